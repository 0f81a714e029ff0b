"""Swap goals: the rules and the words of this module."""
