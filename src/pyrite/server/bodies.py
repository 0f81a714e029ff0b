"""The bodies of the HTTP API, as types; `/api/openapi.json` is made from them."""

from typing import Annotated

from msgspec import Meta, Struct

from pyrite.server.protocol import Name, Table, Words


class Body(Struct, forbid_unknown_fields=True, rename="kebab"):
    pass


class Answer(Struct, rename="kebab"):
    pass


class NewTable(Body):
    """POST /api/tables. Who makes a table sits at seat 0 and is the host."""

    name: Name
    spec: dict[str, object]
    public: bool = False
    clock: str = "off"
    chat: bool = False
    bots: Annotated[list[str], Meta(max_length=15)] = []  # seated from seat 1 on


class Join(Body):
    """POST /api/tables/{table}/join"""

    name: Name


class Seated(Answer):
    """The token is shown this once; the server keeps only its hash."""

    table: str
    code: str
    seat: int
    token: str
    commitment: str


class Found(Answer):
    """GET /api/codes/{code}"""

    table: str


class Listed(Answer):
    """GET /api/tables: public tables that wait for players or can be watched."""

    tables: list[Table]


class ReplayFrame(Answer):
    """One packet of a replay: who moved (null for the deal) and what these eyes saw."""

    by: int | None
    events: list[Words]
    view: dict[str, object]


class Replay(Answer):
    """GET /api/tables/{table}/replay?seat=N, POST /api/replay?seat=N. `seat` null: the eyes of a watcher."""

    spec: dict[str, object]
    seat: int | None
    names: list[str]
    over: bool
    frames: list[ReplayFrame]


class Problem(Answer):
    """Every error of the API. `field` names what is wrong in what was sent, `rule` the rule that forbids it."""

    words: Words
    field: str = ""
    rule: str = ""
