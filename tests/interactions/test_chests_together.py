"""Treasure chests with modules that touch the same question: the draw, the discard, goals, what is reached."""

from __future__ import annotations

from typing import Any

import pytest

from pyrite import Game
from tests.rules.modules.hidden import ID, behind, hand, two
from tests.rules.modules.table import both, table
from tests.rules.support import after, asked, faces, goals, hands, legal, play, told, view, written
from tests.rules.support import turn as turn_of

DECK = ["N", "E", "N|S", "E|W", "N|E", "N|W", "N|E|S"]
SCOUT = ("scout", "EW@1,0", "NE@0,1")


def seen(whole: dict[str, Any], seat: int | None) -> list[dict[str, Any]]:
    return [{k: v for k, v in fact.items() if k != "seat"} for fact in whole["seen"] if fact["seat"] == seat]


def decline(game: Game) -> Game:
    """Nobody uses a veto."""
    game = game.clone()
    while asked(written(game))["frame"] == "veto":  # type: ignore[index]
        game.play("decline")
    return game


# --- the draw: MX-17 with the scout --------------------------------------------------------------------------------


def scouting(game: str, letter: str, *others: list[str]) -> Game:
    """Seat 0 sends the scout out; its first card opens the chest."""
    cards = [["scout", "EW", "NE"], *(others or (["map"], ["NS"]))]
    return behind(game, f"NESW {letter}", modules=("scout",), deck=DECK, hands=cards)


@both
def test_mx_17_a_scout_draws_two_and_g_replaces_one_of_them(game: str) -> None:
    choice = play(scouting(game, "g"), *SCOUT)
    assert hand(written(choice)) == ["N"]  # the ordinary card that (g) leaves comes first
    assert legal(choice) == {"keep:E", "keep:N|S", "keep:E|W"}
    whole = after(choice, "keep:E")
    assert sorted(hand(whole)) == ["E", "N"] and len(whole["deck"]) == 3


@both
@pytest.mark.parametrize(("letter", "left", "drawn"), [("c", 7, []), ("d", 4, ["E", "N", "N|S"])])
def test_mx_17_a_scouts_draw_with_c_and_d(game: str, letter: str, left: int, drawn: list[str]) -> None:
    whole = after(scouting(game, letter), *SCOUT)
    assert sorted(hand(whole)) == drawn and len(whole["deck"]) == left


@both
@pytest.mark.parametrize("letters", [("c", "d", "g"), ("d", "g", "c"), ("g", "c", "d")])
def test_mx_17_a_scout_who_finds_c_d_and_g_draws_the_card_of_d_alone(
    game: str, letters: tuple[str, str, str]
) -> None:
    """(c) cancels both cards of the scout, so (g) has none to replace; (d) adds one all the same."""
    north, south, west = letters
    start = table(
        game,
        ID,
        "scout",
        options={"chests_at": "1,-1;1,1;-2,0;0,6"},
        chests={"1,-1": f"NS {north}", "1,1": f"EW {south}", "-2,0": f"NESW {west}"},
        deck=DECK,
        hands=[["scout", "NESW", "EW"], ["map"], ["NS"]],
    )
    whole = after(start, "scout", "NESW@1,0", "open@1,-1", "EW@-1,0")
    assert hand(whole) == ["N"] and len(whole["deck"]) == 6
    assert asked(whole) == turn_of(1)


@both
def test_mx_17_c_cancels_though_no_second_card_is_laid(game: str) -> None:
    """The chest was found with the first card; the second is vetoed: two would be drawn, none is."""
    start = behind(
        game,
        "NESW c",
        modules=("scout", "veto"),
        deck=DECK,
        hands=[["scout", "EW", "NE"], ["veto"], ["NS"]],
    )
    first = decline(play(decline(play(start, "scout")), "EW@1,0"))
    assert view(first, 1)["chests_due"] == ["c"]
    second = play(first, "NE@0,1")
    second.play("veto", 1)
    whole = written(second)
    assert hand(whole) == [] and len(hand(whole, 1)) == 1  # the one who stopped it draws all the same
    assert len(whole["deck"]) == 6 and asked(whole) == turn_of(1)


@both
def test_mx_16_the_effect_of_a_chest_is_not_announced(game: str) -> None:
    """CH-19: a veto stops the card that was laid, never the chest."""
    start = behind(game, "NESW h", modules=("veto",), hands=[["EW"], ["veto"], ["NS"]])
    laid = decline(play(start, "EW@1,0"))
    assert asked(written(laid)) == {"frame": "chest-look", "seat": 0}
    stopped = play(start, "EW@1,0")
    stopped.play("veto", 1)
    assert view(stopped, 0)["chests"]["2,0"] == "?"
    assert asked(written(play(laid, "look>1"))) == turn_of(1)


