"""`pyrite replay`, `rules`, `schema`."""

import json
from pathlib import Path
from random import Random

import pytest

from pyrite.core.chance import fast_chance
from pyrite.core.record import content_hash
from pyrite.core.spec import GameSpec
from pyrite.games.front import new_game
from tests.cli.support import Runner, write


@pytest.fixture(scope="module")
def played() -> dict[str, object]:
    rng = Random(2)
    game = new_game(GameSpec("saboteur", 3, options={"rounds": 1}), fast_chance(9))
    while not game.over:
        game.play(rng.choice(game.legal_moves()))
    return game.record().to_json()


@pytest.fixture
def record(tmp_path: Path, played: dict[str, object]) -> Path:
    return write(tmp_path / "record.json", played)


def test_replay_shows_the_end(pyrite: Runner, record: Path, played: dict[str, object]) -> None:
    moves = played["moves"]
    assert isinstance(moves, list)
    text = pyrite("replay", record).text
    assert text.startswith(f"{len(moves)} of {len(moves)} moves played again.")
    assert "The match is over." in text.splitlines()[-1] + text
    data = pyrite("replay", record, "--json").data
    assert data["over"] is True and data["moves"] == len(moves) and len(data["result"]["gold"]) == 3
    assert data["position"]["over"] is True


def test_replay_stops_where_asked(pyrite: Runner, record: Path) -> None:
    data = pyrite("replay", record, "--to", 4, "--json").data
    assert (data["moves"], data["over"], data["result"]) == (4, False, None)
    assert pyrite("replay", "-", "--to", 0, "--json", stdin=record.read_bytes()).data["moves"] == 0
    assert "--to" in pyrite.refused("replay", record, "--to", 100_000)
    assert "--to" in pyrite.refused("replay", record, "--to", "-1")


def test_a_changed_record_is_refused(pyrite: Runner, tmp_path: Path, played: dict[str, object]) -> None:
    assert "hash" in pyrite.refused("replay", write(tmp_path / "r.json", {**played, "hash": "sha256:0"}))
    content = {key: value for key, value in played.items() if key != "hash"}
    content["moves"] = ["0 take:3"]
    wrong = {**content, "hash": content_hash(content)}
    assert "moves[0]" in pyrite.refused("replay", write(tmp_path / "r.json", wrong))


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("pyrite", "record/9", "pyrite"),
        ("spec", 3, "spec"),
        ("spec", {"players": 3, "game": "chess"}, "spec.game"),
        ("chance", {"stream": "dice"}, "chance"),
        ("moves", "pass", "moves"),
        ("moves", [7], "moves[0]"),
        ("from", [], "from"),
        ("from", {"players": 1}, "players"),
        ("more", 1, "more"),
    ],
)
def test_a_bad_record_is_refused_by_its_field(
    pyrite: Runner, tmp_path: Path, played: dict[str, object], field: str, value: object, words: str
) -> None:
    content = {key: entry for key, entry in played.items() if key != "hash"}
    content[field] = value
    assert words in pyrite.refused(
        "replay", write(tmp_path / "r.json", {**content, "hash": content_hash(content)})
    )


def test_rules_by_id(pyrite: Runner) -> None:
    text = pyrite("rules", "b-9").text
    assert text.startswith("B-9 · ") and "house ruling" in text
    assert "l'ouvert" in pyrite("rules", "B-9", "--lang", "fr").text.replace("’", "'")
    data = pyrite("rules", "B-9", "--json").data
    assert data["id"] == "B-9" and data["ruling"] is True
    assert [rule["id"] for rule in pyrite("rules", "B-", "--json").data][:2] == ["B-1", "B-2"]


@pytest.mark.parametrize("wanted", ["B-99", "", "nothing", "-", "Z-"])
def test_an_unknown_rule_is_named(pyrite: Runner, wanted: str) -> None:
    assert "rule" in pyrite.refused("rules", "--", wanted)


@pytest.mark.parametrize("name", ["position", "move", "record", "view"])
def test_schema_is_json(pyrite: Runner, name: str) -> None:
    pytest.importorskip("pyrite.notation.schema")
    assert "$schema" in pyrite("schema", name).data


def test_an_unknown_schema_is_refused(pyrite: Runner) -> None:
    assert "sonnet" in pyrite.refused("schema", "sonnet")


def test_a_record_is_utf8_json(record: Path) -> None:
    assert json.loads(record.read_text(encoding="utf-8"))["pyrite"] == "record/1"
