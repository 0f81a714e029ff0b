"""The routes of the HTTP API."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from pyrite import __version__
from pyrite.server.http import bodies
from pyrite.server.http.answers import NEVER_KEPT, Kept, encode, json, large
from pyrite.server.http.catalogue import catalogue, rule_book
from pyrite.server.http.health import Health
from pyrite.server.http.lately import Lately
from pyrite.server.http.openapi import openapi
from pyrite.server.http.replays import replay_record
from pyrite.server.net.limits import Rate
from pyrite.server.net.security import bearer
from pyrite.server.net.turns import Turns
from pyrite.server.parts import Parts
from pyrite.server.settings import Settings
from pyrite.server.table import joining, looking_back
from pyrite.server.table.live import LiveTable
from pyrite.server.trouble import Refuse
from pyrite.words.catalogue import languages

Kind = TypeVar("Kind", bound=Struct)
EVERYBODY = "everybody"
Handler = Callable[[Request], Awaitable[Response]]
# `Expected `str`, got `int` - at `$.name``
_PLACE = re.compile(r" - at `\$\.?(?P<place>[^`]*)`$")
_MISSING = re.compile(r"(?:required|unknown) field `(?P<field>[^`]{1,40})`")


class Api:
    def __init__(self, settings: Settings, parts: Parts) -> None:
        self.settings = settings
        self.parts = parts
        self.tables_made = Rate(settings.tables, settings.tables_seconds)
        self.codes_asked = Rate(settings.codes, settings.codes_seconds)
        self.codes_missed = Rate(settings.misses, settings.misses_seconds)
        self.joined = Rate(settings.joins, settings.joins_seconds)
        self.imported = Rate(settings.imports, settings.imports_seconds)
        self.replayed = Rate(settings.replays, settings.replays_seconds)
        self.turns = Turns()
        self.listed = Lately(self.list_tables)
        self.state = Health(self.check_store, lambda: parts.store.wellness.well, settings.health_seconds)
        self.catalogue = Kept(encode(catalogue(settings.pace)))
        self.rules = {lang: Kept(encode(rule_book(lang))) for lang in languages()}
        self.openapi = Kept(encode(openapi(self.routes())))

    def routes(self) -> list[Route]:
        return [
            Route("/api/health", self.health),
            Route("/api/catalogue", self.show_catalogue),
            Route("/api/rules/{lang}", self.show_rules),
            Route("/api/openapi.json", self.show_openapi),
            Route("/api/tables", self.tables, methods=["GET"]),
            Route("/api/tables", self.make_table, methods=["POST"]),
            Route("/api/tables/{table}", self.show_table),
            Route("/api/tables/{table}/join", self.join, methods=["POST"]),
            Route("/api/tables/{table}/carry", self.carry, methods=["POST"]),
            Route("/api/tables/{table}/replay", self.replay),
            Route("/api/tables/{table}/record", self.record),
            Route("/api/codes/{code}", self.find),
            Route("/api/replay", self.replay_record, methods=["POST"]),
        ]

    async def check_store(self) -> None:
        await self.parts.store.check()

    # --- what is the same for everybody --------------------------------------------------------------------------

    async def health(self, request: Request) -> Response:
        """Is the server well?"""
        works = await self.state.well(request.state.network)
        return json(request, bodies.Health(__version__, works), 200 if works else 503)

    async def show_catalogue(self, request: Request) -> Response:
        """Games, editions, options, cards, bots, phrases, clocks, and the rule behind each event."""
        return self.catalogue.answer(request)

    async def show_rules(self, request: Request) -> Response:
        """All rules in one language."""
        kept = self.rules.get(request.path_params["lang"])
        if kept is None:
            raise Refuse("server.no-language", {"list": list(self.rules)}, status=404, field="lang")
        return kept.answer(request)

    async def show_openapi(self, request: Request) -> Response:
        """This description."""
        return self.openapi.answer(request)

    # --- tables --------------------------------------------------------------------------------------------------

    async def tables(self, request: Request) -> Response:
        """Public tables."""
        return (await self.listed.get(request.state.network)).answer(request)

    async def list_tables(self) -> Kept:
        return Kept(encode(bodies.Listed(await self.parts.lobby.listed())), keep=NEVER_KEPT)

    async def make_table(self, request: Request) -> Response:
        """Make a table and sit down at it."""
        body = await self.read(request, bodies.NewTable)
        self.tables_made.check(request.state.network)
        seated = await self.parts.lobby.make(body, request.state.network)
        return json(request, seated, 201)

    async def show_table(self, request: Request) -> Response:
        """What is public about a table."""
        self.parts.lobby.room.check()  # who asks is about to come, and learns here why they can't
        return json(request, (await self.table(request)).info())

    async def join(self, request: Request) -> Response:
        """Sit down at a table: at an open seat, or at one that a bot keeps."""
        body = await self.read(request, bodies.Join)
        self.joined.check(request.state.network)
        self.parts.lobby.room.check()
        seated = await self.parts.lobby.join(request.path_params["table"], body, request.state.network)
        return json(request, seated, 201)

    async def carry(self, request: Request) -> Response:
        """Go on with one's own seat on this device."""
        body = await self.read(request, bodies.Brought)
        self.joined.check(request.state.network)
        return json(request, await joining.bring(await self.table(request), body), 201)

    async def find(self, request: Request) -> Response:
        """The table of a short code."""
        self.codes_asked.check(request.state.network)
        # Guesses of all addresses together have a limit too: beyond it nobody learns whether a code is one.
        wait = self.codes_missed.wait(EVERYBODY)
        if wait:
            raise Refuse("server.codes-shut", {"seconds": wait}, status=429)
        code = request.path_params["code"]
        found = await self.parts.lobby.find(code) if len(code) <= 20 else None
        if found is None:
            self.codes_missed.allows(EVERYBODY)
            raise Refuse("server.unknown-code", status=404, field="code")
        return json(request, bodies.Found(found))

    async def replay(self, request: Request) -> Response:
        """A game again, as one pair of eyes saw it."""
        await self.table(request)
        seat = seat_asked(request)
        self.replayed.check(request.state.network)
        async with self.turns.of(request.state.network):
            table = await self.table(request)  # it may have left the memory meanwhile
            body = await looking_back.replay(table, seat, bearer(request.headers))
        return await large(request, body)

    async def record(self, request: Request) -> Response:
        """The record of a match that is over or was closed; before that, what the asker was sent."""
        await self.table(request)
        self.replayed.check(request.state.network)
        async with self.turns.of(request.state.network):
            table = await self.table(request)
            body = await looking_back.export(table, bearer(request.headers))
        answer = await large(request, body)
        answer.headers["content-disposition"] = 'attachment; filename="pyrite-record.json"'
        return answer

    async def replay_record(self, request: Request) -> Response:
        """Play a record again, as one pair of eyes would have seen it."""
        # First: records are long, and many that come slowly would fill the memory.
        self.imported.check(request.state.network)
        body = await self.body(request, self.settings.record_bytes)
        async with self.turns.of(request.state.network):
            replay = await replay_record(body, seat_asked(request))
        return await large(request, replay)

    async def table(self, request: Request) -> LiveTable:
        name = request.path_params["table"]
        table = await self.parts.lobby.table(name) if len(name) <= 64 else None
        if table is None:
            raise Refuse("server.no-table", status=404, field="table")
        return table

    # --- reading -------------------------------------------------------------------------------------------------

    async def read(self, request: Request, kind: type[Kind]) -> Kind:
        return read_body(await self.body(request, self.settings.body_bytes), kind)

    async def body(self, request: Request, most: int) -> bytes:
        """The body, if it is JSON by its name, comes in time and is not too long."""
        media = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        if media != "application/json":
            raise Refuse("server.not-json", status=415)
        length = request.headers.get("content-length", "0")
        if length.isdecimal() and int(length[:18]) > most:
            raise Refuse("server.too-large", {"bytes": most}, status=413)
        parts: list[bytes] = []
        total = 0
        try:
            async with asyncio.timeout(self.settings.request_seconds):
                async for part in request.stream():
                    total += len(part)
                    if total > most:
                        raise Refuse("server.too-large", {"bytes": most}, status=413)
                    parts.append(part)
        except (TimeoutError, ClientDisconnect):
            raise Refuse("server.too-slow", status=408) from None
        return b"".join(parts)


def read_body(body: bytes, kind: type[Kind]) -> Kind:
    """Problems name the field."""
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        words = str(error)
        place = _PLACE.search(words)
        missing = _MISSING.search(words)
        names = [place["place"] if place else "", missing["field"] if missing else ""]
        field = ".".join(name for name in names if name)[:60]
        reason = _PLACE.sub("", words)[:200]
        raise Refuse(
            "server.bad-field", {"field": field, "reason": reason}, status=400, field=field
        ) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refuse("server.broken-json", status=400) from None


def seat_asked(request: Request) -> int | None:
    """`?seat=2`; without it the eyes of a watcher."""
    text = request.query_params.get("seat", "")
    if text == "":
        return None
    if not (text.isascii() and text.isdecimal() and len(text) <= 2):
        raise Refuse("server.bad-field", {"field": "seat", "reason": ""}, status=400, field="seat")
    return int(text)
