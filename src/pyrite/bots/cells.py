"""Cells of the arena: who plays whom at which table. One deal of a cell is one line of figures, kept for good.

Every cell of a table plays the same deals, so two cells are compared deal by deal. `sides`: one bot plays all who dig
and another one all saboteurs. `crowd`: one seat that digs is played by a bot and the rest by another; which seat it is
goes round with the deals. `mixed`: two bots take turns round the table, and each deal is played with the seats
exchanged.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pyrite.bots.arena import Timed, play_match
from pyrite.bots.base import Bot
from pyrite.bots.belief import Belief, belief_of
from pyrite.bots.bot import make_bot
from pyrite.bots.searcher import thinks
from pyrite.bots.stats import Score, Times
from pyrite.bots.witness import Witness
from pyrite.core.chance import fast_chance
from pyrite.core.event import Face
from pyrite.core.spec import GameSpec
from pyrite.core.view import View
from pyrite.family.game import Game
from pyrite.family.mind.judge import HOSTILE, NAMES
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from pyrite.games.saboteur.cards import SABOTEUR

SIDES, CROWD, MIXED = "sides", "crowd", "mixed"
KINDS = (SIDES, CROWD, MIXED)
GAMES = ("saboteur", "saboteur2")  # where those who dig stand against saboteurs
# Deals that are learnt from, tried while something is made, and reported on: three ranges that never meet.
SEEDS = {"learn": 1_000_000_000, "tune": 2_000_000_000, "report": 3_000_000_000}
LAPS = 6
OPENLY = frozenset(NAMES[deed] for deed in HOSTILE)


@dataclass(frozen=True)
class Cell:
    game: str
    players: int
    first: str  # who digs; the one in the crowd
    second: str  # the saboteurs; the crowd
    kind: str = SIDES
    modules: tuple[str, ...] = ()
    seeds: str = "report"

    @property
    def id(self) -> str:
        modules = f"+{'+'.join(self.modules)}" if self.modules else ""
        seeds = "" if self.seeds == "report" else f"-{self.seeds}"
        bots = f"{self.first}-{self.second}".replace(":", "")
        return f"{self.game}{modules}-{self.players}-{self.kind}-{bots}{seeds}"

    def spec(self) -> GameSpec:
        options: dict[str, object] = {} if self.game == "dark-cave" else {"rounds": 1}
        return CATALOGUE.for_new_table(GameSpec(self.game, self.players, "", self.modules, options))

    def deal(self, number: int) -> Game:
        return new_game(self.spec(), fast_chance(SEEDS[self.seeds] + number))


@dataclass
class Row:
    """One deal: whether those who dig won, what the first bot's seats won on average, and how open saboteurs were."""

    deal: int
    won: int
    gold: float
    exposed: list[int] = field(
        default_factory=list
    )  # by turn (from the first on): saboteurs that were open by then
    saboteurs: int = 0

    def kept(self) -> list[object]:
        return [self.deal, self.won, round(self.gold, 3), self.exposed, self.saboteurs]


class Observer(Bot):
    """Sits nowhere: believes what anybody who watches can, and is scored by the truth."""

    name = "observer"
    watches = hears = True

    def __init__(self, saboteur: Sequence[bool], scores: Sequence[Score]) -> None:
        super().__init__()
        self.saboteur = saboteur
        self.scores = scores
        self.witness = Witness()
        self.belief: Belief | None = None
        self.turns = [0] * len(saboteur)
        self.open: dict[int, int] = {}  # by saboteur: the turn in which it made its first openly hostile move
        self.laps = 0

    def hear(self, events: object) -> None:
        assert isinstance(events, list)
        faces: list[Face] = events
        deed = self.witness.hear(faces)
        if deed is None or not deed.kind:
            return
        self.turns[deed.seat] += 1
        if self.saboteur[deed.seat] and deed.kind in OPENLY:
            self.open.setdefault(deed.seat, self.turns[deed.seat])
        if self.belief is not None:
            self.belief.note(deed)
            if min(self.turns) > self.laps:
                self.laps = min(self.turns)
                if self.laps <= LAPS:
                    for believed, is_so in zip(self.belief.marginals(), self.saboteur, strict=True):
                        self.scores[self.laps - 1].add(believed, is_so)

    def watch(self, view: View) -> None:
        if not thinks(view):
            return  # nobody names deeds there yet
        self.witness.watch(view)
        if self.belief is None:
            self.belief = belief_of(view)


