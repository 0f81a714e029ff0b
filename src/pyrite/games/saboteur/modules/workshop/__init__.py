"""Costume workshop: the rules and the words of this module."""
