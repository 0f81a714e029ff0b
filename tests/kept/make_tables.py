"""Makes the database of a folder with a real table house, and says what its tables must show again.

Waiting, playing and finished tables of every game; people who give shares of chance, talk, walk away, take the place
of a bot; every clock. Games stop where a person is asked, in the middle of a walk and in an open window too.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from pyrite.bots.bot import Bot, make_bot
from pyrite.core.view import View
from pyrite.server import protocol
from pyrite.server.http import bodies
from pyrite.server.table import looking_back
from pyrite.server.table.live import LiveTable
from tests.kept.shown import ending, fields_of, sign_of_view
from tests.server.table.support import House, Person, house, settle

MODULES = ("craftsman", "chests", "new-goals", "swap-goals", "forgotten", "right-of-passage", "veto", "scout")
Stop = Callable[[LiveTable], bool]


class Maker:
    def __init__(self, home: House) -> None:
        self.home = home
        self.rng = Random("kept tables")
        self.tokens: dict[str, dict[int, str]] = {}
        self.names: dict[str, str] = {}

    async def table(
        self, name: str, game: str, people: int, bots: int, **more: Any
    ) -> tuple[LiveTable, list[Person]]:
        """A table that waits, with everybody there."""
        spec = {"game": game, **more.pop("spec", {})}
        table, persons = await self.home.open_table(people, bots, spec=spec, bot="simple", **more)
        self.names[table.id] = name
        for seat, person in enumerate(table.seats.names()):
            found = [each.token for each in persons if each.name == person]
            if found:
                assert found[0] is not None
                self.tokens.setdefault(table.id, {})[seat] = found[0]
        return table, persons

    async def shares(self, persons: list[Person]) -> None:
        for person in persons:
            answer = await person.commit(self.rng.randbytes(16).hex())
            assert isinstance(answer, protocol.Done), answer

    async def do(self, person: Person, kind: Callable[..., Any], **fields: object) -> None:
        answer = await person.act(kind, **fields)
        assert isinstance(answer, protocol.Done), answer

    async def begin(
        self, name: str, game: str, people: int, bots: int, stop: Stop, **more: Any
    ) -> tuple[LiveTable, list[Person]]:
        """A table that is played until it stops."""
        share, player = more.pop("share", True), more.pop("player", "simple")
        table, persons = await self.table(name, game, people, bots, **more)
        if share:
            await self.shares(persons[::2])
        await self.do(persons[0], protocol.Start)
        await self.play(table, persons, stop, player)
        assert (table.row.state == "over") == (stop is never), f"{name}: take another ply, or try again"
        return table, persons

    async def play(self, table: LiveTable, persons: list[Person], stop: Stop, player: str = "simple") -> None:
        minds: dict[str, Bot] = {}
        for number in range(5000):
            assert table.match is not None
            if table.row.state == "over" or stop(table):
                return
            if table.match.window():
                await self.home.time.pass_by(4)
                continue
            asked = [person for person in persons if person.legal]
            if not asked:
                await settle(3)
                continue
            mind = minds.setdefault(asked[0].name, make_bot(player, number))
            await self.do(
                asked[0],
                protocol.Play,
                version=asked[0].packet.version,
                move=mind.choose(View(dict(asked[0].packet.view))),
            )
        raise AssertionError("this table never stops")


def at(ply: int, frame: str = "") -> Stop:
    """So many moves are made, and a person is asked (that)."""

    def stop(table: LiveTable) -> bool:
        assert table.match is not None
        decision: Any = table.match.game.view(None)["decision"]
        asked = table.match.game.seats()
        person = not frame or decision["frame"] == frame
        return len(table.match.told) > ply and person and any(table.seats.human(seat) for seat in asked)

    return stop


def never(table: LiveTable) -> bool:
    return False


async def fill(maker: Maker) -> None:
    """Where time passes first: later it would close windows and run down clocks."""
    one: dict[str, Any] = {"options": {"rounds": 1}}
    modules = {"modules": list(MODULES)}
    table, people = await maker.begin("modules", "saboteur", 3, 4, at(50), spec=modules)
    await maker.do(people[2], protocol.Leave)
    await maker.play(table, people[:2], at(70))
    await maker.begin("over with modules", "saboteur", 2, 4, never, spec=modules, **one)
    await waiting(maker)
    await playing(maker)
    await over(maker)
    await maker.begin("window", "saboteur2", 4, 2, at(6, "veto"), spec={"modules": ["veto"]}, clock="relaxed")


async def playing(maker: Maker) -> None:
    one: dict[str, Any] = {"options": {"rounds": 1}}
    table, people = await maker.begin(
        "talk", "saboteur", 2, 3, at(40), clock="relaxed", chat=True, public=True
    )
    await maker.do(people[0], protocol.Say, phrase="say.trust", args={"target": 1})
    await maker.do(people[1], protocol.Chat, text="c’est l’or, là !")
    await maker.play(table, people, at(44))
    await maker.do(people[1], protocol.Say, phrase="say.gold-at", args={"goal": "8,0"})
    await maker.begin("no bots", "saboteur", 3, 0, at(25), spec={"edition": "classic"}, player="random")
    await maker.begin("ten", "saboteur", 1, 9, at(30), clock="fast", share=False)
    await maker.begin("two", "saboteur2", 2, 0, at(12))
    table, people = await maker.begin("taken over", "saboteur2", 2, 3, at(12))
    joined = await maker.home.lobby.join(table.id, bodies.Join("late", browser="b" * 43))
    maker.tokens[table.id][joined.seat] = joined.token
    people.append(await Person("late", joined.token).come(table))
    await maker.play(table, people, at(24))
    await maker.begin("mid-walk", "lost-mines", 3, 0, at(50, "walk"), chat=True, **one)
    await maker.begin("second round", "lost-mines", 2, 3, at(170), clock="relaxed")
    table, people = await maker.begin("stand-in", "lost-mines", 2, 7, at(50), **one)
    await maker.do(people[1], protocol.Leave)
    await maker.play(table, people[:1], at(60))
    await maker.begin("cave of two", "dark-cave", 2, 0, at(15))
    await maker.begin("cave, mid-walk", "dark-cave", 2, 3, at(40, "walk"), public=True, clock="fast")
    await maker.begin("cave of eight", "dark-cave", 1, 7, at(80))


async def over(maker: Maker) -> None:
    one: dict[str, Any] = {"options": {"rounds": 1}}
    await maker.begin("over", "saboteur", 3, 1, never, **one)
    await maker.begin("over, Saboteur 2", "saboteur2", 2, 3, never, **one)
    await maker.begin("over, mines", "lost-mines", 2, 2, never)
    await maker.begin("over, many in the mines", "lost-mines", 1, 6, never, public=True, **one)
    await maker.begin("over, cave", "dark-cave", 3, 0, never)
    table, people = await maker.begin("over, cave again", "dark-cave", 2, 4, never, chat=True)
    await maker.do(people[0], protocol.Chat, text="once more?")
    await maker.do(people[0], protocol.Rematch)
    maker.names[table.row.rematch] = "rematch"
    new = [person.last(protocol.NewTable) for person in people]
    maker.tokens[table.row.rematch] = {frame.seat: frame.token for frame in new}
    table, people = await maker.begin("closed", "saboteur", 1, 2, at(5))
    await maker.do(people[0], protocol.Close)


async def waiting(maker: Maker) -> None:
    table, people = await maker.table("open seats", "saboteur", 3, 1, public=True)
    await maker.do(people[1], protocol.Say, phrase="say.hello")
    await maker.shares(people[:2])
    await maker.do(people[2], protocol.Leave)
    del maker.tokens[table.id][table.seats.rows.index(None)]
    _, people = await maker.table("full", "lost-mines", 2, 3, clock="fast", chat=True)
    await maker.shares(people)
    await maker.table("cave that waits", "dark-cave", 1, 3)
    _, people = await maker.table("twelve", "saboteur2", 4, 8, spec={"modules": ["scout", "veto"]})
    await maker.do(people[3], protocol.Say, phrase="say.yes")


async def described(maker: Maker, table_id: str) -> dict[str, Any]:
    """What a table shows, read by another house from the store alone."""
    table = await maker.home.table(table_id)
    row, match = table.row, table.match
    said = [[each.seat, each.phrase, each.args, each.text, each.ply] for each in table.said]
    out: dict[str, Any] = {
        "name": maker.names[table_id],
        "id": table_id,
        "tokens": {str(seat): token for seat, token in maker.tokens.get(table_id, {}).items()},
        "info": msgspec.to_builtins(table.info()),
        "shares": {str(seat): share for seat, share in table.seats.entropy().items()},
        "said": said,
    }
    if row.state == "closed" or match is None:
        return out
    eyes = [*range(row.players), None]
    fields: set[str] = set()
    for _, _, _, game, _ in match.again():
        fields |= fields_of(game)
    out["fields"] = sorted(fields)
    out["end"] = ending(match.game)
    out["versions"] = [match.streams.of(seat).version for seat in eyes]
    out["eyes"] = [sign_of_view(match.game.view(seat).data, out["fields"]) for seat in eyes]
    if row.state == "over":
        out["export"] = msgspec.json.decode(await looking_back.export(table, None))
    return out


def make_tables(folder: Path) -> list[dict[str, Any]]:
    """Fills `tables.db` in a folder."""
    out: list[dict[str, Any]] = []

    async def main() -> None:
        async with house(folder) as home:
            maker = Maker(home)
            await fill(maker)
            await home.again()
            for table_id in maker.names:
                out.append(await described(maker, table_id))

    asyncio.run(main())
    return out
