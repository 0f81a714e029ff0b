"""Costume workshop (MX-7)."""

from __future__ import annotations

import pytest

from pyrite import Game
from tests.rules.modules.mazes import BETWEEN, CROSSING, seen
from tests.rules.modules.table import base, both, deck_of, fresh, second, table
from tests.rules.support import after, faces, hands, legal, play, refused, told, view, written

MODULE = "workshop"
ROLES = {"saboteur": ["digger", "digger", "digger"], "saboteur2": ["blue", "saboteur", "boss"]}


def before(game: str, **fields: object) -> Game:
    """`NS@4,1` joins the workshop; seat 0 has the turn and holds nothing else."""
    whole = {"maze": CROSSING, "hands": hands(3, 0, ["NS"]), "roles": ROLES[game], **fields}
    return table(game, MODULE, **whole)


@both
def test_mx_7_it_lies_in_the_maze_from_the_start_and_is_no_card_of_the_deck(game: str) -> None:
    start = fresh(game, MODULE)
    assert start.view(None).data["maze"] == {"0,0": "start", "4,2": "workshop"}
    assert MODULE not in deck_of(start)
    (card,) = [row for row in start.state.rules.cards.rows if row.name == MODULE]
    assert (card.shape, card.confidence) == ("NESW", "R")


def test_mx_7_in_the_base_game_the_dwarf_card_is_exchanged_for_the_one_set_aside() -> None:
    whole = after(before("saboteur", spare=["saboteur"]), "NS@4,1")
    assert whole["roles"] == ["saboteur", "digger", "digger"]
    assert whole["spare"] == ["digger"]


def test_mx_7_in_saboteur_2_the_top_is_drawn_and_the_old_card_goes_under_the_pile() -> None:
    spare = ["geologist", *["blue"] * 3, *["green"] * 4, "profiteer", "geologist", "saboteur", "saboteur"]
    whole = after(before("saboteur2", spare=spare), "NS@4,1")
    assert whole["roles"] == ["geologist", "saboteur", "boss"]
    assert whole["spare"] == [*spare[1:], "blue"]
    assert whole["out"] == []


@both
def test_mx_7_it_happens_at_once_before_the_draw_and_only_the_player_sees_the_card(game: str) -> None:
    start = before(game)
    mine = faces(start, 0, "NS@4,1")
    assert [key for key, _ in mine] == ["lay", "workshop-you", "draw-you"]
    assert mine[1][1] == {"seat": 0, "role": view(start, 0, "NS@4,1")["role"]}
    for seat in (1, 2, None):
        assert told(start, seat, "NS@4,1", "workshop") == [{"seat": 0}]
        assert not told(start, seat, "NS@4,1", "workshop-you")


@both
def test_mx_7_a_card_beside_it_that_does_not_join_the_start_does_nothing(game: str) -> None:
    start = before(game, maze={"1,0": "EW", "4,0": "NESW", "4,1": "NS"}, hands=hands(3, 0, ["EW"]))
    joined = play(start, "EW@2,0")
    assert written(joined)["roles"] == ROLES[game]
    assert joined.view(None).data["spent"] == []


@both
def test_mx_7_it_works_once_a_round_whoever_joins_it_again_after_it_was_cut_off(game: str) -> None:
    start = before(game, hands=[["NS", "NS"], ["rockfall"], ["NS"]])
    joined = play(start, "NS@4,1")
    assert joined.view(2).data["spent"] == ["4,2"]
    cut = play(joined, "rockfall@4,1")
    assert "4,2" not in view(cut, None)["lit"]
    again = play(cut, "NS@4,1")
    assert "4,2" in view(again, None)["lit"]
    assert written(again)["roles"] == written(joined)["roles"]
    assert not told(cut, 2, "NS@4,1", "workshop-you")


@both
def test_mx_7_it_works_again_in_the_next_round(game: str) -> None:
    start = before(game, hands=hands(3, 0, ["NS"], []), deck=[])
    later = play(start, "NS@4,1")  # nobody has a card left: the round ends
    assert written(later)["round"] == 2
    assert later.view(None).data["spent"] == []
    assert later.view(None).data["maze"] == {"0,0": "start", "4,2": "workshop"}


@both
def test_mx_7_it_cannot_be_removed(game: str) -> None:
    start = before(game, hands=hands(3, 0, ["rockfall"]))
    assert "rockfall@4,0" in legal(start)
    assert refused(start, "rockfall@4,2") == "B-16"


@both
def test_mx_7_cards_beside_it_must_fit(game: str) -> None:
    start = before(game, hands=hands(3, 0, ["NE", "NS"]))
    assert refused(start, "NE@4,1") == "B-9"  # closed in the south, where the workshop is open
    assert "NS@4,1" in legal(start)


@both
def test_mx_7_joining_it_through_a_goal_that_is_turned_counts(game: str) -> None:
    start = before(
        game,
        maze={**BETWEEN, "5,2": "EW", "6,2": "EW", "7,2": "EW"},
        goals={"8,2": "stone:NW"},
        hands=hands(3, 0, ["NE"]),
    )
    keys = [key for key, _ in faces(start, 0, "NE~@8,1")]
    assert keys == ["lay", "goal", "workshop-you", "draw-you"]


