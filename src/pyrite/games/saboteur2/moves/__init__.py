"""The ways to move that Saboteur 2 adds to those of the base game."""
