"""A box of one's own: other cards, without touching code. It travels with everything, and what it can't be is named."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

from pyrite import Game, GameSpec, PositionError, RecordError, SpecError
from pyrite.bots.arena import play_games
from pyrite.core.chance import FairChance
from pyrite.core.record import GameRecord
from pyrite.family.box import normal
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from tests.conformance.checks import (
    check_cards,
    check_clone,
    check_facts,
    check_gold,
    check_listing,
    check_position,
    check_views,
    check_worlds,
)
from tests.conformance.table import choose
from tests.notation.support import examples, section
from tests.notation.test_schema import VALIDATORS

# Game, players, modules, what differs from the printed list.
OWN: dict[str, tuple[str, int, tuple[str, ...], dict[str, object]]] = {
    "saboteur": ("saboteur", 4, (), {"NS": 9, "NS|EW": 3, "map": 0}),
    "modules": ("saboteur", 5, ("veto", "chests", "tournament"), {"NE|SW": 3, "veto": 2}),
    "saboteur2": ("saboteur2", 5, (), {"NES+blue-door": 3, "thief": 6, "N+crystal": 0}),
    "lost-mines": (
        "lost-mines", 4, (), {"EW+campfire": 2, "trap": 5, "treasure:gems:7": 2, "gems": "NESW"}),
    "dark-cave": ("dark-cave", 5, (), {"II:N|E|S|W": 2, "III:N|E|S|W": 2, "I:EW+abyss": 2, "II:rat": 5, "exit": "NES"}),
}  # fmt: skip


def own(name: str, seed: int = 2) -> Game:
    game, players, modules, change = OWN[name]
    options: dict[str, object] = {} if game == "dark-cave" else {"rounds": 1}
    printed = Game.new(game, players=players, seed=0, modules=modules, options=options)
    box = {**printed.box(), **change}
    return Game.new(game, players=players, seed=seed, modules=modules, options=options, box=box)


@pytest.mark.parametrize("name", OWN)
def test_the_printed_list_as_a_box_is_the_same_game(name: str) -> None:
    game, players, modules, _ = OWN[name]
    plain = Game.new(game, players=players, seed=5, modules=modules)
    assert "box" not in plain.spec.to_json() and "box" not in plain.to_position()
    assert (
        Game.new(game, players=players, seed=5, modules=modules, box=plain.box()).digest() == plain.digest()
    )


@pytest.mark.parametrize("name", OWN)
def test_a_match_with_it_conforms_in_every_way(name: str) -> None:
    game, rng, frames = own(name), Random(name), set[int]()
    while not game.over:
        kind = int(game.state.top())
        if kind not in frames or rng.random() < 0.02:
            check_views(game)
            check_listing(game, rng, 3)
            check_cards(game)
            check_gold(game)
            check_facts(game)
            check_clone(game, rng, 3)
            check_position(game, CATALOGUE, rng, 3)
            check_worlds(game, rng)
            VALIDATORS["position"].validate(game.to_position())
            VALIDATORS["view"].validate(game.view(0).data)
        frames.add(kind)
        seat, move = choose(game, rng, 0.7)
        game.play(move, seat)
    record = game.record().to_json()
    VALIDATORS["record"].validate(record)
    assert Game.replay(json.loads(json.dumps(record))).digest() == game.digest()


@pytest.mark.parametrize("name", OWN)
def test_every_card_of_it_is_dealt_and_no_other(name: str) -> None:
    game = own(name)
    whole: Any = game.to_position()
    named = {
        card: count
        for card, count in game.box().items()
        if isinstance(count, int) and "treasure:" not in card
    }
    lying = Counter(
        card for zone in (*whole["hands"], whole["deck"], whole.get("aside", [])) for card in zone
    )
    lying += Counter(card.rstrip("~") for cell, card in whole["maze"].items() if card.rstrip("~") in named)
    packed: Counter[str] = Counter()
    for card, count in named.items():
        packed[card if card in lying else card.partition(":")[2]] += int(str(count))
    assert lying == packed
    assert game.view(1)["spec"]["box"] == game.spec.box  # type: ignore[index]


@pytest.mark.parametrize("name", ["saboteur2", "lost-mines", "dark-cave"])
def test_bots_play_with_it(name: str) -> None:
    spec = own(name).spec
    assert play_games(spec, ["simple"] * spec.players, 1, 3).games == 1


# Game, box, the field and the rule that the refusal names, and some of its words.
BROKEN: dict[str, tuple[str, dict[str, object], str, str, str]] = {
    "below nothing": ("saboteur", {"NS": -1}, "box.NS", "B-3", "from 0 to 99"),
    "too many of one": ("saboteur", {"NS": 100}, "box.NS", "B-3", "from 0 to 99"),
    "no number": ("saboteur", {"NS": True}, "box.NS", "B-3", "whole number"),
    "half a card": ("saboteur", {"NS": 2.5}, "box.NS", "B-3", "whole number"),
    "a text": ("saboteur2", {"NS": "9"}, "box.NS", "S2-1", "whole number"),
    "a list": ("lost-mines", {"NS": [9]}, "box.NS", "LM-7", "whole number"),
    "too many": ("saboteur", {"NS": 70, "map": 99, "rockfall": 32}, "box", "B-3", "at most 200"),
    "too many cells": ("saboteur", {"NS": 50, "EW": 36}, "box", "B-3", "at most 85 path cards; here are 86"),
    "no card": ("saboteur", {"NS": 40, "dragonfly": 1}, "box.dragonfly", "B-3", "no such card"),
    "none of no card": ("dark-cave", {"I:NS": 40, "I:dragonfly": 0}, "box.I:dragonfly", "DC-5", "no such card"),
    "another game's": ("saboteur", {"NS": 40, "thief": 1}, "box.thief", "B-3", "no such card"),
    "a module's that is not there": ("saboteur", {"NS": 40, "veto": 1}, "box.veto", "B-3", "no such card"),
    "a long name": ("saboteur", {"N" * 50: 1}, "box." + "N" * 40, "B-3", "no such card"),
    "no name": ("saboteur", {"": 40}, "box", "B-3", "no such card"),
    "a half turn": ("saboteur", {"NS": 40, "SW": 1}, "box.SW", "B-3", "NE"),
    "letters in another order": ("saboteur", {"NS": 40, "WE": 1}, "box.WE", "B-3", "EW"),
    "a side twice": ("saboteur", {"NS": 40, "NN": 1}, "box.NN", "B-3", "no such card"),
    "a feature it has not": ("saboteur", {"NS": 40, "NE+crystal": 1}, "box.NE+crystal", "B-3", "no such card"),
    "too few to deal": ("saboteur", {"NS": 17}, "box", "B-3", "18 are needed"),
    "nothing": ("saboteur", {}, "box", "B-3", "number of each card"),
    "nothing but nothing": ("saboteur", {"NS": 0}, "box", "B-3", "too few"),
    "a goal whose shape is certain": ("saboteur", {"NS": 40, "stone:NE": "NES"}, "box.stone:NE", "B-2", "in any case"),
    "two goals": ("lost-mines", {"NS": 60, "gems": 2}, "box.gems", "LM-4", "in any case"),
    "a mine with one way": ("lost-mines", {"NS": 60, "gems": "NS"}, "box.gems", "LM-4", "one tunnel"),
    "a mine of two": ("lost-mines", {"NS": 60, "gems": "NS|EW"}, "box.gems", "LM-4", "one tunnel"),
    "two tunnels": ("lost-mines", {"NS": 60, "NS|EW": 1}, "box.NS|EW", "LM-22", "one tunnel"),
    "too few of the mines": ("lost-mines", {"NS": 24}, "box", "LM-7", "25 are needed"),
    "a treasure of eight": ("lost-mines", {"NS": 60, "treasure:gems:8": 4}, "box.treasure:gems:8", "LM-5", "1 to 7"),
    "a treasure of tin": ("lost-mines", {"NS": 60, "treasure:tin:2": 4}, "box.treasure:tin:2", "LM-5", "gems:5"),
    "too few treasures": ("lost-mines", {"NS": 60, "treasure:gems:2": 2}, "box", "LM-5", "here are 2"),
    "too few of the second": ("saboteur2", {"NS": 27}, "box", "S2-1", "28 are needed"),
    "a ladder of two": ("saboteur2", {"NS": 60, "NE|SW+ladder": 1}, "box.NE|SW+ladder", "S2-7", "one tunnel"),
    "a door on a stub": ("saboteur2", {"NS": 60, "N+blue-door": 1}, "box.N+blue-door", "S2-8", "only tunnel"),
    "a door on one of two": (
        "saboteur2", {"NS": 60, "NE|SW+blue-door": 1}, "box.NE|SW+blue-door", "S2-8", "only tunnel"),
    "no pack": ("dark-cave", {"I:NS": 40, "rat": 1}, "box.rat", "DC-5", "pack before it"),
    "an abyss between two": ("dark-cave", {"I:NS": 40, "I:NE|SW+abyss": 1}, "box.I:NE|SW+abyss", "DC-11", "shape"),
    "a bridge that bends": ("dark-cave", {"I:NS": 40, "I:NE+bridge-NS": 1}, "box.I:NE+bridge-NS", "DC-13", "shape"),
    "too many webs": ("dark-cave", {"I:NS": 40, "I:web": 2, "III:web": 2}, "box", "DC-19", "at most 3"),
    "too many axes": ("dark-cave", {"I:NS": 40, "II:axe": 4}, "box", "DC-21", "at most 3"),
    "too many veins": ("dark-cave", {"I:NS": 40, "I:NE+vein": 3}, "box", "DC-15", "at most 2"),
    "a pack too small": ("dark-cave", {"I:NS": 40, "II:NS": 4, "III:NS": 9}, "box", "DC-5", "pack II"),
}  # fmt: skip


@pytest.mark.parametrize("name", BROKEN)
def test_what_it_cannot_be_is_named(name: str) -> None:
    game, box, field, rule, words = BROKEN[name]
    with pytest.raises(SpecError) as caught:
        Game.new(game, players=3, seed=1, box=box)
    assert (caught.value.field, caught.value.rule) == (field, rule) and words in caught.value.words, (
        caught.value
    )
    if "too few" not in caught.value.words:
        with pytest.raises(PositionError) as again:
            Game.from_position({"game": game, "players": 3, "box": box})
        assert again.value.field == field and again.value.words.endswith(f"({rule})")


def test_more_kinds_than_a_table_can_hold_are_refused() -> None:
    box: dict[str, object] = {"NS": 20}
    for first in ("NESW", "NES", "NEW", "NE", "NW", "NS", "EW", "N", "E", "NE|SW", "NW|ES", "NS|EW"):
        for feature in ("abyss", "ladder", "vein"):
            for pack in ("I", "II", "III"):
                box[f"{pack}:{first}+{feature}"] = 1
    with pytest.raises(SpecError, match=r"^box"):
        Game.new("dark-cave", players=3, seed=1, box=box)


def test_a_card_of_a_module_that_is_named_is_there_so_often() -> None:
    box = Game.new(players=4, seed=0).box()
    for count in (0, 3):
        game = Game.new(players=4, seed=0, modules=["veto"], box={**box, "veto": count})
        assert game.box().get("veto", 0) == count
    assert Game.new(players=4, seed=0, modules=["veto"], box=box).box()["veto"] == 1


def test_printed_names_are_the_ones_that_a_box_takes() -> None:
    for entry in CATALOGUE.entries:
        for card in Game.new(entry.id, players=entry.fewest, seed=0).box():
            shape = card.removeprefix("I:").removeprefix("II:").removeprefix("III:").partition("+")[0]
            if shape and set(shape) <= set("NESW|"):
                assert normal(shape) == shape, card


def test_maps_are_counted_once() -> None:
    box = Game.new("saboteur2", players=3, seed=0).box()
    with pytest.raises(SpecError, match=r"options\.actions"):
        Game.new("saboteur2", players=3, seed=0, box=box, options={"actions": 21})


# --- fair deals ----------------------------------------------------------------------------------------------------


def test_a_fair_deal_is_of_the_printed_cards() -> None:
    box = Game.new(players=3, seed=0).box()
    with pytest.raises(SpecError, match="box: a fair deal"):
        Game.new(players=3, secret=bytes(32), box=box)
    with pytest.raises(SpecError, match="box: a fair deal"):
        new_game(GameSpec("saboteur", 3, box=box), FairChance(bytes(32)))
    chance = {"stream": "fair-1", "secret": "0f" * 32}
    with pytest.raises(PositionError, match="box: a fair deal"):
        Game.from_position({"players": 3, "box": box, "chance": chance})
    spec = Game.new(players=3, seed=0, box=box).spec
    with pytest.raises(RecordError, match=r"spec\.box: a fair deal"):
        Game.replay(GameRecord(spec, dict(chance), []).to_json())


# --- any -----------------------------------------------------------------------------------------------------------

ANY: dict[str, dict[str, Any]] = {
    "more than there are": {"players": 3, "hands": [["NE"] * 9, ["NS|EW"], []]},
    "hardly any": {"players": 3, "hands": [["NE"]] * 3, "deck": [], "discard": [], "options": {"rounds": 1}},
    "another fire": {"game": "lost-mines", "players": 3, "maze": {"2,2": "EW+campfire"},
                     "treasures": [{"kind": "gems", "value": 7}, "?", "?"]},
    "eight rats": {"game": "dark-cave", "players": 3, "maze": {"1,0": "II:NESW+ladder"},
                   "hands": [["rat"] * 8, "?", "?"]},
    "in front": {"game": "saboteur2", "players": 3, "front": [["thief"]] * 3, "hands": [["thief"] * 5, "?", "?"]},
}  # fmt: skip


@pytest.mark.parametrize("name", ANY)
def test_any_box_is_that_of_the_cards_that_lie_there(name: str) -> None:
    fields = {**ANY[name], "box": "any", "seed": 3}
    VALIDATORS["position"].validate(fields)
    with pytest.raises(PositionError):
        Game.from_position({key: value for key, value in fields.items() if key != "box"})
    game, rng = Game.from_position(fields), Random(name)
    whole: Any = game.to_position()
    assert isinstance(whole["box"], dict) and Game.from_position(whole).to_position() == whole
    assert Game.replay(game.record().to_json()).digest() == game.digest()
    for check in (check_views, check_cards, check_gold, check_facts):
        check(game)
    check_listing(game, rng, 3)
    check_position(game, CATALOGUE, rng, 8)
    check_worlds(game, rng)


def test_any_box_of_the_printed_cards_is_the_printed_one() -> None:
    fields = {"players": 3, "hands": [["NE"], "?", "?"], "seed": 4}
    game = Game.from_position({**fields, "box": "any"})
    assert game.spec.box is None and game.digest() == Game.from_position(fields).digest()


def test_another_round_must_be_dealt() -> None:
    fields = {**ANY["hardly any"], "box": "any"}
    with pytest.raises(PositionError, match="box: too few cards to deal: 18"):
        Game.from_position({**fields, "options": {"rounds": 2}})
    with pytest.raises(SpecError):
        Game.new(players=3, seed=0, box={"any": 3})
    no_boxes: tuple[object, ...] = ("some", None, [], 3)
    for none in no_boxes:
        with pytest.raises(PositionError, match=r"^box: "):
            Game.from_position({"players": 3, "box": none})


def test_the_examples_of_the_documentation_run() -> None:
    text = section("A box of one's own")
    exec(compile(text.split("```python\n")[1].split("```")[0], "notation.md", "exec"), {})
    (position,) = examples("A box of one's own")
    assert Game.from_position(position).spec.box is not None


@pytest.mark.parametrize("box", ["any", ["NS"], 5, {1: 2}])
def test_a_new_match_needs_a_list(box: Any) -> None:
    with pytest.raises(SpecError, match="the number of each card"):
        Game.new("saboteur", players=4, seed=1, box=box)
