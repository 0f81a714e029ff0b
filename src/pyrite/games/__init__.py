"""The games of the family; `catalogue.py` is the one list of them."""
