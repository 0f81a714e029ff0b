"""The greedy dwarf seldom makes the connection to the treasure by chance: its own tests see to it."""

SELDOM = ("greedy-paid",)
