"""Twins: leak tests that know no card, no module and no kind of move by name.

*Twin moves.* Two legal moves of a seat that somebody may not tell apart (`MoveKind.face`) are played on clones of one
game: whoever may not tell them apart is sent the same bytes. In both clones every fact of every seat is true; facts are
sown before (somebody has seen a card, a goal, a dwarf), by preference about what the twins move, so that knowledge
that is not widened when a card goes away unseen becomes false.

*Open moves.* A kind of move that says everybody may know it is told to everybody: watchers can tell two of its moves
apart. So a kind that hides something can't be called open.

*Twin worlds.* What a seat can't know is dealt again, and the same move is played in both worlds. If afterwards all that
lies on the table is the same for this seat, it has learned nothing: then it is sent the same bytes.
"""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random

from pyrite.core.bits import BIT
from pyrite.core.event import Event
from pyrite.core.facts import add, fact
from pyrite.family.frames import CARD_FAMILY, DISCARD, GOAL_FAMILY, ROLE_FAMILY
from pyrite.family.game import Game
from pyrite.family.move import MoveKind
from pyrite.family.rules import Rules
from pyrite.family.state import KIND, State
from pyrite.family.worlds.filling import FillError
from pyrite.games.catalogue import CATALOGUE

from .lockstep import WATCHER, Before
from .packets import Leak, compare, packet, tries_at
from .redeal import redealt
from .secrets_changed import KINDS, changed
from .tables import Table, choose, tables, texts
from .truth import check_facts, state_of

CLOSELY = 3  # times that an event is looked at closely


class Met:
    """How often each kind of move was met, and in which of the tests."""

    def __init__(self) -> None:
        self.played: Counter[str] = Counter()  # by kind of move
        self.twins: Counter[str] = Counter()  # kinds with a secret: pairs that were played
        self.told: Counter[str] = Counter()  # open kinds: pairs that were told apart
        self.alike: Counter[str] = Counter()  # open kinds: pairs that were told alike
        self.rare: set[str] = set()  # keys of events that are looked at closely
        self.heard: Counter[str] = Counter()  # how often they were told
        self.ends: Counter[str] = (
            Counter()
        )  # pairs of worlds after which a seat rightly knew more, or was asked


def kind_of(game: Game, move: int) -> MoveKind:
    return game.state.rules.moves[move >> 24]


def everybody(game: Game) -> list[int | None]:
    return [None, *range(game.players)]


def number(seat: int | None) -> int:
    return WATCHER if seat is None else seat


# --- twin moves ---------------------------------------------------------------------------------------------------


def pairs(game: Game, by: int) -> dict[str, list[list[int]]]:
    """By kind of move the groups of moves that somebody who watches may not tell apart."""
    faces: dict[str, list[int]] = {}
    for move in game.state.legal_for(by):
        faces.setdefault(kind_of(game, int(move)).face(game.state, by, move, WATCHER), []).append(int(move))
    out: dict[str, list[list[int]]] = {}
    for moves in faces.values():
        if len(moves) > 1:
            out.setdefault(kind_of(game, moves[0]).name, []).append(moves)
    return out


def check_moves(game: Game, by: int, rng: Random, where: str, met: Met) -> int:
    """Two twins of the kind that was met least, if this seat has any; of a kind that was met often only now and then,
    as long as there are others."""
    found = pairs(game, by)
    if not found:
        return 0
    name = min(found, key=lambda name: (met.twins[name], name))
    rarest = min(met.twins[kind.name] for kind in game.state.rules.moves if kind.secret)
    if met.twins[name] > 3 * rarest + 5 and rng.random() < 0.8:
        return 0
    one, other = rng.sample(rng.choice(found[name]), 2)
    for kind in {kind_of(game, one).name, kind_of(game, other).name}:
        met.twins[kind] += 1
    sown = sow(game, by, rng)
    kinds = kind_of(sown, one), kind_of(sown, other)
    s = sown.state
    blind = [
        seat
        for seat in everybody(game)
        if kinds[0].face(s, by, one, number(seat)) == kinds[1].face(s, by, other, number(seat))
    ]
    words = f"{where}: {by} {kinds[0].text(s, one)} or {kinds[1].text(s, other)}"
    tried = tries_at(game, rng)
    first, events = played(sown, by, one)
    second, others = played(sown, by, other)
    for seat in everybody(game):
        check_facts(first, seat, words)
        check_facts(second, seat, words)
        if seat in blind and not first.over and not second.over:  # then all is counted in the open
            told = packet(first, seat, events, tried)
            compare(told, packet(second, seat, others, tried), f"{words}, seat {seat}")
    return len(blind)


