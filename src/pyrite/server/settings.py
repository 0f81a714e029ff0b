"""Everything about the server that can be set: `pyrite serve` options, `PYRITE_<NAME>` in the environment, defaults."""

import dataclasses
import math
from collections.abc import Mapping
from dataclasses import dataclass

from pyrite.server.clock import Pace
from pyrite.server.table.talk import TalkLimits
from pyrite.server.upkeep.room import MEGABYTE, RoomLimits, allowed_bytes

PREFIX = "PYRITE_"
# Variables that are no settings of the server.
OTHERS = frozenset(
    f"{PREFIX}{name}"
    for name in (
        "BROWSER",
        "BUILD_REPORT",
        "PATIENCE",
        "POSTGRES_BIN",
        "PROOF_SCALE",
        "PURE",
        "SHOTS",
        "TRACEBACK",
    )
)


class SettingError(ValueError):
    """A setting that can't be read, in one line."""


@dataclass(frozen=True)
class Settings:
    """Counts are per address unless they say otherwise; an address of IPv6 is its network of 64 bits, and networks of
    56 and 48 bits may four and sixteen times as much. `tables` in `tables_seconds`: so many at once, and so many more
    in that time, evenly."""

    host: str = "127.0.0.1"  # the address that it listens on (`--host`)
    port: int = 8765  # and the port (`--port`)
    database: str = ""  # a file of SQLite or postgresql://…; empty: in the user's data folder (`--database`)
    origins: tuple[str, ...] = ()  # public addresses, such as https://pyrite.example.org (`--origin`)
    proxies: tuple[str, ...] = ()  # addresses or networks of proxies that are believed (`--proxy`)
    access_log: bool = False  # one line a request (`--access-log`)
    compress_frames: bool = False  # permessage-deflate: fewer bytes, much more work
    bot_workers: int = 1  # processes in which bots think

    # What a client may send.
    message_bytes: int = 4096  # of one message of a socket
    body_bytes: int = 16_384  # of the body of a request
    record_bytes: int = 262_144  # of a record to be played again
    frames: int = 100  # of a seat
    frames_seconds: float = 20.0  # in that time
    frames_ignored: int = 50  # sent beyond that, then the socket is closed
    queued_frames: int = 64  # that wait for a socket that does not read; one more closes it
    hello_seconds: float = 10.0  # for the first frame of a socket to come
    request_seconds: float = 10.0  # for a request to arrive whole
    unread_seconds: float = 60.0  # an answer that nobody reads is given up

    # How often, by address.
    tables: int = 30  # made
    tables_seconds: float = 3600.0  # in that time
    codes: int = 20  # looked up
    codes_seconds: float = 60.0  # in that time
    misses: int = 120  # codes that no table has, asked for by all addresses together
    misses_seconds: float = 60.0  # in that time
    joins: int = 30  # seats taken
    joins_seconds: float = 60.0  # in that time
    imports: int = 20  # records played again
    imports_seconds: float = 60.0  # in that time
    replays: int = 60  # of tables, and their records
    replays_seconds: float = 60.0  # in that time
    requests: int = 600  # of any kind
    requests_seconds: float = 60.0  # in that time
    files: int = 6000  # the page and its files
    files_seconds: float = 90.0  # in that time
    refusals: int = 100  # requests beyond a limit; then connections are closed, and new ones not heard
    refusals_seconds: float = 10.0  # in that time
    sockets: int = 64  # open at once
    watchers: int = 200  # of one table, at once
    watchers_address: int = 40  # of all tables together, at once
    sockets_opened: int = 120  # opened
    sockets_seconds: float = 60.0  # in that time
    connections: int = 256  # open at once, of any kind

    # What is said: phrases and chat.
    lines_seat: int = 30  # of a seat
    lines_table: int = 120  # of a table
    lines_seconds: float = 60.0  # in that time
    lines_address: int = 3000  # of an address, at all tables together
    lines_address_seconds: float = 3600.0  # in that time
    lines_kept: int = 200  # of a table, at least 200: older ones leave the store

    # The store.
    store_seconds: float = 8.0  # one that has not answered for so long is down
    health_seconds: float = 1.0  # the same, for whoever asks how the server is
    heart_seconds: float = 1.0  # how often the server asks itself

    # Table life.
    waiting_days: int = 1  # after the last visit, if nobody else ever sat down
    gathered_days: int = 7  # the same, if somebody did
    unfinished_days: int = 30  # after the last move
    finished_days: int = 365  # after the end
    relaxed_seconds: float = 90.0  # of a turn with the relaxed clock
    fast_seconds: float = 30.0  # of a turn with the fast clock
    window_seconds: float = 8.0  # of a question to several seats, unless the table says otherwise
    absent_seconds: float = 60.0  # then who is away, or lets all wait with no clock, may be voted about
    pulse_seconds: float = 8.0  # between two signs of life of a table
    natural_seconds: float = 0.8  # from the beginning of a bot's turn until its first move is shown
    quick_seconds: float = 0.4  # the same, where the table's bots are quick
    at_once_seconds: float = 0.15  # the same, where they play at once
    bot_seconds: float = 3.0  # of a thought: then its worker is replaced; the second time any move is made
    idle_seconds: float = 600.0  # then a table that nobody looks at leaves the memory

    # Memory.
    tables_in_memory: int = 2000  # then those that nobody looks at leave it at once
    memory_mb: int = 0  # the same, where server and bots use more; 0: ¾ of what the system allows
    replays_mb: int = 32  # of replays that are kept for the next who asks

    @property
    def talk(self) -> TalkLimits:
        return TalkLimits(
            seat=self.lines_seat,
            table=self.lines_table,
            seconds=self.lines_seconds,
            address=self.lines_address,
            address_seconds=self.lines_address_seconds,
            kept=self.lines_kept,
        )

    @property
    def room(self) -> RoomLimits:
        memory = self.memory_mb * MEGABYTE or allowed_bytes()
        return RoomLimits(self.tables_in_memory, memory, self.replays_mb * MEGABYTE)

    @property
    def pace(self) -> Pace:
        return Pace(
            relaxed=self.relaxed_seconds,
            fast=self.fast_seconds,
            window=self.window_seconds,
            absent=self.absent_seconds,
            pulse=self.pulse_seconds,
            natural=self.natural_seconds,
            quick=self.quick_seconds,
            at_once=self.at_once_seconds,
            idle=self.idle_seconds,
        )

    def changed(self, values: Mapping[str, str]) -> "Settings":
        """With these settings, given as text; SettingError if one is unknown or can't be read."""
        fields = {field.name: field for field in dataclasses.fields(self)}
        read: dict[str, object] = {}
        for name, text in values.items():
            if name not in fields:
                raise SettingError(f"{name}: no such setting; there is {', '.join(fields)}")
            read[name] = read_value(name, text, getattr(self, name))
        return dataclasses.replace(self, **read)  # type: ignore[arg-type]


