"""Reading positions: what is left out is filled in, what can't be is refused by the name of its field."""

import json
from collections import Counter
from typing import Any

import pytest

from pyrite import Game, PositionError
from pyrite.notation import read_position, write_position
from tests.modules.exchange import Exchange
from tests.modules.support import catalogue_of
from tests.notation.support import JSON, inline, moments, section
from tests.notation.tables import AFTER, BROKEN, NEXT, NOTHING, ORIENT, PARTIAL, SETTLE, TURNING
from tests.rules.support import DECK, GOLD


def written(fields: JSON) -> JSON:
    return Game.from_position({"players": 3, **fields}).to_position()


def cards_of(whole: JSON) -> Counter[str]:
    """All path and action cards of a written position."""
    found = Counter(name.rstrip("~") for name in whole["maze"].values())
    for zone in (*whole["hands"], *whole["front"], whole["deck"]):
        found.update(zone)
    found.update(card if isinstance(card, str) else card["card"] for card in whole["discard"])
    return found


@pytest.mark.parametrize(("fields", "field"), BROKEN, ids=str)
def test_a_broken_position_is_refused_by_its_field(fields: JSON, field: str) -> None:
    with pytest.raises(PositionError) as caught:
        Game.from_position({"players": 3, **fields})
    error = caught.value
    assert error.field == field, str(error)
    assert str(error) == f"{field}: {error.words}" and error.words and "\n" not in str(error)


@pytest.mark.parametrize("game", ["saboteur", "saboteur2", "dark-cave"])
def test_the_start_may_be_named(game: str) -> None:
    fields = {"game": game, "players": 3}
    named = Game.from_position({**fields, "maze": {"0,0": "start"}})
    assert named.digest() == Game.from_position(fields).digest()
    assert "0,0" not in named.to_position()["maze"]  # type: ignore[operator]


@pytest.mark.parametrize("data", [None, [], "position", 7, {1: 2}])
def test_a_position_is_an_object(data: Any) -> None:
    with pytest.raises(PositionError) as caught:
        read_position(data)
    assert caught.value.field == "position"


def test_players_are_needed() -> None:
    with pytest.raises(PositionError) as caught:
        Game.from_position({})
    assert caught.value.field == "players"


def test_an_error_quotes_little_of_what_it_was_given() -> None:
    nested: list[Any] = []
    for _ in range(100_000):
        nested = [nested]
    for value in ("x" * 10**6, nested, 10**5000, ["NE"] * 10**5):
        for field in ("game", "roles", "maze", "options", "chance", "deck", "seen"):
            fields = {
                field: {"options": {"rounds": value}, "maze": {"1,0": value}, "roles": [value] * 3}.get(
                    field, value
                )
            }
            with pytest.raises(PositionError) as caught:
                Game.from_position({"players": 3, **fields})
            assert len(str(caught.value)) < 300


@pytest.mark.parametrize("fields", PARTIAL, ids=str)
def test_gaps_are_filled_consistently_and_by_the_seed(fields: JSON) -> None:
    whole = written(fields)
    assert written(fields) == whole
    again = Game.from_position(whole)
    assert again.to_position() == whole
    assert again.digest() == Game.from_position({"players": 3, **fields}).digest()
    assert cards_of(whole) == Counter(DECK)
    gold = [*whole["gold"], *whole["gold_out"], *whole["tray"]]
    gold += [value for purse in whole["purses"] for cards in purse["cards"] for value in cards]
    assert Counter(gold) == Counter(GOLD)
    assert Counter(whole["roles"] + whole["spare"]) == Counter(digger=3, saboteur=1)
    assert {name.split()[0].rstrip("~") for name in whole["goals"].values()} == {
        "treasure",
        "stone:NE",
        "stone:NW",
    }


def test_another_seed_fills_otherwise() -> None:
    assert len({str(written({"seed": seed})["hands"]) for seed in range(20)}) == 20
    assert len({str(written({"seed": seed})["goals"]) for seed in range(50)}) == 6
    assert len({str(written({"seed": seed})["roles"]) for seed in range(50)}) == 4


def test_what_fills_the_gaps_does_not_disturb_the_stream_of_the_game() -> None:
    assert written({})["chance"] == {"stream": "fast-1", "at": 0}
    draws = {"stream": "recorded-1", "draws": [1, 2, 3], "at": 1}
    assert written({"chance": draws})["chance"] == draws


