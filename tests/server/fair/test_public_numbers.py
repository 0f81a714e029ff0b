"""A round of drand as one more share: known by its signature, in its place in the secret."""

import copy
import json
from typing import Any

import pytest
from msgspec import structs

from pyrite.server.store import Given
from pyrite.server.table import fair
from tests.server.cuts.story import ROUND, SIGNATURE
from tests.server.fair.matches import play_match
from tests.server.fair.tamperings import given_of, remade, seed_of
from tools.verify.curve import P, R, first_group, times
from tools.verify.deal import verify
from tools.verify.drand import GENESIS, PERIOD, fits, hashed

Export = dict[str, Any]
# Of the test network with the same scheme, as it was published too.
OTHER_KEY = (
    "a1ee12542360bf75742bcade13d6134e7d5283d9eb782887c47d3d9725f05805d37b0106b7f744395bf82c175dd7434a"
    "169e998f188a657a030d588892c0cd2c01f996aaf331c4d8bc5b9734bbe261d09e7d2d39ef88b635077f262bd7bbb30f"
)
OTHER = "b98dae74f6a9d2ec79d75ba273dcfda86a45d589412860eb4c0fd056b00654dbf667c1b6884987c9aee0d43f8ba9db52"
TURNED = f"9{SIGNATURE[1:]}"  # the point on the other side


def test_a_signature_fits_its_round_and_its_key() -> None:
    assert fits(ROUND, SIGNATURE) and fits(3, OTHER, OTHER_KEY)
    assert not fits(ROUND + 1, SIGNATURE) and not fits(3, OTHER) and not fits(ROUND, TURNED)


@pytest.mark.parametrize(
    "text", ["", "00" * 48, "c0" + "00" * 47, SIGNATURE[:-2], f"{SIGNATURE[:-1]}c", "a" + "f" * 95]
)
def test_what_is_no_point_of_the_group_fits_nothing(text: str) -> None:
    assert not fits(ROUND, text)


def test_points_outside_of_the_group_are_none() -> None:
    """There are points of the curve whose multiples are not those of the group: they must not be taken."""
    x = next(x for x in range(1, 100) if outside(x))
    with pytest.raises(ValueError, match="outside of the group"):
        first_group(f"{x | 1 << 383:096x}")


def outside(x: int) -> bool:
    y = pow(x**3 + 4, (P + 1) // 4, P)
    return y * y % P == (x**3 + 4) % P and times((x, y), R) is not None


def test_a_message_is_hashed_as_the_standard_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """RFC 9380, J.9.1, the empty message."""
    monkeypatch.setattr("tools.verify.drand.DOMAIN", b"QUUX-V01-CS02-with-BLS12381G1_XMD:SHA-256_SSWU_RO_")
    point = hashed(b"")
    assert point is not None
    assert f"{point[0]:096x}".startswith("052926add2207b76ca4fa57a8734416c8dc95e24501772c8")
    assert f"{point[1]:096x}".startswith("08ba738453bfed09cb546dbb0783dbb3a5f1f566ed67bb6b")


def test_server_and_verifier_know_the_same_network() -> None:
    assert (fair.GENESIS, fair.PERIOD) == (GENESIS, PERIOD)


def waited(signature: str = SIGNATURE) -> tuple[Export, Given]:
    """What a table of this number would have been made of; its moves are those of another deal."""
    export = copy.deepcopy(play_match(1, 5, "classic", rounds=1))
    given = given_of(export)
    saw = fair.seen(export["fair"]["table"], [*given.former, export["fair"]["commitment"]], ROUND)
    commitments = {seat: fair.share_commitment(saw, seat, share) for seat, share in given.shares.items()}
    made = Given(
        shares=given.shares,
        commitments=commitments,
        former=given.former,
        bots=[],
        round=ROUND,
        signature=signature,
    )
    remade(export, made)
    export |= {"closed": True}
    export["record"]["moves"] = []
    remade(export, made)
    return json.loads(json.dumps(export)), made


def test_it_is_mixed_in_and_told() -> None:
    export, given = waited()
    assert fair.honest(export["fair"], export["fair"]["commitment"])
    assert "round 657413 of drand (2023-09-15 11:00:03 UTC) is mixed in, and signed" in verify(export)
    without = fair.table_secret(
        seed_of(export), export["fair"]["table"], structs.replace(given, signature="")
    )
    assert without.hex() != export["fair"]["secret"]
    assert "was waited for, and NOT GIVEN" in verify(waited("")[0])


def test_the_host_brings_another_number_than_that_of_the_round() -> None:
    for wrong in (OTHER, TURNED, "ab" * 48):
        with pytest.raises(ValueError, match="the public number is not that of round 657413"):
            verify(waited(wrong)[0])


@pytest.mark.parametrize(
    "change", [{"round": ROUND + 1}, {"round": 0}, {"signature": ""}, {"signature": None}, {"round": "1"}]
)
def test_what_was_waited_for_can_not_be_told_otherwise(change: dict[str, object]) -> None:
    export, _ = waited()
    with pytest.raises((ValueError, TypeError, AttributeError)):
        verify({**export, "fair": {**export["fair"], **change}})
    for name in ("round", "signature"):
        with pytest.raises((ValueError, LookupError)):
            verify({**export, "fair": {key: value for key, value in export["fair"].items() if key != name}})
