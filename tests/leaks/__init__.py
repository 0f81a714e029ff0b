"""Tests against leaks of hidden cards: deal again from the view, replay in lockstep, facts are true.

Each one sees what the others can't; `plants.py` holds leaks made on purpose and says which test catches which.
"""
