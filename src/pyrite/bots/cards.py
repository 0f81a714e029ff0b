"""Known cards: the card list of a table, and what a path card is good for. All of it stands on the box."""

from functools import cache, lru_cache

from pyrite.core.spec import GameSpec
from pyrite.core.view import View
from pyrite.family.making import make_rules
from pyrite.family.rules import Rules
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.saboteur2.access import barred_for
from pyrite.games.saboteur2.cards import TEAMS
from pyrite.maze.cards import LADDER
from pyrite.maze.maze import STEP
from pyrite.maze.names import read_cell
from pyrite.maze.shapes import SIDES

# How much a tunnel helps to dig on, by the sides it joins; what is not listed is a dead end.
USE = {"NESW": 1.0, "NEW": 0.9, "EW": 0.8, "NES": 0.8, "NE": 0.6, "NW": 0.6, "NS": 0.4}
SECOND_TUNNEL = 0.1  # the other tunnel of a card fits less often than it helps
LADDER_USE = 0.9

cell_of = cache(read_cell)


@cache
def cell_before(end: str) -> int:
    """The cell before an open end of a card, which is written `2,0/E`."""
    place, _, side = end.partition("/")
    return cell_of(place) + int(STEP[SIDES.index(side)])


class KnownCards:
    """The cards of one table. Everything is worked out once for each name."""

    def __init__(self, rules: Rules) -> None:
        cards = rules.cards
        self.cards = cards
        self.roles = [rules.roles[card] for card in rules.role_cards]  # every dwarf card that is shuffled
        self.goals = [cards.name(kind) for kind in rules.goal_cards]  # every goal that may lie there
        # By first word of a move, card, goal or role: what it is good for, in words that all modules share.
        self.senses: dict[str, str] = {}
        for kind, how in enumerate(rules.card_moves):
            if how is not None:
                self.senses[cards.name(kind)] = how.name
        for module in rules.modules:
            self.senses.update(module.senses())
        self.walks = {team: barred_for(cards, team) for team in TEAMS}
        self.laid = cache(self._laid)
        self.is_dead_end = cache(self._is_dead_end)
        self.use = cache(self._use)
        self.feature = cache(self._feature)

    def word_for(self, sense: str) -> str:
        """The word that a module has for something; empty if none has."""
        return next((word for word, said in self.senses.items() if said == sense), "")

    def put_down(self, name: str) -> bool:
        """Whether a card is never laid from a hand but only turned up: goals and what lies face down in the maze."""
        row = self.cards.rows[self.laid(name) // 2]
        return not row.of_deck

    def sense(self, word: str) -> str:
        """What a word is good for; the word itself, if nobody says it."""
        return self.senses.get(word, word)

    def _laid(self, name: str) -> int:
        """The laid card of a name; -1 if it is no card of the maze."""
        laid = int(self.cards.laid_from(name))
        return laid if laid >= 0 and self.cards.rows[laid // 2].shape else -1

    def _tunnels(self, name: str) -> list[str]:
        kind = self.cards.kind_of.get(name.removesuffix("~"), -1)
        shape = self.cards.rows[kind].shape if kind >= 0 else ""
        return shape.split("|") if shape else []

    def _feature(self, name: str) -> str:
        kind = self.cards.kind_of.get(name.removesuffix("~"), -1)
        return self.cards.rows[kind].feature if kind >= 0 else ""

    def _is_dead_end(self, name: str) -> bool:
        """A path card none of whose tunnels joins two sides; a ladder's tunnel leads on all the same (S2-7)."""
        parts = self._tunnels(name)
        return bool(parts) and all(len(part) == 1 for part in parts) and self.feature(name) != LADDER

    def _use(self, name: str) -> float:
        """How much a card helps to dig on; 0 for a dead end and for what is no path card."""
        parts = self._tunnels(name)
        if not parts or self._is_dead_end(name):
            return 0.0
        if self.feature(name) == LADDER:
            return LADDER_USE
        best = max(USE.get(part, USE.get(half_turn(part), 0.0)) for part in parts)
        return best - SECOND_TUNNEL * (len(parts) - 1)


def half_turn(part: str) -> str:
    """A tunnel's letters after a half turn, in the order in which they are written (B-10)."""
    return "".join(side for side in "NESW" if {"N": "S", "E": "W", "S": "N", "W": "E"}[side] in part)


def known_cards(view: View) -> KnownCards:
    """The cards of the table that a view belongs to."""
    spec = view.data.get("spec")
    if not isinstance(spec, dict):
        return _known("saboteur", "", 5, (), (), None)
    options = tuple(spec.get("options", {}).items())
    box = spec.get("box")
    cards = None if box is None else tuple(box.items())
    return _known(spec["game"], spec["edition"], spec["players"], tuple(spec["modules"]), options, cards)


@lru_cache(maxsize=64)
def _known(
    game: str,
    edition: str,
    players: int,
    modules: tuple[str, ...],
    options: tuple[tuple[str, object], ...],
    box: tuple[tuple[str, object], ...] | None,
) -> KnownCards:
    cards = None if box is None else dict(box)
    spec = CATALOGUE.check(GameSpec(game, players, edition, modules, dict(options), cards))
    return KnownCards(make_rules(spec, CATALOGUE.modules_of(spec)))
