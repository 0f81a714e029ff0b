"""The end of a round, the share, the next round (LM-2, LM-27, LM-29 … LM-31)."""

from __future__ import annotations

import pytest

from tests.rules.lost_mines.table import (
    ended,
    faces_down,
    last_turn,
    mines,
    points,
    road,
    treasures,
    walking,
)
from tests.rules.support import JSON, after, asked, faces, play, told, view, written

UP = faces_down("gems", "gold up", "silver", "dragon-mine")
ALL_UP = faces_down("gems up", "gold up", "silver up", "dragon-mine up")


def taken(*by_seat: tuple[tuple[str, int], ...]) -> list[JSON]:
    """By seat the treasures it has taken: as many in all as there are seats, the rest silver that nobody took."""
    rows = [(kind, value, seat) for seat, mine in enumerate(by_seat) for kind, value in mine]
    used = [value for kind, value, _ in rows if kind == "silver"]
    spare = [("silver", value, None) for value in (1, 2, 3) if value not in used]
    return treasures(*rows, *spare[: len(by_seat) - len(rows)])


# --- whose treasures these are --------------------------------------------------------------------------------


def test_lm_2_loyal_dwarfs_share_selfish_ones_keep() -> None:
    roles = ["yellow-loyal", "yellow-selfish", "blue-loyal", "blue-saboteur"]
    now = ended(taken((("gold", 4),), (("gems", 5),), (("silver", 3),), ()), roles)
    # Yellow: the loyal one and the saboteur in blue share 4; the selfish one keeps 5; blue: 3 for the loyal one.
    assert points(now) == [2, 5, 3, 2]


def test_lm_2_what_a_saboteur_takes_goes_to_the_other_clan() -> None:
    roles = ["yellow-loyal", "blue-saboteur", "blue-loyal"]
    now = ended(taken((), (("gold", 4), ("gems", 4)), ()), roles)
    assert points(now) == [4, 4, 0]


def test_lm_2_a_saboteur_whose_own_clan_has_no_other_member() -> None:
    roles = ["yellow-loyal", "yellow-selfish", "blue-saboteur"]
    now = ended(taken((("gold", 4),), (), ()), roles)
    assert points(now) == [2, 0, 2]
    assert [
        args["clan"] for key, args in end_events(taken((("gold", 4),), (), ()), roles) if key == "pool"
    ] == ["yellow"]


def end_events(rows: list[JSON], roles: list[str], **fields: object) -> list[tuple[str, JSON]]:
    return faces(last_turn(rows, roles, **fields), None, "pass:NS")


# --- when it ends --------------------------------------------------------------------------------


def test_lm_27_the_round_ends_when_nobody_has_a_card_and_the_deck_is_empty() -> None:
    roles = ["yellow-loyal", "blue-loyal", "yellow-selfish"]
    assert ended(taken((), (), ()), roles).over
    still = mines(options={"rounds": 1}, deck=["NS"], hands=[["NS"], [], []])
    assert not play(still, "pass:NS").over


def test_lm_27_the_last_card_then_a_walk_onto_a_mine() -> None:
    """The no-cards test is made at the end of the turn: whoever plays the last card still walks and takes."""
    lying = treasures(("gold", 4, None), ("gold", 3, None), ("silver", 2, None))
    game = mines(
        options={"rounds": 1}, deck=[], hands=[["NS"], [], []], maze=road(), pawns=["8,2", "?", "?"],
        goals=faces_down("gems", "gold", "silver", "dragon-mine"), treasures=lying,
    )  # fmt: skip
    game = play(game, "pass:NS")
    assert not game.over
    game = play(game, "step@9,2", "treasure#0")
    assert game.over and points(game) == [4, 0, 0]


def test_lm_27_all_treasures_taken_ends_it_in_mid_turn_without_a_draw() -> None:
    lying = treasures(("gold", 4, 1), ("gold", 3, None), ("silver", 2, 1))
    goals = faces_down("gems", "gold up", "silver up", "dragon-mine")
    game = walking("8,2", maze=road(), goals=goals, treasures=lying, options={"rounds": 1})
    now = play(game, "step@9,2")
    assert not now.over
    events = faces(now, None, "stop")
    over = play(now, "stop")
    assert over.over and "draw" not in [key for key, _ in events]
    before = written(now)
    assert written(over)["hands"] == before["hands"] and written(over)["deck"] == before["deck"]


# --- the share --------------------------------------------------------------------------------

