"""What `verify_deal.py` needs: one file a game, and what they share. Nothing here comes from Pyrite itself."""
