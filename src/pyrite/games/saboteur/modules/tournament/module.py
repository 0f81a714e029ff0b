"""Tournament (V-2 … V-4): all dwarf cards are dealt, two may be greedy, a path card lies half-way, gold is nuggets."""

from typing import Final

from pyrite._native import i64, vec
from pyrite.core.event import public
from pyrite.core.spec import GameSpec, SpecError
from pyrite.family.ending import seats_of
from pyrite.family.gold import add_nuggets
from pyrite.family.module import Module
from pyrite.family.rules import Rules
from pyrite.family.state import State
from pyrite.games.saboteur.cards import DIGGER, GREEDY, SABOTEUR
from pyrite.games.saboteur.payout import DIGGERS, SABOTEURS, sharing
from pyrite.maze.cards import CERTAIN, Card
from pyrite.maze.maze import cell_at
from pyrite.maze.names import cell_name

ID: Final = "tournament"
# By number of players: diggers, saboteurs, greedy dwarfs (V-2). Nobody's card is left over.
DWARFS: Final = {5: (3, 1, 1), 6: (3, 2, 1), 7: (3, 2, 2), 8: (3, 3, 2), 9: (4, 3, 2)}
CELL: Final = cell_at(4, 0)  # half-way between the start and the middle goal
# Nuggets (V-3): to the digger who reached the treasure, to every other digger, to the greedy dwarf who did, to each
# saboteur if nobody did, to the only saboteur of a table.
FINDER: Final = 3
OTHERS: Final = 2
GREEDY_PRIZE: Final = 4
EACH_SABOTEUR: Final = 3
ONLY_SABOTEUR: Final = 4


class Tournament(Module):
    id = ID

    def check(self, spec: GameSpec) -> None:
        if spec.players not in DWARFS:
            words = f"a tournament is for {min(DWARFS)} to {max(DWARFS)} players"
            args: dict[str, object] = {"fewest": min(DWARFS), "most": max(DWARFS)}
            raise SpecError("players", words, "V-2", "tournament-players", args)

    def install(self, rules: Rules) -> None:
        rules.gold_cards = vec[i64]()
        rules.dealt_cells.append(int(CELL))
        rules.outcomes = [DIGGERS, GREEDY, SABOTEURS]
        rules.stock.append(self)
        rules.take_step(self, "judge_round")
        rules.take_step(self, "pay_out")

    def beside(self) -> list[Card]:
        """The second greedy dwarf of the box is for tournaments only."""
        return [Card(f"role:{GREEDY}", 2, confidence=CERTAIN)]

    def role_deck(self, players: int, answer: list[str]) -> list[str]:
        diggers, saboteurs, greedy = DWARFS[players]
        return [DIGGER] * diggers + [SABOTEUR] * saboteurs + [GREEDY] * greedy

    def stock(self, s: State, answer: vec[i64]) -> vec[i64]:
        """A path card, either way up, is laid half-way before the others are shuffled: an ordinary card of the maze."""
        cards = s.rules.cards
        paths = [place for place in range(len(answer)) if cards.is_path[answer[place]]]
        source = s.draw_from()
        place: i64 = paths[source.below(len(paths))]
        kind = answer[place]
        turned = source.below(2)
        laid = 2 * kind + (turned if cards.has_turn[kind] else 0)
        s.maze.lay(CELL, laid)
        if s.log is not None:
            s.log.append(public("halfway", {"card": cards.laid_name(laid), "cell": cell_name(CELL)}))
        return vec[i64]([answer[other] for other in range(len(answer)) if other != place])

    def judge_round(self, s: State, reached_by: i64) -> str:
        if reached_by < 0:
            return SABOTEURS
        return GREEDY if s.rules.roles[s.roles[reached_by]] == GREEDY else DIGGERS

    def pay_out(self, s: State, reached_by: i64) -> None:
        """V-3. Who has no part in a share gets nothing here, too, and nobody gets more for it (V-4)."""
        if reached_by < 0:
            saboteurs = seats_of(s, SABOTEUR)
            for seat in saboteurs:
                self.pay(s, seat, ONLY_SABOTEUR if len(saboteurs) == 1 else EACH_SABOTEUR)
        elif s.rules.roles[s.roles[reached_by]] == GREEDY:
            self.pay(s, reached_by, GREEDY_PRIZE)
        else:
            for seat in sharing(s):
                self.pay(s, seat, FINDER if seat == reached_by else OTHERS)

    def pay(self, s: State, seat: i64, count: int) -> None:
        add_nuggets(s, seat, count)
        if s.log is not None:
            s.log.append(public("prize", {"seat": seat, "nuggets": count}))

    def event_rules(self) -> dict[str, str]:
        return {"halfway": "V-2", "prize": "V-3"}
