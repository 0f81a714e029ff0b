"""Secret information: one look at a mine, at a treasure or at a dwarf card (LM-16)."""

from typing import Final

from pyrite._native import i64
from pyrite.core.event import Face, secret
from pyrite.core.facts import look
from pyrite.core.move import Moves, first, second
from pyrite.core.refusal import Refusal
from pyrite.family.frames import GOAL_FAMILY, ROLE_FAMILY
from pyrite.family.moves.common import why_no_look
from pyrite.family.state import State
from pyrite.family.things import read_seat
from pyrite.games.expedition.moves.cards import ExpeditionCard
from pyrite.games.lost_mines.board import Board
from pyrite.games.lost_mines.cards import LOOK_DWARF, LOOK_MINE, LOOK_TREASURE
from pyrite.games.lost_mines.frames import TREASURE_FAMILY
from pyrite.games.lost_mines.treasures import kind_at, taker_of, value_at
from pyrite.maze.names import cell_name, read_cell

# The first operand: a cell, or one of these plus a place of treasures or a seat; no cell of the board is so low.
AT_TREASURE: Final = 0
AT_DWARF: Final = 64
LEAST_CELL: Final = 128
# By what is looked at, how it is written behind the name of the card.
SIGNS: Final = (("@", LOOK_MINE), ("#", LOOK_TREASURE), (">", LOOK_DWARF))


class Information(ExpeditionCard):
    """Each card offers two of the three looks; its name is the card's."""

    def __init__(self, offers: tuple[str, str], board: Board) -> None:
        super().__init__(f"info:{offers[0]}+{offers[1]}")
        self.rule = "LM-16"
        self.offers = list(offers)
        self.board = board

    def aim(self) -> str:
        return "look"

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        base = self.base + kind
        if LOOK_MINE in self.offers:
            for mine in range(len(s.goals)):
                if (s.goals_down >> mine) & 1:
                    out.add(base + s.maze.where[mine + 1] * 256)
        if LOOK_TREASURE in self.offers:
            for place in range(int(self.board.players)):
                if taker_of(s, self.board, place) < 0:
                    out.add(base + (AT_TREASURE + place) * 256)
        if LOOK_DWARF in self.offers:
            for other in range(int(self.board.players)):
                if other != seat:
                    out.add(base + (AT_DWARF + other) * 256)

    def effect(self, s: State, seat: i64, move: i64) -> None:
        """Only the one who looks sees it; all know who looked at what."""
        s.discard_open(second(move))
        target = first(move)
        if target >= LEAST_CELL:
            self.look_at_mine(s, seat, target)
        elif target >= AT_DWARF:
            self.look_at_dwarf(s, seat, target - AT_DWARF)
        else:
            self.look_at_treasure(s, seat, target - AT_TREASURE)

    def look_at_mine(self, s: State, seat: i64, cell: i64) -> None:
        mine = s.maze.slot(cell) - 1
        s.facts = look(s.facts, seat, GOAL_FAMILY, mine, s.goals[mine])
        if s.log is not None:
            others: dict[str, object] = {"seat": seat, "goal": cell_name(cell)}
            own: dict[str, object] = {**others, "face": s.rules.cards.name(s.goals[mine])}
            s.log.append(secret(seat, ("look-mine-you", own), ("look-mine", others)))

    def look_at_treasure(self, s: State, seat: i64, place: i64) -> None:
        face = s.slots[self.board.treasures + place]
        s.facts = look(s.facts, seat, TREASURE_FAMILY, place, face)
        if s.log is not None:
            others: dict[str, object] = {"seat": seat, "place": place, "kind": kind_at(s, self.board, place)}
            own: dict[str, object] = {**others, "value": value_at(s, self.board, place)}
            s.log.append(secret(seat, ("look-treasure-you", own), ("look-treasure", others)))

    def look_at_dwarf(self, s: State, seat: i64, target: i64) -> None:
        s.facts = look(s.facts, seat, ROLE_FAMILY, target, s.roles[target])
        if s.log is not None:
            others: dict[str, object] = {"seat": seat, "target": target}
            own: dict[str, object] = {**others, "role": s.rules.roles[s.roles[target]]}
            s.log.append(secret(seat, ("look-dwarf-you", own), ("look-dwarf", others)))

    # --- words -----------------------------------------------------------------------------------------------------

    def text(self, s: State, move: i64) -> str:
        target = first(move)
        if target >= LEAST_CELL:
            return f"{self.name}@{cell_name(target)}"
        return f"{self.name}>{target - AT_DWARF}" if target >= AT_DWARF else f"{self.name}#{target}"

    def read(self, s: State, text: str) -> i64:
        """Also looks that this card does not offer: their refusal says so."""
        if not text.startswith(self.name):
            return -1
        sign, place = text[len(self.name) : len(self.name) + 1], text[len(self.name) + 1 :]
        target = -1
        if sign == "@":
            target = read_cell(place)
        elif sign == "#" and read_seat(s, place) >= 0:  # as many treasures as players
            target = AT_TREASURE + read_seat(s, place)
        elif sign == ">" and read_seat(s, place) >= 0:
            target = AT_DWARF + read_seat(s, place)
        return self.base + target * 256 + s.rules.cards.kind_of[self.name] if target >= 0 else -1

    def label(self, s: State, move: i64) -> Face:
        target = first(move)
        if target >= LEAST_CELL:
            return ("move.look-mine", {"card": self.name, "goal": cell_name(target)})
        if target >= AT_DWARF:
            return ("move.look-dwarf", {"card": self.name, "target": target - AT_DWARF})
        return (
            "move.look-treasure",
            {"card": self.name, "place": target, "kind": kind_at(s, self.board, target)},
        )

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        target = first(move)
        card: dict[str, object] = {"card": self.name}
        sort = LOOK_MINE if target >= LEAST_CELL else LOOK_DWARF if target >= AT_DWARF else LOOK_TREASURE
        if sort not in self.offers:
            return Refusal("LM-16", "refusal.look-not-offered", card)
        if sort == LOOK_TREASURE:
            taken = taker_of(s, self.board, target) >= 0
            return Refusal("LM-16", "refusal.treasure-taken", {"place": target}) if taken else None
        if sort == LOOK_DWARF:
            own = target - AT_DWARF == seat
            return Refusal("LM-16", "refusal.not-on-oneself", card) if own else None
        return why_no_look(s, target, "LM-16", "refusal.no-mine")
