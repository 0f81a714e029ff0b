"""A server that cheats, as well as it can: it makes a whole match with its own engine, hashes and all, and shows it as
the one that was played. What a player saw (commitment, own share, receipt) or the verifier alone gives it away."""

import copy
import random
from functools import cache
from typing import Any

import pytest
from msgspec import structs

from pyrite.core.spec import spec_from_json
from pyrite.games.front import new_game
from pyrite.server.store import Given
from pyrite.server.table import fair
from tests.house.trees import ROOT
from tests.server.cuts.story import ROUND, SIGNATURE
from tests.server.fair.every import GAMES, any_move, play
from tests.server.fair.tamperings import KINDS, committed, given_of, sealed, seed_of
from tools.verify.deal import verify

Export = dict[str, Any]


@cache
def honest(game: str) -> Export:
    """What should have been played: shares of two seats at least, all opened, at a table that was started over."""
    played = (play(number, game)[0] for number in range(100))
    return next(each for each in played if good(each["fair"]))


def good(block: dict[str, Any]) -> bool:
    opened = block["entropies"]
    return len(opened) > 1 and bool(block.get("former")) and len(block["commitments"]) == len(opened)


def dealt(export: Export, given: Given, seed: bytes | None = None, table: str = "") -> Export:
    """Another match of the same table, played to its end from another chance: nothing in it contradicts itself."""
    luck = random.Random(1)
    seed, table = seed or seed_of(export), table or export["fair"]["table"]
    match = new_game(spec_from_json(export["record"]["spec"]), fair.table_chance(seed, table, given))
    while not match.over:
        seat = luck.choice([seat for seat in range(match.players) if match.legal_moves(seat)])
        match.play(any_move([str(move) for move in match.legal_moves(seat)], luck), seat)
    block = fair.fair_block(seed, table, given)
    return fair.export(match.record().to_json(), block, export["names"])


def shown(export: Export) -> dict[str, Any]:
    """What the table showed everybody before a share was opened."""
    block = export["fair"]
    listed = fair.list_of(block["table"], [*block["former"], block["commitment"]], given_of(export))
    return {"commitment": block["commitment"], "listed": listed.hex()}


def own(export: Export, seat: int) -> dict[str, Any]:
    """And what the player of a seat gave."""
    return {"shares": [f"{seat}={export['fair']['entropies'][str(seat)]}"]}


@pytest.mark.parametrize("game", GAMES)
def test_it_deals_again_from_another_seed(game: str) -> None:
    export = honest(game)
    seed = seed_of(export)[::-1]
    other = dealt(export, committed(export, given_of(export).shares, seed), seed)
    verify(other)  # by itself nothing is wrong with it
    with pytest.raises(ValueError, match="another commitment"):
        verify(other, commitment=export["fair"]["commitment"])


@pytest.mark.parametrize("game", GAMES)
def test_it_withholds_a_share_that_does_not_suit_it(game: str) -> None:
    """As if it had not been opened in time: everybody reads whose it was, and that player knows better."""
    export = honest(game)
    given = given_of(export)
    seat = min(given.shares)
    kept = {each: share for each, share in given.shares.items() if each != seat}
    other = dealt(export, structs.replace(given, shares=kept))
    assert f"NOT OPENED IN TIME: the share of seat {seat}" in verify(other, **shown(export))
    with pytest.raises(ValueError, match="a share was left out"):
        verify(other, **own(export, seat))


@pytest.mark.parametrize("game", GAMES)
def test_it_leaves_out_a_commitment_that_was_made(game: str) -> None:
    """As if that page had given none at all, once the others are opened."""
    export = honest(game)
    given = given_of(export)
    seat = min(given.shares)
    other = dealt(export, committed(export, {s: share for s, share in given.shares.items() if s != seat}))
    assert "Gave no share: seat" in verify(other)
    with pytest.raises(ValueError, match="another list of commitments"):
        verify(other, **shown(export))
    with pytest.raises(ValueError, match="a share was left out"):
        verify(other, **own(export, seat))


@pytest.mark.parametrize("game", GAMES)
def test_it_puts_another_share_in_the_place_of_one(game: str) -> None:
    """With a commitment that fits it: that one stood in no list."""
    export = honest(game)
    shares = given_of(export).shares
    seat = min(shares)
    other = dealt(export, committed(export, {**shares, seat: "5" * 32}))
    for seen, words in (
        (shown(export), "another list of commitments"),
        (own(export, seat), "a share was left out"),
    ):
        with pytest.raises(ValueError, match=words):
            verify(other, **seen)


