"""Games at many moments, and the examples and tables of docs/notation.md."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

from pyrite import Game
from tests.house.trees import ROOT

JSON = dict[str, Any]
DOCS = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")


def moments(seed: int, players: int, every: int = 9, **options: Any) -> Iterator[Game]:
    """A random game, now and then; every stone to be turned and every share of gold."""
    rng = Random(seed)
    edition = rng.choice(("anniversary", "classic"))
    game = Game.new(players=players, seed=seed, edition=edition, options={"rounds": 2, **options})
    count = 0
    while not game.over:
        moves = game.legal_moves()
        if count % every == 0 or moves[0].text.startswith(("take", "stone")):
            yield game
        # Cards are laid whenever that is possible, so that goals are reached.
        lays = [move for move in moves if move.key == "move.lay" and not move.text.startswith(("E@", "N@"))]
        game.play(rng.choice(lays or moves))
        count += 1
    yield game


def section(title: str) -> str:
    return DOCS.split(f"\n## {title}\n")[1].split("\n## ")[0]


def table_names(title: str) -> list[str]:
    """The names in the first column of the table of a section."""
    rows = [line for line in section(title).splitlines() if line.startswith("| `")]
    return [name for row in rows for name in re.findall(r"`([^`]*)`", row.split(" | ")[0])]


def examples(title: str) -> list[Any]:
    """The JSON examples of a section that stand in blocks of their own."""
    return [json.loads(text) for text in re.findall(r"```json\n(.*?)```", section(title), re.DOTALL)]


def inline(title: str) -> list[Any]:
    """Whatever between back-ticks is a JSON object or list without gaps."""
    texts = re.findall(r"`([{\[][^`]*[}\]])`", section(title))
    return [json.loads(text) for text in texts if "…" not in text]
