"""What the verifier says of shares and commitments: whose share is missing, who gave none, what was shown before."""

import copy
from collections import Counter

from pyrite.server.table import fair
from tests.server.fair.tamperings import committed, given_of, remade
from tests.server.fair.test_verifier import matches, rejects
from tools.verify.deal import verify


def test_another_seed_does_not_fit_even_if_all_is_made_anew() -> None:
    for number, export in enumerate(matches()):
        other, seed = copy.deepcopy(export), number.to_bytes(32, "big")
        remade(other, committed(export, given_of(export).shares, seed), seed)
        assert rejects(other)
        assert rejects(export, commitment=other["fair"]["commitment"])
        assert not rejects(export, commitment=export["fair"]["commitment"])


def test_a_share_that_was_left_out_or_changed_is_noticed() -> None:
    for export in matches()[:12]:
        shares = given_of(export).shares
        for seat, share in shares.items():
            assert not rejects(export, shares=[f"{seat}={share}"])
            forged = copy.deepcopy(export)
            remade(forged, committed(export, {other: one for other, one in shares.items() if other != seat}))
            assert rejects(forged)
            assert rejects(forged, shares=[f"{seat}={share}"])
            assert rejects(export, shares=[f"{seat}={share[::-1]}0"])


def test_it_tells_who_withheld_a_share_who_gave_none_and_how_often_it_was_started_over() -> None:
    told: Counter[str] = Counter()
    for export in matches():
        block, words = export["fair"], verify(export)
        if "scheme" not in block:
            assert "dealt before seats committed themselves" in words
            continue
        late = block["commitments"].keys() - block["entropies"].keys()
        people = {*map(str, range(len(export["names"])))} - block["commitments"].keys()
        silent = people - {*map(str, block["bots"])}
        for title, numbers in (
            ("NOT OPENED IN TIME: the share of seat ", late),
            ("Gave no share: seat ", silent),
            ("Bots give none: seat ", block["bots"]),
        ):
            line = title + " and ".join(map(str, sorted(map(int, numbers))))
            assert (line in words) == bool(numbers) == (title in words)
            told[title] += bool(numbers)
        former = f"STARTED OVER: before this commitment the table had shown {len(block['former'])} others"
        assert (former in words) == bool(block["former"])
        told["former"] += bool(block["former"])
    assert len(told) == 4 and min(told.values()) > 3, told


def test_the_list_that_was_shown_when_it_was_closed_is_the_one_that_was_dealt_from() -> None:
    export = next(each for each in matches() if "scheme" in each["fair"])
    given, block = given_of(export), export["fair"]
    shown = fair.list_of(block["table"], [*given.former, block["commitment"]], given).hex()
    assert not rejects(export, listed=shown)
    assert rejects(export, listed=shown[::-1]) and rejects(export, listed="0" * 64)
    assert all(rejects(each, listed=shown) for each in matches() if each is not export)