def test_every_default() -> None:
    whole = written({})
    assert {name: whole[name] for name in ("pyrite", "game", "edition", "players", "modules", "seed", "round")} == {
        "pyrite": "position/1", "game": "saboteur", "edition": "anniversary", "players": 3, "modules": [],
        "seed": 0, "round": 1,
    }  # fmt: skip
    assert whole["options"] == {"auto_share": False, "starter": "random", "rounds": 3}
    assert whole["maze"] == {} and whole["front"] == NOTHING and whole["discard"] == []
    assert all(" " not in face for face in whole["goals"].values())
    assert len(whole["roles"]) == 3 and len(whole["spare"]) == 1
    assert [len(hand) for hand in whole["hands"]] == [6, 6, 6] and len(whole["deck"]) == 67 - 18
    assert len(whole["gold"]) == 28 and whole["gold_out"] == [] and whole["tray"] == []
    assert whole["purses"] == [{"cards": [[]], "nuggets": 0, "paid": [0]}] * 3
    assert whole["decision"] == [{"frame": "turn", "seat": 0}] and whole["last"] is None
    assert (whole["seen"], whole["history"], whole["over"]) == ([], [], False)
    assert "slots" not in whole and "turn" not in whole


def test_hands_are_dealt_in_seat_order_as_far_as_cards_last() -> None:
    fields: JSON = {"deck": 0, "discard": [{}] * 57}
    assert [len(hand) for hand in written(fields)["hands"]] == [6, 4, 0]
    ten = written({"players": 10})
    assert [len(hand) for hand in ten["hands"]] == [4] * 10


def test_a_given_deck_leaves_the_rest_to_the_discard_hidden_from_everybody() -> None:
    whole = written({"deck": ["map", "?"]})
    assert whole["deck"][0] == "map" and len(whole["deck"]) == 2
    assert len(whole["discard"]) == 67 - 18 - 2 and all(entry["known"] == [] for entry in whole["discard"])
    assert len(written({"discard": ["map"]})["deck"]) == 67 - 18 - 1


def test_a_given_pile_of_gold_leaves_the_rest_as_change() -> None:
    whole = written({"gold": [3, 1]})
    assert whole["gold"] == [3, 1] and len(whole["gold_out"]) == 26


def test_last_follows_an_orient() -> None:
    assert written({"decision": [*NEXT, SETTLE, ORIENT], "goals": TURNING})["last"] == 2


def test_what_was_seen_is_true() -> None:
    for seed in range(20):
        whole = written({"seed": seed, "seen": [{"seat": 0, "goal": "treasure", "at": ["8,-2", "8,2"]}]})
        assert whole["goals"]["8,0"] != "treasure"
        seen = [{"seat": 0, "gold": 3, "round": 1, "at": [1, 2]}]
        whole = written({"seed": seed, "seen": seen, "purses": [[], ["?"], ["?"]]})
        assert 3 in whole["purses"][1]["cards"][0] + whole["purses"][2]["cards"][0]
        assert whole["seen"] == seen


def test_many_things_seen_are_checked_quickly() -> None:
    """Ten facts for nine cards: no matching exists, and trying every order would take ages."""
    seen = [{"seat": 0, "gold": 1, "at": list(range(1, 10))} for _ in range(10)]
    purses = [[], *([1] for _ in range(9))]
    pile = [1] * 7 + [2] * 8 + [3] * 4
    with pytest.raises(PositionError) as caught:
        Game.from_position({"players": 10, "seen": seen, "purses": purses, "gold": pile})
    assert caught.value.field == "seen"
    Game.from_position({"players": 10, "seen": seen[1:], "purses": purses, "gold": pile})


@pytest.mark.parametrize("players", range(3, 11))
def test_a_written_position_reads_back_to_the_same_state(players: int) -> None:
    for game in moments(players + 20, players):
        whole = game.to_position()
        again = Game.from_position(whole)
        assert again.digest() == game.digest() and again.to_position() == whole
        assert list(whole) == [name for name in FIELDS if name in whole]


FIELDS = (
    *(
        "pyrite",
        "game",
        "edition",
        "players",
        "modules",
        "options",
        "seed",
        "chance",
        "round",
        "maze",
        "goals",
    ),
    *(
        "roles",
        "spare",
        "hands",
        "front",
        "deck",
        "discard",
        "gold",
        "purses",
        "gold_out",
        "tray",
        "decision",
    ),
    *("turn", "last", "seen", "history", "over", "slots"),
)


