"""`pyrite games`, `pyrite new`, `pyrite simulate`: what can be played, and playing it without people."""

import time
from typing import TYPE_CHECKING, Annotated

import typer

from pyrite.cli.common import (
    Edition,
    Fail,
    GameName,
    Json,
    Lang,
    Modules,
    Options,
    Seed,
    at_least,
    console,
    make_spec,
    one_line,
    out_json,
    progress,
    read_language,
    show,
    the_seed,
)
from pyrite.words.catalogue import say

if TYPE_CHECKING:
    from pyrite.core.module import Module
    from pyrite.core.spec import GameSpec
    from pyrite.games.catalogue import Entry

Players = Annotated[int, typer.Option("--players", "-p", help="How many players.")]


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


def new(
    game: GameName = "saboteur",
    players: Players = 5,
    seed: Seed = None,
    edition: Edition = "",
    module: Modules = None,
    option: Options = None,
    as_json: Json = False,
) -> None:
    """Deal a new game and print its position as JSON."""
    spec = make_spec(game, players, edition, module, option)
    dealt = the_seed(seed)
    from pyrite.core.chance import fast_chance
    from pyrite.games.front import new_game
    from pyrite.notation import write_position

    out_json(write_position(new_game(spec, fast_chance(dealt))))


def simulate(
    game: GameName = "saboteur",
    players: Players = 5,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 100,
    seed: Seed = None,
    bots: Annotated[
        str, typer.Option("--bots", help="Bots by seat, with commas; a short list is repeated.")
    ] = "random",
    edition: Edition = "",
    module: Modules = None,
    option: Options = None,
    as_json: Json = False,
    lang: Lang = None,
) -> None:
    """Let bots play many games and count who won."""
    language = read_language(lang)
    spec = make_spec(game, players, edition, module, option)
    at_least("--games", games, 1)
    dealt = the_seed(seed)
    from pyrite.bots.arena import play_games

    seats = bots_by_seat(bots, players)
    began = time.perf_counter()
    with progress(game) as bar:
        task = bar.add_task(game, total=games)
        tally = play_games(spec, seats, games, dealt, lambda *told: bar.advance(task))
    seconds = time.perf_counter() - began
    result: dict[str, object] = {
        "seed": dealt,
        "games": tally.games,
        "rounds": tally.rounds,
        "moves": tally.moves,
        "seconds": round(seconds, 3),
        "wins": {side: tally.wins.get(side, 0) for side in sides(spec)},
        "gold": list(tally.gold),
        "bots": seats,
    }
    if as_json:
        out_json(result)
    else:
        show_result(result, seconds, language)


def sides(spec: "GameSpec") -> list[str]:
    """Who may win a round of this game."""
    from pyrite.core.chance import fast_chance
    from pyrite.games.catalogue import CATALOGUE
    from pyrite.maze.rules import MineRules

    rules = CATALOGUE.start(spec, fast_chance(0)).rules
    assert isinstance(rules, MineRules)
    return rules.outcomes


def bots_by_seat(text: str, players: int) -> list[str]:
    """The names of the bots, one for each seat; a short list is repeated."""
    from pyrite.bots.bot import make_bot

    names = [name.strip() for name in text.split(",")]
    for name in names:
        try:
            make_bot(name, 0)
        except (ValueError, KeyError) as error:
            raise Fail(f"--bots: {one_line(error.args[0] if error.args else name)}") from None
    if len(names) > players:
        raise Fail(f"--bots: {len(names)} bots for {players} players")
    return [names[seat % len(names)] for seat in range(players)]


def show_result(result: dict[str, object], seconds: float, lang: str) -> None:
    from rich.table import Table

    screen = console()
    games, rounds, moves, wins = result["games"], result["rounds"], result["moves"], result["wins"]
    gold, bots = result["gold"], result["bots"]
    assert isinstance(rounds, int) and isinstance(moves, int) and isinstance(wins, dict)
    assert isinstance(gold, list) and isinstance(bots, list)
    speed = round(moves / seconds) if seconds else 0
    args = {"games": games, "rounds": rounds, "moves": moves, "seconds": f"{seconds:.1f}", "speed": speed}
    args["seed"] = result["seed"]
    screen.print(say("cli.simulate.played", args, lang))
    for side, count in wins.items():
        share = f"{count / rounds:.0%}" if rounds else "–"
        screen.print(say("cli.simulate.won", {"won": side, "count": count, "share": share}, lang))
    table = Table(box=None, padding=(0, 2, 0, 0))
    for column in ("cli.simulate.seat", "cli.simulate.bot", "cli.simulate.gold"):
        table.add_column(say(column, lang=lang))
    for seat, (bot, amount) in enumerate(zip(bots, gold, strict=True)):
        table.add_row(str(seat), str(bot), str(amount))
    show(screen, table)
