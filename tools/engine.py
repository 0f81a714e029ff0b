"""Builds the compiled engine in place when its sources changed, and says which engine runs.

    python tools/engine.py build     build if needed; never fails for want of a compiler
    python tools/engine.py status    prints `compiled` or `interpreted`

What is built depends on contents, not on times: a branch switched back and forth builds once.
"""

import hashlib
import json
import os
import runpy
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from types import SimpleNamespace
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "pyrite"
STATE = ROOT / "build" / "engine.json"
LOG = ROOT / "build" / "engine.log"
TRY = "import pyrite, importlib, sys; [importlib.import_module(name) for name in sys.argv[1:]]"


# Loaded by its path: importing the package would import the engine that is being built.
pure = SimpleNamespace(**runpy.run_path(str(PACKAGE / "_pure.py")))


def release(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "none"


def inputs() -> str:
    """A digest of all that decides what a build makes."""
    parts = [pure.digest(), str(pure.asked()), sys.version, release("mypy"), release("librt")]
    tools = [ROOT / "tools" / name for name in ("compiler.py", "engine_units.py")]
    parts += [
        hashlib.sha256(path.read_bytes()).hexdigest()
        for path in (ROOT / "setup.py", PACKAGE / "_pure.py", *tools)
    ]
    parts += [os.environ.get(name, "") for name in ("CC", "CFLAGS", "LDFLAGS")]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def built() -> list[str]:
    return sorted(path.relative_to(ROOT).as_posix() for path in pure.artefacts())


def last() -> dict[str, Any]:
    try:
        state: dict[str, Any] = json.loads(STATE.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return state


def module_names() -> list[str]:
    names = (path.relative_to(PACKAGE.parent).with_suffix("").parts for path in pure.sources())
    return [".".join(parts).removesuffix(".__init__") for parts in names]


def remove() -> None:
    for path in pure.artefacts():
        path.unlink()


def run_setup() -> dict[str, str]:
    """Run the build and then import every compiled module: what can't be imported is not kept."""
    report = ROOT / "build" / "report.json"
    report.unlink(missing_ok=True)
    command = [sys.executable, "setup.py", "build_ext", "--inplace"]
    environment = {**os.environ, "PYRITE_BUILD_REPORT": str(report)}
    with LOG.open("w", encoding="utf-8") as log:
        subprocess.run(command, cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT, check=False)
    try:
        result: dict[str, str] = json.loads(report.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        result = {"outcome": "failed", "words": "the build stopped"}
    if result["outcome"] == "compiled":
        trial = subprocess.run(
            [sys.executable, "-c", TRY, *module_names()],
            cwd=PACKAGE.parent,
            capture_output=True,
            text=True,
            check=False,
        )
        if trial.returncode != 0:
            with LOG.open("a", encoding="utf-8") as log:
                log.write(trial.stderr)
            result = {"outcome": "failed", "words": f"it can't be imported (exit code {trial.returncode})"}
    return result


def has_compiler() -> bool:
    command = [sys.executable, "tools/compiler.py"]
    return subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 0


def build() -> None:
    now, then = inputs(), last()
    same = then.get("inputs") == now and then.get("built") == built()
    if same and then["outcome"] == "no-compiler":  # one may have been installed since
        same = not has_compiler()
    if not same:
        STATE.parent.mkdir(exist_ok=True)
        STATE.unlink(missing_ok=True)
        remove()
        if not pure.asked() and has_compiler():
            print("Building the engine; this takes a minute or two.", flush=True)
        result = run_setup()
        if result["outcome"] != "compiled":
            remove()
        then = {**result, "inputs": now, "built": built()}
        STATE.write_text(json.dumps(then, indent=1) + "\n", encoding="utf-8")
    tell(then["outcome"], then["words"])


def tell(outcome: str, words: str) -> None:
    if outcome == "compiled":
        print("The engine runs compiled (set PYRITE_PURE=1 to run the interpreted source).")
        return
    if outcome in ("type-error", "failed"):
        lines = LOG.read_text(encoding="utf-8", errors="replace").splitlines() if LOG.exists() else []
        wall = "!" * 78
        print(
            wall,
            "THE ENGINE COULD NOT BE COMPILED. The end of build/engine.log:",
            *lines[-40:],
            wall,
            sep="\n",
        )
    print(f"The engine runs interpreted, slower and with the same results: {words}.")


def status() -> None:
    code = "from pyrite import _pure; print('compiled' if _pure.compiled() else 'interpreted')"
    subprocess.run([sys.executable, "-c", code], cwd=PACKAGE.parent, check=True)


if __name__ == "__main__":
    {"build": build, "status": status}[sys.argv[1]]()
