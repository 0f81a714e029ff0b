"""Right of passage: asking others to pay (MX-3)."""

from __future__ import annotations

from tests.rules.modules.pawns import CORNER, guarded, nuggets, pawn, pawns, purses, starting
from tests.rules.modules.table import both
from tests.rules.support import (
    JSON,
    asked,
    legal,
    play,
    refused,
    told,
    view,
    written,
)
from tests.rules.support import turn as turn_of


@both
def test_mx_3_another_player_may_be_asked_and_pays(game: str) -> None:
    start = guarded(game, purses=purses(0, 1, 1))
    assert starting(start, "ask") == {"ask>1@1,0/E", "ask>2@1,0/E"}
    asks = play(start, "ask>2@1,0/E")
    assert asked(written(asks)) == {"frame": "asked-to-pay", "seat": 2, "pawn": 0, "by": 0}
    assert legal(asks) == {"agree", "refuse"}
    assert told(start, 1, "ask>2@1,0/E", "ask") == [{"seat": 0, "target": 2, "cell": "2,0"}]  # no card named
    paid = play(asks, "agree")
    assert nuggets(paid) == [0, 2, 0] and pawns(paid) == ["out", "free"]
    assert nuggets(paid, "EW@2,0") == [0, 2, 0]


# Every other way from the start ends at once: a card can only be laid before the pawn at 1,0.
ONLY_WAY = {"1,0": "EW", "0,-1": "N|S", "0,1": "N", "-1,0": "E"}


@both
def test_mx_3_a_pawn_before_the_only_way(game: str) -> None:
    """Pay, or ask; if everybody declines, no card is laid in this turn and something else is chosen."""
    start = guarded(game, maze=ONLY_WAY, hand=["EW", "NS"])
    assert {move for move in legal(start) if "@" in move} == {"EW@2,0", "ask>1@1,0/E", "ask>2@1,0/E"}
    assert nuggets(start, "EW@2,0") == [0, 2, 1]
    assert nuggets(start, "ask>2@1,0/E", "agree", "EW@2,0") == [1, 2, 0]
    poor = guarded(game, maze=ONLY_WAY, hand=["EW", "NS"], purses=purses(0, 1, 1))
    alone = play(poor, "ask>1@1,0/E", "refuse", "ask>2@1,0/E", "refuse")
    assert asked(written(alone)) == turn_of(0)
    assert not {move for move in legal(alone) if "@" in move} and refused(alone, "EW@2,0") == "MX-3"
    assert {"pass:EW", "pass:NS", "recruit:EW", "recruit:NS"} <= legal(alone)
    after_it = play(alone, "pass:EW")
    assert nuggets(after_it) == [0, 1, 1] and pawns(after_it)[0]["at"] == "1,0/E"


@both
def test_mx_3_once_it_is_paid_a_card_must_be_laid_there(game: str) -> None:
    paid = play(guarded(game, hand=["EW", "NEW", "NS", "map"]), "ask>2@1,0/E", "agree")
    assert legal(paid) == {"EW@2,0", "NEW@2,0", "NEW~@2,0"}
    assert view(paid, 1)["passage"]["must"] == "2,0"
    assert refused(paid, "EW@-1,0") == "MX-3"
    assert refused(paid, "pass:NS") == "MX-3"
    done = written(play(paid, "EW@2,0"))
    assert (done["passage"]["must"], asked(done)) == (None, turn_of(1))


@both
def test_mx_3_a_holder_who_agrees_lets_the_other_through_free(game: str) -> None:
    start = guarded(game, purses=purses(0, 0, 0))
    paid = play(start, "ask>1@1,0/E", "agree")
    assert nuggets(paid) == [0, 0, 0] and pawns(paid) == ["out", "free"]
    assert legal(paid) == {"EW@2,0"}


@both
def test_mx_3_who_has_no_gold_can_only_refuse_but_is_asked(game: str) -> None:
    asks = play(guarded(game, purses=purses(0, 1, 0)), "ask>2@1,0/E")
    assert legal(asks) == {"refuse"}
    assert refused(asks, "agree") == "MX-3"
    assert refused(play(asks, "refuse"), "refuse") == "MX-3"


