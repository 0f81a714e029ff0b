"""The Lost Mines (docs/rules/lost-mines.md, deal.md)."""

from .components import MINE_ACTIONS, MINE_PATHS, MINES, TREASURES
from .expedition import Edge, Expedition, edge_of, read_edge
from .match import BACK, SIDES, Cell, RoundOver, after, beside, named, need, read_cell
from .paths import sides, ways

STARTS = {"yellow": (1, 2), "blue": (1, 4)}
MINE_CELLS = [(9, 0), (9, 2), (9, 4), (9, 6)]
OBSTACLES = {"tool:axe": "+trunk", "tool:boat": "+pond", "tool:rope": "+ravine"}


class LostMines(Expedition):
    COUNTS = range(3, 10)
    mines: dict[Cell, str]  # what lies at the four cells
    treasures: list[tuple[str, int]]  # by place: kind and value
    taken: dict[int, int]  # by place the seat that took it
    pawns: list[Cell]
    traps: list[Edge]
    trolls: dict[int, Edge]  # by seat
    overcome: list[Cell]
    dragon: int | None = None

    def play(self) -> str:
        self.check()
        options: dict[str, list[object]] = {"starter": self.starters(), "rounds": [*range(1, 21)]}
        self.check_options({**options, "ask_way_round": [False, True]}, "ask_way_round")
        first, points = self.first_seat(), [0] * self.players
        for _ in range(self.options["rounds"]):
            self.deal()
            self.play_round(first)
            points = [sum(both) for both in zip(points, self.won(), strict=True)]
            first = ((first if self.last is None else self.last) + 1) % self.players  # LM-31
        return f"Points by seat: {points}"

    def deal(self) -> None:
        loyal = 3 if self.players > 6 else 2 if self.players > 4 else 1
        each = ["loyal"] * loyal + ["selfish", "saboteur"]
        dwarfs = self.shuffled([f"{clan}-{nature}" for clan in ("blue", "yellow") for nature in each])
        self.roles = dwarfs[: self.players]
        self.mines = dict(zip(MINE_CELLS, self.shuffled([*MINES]), strict=True))
        all_treasures = [(kind, value) for kind, values in TREASURES.items() for value in values]
        self.treasures = self.shuffled(all_treasures)[: self.players]
        cards = {**MINE_PATHS, **MINE_ACTIONS}
        self.order = [*cards]
        deck = self.shuffled([card for card in cards for _ in range(cards[card])])[10:]
        size = 5 if self.players < 7 else 4
        self.hands = [deck[size * seat : size * (seat + 1)] for seat in range(self.players)]
        self.deck, self.discard = deck[size * self.players :], []
        self.up, self.down = dict.fromkeys(STARTS.values(), "NESW"), dict(self.mines)
        self.fixed = [*STARTS.values(), *MINE_CELLS]
        self.pawns = [STARTS[role.partition("-")[0]] for role in self.roles]
        self.taken, self.traps, self.trolls, self.overcome, self.dragon = {}, [], {}, [], None

    # --- cards -----------------------------------------------------------------------------------------------------

    def ways(self, card: str) -> list[str]:
        return ways(card)

    def on_board(self, cell: Cell) -> bool:
        return cell[0] in range(11) and cell[1] in range(7)

    def turn_comes(self, seat: int) -> None:
        self.trolls.pop(seat, None)  # LM-18

    def action(self, seat: int, card: str, aim: str) -> None:
        """LM-15 to LM-21."""
        if card in OBSTACLES:
            cell = read_cell(after("@", aim))
            stands = OBSTACLES[card] in self.up.get(cell, "") and cell not in self.overcome
            need(stands, "no obstacle of its kind stands there")
            self.overcome.append(cell)
        elif card in ("trap", "troll"):
            edge = read_edge(after("@", aim))
            need(self.takes_token(edge), "no token can be put there")
            need(len(self.traps) < 3 if card == "trap" else len(self.trolls) < 2, "no such token is left")
            if card == "trap":
                self.traps.append(edge)
            else:
                self.trolls[seat] = edge
        elif card == "storm":
            self.storm(read_cell(after("@", aim)))
        else:
            self.look(seat, card, aim)

    def takes_token(self, edge: Edge) -> bool:
        """Two open sides that meet, or one that faces an empty cell of the board; nothing there already."""
        (one, side), other = edge, beside(*edge)
        free = edge not in self.traps and edge not in self.trolls.values()
        if not free or not self.on_board(one) or not self.on_board(other) or {one, other} & {*self.down}:
            return False
        met = [(cell, way) for cell, way in ((one, side), (other, BACK[side])) if cell in self.up]
        return bool(met) and all(way in sides(self.up[cell]) for cell, way in met)

    def storm(self, cell: Cell) -> None:
        need(self.removable(cell) and cell not in self.pawns, f"no card can be removed at {named(cell)}")
        del self.up[cell]
        self.overcome = [other for other in self.overcome if other != cell]
        for side in SIDES:
            if beside(cell, side) not in {**self.up, **self.down}:
                edge = edge_of(cell, side)
                self.traps = [other for other in self.traps if other != edge]
                self.trolls = {seat: other for seat, other in self.trolls.items() if other != edge}

    def look(self, seat: int, card: str, aim: str) -> None:
        """LM-16: a face-down mine, a treasure that was not taken, another player's dwarf card."""
        sign, place = aim[:1], aim[1:]
        offers = card.removeprefix("info:").split("+")
        need(
            card in self.order and {"@": "mine", "#": "treasure", ">": "dwarf"}.get(sign) in offers, "not so"
        )
        if sign == "@":
            need(read_cell(place) in self.down, "no mine lies face down there")
        elif sign == "#":
            need(self.seat(place) not in self.taken, "that treasure has been taken")
        else:
            need(self.seat(place) != seat, "never at one's own")

    # --- walking (LM-22 to LM-26) ----------------------------------------------------------------------------------

    def open_sides(self, seat: int) -> list[str]:
        """The sides at which the pawn may leave its card."""
        return [side for side in SIDES if self.may_cross(self.pawns[seat], side)]

    def may_cross(self, cell: Cell, side: str) -> bool:
        target = beside(cell, side)
        if side not in sides(self.up[cell]) or edge_of(cell, side) in self.trolls.values():
            return False
        if target in self.down:
            return True
        there = self.up.get(target, "+")
        obstacle = any(feature in there for feature in OBSTACLES.values())
        if BACK[side] not in sides(there) or (obstacle and target not in self.overcome):
            return False
        return not ((obstacle or "+rocks" in there) and target in self.pawns)

    def walk(self, seat: int) -> None:
        left = 5 if "+campfire" in self.up[self.pawns[seat]] else 3
        while left and (open_sides := self.open_sides(seat)):
            here = self.pawns[seat]
            steps = {f"step@{named(beside(here, side))}": side for side in open_sides}
            text = self.choose(seat, [*steps, "stop"])
            if text == "stop":
                return
            left -= 1
            self.step(seat, here, steps[text])
            if self.pawns[seat] in self.mines and self.mine_turned:
                return

    def step(self, seat: int, here: Cell, side: str) -> None:
        self.pawns[seat] = cell = beside(here, side)
        if edge_of(here, side) in self.traps and self.hands[seat]:
            self.pick(seat)
        self.mine_turned = cell in self.down
        if self.mine_turned:
            face = self.mines[cell]
            self.turn_up(seat, cell, BACK[side], MINES[face], face)
            self.dragon = seat if face == "dragon-mine" else self.dragon

    def arrive(self, seat: int) -> None:
        """LM-24: one treasure of the mine's kind; which, is asked if there are several."""
        kind = self.mines.get(self.pawns[seat])
        offered = [at for at, (of, _) in enumerate(self.treasures) if of == kind and at not in self.taken]
        if offered:
            place = offered[0]
            if len(offered) > 1:
                place = int(self.choose(seat, [f"treasure#{at}" for at in offered])[9:])
            self.taken[place] = seat
        if len(self.taken) == self.players:
            raise RoundOver

    # --- points (LM-29, LM-30) -------------------------------------------------------------------------------------

    def won(self) -> list[int]:
        values = [
            [self.treasures[at][1] for at, by in self.taken.items() if by == seat]
            for seat in range(self.players)
        ]
        points = [sum(values[seat]) * self.roles[seat].endswith("selfish") for seat in range(self.players)]
        other = {"blue": "yellow", "yellow": "blue"}
        for clan in other:
            works = (f"{clan}-loyal", f"{other[clan]}-saboteur")
            pool = [seat for seat in range(self.players) if self.roles[seat] in works]
            if not pool:
                continue
            each, rest = divmod(sum(sum(values[seat]) for seat in pool), len(pool))
            best = max(max(values[seat], default=0) for seat in pool)
            holders = [seat for seat in pool if max(values[seat], default=0) == best]
            for seat in pool:
                points[seat] += each + (rest // len(holders) if seat in holders else 0)
        if self.dragon is not None:
            points[self.dragon] -= min(2, points[self.dragon])
        return points
