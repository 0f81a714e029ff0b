"""How much may be said, by whom and from where; what is too old is not kept."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from pyrite.server import protocol
from pyrite.server.net.limits import network
from pyrite.server.store import Store, schema
from pyrite.server.table.talk import MOST_SAID, TRIM_EVERY, Talk, TalkLimits
from tests.server.table.support import Person, house, run


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def talk(clock: Clock, **limits: Any) -> Talk:
    roomy = TalkLimits(seat=1000, table=1000, address=1000, seconds=10.0, address_seconds=100.0)
    return Talk(roomy._replace(**limits), clock)


async def chat(person: Person, words: str = "hm") -> str | int:
    """done, or how many seconds to wait."""
    answer = await person.act(protocol.Chat, text=words)
    if isinstance(answer, protocol.Done):
        return "done"
    assert answer.words[0] == "server.too-often", answer
    return int(answer.words[1]["seconds"])


@pytest.mark.parametrize("kind", ["seat", "table", "address"])
def test_who_says_too_much_waits(tmp_path: Path, kind: str) -> None:
    """One more than the limit, phrases and chat together; others are not touched; with time there is room again."""
    clock = Clock()

    async def main() -> None:
        async with house(tmp_path, talk=talk(clock, **{kind: 3})) as home:
            _, people = await home.open_table(3, chat=True)
            here, there, elsewhere = people
            assert elsewhere.connection is not None
            elsewhere.connection.network = network("203.0.113.9")
            speakers = {"seat": [here] * 3, "table": [here, there, elsewhere], "address": [here, there, here]}
            for speaker in speakers[kind][:2]:
                assert await chat(speaker) == "done"
            hello = await speakers[kind][2].act(protocol.Say, phrase="say.hello", args={})
            assert isinstance(hello, protocol.Done)
            heard = len(there.of(protocol.Said))
            span = 100 if kind == "address" else 10
            assert await chat(here) == -(-span // 3)
            assert len(there.of(protocol.Said)) == heard == 3
            free = {"seat": there, "table": None, "address": elsewhere}[kind]
            if free is not None:
                assert await chat(free) == "done"
            clock.now += span
            assert await chat(here) == "done"

    run(main())


def test_a_line_sent_again_is_answered_and_not_counted(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path, talk=talk(Clock(), seat=1)) as home:
            _, people = await home.open_table(3, chat=True)
            line = protocol.Chat("same", "hm")
            for _ in range(3):
                assert isinstance(await people[0].send(line), protocol.Done)
            assert len(people[1].of(protocol.Said)) == 1
            assert isinstance(await people[0].send(protocol.Chat("new", "hm")), protocol.Refused)

    run(main())


def kept(store: Store, table: str) -> Any:
    count = select(func.count()).select_from(schema.said).where(schema.said.c.table_id == table)
    return store.read(lambda connection: connection.execute(count).scalar())


def test_old_lines_leave_the_store(tmp_path: Path) -> None:
    """Never fewer than what is shown; whoever comes after a restart is told the same lines as who was there."""

    async def main() -> None:
        async with house(tmp_path, talk=talk(Clock(), kept=1)) as home:
            table, people = await home.open_table(3, chat=True)
            assert isinstance(await people[0].send(protocol.Chat("first", "line 0")), protocol.Done)
            for number in range(1, MOST_SAID + 2 * TRIM_EVERY):
                assert await chat(people[0], f"line {number}") == "done"
                if number % TRIM_EVERY == TRIM_EVERY - 1:
                    assert await kept(home.store, table.id) <= MOST_SAID + TRIM_EVERY
            assert await kept(home.store, table.id) >= MOST_SAID
            before = table.lines(None)
            assert [line.text for line in before] == [
                f"line {number}" for number in range(2 * TRIM_EVERY, MOST_SAID + 2 * TRIM_EVERY)
            ]
            # One whose line is gone long since may send it again: it is said once more, and nothing else happens.
            assert isinstance(await people[0].send(protocol.Chat("first", "line 0")), protocol.Done)
            await home.lobby.close()
            again = await home.table(table.id)
            said = [line.text for line in again.lines(None)]
            assert said == [*(line.text for line in before[1:]), "line 0"]

    run(main())
