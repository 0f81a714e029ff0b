"""Scout: the rules and the words of this module."""
