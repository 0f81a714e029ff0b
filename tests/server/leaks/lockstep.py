"""Both worlds are played with the same moves; whatever the viewer receives or asks for must stay the same, byte for
byte, until something on the table differs for them (tests/leaks/lockstep.py)."""

import logging
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

from pyrite.family.game import Game
from pyrite.server import protocol
from tests.leaks.lockstep import Before, followed
from tests.leaks.packets import Leak
from tests.leaks.redeal import redealt
from tests.leaks.secrets_changed import KINDS, changed
from tests.leaks.tables import choose, tables, texts
from tests.server.leaks.worlds import Lines, World, new_lobby, tried

LONGEST = (6, 15, 40)
FURTHEST = (25, 60, 200)
TABLE = b'{"t":"table",'


async def run(
    seed: int,
    folder: Path,
    tally: Counter[str] | None = None,
    name: str = "saboteur",
    modules: tuple[str, ...] = (),
) -> AsyncIterator[int]:
    """Comparisons without end, counted after each replay."""
    tally = Counter() if tally is None else tally
    lobbies = [await new_lobby(folder, where) for where in ("one", "other")]
    lines = Lines()
    log = logging.getLogger("pyrite")
    log.addHandler(lines)
    number = 0
    try:
        for table in tables(seed, name, modules):
            rng = table.rng
            game = table.game.clone()
            # Early and late in the match: later rounds, the sharing of gold, the last cards.
            skip = rng.randrange(rng.choice(FURTHEST))
            while skip and not game.over:
                game.play(choose(game, table.mood, rng, texts(game)))
                skip -= 1
            if game.over:
                continue
            viewer = None if rng.random() < 0.2 else rng.randrange(game.players)
            other = another(game, viewer, rng, tally)
            if other is None:
                continue
            number += 1
            worlds = [World(lobby) for lobby in lobbies]
            await worlds[0].open(number, game)
            await worlds[1].open(number, other)
            where = f"table {table.seed}, viewer {viewer}"
            yield await follow(worlds, viewer, rng, table.mood, where, tally, lines)
            for world in worlds:
                await world.close()
    finally:
        log.removeHandler(lines)
        for lobby in lobbies:
            await lobby.close()
            await lobby.store.close()


def another(game: Game, viewer: int | None, rng: Random, tally: Counter[str]) -> Game | None:
    """Everything that the viewer can't know dealt again, or one secret changed."""
    if rng.random() < 0.4:
        tally["dealt again"] += 1
        return redealt(game, viewer, rng.randrange(2**32))
    for kind in rng.sample(KINDS, len(KINDS)):
        found = changed(game, viewer, kind, rng)
        if found is not None:
            tally[f"changed {kind}"] += 1
            return found
    return None


async def follow(
    worlds: list[World],
    viewer: int | None,
    rng: Random,
    mood: str,
    where: str,
    tally: Counter[str],
    lines: Lines,
) -> int:
    one, other = worlds
    compared = 0
    for step in range(rng.choice(LONGEST)):
        if one.match.game.over:  # now everything may be known: the record shows each discard
            tally["over"] += 1
            return compared
        tally["later rounds"] += one.match.game.view(None).data["round"] != 1
        asked = tried(one.match.game, rng)
        compared += compare(
            [await world.answers(viewer, asked, step) for world in worlds], f"{where}, asked at step {step}"
        )
        game, twin = one.match.game, other.match.game
        by = game.seat
        assert by is not None
        moves = {text: twins[0] for text, twins in followed(game, twin, by, viewer).items()}
        if not moves:
            tally["can't follow"] += 1
            return compared
        apart = [text for text, same in moves.items() if text != same]
        text = rng.choice(apart) if apart and rng.random() < 0.4 else choose(game, mood, rng, list(moves))
        before = Before(game, twin)
        logged: list[list[str]] = []
        for world, move in zip(worlds, (text, moves[text]), strict=True):
            lines.lines.clear()
            version = world.match.streams.of(by).version
            others = [seat for seat in world.match.game.seats() if seat != by]  # a question to several
            await world.frame(by, protocol.Play(f"move-{step}", version, move))
            for seat in others:
                version = world.match.streams.of(seat).version
                silence = world.match.game.timeout(seat)
                assert silence is not None
                await world.frame(seat, protocol.Play(f"let-{step}-{seat}", version, silence))
            await world.quiet(by)
            logged.append(list(lines.lines))
        end = before.learned(one.match.game, other.match.game, viewer)
        if end:
            tally[end] += 1
            return compared
        packets = [world.take(viewer) for world in worlds]
        if one.match.game.over:  # the table now shows the receipt of its record, in which nothing is hidden
            packets = [[frame for frame in sent if not frame.startswith(TABLE)] for sent in packets]
        tally["questions to several"] += len(others) > 0
        if by == viewer and text != moves[text]:
            raise AssertionError("the viewer's own move is never another one")
        compared += compare(packets, f"{where}, step {step}, {by} {text}")
        if logged[0] != logged[1]:
            raise Leak(f"{where}: the log differs: {logged}")
    tally["longest"] += 1
    return compared


def compare(sent: list[list[bytes]], where: str) -> int:
    one, other = sent
    if len(one) != len(other):
        raise Leak(f"{where}: {len(one)} frames and {len(other)}")
    for mine, yours in zip(one, other, strict=True):
        if mine != yours:
            place = next((at for at, (a, b) in enumerate(zip(mine, yours, strict=False)) if a != b), 0)
            part = slice(max(0, place - 60), place + 60)
            raise Leak(f"{where}: {mine[part]!r} != {yours[part]!r}")
    return len(one)
