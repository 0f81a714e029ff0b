"""Veto: the rules and the words of this module."""
