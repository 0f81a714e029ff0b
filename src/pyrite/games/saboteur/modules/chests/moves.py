"""The choices that chests bring, and how map and rockfall treat them (MX-14 … MX-16)."""

from typing import TYPE_CHECKING

from pyrite._native import i64
from pyrite.core.event import Face, public, secret
from pyrite.core.facts import look
from pyrite.core.move import Moves, first, second
from pyrite.core.refusal import Refusal
from pyrite.family.move import OpenMove
from pyrite.family.state import State
from pyrite.family.things import AT, LAID, TARGET
from pyrite.games.saboteur.modules.chests.data import chest_name, path_name
from pyrite.games.saboteur.modules.chests.store import CONTENT, DOWN, GONE, LIES
from pyrite.games.saboteur.moves.map import Map
from pyrite.games.saboteur.moves.rockfall import Rockfall
from pyrite.maze.names import cell_name

if TYPE_CHECKING:
    from pyrite.games.saboteur.modules.chests.module import TreasureChests


class AtCell(OpenMove):
    """A choice of a cell in a frame of this module: `open@2,-2`, `move@8,0`. First operand the cell."""

    def __init__(self, owner: "TreasureChests", name: str, words: str, rule: str, why: str) -> None:
        super().__init__(name)
        self.written(f"{name}@{{cell}}", [AT])
        self.owner = owner
        self.said(words)
        self.rule = rule
        self.reason = why

    def play(self, s: State, seat: i64, move: i64) -> None:
        self.owner.chosen(s, seat, first(move))

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return Refusal(self.rule, self.reason, {"cell": cell_name(first(move))})


class AtSeat(OpenMove):
    """A choice of another player in a frame of this module: `look>2`, `rob>2`. First operand the seat."""

    def __init__(self, owner: "TreasureChests", name: str, words: str, why: str) -> None:
        super().__init__(name)
        self.written(f"{name}>{{target}}", [TARGET])
        self.owner = owner
        self.said(words)
        self.reason = why

    def play(self, s: State, seat: i64, move: i64) -> None:
        self.owner.chosen(s, seat, first(move))

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        if first(move) == seat and self in s.rules.frame_answers[s.top()]:
            return Refusal("MX-16", "refusal.another-player")
        return Refusal("MX-16", self.reason, {"target": first(move)})


class Way(OpenMove):
    """The way round of a path card over a chest: `NE+chest~@2,-2`. First operand the cell, second the laid card."""

    def __init__(self, owner: "TreasureChests") -> None:
        super().__init__("chest-way")
        self.written("{card}@{cell}", [LAID, AT], "Choose the way round of a path card over a chest.")
        self.owner = owner

    def read(self, s: State, text: str) -> i64:
        found = super().read(s, text)
        return found if found >= 0 and second(found) >> 1 in self.owner.path_kinds else -1

    def play(self, s: State, seat: i64, move: i64) -> None:
        s.drop()
        self.owner.put_path(s, seat, first(move), second(move))

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        there = s.top() == self.owner.way_frame and s.detail(2) == first(move)
        key = "refusal.other-face" if there else "refusal.no-chest-way"
        return Refusal("MX-14", key, {"cell": cell_name(first(move))})


class ChestMap(Map):
    """Also on a chest together with its path card (MX-15); on a goal no more, once chest (b) was found."""

    def __init__(self, owner: "TreasureChests") -> None:
        super().__init__()
        self.owner = owner

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        chests = self.owner.chests
        if not chests.maps_forbidden(s):
            super().list_card(s, seat, kind, out)
        for cell in self.owner.down_cells(s):
            out.add(self.base + cell * 256 + kind)

    def effect(self, s: State, seat: i64, move: i64) -> None:
        """Only the one who looks sees both cards; all know who looked where."""
        chests = self.owner.chests
        chest = chests.at(s, first(move))
        if chest < 0:
            super().effect(s, seat, move)
            return
        s.facts = look(s.facts, seat, self.owner.family, chest, chests.get(s, chest, CONTENT))
        s.discard_open(second(move))
        if s.log is not None:
            cards: list[str] = [path_name(chests.path(s, chest)), chest_name(chests.letter(s, chest))]
            others: dict[str, object] = {"seat": seat, "cell": cell_name(first(move))}
            mine: dict[str, object] = {**others, "cards": cards}
            s.log.append(secret(seat, ("map-chest-you", mine), ("map-chest", others)))

    def label(self, s: State, move: i64) -> Face:
        if self.owner.chests.number(s, first(move)) < 0:
            return super().label(s, move)
        args: dict[str, object] = {"card": s.rules.cards.name(second(move)), "cell": cell_name(first(move))}
        return ("move.map-chest", args)

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        reason = super().why_not(s, seat, move)
        if reason is None and self.owner.chests.maps_forbidden(s):
            return Refusal("MX-16", "refusal.maps-forbidden", {"goal": cell_name(first(move))})
        return reason


class ChestRockfall(Rockfall):
    """Path cards over chests leave the round, turned up or not, and never enter the discard (MX-15)."""

    def __init__(self, owner: "TreasureChests") -> None:
        super().__init__()
        self.owner = owner

    def effect(self, s: State, seat: i64, move: i64) -> None:
        rules = s.rules
        cell = first(move)
        chests = self.owner.chests
        laid = s.maze.card[s.maze.slot(cell)]
        if laid >= 0 and rules.cards.rows[laid >> 1].of_deck:
            super().effect(s, seat, move)
            return
        s.maze.remove(cell)
        chest = chests.at(s, cell)
        if chest >= 0 and chests.get(s, chest, LIES) == DOWN:
            chests.set(s, chest, LIES, GONE)
        s.discard_open(second(move))
        if s.log is not None:
            args: dict[str, object] = {"seat": seat, "cell": cell_name(cell)}
            if laid < 0:
                s.log.append(public("rockfall-chest", args))
            else:
                args["card"] = rules.cards.laid_name(laid)
                s.log.append(public("rockfall", args))
        for module in rules.removed:
            module.removed(s, seat, cell)
