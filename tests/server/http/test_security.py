"""The doorkeeper: hosts, origins, addresses behind proxies, headers, and what the log does not say (R12-R14)."""

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.datastructures import Headers
from websockets.exceptions import InvalidStatus

from pyrite.server.net.security import CONTENT_POLICY, Doors, bearer, client_address
from pyrite.server.settings import Settings
from tests.patience import PATIENCE
from tests.server.live import Inside, inside

HERE = Doors(Settings())
LAN = Doors(Settings(host="0.0.0.0"), ["mine", "mine.local"])
PUBLIC = Doors(Settings(origins=("https://pyrite.example.org", "https://other.example.org:8443")))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with inside(tmp_path_factory.mktemp("security"), bot_workers="0") as running:
        yield running


# --- hosts ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("doors", "host", "ours"),
    [
        (HERE, "127.0.0.1:8765", True),
        (HERE, "localhost:8765", True),
        (HERE, "LOCALHOST", True),
        (HERE, "[::1]:8765", True),
        (HERE, "127.0.0.53:80", True),
        (HERE, "evil.example", False),
        (HERE, "evil.example:8765", False),
        (HERE, "localhost.evil.example", False),
        (HERE, "127.0.0.1.nip.example", False),
        (HERE, "192.168.1.5:8765", False),
        (HERE, "mine.local", False),
        (HERE, "", False),
        (HERE, None, False),
        (HERE, "localhost:x", False),
        (HERE, "user@localhost", False),
        (HERE, "localhost/evil", False),
        (HERE, "[::1", False),
        (LAN, "192.168.1.5:8765", True),
        (LAN, "[fe80::1]:8765", True),
        (LAN, "mine.local:8765", True),
        (LAN, "mine", True),
        (LAN, "evil.example", False),
        (LAN, "mine.local.evil.example", False),
        (PUBLIC, "pyrite.example.org", True),
        (PUBLIC, "other.example.org:8443", True),
        (PUBLIC, "example.org", False),
        (PUBLIC, "192.168.1.5", False),
    ],
)
def test_hosts(doors: Doors, host: str | None, ours: bool) -> None:
    assert doors.is_ours(host) is ours


@pytest.mark.parametrize("path", ["/", "/api/catalogue", "/api/tables", "/t/abc"])
def test_a_name_that_was_pointed_at_us_gets_nothing(server: Inside, path: str) -> None:
    status, headers, body = server.ask("GET", path, headers={"host": f"evil.example:{server.port}"})
    assert (status, body["words"][0]) == (421, "server.wrong-host")
    assert headers["content-security-policy"] == CONTENT_POLICY


# --- origins ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("doors", "host", "origin", "let_in"),
    [
        (HERE, "127.0.0.1:8765", "http://127.0.0.1:8765", True),
        (HERE, "localhost:8765", "http://localhost:8765", True),
        (HERE, "localhost:8765", "http://127.0.0.1:8765", False),
        (HERE, "127.0.0.1:8765", "http://127.0.0.1:3000", False),
        (HERE, "127.0.0.1:8765", "http://127.0.0.1", False),
        (HERE, "127.0.0.1:8765", "https://evil.example", False),
        (HERE, "127.0.0.1:8765", "http://evil.example:8765", False),
        (HERE, "127.0.0.1:8765", "null", False),
        (HERE, "127.0.0.1:8765", "", False),
        (HERE, "127.0.0.1:8765", "file://", False),
        (HERE, "127.0.0.1:8765", "http://127.0.0.1:8765.evil.example", False),
        (HERE, "127.0.0.1:8765", "http://127.0.0.1:8765@evil.example", False),
        (HERE, "localhost", "http://localhost", True),
        (HERE, "localhost", "http://localhost:80", True),
        (HERE, "localhost", "https://localhost", True),
        (HERE, "localhost", "https://localhost:80", False),
        (LAN, "192.168.1.5:8765", "http://192.168.1.5:8765", True),
        (LAN, "192.168.1.5:8765", "http://192.168.1.6:8765", False),
        (PUBLIC, "pyrite.example.org", "https://pyrite.example.org", True),
        (PUBLIC, "127.0.0.1:8765", "https://pyrite.example.org", True),
        (PUBLIC, "pyrite.example.org", "https://evil.example.org", False),
        (HERE, "127.0.0.1:8765", None, True),
    ],
)
def test_origins(doors: Doors, host: str, origin: str | None, let_in: bool) -> None:
    headers = {"host": host} | ({} if origin is None else {"origin": origin})
    assert doors.lets_in(Headers(headers)) is let_in


@pytest.mark.parametrize(
    ("site", "let_in"), [("same-origin", True), ("none", True), ("cross-site", False), ("same-site", False)]
)
def test_without_an_origin_a_browser_still_says_where_it_comes_from(site: str, let_in: bool) -> None:
    assert HERE.lets_in(Headers({"host": "localhost", "sec-fetch-site": site})) is let_in


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_writes_and_sockets_of_other_pages_are_refused(server: Inside, origin: str) -> None:
    seated = server.make()
    for path in ("/api/tables", f"/api/tables/{seated['table']}/join", "/api/replay"):
        status, _, body = server.ask(
            "POST", path, {"name": "Eve", "spec": {"players": 3}}, {"origin": origin}
        )
        assert (status, body["words"][0]) == (403, "server.wrong-origin")
    with pytest.raises(InvalidStatus) as refused:
        server.line(seated["table"], origin=origin)
    assert refused.value.response.status_code == 403


