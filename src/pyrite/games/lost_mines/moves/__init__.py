"""The moves of The Lost Mines."""
