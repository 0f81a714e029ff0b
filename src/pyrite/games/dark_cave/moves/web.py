"""The spider web (DC-19)."""

from pyrite._native import i64
from pyrite.core.event import public
from pyrite.core.move import Moves
from pyrite.core.refusal import Refusal
from pyrite.family.state import State
from pyrite.games.dark_cave.front import WEB_BITS, put_in_front
from pyrite.games.dark_cave.slots import add_web, web_at
from pyrite.games.dark_cave.webs import takes_web
from pyrite.games.expedition.moves.cards import OnEdge, edge_name, edge_of

NEW = 2  # the number that is up on a new web


class SpinWeb(OnEdge):
    """Its card lies in front of the player, its token on the edge."""

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        """Around the start, the goals that are up, then the cards laid, by row and column: never in the order of
        laying."""
        slot: i64 = 0
        while slot <= len(s.goals):
            self.list_around(s, slot, kind, out)
            slot += 1
        for cell in s.maze.removable:
            self.list_around(s, s.maze.slot(cell), kind, out)

    def list_around(self, s: State, slot: i64, kind: i64, out: Moves) -> None:
        laid = s.maze.card[slot]
        if laid < 0:
            return
        openings = s.rules.cards.openings[laid]
        cell = s.maze.where[slot]
        side: i64 = 0
        while side < 4:
            if (openings >> side) & 1:
                edge = edge_of(cell, side)
                if (edge >> 1 == cell or self.first_there(s, edge)) and takes_web(s, edge):
                    out.add(self.move_on(edge, kind))
            side += 1

    def first_there(self, s: State, edge: i64) -> bool:
        """No face-up card lies west or north of this edge, whose turn would have come to name it."""
        slot = s.maze.slot(edge >> 1)
        return slot < 0 or s.maze.card[slot] < 0

    def effect(self, s: State, seat: i64, move: i64) -> None:
        put_in_front(s, seat, WEB_BITS)
        add_web(s, self.edge(move), seat, NEW)
        if s.log is not None:
            s.log.append(public("web", {"seat": seat, "at": edge_name(self.edge(move))}))

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        where: dict[str, object] = {"at": edge_name(self.edge(move))}
        if web_at(s, self.edge(move)) >= 0:
            return Refusal("DC-19", "refusal.web-there", where)
        return None if takes_web(s, self.edge(move)) else Refusal("DC-19", "refusal.no-way-there", where)
