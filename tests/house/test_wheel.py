"""The wheel: the same bytes wherever and whenever it is built, and true words about itself."""

import hashlib
import os
import runpy
import subprocess
import sys
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest

from tests.house.trees import ROOT
from tests.house.wheels import build, copy

ABOUT = runpy.run_path(str(ROOT / "tools" / "about.py"))


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("first")
    copy(root)
    return build(root, PYRITE_PURE="1")


def metadata(wheel: Path) -> Message:
    with zipfile.ZipFile(wheel) as file:
        (name,) = (name for name in file.namelist() if name.endswith(".dist-info/METADATA"))
        return Parser().parsestr(file.read(name).decode())


def test_it_is_the_same_everywhere(wheel: Path, tmp_path: Path) -> None:
    """Elsewhere, at another time, by somebody who shares nothing, after an earlier build."""
    root = tmp_path / "another" / "place"
    copy(root)
    for path in root.rglob("*"):
        if path.is_file():
            path.chmod(0o600)
            os.utime(path, (1_600_000_000, 1_600_000_000))
    stale = root / "build" / "lib" / "pyrite" / "gone.py"
    stale.parent.mkdir(parents=True)
    stale.touch()
    before = os.umask(0o077)
    try:
        again = build(root, PYRITE_PURE="1", TZ="Asia/Tokyo", LC_ALL="C", PYTHONHASHSEED="1")
    finally:
        os.umask(before)
    with zipfile.ZipFile(wheel) as one, zipfile.ZipFile(again) as other:
        assert one.namelist() == other.namelist()
    assert again.name == wheel.name
    assert hashlib.sha256(again.read_bytes()).digest() == hashlib.sha256(wheel.read_bytes()).digest()


def test_it_says_what_it_is(wheel: Path) -> None:
    said = metadata(wheel)
    assert wheel.name.endswith("-py3-none-any.whl")
    assert said["Description-Content-Type"] == "text/markdown" and "# Pyrite" in str(said.get_payload())
    assert "saboteur" in said["Keywords"] and len(said.get_all("Classifier", [])) > 10
    assert said["License-Expression"] == "MIT"
    assert said.get_all("Provides-Extra") == ["server", "postgres"]
    alone = [each for each in said.get_all("Requires-Dist", []) if "extra ==" not in each]
    assert sorted(each.split("=")[0].split("<")[0] for each in alone) == [
        "librt",
        "mypy_extensions",
        "rich",
        "shellingham",
        "typer",
    ]
    # The source can't be seen anywhere yet: then nothing points there.
    assert said.get_all("Project-URL") is None and "](" not in str(said.get_payload())


def test_it_holds_what_is_needed_and_nothing_that_was_built_here(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as file:
        names = set(file.namelist())
    tracked = {path.relative_to(ROOT / "src").as_posix() for path in (ROOT / "src" / "pyrite").rglob("*.py")}
    assert tracked <= names
    parts = {f"pyrite/{path.relative_to(ROOT).as_posix()}" for path in (ROOT / "tools/verify").glob("*.py")}
    assert len(parts) > 10 and parts <= names
    assert {"pyrite/py.typed", "pyrite/words/fr.json", "pyrite/words/rules/fr/base.md"} <= names
    wrong = (".so", ".pyd", ".pyc", "_compiled.json")
    assert [name for name in names if name.endswith(wrong) or name.startswith(("tests/", "build/"))] == []


@pytest.mark.parametrize(
    ("program", "words"),
    [("tools/verify_deal.py", "usage: verify_deal.py"), ("examples/bot.py", "usage: python bot.py")],
)
def test_the_programs_that_stand_alone_are_in_it(
    wheel: Path, tmp_path: Path, program: str, words: str
) -> None:
    """The very files of the project, found as modules; called wrongly they say so in a sentence."""
    with zipfile.ZipFile(wheel) as file:
        file.extractall(tmp_path)
    assert (tmp_path / "pyrite" / program).read_bytes() == (ROOT / program).read_bytes()
    assert not (ROOT / "src" / "pyrite" / program).exists(), "one source, not two"
    module = f"pyrite.{program.removesuffix('.py').replace('/', '.')}"
    done = subprocess.run(
        [sys.executable, "-m", module], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=120
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(words) and "Traceback" not in done.stderr


def test_links_lead_where_the_source_can_be_seen() -> None:
    text = "![a](b.png)\n\n| ![c](d.png) | ![e](f.png) |\n|---|---|\n\n[g](docs/h.md#i), [j](https://k.example/l)\n"
    base = "https://pyrite.example.org/files/"
    assert ABOUT["readme"](base, text).strip() == (
        "[g](https://pyrite.example.org/files/docs/h.md#i), [j](https://k.example/l)"
    )
    assert ABOUT["readme"]("", text).strip() == "g, [j](https://k.example/l)"
    urls = ABOUT["urls"](base)
    assert all((ROOT / url.removeprefix(base)).is_file() for url in urls.values()) and len(urls) == 4
    assert ABOUT["urls"]("") == {}


@pytest.mark.parametrize(
    "base", ["pyrite.example.org", "http://a.example/b", "https://a.example/?b", "https://"]
)
def test_an_address_that_is_none(base: str) -> None:
    with pytest.raises(ValueError, match="LINKS: an address"):
        ABOUT["urls"](base)
