"""`make module NAME=lanterns`: a new module of Saboteur that works and passes the tests, to be changed from there."""
