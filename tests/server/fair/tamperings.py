"""What somebody might change in an export: each kind, made as well as the tamperer can, and what the verifier says."""

import copy
from collections.abc import Callable, Mapping
from typing import Any

from msgspec import structs

from pyrite.core.chance import FairChance
from pyrite.core.record import content_hash
from pyrite.core.spec import spec_from_json
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from pyrite.server.store import Given
from pyrite.server.table import fair

Export = dict[str, Any]
Tamper = Callable[[Export], None]
KINDS: dict[str, tuple[Tamper, str]] = {}  # by name: the change, and a pattern of the words
SINCE: set[str] = set()  # of exports that have commitments of the seats
FOLLOWED = r"move \d+ |the record ends|there are moves after the end|the match is over"
MIXED = "the secret does not come from seed and shares|does not open its commitment"


def kind(words: str, since: bool = False) -> Callable[[Tamper], Tamper]:
    def add(change: Tamper) -> Tamper:
        name = change.__name__.replace("_", " ")
        KINDS[name] = change, words
        if since:
            SINCE.add(name)
        return change

    return add


def tampered(export: Export, name: str) -> Export:
    other = copy.deepcopy(export)
    KINDS[name][0](other)
    return other


def sealed(export: Export) -> None:
    """With the right hash for its record."""
    content = {key: value for key, value in export["record"].items() if key != "hash"}
    export["record"]["hash"] = content_hash(content)


def remade(export: Export, given: Given, seed: bytes | None = None) -> None:
    """All of it made anew, as if this had been the chance of the table."""
    export["fair"] = fair.fair_block(seed or seed_of(export), export["fair"]["table"], given)
    export["record"]["chance"]["secret"] = export["fair"]["secret"]
    sealed(export)


def given_of(export: Export) -> Given:
    return fair.given_in(export["fair"])


def committed(export: Export, shares: Mapping[int, str], seed: bytes | None = None) -> Given:
    """As if these had been the shares: with commitments that fit. Whose share was not opened stays so."""
    given = given_of(export)
    if given.commitments is None:
        return Given(shares=dict(shares))
    closed = given.commitments.keys() - given.shares.keys() - shares.keys()
    saw = fair.seen(export["fair"]["table"], [*given.former, fair.commitment(seed or seed_of(export))])
    commitments = {seat: fair.share_commitment(saw, seat, share) for seat, share in shares.items()}
    commitments |= {seat: given.commitments[seat] for seat in closed}
    bots = [seat for seat in given.bots if seat not in commitments]
    return Given(shares=dict(shares), commitments=commitments, former=given.former, bots=bots)


def seed_of(export: Export) -> bytes:
    return bytes.fromhex(export["fair"]["server_seed"])


def moves_of(export: Export) -> list[str]:
    return export["record"]["moves"]  # type: ignore[no-any-return]


# --- chance --------------------------------------------------------------------------------------------------------


@kind("the server's seed breaks its commitment")
def another_seed(export: Export) -> None:
    export["fair"]["server_seed"] = seed_of(export)[::-1].hex()


@kind("the server's seed breaks its commitment")
def another_commitment(export: Export) -> None:
    export["fair"]["commitment"] = "0" * 64


@kind(MIXED)
def another_seed_with_its_commitment(export: Export) -> None:
    seed = seed_of(export)[::-1]
    export["fair"] |= {"server_seed": seed.hex(), "commitment": fair.commitment(seed)}


@kind(FOLLOWED)
def dealt_again_from_another_seed(export: Export) -> None:
    seed = seed_of(export)[::-1]
    remade(export, committed(export, given_of(export).shares, seed), seed)


@kind(MIXED)
def a_share_changed(export: Export) -> None:
    seat = min(export["fair"]["entropies"])
    export["fair"]["entropies"][seat] = "0" * 32


@kind(FOLLOWED)
def dealt_again_without_a_share(export: Export) -> None:
    shares = dict(given_of(export).shares)
    del shares[min(shares)]
    remade(export, committed(export, shares))


@kind(FOLLOWED)
def dealt_again_with_a_share_too_many(export: Export) -> None:
    given = given_of(export)
    free = next(seat for seat in range(16) if seat not in (given.commitments or given.shares))
    remade(export, committed(export, {**given.shares, free: "1" * 32}))
    export["record"]["spec"]["players"] = max(free + 1, export["record"]["spec"]["players"])
    export["names"] += [""] * (free + 1 - len(export["names"]))
    sealed(export)


