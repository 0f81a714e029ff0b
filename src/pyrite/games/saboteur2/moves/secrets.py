"""Cards about what is hidden: inspection, change of role, swap of hands (S2-14 … S2-16)."""

from pyrite._native import append, i64, pop, vec
from pyrite.core.bits import BIT
from pyrite.core.event import public, secret
from pyrite.core.facts import add, clear, drift, fact, look, moved, sees
from pyrite.core.move import Moves, first, second
from pyrite.core.refusal import Refusal
from pyrite.family.frames import OUT, ROLE_FAMILY, SPARE
from pyrite.family.hands import swap_hands
from pyrite.family.moves.common import TargetCard
from pyrite.family.state import State
from pyrite.family.turn import everyone, set_draw, take_cards


class OnOthers(TargetCard):
    """A card played on another player, never on oneself."""

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name)
        self.rule = rule

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        for target in range(len(s.held)):
            if target != seat:
                out.add(self.base + target * 256 + kind)

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        card: dict[str, object] = {"card": s.rules.cards.name(second(move))}
        return Refusal(self.rule, "refusal.not-on-oneself", card) if first(move) == seat else None


class Inspection(OnOthers):
    def effect(self, s: State, seat: i64, move: i64) -> None:
        """Only the one who looks sees the dwarf card; all know who looked at whose."""
        target = first(move)
        s.facts = look(s.facts, seat, ROLE_FAMILY, target, s.roles[target])
        s.discard_open(second(move))
        if s.log is not None:
            mine: dict[str, object] = {"seat": seat, "target": target, "role": s.rules.roles[s.roles[target]]}
            others: dict[str, object] = {"seat": seat, "target": target}
            s.log.append(secret(seat, ("inspection-you", mine), ("inspection", others)))


class RoleChange(TargetCard):
    """Any player, oneself too, lays the dwarf card aside and draws another one from those not dealt (S2-15)."""

    def list_card(self, s: State, seat: i64, kind: i64, out: Moves) -> None:
        if len(s.spare):
            for target in range(len(s.held)):
                out.add(self.base + target * 256 + kind)

    def effect(self, s: State, seat: i64, move: i64) -> None:
        target = first(move)
        s.discard_open(second(move))
        change_role(s, target)
        if s.log is not None:
            others: dict[str, object] = {"seat": seat, "target": target}
            mine: dict[str, object] = {"seat": seat, "target": target, "role": s.rules.roles[s.roles[target]]}
            s.log.append(secret(target, ("role-change-you", mine), ("role-change", others)))

    def why_not(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return None if len(s.spare) else Refusal("S2-15", "refusal.no-dwarf-left")


def change_role(s: State, seat: i64) -> None:
    """The old card goes out, where those who knew it know it; the new one may be any that was known among the
    undealt."""
    old = s.roles[seat]
    spare, new = pop(s.spare[:], s.draw_from().below(len(s.spare)))
    roles = s.roles[:]
    roles[seat] = new
    s.roles = roles
    s.spare = spare
    s.roles_out = append(s.roles_out[:], old)
    s.facts = moved(s.facts, ROLE_FAMILY, seat, OUT)
    s.facts = drift(s.facts, ROLE_FAMILY, SPARE, seat, 0)
    s.facts = sees(s.facts, seat, ROLE_FAMILY, seat, vec[i64]([new]))
    if len(spare) == 0:
        s.facts = clear(s.facts, ROLE_FAMILY, SPARE, everyone(s))
    s.facts = add(s.facts, fact(seat, ROLE_FAMILY, old, BIT[OUT]))


class SwapHands(OnOthers):
    """Whole hands change places; then the other draws, and the one who played does not (S2-16)."""

    def effect(self, s: State, seat: i64, move: i64) -> None:
        other = first(move)
        s.discard_open(second(move))
        swap_hands(s, seat, other)
        set_draw(s, 0)
        if s.log is not None:
            s.log.append(public("swap-hands", {"seat": seat, "target": other}))
            for one in (seat, other):
                cards: list[str] = [s.rules.cards.name(kind) for kind in s.hand(one)]
                mine: dict[str, object] = {"seat": one, "cards": cards}
                s.log.append(secret(one, ("hand-you", mine), ("hand", {"seat": one, "count": len(cards)})))
        take_cards(s, other, 1)