def test_our_own_page_is_let_in(server: Inside) -> None:
    own = f"http://127.0.0.1:{server.port}"
    status, _, _ = server.ask("POST", "/api/tables", {"name": "Ana", "spec": {"players": 3}}, {"origin": own})
    assert status == 201
    seated = server.make()
    with server.line(seated["table"], origin=own) as line:
        line.send('{"t":"hello"}')
        assert '"t":"welcome"' in str(line.recv(timeout=PATIENCE))


def test_nobody_else_may_read(server: Inside) -> None:
    """No header of CORS, ever: another page can't read an answer, also not after asking first."""
    asked = {"origin": "https://evil.example", "access-control-request-method": "POST"}
    for method in ("OPTIONS", "GET"):
        _, headers, _ = server.ask(method, "/api/tables", headers=asked)
        assert not [name for name in headers if name.startswith("access-control")]
        assert headers["cross-origin-resource-policy"] == "same-origin"


# --- headers ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "path", ["/", "/t/abc", "/api/catalogue", "/api/nothing", "/api/tables/none", "/assets/none.js"]
)
def test_every_answer_carries_the_headers(server: Inside, path: str) -> None:
    _, headers, _ = server.ask("GET", path)
    policy = headers["content-security-policy"]
    assert policy == CONTENT_POLICY
    assert "unsafe" not in policy and "default-src 'none'" in policy and "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert "server" not in headers and "set-cookie" not in headers


def test_only_a_public_address_by_tls_is_kept_to_tls(tmp_path: Path) -> None:
    with inside(tmp_path, bot_workers="0", origins="https://pyrite.example.org") as server:
        for host, told in (("pyrite.example.org", True), ("127.0.0.1", False)):
            _, headers, _ = server.ask("GET", "/api/health", headers={"Host": host})
            assert ("strict-transport-security" in headers) is told


# --- addresses --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("client", "forwarded", "proxies", "address"),
    [
        ("203.0.113.9", "198.51.100.1", (), "203.0.113.9"),
        ("203.0.113.9", "198.51.100.1", ("127.0.0.1",), "203.0.113.9"),
        ("127.0.0.1", "198.51.100.1", ("127.0.0.1",), "198.51.100.1"),
        ("127.0.0.1", "1.1.1.1, 198.51.100.1", ("127.0.0.1",), "198.51.100.1"),
        ("127.0.0.1", "198.51.100.1, 10.0.0.2", ("127.0.0.1", "10.0.0.2"), "198.51.100.1"),
        ("127.0.0.1", "nonsense", ("127.0.0.1",), "127.0.0.1"),
        ("127.0.0.1", "198.51.100.1, nonsense", ("127.0.0.1",), "127.0.0.1"),
        ("127.0.0.1", "", ("127.0.0.1",), "127.0.0.1"),
        ("127.0.0.1", "2001:db8::1", ("127.0.0.1",), "2001:db8::1"),
        ("10.1.2.3", "198.51.100.1, 10.9.9.9", ("10.0.0.0/8",), "198.51.100.1"),
        ("::ffff:10.1.2.3", "198.51.100.1", ("10.0.0.0/8",), "198.51.100.1"),
        ("fd00::7", "2001:db8::1", ("fd00::/8",), "2001:db8::1"),
        ("11.1.2.3", "198.51.100.1", ("10.0.0.0/8", "fd00::/8"), "11.1.2.3"),
    ],
)
def test_only_our_own_proxies_are_believed(
    client: str, forwarded: str, proxies: tuple[str, ...], address: str
) -> None:
    assert client_address((client, 1), Headers({"x-forwarded-for": forwarded}), proxies) == address


def test_tokens_come_from_one_header() -> None:
    assert bearer(Headers({"authorization": "Bearer abc"})) == "abc"
    assert bearer(Headers({"authorization": "bearer  abc "})) == "abc"
    assert bearer(Headers({"authorization": "Basic abc"})) is None
    assert bearer(Headers({"authorization": "Bearer "})) is None
    assert bearer(Headers({})) is None


# --- the log ----------------------------------------------------------------------------------------------------


def test_the_log_tells_no_secret(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """No token, no query, no code of an invite, no card."""
    with caplog.at_level(logging.DEBUG), inside(tmp_path, access_log="yes") as server:
        seated = server.make(bots=["simple", "simple"])
        with server.sit(seated) as player:
            player.do("start")
            view = player.see()["view"]
        token = {"authorization": f"Bearer {seated['token']}"}
        server.ask("GET", f"/api/tables/{seated['table']}/replay?seat=0&secret=query", headers=token)
        server.ask("GET", f"/api/codes/{seated['code']}")
        server.ask("GET", f"/j/{seated['code']}")
        server.ask("GET", "/api/nothing%0d%0aforged")
    ours = [record for record in caplog.records if not record.name.startswith("websockets.client")]
    text = "\n".join(record.getMessage() for record in ours)
    assert "/api/tables" in text and "SOCKET" in text
    assert view["hand"] and json.dumps(view["hand"]) not in text and str(view["hand"]) not in text
    held = [f"pass:{card}" for card in view["hand"]]
    assert not [
        shown for shown in (*held, *view["legal"], view["role"]) if f"{shown}'" in text or f'{shown}"' in text
    ]
    assert seated["token"] not in text and seated["code"] not in text and "secret=query" not in text
    assert "forged" in text and "\r" not in text
