"""Every limit at its edge, and one past it (R15)."""

import contextlib
import http.client
import json
import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pyrite.server.net.line import Gone, Outlet, Outlets
from pyrite.server.settings import Settings
from tests.patience import PATIENCE, until
from tests.server.live import Client, Inside, inside

HELLO = json.dumps({"t": "hello"})
PONG = b'"t":"pong"'
AGES = "100000"  # seconds: no frame is forgotten while a test runs, however busy the machine is


def padded(size: int) -> str:
    """A ping of exactly so many bytes; blanks are JSON too."""
    frame = json.dumps({"t": "ping", "id": "1"})
    return frame[:-1] + " " * (size - len(frame)) + "}"


# --- frames -----------------------------------------------------------------------------------------------------


def test_a_message_of_4_kib(tmp_path: Path) -> None:
    with inside(tmp_path, bot_workers="0") as server:
        table = server.make()["table"]
        with server.watch(table) as client:
            client.socket.send(padded(4096))
            assert client.until("pong")["id"] == "1"
            client.socket.send(padded(4097))
            with pytest.raises(ConnectionClosed) as closed:
                client.until("pong")
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009
        with server.watch(table) as client:  # in pieces it is no smaller
            with pytest.raises(ConnectionClosed) as closed:
                send_and_wait(client, iter([padded(4096), " "]))
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1009


def send_and_wait(client: Client, pieces: Iterator[str]) -> None:
    """It may be closed while it is sent, or after that."""
    client.socket.send(pieces)
    client.until("pong")


def answers(client: Client, pings: int) -> list[str]:
    """What each of so many pings gets: a pong, or trouble."""
    for number in range(pings):
        client.send({"t": "ping", "id": str(number)})
    return [client.until("pong", "trouble")["t"] for _ in range(pings)]


def test_100_frames_at_once_a_seat(tmp_path: Path) -> None:
    """In 20 seconds there is room for as many again; here nothing comes back while it is counted."""
    assert (Settings().frames, Settings().frames_seconds) == (100, 20.0)
    with inside(tmp_path, bot_workers="0", frames="100", frames_seconds=AGES) as server:
        seated = server.make()
        with server.sit(seated) as client:
            assert answers(client, 99) == ["pong"] * 99  # the hello was one
            assert answers(client, 1) == ["trouble"]
        with server.line(seated["table"]) as line:  # the seat is counted, not the socket
            line.send(json.dumps({"t": "hello", "token": seated["token"]}))
            assert json.loads(line.recv(timeout=PATIENCE))["words"][0] == "server.too-often"
            with pytest.raises(ConnectionClosed) as closed:
                line.recv(timeout=PATIENCE)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008
        with server.watch(seated["table"]) as watcher:
            assert answers(watcher, 3) == ["pong"] * 3


def test_a_hello_said_again_counts_as_ten_frames(tmp_path: Path) -> None:
    limits = {"bot_workers": "0", "frames": "100", "frames_seconds": AGES}
    with inside(tmp_path, **limits) as server, server.watch(server.make()["table"]) as watcher:
        with contextlib.suppress(ConnectionClosed):  # it may be closed before the last one is sent
            for _ in range(30):
                watcher.socket.send(HELLO)
        for _ in range(9):
            watcher.until("welcome")
        assert watcher.until("welcome", "trouble")["t"] == "trouble"
        # Whatever came behind the hello that was too much would be done as who one was before.
        with pytest.raises(ConnectionClosed) as closed:
            watcher.next()
        assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008


def test_who_does_not_stop_is_put_out(tmp_path: Path) -> None:
    with inside(tmp_path, bot_workers="0", frames="10", frames_seconds=AGES, frames_ignored="5") as server:
        table = server.make()["table"]
        with server.watch(table) as client:
            for number in range(9 + 5):
                client.send({"t": "ping", "id": str(number)})
            assert client.until("trouble")["words"][0] == "server.too-often"
            client.send({"t": "ping", "id": "last"})
            with pytest.raises(ConnectionClosed) as closed:
                client.until("nothing")
            assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008


def test_the_frames_come_back_with_time(tmp_path: Path) -> None:
    limits = {"bot_workers": "0", "frames": "5", "frames_seconds": "1"}
    with inside(tmp_path, **limits) as server, server.sit(server.make()) as client:
        # However slow the machine is, sooner or later they are too many, and later one is answered again.
        until(lambda: are_too_many(client), pause=0)
        until(lambda: is_answered(client), pause=0)


def are_too_many(client: Client) -> bool:
    for _ in range(8):
        client.send({"t": "ping", "id": "before"})
    return any(client.until("pong", "trouble")["t"] == "trouble" for _ in range(5))


def is_answered(client: Client) -> bool:
    """Whether this ping is answered; those that are too many are not."""
    client.send({"t": "ping", "id": "after"})
    with contextlib.suppress(TimeoutError):
        client.until("pong", timeout=0.3)
        return True
    return False


