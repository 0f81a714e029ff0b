"""Diversion: the rules and the words of this module."""