@pytest.mark.parametrize("game", GAMES)
def test_it_exchanges_the_shares_of_two_seats(game: str) -> None:
    export = honest(game)
    shares = given_of(export).shares
    one, two = sorted(shares)[:2]
    other = dealt(export, committed(export, {**shares, one: shares[two], two: shares[one]}))
    for seat in (one, two):
        with pytest.raises(ValueError, match="a share was left out"):
            verify(other, **own(export, seat))
    with pytest.raises(ValueError, match="another list of commitments"):
        verify(other, **shown(export))


@pytest.mark.parametrize("game", GAMES)
def test_it_lets_somebody_commit_after_shares_were_opened(game: str) -> None:
    """A seat that is its own, with a share chosen to suit the others."""
    export = honest(game)
    shares = given_of(export).shares
    free = next((seat for seat in range(len(export["names"])) if seat not in shares), None)
    chosen = {**shares, max(shares): "7" * 32} if free is None else {**shares, free: "7" * 32}
    other = dealt(export, committed(export, chosen))
    verify(other)
    with pytest.raises(ValueError, match="another list of commitments"):
        verify(other, **shown(export))


@pytest.mark.parametrize("game", GAMES)
def test_it_chooses_what_stands_in_for_a_share(game: str) -> None:
    export = copy.deepcopy(honest(game))
    given = given_of(export)
    seat = min(given.shares)
    kept = {each: share for each, share in given.shares.items() if each != seat}
    other = dealt(export, structs.replace(given, shares=kept))
    shares = {**kept, seat: "9" * 32}
    listed = bytes.fromhex(shown(export)["listed"])
    parts = [bytes.fromhex(shares[each]) for each in sorted(shares)]
    secret = fair.digest(fair.TABLE, seed_of(export), listed, *parts).hex()
    other["fair"]["secret"] = other["record"]["chance"]["secret"] = secret
    sealed(other)
    with pytest.raises(ValueError, match="the secret does not come from seed and shares"):
        verify(other)


@pytest.mark.parametrize("game", GAMES)
def test_it_mixes_the_shares_in_another_order(game: str) -> None:
    """Their order is that of the seats, whatever the block says."""
    export = copy.deepcopy(honest(game))
    block = export["fair"]
    block["entropies"] = dict(sorted(block["entropies"].items(), reverse=True))
    verify(export)
    listed = bytes.fromhex(shown(export)["listed"])
    parts = [bytes.fromhex(share) for share in block["entropies"].values()]
    secret = fair.digest(fair.TABLE, seed_of(export), listed, *parts).hex()
    block["secret"] = export["record"]["chance"]["secret"] = secret
    sealed(export)
    with pytest.raises(ValueError, match="the secret does not come from seed and shares"):
        verify(export)


@pytest.mark.parametrize("game", GAMES)
def test_it_stacks_the_deck(game: str) -> None:
    """Cards that suit it, under the fair block of the table."""
    export = honest(game)
    seed = bytes(32)
    stacked = dealt(export, committed(export, given_of(export).shares, seed), seed)
    other = copy.deepcopy(export)
    other["record"]["moves"] = stacked["record"]["moves"]
    sealed(other)
    with pytest.raises(ValueError, match=r"move \d+ |the record ends|moves after the end"):
        verify(other, **shown(export))


@pytest.mark.parametrize("game", GAMES)
def test_it_tells_another_match_than_the_one_that_was_played(game: str) -> None:
    """The same deal, other moves: just as possible, but not what the table gave a receipt for."""
    export = honest(game)
    other = dealt(export, given_of(export))
    assert other["record"]["moves"] != export["record"]["moves"]
    verify(other, **shown(export), **own(export, min(given_of(export).shares)))
    with pytest.raises(ValueError, match="another receipt"):
        verify(other, receipt=export["record"]["hash"])


@pytest.mark.parametrize("game", GAMES)
def test_it_starts_over_and_says_nothing_of_it(game: str) -> None:
    """Whoever committed themselves did so to all that the table had shown: an export that leaves some of it out is none
    that their shares open."""
    export = honest(game)
    assert "STARTED OVER: before this commitment the table had shown" in verify(export, **shown(export))
    given = given_of(export)
    with pytest.raises(ValueError, match="does not open its commitment"):
        dealt(export, structs.replace(given, former=[]))
    other = copy.deepcopy(export)
    other["fair"]["former"] = []
    with pytest.raises(ValueError, match="does not open its commitment"):
        verify(other)


