"""Underground party: the rules and the words of this module."""
