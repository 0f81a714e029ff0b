"""Change of direction: the rules and the words of this module."""