@both
def test_ch_19_a_search_of_the_discard_may_bring_the_veto_back(game: str) -> None:
    """Once it lies there for all to see nobody waits for it; after (i) anybody can't know that any more."""
    start = behind(
        game,
        "NESW i",
        modules=("veto",),
        discard=["map", "veto"],
        hands=[["EW", "NW"], ["NS", "NE"], ["NS"]],
    )
    assert asked(after(start, "pass:NW"))["frame"] == "turn"  # type: ignore[index]
    found = play(start, "EW@1,0")
    assert asked(written(found))["frame"] == "chest-search"  # type: ignore[index]
    taken = play(found, "keep:map")
    later = play(taken, "NE@0,1" if "NE@0,1" in legal(taken) else "NS@0,1")
    assert asked(written(later))["frame"] == "veto"  # type: ignore[index]


# --- the discard: (i) and the forgotten treasure -------------------------------------------------------------------


@both
def test_ch_18_after_a_search_the_forgotten_treasure_looks_at_the_same_pile(game: str) -> None:
    start = behind(
        game,
        "NESW i",
        modules=("forgotten",),
        discard=["map", "rockfall", "N"],
        hands=[["EW"], ["forgotten"], ["NS"]],
    )
    kept = play(start, "EW@1,0", "keep:map")
    assert seen(written(kept), 1) == [
        {"card": card, "at": [0, "discard"]} for card in ("N", "rockfall", "map")
    ]
    looking = play(kept, "forgotten")
    assert legal(looking) == {"keep:rockfall", "keep:N"}
    whole = after(looking, "keep:N")
    # Seat 0 knew both; now either may be in the hand of seat 1.
    assert seen(whole, 0) == [{"card": card, "at": [1, "discard"]} for card in ("N", "rockfall")]
    assert hand(whole, 1) == ["N"] and hand(whole) == ["map"]
    assert {"card": "map", "at": [0, 1, "discard"]} in seen(whole, 2)


# --- goals ---------------------------------------------------------------------------------------------------------


@both
def test_mx_16_e_with_five_goals(game: str) -> None:
    cells = ("8,-4", "8,-2", "8,0", "8,2", "8,4")
    faces_down = dict(zip(cells, ("stone:NE", "bag1", "treasure", "dragon:NE", "spider"), strict=True))
    start = behind(game, "NESW e", modules=("new-goals",), goals=faces_down)
    choice = play(start, "EW@1,0")
    assert legal(choice) == {f"move@{cell}" for cell in cells}
    whole = after(choice, "move@8,4")
    assert whole["goals"] == {**{c: f for c, f in faces_down.items() if c != "8,4"}, "9,4": "spider"}


# Below the goals a way leads to 9,1, which is open to the north.
PAST = {
    "0,1": "NE", "1,1": "NEW~", "2,1": "NEW~", "3,1": "NEW", "4,1": "NEW", "5,1": "NEW", "6,1": "NESW", "7,1": "NESW",
    "8,1": "EW", "9,1": "NW",
}  # fmt: skip


@both
def test_mx_10_a_moved_goal_that_is_reached_at_once_does_what_it_says(game: str) -> None:
    faces_down = {"8,-4": "stone:NE", "8,-2": "treasure", "8,0": "bag2", "8,2": "dragon:NE", "8,4": "spider"}
    start = behind(game, "NESW e", modules=("new-goals",), goals=faces_down, maze=PAST)
    choice = play(start, "EW@1,0")
    before = [purse["nuggets"] for purse in written(choice)["purses"]]
    after_it = [purse["nuggets"] for purse in after(choice, "move@8,0")["purses"]]
    assert [b - a for a, b in zip(before, after_it, strict=True)] == [2, 0, 0]


@both
def test_ch_17_a_goal_that_was_moved_can_be_exchanged(game: str) -> None:
    start = behind(
        game,
        "NESW e",
        modules=("swap-goals",),
        goals=goals("stone:NE", "treasure", "stone:NW"),
        hands=[["EW"], ["swap-goals"], ["NS"]],
    )
    moved = play(start, "EW@1,0", "move@8,0")
    wanted = [move for move in legal(moved) if move.startswith("swap-goals@") and "9,0" in move]
    assert len(wanted) == 2


