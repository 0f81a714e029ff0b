"""Broken tools and their repair (B-13 … B-15)."""

from pyrite._native import i64, vec
from pyrite.core.bits import BIT
from pyrite.core.event import Face, public
from pyrite.core.move import Moves, first, second
from pyrite.core.refusal import Refusal
from pyrite.family.moves.common import ActionCard, TargetCard
from pyrite.family.state import State
from pyrite.family.things import read_seat
from pyrite.games.saboteur.cards import TOOLS


class Break(TargetCard):
    """First operand the seat it is put in front of, second the card."""

    def __init__(self, own_seat: bool) -> None:
        super().__init__("broken")
        self.own_seat = own_seat  # classic: oneself is allowed too (B-13)

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        bit = BIT[s.rules.front_bit[kind]]
        items = out.items
        listed = out.count
        move = self.base + kind
        own: i64 = -1 if self.own_seat else move + (seat << 8)
        for broken in s.front:
            items[listed] = move
            listed += (broken & bit == 0) & (move != own)
            move += 256
        out.count = listed

    def effect(self, s: State, seat: i64, move: i64) -> None:
        rules = s.rules
        kind = move & 255
        target = (move >> 8) & 65535
        s.front[target] |= BIT[rules.front_bit[kind]]
        if s.log is not None:
            card = rules.cards.name(kind)
            s.log.append(public("broken", {"seat": seat, "card": card, "target": target}))

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        target = first(move)
        if target == seat and not self.own_seat:
            return Refusal("B-13", "refusal.break-own", {"seat": seat})
        card = s.rules.cards.name(second(move))
        if s.front[target] & BIT[s.rules.front_bit[second(move)]] == 0:
            return None
        return Refusal("B-13", "refusal.already-broken", {"target": target, "card": card})


class Repair(ActionCard):
    """First operand `target seat * 4 + tool`, second the card. `mends` holds the tools of each kind, as bits."""

    def __init__(self) -> None:
        super().__init__("repair")
        self.mends: vec[i64] = vec[i64]([0] * 128)

    def aim(self) -> str:
        return "player"

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        tools = self.mends[kind]
        items = out.items
        listed = out.count
        move = self.base + kind
        for front in s.front:
            broken = front & tools
            if broken:
                items[listed] = move
                listed += broken & 1
                items[listed] = move + 256
                listed += (broken >> 1) & 1
                items[listed] = move + 512
                listed += (broken >> 2) & 1
            move += 1024
        out.count = listed

    def effect(self, s: State, seat: i64, move: i64) -> None:
        """Both cards are discarded (B-14): the one removed first (B-31)."""
        rules = s.rules
        target = first(move) >> 2
        tool = first(move) & 3
        s.front[target] &= ~BIT[tool]
        s.discard_open(rules.front_kinds[tool])
        s.discard_open(second(move))
        if s.log is not None:
            args: dict[str, object] = {"seat": seat, "card": rules.cards.name(second(move)), "target": target}
            args["tool"] = TOOLS[tool]
            s.log.append(public("repair", args))

    def choice(self, kind: i64) -> bool:
        """Are there several tools on this card, of which one is chosen?"""
        tools = self.mends[kind]
        return tools & (tools - 1) != 0

    def text(self, s: State, move: i64) -> str:
        name = s.rules.cards.name(second(move))
        target = first(move) >> 2
        chosen = f"={TOOLS[first(move) & 3]}" if self.choice(second(move)) else ""
        return f"{name}>{target}{chosen}"

    def read(self, s: State, text: str) -> i64:
        """The tool stands behind `=` on a card with several; a tool that is not on the card is still read."""
        card, sign, rest = text.partition(">")
        place, chosen, tool_name = rest.partition("=")
        rules = s.rules
        kind = rules.cards.kind_of.get(card, -1)
        target = read_seat(s, place)
        if not sign or kind < 0 or target < 0 or rules.card_moves[kind] is not self:
            return -1
        if not self.choice(kind):
            tool_name = card.partition(":")[2] if not chosen else ""
        if tool_name not in TOOLS:
            return -1
        return self.base + (target * 4 + TOOLS.index(tool_name)) * 256 + kind

    def label(self, s: State, move: i64) -> Face:
        args: dict[str, object] = {
            "card": s.rules.cards.name(second(move)),
            "target": first(move) >> 2,
        }
        args["tool"] = TOOLS[first(move) & 3]
        return ("move.repair", args)

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        tool = first(move) & 3
        args: dict[str, object] = {"target": first(move) >> 2, "tool": TOOLS[tool]}
        if (self.mends[second(move)] >> tool) & 1 == 0:
            args["card"] = s.rules.cards.name(second(move))
            return Refusal("B-15", "refusal.not-on-card", args)
        broken = (s.front[first(move) >> 2] >> tool) & 1 == 1
        return None if broken else Refusal("B-14", "refusal.not-broken", args)
