"""What dwarfs of The Dark Cave want: out with their gold, friends too, and foes left below."""

from pyrite.bots.expedition.beasts import STEPS, Beasts
from pyrite.bots.expedition.cave import KINDS, WEB, CaveTable
from pyrite.bots.expedition.clans import Clans
from pyrite.bots.expedition.names import Move, both_ways, face_of
from pyrite.bots.expedition.network import Links
from pyrite.bots.expedition.plan import IDLE, Plan
from pyrite.bots.table import items
from pyrite.games.dark_cave.cards import EXIT
from pyrite.games.expedition.clans import SABOTEUR

COSTS = {"card": 0.5, "nugget": 1.5, "attack": 1.5, "role": 0.0, "goal": 0.0}
NUGGET = 1.5  # a nugget more
SHOWN = {True: 0.8, False: 0.2}  # what it costs to show one's clan card, as a saboteur or not
OUT = 12.0
THREAT = 0.15  # what it costs to stand near a creature


Routes = dict[str, list[tuple[list[str], list[str]]]]  # by target: the ways there, each with what it costs


class CavePlan(Plan):
    foe = 0.4
    table: CaveTable

    def __init__(self, table: CaveTable, clans: Clans) -> None:
        super().__init__(table, clans)
        self.beasts = Beasts(table, clans, self.field.cost)
        self.vein_squares = {table.vein_square(cell) for cell in table.veins}
        self.threatened = self.beasts.threatened()
        self.steps = self.best_by_step(routes_of(table))
        self.worth_of.update(
            {
                "information": self.information,
                "rockfall": self.rockfall,
                "swap-hands": self.swap,
                "web": self.web,
                "boots": self.boots,
                "axe": self.axe,
                "axe:use": self.use_axe,
                "axe:keep": lambda move: 0.0,
                "chop": self.chop,
                "creature": self.creature,
                "creature:stay": lambda move: 0.0,
                **dict.fromkeys(STEPS, self.beast),
                **dict.fromkeys(both_ways(KINDS), self.way_round),
            }
        )

    def weigh(self, seat: int) -> float:
        """Who carries more gold matters more (DC-33)."""
        return super().weigh(seat) * (0.4 + 0.2 * self.table.nuggets[seat])

    # --- cards -------------------------------------------------------------------------------------------------

    def links_after(self, move: Move) -> Links:
        return self.table.links_after(move)

    def information(self, move: Move) -> float:
        """The exit first, then friend and foe."""
        if move.seat >= 0:
            return 0.6 * self.clans.doubt(move.seat)
        kinds = self.table.kinds[move.place]
        if EXIT not in kinds or len(kinds) == 1:
            return IDLE
        return 1.3 if self.heading() == move.place else 1.0

    def heading(self) -> str:
        """The cell of the goal that our way leads to."""
        return self.ways[self.table.seat][-1].partition("/")[0] if self.table.seat in self.ways else ""

    def rockfall(self, move: Move) -> float:
        """A card on a foe's way, or dead ends on ours."""
        foes = any(on_card(way, move.cell) for seat, way in self.ways.items() if self.weights[seat] < 0)
        if not foes and face_of(self.table.maze[move.cell]).through:
            return IDLE
        return self.gain(self.network.without_card(move.cell)) - 0.2

    def swap(self, move: Move) -> float:
        """A bad hand for one that can't be worse (DC-18): those who hold more cards first."""
        mine = sum(self.keep(card) for card in self.table.hand if card != move.card)
        theirs = 0.5 * self.table.hands[move.seat]
        harm = 0.1 * self.clans.weight(move.seat, 1.0, 1.0)
        return 0.6 * (theirs - mine) - harm - 0.3

    def web(self, move: Move) -> float:
        """Where foes are about to come by, and we are not (DC-19)."""
        worth = -0.1
        for seat, weight in self.weights.items():
            if move.place not in self.crossed[seat][:4]:
                continue
            close = self.field.cost(self.table.pawns[seat]) <= 2 * WEB + 4
            worth -= weight * (2.5 if close else 0.7)
        return worth

    def boots(self, move: Move) -> float:
        if not self.table.pawns[move.seat]:
            return IDLE
        return 1.1 * self.clans.weight(move.seat, 0.5, 1.0)

    def axe(self, move: Move) -> float:
        if not self.table.pawns[move.seat]:
            return IDLE
        return 0.6 * self.clans.weight(move.seat, 0.4, 1.0) - 0.2 * self.table.front[move.seat].count("axe")

    def beast(self, move: Move) -> float:
        """DC-22: with nobody to hunt the card is better kept, or thrown away like any other."""
        start = move.place or self.table.creatures[move.card]
        worth = self.beasts.best(move.card, start)
        return worth - 0.25 if worth > 0.1 else -self.keep(move.card) - 0.15

    def creature(self, move: Move) -> float:
        worth = self.beasts.attack(self.moving(), move.place)
        # In the way of foes, if there is nobody to attack.
        for seat, way in self.ways.items():
            if move.place in way[1:4]:
                worth -= 0.15 * self.weights[seat]
        return worth - 0.001 * len(move.place)

    def moving(self) -> str:
        """Which creature one is asked about."""
        decision = self.table.view.data["decision"]
        assert isinstance(decision, dict)
        return str(decision["creature"])

    def use_axe(self, move: Move) -> float:
        """Against what would hurt (DC-21)."""
        return self.beasts.hit(self.moving(), self.table.seat) - 0.45

    def chop(self, move: Move) -> float:
        """A web on our way (DC-21)."""
        here = self.table.seat in self.crossed and move.place in self.crossed[self.table.seat][:3]
        return 3.0 if here else IDLE

    def way_round(self, move: Move) -> float:
        """Goals are laid out like cards of pack III; our pawn stands before it."""
        name = move.card.removesuffix("~")
        card = f"III:{self.table.shapes[name]}+{name}{move.card.removeprefix(name)}"
        return self.lie(self.links_after(move._replace(card=card)), "")

    def keep_action(self, card: str) -> float:
        if card == "information":
            return 0.5 if any(len(kinds) > 1 for kinds in self.table.kinds.values()) else 0.25
        worths = {"boots": 0.7, "axe": 0.4, "goblin": 0.5, "lindworm": 0.5, "rat": 0.35, "web": 0.45}
        return worths.get(card, 0.4)

    # --- walking -----------------------------------------------------------------------------------------------

    def stay(self, move: Move) -> float:
        """A nugget is only for those who have walked there (DC-15)."""
        return self.standing(self.pawn) if self.table.has_walked else self.field.near(self.pawn)

    def step(self, move: Move) -> float:
        """The first step of the way to the best square that can be reached."""
        return self.steps.get(move.place, IDLE)

    def best_by_step(self, routes: Routes) -> dict[str, float]:
        out: dict[str, float] = {}
        for to, ways in routes.items():
            standing = self.standing(to)
            for path, costs in ways:
                worth = standing - sum(self.price(cost) for cost in costs) - 0.001 * len(path)
                out[path[0]] = max(out.get(path[0], IDLE), worth)
        return out

    def price(self, cost: str) -> float:
        if cost == "nugget" and not self.table.nuggets[self.table.seat]:
            return 0.0
        return COSTS.get(cost, 0.0)

    def standing(self, square: str) -> float:
        """What it is worth to end the walk on a square."""
        if self.table.goals.get(square) == 0 and not square.endswith("?"):
            return OUT if self.may_leave() else self.field.near(square) - OUT
        worth = self.field.near(square)
        if square in self.vein_squares:
            saboteur = self.table.role.endswith(SABOTEUR) and not self.table.shown[self.table.seat]
            worth += NUGGET - SHOWN[saboteur]
        return worth - (THREAT if square in self.threatened else 0.0)

    def may_leave(self) -> bool:
        """To leave ends the game if all others who work for our clan are out (DC-31): not while we would lose, and a
        nugget below may still change that."""
        friends = self.clans.friends
        below = [seat for seat in range(self.table.players) if seat not in self.table.left]
        if not self.vein_squares or any(friends[seat] > 0 for seat in below if seat != self.table.seat):
            return True
        ours = [seat for seat, chance in enumerate(friends) if chance == 1.0]
        if len(ours) + friends.count(0.0) < len(friends):
            return True
        gold = self.table.nuggets
        theirs = [seat for seat in self.table.left if seat not in ours]
        mine = sum(gold[seat] for seat in ours) * friends.count(0.0)
        return mine > sum(gold[seat] for seat in theirs) * len(ours)


def on_card(way: list[str], cell: str) -> bool:
    return any(node.partition("/")[0] == cell for node in way)


def routes_of(table: CaveTable) -> Routes:
    """By target: the ways there, each with what it costs."""
    out: Routes = {}
    for route in items(table.view.data.get("routes", [])):
        assert isinstance(route, dict)
        out[str(route["to"])] = [
            (list(way["path"]), [str(cost["cost"]) for cost in way["costs"]]) for way in route["ways"]
        ]
    return out
