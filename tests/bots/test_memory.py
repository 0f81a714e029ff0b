"""Public memory: the same for every seat, and true to what the engine knows of who has seen what."""

import json

import pytest

from pyrite.bots.arena import play_match
from pyrite.bots.base import Bot
from pyrite.bots.bot import make_bot
from pyrite.bots.memory import CLAIMS, GOAL, ROLE, Claim, Look, Memory
from pyrite.core.chance import fast_chance
from pyrite.core.event import Event
from pyrite.core.facts import family_of, places_of, seat_of
from pyrite.core.spec import GameSpec
from pyrite.core.view import View
from pyrite.family.frames import GOAL_FAMILY, ROLE_FAMILY
from pyrite.family.game import Game
from pyrite.family.state import State
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from pyrite.maze.names import cell_name
from pyrite.server.bots.worker import Desk, Feed

TABLES = [("saboteur", 6), ("saboteur2", 7), ("lost-mines", 4), ("dark-cave", 5)]


def begun(name: str, players: int, seed: int) -> Game:
    options: dict[str, object] = {} if name == "dark-cave" else {"rounds": 2}
    spec = CATALOGUE.for_new_table(GameSpec(name, players, "", (), options))
    return new_game(spec, fast_chance(seed))


def hear(memory: Memory, events: list[Event], seat: int | None) -> None:
    memory.hear([face for event in events if (face := event.face(seat)) is not None])


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_all_seats_and_those_who_watch_remember_the_same(name: str, players: int) -> None:
    game = begun(name, players, 3)
    bots = [make_bot("simple", seat) for seat in range(players)]
    minds: dict[int | None, Memory] = {seat: Memory() for seat in [None, *range(players)]}
    seen = set()
    events = game.opening
    while True:
        for seat, memory in minds.items():
            hear(memory, events, seat)
            said = minds[None]
            assert (memory.deeds, memory.looks) == (said.deeds, said.looks)
        seen |= {look.what for look in minds[None].looks}
        for bot in bots:
            bot.watch(game.view(None))
        if game.over:
            break
        assert game.seat is not None
        events = game.play(bots[game.seat].choose(game.view(game.seat)))
    assert GOAL in seen
    assert minds[None].number > 20
    json.dumps([deed.args for deed in minds[None].deeds])  # plain words, as they were sent


def known_looks(state: State) -> set[Look]:
    """What the engine says every seat has seen, of things that lie in one place."""
    out = set()
    for entry in state.facts:
        places = int(places_of(entry))
        if places & (places - 1) or int(seat_of(entry)) >= len(state.roles):
            continue
        place = places.bit_length() - 1
        if family_of(entry) == GOAL_FAMILY and (int(state.goals_down) >> place) & 1:
            out.add(Look(int(seat_of(entry)), GOAL, cell_name(state.maze.where[place + 1])))
        elif family_of(entry) == ROLE_FAMILY and place < len(state.roles):
            out.add(Look(int(seat_of(entry)), ROLE, place))
    return out


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_who_looked_where_is_what_the_engine_knows(name: str, players: int) -> None:
    compared = 0
    for seed in range(2):
        game = begun(name, players, 20 + seed)
        memory = Memory()
        bots = [make_bot("simple", seed * 10 + seat) for seat in range(players)]
        events = game.opening
        while True:
            hear(memory, events, None)
            for bot in bots:
                bot.watch(game.view(None))
            state = game.state
            down = {
                cell_name(state.maze.where[goal + 1])
                for goal in range(len(state.goals))
                if (int(state.goals_down) >> goal) & 1
            }
            looks = {look for look in memory.looks if look.what == ROLE or look.at in down}
            # What one learns by other ways (all goals but one) is no look; every look is something known.
            known = known_looks(state)
            assert {look for look in looks if look.what in (GOAL, ROLE)} <= known
            compared += len(looks)
            if game.over:
                break
            assert game.seat is not None
            events = game.play(bots[game.seat].choose(game.view(game.seat)))
    assert compared > 25


def test_what_was_seen_moves_and_ends_with_the_round() -> None:
    memory = Memory({"carry": "moves-goal"})
    memory.hear([("map", {"seat": 1, "goal": "8,0"})])
    memory.hear([("map", {"seat": 2, "goal": "8,2"})])
    assert memory.looked_at(GOAL, "8,0") == [1]
    memory.hear([("carry", {"seat": 0, "goal": "8,2", "cell": "9,2"})])
    assert memory.looked_at(GOAL, "9,2") == [2]
    memory.hear([("round-begins", {"round": 2, "starter": 0})])
    assert memory.looks == [] and memory.round == 2


