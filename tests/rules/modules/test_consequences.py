"""The order of consequences (MX-19): goals, then chests, then workshop, then party, each finished before the next."""

from __future__ import annotations

from pyrite import Game
from tests.rules.modules.mazes import AROUND, BETWEEN, middle
from tests.rules.modules.table import both, table
from tests.rules.support import after, asked, faces, goals, hands, legal, play, view, written

ROLES = {
    "saboteur": ["digger", "saboteur", "digger", "digger", "saboteur"],
    "saboteur2": ["blue", "saboteur", "boss", "green", "profiteer"],
}


def before(game: str, *modules: str, **fields: object) -> Game:
    """`NESW@4,0` joins the goal at 8,0, the workshop and the party at once."""
    whole = {
        "maze": AROUND,
        "goals": goals("treasure", "stone:NW", "stone:NE"),
        "hands": hands(5, 0, ["NESW"]),
        "roles": ROLES[game],
        **fields,
    }
    return table(game, "workshop", "party", *modules, players=5, **whole)


@both
def test_mx_19_goals_come_first_then_the_workshop_then_the_party_then_the_draw(game: str) -> None:
    keys = [key for key, _ in faces(before(game), 0, "NESW@4,0")]
    parties = ["party-card-you", *["party-card"] * 4]
    assert keys == ["lay", "goal", "workshop-you", "party", *parties, "draw-you"]


@both
def test_mx_19_the_party_deals_out_what_the_workshop_has_left(game: str) -> None:
    spare = written(before(game))["spare"]
    whole = after(before(game), "NESW@4,0")
    # The card from the workshop is among those dealt again, the old card of seat 0 is not.
    assert sorted(whole["roles"]) == sorted([*ROLES[game][1:], spare[0]])
    assert whole["spare"] == [*spare[1:], ROLES[game][0]]


@both
def test_mx_19_nothing_more_is_done_when_the_round_ends(game: str) -> None:
    """A card that joins the treasure and the party does not shuffle the roles."""
    start = before(game, goals=goals("stone:NW", "treasure", "stone:NE"), options={"rounds": 1})
    keys = [key for key, _ in faces(start, 0, "NESW@4,0")]
    assert keys[:2] == ["lay", "goal"] and "round-ends" in keys
    assert not {"workshop", "workshop-you", "party"} & set(keys)
    whole = after(start, "NESW@4,0")
    assert whole["history"][0]["roles"] == ROLES[game]


@both
def test_mx_19_a_way_round_is_chosen_before_the_next_thing_happens(game: str) -> None:
    start = before(game, "new-goals", goals=middle("bag2"))
    waiting = play(start, "NESW@4,0")
    assert asked(written(waiting)) == {"frame": "orient", "seat": 0, "goal": "8,0"}
    assert view(start, None, "NESW@4,0")["spent"] == []
    assert [purse["nuggets"] for purse in written(waiting)["purses"]] == [0] * 5
    keys = [key for key, _ in faces(waiting, 0, sorted(legal(waiting))[0])]
    assert keys[:4] == ["goal", "bag", "workshop-you", "party"]


@both
def test_mx_19_what_is_reached_is_worked_out_again_after_each(game: str) -> None:
    """The stone at 8,2 joins cards that were cut off: through them the workshop."""
    maze = {**BETWEEN, "5,2": "EW", "6,2": "EW", "7,2": "EW"}
    start = before(game, maze=maze, goals={"8,2": "stone:NW"}, hands=hands(5, 0, ["NE"]))
    keys = [key for key, _ in faces(start, None, "NE~@8,1")]
    assert keys == ["lay", "goal", "workshop", "draw"]
    assert play(start, "NE~@8,1").view(None).data["spent"] == ["4,2"]


@both
def test_mx_19_whoever_started_the_chain_has_reached_everything_in_it(game: str) -> None:
    start = before(game, turn=3, hands=hands(5, 3, ["NESW"]))
    told = faces(start, None, "NESW@4,0")
    by = {key: args["seat"] for key, args in told if key in ("goal", "workshop", "party")}
    assert by == {"goal": 3, "workshop": 3, "party": 3}


@both
def test_mx_19_in_a_written_position_the_rest_of_the_chain_is_still_to_come(game: str) -> None:
    start = play(before(game, "new-goals", goals=middle("bag2"), seed=3), "NESW@4,0")
    again = Game.from_position(written(start))
    assert again.digest() == start.digest()
    move = sorted(legal(start))[0]
    assert faces(again, 0, move) == faces(start, 0, move)