@kind(FOLLOWED)
def dealt_again_with_two_shares_exchanged(export: Export) -> None:
    shares = dict(given_of(export).shares)
    one, other = sorted(shares)[:2]
    shares[one], shares[other] = shares[other], shares[one]
    remade(export, committed(export, shares))


# --- commitments ---------------------------------------------------------------------------------------------------


@kind("does not open its commitment", since=True)
def a_commitment_changed(export: Export) -> None:
    seat = min(export["fair"]["entropies"])
    export["fair"]["commitments"][seat] = "0" * 64


@kind("does not open its commitment", since=True)
def two_commitments_exchanged(export: Export) -> None:
    made = export["fair"]["commitments"]
    one, other = sorted(export["fair"]["entropies"])[:2]
    made[one], made[other] = made[other], made[one]


@kind("does not open its commitment", since=True)
def a_commitment_left_out(export: Export) -> None:
    del export["fair"]["commitments"][min(export["fair"]["entropies"])]


@kind("the secret does not come from", since=True)
def a_commitment_left_out_with_its_share(export: Export) -> None:
    seat = min(export["fair"]["entropies"])
    del export["fair"]["commitments"][seat], export["fair"]["entropies"][seat]


@kind("does not open its commitment|a share of no seat|a commitment of no seat|bots commit", since=True)
def a_share_that_nobody_committed_to(export: Export) -> None:
    free = next(str(seat) for seat in range(16) if str(seat) not in export["fair"]["commitments"])
    export["fair"]["entropies"][free] = "1" * 32


@kind("the secret does not come from", since=True)
def a_share_said_not_to_have_been_opened(export: Export) -> None:
    del export["fair"]["entropies"][min(export["fair"]["entropies"])]


@kind(FOLLOWED, since=True)
def dealt_again_as_if_a_share_had_not_been_opened(export: Export) -> None:
    given = given_of(export)
    shares = {seat: share for seat, share in given.shares.items() if seat != min(given.shares)}
    remade(export, structs.replace(given, shares=shares))


@kind("the secret does not come from", since=True)
def another_share_chosen_to_stand_in(export: Export) -> None:
    """In the place of one that is said not to have been opened."""
    given = given_of(export)
    assert given.commitments is not None
    shares = {seat: share for seat, share in given.shares.items() if seat != min(given.shares)}
    listed = fair.list_of(export["fair"]["table"], [*given.former, export["fair"]["commitment"]], given)
    chosen = [bytes.fromhex(shares.get(seat, "1" * 32)) for seat in sorted(given.commitments)]
    secret = fair.digest(fair.TABLE, seed_of(export), listed, *chosen).hex()
    export["fair"] |= {"entropies": fair.numbered(shares), "secret": secret}
    export["record"]["chance"]["secret"] = secret
    sealed(export)


@kind("does not open its commitment", since=True)
def a_former_commitment_left_out(export: Export) -> None:
    del export["fair"]["former"][0]


@kind("does not open its commitment", since=True)
def a_former_commitment_too_many(export: Export) -> None:
    export["fair"]["former"].append("1" * 64)


@kind("a commitment of the server stands there twice", since=True)
def a_commitment_of_the_server_named_twice(export: Export) -> None:
    export["fair"]["former"].append(export["fair"]["commitment"])


@kind("the secret does not come from|bots commit themselves to nothing", since=True)
def somebody_said_to_be_a_bot(export: Export) -> None:
    block = export["fair"]
    free = [seat for seat in range(len(export["names"])) if str(seat) not in block["commitments"]]
    block["bots"] = [seat for seat in free if seat not in block["bots"]] or block["bots"][1:] or [0]


@kind("other fields than", since=True)
def another_scheme(export: Export) -> None:
    del export["fair"]["scheme"]


@kind(FOLLOWED, since=True)
def told_as_a_table_of_before(export: Export) -> None:
    remade(export, Given(shares=given_of(export).shares))


# --- the rest of the block -----------------------------------------------------------------------------------------


@kind("unreadable share")
def a_share_of_no_seat(export: Export) -> None:
    export["fair"]["entropies"]["17"] = "1" * 32


@kind(MIXED)
def another_table(export: Export) -> None:
    export["fair"]["table"] += "x"


@kind("the secret does not come from seed and shares")
def another_secret(export: Export) -> None:
    export["fair"]["secret"] = "0" * 64


@kind("the record has another chance")
def another_chance_in_the_record(export: Export) -> None:
    export["record"]["chance"]["secret"] = "0" * 64
    sealed(export)


@kind("the record has another chance")
def another_stream(export: Export) -> None:
    export["record"]["chance"]["stream"] = "fast-1"
    sealed(export)


