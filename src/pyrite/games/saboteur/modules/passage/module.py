"""Right of passage: recruiting, paying before a lay, asking others (MX-1 … MX-6)."""

from typing import TYPE_CHECKING, Final

from pyrite._native import i64, vec
from pyrite.core.bits import BIT
from pyrite.core.chance import Chance
from pyrite.core.event import public, secret
from pyrite.core.move import Moves, first
from pyrite.core.refusal import Refusal
from pyrite.family.frames import TURN
from pyrite.family.gold import purse
from pyrite.family.hands import lay_down
from pyrite.family.module import EVERYTHING, NOTHING_MORE, Module
from pyrite.family.move import CardMove
from pyrite.family.rules import Rules
from pyrite.family.state import HAND, State
from pyrite.family.things import Count, Seat
from pyrite.family.turn import may_lay, push_turn
from pyrite.family.worlds.draft import Draft
from pyrite.games.saboteur.modules.passage import thoughts
from pyrite.games.saboteur.modules.passage.moves import Answer, Ask, Put, Recruit
from pyrite.games.saboteur.modules.passage.pawns import (
    ASKED,
    FREE,
    HOLDER,
    MUST,
    PAWNS,
    PLACE,
    PROMISED,
    SLOTS,
    Pawns,
    any_open_end,
    asked_mask,
    front_of,
    open_ends,
)
from pyrite.games.saboteur.modules.passage.words import FORMS, check_pawns, read_pawns, write_pawns
from pyrite.games.saboteur.modules.passage.worlds import give_fitting, wanted_cells
from pyrite.maze.maze import FIT
from pyrite.maze.names import cell_name
from pyrite.maze.shapes import SIDES

if TYPE_CHECKING:
    from pyrite.family.mind.maze import MazeMind

ID: Final = "right-of-passage"
FIELD: Final = "passage"
PAWN: Final = Count("pawn", 0, PAWNS - 1, "Which pawn.")
BY: Final = Seat("by", "The seat that asks.")


