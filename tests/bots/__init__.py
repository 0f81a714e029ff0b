"""Bots: they play legally, in earnest, and from their view alone."""
