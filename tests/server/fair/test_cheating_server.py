"""A server that cheats, as well as it can: it makes a whole match with its own engine, hashes and all, and shows it as
the one that was played. What a player saw (commitment, own share, receipt) or the verifier alone gives it away."""

import copy
import hashlib
import random
from collections.abc import Mapping
from functools import cache
from typing import Any

import pytest

from pyrite.core.spec import spec_from_json
from pyrite.games.front import new_game
from pyrite.server import fair
from tests.house.trees import ROOT
from tests.server.fair.every import GAMES, any_move, play
from tests.server.fair.tamperings import KINDS, sealed
from tools.verify.deal import verify

Export = dict[str, Any]


@cache
def honest(game: str) -> Export:
    """What should have been played, with shares of two seats at least."""
    played = (play(number, game)[0] for number in range(100))
    return next(each for each in played if len(each["fair"]["entropies"]) > 1)


def dealt(export: Export, seed: bytes, table: str, shares: Mapping[str, str]) -> Export:
    """Another match of the same table, played to its end from another chance: nothing in it contradicts itself."""
    luck = random.Random(1)
    numbered = {int(seat): share for seat, share in shares.items()}
    match = new_game(spec_from_json(export["record"]["spec"]), fair.table_chance(seed, table, numbered))
    while not match.over:
        seat = luck.choice([seat for seat in range(match.players) if match.legal_moves(seat)])
        match.play(any_move([str(move) for move in match.legal_moves(seat)], luck), seat)
    return fair.export(match.record().to_json(), fair.fair_block(seed, table, numbered), export["names"])


def parts(export: Export) -> tuple[bytes, str, dict[str, str]]:
    block = export["fair"]
    return bytes.fromhex(block["server_seed"]), block["table"], dict(block["entropies"])


def seen_by(export: Export, seat: str) -> dict[str, Any]:
    """What the player of a seat saw before the deal."""
    return {
        "commitment": export["fair"]["commitment"],
        "shares": [f"{seat}={export['fair']['entropies'][seat]}"],
    }


@pytest.mark.parametrize("game", GAMES)
def test_it_deals_again_from_another_seed(game: str) -> None:
    export = honest(game)
    seed, table, shares = parts(export)
    other = dealt(export, seed[::-1], table, shares)
    verify(other)  # by itself nothing is wrong with it
    with pytest.raises(ValueError, match="another commitment"):
        verify(other, commitment=export["fair"]["commitment"])


@pytest.mark.parametrize("game", GAMES)
def test_it_withholds_a_share_that_does_not_suit_it(game: str) -> None:
    export = honest(game)
    seed, table, shares = parts(export)
    seat = min(shares)
    other = dealt(export, seed, table, {each: share for each, share in shares.items() if each != seat})
    with pytest.raises(ValueError, match="a share was left out"):
        verify(other, **seen_by(export, seat))


@pytest.mark.parametrize("game", GAMES)
def test_it_puts_another_share_in_the_place_of_one(game: str) -> None:
    export = honest(game)
    seed, table, shares = parts(export)
    seat = min(shares)
    other = dealt(export, seed, table, {**shares, seat: "5" * 32})
    with pytest.raises(ValueError, match="a share was left out"):
        verify(other, **seen_by(export, seat))


@pytest.mark.parametrize("game", GAMES)
def test_it_exchanges_the_shares_of_two_seats(game: str) -> None:
    export = honest(game)
    seed, table, shares = parts(export)
    one, two = sorted(shares)[:2]
    other = dealt(export, seed, table, {**shares, one: shares[two], two: shares[one]})
    for seat in (one, two):
        with pytest.raises(ValueError, match="a share was left out"):
            verify(other, **seen_by(export, seat))


@pytest.mark.parametrize("game", GAMES)
def test_it_mixes_the_shares_in_another_order(game: str) -> None:
    """Their order is that of the seats, whatever the block says."""
    export = copy.deepcopy(honest(game))
    shares = export["fair"]["entropies"]
    export["fair"]["entropies"] = dict(sorted(shares.items(), reverse=True))
    verify(export)
    seed, table, _ = parts(export)
    mixed = b"".join(bytes([int(seat)]) + bytes.fromhex(share) for seat, share in reversed(shares.items()))
    head = b"pyrite fair-1 table" + seed + bytes([len(table)]) + table.encode()
    secret = hashlib.sha256(head + mixed).hexdigest()
    export["fair"]["secret"] = export["record"]["chance"]["secret"] = secret
    sealed(export)
    with pytest.raises(ValueError, match="the secret does not come from seed and shares"):
        verify(export)


@pytest.mark.parametrize("game", GAMES)
def test_it_stacks_the_deck(game: str) -> None:
    """Cards that suit it, under the fair block of the table."""
    export = honest(game)
    stacked = dealt(export, bytes(32), *parts(export)[1:])
    other = copy.deepcopy(export)
    other["record"]["moves"] = stacked["record"]["moves"]
    sealed(other)
    with pytest.raises(ValueError, match=r"move \d+ |the record ends|moves after the end"):
        verify(other, commitment=export["fair"]["commitment"])


@pytest.mark.parametrize("game", GAMES)
def test_it_tells_another_match_than_the_one_that_was_played(game: str) -> None:
    """The same deal, other moves: just as possible, but not what the table gave a receipt for."""
    export = honest(game)
    other = dealt(export, *parts(export))
    assert other["record"]["moves"] != export["record"]["moves"]
    verify(other, **seen_by(export, min(export["fair"]["entropies"])))
    with pytest.raises(ValueError, match="another receipt"):
        verify(other, receipt=export["record"]["hash"])


@pytest.mark.parametrize("game", GAMES)
def test_it_starts_over_at_another_table(game: str) -> None:
    """What was given to one table is no part of another's deal, even with the same seed."""
    export = honest(game)
    seed, table, shares = parts(export)
    other = dealt(export, seed, table + "-again", shares)
    assert other["fair"]["secret"] != export["fair"]["secret"]
    other["fair"]["table"] = table
    with pytest.raises(ValueError, match="the secret does not come from seed and shares"):
        verify(other)


@pytest.mark.parametrize("game", GAMES)
def test_it_gives_a_share_to_somebody_who_came_later(game: str) -> None:
    export = copy.deepcopy(honest(game))
    seat = int(min(export["fair"]["entropies"]))
    export["comings"] = [{"seat": seat, "move": 2, "name": "Tom", "before": "Odda"}]
    with pytest.raises(ValueError, match="who comes later gives no share of chance"):
        verify(export)


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
