"""What every game of the family stands on: spec, chance, state, decisions, moves, events, views. Knows no card."""
