"""What a refusal says is true: at tables of every game with every module, in the middle of every kind of decision,
moves are tried that are not legal, and each claim is held against the view of the seat that hears it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from pyrite.core.refusal import Refusal
from pyrite.family.game import Game
from pyrite.family.move import MoveKind
from pyrite.family.moves.choices import Orient
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.saboteur.moves.take import Take
from pyrite.words.catalogue import catalogue
from tests.conformance.checks import RULE_IDS
from tests.leaks.tables import Table, step, tables
from tests.refusals.claims import CLAIMS, is_true, plain
from tests.refusals.tries import Tries

# What comes before anything else is told by one of these, whatever is tried.
FIRST = ("refusal.other-decision", "refusal.must-lay-there")
# What can't be read is told apart from what comes too early.
UNREAD = "refusal.unknown-move"
TRIED = 20  # at each decision
COMMON = 10  # times that a decision was met and is still looked at more often than not
TABLES: tuple[tuple[str, tuple[str, ...], int], ...] = (
    # game, modules, how many decisions are looked at
    ("saboteur", (), 120),
    ("saboteur2", (), 120),
    ("lost-mines", (), 250),
    ("dark-cave", (), 300),
    ("saboteur", ("tournament", "right-of-passage", "scout"), 150),
    ("saboteur", ("chests", "workshop", "party", "new-goals", "greedy", "craftsman"), 250),
    ("saboteur", ("right-of-passage", "veto", "scout", "diversion"), 250),
    ("saboteur", ("chests", "swap-goals", "forgotten", "direction", "sabotaged-dwarfs"), 250),
    ("saboteur2", ("chests", "right-of-passage", "forgotten", "diversion"), 280),
    ("saboteur2", ("new-goals", "swap-goals", "veto", "scout", "workshop", "party"), 250),
)
NAMES = [f"{game}-{'+'.join(modules) or 'alone'}" for game, modules, _ in TABLES]
# The decisions of each game that must be met; of its modules all must be, but for two that are rare anywhere: these
# are in test_reasons.
OF_GAME = {
    "saboteur": {"turn"},
    "saboteur2": {"turn", "theft"},
    "lost-mines": {"turn", "walk", "vote", "treasure"},
    "dark-cave": {"turn", "walk", "vote", "creature", "axe"},
}
RARE = {"orient", "which-goal"}
KINDS: dict[str, type[MoveKind]] = {"orient": Orient, "share": Take}
URGENT = "something comes before all else"


def asked(game: Game) -> str:
    """The name of the decision; of a turn in which something has to be done first, that."""
    s = game.state
    urgent = any(module.comes_first(s, game.seats()[0], -1) for module in s.rules.urgent)
    return URGENT if urgent else s.rules.frame_names[s.top()]


def moments(name: str, modules: tuple[str, ...], count: int) -> Iterator[tuple[Table, Tries]]:
    """Decisions of tables of this kind: the rarer they are the surer."""
    rng = Random(f"{name} {modules}")
    met: Counter[str] = Counter()
    for table in tables(11, name, modules):
        tries = Tries(table.game, rng)
        while not table.done:
            frame = asked(table.game)
            if rng.random() < (0.3 if frame == "turn" else COMMON / (COMMON + met[frame])):
                met[frame] += 1
                tries.learn(table.game)
                yield table, tries
                count -= 1
                if count == 0:
                    return
            step(table)


def refusals(game: Game, tries: Tries) -> Iterator[tuple[int, str, Refusal]]:
    rng = tries.rng
    for text in tries.some(game, rng.choice(game.seats()), TRIED):
        seat = rng.choice(game.seats()) if rng.random() < 0.85 else rng.randrange(game.players)
        refusal = game.why(seat, text)
        if refusal is not None:
            yield seat, text, refusal


def check(game: Game, seat: int, text: str, refusal: Refusal, tries: Tries) -> None:
    where = f"{game.spec.modules} {len(game.moves)} seat {seat} {text!r}: {refusal}"
    assert refusal.rule in RULE_IDS, where
    assert is_true(game, seat, text, refusal), where
    if refusal.key == UNREAD:
        assert text not in tries.known, where
    elif seat in game.seats() and not answers(game, text):
        assert refusal.key in FIRST, where


def answers(game: Game, text: str) -> bool:
    """Does a text, or one like it, answer the decision that is asked? Judged by what was declared for it."""
    rules = game.state.rules
    frame = game.state.top()
    if not rules.frame_answers[frame]:
        return True
    number = game.read(plain(game, text))
    if number >= 0:
        return rules.is_answer(frame, rules.moves[number >> 24])
    unread = [kind for kind in rules.moves if kind.why_unread(game.state, game.seats()[0], text) is not None]
    return bool(unread) and rules.is_answer(frame, unread[0])


@pytest.mark.parametrize(("name", "modules", "count"), TABLES, ids=NAMES)
def test_every_refusal_is_true(name: str, modules: tuple[str, ...], count: int) -> None:
    wanted = set(OF_GAME[name])
    met: set[str] = set()
    keys: set[str] = set()
    for table, tries in moments(name, modules, count):
        rules = table.game.state.rules
        own = range(int(rules.game_frames) + 1, len(rules.frame_names))
        wanted |= {rules.frame_names[number] for number in own if not rules.automatic[number]}
        wanted |= {URGENT for module in rules.urgent}
        met.add(asked(table.game))
        for seat, text, refusal in refusals(table.game, tries):
            keys.add(refusal.key)
            check(table.game, seat, text, refusal, tries)
    assert wanted - met - RARE == set(), "decisions that were never met"
    assert len(keys) > 20, "most refusals were never met"


def test_every_refusal_has_a_claim() -> None:
    """And every claim a refusal, with words in every language."""
    keys = {
        key for key in catalogue("en") if key.startswith("refusal.") and not key.endswith((".me", ".you"))
    }
    assert {f"refusal.{key}" for key in CLAIMS} == keys


def test_every_decision_says_what_answers_it_and_by_which_rule() -> None:
    for entry in CATALOGUE.entries:
        for spec in CATALOGUE.smallest_tables(entry):
            rules = next(tables(0, spec.game, spec.modules)).game.state.rules
            for number, frame in enumerate(rules.frame_names[1:], 1):
                # The games with pawns have frames of the base game that they never ask.
                unasked = frame == "turn" or (
                    frame in KINDS and not any(isinstance(kind, KINDS[frame]) for kind in rules.moves)
                )
                choice = not rules.automatic[number] and not unasked
                assert bool(rules.frame_answers[number]) == choice, frame
                assert not choice or rules.frame_rules[number] in RULE_IDS, frame
