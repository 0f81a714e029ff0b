"""The scout may stop after one card where only gold opens a place for the second: its own tests see to it."""

SELDOM = ("scout:stop",)
