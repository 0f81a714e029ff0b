"""What all games of the family share: turns, frames, hands, goals, common moves, worlds; the one base of games and
modules."""
