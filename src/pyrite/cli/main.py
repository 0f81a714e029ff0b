"""The front door of the command line: the commands, and what happens when something is wrong.

Commands import what they need when they run: `pyrite --help` must not wait for an engine.
"""

import errno
import os
import sys
from functools import cache
from typing import Annotated, Any

import typer

from pyrite.cli import (
    arena,
    bench_server,
    completion,
    play,
    positions,
    records,
    reference,
    serve,
    simulate,
    tables,
)
from pyrite.cli.common import out
from pyrite.cli.errors import INTERRUPTED, OWN_MISTAKE, WRONG, Fail, complain
from pyrite.cli.parser import Command, Group, wide
from pyrite.cli.terminal import prepare

EXAMPLES = """\
Try:
  pyrite play
  pyrite new --players 5 > game.json
  pyrite show game.json
  pyrite rules B-9

Exit codes: 0 done, 1 refused by a rule,
2 wrong arguments, files or output."""

app = typer.Typer(
    name="pyrite",
    cls=Group,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Saboteur and its family at the command line: play, look at positions, list moves, simulate, read the rules.",
    epilog=EXAMPLES,
)

for name, command in (
    ("serve", serve.serve),
    ("play", play.play),
    ("games", tables.games),
    ("box", tables.box),
    ("new", tables.new),
    ("show", positions.show),
    ("view", positions.view),
    ("legal", positions.legal),
    ("why", positions.why),
    ("apply", positions.apply),
    ("perft", positions.perft),
    ("simulate", simulate.simulate),
    ("arena", arena.arena),
    ("replay", records.replay),
    ("backup", serve.backup),
    ("rules", reference.rules),
    ("schema", reference.schema),
    ("bench", reference.bench),
    ("bench-server", bench_server.bench_server),
):
    app.command(name, cls=Command)(command)


def show_version(wanted: bool) -> None:
    if wanted:
        from pyrite import __version__, _pure

        out(f"pyrite {__version__} ({'compiled' if _pure.compiled() else 'interpreted'} engine)")
        raise typer.Exit


@app.callback()
def root(
    version: Annotated[
        bool,
        typer.Option(
            "--version", "-V", callback=show_version, is_eager=True, help="Show the version and the engine."
        ),
    ] = False,
) -> None:
    """Saboteur and its family at the command line: play, look at positions, list moves, simulate, read the rules."""


@cache
def commands() -> Any:
    return typer.main.get_command(app)


def run(args: list[str] | None = None) -> int:
    """Run one command; its exit code comes back. What is wrong is one line on stderr, never a traceback."""
    given = sys.argv[1:] if args is None else args
    before = given[: given.index("--")] if "--" in given else given
    as_json = "--json" in before
    prepare()
    try:
        completion.check(before)
        code = commands().main(args=given, prog_name="pyrite", standalone_mode=False, terminal_width=wide())
        if sys.stdout is not None:
            sys.stdout.flush()
    except Fail as failure:
        return complain(str(failure), failure.code, failure.kind, failure.facts, as_json)
    except BrokenPipeError:
        return seen_enough()
    except SystemExit as end:
        # What parses the arguments ends with 1 if the reader has gone; 1 is kept for refused moves.
        if isinstance(end.__context__, BrokenPipeError):
            return seen_enough()
        raise
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EIO, errno.EDQUOT, errno.EFBIG, errno.EACCES, errno.EROFS):
            return own_mistake(error, as_json)
        if not error.filename:
            close_output()
        place = f"{error.filename}:" if error.filename else "the output"
        return complain(f"{place} can't be written ({error.strerror})", WRONG, "output", {}, as_json)
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except Exception as error:
        describe = getattr(error, "format_message", None)
        if describe is None or not hasattr(error, "exit_code"):
            return own_mistake(error, as_json)
        # Called without any command: the help itself is what there is to say.
        if type(error).__name__ == "NoArgsIsHelpError":
            typer.echo(str(describe()), err=True)
            return WRONG
        return complain(str(describe()), WRONG, "usage", usage_facts(error), as_json)
    return code if isinstance(code, int) else 0


def seen_enough() -> int:
    """The reader has gone. Without this the interpreter complains once more when it closes stdout."""
    close_output()
    return 0


def close_output() -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def usage_facts(error: Exception) -> dict[str, object]:
    """Which option or argument is meant."""
    param = getattr(error, "param", None)
    field = getattr(error, "option_name", None) or getattr(param, "metavar", None)
    if param is not None and param.param_type_name == "option":
        field = max(param.opts, key=len)
    return {"field": field} if field else {}


def own_mistake(error: Exception, as_json: bool) -> int:
    """Not the user's fault. They get one line too; whoever mends it asks for the rest."""
    if os.environ.get("PYRITE_TRACEBACK"):
        raise error
    message = f"a mistake of Pyrite itself: {type(error).__name__}: {error} (PYRITE_TRACEBACK=1 shows where)"
    return complain(message, OWN_MISTAKE, "mistake", {}, as_json)


def main() -> None:
    sys.exit(run())


if __name__ == "__main__":
    main()
