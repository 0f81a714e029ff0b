"""Malformed frames and bodies against a real server: nothing unhandled, nothing answered with 5xx, nothing changed.

`python -m tests.server.malformed --count 100000 --seed 1` prints a summary as JSON; the exit code is 1 if anything else
happened. The limits on frames and requests are raised for it, as printed. The same seed gives the same input.
"""

import argparse
import hashlib
import json
import logging
import socket
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pyrite.server.protocol import Hello, Ping, Play, Why, read_frame
from tests.server.live import Inside, inside

RAISED = {"frames": "1000000000", "frames_ignored": "1000000000"}
NAMES = ("t", "id", "version", "move", "token", "seat", "bot", "text", "phrase", "args", "value", "x", "")
TAGS = (
    *(
        "hello",
        "play",
        "why",
        "say",
        "chat",
        "commit",
        "entropy",
        "start",
        "seat-bot",
        "clear-seat",
        "close",
        "leave",
    ),
    *("rematch", "ping", "welcome", "packet", "nothing", "", "Hello", "hello\0"),
)
MOVES = (
    "NE@1,0",
    "NS@0,0",
    "pass:NS",
    "broken:cart>1",
    "take:3",
    "map@8,0",
    "rockfall@1,0",
    "stone:NE@8,0",
    "NE@9",
)
BATCH = 200
TEXT, BINARY, CLOSE = 1, 2, 8


