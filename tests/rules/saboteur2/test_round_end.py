"""The end of a round and the pay-out, S2-18 to S2-23, and the rulebook's own example."""

from __future__ import annotations

import pytest

from pyrite import Game
from tests.rules.saboteur2.table import (
    BLUE_DOOR,
    BOTH_DOORS,
    GREEN_DOOR,
    TWO_WAYS,
    blocked,
    missed,
    nuggets,
    purses,
    reached,
    two,
    won,
)
from tests.rules.support import (
    asked,
    corridor,
    goals,
    hands,
    legal,
    play,
    refused,
    seen_of,
    turn,
    view,
    written,
)

NO_DOOR = corridor()


def test_s2_18_the_round_ends_at_the_treasure_or_without_cards_and_roles_are_shown() -> None:
    for game in (reached(["blue", "green", "boss"], 0), missed(["blue", "green", "boss"])):
        assert game.over
        row = view(game, None)["history"][0]
        assert row["roles"] == ["blue", "green", "boss"]
        assert len(row["spare"]) == 12


def test_s2_18_dwarf_cards_laid_aside_are_shown_too() -> None:
    game = missed(["blue", "green", "boss"], out=["saboteur", "profiteer"])
    row = view(game, None)["history"][0]
    assert len(row["spare"]) == 12 and {"saboteur", "profiteer"} <= set(row["spare"])


def test_s2_18_events_tell_roles_and_pay() -> None:
    game = two(roles=["blue", "green", "boss"], maze=NO_DOOR, hands=hands(3, 0, ["NEW"]),
               goals=goals("stone:NE", "treasure", "stone:NW"), options={"rounds": 1})  # fmt: skip
    told = dict(seen_of(game.clone().play("NEW@7,0"), None))
    assert told["round-ends"] == {"round": 1, "won": "blue", "reached_by": 0}
    assert told["roles"]["roles"] == ["blue", "green", "boss"]
    assert told["nuggets"] == {"seat": 2, "nuggets": 3}


CRYSTALS = {**corridor(2), "3,0": "NEW+crystal", "4,0": "NEW+crystal", "5,0": "NESW", "6,0": "NEW+crystal"}


@pytest.mark.rule("S2-19", "S2-23")
@pytest.mark.parametrize(
    ("roles", "front", "paid"),
    [
        (["geologist", "boss", "saboteur"], [[], [], []], 3),
        (["geologist", "geologist", "saboteur"], [[], [], []], 1),
        (["geologist", "geologist", "saboteur"], [[], ["prison"], []], 3),
        (["geologist", "boss", "saboteur"], [["prison"], [], []], 0),
    ],
)
def test_s2_19_free_geologists_share_the_crystals(
    roles: list[str], front: list[list[str]], paid: int
) -> None:
    game = missed(roles, maze=CRYSTALS, front=front)
    assert nuggets(game)[0] == paid


def test_s2_19_the_other_geologist_takes_all() -> None:
    game = missed(["geologist", "geologist"], maze=CRYSTALS, front=[["prison"], []])
    assert nuggets(game) == [0, 3]


def test_s2_19_crystals_cut_off_count_and_geologists_are_paid_when_the_treasure_is_reached() -> None:
    maze = {**NO_DOOR, "3,5": "NEW+crystal", "3,6": "E+crystal"}
    game = reached(["boss", "geologist"], 0, maze=maze)
    assert nuggets(game) == [4, 2]


def test_s2_9_crystals_count_for_geologists_alone() -> None:
    game = missed(["boss", "blue", "saboteur"], maze=CRYSTALS)
    assert nuggets(game) == [0, 0, 5]


ALL = ["blue", "green", "boss", "profiteer", "saboteur", "geologist"]


