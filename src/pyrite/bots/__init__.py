"""Bots: a bot sees a View and returns the text of a move."""
