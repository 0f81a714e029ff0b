"""The application: doorkeeper, routes, page, sockets."""

import logging
import re
import time
import traceback
from collections.abc import Iterable

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from pyrite.server.http.answers import problem
from pyrite.server.http.pages import Pages
from pyrite.server.http.routes import Api
from pyrite.server.net.limits import network
from pyrite.server.net.security import BY_TLS_ALONE, HEADERS, WRITES, Doors, client_address
from pyrite.server.net.socket import Sockets
from pyrite.server.parts import Parts
from pyrite.server.settings import Settings
from pyrite.server.store import StoreDown
from pyrite.server.trouble import Refuse

log = logging.getLogger("pyrite.server")
SOCKET = re.compile("/api/tables/(?P<table>[^/]+)/socket")
access = logging.getLogger("pyrite.access")


def create_app(
    settings: Settings, parts: Parts, names: Iterable[str] = (), pages: Pages | None = None
) -> ASGIApp:
    """`names`: what this machine is called by those who may reach it. The parts are opened and closed by others."""
    api = Api(settings, parts)
    sockets = Sockets(settings, parts)
    files = pages or Pages()

    async def unknown(request: Request) -> Response:
        raise Refuse("server.not-found", status=404)

    app = Starlette(
        routes=[
            *api.routes(),
            Route("/healthz", api.health),
            Route("/api/{rest:path}", unknown),
            Route("/{name:path}", files.file),
        ],
        exception_handlers={Refuse: refused, StoreDown: store_down, HTTPException: http_error},
    )

    async def way(scope: Scope, receive: Receive, send: Send) -> None:
        """Sockets come by the thousand when a server is back, and have one place: they go there straight."""
        place = SOCKET.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if place is None:
            await app(scope, receive, send)
        else:
            await sockets.serve(WebSocket(scope, receive, send), place["table"])

    return Guard(way, settings, Doors(settings, names))


async def refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refuse)
    return problem(error)


async def store_down(request: Request, error: Exception) -> Response:
    return problem(Refuse("server.store-down", status=503))


async def http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    key = "server.bad-method" if error.status_code == 405 else "server.not-found"
    answer = problem(Refuse(key, status=error.status_code))
    answer.headers.update(error.headers or {})
    return answer


class Guard:
    """Around everything: who asks, and from where; the headers; and a last net for mistakes of our own."""

    def __init__(self, app: ASGIApp, settings: Settings, doors: Doors) -> None:
        self.app = app
        self.settings = settings
        self.doors = doors

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = Headers(scope=scope)
        address = client_address(scope.get("client"), headers, self.settings.proxies)
        scope.setdefault("state", {})["network"] = network(address)
        began = time.perf_counter()
        status = 0
        by_tls = self.doors.by_tls(headers.get("host"))

        async def answer(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                added = MutableHeaders(scope=message)
                for name, value in (*HEADERS, BY_TLS_ALONE) if by_tls else HEADERS:
                    added.setdefault(name.decode(), value.decode())
            await send(message)

        try:
            reason = self.reason_against(scope, headers)
            if reason is not None:
                await problem(reason)(scope, receive, answer)
            else:
                await self.app(scope, receive, answer)
        except Exception as error:
            own_mistake(error)
            if not status and scope["type"] == "http":
                await problem(Refuse("server.own-mistake", status=500))(scope, receive, answer)
        if self.settings.access_log:
            # No query, no header, no body: nothing that is anybody's secret. The code of an invite is one.
            place = "/j/…" if scope["path"].startswith("/j/") else scope["path"][:80]
            place = "/api/codes/…" if place.startswith("/api/codes/") else place
            spent = (time.perf_counter() - began) * 1000
            access.info("%s %s %r %d %.1f ms", address, scope.get("method", "SOCKET"), place, status, spent)

    def reason_against(self, scope: Scope, headers: Headers) -> Refuse | None:
        if not self.doors.is_ours(headers.get("host")):
            return Refuse("server.wrong-host", status=421)
        writes = scope["type"] == "websocket" or scope["method"] in WRITES
        if writes and not self.doors.lets_in(headers):
            return Refuse("server.wrong-origin", status=403)
        return None


def own_mistake(error: BaseException) -> None:
    """Where it happened, but no value: a value may be somebody's card."""
    frames = traceback.extract_tb(error.__traceback__)
    places = " < ".join(
        f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in reversed(frames[-4:])
    )
    log.error("a mistake of Pyrite itself: %s at %s", type(error).__name__, places)