def test_pings_of_the_protocol_are_counted_too(tmp_path: Path) -> None:
    with inside(tmp_path, bot_workers="0", frames="10", frames_seconds=AGES) as server:
        table = server.make()["table"]
        with server.watch(table) as client:
            for _ in range(10):
                assert client.socket.ping().wait(PATIENCE)
            client.socket.ping()
            with pytest.raises(ConnectionClosed):
                client.until("pong")


def test_64_frames_wait_for_who_does_not_read(tmp_path: Path) -> None:
    """A socket that never reads is let go; the table and the others go on."""
    many = dict.fromkeys(("frames", "lines_seat", "lines_table", "lines_address"), "100000")
    with inside(tmp_path, bot_workers="0", pulse_seconds="1000", **many) as server:
        server.listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        seated = server.make(players=3, chat=True)
        deaf = deaf_socket(server, seated["table"])
        with server.sit(seated) as player:
            for number in range(4000):
                player.send({"t": "chat", "id": str(number), "text": "x" * 200})
                if number % 50 == 49:
                    player.do("ping")
                    if server.ask("GET", f"/api/tables/{seated['table']}")[2]["watchers"] == 0:
                        break
            else:
                pytest.fail("it was never let go")
            assert player.do("ping")["t"] == "pong"
        deaf.close()


def test_the_65th_waiting_frame_ends_the_connection() -> None:
    line = FakeLine()
    outlet = Outlet(line, 64, Outlets())  # type: ignore[arg-type]
    outlet.send(b"first")
    outlet.send(b"second")
    assert line.written == []
    line.turn()
    assert line.written == [b"first", b"second"] and line.writes == 1
    line.ready = False
    for number in range(64):
        outlet.send(b"%d" % number)
    line.turn()
    assert line.writes == 1 and not line.gone
    line.ready = True
    outlet.drain()
    assert line.written[2:] == [b"%d" % number for number in range(64)]
    line.ready = False
    for number in range(64):
        outlet.send(b"%d" % number)
    with pytest.raises(Gone):
        outlet.send(b"one more")
    assert line.gone
    with pytest.raises(Gone):
        outlet.send(b"and another")


def test_who_reads_may_be_sent_any_number_at_once() -> None:
    line = FakeLine()
    outlet = Outlet(line, 64, Outlets())  # type: ignore[arg-type]
    frames = [b"%d" % number for number in range(200)]
    for frame in frames:
        outlet.send(frame)
    line.turn()
    assert line.written == frames and line.writes == 4 and not line.gone


class FakeLine:
    """What an outlet needs of a line."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.ready, self.gone = True, False
        self.drained: Callable[[], None] | None = None
        self.transport = self.loop = self
        self.calls: list[Callable[[], None]] = []
        self.writes = 0

    def write(self, frames: list[bytes]) -> None:
        self.written += frames
        self.writes += 1

    def call_soon(self, call: Callable[[], None]) -> None:
        self.calls.append(call)

    def turn(self) -> None:
        """One turn of the event loop."""
        while self.calls:
            self.calls.pop(0)()

    def abort(self) -> None:
        self.gone = True


def deaf_socket(server: Inside, table: str) -> socket.socket:
    """A watcher by hand, with the smallest buffer there is."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1)
    line.connect(("127.0.0.1", server.port))
    head = (
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
    )
    head += "Connection: Upgrade\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OTAxMjM0NQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    line.sendall(head.encode())
    assert line.recv(12) == b"HTTP/1.1 101"
    line.sendall(bytes([0x81, 0x80 | len(HELLO), 0, 0, 0, 0]) + HELLO.encode())
    until(lambda: server.ask("GET", f"/api/tables/{table}")[2]["watchers"] == 1)
    return line


def test_many_frames_in_one_piece_are_all_read(tmp_path: Path) -> None:
    with inside(tmp_path, bot_workers="0") as server:
        line = deaf_socket(server, server.make()["table"])
        line.settimeout(PATIENCE)
        ping = padded(4000).encode()
        frame = bytes([0x81, 0xFE]) + len(ping).to_bytes(2, "big") + bytes(4) + ping
        heard = b""
        for rounds in (1, 2, 3):
            whole = frame * 12
            line.sendall(whole[:-7])
            while heard.count(PONG) < 12 * rounds - 1:  # all but the one that is not whole
                heard += line.recv(65536)
            line.sendall(whole[-7:])
            while heard.count(PONG) < 12 * rounds:
                heard += line.recv(65536)
        line.close()


# --- by address -------------------------------------------------------------------------------------------------


def at_the_edge(
    ask: Callable[[], tuple[int, dict[str, str], object]], most: int, good: tuple[int, ...]
) -> None:
    for _ in range(most):
        assert ask()[0] in good
    status, headers, body = ask()
    assert status == 429 and isinstance(body, dict) and body["words"][0] == "server.too-often"
    assert int(headers["retry-after"]) > 0


