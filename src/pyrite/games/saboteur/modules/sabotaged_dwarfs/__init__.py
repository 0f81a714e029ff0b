"""Sabotaged dwarfs: the rules and the words of this module."""