@pytest.mark.parametrize(
    ("maze", "by", "side", "paid"),
    [
        # A digger whose team has access: that team alone.
        (NO_DOOR, "blue", "blue", [3, 0, 2, 1, 0, 0]),
        (NO_DOOR, "green", "green", [0, 3, 2, 1, 0, 0]),
        (BLUE_DOOR, "blue", "blue", [3, 0, 2, 1, 0, 0]),
        # No access for the one who connected: the other team.
        (BLUE_DOOR, "green", "blue", [3, 0, 2, 1, 0, 0]),
        (GREEN_DOOR, "blue", "green", [0, 3, 2, 1, 0, 0]),
        # Anybody else: every team with access.
        *[(NO_DOOR, by, "blue+green", [2, 2, 1, 0, 0, 0]) for by in ALL[2:]],
        *[(BLUE_DOOR, by, "blue", [3, 0, 2, 1, 0, 0]) for by in ALL[2:]],
        *[(GREEN_DOOR, by, "green", [0, 3, 2, 1, 0, 0]) for by in ALL[2:]],
        # A blue and a green door in a row: nobody has access.
        *[(BOTH_DOORS, by, "boss+profiteer", [0, 0, 3, 2, 0, 0]) for by in ALL],
        # Two ways with a door each: both have.
        (TWO_WAYS, "blue", "blue", [3, 0, 2, 1, 0, 0]),
        (TWO_WAYS, "green", "green", [0, 3, 2, 1, 0, 0]),
        (TWO_WAYS, "saboteur", "blue+green", [2, 2, 1, 0, 0, 0]),
    ],
)
def test_s2_20_who_won(maze: dict[str, str], by: str, side: str, paid: list[int]) -> None:
    game = reached(ALL, ALL.index(by), maze=maze)
    assert won(game) == side
    assert nuggets(game) == paid


@pytest.mark.parametrize(
    ("roles", "side", "paid"),
    [
        (["blue", "boss", "saboteur", "saboteur", "profiteer"], "saboteurs", [0, 0, 3, 3, 1]),
        (["blue", "boss", "saboteur"], "saboteurs", [0, 0, 5]),
        (["blue", "boss", "profiteer"], "profiteer", [0, 0, 3]),
        (["blue", "boss", "geologist"], "none", [0, 0, 0]),
    ],
)
def test_s2_20_if_the_treasure_was_not_reached(roles: list[str], side: str, paid: list[int]) -> None:
    game = missed(roles)
    assert won(game) == side
    assert nuggets(game) == paid


@pytest.mark.parametrize(
    ("roles", "side", "paid"),
    [
        (["boss", "saboteur"], "boss", [4, 0]),
        (["profiteer", "saboteur"], "profiteer", [3, 0]),
        (["blue", "green"], "barred", [0, 0]),
    ],
)
def test_s2_20_if_no_team_has_access(roles: list[str], side: str, paid: list[int]) -> None:
    game = reached(roles, 0, maze=BOTH_DOORS)
    assert won(game) == side
    assert nuggets(game) == paid


def test_s2_20_a_team_with_access_that_nobody_is_of_adds_no_one() -> None:
    game = reached(["boss", "green"], 0, maze=BLUE_DOOR)
    assert won(game) == "blue"
    assert nuggets(game) == [4, 0]


def test_s2_20_a_ladder_is_a_way_too() -> None:
    maze = {**blocked("EW+blue-door", "EW+green-door"), "3,0": "NESW", "3,1": "N+ladder"}
    game = reached(["green", "blue"], 0, maze=maze)
    assert won(game) == "green"


def test_s2_8_a_door_beside_the_way_bars_nobody() -> None:
    one = {**corridor(), "3,0": "NESW", "3,-1": "NS|E+green-door"}
    assert won(reached(["blue", "green"], 0, maze=one)) == "blue"


@pytest.mark.parametrize("role", ["boss", "profiteer", "geologist"])
def test_s2_8_others_pass_every_door(role: str) -> None:
    game = reached([role, "blue", "green"], 0, maze=BLUE_DOOR)
    assert won(game) == "blue"


