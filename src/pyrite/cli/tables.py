"""`pyrite games`, `pyrite new`: what can be played."""

from typing import TYPE_CHECKING, Annotated

import typer

from pyrite.cli.common import (
    Box,
    Edition,
    GameName,
    Json,
    Lang,
    Modules,
    Options,
    Seed,
    console,
    make_spec,
    out_json,
    read_language,
    show,
    the_seed,
)
from pyrite.words.catalogue import say

if TYPE_CHECKING:
    from pyrite.family.module import Module
    from pyrite.games.catalogue import Entry

Players = Annotated[int, typer.Option("--players", "-p", help="How many players.", metavar="NUMBER")]


def games(as_json: Json = False, lang: Lang = None) -> None:
    """List the games with their editions, modules and options."""
    from pyrite.games.catalogue import CATALOGUE

    language = read_language(lang)
    if as_json:
        out_json([entry_json(entry) for entry in CATALOGUE.entries])
        return
    from rich.table import Table

    for entry in CATALOGUE.entries:
        table = Table(show_header=False, box=None, padding=(0, 2, 0, 0))
        players = say("cli.games.players", {"fewest": entry.fewest, "most": entry.most}, language)
        table.add_row(entry.id, f"{say(f'game.{entry.id}', lang=language)}, {players}")
        for edition in entry.editions:
            table.add_row(f"  --edition {edition}", say(f"edition.{edition}", lang=language))
        for module in entry.modules():
            table.add_row(f"  --module {module.id}", say(f"module.{module.id}", lang=language))
        for option in all_options(entry):
            meaning = say(f"option.{option['name']}", lang=language)
            table.add_row(f"  --option {option['name']}={shown(option['default'])}", meaning)
        show(console(), table)


def shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def entry_json(entry: "Entry") -> dict[str, object]:
    return {
        "id": entry.id,
        "title": entry.title,
        "players": [entry.fewest, entry.most],
        "editions": list(entry.editions),
        "modules": [module_json(module) for module in entry.modules()],
        "options": all_options(entry),
    }


def module_json(module: "Module") -> dict[str, object]:
    return {"id": module.id, "options": [option.name for option in module.options()]}


def all_options(entry: "Entry") -> list[dict[str, object]]:
    """The options of the game and of its modules, each once."""
    found: dict[str, dict[str, object]] = {}
    for module in (entry.game(), *entry.modules()):
        for option in module.options():
            found[option.name] = {"name": option.name, "default": option.default, "choices": option.choices}
    return list(found.values())


def box(
    game: GameName = "saboteur",
    players: Players = 5,
    edition: Edition = "",
    module: Modules = None,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """Print how many of each card a table has, as JSON: change it and give it back with --box."""
    spec = make_spec(game, players, edition, module, option)
    from pyrite.core.chance import fast_chance
    from pyrite.games.boxes import box_of
    from pyrite.games.catalogue import CATALOGUE

    out_json(box_of(CATALOGUE.start(spec, fast_chance(0))))


def new(
    game: GameName = "saboteur",
    players: Players = 5,
    seed: Seed = None,
    edition: Edition = "",
    module: Modules = None,
    option: Options = None,
    box: Box = None,
    as_json: Json = False,
) -> None:
    """Deal a new game and print its position as JSON."""
    spec = make_spec(game, players, edition, module, option, box)
    dealt = the_seed(seed)
    from pyrite.core.chance import fast_chance
    from pyrite.games.front import new_game
    from pyrite.notation import write_position

    out_json(write_position(new_game(spec, fast_chance(dealt))))
