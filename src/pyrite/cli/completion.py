"""Completion by the shell: the values that are offered, and a clear word where the shell is not known.

`pyrite --install-completion` and `--show-completion` come from Typer; a file's name is completed by the shell itself.
"""

from typing import TYPE_CHECKING, Any

from pyrite.cli.errors import Fail
from pyrite.words.catalogue import languages, say

if TYPE_CHECKING:
    from pyrite.games.catalogue import Entry

OPTIONS = ("--install-completion", "--show-completion")
SHELLS = ("bash", "zsh", "fish", "powershell", "pwsh")

Offer = list[tuple[str, str]]  # what may be typed, and what it means


def check(args: list[str]) -> None:
    """The shell is found out by who started us; without one there is nothing to install."""
    asked = next((option for option in OPTIONS if option in args), None)
    if asked is None:
        return
    import shellingham

    try:
        name = shellingham.detect_shell()[0]
    except (shellingham.ShellDetectionFailure, NotImplementedError, OSError):
        name = ""
    if name not in SHELLS:
        raise Fail(f"{asked}: works when it is typed in {', '.join(SHELLS[:3])} or PowerShell")


def entry(ctx: Any) -> "Entry":
    """The game that is named already, or the first."""
    from pyrite.games.catalogue import CATALOGUE

    named = ctx.params.get("game")
    return next((each for each in CATALOGUE.entries if each.id == named), CATALOGUE.entries[0])


def games(incomplete: str) -> Offer:
    from pyrite.games.catalogue import CATALOGUE

    return [(each.id, each.title) for each in CATALOGUE.entries]


def editions(ctx: Any, incomplete: str) -> Offer:
    return [(name, say(f"edition.{name}")) for name in entry(ctx).editions]


def modules(ctx: Any, incomplete: str) -> Offer:
    return [(module.id, say(f"module.{module.id}")) for module in entry(ctx).modules()]


def options(ctx: Any, incomplete: str) -> Offer:
    """With their usual values, to be changed."""
    found = entry(ctx)
    each = {option.name: option for module in (found.game(), *found.modules()) for option in module.options()}
    return [(f"{name}={str(option.default).lower()}", say(f"option.{name}")) for name, option in each.items()]


def bots(incomplete: str) -> Offer:
    """After a comma the next one."""
    from pyrite.bots.bot import BOTS

    head = incomplete.rpartition(",")
    return [(f"{head[0]}{head[1]}{name}", say(f"bot.{name}")) for name in BOTS]


def tongues(incomplete: str) -> list[str]:
    return list(languages())


def rule_ids(incomplete: str) -> Offer:
    from pyrite.words.rulebook import rules

    return [(rule.id, rule.section) for rule in rules()]
