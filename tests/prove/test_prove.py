"""`make prove` on a toy: it goes on where it was ended, and says which rows are old."""

import json
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from tools.prove.__main__ import Prover
from tools.prove.every import proofs
from tools.prove.history import History
from tools.prove.kept import Row
from tools.prove.page import commit
from tools.prove.proof import OutOfTime, Proof, read, together, words

# Counts its runs in a file; fails where the thing that it proves says so.
TOY = """
import json, pathlib, sys
runs = pathlib.Path("runs")
runs.write_text(runs.read_text() + sys.argv[-1] + " " if runs.exists() else sys.argv[-1] + " ")
thing = pathlib.Path("thing/thing.txt").read_text()
print(json.dumps({"seed": 1, "games": 10, "longest_s": float(sys.argv[-1]), "holds": thing != "broken"}))
sys.exit(thing == "broken")
"""
COUNTED = Proof("Toy: it counts", ("-IS", "toy.py"), ("thing",), ("--seed 1", "--seed 2", "--seed 3"))
OTHER = Proof("another", ("-IS", "toy.py", "9"), ("other.txt",))


class Toy:
    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "thing").mkdir()
        (root / "toy.py").write_text(TOY)
        (root / ".gitignore").write_text("runs\n")
        self.git("init", "-q")
        self.change("first")

    def git(self, *arguments: str) -> None:
        who = ("-c", "user.name=Toy", "-c", "user.email=toy@example.org")
        subprocess.run(["git", *who, *arguments], cwd=self.root, check=True, capture_output=True, timeout=60)

    def change(self, text: str, file: str = "thing/thing.txt") -> None:
        self.edit(text, file)
        self.git("add", "-A")
        self.git("commit", "-q", "-m", text)

    def edit(self, text: str, file: str = "thing/thing.txt") -> None:
        (self.root / file).write_text(text)

    def prove(self, *proofs: Proof, minutes: float | None = None, again: bool = False) -> Prover:
        prover = Prover(self.root, list(proofs or (COUNTED,)), minutes)
        try:
            prover.go_on(prover.everything, again)
        finally:
            prover.write_page()
        return prover

    def runs(self) -> list[str]:
        """The pieces that were run since this was asked last."""
        file = self.root / "runs"
        found = file.read_text().split() if file.exists() else []
        file.unlink(missing_ok=True)
        return found

    def row(self, title: str = "Toy: it counts") -> list[str]:
        """The row of the page: title, marks, figures, pieces, commit, where, seconds, command."""
        lines = (self.root / "docs/proofs.md").read_text().splitlines()
        return next(line for line in lines if line.startswith(f"| {title} ")).strip("| ").split(" | ")


@pytest.fixture
def toy(tmp_path: Path) -> Toy:
    return Toy(tmp_path)


def test_pieces_are_run_once_and_add_up(toy: Toy) -> None:
    toy.prove()
    assert toy.runs() == ["1", "2", "3"]
    title, marks, figures, pieces, commit, _, _, command = toy.row()
    assert (title, marks, pieces) == ("Toy: it counts", "", "3 of 3")
    assert figures == "games 30, longest s 1 to 3, holds yes"
    assert commit == History(toy.root).commit()
    assert command == "`python -IS toy.py --seed 1`"
    toy.prove()
    assert toy.runs() == []
    toy.prove(again=True)
    assert toy.runs() == ["1", "2", "3"]


def test_what_is_ended_loses_one_piece_and_goes_on(toy: Toy) -> None:
    class Hurried(Prover):
        def left(self) -> float | None:
            return 0.0 if (toy.root / "docs/proofs.md").exists() else None

        def fits(self, row: Row, piece: str) -> bool:
            return True

    with pytest.raises(OutOfTime):
        Hurried(toy.root, [COUNTED]).go_on([COUNTED])
    (toy.root / "runs").unlink()
    assert toy.row()[1:4] == ["**so far**", "games 10, longest s 1, holds yes", "1 of 3"]
    toy.change("second")
    toy.prove()
    assert toy.runs() == ["2", "3", "1"]  # what is missing, then what is old
    assert toy.row()[1] == ""