class Passage(Module):
    id = ID

    def __init__(self) -> None:
        self.pawns = Pawns()
        self.recruiting: i64 = 0
        self.asking: i64 = 0
        self.recruit_move = Recruit(self)
        self.put_move = Put(self)
        self.ask_move = Ask(self)
        self.agree = Answer(self, "agree")
        self.refuse = Answer(self, "refuse")

    def install(self, rules: Rules) -> None:
        for kind in (self.recruit_move, self.put_move, self.ask_move, self.agree, self.refuse):
            rules.take_move(kind)
        self.recruiting = rules.take_frame(self, "recruit", False)
        self.asking = rules.take_frame(self, "asked-to-pay", False, [PAWN, BY])
        rules.take_answers(self.recruiting, "MX-2", [self.put_move])
        rules.take_answers(self.asking, "MX-3", [self.agree, self.refuse])
        rules.settling.append("recruit")
        rules.urgent.append(self)
        rules.lay_answers.append(self.ask_move)
        self.pawns.start = rules.take_slots(SLOTS)
        rules.turn_moves.append(self)
        rules.lay_moves.append(self)
        rules.allow_lays.append(self)
        rules.lay_price.append(self)
        rules.announced.append(self)
        rules.removed.append(self)
        rules.put_down.append(self)
        rules.turn_started.append(self)

    def start_match(self, s: State) -> None:
        """MX-1."""
        s.nuggets = vec[i64]([count + 1 for count in s.nuggets])

    def start_round(self, s: State) -> None:
        """MX-6."""
        self.pawns.clear(s)

    def turn_started(self, s: State, seat: i64) -> None:
        self.pawns.forget_asked(s)

    # --- recruiting (MX-2) -----------------------------------------------------------------------------------------

    def turn_moves(self, s: State, seat: i64, out: Moves) -> None:
        """Broken tools do not forbid it, prison does."""
        if self.pawns.unused(s) < 0 or s.front[seat] & s.rules.jail or not any_open_end(s, self.pawns):
            return
        last: i64 = -1
        place = seat * HAND
        end = place + s.held[seat]
        while place < end:
            kind = s.hands[place]
            place += 1
            if kind != last:
                out.add(self.recruit_move.base + kind)
            last = kind

    def recruit(self, s: State, seat: i64, kind: i64) -> None:
        """The card goes face down, and none is drawn for it."""
        s.drop()
        s.last = seat
        lay_down(s, seat, kind)
        if s.log is not None:
            mine: dict[str, object] = {"seat": seat, "card": s.rules.cards.name(kind)}
            s.log.append(secret(seat, ("recruit-you", mine), ("recruit", {"seat": seat})))
        push_turn(s, seat, 0, 0)
        s.push(self.recruiting, seat)

    def put(self, s: State, seat: i64, place: i64) -> None:
        s.drop()
        pawn = self.pawns.unused(s)
        self.pawns.set(s, pawn, PLACE, place)
        self.pawns.set(s, pawn, HOLDER, seat)
        if s.log is not None:
            args: dict[str, object] = {"seat": seat, "cell": cell_name(place >> 2), "side": SIDES[place & 3]}
            s.log.append(public("pawn", args))

    # --- laying before a pawn (MX-3) -------------------------------------------------------------------------------

    def allow_lays(self, s: State, seat: i64, start: i64, out: Moves) -> None:
        """Before a pawn only who can pay for it lays, or who holds its token."""
        one = self.pawns.barred(s, seat, 0)
        other = self.pawns.barred(s, seat, 1)
        if one == 0 and other == 0:
            return
        kept = start
        at = start
        while at < out.count:
            move = out.items[at]
            cell = self.cell_of(s, move)
            if cell == 0 or (cell != one and cell != other):
                out.items[kept] = move
                kept += 1
            at += 1
        out.count = kept

    def cell_of(self, s: State, move: i64) -> i64:
        """Where this move lays a path card; 0 if it lays none."""
        how = s.rules.moves[move >> 24]
        return how.lays_at(move) if isinstance(how, CardMove) else 0

    def lay_price(self, s: State, seat: i64, cell: i64, answer: i64) -> i64:
        return answer + self.pawns.uncovered(s, seat, cell)

    def why_not_lay(self, s: State, seat: i64, move: i64) -> Refusal | None:
        cell = first(move)
        if self.pawns.uncovered(s, seat, cell) > purse(s, seat):
            return Refusal("MX-3", "refusal.pawn-unpaid", {"cell": cell_name(cell)})
        return None

    def comes_first(self, s: State, seat: i64, move: i64) -> Refusal | None:
        """What has been paid for must be used: a card is laid there, and nothing else is done."""
        must = self.pawns.must(s)
        if must == 0 or (move >= 0 and self.cell_of(s, move) == must):
            return None
        return Refusal("MX-3", "refusal.must-lay-there", {"cell": cell_name(must)})

    def announced(self, s: State, seat: i64, move: i64) -> None:
        """Paid before the card is laid: it stays so, and the pawn out, if the card is stopped."""
        cell = self.cell_of(s, move)
        if cell:
            self.pawns.settle(s, seat, cell)
            self.pawns.lapse(s)

    # --- asking others (MX-3) --------------------------------------------------------------------------------------

    def lay_moves(self, s: State, seat: i64, out: Moves) -> None:
        """With everything covered a card must be laid there; else others may be asked to pay for a pawn."""
        must = self.pawns.must(s)
        if must:
            kept: i64 = 0
            at: i64 = 0
            while at < out.count:
                move = out.items[at]
                if self.cell_of(s, move) == must:
                    out.items[kept] = move
                    kept += 1
                at += 1
            # Who asks holds a card that fits. Only in a world that others imagine it may be missing: then all is open.
            if kept:
                out.count = kept
            return
        for pawn in range(PAWNS):
            if self.may_ask(s, seat, pawn):
                for other in range(len(s.held)):
                    if other != seat and not asked_mask(s, self.pawns, pawn, other):
                        out.add(self.ask_move.base + (2 * other + pawn) * 256)

    def may_ask(self, s: State, seat: i64, pawn: i64) -> bool:
        """One asks for a pawn of somebody else that nobody has promised to pay, and only with a card that fits."""
        pawns = self.pawns
        if not pawns.standing(s, pawn) or pawns.get(s, pawn, HOLDER) == seat or pawns.get(s, pawn, PROMISED):
            return False
        return self.could_lay(s, seat, front_of(pawns.get(s, pawn, PLACE)))

    def could_lay(self, s: State, seat: i64, cell: i64) -> bool:
        rules = s.rules
        fits = FIT[s.maze.code_at(cell)] if may_lay(s, seat) else 0
        turn = s.top() == TURN
        place = seat * HAND
        end = place + s.held[seat]
        while place < end:
            kind = s.hands[place]
            place += 1
            if rules.cards.ways[kind] & fits:
                return True
            how = rules.card_moves[kind]
            # In the middle of a turn path cards alone are laid.
            if how is None or not (turn or rules.cards.is_path[kind]):
                continue
            if how.could_lay(s, seat, kind, cell):
                return True
        return False

    def why_not_ask(self, s: State, seat: i64, other: i64, pawn: i64) -> Refusal | None:
        if other == seat or self.pawns.get(s, pawn, HOLDER) == seat:
            return Refusal("MX-3", "refusal.ask-oneself")
        promised = self.pawns.get(s, pawn, PROMISED)
        if promised:
            return Refusal("MX-3", "refusal.promised-already", {"target": promised - 1})
        if asked_mask(s, self.pawns, pawn, other):
            return Refusal("MX-3", "refusal.asked-already", {"target": other})
        cell = front_of(self.pawns.get(s, pawn, PLACE))
        if self.could_lay(s, seat, cell):
            return None
        return Refusal("MX-3", "refusal.ask-without-card", {"cell": cell_name(cell)})

    def ask(self, s: State, seat: i64, other: i64, pawn: i64) -> None:
        """The turn stays as it is below the question."""
        self.pawns.set(s, pawn, ASKED, self.pawns.get(s, pawn, ASKED) | BIT[other])
        s.push(self.asking, other, pawn, seat)
        if s.log is not None:
            cell = front_of(self.pawns.get(s, pawn, PLACE))
            s.log.append(public("ask", {"seat": seat, "target": other, "cell": cell_name(cell)}))

    def answer(self, s: State, other: i64, yes: bool) -> None:
        """A promise. Gold moves once every pawn before the cell is covered, and then a card must be laid there."""
        pawn, seat = s.detail(2), s.detail(3)
        s.drop()
        if s.log is not None:
            args: dict[str, object] = {"seat": other, "target": seat}
            s.log.append(public("agree", args) if yes else public("refuse", args))
        if not yes:
            return
        self.pawns.set(s, pawn, PROMISED, other + 1)
        cell = front_of(self.pawns.get(s, pawn, PLACE))
        if self.pawns.uncovered(s, seat, cell) == 0:
            self.pawns.settle(s, seat, cell)
            s.slots[self.pawns.start + MUST] = cell

    def legal(self, s: State, kind: i64, seat: i64, out: Moves) -> None:
        if kind == self.asking:
            if self.pawns.can_promise(s, seat, s.detail(2)):
                out.add(self.agree.base)
            out.add(self.refuse.base)
            return
        for place in open_ends(s, self.pawns):
            out.add(self.put_move.base + (s.maze.slot(place >> 2) * 4 + (place & 3)) * 256)

    # --- out (MX-5) ------------------------------------------------------------------------------------------------

    def removed(self, s: State, seat: i64, cell: i64) -> None:
        """The card under a pawn is gone."""
        for pawn in range(PAWNS):
            if self.pawns.standing(s, pawn) and self.pawns.get(s, pawn, PLACE) >> 2 == cell:
                self.pawns.send_out(s, pawn)

    def put_down(self, s: State, cell: i64) -> None:
        """A goal was put before a pawn."""
        for pawn in self.pawns.before(s, cell):
            self.pawns.send_out(s, pawn)

    # --- words -----------------------------------------------------------------------------------------------------

    def think(self, mind: "MazeMind") -> None:
        thoughts.think(mind, self)

    def event_rules(self) -> dict[str, str]:
        rules = {"recruit": "MX-2", "recruit-you": "MX-2", "pawn": "MX-2", "pawn-out": "MX-5"}
        return rules | {"ask": "MX-3", "agree": "MX-3", "refuse": "MX-3", "passage-paid": "MX-3"}

    def forms(self) -> dict[str, dict[str, object]]:
        return FORMS

    def public_view(self, s: State) -> dict[str, object]:
        return {FIELD: write_pawns(s, self.pawns)}

    def read_world(self, view: dict[str, object], draft: Draft) -> None:
        read_pawns(view[FIELD], draft, int(self.pawns.start), FIELD)

    def position_fields(self) -> list[str]:
        return [FIELD]

    def own_slots(self) -> list[int]:
        return [int(self.pawns.start) + n for n in range(SLOTS)]

    def write_fields(self, s: State) -> dict[str, object]:
        return {FIELD: write_pawns(s, self.pawns)}

    def hidden_beside(self, draft: Draft) -> int:
        return EVERYTHING if self.asked_for(draft) else NOTHING_MORE

    def asked_for(self, draft: Draft) -> list[int]:
        """The cells for which somebody asks, or has asked, others to let a card be laid."""
        if not draft.frames:
            return []
        kind, _, pawn, _, _ = draft.frames[-1]
        lays = kind == TURN or kind in draft.rules.lay_frames
        asks = kind == self.asking
        return wanted_cells(draft, self.pawns, asks, pawn) if lays or asks else []

    def prepare(self, draft: Draft, chance: Chance) -> None:
        """Whoever asks others to pay holds a card that can be laid there: all know that."""
        for cell in self.asked_for(draft):
            kind, seat, _, by, _ = draft.frames[-1]
            give_fitting(self, draft, by if kind == self.asking else seat, cell, chance)

    def check_placed(self, s: State) -> None:
        check_pawns(s, self.pawns, FIELD, int(self.asking))

    def read_fields(self, fields: dict[str, object], draft: Draft) -> None:
        for place in self.own_slots():
            draft.slots[place] = int(FREE)
        if FIELD in fields:
            read_pawns(fields[FIELD], draft, int(self.pawns.start), FIELD)
