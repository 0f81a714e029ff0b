"""Real sockets at the tables where pawns walk: what is sent out of turn or out of this world is refused with a rule,
and nobody's view changes."""

import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.live import Client, Server, inside

GAMES = ("lost-mines", "dark-cave")
# Places that are none, and places that no board has.
STRANGE = (
    *(
        "step@",
        "step@0",
        "step@x,y",
        "step@1,2,3",
        "step@9999999999999999999,1",
        "step@-99999,-99999",
        "step@１,２",
    ),
    *(
        "step@1,2/NE/NE",
        "step@0,0/\u0000",
        "step@é,ü/T",
        "step@0,0/" + "N" * 60,
        "step@127,127",
        "step@128,128/N",
    ),
    *(
        "trap@10,6/E",
        "trap@-1,0/E",
        "troll@200,200/S",
        "trap@1,2/N",
        "web@0,0/W",
        "web@99999,0/E",
        "chop@0,0/E",
    ),
    *(
        "chop@-129,0/S",
        "rat@0,0/NESW",
        "rat@4,4/?",
        "creature@4,4/?",
        "creature@4,4/NESW+",
        "goblin@",
        "storm@1,2",
    ),
    *(
        "storm@9,0",
        "tool:axe@1,2",
        "treasure#0",
        "treasure#99",
        "treasure#-1",
        "treasure#٣",
        "axe:use",
        "axe:keep",
    ),
    *(
        "axe>0",
        "boots>9",
        "swap-hands>0",
        "information@4,4",
        "information>0",
        "info:mine+dwarf>0",
        "creature:stay",
    ),
    *(
        "end:agree",
        "end:refuse",
        "end:propose ",
        "pass:",
        "pass:exit",
        "pass:start:blue",
        "stop",
        "\u202estop",
    ),
)


@contextlib.contextmanager
def table(folder: Path, game: str) -> Iterator[tuple[Server, list[Client], Client]]:
    """Three people, one who watches, and a match that has begun."""
    with inside(folder, bot_workers="0", frames="100000") as server, contextlib.ExitStack() as open_lines:
        seated = server.make(spec={"game": game, "players": 3, "options": {"starter": 0}})
        name = seated["table"]
        tokens = [seated, *(server.join(name, who) for who in ("Bo", "Cy"))]
        people = [open_lines.enter_context(server.sit(token)) for token in tokens]
        watcher = open_lines.enter_context(server.watch(name))
        assert people[0].do("start")["t"] == "done"
        for client in (*people, watcher):
            client.see()
        yield server, people, watcher


def refused(client: Client, move: str) -> str:
    """The rule of a refusal; the question why says the same."""
    version = client.see()["version"]
    answer = client.do("play", move=move, version=version)
    assert answer["t"] == "refused" and answer["words"][0].startswith("refusal."), (move, answer)
    because = client.do("why", move=move)
    assert because["t"] == "because" and because["rule"] == answer["rule"], (move, because)
    return str(answer["rule"])


def done(people: list[Client], seat: int, move: str) -> None:
    """A move that is allowed; everybody is told."""
    answer = people[seat].do("play", move=move, version=people[seat].see()["version"])
    assert answer["t"] == "done", (move, answer)
    for client in people:
        while client.see()["version"] < answer["version"]:
            client.until("packet")


def looks(clients: list[Client]) -> list[Any]:
    return [(client.see()["version"], client.see()["digest"]) for client in clients]


def a_pass(client: Client) -> str:
    return f"pass:{client.see()['view']['hand'][0]}"


@pytest.mark.parametrize("game", GAMES)
def test_strange_moves_are_refused_with_a_rule_and_change_nothing(tmp_path: Path, game: str) -> None:
    with table(tmp_path, game) as (_, people, watcher):
        before = looks([*people, watcher])
        held = set(people[0].see()["view"]["legal"])  # what the deal happens to allow
        assert len(held & set(STRANGE)) < 10
        for move in STRANGE:
            for client in people:
                assert (client is people[0] and move in held) or refused(client, move), move
        assert watcher.do("play", move="stop", version=0)["t"] == "refused"
        assert looks([*people, watcher]) == before
        seen = watcher.see()["view"]
        assert not {"hand", "role", "routes"} & set(seen) and not seen.get("legal")


@pytest.mark.parametrize("game", GAMES)
def test_nobody_walks_for_another(tmp_path: Path, game: str) -> None:
    with table(tmp_path, game) as (_, people, _watcher):
        # A card that joins the start, so that there is a step to take; else whoever has one lays it.
        for turn in range(45):
            seat = turn % 3
            view = people[seat].see()["view"]
            lays = [
                move
                for move in view["legal"]
                if "@" in move and not move.startswith(("info", "trap", "troll"))
            ]
            done(people, seat, next((move for move in lays if move[0] in "NESWI"), a_pass(people[seat])))
            view = people[seat].see()["view"]
            if view["walk"]:
                break
        assert view["walk"] == {"seat": seat, "left": 3}
        step = next(move for move in view["legal"] if move.startswith("step@"))
        for other in {0, 1, 2} - {seat}:
            assert "routes" not in people[other].see()["view"]
            assert refused(people[other], step) and refused(people[other], "stop")
        done(people, seat, step)


@pytest.mark.parametrize("game", GAMES)
def test_a_vote_counts_once_and_in_its_turn(tmp_path: Path, game: str) -> None:
    rule = "LM-28" if game == "lost-mines" else "DC-32"
    with table(tmp_path, game) as (_, people, _watcher):
        assert refused(people[0], "end:agree") == rule
        done(people, 0, "end:propose")
        refused(people[2], "end:agree")  # seat 1 is asked first
        refused(people[0], "end:agree")
        done(people, 1, "end:agree")
        refused(people[1], "end:agree")
        refused(people[1], "end:refuse")
        done(people, 2, "end:refuse")
        assert refused(people[0], "end:propose") == rule
        done(people, 0, a_pass(people[0]))
