"""Positions, views, moves and records of The Lost Mines against their schemas, and the fields that they add."""

import json
import re
from collections.abc import Iterator
from random import Random

import pytest

from pyrite import Game, PositionError
from tests.notation.support import inline, section
from tests.notation.test_schema import VALIDATORS
from tests.rules.lost_mines.table import road, walking
from tests.rules.support import written

ROAD = road()


def moments(players: int, every: int = 12) -> Iterator[Game]:
    """A random match from the middle of the forest, now and then, and every choice of a treasure."""
    rng = Random(players)
    pawns = ["8,2", "7,2", *["?"] * (players - 2)]
    game = Game.from_position({"game": "lost-mines", "players": players, "maze": ROAD, "pawns": pawns})
    count = 0
    while not game.over:
        moves = [move for move in game.legal_moves() if move.text != "end:agree"]
        if count % every == 0 or moves[0].text.startswith("treasure"):
            yield game
        game.play(rng.choice(moves))
        count += 1
    yield game


@pytest.mark.parametrize("players", [3, 6, 9])
def test_what_random_games_write_is_valid(players: int) -> None:
    for game in moments(players):
        VALIDATORS["position"].validate(game.to_position())
        for seat in (None, 0, game.seat or players - 1):
            VALIDATORS["view"].validate(game.view(seat).data)
        for move in game.legal_moves()[::7]:
            VALIDATORS["move"].validate(move.text)
        VALIDATORS["record"].validate(game.record().to_json())


def test_routes_are_valid() -> None:
    game = walking("8,2", maze=ROAD, tokens=[{"kind": "trap", "at": "7,2/E"}], hands=[["NS"], "?", "?"])
    view = game.view(0).data
    assert view["routes"]
    VALIDATORS["view"].validate(view)


WALK = [{"frame": name, "seat": 0} for name in ("next", "draw", "arrive")]
TRAP = {"kind": "trap", "at": "2,2/E"}


@pytest.mark.parametrize(
    ("fields", "field"),
    [
        ({"maze": {"11,2": "NS"}}, "maze.11,2"),
        ({"maze": {"1,4": "NS"}}, "maze.1,4"),
        ({"maze": {"1,3": "EW"}}, "maze.1,3"),
        ({"pawns": ["5,5", "?", "?"]}, r"pawns\[0\]"),
        ({"pawns": ["9,2", "?", "?"]}, r"pawns\[0\]"),
        ({"pawns": ["?", "?"]}, "pawns"),
        ({"pawns": ["2,2", "?", "?"], "maze": {"2,2": "EW+pond"}}, r"pawns\[0\]"),
        ({"pawns": ["2,2", "2,2", "?"], "maze": {"2,2": "EW+rocks"}}, r"pawns\[0\]"),
        ({"tokens": [{"kind": "trap", "at": "5,5/E"}]}, "tokens"),
        ({"tokens": [{"kind": "trap", "at": "2,2"}]}, r"tokens\[0\].at"),
        ({"tokens": [{"kind": "web", "at": "1,2/E"}]}, r"tokens\[0\].kind"),
        ({"tokens": [TRAP, TRAP], "maze": ROAD}, "tokens"),
        ({"tokens": [{"kind": "troll", "at": "1,2/E"}]}, r"tokens\[0\].seat"),
        ({"tokens": [{"kind": "troll", "at": "1,2/E", "seat": 1}], "front": [["troll"], [], []]}, "tokens"),
        ({"front": [["troll"], [], []]}, "tokens"),
        ({"overcome": ["2,2"], "maze": ROAD}, "overcome"),
        ({"overcome": ["20,2"]}, "overcome"),
        ({"treasures": ["?", "?"]}, "treasures"),
        ({"treasures": [{"kind": "gems", "value": 2}, "?", "?"]}, "treasures"),
        ({"treasures": [{"kind": "gems", "value": 5}] * 3}, "treasures"),
        ({"treasures": [{"kind": "silver", "taken_by": 0}] * 3}, "treasures"),
        ({"treasures": [{"kind": "tin"}, "?", "?"]}, r"treasures\[0\].kind"),
        ({"treasures": [{"taken_by": 3}, "?", "?"]}, r"treasures\[0\].taken_by"),
        ({"dragon": 3}, "dragon"),
        ({"points": [1, 2]}, "points"),
        ({"starter": 3}, "starter"),
        ({"gold": 3}, "gold"),
        ({"purses": [[], [], []]}, "purses"),
        ({"roles": ["blue-loyal", "blue-loyal", "?"]}, "roles"),
        ({"seen": [{"seat": 0, "treasure": 4, "at": [1]}]}, r"seen\[0\].at"),
        ({"seen": [{"seat": 0, "role": "blue-loyal", "at": [1]}], "roles": ["?", "yellow-loyal", "?"]}, "seen"),
        ({"decision": [{"frame": "walk", "seat": 0, "steps": 3}]}, "decision"),
        ({"decision": [*WALK, {"frame": "walk", "seat": 0, "steps": 9}]}, r"decision\[3\].steps"),
        ({"decision": [*WALK, {"frame": "walk", "seat": 1, "steps": 2}]}, "decision"),
        ({"decision": [{"frame": "vote", "seat": 0, "proposer": 1}]}, "decision"),
        ({"history": [{"won": "blue"}], "round": 2}, "history"),
    ],
    ids=str,
)  # fmt: skip
def test_what_cannot_be_is_refused_by_its_field(fields: dict[str, object], field: str) -> None:
    with pytest.raises(PositionError, match=field):
        Game.from_position({"game": "lost-mines", "players": 3, **fields})


