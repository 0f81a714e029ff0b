"""Commitment, shares of chance, the secret: what docs/fair-deals.md says, byte for byte."""

import hashlib
from random import SystemRandom

import pytest

from pyrite import Game
from pyrite.core.record import RecordError
from pyrite.export import record_of
from pyrite.server import fair
from tests.server.fair.matches import play_match

SEED = bytes(range(32))
SHARES = {3: "03" * 16, 0: "ff" * 16, 10: "0a" * 16}


def test_the_secret_is_what_the_document_says() -> None:
    text = b"pyrite fair-1 table" + SEED + b"\x07table-7"
    text += b"\x00" + b"\xff" * 16 + b"\x03" + b"\x03" * 16 + b"\x0a" + b"\x0a" * 16
    assert fair.table_secret(SEED, "table-7", SHARES) == hashlib.sha256(text).digest()
    assert fair.commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert fair.table_chance(SEED, "table-7", SHARES).to_json()["stream"] == "fair-1"


def test_everything_changes_the_secret() -> None:
    secrets = {
        fair.table_secret(SEED, "table-7", SHARES),
        fair.table_secret(SEED[::-1], "table-7", SHARES),
        fair.table_secret(SEED, "table-8", SHARES),
        fair.table_secret(SEED, "table-7", {}),
        fair.table_secret(SEED, "table-7", {3: "03" * 16}),
        fair.table_secret(SEED, "table-7", {4: "03" * 16}),
        fair.table_secret(SEED, "table-7", {3: "04" * 16}),
    }
    assert len(secrets) == 7


def test_seeds_are_long_and_new() -> None:
    dice = SystemRandom()
    seeds = {fair.new_seed(dice) for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}


@pytest.mark.parametrize(
    ("seed", "table", "shares"),
    [
        (b"short", "t", {}),
        (SEED, "", {}),
        (SEED, "t" * 256, {}),
        (SEED, "t", {0: "00"}),
        (SEED, "t", {0: "zz"}),
    ],
)
def test_what_can_not_be_mixed_is_refused(seed: bytes, table: str, shares: dict[int, str]) -> None:
    with pytest.raises(ValueError):
        fair.table_secret(seed, table, shares)


def test_a_revealed_block_keeps_the_commitment_or_not() -> None:
    block = fair.fair_block(SEED, "table-7", SHARES)
    shown = fair.commitment(SEED)
    assert fair.honest(block, shown)
    assert not fair.honest(block, fair.commitment(SEED[::-1]))
    changes: tuple[dict[str, object], ...] = (
        {"server_seed": SEED[::-1].hex()},
        {"secret": "00" * 32},
        {"table": "table-8"},
        {"entropies": {}},
        {"entropies": None},
        {"server_seed": "?"},
    )
    for change in changes:
        assert not fair.honest({**block, **change}, shown)
    assert not fair.honest({}, shown)


def test_an_export_is_read_wherever_a_record_is() -> None:
    export = play_match(1, 3, "classic", rounds=1)
    game = Game.replay(export)
    assert game.over
    assert game.record().to_json() == export["record"] == record_of(export)
    assert Game.replay(export["record"]).over
    with pytest.raises(RecordError):
        Game.replay({"pyrite": "export/1"})
    assert record_of([1]) == [1]
