"""Playing a creature (DC-22, DC-25), where it goes, and the axe that drives it off (DC-21, DC-27)."""

from pyrite._native import i64, vec
from pyrite.core.event import Face, public
from pyrite.core.move import Moves
from pyrite.core.refusal import Refusal
from pyrite.family.move import CardMove, OpenMove
from pyrite.family.moves.common import WordMove
from pyrite.family.state import State
from pyrite.games.dark_cave.cards import CREATURES, STEPS
from pyrite.games.dark_cave.creatures import answer_axe, move_creature, take_creature
from pyrite.games.dark_cave.frames import AXE, CREATURE
from pyrite.games.dark_cave.front import creature_bits, put_in_front
from pyrite.games.dark_cave.graph import NEIGHBOURS, PLACES, SEARCH, hidden, list_marked, list_reached
from pyrite.games.dark_cave.layout import MOST, ON_ABYSS
from pyrite.games.dark_cave.names import names_square, read_square, square_name
from pyrite.games.dark_cave.slots import PAWNS, WEBS, creature_square, put_creature
from pyrite.games.expedition.turn import play_card


def on_square(square: i64) -> i64:
    """A square as the operands of a move."""
    return ((square >> 3) << 8) + (square & 7)


def square_in(move: i64) -> i64:
    """The square of such a move; 0 if it names none."""
    return ((move >> 8) & 65535) * MOST + (move & 7)


class Summon(CardMove):
    """Its operands are the abyss square that it is put on, or 0 if it is in play already."""

    def __init__(self, creature: i64) -> None:
        super().__init__(CREATURES[creature])
        self.creature = creature
        self.kind: i64 = 0  # its card
        self.rule = "DC-22"

    def card(self, move: i64) -> i64:
        return self.kind

    def aim(self) -> str:
        return "abyss"

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        if creature_square(s, self.creature):
            out.add(self.base)
            return
        found = vec[i64]([0] * NEIGHBOURS)
        count = list_marked(s, ON_ABYSS, 0, found, 0)
        number: i64 = 0
        while number < count:
            out.add(self.base + on_square(found[number]))
            number += 1

    def play(self, s: State, seat: i64, move: i64) -> None:
        play_card(s, seat, move, self.kind, self)

    def effect(self, s: State, seat: i64, move: i64) -> None:
        """Its card lies in front of its player; one that lay there before is discarded."""
        square = square_in(move)
        again = square == 0
        if again:
            square = creature_square(s, self.creature)
            take_creature(s, self.creature)
        put_in_front(s, seat, creature_bits(self.creature))
        put_creature(s, self.creature, square, seat)
        if s.log is not None:
            args: dict[str, object] = {"seat": seat, "creature": self.name, "at": square_name(s, square)}
            s.log.append(public("creature-again", args) if again else public("creature", args))
        s.push(CREATURE, seat, self.creature)

    def text(self, s: State, move: i64) -> str:
        square = square_in(move)
        return f"{self.name}@{square_name(s, square)}" if square else self.name

    def read(self, s: State, text: str) -> i64:
        if text == self.name:
            return self.base
        name, _, place = text.partition("@")
        square = read_square(s, place) if name == self.name else -1
        return self.base + on_square(square) if square >= 0 else -1

    def label(self, s: State, move: i64) -> Face:
        square = square_in(move)
        if square == 0:
            return ("move.creature-again", {"card": self.name})
        return ("move.creature-put", {"card": self.name, "at": square_name(s, square)})

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        card: dict[str, object] = {"card": self.name}
        if creature_square(s, self.creature):
            return Refusal("DC-25", "refusal.creature-in-play", card)
        found = vec[i64]([0] * NEIGHBOURS)
        if list_marked(s, ON_ABYSS, 0, found, 0) == 0:
            return Refusal("DC-22", "refusal.no-abyss", card)
        return Refusal("DC-22", "refusal.not-an-abyss", card)

    def why_unread(self, s: State, seat: i64, text: str) -> Refusal | None:
        tried = text.replace("~", "").replace(">", "@").startswith(f"{self.name}@")
        if tried and creature_square(s, self.creature):
            return self.why(s, seat, self.base)
        return no_square(self.name, text)


