"""The frames of a table's socket, as types. `docs/protocol.md` and the page's TypeScript types are made from them.

A client says `hello` first; who it is follows from the token of its last `hello`, and from nothing else that it sends.
Frames that carry an `id` are answered by exactly one `done`, `refused` or `because` with that id. Only `packet` is
numbered: its versions count what this seat was sent, without a gap. Words are keys with arguments.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from pyrite.server.shown import (
    Browser,
    Chapter,
    Coming,
    Id,
    Joining,
    Key,
    Line,
    MoveText,
    Pace,
    SeatNumber,
    Table,
    Words,
)


class Frame(Struct, forbid_unknown_fields=True, tag_field="t", rename="kebab"):
    """One message, a JSON object; `t` says which."""


# What a client sends.


class Hello(Frame, tag="hello"):
    """The first frame. Without a token one watches. `version` is the last packet seen, if there is one. `tab` names the
    window that it comes from: a former socket of the same window and seat is let go. `browser`: one holds one seat."""

    token: str | None = None
    version: int | None = None
    tab: Annotated[str, Meta(max_length=40)] = ""
    browser: Browser | None = None


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


class Commit(Frame, tag="commit"):
    """Before the start: this seat's commitment to its share of chance, made as docs/fair-deals.md says. Under another
    commitment of the server, or at another seat, another one is needed; it takes the place of the former."""

    id: Id
    value: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}(?!\n)$")]


class Entropy(Frame, tag="entropy"):
    """The share that this seat's commitment stands for, once the state of the table is `drawing`."""

    id: Id
    value: Annotated[str, Meta(pattern=r"^[0-9a-f]{32}(?!\n)$")]


class PublicNumber(Frame, tag="public-number"):
    """The host brings the signature of the round of drand that the table waits for, once its state is `drawing`."""

    id: Id
    signature: Annotated[str, Meta(pattern=r"^[0-9a-f]{96}(?!\n)$")]


class Start(Frame, tag="start"):
    """The host closes the list of commitments; the cards are dealt as soon as all shares are opened, or after five
    seconds. Open seats must have been given to bots before."""

    id: Id


class Change(Frame, tag="change"):
    """The host changes what is named, before the deal; the `pace` of the bots at any time. `joining`: who may take a
    bot's place in the middle. With another `spec` commitments that were made are void: there is a new one of the
    server, and all make new ones. `round`: of drand, whose public number the deal waits for; 0 takes it back."""

    id: Id
    spec: dict[str, object] | None = None
    joining: Joining | None = None
    clock: Annotated[str, Meta(max_length=20)] | None = None
    chat: bool | None = None
    public: bool | None = None
    pace: Pace | None = None
    round: Annotated[int, Meta(ge=0, lt=2**40)] | None = None


class Skip(Frame, tag="skip"):
    """Bots play at once until this player is asked something; where several people hold seats, when all who are there
    want it."""

    id: Id


class LetPass(Frame, tag="let-pass"):
    """Every question of this round that is open to several seats is answered by silence, at a moment that the server
    draws as it does for bots; or no more. Nobody else is told; `clock` says whether it is so."""

    id: Id
    on: bool


class HandOver(Frame, tag="hand-over"):
    """The host makes somebody else the host."""

    id: Id
    seat: SeatNumber


class SeatBot(Frame, tag="seat-bot"):
    """Before the start: the host lets a bot keep an open seat, or changes it."""

    id: Id
    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=20)]


class ClearSeat(Frame, tag="clear-seat"):
    """Before the start: the host removes a bot or a player, who does not sit down here again."""

    id: Id
    seat: SeatNumber


class Vote(Frame, tag="vote"):
    """What is to be done: `bot` plays for who is away, until they are back; `pass` over who has been asked for long,
    this once; `end` the match for all; `remove` somebody before the start. `wait` takes it back."""

    id: Id
    choice: Literal["wait", "bot", "pass", "end", "remove"]
    seat: SeatNumber | None = None


class LetIn(Frame, tag="let-in"):
    """The host answers somebody who asks for a bot's place."""

    id: Id
    ask: int
    yes: bool


class Carry(Frame, tag="carry"):
    """This seat may be carried to another device, once and soon: by who brings the pass with this SHA-256
    (POST /api/tables/{table}/carry)."""

    id: Id
    hash: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}(?!\n)$")]


class Close(Frame, tag="close"):
    """The host ends the table for all: before the start, or if nobody else holds a seat; else `vote`."""

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
    key: Key


class Ping(Frame, tag="ping"):
    id: Id


# What the server sends.


class Welcome(Frame, tag="welcome"):
    """The answer to `hello`, followed by a packet if the game has begun. `seat` is null for a watcher. The story holds
    the packets after the version that the client named (all of them, if none)."""

    seat: int | None
    table: Table
    version: int
    story: list[Chapter]
    said: list[Line]
    comings: list[Coming] = []


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
    """The seats that are being waited for have this long; null: no clock runs. Of a question that is open to several
    seats one learns only whether one is asked oneself. `passing`: this reader lets everything pass this round."""

    seats: list[int]
    milliseconds: int | None
    whole: int | None  # the length of a turn, for the ring
    passing: bool = False


class Expired(Frame, tag="expired"):
    """The clock of this seat ran out, or the others voted to pass it over; a bot decides for it this once."""

    seat: int
    version: int  # after which of the reader's packets
    voted: bool = False


class Came(Frame, tag="came"):
    coming: Coming


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
    | Commit
    | Entropy
    | PublicNumber
    | Start
    | Change
    | Skip
    | LetPass
    | HandOver
    | SeatBot
    | ClearSeat
    | Vote
    | LetIn
    | Carry
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
    | Came
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
