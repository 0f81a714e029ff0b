"""Fair deals: everybody commits themselves to their share of chance before any share is opened (docs/fair-deals.md).

Nobody alone decides the cards, and nobody is the last to speak: the server's share is fixed by its commitment before a
seat commits itself, each seat's by its own before the list is closed, and only then shares are opened.
"""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from hmac import compare_digest
from random import Random

from pyrite.core.chance import FairChance
from pyrite.export import EXPORT
from pyrite.server.store.rows import Given

SCHEME = "fair-2"
SEED_BYTES = 32
SHARE_BYTES = 16
GENESIS, PERIOD = (
    1692803367,
    3,
)  # of drand's network quicknet: when round 1 came, and how often one comes, in seconds
TABLE, SEEN, SHARE, LIST, ABSENT = (
    f"pyrite {SCHEME} {name}".encode() for name in ("table", "seen", "share", "list", "absent")
)


def new_seed(dice: Random) -> bytes:
    """The server's share of chance for one table: secret until the match is over."""
    return dice.randbytes(SEED_BYTES)


def commitment(server_seed: bytes) -> str:
    """What everybody may see from the start; it fixes the seed without telling it."""
    return hashlib.sha256(server_seed).hexdigest()


def digest(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def by_seat(values: Mapping[int, str], size: int) -> Iterable[bytes]:
    """Each seat's number and its bytes, by seat."""
    for seat in sorted(values):
        value = bytes.fromhex(values[seat])
        if len(value) != size or not 0 <= seat < 256:
            raise ValueError(f"{size} bytes of a seat are needed")
        yield bytes([seat]) + value


def time_of(number: int) -> int:
    """When that round comes, in seconds since 1970: nobody knows its number before."""
    return GENESIS + (number - 1) * PERIOD


def seen(table: str, commitments: Sequence[str], number: int = 0) -> bytes:
    """What a seat that commits itself has seen of a table: the round of drand that is waited for (0: none), and every
    commitment of the server, the one in force last."""
    name = table.encode()
    if not 0 < len(name) < 256:
        raise ValueError("a short table id is needed")
    return digest(SEEN, bytes([len(name)]), name, number.to_bytes(8, "big"), *map(bytes.fromhex, commitments))


def share_commitment(saw: bytes, seat: int, share: str) -> str:
    """A seat's commitment: good for this seat, at this table, under this commitment of the server, and for no other."""
    return digest(SHARE, saw, *by_seat({seat: share}, SHARE_BYTES)).hex()


def closed_list(saw: bytes, commitments: Mapping[int, str], bots: Sequence[int]) -> bytes:
    """What is fixed when the list is closed."""
    return digest(LIST, saw, bytes([len(commitments)]), *by_seat(commitments, 32), bytes(sorted(bots)))


def stand_in(listed: bytes, seat: int, opened: Mapping[int, str]) -> bytes:
    """In the place of a share that was not opened: nobody can choose it, and everybody works it out."""
    return digest(ABSENT, listed, bytes([seat]), *by_seat(opened, SHARE_BYTES))[:SHARE_BYTES]


def list_of(table: str, commitments: Sequence[str], given: Given) -> bytes:
    return closed_list(seen(table, commitments, given.round), given.commitments or {}, given.bots)


def table_secret(server_seed: bytes, table: str, given: Given) -> bytes:
    """The secret of the table's fair stream. ValueError if a share does not open its commitment."""
    if len(server_seed) != SEED_BYTES:
        raise ValueError("a seed of 32 bytes is needed")
    if given.commitments is None:
        return secret_of_before(server_seed, table, given.shares)
    saw = seen(table, [*given.former, commitment(server_seed)], given.round)
    for seat, share in given.shares.items():
        if given.commitments.get(seat) != share_commitment(saw, seat, share):
            raise ValueError(f"the share of seat {seat} does not open its commitment")
    listed = closed_list(saw, given.commitments, given.bots)
    shares = [
        bytes.fromhex(given.shares[seat]) if seat in given.shares else stand_in(listed, seat, given.shares)
        for seat in sorted(given.commitments)
    ]
    return digest(TABLE, server_seed, listed, *shares, bytes.fromhex(given.signature))


def secret_of_before(server_seed: bytes, table: str, shares: Mapping[int, str]) -> bytes:
    """Where shares were given openly, before there were commitments."""
    name = table.encode()
    if not 0 < len(name) < 256:
        raise ValueError("a short table id is needed")
    return digest(
        b"pyrite fair-1 table", server_seed, bytes([len(name)]), name, *by_seat(shares, SHARE_BYTES)
    )


def table_chance(server_seed: bytes, table: str, given: Given) -> FairChance:
    """The only source from which a table is dealt."""
    return FairChance(table_secret(server_seed, table, given))


def numbered(values: Mapping[int, str]) -> dict[str, str]:
    return {str(seat): values[seat] for seat in sorted(values)}


def fair_block(server_seed: bytes, table: str, given: Given) -> dict[str, object]:
    """What is revealed when the match is over."""
    block: dict[str, object] = {
        "table": table,
        "commitment": commitment(server_seed),
        "server_seed": server_seed.hex(),
        "entropies": numbered(given.shares),
        "secret": table_secret(server_seed, table, given).hex(),
    }
    if given.commitments is None:
        return block
    block |= {"commitments": numbered(given.commitments), "former": given.former, "bots": sorted(given.bots)}
    if given.round:
        block |= {"round": given.round, "signature": given.signature}
    return {"scheme": SCHEME, **block}


def export(
    record: dict[str, object], fair: dict[str, object], names: Sequence[str], closed: bool = False
) -> dict[str, object]:
    """Only for a match that has ended: it tells everything. `closed`: before its end."""
    whole: dict[str, object] = {"pyrite": EXPORT, "record": record, "fair": fair, "names": list(names)}
    return {**whole, "closed": True} if closed else whole


def given_in(fair: Mapping[str, object]) -> Given:
    """What a revealed block says that the deal was made of. LookupError, TypeError, ValueError if it can't be read."""

    def read(values: object) -> dict[int, str]:
        if not isinstance(values, dict):
            raise TypeError("by seat")
        return {int(seat): str(value) for seat, value in values.items()}

    shares = read(fair["entropies"])
    if "scheme" not in fair:
        return Given(shares=shares)
    former, bots = fair["former"], fair["bots"]
    number, signature = fair.get("round", 0), str(fair.get("signature", ""))
    if not isinstance(former, list) or not isinstance(bots, list) or not isinstance(number, int):
        raise TypeError("lists and a number")
    made = read(fair["commitments"])
    return Given(shares=shares, commitments=made, former=former, bots=bots, round=number, signature=signature)


def honest(fair: Mapping[str, object], shown: str) -> bool:
    """Whether a revealed block keeps the commitment that was shown before the deal."""
    try:
        seed = bytes.fromhex(str(fair["server_seed"]))
        secret = table_secret(seed, str(fair["table"]), given_in(fair))
    except (LookupError, TypeError, ValueError):
        return False
    return compare_digest(commitment(seed), shown) and compare_digest(secret.hex(), str(fair.get("secret")))
