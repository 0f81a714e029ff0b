"""What went wrong: one line for people or one object of JSON for programs, and the exit code that belongs to it.

Standard output carries answers only, so that a pipe never takes an error for one; errors go to standard error.
"""

import json
import re
import sys

REFUSED = 1  # a rule of the game forbids it
WRONG = 2  # the arguments, a file or the output is not what it should be
OWN_MISTAKE = 70
INTERRUPTED = 130

_NAMED = re.compile(r"(--[a-z-]+|[A-Z]+): ")  # an option or an argument before what is wrong with it
_RULE = re.compile(r"\(([A-Z][A-Z0-9]*-\d+)\)$")


class Fail(Exception):
    """What was asked can't be done. `kind` is `usage`, `input`, `output` or `refused`; `facts` are for programs."""

    def __init__(self, message: str, kind: str = "usage", **facts: object) -> None:
        super().__init__(message)
        self.kind = kind
        self.facts = facts

    @property
    def code(self) -> int:
        return REFUSED if self.kind == "refused" else WRONG


def complain(message: str, code: int, kind: str, facts: dict[str, object], as_json: bool) -> int:
    """Tell it, and give the exit code back."""
    if sys.stdout is not None:
        sys.stdout.flush()
    if sys.stderr is None:
        return code
    line = one_line(message)
    if as_json:
        sys.stderr.write(
            json.dumps({"error": kind, "code": code, "message": line, **named(line), **facts}) + "\n"
        )
    else:
        sys.stderr.write(f"pyrite: {line}\n")
    return code


def named(line: str) -> dict[str, object]:
    """The option that a sentence begins with, and the rule that it ends with."""
    field, rule = _NAMED.match(line), _RULE.search(line)
    return {**({"field": field[1]} if field else {}), **({"rule": rule[1]} if rule else {})}


def one_line(error: object) -> str:
    """Whatever was wrong, on one line: an error may quote what it was given."""
    return " ".join(str(error).split())
