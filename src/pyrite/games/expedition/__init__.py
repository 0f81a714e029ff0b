"""What The Lost Mines and The Dark Cave share: two clans, pawns that walk, cards that get lost, a vote on the end."""
