"""The Lost Mines: two clans, pawns that walk, four mines, for 3 to 9 players (rules LM-1 to LM-31)."""
