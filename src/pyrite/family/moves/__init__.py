"""The kinds of moves that several games share."""
