"""Secret information: a face-down goal, or another player's face-down clan card (DC-16)."""

from pyrite._native import i64
from pyrite.core.event import Face, secret
from pyrite.core.facts import look
from pyrite.core.move import Moves, first, second
from pyrite.core.refusal import Refusal
from pyrite.family.frames import GOAL_FAMILY, ROLE_FAMILY
from pyrite.family.moves.common import why_no_look
from pyrite.family.state import State
from pyrite.family.things import read_seat
from pyrite.games.dark_cave.slots import SHOWN, has
from pyrite.games.expedition.moves.cards import ExpeditionCard
from pyrite.maze.names import cell_name, read_cell

SEATS = 16  # a first operand below it is a seat, any other a cell


class Information(ExpeditionCard):
    """First operand the cell of the goal or the seat, second the card."""

    def aim(self) -> str:
        return "goal-or-player"

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        base = self.base + kind
        down = s.goals_down
        slot: i64 = 1
        while down:
            if down & 1:
                out.add(base + (s.maze.where[slot] << 8))
            down >>= 1
            slot += 1
        other: i64 = 0
        while other < len(s.held):
            if other != seat and not has(s, SHOWN, other):
                out.add(base + (other << 8))
            other += 1

    def effect(self, s: State, seat: i64, move: i64) -> None:
        """Only the one who looks sees it; who looked at what is public."""
        s.discard_open(second(move))
        if first(move) < SEATS:
            self.look_at_player(s, seat, first(move))
        else:
            self.look_at_goal(s, seat, first(move))

    def look_at_player(self, s: State, seat: i64, target: i64) -> None:
        s.facts = look(s.facts, seat, ROLE_FAMILY, target, s.roles[target])
        if s.log is not None:
            others: dict[str, object] = {"seat": seat, "target": target}
            mine: dict[str, object] = {"seat": seat, "target": target, "role": s.rules.roles[s.roles[target]]}
            s.log.append(secret(seat, ("information-role-you", mine), ("information-role", others)))

    def look_at_goal(self, s: State, seat: i64, cell: i64) -> None:
        goal = s.maze.slot(cell) - 1
        s.facts = look(s.facts, seat, GOAL_FAMILY, goal, s.goals[goal])
        if s.log is not None:
            others: dict[str, object] = {"seat": seat, "goal": cell_name(cell)}
            face = s.rules.cards.name(s.goals[goal])
            mine: dict[str, object] = {"seat": seat, "goal": cell_name(cell), "face": face}
            s.log.append(secret(seat, ("information-you", mine), ("information", others)))

    def text(self, s: State, move: i64) -> str:
        target = first(move)
        return f"{self.name}>{target}" if target < SEATS else f"{self.name}@{cell_name(target)}"

    def read(self, s: State, text: str) -> i64:
        kind = s.rules.cards.kind_of[self.name]
        if text.startswith(f"{self.name}>"):
            target = read_seat(s, text[len(self.name) + 1 :])
        elif text.startswith(f"{self.name}@"):
            target = read_cell(text[len(self.name) + 1 :])
        else:
            return -1
        return self.base + target * 256 + kind if target >= 0 else -1

    def label(self, s: State, move: i64) -> Face:
        if first(move) < SEATS:
            return ("move.information-role", {"card": self.name, "target": first(move)})
        return ("move.information", {"card": self.name, "goal": cell_name(first(move))})

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        if first(move) == seat:
            return Refusal("DC-16", "refusal.not-on-oneself", {"card": self.name})
        if first(move) < SEATS:
            shown = has(s, SHOWN, first(move))
            return Refusal("DC-15", "refusal.clan-card-shown", {"target": first(move)}) if shown else None
        return why_no_look(s, first(move), "DC-16", "refusal.no-goal")