class Go(OpenMove):
    """Its operands are the square where the creature goes."""

    def list_all(self, s: State, out: Moves) -> None:
        creature = s.detail(2)
        count = list_reached(s, creature_square(s, creature), STEPS[creature])
        queue = SEARCH.queue
        number: i64 = 0
        while number < count:
            out.add(self.base + on_square(queue[number]))
            number += 1

    def play(self, s: State, seat: i64, move: i64) -> None:
        creature = s.detail(2)
        s.drop()
        move_creature(s, seat, creature, square_in(move))

    def text(self, s: State, move: i64) -> str:
        return f"creature@{square_name(s, square_in(move))}"

    def read(self, s: State, text: str) -> i64:
        name, _, place = text.partition("@")
        square = read_square(s, place) if name == "creature" else -1
        return self.base + on_square(square) if square >= 0 else -1

    def label(self, s: State, move: i64) -> Face:
        at = square_name(s, square_in(move))
        if s.top() != CREATURE:
            return ("move.creature-go", {"at": at})
        name = CREATURES[s.detail(2)]
        if square_in(move) == creature_square(s, s.detail(2)):
            return ("move.creature-back", {"creature": name, "at": at})
        return ("move.creature-go", {"creature": name, "at": at})

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        if s.top() != CREATURE:
            return Refusal("DC-22", "refusal.no-creature-moves")
        if hidden(s, square_in(move)):
            where: dict[str, object] = {"at": square_name(s, square_in(move))}
            return Refusal("DC-23", "refusal.creature-goal", where)
        return why_not_reached(s, s.detail(2), square_in(move))

    def why_unread(self, s: State, seat: i64, text: str) -> Refusal | None:
        return no_square("creature", text)


def no_square(name: str, text: str) -> Refusal | None:
    """A creature sent to a square where there is none."""
    move, _, place = text.partition("@")
    if move != name or not names_square(place):
        return None
    return Refusal("DC-22", "refusal.no-square", {"at": place})


def why_not_reached(s: State, creature: i64, square: i64) -> Refusal:
    """Nothing leads there; it has too few steps; or what it can't pass lies between: a pawn, a web, or both."""
    args: dict[str, object] = {"creature": CREATURES[creature], "at": square_name(s, square)}
    steps = STEPS[creature]
    if not reaches(s, creature, square, PLACES, False, False):
        return Refusal("DC-22", "refusal.creature-no-way", args)
    if not reaches(s, creature, square, steps, False, False):
        return Refusal("DC-22", "refusal.creature-too-far", {**args, "count": steps})
    if reaches(s, creature, square, steps, False, True):
        return Refusal("DC-23", "refusal.creature-pawn", args)
    if reaches(s, creature, square, steps, True, False):
        return Refusal("DC-23", "refusal.creature-web", args)
    return Refusal("DC-23", "refusal.creature-barred", args)


def reaches(s: State, creature: i64, square: i64, steps: i64, pawns: bool, webs: bool) -> bool:
    """Could it go there in so many steps, if pawns or webs were left aside?"""
    slots = s.slots
    if not pawns:
        s.slots = slots[:]
        for seat in range(len(s.held)):
            s.slots[PAWNS + seat] = 0
    if not webs:
        s.slots = s.slots[:]
        s.slots[WEBS] = 0
    count = list_reached(s, creature_square(s, creature), steps)
    s.slots = slots
    number: i64 = 0
    while number < count:
        if SEARCH.queue[number] == square:
            return True
        number += 1
    return False


class Stay(WordMove):
    """The creature moves no step."""

    def play(self, s: State, seat: i64, move: i64) -> None:
        creature = s.detail(2)
        s.drop()
        if s.log is not None:
            s.log.append(public("creature-stays", {"seat": seat, "creature": CREATURES[creature]}))

    def label(self, s: State, move: i64) -> Face:
        return (self.words, {"creature": CREATURES[s.detail(2)]} if s.top() == CREATURE else {})


class Answer(WordMove):
    """Drive the creature off with an axe, or keep the axe."""

    def __init__(self, word: str, use: bool) -> None:
        super().__init__(word, "DC-21", "refusal.no-creature-comes")
        self.use = use

    def play(self, s: State, seat: i64, move: i64) -> None:
        answer_axe(s, seat, self.use)

    def label(self, s: State, move: i64) -> Face:
        return (self.words, {"creature": CREATURES[s.detail(2)]} if s.top() == AXE else {})
