"""What was proven so far: one small file for each proof, written whole after each piece."""

import json
import sys
from dataclasses import asdict, dataclass, field
from datetime import date
from pathlib import Path

from pyrite import _pure
from tools.prove.history import History
from tools.prove.proof import Figures, Outcome, Proof, together


@dataclass
class Piece:
    """`content` is the digest of what the proof was about; `changed`: it was not all committed."""

    commit: str
    content: str
    changed: bool
    day: str
    engine: str
    python: str
    seconds: float
    holds: bool
    figures: Figures


@dataclass
class Row:
    """A proof and what is known of it. `now` is the digest of what it is about as that is at this moment."""

    proof: Proof
    now: str
    pieces: dict[str, Piece] = field(default_factory=dict)

    def fresh(self, piece: str) -> bool:
        return piece in self.pieces and self.pieces[piece].content == self.now

    def wanting(self) -> list[str]:
        """What is to be run, the missing first. What failed stays failed until something changes."""
        return [piece for piece in self.proof.pieces if piece not in self.pieces] + [
            piece for piece in self.proof.pieces if piece in self.pieces and not self.fresh(piece)
        ]

    def old(self) -> list[Piece]:
        return [piece for piece in self.pieces.values() if piece.content != self.now]

    def failed(self) -> list[Piece]:
        return [piece for piece in self.pieces.values() if not piece.holds]

    def figures(self) -> Figures:
        return together([piece.figures for piece in self.pieces.values()])

    def expected(self, piece: str) -> float:
        """About how many seconds it takes: as last time, or as the longest of the others."""
        own = {name: kept.seconds for name, kept in self.pieces.items() if name in self.proof.pieces}
        return own.get(piece, max(own.values(), default=0.0))


class Kept:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / "docs" / "proofs"
        self.history = History(root)

    def file(self, proof: Proof) -> Path:
        return self.folder / f"{proof.slug}.json"

    def row(self, proof: Proof) -> Row:
        """Pieces that the proof no longer has count until the first of its own is there."""
        file = self.file(proof)
        found = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        pieces = {name: Piece(**piece) for name, piece in found.items()}
        own = {name: piece for name, piece in pieces.items() if name in proof.pieces}
        return Row(proof, self.content(proof), own or pieces)

    def content(self, proof: Proof) -> str:
        """Of what the proof is about, and of its command."""
        return self.history.content(proof.about, proof.shown())

    def keep(self, row: Row, piece: str, outcome: Outcome) -> None:
        proof = row.proof
        compiled = _pure.compiled() and "PYRITE_PURE" not in proof.environment
        own = {name: kept for name, kept in row.pieces.items() if name in proof.pieces}
        own[piece] = Piece(
            commit=self.history.commit(),
            content=row.now,
            changed=self.history.changed(proof.about),
            day=date.today().isoformat(),
            engine="compiled" if compiled else "interpreted",
            python=sys.version.split()[0],
            seconds=round(outcome.seconds, 1),
            holds=outcome.holds,
            figures=outcome.figures,
        )
        row.pieces = {name: own[name] for name in proof.pieces if name in own}
        written = {name: asdict(kept) for name, kept in row.pieces.items()}
        self.write(self.file(proof), json.dumps(written, indent=1, ensure_ascii=False) + "\n")

    def write(self, file: Path, text: str) -> None:
        """Whole or not at all."""
        file.parent.mkdir(parents=True, exist_ok=True)
        draft = file.with_suffix(".draft")
        draft.write_text(text, encoding="utf-8")
        draft.replace(file)
