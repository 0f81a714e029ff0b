"""The routes of the HTTP API: what they answer, how it may be kept, and how it is described."""

import gzip
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from pyrite.server.http.openapi import CALLS
from pyrite.server.http.pages import ALONE, WITH_MORE
from pyrite.server.http.routes import Api
from pyrite.server.settings import Settings
from pyrite.words.catalogue import catalogue as words
from tests.server.deals import dealt_parts
from tests.server.live import Inside, inside

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with inside(tmp_path_factory.mktemp("routes"), bot_workers="0") as running:
        yield running


@pytest.mark.parametrize("path", ["/api/health", "/healthz"])
def test_health(server: Inside, path: str) -> None:
    status, headers, body = server.ask("GET", path)
    assert (status, body["store"]) == (200, True)
    assert headers["cache-control"] == "no-store"


def test_the_catalogue_tells_everything_about_the_games(server: Inside) -> None:
    status, _, body = server.ask("GET", "/api/catalogue")
    assert status == 200
    assert [game["id"] for game in body["games"]] == [entry.id for entry in CATALOGUE.entries]
    game = body["games"][0]
    assert [edition["id"] for edition in game["editions"]] == ["anniversary", "classic"]
    assert (
        sum(card["count"] for card in game["editions"][1]["cards"] if card["kind"] not in ("start", "goal"))
        == 67
    )
    assert {card["kind"] for card in game["editions"][1]["cards"]} == {
        *("path", "broken", "repair", "rockfall", "map", "start", "goal")
    }
    assert game["editions"][0]["sizes"][2] == {"players": 5, "hand": 6, "roles": {"digger": 4, "saboteur": 2}}
    options = {option["name"]: option for option in game["options"]}
    assert options["rounds"] == {"name": "rounds", "kind": "number", "default": 3, "least": 1, "most": 20}
    assert options["auto_share"]["kind"] == "yes-no" and options["starter"]["kind"] == "seat-or-random"
    assert [clock["seconds"] for clock in body["clocks"]] == [None, 90, 30]
    assert [game["events"]["pass"] for game in body["games"]] == ["B-6", "S2-4", "LM-9", "DC-7"]


def test_the_catalogue_names_only_what_has_words(server: Inside) -> None:
    _, _, body = server.ask("GET", "/api/catalogue")
    known = words("en")
    keys = [phrase["key"] for phrase in body["phrases"]] + [f"bot.{bot['name']}" for bot in body["bots"]]
    for game in body["games"]:
        keys += [f"game.{game['id']}", *(f"edition.{edition['id']}" for edition in game["editions"])]
        keys += [f"option.{option['name']}" for option in game["options"]]
        keys += [f"card.{card['name']}" for edition in game["editions"] for card in edition["cards"]]
    assert body["phrases"] and body["bots"]
    assert [key for key in keys if key not in known] == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_rules(server: Inside, lang: str) -> None:
    status, _, body = server.ask("GET", f"/api/rules/{lang}")
    assert status == 200 and body["lang"] == lang
    rules = {rule["id"]: rule for rule in body["rules"]}
    assert rules["B-8"]["game"] and rules["B-8"]["section"] and rules["B-8"]["text"]
    assert any(rule["ruling"] for rule in rules.values()) and any(
        rule["reconstruction"] for rule in rules.values()
    )


def test_rules_in_an_unknown_language(server: Inside) -> None:
    status, _, body = server.ask("GET", "/api/rules/tlh")
    assert (status, body["field"], body["words"][0]) == (404, "lang", "server.no-language")


@pytest.mark.parametrize("path", ["/api/catalogue", "/api/rules/en", "/api/openapi.json", "/"])
def test_what_is_the_same_for_all_is_asked_again_by_its_tag(server: Inside, path: str) -> None:
    status, headers, body = server.ask("GET", path)
    assert (status, headers["cache-control"]) == (200, "no-cache")
    for tag in (headers["etag"], f"W/{headers['etag']}", f'"other", {headers["etag"]}'):
        again, found, nothing = server.ask("GET", path, headers={"if-none-match": tag})
        assert (again, found["etag"], nothing) == (304, headers["etag"], b"")
    assert server.ask("GET", path, headers={"if-none-match": '"other"'})[0] == 200
    assert body


