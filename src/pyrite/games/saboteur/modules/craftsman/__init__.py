"""Master craftsman: the rules and the words of this module."""
