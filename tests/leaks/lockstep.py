"""Replay in lockstep: one secret is changed, both worlds play on with the same moves, and a seat that can't know
the secret must be sent the same bytes until the rules show it something that differs.

What the rules show a seat is said by `shown`, from the real cards and not from what the engine sends:

* its own hand, dwarf card and gold cards (so a card that it draws), and the tray while it chooses (B-24);
* the face of a goal at which it looks with a map (B-17), and of every goal that is turned up (B-18);
* the discards that it looks through (CH-18, MX-16), and the cards of the deck that a chest offers it;
* a chest and its path card at which it looks with a map, those that are opened; a dwarf card that a chest shows it;
* the dwarf card that it inspects (S2-14), and by a swap of hands the cards that it gets (S2-16);
* when a round ends: all roles, the card set aside, all goals (B-22); with `auto_share` the tray, if it is a digger;
* how many gold cards lie in each purse, in the pile and gone as change, and all nuggets (B-25, B-27);
* when the match is over: everybody's gold (B-30);
* the mine, treasure or dwarf card at which it looks (LM-16), the treasures it takes (LM-24); at the end of a round all;
* the goal or clan card at which it looks (DC-16), clan cards that lie open, those set aside if it is the first one out.

A card that another player shows can't differ, since both worlds play the same move.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

from pyrite.core.stack import FRAME, WINDOW
from pyrite.family.game import Game
from pyrite.family.state import KIND, State
from pyrite.maze.names import read_cell

from . import caves
from .packets import compare, packet, tries_at
from .secrets_changed import CHANGES, changed
from .tables import MOODS, chests_of, choose, step, tables, texts
from .truth import numbers, state_of, values_by_round
from .walked import looked_at, own_treasures, treasures_of

LENGTHS = (4, 10, 25, 60)  # most packets of one replay
# Answers that nobody but their seat may tell apart.
SECRET = {"goals:exchange": "goals:put-back", "goals:put-back": "goals:exchange"}


class Before:
    """What `shown` needs of the state before a move."""

    def __init__(self, game: Game) -> None:
        s = state_of(game)
        self.rounds = len(s.history)
        self.goals = numbers(s.goals)
        self.pile = numbers(s.pile)
        self.announced = announced(s)
        self.deck = numbers(s.deck[s.drawn :])
        self.hands = [s.hand(seat) for seat in range(len(s.held))]
        self.chests = chests_of(s)
        self.treasures = [row["value"] for row in treasures_of(s)]


def announced(s: State) -> tuple[int, str] | None:
    """The card that waits in a window: whose it is and its move."""
    for start in range(0, int(s.depth), int(FRAME)):
        if s.rules.frame_names[s.stack[start]] == "effect":
            move = s.stack[start + 2]
            return int(s.stack[start + 1]), s.rules.moves[move >> 24].text(s, move)
    return None


def goal_at(s: State, cell: str) -> int:
    """The goal on a cell; -1 if it is none."""
    goal = int(s.maze.slot(read_cell(cell))) - 1
    return goal if 0 <= goal < len(s.goals) else -1


def shown(game: Game, seat: int | None, before: Before, text: str, by: int) -> list[object]:
    """What the rules show this seat by the last move, in this world."""
    s = state_of(game)
    if s.depth and s.detail(1) >= WINDOW:
        text = ""  # it was only announced
    elif before.announced is not None:
        by, text = before.announced
    purses = [values_by_round(s, other) for other in range(game.players)]
    out: list[object] = [[[len(cards) for cards in purse] for purse in purses]]
    out += [numbers(s.nuggets), len(s.pile), len(s.gold_out), game.over]
    out.append([face for goal, face in enumerate(numbers(s.goals)) if not (s.goals_down >> goal) & 1])
    out.append([words for words in chests_of(s).values() if words.endswith(" open")])
    out.append([words.split(" ")[0] for words in chests_of(s).values() if words.endswith(" turning")])
    if len(s.history) > before.rounds:
        ended = s.history[-1]
        out += [ended.roles, ended.spare, ended.goals]
        out.append(before.treasures)
        digger = seat is not None and s.rules.roles[ended.roles[seat]] == "digger"
        if s.rules.spec.options.get("auto_share") and digger:
            out.append(sorted(before.pile[: len(before.pile) - len(s.pile)]))
    if game.over:
        out.append([sum(map(sum, purse)) for purse in purses])
    if game.spec.game == caves.CAVE:
        out += caves.open_cards(game, seat)
    if seat is not None:
        out += [s.hand(seat), int(s.roles[seat]), purses[seat]]
        if s.hand(seat) != before.hands[seat]:
            out.append(before.deck[: len(before.deck) - int(s.in_deck())])  # in the order of drawing
        if text.startswith("map@") and by == seat:
            goal = goal_at(s, text[4:])
            out += before.goals[goal : goal + 1] if goal >= 0 else []
            out.append(before.chests.get(text[4:]))
        if text.startswith("info:") and by == seat:
            out += looked_at(game, seat, text, before.goals)
        if text.startswith("information") and by == seat:
            out += caves.looked_at(s, seat, text, before.goals)
        out.append(own_treasures(s, seat))
        if text.startswith(("inspection>", "look>")) and by == seat:
            out.append(int(s.roles[int(text.partition(">")[2])]))
        asked = s.rules.frame_names[s.top()] if s.depth else ""
        if asked == "share" and game.seat == seat:
            out.append(numbers(s.tray))
        if asked in OFFERING and game.seat == seat:
            out.append(offered(s))
    return out


OFFERING = ("forgotten", "chest-search", "chest-offer")


def offered(s: State) -> list[int]:
    """The cards that somebody looks through: of the discard (CH-18: the card played for it lies above them; MX-16) or
    of the deck."""
    frame = s.rules.frame_names[s.top()]
    if frame == "chest-offer":
        return sorted(numbers(s.deck[s.drawn : s.drawn + s.detail(2)]))
    top = len(s.discard) - (1 if frame == "forgotten" else 0)
    return [int(entry) & KIND for entry in s.discard[top - s.detail(2) : top]]


def followed(one: Game, other: Game, text: str, legal: set[str]) -> str | None:
    """The same move in the other world: a hidden discard or choice may be of the card that lies there instead."""
    if text in legal:
        return text
    mine, yours = state_of(one), state_of(other)
    player = one.seat
    assert player is not None
    if text.startswith(("pass:", "discard:", "recruit:")):
        return followed_discard(mine, yours, player, text)
    if text.startswith("keep:") and one.state.rules.frame_names[one.state.top()] in OFFERING:
        left = Counter(offered(yours)) - Counter(offered(mine))
        return f"keep:{mine.rules.cards.name(min(left))}" if left else None
    if text.startswith("take:"):
        left = Counter(numbers(yours.tray)) - Counter(numbers(mine.tray))
        return f"take:{min(left)}" if left else None
    return None


def followed_discard(mine: State, yours: State, seat: int, text: str) -> str | None:
    """The cards that are not there are replaced by those that lie there instead."""
    cards = mine.rules.cards
    gone = Counter(mine.hand(seat)) - Counter(yours.hand(seat))
    left = sorted((Counter(yours.hand(seat)) - Counter(mine.hand(seat))).elements())
    word, _, rest = text.partition(":")
    names, sign, front = rest.partition("=")
    kinds = []
    for name in names.split(","):
        kind = cards.kind_of[name]
        if gone[kind] and left:
            gone[kind] -= 1
            kind = left.pop(0)
        kinds.append(kind)
    same = f"{word}:{','.join(cards.name(kind) for kind in sorted(kinds))}{sign}{front}"
    return same if same != text else None


class Outcome:
    """Why replays ended, to see that they do not all end at once."""

    def __init__(self) -> None:
        self.kinds: Counter[str] = Counter()
        self.ends: Counter[str] = Counter()


def replay(
    game: Game, other: Game, seat: int | None, longest: int, rng: Random, where: str, tally: Outcome
) -> int:
    """Both worlds side by side; returns the number of packets compared."""
    tried = tries_at(game, rng)
    compare(packet(game, seat, [], tried), packet(other, seat, [], tried), f"{where}, at once")
    mood = rng.choice(MOODS)
    for number in range(1, longest):
        if game.over:
            tally.ends["over"] += 1
            return number
        by = game.seat
        assert by is not None
        legal = set(texts(other))
        pairs = [(text, followed(game, other, text, legal)) for text in texts(game)]
        moves = {text: same for text, same in pairs if same is not None}
        if by != seat and rng.random() < 0.5:
            moves = {text: SECRET.get(text, same) for text, same in moves.items()}
        if not moves:
            tally.ends["can't follow"] += 1
            return number
        # Hidden moves with the very card that was changed are rare: make them more often.
        apart = [text for text, same in moves.items() if text != same]
        text = rng.choice(apart) if apart and rng.random() < 0.4 else choose(game, mood, rng, list(moves))
        before, before_other = Before(game), Before(other)
        events, events_other = game.play(text), other.play(moves[text])
        if shown(game, seat, before, text, by) != shown(other, seat, before_other, text, by):
            tally.ends["rightly learned"] += 1
            return number
        tried = tries_at(game, rng)
        mine = packet(game, seat, events, tried)
        compare(mine, packet(other, seat, events_other, tried), f"{where}, {by} {text}")
    tally.ends["longest"] += 1
    return longest


def fork(game: Game, rng: Random, where: str, tally: Outcome) -> int:
    """A secret of a random kind, for a random seat or a spectator."""
    seat: int | None = rng.randrange(game.players)
    knowing = [fact >> 55 for fact in numbers(state_of(game).facts)]
    if knowing and rng.random() < 0.5:
        seat = rng.choice(knowing)  # more is sent to a seat that has seen something
        seat = seat if seat < game.players else None
    if rng.random() < 0.2:
        seat = None
    kinds = list(CHANGES)
    rng.shuffle(kinds)
    for kind in kinds:
        other = changed(game, seat, kind, rng)
        if other is not None:
            tally.kinds[kind] += 1
            # Gold shows when a round ends.
            longest = LENGTHS[-1] if kind in ("gold", "pay") else rng.choice(LENGTHS)
            return replay(game.clone(), other, seat, longest, rng, f"{where}, {kind}, seat {seat}", tally)
    return 0


def run(
    seed: int, tally: Outcome | None = None, name: str = "saboteur", modules: tuple[str, ...] = ()
) -> Iterator[int]:
    """Comparisons without end, counted after each replay."""
    tally = tally or Outcome()
    for table in tables(seed, name, modules):
        game = table.game
        wait = 0
        while not table.done:
            if wait == 0 or asked_rare(game):
                where = f"table {table.seed}, move {len(game.moves)}"
                yield fork(game, table.rng, where, tally)
                wait = table.rng.randrange(4, 12)
            wait -= 1
            step(table)


def asked_rare(game: Game) -> bool:
    """Somebody sees cards that others do not."""
    decision: Any = game.view(None).data["decision"]
    return decision["frame"] in ("share", "treasure", *OFFERING)
