"""The JSON Schemas: valid themselves, true to the writer, to the reader and to the documentation."""

import copy
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from pyrite import Game, PositionError
from pyrite.games.catalogue import CATALOGUE
from pyrite.notation.position import FIELDS
from pyrite.notation.schema import schema
from tests.notation.support import JSON, inline, moments, section, table_names
from tests.notation.tables import BROKEN, PARTIAL

NAMES = ("position", "move", "record", "view")
VALIDATORS = {name: Draft202012Validator(schema(name)) for name in NAMES}


def valid(name: str, data: object) -> bool:
    return bool(VALIDATORS[name].is_valid(data))


def described(part: Any) -> bool:
    return "description" in part or "const" in part or "$ref" in part


@pytest.mark.parametrize("name", NAMES)
def test_it_is_a_schema_with_words(name: str) -> None:
    body = schema(name)
    Draft202012Validator.check_schema(body)
    assert body["$id"] == f"pyrite:{name}/1" and body["title"] and body["description"]
    assert body["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    for field, part in body.get("properties", {}).items():
        assert described(part), field


def test_there_are_no_others() -> None:
    with pytest.raises(ValueError, match="position, move, record, view"):
        schema("card")


@pytest.mark.parametrize("players", range(3, 11))
def test_what_random_games_write_is_valid(players: int) -> None:
    for game in moments(players, players):
        VALIDATORS["position"].validate(game.to_position())
        for seat in (None, 0, game.seat or players - 1):
            VALIDATORS["view"].validate(game.view(seat).data)
        for move in game.legal_moves():
            VALIDATORS["move"].validate(move.text)
        VALIDATORS["record"].validate(game.record().to_json())


def test_a_record_that_begins_in_a_position_is_valid() -> None:
    game = Game.from_position({"players": 3, "hands": [["NESW"], "?", "?"]})
    game.play("NESW@1,0")
    record = game.record().to_json()
    VALIDATORS["record"].validate(record)
    assert not valid("record", {**record, "from": {"players": 3, "turn": "first"}})
    assert not valid("record", {**record, "from": {"players": 3, "colour": 1}})


@pytest.mark.parametrize("fields", PARTIAL, ids=str)
def test_what_the_reader_accepts_is_valid(fields: JSON) -> None:
    VALIDATORS["position"].validate({"players": 3, **fields})


def test_positions_have_the_fields_of_the_documentation() -> None:
    more = {
        name
        for entry in CATALOGUE.entries
        for module in (entry.game(), *entry.modules())
        for name in module.position_fields()
    }
    assert set(table_names("Positions")) == set(schema("position")["properties"]) == {*FIELDS, *more}


def test_views_have_the_fields_of_the_documentation() -> None:
    known = set(schema("view")["properties"])
    rows = set(table_names("Views"))
    assert rows <= known
    # The one name that stands in the second column.
    assert known - rows == {"tray_values"} and "`tray_values`" in section("Views")


def test_records_have_the_fields_of_the_documentation() -> None:
    for name in schema("record")["properties"]:
        assert f'"{name}"' in section("Records") or f"`{name}`" in section("Records")


def test_the_moves_of_the_documentation_are_valid() -> None:
    texts = table_names("Moves")
    assert len(texts) >= 23
    for text in texts:
        VALIDATORS["move"].validate(text)


@pytest.mark.parametrize(
    "text",
    ["", "NE", "NE@", "NE@1", "NE@01,0", "NE@1,0 ", "NE@1,0\n", "NESW~@1,0", "XX@1,0", "NE@101,0", "take:4", "take:",
     "pass:", "pass:start", "broken:cart>12", "repair:cart>1=cart", "repair:pickaxe+cart>1", "stone:NE@1,0",
     "treasure@8,0", "treasure~@8,0", "map@8, 0", "0 NE@1,0", "ne@1,0", 7, None, ["NE@1,0"]],
)  # fmt: skip
def test_wrong_moves_are_refused(text: object) -> None:
    assert not valid("move", text)


WRONG_TYPES: list[Any] = [None, 7.5, "nonsense", [[]], {"nonsense": {}}, -1]


@pytest.mark.parametrize("name", ["position", "view", "record"])
def test_wrong_types_and_unknown_fields_are_refused(name: str) -> None:
    game = list(moments(1, 4))[3]
    forms = {
        "position": game.to_position(),
        "view": dict(game.view(game.seat).data),
        "record": game.record().to_json(),
    }
    whole = forms[name]
    assert valid(name, whole)
    assert not valid(name, {**whole, "note": 1}) and not valid(name, [whole])
    for field in whole:
        for wrong in WRONG_TYPES:
            if (field in ("last", "seat", "decision") and wrong is None) or wrong == whole[field]:
                continue
            broken = copy.deepcopy(whole)
            broken[field] = wrong
            assert not valid(name, broken), (field, wrong)


def test_the_reader_refuses_what_the_schema_refuses() -> None:
    """The schema is never stricter than the reader."""
    for fields, _ in BROKEN:
        data = {"players": 3, **fields}
        if not valid("position", data):
            with pytest.raises(PositionError):
                Game.from_position(data)


def test_the_chances_of_the_documentation_are_valid() -> None:
    chances = [data for data in inline("Records") if isinstance(data, dict)]
    assert chances == [
        {"stream": "fast-1", "seed": 7},
        {"stream": "fair-1", "secret": "64 hexadecimal digits"},
    ]
    record = Game.new(players=3, seed=0).record().to_json()
    for chance in (
        *chances[:1],
        {"stream": "fair-1", "secret": "0f" * 32},
        {"stream": "recorded-1", "draws": [4, 0]},
    ):
        VALIDATORS["record"].validate({**record, "chance": chance})
    assert not valid("record", {**record, "chance": chances[1]})
    assert not valid("record", {**record, "chance": {"stream": "fast-1", "draws": []}})
