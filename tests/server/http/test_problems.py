"""Bodies that are not as they should be: a problem in words that names the field, and nothing made."""

import json
from collections.abc import Iterator

import pytest

from pyrite.words.catalogue import catalogue, languages, say
from tests.server.live import Inside, inside

GOOD = {"name": "Ana", "spec": {"players": 3}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with inside(tmp_path_factory.mktemp("problems"), bot_workers="0") as running:
        yield running


@pytest.mark.parametrize(
    ("body", "status", "field"),
    [
        ({**GOOD, "name": 5}, 400, "name"),
        ({**GOOD, "name": ""}, 400, "name"),
        ({**GOOD, "name": "x" * 25}, 400, "name"),
        ({**GOOD, "name": "   "}, 422, "name"),
        ({**GOOD, "name": "a\u202eb"}, 422, "name"),
        ({"spec": {"players": 3}}, 400, "name"),
        ({"name": "Ana"}, 400, "spec"),
        ({**GOOD, "spec": 3}, 400, "spec"),
        ({**GOOD, "spec": {}}, 422, "spec.players"),
        ({**GOOD, "spec": {"players": 2}}, 422, "spec.players"),
        ({**GOOD, "spec": {"players": 3, "game": "chess"}}, 422, "spec.game"),
        ({**GOOD, "spec": {"players": 3, "modules": ["none"]}}, 422, "spec.modules"),
        ({**GOOD, "spec": {"players": 3, "options": {"rounds": 99}}}, 422, "spec.options.rounds"),
        ({**GOOD, "spec": {"players": 3, "colour": 1}}, 422, "spec.colour"),
        ({**GOOD, "bots": ["simple"] * 3}, 422, "bots"),
        ({**GOOD, "bots": ["simple"] * 16}, 400, "bots"),
        ({**GOOD, "bots": ["deep"]}, 422, "bots"),
        ({**GOOD, "bots": [1]}, 400, "bots[0]"),
        ({**GOOD, "clock": "slow"}, 422, "clock"),
        ({**GOOD, "public": "yes"}, 400, "public"),
        ({**GOOD, "token": "mine"}, 400, "token"),
        ([], 400, ""),
        ("name", 400, ""),
        (None, 400, ""),
    ],
)
def test_the_field_is_named(server: Inside, body: object, status: int, field: str) -> None:
    before = server.ask("GET", "/api/tables")[2]
    found, _, problem = server.ask("POST", "/api/tables", json.dumps(body).encode())
    assert (found, problem["field"]) == (status, field)
    for lang in languages():
        assert problem["words"][0] in catalogue(lang)
    assert server.ask("GET", "/api/tables")[2] == before


@pytest.mark.parametrize(
    ("spec", "key", "french"),
    [
        ({"players": 2}, "players", "Saboteur se joue de 3 à 10 joueurs."),
        (
            {"players": 3, "options": {"rounds": 99}},
            "option-number",
            "L’option rounds est un nombre entier de 1 à 20.",
        ),
        (
            {"players": 3, "options": {"auto_share": 7}},
            "option-yes-no",
            "L’option auto_share est activée ou non.",
        ),
        (
            {"players": 3, "options": {"starter": 3}},
            "option-seat",
            "L’option starter est une place de la table",
        ),
        ({"players": 3, "options": {"speed": 3}}, "option", "L’option 'speed' n’existe pas"),
        ({"players": 3, "edition": "gold"}, "unknown", "'gold' est inconnu (edition)"),
        ({"players": 3, "modules": ["none"]}, "module", "'none' n’est pas un module de Saboteur."),
        ({"players": "3"}, "form", "Ce qui a été envoyé ne décrit pas une table"),
    ],
)
def test_a_table_that_cant_be_made_is_refused_in_both_languages(
    server: Inside, spec: object, key: str, french: str
) -> None:
    problem = server.ask("POST", "/api/tables", json.dumps({**GOOD, "spec": spec}).encode())[2]
    named, args = problem["words"]
    assert named == f"server.spec.{key}"
    assert say(named, args, "fr").startswith(french)
    assert "{" not in say(named, args, "en")


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b'{"name":"A"',
        b"\xff\xfe",
        b'{"name":"\xc3("}',
        b"nul",
        b"[" * 10_000,
        b'{"a":' * 3000,
        b"NaN",
        b"\0",
    ],
)
@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/none/join", "/api/replay"])
def test_broken_json(server: Inside, path: str, body: bytes) -> None:
    status, _, problem = server.ask("POST", path, body, {"content-type": "application/json"})
    assert status in (400, 422) and problem["words"][0] in catalogue("en")


@pytest.mark.parametrize(
    "media", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_only_json_is_read(server: Inside, media: str) -> None:
    """A form on somebody's page can send the other kinds without asking."""
    status, _, problem = server.ask("POST", "/api/tables", json.dumps(GOOD).encode(), {"content-type": media})
    assert (status, problem["words"][0]) == (415, "server.not-json")


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "pyrite"),
        ({"pyrite": "record/2"}, "pyrite"),
        (
            {"pyrite": "record/1", "spec": {"players": 3}, "chance": {}, "moves": [], "hash": "sha256:0"},
            "hash",
        ),
        ({"pyrite": "export/1"}, "record"),
    ],
)
def test_records_that_are_none(server: Inside, body: object, field: str) -> None:
    status, _, problem = server.ask("POST", "/api/replay", body)
    assert (status, problem["field"]) == (422, field)


def test_a_name_that_is_taken(server: Inside) -> None:
    seated = server.make("Ana")
    status, _, problem = server.ask("POST", f"/api/tables/{seated['table']}/join", {"name": "ANA"})
    assert (status, problem["field"], problem["words"][0]) == (409, "name", "server.name-taken")