def test_a_piece_that_does_not_fit_the_time_is_not_begun(toy: Toy) -> None:
    toy.prove()
    toy.runs()
    toy.change("second")
    file = toy.root / "docs/proofs/toy-it-counts.json"
    kept = json.loads(file.read_text())
    kept["--seed 1"]["seconds"] = 3600.0
    file.write_text(json.dumps(kept))
    toy.prove(minutes=5)
    assert toy.runs() == ["2", "3"]
    assert toy.row()[1] == "**old**: 1 of 3"


def test_a_row_is_old_when_what_it_proves_has_changed(toy: Toy) -> None:
    toy.change("no matter", "other.txt")
    toy.prove(COUNTED, OTHER)
    first = History(toy.root).commit()
    toy.change("second")
    toy.prove(OTHER)
    assert toy.row("another")[1] == ""
    prover = Prover(toy.root, [COUNTED, OTHER])
    prover.write_page()
    assert toy.row()[1] == "**old**" and toy.row()[4] == first
    assert toy.row("another")[1] == ""
    # Back as it was, it is what was proven.
    toy.change("first")
    prover.write_page()
    assert toy.row()[1] == ""


def test_another_command_proves_something_else(toy: Toy) -> None:
    toy.prove()
    toy.runs()
    toy.prove(replace(COUNTED, environment={"MORE": "1"}))
    assert toy.runs() == ["1", "2", "3"]


def test_pieces_of_before_count_until_the_first_new_one(toy: Toy) -> None:
    toy.prove()
    toy.runs()
    longer = replace(COUNTED, pieces=("--seed 7", "--seed 8"))
    Prover(toy.root, [longer]).write_page()
    assert toy.row()[1] == "**old**" and "games 30" in toy.row()[2]
    toy.prove(longer)
    assert toy.row()[2].startswith("games 20")


def test_what_is_not_committed_is_said(toy: Toy) -> None:
    first = History(toy.root).commit()
    toy.edit("second")
    toy.prove()
    assert toy.row()[1] == "" and toy.row()[4] == f"{first} and changes"
    # Once exactly this is committed, the commit has a name.
    toy.change("second")
    Prover(toy.root, [COUNTED]).write_page()
    assert toy.row()[4] == History(toy.root).commit() != first


def test_a_rebased_commit_is_named_as_it_is_called_now(toy: Toy) -> None:
    prover = toy.prove()
    toy.git("commit", "--amend", "-q", "-m", "other words")
    row = prover.kept.row(COUNTED)
    piece = row.pieces["--seed 1"]
    assert not prover.kept.history.has(piece.commit)
    assert commit(row, piece, prover.kept.history) == History(toy.root).commit()


def test_a_failure_stays_until_something_changes(toy: Toy) -> None:
    toy.change("broken")
    assert toy.prove().failed == 3
    assert toy.row()[1] == "**FAILED**"
    toy.runs()
    assert toy.prove().failed == 0
    assert toy.runs() == []
    toy.change("mended")
    toy.prove()
    assert toy.row()[1] == ""


def test_each_proof_gets_a_piece_before_one_gets_two(toy: Toy) -> None:
    toy.change("no matter", "other.txt")
    toy.prove(COUNTED, OTHER)
    assert toy.runs() == ["1", "9", "2", "3"]


def test_figures_are_read_from_what_is_printed() -> None:
    assert read('some talk\n{"seed": 3, "kills": 20}\n') == {"kills": 20}
    assert read("....\n641 passed, 2 skipped in 387.01s\n") == {"passed": 641, "skipped": 2}
    assert read("") == {} == read("no tests ran in 0.1s")


def test_counts_add_up_and_measures_are_spans() -> None:
    one = {"kills": 20, "ok": True, "of": {"median_s": 1.25}, "mode": "a", "list": [1]}
    two = {"kills": 30, "ok": True, "of": {"median_s": 1.5, "more": 2}, "mode": "b", "list": [1]}
    found = together([one, two])
    assert found == {
        "kills": 50,
        "ok": True,
        "of": {"median_s": (1.25, 1.5), "more": 2},
        "mode": "2 kinds",
        "list": [1],
    }
    assert words(found) == "kills 50, ok yes, mode 2 kinds; of: median s 1.25 to 1.5, more 2"


def test_every_proof_is_about_something_that_is_there() -> None:
    root = Path(__file__).parents[2]
    found = proofs()
    assert len({proof.slug for proof in found}) == len(found)
    for proof in found:
        assert len(set(proof.pieces)) == len(proof.pieces) > 0, proof.title
        assert proof.about and all((root / place).exists() for place in proof.about), proof.title
