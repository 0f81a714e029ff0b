"""Fair deals: the server commits itself to its share of chance before the seats add theirs (docs/fair-deals.md).

Nobody alone decides the cards: the server's share is fixed by its commitment before it sees the seats' shares, and the
seats give theirs before they see the server's.
"""

import hashlib
from collections.abc import Mapping, Sequence
from hmac import compare_digest
from random import Random

from pyrite.core.chance import FairChance
from pyrite.export import EXPORT

DOMAIN = b"pyrite fair-1 table"
SEED_BYTES = 32
SHARE_BYTES = 16


def new_seed(dice: Random) -> bytes:
    """The server's share of chance for one table: secret until the match is over."""
    return dice.randbytes(SEED_BYTES)


def commitment(server_seed: bytes) -> str:
    """What everybody may see from the start; it fixes the seed without telling it."""
    return hashlib.sha256(server_seed).hexdigest()


def table_secret(server_seed: bytes, table: str, entropies: Mapping[int, str]) -> bytes:
    """The secret of the table's fair stream. `entropies`: by seat 32 hexadecimal digits, only those given."""
    name = table.encode()
    if len(server_seed) != SEED_BYTES or not 0 < len(name) < 256:
        raise ValueError("a seed of 32 bytes and a short table id are needed")
    mixed = hashlib.sha256(DOMAIN + server_seed + bytes([len(name)]) + name)
    for seat in sorted(entropies):
        share = bytes.fromhex(entropies[seat])
        if len(share) != SHARE_BYTES:
            raise ValueError("a seat's share of chance has 16 bytes")
        mixed.update(bytes([seat]) + share)
    return mixed.digest()


def table_chance(server_seed: bytes, table: str, entropies: Mapping[int, str]) -> FairChance:
    """The only source from which a table is dealt."""
    return FairChance(table_secret(server_seed, table, entropies))


def fair_block(server_seed: bytes, table: str, entropies: Mapping[int, str]) -> dict[str, object]:
    """What is revealed when the match is over."""
    return {
        "table": table,
        "commitment": commitment(server_seed),
        "server_seed": server_seed.hex(),
        "entropies": {str(seat): entropies[seat] for seat in sorted(entropies)},
        "secret": table_secret(server_seed, table, entropies).hex(),
    }


def export(
    record: dict[str, object], fair: dict[str, object], names: Sequence[str], closed: bool = False
) -> dict[str, object]:
    """Only for a match that has ended: it tells everything. `closed`: before its end."""
    whole: dict[str, object] = {"pyrite": EXPORT, "record": record, "fair": fair, "names": list(names)}
    return {**whole, "closed": True} if closed else whole


def honest(fair: Mapping[str, object], shown: str) -> bool:
    """Whether a revealed block keeps the commitment that was shown before the deal."""
    try:
        seed = bytes.fromhex(str(fair["server_seed"]))
        shares = fair["entropies"]
        assert isinstance(shares, dict)
        secret = table_secret(
            seed, str(fair["table"]), {int(seat): str(share) for seat, share in shares.items()}
        )
    except (AssertionError, KeyError, ValueError):
        return False
    return compare_digest(commitment(seed), shown) and compare_digest(secret.hex(), str(fair.get("secret")))