@pytest.mark.parametrize("game", GAMES)
def test_it_starts_over_once_shares_were_opened(game: str) -> None:
    """With a new seed, and commitments made again by those who are its own: the list is another one, and so is the
    commitment that the others remember."""
    export = honest(game)
    given, seed = given_of(export), b"9" * 32
    former = [*given.former, export["fair"]["commitment"]]
    saw = fair.seen(export["fair"]["table"], [*former, fair.commitment(seed)])
    commitments = {seat: fair.share_commitment(saw, seat, share) for seat, share in given.shares.items()}
    other = dealt(export, structs.replace(given, former=former, commitments=commitments), seed)
    assert f"the table had shown {len(former)} others" in verify(other)
    for seen in ({"commitment": shown(export)["commitment"]}, {"listed": shown(export)["listed"]}):
        with pytest.raises(ValueError, match="another"):
            verify(other, **seen)


@pytest.mark.parametrize("game", GAMES)
def test_it_starts_over_at_another_table(game: str) -> None:
    """What was committed to at one table is no part of another's deal, even with the same seed."""
    export = honest(game)
    given = given_of(export)
    with pytest.raises(ValueError, match="does not open its commitment"):
        dealt(export, given, table=export["fair"]["table"] + "-again")
    other = copy.deepcopy(export)
    other["fair"]["table"] += "-again"
    with pytest.raises(ValueError, match="does not open its commitment"):
        verify(other)


@pytest.mark.parametrize("game", GAMES)
def test_it_tells_the_deal_as_one_of_before(game: str) -> None:
    """When shares were given openly: it says so of itself, and has no list."""
    export = honest(game)
    other = dealt(export, Given(shares=given_of(export).shares))
    assert "dealt before seats committed themselves" in verify(other)
    with pytest.raises(ValueError, match="another list of commitments"):
        verify(other, **shown(export))


@pytest.mark.parametrize("game", GAMES)
def test_it_gives_a_share_to_somebody_who_came_later(game: str) -> None:
    export = copy.deepcopy(honest(game))
    seat = int(min(export["fair"]["entropies"]))
    export["comings"] = [{"seat": seat, "move": 2, "name": "Tom", "before": "Odda"}]
    with pytest.raises(ValueError, match="who comes later gives no share of chance"):
        verify(export)


def waited(export: Export, signature: str = SIGNATURE) -> Export:
    """The same table, had it waited for a public number."""
    given = given_of(export)
    saw = fair.seen(export["fair"]["table"], [*given.former, export["fair"]["commitment"]], ROUND)
    commitments = {seat: fair.share_commitment(saw, seat, share) for seat, share in given.shares.items()}
    return dealt(export, structs.replace(given, commitments=commitments, round=ROUND, signature=signature))


def test_it_takes_another_number_than_that_of_the_round() -> None:
    export = honest(GAMES[0])
    verify(waited(export))
    chosen = waited(export, "ab" * 48)
    with pytest.raises(ValueError, match="the public number is not that of round 657413"):
        verify(chosen)


def test_it_leaves_out_the_public_number() -> None:
    """As if it had not been brought: everybody reads that. As if none had been waited for: no share opens."""
    export = waited(honest(GAMES[0]))
    given = given_of(export)
    other = dealt(export, structs.replace(given, signature=""))
    assert "was waited for, and NOT GIVEN" in verify(other)
    for number in (0, ROUND + 1):
        with pytest.raises(ValueError, match="does not open its commitment"):
            dealt(export, structs.replace(given, round=number, signature=""))


def test_the_page_about_it_names_a_test_for_every_line() -> None:
    """docs/fair-deals.md: each line of its table ends with a test that there is; each kind of tampering is listed."""
    page = (ROOT / "docs" / "fair-deals.md").read_text(encoding="utf-8")
    table = page.partition("<!-- threats -->")[2].partition("<!-- end -->")[0]
    named = [line.split("|")[3].strip().strip("`") for line in table.strip().splitlines()[2:]]
    assert len(named) >= 9
    known = {name for name in globals() if name.startswith("test_")}
    assert {name for name in named if name != "none"} <= known
    listed = page.partition("<!-- tamperings -->")[2].partition("<!-- end -->")[0]
    assert [line.removeprefix("* ") for line in listed.strip().splitlines()] == [*KINDS]
