"""Makes tables and keeps them under play while the server is killed: asks again where no answer came."""

import asyncio
from random import Random
from typing import Any

import httpx

from tests.patience import PATIENCE
from tests.server.player import Player, Wrong

SEATS = 3
AGAIN = 0.05  # seconds until something is asked again
SPEC = {"game": "saboteur", "players": SEATS}


class Maker:
    """As many tables under play as wanted: new ones take the place of those that ended or were given up."""

    def __init__(self, address: str, wanted: int) -> None:
        self.address = address
        self.wanted = wanted
        self.players: list[Player] = []  # every seat that was ever given
        self.tables: list[list[Player]] = []  # those that were filled and are to begin
        self.tasks: list[asyncio.Task[None]] = []
        self.makings: set[asyncio.Task[None]] = set()
        self.interrupted = 0  # requests whose answer was cut off
        self.asking = 0  # requests that wait for their answer

    async def run(self) -> None:
        async with httpx.AsyncClient(timeout=PATIENCE) as client:
            while True:
                for _ in range(self.wanting() - len(self.makings)):
                    self.makings.add(asyncio.create_task(self.make(client)))
                await asyncio.sleep(0.01)
                for task in [task for task in self.makings if task.done()]:
                    self.makings.remove(task)
                    task.result()

    def wanting(self) -> int:
        playing = [players for players in self.tables if not ended(players)]
        return self.wanted - len(playing)

    async def make(self, client: httpx.AsyncClient) -> None:
        """Each seat goes to its socket as soon as it is given. Where the answer was lost nobody has the seat: then this
        table never begins, and another is made."""
        players: list[Player] = []
        path, body = "/api/tables", {"name": "Player 0", "spec": SPEC}
        for number in range(SEATS):
            given = await self.ask(client, path, body)
            if given is None:
                return
            player = Player(self.address, given["table"], given["seat"], given["token"])
            player.repeat = len(self.tables) % 2 == 0
            player.pause = 0.01
            player.longest_wait = AGAIN
            players.append(player)
            self.players.append(player)
            self.tasks.append(asyncio.create_task(player.run()))
            path, body = f"/api/tables/{player.table}/join", {"name": f"Player {number + 1}"}
        self.tables.append(players)
        await players[0].start()

    async def ask(self, client: httpx.AsyncClient, path: str, body: dict[str, Any]) -> dict[str, Any] | None:
        """None if an earlier attempt was carried out and its answer lost."""
        lost = False
        while True:
            self.asking += 1
            try:
                answer = await client.post(self.address + path, json=body)
            except (httpx.ConnectError, httpx.ConnectTimeout):
                await asyncio.sleep(AGAIN)
                continue
            except httpx.TransportError:
                self.interrupted += 1
                lost = True
                await asyncio.sleep(AGAIN)
                continue
            finally:
                self.asking -= 1
            if answer.status_code == 201:
                found: dict[str, Any] = answer.json()
                return found
            if lost and answer.status_code == 409:
                return None
            raise Wrong(f"{path}: {answer.status_code} {answer.text[:300]}")

    def answered(self) -> int:
        """Moves that were answered so far."""
        return sum(len(player.answered) for player in self.players)

    def all_back(self) -> bool:
        """All tables that are wanted are under play, and everybody is at theirs."""
        playing = [players for players in self.tables if not ended(players)]
        return len(playing) >= self.wanted and not any(
            player.away for players in playing for player in players if not player.over.is_set()
        )

    def retire(self, rng: Random) -> None:
        """The players of one table go, so that another is made now."""
        playing = [players for players in self.tables if not ended(players)]
        if playing:
            for player in rng.choice(playing):
                player.stop()

    async def close(self) -> None:
        tasks = [*self.tasks, *self.makings]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def ended(players: list[Player]) -> bool:
    return all(player.over.is_set() or player.stopped for player in players)
