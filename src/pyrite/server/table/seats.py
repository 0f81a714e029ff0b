"""Who sits where: names, tokens, and what everybody may know of a table besides the game."""

import base64
import hmac
import re
import secrets
import unicodedata
from collections.abc import Collection
from typing import Any

from pyrite.server.shown import Seat, Table
from pyrite.server.store import (
    DRAWING,
    WAITING,
    Given,
    SeatRow,
    TableRow,
    Unreadable,
    fold,
    hash_token,
    same_token,
)
from pyrite.server.table import fair
from pyrite.server.trouble import Refuse

HUMAN = "human"
BOT = "bot"
LONGEST_NAME = 24
# Letters and marks that draw nothing: with one of them a name looks like another, or like none.
UNSEEN = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
HEAP = re.compile("^m|m{4}")  # marks without a letter, or so many on one that they cover the lines above
TOKEN_BYTES = 24
STAND_IN = "simple"  # the bot that plays for somebody who is not there
# What bots are called, so that people can talk about them.
BOT_NAMES = (
    *("Odda", "Brok", "Tilda", "Grim", "Runa", "Falk", "Ylva", "Sten", "Marga", "Torv", "Isolde", "Holm"),
    *("Berta", "Knut", "Selma", "Ragna"),
)


def clean_name(name: str) -> str:
    """A name as it is shown: composed, trimmed, on one line. Refuse if nothing is left or it has odd signs."""
    shown = " ".join(UNSEEN.sub("", unicodedata.normalize("NFKC", name)).split())
    if HEAP.search("".join("m" if unicodedata.category(sign)[0] == "M" else "." for sign in shown)):
        raise Refuse("server.name-signs", status=422, field="name")
    # Control signs and marks of direction could make a name look like somebody else's, or turn the line around.
    if any(unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for sign in shown):
        raise Refuse("server.name-signs", status=422, field="name")
    if not shown or len(shown) > LONGEST_NAME:
        raise Refuse("server.name-length", {"most": LONGEST_NAME}, status=422, field="name")
    return shown


def clean_text(text: str) -> str:
    """Free words on one line, without control signs."""
    return " ".join(
        "".join(sign for sign in text if unicodedata.category(sign)[0] != "C" or sign == "\n").split()
    )


def new_token() -> tuple[str, str]:
    """A token and the hash that is kept of it."""
    token = secrets.token_urlsafe(TOKEN_BYTES)
    return token, hash_token(token)


def heir_of(token: str | None) -> bytes:
    """What is remembered of a token while its socket is open: the key of the same seat at a rematch follows from it,
    and from neither of them the token."""
    return hmac.digest(token.encode(), b"pyrite rematch", "sha256") if token else b""


def inherited(heir: bytes, table: str) -> tuple[str, str]:
    """The token of the same seat at this table's rematch, the same each time, and its hash."""
    drawn = hmac.digest(heir, table.encode(), "sha256")[:TOKEN_BYTES]
    token = base64.urlsafe_b64encode(drawn).decode()
    return token, hash_token(token)


def sound(row: TableRow, rows: list[SeatRow]) -> "Seats":
    """The seats of a table; Unreadable if somebody changed what never changes, such as the promised share of chance."""
    if fair.commitment(row.server_seed) != row.commitment:
        raise Unreadable("its share of chance is not the promised one")
    if row.spec.get("players") != row.players or any(not 0 <= seat.seat < row.players for seat in rows):
        raise Unreadable("its seats don't fit")
    if not opened_as_promised(row, rows):
        raise Unreadable("a share of chance is not the promised one")
    return Seats(row.players, rows)


def opened_as_promised(row: TableRow, rows: list[SeatRow]) -> bool:
    try:
        saw = fair.seen(row.id, [*row.former.split(), row.commitment], row.round)
        return all(
            bytes.fromhex(each.commitment)
            and (
                each.entropy is None or fair.share_commitment(saw, each.seat, each.entropy) == each.commitment
            )
            for each in rows
            if each.commitment is not None
        )
    except ValueError:
        return False


