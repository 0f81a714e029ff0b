"""The simple bot in the games where pawns walk: The Lost Mines and The Dark Cave."""
