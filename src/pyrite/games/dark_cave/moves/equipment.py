"""Boots and axes, laid in front of oneself or another (DC-20, DC-21), and the axe on a web."""

from typing import Final

from pyrite._native import i64
from pyrite.core.event import public
from pyrite.core.move import Moves, first
from pyrite.core.refusal import Refusal
from pyrite.family.move import OpenMove
from pyrite.family.state import State
from pyrite.games.dark_cave.frames import GO_ON
from pyrite.games.dark_cave.front import AXE_BITS, BOOTS_BITS, axes, put_in_front
from pyrite.games.dark_cave.slots import FRESH, SO_FAR, fresh_axes, web_at
from pyrite.games.dark_cave.webs import chop, list_chops
from pyrite.games.expedition.frames import WALK
from pyrite.games.expedition.moves.cards import Edge, OnPlayer, edge_name

WEB: Final = Edge(0)


class Boots(OnPlayer):
    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        move = self.base + kind
        for front in s.front:
            if front & BOOTS_BITS == 0:
                out.add(move)
            move += 256

    def effect(self, s: State, seat: i64, move: i64) -> None:
        put_in_front(s, first(move), BOOTS_BITS)
        if s.log is not None:
            s.log.append(public("boots", {"seat": seat, "target": first(move)}))

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        has = s.front[first(move)] & BOOTS_BITS != 0
        return Refusal("DC-20", "refusal.has-boots", {"target": first(move)}) if has else None


class LayAxe(OnPlayer):
    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        for target in range(len(s.held)):
            out.add(self.base + target * 256 + kind)

    def effect(self, s: State, seat: i64, move: i64) -> None:
        """One's own can't be used before this turn has ended."""
        put_in_front(s, first(move), AXE_BITS)
        if first(move) == seat:
            s.slots[SO_FAR] |= FRESH
        if s.log is not None:
            s.log.append(public("axe", {"seat": seat, "target": first(move)}))


class Chop(OpenMove):
    """First operand the cell west or north of the web, second 1 if it lies to its south. The turn goes on after it."""

    def __init__(self) -> None:
        super().__init__("chop")
        self.written("chop@{at}", [WEB], "Use an axe on a web.")

    def edge(self, move: i64) -> i64:
        return WEB.of(move)

    def list_all(self, s: State, seat: i64, out: Moves) -> None:
        list_chops(s, seat, self.base, out)

    def play(self, s: State, seat: i64, move: i64) -> None:
        """In a walk that has no more steps it may have been the last thing to do: then it ends."""
        chop(s, seat, self.edge(move))
        if s.top() == WALK:
            left = s.detail(2)
            s.drop()
            s.push(GO_ON, seat, left)

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        """In the order in which a player would look: an axe, a web, the pawn next to it."""
        where: dict[str, object] = {"at": edge_name(self.edge(move))}
        if axes(s, seat) == 0:
            return Refusal("DC-21", "refusal.no-axe", {"seat": seat})
        if web_at(s, self.edge(move)) < 0:
            return Refusal("DC-21", "refusal.no-web", where)
        if axes(s, seat) <= fresh_axes(s):
            return Refusal("DC-21", "refusal.fresh-axe", {"seat": seat})
        return Refusal("DC-21", "refusal.web-not-beside", where)