# Two loyal yellow share 8; two loyal blue and the yellow saboteur share 8; the selfish blue has 3.
EXAMPLE = ["yellow-loyal", "yellow-loyal", "blue-loyal", "blue-loyal", "yellow-saboteur", "blue-selfish"]
EXAMPLE_TAKEN = treasures(
    ("gems", 5, 0), ("gold", 3, 1), ("silver", 2, 2), ("silver", 2, 3), ("gems", 4, 4), ("silver", 3, 5)
)  # fmt: skip


def test_lm_29_the_example_of_the_rulebook() -> None:
    """4 each; 2 each, the 2 left over for the saboteur; the dragon takes 2 from one loyal blue; 3."""
    rows = [dict(row) for row in EXAMPLE_TAKEN]
    game = walking(
        "9,2", maze=road(), goals=ALL_UP, players=6, roles=EXAMPLE, options={"rounds": 1}, dragon=3,
        pawns=["?"] * 6, treasures=[*rows[:1], {**rows[1], "taken_by": None}, *rows[2:]], seat=1,
    )  # fmt: skip
    assert points(play(game, "stop")) == [4, 4, 2, 0, 4, 3]
    story = [(key, args) for key, args in faces(game, None, "stop") if key in STORY]
    assert story == [
        ("selfish", {"seat": 5, "points": 3}),
        ("pool", {"clan": "blue", "points": 8, "seats": [2, 3, 4], "each": 2}),
        ("pool-rest", {"clan": "blue", "points": 2, "seats": [4], "value": 4, "each": 2}),
        ("pool", {"clan": "yellow", "points": 8, "seats": [0, 1], "each": 4}),
        ("dragon-paid", {"seat": 3, "points": 2}),
    ]


STORY = ("selfish", "pool", "pool-rest", "pool-lost", "dragon-paid")


def test_lm_29_the_rest_is_split_among_those_with_the_highest_treasure() -> None:
    """Seven for three: two each, one is left over for two who hold a 3: nobody gets it."""
    roles = ["yellow-loyal", "yellow-loyal", "blue-saboteur", "blue-loyal", "blue-loyal"]
    rows = taken((("gold", 3),), (("gold", 3),), (("silver", 1),), (), ())
    assert points(ended(rows, roles)) == [2, 2, 2, 0, 0]
    lost = [args for key, args in end_events(rows, roles) if key == "pool-lost"]
    assert lost == [{"clan": "yellow", "points": 1}]


def test_lm_29_two_left_over_for_two_holders() -> None:
    roles = ["yellow-loyal", "yellow-loyal", "blue-saboteur", "blue-loyal", "blue-loyal"]
    rows = taken((("gems", 4),), (("gems", 4),), (), (), ())
    assert points(ended(rows, roles)) == [3, 3, 2, 0, 0]


def test_lm_29_a_player_with_several_of_the_highest_counts_once() -> None:
    roles = ["yellow-loyal", "yellow-loyal", "blue-saboteur", "blue-loyal", "blue-loyal"]
    rows = taken((("gems", 4), ("gold", 4)), (("gems", 4),), (("silver", 2),), (), ())
    # 14 among three: 4 each; 2 are left over, and two hold a 4: one each.
    assert points(ended(rows, roles)) == [5, 5, 4, 0, 0]


def test_lm_29_only_the_treasures_of_this_pool_are_compared() -> None:
    roles = ["yellow-loyal", "yellow-saboteur", "blue-loyal", "blue-selfish"]
    rows = taken((("gems", 5),), (("gold", 2),), (("silver", 1),), ())
    assert points(ended(rows, roles)) == [5, 2, 1, 0]  # of blue's 3 one is left over: for the saboteur's 2


def test_lm_29_a_treasure_as_high_in_the_other_pool_has_no_part_in_the_rest() -> None:
    """Blue's five are two each; the one left over goes to the saboteur's 4, though yellow has a 4 as well."""
    roles = ["yellow-loyal", "yellow-saboteur", "blue-loyal", "blue-selfish"]
    rows = taken((("gems", 4),), (("gold", 4),), (("silver", 1),), ())
    assert points(ended(rows, roles)) == [4, 3, 2, 0]


def test_lm_29_roles_and_treasures_are_shown() -> None:
    roles = ["yellow-loyal", "blue-loyal", "yellow-selfish"]
    rows = taken((("gold", 4), ("gold", 2)), (), ())
    events = dict(end_events(rows, roles))
    assert events["roles"]["roles"] == roles
    assert events["treasures-of"] == {"seat": 0, "values": [4, 2]} and events["treasures-left"] == {
        "values": [1]
    }
    over = ended(rows, roles)
    assert [row["value"] for row in view(over, None)["treasures"]] == [4, 2, 1]
    assert written(over)["history"][-1]["roles"] == roles and written(over)["history"][-1]["points"] == [
        6,
        0,
        0,
    ]


