"""The Dark Cave: an independent, slow and plain reading of the rules, and the engine held against it."""
