"""Judge: who looks like a saboteur. It compares successive views and remembers what each seat has done this round."""

from pyrite.bots.cards import cell_of, known_cards
from pyrite.bots.field import Fields
from pyrite.bots.stakes import ALL_ROLES, OWN_ROLE
from pyrite.bots.table import hinders, items, names_in, number, words
from pyrite.core.view import View
from pyrite.games.saboteur2.cards import CRYSTAL, TEAMS
from pyrite.maze.maze import STEP

# What is held against a seat, or speaks for it (below 0). A digger hardly ever does the first four.
DEAD_END = 1.0
DEAD_END_ON_THE_WAY = 2.0
ROCKFALL_ON_A_WAY = 1.5
HINDER_A_FRIEND = 0.8
DIVERSION = 0.4
PASS = 0.1
PROGRESS = -0.4
HELP_A_FRIEND = -0.5
CLEAR_THE_WAY = -1.0
FOR_CRYSTALS = 0.5  # of what is held against a card that shows crystals: a geologist lays it anywhere
FADED = 0.7
SUSPECT = 0.9  # from here on a seat is treated as a saboteur
TURN = "turn"
MOST_CARDS = 3  # that one turn uses up (S2-4)

DOORS = {f"{team}-door": team for team in TEAMS}


class Sight:
    """The public part of a view that the judge compares."""

    def __init__(self, view: View) -> None:
        data = view.data
        self.known = known_cards(view)
        self.round = data["round"]
        self.last = data["last"]
        self.maze = words(data["maze"])
        self.front = [[name for name in names_in(cards) if hinders(name)] for cards in items(data["front"])]
        self.discard = items(data["discard"])
        self.hands = [number(count) for count in items(data["hands"])]
        self.cards = number(data["deck"]) + sum(self.hands)
        self.spent = names_in(data.get("spent", []))
        self.out = number(data.get("out", 0))  # dwarf cards laid aside

    def one_turn_after(self, before: "Sight") -> bool:
        """Whether exactly one turn lies between two sights. One card is one turn (B-6); a few may be one as well (S2-4)
        if the one who had it sits next to the one before."""
        used = before.cards - self.cards
        if used == 1:
            return isinstance(self.last, int)
        return 0 <= used <= MOST_CARDS and self.last in before.next_to(before.last)

    def next_to(self, last: object) -> list[int]:
        """The next seats with cards, either way round."""
        if not isinstance(last, int):
            return []
        players = len(self.hands)
        out = []
        for step in (1, -1):
            seats = [(last + step * far) % players for far in range(1, players)]
            out += [seat for seat in seats if self.hands[seat]][:1]
        return out


class Judge:
    def __init__(self) -> None:
        self.before: Sight | None = None
        self.fields: Fields | None = None  # as they were when this seat last had its turn
        self.distances: dict[int, int] = {}
        self.scores: dict[int, float] = {}
        self.doors: dict[tuple[int, str], int] = {}  # by seat and team: doors of its colour laid

    def suspicion(self, seat: int) -> float:
        return self.scores.get(seat, 0.0)

    def is_suspect(self, seat: int) -> bool:
        return self.suspicion(seat) >= SUSPECT

    def remember(self, fields: Fields) -> None:
        """Moves of others will be judged by these."""
        self.fields = fields
        self.distances = dict(fields.distances)

    def see(self, view: View) -> None:
        """Take in a view; if exactly one turn has passed since the last one, it is held for or against its seat. In the
        middle of a turn there is nothing to compare."""
        decision = view.data["decision"]
        if isinstance(decision, dict) and decision["frame"] != TURN:
            return
        now = Sight(view)
        before, self.before = self.before, now
        if before is None or before.round != now.round:
            # The roles are dealt again (B-28).
            self.scores = {}
            self.doors = {}
            self.fields = None
        elif now.one_turn_after(before) and isinstance(now.last, int):
            self.note(now.last, self.weigh(now.last, before, now))
        if before is not None and before.round == now.round:
            self.forget(before, now)

    def forget(self, before: Sight, now: Sight) -> None:
        """What a dwarf did says nothing about the next one in the same seat."""
        joined = [now.known.sense(now.maze[place]) for place in now.spent if place not in before.spent]
        if ALL_ROLES in joined:
            self.scores = {}
            self.doors = {}
        elif OWN_ROLE in joined and isinstance(now.last, int):
            self.scores.pop(now.last, None)
        if now.out > before.out:
            # Somebody has another card (S2-15); whose it was is not among what lies on the table.
            self.scores = {seat: FADED * score for seat, score in self.scores.items()}

    def note(self, seat: int, weight: float) -> None:
        self.scores[seat] = self.suspicion(seat) + weight

    def weigh(self, seat: int, before: Sight, now: Sight) -> float:
        for place, card in now.maze.items():
            if place not in before.maze:
                self.note_door(seat, now.known.feature(card))
                return self.weigh_lay(cell_of(place), card, now)
        for place, card in before.maze.items():
            if place not in now.maze:
                return self.weigh_rockfall(card, now)
        for other, cards in enumerate(now.front):
            if other == seat:
                continue
            if len(cards) > len(before.front[other]):
                return self.weigh_tool(other, -1)
            if len(cards) < len(before.front[other]):
                return self.weigh_tool(other, 1)
        # Discards that not everybody has seen are no plain card names (B-7).
        hidden = bool(now.discard) and (not isinstance(now.discard[-1], str) or now.discard[-1] == "?")
        passed = hidden and not before.front[seat]
        return PASS if passed else 0.0

    def weigh_rockfall(self, card: str, now: Sight) -> float:
        """To clear a dead end is a digger's work, and a door is in somebody's way."""
        if now.known.feature(card) in DOORS:
            return 0.0
        return CLEAR_THE_WAY if now.known.is_dead_end(card) else ROCKFALL_ON_A_WAY

    def weigh_tool(self, target: int, help_given: int) -> float:
        """Whoever helps a suspect, or hinders somebody who is none, is a suspect too."""
        if self.is_suspect(target):
            return -HELP_A_FRIEND * help_given
        return HELP_A_FRIEND if help_given > 0 else HINDER_A_FRIEND

    def note_door(self, seat: int, feature: str) -> None:
        """A door bars the other colour: whoever lays it is likely to be of its own (S2-8)."""
        if feature in DOORS:
            team = DOORS[feature]
            self.doors[seat, team] = self.doors.get((seat, team), 0) + 1

    def weigh_lay(self, cell: int, card: str, now: Sight) -> float:
        dead_end = now.known.is_dead_end(card)
        fair = FOR_CRYSTALS if now.known.feature(card) == CRYSTAL else 1.0
        if self.fields is None:
            return fair * DEAD_END if dead_end else 0.0
        on_the_way = any(self.fields.at(goal, cell) <= steps for goal, steps in self.distances.items())
        if dead_end:
            return fair * (DEAD_END_ON_THE_WAY if on_the_way else DEAD_END)
        openings = now.known.cards.openings[now.known.laid(card)]
        nearer = False
        for goal, steps in self.distances.items():
            beyond = min(
                self.fields.at(goal, cell + STEP[side]) for side in range(4) if (openings >> side) & 1
            )
            if beyond < steps:
                self.distances[goal] = beyond
                nearer = True
        if nearer:
            return PROGRESS
        return fair * DIVERSION if on_the_way else 0.0
