"""Records, positions and databases of former versions, which every later one must still understand (README.md)."""
