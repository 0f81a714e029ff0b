"""Scout (CH-22): two path cards one after the other in the same turn."""

from typing import TYPE_CHECKING, Final

from pyrite._native import i64
from pyrite.core.event import public
from pyrite.core.move import Moves, second
from pyrite.core.refusal import Refusal
from pyrite.family.frames import SETTLE
from pyrite.family.mind.thought import CARD_FEWER, IDLE, Thought
from pyrite.family.module import Module
from pyrite.family.move import CardMove
from pyrite.family.moves.common import PlainCard, WordMove
from pyrite.family.rules import Rules
from pyrite.family.state import HAND, State
from pyrite.family.things import Count
from pyrite.family.turn import lay_price, list_paths, may_lay, set_draw
from pyrite.maze.cards import CERTAIN, Card

if TYPE_CHECKING:
    from pyrite.family.mind.maze import MazeMind

ID: Final = "scout"
RULE: Final = "CH-22"


WHICH: Final = Count("path", 1, 2, "The path card that is now laid: the first or the second.")


class SendOut(PlainCard):
    def __init__(self, owner: "Scout") -> None:
        super().__init__(ID)
        self.owner = owner

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        """With two path cards in hand, and a place where one of them may be laid."""
        if path_cards(s, seat) >= 2 and has_lay(s, seat, out):
            out.add(self.base + kind)

    def effect(self, s: State, seat: i64, move: i64) -> None:
        """It reaches nothing itself; what each of the two cards reaches is settled after it."""
        s.discard_open(second(move))
        if s.log is not None:
            s.log.append(public("scout", {"seat": seat}))
        assert s.top() == SETTLE
        s.drop()
        s.push(self.owner.frame, seat, 1)

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        if not may_lay(s, seat):
            return Refusal(RULE, "refusal.may-not-lay", {"seat": seat})
        if path_cards(s, seat) < 2:
            return Refusal(RULE, "refusal.two-paths")
        return None if has_lay(s, seat, Moves()) else Refusal(RULE, "refusal.no-place")


class Halt(WordMove):
    """No second card, though one could be laid for gold."""

    def __init__(self, owner: "Scout") -> None:
        super().__init__("scout:stop", RULE, "refusal.no-scout")
        self.owner = owner

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        if s.top() != self.owner.frame:
            return super().why(s, seat, move)
        return Refusal(RULE, "refusal.scout-first" if s.detail(2) == 1 else "refusal.scout-must-lay")

    def play(self, s: State, seat: i64, move: i64) -> None:
        s.drop()


def path_cards(s: State, seat: i64) -> i64:
    count: i64 = 0
    place = seat * HAND
    end = place + s.held[seat]
    while place < end:
        count += s.rules.cards.is_path[s.hands[place]]
        place += 1
    return count


def has_lay(s: State, seat: i64, out: Moves) -> bool:
    """Behind what is listed already the lays are written down, and forgotten again."""
    start = out.count
    list_paths(s, seat, out)
    found = out.count > start
    out.count = start
    return found


class Scout(Module):
    id = ID

    def __init__(self) -> None:
        self.frame: i64 = 0  # choice: lay the first card (a = 1) or the second (a = 2)
        self.second: i64 = 0  # the first is laid and settled: is there a second?
        self.stop = Halt(self)

    def install(self, rules: Rules) -> None:
        move = SendOut(self)
        rules.take_move(move)
        rules.take_move(self.stop)
        rules.add_card(Card(ID, 1, confidence=CERTAIN), move)
        self.frame = rules.take_frame(self, ID, False, [WHICH])
        self.second = rules.take_frame(self, "scout-second", automatic=True)
        rules.take_answers(self.frame, RULE, [self.stop])
        rules.lay_frames.append(int(self.frame))

    def legal(self, s: State, kind: i64, seat: i64, out: Moves) -> None:
        """Of the second card only: who can lay one without paying must do so; otherwise it may be left."""
        start = out.count
        list_paths(s, seat, out)
        free = self.any_free(s, seat, start, out)
        for module in s.rules.each_lay_moves:
            module.lay_moves(s, seat, out)
        # In a world dealt from another seat's view there may be nothing to lay at all.
        if (s.detail(2) == 2 and not free) or out.count == start:
            out.add(self.stop.base)

    def any_free(self, s: State, seat: i64, start: i64, out: Moves) -> bool:
        """Whether one of the lays listed from `start` on costs nothing."""
        for move in out.items[start : out.count]:
            how = s.rules.moves[move >> 24]
            if isinstance(how, CardMove) and lay_price(s, seat, how.lays_at(move)) == 0:
                return True
        return False

    def push_rest(self, s: State, seat: i64, kind: i64, a: i64, cell: i64) -> None:
        """What a card brings about is finished before the next is laid. After the second two cards are drawn, also if
        it is stopped."""
        if a == 1:
            s.push(self.second, seat)
        else:
            set_draw(s, 2)
        s.push(SETTLE, seat, cell)

    def run(self, s: State, kind: i64, who: i64, a: i64, b: i64, c: i64) -> None:
        """Ask for the second card, if there is anything to choose."""
        s.push(self.frame, who, 2)
        moves = Moves()
        self.legal(s, self.frame, who, moves)
        if moves.count == 1 and moves.items[0] == self.stop.base:
            s.drop()

    def think(self, mind: "MazeMind") -> None:
        mind.take(ID, Scouting())
        mind.take(self.stop.name, Stopping())

    def senses(self) -> dict[str, str]:
        return {ID: "lay-twice"}

    def event_rules(self) -> dict[str, str]:
        return {ID: RULE}

    def forms(self) -> dict[str, dict[str, object]]:
        return {"moves": {"Lay no second path card.": "scout:stop"}}


class Scouting(Thought):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        """Two good path cards at once, for one card fewer from then on. Without a second one: not for gold."""
        best, second = mind.best_two_lays()
        return best + 7 * second // 10 - CARD_FEWER if second > 0 else IDLE

    def harm(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return 3 * mind.clipped(seat) // 10

    def keep(self, mind: "MazeMind", seat: i64, kind: i64) -> i64:
        return 600


class Stopping(Thought):
    def worth(self, mind: "MazeMind", seat: i64, move: i64) -> i64:
        return 0