@pytest.mark.rule("LM-4")
def test_both_starts_are_written_and_neither_must_be() -> None:
    game = Game.new("lost-mines", players=3, seed=5)
    whole = written(game)
    assert whole["maze"] == {"1,2": "start:yellow", "1,4": "start:blue"}
    VALIDATORS["position"].validate(whole)
    for maze in ({}, {"1,2": "start:yellow"}, {"1,4": "start:blue"}, whole["maze"]):
        assert Game.from_position({**whole, "maze": maze}).digest() == game.digest()
    for maze in ({"1,2": "start:blue"}, {"1,2": "start:yellow~"}, {"1,2": "NESW"}, {"1,3": "start:yellow"}):
        with pytest.raises(PositionError, match=r"maze\.1,"):
            Game.from_position({**whole, "maze": maze})


def test_an_end_is_proposed_only_by_who_has_a_turn() -> None:
    """After the vote the turn goes on: with no cards there would be nothing to do in it (B-6)."""
    turn, vote = {"frame": "turn", "seat": 2, "proposed": True}, {"frame": "vote", "seat": 0, "proposer": 2}
    fields = {"game": "lost-mines", "players": 3, "decision": [turn, vote], "hands": ["?", "?", ["NS"]]}
    assert Game.from_position(fields).seat == 0
    with pytest.raises(PositionError, match="decision: seat 2 has no cards"):
        Game.from_position({**fields, "hands": ["?", "?", []]})


def test_a_position_with_gaps_is_filled_from_the_seed() -> None:
    fields = {"game": "lost-mines", "players": 5, "treasures": [{"kind": "gold"}, "?", "?", "?", "?"]}
    games = [Game.from_position({**fields, "seed": seed}) for seed in (1, 1, 2)]
    assert games[0].digest() == games[1].digest() != games[2].digest()
    for game in games:
        whole = written(game)
        assert whole["treasures"][0]["kind"] == "gold" and whole["treasures"][0]["value"] in (2, 3, 4)
        clans = [role.partition("-")[0] for role in whole["roles"]]
        assert whole["pawns"] == ["1,4" if clan == "blue" else "1,2" for clan in clans]


def test_what_was_seen_is_true_in_what_is_filled_in() -> None:
    seen = [{"seat": 1, "treasure": 2, "at": [0]}, {"seat": 1, "role": "blue-selfish", "at": [2]}]
    fields = {"game": "lost-mines", "players": 3, "treasures": [{"kind": "gold"}, "?", "?"], "seen": seen}
    for seed in range(6):
        whole = written(Game.from_position({**fields, "seed": seed}))
        assert whole["treasures"][0]["value"] == 2 and whole["roles"][2] == "blue-selfish"


def test_the_examples_of_the_documentation_can_be_read() -> None:
    named = inline("Positions")
    maze = {"3,1": "NESW", "4,1": "EW", "8,2": "EW"}
    tokens, treasure, seen = (
        next(each for each in named if word in json.dumps(each))
        for word in ('"troll"', '"gems"', '"treasure": 4')
    )
    rows = ["?", "?", "?", treasure]
    fields = {"game": "lost-mines", "players": 4, "maze": maze, "goals": {"9,2": "gold up"}}
    whole = written(Game.from_position({**fields, "tokens": tokens, "treasures": rows, "seen": [seen]}))
    assert whole["tokens"] == tokens and whole["treasures"][3] == treasure and whole["seen"] == [seen]
    lines = re.findall(r"^(\[\{.*\}\])$", section("Positions").partition("While somebody walks")[2], re.M)[:4]
    two = [{"kind": "gold"}, {"kind": "gold"}, "?", "?"]
    for line in lines:
        decision = json.loads(line)
        turning = decision[-1]["frame"] == "orient"
        asks = {"options": {"ask_way_round": True}, "goals": {"9,2": "gold turning"}}
        game = Game.from_position(
            {
                **fields,
                **(asks if turning else {}),
                "treasures": two,
                "decision": decision,
                "pawns": ["?", "?", "9,2", "?"],
                "hands": ["?"] * 4,
            }
        )
        assert game.to_position()["decision"] == decision
    assert [json.loads(line)[-1]["frame"] for line in lines] == ["walk", "orient", "treasure", "vote"]
