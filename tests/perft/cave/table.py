"""What lies on the table of The Dark Cave: cards in front, hands, gold. Part of the oracle."""

from __future__ import annotations

from .squares import State


def drop(state: State, seat: int, card: str) -> None:
    """A card that lay in front of a player goes to the discard."""
    state["front"][seat].remove(card)
    state["discard"].append((card, "all"))


def show(state: State, seat: int) -> None:
    """DC-15, DC-30: the clan card lies open for the rest of the game."""
    state["shown"][seat] = True


def lose_a_card(state: State, seat: int, draws: list[int]) -> None:
    """DC-13: one at random, known to its owner only; nothing from an empty hand. One card needs no chance."""
    hand = state["hands"][seat]
    if hand:
        card = hand.pop(draws.pop(0) if len(hand) > 1 else 0)
        state["discard"].append((card, (seat,)))


def usable_axes(state: State, seat: int) -> int:
    """DC-21: not those laid in front of oneself in this very turn."""
    held: int = state["front"][seat].count("axe")
    return held - state["fresh"] if seat == state["active"] else held
