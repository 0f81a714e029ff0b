"""Veto (CH-19)."""

from __future__ import annotations

import pytest

from pyrite import Game
from tests.rules.modules.table import both, deck_of, declined, fresh, second, table
from tests.rules.support import (
    asked,
    corridor,
    faces,
    goals,
    legal,
    play,
    refused,
    seen_of,
    turn,
    view,
    written,
)

# Seat 0 plays, seat 2 holds the veto.
CARDS = [["NEW", "map", "rockfall"], ["NS", "NS"], ["veto", "NW"], ["NW", "NW"]]


def holding(game: str, **fields: object) -> Game:
    return table(game, "veto", players=4, **{"hands": CARDS, "deck": ["NE", "NES", "N"], **fields})


@both
def test_ch_19_every_play_is_announced_in_full_before_it_takes_effect(game: str) -> None:
    assert deck_of(fresh(game, "veto"))["veto"] == 1
    start = holding(game)
    told = ("announced", {"seat": 0, "card": "NEW", "move": "NEW@1,0"})
    assert faces(start, 3, "NEW@1,0") == [told]
    now = play(start, "NEW@1,0")
    for seat in (0, 1, 2, 3, None):
        seen = view(now, seat)
        assert seen["maze"] == {"0,0": "start"}
        assert {"frame": "effect", "seat": 0, "move": "NEW@1,0"} in seen["pending"]
        assert seen["decision"] == {"frame": "veto", "asked": seat in (1, 2, 3), "open_to": [1, 2, 3]}


@both
def test_ch_19_when_all_decline_it_takes_effect(game: str) -> None:
    now = play(holding(game), "NEW@1,0")
    for seat in (3, 1, 2):
        assert view(now, None)["maze"] == {"0,0": "start"}
        assert refused(now, "NE@2,0", seat=0) in ("B-6", "S2-4")
        now.play("decline", seat)
    assert view(now, None)["maze"]["1,0"] == "NEW"
    assert sorted(written(now)["hands"][0]) == ["NE", "map", "rockfall"]
    assert asked(written(now)) == turn(1)


@both
def test_ch_19_a_veto_discards_both_cards_then_both_draw(game: str) -> None:
    now = play(holding(game), "NEW@1,0")
    events = seen_of(now.play("veto", 2), None)
    assert events == [
        ("veto", {"seat": 2, "target": 0, "card": "NEW"}),
        ("draw", {"seat": 0}),
        ("draw", {"seat": 2}),
    ]
    whole = written(now)
    assert whole["maze"] == {}
    assert whole["discard"][-2:] == ["NEW", "veto"]  # B-31
    assert sorted(whole["hands"][0]) == ["NE", "map", "rockfall"]  # the first card of the deck
    assert sorted(whole["hands"][2]) == ["NES", "NW"]
    assert asked(whole) == turn(1)  # the turn was that of seat 0
    assert whole["last"] == 0


@both
def test_ch_19_the_first_veto_ends_the_window(game: str) -> None:
    now = play(holding(game), "NEW@1,0", "decline")
    now.play("veto", 2)
    assert refused(now, "decline", seat=3) == "CH-19"


@both
def test_ch_19_nothing_secret_was_looked_at(game: str) -> None:
    now = play(holding(game), "map@8,0")
    assert view(now, 0)["seen"] == []
    now.play("veto", 2)
    assert view(now, 0)["seen"] == []
    assert written(now)["discard"][-2:] == ["map", "veto"]


@both
def test_ch_19_a_card_that_would_have_ended_the_round(game: str) -> None:
    start = holding(game, maze=corridor(), goals=goals("stone:NE", "treasure", "stone:NW"))
    assert written(declined(start, "NEW@7,0"))["history"] != []
    now = play(start, "NEW@7,0")
    now.play("veto", 2)
    whole = written(now)
    assert whole["history"] == [] and whole["round"] == 1
    assert whole["goals"]["8,0"] == "treasure"
    assert asked(whole) == turn(1)


@both
def test_ch_19_on_ones_own_turn_it_can_only_be_discarded(game: str) -> None:
    start = holding(game, turn=2)
    assert {move for move in legal(start) if "veto" in move and "," not in move} == {"pass:veto"}
    assert refused(start, "veto") == "CH-19"
    assert refused(start, "decline") == "CH-19"


