"""The Dark Cave (docs/rules/dark-cave.md, deal.md)."""

from .cave import Cave, Place
from .components import CAVE_ACTIONS, CAVE_GOALS, CAVE_PATHS
from .expedition import edge_of, read_edge
from .match import BACK, SIDES, Cell, RoundOver, after, beside, named, need, read_cell

PACKS = ("I", "II", "III")
STEPS = {"rat": 3, "lindworm": 4, "goblin": 5}


class DarkCave(Cave):
    COUNTS = range(2, 9)

    def play(self) -> str:
        self.check()
        self.check_options({"starter": self.starters(), "ask_way_round": [False, True]}, "ask_way_round")
        first = self.first_seat()
        self.deal()
        self.play_round(first)
        gold = [self.nuggets[seat] * (seat in self.out) for seat in range(self.players)]
        return f"Gold carried out by seat: {gold}"

    def deal(self) -> None:
        blue, yellow = ["blue-loyal", "blue-saboteur"], ["yellow-loyal", "yellow-saboteur"]
        if self.players == 2:
            clans = [blue[0], yellow[0]]
        elif self.players < 5:
            one, other = (blue, yellow)[self.below(2)]
            clans = [one, one, other, other]
        else:
            clans = [card for one, other in (blue, yellow) for card in (one, one, one, other)]
        self.roles = self.shuffled(clans)[: self.players]
        far = 4 if self.players < 6 else 3
        cells = [(column, row) for row in (-far, far) for column in (-far, far)]
        self.goals = dict(zip(cells, self.shuffled([*CAVE_GOALS]), strict=True))
        self.deal_cards()
        self.up, self.down = {(0, 0): "I:NESW+ladder"}, dict(self.goals)
        self.fixed, self.out, self.nuggets = [(0, 0), *cells], [], [3] * self.players
        self.pawns = [((0, 0), "NESW")] * self.players
        self.shown, self.stunned, self.boots, self.veins = set(), set(), set(), set()
        self.axes, self.webs, self.creatures = [0] * self.players, {}, {}

    def deal_cards(self) -> None:
        """DC-5: five of each pack are left out; hands come from I and II; I lies on II, and that on III."""
        piles: list[list[str]] = []
        self.order = [f"{pack}:{name}" for pack in PACKS for name in CAVE_PATHS] + [*CAVE_ACTIONS]
        for n, pack in enumerate(PACKS):
            cards = [f"{pack}:{name}" for name, copies in CAVE_PATHS.items() for _ in range(copies[n])]
            cards += [name for name, copies in CAVE_ACTIONS.items() for _ in range(copies[n])]
            piles.append(self.shuffled(cards)[5:])
        one, two = (5, 0) if self.players < 5 else (4, 1) if self.players < 7 else (3, 2)
        for seat in range(self.players):
            self.hands[seat] = piles[0][:one] + piles[1][:two]
            piles[0], piles[1] = piles[0][one:], piles[1][two:]
        self.deck = piles[0] + piles[1] + piles[2]

    # --- a turn ----------------------------------------------------------------------------------------------------

    def turn_comes(self, seat: int) -> None:
        """DC-19, DC-25, DC-24: webs count down, creatures leave, a stunned pawn stands up."""
        for edge in [edge for edge, (owner, _) in self.webs.items() if owner == seat]:
            self.count_down(edge)
        self.creatures = {name: it for name, it in self.creatures.items() if it[1] != seat}
        self.barred, self.walked, self.fresh = seat in self.stunned, False, 0
        self.stunned.discard(seat)

    def before_card(self, seat: int, text: str) -> bool:
        if text in self.chops(seat):
            self.chop(seat, text)
            return True
        return False

    def action(self, seat: int, card: str, aim: str) -> None:
        """DC-16 to DC-22."""
        if card in STEPS:
            self.summon(seat, card, aim)
        elif card == "web":
            edge = read_edge(after("@", aim))
            need(self.takes_web(edge), "no web can be spun there")
            self.webs[edge] = seat, 2
        elif card == "rockfall":
            self.rockfall(read_cell(after("@", aim)))
        elif card == "information" and aim.startswith("@"):
            need(read_cell(aim[1:]) in self.down, "no goal lies face down there")
        else:
            need(aim.startswith(">"), f"{card} is played in another way")
            self.on_player(seat, card, self.seat(aim[1:]))

    def on_player(self, seat: int, card: str, target: int) -> None:
        need(target != seat or card in ("boots", "axe"), "never on oneself")
        if card == "information":
            need(target not in self.shown, "that clan card lies open")
        elif card == "boots":
            need(target not in self.boots, "one pair of boots is enough")
            self.boots.add(target)
        elif card == "axe":
            self.axes[target] += 1
            self.fresh = int(target == seat)
        else:
            need(card == "swap-hands", f"{card} can't be played")
            self.hands[seat], self.hands[target] = self.hands[target], self.hands[seat]
            self.drawer = target

    def rockfall(self, cell: Cell) -> None:
        stand = [pawn[0] for pawn in self.pawns if pawn] + [at[0] for at, _ in self.creatures.values()]
        need(self.removable(cell) and cell not in stand, f"no card can be removed at {named(cell)}")
        del self.up[cell]
        self.veins.discard(cell)
        for side in SIDES:
            self.webs.pop(edge_of(cell, side), None)

    # --- creatures (DC-22 to DC-27) --------------------------------------------------------------------------------

    def summon(self, seat: int, name: str, aim: str) -> None:
        if name in self.creatures:
            need(not aim, f"the {name} is in play already")
            start = self.creatures[name][0]
        else:
            starts = {f"@{named(at[0])}/{at[1]}": at for at in self.marked("abyss")}
            need(aim in starts, "a creature comes out of an abyss")
            start = starts[aim]
        self.creatures[name] = start, seat
        goes = {f"creature@{named(at[0])}/{at[1]}": at for at in self.range_of(start, STEPS[name])}
        text = self.choose(seat, [*goes, "creature:stay"])
        if text == "creature:stay":
            return
        self.creatures[name] = goes[text], seat
        order = [(seat + step) % self.players for step in range(self.players)]
        attacked = [other for other in order if self.pawns[other] == goes[text]]
        if not any(self.drives_off(other, name, seat) for other in attacked):
            for other in attacked:
                self.hit(other, name)

    def range_of(self, start: Place, steps: int) -> list[Place]:
        """Where it may go: it can't pass a pawn, and may leave its square and come back."""
        found, edge, back = [start], [start], False
        for _ in range(steps):
            further: list[Place] = []
            for at in edge:
                for other in self.next_to(at, False) if at == start or at not in self.pawns else []:
                    back = back or other == start
                    if other not in found:
                        found.append(other)
                        further.append(other)
            edge = further
        return found if back else found[1:]

    def drives_off(self, seat: int, name: str, active: int) -> bool:
        """DC-21: whoever has an axe is asked."""
        if self.axes[seat] <= (self.fresh if seat == active else 0):
            return False
        if self.choose(seat, ["axe:use", "axe:keep"]) == "axe:keep":
            return False
        self.axes[seat] -= 1
        del self.creatures[name]
        return True

    def hit(self, seat: int, name: str) -> None:
        """DC-24."""
        if name == "lindworm":
            self.stunned.add(seat)
        elif name == "goblin":
            self.nuggets[seat] -= self.nuggets[seat] > 0
        elif self.hands[seat]:
            self.pick(seat)

    # --- walking (DC-26 to DC-31) ----------------------------------------------------------------------------------

    def walk(self, seat: int) -> None:
        left = 0 if self.barred else 4 if seat in self.boots else 3
        while (pawn := self.pawns[seat]) is not None:
            steps = {f"step@{named(at[0])}/{at[1]}": at for at in self.next_to(pawn, True)} if left else {}
            chops = self.chops(seat)
            if not steps and not chops:
                return
            text = self.choose(seat, [*steps, *chops, "stop"])
            if text == "stop":
                return
            if text in chops:
                self.chop(seat, text)
            else:
                left = (left - 1) * self.step(seat, pawn, steps[text])

    def step(self, seat: int, before: Place, place: Place) -> bool:
        """One step with all that follows; may the walk go on?"""
        self.walked = True
        if place[1] == "?":
            self.turn_goal(seat, before[0], place[0])
            return False
        self.pawns[seat] = place
        marks = self.marks(place)
        if "wood" in marks and before[0] != place[0] and self.hands[seat]:
            self.pick(seat)
        if "tunnel" in marks:
            self.nuggets[seat] -= self.nuggets[seat] > 0
        met = [name for name in STEPS if name in self.creatures and self.creatures[name][0] == place]
        for name in met:
            if not self.drives_off(seat, name, seat):
                self.hit(seat, name)
        if "exit" in marks:
            self.leave(seat)
        return not met

    def turn_goal(self, seat: int, before: Cell, cell: Cell) -> None:
        side = next(side for side in SIDES if beside(before, side) == cell)
        face = self.goals[cell]
        self.turn_up(seat, cell, BACK[side], f"III:{CAVE_GOALS[face]}+{face}", face)
        self.pawns[seat] = cell, BACK[side]
        self.laid(cell)

    def leave(self, seat: int) -> None:
        self.pawns[seat] = None
        self.out.append(seat)
        self.shown.add(seat)
        self.stunned.discard(seat)
        works = [role.startswith("blue") == role.endswith("loyal") for role in self.roles]
        for clan in (True, False):
            if all(other in self.out for other in range(self.players) if works[other] == clan):
                raise RoundOver

    def arrive(self, seat: int) -> None:
        """DC-15."""
        pawn = self.pawns[seat]
        if pawn and self.walked and "vein" in self.marks(pawn) and pawn[0] in self.veins:
            self.veins.remove(pawn[0])
            self.nuggets[seat] += 1
            self.shown.add(seat)
