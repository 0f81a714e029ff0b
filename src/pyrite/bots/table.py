"""Table: a view, read into what a bot reckons with. It holds what the view says and nothing else."""

from typing import NamedTuple

from pyrite.bots.cards import KnownCards, cell_before, cell_of, known_cards
from pyrite.core.view import View
from pyrite.games.saboteur.cards import START, TREASURE
from pyrite.games.saboteur2.cards import PRISON
from pyrite.maze.cards import Cards
from pyrite.maze.maze import FACE_DOWN, Maze, new_maze

FACE_DOWN_TEXT = "?"
BROKEN = "broken:"
COUNTER_CLOCKWISE = "counter-clockwise"


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


def names_in(value: object) -> list[str]:
    return [str(name) for name in items(value)]


def hinders(name: str) -> bool:
    """Whether a card in front of a seat forbids it to lay path cards (B-12, S2-12)."""
    return name == PRISON or name.startswith(BROKEN)


class Guard(NamedTuple):
    """A pawn before a cell, which takes a nugget from whoever lays there."""

    pawn: int
    cell: int
    holder: int
    asked: int  # how many seats were asked to pay for it in this turn


class Table:
    """What one seat knows, in numbers."""

    def __init__(self, view: View) -> None:
        data = view.data
        self.known = known_cards(view)
        self.seat = view.seat
        self.role = str(data.get("role", ""))
        self.hand = names_in(data.get("hand", []))
        self.hands = [number(count) for count in items(data["hands"])]
        self.deck = number(data["deck"])
        self.front = [names_in(cards) for cards in items(data["front"])]
        self.names = words(data["maze"])  # by cell, as the view writes them
        self.goals = {cell_of(place): face for place, face in words(data["goals"]).items()}
        self.chances = treasure_chances(self.goals, items(data["seen"]))
        self.faces = goals_seen(items(data["seen"]))
        self.hidden = face_down_in(data.get(self.known.word_for("face-down"), {}))
        self.finds = finds_seen(
            items(data["seen"])
        )  # what lies face down there, by cell, as far as one knows it
        self.spent = [cell_of(place) for place in names_in(data.get("spent", []))]  # cards that do no more
        self.roles, self.gone = roles_seen(items(data["seen"]))
        last = data.get("laid_last")
        self.laid_last = cell_of(last) if isinstance(last, str) else -1
        self.discarded = len(items(data["discard"]))
        decision = data["decision"]
        self.taken = names_in(decision.get("at", [])) if isinstance(decision, dict) else []  # goals in hand
        self.order = -1 if data.get("order") == COUNTER_CLOCKWISE else 1
        self.announced = announced_in(data.get("pending"))
        self.guards, self.paid = guards_in(data.get("passage"))
        self.asked_by = decision.get("by", -1) if isinstance(decision, dict) else -1
        self.asked_for = decision.get("pawn", -1) if isinstance(decision, dict) else -1
        self.purses = [gold_in(purse) for purse in items(data.get("purses", []))]

    def maze(self, cards: Cards | None = None) -> Maze:
        """The maze, walked with another card list if one is given: goals that are not put yet count as face down."""
        maze = maze_of(self.known, self.names, self.goals, cards)
        for cell in self.hidden:
            maze.put(cell, FACE_DOWN)
        return maze

    def knows_treasure(self) -> bool:
        return len(self.chances) == 1

    def hindered(self, seat: int) -> int:
        """How many cards in front of a seat keep it from laying."""
        return sum(map(hinders, self.front[seat]))

    def in_prison(self, seat: int) -> bool:
        return PRISON in self.front[seat]


def maze_of(
    known: KnownCards, names: dict[str, str], goals: dict[int, str], cards: Cards | None = None
) -> Maze:
    """The maze that lies on the table; goals that are not put yet count as face down."""
    maze = new_maze(cards or known.cards, 2 * known.cards.kind_of[START])
    for cell, face in goals.items():
        name, _, state = face.partition(" ")
        maze.put(cell, known.laid(name) if state == "up" else FACE_DOWN)
    for place, name in names.items():
        laid = known.laid(name)
        if name == START:
            continue
        if known.cards.rows[laid // 2].fixed:
            maze.put(cell_of(place), laid)
        else:
            maze.lay(cell_of(place), laid)
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


def goals_seen(seen: list[object]) -> dict[int, str]:
    """The goals whose face this seat knows for sure, by cell."""
    out: dict[int, str] = {}
    for fact in seen:
        assert isinstance(fact, dict)
        if "goal" in fact and len(fact["at"]) == 1:
            out[cell_of(fact["at"][0])] = str(fact["goal"])
    return out


def face_down_in(places: object) -> list[int]:
    """The cells of path cards that lie face down: whatever was turned up or fell in says so."""
    assert isinstance(places, dict)
    return [cell_of(place) for place, words in places.items() if not words.endswith((" open", " gone"))]


def finds_seen(seen: list[object]) -> dict[int, str]:
    out: dict[int, str] = {}
    for fact in seen:
        assert isinstance(fact, dict)
        if "chest" in fact:
            out[cell_of(fact["at"][0])] = f"chest:{fact['chest']}"
    return out


def roles_seen(seen: list[object]) -> tuple[dict[int, str], list[str]]:
    """Whose dwarf card this seat knows for sure; and the cards that it knows to be with nobody."""
    held: dict[int, str] = {}
    gone: list[str] = []
    for fact in seen:
        assert isinstance(fact, dict)
        if "role" not in fact:
            continue
        at = fact["at"]
        if len(at) == 1 and isinstance(at[0], int):
            held[at[0]] = str(fact["role"])
        elif all(isinstance(place, str) for place in at):
            gone.append(str(fact["role"]))
    return held, gone


def guards_in(passage: object) -> tuple[list[Guard], int]:
    """Who must be paid before a card is laid on which cell; and the cell that is paid for already, or -1."""
    if not isinstance(passage, dict):
        return [], -1
    guards = []
    for pawn, words in enumerate(passage["pawns"]):
        if isinstance(words, dict):
            guards.append(Guard(pawn, cell_before(words["at"]), words["holder"], len(words.get("asked", []))))
    must = passage["must"]
    return guards, cell_of(must) if must else -1


def announced_in(pending: object) -> tuple[int, str]:
    """Who has announced which move that has not taken effect; seat -1 if nobody."""
    for frame in reversed(pending if isinstance(pending, list) else []):
        if "move" in frame:
            return int(frame["seat"]), str(frame["move"])
    return -1, ""


def gold_in(purse: object) -> int:
    """What can be seen in a purse: its nuggets, and its gold cards at their mean worth."""
    assert isinstance(purse, dict)
    return int(purse["nuggets"]) + 3 * sum(purse["cards"]) // 2
