"""Where the chance of a table came from (docs/fair-deals.md): commitments, shares, and the secret made of them."""

import hashlib
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from .drand import fits, time_of
from .match import need

# The fields of the block, by its scheme; a block of before there were commitments of the seats names none.
BEFORE = "table commitment server_seed entropies secret"
FIELDS = {"": BEFORE, "fair-2": f"scheme {BEFORE} commitments former bots"}
NUMBER = " round signature"  # where a public number was waited for
SEAT = r"(?:[0-9]|1[0-5])"


def fields_of(fair: dict[str, Any]) -> str:
    return FIELDS.get(fair.get("scheme", ""), BEFORE) + (NUMBER if fair.get("round", 0) != 0 else "")


def sha(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def by_seat(values: Mapping[str, str]) -> list[bytes]:
    return [bytes([int(seat)]) + bytes.fromhex(values[seat]) for seat in sorted(values, key=int)]


def well_written(values: Any, digits: int, what: str) -> None:
    shown = ["=".join(item) for item in values.items()]
    need(all(re.fullmatch(f"{SEAT}=[0-9a-f]{{{digits}}}", each) for each in shown), f"unreadable {what}")


def seats(numbers: Any) -> str:
    return " and ".join(map(str, sorted(map(int, numbers))))


class Chance:
    """What the block of an export tells; ValueError where it does not hold."""

    def __init__(self, fair: dict[str, Any], players: int) -> None:
        self.fair, self.players = fair, players
        need(re.fullmatch("[0-9a-f]{64}", fair["server_seed"]), "unreadable seed of the server")
        self.seed, self.shares = bytes.fromhex(fair["server_seed"]), fair["entropies"]
        self.table = bytes([len(fair["table"].encode())]) + fair["table"].encode()
        broken = "the server's seed breaks its commitment"
        need(sha(self.seed).hex() == fair["commitment"] and len(self.seed) == 32, broken)
        well_written(self.shares, 32, "share")
        self.listed = self.closed_list() if "scheme" in fair else b""
        secret = self.mixed() if self.listed else self.mixed_before()
        need(fair["secret"] == secret.hex(), "the secret does not come from seed and shares")
        self.secret = secret

    def mixed_before(self) -> bytes:
        """Shares were given openly, one after another."""
        return sha(b"pyrite fair-1 table", self.seed, self.table, *by_seat(self.shares))

    def closed_list(self) -> bytes:
        """Everything that was fixed before the first share was opened; each share opens the commitment of its seat."""
        fair = self.fair
        commitments, former, bots = fair["commitments"], fair["former"], fair["bots"]
        well_written(commitments, 64, "commitment")
        shown = [*former, fair["commitment"]]
        need(all(re.fullmatch("[0-9a-f]{64}", each) for each in shown), "unreadable commitment")
        need(len({*shown}) == len(shown), "a commitment of the server stands there twice")
        free = {*range(self.players)} - {*map(int, commitments)}
        need(all(int(seat) < self.players for seat in commitments), "a commitment of no seat")
        need(all(type(seat) is int for seat in bots), "bots are seats")
        need(sorted({*bots} & free) == bots, "bots commit themselves to nothing")
        number = fair.get("round", 0).to_bytes(8, "big")
        saw = sha(b"pyrite fair-2 seen", self.table, number, *map(bytes.fromhex, shown))
        for seat, share in self.shares.items():
            opens = sha(b"pyrite fair-2 share", saw, *by_seat({seat: share})).hex()
            need(opens == commitments.get(seat), f"the share of seat {seat} does not open its commitment")
        return sha(b"pyrite fair-2 list", saw, bytes([len(commitments)]), *by_seat(commitments), bytes(bots))

    def mixed(self) -> bytes:
        """The seed, the list, and by seat each share; where one was not opened, what follows from those that were."""
        opened = by_seat(self.shares)
        parts: list[bytes] = []
        for seat in sorted(self.fair["commitments"], key=int):
            absent = sha(b"pyrite fair-2 absent", self.listed, bytes([int(seat)]), *opened)[:16]
            parts.append(bytes.fromhex(self.shares[seat]) if seat in self.shares else absent)
        return sha(b"pyrite fair-2 table", self.seed, self.listed, *parts, self.public_number())

    def public_number(self) -> bytes:
        """The signature of the round that was waited for; nothing where none was, or it was not given."""
        signature = self.fair.get("signature", "")
        number = self.fair.get("round", 0)
        right = not signature or (re.fullmatch("[0-9a-f]{96}", signature) and fits(number, signature))
        need(right, f"the public number is not that of round {number}")
        return bytes.fromhex(signature)

    def without(self) -> set[int]:
        """The seats that gave no share: whoever came later sat down at one of those."""
        return {*self.fair["bots"]} if self.listed else {*range(self.players)} - {*map(int, self.shares)}

    def told(self) -> str:
        """What nobody did wrong by the cards, but everybody should know."""
        if not self.listed:
            return "\nIt was dealt before seats committed themselves: who gave a share last could have chosen it."
        fair, words = self.fair, ""
        closed = fair["commitments"].keys() - self.shares.keys()
        silent = {*range(self.players)} - {*map(int, fair["commitments"])} - {*fair["bots"]}
        if closed:
            words += f"\nNOT OPENED IN TIME: the share of seat {seats(closed)}; what stands in for it follows from all."
        if silent:
            words += f"\nGave no share: seat {seats(silent)}."
        if fair["bots"]:
            words += f"\nBots give none: seat {seats(fair['bots'])}."
        if "round" in fair:
            when = datetime.fromtimestamp(time_of(fair["round"]), UTC).strftime("%Y-%m-%d %H:%M:%S UTC")
            said = "is mixed in, and signed" if fair["signature"] else "was waited for, and NOT GIVEN"
            words += f"\nThe public number of round {fair['round']} of drand ({when}) {said}."
        if fair["former"]:
            words += (
                f"\nSTARTED OVER: before this commitment the table had shown {len(fair['former'])} others."
            )
        return words