def test_s2_20_the_role_held_at_the_end_counts() -> None:
    """A change of role before the connection, or none: the card held when the round ends decides."""
    spare = ["green"] * 3 + ["blue"] * 3 + ["profiteer"] + ["geologist"] * 2 + ["saboteur"] * 3
    game = two(
        players=3,
        roles=["blue", "green", "boss"],
        spare=spare,
        maze=NO_DOOR,
        goals=goals("stone:NE", "treasure", "stone:NW"),
        hands=[["role-change", "NEW"], ["NS"], ["NS"]],
        options={"rounds": 1},
        deck=[],
    )
    sides = {}
    for seed in range(30):
        again = Game.from_position({**written(game), "seed": seed, "chance": {}})
        end = play(again, "role-change>0", "pass:NS", "pass:NS", "NEW@7,0")
        role = view(end, None)["history"][0]["roles"][0]
        sides[role] = won(end)
    assert sides["green"] == "green" and sides["blue"] == "blue" and sides["saboteur"] == "blue+green"


@pytest.mark.parametrize("count", range(1, 6))
def test_s2_21_the_fewer_win_the_more_each_gets(count: int) -> None:
    roles = [*["blue", "blue", "blue", "blue", "boss"][:count], "green", "saboteur"]
    game = reached(roles, 0)
    share = (5, 4, 3, 2, 1)[count - 1]
    expected = [share] * count
    if count == 5:
        expected[4] = 0
    assert nuggets(game) == [*expected, 0, 0]


def test_s2_21_with_five_and_more_winners_boss_and_profiteer_get_nothing() -> None:
    roles = ["blue"] * 4 + ["green"] * 4 + ["boss", "profiteer", "saboteur", "geologist"]
    game = reached(roles, 10)
    assert won(game) == "blue+green"
    assert nuggets(game) == [1] * 8 + [0, 0, 0, 0]


def test_s2_21_geologists_are_not_counted() -> None:
    game = reached(["blue", "geologist", "geologist", "boss"], 0)
    assert nuggets(game) == [4, 0, 0, 3]


def thieves(*moves: str, front: list[list[str]] | None = None, gold: tuple[int, ...] = (2, 2, 2, 2)) -> Game:
    """Four seats lay thief cards in turn and then end the round."""
    game = two(
        players=4,
        roles=["blue", "blue", "green", "green"],
        hands=[["thief"], ["thief"], ["thief"], ["NS", "EW"]],
        deck=[],
        options={"rounds": 1},
        purses=purses(*gold),
        front=front or [[], [], [], []],
    )
    return play(game, *(moves or ("thief", "thief", "thief", "pass:NS,EW")))


def order(game: Game) -> list[int]:
    """Who is asked to steal, one after the other; nobody does."""
    out = []
    while not game.over:
        assert asked(written(game)) == {"frame": "theft", "seat": game.seat}
        assert game.seat is not None
        out.append(game.seat)
        game = play(game, "steal:none")
    return out


def test_s2_22_the_one_who_laid_last_begins_then_clockwise() -> None:
    assert order(thieves()) == [2, 0, 1]
    assert view(thieves(), None)["thieves"] == [0, 1, 2]


def test_s2_22_last_is_among_the_cards_still_lying_before_free_players() -> None:
    free = two(
        players=4, roles=["blue"] * 4, deck=[], options={"rounds": 1}, purses=purses(2, 2, 2, 2),
        hands=[["thief"], ["thief"], ["thief"], ["hands-off"]],
    )  # fmt: skip
    assert order(play(free, "thief", "thief", "thief", "hands-off>2")) == [1, 0]
    assert order(thieves(front=[[], [], ["prison"], []])) == [1, 0]


def test_s2_22_the_order_of_laying_counts_not_that_of_the_seats() -> None:
    game = two(
        players=3, roles=["blue"] * 3, deck=["NE"] * 4, options={"rounds": 1}, purses=purses(1, 1, 1), turn=1,
        hands=[["thief", "NS"], ["thief", "NS"], ["thief", "NS"]],
    )  # fmt: skip
    game = play(game, "thief", "pass:NS", "thief")
    assert view(game, None)["thieves"] == [1, 0]


