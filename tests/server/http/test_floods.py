"""Floods of HTTP: every path is counted, a refusal is cheap, who goes on is not listened to (R16)."""

import asyncio
import http.client
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import pytest

from pyrite.server.http.pages import Pages
from pyrite.server.net.connection import Requests
from pyrite.server.net.gate import Gate, Starts
from pyrite.server.net.limits import network
from pyrite.server.settings import Settings
from tests.patience import PATIENCE, until
from tests.server.live import Inside, inside

GET = "GET {} HTTP/1.1\r\nHost: {}\r\n\r\n"
HERE = "127.0.0.1"


@contextmanager
def line_to(server: Inside) -> Iterator[tuple[socket.socket, Any]]:
    with socket.create_connection((HERE, server.port), PATIENCE) as line, line.makefile("rb") as answers:
        yield line, answers


def answer(answers: Any) -> tuple[int, dict[str, str]]:
    """The next answer on a line; 0 if it is closed instead."""
    try:
        first = answers.readline()
    except ConnectionResetError:
        first = b""
    if not first:
        return 0, {}
    headers: dict[str, str] = {}
    while (read := answers.readline().strip()) != b"":
        name, _, value = read.decode().partition(": ")
        headers[name] = value
    answers.read(int(headers.get("content-length", 0)))
    return int(first.split()[1]), headers


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """Five requests of each kind in an hour and a half."""
    limits = {"requests": "5", "requests_seconds": "5000", "files": "5", "files_seconds": "5000"}
    proxies = {"proxies": HERE}
    with inside(tmp_path_factory.mktemp("strict"), bot_workers="0", **limits, **proxies) as running:
        yield running


PATHS = {
    "/": 200,
    "/icon.svg": 200,
    "/nowhere": 404,
    "/assets/none.js": 404,
    "/healthz": 200,
    "/api/catalogue": 200,
    "/%61pi/catalogue": 200,
    "/api/nothing": 404,
    f"http://{HERE}/api/catalogue": 200,
}


@pytest.mark.parametrize("host", [HERE, "somebody.else"])
@pytest.mark.parametrize("path", PATHS)
def test_every_path_counts(strict: Inside, path: str, host: str) -> None:
    """Also what is refused for another reason. Each case is an address of its own behind our proxy."""
    expected = PATHS[path] if host == HERE else 421
    asker = f"192.0.2.{list(PATHS).index(path) * 2 + (host == HERE)}"
    request = GET.format(path, f"{host}\r\nX-Forwarded-For: {asker}").encode()
    with line_to(strict) as (line, answers):
        found = []
        for _ in range(7):
            line.sendall(request)
            found.append(answer(answers))
        assert [status for status, _ in found] == [expected] * 5 + [429] * 2
        assert int(found[-1][1]["retry-after"]) > 900
        # The proxy's connection is not the asker's: others are served on it.
        line.sendall(GET.format("/", f"{HERE}\r\nX-Forwarded-For: 198.51.100.{len(asker)}").encode())
        assert answer(answers)[0] in (200, 429)


def test_a_refused_body_is_passed_over(strict: Inside) -> None:
    head = f"POST /api/tables HTTP/1.1\r\nHost: {HERE}\r\nX-Forwarded-For: 203.0.113.5\r\n"
    post = f"{head}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{{}}".encode()
    page = GET.format("/", f"{HERE}\r\nX-Forwarded-For: 203.0.113.5").encode()
    with line_to(strict) as (line, answers):
        found = []
        for request in (post, post, post, post, post, post, page, post):
            line.sendall(request)
            found.append(answer(answers)[0])
    assert found == [400, 400, 400, 400, 400, 429, 200, 429]


def test_who_goes_on_asking_loses_the_connection_and_gets_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Requests, "held_seconds", 0.01)
    limits = {"files": "3", "files_seconds": "5000", "refusals": "30", "refusals_seconds": "5000"}
    with inside(tmp_path, bot_workers="0", **limits) as server:
        request = GET.format("/", HERE).encode()
        rounds = []
        for _ in range(4):
            found: list[int] = []
            with line_to(server) as (line, answers):
                while not found or found[-1]:
                    try:
                        line.sendall(request)
                    except ConnectionError:
                        found.append(0)
                        break
                    found.append(answer(answers)[0])
            rounds.append(found)
        assert rounds[0] == [200] * 3 + [429] * 20 + [0]
        assert rounds[1] == [429] * 11 + [0]
        assert rounds[2:] == [[0], [0]]