class Faults(logging.Handler):
    """Whatever anybody logs as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        if not record.name.startswith("websockets.client"):
            self.found.append(f"{record.name}: {record.getMessage()}")


def value(rng: Random, depth: int = 0) -> Any:
    """Any JSON."""
    pick = rng.randrange(14 if depth < 3 else 11)
    if pick < 3:
        return rng.choice((None, True, False, 0, 1, -1, 15, 16, 2**31, 2**63, -(2**63), 10**40, 1e308, 0.5))
    if pick < 8:
        return text(rng)
    if pick < 11:
        return rng.choice((*MOVES, *TAGS))
    if pick == 11:
        return [value(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {rng.choice(NAMES): value(rng, depth + 1) for _ in range(rng.randrange(4))}


def text(rng: Random) -> str:
    signs = (
        "a",
        "é",
        "\0",
        "\x1b",
        "\u202e",
        "\ud83d\ude00".encode("utf-16", "surrogatepass").decode("utf-16"),
        "'",
        '"',
        "\\",
        "~",
        "@",
        ",",
    )
    return "".join(
        rng.choice(signs) for _ in range(rng.choice((0, 1, 2, 5, 24, 25, 40, 41, 100, 101, 200, 201)))
    )


def frame(rng: Random) -> bytes:
    """A frame that is wrong in some way, or asks for something that is not allowed."""
    pick = rng.randrange(10)
    if pick == 0:
        return rng.randbytes(rng.randrange(60))
    if pick == 1:
        deep = rng.choice((5, 500, 1300))
        return (rng.choice((b"[", b'{"t":')) * deep)[:4096]
    if pick == 2:
        return json.dumps(value(rng)).encode()[:4096]
    fields: dict[str, Any] = {"t": rng.choice(TAGS), "id": rng.choice(("a", "b", text(rng)))}
    if pick < 5:  # the right form, the wrong thing
        fields |= {"t": rng.choice(("play", "why")), "move": rng.choice((*MOVES, text(rng)))}
        fields |= {"version": rng.randrange(5)} if fields["t"] == "play" else {}
    else:
        fields |= {rng.choice(NAMES): value(rng) for _ in range(rng.randrange(4))}
    sent = json.dumps(fields, ensure_ascii=rng.random() < 0.5).encode()
    if pick > 6:
        sent = mutated(rng, sent)
    return sent[:4096]


def mutated(rng: Random, data: bytes) -> bytes:
    out = bytearray(data)
    for _ in range(rng.randrange(1, 4)):
        place = rng.randrange(len(out) + 1)
        cut = rng.randrange(4)
        out[place : place + cut] = rng.choice(
            (b"", b"\xff", b"\xc3", b"\0", b"{", b"}", b'"', b":", b"\\u", b"9" * 30)
        )
    return bytes(out)


def changes_something(data: bytes) -> bool:
    """By chance it may be a frame that somebody may send: those are not what is tried here."""
    try:
        read = read_frame(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return not isinstance(read, Play | Why | Ping) and not (isinstance(read, Hello) and read.token)


def body(rng: Random, table: str) -> tuple[str, str, bytes, dict[str, str]]:
    """Method, path, body and headers of a request."""
    paths = (
        "/api/tables",
        f"/api/tables/{table}/join",
        "/api/replay",
        "/api/replay?seat=9",
        f"/api/tables/{table}",
    )
    odd = (
        "/api/codes/%00",
        "/api/codes/" + "A" * 30,
        "/api/tables/%ff/join",
        f"/api/tables/{table}/replay?seat=%00",
        "/%",
    )
    path = rng.choice((*paths, *odd))
    data = rng.choice((frame(rng), json.dumps({"name": text(rng), "spec": value(rng)}).encode()))
    if rng.random() < 0.3:
        record = {
            "pyrite": "record/1",
            "spec": {"players": rng.randrange(12)},
            "chance": value(rng),
            "moves": value(rng),
        }
        data = json.dumps({**record, "hash": "sha256:" + "0" * 64}).encode()
    media = rng.choice(("application/json",) * 8 + ("text/plain", ""))
    return rng.choice(("POST",) * 8 + ("GET", "PUT", "DELETE")), path, data, {"content-type": media}


def raw(rng: Random) -> bytes:
    """Bytes of a socket that break its own protocol: reserved bits, odd codes, no mask, lengths that lie."""
    return bytes([rng.randrange(256), rng.randrange(256)]) + rng.randbytes(rng.randrange(40))


class Trial:
    def __init__(self, server: Inside, rng: Random) -> None:
        self.server = server
        self.rng = rng
        self.seated = server.make("Ana", 3)
        self.others = [server.join(self.seated["table"], name) for name in ("Bo", "Cy")]
        self.table: str = self.seated["table"]
        self.answers: Counter[str] = Counter()
        with server.sit(self.seated) as host:
            assert host.do("start")["t"] == "done"
            turn = host.see()["view"]["decision"]["seat"]
        # Those whose turn it is not: whatever they play is refused.
        self.tokens = [each["token"] for each in (self.seated, *self.others) if each["seat"] != turn]

    def digest(self) -> str:
        """Everything that is kept, and everything that was told."""

        async def look() -> list[object]:
            store = self.server.parts.store
            live = await self.server.parts.lobby.table(self.table)
            assert live is not None and live.match is not None
            packets = [stream.packet for stream in live.match.streams.by_bit.values()]
            kept = (await store.table(self.table), await store.seats(self.table), await store.log(self.table))
            return [kept, await store.said(self.table), packets, live.match.game.state.digest()]

        return hashlib.sha256(repr(self.server.call(look())).encode()).hexdigest()

    def frames(self, count: int) -> None:
        while count > 0:
            line = Line(self.server, self.table, self.rng.choice((*self.tokens, None)))
            for _ in range(10):
                count -= BATCH
                if count < 0 or not self.batch(line):
                    break
            line.socket.close()

    def batch(self, line: "Line") -> bool:
        """False if the server closed the socket, as it may."""
        sent = 0
        while sent < BATCH:
            data = frame(self.rng)
            if changes_something(data):
                continue
            sent += 1
            line.put(data, TEXT if self.rng.random() < 0.9 else BINARY)
        line.put(b'{"t":"ping","id":"end of batch"}', TEXT)
        line.flush()
        while (heard := line.next()) is not None:
            kind = heard[6 : heard.index(b'"', 6)].decode()  # {"t":"…"
            self.answers[kind] += 1
            if b"end of batch" in heard:
                return True
        self.answers["closed"] += 1
        return False

    def bodies(self, count: int) -> None:
        for _ in range(count):
            status, _, _ = self.server.ask(*body(self.rng, self.table))
            self.answers[str(status)] += 1

    def raws(self, count: int) -> None:
        for _ in range(count):
            line = Line(self.server, self.table, None)
            line.socket.sendall(raw(self.rng))
            line.socket.close()
            self.answers["raw"] += 1


class Line:
    """A socket by hand: it can send what no library would, and thousands of frames at once."""

    def __init__(self, server: Inside, table: str, token: str | None) -> None:
        self.out = bytearray()
        self.read = bytearray()
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=20)
        head = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        head += "Connection: Upgrade\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OTAxMjM0NQ==\r\n"
        self.socket.sendall(f"{head}Sec-WebSocket-Version: 13\r\n\r\n".encode())
        while b"\r\n\r\n" not in self.read:
            self.read += self.socket.recv(4096)
        assert self.read.startswith(b"HTTP/1.1 101")
        del self.read[: self.read.index(b"\r\n\r\n") + 4]
        self.put(json.dumps({"t": "hello", "token": token}).encode(), TEXT)
        self.flush()

    def put(self, data: bytes, code: int) -> None:
        length = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
        self.out += bytes([0x80 | code]) + length + bytes(4) + data

    def flush(self) -> None:
        self.socket.sendall(self.out)
        self.out.clear()

    def next(self) -> bytes | None:
        """The next text; None if the server hangs up."""
        while True:
            if len(self.read) >= 2:
                size, start = self.read[1], 2
                if size == 126:
                    size, start = int.from_bytes(self.read[2:4], "big"), 4
                elif size == 127:
                    size, start = int.from_bytes(self.read[2:10], "big"), 10
                if len(self.read) >= start + size:
                    code, data = self.read[0] & 15, bytes(self.read[start : start + size])
                    del self.read[: start + size]
                    if code == TEXT:
                        return data
                    if code == CLOSE:
                        return None
                    continue
            data = self.socket.recv(65536)
            if not data:
                return None
            self.read += data


def run(folder: Path, count: int, seed: int) -> dict[str, Any]:
    """Two of a hundred are bodies, the rest frames; and some that break the protocol below."""
    faults = Faults()
    logging.getLogger().addHandler(faults)
    began = time.perf_counter()
    try:
        with inside(folder, bot_workers="0", absent_seconds="100000", **RAISED) as server:
            trial = Trial(server, Random(seed))
            before = trial.digest()
            trial.frames(count - count // 50)
            trial.bodies(count // 50)
            trial.raws(min(200, count // 50))
            same = trial.digest() == before
            alive = server.ask("GET", "/api/health")[0] == 200
    finally:
        logging.getLogger().removeHandler(faults)
    errors = [status for status in trial.answers if status.startswith("5") and status.isdecimal()]
    return {
        "count": count,
        "seed": seed,
        "raised": RAISED,
        "seconds": round(time.perf_counter() - began, 1),
        "answers": dict(sorted(trial.answers.items())),
        "unhandled": faults.found[:10],
        "server_errors": errors,
        "unchanged": same,
        "ok": same and alive and not faults.found and not errors,
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        summary = run(Path(folder), chosen.count, chosen.seed)
    sys.stdout.write(json.dumps(summary) + "\n")
    return 0 if summary["ok"] else 1


if __name__ == "__main__":
    sys.exit(main())
