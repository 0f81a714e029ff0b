"""Tables in the middle of a game, set up for a page to look at: a deal is looked for in which the wished thing happens,
its moves are written into the server's store, and the server takes it from there. The same code finds the same game."""

import asyncio
import hashlib
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from pyrite.bots.bot import Bot, make_bot
from pyrite.core.chance import FairChance
from pyrite.core.spec import GameSpec
from pyrite.family.game import Game
from pyrite.games.front import new_game
from pyrite.server.codes import ID_SIGNS, LETTERS
from pyrite.server.store import PLAYING, Given, SeatRow, Store, TableRow
from pyrite.server.table import fair
from pyrite.server.table.match import Match
from pyrite.server.table.seats import BOT_NAMES, new_token
from tests.server.live import Server

Seated = dict[str, Any]
# What a seat would do now; None: whatever a bot thinks best.
Script = Callable[[Game, int], str | None]
ME = 0
TRIES = 4000


def by_itself(game: Game, seat: int) -> str | None:
    return None


def stage(
    server: Server,
    label: str,
    spec: GameSpec,
    until: Callable[[dict[str, Any]], bool],
    most: int = 60,
    bot: str = "simple",
    script: Script = by_itself,
) -> Seated:
    """A table at which seat 0 sees the wished view within so many moves. The label names the table:
    no two of a server are alike."""
    for number in range(TRIES):
        seed = hashlib.sha256(f"{label} {number}".encode()).digest()
        name = "".join(ID_SIGNS[sign % len(ID_SIGNS)] for sign in seed[:12])
        game = new_game(spec, FairChance(fair.table_secret(seed, name, Given())))
        if play(game, until, script, most, make_bot(bot, number)):
            return keep(server, game, seed, name)
    raise AssertionError("no deal leads there")


def play(game: Game, until: Callable[[dict[str, Any]], bool], script: Script, most: int, bot: Bot) -> bool:
    for _ in range(most):
        if until(game.view(ME).data):
            return True
        seats = game.seats()
        if not seats:
            return False
        seat = seats[-1]  # of those who are asked seat 0 comes last
        game.play(script(game, seat) or bot.choose(game.view(seat)), seat)
    return False


def keep(server: Server, game: Game, seed: bytes, name: str) -> Seated:
    """Write it into the store of the running server, from a thread of its own: here another loop may be running."""
    token, token_hash = new_token()
    match = Match(game.spec, fair.table_secret(seed, name, Given()))
    match.accept(match.plan_deal(), None)
    for seat, move in game.moves:
        match.accept(match.plan(seat, move), None)
    players = game.players
    now = int(time.time())
    row = TableRow(
        id=name,
        code="".join(LETTERS[sign % len(LETTERS)] for sign in seed[:6]),
        spec=game.spec.to_json(),
        players=players,
        server_seed=seed,
        commitment=fair.commitment(seed),
        made=now,
        changed=now,
        state=PLAYING,
    )
    seats = [SeatRow(table=name, seat=ME, kind="human", name="Mara", token_hash=token_hash)]
    seats += [
        SeatRow(table=name, seat=seat, kind="bot", name=BOT_NAMES[seat - 1], bot="simple")
        for seat in range(1, players)
    ]

    async def write() -> None:
        store = await Store.open(server.database)
        await store.create_table(row, seats)
        await store.append(name, 0, -1, "", None, match.told[0], now)
        for ply, (seat, move) in enumerate(game.moves, 1):
            await store.append(name, ply, seat, move, None, match.told[ply], now)
        await store.close()

    with ThreadPoolExecutor(1) as pool:
        pool.submit(lambda: asyncio.run(write())).result()
    return {"table": name, "seat": ME, "token": token}
