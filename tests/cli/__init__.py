"""The `pyrite` command."""