def test_repairs_and_what_was_hidden() -> None:
    memory = Memory()
    memory.hear([("repair", {"seat": 0, "card": "repair:cart", "target": 3, "tool": "cart"})])
    memory.hear([("pass-you", {"seat": 1, "card": "NE"})])
    assert memory.repairs() == [(0, 3)]
    assert memory.of(1)[0].args == {"seat": 1}
    assert memory.turns(1) == 1


def test_what_was_said_comes_true_or_not() -> None:
    memory = Memory()
    for seat, phrase, args in (
        (0, "say.gold-at", {"goal": "8,0"}),
        (1, "say.stone-at", {"goal": "8,0"}),
        (2, "say.suspect", {"target": 3}),
        (3, "say.trust", {"target": 3}),
        (3, "say.hello", {}),
    ):
        memory.say(seat, phrase, args)
    assert {claim.phrase for claim in memory.claims} == set(CLAIMS)
    assert all(claim.true is None for claim in memory.claims)
    memory.hear(
        [
            ("goal", {"seat": 1, "goal": "8,2", "face": "NS"}),
            ("goal", {"seat": 1, "goal": "8,0", "face": "treasure"}),
        ]
    )
    assert [claim.true for claim in memory.claims] == [True, False, None, None]
    memory.hear([("roles", {"roles": ["digger", "digger", "digger", "saboteur"], "spare": []})])
    assert memory.claims[2:] == [Claim(0, 2, "say.suspect", 3, True), Claim(0, 3, "say.trust", 3, False)]
    memory.hear([("round-begins", {"round": 2})])
    assert memory.claims == [] and memory.kept == {0: [1, 0], 1: [0, 1], 2: [1, 0], 3: [0, 1]}


class Ears(Bot):
    """Notes what it hears, and when it may look."""

    hears = watches = True

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.heard: list[str] = []

    def hear(self, events: object) -> None:
        assert isinstance(events, list)
        self.heard += [key for key, _ in events]

    def watch(self, view: View) -> None:
        self.heard.append("view")

    def choose(self, view: View) -> str:
        return view.legal[0]


def test_bots_hear_what_their_seat_sees_before_they_look() -> None:
    ears = Ears()
    game = play_match(begun("saboteur", 3, 1), [ears, make_bot("random", 1), make_bot("random", 2)])
    assert ears.heard[0] == "round-begins" and ears.heard.count("dealt-you") == 2
    assert ears.heard.count("draw-you") < ears.heard.count("draw")
    assert ears.heard.count("view") == len(game.moves)  # the deal too, but not what is over
    first = ears.heard.index("view")
    assert "dealt-you" in ears.heard[:first]
    then = ears.heard[first + 1 : ears.heard.index("view", first + 1)]
    assert "draw" in then or "draw-you" in then


def test_a_worker_tells_its_bots_what_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Ears] = []

    def make(name: str, seed: int) -> Ears:
        made.append(Ears(seed))
        return made[-1]

    monkeypatch.setattr("pyrite.server.bots.worker.make_bot", make)
    view = {"seat": 0, "legal": ["a"]}
    packet = {"t": "packet", "version": 1, "events": [["map", {"seat": 1, "goal": "8,0"}]], "view": view}
    packet |= {"labels": [], "prompt": None, "digest": ""}
    order = Feed("table", 0, "ears", 1, [json.dumps(packet).encode()], True, 7)
    chosen = Desk().handle(order)
    assert chosen is not None and chosen.move == "a"
    assert made[0].heard == ["map", "view"]


def test_what_modules_say_of_their_events_counts() -> None:
    memory = Memory({"peep": "looks-role", "juggle": "mix-goals", "hut": "own-role", "feast": "all-roles"})
    memory.hear([("peep-you", {"seat": 1, "target": 2, "role": "saboteur"})])
    assert memory.deeds[0].args == {"seat": 1, "target": 2}
    memory.hear([("map", {"seat": 1, "goal": "8,0"}), ("peep", {"seat": 0, "target": 3})])
    assert memory.looked_at(ROLE, 2) == [1]
    memory.hear([("juggle", {"seat": 0, "at": ["8,0", "8,2"]}), ("hut", {"seat": 2})])
    assert memory.looks == [Look(0, ROLE, 3)]
    memory.hear([("feast", {"seat": 0})])
    assert memory.looks == []
