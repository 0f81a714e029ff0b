"""What the terminal can show. Where it knows only ASCII, everything is drawn and said with ASCII."""

import codecs
import os
import sys
import unicodedata

# Sign for sign, so that drawings keep their shape. Tunnels that are reached stay heavier than others.
_ALIKE = dict(
    zip(
        "═║╔╗╚╝╠╣╦╩╬╨╥╞╡╫╪╲╱─│┌┐└┘├┤┬┴┼╵╷╶╴╭╮╰╯░▒█∙·◆●⌂◇▶▼✗✓×–—•’‘“”«»\u00a0\u202f",
        '=!+++++++++";[]I=\\/-|+++++++++\',()++++.:X.-*oEc>vx+x--*\'\'""""  ',
        strict=True,
    )
)
ASCII = {**_ALIKE, "→": "->", "…": "...", "œ": "oe", "Œ": "OE", "æ": "ae", "ß": "ss"}
HANDLER = "pyrite-ascii"


def in_ascii(char: str) -> str:
    """The nearest that ASCII has: a sign for a sign, a letter without its accent, or a question mark."""
    bare = unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode()
    return ASCII.get(char) or bare or "?"


def replace(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    return "".join(map(in_ascii, error.object[error.start : error.end])), error.end


codecs.register_error(HANDLER, replace)


def only_ascii(is_terminal: bool) -> bool:
    """Whether to do without everything else: the locale C, a dumb terminal, or PYRITE_ASCII=1; 0 forbids it.

    Python itself takes the locale C for UTF-8 and then sets LC_CTYPE, so that is not asked where LANG says C.
    """
    asked = os.environ.get("PYRITE_ASCII", "")
    if asked:
        return asked != "0"
    names = [os.environ.get("LC_ALL", ""), os.environ.get("LC_CTYPE", ""), os.environ.get("LANG", "")]
    if names[1] in ("C.UTF-8", "C.utf8", "UTF-8") and names[2]:
        names[1] = ""
    locale = next((name for name in names if name), "")
    return locale in ("C", "POSIX") or (is_terminal and os.environ.get("TERM") == "dumb")


def prepare() -> None:
    """Nothing that is printed may fail for a character that can't be shown."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and hasattr(stream, "reconfigure"):
            if only_ascii(stream.isatty()):
                stream.reconfigure(encoding="ascii")
            stream.reconfigure(errors=HANDLER)


def speaks_utf8() -> bool:
    """Whether standard output keeps every character, so that data need not be escaped."""
    return (getattr(sys.stdout, "encoding", None) or "ascii").lower().replace("-", "") == "utf8"
