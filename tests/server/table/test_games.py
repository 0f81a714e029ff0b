"""Whole games at a table."""

from pathlib import Path
from random import Random

import msgspec

from pyrite.server import protocol
from pyrite.server.table import looking_back
from tests.server.table.support import house, play_on, run, settle


def test_people_play_a_whole_match(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3, options={"rounds": 1})
            assert table.info().receipt == ""
            await play_on(people, Random(1))
            await settle()
            assert table.info().state == "over"
            # What everybody was shown at the end is what the export has to keep.
            exported = msgspec.json.decode(await looking_back.export(table, None))
            assert {person.last(protocol.TableNow).table.receipt for person in people} == {
                exported["record"]["hash"]
            }
            for person in people:
                versions = [packet.version for packet in person.of(protocol.Packet)]
                assert versions == list(range(1, len(versions) + 1))

    run(main())


def test_bots_finish_a_match_whose_only_player_has_left(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(1, 4, options={"rounds": 1})
            await people[0].act(protocol.Leave)
            for _ in range(3000):
                await settle(5)
                if table.info().state == "over":
                    break
            assert table.info().state == "over"

    run(main())
