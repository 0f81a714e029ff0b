"""Treasure chests (MX-13 … MX-17): four chests hidden in the maze, ten effects."""
