"""Change of direction (CH-20)."""

from __future__ import annotations

from pyrite import Game
from tests.rules.modules.table import base, both, deck_of, fresh, second, table
from tests.rules.support import asked, corridor, faces, goals, hands, pile, play, refused, turn, view, written

ROUND = {"rounds": 1}


def reversed_by(game: str, seat: int, players: int, **fields: object) -> Game:
    """The order of play has just been reversed by a seat."""
    cards = fields.pop("hands", hands(players, seat, ["direction", "NS"]))
    return play(table(game, "direction", players=players, turn=seat, hands=cards, **fields), "direction")


@both
def test_ch_20_turns_go_the_other_way_round(game: str) -> None:
    now = reversed_by(game, 1, 4, deck=[])
    for seat in (0, 3, 2, 1, 0):
        assert asked(written(now)) == turn(seat)
        now.play(next(str(move) for move in now.legal_moves() if str(move).startswith("pass:")))


@both
def test_ch_20_everybody_sees_which_way_it_goes(game: str) -> None:
    start = table(game, "direction", hands=hands(3, 0, ["direction", "NS"]))
    assert {view(start, seat)["order"] for seat in (0, 1, None)} == {"clockwise"}
    assert {view(start, seat, "direction")["order"] for seat in (0, 1, None)} == {"counter-clockwise"}
    assert ("direction", {"seat": 0}) in faces(start, 2, "direction")
    assert written(play(start, "direction"))["discard"] == ["direction"]


@both
def test_ch_20_who_has_no_cards_is_skipped_in_that_direction(game: str) -> None:
    empty = [["direction", "NS"], "?", ["NS"], []]
    start = table(game, "direction", players=4, deck=[], hands=empty)
    assert ("skip", {"seat": 3}) in faces(start, None, "direction")
    assert asked(written(play(start, "direction"))) == turn(2)


@both
def test_ch_20_with_two_players_and_more_the_other_one_is_next(game: str) -> None:
    """With two players nothing changes; the base game has three, of whom one has no cards."""
    if game == "saboteur2":
        now = second("direction", players=2, hands=[["direction", "NS"], ["NS", "EW"]], deck=[])
    else:
        now = base("direction", hands=[["direction", "NS"], ["NS", "EW"], []], deck=[])
    for move, seat in (("direction", 1), ("pass:NS", 0), ("pass:NS", 1)):
        now.play(move)
        assert asked(written(now)) == turn(seat)


@both
def test_ch_20_the_next_round_starts_clockwise_again(game: str) -> None:
    """Whoever is left of the last player starts, in either direction of play (B-29)."""
    now = table(
        game, "direction", players=4, turn=2, deck=[], hands=hands(4, 2, ["direction", "NS"], []),
        roles=["digger"] * 4 if game == "saboteur" else ["blue"] * 4,
    )  # fmt: skip
    now.play("direction")
    assert asked(written(now)) == turn(2)
    now.play("pass:NS")
    assert written(now)["round"] == 2
    assert asked(written(now)) == turn(3)
    assert view(now, None)["order"] == "clockwise"
    now.play(str(now.legal_moves()[0]))
    assert now.seat == 0


def sharing(by: int, roles: list[str]) -> Game:
    """The order was reversed, then the seat `by` reached the treasure."""
    players = len(roles)
    cards = hands(players, (by + 1) % players, ["direction", "NS"])
    cards[by] = ["NEW"]
    start = base(
        "direction", players=players, turn=(by + 1) % players, roles=roles, maze=corridor(), hands=cards,
        goals=goals("stone:NE", "treasure", "stone:NW"), gold=pile(3, 2, 1), options=ROUND,
    )  # fmt: skip
    return play(start, "direction", "NEW@7,0")


def test_ch_20_gold_is_passed_the_other_way_too() -> None:
    now = sharing(0, ["digger", "digger", "saboteur", "digger"])
    for seat in (0, 1, 3):
        assert asked(written(now)) == {"frame": "share", "seat": seat}
        now.play(str(now.legal_moves()[0]))
    assert now.over


def test_ch_20_after_a_saboteur_the_first_digger_in_the_new_direction_starts() -> None:
    now = sharing(0, ["saboteur", "digger", "digger", "digger"])
    assert asked(written(now)) == {"frame": "share", "seat": 1}


def test_ch_20_thieves_still_go_clockwise() -> None:
    """S2-22: the one who laid the card last, then clockwise, whatever the order of turns."""
    start = second(
        "direction", players=4, turn=1, deck=[], hands=[[], ["direction", "NS"], [], []], options=ROUND,
        front=[["thief"], ["thief"], [], ["thief"]], purses=[{"nuggets": 5}] * 4,
        roles=["geologist", "blue", "blue", "green"],
    )  # fmt: skip
    now = play(start, "direction", "pass:NS")
    order = []
    while not now.over:
        order.append(now.seat)
        now.play("steal:none")
    assert sorted(order, key=int) == [0, 1, 3]  # type: ignore[arg-type]
    first = order[0]
    assert first is not None
    assert order == [seat % 4 for seat in range(first, first + 4) if seat % 4 != 2]


@both
def test_ch_20_one_copy_played_from_the_hand(game: str) -> None:
    assert deck_of(fresh(game, "direction"))["direction"] == 1
    start = table(game, "direction", hands=hands(3, 0, ["NS"]))
    assert refused(start, "direction") in ("B-6", "S2-4")
