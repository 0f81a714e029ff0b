"""Greedy dwarf: the rules and the words of this module."""
