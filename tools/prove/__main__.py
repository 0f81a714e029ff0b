"""python -m tools.prove [--minutes 50] [--only WORD] [--again] [--list] [--page] [--quick]"""

import argparse
import signal
import sys
import time
from pathlib import Path

from tools.prove.every import proofs
from tools.prove.kept import Kept, Row
from tools.prove.page import marks, page
from tools.prove.proof import Outcome, OutOfTime, Proof, run, words

ROOT = Path(__file__).resolve().parent.parent.parent


class Prover:
    """Runs pieces and keeps them, until nothing is left or the time is over."""

    def __init__(self, root: Path, everything: list[Proof], minutes: float | None = None) -> None:
        self.kept = Kept(root)
        self.everything = everything
        self.end = None if minutes is None else time.monotonic() + 60 * minutes
        self.failed = 0

    def left(self) -> float | None:
        return None if self.end is None else self.end - time.monotonic()

    def go_on(self, chosen: list[Proof], again: bool = False) -> None:
        """Where least is done comes first, so that a short time shows something of every proof."""
        rows = [self.kept.row(proof) for proof in chosen]
        todo = {row.proof.title: list(row.proof.pieces) if again else row.wanting() for row in rows}
        while waiting := [row for row in rows if todo[row.proof.title]]:
            row = min(waiting, key=lambda row: 1 - len(todo[row.proof.title]) / len(row.proof.pieces))
            piece = todo[row.proof.title].pop(0)
            if self.fits(row, piece):
                self.prove(row, piece)

    def fits(self, row: Row, piece: str) -> bool:
        left = self.left()
        fits = left is None or row.expected(piece) < left
        if not fits:
            print(f"{row.proof.title} {piece}: left for another time")
        return fits

    def prove(self, row: Row, piece: str) -> None:
        row.now = self.kept.content(row.proof)
        print(f"{row.proof.title}: python {' '.join(row.proof.command)} {piece}", flush=True)
        outcome = run(row.proof, piece, self.kept.root, self.left())
        if self.kept.content(row.proof) != row.now:
            row.now = ""  # edited meanwhile: nobody knows what was proven
        self.kept.keep(row, piece, outcome)
        self.tell(row, outcome)
        self.write_page()

    def tell(self, row: Row, outcome: Outcome) -> None:
        print(f"    {words(outcome.figures)}  ({outcome.seconds:.0f} s)", flush=True)
        if not outcome.holds:
            self.failed += 1
            print(outcome.told[-4000:], file=sys.stderr)
            print(f"{row.proof.title}: FAILED", file=sys.stderr, flush=True)

    def write_page(self) -> None:
        rows = [self.kept.row(proof) for proof in self.everything]
        self.kept.write(self.kept.root / "docs" / "proofs.md", page(rows, self.kept.history))


def chosen_of(everything: list[Proof], word: str) -> list[Proof]:
    exact = [proof for proof in everything if proof.title == word]
    return exact or [proof for proof in everything if word in proof.title]


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        prog="make prove", description="The long proofs; ended, it goes on next time."
    )
    parser.add_argument("--minutes", type=float, help="stop after so many")
    parser.add_argument("--only", default="", metavar="WORD", help="only proofs whose title is or has this")
    parser.add_argument("--again", action="store_true", help="also what stands")
    parser.add_argument("--list", action="store_true", help="say what stands and what is to be run")
    parser.add_argument("--page", action="store_true", help="only write docs/proofs.md, with its marks, anew")
    parser.add_argument(
        "--quick", action="store_true", help="the first piece of each, a hundredth; keeps nothing"
    )
    given = parser.parse_args(arguments)
    prover = Prover(ROOT, proofs(), given.minutes)
    if given.quick:
        return quick(chosen_of(proofs(0.01), given.only))
    if given.list:
        for proof in chosen_of(prover.everything, given.only):
            row = prover.kept.row(proof)
            done = len(proof.pieces) - len(row.wanting())
            print(f"{done:3} of {len(proof.pieces):3}  {proof.title}  {marks(row).replace('*', '')}")
        return 0
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        if not given.page:
            prover.go_on(chosen_of(prover.everything, given.only), given.again)
    except OutOfTime:
        print("The time is over.")
    except KeyboardInterrupt:
        print("\nStopped. `make prove` goes on from here.")
    prover.write_page()
    return 1 if prover.failed else 0


def quick(chosen: list[Proof]) -> int:
    """Whether everything runs at all."""
    failed = 0
    for proof in chosen:
        outcome = run(proof, proof.pieces[0], ROOT)
        print(f"{proof.title}: {words(outcome.figures)}  ({outcome.seconds:.0f} s)", flush=True)
        if not outcome.holds:
            failed += 1
            print(f"{outcome.told[-4000:]}\n{proof.title}: FAILED", file=sys.stderr, flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
