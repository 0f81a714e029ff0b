"""In the middle of a question for a goal's way round, where pawns walk: positions, views, moves, records."""

import pytest
from jsonschema import Draft202012Validator

from pyrite import Game
from pyrite.notation.schema import schema
from tests.rules.dark_cave.table import walking as in_the_cave
from tests.rules.lost_mines.table import road
from tests.rules.lost_mines.table import walking as in_the_mines
from tests.rules.support import play

ASK = {"ask_way_round": True}
VALIDATORS = {name: Draft202012Validator(schema(name)) for name in ("position", "move", "record", "view")}


def asked(game: str) -> Game:
    if game == "lost-mines":
        goals = {"9,2": "gold", "9,0": "gems"}
        return play(in_the_mines("8,2", options=ASK, maze=road(), goals=goals), "step@9,2")
    goals = {"4,4": "ladder"}
    return play(in_the_cave("4,3/NS", options=ASK, maze={"4,3": "I:NS"}, goals=goals), "step@4,4/?")


@pytest.mark.parametrize("name", ["lost-mines", "dark-cave"])
def test_what_is_written_is_valid_and_read_again(name: str) -> None:
    game = asked(name)
    position = game.to_position()
    assert position["decision"][-1]["frame"] == "orient"  # type: ignore[index]
    VALIDATORS["position"].validate(position)
    for view in game.views():
        VALIDATORS["view"].validate(view.data)
    again = Game.from_position(position)
    assert again.digest() == game.digest() and again.to_position() == position
    for move in game.legal_moves():
        VALIDATORS["move"].validate(move.text)
        then = play(again, move.text)
        record = then.record().to_json()
        VALIDATORS["record"].validate(record)
        assert Game.replay(record).digest() == then.digest()


@pytest.mark.parametrize("name", ["lost-mines", "dark-cave"])
def test_a_spec_that_does_not_name_the_option_stays_so(name: str) -> None:
    """In positions and records of before: written again they are what they were."""
    game = Game.from_position({"game": name, "players": 4})
    assert "ask_way_round" not in game.to_position()["options"]  # type: ignore[operator]
    assert "ask_way_round" not in game.record().to_json()["spec"]["options"]  # type: ignore[index]
    for value in (True, False):
        chosen = Game.new(name, players=4, seed=1, options={"ask_way_round": value})
        assert chosen.record().to_json()["spec"]["options"]["ask_way_round"] is value  # type: ignore[index]
        assert Game.replay(chosen.record().to_json()).spec.options["ask_way_round"] is value
