"""A table that can't be made: the refusal names the rule that forbids it, and only what no rule knows has none."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from pyrite import Game, PositionError, RecordError, SpecError
from pyrite.core.record import content_hash
from pyrite.core.spec import GameSpec, spec_from_json
from pyrite.games.catalogue import CATALOGUE, Entry
from pyrite.words.catalogue import catalogue
from tests.conformance.checks import RULE_IDS

# What the rules can't speak of, because it is not there: a spec that is none, names that nobody has given.
NO_RULE = {"form", "unknown", "module", "option"}
PREFIX = {
    "saboteur": ("B-", "CH-", "MX-", "V-"),
    "saboteur2": ("B-", "S2-", "CH-", "MX-", "V-"),
    "lost-mines": ("LM-", "MX-18"),
    "dark-cave": ("DC-", "MX-18"),
}
NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 8, 9, 10, 11, 12, 13, 99)
VALUES: tuple[object, ...] = (
    -1,
    0,
    20.5,
    1000,
    "",
    "no such thing",
    "8,0;0,0",
    "2,-2;2,-1;6,-1;6,1",
    "8,0;2,2;6,-1;6,1",
    None,
    [],
)
BOXES: tuple[dict[str, object], ...] = (
    {},
    {"NS": -1},
    {"NS": 300},
    {"no-such-card": 40},
    {"NN": 1},
    {"start": 1},
)
ENTRIES = CATALOGUE.entries


def tried(entry: Entry) -> Iterator[GameSpec]:
    """Every number of players, edition, module, pair of modules and option of a game, and some that it has not."""
    known = [module.id for module in entry.modules()]
    others = sorted({module.id for other in ENTRIES for module in other.modules()} - set(known))
    chosen = [(), *[(name,) for name in (*known, *others, "no-such-module")], *combinations(known, 2)]
    for players in NUMBERS:
        for modules in chosen[: 1 + len(known)]:
            yield GameSpec(entry.id, players, "", modules)
    middle = (entry.fewest + entry.most) // 2
    for edition in (*entry.editions, "no-such-edition"):
        for modules in chosen:
            yield GameSpec(entry.id, middle, edition, modules)
    for module in (entry.game(), *entry.modules()):
        modules = (module.id,) if module.id in known else ()
        for option in module.options():
            for value in VALUES:
                for more in ((), *[(name,) for name in known if modules and name not in modules]):
                    yield GameSpec(entry.id, middle, "", modules + more, {option.name: value})
    yield GameSpec(entry.id, middle, "", (), {"no-such-option": 1})
    for box in BOXES:
        yield GameSpec(entry.id, middle, "", (), {}, box)


@cache
def refusals(entry: Entry) -> list[tuple[GameSpec, SpecError]]:
    out = []
    for spec in tried(entry):
        try:
            CATALOGUE.check(spec)
        except SpecError as error:
            out.append((spec, error))
    return out


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.id)
def test_every_refusal_of_a_table_names_a_rule_that_exists(entry: Entry) -> None:
    met = set()
    for spec, error in refusals(entry):
        met.add(error.key)
        if error.key in NO_RULE:
            assert error.rule == "", error
            continue
        assert error.rule in RULE_IDS, f"{spec.to_json()}: {error}"
        assert error.rule.startswith(PREFIX[entry.id]), error
        assert str(error).endswith(f"({error.rule})")
        assert error.key or spec.box is not None, error
    assert {"players", "unknown", "module", "option", "option-seat", ""} <= met


def test_all_that_can_be_refused_was_met() -> None:
    """Every key that has a sentence is brought about by what is tried here, but for those of other doors: what is no
    spec, and a box at a table of the server, which never looks into it."""
    spoken = {key.removeprefix("server.spec.") for key in catalogue("en") if key.startswith("server.spec.")}
    assert {error.key for entry in ENTRIES for _, error in refusals(entry)} - {""} == spoken - {
        "form",
        "box-fair",
    }


@pytest.mark.parametrize(
    ("game", "players", "rule"),
    [
        *(
            ("saboteur", 2, "B-1"),
            ("saboteur", 11, "B-1"),
            ("saboteur2", 1, "S2-2"),
            ("saboteur2", 13, "S2-2"),
        ),
        *(
            ("lost-mines", 2, "LM-3"),
            ("lost-mines", 10, "LM-3"),
            ("dark-cave", 1, "DC-2"),
            ("dark-cave", 9, "DC-2"),
        ),
    ],
)
def test_how_many_may_play(game: str, players: int, rule: str) -> None:
    with pytest.raises(SpecError) as caught:
        Game.new(game, players=players)
    assert caught.value.rule == rule


@pytest.mark.rule("MX-13")
def test_where_chests_may_lie() -> None:
    for cells in ("2,-2", "2,-2;2,-1;6,-1;6,1", "1,0;2,2;6,-1;6,1", "8,0;2,2;6,-1;6,1"):
        with pytest.raises(SpecError) as caught:
            Game.new("saboteur", players=3, modules=["chests"], options={"chests_at": cells})
        assert caught.value.rule == "MX-13", cells


def test_positions_and_records_tell_the_rule_as_well() -> None:
    with pytest.raises(PositionError, match=r"players: .*\(LM-3\)"):
        Game.from_position({"game": "lost-mines", "players": 2})
    record = Game.new("saboteur", players=3, seed=1).record().to_json()
    spec = record["spec"]
    assert isinstance(spec, dict)
    spec["players"] = 2
    record["hash"] = content_hash({name: value for name, value in record.items() if name != "hash"})
    with pytest.raises(RecordError, match=r"spec.players: .*\(B-1\)"):
        Game.replay(record)


def test_what_is_no_spec_has_no_rule() -> None:
    for data in ("spec", {"players": "3"}, {"players": 3, "tables": 1}, {"players": 3, "modules": "veto"}):
        with pytest.raises(SpecError) as caught:
            spec_from_json(data)
        assert (caught.value.key, caught.value.rule) == ("form", "")
