"""How soon a server is up when many games are unfinished: they are read when somebody comes, not before (R2).

python -m tests.server.boot --games 10000
"""

import argparse
import asyncio
import json
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import urlopen

import sqlalchemy

from pyrite.core.chance import FairChance
from pyrite.core.spec import GameSpec
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from pyrite.server.store import Given, Store, schema
from pyrite.server.table import fair
from tests.server.crash import Victim
from tests.server.player import Wrong

SPEC = CATALOGUE.check(GameSpec("saboteur", 5))
EVERYBODY = 2**SPEC.players - 1 + 2**16
LOOKED_AT = 20


def fill(
    database: str, games: int, moves: int, seed: int = 1, shown: Callable[[int], None] | None = None
) -> None:
    """Real games in the middle of a round, each dealt from a seed of its own."""
    asyncio.run(make_schema(database))
    rng = Random(seed)
    now = int(time.time())
    engine = sqlalchemy.create_engine(database)
    with engine.begin() as connection:
        for number in range(games):
            name, secret = name_of(number), rng.randbytes(fair.SEED_BYTES)
            game = new_game(SPEC, FairChance(fair.table_secret(secret, name, Given())))
            row: dict[str, Any] = {"table_id": name, "move_id": None, "told": EVERYBODY, "at": now}
            log = [row | {"ply": 0, "seat": -1, "move": ""}]
            for ply in range(1, moves + 1):
                seat, move = game.seat, str(rng.choice(game.legal_moves()))
                game.play(move, seat)
                log.append(row | {"ply": ply, "seat": seat, "move": move})
            table: dict[str, Any] = {
                "id": name,
                "code": f"B{number:06}",
                "state": "playing",
                "rematch": "",
                "host": 0,
            }
            table |= {
                "spec": json.dumps(SPEC.to_json()),
                "players": SPEC.players,
                "public": True,
                "clock": "off",
                "chat": False,
            }
            table |= {"server_seed": secret.hex(), "commitment": fair.commitment(secret)}
            connection.execute(schema.tables.insert(), [table | {"made": now, "changed": now}])
            people: list[dict[str, Any]] = [
                {"table_id": name, "seat": seat, "kind": "human", "name": f"P{seat}", "folded": f"p{seat}"}
                | {"bot": "", "token_hash": None, "entropy": None, "taken": now}
                for seat in range(SPEC.players)
            ]
            connection.execute(schema.seats.insert(), people)
            connection.execute(schema.moves.insert(), log)
            if shown is not None and number % 1000 == 999:
                shown(number + 1)
    engine.dispose()


def name_of(number: int) -> str:
    """A table's id, of signs that ids are made of."""
    return f"game{number:06}".translate(str.maketrans("0123456789", "abcdefghjk"))


async def make_schema(database: str) -> None:
    await (await Store.open(database)).close()


def measure(database: str, games: int, moves: int, folder: Path) -> dict[str, float]:
    """Seconds until the server answers, and milliseconds until one of the games is there for somebody who asks."""
    server = Victim(database, folder)
    began = time.perf_counter()
    server.start()
    up = time.perf_counter() - began
    waits: list[float] = []
    try:
        for number in Random(2).sample(range(games), min(games, LOOKED_AT)):
            began = time.perf_counter()
            with urlopen(f"{server.address}/api/tables/{name_of(number)}/replay", timeout=20) as answer:
                replay = json.load(answer)
            waits.append(1000 * (time.perf_counter() - began))
            if len(replay["frames"]) != moves + 1:
                raise Wrong(f"game {number} has {len(replay['frames'])} frames")
    finally:
        server.stop()
    return {"games": games, "moves_each": moves, "up_s": up, "game_there_ms": statistics.median(waits)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--moves", type=int, default=20)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found: dict[str, Any] = {}
        for name, games in (("empty", 0), ("full", given.games)):
            database = f"sqlite:///{Path(folder) / name}.db"
            fill(database, games, given.moves, shown=lambda made: print(f"{made} games made", flush=True))  # noqa: T201
            if games:
                found |= measure(database, games, given.moves, Path(folder))
            else:
                server = Victim(database, Path(folder))
                began = time.perf_counter()
                server.start()
                found["up_with_none_s"] = time.perf_counter() - began
                server.stop()
    print(json.dumps(found))  # noqa: T201


if __name__ == "__main__":
    main()
