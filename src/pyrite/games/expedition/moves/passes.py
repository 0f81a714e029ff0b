"""Discarding one or two cards face down instead of playing one (LM-9, DC-7)."""

from pyrite._native import i64
from pyrite.core.event import Face, secret
from pyrite.core.move import Moves
from pyrite.core.refusal import Refusal
from pyrite.family.hands import lay_down
from pyrite.family.move import SecretMove
from pyrite.family.moves.common import not_all_in_hand, read_kinds, too_many_passed
from pyrite.family.state import HAND, State
from pyrite.games.expedition.turn import begin_walk


class PassCards(SecretMove):
    """Second operand the card; with two of them the first operand is 1 + the one that comes first in the list."""

    def list_pairs(self, s: State, seat: i64, out: Moves) -> None:
        """Every two of the cards in hand, equal cards alike."""
        hands = s.hands
        items = out.items
        listed = out.count
        place = seat * HAND
        end = place + s.held[seat]
        lower: i64 = -1
        while place < end:
            kind = hands[place]
            place += 1
            if kind == lower:
                continue
            lower = kind
            move = self.base + ((lower + 1) << 8)
            upper: i64 = -1
            at = place
            while at < end:
                kind = hands[at]
                at += 1
                items[listed] = move + kind
                listed += kind != upper
                upper = kind
        out.count = listed

    def kinds(self, move: i64) -> list[int]:
        """Rising."""
        kind = int(move & 255)
        other = int((move >> 8) & 65535) - 1
        return [kind] if other < 0 else [other, kind]

    def play(self, s: State, seat: i64, move: i64) -> None:
        """Cards discarded together lie on the pile in the order of the card list (B-31)."""
        s.drop()
        count: i64 = 1
        if (move >> 8) & 65535:
            lay_down(s, seat, ((move >> 8) & 65535) - 1)
            count = 2
        lay_down(s, seat, move & 255)
        if s.log is not None:
            self.tell(s, seat, self.kinds(move))
        begin_walk(s, seat, count)

    def tell(self, s: State, seat: i64, kinds: list[int]) -> None:
        assert s.log is not None
        cards: list[str] = [s.rules.cards.name(kind) for kind in kinds]
        if len(cards) == 1:
            s.log.append(
                secret(seat, ("pass-you", {"seat": seat, "card": cards[0]}), ("pass", {"seat": seat}))
            )
            return
        mine: dict[str, object] = {"seat": seat, "cards": cards}
        others: dict[str, object] = {"seat": seat, "count": len(cards)}
        s.log.append(secret(seat, ("pass-several-you", mine), ("pass-several", others)))

    def text(self, s: State, move: i64) -> str:
        return "pass:" + ",".join([s.rules.cards.name(kind) for kind in self.kinds(move)])

    def hidden(self, s: State, move: i64) -> str:
        return "pass:" + ",".join(["?"] * len(self.kinds(move)))

    def read(self, s: State, text: str) -> i64:
        name, _, names = text.partition(":")
        kinds = read_kinds(s, names) if name == "pass" else []
        if not 1 <= len(kinds) <= 2:
            return -1
        return self.base + (kinds[0] if len(kinds) == 1 else (kinds[0] + 1) * 256 + kinds[1])

    def means(self, s: State, move: i64, text: str) -> bool:
        """The cards may be named in either order."""
        return self.read(s, text) == move

    def why_unread(self, s: State, seat: i64, text: str) -> Refusal | None:
        return too_many_passed(s, text)

    def label(self, s: State, move: i64) -> Face:
        cards: list[str] = [s.rules.cards.name(kind) for kind in self.kinds(move)]
        return (
            ("move.pass", {"card": cards[0]}) if len(cards) == 1 else ("move.pass-several", {"cards": cards})
        )

    def why(self, s: State, seat: i64, move: i64) -> Refusal | None:
        return not_all_in_hand(s, seat, self.kinds(move))
