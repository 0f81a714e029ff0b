"""Every game, module and option of the catalogue, dealt again by the verifier; and what it finds in exports that were
tampered with. `make prove` verifies many more matches (`every.py`)."""

import copy
import json
import random
import re
from functools import cache
from typing import Any

import pytest

from pyrite import Game
from pyrite.core.record import RecordError, content_hash
from pyrite.games.catalogue import CATALOGUE
from tests.server.fair.every import BEFORE, GAMES, play
from tests.server.fair.tamperings import KINDS, SINCE, tampered
from tools.verify.deal import verify
from tools.verify.games import GAMES as KNOWN

Export = dict[str, Any]
REJECTED = (ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError)


@cache
def matches(game: str, some: int) -> tuple[Export, ...]:
    """With shares of several seats, so that there is something to tamper with."""
    found = (play(number, game)[0] for number in range(1000))
    return tuple(next(each for each in found if whole_of(each)) for _ in range(some))


def whole_of(export: Export) -> bool:
    """Whether shares of several seats were opened, and the table had been started over."""
    return len(export["fair"]["entropies"]) > 1 and bool(export["fair"].get("former"))


@cache
def match_of_before(game: str) -> Export:
    found = (play(number, game)[0] for number in range(BEFORE, 1000, 5))
    return next(each for each in found if len(each["fair"]["entropies"]) > 1)


def test_the_verifier_knows_every_game_and_module() -> None:
    for entry in CATALOGUE.entries:
        known = KNOWN[entry.id]
        assert [*known.COUNTS] == [*range(entry.fewest, entry.most + 1)]
        assert [*getattr(known, "MODULES", ())] == [module.id for module in entry.modules()]


@pytest.mark.parametrize("game", GAMES)
def test_any_match_is_verified(game: str) -> None:
    for number in range(12):
        export, gold = play(number, game)
        words = verify(export)
        assert f": {gold}." in words
        assert f"all {len(export['record']['moves'])} moves" in words


MODULES = [(entry.id, module.id) for entry in CATALOGUE.entries for module in entry.modules()]


@pytest.mark.parametrize(("game", "module"), MODULES)
def test_every_module_alone_is_verified(game: str, module: str) -> None:
    for number in range(2):
        export, gold = play(number, game, [module])
        assert export["record"]["spec"]["modules"] == [module]
        assert f": {gold}." in verify(export)


@pytest.mark.parametrize("game", GAMES)
def test_a_match_closed_at_any_move_is_verified(game: str) -> None:
    export = matches(game, 1)[0]
    whole = len(export["record"]["moves"])
    for moves in (0, 1, whole // 3, whole // 2, whole - 1):
        short = copy.deepcopy(export) | {"closed": True}
        short["record"]["moves"] = short["record"]["moves"][:moves]
        reseal(short)
        assert "the table was closed" in verify(short)


def reseal(export: Export) -> Export:
    content = {key: value for key, value in export["record"].items() if key != "hash"}
    export["record"]["hash"] = content_hash(content)
    return export


def test_there_are_many_kinds_of_tampering() -> None:
    assert len(KINDS) >= 24


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_tampering_is_found_and_named(game: str, name: str) -> None:
    before = [] if name in SINCE else [match_of_before(game)]
    for export in (*matches(game, 2), *before):
        other = json.loads(json.dumps(tampered(export, name)))
        assert other != export
        with pytest.raises(ValueError) as found:
            verify(other)
        assert re.search(KINDS[name][1], str(found.value)), str(found.value)


@pytest.mark.parametrize("game", GAMES)
def test_what_one_saw_oneself_tells_the_rest(game: str) -> None:
    """Commitment, share and receipt of another match: nobody can make an export that fits those of this one."""
    export, other = matches(game, 2)
    seat, share = next(iter(export["fair"]["entropies"].items()))
    shown = {"commitment": export["fair"]["commitment"], "receipt": export["record"]["hash"]}
    assert verify(export, **shown, shares=[f"{seat}={share}"])
    for given, words in (
        ({"commitment": shown["commitment"]}, "another commitment"),
        ({"receipt": shown["receipt"]}, "another receipt"),
        ({"shares": [f"{seat}={share}"]}, "a share was left out"),
    ):
        with pytest.raises(ValueError, match=words):
            verify(other, **given)


def whole_match(export: Export) -> bool:
    """Whether the engine can play this record to its end."""
    try:
        return Game.replay(export["record"]).over
    except (RecordError, *REJECTED):
        return False


def accepted(export: Export) -> bool:
    try:
        verify(export)
    except REJECTED:
        return False
    return True


def changed(moves: list[str], luck: random.Random) -> list[str]:
    """One move is another one of this match, or has another aim."""
    at = luck.randrange(len(moves))
    seat, _, text = moves[at].partition(" ")
    near = [move.partition(" ")[2] for move in moves[max(0, at - 12) : at + 12]]
    others = [luck.choice(near), re.sub(r"\d", lambda digit: str((int(digit[0]) + 1) % 10), text, count=1)]
    others += [text.replace("@", "~@") if "~" not in text else text.replace("~", "")]
    return [*moves[:at], f"{seat} {luck.choice(others)}", *moves[at + 1 :]]


def compare_with_the_engine(game: str, tries: int, seed: int) -> int:
    """They share no line, and agree on which changed matches are possible; how many were not."""
    luck = random.Random(seed)
    wrong = 0
    for number in range(tries):
        export = copy.deepcopy(matches(game, 4)[number % 4])
        export["record"]["moves"] = changed(export["record"]["moves"], luck)
        reseal(export)
        possible = whole_match(export)
        assert accepted(export) == possible, export["record"]["moves"]
        wrong += not possible
    return wrong


@pytest.mark.parametrize("game", GAMES)
def test_of_changed_moves_it_rejects_just_those_that_make_no_match(game: str) -> None:
    assert compare_with_the_engine(game, 30, 7) > 10


@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(5))
def test_of_many_changed_moves_too(game: str, seed: int) -> None:
    assert compare_with_the_engine(game, 400, 100 + seed) > 100
