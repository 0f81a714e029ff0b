"""Doors: which team's diggers can get to the treasure (S2-8, S2-20)."""

from pyrite.family.state import State
from pyrite.games.saboteur2.cards import TEAMS
from pyrite.maze.cards import Card, Cards


def barred_for(cards: Cards, team: str) -> Cards:
    """The card list as a team's diggers walk it: a door of the other colour closes the whole tunnel it stands on."""
    closed = [f"{other}-door" for other in TEAMS if other != team]
    out = Cards()
    for row in cards.rows:
        shape = row.shape.partition("|")[2] if row.feature in closed else row.shape
        out.add(
            Card(
                row.name,
                row.copies,
                shape,
                confidence=row.confidence,
                fixed=row.fixed,
                apart=row.apart,
                feature=row.feature,
            )
        )
    return out


def has_access(s: State, cards: Cards) -> bool:
    """Is the treasure, which lies face up, reached through the tunnels of this card list?"""
    maze = s.maze.copy()
    maze.cards = cards
    maze.rebuild()
    return any(s.rules.goal_ends[s.goals[goal]] and maze.reach[goal + 1] for goal in range(len(s.goals)))
