"""The moves that both games of this room have."""
