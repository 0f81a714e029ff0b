"""Edges that random play seldom meets: small piles of gold, second choices, stones being turned."""

from random import Random

import pytest

from pyrite import Game
from tests.rules.dark_cave import table as cave
from tests.rules.lost_mines import table as mines
from tests.rules.lost_mines.table import road, treasures
from tests.rules.support import (
    EDITIONS,
    JSON,
    before_treasure,
    corridor,
    goals,
    last_card,
    only_gold,
    pass_round,
    pile,
    play,
    position,
    view,
)

from . import lockstep, redeal
from .packets import compare, packet, tries
from .secrets_changed import KINDS, changed
from .truth import Memory, check_facts, state_of

Seats = list[int | None]


def through(game: Game, *moves: str) -> Game:
    """Play these moves; in every position on the way all three tests hold for every seat."""
    game = game.clone()
    rng = Random(len(moves))
    memory = Memory(game.players)
    for number in range(len(moves) + 1):
        where = f"move {number}"
        seats: Seats = [*range(game.players), None]
        redeal.check_all(game, rng, where)
        for seat in seats:
            check_facts(game, seat, where)
            if seat is not None:
                memory.check(game, seat, where)
            for kind in KINDS if not game.over else ():
                other = changed(game, seat, kind, rng)
                if other is not None:
                    lockstep.replay(game.clone(), other, seat, 6, rng, where, lockstep.Outcome())
        if number < len(moves):
            played_in = int(state_of(game).round_number)
            memory.hear(game.play(moves[number]), played_in)
    return game


def alike(one: Game, other: Game, seats: Seats, *moves: str) -> None:
    """These seats can't tell the two games apart, before and after each move."""
    one, other = one.clone(), other.clone()
    tried = tries(one.players, Random(0))
    for seat in seats:
        compare(packet(one, seat, [], tried), packet(other, seat, [], tried), f"seat {seat}")
    for move in moves:
        events, others = one.play(move), other.play(move)
        for seat in seats:
            compare(packet(one, seat, events, tried), packet(other, seat, others, tried), f"seat {seat}")


def seen(game: Game, seat: int) -> list[JSON]:
    return list(view(game, seat)["seen"])


ONE_SABOTEUR: JSON = {"roles": ["digger", "saboteur", "digger"], "spare": ["digger"]}
TWO_ROUNDS: JSON = {"options": {"rounds": 2}}


# The saboteurs' pay --------------------------------------------------------------------------------


@pytest.mark.rule("B-25", "B-27")
@pytest.mark.parametrize("edition", EDITIONS)
def test_change_does_not_tell_which_cards_left_the_pile(edition: str) -> None:
    """4 out of 3 + 3 or of 3 + 2: two cards leave, four nuggets come. Not even the one who is paid sees them."""
    fields = {"edition": edition, **ONE_SABOTEUR, **TWO_ROUNDS}
    one, other = last_card(**fields, **only_gold(3, 3)), last_card(**fields, **only_gold(2, 3))
    alike(one, other, [0, 1, 2, None], "pass:NS")
    after = through(one, "pass:NS")
    assert view(after, 0)["purses"][1] == {"cards": [0, 0], "nuggets": 4, "paid": [0, 0]}
    assert view(after, 0)["gold_out"] == 28


@pytest.mark.rule("B-25")
@pytest.mark.parametrize("values", [(), (1,), (3,), (2, 2), (1, 1), (3, 3, 3), (2, 2, 2), (1, 1, 2, 3)])
def test_a_pile_nearly_empty_keeps_its_values(values: tuple[int, ...]) -> None:
    roles: JSON = {"roles": ["saboteur", "digger", "saboteur", "digger", "digger"], "spare": ["digger"]}
    game = last_card(players=5, **roles, **TWO_ROUNDS, **only_gold(*values))
    after = through(game, "pass:NS")
    assert all(seen(after, seat) == [] for seat in range(5))


@pytest.mark.rule("B-25", "B-27")
def test_a_known_sum_does_not_tell_the_cards() -> None:
    """4 as 3 + 1 or as 2 + 2: only the one who is paid sees which."""
    fields = {**ONE_SABOTEUR, **TWO_ROUNDS}
    one, other = last_card(**fields, **only_gold(3, 1)), last_card(**fields, **only_gold(2, 2))
    alike(one, other, [0, 2, None], "pass:NS")
    after = through(one, "pass:NS")
    assert view(after, 1)["purses"][1]["values"][0] == [1, 3]
    assert view(after, 0)["purses"][1] == {"cards": [2, 0], "nuggets": 0, "paid": [4, 0]}


