"""What must hold in every state of every game, whatever modules are on. Each check leaves the game as it was."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from random import Random

from pyrite.core.bits import members
from pyrite.core.chance import fast_chance
from pyrite.core.facts import face_of, family_of, places_of, seat_of
from pyrite.core.refusal import Refused
from pyrite.core.stack import FRAME
from pyrite.family.frames import CARD_FAMILY, DISCARD, EFFECT, GOAL_FAMILY, OUT, ROLE_FAMILY, SPARE
from pyrite.family.game import Game
from pyrite.family.gold import gold_of
from pyrite.family.move import CardMove
from pyrite.family.state import KIND
from pyrite.family.worlds.world import sample_world
from pyrite.games.catalogue import Catalogue
from pyrite.games.dark_cave.cards import clan_cards
from pyrite.notation import read_position, write_position
from tests.conformance.table import choose

RULES = Path(__file__).resolve().parents[2] / "docs" / "rules"
RULE_IDS = {
    rule
    for page in RULES.glob("*.md")
    for rule in re.findall(r"\b[A-Z][A-Z0-9]*-\d+\b", page.read_text(encoding="utf-8"))
}
# Texts that are no move anywhere.
NONSENSE = [
    "",
    " ",
    "pass",
    "pass:",
    "pass:start",
    "NE@",
    "@1,0",
    "NE@1",
    "NE@1,0 ",
    "take:0",
    "ne@1,0",
    "x" * 5000,
]


def texts(game: Game, seat: int) -> list[str]:
    s = game.state
    return [s.rules.moves[number >> 24].text(s, number) for number in s.legal_for(seat)]


def check_listing(game: Game, rng: Random, tried: int) -> None:
    """Listed moves are unique as texts, are read back to their number, and are accepted."""
    s = game.state
    for seat in range(-1, game.players + 1):
        if seat not in game.seats():
            assert len(s.legal_for(seat)) == 0, f"seat {seat} is not asked and has moves"
            continue
        numbers = [int(number) for number in s.legal_for(seat)]
        names = texts(game, seat)
        assert names, f"seat {seat} is asked and has no move"
        assert len(set(names)) == len(names), f"moves with one text: {Counter(names).most_common(1)}"
        assert [game.read(name) for name in names] == numbers
        assert [move.text for move in game.legal_moves(seat)] == names
        for name in rng.sample(names, min(tried, len(names))):
            assert game.why(seat, name) is None
            clone = game.clone()
            clone.play(name, seat)
            assert clone.moves[-1] == (seat, name)


def check_refusals(game: Game, rng: Random, pool: set[str], tried: int) -> None:
    """What is not listed is refused without a trace, and `why` gives the same reason as `play`."""
    before = game.digest()
    made = len(game.moves)
    known = sorted(pool)
    candidates = [rng.choice(NONSENSE)]
    candidates += [rng.choice(known) for _ in range(tried)]
    candidates += [mutated(rng.choice(known), rng) for _ in range(tried)]
    for text in candidates:
        seat = rng.randrange(-1, game.players + 1)
        if game.seats() and rng.random() < 0.8:
            seat = rng.choice(game.seats())
        if game.read(text) in game.state.legal_for(seat):
            continue
        reason = game.why(seat, text)
        assert reason is not None, f"{text!r} is not listed and not refused"
        try:
            game.play(text, seat)
        except Refused as error:
            told = error.refusal
        else:
            raise AssertionError(f"{text!r} is not listed and was played by {seat}")
        assert (told.rule, told.key, told.args) == (reason.rule, reason.key, reason.args)
        assert told.rule in RULE_IDS or (told.rule and game.spec.modules), f"{told.rule!r} is no rule"
        json.dumps(told.args)
    assert game.digest() == before
    assert len(game.moves) == made
    assert game.state.log is None


def mutated(text: str, rng: Random) -> str:
    """A text that is nearly a move."""
    numbers = [match.span() for match in re.finditer(r"-?\d+", text)]
    if numbers and rng.random() < 0.6:
        start, end = rng.choice(numbers)
        return text[:start] + str(int(text[start:end]) + rng.choice((-2, -1, 1, 2))) + text[end:]
    if "@" in text and rng.random() < 0.5:
        card, _, place = text.partition("@")
        return f"{card.removesuffix('~') if card.endswith('~') else card + '~'}@{place}"
    cut = rng.randrange(len(text) + 1)
    return text[:cut] + rng.choice("~:@>=+ 0NESWé") + text[cut + rng.randrange(2) :]


def check_views(game: Game) -> None:
    """Views are plain JSON, and asking for one changes nothing: not the state, not the next view."""
    before = game.digest()
    for seat in [*range(game.players), None]:
        view = game.view(seat)
        assert json.loads(json.dumps(view.data)) == view.data
        assert game.view(seat) == view
        assert view.legal == (texts(game, seat) if seat is not None else [])
    assert game.digest() == before


def check_cards(game: Game) -> None:
    """Every card of the list is in exactly one place: maze, hands, fronts, deck, discard, set aside, or announced."""
    s = game.state
    rules = s.rules
    found: Counter[int] = Counter()
    laid = [int(s.maze.card[s.maze.slot(cell)]) // 2 for cell in s.maze.removable]
    # Path cards from over chests are no cards of the deck (MX-15); a hidden one is -1.
    found.update(kind for kind in laid if kind >= 0 and rules.cards.rows[kind].of_deck)
    found.update(kind for seat in range(game.players) for kind in s.hand(seat))
    found.update(rules.front_kinds[bit] for bits in s.front for bit in range(62) if (bits >> bit) & 1)
    found.update(int(kind) for kind in s.deck[s.drawn :])
    found.update(s.aside())
    found.update(int(entry) & KIND for entry in s.discard)
    for start in range(0, int(s.depth), FRAME):
        if s.stack[start] == EFFECT:
            how = rules.moves[s.stack[start + 2] >> 24]
            assert isinstance(how, CardMove)
            found[int(how.card(s.stack[start + 2]))] += 1
    assert found == Counter(int(kind) for kind in rules.deck_cards)
    dwarfs = sorted([*s.roles, *s.spare, *s.roles_out])
    # In The Dark Cave the clan of three or four players is drawn by lot (DC-2).
    sets = clan_cards(game.players) if game.spec.game == "dark-cave" else [list(rules.role_cards)]
    assert dwarfs in [sorted(cards) for cards in sets]
    # Some goals may be left out of a round (MX-9); each is there once, and one that is the treasure.
    assert Counter(s.goals) <= Counter(rules.goal_cards) and len(s.goals) == len(rules.goal_cells)
    assert rules.goals_wait or any(rules.goal_ends[face] for face in s.goals)


def check_facts(game: Game) -> None:
    """What seats know of goals, dwarf cards and hands is true: it can be matched one to one with the real cards."""
    s = game.state
    hidden = [int(entry) & KIND for entry in s.discard]
    zones = {
        GOAL_FAMILY: {goal: [int(face)] for goal, face in enumerate(s.goals)},
        ROLE_FAMILY: {
            **{seat: [int(role)] for seat, role in enumerate(s.roles)},
            SPARE: list(s.spare),
            OUT: list(s.roles_out),
        },
        CARD_FAMILY: {**{seat: s.hand(seat) for seat in range(game.players)}, DISCARD: hidden},
    }
    seen_in_front(game)
    for family, cards in zones.items():
        for seat in range(16):
            known = [e for e in s.facts if family_of(e) == family and seat_of(e) == seat]
            assert matched(sorted(known, key=lambda e: int(e).bit_count()), cards), f"seat {seat} is wrong"
            if family != GOAL_FAMILY:
                assert not any((int(entry) >> seat) & 1 for entry in known), "one's own is no secret"


def seen_in_front(game: Game) -> None:
    """Treasures that somebody has seen (LM-16): they keep their places, and one's own are no secret."""
    whole = write_position(game)
    rows = whole.get("treasures", [])
    seen = whole["seen"]
    assert isinstance(rows, list) and isinstance(seen, list)
    for fact in seen:
        if "treasure" in fact:
            (place,) = fact["at"]
            assert rows[place]["value"] == fact["treasure"] and rows[place]["taken_by"] != fact["seat"]


