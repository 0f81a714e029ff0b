"""States that are filled in: positions with gaps, worlds that a view allows."""