def test_who_was_refused_too_often_waits_instead_of_coming_again_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A flood asks again as soon as it is turned away: what it sends is not read, and its lines stay open for a while.
    There are only so many of them."""
    monkeypatch.setattr(Requests, "held_seconds", 100_000.0)
    limits = {"files": "1", "files_seconds": "5000", "refusals": "1", "refusals_seconds": "5000"}
    request = GET.format("/", HERE).encode()
    with inside(tmp_path, bot_workers="0", connections="4", **limits) as server, ExitStack() as lines:
        assert server.running is not None
        state = server.running.server_state
        line, answers = lines.enter_context(line_to(server))
        found = []
        for _ in range(3):
            line.sendall(request)
            found.append(answer(answers)[0])
        assert found == [200, 429, 429]
        assert answer(answers)[0] == 0
        held = [lines.enter_context(line_to(server)) for _ in range(4)]
        for line, _ in held:
            line.sendall(request)
        until(lambda: len(state.connections) == 4, "all are there")
        with line_to(server) as (_, answers):  # one more than may be is turned away
            assert answer(answers)[0] == 0
        assert len(state.connections) == 4 and state.total_requests == 1
        for line, _ in held:  # nothing was said to them
            line.setblocking(False)
            with pytest.raises(BlockingIOError):
                line.recv(1)


@pytest.mark.parametrize("path", ["/", "/api/catalogue", "/api/health"])
def test_nothing_is_asked_before_the_last_thing_is_answered(tmp_path: Path, path: str) -> None:
    with inside(tmp_path, bot_workers="0") as server:
        assert server.running is not None
        state = server.running.server_state
        before = state.total_requests
        with line_to(server) as (line, answers):
            line.sendall(GET.format(path, HERE).encode() * 100)
            status, headers = answer(answers)
            assert (status, headers["connection"]) == (200, "close")
            assert answer(answers)[0] == 0
        with line_to(server) as (line, answers):  # one after another is fine
            for _ in range(3):
                line.sendall(GET.format(path, HERE).encode())
                assert answer(answers)[0] == 200
        until(lambda: state.total_requests - before >= 4, "all are counted")  # an answer is there sooner
        assert state.total_requests - before == 4


def test_requests_begin_a_few_at_a_time() -> None:
    begun: list[int] = []
    turns: list[int] = []

    async def main() -> None:
        starts = Starts(4)
        for number in range(18):
            starts.add(lambda number=number: begun.append(number))  # type: ignore[misc]
        while len(begun) < 18:
            before = len(begun)
            await asyncio.sleep(0)
            turns.append(len(begun) - before)

    asyncio.run(main())
    assert begun == list(range(18)) and max(turns) == 4


def test_thirty_people_behind_one_address_open_the_page_at_once(tmp_path: Path) -> None:
    """Each with all its files, and what it asks the server for; the limits are those of a server that is served."""
    names = (
        *("requests", "requests_seconds", "files", "files_seconds", "connections"),
        *("refusals", "refusals_seconds", "sockets", "sockets_opened"),
    )
    usual = {name: str(getattr(Settings(), name)) for name in names}
    asked = ["/", *(f"/{name}" for name in Pages().files if name != "index.html")]
    assert 30 * len(asked) <= Settings().files, "the page has more files: `files` has to grow with it"
    asked += ["/api/catalogue", "/api/rules/fr", "/api/tables", "/api/health"]

    def visit(server: Inside, _: int) -> set[int]:
        found: set[int] = set()
        with closing(http.client.HTTPConnection(HERE, server.port, timeout=PATIENCE)) as line:
            for path in asked:
                line.request("GET", path, headers={"accept-encoding": "gzip"})
                response = line.getresponse()
                response.read()
                found.add(response.status)
            return found

    with inside(tmp_path, bot_workers="0", **usual) as server, ThreadPoolExecutor(30) as people:
        visits: Callable[[int], set[int]] = lambda number: visit(server, number)  # noqa: E731
        assert set().union(*people.map(visits, range(30))) == {200}


def test_an_address_is_let_in_again() -> None:
    now = 0.0
    gate = Gate(Settings(refusals=3, refusals_seconds=10))
    gate.refusals.now = lambda: now
    key = network("192.0.2.1")
    assert [gate.bears(key) for _ in range(4)] == [True, True, True, False]
    assert not gate.is_open(key) and gate.is_open(network("192.0.2.2"))
    now = 4.0
    assert gate.is_open(key)
