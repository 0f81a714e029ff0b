"""Tests that name the rules they check."""