def test_large_answers_are_compressed_for_those_who_can_read_it(server: Inside) -> None:
    _, plain, body = server.ask("GET", "/api/rules/fr")
    _, headers, packed = server.ask("GET", "/api/rules/fr", headers={"accept-encoding": "br, gzip"})
    assert "content-encoding" not in plain
    assert headers["content-encoding"] == "gzip" and headers["vary"] == "accept-encoding"
    assert json.loads(gzip.decompress(packed)) == body
    assert len(packed) * 2 < len(gzip.decompress(packed))
    _, none, _ = server.ask("GET", "/api/rules/fr", headers={"accept-encoding": "gzip;q=0"})
    assert "content-encoding" not in none


def test_a_table_is_made_found_joined_and_listed(server: Inside) -> None:
    seated = server.make("Ana", 4, public=True, clock="fast")
    assert seated["seat"] == 0 and len(seated["token"]) >= 22 and len(seated["commitment"]) == 64
    assert server.ask("GET", f"/api/codes/{seated['code']}")[2] == {"table": seated["table"]}
    assert server.join(seated["table"], "Bo")["seat"] == 1
    status, headers, table = server.ask("GET", f"/api/tables/{seated['table']}")
    assert (status, headers["cache-control"]) == (200, "no-store")
    assert [seat["name"] for seat in table["seats"]] == ["Ana", "Bo", "", ""]
    assert table["clock"] == "fast" and table["commitment"] == seated["commitment"]
    assert seated["table"] in [each["id"] for each in server.ask("GET", "/api/tables")[2]["tables"]]


def test_a_private_table_is_not_listed(server: Inside) -> None:
    seated = server.make()
    assert seated["table"] not in [each["id"] for each in server.ask("GET", "/api/tables")[2]["tables"]]


@pytest.mark.parametrize(
    ("method", "path", "status", "key"),
    [
        ("GET", "/api/nothing", 404, "server.not-found"),
        ("GET", "/api/", 404, "server.not-found"),
        ("GET", "/api/tables/zzzzzzzzzzzz", 404, "server.no-table"),
        ("GET", f"/api/tables/{'z' * 500}", 404, "server.no-table"),
        ("GET", "/api/tables/zzzzzzzzzzzz/replay", 404, "server.no-table"),
        ("GET", "/api/tables/zzzzzzzzzzzz/record", 404, "server.no-table"),
        ("GET", "/api/codes/QQQQQQ", 404, "server.unknown-code"),
        ("GET", f"/api/codes/{'%F0%9F%98%80' * 30}", 404, "server.unknown-code"),
        ("DELETE", "/api/tables", 405, "server.bad-method"),
        ("PUT", "/api/health", 405, "server.bad-method"),
        ("GET", "/assets/none.js", 404, "server.not-found"),
        ("GET", "/robots.txt", 404, "server.not-found"),
        ("GET", "/../pyproject.toml", 404, "server.not-found"),
        ("GET", "/%2e%2e/%2e%2e/pyproject.toml", 404, "server.not-found"),
        ("GET", "/assets/..%2f..%2f__init__.py", 404, "server.not-found"),
    ],
)
def test_what_is_not_there_is_said_in_words(
    server: Inside, method: str, path: str, status: int, key: str
) -> None:
    found, headers, body = server.ask(method, path)
    assert (found, body["words"][0]) == (status, key)
    assert set(body) == {"words", "field", "rule"}
    assert headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/t/abc",
        "/j/ABCDE",
        "/r/abc",
        "/r",
        "/rules",
        "/rules/B-1",
        "/lesson",
        "/lesson/saboteur2",
        "/cards",
    ],
)
def test_every_place_of_the_page_is_one_document(server: Inside, path: str) -> None:
    status, headers, body = server.ask("GET", path)
    assert (status, headers["content-type"], headers["cache-control"]) == (
        200,
        "text/html; charset=utf-8",
        "no-cache",
    )
    assert body == server.ask("GET", "/")[2]


def test_the_places_of_the_page_are_those_of_its_router() -> None:
    source = (ROOT / "web" / "src" / "router.svelte.ts").read_text(encoding="utf-8")
    assert set(re.findall(r'first === "(\w+)"', source)) == set(WITH_MORE)
    assert set(re.findall(r'case "(\w+)":', source)) == set(ALONE)


@pytest.mark.parametrize(
    "path", ["/settings", "/wp-login.php", "/t", "/t/abc/more", "/healthz/x", "/.env", "/x.html"]
)
def test_what_is_no_place_of_the_page_is_not_found(server: Inside, path: str) -> None:
    status, headers, body = server.ask("GET", path)
    assert (status, body["words"][0], headers["cache-control"]) == (404, "server.not-found", "no-store")
    # Who looks with a browser is told by the page.
    status, headers, body = server.ask("GET", path, headers={"accept": "text/html,*/*"})
    assert (status, body) == (404, server.ask("GET", "/")[2])
    assert headers["content-type"] == "text/html; charset=utf-8"