def test_s2_22_one_nugget_from_another_player_with_gold_or_none() -> None:
    game = thieves(gold=(2, 0, 1, 3))
    assert legal(game) == {"steal>0", "steal>3", "steal:none"}
    assert refused(game, "steal>1") == "S2-22"
    assert refused(game, "steal>2") == "S2-22"
    assert refused(game, "pass:NS") == "S2-22"
    assert nuggets(play(game, "steal>3")) == [2, 0, 2, 2]
    assert nuggets(play(game, "steal:none")) == [2, 0, 1, 3]
    assert seen_of(game.clone().play("steal>3"), None)[0] == ("steal", {"seat": 2, "target": 3})


def test_s2_22_a_prisoners_purse_is_meant_too() -> None:
    game = thieves(front=[[], [], [], ["prison"]], gold=(0, 0, 0, 1))
    assert legal(game) == {"steal>3", "steal:none"}


def test_s2_22_with_nobody_to_steal_from_nobody_is_asked() -> None:
    assert thieves(gold=(0, 0, 0, 0)).over
    game = thieves(gold=(0, 0, 3, 0))
    # Seat 2 alone has gold: it is not asked, the others are.
    assert order(game) == [0, 1]


def test_s2_22_not_before_the_round_is_paid() -> None:
    game = two(hands=[["NS"], "?", "?"], front=[["thief"], [], []])
    assert refused(game, "steal>1") == "S2-22"


def test_s2_22_the_pay_of_this_round_can_be_stolen() -> None:
    game = reached(["blue", "saboteur"], 0, front=[[], ["thief"]])
    assert nuggets(game) == [5, 0]
    assert nuggets(play(game, "steal>0")) == [4, 1]


def test_s2_22_the_next_round_waits_for_the_thieves() -> None:
    game = reached(["blue", "saboteur"], 0, front=[[], ["thief"]], options={"rounds": 2})
    assert written(game)["round"] == 1
    assert written(play(game, "steal:none"))["round"] == 2
    assert asked(written(play(game, "steal:none"))) == turn(1)


@pytest.mark.parametrize("seat", range(4))
def test_s2_23_a_prisoner_is_not_counted_and_not_paid(seat: int) -> None:
    front = [["prison"] if other == seat else [] for other in range(4)]
    game = reached(["blue", "blue", "boss", "profiteer", "geologist"], 4, front=[*front, []])
    less = (0, 0, 1, 2)
    assert nuggets(game) == [*(0 if other == seat else 3 - less[other] for other in range(4)), 0]


def test_s2_23_a_prisoner_steals_nothing() -> None:
    game = missed(["saboteur", "blue"], front=[[], ["thief", "prison"]])
    assert game.over and nuggets(game) == [5, 0]


def test_s2_23_saboteurs_in_prison_win_and_are_not_paid() -> None:
    game = missed(["saboteur", "saboteur", "profiteer"], front=[["prison"], [], []])
    assert won(game) == "saboteurs"
    assert nuggets(game) == [0, 4, 2]


def test_s2_21_the_example_of_the_rulebook() -> None:
    roles = ["blue", "green", "green", "boss", "profiteer", "saboteur", "saboteur"]
    front = [[], [], [], [], [], ["thief"], ["thief", "prison"]]
    game = reached(roles, 3, maze=BLUE_DOOR, front=front)
    assert nuggets(game) == [3, 0, 0, 2, 1, 0, 0]
    assert asked(written(game)) == {"frame": "theft", "seat": 5}
    assert legal(game) == {"steal>0", "steal>3", "steal>4", "steal:none"}
    for victim in (0, 3, 4):
        end = play(game, f"steal>{victim}")
        assert end.over
        expected = [3, 0, 0, 2, 1, 1, 0]
        expected[victim] -= 1
        assert nuggets(end) == expected
