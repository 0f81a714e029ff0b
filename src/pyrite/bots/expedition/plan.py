"""Plan: what both games' dwarfs do alike. Every move gets a worth; 1 is about a card's way close to the goal."""

from collections.abc import Callable
from functools import cached_property
from itertools import pairwise

from pyrite.bots.expedition.clans import Clans
from pyrite.bots.expedition.names import FACING, Move, beside, edge_between, face_of
from pyrite.bots.expedition.network import CARD, FAR, STEP, Field, Links
from pyrite.bots.expedition.table import Table
from pyrite.games.expedition.frames import MOST_STEPS

IDLE = -10.0  # worse than any pass
DRAWN = 0.2  # what another card from the deck is worth
VERIFY = 7  # lays that are measured exactly, after a quick guess
IN_THE_WAY = 4  # and lays that may bar the way of foes
SLIGHT = 0.06  # seats that matter less are left out
# How much a path card helps to get on, by the number of its open sides; tunnels that join nothing do not help.
USE = {0: 0.05, 1: 0.05, 2: 0.45, 3: 0.65, 4: 0.8}


class Plan:
    friend = 0.5  # what a friend's luck is worth, and a foe's bad luck
    foe = 0.35

    def __init__(self, table: Table, clans: Clans) -> None:
        self.table = table
        self.clans = clans
        self.network = table.network
        self.field = table.make_field()
        self.pawn = table.pawns[table.seat]
        self.weights = {
            seat: weight
            for seat, pawn in enumerate(table.pawns)
            if pawn and abs(weight := self.weigh(seat)) > SLIGHT
        }
        # By verb: what a move is worth.
        self.worth_of: dict[str, Callable[[Move], float]] = {
            "pass": self.throw_away,
            **dict.fromkeys(("end:propose", "end:agree", "end:refuse"), self.end),
            "stop": self.stay,
            "step": self.step,
        }

    @cached_property
    def ways(self) -> dict[int, list[str]]:
        """By seat: the cheapest way to where it wants to go."""
        return {seat: self.field.way(self.table.pawns[seat]) for seat in self.weights}

    @cached_property
    def crossed(self) -> dict[int, list[str]]:
        """By seat: the edges on that way."""
        return {seat: edges_of(way) for seat, way in self.ways.items()}

    @cached_property
    def places(self) -> set[str]:
        return {self.table.pawns[seat] for seat in self.weights}

    @cached_property
    def now(self) -> float:
        return self.sum_of(self.field)

    def weigh(self, seat: int) -> float:
        return self.clans.weight(seat, self.friend, self.foe)

    def sum_of(self, field: Field) -> float:
        """How well everybody stands, as it matters to us."""
        pawns = self.table.pawns
        return sum(weight * field.near(pawns[seat]) for seat, weight in self.weights.items())

    def gain(self, links: Links) -> float:
        """What other links than now would be worth."""
        return self.sum_of(Field(links, self.table.goals, self.places)) - self.now

    def worths(self, moves: list[Move]) -> list[float]:
        lays = self.lays([move for move in moves if move.verb == "lay"])
        out: list[float] = []
        for move in moves:
            if move.verb == "lay":
                out.append(lays.get(move.text, IDLE))
            else:
                worth = self.worth_of.get(move.verb)
                out.append(worth(move) if worth else IDLE)
        return out

    # --- laying ------------------------------------------------------------------------------------------------

    def lays(self, moves: list[Move]) -> dict[str, float]:
        """The most promising ones are measured: those that shorten our way, and those that bar a foe's."""
        if not moves:
            return {}
        pick = self.towards(moves)[:VERIFY]
        chosen = {move.text for move in pick}
        pick += [move for move in self.barring(moves) if move.text not in chosen][:IN_THE_WAY]
        return {move.text: self.lay(move) for move in pick}

    def towards(self, moves: list[Move]) -> list[Move]:
        """Lays on or near the ways of those whom we like best, the shortest way first."""
        guesses: list[tuple[int, str, Move]] = []
        beyond: dict[str, dict[str, int]] = {}
        for seat in self.leaders():
            start = Field(self.network.links, {self.table.pawns[seat]: 0})
            for move in moves:
                face = face_of(move.card)
                to = start.cost(move.cell)
                around = beyond.get(move.cell)
                if around is None:
                    around = beyond[move.cell] = {side: self.beyond(move.cell, side) for side in FACING}
                further = min([around[side] for side in face.through], default=FAR)
                guesses.append((to + further, move.text, move))
        guesses.sort()
        seen: set[str] = set()
        out: list[Move] = []
        for guess, text, move in guesses:
            if guess < FAR and text not in seen:
                seen.add(text)
                out.append(move)
        return out

    def leaders(self) -> list[int]:
        """Oneself; who has left lays for the best friend."""
        if self.pawn:
            return [self.table.seat]
        friends = [seat for seat, weight in self.weights.items() if weight > 0]
        return sorted(friends, key=lambda seat: -self.weights[seat])[:1]

    def beyond(self, cell: str, side: str) -> int:
        ports = self.network.ports.get(beside(cell, side))
        node = ports.get(FACING[side]) if ports else None
        if node is None:
            return FAR
        return self.field.cost(node) + self.network.prices.get(node, STEP)

    def barring(self, moves: list[Move]) -> list[Move]:
        """Lays on cells that foes must come by, the cards with the fewest open sides first."""
        cells = {node for seat, way in self.ways.items() if self.weights[seat] < 0 for node in way}
        cells -= {node for seat, way in self.ways.items() if self.weights[seat] > 0.3 for node in way}
        found = [move for move in moves if move.cell in cells]
        return sorted(found, key=lambda move: (len(face_of(move.card).sides), move.text))

    def lay(self, move: Move) -> float:
        gain = self.gain(self.links_after(move))
        # Of two cards that lead equally far the one that is needed less.
        worth = gain - 0.1 * self.keep(move.card.removesuffix("~"))
        return worth if gain > 0.01 else worth - 0.25

    def links_after(self, move: Move) -> Links:
        face = face_of(move.card)
        return self.network.with_card(move.cell, face, face.steps)

    # --- discarding --------------------------------------------------------------------------------------------

    def throw_away(self, move: Move) -> float:
        """Of several weak cards two may go, while there is something to draw instead (LM-9, DC-7)."""
        more = len(move.cards) - 1
        drawn = DRAWN if self.table.deck > len(move.cards) else -1.0
        return drawn * more - sum(self.keep(card) for card in move.cards) - 0.1

    def keep(self, card: str) -> float:
        """How much a card in hand is worth, from 0 to about 1."""
        if card[0] in "NESWI":
            face = face_of(card)
            use = USE[max((len(tunnel) for tunnel in face.tunnels if len(tunnel) > 1), default=0)]
            return use - 0.08 * (self.table.hand.count(card) - 1)
        return self.keep_action(card) - 0.1 * (self.table.hand.count(card) - 1)

    def keep_action(self, card: str) -> float:
        raise NotImplementedError

    # --- ending ------------------------------------------------------------------------------------------------

    def end(self, move: Move) -> float:
        """LM-28, DC-32: only when nobody can get there any more."""
        if move.card == "end:refuse":
            return 0.0
        hope = self.hope()
        if move.card == "end:propose":
            return IDLE if hope else 20.0
        return IDLE if hope else 1.0

    def hope(self) -> bool:
        """Whether any pawn can still get to where it wants to go, with the cards and turns that are left."""
        cards = self.table.deck + sum(self.table.hands)
        if self.reaches(self.field, cards):
            return True
        # The cheapest way may need more cards than there are, and another one fewer.
        links = {
            node: [(start, int(price > CARD)) for start, price in near]
            for node, near in self.network.links.items()
        }
        return self.reaches(Field(links, dict.fromkeys(self.table.goals, 0)), cards)

    def reaches(self, field: Field, cards: int) -> bool:
        for seat, pawn in enumerate(self.table.pawns):
            turns = self.table.turns_left(seat)
            if not pawn or not turns or field.cost(pawn) >= FAR:
                continue
            way = field.way(pawn)[1:]
            missing = sum(self.network.prices.get(node, STEP) > CARD for node in way)
            if missing <= cards and len(way) <= MOST_STEPS * turns:
                return True
        return False

    # --- turning up --------------------------------------------------------------------------------------------

    def lie(self, links: Links, goal: str) -> float:
        """LM-23, DC-29: a way round is worth what all find there, and where our own way goes on from that goal."""
        onward = {node: price for node, price in self.table.goals.items() if node != goal}
        return self.gain(links) + Field(links, onward).near(self.pawn)

    # --- walking -----------------------------------------------------------------------------------------------

    def stay(self, move: Move) -> float:
        raise NotImplementedError

    def step(self, move: Move) -> float:
        raise NotImplementedError


def edges_of(way: list[str]) -> list[str]:
    """The edges that a way of nodes crosses, in its order."""
    out: list[str] = []
    for one, other in pairwise(node.partition("/")[0] for node in way):
        for side in FACING:
            if beside(one, side) == other:
                out.append(edge_between(one, side))
    return out
