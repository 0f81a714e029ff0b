"""docs/proofs.md, from what is kept."""

from pyrite import __version__
from tools.prove.history import History
from tools.prove.kept import Piece, Row
from tools.prove.proof import words

HEAD = """# Proofs

Written by `make prove` from `proofs/`, version {version}, as of commit {commit}. The short versions run in `make test`.
Counts add up over the pieces of a proof; what was measured in several pieces is shown from its least to its most.

**old**: something that the proof is about has changed since; **so far**: not all of its pieces were run yet;
**FAILED**: it does not hold. `make prove` runs what is missing, then what is old
([how](../CONTRIBUTING.md#long-proofs)).

| proof | | figures | pieces | commit | when and where | seconds | command |
|---|---|---|---|---|---|---|---|
"""


def page(rows: list[Row], history: History) -> str:
    shown = [row for row in rows if row.pieces]
    lines = [line(row, history) for row in shown]
    pictures = [
        f"\n![{row.proof.title}]({row.proof.picture})"
        for row in shown
        if row.proof.picture and (history.root / "docs" / row.proof.picture).exists()
    ]
    head = HEAD.format(version=__version__, commit=history.commit())
    return head + "\n".join(lines) + "\n" + "".join(f"{picture}\n" for picture in pictures)


def line(row: Row, history: History) -> str:
    pieces = list(row.pieces.values())
    own = sum(name in row.pieces for name in row.proof.pieces)
    several = len(row.proof.pieces)
    cells = [
        row.proof.title,
        marks(row),
        words(row.figures()),
        f"{own} of {several}" if several > 1 else "",
        commits(row, history),
        ", ".join([span([piece.day for piece in pieces]), *places(pieces)]),
        f"{sum(piece.seconds for piece in pieces):.0f}",
        f"`{row.proof.shown()}`",
    ]
    return f"| {' | '.join(cells)} |"


def marks(row: Row) -> str:
    found = []
    old, several = len(row.old()), len(row.pieces)
    if row.failed():
        found.append("**FAILED**")
    if old:
        found.append("**old**" if old == several else f"**old**: {old} of {several}")
    if 0 < sum(piece in row.pieces for piece in row.proof.pieces) < len(row.proof.pieces):
        found.append("**so far**")
    return ", ".join(found)


def commits(row: Row, history: History) -> str:
    named = list(dict.fromkeys(commit(row, piece, history) for piece in row.pieces.values()))
    return ", ".join(named) if len(named) <= 3 else f"{named[0]}, … {named[-1]} ({len(named)})"


def commit(row: Row, piece: Piece, history: History) -> str:
    """What was proven. Where its content is what is committed now, the commit that made it so has a name here even if
    the piece ran before it was committed or rebased."""
    about = row.proof.about
    if piece.content == row.now and not history.changed(about):
        return piece.commit if not piece.changed and history.has(piece.commit) else history.last(about)
    return f"{piece.commit} and changes" if piece.changed else piece.commit


def span(days: list[str]) -> str:
    return min(days) if min(days) == max(days) else f"{min(days)} to {max(days)}"


def places(pieces: list[Piece]) -> list[str]:
    return [
        ", ".join(dict.fromkeys(piece.engine for piece in pieces)),
        "Python " + ", ".join(dict.fromkeys(piece.python for piece in pieces)),
    ]