@both
def test_mx_11_goals_are_all_done_before_the_chest(game: str) -> None:
    """One card reaches a bag and a chest."""
    row = {f"{n},0": card for n, card in enumerate(("EW", "EW", "NEW", "NEW", "NESW", "NESW"), 1)}
    start = table(
        game,
        ID,
        "new-goals",
        options={"chests_at": "7,-1;-4,0;0,6;0,-6"},
        chests={"7,-1": "NESW c"},
        maze=row,
        goals={"8,-4": "stone:NE", "8,-2": "treasure", "8,0": "bag1", "8,2": "dragon:NE", "8,4": "spider"},
        hands=hands(3, 0, ["NEW"]),
    )
    keys = [key for key, _ in faces(start, None, "NEW@7,0")]
    assert keys.index("goal") < keys.index("chest-path")


# --- what is reached: MX-19 ----------------------------------------------------------------------------------------


@both
def test_mx_19_the_chest_comes_before_the_workshop(game: str) -> None:
    """One card joins both; the chest is done, its choice too, before the dwarf card is exchanged."""
    row = {"1,0": "EW", "2,0": "EW", "3,0": "EW", "4,0": "NESW"}
    start = table(
        game,
        ID,
        "workshop",
        options={"chests_at": "5,1;-4,0;0,6;0,-6"},
        chests={"5,1": "NS h"},
        maze=row,
        hands=hands(3, 0, ["NESW"]),
    )
    laid = play(start, "NESW@4,1")
    assert legal(laid) == {"look>1", "look>2"}
    assert "workshop" not in [key for key, _ in faces(start, None, "NESW@4,1")]
    keys = [key for key, _ in faces(laid, None, "look>1")]
    assert keys[0] == "chest-look" and any(key.startswith("workshop") for key in keys)


@both
def test_mx_8_a_party_makes_a_chests_look_stale(game: str) -> None:
    row = {"1,0": "EW", "2,0": "EW", "3,0": "EW", "4,0": "NESW"}
    start = table(
        game,
        ID,
        "party",
        options={"chests_at": "5,-1;-4,0;0,6;0,-6"},
        chests={"5,-1": "NS h"},
        maze=row,
        hands=hands(3, 0, ["NESW"]),
    )
    looked = play(start, "NESW@4,-1", "look>1")
    known = [fact for fact in view(looked, 0)["seen"] if "role" in fact]
    assert known and all(fact["at"] != [1] for fact in known)


# --- diversion -----------------------------------------------------------------------------------------------------


@both
def test_ch_23_a_diverted_card_may_reach_a_chest(game: str) -> None:
    """Then the player of the diversion did; broken tools do not matter, and the draw is that player's."""
    start = behind(
        game,
        "NESW c",
        modules=("diversion",),
        deck=DECK,
        hands=[["EW"], ["diversion", "NE"], ["NS"]],
        front=[[], ["broken:cart"], []],
    )
    moved = play(start, "EW@-1,0", "diversion:EW@1,0")
    assert told(play(start, "EW@-1,0"), 2, "diversion:EW@1,0", "chest")[0]["seat"] == 1
    whole = written(moved)
    assert hand(whole, 1) == ["NE"] and len(hand(whole)) == 1


@both
def test_ch_23_what_it_opened_stays_and_the_turned_card_is_not_the_last(game: str) -> None:
    start = behind(game, "NESW c", modules=("diversion",), hands=[["EW"], ["diversion"], ["NS"]], deck=DECK)
    opened = play(start, "EW@1,0")
    lays = {move for move in legal(opened) if move.startswith("diversion:")}
    assert lays and all(move.startswith("diversion:EW@") for move in lays)
    whole = after(opened, "diversion:EW@-1,0")
    assert whole["maze"] == {"-1,0": "EW", "2,0": "NESW+chest"}
    assert whole["chests"]["2,0"] == "NESW c open"


# --- three at once -------------------------------------------------------------------------------------------------


@both
def test_mx_17_everything_in_one_turn(game: str) -> None:
    """A scout who finds (g) and (d): the ordinary card, then three to choose from, then one more."""
    start = two(
        game,
        "NS g",
        "EW d",
        modules=("scout",),
        deck=DECK,
        hands=[["scout", "NESW", "EW"], ["map"], ["NS"]],
    )
    opened = play(start, "scout", "NESW@1,0", "open@1,-1", "EW@2,0")
    assert hand(written(opened)) == ["N"] and legal(opened) == {"keep:E", "keep:N|S", "keep:E|W"}
    whole = after(opened, "keep:E")
    assert sorted(hand(whole)) == ["E", "N", "N|E"] and len(whole["deck"]) == 2
