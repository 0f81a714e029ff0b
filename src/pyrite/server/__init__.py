"""The table: a server on which people and bots play. Truth lives in the store; everything here can be rebuilt."""
