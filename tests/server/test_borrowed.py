"""What we take of uvicorn's insides, named in one place: nobody promised that the next release still has it.

`line.py`, `connection.py` and `run.py` stand on three classes of uvicorn and use parts of them that are not documented.
A release that drops or renames one would still import, and would lose a limit or hang a socket much later. So
pyproject.toml holds uvicorn within one minor release, and here is what has to be looked at before that bound moves.
"""

import ast
import asyncio
import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httptools
import pytest
import uvicorn
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.server import ServerProtocol
from websockets.version import version as websockets_version

from pyrite.server import run
from pyrite.server.net import connection, line

NOTHING = type(None)
# Attributes with the types that they have once a connection is made, methods with the names of their arguments.
BORROWED: dict[type, dict[str, type | str]] = {
    line.Line: {
        "close_sent": bool,
        "close_timeout": float,
        "close_timer": NOTHING,
        "conn": ServerProtocol,
        "curr_msg_data_type": str,
        "disconnected": bool,
        "frames": list,
        "handshake_complete": bool,
        "handshake_initiated": bool,
        "loop": asyncio.AbstractEventLoop,
        "queue": asyncio.Queue,
        "read_paused": bool,
        "transport": asyncio.Transport,
        "writable": asyncio.Event,
        "__init__": "config server_state app_state _loop",
        "data_received": "data",
        "handle_connect": "event",
        "handle_cont": "event",
        "handle_ping": "",
        "handle_pong": "event",
        "on_task_complete": "task",
        "receive": "",
        "resume_writing": "",
        "send_receive_event_to_app": "",
        "stop_keepalive": "",
    },
    connection.Requests: {
        "client": tuple,
        "cycle": NOTHING,
        "flow": FlowControl,
        "headers": NOTHING,
        "parser": httptools.HttpRequestParser,
        "_start_asgi_task": "cycle app",
        "on_message_complete": "",
        "loop": asyncio.AbstractEventLoop,
        "transport": asyncio.Transport,
        "connection_lost": "exc",
        "connection_made": "transport",
        "data_received": "data",
        "handle_websocket_upgrade": "",
        "on_body": "body",
        "on_headers_complete": "",
        "pause_writing": "",
        "resume_writing": "",
        "send_400_response": "msg",
    },
    run.Running: {
        "should_exit": bool,
        "__init__": "config",
        "capture_signals": "",
        "handle_exit": "sig frame",
        "startup": "sockets",
    },
}
# What we use of the things that these attributes hold, other than asyncio's own.
WITHIN: dict[str, tuple[type, set[str]]] = {
    "conn": (ServerProtocol, {"data_to_send", "extensions", "send_close", "send_text"}),
    "flow": (FlowControl, {"pause_reading", "resume_reading"}),
    "cycle": (RequestResponseCycle, {"keep_alive", "response_complete"}),
}
# Called by asyncio and httptools, as they document, or by us alone; all others must be called by uvicorn itself.
CALLED_FROM_OUTSIDE = {
    *("connection_lost", "connection_made", "data_received", "pause_writing", "resume_writing"),
    *("on_body", "on_headers_complete", "on_message_complete", "__init__", "stop_keepalive", "handle_exit"),
}


class Wire(asyncio.Transport):
    """Goes nowhere."""

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("127.0.0.1", 80) if name in ("peername", "sockname") else default

    def is_closing(self) -> bool:
        return False


@pytest.fixture(scope="module")
def bases() -> Iterator[dict[type, object]]:
    """For each class of ours one object of the class that it stands on, connected."""
    with asyncio.Runner() as runner:

        async def app(scope: Any, receive: Any, send: Any) -> None: ...

        async def made() -> dict[type, object]:
            config = uvicorn.Config(app, log_config=None)
            config.load()
            socket = WebSocketsSansIOProtocol(config, ServerState(), {})
            request = HttpToolsProtocol(config, ServerState(), {})
            socket.connection_made(Wire())
            request.connection_made(Wire())
            return {line.Line: socket, connection.Requests: request, run.Running: uvicorn.Server(config)}

        yield runner.run(made())


