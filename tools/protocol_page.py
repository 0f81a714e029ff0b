"""docs/protocol.md from the types of the frames: their docstrings, their fields, an example of each."""

from pathlib import Path
from string import Template

import msgspec
from msgspec import Struct
from msgspec import inspect as types

from pyrite.server import protocol, shown
from pyrite.server.http import bodies
from pyrite.server.http.openapi import CALLS
from pyrite.server.http.routes import Api
from pyrite.server.net.socket import BUSY, DONE, NOT_HELLO, POLICY, WRONG_TOKEN
from pyrite.server.parts import Parts
from pyrite.server.settings import Settings
from tools.protocol_types import about, answers, frames, parts, remarks, type_of

TABLE = shown.Table(
    id="xrmsk9rffhmz",
    code="BTJTJ",
    state="playing",
    spec={
        "game": "saboteur",
        "edition": "anniversary",
        "players": 3,
        "modules": [],
        "options": {"rounds": 3},
    },
    host=0,
    seats=[
        shown.Seat("human", "Ana", present=True, entropy=True),
        shown.Seat("bot", "Odda", "simple", True),
        shown.Seat("human", "Bo", present=True),
    ],
    public=False,
    clock="off",
    chat=False,
    commitment="f2bb…",
)
VIEW: dict[str, object] = {"pyrite": "view/1", "seat": 0, "…": "see docs/notation.md"}
EXAMPLES: tuple[protocol.Frame, ...] = (
    protocol.Hello("QYdQXXRjEx4zLh7McJmGkUKrb3rDV8mr", 17, "5f0c19e2"),
    protocol.Play("a1", 17, "NE@1,0"),
    protocol.Why("a2", "NE@5,5"),
    protocol.Say("a3", "say.gold-at", {"goal": "8,0"}),
    protocol.Chat("a4", "Good luck!"),
    protocol.Commit("a0", "5f0c19e2a7b4d833" * 4),
    protocol.Entropy("a5", "00112233445566778899aabbccddeeff"),
    protocol.PublicNumber("a10", "b713718a38ae728dfd477991af2822e0" * 3),
    protocol.Start("a6"),
    protocol.Change("c1", joining="ask", clock="relaxed"),
    protocol.Skip("c14"),
    protocol.LetPass("c15", True),
    protocol.HandOver("c5", 2),
    protocol.SeatBot("a7", 1, "simple"),
    protocol.ClearSeat("a8", 1),
    protocol.Vote("c2", "bot", 2),
    protocol.LetIn("c3", 1, True),
    protocol.Carry("c4", "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"),
    protocol.Close("a9"),
    protocol.Leave("b1"),
    protocol.Rematch("b2"),
    protocol.NewKey("b4", "Zk3vYwQYdQXXRjEx4zLh7McJmGkUKrb3"),
    protocol.Ping("b3"),
    protocol.Welcome(
        0, TABLE, 17, [shown.Chapter(17, [("event.draw", {"seat": 1})])], [shown.Line(1, "say.hello")]
    ),
    protocol.TableNow(TABLE),
    protocol.Packet(
        18,
        [("event.lay", {"seat": 2, "card": "NE", "cell": "1,0"}), ("event.draw", {"seat": 2})],
        VIEW,
        [("move.lay", {"card": "NS", "cell": "1,1"})],
        ("prompt.turn", {"seat": 0}),
        "5f0c19e2a7b4d833",
    ),
    protocol.Clock([0], 30_000, 30_000),
    protocol.Expired(0, 18),
    protocol.Came(shown.Coming(1, "Tom", "Odda", 18)),
    protocol.Pulse(18, "5f0c19e2a7b4d833"),
    protocol.Said(shown.Line(1, "say.trust", {"target": 0}, version=18)),
    protocol.Done("a1", 19),
    protocol.Refused("a1", "B-9", ("refusal.side-open", {"cell": "1,0", "side": "N", "beside": "1,-1"})),
    protocol.Because("a2", "B-8", ("refusal.touches-nothing", {"cell": "5,5"})),
    protocol.NewTable("k2m4wqz7hc3v", 0, "Zk3vYw…"),
    protocol.Elsewhere(1),
    protocol.Pong("b3"),
    protocol.Trouble(("server.bad-frame", {})),
    protocol.Closed(("server.closed", {})),
)

HEAD = Template(Path(__file__).with_name("protocol_head.md").read_text(encoding="utf-8"))


def page() -> str:
    settings = Settings()
    head = HEAD.substitute(
        hello=round(settings.hello_seconds),
        done=DONE,
        policy=POLICY,
        busy=BUSY,
        hello_code=NOT_HELLO,
        token=WRONG_TOKEN,
    )
    pieces = [head]
    pieces.append("\n## What a client sends\n")
    pieces += [section(each, True) for each in frames(protocol.FromClient)]
    pieces.append("\n## What the server sends\n")
    pieces += [section(each, False) for each in frames(protocol.FromServer)]
    pieces.append("\n## Parts of these\n")
    pieces += [
        section(each, False) for each in parts([*frames(protocol.FromClient), *frames(protocol.FromServer)])
    ]
    pieces.append(
        "\n## HTTP\n\n`/api/openapi.json` describes it for programs. Errors are always a `Problem`.\n\n"
        + routes()
    )
    pieces += [section(each, issubclass(each, bodies.Body)) for each in answers()]
    return "\n".join(pieces)


def section(cls: type[Struct], sent: bool) -> str:
    info = types.type_info(cls)
    assert isinstance(info, types.StructType)
    title = f"### `{info.tag}`" if info.tag is not None else f"### {cls.__name__}"
    lines = [title, ""]
    if about(cls):
        lines += [about(cls), ""]
    comments = remarks(cls)
    if info.fields:
        lines += ["| field | type | |", "|---|---|---|"]
    for field in info.fields:
        kind = type_of(field.type).replace("|", "\\|")
        words = "; ".join(part for part in (comments.get(field.name, ""), allowed(field, sent)) if part)
        lines.append(f"| `{field.encode_name}` | `{kind}` | {words} |".replace("`Args`", "object"))
    example = next((each for each in EXAMPLES if type(each) is cls), None)
    if example is not None:
        lines += ["", "```json", msgspec.json.encode(example).decode(), "```"]
    return "\n".join(lines) + "\n"


def allowed(field: types.Field, sent: bool) -> str:
    kind = field.type.type if isinstance(field.type, types.Metadata) else field.type
    words = []
    if isinstance(kind, types.StrType) and kind.max_length is not None:
        words.append(f"{kind.min_length or 0} to {kind.max_length} signs")
    if isinstance(kind, types.StrType) and kind.pattern:
        words.append(f"`{kind.pattern}`")
    if isinstance(kind, types.IntType) and kind.ge is not None:
        words.append(f"from {kind.ge}" + (f" to {kind.le}" if kind.le is not None else ""))
    if sent and not field.required:
        words.append("may be left out")
    return "; ".join(words)


def routes() -> str:
    lines = ["| route | | body | answer |", "|---|---|---|---|"]
    for route in Api(Settings(), Parts(Settings())).routes():
        call = CALLS[route.name]
        method = "POST" if "POST" in (route.methods or ()) else "GET"
        query = "".join(f"?{name}=" for name in call.query)
        body = call.body.__name__ if call.body is not None else call.raw_body
        answer = call.answer.__name__ if call.answer is not None else "JSON"
        summary = (route.endpoint.__doc__ or "").strip()
        lines.append(f"| `{method} {route.path}{query}` | {summary} | {body} | {answer} |")
    return "\n".join(lines) + "\n"