def test_mx_3_who_may_be_asked_tells_nothing_about_purses() -> None:
    """In round two gold cards pay too, and their values are secret."""
    cards: list[JSON] = [{"nuggets": -1, "cards": [[1]]}, {"nuggets": -1, "cards": [[2]]}]
    fields: JSON = {"round": 2, "history": [{"won": "diggers"}]}
    one = guarded("saboteur", purses=[{"nuggets": 0}, *cards], **fields)
    other = guarded("saboteur", purses=[{"nuggets": 0}, *cards[::-1]], **fields)
    assert starting(one, "ask") == starting(other, "ask") == {"ask>1@1,0/E", "ask>2@1,0/E"}
    assert legal(play(one, "ask>2@1,0/E")) == {"agree", "refuse"}
    assert legal(play(other, "ask>2@1,0/E")) == {"refuse"}


@both
def test_mx_3_one_asks_only_with_a_card_that_can_be_laid_there(game: str) -> None:
    start = guarded(game, hand=["NS", "map"])
    assert starting(start, "ask") == set()
    assert refused(start, "ask>1@1,0/E") == "MX-3"
    broken = guarded(game, front=[["broken:cart"], [], []])
    assert starting(broken, "ask") == set()
    assert refused(broken, "ask>1@1,0/E") == "MX-3"


@both
def test_mx_3_each_is_asked_once_a_turn_for_each_pawn(game: str) -> None:
    no = play(guarded(game), "ask>2@1,0/E", "refuse")
    assert asked(written(no)) == turn_of(0)
    assert starting(no, "ask") == {"ask>1@1,0/E"}
    assert refused(no, "ask>2@1,0/E") == "MX-3"
    assert refused(no, "ask>0@1,0/E") == "MX-3"
    two = guarded(game, pawn("1,0/E", 1, asked=[1, 2]), pawn("2,1/N", 1), maze=CORNER, hand=["NESW"])
    assert starting(two, "ask") == {"ask>1@2,1/N", "ask>2@2,1/N"}


@both
def test_mx_3_in_the_next_turn_one_may_ask_again(game: str) -> None:
    start = guarded(game, hands=[["EW", "NS"], ["NS", "EW"], ["NS"]])
    later = play(start, "ask>2@1,0/E", "refuse", "pass:NS", "pass:NS", "pass:NS")
    assert starting(later, "ask") == {"ask>1@1,0/E", "ask>2@1,0/E"}


@both
def test_mx_3_a_promise_pays_only_when_all_pawns_are_covered(game: str) -> None:
    two = [pawn("1,0/E", 1), pawn("2,1/N", 1)]
    start = guarded(game, *two, maze=CORNER, hand=["NESW"], purses=purses(0, 0, 2))
    half = play(start, "ask>2@1,0/E", "agree")
    assert nuggets(half) == [0, 0, 2] and pawns(half)[0]["promised"] == 2
    assert starting(half, "ask") == {"ask>1@2,1/N", "ask>2@2,1/N"}
    assert refused(half, "NESW@2,0") == "MX-3"  # the other pawn is not covered
    whole = play(half, "ask>2@2,1/N", "agree")
    assert nuggets(whole) == [0, 2, 0] and pawns(whole) == ["out", "out"]


@both
def test_mx_3_otherwise_the_promise_lapses(game: str) -> None:
    two = [pawn("1,0/E", 1), pawn("2,1/N", 1)]
    start = guarded(game, *two, maze=CORNER, hand=["NESW", "NS"], purses=purses(0, 0, 2))
    gone = play(start, "ask>2@1,0/E", "agree", "pass:NS")
    assert nuggets(gone) == [0, 0, 2]
    assert [each["promised"] for each in pawns(gone)] == [None, None]


@both
def test_mx_3_one_nugget_is_not_promised_twice(game: str) -> None:
    two = [pawn("1,0/E", 1), pawn("2,1/N", 1)]
    start = guarded(game, *two, maze=CORNER, hand=["NESW"], purses=purses(0, 0, 1))
    half = play(start, "ask>2@1,0/E", "agree", "ask>2@2,1/N")
    assert legal(half) == {"refuse"}


@both
def test_mx_3_what_another_has_promised_and_ones_own_gold_together(game: str) -> None:
    two = [pawn("1,0/E", 1), pawn("2,1/N", 1)]
    start = guarded(game, *two, maze=CORNER, hand=["NESW"], purses=purses(1, 0, 1))
    assert refused(start, "NESW@2,0") == "MX-3"
    half = play(start, "ask>2@1,0/E", "agree")
    assert nuggets(half, "NESW@2,0") == [0, 2, 0]
