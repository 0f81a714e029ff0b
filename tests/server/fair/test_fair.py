"""Commitment, shares of chance, the secret: what docs/fair-deals.md says, byte for byte."""

import hashlib
from random import SystemRandom
from typing import Any

import pytest

from pyrite import Game
from pyrite.core.record import RecordError
from pyrite.export import record_of
from pyrite.server.store import Given
from pyrite.server.table import fair
from tests.server.fair.matches import play_match

SEED = bytes(range(32))
SHARES = {3: "03" * 16, 0: "ff" * 16, 10: "0a" * 16}
FORMER = ["11" * 32, "22" * 32]


def sha(*parts: bytes) -> bytes:
    return hashlib.sha256(b"".join(parts)).digest()


def given(shares: dict[int, str] = SHARES, unopened: tuple[int, ...] = (), **more: Any) -> Given:
    """Everybody has committed themselves to these shares, and opened them but for some."""
    former, table = more.get("former", []), more.pop("table", "table-7")
    saw = fair.seen(table, [*former, fair.commitment(more.pop("seed", SEED))])
    commitments = {seat: fair.share_commitment(saw, seat, share) for seat, share in shares.items()}
    opened = {seat: share for seat, share in shares.items() if seat not in unopened}
    return Given(shares=opened, commitments=commitments, **more)


def test_the_secret_is_what_the_document_says() -> None:
    promise = hashlib.sha256(SEED).digest()
    saw = sha(b"pyrite fair-2 seen", b"\x07table-7", bytes(8), b"\x11" * 32, b"\x22" * 32, promise)
    entries = [
        bytes([seat]) + sha(b"pyrite fair-2 share", saw, bytes([seat]), bytes.fromhex(SHARES[seat]))
        for seat in (0, 3, 10)
    ]
    listed = sha(b"pyrite fair-2 list", saw, b"\x03", *entries, b"\x01\x02")
    absent = sha(b"pyrite fair-2 absent", listed, b"\x03", b"\x00" + b"\xff" * 16, b"\x0a" + b"\x0a" * 16)[
        :16
    ]
    secret = sha(b"pyrite fair-2 table", SEED, listed, b"\xff" * 16, absent, b"\x0a" * 16)
    made = given(unopened=(3,), former=FORMER, bots=[1, 2])
    assert fair.table_secret(SEED, "table-7", made) == secret
    assert fair.list_of("table-7", [*FORMER, promise.hex()], made) == listed
    assert fair.commitment(SEED) == promise.hex()
    assert fair.table_chance(SEED, "table-7", made).to_json()["stream"] == "fair-1"


def test_the_secret_of_before_is_what_the_document_says() -> None:
    text = b"pyrite fair-1 table" + SEED + b"\x07table-7"
    text += b"\x00" + b"\xff" * 16 + b"\x03" + b"\x03" * 16 + b"\x0a" + b"\x0a" * 16
    assert fair.table_secret(SEED, "table-7", Given(shares=SHARES)) == hashlib.sha256(text).digest()


def test_everything_changes_the_secret() -> None:
    made = [
        fair.table_secret(SEED, "table-7", given()),
        fair.table_secret(SEED[::-1], "table-7", given(seed=SEED[::-1])),
        fair.table_secret(SEED, "table-8", given(table="table-8")),
        fair.table_secret(SEED, "table-7", given({})),
        fair.table_secret(SEED, "table-7", given({3: "03" * 16})),
        fair.table_secret(SEED, "table-7", given({4: "03" * 16})),
        fair.table_secret(SEED, "table-7", given({3: "04" * 16})),
        fair.table_secret(SEED, "table-7", given(former=FORMER)),
        fair.table_secret(SEED, "table-7", given(former=FORMER[::-1])),
        fair.table_secret(SEED, "table-7", given(bots=[1])),
        *(fair.table_secret(SEED, "table-7", given(unopened=(seat,))) for seat in SHARES),
        *(fair.table_secret(SEED, "table-7", Given(shares=shares)) for shares in (SHARES, {})),
    ]
    assert len(set(made)) == len(made)


def test_what_stands_in_for_a_share_depends_on_all_that_were_opened() -> None:
    """So whoever withholds theirs can't know it before everybody else has opened, and can't choose it."""
    listed, opened = bytes(32), {0: "00" * 16, 2: "02" * 16}
    made = {
        fair.stand_in(listed, 1, opened),
        fair.stand_in(listed, 3, opened),
        fair.stand_in(SEED, 1, opened),
    }
    made |= {fair.stand_in(listed, 1, {**opened, seat: "05" * 16}) for seat in (0, 2, 4)}
    assert len(made) == 6 and {len(each) for each in made} == {16}


def test_a_share_opens_its_own_commitment_alone() -> None:
    for wrong in (
        {**SHARES, 3: "04" * 16},
        {**SHARES, 4: "04" * 16},
        {0: SHARES[3], 3: SHARES[0], 10: SHARES[10]},
    ):
        with pytest.raises(ValueError, match="does not open"):
            fair.table_secret(SEED, "table-7", Given(shares=wrong, commitments=given().commitments))
    for elsewhere in (given(table="table-8"), given(seed=SEED[::-1]), given(former=FORMER)):
        with pytest.raises(ValueError, match="does not open"):
            fair.table_secret(SEED, "table-7", Given(shares=SHARES, commitments=elsewhere.commitments))


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
        fair.table_secret(seed, table, Given(shares=shares))
    with pytest.raises(ValueError):
        fair.table_secret(seed, table, Given(shares=shares, commitments=dict.fromkeys(shares, "00" * 32)))


@pytest.mark.parametrize("made", [given(unopened=(3,), former=FORMER, bots=[1]), Given(shares=SHARES)])
def test_a_revealed_block_keeps_the_commitment_or_not(made: Given) -> None:
    block = fair.fair_block(SEED, "table-7", made)
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
    if made.commitments is not None:
        changes += ({"former": []}, {"former": None}, {"bots": []}, {"bots": None}, {"commitments": {}})
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
