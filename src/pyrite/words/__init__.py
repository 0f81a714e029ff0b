"""What Pyrite says to people: the rules and the catalogues of words, by language."""
