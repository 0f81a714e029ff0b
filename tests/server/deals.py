"""Where the servers of tests take their chance from: a secret that the test gives, so that it plays the same game each
time. By itself that secret is the name of the test; `server.deal_from("…")` gives another.

A real server has no door for this. Here its lobby's dice are exchanged from within, and `python -m tests.server.deals
SECRET serve …` is `pyrite serve` with that done: it takes further secrets from its standard input, and ends when that
does, so that no server outlives its test.
"""

import os
import sys
import threading
from collections import Counter
from random import Random
from typing import TYPE_CHECKING

from tests.soak.held import tell_when_asked

if TYPE_CHECKING:  # the processes of bots read this file too, and need none of it
    from pyrite.server.lobby import Lobby
    from pyrite.server.parts import Parts

DEALING = "Dealing from: "
SERVERS: Counter[str] = Counter()  # by test


def running_test() -> str:
    """The name of the test that runs now."""
    name, _, phase = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")
    return name if phase else "no test"


def new_secret() -> str:
    """Of the test that runs now; the second server of a test deals other cards than its first."""
    name = running_test()
    SERVERS[name] += 1
    return f"{name} {SERVERS[name]}"


class Deals:
    """The dice of a lobby: table after table the same for the same secret."""

    def __init__(self, secret: str) -> None:
        self.deal_from(secret)

    def deal_from(self, secret: str) -> None:
        self.secret = secret
        self.tables = 0

    def __call__(self) -> Random:
        self.tables += 1
        return Random(f"{self.secret}: {self.tables}")


def dealt(lobby: "Lobby", deals: Deals | None = None) -> "Lobby":
    """This lobby, dealing from the secret of the test."""
    lobby.dice = deals or Deals(new_secret())
    return lobby


def dealt_parts(deals: Deals | None = None) -> "type[Parts]":
    """The parts of a server, dealing from the secret of the test."""
    from pyrite.server.parts import Parts

    class DealtParts(Parts):
        async def open(self) -> None:
            await super().open()
            dealt(self.lobby, deals)

    return DealtParts


def listen(deals: Deals) -> None:
    """In a thread: each line that comes is a secret to deal from."""
    read = b""
    while more := os.read(0, 4096):
        *lines, read = (read + more).split(b"\n")
        for line in lines:
            deals.deal_from(line.decode())
            os.write(1, f"{DEALING}{deals.secret}\n".encode())
    os._exit(0)


def main() -> None:
    from pyrite.cli.main import main as command
    from pyrite.server import run

    deals = Deals(sys.argv.pop(1))
    setattr(run, "Parts", dealt_parts(deals))  # noqa: B010
    threading.Thread(target=listen, args=(deals,), daemon=True).start()
    command()


if __name__ in ("__main__", "__mp_main__"):  # the server, or one of its bots
    tell_when_asked()
if __name__ == "__main__":
    main()
