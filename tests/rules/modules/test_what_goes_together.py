"""Which modules go with which game, edition and number of players (MX-18)."""

from __future__ import annotations

import pytest

from pyrite import Game, SpecError
from pyrite.games.catalogue import CATALOGUE
from pyrite.words.catalogue import say
from tests.rules.modules.table import fresh

MODULES = [(entry.id, module.id) for entry in CATALOGUE.entries for module in entry.modules()]


@pytest.mark.parametrize("module", [module for game, module in MODULES if game == "saboteur"])
def test_mx_18_the_classic_edition_refuses_every_module(module: str) -> None:
    with pytest.raises(SpecError) as caught:
        Game.new("saboteur", players=5, edition="classic", modules=[module])
    error = caught.value
    assert (error.field, error.rule, error.key) == ("modules", "MX-18", "module-edition")
    for lang in ("en", "fr"):
        words = say(f"server.spec.{error.key}", error.args_by_name, lang)
        assert "anniversa" in words


@pytest.mark.parametrize(("game", "module"), MODULES)
def test_mx_18_every_module_can_be_switched_on_by_itself(game: str, module: str) -> None:
    entry = CATALOGUE.entry(game)
    alone = [spec for spec in CATALOGUE.smallest_tables(entry) if spec.modules == (module,)]
    assert len(alone) == 1
    assert fresh(game, module, players=alone[0].players).spec.modules == (module,)


REFUSED = {("greedy", "tournament"), ("tournament", "workshop")}


@pytest.mark.parametrize("pair", sorted(REFUSED), ids="+".join)
def test_mx_18_a_tournament_refuses_the_greedy_dwarf_and_the_workshop_with_the_reason(
    pair: tuple[str, str],
) -> None:
    with pytest.raises(SpecError) as caught:
        fresh("saboteur", *pair)
    error = caught.value
    assert (error.field, error.rule) == ("modules", "MX-18")
    said = {lang: say(f"server.spec.{error.key}", error.args_by_name, lang) for lang in ("en", "fr")}
    assert "tournament" in said["en"] and "tournoi" in said["fr"]
    assert {"greedy": "greedy dwarfs", "workshop": "no dwarf card is left"}[
        next(name for name in pair if name != "tournament")
    ] in said["en"]


@pytest.mark.parametrize("game", ["saboteur", "saboteur2"])
def test_mx_18_everything_else_goes_with_everything(game: str) -> None:
    names = [module for other, module in MODULES if other == game]
    for one in names:
        for other in names:
            if one < other and (one, other) not in REFUSED:
                assert set(fresh(game, one, other).spec.modules) == {one, other}
