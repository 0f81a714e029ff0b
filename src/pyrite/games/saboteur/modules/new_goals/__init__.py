"""New goal cards: the rules and the words of this module."""
