"""How the commands show their help: plain lines that fit any terminal, words for what is to be given, no types."""

import shutil
from typing import Any

from typer.core import TyperArgument, TyperCommand, TyperGroup

WIDEST = 100  # columns; longer lines are hard to read


def wide() -> int:
    return max(30, min(shutil.get_terminal_size().columns, WIDEST))


def names_wide() -> int:
    """Columns for names; on a narrow terminal a longer one has a line to itself."""
    return 30 if wide() >= 70 else 12


def usage(command: TyperCommand | TyperGroup, more: list[str]) -> list[str]:
    """What may follow the command's name."""
    names = [str(each.metavar) for each in command.params if isinstance(each, TyperArgument)]
    return ["[OPTIONS]", *names, *more]


def write_options(command: TyperCommand | TyperGroup, ctx: Any, formatter: Any) -> None:
    rows: dict[str, list[tuple[str, str]]] = {"Arguments": [], "Options": []}
    for each in command.get_params(ctx):
        told = each.get_help_record(ctx)
        if told is not None and isinstance(each, TyperArgument):
            rows["Arguments"].append((str(each.metavar).removesuffix("..."), str(each.help)))
        elif told is not None:
            rows["Options"].append(told)
    for title, lines in rows.items():
        if lines:
            with formatter.section(title):
                formatter.write_dl(lines, col_max=names_wide())


class Command(TyperCommand):
    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        return usage(self, [])

    def format_options(self, ctx: Any, formatter: Any) -> None:
        write_options(self, ctx, formatter)


class Group(TyperGroup):
    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        return usage(self, ["COMMAND", "..."])

    def format_options(self, ctx: Any, formatter: Any) -> None:
        write_options(self, ctx, formatter)
        rows = [(name, str(command.help).partition("\n\n")[0]) for name, command in self.commands.items()]
        with formatter.section("Commands"):
            formatter.write_dl(rows, col_max=names_wide())

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """As it is written: it shows lines to type."""
        formatter.write(f"\n{self.epilog}\n")