def used(source: str, name: str) -> tuple[set[str], set[tuple[str, str]]]:
    """What a class takes of itself or of the one above it: its attributes and methods, and what it uses of those."""
    (tree,) = (
        node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and node.name == name
    )
    found = {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
    within = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            of = node.value
            if (isinstance(of, ast.Name) and of.id == "self") or ast.unparse(of) == "super()":
                found.add(node.attr)
            elif isinstance(of, ast.Attribute) and isinstance(of.value, ast.Name) and of.value.id == "self":
                within.add((of.attr, node.attr))
    return found, within


def arguments(method: object) -> str:
    assert callable(method)
    return " ".join(name for name in inspect.signature(method).parameters if name != "self")


def trouble(base: object, name: str, expected: type | str) -> str | None:
    """What is wrong with one thing that we use, as a sentence."""
    what = f"{type(base).__name__}.{name}"
    if not hasattr(base, name):
        return f"{what} is gone"
    if isinstance(expected, type):
        found = getattr(base, name)
        return (
            None
            if isinstance(found, expected)
            else f"{what} is no {expected.__name__} any more but {found!r}"
        )
    if arguments(getattr(base, name)) != expected:
        return f"{what} takes ({arguments(getattr(base, name))}) now, not ({expected})"
    called = re.search(rf"self\.{name}\b", inspect.getsource(type(base)))
    if name not in CALLED_FROM_OUTSIDE and not called:
        return f"{what} is not called any more"
    return None


@pytest.mark.parametrize("ours", BORROWED, ids=lambda ours: ours.__name__)
def test_a_release_still_has_what_we_borrow(bases: dict[type, object], ours: type) -> None:
    found = [trouble(bases[ours], name, expected) for name, expected in BORROWED[ours].items()]
    sentences = [
        f"uvicorn {uvicorn.__version__}: {each}; {ours.__module__} uses it" for each in found if each
    ]
    assert sentences == []


@pytest.mark.parametrize("name", WITHIN)
def test_what_the_attributes_hold_still_has_what_we_use(name: str) -> None:
    held, parts = WITHIN[name]
    source = "".join(inspect.getsource(each) for each in held.__mro__[:-1])
    gone = [part for part in sorted(parts) if not hasattr(held, part) and f"self.{part}" not in source]
    release = f"uvicorn {uvicorn.__version__}, websockets {websockets_version}"
    assert [f"{release}: {held.__name__}.{part} is gone; line.py uses it" for part in gone] == []


@pytest.mark.parametrize("ours", BORROWED, ids=lambda ours: ours.__name__)
def test_the_table_names_all_that_we_borrow_and_nothing_else(bases: dict[type, object], ours: type) -> None:
    source = Path(inspect.getfile(ours)).read_text(encoding="utf-8")
    found, within = used(source, ours.__name__)
    above = {name for name in dir(bases[ours]) if name not in dir(object) or name == "__init__"}
    # What is ours alone is set by us; what is above us as well is borrowed. What is gone above is not ours for that.
    assert found & {*above, *BORROWED[ours]} == set(BORROWED[ours])
    assert {pair for pair in within if pair[0] in WITHIN} <= {(a, b) for a in WITHIN for b in WITHIN[a][1]}


def test_httptools_calls_what_it_says() -> None:
    """It looks for these names once, when the parser is made."""
    heard: list[str] = []

    class Listener:
        def on_headers_complete(self) -> None:
            heard.append("on_headers_complete")

        def on_body(self, body: bytes) -> None:
            heard.append("on_body")

    parser = httptools.HttpRequestParser(Listener())
    parser.feed_data(b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx")
    assert heard == ["on_headers_complete", "on_body"]


class Above:
    """A class as a release might change it."""

    def __init__(self) -> None:
        self.frames = ()
        self.read = True

    def handle_ping(self, event: object) -> None:
        self.read = False

    def handle_pong(self) -> None: ...

    def go(self) -> None:
        self.handle_ping(None)


@pytest.mark.parametrize(
    ("name", "expected", "sentence"),
    [
        ("queue", list, "Above.queue is gone"),
        ("frames", list, "Above.frames is no list any more but ()"),
        ("handle_ping", "", "Above.handle_ping takes (event) now, not ()"),
        ("handle_pong", "", "Above.handle_pong is not called any more"),
        ("handle_ping", "event", None),
        ("read", bool, None),
    ],
)
def test_each_kind_of_change_is_told(name: str, expected: type | str, sentence: str | None) -> None:
    assert trouble(Above(), name, expected) == sentence


def test_what_a_class_takes_is_found() -> None:
    source = (
        "class A(B):\n    def f(self):\n        super().g()\n        self.h = self.conn.write(line.other)\n"
    )
    assert used(source, "A") == ({"f", "g", "h", "conn"}, {("conn", "write")})
