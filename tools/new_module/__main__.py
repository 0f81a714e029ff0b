"""Writes the folder of a new module, its rule test and its line in the catalogue, then its golden line.

    make module NAME=lanterns

The skeleton is an action card: whoever plays it draws one more card. docs/adding-a-module.md says how to go on.
"""

import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
CATALOGUE = "src/pyrite/games/catalogue.py"
MODULES = "src/pyrite/games/saboteur/modules"
TESTS = "tests/rules/modules"
PAGES = ("docs/rules/components.md", "docs/rules/fr/components.md")


class Refusal(Exception):
    """Why nothing was written."""


def names(name: str) -> dict[str, str]:
    """`pit-pony` as an id, as a folder, as a class and in a sentence."""
    if not re.fullmatch(r"[a-z]+(?:-[a-z]+)*", name):
        raise Refusal(f"{name!r}: small letters, with hyphens between words")
    words = name.split("-")
    return {
        "ID": name,
        "HOME": "_".join(words),
        "CLASS": "".join(word.capitalize() for word in words),
        "TITLE": " ".join(words).capitalize(),
        "NAME": " ".join(words),
    }


def filled(file: str, called: dict[str, str]) -> str:
    text = (HERE / file).read_text(encoding="utf-8")
    return re.sub(r"@(ID|HOME|CLASS|TITLE|NAME)@", lambda found: called[found[1]], text)


def in_catalogue(text: str, called: dict[str, str]) -> str:
    """The catalogue with one import and one line more, at the end of what both games share."""
    imports = [line for line in text.splitlines(keepends=True) if ".saboteur.modules." in line]
    new = f"from pyrite.games.saboteur.modules.{called['HOME']}.module import {called['CLASS']}\n"
    whole = text.replace("".join(imports), "".join(sorted([*imports, new])))
    end = whole.index("\n    ]", whole.index("def shared_modules"))
    return f"{whole[:end]}\n        {called['CLASS']}(),{whole[end:]}"


def in_list(page: Path, row: str) -> str:
    """The list of cards with one row more, below the cards of the other modules."""
    lines = page.read_text(encoding="utf-8").splitlines(keepends=True)
    last = max(number for number, line in enumerate(lines) if line.startswith("| `swap-goals`"))
    return "".join([*lines[: last + 1], row, *lines[last + 1 :]])


def write(root: Path, name: str) -> list[Path]:
    called = names(name)
    home = root / MODULES / called["HOME"]
    if home.exists():
        raise Refusal(f"{home.relative_to(root)} is there already")
    files = {
        home / "__init__.py": f'"""{called["TITLE"]}: the rules and the words of this module."""\n',
        home / "module.py": filled("module.txt", called),
        home / "words.en.json": filled("words.en.json", called),
        home / "words.fr.json": filled("words.fr.json", called),
        home / "art.json": filled("art.json", called),
        root / TESTS / f"test_{called['HOME']}.py": filled("test.txt", called),
    }
    catalogue = root / CATALOGUE
    files[catalogue] = in_catalogue(catalogue.read_text(encoding="utf-8"), called)
    for page in PAGES:
        files[root / page] = in_list(root / page, f"| `{called['ID']}` | {called['TITLE']} | 1 | C |\n")
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        if path.suffix == ".json":
            json.loads(text)
    return list(files)


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or not arguments[0]:
        print("make module NAME=lanterns", file=sys.stderr)
        return 2
    try:
        for path in write(ROOT, arguments[0]):
            print(path.relative_to(ROOT))
    except Refusal as why:
        print(why, file=sys.stderr)
        return 1
    subprocess.run([sys.executable, "-m", "tests.golden.counts"], cwd=ROOT, check=True, capture_output=True)
    print("tests/golden/counts.txt\nNow: make test; then docs/adding-a-module.md, step 3.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
