"""How a database of any earlier version becomes one of this version; run by Alembic when the store is opened."""