@both
def test_ch_19_who_does_not_hold_it_can_only_decline(game: str) -> None:
    now = play(holding(game), "NEW@1,0")
    assert [[str(move) for move in now.legal_moves(seat)] for seat in (1, 2, 3)] == [
        ["decline"], ["decline", "veto"], ["decline"],
    ]  # fmt: skip
    assert refused(now, "veto", seat=1) == "CH-19"


@both
def test_ch_19_passes_are_not_vetoed(game: str) -> None:
    assert asked(written(play(holding(game), "pass:map"))) == turn(1)


@pytest.mark.parametrize("move", ["pass:rockfall,map", "discard:NEW,map=prison"])
def test_ch_19_nor_discards_of_saboteur_2(move: str) -> None:
    start = second(
        "veto", hands=[["NEW", "rockfall", "map"], ["veto"], ["NS"]], front=[["prison"], [], []], turn=0
    )
    assert asked(written(play(start, move))) == turn(1)


@both
@pytest.mark.parametrize("move", ["NEW@1,0", "map@8,0", "rockfall@1,0"])
def test_ch_19_path_and_action_cards_are(game: str, move: str) -> None:
    start = holding(game, maze={"1,0": "EW"} if move.startswith("rockfall") else {})
    assert asked(written(play(start, move))) == {"frame": "veto", "seats": [1, 2, 3], "open_to": [1, 2, 3]}


@both
def test_ch_19_seats_without_cards_are_not_asked(game: str) -> None:
    start = holding(game, hands=[["NEW", "map"], [], ["veto"], []], deck=[])
    assert play(start, "NEW@1,0").seats() == [2]
    alone = holding(game, hands=[["NEW", "map"], [], [], []], deck=[])
    assert asked(written(play(alone, "NEW@1,0"))) == turn(0)


@both
def test_ch_19_no_window_once_all_have_seen_it_on_the_discard(game: str) -> None:
    cards = [["NEW", "map"], ["NS"], ["EW"], ["EW"]]
    start = table(game, "veto", players=4, hands=cards, discard=["veto"])
    assert asked(written(play(start, "NEW@1,0"))) == turn(1)
    # Discarded face down, or still in the deck: nobody can know that no hand holds it.
    hidden = table(game, "veto", players=4, hands=cards, discard=[{"card": "veto", "known": [2]}])
    assert play(hidden, "NEW@1,0").seats() == [1, 2, 3]
    assert play(holding(game, hands=cards, deck=["NE", "veto"]), "NEW@1,0").seats() == [1, 2, 3]


@both
def test_ch_19_nothing_tells_who_holds_it(game: str) -> None:
    """Seat 1 is sent the same whoever holds the veto, or nobody, in every play and after every answer."""
    told = []
    for two, three, deck in (("veto", "NES", "NEW"), ("NES", "veto", "NEW"), ("NES", "NEW", "veto")):
        cards = [*CARDS[:2], ["NW", two], ["NW", "NW", three]]
        now = holding(game, hands=cards, deck=["NE", "N", deck])
        seen: list[object] = []
        for move, seat in (("NEW@1,0", 0), ("decline", 3), ("decline", 2), ("decline", 1), ("pass:NS", 1)):
            seen += [seen_of(now.play(move, seat), 1), now.view(1).data]
        told.append(seen)
    assert told[0] == told[1] == told[2]


@both
def test_ch_19_an_answer_is_seen_by_nobody_else(game: str) -> None:
    now = play(holding(game), "NEW@1,0")
    while len(now.seats()) > 1:
        seat = now.seats()[-1]
        others = [other for other in (0, 1, 2, 3, None) if other != seat]
        before = [now.view(other) for other in others]
        assert now.play("decline", seat) == []
        assert [now.view(other) for other in others] == before


@both
def test_ch_19_silence_declines(game: str) -> None:
    now = play(holding(game), "NEW@1,0")
    assert [now.timeout(seat) for seat in range(4)] == [None, "decline", "decline", "decline"]


@both
def test_ch_19_a_position_in_the_window_is_read_back(game: str) -> None:
    now = play(holding(game), "NEW@1,0")
    now.play("decline", 2)
    again = Game.from_position(written(now))
    assert again.digest() == now.digest()
    assert asked(written(again)) == {"frame": "veto", "seats": [1, 3], "open_to": [1, 2, 3]}


@both
def test_ch_19_with_an_empty_deck_no_one_draws(game: str) -> None:
    now = play(holding(game, deck=[]), "NEW@1,0")
    now.play("veto", 2)
    assert [len(hand) for hand in written(now)["hands"]] == [2, 2, 1, 2]
