"""One table: its people, its game, its clocks, and everything that can be done at it."""
