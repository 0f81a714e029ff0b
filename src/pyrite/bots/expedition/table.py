"""Table: what both games' views say alike, read into what a plan reckons with."""

from collections.abc import Iterable, Mapping

from pyrite.bots.expedition.clans import Clans
from pyrite.bots.expedition.network import Field, Network
from pyrite.bots.table import items, names_in, number, roles_seen
from pyrite.core.view import View


class Table:
    """One seat's knowledge; a spectator's holds what is open to all. `pawns` are nodes, empty for who has left."""

    def __init__(self, view: View) -> None:
        data = view.data
        self.view = view
        self.seat = -1 if view.seat is None else view.seat
        self.role = str(data.get("role", ""))
        self.hand = names_in(data.get("hand", []))
        self.hands = [number(count) for count in items(data["hands"])]
        self.players = len(self.hands)
        self.deck = number(data["deck"])
        self.backs = names_in(data["clans"])
        self.pawns = [pawn if isinstance(pawn, str) else "" for pawn in items(data["pawns"])]
        self.facts = items(data["seen"])
        self.roles, self.gone = roles_seen(self.facts)
        decision = data["decision"]
        self.frame = str(decision["frame"]) if isinstance(decision, dict) else ""
        self.faces = dict(texts(data["goals"]))  # of mines or goals
        self.network: Network
        self.goals: dict[str, int] = {}  # what it costs besides the way there: little for the best

    def make_field(self) -> Field:
        return Field(self.network.links, self.goals)

    def clans(self, deck: list[str], grudges: Mapping[int, float]) -> Clans:
        known = {**self.roles, self.seat: self.role}
        return Clans(self.backs, deck, self.seat, known, self.gone, grudges)

    def turns_left(self, seat: int) -> int:
        """How many more turns with cards a seat has at most."""
        if not self.hands[seat]:
            return 0
        return self.hands[seat] + -(-self.deck // self.players)


def texts(value: object) -> dict[str, str]:
    assert isinstance(value, dict)
    return value


def known_goals(
    faces: Mapping[str, str], facts: Iterable[object], kinds: Iterable[str]
) -> dict[str, list[str]]:
    """What may lie on each goal's cell: one kind if it is known, else all those that are not known to lie elsewhere."""
    known = {cell: face.partition(" ")[0].removesuffix("~") for cell, face in faces.items() if face != "?"}
    for fact in facts:
        assert isinstance(fact, dict)
        if "goal" in fact and len(fact["at"]) == 1:
            known[str(fact["at"][0])] = str(fact["goal"])
    left = [kind for kind in kinds if kind not in known.values()]
    if len(left) == 1:
        known.update({cell: left[0] for cell in faces if cell not in known})
    return {cell: [known[cell]] if cell in known else left for cell in faces}


def box_in(data: Mapping[str, object]) -> dict[str, object]:
    """The box of a table that is not played with the printed cards; empty if it is."""
    spec = data.get("spec")
    return dict(spec.get("box", {})) if isinstance(spec, dict) else {}


def shapes_in_box(data: Mapping[str, object], printed: Mapping[str, str]) -> dict[str, str]:
    """By goal its shape: as printed, or as the table's box says."""
    box = box_in(data)
    return {name: str(box.get(name, shape)) for name, shape in printed.items()}