def played(game: Game, by: int, move: int) -> tuple[Game, list[Event]]:
    other = game.clone()
    return other, other.play(kind_of(game, move).text(game.state, move), by)


def sow(game: Game, by: int, rng: Random) -> Game:
    """The same game, in which one or two seats have seen something that is so."""
    sown = game.clone()
    for _ in range(rng.randrange(1, 4)):
        tried = sown.clone()
        seat = rng.choice([other for other in range(game.players) if other != by])
        s = state_of(tried)
        s.facts = add(s.facts, seed_of(s, by, seat, rng))
        try:
            check_facts(tried, seat, "")
        except Leak:  # it sees that place, or knows of this card already
            continue
        sown = tried
    return sown


def seed_of(s: State, by: int, seat: int, rng: Random) -> int:
    """A fact that is true: most often of a card in the hand of the one who moves or who may lose it."""
    owner = by if rng.random() < 0.6 else rng.choice([other for other in range(len(s.held)) if other != seat])
    hand = s.hand(owner)
    # Where nobody can see hands and dwarf cards, what is known of them is not kept.
    chosen = rng.random() if s.rules.hands_known else 1.0
    if hand and chosen < 0.6:
        return fact(seat, CARD_FAMILY, rng.choice(hand), BIT[owner])
    if len(s.discard) and chosen < 0.75:
        entry = int(rng.choice(list(s.discard)))
        if not (entry >> 8 >> seat) & 1:
            return fact(seat, CARD_FAMILY, entry & KIND, BIT[DISCARD])
    if chosen < 0.85:
        other = rng.randrange(len(s.held))
        return fact(seat, ROLE_FAMILY, s.roles[other], BIT[other])
    goal = rng.randrange(len(s.goals))
    return fact(seat, GOAL_FAMILY, s.goals[goal], BIT[goal])


# --- open moves ---------------------------------------------------------------------------------------------------


def check_open(game: Game, by: int, rng: Random, met: Met) -> int:
    """Two moves of one open kind: can those who watch tell which one was made?"""
    open_kinds: dict[str, list[int]] = {}
    for move in game.state.legal_for(by):
        kind = kind_of(game, int(move))
        if not kind.secret:
            open_kinds.setdefault(kind.name, []).append(int(move))
    several = [name for name, moves in open_kinds.items() if len(moves) > 1]
    if not several:
        return 0
    name = min(several, key=lambda name: (met.told[name] + met.alike[name], name))
    one, other = rng.sample(open_kinds[name], 2)
    told = []
    for move in (one, other):
        after, events = played(game, by, move)
        told.append(json.dumps(packet(after, None, events, [])))
    (met.told if told[0] != told[1] else met.alike)[name] += 1
    return 1


# --- twin worlds --------------------------------------------------------------------------------------------------


def check_worlds(game: Game, seat: int | None, rng: Random, where: str, met: Met) -> int:
    """The same move, where what this seat can't know lies otherwise."""
    by = rng.choice(game.seats())
    one, again = sow(game, by, rng), rng.randrange(2**32)
    try:
        two = redealt(one, seat, again)
    except FillError:  # what was sown is true, and more than anybody could have come to know
        one = game.clone()
        two = redealt(one, seat, again)
    there = {move.text for move in two.legal_moves(by)}
    both = [move.text for move in one.legal_moves(by) if move.text in there]
    if not both:
        return 0
    return told_alike(one, two, seat, by, rarest(game, by, both, rng, met), rng, where, met)


def look_closely(game: Game, by: int, text: str, rng: Random, where: str, met: Met) -> int:
    """A move by which something rare happens: for everybody, whatever is changed of what they can't know."""
    done = 0
    for seat in everybody(game):
        others = [changed(game, seat, kind, rng) for kind in KINDS]
        for two in (*others, redealt(game, seat, rng.randrange(2**32))):
            if two is not None and text in {move.text for move in two.legal_moves(by)}:
                done += told_alike(game.clone(), two, seat, by, text, rng, where, met)
        sown = sow(game, by, rng)
        sown.play(text, by)
        for knower in everybody(game):
            check_facts(sown, knower, f"{where}: {by} {text}")
    return done