@pytest.mark.parametrize(
    ("rows", "won"),
    [
        (((("gold", 4),), (), ()), "yellow-clan"),
        (((), (("gold", 4),), ()), "blue-clan"),
        (((("gold", 4),), (("gems", 4),), ()), "even-clans"),
        (((), (), (("gems", 4),)), "no-treasure"),
    ],
)
def test_lm_29_whose_pool_is_worth_more(rows: tuple[tuple[tuple[str, int], ...], ...], won: str) -> None:
    over = ended(taken(*rows), ["yellow-loyal", "blue-loyal", "yellow-selfish"])
    assert written(over)["history"][-1]["won"] == won


def test_lm_30_the_dragon_takes_two_points_or_as_many_as_were_won() -> None:
    roles = ["yellow-loyal", "blue-loyal", "yellow-selfish"]
    for worth, left in ((4, 2), (2, 0), (1, 0)):
        rows = taken((("gold" if worth > 1 else "silver", worth),), (), ())
        assert points(ended(rows, roles, dragon=0)) == [left, 0, 0]
    assert points(
        ended(taken((), (), ()), roles, dragon=1, points=[0, 5, 0], round=2, options={"rounds": 2})
    ) == [0, 5, 0]


def test_lm_30_a_selfish_holder_pays_too_and_no_pool_does() -> None:
    roles = ["yellow-loyal", "yellow-selfish", "blue-saboteur"]
    rows = taken((("gold", 4),), (("gems", 5),), ())
    assert points(ended(rows, roles, dragon=1)) == [2, 3, 2]
    assert points(ended(rows, roles, dragon=2)) == [2, 5, 0]


# --- the next round --------------------------------------------------------------------------------


def test_lm_31_all_as_at_the_start_and_points_stay() -> None:
    rows = taken((("gold", 4),), (), ())
    game = last_turn(rows, ["yellow-loyal", "blue-loyal", "yellow-selfish"], options={"rounds": 2}, dragon=1)
    now = after(game, "pass:NS")
    assert now["round"] == 2 and now["points"] == [4, 0, 0] and now["dragon"] is None
    assert [len(hand) for hand in now["hands"]] == [5, 5, 5] and len(now["maze"]) == 2
    assert all(row["taken_by"] is None for row in now["treasures"]) and now["seen"] == []


def test_lm_31_it_starts_left_of_the_last_one_who_played_a_card() -> None:
    """A discard is no played card: seat 1 was the last, whoever passed after it."""
    roles = ["yellow-loyal", "blue-loyal", "yellow-selfish"]
    game = last_turn(taken((), (), ()), roles, options={"rounds": 2}, last=1, starter=2)
    assert asked(after(game, "pass:NS")) == {"frame": "turn", "seat": 2, "proposed": False}
    played = last_turn(taken((), (), ()), roles, options={"rounds": 2}, last=1, hands=[["EW"], [], []])
    now = after(played, "EW@2,2", "stop")
    assert asked(now) == {"frame": "turn", "seat": 1, "proposed": False} and now["last"] is None


def test_lm_31_if_no_one_played_it_starts_left_of_the_rounds_starter() -> None:
    roles = ["yellow-loyal", "blue-loyal", "yellow-selfish"]
    game = last_turn(taken((), (), ()), roles, options={"rounds": 2}, starter=1)
    now = after(game, "pass:NS")
    assert asked(now) == {"frame": "turn", "seat": 2, "proposed": False} and now["starter"] == 2
    assert now["last"] is None


def test_lm_31_who_played_last_is_forgotten_with_the_round() -> None:
    """Seat 1 played last in the first round; what nobody does in the second begins again with its starter."""
    roles = ["yellow-loyal", "blue-loyal", "yellow-selfish"]
    now = after(last_turn(taken((), (), ()), roles, options={"rounds": 3}, last=1), "pass:NS")
    assert now["starter"] == 2 and now["last"] is None


def test_lm_31_after_the_last_round_the_most_points_win_and_ties_win_together() -> None:
    roles = ["yellow-loyal", "blue-loyal", "yellow-selfish"]
    rows = taken((("gold", 4),), (), ())
    game = last_turn(rows, roles, round=2, points=[1, 5, 2], options={"rounds": 2})
    over = play(game, "pass:NS")
    assert view(over, None)["result"] == {"gold": [5, 5, 2], "winners": [0, 1]}
    assert told(game, None, "pass:NS", "match-ends") == [{"gold": [5, 5, 2], "winners": [0, 1]}]


def test_lm_31_points_are_open_and_there_may_be_more_rounds() -> None:
    game = mines(round=3, points=[7, 1, 0], options={"rounds": 4})
    assert view(game, None)["points"] == [7, 1, 0]
