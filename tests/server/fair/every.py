"""Matches of every game, with any modules and options, as their tables export them: all that the catalogue offers.

python -m tests.server.fair.every --matches 250 --from 1000     # each is verified; the last line says what was seen
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

from pyrite.core.spec import GameSpec, SpecError
from pyrite.games.catalogue import CATALOGUE, Entry
from pyrite.games.front import new_game
from pyrite.server.store import Given
from pyrite.server.table import fair
from tests.house.trees import ROOT
from tools.verify.deal import verify

FIXTURE = ROOT / "web" / "tests" / "fixtures" / "deals.jsonl"
Export = dict[str, Any]
BEFORE = 4  # of five matches one is of a table of before there were commitments of the seats
GAMES = tuple(entry.id for entry in CATALOGUE.entries)


def any_spec(entry: Entry, luck: random.Random, modules: list[str] | None = None) -> GameSpec:
    """A table that may be made, with these modules or any."""
    while True:
        edition = luck.choice(entry.editions) if modules is None else entry.editions[0]
        known = [module.id for module in entry.modules()]
        several = luck.choice((0, 1, 2, 3, len(known)))
        chosen = luck.sample(known, min(several, len(known))) if modules is None else modules
        players = luck.randint(entry.fewest, entry.most)
        tried = GameSpec(entry.id, players, edition, () if edition in entry.bare else tuple(chosen), {})
        try:
            offered = CATALOGUE.options_of(CATALOGUE.modules_of(tried))
            options = {option.name: any_value(option.name, players, luck) for option in offered}
            chosen_options = {name: value for name, value in options.items() if value is not None}
            return CATALOGUE.for_new_table(
                GameSpec(entry.id, players, edition, tried.modules, chosen_options)
            )
        except SpecError:
            continue  # these do not go together, or not with so many players


def any_value(name: str, players: int, luck: random.Random) -> object:
    values: dict[str, tuple[object, ...]] = {
        "starter": ("random", "random", luck.randrange(players)),
        "rounds": (1, 2, 3),
        "auto_share": (False, False, True),
        "actions": (20, 21),
        "ask_way_round": (True, True, False),
        "chests_at": ("default", "random", "1,-2;3,-2;5,2;7,1"),
    }
    return luck.choice(values[name]) if name in values else None


def play(number: int, game: str, modules: list[str] | None = None) -> tuple[Export, list[int]]:
    """A whole match and its gold: mostly to the east and on, now and then anything else, so that all comes about."""
    luck = random.Random(f"{game} {number}")
    spec = any_spec(CATALOGUE.entry(game), luck, modules)
    seed, table = luck.randbytes(32), f"table-{number}"
    given = any_given(seed, table, spec.players, luck, before=number % 5 == BEFORE)
    match = new_game(spec, fair.table_chance(seed, table, given))
    while not match.over:
        seat = luck.choice([seat for seat in range(spec.players) if match.legal_moves(seat)])
        match.play(any_move([str(move) for move in match.legal_moves(seat)], luck), seat)
    block = fair.fair_block(seed, table, given)
    export = fair.export(match.record().to_json(), block, [f"name {seat}" for seat in range(spec.players)])
    result = match.view(None).data["result"]
    assert isinstance(result, dict)
    return json.loads(json.dumps(export)), result["gold"]


def any_given(seed: bytes, table: str, players: int, luck: random.Random, before: bool = False) -> Given:
    """What people and bots gave for a deal: some commit themselves, most of those open their share."""
    shares = {seat: luck.randbytes(16).hex() for seat in range(players) if luck.random() < 0.7}
    if before:
        return Given(shares=shares)
    former = [luck.randbytes(32).hex() for _ in range(luck.choice((0, 1, 1, 2)))]
    saw = fair.seen(table, [*former, fair.commitment(seed)])
    commitments = {seat: fair.share_commitment(saw, seat, share) for seat, share in shares.items()}
    opened = {seat: share for seat, share in shares.items() if luck.random() < 0.9}
    bots = [seat for seat in range(players) if seat not in shares and luck.random() < 0.7]
    return Given(shares=opened, commitments=commitments, former=former, bots=bots)


def any_move(texts: list[str], luck: random.Random) -> str:
    """Nobody agrees to an early end, or few games would be long."""
    texts = [text for text in texts if text != "end:agree"] or texts
    further = max(texts, key=lambda text: (column(text), luck.random()))
    if column(further) > 0 and luck.random() < 0.7:
        return further
    if luck.random() < 0.3:
        dull = ("pass:", "discard:", "recruit:", "end:")
        texts = [text for text in texts if not text.startswith(dull)] or texts
    return luck.choice(texts)


def column(text: str) -> int:
    """How far to the east a move lays a card; any step counts as far."""
    name, _, where = text.partition("@")
    if not where or name in ("map", "rockfall", "storm", "chop"):
        return 0
    return 50 if name == "step" else int(where.split("/")[0].split("+")[0].split(",")[0])


def write(path: Path, played: list[tuple[Export, list[int]]]) -> None:
    lines = [json.dumps({"export": export, "gold": gold}, ensure_ascii=False) for export, gold in played]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def fixture() -> list[tuple[Export, list[int]]]:
    """A few matches in which every game, edition and module comes up."""
    matches = [play(number, game) for game in GAMES for number in range(2)]
    together = ["greedy", "sabotaged-dwarfs"], ["tournament"]
    for entry in CATALOGUE.entries[:2]:
        known = [module.id for module in entry.modules()]
        some = [name for name in known if name not in ("greedy", "sabotaged-dwarfs", "tournament")]
        sets = [some, *(together if entry.id == GAMES[0] else ())]
        matches += [play(number, entry.id, list(chosen)) for number, chosen in enumerate(sets)]
    classic = (play(number, GAMES[0]) for number in range(100))
    matches.append(play(BEFORE, GAMES[0]))
    return [*matches, next(each for each in classic if each[0]["record"]["spec"]["edition"] == "classic")]


def check_in_the_page(played: list[tuple[Export, list[int]]]) -> None:
    """The page's own check, run by its tests."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "deals.jsonl"
        write(path, played)
        command = ["sh", "tools/npm.sh", "run", "test", "--", "tests/dealt.test.ts"]
        done = subprocess.run(
            command, cwd=ROOT, env={**os.environ, "PYRITE_DEALS": str(path)}, capture_output=True, text=True
        )
    assert done.returncode == 0, done.stdout + done.stderr


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--matches", type=int, default=100, help="of each game")
    parser.add_argument("--from", type=int, default=0, dest="first")
    parser.add_argument("--page", action="store_true", help="the page checks them, too")
    parser.add_argument("--fixture", action="store_true")
    given = parser.parse_args()
    if given.fixture:
        write(FIXTURE, fixture())
        return 0
    seen: Counter[str] = Counter()
    for game in GAMES:
        played = [play(number, game) for number in range(given.first, given.first + given.matches)]
        for number, (export, gold) in enumerate(played, given.first):
            assert f": {gold}." in verify(export), (game, number)
            seen.update(("matches verified", f"of {game}"))
            seen["moves followed"] += len(export["record"]["moves"])
            seen["with modules"] += bool(export["record"]["spec"]["modules"])
            committed, opened = export["fair"].get("commitments", {}), export["fair"]["entropies"]
            seen["with a share not opened"] += len(committed) > len(opened)
            seen["of tables of before"] += "scheme" not in export["fair"]
        if given.page:
            check_in_the_page(played)
            seen["verified by the page"] += len(played)
    sys.stdout.write(json.dumps(seen) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
