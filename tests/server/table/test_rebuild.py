"""After a crash nothing but the store is left, and everybody finds what they had (R1, R2)."""

import logging
from pathlib import Path
from random import Random

import pytest

from pyrite.server import protocol, shown
from tests.server.table.support import Person, house, play_on, run, settle


def test_the_same_versions_and_the_same_bytes(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(4)
            watcher = await Person("W", None).come(table)
            rng = Random(5)
            for _ in range(6):
                await play_on(people, rng, 12)
                assert table.match is not None
                before = [table.match.streams.of(seat) for seat in (0, 1, 2, 3, None)]
                await home.again()
                table = await home.table(table.id)
                assert table.match is not None
                after = [table.match.streams.of(seat) for seat in (0, 1, 2, 3, None)]
                for old, new in zip(before, after, strict=True):
                    assert (old.packet, old.digest) == (new.packet, new.digest)
                    assert old.story(None) == new.story(None)
                for person in [*people, watcher]:
                    await person.come(table, person.packet.version)
                    assert person.last(protocol.Welcome).story == []

    run(main())


def test_packets_can_be_written_again_from_the_first(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3)
            await play_on(people, Random(6), 40)
            assert table.match is not None
            for seat, person in enumerate(people):
                sent = [data for data in person.raw if data.startswith(b'{"t":"packet"')]
                assert [packet for packet in table.match.packets(seat) if packet] == sent

    run(main())


def test_who_comes_late_is_told_the_story(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3)
            await play_on(people, Random(7), 9)
            await people[1].act(protocol.Say, phrase="say.trust", args={"target": 0})
            await play_on(people, Random(8), 3)
            watcher = await Person("W", None).come(table)
            welcome = watcher.last(protocol.Welcome)
            assert [chapter.version for chapter in welcome.story] == list(range(1, welcome.version + 1))
            assert watcher.packet.version == welcome.version
            assert welcome.said == [shown.Line(1, "say.trust", {"target": 0}, "", welcome.version - 3)]
            assert people[1].last(protocol.Said).line.version == people[1].packet.version - 3
            await people[2].go()
            await people[2].come(table, 4)
            assert people[2].last(protocol.Welcome).story[0].version == 5
            await home.again()
            table = await home.table(table.id)
            late = await Person("L", None).come(table)
            assert late.last(protocol.Welcome).said == welcome.said
            assert late.raw[1] == watcher.raw[1]

    run(main())


def test_a_table_that_can_not_be_replayed_is_put_aside_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3)
            good, others = await home.begin(3)
            await home.store.append(table.id, 1, 0, "pass:nonsense", None, 1, 0)
            await home.again()
            with caplog.at_level(logging.ERROR):
                broken = await home.table(table.id)
            assert "nonsense" not in caplog.text and table.id in caplog.text
            assert broken.info().state == "closed"
            await people[0].come(broken)
            assert people[0].last(protocol.Closed).words[0] == "server.broken-table" and people[0].dropped
            sound = await home.table(good.id)
            for person in others:
                await person.come(sound)
            assert await play_on(others, Random(9), 5) == 5
            row = await home.store.table(table.id)
            assert row is not None and row.state == "playing"

    run(main())


def test_a_move_kept_by_another_process_is_found_and_told(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3)
            assert table.match is not None
            seat = table.match.game.seat
            assert seat is not None
            person = people[seat]
            moves = person.legal
            plan = table.match.plan(seat, moves[0])
            await home.store.append(table.id, 1, seat, moves[0], "theirs", plan.step.told, 0)
            answer = await person.play(moves[-1])
            assert isinstance(answer, protocol.Refused) and answer.words[0] == "server.stale"
            await settle()
            assert [each.packet.version for each in people] == [2, 2, 2]
            assert len(await home.store.log(table.id)) == 2

    run(main())
