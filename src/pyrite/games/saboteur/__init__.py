"""Saboteur, the base game: editions classic and anniversary (rules B-1 to B-31)."""
