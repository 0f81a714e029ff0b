"""Texts that are no moves and whose sense is clear all the same: what is told is true, and shows how it is written."""

from __future__ import annotations

import pytest

from pyrite import Game
from tests.refusals.test_reasons import reason
from tests.rules.dark_cave.table import beast, cave
from tests.rules.lost_mines.table import mines, road
from tests.rules.modules.table import base, second
from tests.rules.support import hands, play, position


def shown(game: Game, text: str) -> object:
    """The move that shows how one is written."""
    assert reason(game, text)[1] == "unknown-move"
    why = game.why(game.seat or 0, text)
    return why and why.args["like"]


@pytest.mark.rule("B-10", "LM-11", "DC-9")
def test_a_card_that_is_the_same_turned_is_not_said_to_fit_nowhere() -> None:
    paths = position(hands=hands(3, 0, ["EW", "map"]))
    assert shown(paths, "EW~@1,0") == "EW@1,0" and shown(paths, "map~@8,0") == "map@8,0"
    assert reason(paths, "EW~@0,1") == ("B-9", "side-closed")
    assert reason(paths, "NS~@0,1") == ("B-6", "not-in-hand")
    assert shown(mines(hands=[["EW"], "?", "?"]), "EW~@2,2") == "EW@2,2"
    assert shown(cave(hands=[["I:EW"], "?"]), "I:EW~@1,0") == "I:EW@1,0"
    scout = play(base("scout", hands=hands(3, 0, ["scout", "EW", "NEW"])), "scout", "NEW@1,0")
    assert shown(scout, "EW~@2,0") == "EW@2,0"


def test_how_a_move_is_written_is_shown_by_one_that_is_legal() -> None:
    """A move of this very table: in The Dark Cave a card is never just NE."""
    torn = position(hands=hands(3, 0, ["repair:pickaxe+cart"]), front=[[], ["broken:cart"], []])
    assert shown(torn, "repair:pickaxe+cart>1") == "repair:pickaxe+cart>1=cart"
    for game in (torn, mines(), cave(), second()):
        assert shown(game, "dig a hole") in [move.text for move in game.legal_moves()]
    assert shown(mines(maze=road(3), hands=[["trap", "NS"], "?", "?"]), "trap@3,2/W") == "trap@2,2/E"
    webs = cave(maze={"0,1": "I:NS"}, hands=[["web", "I:EW"], "?"])
    assert shown(webs, "web@0,1/N") == "web@0,0/S"
    assert reason(webs, "web@1,1/W") == ("DC-19", "no-way-there")


@pytest.mark.rule("DC-22", "DC-25")
def test_where_a_creature_is_put() -> None:
    lair = cave(maze={"0,1": "I:NESW+abyss"}, hands=[["rat", "I:NS"], "?"])
    assert reason(lair, "rat>1") == reason(lair, "rat@0,1") == ("DC-22", "aim-abyss")
    out = cave(
        maze={"0,1": "I:NESW+abyss"}, hands=[["rat", "I:NS"], "?"], creatures={"rat": beast("0,1/NESW")}
    )
    assert reason(out, "rat>1") == reason(out, "rat@0,1") == ("DC-25", "creature-in-play")
