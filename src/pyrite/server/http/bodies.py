"""The bodies of the HTTP API, as types; `/api/openapi.json` is made from them."""

from typing import Annotated

from msgspec import Meta, Struct

from pyrite.server.shown import Browser, Coming, Joining, Key, Name, Pace, SeatNumber, Table, Words


class Body(Struct, forbid_unknown_fields=True, rename="kebab"):
    pass


class Answer(Struct, rename="kebab"):
    pass


class NewTable(Body):
    """POST /api/tables. Who makes a table sits at seat 0 and is the host."""

    name: Name
    spec: dict[str, object]
    public: bool = False
    clock: str | None = None  # absent: off, and relaxed at a public table
    chat: bool = False
    bots: Annotated[list[str], Meta(max_length=15)] = []  # from seat 1 on: they keep places for whoever comes
    joining: Joining | None = None  # in the middle of the match; absent: open, and ask at a public table
    pace: Pace | None = None  # of the bots; absent: natural


class Join(Body):
    """POST /api/tables/{table}/join. `seat` is the place that one wants: open, or kept by a bot. In the middle of a
    match a browser has to say which one it is: it holds one seat, and gets that one again. 202: the host was asked;
    ask again every few seconds."""

    name: Name
    seat: SeatNumber | None = None
    browser: Browser | None = None


class Brought(Body):
    """POST /api/tables/{table}/carry. A seat is carried to this device: `ticket` is the pass whose hash its player
    gave, `key` the token from now on, drawn here."""

    ticket: Key
    key: Key
    browser: Browser


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
    comings: list[Coming] = []  # who took a bot's place in the middle: after so many of these frames


class Problem(Answer):
    """Every error of the API. `field` names what is wrong in what was sent, `rule` the rule that forbids it."""

    words: Words
    field: str = ""
    rule: str = ""


# What the page learns about the games: it knows none of this by itself.


class OptionEntry(Answer):
    """An option of the table. `kind` is yes-no, number (from `least` to `most`), seat-or-random or
    text; its words are `option.<name>`."""

    name: str
    kind: str
    default: bool | int | str
    least: int | None = None
    most: int | None = None


class ModuleEntry(Answer):
    """A module that a table may be played with; its words are `module.<id>`."""

    id: str
    options: list[OptionEntry]


class CardEntry(Answer):
    """One kind of card. `kind` is path, start, goal, extra (a module's card that lies in the maze), or the family of
    an action card (what stands before its colon); `shape` names the open sides of a path, `count` how many there are.
    `confidence` is C certain, L likely or R reconstructed."""

    name: str
    kind: str
    shape: str
    count: int
    confidence: str


class TableSize(Answer):
    """What depends on the number of players: cards in a hand, and how many dwarf cards of each role are shuffled."""

    players: int
    hand: int
    roles: dict[str, int]


class EditionEntry(Answer):
    """An edition of a game, with the cards of its box; its words are `edition.<id>`. `beside` are cards that are in no
    hand and not in the maze: their `kind` is role, gold (`name` is the value) or treasure (`gems:5`)."""

    id: str
    cards: list[CardEntry]
    beside: list[CardEntry]
    sizes: list[TableSize]


class GameEntry(Answer):
    """A game; its words are `game.<id>`. The first edition is the default. `events` says by which rule an event
    happens, by the key of the event; `phrases` names what can be said at its tables; `silence` is the rule by which
    nobody may tell what they saw in secret, or empty."""

    id: str
    title: str
    fewest: int
    most: int
    editions: list[EditionEntry]
    options: list[OptionEntry]
    modules: list[ModuleEntry]
    events: dict[str, str]
    phrases: list[str]
    silence: str


class BotEntry(Answer):
    """A bot, from the weakest to the strongest; its words are `bot.<name>`."""

    name: str


class PhraseEntry(Answer):
    """Something that can be said at a table: its words are `<key>`, its arguments have a kind each. With `faces`: a
    claim that one of them lies under a goal. What can be said depends on the game: its `phrases` name it."""

    key: str
    args: dict[str, str]
    faces: list[str]


class ClockEntry(Answer):
    """A turn timer: `seconds` for a turn, null for none."""

    name: str
    seconds: float | None


class Catalogue(Answer):
    """GET /api/catalogue."""

    version: str
    languages: list[str]
    games: list[GameEntry]
    bots: list[BotEntry]
    phrases: list[PhraseEntry]
    clocks: list[ClockEntry]


class RuleEntry(Answer):
    """One numbered rule, as Markdown. A ruling is the house's own, a reconstruction guessed from pictures."""

    id: str
    game: str
    section: str
    text: str
    ruling: bool
    reconstruction: bool


class RuleBook(Answer):
    """GET /api/rules/{lang}: all rules in the order of the pages."""

    lang: str
    rules: list[RuleEntry]


class Health(Answer):
    """GET /api/health. `store` is false while nothing can be kept."""

    version: str
    store: bool
