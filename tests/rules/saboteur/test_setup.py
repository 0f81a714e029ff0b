"""Set-up, B-1 to B-5."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.support import (
    DECK,
    EDITIONS,
    GOLD,
    after,
    deal,
    goals,
    legal,
    position,
    seen_of,
    view,
    written,
)

DWARFS = {3: (3, 1), 4: (4, 1), 5: (4, 2), 6: (5, 2), 7: (5, 3), 8: (6, 3), 9: (7, 3), 10: (7, 4)}
HAND = {3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", DWARFS)
def test_b_1_dwarf_cards_by_number_of_players(players: int, edition: str) -> None:
    whole = written(deal(players, edition=edition))
    diggers, saboteurs = DWARFS[players]
    assert len(whole["roles"]) == players
    assert len(whole["spare"]) == 1
    assert Counter(whole["roles"] + whole["spare"]) == {"digger": diggers, "saboteur": saboteurs}


@pytest.mark.parametrize("players", [0, 1, 2, 11])
def test_b_1_three_to_ten_players(players: int) -> None:
    with pytest.raises(ValueError):
        deal(players)


def test_b_1_any_seat_or_the_card_set_aside_may_be_the_saboteur() -> None:
    found = set()
    for seed in range(60):
        whole = written(deal(seed=seed))
        found.add((whole["roles"] + whole["spare"]).index("saboteur"))
    assert found == {0, 1, 2, 3}


def test_b_1_each_player_knows_their_own_role_alone() -> None:
    game = position(roles=["digger", "saboteur", "digger"])
    assert [view(game, seat)["role"] for seat in range(3)] == ["digger", "saboteur", "digger"]
    assert "role" not in view(game, None)
    assert all("roles" not in view(game, seat) for seat in (0, 1, 2, None))


@pytest.mark.parametrize("roles", [["digger", "saboteur", "digger"], ["digger", "digger", "digger"]])
def test_b_1_roles_of_others_and_the_spare_card_are_not_in_a_view(roles: list[str]) -> None:
    shown = view(position(roles=roles, hands=[["NS"], ["EW"], ["map"]]), 0)
    other = view(position(roles=["digger", "digger", "saboteur"], hands=[["NS"], ["EW"], ["map"]]), 0)
    assert shown == other
    assert shown["spare"] == 1


def test_b_1_and_b_3_the_deal_is_told_to_each_alone() -> None:
    game = deal(4, starter=2)
    for seat in (0, 1, 2, 3, None):
        told = seen_of(game.opening, seat)
        assert ("round-begins", {"round": 1, "starter": 2}) in told
        others = [args for key, args in told if key == "dealt"]
        assert others == [{"seat": other, "count": 6} for other in range(4) if other != seat]
        own = [(args["role"], args["cards"]) for key, args in told if key == "dealt-you"]
        assert own == ([] if seat is None else [(view(game, seat)["role"], view(game, seat)["hand"])])


@pytest.mark.parametrize("players", DWARFS)
def test_b_2_start_and_three_face_down_goals(players: int) -> None:
    game = deal(players)
    whole = written(game)
    assert set(whole["goals"]) == {"8,-2", "8,0", "8,2"}
    assert sorted(whole["goals"].values()) == ["stone:NE", "stone:NW", "treasure"]
    assert whole["maze"] == {}
    assert view(game, 0)["maze"] == {"0,0": "start"}
    assert view(game, 0)["goals"] == goals("?", "?", "?")


def test_b_2_goals_are_shuffled() -> None:
    orders = {
        tuple(written(deal(seed=seed))["goals"][cell] for cell in goals("", "", "")) for seed in range(90)
    }
    assert len(orders) == 6


def test_b_2_the_start_is_open_on_all_sides() -> None:
    game = position(hands=[["NESW"], "?", "?"])
    assert legal(game) == {"NESW@0,-1", "NESW@1,0", "NESW@0,1", "NESW@-1,0", "pass:NESW"}
    assert view(game, 0)["lit"] == {"0,0": "NESW"}


LEVEL = ["EW"] * 3 + ["NEW"] * 5 + ["NESW"] * 4
UPRIGHT = ["NS"] * 4 + ["NES"] * 5 + ["NESW"] * 4
EAST = ["NEW"] * 5 + ["EW"] * 3 + ["NESW"] * 4  # in row -1, the straight ones run between the goals


@pytest.mark.parametrize(
    ("maze", "cell"),
    [
        ({f"{-1 - i},0": card for i, card in enumerate(LEVEL)}, "-13,0"),
        ({f"0,{-1 - i}": card for i, card in enumerate(UPRIGHT)}, "0,-14"),
        ({f"0,{1 + i}": card for i, card in enumerate(UPRIGHT)}, "0,14"),
        ({"0,-1": "NW~"} | {f"{1 + i},-1": card for i, card in enumerate(EAST)}, "13,-1"),
    ],
    ids=["west", "north", "south", "east"],
)
def test_b_2_the_maze_grows_without_limit(maze: dict[str, str], cell: str) -> None:
    game = position(maze=maze, hands=[["NESW"], "?", "?"])
    assert after(game, f"NESW@{cell}")["maze"] == maze | {cell: "NESW"}


@pytest.mark.parametrize("length", range(1, 13))
def test_b_2_the_maze_goes_on_from_every_column(length: int) -> None:
    maze = {f"{-1 - i},0": card for i, card in enumerate(LEVEL[:length])}
    shown = view(position(maze=maze, hands=[["NESW"], "?", "?"]), 0)
    cells = [text.split("@")[1] for text in shown["legal"] if "@" in text]
    assert f"{-1 - length},0" in cells
    assert all(int(cell.split(",")[0]) <= 1 for cell in cells)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", HAND)
def test_b_3_cards_dealt_by_number_of_players(players: int, edition: str) -> None:
    whole = written(deal(players, edition=edition))
    assert [len(hand) for hand in whole["hands"]] == [HAND[players]] * players
    assert len(whole["deck"]) == 67 - players * HAND[players]
    assert whole["discard"] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_b_3_the_forty_path_and_twenty_seven_action_cards(edition: str) -> None:
    whole = written(deal(edition=edition))
    assert sum(DECK.values()) == 67
    assert Counter(whole["deck"]) + Counter(card for hand in whole["hands"] for card in hand) == DECK


def test_b_3_path_and_action_cards_are_shuffled_together() -> None:
    tops = {written(deal(seed=seed))["deck"][0] for seed in range(60)}
    assert tops & {"map", "rockfall", "broken:cart", "broken:lantern", "broken:pickaxe"}
    assert tops & {"NS", "NE", "NES", "NEW", "NESW"}


def test_b_3_own_hand_is_seen_and_of_others_the_number() -> None:
    game = deal(6)
    whole = written(game)
    for seat in range(6):
        shown = view(game, seat)
        assert Counter(shown["hand"]) == Counter(whole["hands"][seat])
        assert (shown["hands"], shown["deck"]) == ([5] * 6, 37)
    assert "hand" not in view(game, None)


@pytest.mark.parametrize("edition", EDITIONS)
def test_b_4_twenty_eight_gold_cards(edition: str) -> None:
    game = deal(edition=edition)
    assert Counter(written(game)["gold"]) == GOLD
    assert view(game, 0)["gold"] == 28


def test_b_4_the_pile_is_shuffled() -> None:
    piles = [written(deal(seed=seed))["gold"] for seed in range(30)]
    assert {gold[0] for gold in piles} == {1, 2, 3}
    assert len({tuple(gold) for gold in piles}) == 30


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_b_5_the_table_names_who_starts(edition: str, seat: int) -> None:
    assert deal(4, edition=edition, starter=seat).seat == seat


@pytest.mark.parametrize("edition", EDITIONS)
def test_b_5_by_default_chance_says_who_starts(edition: str) -> None:
    assert {deal(4, seed, edition).seat for seed in range(60)} == {0, 1, 2, 3}
    assert {deal(4, seed, edition, starter="random").seat for seed in range(60)} == {0, 1, 2, 3}


@pytest.mark.parametrize("edition", EDITIONS)
def test_b_5_play_goes_clockwise(edition: str) -> None:
    game = deal(5, edition=edition, starter=3)
    order = []
    for _ in range(7):
        order.append(game.seat)
        game.play(next(text for text in sorted(legal(game)) if text.startswith("pass:")))
    assert order == [3, 4, 0, 1, 2, 3, 4]
