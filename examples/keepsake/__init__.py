"""Keepsake: a module in one folder, to be read and copied. docs/adding-a-module.md builds it in ten steps."""
