"""The Dark Cave: two clans flee a flooding mine (rules DC-1 to DC-34)."""
