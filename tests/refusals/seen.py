"""A view as a player looks at it: what lies where, which ways lead on. Claims of refusals are held against this."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pyrite.core.refusal import Refusal
from pyrite.family.game import Game

SIDES = "NESW"
FACING = dict(zip(SIDES, "SWNE", strict=True))
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
TOOLS = ("broken:pickaxe", "broken:lantern", "broken:cart")


def beyond(cell: str, side: str) -> str:
    column, row = cell.split(",")
    right, down = STEP[side]
    return f"{int(column) + right},{int(row) + down}"


def edge_cells(edge: str) -> tuple[str, str, str]:
    """The two cells that an edge such as `3,1/E` lies between, and the side of the first."""
    cell, _, side = edge.partition("/")
    return cell, beyond(cell, side), side


class Seen:
    """One refusal with the view of the seat that was refused. `text` is what it tried."""

    def __init__(self, game: Game, seat: int, text: str, refusal: Refusal) -> None:
        rules = game.state.rules
        self.cards = rules.cards
        self.game = game.spec.game
        self.seat = seat
        self.text = text
        self.rule = refusal.rule
        self.args: dict[str, Any] = dict(refusal.args)
        self.view: dict[str, Any] = dict(game.view(seat).data)
        self.decision: dict[str, Any] = self.view["decision"] or {"frame": ""}
        self.frame = str(self.decision["frame"])
        self.hand: list[str] = self.view.get("hand", [])
        self.legal: list[str] = self.view["legal"]
        self.goals: dict[str, str] = self.view["goals"]
        self.face_up = {
            **self.view["maze"],
            **{cell: face.split(" ")[0] for cell, face in self.goals.items() if face.endswith(" up")},
        }
        chests: dict[str, str] = self.view.get("chests", {})
        self.chests = {cell for cell, words in chests.items() if not words.endswith((" open", " gone"))}

    # --- cards -----------------------------------------------------------------------------------------------------

    @property
    def card(self) -> str:
        """The card that was tried, as it would lie: `NE~` of `NE~@1,0` and of `diversion:NE~@1,0`."""
        return self.text.partition("@")[0].removeprefix("diversion:")

    @property
    def place(self) -> str:
        return self.text.partition("@")[2]

    @property
    def target(self) -> int:
        return int(self.text.partition(">")[2].partition("@")[0].partition("=")[0])

    def row(self, name: str) -> Any:
        return self.cards.rows[self.cards.kind_of[name.removesuffix("~")]]

    def tunnels(self, laid: str) -> list[set[str]]:
        parts = [set(part) for part in self.row(laid).shape.split("|") if part]
        return [{FACING[side] for side in part} for part in parts] if laid.endswith("~") else parts

    def opens(self, laid: str) -> set[str]:
        return set().union(*self.tunnels(laid))

    def is_path(self, name: str) -> bool:
        row = self.row(name)
        return bool(row.shape) and row.of_deck

    def lies(self, cell: str) -> bool:
        """Does any card lie there, face up or face down?"""
        return cell in self.face_up or cell in self.goals or cell in self.chests

    def in_front(self, seat: int, *names: str) -> bool:
        return any(name in self.view["front"][seat] for name in names)

    def barred_from_laying(self) -> bool:
        return self.in_front(self.seat, *TOOLS, "prison")

    # --- the maze --------------------------------------------------------------------------------------------------

    def clashes(self, cell: str, laid: str) -> list[str]:
        """The sides that do not fit."""
        out = []
        for side in SIDES:
            other = self.face_up.get(beyond(cell, side))
            if other is not None and (side in self.opens(laid)) != (FACING[side] in self.opens(other)):
                out.append(side)
        return out

    def met(self, cell: str, laid: str) -> list[str]:
        """The open sides that would meet an open side."""
        around = {side: self.face_up.get(beyond(cell, side)) for side in self.opens(laid)}
        return [side for side, other in around.items() if other and FACING[side] in self.opens(other)]

    def reached(self, without: str = "") -> set[tuple[str, str]]:
        """The sides joined to the start, by tunnels and ladders; with one card thought away."""
        board = {cell: laid for cell, laid in self.face_up.items() if cell != without}
        todo = [("0,0", side) for side in self.opens(board["0,0"])]
        todo += [
            (cell, side)
            for cell, laid in board.items()
            if self.row(laid).feature == "ladder"
            for side in self.opens(laid)
        ]
        found: set[tuple[str, str]] = set()
        while todo:
            cell, side = todo.pop()
            if (cell, side) in found:
                continue
            found.add((cell, side))
            for tunnel in self.tunnels(board[cell]):
                if side in tunnel:
                    todo += [(cell, other) for other in tunnel]
            other = beyond(cell, side)
            if other in board and FACING[side] in self.opens(board[other]):
                todo.append((other, FACING[side]))
        return found

    def fits(self, cell: str, laid: str, without: str = "") -> bool:
        """May this card be laid there by the usual rules (B-8 … B-11, S2-7)? With one card thought away."""
        kept = self.face_up
        self.face_up = {place: card for place, card in kept.items() if place != without}
        try:
            if self.lies(cell) or self.clashes(cell, laid):
                return False
            around = [beyond(cell, side) for side in SIDES]
            if self.row(laid).feature == "ladder":
                paths = [place for place in around if place == "0,0" or self.is_turned_path(place)]
                return bool(paths) and not any(place in self.goals for place in around)
            lit = self.reached()
            return any((beyond(cell, side), FACING[side]) in lit for side in self.met(cell, laid))
        finally:
            self.face_up = kept

    def is_turned_path(self, cell: str) -> bool:
        laid = self.face_up.get(cell)
        return laid is not None and cell not in self.goals and not self.row(laid).fixed

    def ends(self) -> Iterator[tuple[str, str]]:
        """Every open end of a face-up card, with its side."""
        for cell, laid in self.face_up.items():
            for side in self.opens(laid):
                if not self.lies(beyond(cell, side)):
                    yield cell, side

    # --- pawns of the right of passage -----------------------------------------------------------------------------

    def pawns(self) -> list[dict[str, Any]]:
        return [pawn for pawn in self.view["passage"]["pawns"] if isinstance(pawn, dict)]

    def pawn_at(self, end: str) -> dict[str, Any]:
        return next((pawn for pawn in self.pawns() if pawn["at"] == end), {})

    def pawns_before(self, cell: str) -> list[dict[str, Any]]:
        return [pawn for pawn in self.pawns() if beyond(*pawn["at"].split("/")) == cell]

    def gold(self) -> int:
        """What is in one's own purse."""
        purse = self.view["purses"][self.seat]
        return int(purse["nuggets"]) + sum(map(sum, purse.get("values", [])))

    # --- games with pawns that walk --------------------------------------------------------------------------------

    def token(self, edge: str, *kinds: str) -> bool:
        return any(token["at"] == edge and token["kind"] in kinds for token in self.view["tokens"])

    def my_pawn(self) -> str:
        return str(self.view["pawns"][self.seat])

    def feature(self, cell: str) -> str:
        laid = self.face_up.get(cell)
        return str(self.row(laid).feature) if laid is not None else ""

    def joined(self, cell: str, side: str) -> bool:
        other = self.face_up.get(beyond(cell, side))
        here = self.face_up.get(cell)
        if here is None or other is None:
            return False
        return side in self.opens(here) and FACING[side] in self.opens(other)

    def steps_to(self, start: str, square: str, pawns: bool) -> int:
        """How many steps a creature needs on the squares of the cave, webs barring its way; 99 if it can't go there.
        It stops where pawns stand, if these count; back to where it is takes two."""
        squares: dict[str, list[str]] = {
            f"{cell}/{name}": around
            for cell, card in self.view["squares"].items()
            for name, around in card.items()
        }
        stops = set(self.view["pawns"]) if pawns else set()
        far = {start: 0}
        todo = [start]
        for here in todo:
            if here in stops and here != start:
                continue
            for other in squares[here]:
                if other == square == start:
                    return far[here] + 1
                if other not in far:
                    far[other] = far[here] + 1
                    todo.append(other)
        return far.get(square, 99) if square != start else 99
