"""What Python says for a spread of keys and arguments, for the page's copy of `say` to compare itself with.

`python -m tests.words.said` writes `web/tests/said.json` anew.
"""

import json
from pathlib import Path
from random import Random

from pyrite.core.chance import fast_chance
from pyrite.core.spec import GameSpec
from pyrite.games.front import new_game
from pyrite.words.catalogue import languages, say
from tests.house.trees import ROOT

FILE = ROOT / "web" / "tests" / "said.json"
NAMES = ["Ana", "bo", "$& {seat}", "Élodie", ""]

# What a whole game seldom or never tells.
CASES: tuple[tuple[str, dict[str, object]], ...] = (
    ("event.inspection", {"seat": 1, "target": 0}),
    ("event.inspection", {"seat": 1, "target": 3}),
    ("event.chest-rob", {"seat": 0, "target": 1}),
    ("page.lobby.table-of", {"name": "Ylva"}),
    ("page.lobby.table-of", {"name": "Yann"}),
    ("event.share", {"seat": 2, "count": 0}),
    ("event.share", {"seat": 1, "count": 1}),
    ("event.goal", {"seat": 2, "goal": "8,0", "face": "stone:NE~"}),
    ("event.lay", {"seat": 3, "card": "N|E~", "cell": "3,1"}),
    ("event.lay", {"seat": 4, "card": "NES~", "cell": "-1,-1"}),
    ("event.lay", {"seat": 9, "card": "NW", "cell": "0,5"}),
    ("event.match-ends", {"gold": [4, 7, 7], "winners": [1, 2]}),
    ("event.match-ends", {"gold": [4, 9, 7], "winners": [1]}),
    ("event.nothing-like-it", {}),
    ("event.nuggets", {"seat": 0, "nuggets": 0}),
    ("event.nuggets", {"seat": 1, "nuggets": 0}),
    ("event.nuggets", {"seat": 2, "nuggets": 0}),
    ("event.change", {"seat": 2, "nuggets": 0, "cards": 0}),
    ("event.pass", {}),
    ("event.step", {"seat": 1, "from": "0,0/NESW", "cell": "-1,1/SW"}),
    ("event.step", {"seat": 1, "from": "0,2", "cell": "1,4"}),
    ("event.step", {"seat": 0, "from": "0,0/N", "cell": "0,0/S"}),
    ("event.step", {"seat": 1, "from": "0,0/N", "cell": "0,0/S"}),
    ("event.step", {"seat": 1, "from": "0,0/N", "cell": "0,0"}),
    ("event.step", {"seat": 0, "from": "3,1", "cell": "3,1"}),
    ("event.step", {"seat": 1, "from": "3,1", "cell": "3,1"}),
    ("event.trap", {"seat": 2, "at": "1,3/S"}),
    ("event.web-gone", {"at": "-1,3/E"}),
    ("refusal.no-web", {"at": "0,0/NE"}),
    ("refusal.side-open", {"cell": "2,0", "side": "N", "beside": "2,-1"}),
    ("refusal.not-joined", {"cell": "2,0", "met": ["N", "W"]}),
    ("refusal.other-decision", {"asked": {"frame": "scout", "seat": 0, "path": 2}}),
    ("refusal.other-decision", {"asked": {"frame": "vote", "seat": 1, "proposer": 3}}),
    ("refusal.other-decision", {"asked": {"frame": "creature", "seat": 3, "creature": "rat"}}),
    ("refusal.unknown-move", {"move": "<b>$1</b>", "like": "NE@3,1"}),
    ("event.lay", {"seat": 1, "card": "NES+blue-door~", "cell": "2,0"}),
    ("event.lay", {"seat": 1, "card": "II:N|E|S|W", "cell": "2,0"}),
    ("move.pass-several", {"cards": ["I:EW+abyss", "NE+nothing", "IV:NS", "nothing"]}),
    ("refusal.not-in-hand", {"card": "NE|SW+ladder"}),
)


def vectors() -> list[dict[str, object]]:
    """Keys with arguments, and what they are in every language for a reader."""
    asked: dict[str, tuple[str, dict[str, object]]] = {}

    def ask(key: str, args: dict[str, object]) -> None:
        # One of each kind of argument is enough: the rest differs in numbers only.
        kind = [key, args.get("card"), args.get("face"), args.get("side"), args.get("won"), args.get("tool")]
        asked.setdefault(json.dumps(kind), (key, args))

    for key, args in CASES:
        asked[json.dumps([key, args])] = (key, args)
    rng = Random(11)
    game = new_game(GameSpec("saboteur", 4, "anniversary"), fast_chance(4))
    events = list(game.opening)
    while not game.over:
        moves = game.legal_moves()
        for move in moves:
            ask(move.key, dict(move.args))
        for seat in range(4):
            refusal = game.why(seat, rng.choice(("NESW@1,0", "map@8,0", "take:2", "broken:cart>1")))
            if refusal is not None:
                ask(refusal.key, dict(refusal.args))
        events += game.play(rng.choice(moves))
    for event in events:
        for reader in (None, 0):
            face = event.face(reader)
            assert face is not None
            ask(f"event.{face[0]}", dict(face[1]))
    rows: list[dict[str, object]] = []
    for number, (key, args) in enumerate(asked.values()):
        # In turn: told to a stranger, to the one who acts, and without names.
        who = args.get("seat", 0)
        acting = who if isinstance(who, int) else 0
        readers: list[tuple[int | None, bool]] = [(None, True), (acting, True), (number % 2 or None, False)]
        me, named = readers[number % 3]
        for rounds in (None, 1) if "round" in args else (None,):
            said = {lang: say(key, args, lang, NAMES if named else None, me, rounds) for lang in languages()}
            counted = {} if rounds is None else {"rounds": rounds}
            rows.append({"key": key, "args": args, "me": me, "named": named, **counted, "said": said})
    return rows


def text() -> str:
    rows = ",\n".join(json.dumps(row, ensure_ascii=False, sort_keys=True) for row in vectors())
    return f'{{"names": {json.dumps(NAMES, ensure_ascii=False)}, "rows": [\n{rows}\n]}}\n'


def write(path: Path = FILE) -> None:
    path.write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    write()
