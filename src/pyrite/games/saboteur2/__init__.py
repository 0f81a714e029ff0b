"""Saboteur 2: bridges, doors, ladders, thieves and prison, for 2 to 12 players (rules S2-1 to S2-24)."""