def told_alike(
    one: Game, two: Game, seat: int | None, by: int, text: str, rng: Random, where: str, met: Met
) -> int:
    before = Before(one, two)
    events, others = one.play(text, by), two.play(text, by)
    for knower in everybody(one):
        check_facts(one, knower, f"{where}: {by} {text}")
    if one.over or two.over:
        return 0
    end = before.learned(one, two, seat)
    if end:
        met.ends[end] += 1
        return 0
    tried = tries_at(one, rng)
    words = f"{where}: {by} {text}, seat {seat}"
    compare(packet(one, seat, events, tried), packet(two, seat, others, tried), words)
    return 1


# --- tables -------------------------------------------------------------------------------------------------------


def every_table() -> list[tuple[str, tuple[str, ...]]]:
    """Each game by itself, and with each of its modules alone: as the catalogue has them."""
    out: list[tuple[str, tuple[str, ...]]] = []
    for entry in CATALOGUE.entries:
        out.append((entry.id, ()))
        out += [(entry.id, (module.id,)) for module in entry.modules()]
    return out


def rules_of(game: str, modules: tuple[str, ...]) -> Rules:
    """As a table with these modules has them."""
    return Table(0, game, modules).rules()


def rarest(game: Game, by: int, moves: list[str], rng: Random, met: Met) -> str:
    """One of the kind that was played least, or any."""
    kinds: dict[str, list[str]] = {}
    for text in moves:
        kinds.setdefault(kind_of(game, game.read(text)).name, []).append(text)
    name = (
        min(kinds, key=lambda name: (met.played[name], name))
        if rng.random() < 0.7
        else rng.choice(sorted(kinds))
    )
    met.played[name] += 1
    return rng.choice(kinds[name])


def go_on(table: Table, met: Met) -> int:
    """One move: what is rare is sought, and mostly the players dig, so that there is something to be found. What
    happens seldom is looked at closely; returns the comparisons made for it."""
    game, rng = table.game, table.rng
    table.moves_left -= 1
    moves = texts(game)
    by = game.seat
    assert by is not None
    text = rarest(game, by, moves, rng, met) if rng.random() < 0.3 else choose(game, table.mood, rng, moves)
    before, where = game.clone(), f"table {table.seed}, move {len(game.moves)}"
    keys = heard(game.play(text)) & met.rare
    if game.over:  # then all is counted in the open
        return 0
    met.heard.update(keys)
    return look_closely(before, by, text, rng, where, met) if rare_among(keys, met) else 0


def heard(events: list[Event]) -> set[str]:
    """What happened, by the keys of those who know and of those who watch."""
    watched = [face[0] for event in events if (face := event.face(None)) is not None]
    return {*watched, *(event.key.removesuffix("-you") for event in events)}


def rare_among(keys: set[str], met: Met) -> bool:
    return any(met.heard[key] <= CLOSELY for key in keys)


def events_of(game: str, modules: tuple[str, ...]) -> set[str]:
    """What happens by these modules: the keys of their events."""
    return {
        key.removesuffix("-you")
        for module in rules_of(game, modules).modules[1:]
        for key in module.event_rules()
    }


def run(
    seed: int, name: str = "saboteur", modules: tuple[str, ...] = (), met: Met | None = None
) -> Iterator[int]:
    """Comparisons without end, counted after each position."""
    met = met or Met()
    met.rare = events_of(name, modules)
    for table in tables(seed, name, modules):
        game, rng = table.game, table.rng
        while not table.done:
            by = rng.choice(game.seats())
            if rng.random() < 0.25 or offers_rare(game, by, met):
                where = f"table {table.seed}, move {len(game.moves)}"
                done = check_moves(game, by, rng, where, met)
                done += check_open(game, by, rng, met)
                yield done + check_worlds(game, rng.choice(everybody(game)), rng, where, met)
            yield go_on(table, met)


def offers_rare(game: Game, by: int, met: Met) -> bool:
    """May this seat make a move with a secret that was met less than others?"""
    often = max([met.twins[kind.name] for kind in game.state.rules.moves if kind.secret])
    return any(met.twins[name] < often / 3 for name in pairs(game, by))