def matched(facts: list[int], cards: dict[int, list[int]]) -> bool:
    if not facts:
        return True
    face = int(face_of(facts[0]))
    for place in members(places_of(facts[0])):
        if face in cards.get(place, []):
            left = {
                **cards,
                place: [card for n, card in enumerate(cards[place]) if n != cards[place].index(face)],
            }
            if matched(facts[1:], left):
                return True
    return False


def check_gold(game: Game) -> None:
    """Gold cards never appear or vanish; what left the pile as change is kept count of (B-25)."""
    s = game.state
    found: Counter[int] = Counter()
    for place, count in enumerate(s.gold_won):
        found[place % 3 + 1] += int(count)
    found.update(int(value) for zone in (s.pile, s.gold_out, s.tray) for value in zone)
    cards = list(s.rules.gold_cards)
    assert +found == Counter(cards)
    if cards and not game.spec.modules and game.position is None:
        assert bool(sum(s.nuggets)) == bool(len(s.gold_out))
    # What is paid out of gold cards is an open number too (B-27), but no purse holds less than nothing.
    assert min(s.nuggets) >= 0 or (cards and game.spec.modules)
    assert min(gold_of(s)) >= 0


def check_position(game: Game, catalogue: Catalogue, rng: Random, steps: int) -> None:
    """Written, read and written again: the same state and the same text; and play goes on the same."""
    written = write_position(game)
    text = json.dumps(written)
    other = read_position(json.loads(text), catalogue)
    assert json.dumps(write_position(other)) == text
    assert other.digest() == game.digest()
    same = game.clone()
    for _ in range(steps):
        if same.over:
            break
        seat, move = choose(same, rng, 0.5)
        told = [event.face(0) for event in same.play(move, seat)]
        assert [event.face(0) for event in other.play(move, seat)] == told
        assert other.digest() == same.digest(), f"after {move}"


def check_clone(game: Game, rng: Random, steps: int) -> None:
    """A clone is the same game, and its play leaves the original alone."""
    before = game.digest()
    views = [game.view(seat) for seat in [*range(game.players), None]]
    clone = game.clone()
    assert clone.digest() == before
    assert clone.record().to_json() == game.record().to_json()
    for _ in range(steps):
        if clone.over:
            break
        seat, move = choose(clone, rng, 0.5)
        clone.play(move, seat)
    assert game.digest() == before
    assert [game.view(seat) for seat in [*range(game.players), None]] == views
    assert game.moves == clone.moves[: len(game.moves)]


def check_worlds(game: Game, rng: Random) -> None:
    """Dealt again from a view, the same view comes out (leaves aside what a view itself gives away)."""
    s = game.state
    seat = rng.choice([*range(game.players), None])
    view = game.view(seat)
    world = sample_world(view, s.rules, fast_chance(rng.randrange(2**30)))
    again = Game(world, {}).view(seat)
    assert again.data == view.data
    for _ in range(3):
        if world.over:
            break
        moves = world.legal()
        world.apply(moves[rng.randrange(len(moves))])
