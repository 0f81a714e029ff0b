"""Pyrite: an engine, a table and bots for the Saboteur family of card games."""

from pyrite import _pure

_pure.choose()  # before anything of the engine is imported

__version__ = "0.1.0"