# --- the record ----------------------------------------------------------------------------------------------------


@kind("the record's hash is wrong")
def a_move_changed_without_its_hash(export: Export) -> None:
    moves_of(export)[0] += "0"


@kind(FOLLOWED)
def a_move_left_out(export: Export) -> None:
    del moves_of(export)[0]
    sealed(export)


@kind(FOLLOWED)
def a_move_twice(export: Export) -> None:
    moves_of(export).insert(0, moves_of(export)[0])
    sealed(export)


@kind(FOLLOWED)
def two_moves_exchanged(export: Export) -> None:
    """Answers that are given at the same time may come in any order, so those are left alone."""
    moves = moves_of(export)
    both = [n for n in range(len(moves) - 1) if moves[n].split()[0] != moves[n + 1].split()[0]]
    at = next(n for n in both if not moves[n].endswith(("decline", "veto")))
    moves[at], moves[at + 1] = moves[at + 1], moves[at]
    sealed(export)


@kind(FOLLOWED)
def a_move_of_another_seat(export: Export) -> None:
    seat, _, text = moves_of(export)[0].partition(" ")
    moves_of(export)[0] = f"{int(seat) + 1} {text}"
    sealed(export)


@kind(FOLLOWED)
def the_end_left_out(export: Export) -> None:
    del moves_of(export)[-1]
    sealed(export)


@kind(FOLLOWED)
def a_move_after_the_end(export: Export) -> None:
    moves_of(export).append(moves_of(export)[-1])
    sealed(export)


@kind(r"move 1 .*: seat \d+ does not hold")
def a_card_that_was_not_in_the_hand(export: Export) -> None:
    """One that another seat was dealt."""
    game = new_game(
        spec_from_json(export["record"]["spec"]), FairChance(bytes.fromhex(export["fair"]["secret"]))
    )
    hands = [game.view(seat).data["hand"] for seat in range(game.players)]
    seat = int(moves_of(export)[0].split()[0])
    own = hands[seat]
    assert isinstance(own, list)
    missing = next(card for hand in hands if isinstance(hand, list) for card in hand if card not in own)
    moves_of(export)[0] = f"{seat} pass:{missing}"
    sealed(export)


@kind(r"move \d+ .*: .* can't be laid at 40,40")
def a_card_laid_elsewhere(export: Export) -> None:
    moves = moves_of(export)
    at = next(n for n, move in enumerate(moves) if "@" in move and lays(move))
    moves[at] = moves[at].partition("@")[0] + "@40,40"
    sealed(export)


def lays(move: str) -> bool:
    name = move.split()[1].partition("@")[0]
    return set(name.rpartition(":")[2].rstrip("~").partition("+")[0]) <= set("NESW|")


@kind(FOLLOWED)
def another_kind_of_move(export: Export) -> None:
    moves_of(export)[0] = moves_of(export)[0].split()[0] + " win"
    sealed(export)


# --- what was played -----------------------------------------------------------------------------------------------


@kind(r"a name for each seat|so many can't play this game")
def another_number_of_players(export: Export) -> None:
    export["record"]["spec"]["players"] += 1
    sealed(export)


@kind(FOLLOWED + r"|so many|the options are not|does not know|only one edition")
def another_game(export: Export) -> None:
    spec = export["record"]["spec"]
    entry = next(entry for entry in CATALOGUE.entries if entry.id != spec["game"])
    spec |= {"game": entry.id, "edition": entry.editions[0], "modules": []}
    sealed(export)


@kind(r"the option \w+ can't be|the options are not")
def an_option_that_can_not_be(export: Export) -> None:
    export["record"]["spec"]["options"]["starter"] = 99
    sealed(export)


@kind("the options are not")
def an_option_that_there_is_not(export: Export) -> None:
    export["record"]["spec"]["options"]["jokers"] = True
    sealed(export)


# --- who sat there -------------------------------------------------------------------------------------------------


@kind("a name for each seat")
def a_name_left_out(export: Export) -> None:
    del export["names"][0]


@kind("who comes later gives no share of chance")
def somebody_came_later_who_gave_a_share(export: Export) -> None:
    seat = int(min(export["fair"]["entropies"]))
    export["comings"] = [{"seat": seat, "move": 1, "name": "Tom", "before": "Odda"}]


@kind("the match is over, so its table was not closed before")
def closed_though_it_was_over(export: Export) -> None:
    export["closed"] = True


@kind("other fields than")
def a_field_more(export: Export) -> None:
    export["fair"]["luck"] = 7
