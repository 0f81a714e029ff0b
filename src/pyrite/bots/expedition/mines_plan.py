"""What dwarfs of The Lost Mines want: treasures for their clan, for themselves alone, or for the other clan.

A saboteur wears one colour and shares with the other (LM-2): while cards are left it does its own colour little harm.
"""

from pyrite.bots.expedition.clans import Clans
from pyrite.bots.expedition.mines import SHAPES, TOOL_FOR, MineTable
from pyrite.bots.expedition.names import Move, both_ways, face_of
from pyrite.bots.expedition.network import CARD, STEP, Links
from pyrite.bots.expedition.plan import IDLE, Plan
from pyrite.bots.table import items
from pyrite.games.expedition.clans import SABOTEUR, SELFISH
from pyrite.games.lost_mines.cards import CAMPFIRE

LOST_CARD = 0.5  # what a trap costs whoever crosses it
TREASURE = 1.2  # what a point in hand is worth, against standing close to one
HIDING = 0.5  # of what it does to its own colour, a saboteur who is not known yet does this much
LATE = 12  # cards in the deck: then there is nothing to hide any more


class MinePlan(Plan):
    friend = 0.9  # it matters little who of a clan takes a treasure: the pool is shared (LM-29)
    table: MineTable

    def __init__(self, table: MineTable, clans: Clans) -> None:
        self.hides = table.role.endswith(SABOTEUR) and table.deck > LATE
        if table.role.endswith(SELFISH):
            self.foe = 0.15  # nobody else's luck hurts it much
        super().__init__(table, clans)
        self.targets = routes_of(table)
        self.worth_of.update(
            {
                "tool": self.tool,
                "storm": self.storm,
                "trap": self.trap,
                "troll": self.troll,
                "info": self.info,
                "treasure": self.take,
                **dict.fromkeys(both_ways(SHAPES), self.way_round),
            }
        )

    def weigh(self, seat: int) -> float:
        weight = super().weigh(seat)
        if self.hides and weight < 0 and self.table.backs[seat] == self.table.backs[self.table.seat]:
            return HIDING * weight
        return weight

    # --- cards -------------------------------------------------------------------------------------------------

    def links_after(self, move: Move) -> Links:
        face = face_of(move.card)
        return self.network.with_card(move.cell, face, self.table.price(move.cell, face.feature, False))

    def lay(self, move: Move) -> float:
        """A campfire near the way is worth a little besides (LM-14)."""
        return super().lay(move) + (0.05 if face_of(move.card).feature == CAMPFIRE else 0.0)

    def tool(self, move: Move) -> float:
        ports = self.network.ports[move.cell]
        return self.gain(self.network.changed(move.cell, ports, STEP)) - 0.1

    def storm(self, move: Move) -> float:
        """A card on a foe's way, or an obstacle on ours."""
        foes = any(move.cell in way for seat, way in self.ways.items() if self.weights[seat] < 0)
        if not foes and self.network.prices.get(move.cell, STEP) <= CARD:
            return IDLE
        return self.gain(self.network.without_card(move.cell)) - 0.2

    def trap(self, move: Move) -> float:
        """Whoever comes by loses a card (LM-17)."""
        return -LOST_CARD * sum(
            weight for seat, weight in self.weights.items() if move.place in self.crossed[seat][:6]
        )

    def troll(self, move: Move) -> float:
        """Bars a place for one round: worth it where a foe would arrive at a mine (LM-18)."""
        worth = -0.1
        for seat, weight in self.weights.items():
            close = self.field.cost(self.table.pawns[seat]) <= 12
            if move.place in self.crossed[seat][:3]:
                worth -= weight * (2.0 if close else 0.4)
        return worth

    def info(self, move: Move) -> float:
        if move.seat >= 0:
            return 0.7 * self.clans.doubt(move.seat) if self.clans.mine else IDLE
        if move.number >= 0:
            return self.look_at_treasure(move.number)
        if len(self.table.kinds[move.place]) == 1:
            return IDLE
        # The nearest mine first: that is where the way leads.
        return 0.9 - 0.01 * min(self.way_to(move.place), 40)

    def way_to(self, mine: str) -> int:
        return self.field.cost(self.pawn) if self.ways[self.table.seat][-1] == mine else 30

    def look_at_treasure(self, place: int) -> float:
        """Worth it where there is a choice, and when the mine is near."""
        for mine, kinds in self.table.kinds.items():
            rivals = self.table.values.get(kinds[0], {})
            if len(kinds) == 1 and place in rivals and len(rivals) > 1:
                return 0.5 if self.ways[self.table.seat][-1] == mine else 0.2
        return IDLE

    def take(self, move: Move) -> float:
        """LM-24: the best of them, as far as one has looked."""
        return max(values.get(move.number, 0.0) for values in self.table.values.values())

    def way_round(self, move: Move) -> float:
        name = move.card.removesuffix("~")
        sides = face_of(self.table.shapes[name] + move.card.removeprefix(name)).sides
        return self.lie(self.network.changed(move.cell, dict.fromkeys(sides, move.cell), STEP), move.cell)

    def keep_action(self, card: str) -> float:
        if card in TOOL_FOR.values():
            return 0.75 if self.obstacles(card) else 0.35
        if card.startswith("info"):
            return 0.4
        return {"storm": 0.45, "trap": 0.3, "troll": 0.3}.get(card, 0.3)

    def obstacles(self, tool: str) -> bool:
        """Whether there is anything to use a tool on."""
        return any(
            TOOL_FOR.get(face_of(name).feature) == tool and cell not in self.table.overcome
            for cell, name in self.table.maze.items()
        )

    # --- walking -----------------------------------------------------------------------------------------------

    def stay(self, move: Move) -> float:
        return self.standing(self.pawn)

    def step(self, move: Move) -> float:
        """The first step of the way to the best place that can be reached."""
        best = IDLE
        for to, (cost, path) in self.targets.items():
            if path and path[0] == move.place:
                best = max(best, self.standing(to) - LOST_CARD * cost - 0.001 * len(path))
        return best

    def standing(self, cell: str) -> float:
        """What it is worth to end the walk on a cell."""
        treasures = self.table.treasures_at(cell)
        worth = self.field.near(cell)
        if treasures:
            worth = 9.0 + TREASURE * max(treasures.values())
        elif self.table.faces.get(cell) == "?" and cell in self.table.goals:
            worth += 0.5
        elif self.table.faces.get(cell) == "?":
            worth -= 3.0  # a dragon (LM-30), or nothing worth turning up
        return worth + (0.3 if self.table.campfire(cell) else 0.0)


def routes_of(table: MineTable) -> dict[str, tuple[int, list[str]]]:
    """By target: the fewest cards that the way costs, and that way."""
    out: dict[str, tuple[int, list[str]]] = {}
    for route in items(table.view.data.get("routes", [])):
        assert isinstance(route, dict)
        ways = [(cards_lost(way["costs"]), list(way["path"])) for way in route["ways"]]
        out[str(route["to"])] = min(ways, key=lambda way: (way[0], len(way[1]), way[1]))
    return out


def cards_lost(costs: list[dict[str, str]]) -> int:
    return sum(cost["cost"] == "card" for cost in costs)
