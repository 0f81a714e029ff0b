"""The kinds of moves of the base game, one file each."""
