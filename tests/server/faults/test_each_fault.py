"""A store that hangs, vanishes, is full or can only be read (R19, R25): each fault against each kind of request.

Whatever writes is refused within the deadline and says why, the health says so at the first question, what was told
stays true, and all goes on by itself when the fault is over. The log has one line for its beginning, one for its end.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from pyrite.server.store import versions
from tests.patience import until
from tests.server.faults.faults import FAULTS, Fault, World, a_world, silent_lines
from tests.server.live import Client

DOWN = "server.store-down"


class Party:
    """Three people at a table that plays, and a table that waits."""

    def __init__(self, world: World) -> None:
        self.server = world.server
        seats = [self.server.make("P0", 3, chat=True)]
        seats += [self.server.join(seats[0]["table"], f"P{number}") for number in (1, 2)]
        self.table = seats[0]["table"]
        self.people = [self.server.sit(seat) for seat in seats]
        assert self.people[0].do("start")["t"] == "done"
        self.waiting = self.server.make("Host", 5)["table"]
        self.names = 0

    def mover(self) -> Client:
        for person in self.people:
            person.do("ping")
        return next(person for person in self.people if person.see()["view"]["legal"])

    def name(self) -> str:
        self.names += 1
        return f"N{self.names}"


def asked(party: Party, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    status, _, found = party.server.ask(method, path, body)
    return status, found


def is_down(answer: tuple[int, Any]) -> bool:
    return answer[0] == 503 and answer[1]["words"][0] == DOWN


def health(party: Party) -> bool:
    status, found = asked(party, "GET", "/api/health")
    return status == 503 and found["store"] is False


def healthz(party: Party) -> bool:
    status, found = asked(party, "GET", "/healthz")
    return status == 503 and found["store"] is False


def make(party: Party) -> bool:
    return is_down(asked(party, "POST", "/api/tables", {"name": "Ana", "spec": {"players": 3}}))


def join(party: Party) -> bool:
    return is_down(asked(party, "POST", f"/api/tables/{party.waiting}/join", {"name": party.name()}))


def move(party: Party) -> bool:
    mover = party.mover()
    view = mover.see()
    answer = mover.do("play", version=view["version"], move=view["view"]["legal"][0])
    return (answer["t"], answer["words"][0]) == ("refused", DOWN)


def listed(party: Party) -> bool:
    """What reads only is answered, one way or the other."""
    answer = asked(party, "GET", "/api/tables")
    return answer[0] == 200 or is_down(answer)


def unknown(party: Party) -> bool:
    answer = asked(party, "GET", "/api/codes/QQQQQ")
    return answer[0] == 404 or is_down(answer)


def page(party: Party) -> bool:
    return asked(party, "GET", "/")[0] == 200


def watch(party: Party) -> bool:
    """A table that is in memory welcomes whoever comes."""
    with party.server.watch(party.table) as watcher:
        return bool(watcher.see())


REQUESTS: tuple[Callable[[Party], bool], ...] = (
    *(health, healthz, make, join, move, listed, unknown, page, watch),
)


async def at_rest() -> None:
    pass


CASES = [(kind, fault) for kind, faults in FAULTS.items() for fault in faults]


@pytest.fixture(scope="module")
def place(request: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[World, Party]]:
    def postgres() -> Any:
        return request.getfixturevalue("postgres")

    with a_world(request.param, tmp_path_factory.mktemp(request.param), postgres) as world:
        yield world, Party(world)


@pytest.mark.parametrize(
    ("place", "fault"), CASES, indirect=["place"], ids=lambda part: getattr(part, "__name__", part)
)
def test_a_fault_is_said_and_heals(place: tuple[World, Party], fault: Fault) -> None:
    world, party = place
    before = party.mover().see()["version"]
    world.said.lines.clear()
    with world.impatient(), fault(world):
        # Within a second, and without anybody's asking.
        until(lambda: world.said.lines, "the server says it")
        with ThreadPoolExecutor(len(REQUESTS)) as threads:
            told = list(threads.map(lambda ask: ask(party), REQUESTS))
        assert [ask.__name__ for ask, fine in zip(REQUESTS, told, strict=True) if not fine] == []
    until(lambda: len(world.said.lines) > 1, "the end is said")
    until(lambda: asked(party, "GET", "/healthz")[0] == 200, "it is well again")
    mover = party.mover()
    view = mover.see()
    # What was refused may have been kept (nobody can know in a hang): what is shown is what is kept.
    log = world.server.call(world.store.log(party.table))
    assert view["version"] == versions(log, party.people.index(mover)) <= before + 1
    assert mover.do("play", version=view["version"], move=view["view"]["legal"][0])["t"] == "done"
    assert asked(party, "POST", f"/api/tables/{party.waiting}/join", {"name": "New"})[0] in (201, 409)
    begun, ended = world.said.lines
    assert "can't be used" in begun and "can be used again" in ended


@pytest.mark.parametrize(
    ("place", "fault"), CASES, indirect=["place"], ids=lambda part: getattr(part, "__name__", part)
)
def test_the_first_who_asks_is_told(place: tuple[World, Party], fault: Fault) -> None:
    """The heart does not beat: the question itself writes."""
    world, party = place
    heart = world.server.parts.heart
    until(lambda: asked(party, "GET", "/healthz")[0] == 200, "it is well")
    beat, heart.beat = heart.beat, at_rest  # type: ignore[method-assign]
    with world.impatient(), fault(world):
        assert asked(party, "GET", "/healthz")[0] == 503
    heart.beat = beat  # type: ignore[method-assign]
    until(lambda: asked(party, "GET", "/healthz")[0] == 200, "it is well again")


@pytest.mark.parametrize("place", ["postgresql"], indirect=True)
def test_a_line_that_fell_silent_is_left_for_a_new_one(place: tuple[World, Party]) -> None:
    """The old one says nothing for ever: it is dropped after the deadline, and nobody waits for it."""
    world, party = place
    world.said.lines.clear()
    with silent_lines(world):
        with world.impatient():
            until(lambda: world.said.lines, "the server says it")
        until(lambda: asked(party, "GET", "/healthz")[0] == 200, "it has a new line")
        mover = party.mover()
        view = mover.see()
        assert mover.do("play", version=view["version"], move=view["view"]["legal"][0])["t"] == "done"
    assert len(world.said.lines) == 2