def test_files_with_a_hash_in_their_name_are_kept_for_ever(tmp_path: Path) -> None:
    from pyrite.server.http.pages import Pages

    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "assets" / "index-abc123.js").write_text("1;" * 2000)
    (tmp_path / "icon.svg").write_text("<svg/>")
    pages = Pages(tmp_path)
    assert pages.built and not Pages(tmp_path / "nowhere").built
    assert "immutable" in pages.files["assets/index-abc123.js"].keep
    assert pages.files["assets/index-abc123.js"].media == "text/javascript; charset=utf-8"
    assert pages.files["assets/index-abc123.js"].packed is not None
    assert pages.files["icon.svg"].keep == pages.files["index.html"].keep == "no-cache"


def test_the_description_has_every_route(server: Inside) -> None:
    _, _, body = server.ask("GET", "/api/openapi.json")
    api = Api(Settings(), dealt_parts()(Settings()))
    there = {
        (route.path, method.lower())
        for route in api.routes()
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert {(path, method) for path, methods in body["paths"].items() for method in methods} == there
    assert len(CALLS) == len(there)
    assert body["openapi"] == "3.1.0"


def test_the_description_fits_what_is_answered(server: Inside) -> None:
    _, _, body = server.ask("GET", "/api/openapi.json")
    seated = server.make(players=3, public=True)
    for path, asked in {
        "/api/health": "/api/health",
        "/api/catalogue": "/api/catalogue",
        "/api/rules/{lang}": "/api/rules/en",
        "/api/tables": "/api/tables",
        "/api/tables/{table}": f"/api/tables/{seated['table']}",
        "/api/codes/{code}": f"/api/codes/{seated['code']}",
    }.items():
        described = body["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
        validator(body, described).validate(server.ask("GET", asked)[2])
    problem = body["paths"]["/api/tables"]["get"]["responses"]["default"]["content"]["application/json"][
        "schema"
    ]
    validator(body, problem).validate(server.ask("GET", "/api/tables/none")[2])


def validator(whole: dict[str, Any], schema: dict[str, Any]) -> Draft202012Validator:
    return Draft202012Validator({**schema, "components": whole["components"]})


def test_a_record_is_played_again(server: Inside) -> None:
    game = new_game(GameSpec("saboteur", 3, options={"rounds": 1}), fast_chance(5))
    while not game.over:
        game.play(game.legal_moves()[0])
    record = game.record().to_json()
    status, _, replay = server.ask("POST", "/api/replay?seat=1", record)
    assert status == 200
    assert (replay["seat"], replay["over"], len(replay["frames"])) == (1, True, len(game.moves) + 1)
    assert replay["frames"][-1]["view"] == game.view(1).data
    status, headers, packed = server.ask("POST", "/api/replay", record, {"accept-encoding": "gzip"})
    assert (status, headers["content-encoding"]) == (200, "gzip")
    assert json.loads(gzip.decompress(packed))["frames"][-1]["view"]["seat"] is None


@pytest.mark.parametrize("query", ["seat=-1", "seat=x", "seat=1e3", "seat=999", "seat=%D9%A1"])
def test_a_seat_that_is_none(server: Inside, query: str) -> None:
    seated = server.make()
    status, _, body = server.ask("GET", f"/api/tables/{seated['table']}/replay?{query}")
    assert status in (400, 404, 409) and body["words"][0].startswith("server.")


def test_guesses_of_all_addresses_together_have_a_limit(tmp_path: Path) -> None:
    """And then a code that a table has is not told from one that none has."""
    with inside(tmp_path, bot_workers="0", misses="3", misses_seconds="1000", proxies="127.0.0.1") as server:
        made = server.ask("POST", "/api/tables", {"name": "Ada", "spec": {"players": 3}})[2]

        def find(code: str, number: int) -> tuple[int, dict[str, Any]]:
            status, headers, body = server.ask(
                "GET", f"/api/codes/{code}", headers={"x-forwarded-for": f"203.0.113.{number}"}
            )
            return status, {**body, "retry": "retry-after" in headers}

        for number in range(10):
            assert find(made["code"], number)[0] == 200
        assert [find("QQQQQ", number)[0] for number in range(10, 14)] == [404, 404, 404, 429]
        shut = find(made["code"], 20)
        assert shut[0] == 429 and shut == find("QQQQQ", 21)
        assert shut[1]["words"][0] == "server.codes-shut" and shut[1]["retry"]
        # The link goes on to work.
        assert server.ask("GET", f"/api/tables/{made['table']}")[0] == 200
