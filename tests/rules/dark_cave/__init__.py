"""The rules of The Dark Cave, by their numbers."""