def read_value(name: str, text: str, old: object) -> object:
    """Text as the kind of value that the setting has."""
    if isinstance(old, bool):
        if text.lower() not in ("1", "true", "yes", "on", "0", "false", "no", "off"):
            raise SettingError(f"{name}: yes or no is needed, not {text[:40]!r}")
        return text.lower() in ("1", "true", "yes", "on")
    if isinstance(old, tuple):
        return tuple(part.strip() for part in text.split(",") if part.strip())
    if isinstance(old, int | float):
        try:
            number = type(old)(text)
        except ValueError:
            number = math.nan
        if not (0 <= number < 1e12):
            raise SettingError(f"{name}: a number from 0 up is needed, not {text[:40]!r}")
        return number
    return text


def unknown_variables(environment: Mapping[str, str]) -> list[str]:
    """Variables that look as if they were meant for us and are no setting: most often a slip of the pen."""
    names = {f"{PREFIX}{field.name.upper()}" for field in dataclasses.fields(Settings)}
    return sorted(name for name in environment if name.startswith(PREFIX) and name not in names | OTHERS)


def from_environment(environment: Mapping[str, str], base: Settings | None = None) -> Settings:
    """`PYRITE_TABLES=50` sets `tables`. Other variables of Pyrite, such as PYRITE_PURE, are none of ours."""
    names = {field.name for field in dataclasses.fields(Settings)}
    found = {
        key.removeprefix(PREFIX).lower(): value
        for key, value in environment.items()
        if key.startswith(PREFIX)
    }
    return (base or Settings()).changed({name: value for name, value in found.items() if name in names})