@pytest.mark.rule("B-26")
@pytest.mark.parametrize("edition", EDITIONS)
def test_three_players_without_a_saboteur(edition: str) -> None:
    """Nobody knows until the round ends that the saboteur is the card set aside."""
    fields: JSON = {"edition": edition, "hands": [["NS"], ["NS"], []], "deck": [], **TWO_ROUNDS}
    one = position(roles=["digger"] * 3, spare=["saboteur"], **fields)
    other = position(roles=["digger", "digger", "saboteur"], spare=["digger"], **fields)
    alike(one, other, [0, 1, None], "pass:NS")
    after = through(one, "pass:NS", "pass:NS")
    assert view(after, 0)["history"][0]["won"] == "none"
    assert view(after, 0)["gold"] == 28


# Sharing the gold ----------------------------------------------------------------------------------

TEN: JSON = {
    "edition": "classic",
    "roles": [*("digger", "saboteur") * 4, "digger", "digger"],
    "spare": ["digger"],
    "gold": pile(3, 3, 2, 2, 2, 1, 1, 1, 1),
}


@pytest.mark.rule("B-24", "B-27")
def test_a_second_look_at_the_tray_tells_what_was_taken() -> None:
    """Ten players, nine cards, six diggers (0, 9, 8, 6, 4, 2): three of them choose twice."""
    game = before_treasure(players=10, **TEN, **TWO_ROUNDS)
    first = through(game, "NEW@7,0", "take:3", "take:3", "take:2", "take:2", "take:2")
    rest = [2, 4, 6, 8, 9, "tray"]
    faces = [1, 1, 1, 1, 2, 2, 2, 3]
    assert seen(first, 0) == [{"gold": value, "round": 1, "at": rest[1:]} for value in faces]
    second = play(first, "take:1")
    assert view(second, 0)["tray_values"] == [1, 1, 1]
    taken = [{"gold": value, "round": 1, "at": rest[:-1]} for value in (1, 2, 2, 2, 3)]
    assert seen(second, 0) == taken
    done = through(game, "NEW@7,0", "take:3", "take:3", *["take:2"] * 3, *["take:1"] * 4)
    # Of what seat 0 handed on the second time one card went to 9, one to 8.
    late = {"gold": 1, "round": 1, "at": [8, 9]}
    assert sorted(map(str, seen(done, 0))) == sorted(map(str, [*taken, late, late]))


@pytest.mark.rule("B-24", "B-27")
def test_a_digger_not_yet_asked_does_not_know_the_tray() -> None:
    one = before_treasure(**ONE_SABOTEUR, **TWO_ROUNDS, gold=pile(3, 1))
    other = before_treasure(**ONE_SABOTEUR, **TWO_ROUNDS, gold=pile(2, 1))
    alike(one, other, [1, 2, None], "NEW@7,0")
    one, other = play(one, "NEW@7,0", "take:3"), play(other, "NEW@7,0", "take:2")
    # What seat 2 gets, the last card, is the same in both.
    alike(one, other, [1, 2, None], "take:1")


@pytest.mark.rule("B-24", "B-27")
@pytest.mark.parametrize("edition", EDITIONS)
def test_shared_by_itself_each_digger_knows_what_was_handed_on(edition: str) -> None:
    fields: JSON = {"edition": edition, **ONE_SABOTEUR, "options": {"rounds": 2, "auto_share": True}}
    one, other = before_treasure(**fields, gold=pile(3, 1, 1)), before_treasure(**fields, gold=pile(2, 1, 1))
    # Seat 0 takes the highest; what comes to seat 2 is the same. In classic it comes back to seat 0.
    alike(one, other, [1, 2, None], "NEW@7,0")
    after = through(one, "NEW@7,0")
    known = [{"gold": 1, "round": 1, "at": [2]}]
    assert seen(after, 0) == known
    assert seen(after, 2) == ([{"gold": 1, "round": 1, "at": [0]}] if edition == "classic" else [])
    assert seen(after, 1) == []


@pytest.mark.rule("B-27")
def test_gold_seen_stays_known_in_the_next_round() -> None:
    game = before_treasure(**ONE_SABOTEUR, **TWO_ROUNDS, gold=pile(3, 2))
    after = through(game, "NEW@7,0", "take:2", "take:3")
    known = [{"gold": 3, "round": 1, "at": [2]}]
    assert seen(after, 0) == known
    assert seen(after, 2) == []
    assert pass_round(after).over


# Goals ---------------------------------------------------------------------------------------------


