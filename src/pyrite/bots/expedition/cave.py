"""The Dark Cave as a seat sees it: squares and empty cells as one network, and where the exit may be."""

from math import log2

from pyrite.bots.expedition.names import FACING, Move, beside, face_of, place_of
from pyrite.bots.expedition.network import STEP, Links, Network
from pyrite.bots.expedition.table import Table, known_goals, shapes_in_box, texts
from pyrite.bots.table import items, names_in, number
from pyrite.core.view import View
from pyrite.games.dark_cave.cards import EXIT, GOALS, START, TUNNEL
from pyrite.maze.cards import LADDER

SHAPES = dict(GOALS)
KINDS = tuple(SHAPES)
DOUBT = 10.0  # a goal that is the exit half as likely counts as one that is this much farther
WEB = 3  # for each turn that it stays
CREATURE = 3
LOST_CARD = 2  # over the wooden way of a bridge
LOST_NUGGET = 3  # through a tunnel square
MARGIN = 1  # cells around goals and cards where the way may lead


class CaveTable(Table):
    def __init__(self, view: View) -> None:
        super().__init__(view)
        data = view.data
        self.maze = texts(data["maze"])
        self.squares = read_squares(data["squares"])
        self.nuggets = [number(count) for count in items(data["nuggets"])]
        self.shown = [str(role or "") for role in items(data["shown"])]
        self.roles.update({seat: role for seat, role in enumerate(self.shown) if role})
        self.stunned = [number(seat) for seat in items(data.get("stunned", []))]
        self.front = [names_in(cards) for cards in items(data["front"])]
        self.veins = set(names_in(data.get("veins", [])))
        self.webs = {
            str(token["at"]): int(token["count"])
            for token in items(data["tokens"])
            if isinstance(token, dict)
        }
        creatures = data.get("creatures", {})
        assert isinstance(creatures, dict)
        self.creatures = {kind: str(creature["at"]) for kind, creature in creatures.items()}
        self.left = [number(seat) for seat in items(data["out"])]
        self.has_walked = "walked" in names_in(data.get("so_far", []))
        self.shapes = shapes_in_box(data, SHAPES)
        self.kinds = known_goals(self.faces, self.facts, KINDS)
        self.lay_out()
        self.find_exit()

    # --- the network -------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """Around all that lies there a margin of empty cells, where cards may come."""
        places = [place_of(cell) for cell in (*self.squares, *self.faces)]
        columns, rows = [place[0] for place in places], [place[1] for place in places]
        self.network = network = Network(
            min(columns) - MARGIN, min(rows) - MARGIN, max(columns) + MARGIN, max(rows) + MARGIN
        )
        for cell, squares in self.squares.items():
            network.put(cell, {side: f"{cell}/{name}" for name in squares for side in sides_of(name)})
        for cell, face in self.faces.items():
            if face == "?":
                network.put(cell, dict.fromkeys(FACING, f"{cell}/?"))
        ports = network.ports
        for cell, squares in self.squares.items():
            for name, near in squares.items():
                through = [ports.get(beside(cell, side), {}).get(FACING[side]) for side in sides_of(name)]
                inside = [square for square in near if square not in through]
                if inside:
                    network.inside[f"{cell}/{name}"] = inside
            self.price(cell, list(squares))
        for square in self.creatures.values():
            network.prices[square] = network.prices.get(square, STEP) + CREATURE
        for edge, count in self.webs.items():
            network.tolls[edge] = WEB * count
        network.join()

    def price(self, cell: str, names: list[str]) -> None:
        """Squares that take something from whoever enters them (DC-13, DC-14)."""
        feature = face_of(self.maze[cell]).feature if cell in self.maze else ""
        prices = self.network.prices
        if feature == TUNNEL:
            prices[f"{cell}/T"] = STEP + LOST_NUGGET
        elif feature.startswith("bridge-"):
            wooden = feature.removeprefix("bridge-")
            for name in names:
                if sides_of(name) and set(sides_of(name)) <= set(wooden):
                    prices[f"{cell}/{name}"] = STEP + LOST_CARD

    def find_exit(self) -> None:
        for cell, kinds in self.kinds.items():
            if EXIT in kinds:
                # One that is being turned up has no squares yet.
                square = self.exit_square(cell) if cell in self.squares else f"{cell}/?"
                self.goals[square] = round(DOUBT * log2(len(kinds)))

    def exit_square(self, cell: str) -> str:
        """In the middle of its card (DC-30)."""
        return f"{cell}/{next(name for name in self.squares[cell] if name.endswith('+'))}"

    # --- what lies where ---------------------------------------------------------------------------------------

    def ladders(self) -> list[str]:
        """The squares from which every ladder can be climbed: those of the ladders that lie open."""
        return [square for cell in self.squares for square in self.ladder_squares(cell)]

    def ladder_squares(self, cell: str) -> list[str]:
        name = self.maze.get(cell, self.faces.get(cell, "").partition(" ")[0])
        if name == START:
            return [f"{cell}/{square}" for square in self.squares[cell]]
        if name.removesuffix("~") == LADDER:
            return [self.exit_square(cell)]
        if face_of(name).feature != LADDER:
            return []
        ends = [square for square in self.squares[cell] if square.endswith("+")]
        return [f"{cell}/{square}" for square in (ends or self.squares[cell])]

    def vein_square(self, cell: str) -> str:
        """Where the nugget of a vein lies: on the first letter's side square in pack II, else in the middle."""
        middle = [square for square in self.squares[cell] if square.endswith("+")]
        if middle:
            return f"{cell}/{middle[0]}"
        name = self.maze[cell]
        letter = name.removesuffix("~").rpartition(":")[2][0]
        return f"{cell}/{FACING[letter] if name.endswith('~') else letter}"

    def links_after(self, move: Move) -> Links:
        """The links once a card lies there; a ladder leads to all others (DC-12)."""
        face = face_of(move.card)
        links = self.network.with_card(move.cell, face, face.steps)
        if face.feature == LADDER:
            node = move.cell if len(face.tunnels[0]) > 1 else f"{move.cell}|"
            for ladder in self.ladders():
                links[node] = [*links.get(node, ()), (ladder, STEP)]
                links[ladder] = [*links.get(ladder, ()), (node, STEP)]
        return links


def sides_of(square: str) -> str:
    """The sides of its card that a square lies at: none for the middle, an end or a tunnel square."""
    return "" if square.endswith(("+", "T", "?")) else square


def read_squares(value: object) -> dict[str, dict[str, list[str]]]:
    assert isinstance(value, dict)
    return value
