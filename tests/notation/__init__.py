"""Tests of the text forms."""
