"""The Lost Mines as a seat sees them: the board as a network, and what each mine is worth."""

from math import log2

from pyrite.bots.expedition.names import face_of
from pyrite.bots.expedition.network import FAR, STEP, Network
from pyrite.bots.expedition.table import Table, box_in, known_goals, shapes_in_box, texts
from pyrite.bots.table import items, names_in, number
from pyrite.core.view import View
from pyrite.games.lost_mines.cards import (
    CAMPFIRE,
    DRAGON,
    MINES,
    ROCKS,
    TOOLS,
    TREASURE,
    TREASURE_KINDS,
    treasures_in,
)
from pyrite.games.lost_mines.cards import TRAP as TRAP_KIND

SHAPES = dict(MINES)
TOOL_FOR = {obstacle: f"tool:{tool}" for tool, obstacle in TOOLS.items()}
ONE_AT_A_TIME = (ROCKS, *TOOL_FOR)

TOOL_AT_HAND = 3  # besides the step: what an obstacle costs
NO_TOOL = 8
OCCUPIED = 2
TURNED_UP = 1  # a walk ends on a mine that lies face down (LM-23)
TRAP = 3
TROLL = 3
FINE = 5.0  # what the best mine may be worth
RICHER = 16.0  # a mine of half the worth counts as much as one that is this much farther
DRAGON_COST = 2.0  # points (LM-30)


class MineTable(Table):
    def __init__(self, view: View) -> None:
        super().__init__(view)
        data = view.data
        self.maze = texts(data["maze"])
        self.overcome = set(names_in(data.get("overcome", [])))
        self.tokens = [dict(token) for token in items(data["tokens"]) if isinstance(token, dict)]
        self.values = treasure_values(items(data["treasures"]), self.facts, values_in_box(data))
        self.shapes = shapes_in_box(data, SHAPES)
        self.kinds = known_goals(self.faces, self.facts, SHAPES)
        board = data["board"]
        assert isinstance(board, dict)
        self.columns, self.rows = number(board["columns"]), number(board["rows"])
        self.lay_out()
        for mine in self.faces:
            worth = self.worth(mine)
            if worth > 0:
                self.goals[mine] = min(round(RICHER * max(0.0, log2(FINE / worth))), FAR // 2)

    # --- the network -------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        self.network = network = Network(0, 0, self.columns - 1, self.rows - 1)
        taken = set(self.pawns)
        for cell, name in self.maze.items():
            face = face_of(name)
            network.put(cell, dict.fromkeys(face.sides, cell))
            network.prices[cell] = self.price(cell, face.feature, cell in taken)
        for cell, mine in self.faces.items():
            network.put(cell, dict.fromkeys(self.mine_sides(cell), cell))
            network.prices[cell] = STEP + (TURNED_UP if mine == "?" else 0)
        for token in self.tokens:
            network.tolls[str(token["at"])] = TRAP if token["kind"] == TRAP_KIND else TROLL
        network.join()

    def price(self, cell: str, feature: str, occupied: bool) -> int:
        if feature in TOOL_FOR and cell not in self.overcome:
            return STEP + (TOOL_AT_HAND if TOOL_FOR[feature] in self.hand else NO_TOOL)
        return STEP + (OCCUPIED if occupied and feature in ONE_AT_A_TIME else 0)

    def mine_sides(self, cell: str) -> str:
        """A mine that lies face down can be entered from everywhere (LM-23)."""
        face = self.faces[cell]
        if face == "?":
            return "NESW"
        name = face.partition(" ")[0]
        turned = "~" if name.endswith("~") else ""
        return face_of(self.shapes[name.removesuffix("~")] + turned).sides

    # --- treasures ---------------------------------------------------------------------------------------------

    def worth(self, mine: str) -> float:
        """In points, as far as one knows what lies there; the second treasure of a kind counts a little."""
        kinds = self.kinds[mine]
        face_down = self.faces[mine] == "?"
        total = 0.0
        for kind in kinds:
            values = sorted(self.values.get(kind, {}).values(), reverse=True)
            if values:
                total += values[0] + 0.25 * sum(values[1:])
            elif kind == DRAGON and face_down:
                total -= DRAGON_COST
        return total / len(kinds) if kinds else 0.0

    def treasures_at(self, mine: str) -> dict[int, float]:
        """The untaken treasures of a mine that is open, by place."""
        if self.faces.get(mine, "?") == "?":
            return {}
        return self.values.get(self.kinds[mine][0], {})

    def campfire(self, cell: str) -> bool:
        return face_of(self.maze[cell]).feature == CAMPFIRE if cell in self.maze else False


def values_in_box(data: dict[str, object]) -> dict[str, list[int]]:
    """By kind the values of the treasures of the table's box."""
    named = {name: number(count) for name, count in box_in(data).items() if name.startswith(TREASURE)}
    out: dict[str, list[int]] = {}
    for card in treasures_in(named):
        out.setdefault(TREASURE_KINDS[card // 8], []).append(card % 8)
    return out


def treasure_values(
    treasures: list[object], facts: list[object], values: dict[str, list[int]]
) -> dict[str, dict[int, float]]:
    """By kind the untaken treasures, by place: the value that one has seen, or the mean of what it may be."""
    seen: dict[int, float] = {}
    for fact in facts:
        assert isinstance(fact, dict)
        if "treasure" in fact and len(fact["at"]) == 1:
            seen[int(fact["at"][0])] = float(fact["treasure"])
    out: dict[str, dict[int, float]] = {}
    for place, treasure in enumerate(treasures):
        assert isinstance(treasure, dict)
        kind = str(treasure["kind"])
        if treasure["taken_by"] is None:
            mean = sum(values[kind]) / len(values[kind])
            out.setdefault(kind, {})[place] = seen.get(place, mean)
    return out
