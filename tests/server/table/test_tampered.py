"""A database that somebody wrote into: what can't be read is put aside alone, and all the rest goes on."""

import sqlite3
from pathlib import Path

import pytest
from msgspec.structs import replace

from pyrite.server import protocol
from pyrite.server.store import Unreadable
from pyrite.server.table.seats import sound
from pyrite.server.trouble import Refuse
from tests.server.table.support import house, run, until

# What somebody writes, and whether the table can go on nevertheless.
CHANGES = {
    "seed": "UPDATE tables SET server_seed = 'zz' WHERE id = :id",
    "short seed": "UPDATE tables SET server_seed = 'abcd' WHERE id = :id",
    "another seed": "UPDATE tables SET server_seed = replace(server_seed, 'a', 'b') WHERE id = :id",
    "spec": "UPDATE tables SET spec = '{' WHERE id = :id",
    "spec of another kind": "UPDATE tables SET spec = '[]' WHERE id = :id",
    "players": "UPDATE tables SET players = 1 WHERE id = :id",
    "host": "UPDATE tables SET host = 14 WHERE id = :id",
    "seat": "UPDATE seats SET seat = 12 WHERE table_id = :id AND seat = 1",
    "share": "UPDATE seats SET entropy = 'none' WHERE table_id = :id AND seat = 1",
    "commitment": "UPDATE seats SET commitment = 'none' WHERE table_id = :id AND seat = 1",
    "former": "UPDATE tables SET former = 'none' WHERE id = :id",
    "given": "UPDATE moves SET shares = '{\"commitments\": {' WHERE table_id = :id AND ply = 0",
    "another given": "UPDATE moves SET shares = replace(shares, '2', '3') WHERE table_id = :id AND ply = 0",
    "said": "UPDATE said SET args = '[' WHERE table_id = :id",
    "said later": "UPDATE said SET ply = 999 WHERE table_id = :id",
    "move": "UPDATE moves SET move = 'NE@99,99' WHERE table_id = :id AND ply = 2",
    "told": "UPDATE moves SET told = 0 WHERE table_id = :id",
    "hole": "DELETE FROM moves WHERE table_id = :id AND ply = 1",
    "state": "UPDATE tables SET state = 'odd' WHERE id = :id",
}


@pytest.mark.parametrize("change", CHANGES)
def test_it_is_put_aside_alone(tmp_path: Path, change: str) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, persons = await home.open_table(3, public=True)
            await persons[1].commit("12" * 16)
            await persons[0].act(protocol.Start)
            await until(lambda: table.match is not None)
            for person in persons:
                await person.act(protocol.Say, phrase="say.hello")
            for _ in range(3):
                asked = next(person for person in persons if person.legal)
                await asked.play(asked.legal[0])
            other, people = await home.open_table(3, public=True)
            await home.lobby.close()
            with sqlite3.connect(tmp_path / "tables.db") as raw:
                raw.execute(CHANGES[change], {"id": table.id})
            raw.close()
            await home.again()
            assert other.id in {each.id for each in await home.lobby.listed()}
            try:
                broken = await home.lobby.table(table.id)
            except Refuse:
                broken = None
            if broken is not None:
                await persons[1].come(broken)
                assert persons[1].frames
                broken.info()
            assert (await people[0].come(await home.table(other.id))).of(protocol.Welcome)

    run(main())


def test_a_share_that_is_not_the_promised_one_is_not_dealt_from(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, (host, _) = await home.open_table(2, 1)
            await host.commit("12" * 16)
            rows = [row for row in table.seats.rows if row is not None]
            seat = next(row for row in rows if row.commitment)
            assert sound(table.row, [replace(seat, entropy="12" * 16)])
            for change in ({"entropy": "13" * 16}, {"entropy": "none"}, {"commitment": "none"}):
                with pytest.raises(Unreadable):
                    sound(table.row, [replace(seat, **change)])

    run(main())
