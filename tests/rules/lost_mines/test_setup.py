"""Setting up: clans, board, treasures, cards (LM-1 … LM-8)."""

from __future__ import annotations

from collections import Counter

import pytest

from pyrite import Game
from tests.rules.lost_mines.table import ACTIONS, CELLS, MINES, PATHS, TREASURES, mines
from tests.rules.support import asked, view, written

LOYALS = {3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3}


def fresh(players: int, seed: int = 0, **options: object) -> Game:
    return Game.new("lost-mines", players=players, seed=seed, options=options)


def test_lm_1_the_back_of_a_dwarf_card_is_public_and_its_face_is_not() -> None:
    game = fresh(9, 4)
    roles = written(game)["roles"]
    for seat in (None, *range(9)):
        seen = view(game, seat)
        assert seen["clans"] == [role.partition("-")[0] for role in roles]
        assert seen.get("role") == (None if seat is None else roles[seat])
        named = [role for role in roles if str(seen).count(role)]
        assert set(named) <= ({roles[seat]} if seat is not None else set())


def test_lm_1_who_wears_which_colour_is_told_as_the_round_begins() -> None:
    game = fresh(9, 4)
    roles = written(game)["roles"]
    (told,) = [event.args for event in game.opening if event.key == "clans"]
    wanted = {
        clan: [seat for seat in range(9) if roles[seat].startswith(clan)] for clan in ("blue", "yellow")
    }
    assert told == wanted and all(wanted.values())


@pytest.mark.parametrize("players", range(3, 10))
def test_lm_3_the_dwarf_cards_of_a_table(players: int) -> None:
    whole = written(fresh(players))
    each = {"loyal": LOYALS[players], "selfish": 1, "saboteur": 1}
    wanted = Counter({f"{clan}-{sort}": count for clan in ("blue", "yellow") for sort, count in each.items()})
    assert Counter(whole["roles"] + whole["spare"]) == wanted
    assert len(whole["roles"]) == players


def test_lm_3_the_cards_left_over_are_seen_by_nobody() -> None:
    game = fresh(3)
    assert all(view(game, seat)["spare"] == 3 for seat in (None, 0, 1, 2))


@pytest.mark.parametrize("seed", range(3))
def test_lm_4_a_board_with_two_starts_and_four_hidden_mines(seed: int) -> None:
    game = fresh(4, seed)
    seen = view(game, 0)
    assert seen["board"] == {"columns": 11, "rows": 7}
    assert seen["maze"] == {"1,2": "start:yellow", "1,4": "start:blue"}
    assert seen["goals"] == dict.fromkeys(CELLS, "?")
    assert Counter(written(game)["goals"].values()) == Counter(MINES)


def test_lm_4_mines_are_shuffled() -> None:
    assert len({tuple(written(fresh(3, seed))["goals"].values()) for seed in range(40)}) > 12


@pytest.mark.parametrize("players", range(3, 10))
def test_lm_5_as_many_treasures_as_players_with_secret_values(players: int) -> None:
    game = fresh(players, 7)
    lying = written(game)["treasures"]
    assert len(lying) == players
    box = Counter((kind, value) for kind, values in TREASURES.items() for value in values)
    assert not Counter((row["kind"], row["value"]) for row in lying) - box
    for seat in (None, 0, players - 1):
        kinds = [{"kind": row["kind"], "taken_by": None} for row in lying]
        assert view(game, seat)["treasures"] == kinds


@pytest.mark.parametrize("players", range(3, 10))
def test_lm_6_pawns_stand_on_the_start_of_their_clan(players: int) -> None:
    seen = view(fresh(players, 2), None)
    assert seen["pawns"] == ["1,2" if clan == "yellow" else "1,4" for clan in seen["clans"]]


@pytest.mark.parametrize("players", range(3, 10))
def test_lm_7_ten_cards_are_out_and_each_gets_five_or_four(players: int) -> None:
    whole = written(fresh(players))
    size = 5 if players <= 6 else 4
    assert [len(hand) for hand in whole["hands"]] == [size] * players
    assert len(whole["aside"]) == 10
    held = [card for hand in whole["hands"] for card in hand]
    assert Counter(held + whole["deck"] + whole["aside"]) == Counter({**PATHS, **ACTIONS})
    assert sum(PATHS.values()) == 40 and sum(ACTIONS.values()) == 23


def test_lm_7_nobody_sees_the_cards_set_aside() -> None:
    assert view(fresh(3), 0)["aside"] == 10


def test_lm_8_a_random_player_starts_or_the_one_named() -> None:
    starters = {asked(written(fresh(4, seed)))["seat"] for seed in range(20)}  # type: ignore[index]
    assert starters == {0, 1, 2, 3}
    assert asked(written(fresh(4, starter=2))) == {"frame": "turn", "seat": 2, "proposed": False}


def test_lm_8_turns_go_clockwise() -> None:
    game = mines(turn=2, hands=[["NS"], ["NS"], ["NS"]])
    game.play("pass:NS")
    assert game.seat == 0
