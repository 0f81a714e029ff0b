"""The base game, rules B-1 to B-31."""
