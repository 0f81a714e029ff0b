"""Modules of Saboteur and Saboteur 2, one file or folder each; `games/catalogue.py` lists them."""