@pytest.mark.rule("B-17", "B-18")
def test_a_goal_seen_by_a_map_and_then_turned_up() -> None:
    fields: JSON = {"maze": corridor(), "hands": [["map", "NS"], ["NEW", "NS"], ["NS"]], "deck": 10}
    one = position(goals=goals("treasure", "stone:NE", "stone:NW"), **fields)
    other = position(goals=goals("treasure", "stone:NW", "stone:NE"), **fields)
    alike(one, other, [1, 2, None], "map@8,0")
    looked = through(one, "map@8,0")
    assert seen(looked, 0) == [{"goal": "stone:NE", "at": ["8,0"]}]
    turned = through(one, "map@8,0", "NEW@7,0")
    assert view(turned, 2)["goals"]["8,0"] == "stone:NE~ up"
    assert seen(turned, 0) == []


@pytest.mark.rule("B-19")
def test_a_stone_whose_way_round_is_being_chosen_is_seen_by_all() -> None:
    """The face lies open for everybody, the way round is nobody's yet, and the other goals stay hidden."""
    fork = {"7,0": "NEW", "7,-1": "NW~", "8,-1": "NE~"}
    fields: JSON = {
        "maze": corridor(5) | fork,
        "hands": [["NESW", "map"], ["NS", "map"], ["NS"]],
        "deck": 10,
    }
    one = position(goals=goals("treasure", "stone:NE", "stone:NW"), **fields)
    other = position(goals=goals("stone:NW", "stone:NE", "treasure"), **fields)
    alike(one, other, [0, 1, 2, None], "NESW@6,0", "stone:NE~@8,0")
    turning = through(one, "NESW@6,0")
    for seat in (0, 1, 2, None):
        assert view(turning, seat)["goals"] == goals("?", "stone:NE turning", "?")
        assert view(turning, seat)["decision"] == {"frame": "orient", "seat": 0, "goal": "8,0"}
        assert view(turning, seat)["legal"] == (["stone:NE@8,0", "stone:NE~@8,0"] if seat == 0 else [])
    through(one, "NESW@6,0", "stone:NE@8,0", "map@8,2")


@pytest.mark.rule("LM-23", "LM-16")
def test_a_mine_being_turned_is_open_to_all_alike() -> None:
    """Whatever lies under the other mines, and whoever has looked there."""
    fields: JSON = {
        "options": {"ask_way_round": True},
        "maze": road(),
        "treasures": treasures(("gems", 5, None), ("gold", 4, None), ("silver", 3, None)),
        "hands": [["info:mine+treasure", "NS"], ["info:mine+dwarf", "NS"], ["NS"]],
        "deck": 10,
    }
    one = mines.walking(
        "8,2", goals={"9,2": "gold", "9,0": "gems", "9,4": "silver", "9,6": "dragon-mine"}, **fields
    )
    other = mines.walking(
        "8,2", goals={"9,2": "gold", "9,0": "dragon-mine", "9,4": "gems", "9,6": "silver"}, **fields
    )
    alike(one, other, [0, 1, 2, None], "step@9,2", "gold~@9,2")
    through(one, "step@9,2", "gold~@9,2", "info:mine+dwarf@9,0")


@pytest.mark.rule("DC-29", "DC-16")
def test_a_goal_of_the_cave_being_turned_is_open_to_all_alike() -> None:
    fields: JSON = {"options": {"ask_way_round": True}, "maze": {"4,3": "I:NS"}, "deck": 10}
    fields["hands"] = [["information", "I:NE"], ["information", "I:NW"]]
    faces = ("exit", "abyss", "vein")
    goals_at = [dict(zip(("-4,4", "4,-4", "-4,-4"), order, strict=True)) for order in (faces, faces[::-1])]
    one, other = (cave.walking("4,3/NS", goals={"4,4": "ladder", **rest}, **fields) for rest in goals_at)
    alike(one, other, [0, 1, None], "step@4,4/?", "ladder~@4,4")
    through(one, "step@4,4/?", "ladder~@4,4", "information@4,-4")


# Worlds dealt again --------------------------------------------------------------------------------


@pytest.mark.rule("B-22")
def test_what_was_shown_at_the_end_of_a_round_is_not_dealt_again() -> None:
    """While the gold is shared everybody knows the roles: the tray goes on to the same digger in every world."""
    roles: JSON = {"roles": ["digger", "saboteur", "digger", "saboteur", "digger"], "spare": ["digger"]}
    game = play(before_treasure(players=5, **roles, gold=pile(3, 2, 1)), "NEW@7,0")
    for seed in range(30):
        other = redeal.redealt(game, 0, seed)
        other.play(str(other.legal_moves()[0]))
        assert other.seat == 4
