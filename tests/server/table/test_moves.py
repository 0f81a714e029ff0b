"""Moves at a table: once, in order, by whoever owns the connection, and kept before they are told (R1, R4, R12)."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from pyrite.server import protocol
from pyrite.server.store import Store, StoreDown
from tests.server.table.support import Person, house, play_on, run, settle


def mover(people: list[Person]) -> Person:
    return next(person for person in people if person.legal)


def test_the_same_frame_is_done_once_and_answered_alike(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3)
            person = mover(people)
            frame = protocol.Play("one", person.packet.version, person.legal[0])
            answers = [await person.send(frame) for _ in range(5)]
            assert answers[0] == protocol.Done("one", person.packet.version)
            assert answers == [answers[0]] * 5
            assert len(await home.store.log(table.id)) == 2
            await play_on(people, Random(2), 4)
            await home.again()
            table = await home.table(table.id)
            await person.come(table)
            assert await person.send(frame) == answers[0]
            assert len(await home.store.log(table.id)) == 6

    run(main())


def refused(answer: object) -> str:
    return answer.words[0] if isinstance(answer, protocol.Refused) else ""


@pytest.mark.parametrize("restarted", [False, True])
def test_an_id_that_comes_again_with_other_content_is_refused(tmp_path: Path, restarted: bool) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3, spec={"game": "saboteur2"}, chat=True)
            person = mover(people)
            pair = next(move for move in person.legal if move.startswith("pass:") and "," in move)
            other = next(move for move in person.legal if not move.startswith("pass:"))
            first = await person.send(protocol.Play("one", person.packet.version, pair))
            said = await person.send(protocol.Say("two", "say.yes", {}))
            told = await person.send(protocol.Chat("three", "hello"))
            assert [type(each) for each in (first, said, told)] == [protocol.Done] * 3
            kept = await home.store.log(table.id), await home.store.said(table.id)
            if restarted:
                await home.again()
                await person.come(await home.table(table.id))
            again = protocol.Play("one", person.packet.version, other)
            assert refused(await person.send(again)) == "server.other-act"
            # The same cards, named in another order, are the same act.
            turned = "pass:" + ",".join(reversed(pair.removeprefix("pass:").split(",")))
            for same in (pair, turned):
                assert await person.send(protocol.Play("one", person.packet.version, same)) == first
            assert refused(await person.send(protocol.Say("two", "say.no", {}))) == "server.other-act"
            assert refused(await person.send(protocol.Chat("two", "hello"))) == "server.other-act"
            assert refused(await person.send(protocol.Chat("three", "hullo"))) == "server.other-act"
            assert await person.send(protocol.Say("two", "say.yes", {})) == said
            assert await person.send(protocol.Chat("three", "hello")) == told
            assert (await home.store.log(table.id), await home.store.said(table.id)) == kept

    run(main())


def test_an_old_version_is_refused(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            _, people = await home.begin(3)
            person = mover(people)
            for version in (person.packet.version - 1, person.packet.version + 1):
                answer = await person.play(person.legal[0], version)
                assert isinstance(answer, protocol.Refused) and answer.words[0] == "server.stale"

    run(main())


def test_an_illegal_move_is_refused_with_its_rule_and_changes_nothing(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3)
            person = mover(people)
            before = [each.raw[-1] for each in people]
            answer = await person.play("NS@7,7")
            assert isinstance(answer, protocol.Refused) and answer.rule.startswith("B-")
            assert (await person.act(protocol.Why, move="NS@7,7")).rule.startswith("B-")
            assert await person.act(protocol.Why, move=person.legal[0]) == protocol.Because(
                f"{person.name} {next(person.numbers) - 1}", "", None
            )
            assert len(await home.store.log(table.id)) == 1
            assert [each.of(protocol.Packet)[-1] for each in people] == [each.packet for each in people]
            assert len(before) == 3

    run(main())


def test_cards_named_in_another_order_are_kept_as_records_have_them(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3, spec={"game": "saboteur2"})
            person = mover(people)
            passes = [move for move in person.legal if move.startswith("pass:")]
            written = next(move for move in passes if len(cards(move)) == len(set(cards(move))) == 2)
            said = "pass:" + ",".join(reversed(cards(written)))
            assert said not in person.legal
            assert (await person.act(protocol.Why, move=said)).words is None
            assert isinstance(await person.play(said), protocol.Done)
            assert (await home.store.log(table.id))[-1].move == written
            before = [each.packet for each in people]
            await home.again()
            await person.come(await home.table(table.id))
            assert person.packet == before[people.index(person)]

    run(main())


def cards(move: str) -> list[str]:
    return move.removeprefix("pass:").split(",")


def test_nobody_moves_for_somebody_else(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(4)
            person = mover(people)
            watcher = await Person("W", None).come(table)
            for other in [*people, watcher]:
                if other is person:
                    continue
                for version in (other.packet.version, person.packet.version):
                    answer = await other.play(person.legal[0], version)
                    assert isinstance(answer, protocol.Refused)
            assert len(await home.store.log(table.id)) == 1

    run(main())


@pytest.mark.parametrize(
    "frame",
    [
        protocol.Play("x", 1, "pass:NS"),
        protocol.Why("x", "pass:NS"),
        protocol.Say("x", "say.hello"),
        protocol.Chat("x", "hello"),
        protocol.Entropy("x", "0" * 32),
        protocol.Start("x"),
        protocol.SeatBot("x", 1, "random"),
        protocol.ClearSeat("x", 1),
        protocol.Close("x"),
        protocol.Rematch("x"),
    ],
)
def test_a_watcher_changes_nothing(tmp_path: Path, frame: Any) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(2, 1, chat=True)
            watcher = await Person("W", None).come(table)
            heard = len(people[0].frames)
            answer = await watcher.send(frame)
            assert isinstance(answer, protocol.Refused) and answer.words[0] == "server.watcher"
            assert isinstance(await watcher.send(protocol.Ping("p")), protocol.Pong)
            await settle()
            news = people[0].frames[heard:]
            assert all(isinstance(each, protocol.TableNow | protocol.Packet) for each in news)

    run(main())


def test_a_wrong_token_gets_no_seat(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(2, 1)
            other, _ = await home.begin(2, 1)
            for token in ("", "x", (people[0].token or "")[:-1], (people[0].token or "") + "A"):
                with pytest.raises(Exception, match=r"server\.token"):
                    await Person("T", token).come(table)
            with pytest.raises(Exception, match=r"server\.token"):
                await Person("T", people[0].token).come(other)

    run(main())


class Failing:
    """A store whose commits fail: before they are made, or after."""

    def __init__(self, store: Store, kept: bool) -> None:
        self.store = store
        self.kept = kept
        self.broken = True
        self.append_there = store.append

    async def append(self, *args: Any, **more: Any) -> None:
        if self.kept or not self.broken:
            await self.append_there(*args, **more)
        if self.broken:
            raise StoreDown("test")


@pytest.mark.parametrize("kept", [False, True])
def test_trouble_of_the_store_acknowledges_nothing_and_heals(
    tmp_path: Path, kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3)
            failing = Failing(home.store, kept)
            monkeypatch.setattr(home.store, "append", failing.append)
            person = mover(people)
            frame = protocol.Play("one", person.packet.version, person.legal[0])
            heard = [len(each.of(protocol.Packet)) for each in people]
            answer = await person.send(frame)
            if kept:  # what was kept is found there
                assert isinstance(answer, protocol.Done)
            else:
                assert isinstance(answer, protocol.Refused) and answer.words[0] == "server.store-down"
                assert [len(each.of(protocol.Packet)) for each in people] == heard
            failing.broken = False
            assert isinstance(await person.send(frame), protocol.Done)
            assert len(await home.store.log(table.id)) == 2
            assert [len(each.of(protocol.Packet)) for each in people] == [count + 1 for count in heard]

    run(main())


def test_a_socket_that_fails_is_dropped_and_the_table_goes_on(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3)
            slow = Person("S", None)
            await slow.come(table)

            def overflow(data: bytes) -> None:
                raise BlockingIOError

            assert slow.connection is not None
            slow.connection._send = overflow
            await play_on(people, Random(3), 3)
            assert slow.dropped and not slow.connection.alive
            assert table.info().watchers == 0

    run(main())
