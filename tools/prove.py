"""`make prove`: runs every long proof and writes the figures to docs/proofs.md.

Each proof is a command of its own that can be run alone. A proof that fails stops the page from being written and ends
this with 1. `--quick` runs a hundredth of everything, to see that it works; `--only speed` runs the proofs whose title
is or has that word and renews their rows.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

from pyrite import __version__, _pure

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "proofs.md"
PYTEST = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "2"]


@dataclass
class Proof:
    title: str
    command: list[str]  # arguments of Python
    what: str  # a pattern whose groups are the figures, or "json"
    environment: dict[str, str] = field(default_factory=dict)

    def shown(self) -> str:
        before = "".join(f"{name}={value} " for name, value in self.environment.items())
        return f"{before}python {' '.join(self.command)}"


def proofs(scale: float) -> list[Proof]:
    passed = r"(\d+ passed[^\n]*?) in"
    long = {"PYRITE_PROOF_SCALE": str(round(6 * scale, 2))}
    both = {"PYRITE_PURE": "1", "PYRITE_PROOF_SCALE": str(round(2 * scale, 2))}
    leaks = str(int(300_000 * scale))
    sets = ["-m", "tests.conformance.sets", "--every", str(max(1, round(0.2 / scale)))]
    sets_found = r"^([\d,]+ sets, .* 0 faults)$"
    larger, games = str(max(3, int(240 * scale))), str(max(5, int(1000 * scale)))
    count = str(int(1_000_000 * scale))
    crash = ["-m", "tests.server.crash", "--kills", str(max(2, int(200 * scale))), "--tables", "20"]
    wire = ["-m", "tests.server.leaks.run", "--comparisons", str(int(200_000 * scale))]
    bench = ["-m", "pyrite", "bench-server", "--json", "--seconds", str(max(3, int(20 * scale)))]
    race = ["-m", "tests.server.store.race", "--moves", str(int(10_000 * scale))]
    found = [
        Proof("every rule has its tests", [*PYTEST, "tests/rules"], passed),
        Proof("engine against the oracle", [*PYTEST, "tests/perft"], passed, long),
        Proof("engine against the oracle, interpreted", [*PYTEST, "tests/perft"], passed, both),
        Proof("conformance and golden games", [*PYTEST, "tests/conformance", "tests/golden"], passed, long),
        Proof("conformance, interpreted", [*PYTEST, "tests/conformance", "tests/golden"], passed, both),
        Proof("every module alone, every pair, larger sets", [*sets, "--larger", larger], sets_found),
        Proof("random games of every module and pair end", [*sets, "--games", games], sets_found),
        Proof("planted leaks are caught", [*PYTEST, "tests/leaks"], passed),
        Proof("nothing leaks", ["-m", "tests.leaks.run", "--comparisons", leaks], r"^(.* 0 differences.*)$"),
        Proof("broken input", ["tools/fuzz.py", "--count", count, "--seed", "1", "--jobs", "2"], "json"),
        Proof(
            "malformed frames and bodies",
            ["-m", "tests.server.malformed", "--count", str(int(500_000 * scale))],
            "json",
        ),
        Proof("fair deals are verified, tampering is found", [*PYTEST, "tests/server/fair"], passed),
        Proof("two writers, one winner: SQLite", [*race], r"^(.* contested moves.*)$"),
        Proof("two writers, one winner: PostgreSQL", [*race, "--postgres"], r"^(.* contested moves.*)$"),
        Proof("nothing acknowledged is lost: SQLite", crash, r"^(.* kills, .*)$"),
        Proof("nothing acknowledged is lost: PostgreSQL", [*crash, "--postgres"], r"^(.* kills, .*)$"),
        Proof(
            "up again with many unfinished games",
            ["-m", "tests.server.boot", "--games", str(max(50, int(10_000 * scale)))],
            "json",
        ),
        Proof("nothing leaks over the wire", wire, r"^(.* 0 differences)"),
        Proof(
            "planted leaks over the wire are caught, bots see only views",
            [*PYTEST, "tests/server/leaks"],
            passed,
        ),
        Proof("the server under load", bench, "json"),
        Proof("speed", ["-m", "pyrite", "bench", "--json"], "json"),
    ]
    return found if _pure.compiled() else [proof for proof in found if "PYRITE_PURE" not in proof.environment]


def run(proof: Proof) -> tuple[bool, str, float]:
    began = time.perf_counter()
    environment = {**os.environ, **proof.environment}
    command = [sys.executable, *proof.command]
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True, check=False)
    seconds = time.perf_counter() - began
    if done.returncode != 0:
        return False, done.stdout[-3000:], seconds
    if proof.what == "json":
        return True, figures(json.loads(done.stdout.strip().splitlines()[-1])), seconds
    found = re.findall(proof.what, done.stdout, flags=re.MULTILINE)
    return bool(found), "; ".join(found) if found else done.stdout[-3000:], seconds


def figures(data: dict[str, object]) -> str:
    """The plain numbers of an object, and those of the objects in it; lists are for `--json`."""
    plain = [f"{name} {short(value)}" for name, value in data.items() if not isinstance(value, list | dict)]
    nested = [f"{name}: {figures(value)}" for name, value in data.items() if isinstance(value, dict)]
    return "; ".join([", ".join(plain), *nested] if plain else nested)


def short(value: object) -> str:
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def row(proof: Proof, figure: str, seconds: float) -> str:
    engine = "compiled" if _pure.compiled() and "PYRITE_PURE" not in proof.environment else "interpreted"
    made = f"{date.today().isoformat()}, {engine}, Python {sys.version.split()[0]}"
    return f"| {proof.title} | {figure} | {seconds:.0f} | {made} | `{proof.shown()}` |"


def page(rows: dict[str, str]) -> str:
    """In the order of the proofs, whenever each was run."""
    order = [proof.title for proof in proofs(1)]
    lines = [
        "# Proofs",
        "",
        f"Written by `make prove`, version {__version__}. The short versions run in `make test`.",
        "",
        "| proof | figures | seconds | when and where | command |",
        "|---|---|---|---|---|",
        *(rows[title] for title in order if title in rows),
    ]
    return "\n".join(lines) + "\n"


def earlier() -> dict[str, str]:
    """The rows that stand on the page, by title."""
    lines = PAGE.read_text(encoding="utf-8").splitlines() if PAGE.exists() else []
    return {
        line.split(" | ")[0][2:]: line for line in lines if line.startswith("| ") and "| proof |" not in line
    }


def main() -> int:
    parser = argparse.ArgumentParser(description="Run the long proofs.")
    parser.add_argument("--quick", action="store_true", help="a hundredth of everything; writes no page")
    parser.add_argument("--only", default="", help="only proofs whose title has this word")
    chosen = parser.parse_args()
    everything = proofs(0.01 if chosen.quick else 1)
    exact = [proof for proof in everything if proof.title == chosen.only]
    todo = exact or [proof for proof in everything if chosen.only in proof.title]
    rows = earlier() if chosen.only else {}
    for number, proof in enumerate(todo, 1):
        print(f"[{number}/{len(todo)}] {proof.title}: {proof.shown()}", flush=True)
        holds, figure, seconds = run(proof)
        print(f"    {figure}  ({seconds:.0f} s)", flush=True)
        if not holds:
            print(f"{proof.title}: FAILED", file=sys.stderr)
            return 1
        rows[proof.title] = row(proof, figure, seconds)
    if not chosen.quick:
        PAGE.write_text(page(rows), encoding="utf-8")
        print(f"Written to {PAGE.relative_to(ROOT)}.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