def test_mx_7_with_no_undealt_card_nothing_happens_and_it_is_spent() -> None:
    start = second(
        MODULE,
        players=12,
        maze=CROSSING,
        hands=hands(12, 0, ["NS"]),
        out=["blue", "green", "saboteur"],
    )
    roles = written(start)["roles"]
    assert not told(start, 0, "NS@4,1", "workshop-you")
    whole = after(start, "NS@4,1")
    assert (whole["roles"], whole["spare"]) == (roles, [])
    assert view(start, None, "NS@4,1")["spent"] == ["4,2"]


@pytest.mark.rule("MX-7", "S2-15")
def test_a_fourth_change_of_role_with_12_players_cannot_be_played() -> None:
    roles = ["blue"] * 4 + ["green"] * 4 + ["boss", "profiteer", "geologist", "geologist"]
    out = ["saboteur", "saboteur"]
    cards = hands(12, 0, ["role-change", "NS"])
    third = second(MODULE, players=12, roles=roles, maze=CROSSING, hands=cards, out=out)
    assert "role-change>1" in legal(third)
    fourth = second(MODULE, players=12, roles=roles, maze=CROSSING, hands=cards, out=[*out, "saboteur"])
    assert refused(fourth, "role-change>1") == "S2-15"


def test_mx_7_a_card_put_back_by_the_workshop_may_be_drawn_by_a_change_of_role() -> None:
    """S2-15: at random from the undealt ones as they then are."""
    start = second(
        MODULE,
        players=12,
        maze=CROSSING,
        roles=["blue"] * 4 + ["green"] * 4 + ["boss", "profiteer", "geologist", "geologist"],
        spare=["saboteur"],
        out=["saboteur", "saboteur"],
        hands=[["NS"], ["role-change"], *["?"] * 10],
    )
    whole = after(start, "NS@4,1", "role-change>2")
    assert whole["roles"][0] == "saboteur"
    assert whole["roles"][2] == "blue"  # the one that the workshop took from seat 0
    assert whole["spare"] == []


def test_mx_7_what_others_knew_of_the_card_now_lies_with_the_undealt_ones() -> None:
    known = {"seat": 1, "role": "blue", "at": [0]}
    whole = after(before("saboteur2", seen=[known]), "NS@4,1")
    assert seen(whole, 1) == [{"role": "blue", "at": ["spare"]}]
    assert seen(whole, 0) == [{"role": "blue", "at": ["spare"]}]
    assert seen(whole, 2) == []


def test_mx_7_what_was_known_among_the_undealt_ones_may_have_been_drawn() -> None:
    spare = ["geologist", *["blue"] * 3, *["green"] * 4, "profiteer", "geologist", "saboteur", "saboteur"]
    known = [{"seat": seat, "role": "profiteer", "at": ["spare"]} for seat in (0, 2)]
    whole = after(before("saboteur2", spare=spare, seen=known), "NS@4,1")
    assert seen(whole, 2) == [{"role": "profiteer", "at": [0, "spare"]}]
    # The player sees the new card: the profiteer is still there, and now the old card too.
    assert {fact["role"] for fact in seen(whole, 0)} == {"profiteer", "blue"}
    assert all(fact["at"] == ["spare"] for fact in seen(whole, 0))


def test_mx_7_in_the_base_game_everybody_who_knows_one_card_knows_the_other() -> None:
    start = before("saboteur", spare=["saboteur"], seen=[{"seat": 1, "role": "saboteur", "at": ["spare"]}])
    whole = after(start, "NS@4,1")
    assert seen(whole, 1) == [{"role": "saboteur", "at": [0]}]


@pytest.mark.rule("MX-7", "S2-7")
def test_a_ladder_may_join_the_workshop_but_it_is_not_the_card_it_must_touch() -> None:
    alone = second(MODULE, hands=hands(3, 0, ["NW+ladder"]))
    assert refused(alone, "NW+ladder@5,2") == "S2-7"
    beside = second(MODULE, maze={"6,2": "NS"}, hands=hands(3, 0, ["NW+ladder"]))
    assert told(beside, 0, "NW+ladder@5,2", "workshop-you")


@both
def test_mx_7_in_a_position_in_which_it_is_joined_it_has_worked(game: str) -> None:
    start = before(game, maze={**CROSSING, "4,1": "NS"})
    assert view(start, None)["spent"] == ["4,2"]
    assert written(play(start, "pass:NS"))["roles"] == ROLES[game]
    # Unless the position says that it has not.
    open_still = Game.from_position({**written(start), "spent": []})
    assert view(open_still, None)["spent"] == []
    # As positions of before said it.
    numbers = {**written(start), "slots": [0 for _ in start.state.slots]}
    del numbers["spent"]
    assert view(Game.from_position(numbers), None)["spent"] == []


def test_mx_7_the_position_need_not_name_the_card() -> None:
    named = base(MODULE, maze={**CROSSING, "4,2": MODULE}, seed=5)
    assert named.digest() == base(MODULE, maze=CROSSING, seed=5).digest()
    assert written(named)["maze"]["4,2"] == MODULE