class Figures:
    """Everything a cell has shown so far."""

    def __init__(self, cell: Cell, kept: dict[str, object] | None = None) -> None:
        self.cell = cell
        self.last = False  # nothing more comes from the same process
        data = kept or {}
        rows = data.get("rows", [])
        assert isinstance(rows, list)
        self.rows = [Row(*row) for row in rows]
        beliefs = data.get("beliefs")
        laps = beliefs if isinstance(beliefs, list) else [None] * LAPS
        self.beliefs = [Score(lap) for lap in laps]
        times = data.get("times")
        self.times = Times(times if isinstance(times, dict) else None)

    @property
    def done(self) -> set[int]:
        return {row.deal for row in self.rows}

    def kept(self) -> dict[str, object]:
        rows = [row.kept() for row in sorted(self.rows, key=lambda row: row.deal)]
        beliefs = [score.kept() for score in self.beliefs]
        return {"cell": self.cell.__dict__, "rows": rows, "beliefs": beliefs, "times": self.times.kept()}

    def wins(self) -> list[int]:
        return [row.won for row in sorted(self.rows, key=lambda row: row.deal)]

    def take(self, other: "Figures") -> None:
        """Add what another process has shown."""
        self.rows += other.rows
        for mine, theirs in zip(self.beliefs, other.beliefs, strict=True):
            mine.rows = [
                [a + b for a, b in zip(one, two, strict=True)]
                for one, two in zip(mine.rows, theirs.rows, strict=True)
            ]
        for step, count in other.times.bins.items():
            self.times.bins[step] = self.times.bins.get(step, 0) + count

    def play(self, number: int) -> None:
        """One deal of the cell."""
        cell = self.cell
        truth = cell.deal(number)
        roles = [str(truth.view(seat).data["role"]) for seat in range(cell.players)]
        saboteur = [role == SABOTEUR for role in roles]
        golds: list[float] = []
        wins = 0
        tables = list(seatings(cell, saboteur, number))
        exposed: list[int] = []
        for names in tables:
            seen = Observer(saboteur, self.beliefs)
            game = self.match(names, number, seen)
            result, history = game.view(None).data["result"], game.view(None).data["history"]
            assert isinstance(result, dict) and isinstance(history, list)
            wins += history[0]["reached_by"] is not None
            mine = [gold for name, gold in zip(names, result["gold"], strict=True) if name == cell.first]
            golds.append(sum(mine) / max(1, len(mine)))
            exposed = [sum(turn <= until for turn in seen.open.values()) for until in range(1, LAPS + 1)]
        won = wins if cell.kind != MIXED else int(golds[0] > 0)
        self.rows.append(Row(number, won, sum(golds) / len(golds), exposed, sum(saboteur)))

    def match(self, names: list[str], number: int, seen: Observer) -> Game:
        times: list[float] = []
        bots: list[Bot] = []
        for seat, name in enumerate(names):
            bot = make_bot(name, number * 64 + seat)
            bots.append(
                Timed(bot, times) if name in (self.cell.first, self.cell.second) and name != "simple" else bot
            )
        game = play_match(self.cell.deal(number), bots, [seen])
        for seconds in times:
            self.times.add(seconds)
        return game


def seatings(cell: Cell, saboteur: list[bool], number: int) -> list[list[str]]:
    """By seat who plays, for each time that a deal is played."""
    if cell.kind == SIDES:
        return [[cell.second if bad else cell.first for bad in saboteur]]
    if cell.kind == CROWD:
        digging = [seat for seat, bad in enumerate(saboteur) if not bad]
        one = digging[number % len(digging)]
        return [[cell.first if seat == one else cell.second for seat in range(cell.players)]]
    both = (cell.first, cell.second)
    return [[both[(seat + start) % 2] for seat in range(cell.players)] for start in (0, 1)]
