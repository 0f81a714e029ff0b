"""Bots at tables: worker processes that are given one seat's packets as bytes, and nothing else."""