def test_the_examples_of_the_documentation_can_be_read() -> None:
    from tests.notation.support import examples

    orient, share, _ = examples("Positions")
    assert written({"decision": orient, "goals": TURNING})["decision"] == orient
    fields = {"players": 4, "decision": share, "tray": [1, 3]}
    assert Game.from_position(fields).to_position()["decision"] == share
    named = list(filter(None, inline("Positions")))
    chance, maze, discarded, purse, plain, goal, gold, role, card, chest, passage, *mines_and_cave = named
    *mines_and_cave, turn, _ = mines_and_cave
    assert written({"chance": chance})["chance"] == chance
    assert written({"maze": maze})["maze"] == maze
    assert written({"discard": [discarded]})["discard"] == [discarded]
    # What was paid is worth as much as the cards of that round.
    assert written({"purses": [purse, [], []], "round": 3})["purses"][0]["cards"] == [[3], [1, 2], []]
    assert written({"purses": [plain, [], []]})["purses"][0]["cards"] == [[1, 3]]
    assert written({"seen": [goal]})["seen"] == [goal]
    for known in (role, card):  # only modules let seats see these, and only they keep them true
        with pytest.raises(PositionError, match="seen"):
            written({"seen": [known]})
    table = {"players": 3, "modules": ["exchange"], "seen": [role, card]}
    assert write_position(read_position(table, catalogue_of(Exchange)))["seen"] == [role, card]
    hidden = {"players": 3, "modules": ["chests"], "seen": [chest]}
    assert Game.from_position(hidden).to_position()["seen"] == [chest]
    guarded = {"players": 3, "modules": ["right-of-passage"], "maze": {"1,0": "EW", "2,0": "EW"}}
    pawns = Game.from_position({**guarded, "passage": passage}).to_position()["passage"]
    assert isinstance(pawns, dict) and pawns["pawns"][0]["at"] == passage["pawns"][0]["at"]
    assert written({"decision": turn})["decision"] == turn
    check_expeditions(*mines_and_cave)
    assert gold == {"seat": 1, "gold": 3, "round": 1, "at": [2, "tray"]}
    tray = {"decision": [AFTER, {"frame": "share", "seat": 0}], "tray": [1, "?"], "purses": [[], [], ["?"]]}
    assert written({**tray, "seen": [gold]})["seen"] == [gold]


def check_expeditions(tokens: Any, treasure: Any, seen: Any, webs: Any, creatures: Any) -> None:
    """The examples of The Lost Mines and The Dark Cave."""
    mines = {"game": "lost-mines", "players": 4, "maze": {"3,1": "NESW"}, "tokens": tokens}
    mines |= {
        "front": [[], [], ["troll"], []],
        "treasures": [treasure, "?", "?", {**treasure, "kind": "gold"}],
    }
    whole: JSON = dict(Game.from_position({**mines, "seen": [seen]}).to_position())
    assert whole["tokens"] == tokens and whole["treasures"][0] == treasure and whole["seen"] == [seen]
    cave = {"game": "dark-cave", "players": 3, "maze": {"3,1": "I:NES+abyss"}, "tokens": webs}
    whole = dict(Game.from_position({**cave, "creatures": creatures}).to_position())
    assert whole["tokens"] == webs and whole["creatures"] == creatures and whole["front"][2] == ["web", "rat"]


def test_the_decisions_of_the_documentation_can_be_read() -> None:
    """Walks, ways round, votes, treasures, creatures and axes: one line each."""
    blocks = section("Positions").split("```\n")
    lines = [line for block in blocks for line in block.splitlines() if line.startswith('[{"frame": ')]
    lines = [line for line in lines if line.endswith("]") and "after-round" not in line]
    cave: dict[str, Any] = {"game": "dark-cave", "players": 3, "maze": {"0,1": "I:NESW+abyss"}}
    cave |= {"creatures": {"rat": {"at": "0,0/NESW", "seat": 2}}, "front": [["axe"], ["axe"], ["axe"]]}
    read = 0
    for line in lines:
        frames = json.loads(line)
        top = frames[-1]["frame"]
        fields = cave if top in ("creature", "axe") else {"game": "lost-mines", "players": 3}
        if top == "orient" and frames[-2]["frame"] == "go-on":
            fields = {
                "game": "dark-cave",
                "players": 3,
                "maze": {"4,3": "I:NS"},
                "goals": {"4,4": "ladder turning"},
            }
            fields |= {"options": {"ask_way_round": True}, "pawns": ["0,0/NESW", "0,0/NESW", "4,3/NS"]}
        elif top == "orient":
            fields = {**fields, "maze": {"8,2": "EW"}, "goals": {"9,2": "gold turning"}}
            fields |= {"options": {"ask_way_round": True}, "pawns": ["?", "?", "9,2"]}
        if top == "treasure":
            fields = {**fields, "goals": {"9,0": "gems up"}, "pawns": ["?", "?", "9,0"]}
            gems = {"kind": "gems", "value": "?", "taken_by": None}
            fields |= {"treasures": [gems, gems, "?"]}
        assert Game.from_position({**fields, "decision": frames}).to_position()["decision"] == frames
        read += 1
    assert read == 8
