"""How long a lap of four bots takes: `python -m tests.server.laps` prints JSON, `--docs` writes it into docs/seats.md.

By the table's own clock, which is turned by hand: from one's own move until one is asked again, in every game at every
pace. No machine is quick or slow here: beats are what the server waits for, and it waits longer than bots think. How
long they do think, a whole turn of a walk too, is measured beside it, in this machine's processor time.
"""

import argparse
import asyncio
import gc
import json
import re
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from pyrite.bots.bot import make_bot
from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec
from pyrite.games.front import new_game
from pyrite.server import protocol
from pyrite.server.clock import PACES, Pace
from tests.server.table.support import House, Person, house, settle

PAGE = Path(__file__).parents[2] / "docs" / "seats.md"
PLACE = re.compile(r"(?<=<!-- laps -->\n).*?(?=<!-- end of laps -->)", re.S)
GAMES: dict[str, dict[str, Any]] = {
    "Saboteur": {"game": "saboteur"},
    "Saboteur 2": {"game": "saboteur2"},
    "The Lost Mines": {"game": "lost-mines"},
    "The Dark Cave": {"game": "dark-cave"},
    "Saboteur with the veto, letting everything pass": {"game": "saboteur", "modules": ["veto"]},
}
TICK = 0.01
LONGEST = 60.0  # nobody is asked any more: the round or the match is over


async def asked(home: House, person: Person) -> float | None:
    """Seconds until the person decides; a question to several that is let pass does not count."""
    begun = home.time.now()
    while not person.legal or "decline" in person.legal:
        if home.time.now() - begun > LONGEST or person.packet.view["over"]:
            return None
        await home.time.pass_by(TICK)
    return home.time.now() - begun


async def play(person: Person) -> None:
    """Anything that keeps the game going, and all that follows from it in the same turn."""
    await person.play(next(move for move in person.legal if not move.startswith("end:")))
    await settle()
    while person.legal and person.packet.view["decision"]["frame"] not in ("turn", "veto"):  # type: ignore[index]
        words = ("stop", "end:refuse")
        await person.play(next((move for move in person.legal if move in words), person.legal[0]))
        await settle()


async def laps(spec: dict[str, Any], pace: str, wanted: int) -> list[float]:
    found: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        async with house(Path(folder), Pace()) as home:
            _, (person,) = await home.begin(1, 4, bot="simple", spec=spec, pace=pace)
            await person.act(protocol.LetPass, on=True)
            while len(found) < wanted and await asked(home, person) is not None:
                await person.act(protocol.LetPass, on=True)  # in this round too
                if person.packet.view["decision"]["frame"] == "turn":  # type: ignore[index]
                    await play(person)
                    lap = await asked(home, person)
                    if lap:
                        found.append(round(lap, 2))
                else:
                    await person.play(person.legal[0])
                    await settle()
    return found


def thought(game: str, matches: int, modules: tuple[str, ...] = ()) -> float:
    """The longest that a simple bot of five thinks about a whole turn, in milliseconds of the processor."""
    longest = 0.0
    gc.collect()
    gc.freeze()  # as in a worker, which has nothing but its bots
    for seed in range(matches):
        match = new_game(GameSpec(game, 5, "", modules, {}), fast_chance(seed))
        bots = [make_bot("simple", seat) for seat in range(5)]
        last, spent = -1, 0.0
        while not match.over:
            seat = match.seat
            assert seat is not None
            view = match.view(seat)
            begun = time.thread_time()
            move = bots[seat].choose(view)
            spent = time.thread_time() - begun + (spent if seat == last else 0.0)
            last, longest = seat, max(longest, spent)
            match.play(move)
    return round(1000 * longest, 1)


def measured(wanted: int) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, spec in GAMES.items():
        for pace in PACES:
            seen: list[float] = []
            for _ in range(wanted):  # some matches are soon over
                if len(seen) < wanted:
                    seen += asyncio.run(laps(spec, pace, wanted - len(seen)))
            found.setdefault(name, {})[pace] = {"laps": len(seen), "median": median(seen), "most": max(seen)}
        found[name]["thought"] = thought(spec["game"], 3 * wanted, tuple(spec.get("modules", ())))
    return found


def told(found: dict[str, Any]) -> str:
    rows = [
        f"| {name} | "
        + " | ".join(f"{by[pace]['median']:.1f} s ({by[pace]['most']:.1f})" for pace in PACES)
        + f" | {by['thought']:.0f} ms |"
        for name, by in found.items()
    ]
    head = "| median (longest) | natural | quick | at once | longest thought of a turn |"
    return "\n".join([head, "|---|---|---|---|---|", *rows])


def main() -> None:
    options = argparse.ArgumentParser(description="How long a lap of four bots takes.")
    options.add_argument("--laps", type=int, default=4)
    options.add_argument("--docs", action="store_true", help="write it into docs/seats.md")
    chosen = options.parse_args()
    found = measured(chosen.laps)
    sys.stdout.write(json.dumps(found, indent=2) + "\n")
    if chosen.docs:
        text = PAGE.read_text(encoding="utf-8")
        PAGE.write_text(PLACE.sub(lambda _: told(found) + "\n", text), encoding="utf-8")


if __name__ == "__main__":
    main()
