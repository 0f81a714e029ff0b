"""A card tried on what it is not played on: the answer names the card's own rule, in plain words."""

from __future__ import annotations

import pytest

from pyrite import Game
from pyrite.words.catalogue import languages, say
from tests.rules.modules.table import both, deck_of, fresh, table
from tests.rules.support import corridor, hands, position, refused

CHAMPIONSHIP = ("craftsman", "direction", "diversion", "forgotten", "scout", "swap-goals", "veto")


def holding(card: str) -> Game:
    return position(maze=corridor(2), hands=hands(3, 0, [card]))


def key(game: Game, text: str) -> str:
    why = game.why(0, text)
    assert why is not None
    return why.key


@pytest.mark.rule("B-8", "B-13", "B-14", "B-16", "B-17")
@pytest.mark.parametrize(
    ("text", "rule", "words"),
    [
        ("NE>1", "B-8", "refusal.aim-cell"),
        ("NE", "B-8", "refusal.aim-cell"),
        ("broken:cart@1,0", "B-13", "refusal.aim-player"),
        ("repair:cart@8,0", "B-14", "refusal.aim-player"),
        ("repair:pickaxe+cart@1,0", "B-14", "refusal.aim-player"),
        ("rockfall>2", "B-16", "refusal.aim-cell"),
        ("map>1", "B-17", "refusal.aim-goal"),
    ],
)
def test_a_card_that_is_not_played_there_says_on_what_it_is(text: str, rule: str, words: str) -> None:
    game = holding(text.split("@")[0].split(">")[0])
    assert refused(game, text) == rule
    assert key(game, text) == words


@pytest.mark.rule("B-6")
def test_b_6_a_card_that_is_not_in_the_hand_stays_the_first_reason() -> None:
    assert refused(holding("NS"), "map>1") == "B-6"
    assert key(holding("NS"), "map>1") == "refusal.not-in-hand"


def test_what_only_begins_a_move_is_no_move() -> None:
    game = position(hands=hands(3, 0, ["repair:pickaxe+cart"]), front=[[], ["broken:cart"], []])
    assert key(game, "repair:pickaxe+cart>1") == "refusal.unknown-move"
    assert key(game, "repair:pickaxe+cart>2") == "refusal.not-there"
    assert key(game, "treasure>1") == "refusal.unknown-move"
    assert key(game, "NE@") == "refusal.unknown-move"


@both
def test_no_card_of_any_box_is_answered_with_notation(game: str) -> None:
    """Whatever card, tried anywhere: words, and a rule that is not just that of the turn."""
    for card in deck_of(fresh(game, *CHAMPIONSHIP)):
        start = table(game, *CHAMPIONSHIP, maze=corridor(2), hands=hands(3, 0, [card]))
        for place in ("@5,5", "@0,0", "@8,0", ">0", ">1"):
            why = start.why(0, card + place)
            if why is None or any(str(move).startswith(card + place) for move in start.legal_moves()):
                continue
            assert why.rule not in ("B-6", "S2-4"), card + place
            for lang in languages():
                assert card + place not in say(why.key, why.args, lang)
