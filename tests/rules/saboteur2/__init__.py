"""The numbered rules of Saboteur 2."""
