"""Table: a view, read into what a bot reckons with. It holds what the view says and nothing else."""

from functools import cache

from pyrite.core.view import View
from pyrite.games.saboteur.cards import START, TREASURE, fixed_cards, path_cards
from pyrite.maze.cards import Cards
from pyrite.maze.maze import FACE_DOWN, Maze, new_maze
from pyrite.maze.names import read_cell

FACE_DOWN_TEXT = "?"


@cache
def card_list() -> Cards:
    """The cards that can lie in a maze."""
    cards = Cards()
    for card in [*path_cards(), *fixed_cards()]:
        cards.add(card)
    return cards


@cache
def is_dead_end(name: str) -> bool:
    """A path card none of whose tunnels joins two sides."""
    kind = card_list().kind_of.get(name.removesuffix("~"), -1)
    shape = card_list().rows[kind].shape if kind >= 0 else ""
    return shape != "" and all(len(part) == 1 for part in shape.split("|"))


@cache
def is_path(name: str) -> bool:
    return card_list().laid_from(name) >= 0


cell_of = cache(read_cell)


def words(value: object) -> dict[str, str]:
    """A JSON object of texts."""
    assert isinstance(value, dict)
    return value


def items(value: object) -> list[object]:
    assert isinstance(value, list)
    return value


def number(value: object) -> int:
    assert isinstance(value, int)
    return value


class Move:
    """A legal move taken apart. `verb` is empty for a move of a kind that is not known here."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.verb = ""
        self.card = ""
        self.cell = -1
        self.target = -1  # a seat
        head, at, place = text.partition("@")
        if at:
            self.card, self.cell = head, cell_of(place)
            if head in ("rockfall", "map"):
                self.verb = head
            elif head.startswith("stone:"):
                self.verb = "stone"
            elif is_path(head):
                self.verb = "lay"
        elif text.startswith("pass:"):
            self.verb, self.card = "pass", text.removeprefix("pass:")
        elif text.startswith(("broken:", "repair:")):
            self.card, _, who = text.partition(">")
            self.verb = text[:6]
            self.target = int(who.partition("=")[0])


class Table:
    """What one seat knows, in numbers."""

    def __init__(self, view: View) -> None:
        data = view.data
        self.seat = view.seat
        self.role = str(data.get("role", ""))
        self.hand = [str(name) for name in items(data.get("hand", []))]
        self.hands = [number(count) for count in items(data["hands"])]
        self.deck = number(data["deck"])
        self.front = [[str(name) for name in items(cards)] for cards in items(data["front"])]
        self.names = words(data["maze"])  # by cell, as the view writes them
        self.goals = {cell_of(place): face for place, face in words(data["goals"]).items()}
        self.maze = maze_of(self.names, self.goals)
        self.chances = treasure_chances(self.goals, items(data["seen"]))

    def knows_treasure(self) -> bool:
        return len(self.chances) == 1

    def broken(self, seat: int) -> int:
        """How many broken tools lie in front of a seat (B-12)."""
        return sum(name.startswith("broken:") for name in self.front[seat])


def maze_of(names: dict[str, str], goals: dict[int, str]) -> Maze:
    """The maze that lies on the table; goals that are not put yet count as face down."""
    cards = card_list()
    maze = new_maze(cards, 2 * cards.kind_of[START])
    for cell, face in goals.items():
        name, _, state = face.partition(" ")
        maze.put(cell, cards.laid_from(name) if state == "up" else FACE_DOWN)
    for place, name in names.items():
        if name != START:
            maze.lay(cell_of(place), cards.laid_from(name))
    return maze


def treasure_chances(goals: dict[int, str], seen: list[object]) -> dict[int, float]:
    """How likely the treasure lies under each goal, by cell; goals where it can't be are left out."""
    down = [cell for cell, face in goals.items() if face == FACE_DOWN_TEXT]
    for fact in seen:
        assert isinstance(fact, dict)
        if "goal" not in fact:
            continue
        places = [cell_of(place) for place in fact["at"]]
        if fact["goal"] == TREASURE:
            down = [cell for cell in down if cell in places]
        elif len(places) == 1:
            down = [cell for cell in down if cell != places[0]]
    return {cell: 1 / len(down) for cell in down}
