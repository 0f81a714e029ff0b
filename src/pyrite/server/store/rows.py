"""What the store keeps, as plain rows, and what can be wrong with a write."""

import hashlib
import re
import unicodedata
from collections.abc import Iterable
from hmac import compare_digest

from msgspec import Struct

# In `LogRow.told`: bit n stands for seat n, this one for everybody who watches.
WATCHERS = 1 << 16
DEAL = 0  # the ply of the deal; moves count from 1

WAITING = "waiting"
DRAWING = (
    "drawing"  # the list of commitments is closed; shares of chance are opened, then the cards are dealt
)
PLAYING = "playing"
OVER = "over"
CLOSED = "closed"
LIVING = (WAITING, DRAWING, PLAYING)

HASH = re.compile("[0-9a-f]{64}")
# Signs that look like a Latin letter, as a capital or as a small one: Cyrillic, Greek, some Latin, digits.
LOOK_ALIKE = str.maketrans(
    "авекмнорстухіјѕһԁԛԝ" + "αβεζηικμνορτυχ" + "ıɑɡ" + "l1|0",
    "abekmhopctyxijshdqw" + "abezhikmnoptyx" + "iag" + "iiio",
)


class StoreError(Exception):
    """A write that was not done."""


class StoreDown(StoreError):
    """The storage can't be used now. Nothing was acknowledged; whether the write was kept is unknown, so who goes on
    must read the log again. The store recovers by itself."""


class NewerStore(StoreError):
    """The database was written by a newer version, or by something else. It was not touched."""


class Owned(StoreError):
    """Another process has this database. `address`: where its page is; empty if that is not known."""

    def __init__(self, address: str) -> None:
        super().__init__("another process of Pyrite has this database")
        self.address = address


class Unreadable(StoreError):
    """Somebody wrote into this row of the database; the others are sound."""


class NoTable(StoreError):
    """There is no such table (any more)."""


class Taken(StoreError):
    """Another move has this ply: read the log again."""


class Repeated(Taken):
    """This very move (same seat, same move id) is in the log already, at `ply`."""

    def __init__(self, ply: int) -> None:
        super().__init__(f"at ply {ply}")
        self.ply = ply


class OtherAct(StoreError):
    """This seat has said something else with the same id."""


class SharesChanged(StoreError):
    """Other shares of chance are kept than those that the deal was made of: read the seats again."""


class CodeTaken(StoreError):
    """A living table has this code, or any table this id: take another."""


class SeatsFull(StoreError):
    """Every seat is taken."""


class SeatTaken(StoreError):
    """Somebody sits there."""


class NameTaken(StoreError):
    """Somebody at this table has that name, or one that reads the same."""


class NotWaiting(StoreError):
    """The game has begun or the table is closed: nobody can sit down."""


class NotPlaying(StoreError):
    """There is no match going on: no place in it can be taken."""


class TableRow(Struct, kw_only=True):
    """A table. `server_seed` is the server's secret share of chance: never in a log, never sent before the end."""

    id: str
    code: str
    spec: dict[str, object]
    players: int
    server_seed: bytes
    commitment: str
    made: int  # times are whole seconds, given by the caller
    changed: int
    state: str = WAITING
    host: int = 0
    public: bool = False
    clock: str = "off"
    chat: bool = False
    rematch: str = ""
    joining: str = "closed"  # who may take a bot's seat in the middle of the match: open, ask or closed
    pace: str = "natural"  # of its bots: natural, quick, at-once
    former: str = ""  # commitments that it showed before this one, oldest first
    round: int = 0  # of drand, whose public number the deal waits for; 0: none
    signature: str = ""  # of that round, 96 hexadecimal digits, once it is given

    def __repr__(self) -> str:
        return f"TableRow({self.id!r}, {self.state!r})"


class SeatRow(Struct, kw_only=True):
    """A seat that is taken; an open seat has no row. `token_hash` is the SHA-256 of the token, hexadecimal."""

    table: str
    seat: int
    kind: str  # human or bot
    name: str
    bot: str = ""  # the bot that plays here, also for a human who has left
    token_hash: str | None = None
    commitment: str | None = None  # to this seat's share of chance, 64 hexadecimal digits
    entropy: str | None = None  # that share once it is opened, 32 hexadecimal digits
    taken: int = 0
    since: int | None = None  # who came in the middle of the match: after this ply
    before: str = ""  # the bot whose place it was
    browsers: str = ""  # hashes of the keys of the browsers that this seat was held with
    network: str = ""  # a hash of the address that it was taken from

    def __repr__(self) -> str:
        return f"SeatRow({self.table!r}, {self.seat}, {self.kind!r})"


class Given(Struct, kw_only=True, omit_defaults=True):
    """What a deal was made of besides the server's share of chance, by seat. Without `commitments` it is one of before
    there were any: shares were given openly."""

    shares: dict[int, str] = {}
    commitments: dict[int, str] | None = None
    former: list[str] = []  # of the server, at the same table
    bots: list[int] = []
    round: int = 0
    signature: str = ""  # empty where it was not given in time


class LogRow(Struct):
    """A move that was kept; the deal is ply 0 with seat -1. `told`: who was sent a packet for it. `given`: of the deal
    alone (None in a log of before it was kept)."""

    ply: int
    seat: int
    move: str
    move_id: str | None
    told: int
    at: int
    given: Given | None = None


class SaidRow(Struct, kw_only=True):
    """Something said after that ply: a phrase with arguments, or free text."""

    seat: int
    ply: int
    at: int
    phrase: str = ""
    args: dict[str, object] = {}
    text: str = ""


class Kept(Struct):
    """All that is kept of a table, read at one moment; of its log what came after some ply."""

    table: TableRow
    seats: list[SeatRow]
    log: list[LogRow]
    said: list[SaidRow]


def versions(log: Iterable[LogRow], seat: int | None) -> int:
    """The version that this seat (None: a watcher) has reached: how many packets it was sent."""
    bit = WATCHERS if seat is None else 1 << seat
    return sum(1 for row in log if row.told & bit)


def fold(name: str) -> str:
    """Two names with the same fold read the same."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join(folded.translate(LOOK_ALIKE).split())


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def same_token(token: str, token_hash: str | None) -> bool:
    return token_hash is not None and compare_digest(hash_token(token), token_hash)


def checked_hash(token_hash: str | None) -> str | None:
    """A token itself must never get into the database by mistake."""
    if token_hash is not None and not HASH.fullmatch(token_hash):
        raise ValueError("a SHA-256 in hexadecimal is needed, never the token")
    return token_hash