def test_tables(tmp_path: Path) -> None:
    body = {"name": "Ana", "spec": {"players": 3}}
    with inside(tmp_path, bot_workers="0", tables="3") as server:
        at_the_edge(lambda: server.ask("POST", "/api/tables", body), 3, (201,))
        assert len(server.call(server.parts.store.tables_public())) == 0


def test_codes_joins_and_imports(tmp_path: Path) -> None:
    with inside(tmp_path, bot_workers="0", codes="4", joins="5", imports="2") as server:
        seated = server.make(players=10)
        names = iter("abcdefghij")
        at_the_edge(lambda: server.ask("GET", "/api/codes/QQQQQ"), 4, (404,))
        path = f"/api/tables/{seated['table']}/join"
        at_the_edge(lambda: server.ask("POST", path, {"name": next(names)}), 5, (201,))
        at_the_edge(lambda: server.ask("POST", "/api/replay", {}), 2, (422,))


def test_replays_of_tables(tmp_path: Path) -> None:
    with inside(tmp_path, bot_workers="0", replays="3") as server:
        seated = server.make(bots=["simple", "simple"])
        with server.sit(seated) as client:
            assert client.do("start")["t"] == "done"
        table = f"/api/tables/{seated['table']}"
        asked = iter([f"{table}/replay", f"{table}/record", f"{table}/replay", f"{table}/record"])
        at_the_edge(lambda: server.ask("GET", next(asked)), 3, (200,))


def test_requests(tmp_path: Path) -> None:
    with inside(tmp_path, bot_workers="0", requests="6") as server:
        at_the_edge(lambda: server.ask("GET", "/api/catalogue"), 6, (200,))
        assert server.ask("GET", "/")[0] == 200  # the page itself is only files


def test_sockets_at_once(tmp_path: Path) -> None:
    with inside(tmp_path, bot_workers="0", sockets="3") as server:
        table = server.make()["table"]
        clients = [server.watch(table) for _ in range(3)]
        with pytest.raises(InvalidStatus) as refused:
            server.watch(table)
        assert refused.value.response.status_code == 429
        clients.pop().close()
        until(lambda: server.ask("GET", f"/api/tables/{table}")[2]["watchers"] == 2)
        clients.append(server.watch(table))
        for client in clients:
            client.close()


def test_sockets_opened(tmp_path: Path) -> None:
    with inside(tmp_path, bot_workers="0", sockets_opened="3") as server:
        table = server.make()["table"]
        for _ in range(3):
            server.watch(table).close()
        with pytest.raises(InvalidStatus) as refused:
            server.watch(table)
        assert refused.value.response.status_code == 429


def test_connections_at_once(tmp_path: Path) -> None:
    with inside(tmp_path, bot_workers="0", connections="4") as server:
        assert server.running is not None
        there = server.running.server_state.connections
        lines = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(4)]
        until(lambda: len(there) == 4)
        with pytest.raises((ConnectionError, http.client.HTTPException)):
            server.ask("GET", "/")
        lines.pop().close()
        until(lambda: len(there) == 3)
        assert server.ask("GET", "/")[0] == 200
        for line in lines:
            line.close()


# --- bodies and heads -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("path", "most"), [("/api/tables", 16_384), ("/api/replay", 262_144)])
@pytest.mark.parametrize("chunked", [False, True])
def test_bodies(tmp_path: Path, path: str, most: int, chunked: bool) -> None:
    with inside(tmp_path, bot_workers="0") as server:
        for size, status in ((most, (400, 422)), (most + 1, (413,))):
            body = b'{"name":"' + b"x" * (size - 11) + b'"}'
            assert len(body) == size
            line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)
            sent: object = iter([body]) if chunked else body
            line.request("POST", path, sent, {"content-type": "application/json"}, encode_chunked=chunked)  # type: ignore[arg-type]
            answer = line.getresponse()
            answer.read()
            line.close()
            assert answer.status in status


def test_a_request_that_never_ends(tmp_path: Path) -> None:
    with inside(tmp_path, bot_workers="0", request_seconds="0.05") as server:
        head = b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        for begun in (b"", b"GET / HT", head, head + b"Content-Length: 9\r\n\r\n{"):
            with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
                line.sendall(begun)
                heard = b""
                while data := line.recv(4096):
                    heard += data
                assert heard == b"" or b" 408 " in heard.splitlines()[0]


def test_a_head_without_end(tmp_path: Path) -> None:
    with (
        inside(tmp_path, bot_workers="0") as server,
        socket.create_connection(("127.0.0.1", server.port)) as line,
    ):
        line.settimeout(PATIENCE)
        with pytest.raises(ConnectionError):
            line.sendall(b"GET / HTTP/1.1\r\n" + (b"X-More: " + b"x" * 1000 + b"\r\n") * 100_000)
