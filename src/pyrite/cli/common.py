"""What the commands share: reading files, printing data, one clear line for what is wrong, the language."""

import json
import os
import shutil
import sys
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pyrite.cli import completion
from pyrite.cli.errors import Fail, one_line
from pyrite.cli.terminal import speaks_utf8
from pyrite.words.catalogue import language, languages, say

if TYPE_CHECKING:
    from rich.console import Console, RenderableType

    from pyrite.core.spec import GameSpec
    from pyrite.family.game import Game


def read_language(wanted: str | None) -> str:
    if wanted is not None and wanted not in languages():
        raise Fail(f"--lang: {wanted!r} is not known; there is {', '.join(languages())}")
    return language(wanted)


Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
Lang = Annotated[
    str | None,
    typer.Option(
        "--lang", help="Language of the words: en or fr.", metavar="LANG", autocompletion=completion.tongues
    ),
]
Position = Annotated[
    str, typer.Argument(help="File with a position, or - for standard input.", metavar="POSITION")
]
GameName = Annotated[
    str,
    typer.Option(
        "--game", help="Which game; see `pyrite games`.", metavar="GAME", autocompletion=completion.games
    ),
]
Edition = Annotated[
    str,
    typer.Option(
        "--edition", help="Edition of the rules.", metavar="EDITION", autocompletion=completion.editions
    ),
]
Modules = Annotated[
    list[str] | None,
    typer.Option(
        "--module",
        help="A module to play with; may be repeated.",
        metavar="MODULE",
        autocompletion=completion.modules,
    ),
]
Box = Annotated[
    str | None,
    typer.Option("--box", help="File with the number of each card, if not the printed ones.", metavar="FILE"),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        help="A table option, NAME=VALUE; may be repeated.",
        metavar="NAME=VALUE",
        autocompletion=completion.options,
    ),
]

Seed = Annotated[
    int | None,
    typer.Option("--seed", "-s", help="Deal the same again; random if not said.", metavar="NUMBER"),
]


def make_spec(
    game: str,
    players: int,
    edition: str = "",
    modules: list[str] | None = None,
    options: list[str] | None = None,
    box: str | None = None,
) -> "GameSpec":
    """The table asked for on the command line, checked: a new one."""
    from pyrite.cli.documents import read_object
    from pyrite.core.chance import fast_chance
    from pyrite.core.spec import GameSpec, SpecError
    from pyrite.games.catalogue import CATALOGUE
    from pyrite.games.front import check_deal

    chosen: dict[str, object] = {}
    for option in options or []:
        name, sign, value = option.partition("=")
        if not sign or not name:
            raise Fail(f"--option: NAME=VALUE is needed, not {option!r}")
        chosen[name] = value
    try:
        cards = None if box is None else read_object(box, language())
        spec = CATALOGUE.for_new_table(GameSpec(game, players, edition, tuple(modules or ()), chosen, cards))
        if cards is not None:
            check_deal(CATALOGUE.start(spec, fast_chance(0)))
        return spec
    except SpecError as error:
        raise Fail(
            one_line(error), field=error.field, **({"rule": error.rule} if error.rule else {})
        ) from None


def at_least(name: str, value: int, least: int) -> int:
    if value < least:
        raise Fail(f"{name}: a whole number from {least} up is needed, not {value}")
    return value


def the_seed(seed: int | None, largest: int = 2**256, below: int | None = None) -> int:
    """The seed asked for, one that a position can hold; without one any: what is printed names it."""
    from pyrite.api import random_seed

    if seed is None:
        return random_seed() if below is None else random_seed() % below
    if not 0 <= seed <= largest:
        raise Fail(f"--seed: a whole number from 0 to 2 ** {largest.bit_length() - 1} is needed")
    return seed


def a_seat(game: "Game", seat: int) -> int:
    if not 0 <= seat < game.players:
        raise Fail(f"--seat: there is no seat {seat}, only 0 to {game.players - 1}")
    return seat


def seat_names(players: int, lang: str) -> list[str]:
    """On the command line players are called by their seat, as in the notation."""
    return [say("cli.seat", {"number": seat}, lang) for seat in range(players)]


def rounds_of(options: Mapping[str, object]) -> int:
    """How many rounds are played; a game that does not count them has one."""
    rounds = options.get("rounds", 1)
    assert isinstance(rounds, int)
    return rounds


def tell(key: str, args: Mapping[str, object], players: int, lang: str, rounds: int | None = None) -> str:
    """A sentence in which players are called by their seat."""
    words = say(key, args, lang, seat_names(players, lang), None, rounds)
    return words[:1].upper() + words[1:]


# --- printing ---------------------------------------------------------------------------------------------------


def out(text: str) -> None:
    if sys.stdout is None:
        raise Fail("the output is closed", "output")
    sys.stdout.write(text + "\n")


def note(text: str) -> None:
    """Something told beside the answer: a pipe does not see it."""
    if sys.stderr is not None:
        sys.stderr.write(text + "\n")


def out_json(data: object) -> None:
    out(dump(data))


def dump(data: object) -> str:
    """One line for each entry on the outside: short enough to look at, and easy to compare."""
    if isinstance(data, dict):
        return block("{", "}", (f"{compact(key)}: {compact(value)}" for key, value in data.items()))
    if isinstance(data, list):
        return block("[", "]", (compact(value) for value in data))
    return compact(data)


def block(opening: str, closing: str, lines: Iterable[str]) -> str:
    inside = ",\n".join(f"  {line}" for line in lines)
    return f"{opening}\n{inside}\n{closing}" if inside else opening + closing


def compact(data: object) -> str:
    return json.dumps(data, ensure_ascii=not speaks_utf8())


def console(width: int | None = None) -> "Console":
    """Where drawings go: colours on a terminal, plain text elsewhere."""
    from rich.console import Console

    # Rich takes every dumb terminal for one of 80 columns.
    size = shutil.get_terminal_size() if os.environ.get("TERM") == "dumb" and sys.stdout.isatty() else None
    return Console(
        file=sys.stdout,
        highlight=False,
        markup=False,
        emoji=False,
        width=size.columns if size and width is None else width,
        height=size.lines if size else None,
        soft_wrap=False,
    )


def show(screen: "Console", thing: "RenderableType") -> None:
    """Print something that Rich fills up with blanks; where nobody sees a screen they are left out."""
    if screen.is_terminal:
        screen.print(thing)
        return
    with screen.capture() as caught:
        screen.print(thing)
    for line in caught.get().splitlines():
        out(line.rstrip())


def progress(title: str) -> Any:
    """A bar on stderr that is seen on a terminal only and leaves nothing behind."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    error = Console(stderr=True)
    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=error, transient=True, disable=not sys.stderr.isatty())
