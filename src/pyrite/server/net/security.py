"""The doorkeeper: which hosts and origins are ours, who is asking, and the headers that every answer carries.

A page of somebody else must not speak to this server with a visitor's browser. Three things keep it out:

* `Host` must be an address that this server was started for. A name that an attacker points at us (DNS rebinding) is
  not; a bare IP address can't be pointed anywhere, and is allowed where the server listens beyond loopback.
* `Origin`, on sockets and on everything that writes, must be the very host that was asked, or one of the settings.
  Browsers send it on both. Where it is missing the client is no browser; `Sec-Fetch-Site`, which scripts can't leave
  out or forge, must not say otherwise, and a body must be JSON, which no form can send.
* There is no cookie. Who somebody is follows from a token in the first frame of a socket or in `Authorization`.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from pyrite.server.settings import Settings

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
# An invite link is a secret: no Referrer tells it to anybody.
HEADERS: list[tuple[bytes, bytes]] = [
    (b"content-security-policy", CONTENT_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (
        b"permissions-policy",
        b"camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
]
WRITES = ("POST", "PUT", "PATCH", "DELETE")
LOOPBACK = ("localhost", "127.0.0.1", "::1")
PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


@lru_cache(256)
def split_host(text: str) -> tuple[str, int | None] | None:
    """Name and port of a `Host`; None if it is none."""
    try:
        read = urlsplit(f"//{text}")
        name, port = read.hostname, read.port
    except ValueError:
        return None
    if not name or read.path or read.query or read.fragment or "@" in text:
        return None
    return name.rstrip(".").lower(), port


def split_origin(text: str) -> tuple[str, str, int] | None:
    """Scheme, name and port of an origin; None for `null` and whatever else is none."""
    try:
        read = urlsplit(text)
        name, port = read.hostname, read.port
    except ValueError:
        return None
    if (
        read.scheme not in ("http", "https")
        or not name
        or read.path not in ("", "/")
        or read.query
        or "@" in text
    ):
        return None
    return read.scheme, name.rstrip(".").lower(), port or PORTS[read.scheme]


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def is_loopback(name: str) -> bool:
    return name in LOOPBACK or (is_address(name) and ip_address(name).is_loopback)


# For a year browsers ask this name by TLS alone. Not said for other names of the machine, nor for names below it.
BY_TLS_ALONE = (b"strict-transport-security", b"max-age=31536000")


class Doors:
    """Which hosts and origins are ours."""

    def __init__(self, settings: Settings, names: Iterable[str] = ()) -> None:
        """`names`: what this machine is called where it listens beyond loopback."""
        self.origins = {read for read in map(split_origin, settings.origins) if read is not None}
        self.names = {*LOOPBACK, settings.host.lower(), *(name.lower() for name in names)}
        self.names |= {name for _, name, _ in self.origins}
        self.any_address = not is_loopback(settings.host)

    def is_ours(self, host: str | None) -> bool:
        read = split_host(host or "")
        if read is None:
            return False
        name, _ = read
        return name in self.names or is_loopback(name) or (self.any_address and is_address(name))

    def by_tls(self, host: str | None) -> bool:
        """Whether the host that was asked is a public address of ours by TLS: what ends it stands before us."""
        read = split_host(host or "")
        return read is not None and ("https", read[0], read[1] or PORTS["https"]) in self.origins

    def is_same(self, origin: str, host: str) -> bool:
        """The origin is the host that was asked, or one of the settings."""
        there, here = split_origin(origin), split_host(host)
        if there is None or here is None:
            return False
        scheme, name, port = there
        return there in self.origins or (name == here[0] and port == (here[1] or PORTS[scheme]))

    def lets_in(self, headers: Headers) -> bool:
        """May this request open a socket or write something?"""
        origin = headers.get("origin")
        if origin is not None:
            return self.is_same(origin, headers.get("host", ""))
        return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")


def client_address(client: tuple[str, int] | None, headers: Headers, proxies: tuple[str, ...]) -> str:
    """The address of the client. Behind proxies of ours: the last one in the list that is none of them."""
    address = client[0] if client else ""
    if not within(address, proxies):
        return address
    for entry in reversed(headers.getlist("x-forwarded-for")):
        for part in reversed(entry.split(",")):
            name = part.strip().strip("[]")
            if not is_address(name):
                return address
            address = name
            if not within(name, proxies):
                return address
    return address


@cache
def read_networks(proxies: tuple[str, ...]) -> tuple[IPv4Network | IPv6Network, ...]:
    """Addresses and networks (10.0.0.0/8). ValueError names the one that is none."""
    return tuple(ip_network(each, strict=False) for each in proxies)


def within(address: str, proxies: tuple[str, ...]) -> bool:
    if not proxies or not is_address(address):
        return False
    read = ip_address(address)
    mapped = read.ipv4_mapped if isinstance(read, IPv6Address) else None
    return any((mapped or read) in each for each in read_networks(proxies))


def bearer(headers: Headers) -> str | None:
    """The token of `Authorization: Bearer …`."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    return token.strip()[:200] or None if kind.lower() == "bearer" else None
