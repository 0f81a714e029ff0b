"""The engine against an independent, slow and plain reading of the rules."""
