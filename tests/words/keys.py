"""Which keys of the language files the source uses, read from its syntax trees and from the catalogue of games."""

import ast
import re
from collections.abc import Iterator

from pyrite.bots.bot import BOTS
from pyrite.family.rules import Rules
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.expedition.clans import CLANS
from pyrite.games.front import new_game
from pyrite.games.lost_mines.cards import TREASURE_KINDS
from pyrite.words.catalogue import catalogue, name_of
from tests.house.trees import ENGINE, ROOT, SOURCE, read


def every_table() -> Iterator[Rules]:
    """The rules of each game alone and with each of its modules."""
    for entry in CATALOGUE.entries:
        for spec in CATALOGUE.smallest_tables(entry):
            rules = new_game(spec).state.rules
            yield rules


# A text may have a variant; see pyrite.words.catalogue.
OUTCOMES = tuple(f".{won}" for rules in every_table() for won in rules.outcomes)
VARIANTS = (".me", ".self", ".you", ".one", ".nothing", ".within", ".back", ".a", *OUTCOMES)


def strings(node: ast.AST) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value


def event_keys(tree: ast.Module) -> Iterator[str]:
    """`public(key, …)` and `secret(seat, (key, …), (key, …))`."""
    for call in ast.walk(tree):
        if not isinstance(call, ast.Call) or not isinstance(call.func, ast.Name):
            continue
        if call.func.id == "public" and isinstance(call.args[0], ast.Constant):
            yield str(call.args[0].value)
        for face in call.args[1:] if call.func.id == "secret" else ():
            if isinstance(face, ast.Tuple) and isinstance(face.elts[0], ast.Constant):
                yield str(face.elts[0].value)


def engine_keys() -> set[str]:
    keys: set[str] = set()
    for file in read(SOURCE):
        if file.room in ENGINE:
            keys |= {f"event.{key}" for key in event_keys(file.tree)}
            keys |= {text for text in strings(file.tree) if re.fullmatch(r"(refusal|move)\.[a-z-]+", text)}
    return keys


def table_keys() -> set[str]:
    """Games, editions, modules, options, cards, roles, goals and choices of everything in the catalogue; the bots."""
    keys = {*[f"won{outcome}" for outcome in OUTCOMES], *[f"side.{side}" for side in "NESW"]}
    keys |= {*[f"clan.{clan}" for clan in CLANS], *[f"treasure.{kind}" for kind in TREASURE_KINDS]}
    keys |= {f"{family}.{bot}" for bot in BOTS for family in ("bot", "page.bot")}
    for entry in CATALOGUE.entries:
        keys |= {f"game.{entry.id}", f"game.{entry.id}.about"}
        keys |= {f"edition.{edition}" for edition in entry.editions}
        keys |= {f"module.{module.id}{form}" for module in entry.modules() for form in ("", ".help")}
        for module in (entry.game(), *entry.modules()):
            keys |= {
                f"{family}.{option.name}"
                for option in module.options()
                for family in ("option", "page.option")
            }
    for rules in every_table():
        keys |= {kind.words for kind in rules.moves if kind.form.pattern}
        keys |= {f"role.{role}{form}" for role in rules.roles for form in ("", ".a")}
        pairs = zip(rules.frame_names[1:], list(rules.automatic)[1:], strict=True)
        keys |= {f"prompt.{name}" for name, automatic in pairs if not automatic}
        for kind, row in enumerate(rules.cards.rows):
            ways = [row.name, name_of(f"{row.name}~")] if rules.cards.has_turn[kind] else [row.name]
            keys |= {f"card.{way}{form}" for way in ways for form in ("", ".a")}
            tools = row.name.partition(":")[2].split("+") if row.name.startswith("repair:") else []
            keys |= {f"tool.{tool}{form}" for tool in tools for form in ("", ".a", ".own")}
        faces = {rules.cards.name(kind).partition(":")[0] for kind in rules.goal_cards}
        keys |= {f"goal.{face}{form}" for face in faces for form in ("", ".a")}
    return keys


def spoken(key: str) -> bool:
    """Keys that only people who write commands or the page use: they stand in their source."""
    return not key.startswith(("event.", "refusal.", "move.", "prompt.", "card.", "tool.", "role.", "goal."))


def literal_keys() -> tuple[set[str], tuple[str, ...]]:
    """Whole strings in the source that may be keys, and the beginnings of those that are put together."""
    whole: set[str] = set()
    parts: set[str] = set()
    for file in read(SOURCE):
        whole |= set(strings(file.tree))
        for node in ast.walk(file.tree):
            first = node.values[0] if isinstance(node, ast.JoinedStr) and node.values else None
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
                first = node.left
            if isinstance(first, ast.Constant) and re.fullmatch(r"[a-z]+\.([a-z-]+\.)?", str(first.value)):
                parts.add(str(first.value))
    for path in (ROOT / "web" / "src").rglob("*") if (ROOT / "web" / "src").is_dir() else ():
        if path.suffix in (".ts", ".svelte"):
            text = path.read_text(encoding="utf-8")
            whole |= set(re.findall(r"[\w.-]+\.[\w.-]+", text))
            parts |= set(re.findall(r"`(page\.[\w.-]+\.)\$\{", text))
    icons = ROOT / "tools" / "icons.py"  # writes what is said of the installed page
    whole |= set(re.findall(r'"([\w.-]+)"', icons.read_text(encoding="utf-8"))) if icons.is_file() else set()
    units = {
        f"unit.{unit}"
        for text in catalogue("en").values()
        for unit in re.findall(r"\{\w+:([\w-]{2,})\}", text)
    }
    return whole | units, tuple(parts)


def base(key: str) -> str:
    while key.endswith(VARIANTS) and not key.startswith("won."):
        key = key.rpartition(".")[0]
    return key
