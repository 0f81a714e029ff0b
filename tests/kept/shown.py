"""What a game shows, as short signs that can be kept and compared.

The folders were made with exactly this: never change what a sign is made of. A later version may say more in a view;
only the fields that there were when a folder was made are looked at, so `fields` is kept beside the signs.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any

from pyrite.family.game import Game

SIGN = 8  # hexadecimal digits
OFTEN = 16  # plies from one look with everybody's eyes to the next


def sign(content: object) -> str:
    text = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:SIGN]


def sign_of_view(view: Mapping[str, Any], fields: Iterable[str]) -> str:
    """Legal moves in any order: a player may choose any of them."""
    seen = {name: view[name] for name in fields if name in view}
    return sign({**seen, "legal": sorted(view["legal"])})


def sign_of_moment(game: Game) -> str:
    """The whole truth, and what everybody who is asked may do."""
    s = game.state
    legal = {
        str(seat): sorted(s.rules.moves[move >> 24].text(s, move) for move in s.legal_for(seat))
        for seat in game.seats()
    }
    return sign([game.digest(), legal])


def signs_of_eyes(game: Game, fields: Iterable[str]) -> list[str]:
    """What each seat sees, then what watchers see."""
    return [sign_of_view(view.data, fields) for view in game.views()]


def fields_of(game: Game) -> set[str]:
    return {name for view in game.views() for name in view.data}


def ending(game: Game) -> dict[str, object]:
    """Where a game stands, in words that a person can compare."""
    s = game.state
    view = game.view(None).data
    return {
        "digest": game.digest(),
        "moves": len(game.moves),
        "over": game.over,
        "round": view["round"],
        "decision": view["decision"],
        "roles": [s.rules.roles[role] for role in s.roles],
        "history": view["history"],
        "result": view.get("result"),
    }
