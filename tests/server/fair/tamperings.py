"""What somebody might change in an export: each kind, made as well as the tamperer can, and what the verifier says."""

import copy
from collections.abc import Callable
from typing import Any

from pyrite.core.chance import FairChance
from pyrite.core.record import content_hash
from pyrite.core.spec import spec_from_json
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from pyrite.server import fair

Export = dict[str, Any]
Tamper = Callable[[Export], None]
KINDS: dict[str, tuple[Tamper, str]] = {}  # by name: the change, and a pattern of the words
FOLLOWED = r"move \d+ |the record ends|there are moves after the end|the match is over"


def kind(words: str) -> Callable[[Tamper], Tamper]:
    def add(change: Tamper) -> Tamper:
        KINDS[change.__name__.replace("_", " ")] = change, words
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


def dealt_from(export: Export, seed: bytes, table: str, shares: dict[str, str]) -> None:
    """All of it made anew, as if this had been the chance of the table."""
    export["fair"] = fair.fair_block(seed, table, {int(seat): share for seat, share in shares.items()})
    export["record"]["chance"]["secret"] = export["fair"]["secret"]
    sealed(export)


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


@kind("the secret does not come from seed and shares")
def another_seed_with_its_commitment(export: Export) -> None:
    seed = seed_of(export)[::-1]
    export["fair"] |= {"server_seed": seed.hex(), "commitment": fair.commitment(seed)}


@kind(FOLLOWED)
def dealt_again_from_another_seed(export: Export) -> None:
    dealt_from(export, seed_of(export)[::-1], export["fair"]["table"], export["fair"]["entropies"])


@kind("the secret does not come from seed and shares")
def a_share_changed(export: Export) -> None:
    seat = min(export["fair"]["entropies"])
    export["fair"]["entropies"][seat] = "0" * 32


@kind(FOLLOWED)
def dealt_again_without_a_share(export: Export) -> None:
    shares = dict(export["fair"]["entropies"])
    del shares[min(shares)]
    dealt_from(export, seed_of(export), export["fair"]["table"], shares)


@kind(FOLLOWED)
def dealt_again_with_a_share_too_many(export: Export) -> None:
    free = next(str(seat) for seat in range(16) if str(seat) not in export["fair"]["entropies"])
    shares = {**export["fair"]["entropies"], free: "1" * 32}
    dealt_from(export, seed_of(export), export["fair"]["table"], shares)


@kind(FOLLOWED)
def dealt_again_with_two_shares_exchanged(export: Export) -> None:
    shares = dict(export["fair"]["entropies"])
    one, other = sorted(shares)[:2]
    shares[one], shares[other] = shares[other], shares[one]
    dealt_from(export, seed_of(export), export["fair"]["table"], shares)


@kind("unreadable share")
def a_share_of_no_seat(export: Export) -> None:
    export["fair"]["entropies"]["17"] = "1" * 32


@kind("the secret does not come from seed and shares")
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