class Seats:
    """The seats of one table; None where nobody sits."""

    def __init__(self, players: int, rows: list[SeatRow]) -> None:
        self.rows: list[SeatRow | None] = [None] * players
        for row in rows:
            self.rows[row.seat] = row
        self.stand_ins: dict[int, str] = {}  # bots that play for absent people until they are back

    def owner(self, token: str) -> int | None:
        """The seat of a token. All are compared, so that the time taken tells nothing."""
        found = None
        for number, row in enumerate(self.rows):
            if row is not None and same_token(token, row.token_hash):
                found = number
        return found

    def held_by(self, token_hash: str) -> int | None:
        return next((row.seat for row in self.rows if row is not None and row.token_hash == token_hash), None)

    def row(self, seat: int) -> SeatRow | None:
        return self.rows[seat] if 0 <= seat < len(self.rows) else None

    def human(self, seat: int) -> SeatRow | None:
        row = self.row(seat)
        return row if row is not None and row.kind == HUMAN else None

    def humans(self) -> list[int]:
        return [number for number in range(len(self.rows)) if self.human(number)]

    def empty(self, seat: int) -> bool:
        return seat < len(self.rows) and self.rows[seat] is None

    def bots(self) -> list[int]:
        """The seats that bots keep for whoever comes."""
        return [row.seat for row in self.rows if row is not None and row.kind == BOT]

    def left(self, seat: int) -> bool:
        """Whether its person has pressed Leave: a bot plays until they are back."""
        row = self.human(seat)
        return row is not None and bool(row.bot)

    def came_late(self, seat: int) -> bool:
        """Whether its person took a bot's place in the middle of the match."""
        row = self.human(seat)
        return row is not None and row.since is not None

    def of_browser(self, browser: str) -> int | None:
        """The seat that this browser (the hash of its key) has held."""
        found = (row.seat for row in self.rows if row is not None and browser in row.browsers.split())
        return next(found, None) if browser else None

    def networks(self) -> set[str]:
        """Where those who hold seats came from."""
        return {row.network for row in self.rows if row is not None and row.kind == HUMAN}

    def bot(self, seat: int) -> str:
        """The bot that plays this seat now; empty for a human who plays themselves."""
        row = self.rows[seat]
        return "" if row is None else row.bot or self.stand_ins.get(seat, "")

    def full(self) -> bool:
        return None not in self.rows

    def names(self) -> list[str]:
        return ["" if row is None else row.name for row in self.rows]

    def entropy(self) -> dict[int, str]:
        return {row.seat: row.entropy for row in self.rows if row is not None and row.entropy is not None}

    def commitments(self) -> dict[int, str]:
        return {
            row.seat: row.commitment for row in self.rows if row is not None and row.commitment is not None
        }

    def unopened(self) -> list[int]:
        """Who has committed themselves, and not yet opened their share."""
        return [row.seat for row in self.rows if row is not None and row.commitment and row.entropy is None]

    def given(self, row: TableRow) -> Given:
        """What the deal is made of now."""
        committed, shares = self.commitments(), self.entropy()
        opened = {seat: share for seat, share in shares.items() if seat in committed}
        return Given(
            shares=opened,
            commitments=committed,
            former=row.former.split(),
            bots=self.bots(),
            round=row.round,
            signature=row.signature,
        )

    def bot_name(self) -> str:
        return free_name(self.names())


def free_name(taken: list[str]) -> str:
    """A name for a bot that nobody at the table has."""
    folded = {fold(name) for name in taken}
    return next(name for name in BOT_NAMES if fold(name) not in folded)


def seat_info(seats: Seats, seat: int, present: bool, away: bool = False, dealt: bool = True) -> Seat:
    row = seats.rows[seat]
    if row is None:
        return Seat("open")
    there, opened = present or row.kind == BOT, row.entropy is not None
    sealed = "" if dealt else row.commitment or ""
    return Seat(row.kind, row.name, seats.bot(seat), there, opened, away, row.before, sealed)


def table_info(
    row: TableRow, seats: Seats, present: set[int], away: Collection[int] = (), **more: Any
) -> Table:
    """Everything public about a table that is not the game itself."""
    dealt = row.state not in (WAITING, DRAWING)
    return Table(
        id=row.id,
        code=row.code,
        state=row.state,
        spec=row.spec,
        host=row.host,
        seats=[seat_info(seats, seat, seat in present, seat in away, dealt) for seat in range(row.players)],
        public=row.public,
        clock=row.clock,
        chat=row.chat,
        commitment=row.commitment,
        joining=row.joining,
        pace=row.pace,
        rematch=row.rematch,
        former=row.former.split(),
        round=row.round,
        signature=row.signature,
        **more,
    )
