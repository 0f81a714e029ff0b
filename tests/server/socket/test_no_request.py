"""What is no request, and no handshake either: it is answered, and its connection goes."""

import socket
from pathlib import Path

import pytest

from tests.patience import PATIENCE, until
from tests.server.live import inside


@pytest.mark.parametrize(
    "more",
    [
        b"Content-Length: 10\r\n",
        b"Transfer-Encoding: chunked\r\n",
        b"X-Long: " + b"x" * 9000 + b"\r\n",
        b"X-Many: x\r\n" * 200,
    ],
    ids=["a body", "a body in pieces", "a long line", "many lines"],
)
def test_a_handshake_that_can_not_be_read_is_answered_and_its_connection_closed(
    tmp_path: Path, more: bytes
) -> None:
    """What is no request to HTTP any more and no socket yet would be counted nowhere, and stay for ever."""
    with inside(tmp_path, bot_workers="0") as server:
        asked = (
            f"GET /api/tables/{server.make()['table']}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        )
        with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
            line.sendall(asked.encode() + more + b"\r\n")
            heard = b"".join(iter(lambda: line.recv(4096), b""))
        assert heard.startswith(b"HTTP/1.1 400 ")
        assert server.running is not None
        connections = server.running.server_state.connections
        until(lambda: not connections, "the connection to be gone")


def test_not_even_http(tmp_path: Path) -> None:
    with inside(tmp_path, bot_workers="0") as server:
        for nonsense in (
            b"\x16\x03\x01\x02\x00\x01\x00",
            b"HELLO\r\n\r\n",
            b"GET / HTTP/9.9\r\n\r\n",
            b"\0" * 2000,
        ):
            with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as line:
                line.sendall(nonsense)
                assert line.recv(4096).startswith(b"HTTP/1.1 400 ")
        assert server.ask("GET", "/api/health")[0] == 200
