"""The kinds of moves of The Dark Cave."""
