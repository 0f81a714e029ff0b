"""The frames of a table's socket, as types. `docs/protocol.md` and the page's TypeScript types are made from them.

A client says `hello` first; who it is follows from the token of its last `hello`, and from nothing else that it sends.
Frames that carry an `id` are answered by exactly one `done`, `refused` or `because` with that id. Only `packet` is
numbered: its versions count what this seat was sent, without a gap. Words are keys with arguments.
"""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

Id = Annotated[str, Meta(min_length=1, max_length=40, description="Made by the client, new for every act")]
MoveText = Annotated[str, Meta(min_length=1, max_length=100)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Name = Annotated[str, Meta(min_length=1, max_length=24, description="A player's name as shown")]
Args = dict[str, object]
Words = tuple[str, Args]  # a key of the words, and its arguments


class Frame(Struct, forbid_unknown_fields=True, tag_field="t", rename="kebab"):
    """One message, a JSON object; `t` says which."""


# What a client sends.


class Hello(Frame, tag="hello"):
    """The first frame. Without a token one watches. `version` is the last packet seen, if there is one. `tab` names the
    window that it comes from: a former socket of the same window and seat is let go."""

    token: str | None = None
    version: int | None = None
    tab: Annotated[str, Meta(max_length=40)] = ""


class Play(Frame, tag="play"):
    """A move, decided on the packet with this version. Sent again with the same id it gets the same answer."""

    id: Id
    version: Annotated[int, Meta(ge=0)]
    move: MoveText


class Why(Frame, tag="why"):
    """Why may I not play this? Changes nothing."""

    id: Id
    move: MoveText


class Say(Frame, tag="say"):
    """A phrase or a claim, e.g. `say.gold-at` with a goal: one of the `phrases` that the catalogue names for the game.
    A claim in a game that asks for silence is refused with its rule."""

    id: Id
    phrase: Annotated[str, Meta(max_length=40)]
    args: dict[str, str | int] = {}


class Chat(Frame, tag="chat"):
    """Free words, where the table allows them."""

    id: Id
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Entropy(Frame, tag="entropy"):
    """This seat's share of chance, once, before the start and after the server's commitment was seen."""

    id: Id
    value: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class Start(Frame, tag="start"):
    """The host deals. Open seats must have been given to bots before."""

    id: Id


class SeatBot(Frame, tag="seat-bot"):
    """The host gives an open seat (before the start) or the seat of an absent player to a bot."""

    id: Id
    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=20)]


class ClearSeat(Frame, tag="clear-seat"):
    """The host removes a bot or an absent player; after the start a bot takes that seat for good."""

    id: Id
    seat: SeatNumber


class Close(Frame, tag="close"):
    """The host ends the table for all."""

    id: Id


class Leave(Frame, tag="leave"):
    """Stand up. Before the start the seat is open again; after it a bot plays until one comes back."""

    id: Id


class Rematch(Frame, tag="rematch"):
    """After the match: the same people, a new table. The first to ask makes it."""

    id: Id


class NewKey(Frame, tag="new-key"):
    """A new token for one's own seat, drawn by the client and kept by it before it is sent: if the answer is lost, one
    of the two opens the seat. Every other socket with the old one is let go."""

    id: Id
    key: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{32}$")]


class Ping(Frame, tag="ping"):
    id: Id


# What the server sends.


class Seat(Struct, rename="kebab"):
    """`kind` is open, human or bot. `bot` names the bot that plays now, also while it stands in for a human."""

    kind: str
    name: str = ""
    bot: str = ""
    present: bool = False
    entropy: bool = False


class Table(Struct, rename="kebab"):
    """Everything public about a table that is not the game itself."""

    id: str
    code: str
    state: str  # waiting, playing, over, closed
    spec: dict[str, object]
    host: int  # the host's seat
    seats: list[Seat]
    public: bool
    clock: str  # off, relaxed, fast
    chat: bool
    commitment: str  # SHA-256 of the server's share of chance, hexadecimal
    watchers: int = 0
    rematch: str = ""  # the table where the same people play again
    receipt: str = ""  # when the match is over: the hash of its record (docs/fair-deals.md)


class Line(Struct, rename="kebab"):
    """What somebody said: a phrase with arguments, or free text."""

    seat: int
    phrase: str = ""
    args: Args = {}
    text: str = ""
    version: int = 0  # after which of the reader's packets


class Chapter(Struct, rename="kebab"):
    """The events of one packet, for the story so far."""

    version: int
    events: list[Words]


class Welcome(Frame, tag="welcome"):
    """The answer to `hello`, followed by a packet if the game has begun. `seat` is null for a watcher. The story holds
    the packets after the version that the client named (all of them, if none)."""

    seat: int | None
    table: Table
    version: int
    story: list[Chapter]
    said: list[Line]


class TableNow(Frame, tag="table"):
    """The table has changed: seats, presence, host, state."""

    table: Table


class Packet(Frame, tag="packet"):
    """What happened, and what this seat may know now (docs/notation.md, view). `labels` stand beside `view.legal`, one
    for each move; their arguments name `card`, `cell`, `goal`, `target`, `tool`, `value` where the move has one.
    `prompt` says what is to be decided and by whom."""

    version: int
    events: list[Words]
    view: dict[str, object]
    labels: list[Words]
    prompt: Words | None
    digest: str  # of the view, hexadecimal; `pulse` repeats it


class Clock(Frame, tag="clock"):
    """The seats that are being waited for have this long; null: no clock runs."""

    seats: list[int]
    milliseconds: int | None
    whole: int | None  # the length of a turn, for the ring


class Expired(Frame, tag="expired"):
    """The clock of this seat ran out; a bot decides for it this once."""

    seat: int
    version: int  # after which of the reader's packets


class Pulse(Frame, tag="pulse"):
    """At least every ten seconds: a client whose version or digest differs says `hello` again."""

    version: int
    digest: str


class Said(Frame, tag="said"):
    line: Line


class Done(Frame, tag="done"):
    """It was done; a move: with the packet of this version."""

    id: str
    version: int | None = None


class Refused(Frame, tag="refused"):
    """It was not done, and nothing changed. `rule` is the number of the rule, or empty."""

    id: str
    rule: str
    words: Words


class Because(Frame, tag="because"):
    """The answer to `why`: no words if the move is legal."""

    id: str
    rule: str
    words: Words | None


class NewTable(Frame, tag="new-table"):
    """A rematch: this reader's seat at the new table, with its token (null for watchers)."""

    table: str
    seat: int | None
    token: str | None


class Elsewhere(Frame, tag="elsewhere"):
    """So many other sockets have the token of this reader's seat. Nobody else is told."""

    others: int


class Pong(Frame, tag="pong"):
    id: str


class Trouble(Frame, tag="trouble"):
    """A frame that can't be read or is too much; `close` follows if it goes on."""

    words: Words


class Closed(Frame, tag="closed"):
    """The table is gone."""

    words: Words


FromClient = (
    Hello
    | Play
    | Why
    | Say
    | Chat
    | Entropy
    | Start
    | SeatBot
    | ClearSeat
    | Close
    | Leave
    | Rematch
    | NewKey
    | Ping
)
FromServer = (
    Welcome
    | TableNow
    | Packet
    | Clock
    | Expired
    | Pulse
    | Said
    | Done
    | Refused
    | Because
    | NewTable
    | Elsewhere
    | Pong
    | Trouble
    | Closed
)

read_frame = msgspec.json.Decoder(FromClient).decode
