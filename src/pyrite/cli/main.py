"""The front door of the command line: the commands, and what happens when something is wrong.

Commands import what they need when they run: `pyrite --help` must not wait for an engine.
"""

import errno
import os
import sys
from typing import Annotated

import typer

from pyrite.cli import bench_server, play, positions, records, reference, serve, tables
from pyrite.cli.common import Fail, one_line, out

app = typer.Typer(
    name="pyrite",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Saboteur and its family at the command line: play, look at positions, list moves, simulate, read the rules.",
)

for name, command in (
    ("serve", serve.serve),
    ("play", play.play),
    ("games", tables.games),
    ("new", tables.new),
    ("show", positions.show),
    ("view", positions.view),
    ("legal", positions.legal),
    ("why", positions.why),
    ("apply", positions.apply),
    ("perft", positions.perft),
    ("simulate", tables.simulate),
    ("replay", records.replay),
    ("backup", serve.backup),
    ("rules", reference.rules),
    ("schema", reference.schema),
    ("bench", reference.bench),
    ("bench-server", bench_server.bench_server),
):
    app.command(name)(command)


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


def run(args: list[str] | None = None) -> int:
    """Run one command; its exit code comes back. Bad input is 2, with one line on stderr and never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = app(args=args, prog_name="pyrite", standalone_mode=False)
        if sys.stdout is not None:
            sys.stdout.flush()
    except Fail as failure:
        return complain(str(failure))
    except BrokenPipeError:
        # The reader has seen enough. Without this the interpreter complains once more when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EIO, errno.EDQUOT, errno.EFBIG):
            return own_mistake(error)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return complain(f"the output can't be written ({error.strerror})")
    except KeyboardInterrupt:
        return 130
    except typer.Abort:
        return 130
    except Exception as error:
        message = usage_error(error)
        if message is None:
            return own_mistake(error)
        return complain(message) if message else 2
    return code if isinstance(code, int) else 0


def usage_error(error: Exception) -> str | None:
    """The words of an error in the arguments; None if it is something else."""
    describe = getattr(error, "format_message", None)
    if describe is None or not hasattr(error, "exit_code"):
        return None
    # Called without any command, the help has been printed already.
    return "" if type(error).__name__ == "NoArgsIsHelpError" else str(describe())


def own_mistake(error: Exception) -> int:
    """Not the user's fault. They get one line too; whoever mends it asks for the rest."""
    if os.environ.get("PYRITE_TRACEBACK"):
        raise error
    complain(f"a mistake of Pyrite itself: {type(error).__name__}: {error} (PYRITE_TRACEBACK=1 shows where)")
    return 70


def complain(message: str) -> int:
    if sys.stdout is not None:
        sys.stdout.flush()
    if sys.stderr is not None:
        sys.stderr.write(f"pyrite: {one_line(message)}\n")
    return 2


def main() -> None:
    sys.exit(run())


if __name__ == "__main__":
    main()
