"""Roles and set-up, DC-1 to DC-6."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules.dark_cave.table import FIVE, cave, deal
from tests.rules.support import legal, play, view, written

PLAYERS = range(2, 9)
PACK_SIZES = {"I": 19 + 10, "II": 17 + 10, "III": 14 + 12}
# Copies of each card in the packs I, II and III.
PATHS = {
    "NESW": (2, 1, 1), "NES": (2, 1, 1), "NEW": (2, 1, 1),
    "NS": (1, 1, 1), "EW": (1, 1, 1), "NE": (1, 1, 1), "NW": (1, 1, 1),
    "N|E|S|W": (1, 0, 0), "N|E|W": (0, 1, 0),
    "NESW+abyss": (1, 1, 1), "NES+abyss": (1, 0, 1), "NEW+abyss": (1, 0, 1),
    "NS+abyss": (0, 1, 0), "EW+abyss": (0, 1, 0),
    "NE+ladder": (1, 0, 0), "NW+ladder": (1, 0, 0), "E+ladder": (0, 1, 0), "N+ladder": (0, 0, 1),
    "NS|EW+bridge-NS": (1, 1, 0), "NS|EW+bridge-EW": (0, 1, 1), "NE|SW+tunnel": (1, 1, 0), "NW|ES+tunnel": (1, 1, 1),
    "NES+vein": (0, 1, 0), "NEW+vein": (0, 0, 1),
}  # fmt: skip
ACTIONS = {
    "information": (3, 1, 1), "rockfall": (1, 1, 1), "swap-hands": (0, 1, 1), "web": (0, 1, 2), "boots": (2, 1, 0),
    "axe": (1, 1, 1), "rat": (2, 2, 1), "lindworm": (1, 1, 2), "goblin": (0, 1, 3),
}  # fmt: skip


def in_pack(number: int) -> Counter[str]:
    name = ("I", "II", "III")[number]
    cards = {f"{name}:{shape}": copies[number] for shape, copies in PATHS.items()}
    return +Counter({**cards, **{action: copies[number] for action, copies in ACTIONS.items()}})


def test_dc_1_all_see_the_back_and_one_the_face() -> None:
    game = cave(players=5, roles=FIVE)
    for seat in (0, 3, None):
        assert view(game, seat)["clans"] == ["blue", "blue", "blue", "yellow", "yellow"]
    assert [view(game, seat)["role"] for seat in range(5)] == FIVE
    other = cave(players=5, roles=["blue-loyal", "blue-saboteur", "blue-loyal", *FIVE[3:]])
    for seat in (0, 3, 4, None):
        mine = {key: value for key, value in view(game, seat).items() if key != "legal"}
        assert mine == {key: value for key, value in view(other, seat).items() if key != "legal"}


def test_dc_1_no_face_lies_open_before_its_time() -> None:
    for seat in (0, 3, None):
        seen = view(cave(players=5, roles=FIVE), seat)
        assert seen["shown"] == [None] * 5
        assert {role for role in FIVE if role in str(seen)} == ({FIVE[seat]} if seat is not None else set())


@pytest.mark.parametrize("players", PLAYERS)
def test_dc_2_which_clan_cards_are_dealt(players: int) -> None:
    one_clan = [{f"{clan}-loyal": 2, f"{clan}-saboteur": 2} for clan in ("blue", "yellow")]
    all_but_two = {"blue-loyal": 3, "blue-saboteur": 1, "yellow-loyal": 3, "yellow-saboteur": 1}
    allowed = (
        [{"blue-loyal": 1, "yellow-loyal": 1}]
        if players == 2
        else one_clan
        if players <= 4
        else [all_but_two]
    )
    found = []
    for seed in range(12):
        whole = written(deal(players, seed))
        assert len(whole["roles"]) == players
        cards = Counter(whole["roles"] + whole["spare"])
        assert cards in allowed
        found.append(cards)
    # With three or four the clan is drawn by lot: both come up.
    assert all(cards in found for cards in allowed)


def test_dc_2_three_of_one_colour() -> None:
    """Two against one, and one card set aside; nobody knows which."""
    for seed in range(6):
        whole = written(deal(3, seed))
        assert len(set(view(deal(3, seed), None)["clans"])) == 1
        assert len(whole["spare"]) == 1
        work = Counter(role.endswith("saboteur") for role in whole["roles"])
        assert sorted(work.values()) == [1, 2]


@pytest.mark.parametrize("players", PLAYERS)
def test_dc_3_goals_lie_at_the_corners_of_the_area(players: int) -> None:
    far = 4 if players <= 5 else 3
    whole = written(deal(players))
    assert set(whole["goals"]) == {f"{x},{y}" for x in (-far, far) for y in (-far, far)}
    assert set(whole["goals"].values()) == {"exit", "abyss", "ladder", "vein"}
    assert view(deal(players), 0)["maze"] == {"0,0": "start"}
    assert set(view(deal(players), 0)["goals"].values()) == {"?"}


def test_dc_3_goals_are_shuffled_and_paths_may_leave_the_area() -> None:
    assert len({tuple(written(deal(2, seed))["goals"].values()) for seed in range(30)}) > 8
    game = cave(maze={"4,0": "I:EW"}, hands=[["II:EW"], "?"])
    assert "II:EW@5,0" in legal(game)


@pytest.mark.parametrize("players", PLAYERS)
def test_dc_4_pawns_on_the_start_and_three_nuggets_each(players: int) -> None:
    whole = written(deal(players))
    assert whole["pawns"] == ["0,0/NESW"] * players
    assert whole["nuggets"] == [3] * players


@pytest.mark.parametrize("players", PLAYERS)
def test_dc_5_packs_hands_and_deck(players: int) -> None:
    first, second = (5, 0) if players <= 4 else (4, 1) if players <= 6 else (3, 2)
    for seed in range(3):
        whole = written(deal(players, seed))
        deck, aside, hands = whole["deck"], whole["aside"], whole["hands"]
        assert [len(hand) for hand in hands] == [5] * players
        sizes = [24 - players * first, 22 - players * second, 21]
        parts = [deck[: sizes[0]], deck[sizes[0] : sizes[0] + sizes[1]], deck[sizes[0] + sizes[1] :]]
        assert len(deck) == sum(sizes)
        # Five of each pack are out, the third pack is whole but for them, and all adds up.
        assert Counter(parts[2] + aside[10:]) == in_pack(2)
        outside = Counter(card for hand in hands for card in hand)
        assert outside + Counter(parts[0] + aside[:5] + parts[1] + aside[5:10]) == in_pack(0) + in_pack(1)
        for hand in hands:
            assert sum(card.startswith("II:") for card in hand) <= second
            assert not any(card.startswith("III:") for card in hand)
        assert not +(Counter(parts[0] + aside[:5]) - in_pack(0))
        assert not +(Counter(parts[1] + aside[5:10]) - in_pack(1))


def test_dc_5_the_packs_are_those_of_the_box() -> None:
    for number, (name, size) in enumerate(PACK_SIZES.items()):
        assert in_pack(number).total() == size, name
    assert sum(sum(copies) for copies in ACTIONS.values()) == 32


def test_dc_5_nobody_sees_what_is_left_out() -> None:
    game = deal(4)
    for seat in (*range(4), None):
        seen = view(game, seat)
        assert seen["aside"] == 15 and seen["deck"] == 47
        assert "seen" not in seen or seen["seen"] == []


def test_dc_6_who_starts_and_the_way_round() -> None:
    for starter in range(3):
        game = deal(3, starter=starter)
        assert game.seat == starter
        while game.seat == starter:
            game = play(
                game,
                "stop" if "stop" in legal(game) else min(m for m in legal(game) if m.startswith("pass:")),
            )
        assert game.seat == (starter + 1) % 3
    assert {deal(5, seed).seat for seed in range(30)} == set(range(5))
