"""What frames and bodies are made of: keys and names, and all that is public about a table besides its game."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Id = Annotated[str, Meta(min_length=1, max_length=40, description="Made by the client, new for every act")]
MoveText = Annotated[str, Meta(min_length=1, max_length=100)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Name = Annotated[str, Meta(min_length=1, max_length=24, description="A player's name as shown")]
Args = dict[str, object]
Words = tuple[str, Args]  # a key of the words, and its arguments
JOINING = ("open", "ask", "closed")
Joining = Literal["open", "ask", "closed"]
Pace = Literal["natural", "quick", "at-once"]
Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{32}(?!\n)$")]
Browser = Annotated[
    str, Meta(pattern=r"^[A-Za-z0-9_-]{32,64}(?!\n)$", description="A browser's key for this table alone")
]


class Seat(Struct, rename="kebab"):
    """`kind` is open, human or bot. `bot` names the bot that plays now, also while it stands in for a human. `away`:
    not there for a while. `before`: the bot whose place it was. `commitment`: to its share of chance, until the cards
    are dealt; `entropy`: that share is opened."""

    kind: str
    name: str = ""
    bot: str = ""
    present: bool = False
    entropy: bool = False
    away: bool = False
    before: str = ""
    commitment: str = ""


class Ask(Struct, rename="kebab"):
    """Somebody asks the host for the place of a bot."""

    number: int
    name: str
    seat: int


class Poll(Struct, rename="kebab"):
    """A vote that is open: who wants it, and how many are needed."""

    choice: str
    seat: int | None
    voters: list[int]
    needed: int


class Table(Struct, rename="kebab"):
    """Everything public about a table that is not the game itself."""

    id: str
    code: str
    state: str  # waiting, drawing (shares of chance are opened), playing, over, closed
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
    joining: str = "closed"  # who may take a bot's place in the middle: open, ask (the host), closed
    pace: str = "natural"  # of its bots: natural, quick, at-once
    idle: int | None = None  # who has been asked for long, and no clock runs
    turn: int | None = None  # who is asked, at the moment of this answer; nobody in a question to several
    winners: list[int] = []  # when the match is over
    polls: list[Poll] = []
    voices: list[int] = []  # seats that may vote in a match: others came later
    asks: list[Ask] = []
    former: list[str] = []  # commitments of the server that it showed before this one
    round: int = 0  # of drand, whose public number the deal waits for (docs/fair-deals.md); 0: none
    signature: str = ""  # of that round, once the host has given it
    sealed: str = ""  # from `drawing` on: the digest of the closed list of commitments


class Line(Struct, rename="kebab"):
    """What somebody said: a phrase with arguments, or free text."""

    seat: int
    phrase: str = ""
    args: Args = {}
    text: str = ""
    version: int = 0  # after which of the reader's packets


class Coming(Struct, rename="kebab"):
    """Somebody took the place of the bot `before` in the middle of the match."""

    seat: int
    name: str
    before: str
    version: int  # after which of the reader's packets


class Chapter(Struct, rename="kebab"):
    """The events of one packet, for the story so far."""

    version: int
    events: list[Words]
