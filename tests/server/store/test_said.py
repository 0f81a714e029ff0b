"""Old lines leave the store, those of one table at a time."""

from sqlalchemy import Connection

from pyrite.server.store import SaidRow, Store, schema
from pyrite.server.store.writes import TRIMMED
from tests.server.store.support import a_table, with_store


def line(text: str) -> SaidRow:
    return SaidRow(seat=0, ply=0, at=0, text=text)


def test_the_last_lines_of_a_table_stay_and_all_of_the_others(url: str) -> None:
    async def act(store: Store) -> None:
        for name in ("long", "other"):
            await store.create_table(a_table(name))
            for number in range(30):
                await store.say(name, line(str(number)), str(number))
        assert await store.say("long", line("new"), "new", 10)
        assert [row.text for row in await store.said("long")] == [*map(str, range(21, 30)), "new"]
        assert len(await store.said("other")) == 30
        # What is repeated takes nothing away.
        assert not await store.say("long", line("new"), "new", 1)
        assert len(await store.said("long")) == 10

    with_store(url, act)


def test_a_very_long_talk_goes_little_by_little(url: str) -> None:
    """A table of before the limits: no single line holds the writer up for long."""

    async def act(store: Store) -> None:
        await store.create_table(a_table("long"))
        one: dict[str, object] = {"table_id": "long", "seat": 0, "ply": 0, "phrase": "", "args": "{}"}
        rows = [one | {"text": str(number), "at": 0} for number in range(TRIMMED + 100)]

        def fill(connection: Connection) -> None:
            connection.execute(schema.said.insert(), rows)

        await store.writer.do("long", fill)
        left = []
        for number in range(3):
            await store.say("long", line(f"new {number}"), str(number), 50)
            left.append(len(await store.said("long", 10_000)))
        assert left == [101, 50, 50]

    with_store(url, act)
