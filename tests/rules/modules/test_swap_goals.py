"""Swap goals (CH-17)."""

from __future__ import annotations

from pyrite import Game
from tests.rules.modules.table import both, deck_of, fresh, table
from tests.rules.support import after, asked, faces, goals, hands, legal, play, refused, view, written

GOALS = goals("treasure", "stone:NE", "stone:NW")
TAKE = "swap-goals@8,-2+8,0"
ANSWERS = ("goals:exchange", "goals:put-back")


def holding(game: str, **fields: object) -> Game:
    whole = {"goals": GOALS, "hands": hands(3, 0, ["swap-goals", "map"]), **fields}
    return table(game, "swap-goals", **whole)


def pairs(game: Game) -> set[str]:
    return {move for move in legal(game) if move.startswith("swap-goals")}


@both
def test_ch_17_any_two_face_down_goals(game: str) -> None:
    assert deck_of(fresh(game, "swap-goals"))["swap-goals"] == 1
    assert pairs(holding(game)) == {TAKE, "swap-goals@8,-2+8,2", "swap-goals@8,0+8,2"}
    one_up = holding(game, goals={**GOALS, "8,0": "stone:NE up"})
    assert pairs(one_up) == {"swap-goals@8,-2+8,2"}
    assert refused(one_up, TAKE) == "CH-17"


@both
def test_ch_17_not_playable_with_fewer_than_two_face_down_goals(game: str) -> None:
    start = holding(game, goals={**GOALS, "8,0": "stone:NE up", "8,2": "stone:NW up"})
    assert pairs(start) == set()
    assert refused(start, TAKE) == refused(start, "swap-goals@8,0+8,2") == "CH-17"


@both
def test_ch_17_two_different_ones_in_any_order(game: str) -> None:
    assert refused(holding(game), "swap-goals@8,0+8,0") == "CH-17"
    assert written(play(holding(game), "swap-goals@8,0+8,-2")) == written(play(holding(game), TAKE))


@both
def test_ch_17_they_are_exchanged_or_put_back(game: str) -> None:
    start = holding(game)
    taken = play(start, TAKE)
    assert asked(written(taken)) == {"frame": "swap-goals", "seat": 0, "at": ["8,-2", "8,0"]}
    assert legal(taken) == set(ANSWERS)
    assert written(taken)["discard"] == ["swap-goals"]
    assert after(taken, "goals:exchange")["goals"] == goals("stone:NE", "treasure", "stone:NW")
    assert after(taken, "goals:put-back")["goals"] == GOALS
    for answer in ANSWERS:
        end = play(taken, answer)
        assert end.seat == 1
        assert written(end)["hands"][0] != written(taken)["hands"][0]  # a card was drawn


@both
def test_ch_17_which_two_is_public_whether_exchanged_is_not(game: str) -> None:
    """The others and spectators are sent the same, byte for byte, whatever the answer is."""
    taken = play(holding(game), TAKE)
    for other in (1, 2, None):
        assert view(taken, other)["decision"]["at"] == ["8,-2", "8,0"]
        seen = [(faces(taken, other, answer), view(taken, other, answer)) for answer in ANSWERS]
        assert seen[0] == seen[1]
        assert ("goals-back", {"seat": 0, "at": ["8,-2", "8,0"]}) in seen[0][0]
    assert faces(taken, 0, "goals:exchange")[0][0] == "goals-exchanged-you"
    assert faces(taken, 0, "goals:put-back")[0][0] == "goals-kept-you"


@both
def test_ch_17_an_earlier_look_grows_stale_in_every_other_view(game: str) -> None:
    known = [{"seat": seat, "goal": "treasure", "at": ["8,-2"]} for seat in (0, 1)]
    known.append({"seat": 2, "goal": "stone:NW", "at": ["8,2"]})
    taken = play(holding(game, seen=known), TAKE)
    for answer, mine in (("goals:exchange", "8,0"), ("goals:put-back", "8,-2")):
        assert view(taken, 0, answer)["seen"] == [{"goal": "treasure", "at": [mine]}]
        assert view(taken, 1, answer)["seen"] == [{"goal": "treasure", "at": ["8,-2", "8,0"]}]
        # Who knew only the third one still does.
        assert view(taken, 2, answer)["seen"] == [{"goal": "stone:NW", "at": ["8,2"]}]


@both
def test_ch_17_a_new_look_tells_it_again(game: str) -> None:
    """Who looks at one of the two knows where the other lies: not there."""
    known = [{"seat": 1, "goal": "treasure", "at": ["8,-2"]}]
    cards = [["swap-goals"], ["map"], "?"]
    end = play(holding(game, seen=known, hands=cards), TAKE, "goals:exchange", "map@8,-2")
    assert view(end, 1)["seen"] == [
        {"goal": "treasure", "at": ["8,0"]},
        {"goal": "stone:NE", "at": ["8,-2"]},
    ]


@both
def test_ch_17_nothing_is_looked_at(game: str) -> None:
    taken = play(holding(game), TAKE)
    for answer in ANSWERS:
        assert view(taken, 0, answer)["seen"] == []


@both
def test_ch_17_nothing_else_can_be_done_before_the_answer(game: str) -> None:
    taken = play(holding(game), TAKE)
    assert refused(taken, "map@8,0") == "CH-17"
    assert refused(taken, "goals:exchange", seat=1) in ("B-6", "S2-4")
    assert refused(holding(game), "goals:exchange") == "CH-17"
