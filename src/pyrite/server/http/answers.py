"""Answers of the HTTP API as bytes: JSON, problems in words, compression, what may be kept by a browser."""

import asyncio
import gzip
import hashlib

import msgspec
from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import Response

from pyrite.server.http.bodies import Problem
from pyrite.server.trouble import Refuse

COMPRESS_FROM = 1500  # bytes; less fits into one packet of the network anyway
LARGE = 30_000
NEVER_KEPT = "no-store"
ASKED_AGAIN = "no-cache"  # kept, but asked each time whether it is still the same
FOR_EVER = "public, max-age=31536000, immutable"

encode = msgspec.json.Encoder().encode


def wants_gzip(headers: Headers) -> bool:
    offers = [part.strip() for part in headers.get("accept-encoding", "").split(",")]
    return any(
        offer == "gzip" or (offer.startswith("gzip;") and not offer.endswith("q=0")) for offer in offers
    )


def raw(request: Request, body: bytes, status: int = 200, keep: str = NEVER_KEPT) -> Response:
    """JSON that is made already."""
    headers = {"cache-control": keep, "vary": "accept-encoding"}
    if len(body) >= COMPRESS_FROM and wants_gzip(request.headers):
        body = gzip.compress(body, 5, mtime=0)
        headers["content-encoding"] = "gzip"
    return Response(body, status, headers, "application/json")


async def large(request: Request, body: bytes) -> Response:
    """The same for something long: it is compressed beside the event loop."""
    if len(body) < LARGE or not wants_gzip(request.headers):
        return raw(request, body)
    packed = await asyncio.to_thread(gzip.compress, body, 4, mtime=0)
    headers = {"cache-control": NEVER_KEPT, "vary": "accept-encoding", "content-encoding": "gzip"}
    return Response(packed, 200, headers, "application/json")


def json(request: Request, data: object, status: int = 200) -> Response:
    return raw(request, encode(data), status)


class Kept:
    """An answer that is the same for everybody: made, named and compressed once."""

    def __init__(self, body: bytes, media: str = "application/json", keep: str = ASKED_AGAIN) -> None:
        self.body = body
        self.media = media
        self.keep = keep
        self.tag = f'"{hashlib.sha256(body).hexdigest()[:20]}"'
        packed = gzip.compress(body, 9, mtime=0) if len(body) >= COMPRESS_FROM else body
        self.packed = packed if len(packed) < len(body) else None

    def answer(self, request: Request, status: int = 200) -> Response:
        headers = {"cache-control": self.keep, "etag": self.tag, "vary": "accept-encoding"}
        known = [
            tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")
        ]
        if status == 200 and (self.tag in known or known == ["*"]):
            return Response(None, 304, headers)
        if self.packed is not None and wants_gzip(request.headers):
            return Response(self.packed, status, {**headers, "content-encoding": "gzip"}, self.media)
        return Response(self.body, status, headers, self.media)


def problem(refused: Refuse) -> Response:
    body = encode(Problem(refused.words, refused.field, refused.rule))
    headers = {"cache-control": NEVER_KEPT}
    seconds = refused.words[1].get("seconds")
    if refused.status == 429 and isinstance(seconds, int):
        headers["retry-after"] = str(seconds)
    return Response(body, refused.status, headers, "application/json")
