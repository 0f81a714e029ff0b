"""The one explicit list of games and modules, and the check that a spec makes sense."""

from pyrite._native import mypyc_attr
from pyrite.core.chance import Chance, fast_chance
from pyrite.core.spec import GameSpec, Option, SpecError, quoted
from pyrite.family.making import make_rules
from pyrite.family.module import Module
from pyrite.family.state import State
from pyrite.games.dark_cave.cards import FEWEST, MOST
from pyrite.games.dark_cave.game import DarkCave
from pyrite.games.lost_mines.game import LostMines
from pyrite.games.saboteur.game import ANNIVERSARY, CLASSIC, Saboteur
from pyrite.games.saboteur.modules.chests.module import TreasureChests
from pyrite.games.saboteur.modules.craftsman.module import Craftsman
from pyrite.games.saboteur.modules.direction.module import Direction
from pyrite.games.saboteur.modules.diversion.module import Diversion
from pyrite.games.saboteur.modules.forgotten.module import Forgotten
from pyrite.games.saboteur.modules.greedy_dwarf.module import GreedyDwarf
from pyrite.games.saboteur.modules.new_goals.module import NewGoals
from pyrite.games.saboteur.modules.party.module import Party
from pyrite.games.saboteur.modules.passage.module import Passage
from pyrite.games.saboteur.modules.sabotaged_dwarfs.module import SabotagedDwarfs
from pyrite.games.saboteur.modules.scout.module import Scout
from pyrite.games.saboteur.modules.swap_goals.module import SwapGoals
from pyrite.games.saboteur.modules.tournament.module import Tournament
from pyrite.games.saboteur.modules.veto.module import Veto
from pyrite.games.saboteur.modules.workshop.module import Workshop
from pyrite.games.saboteur2.game import Saboteur2


@mypyc_attr(allow_interpreted_subclasses=True)
class Entry:
    """A game as the catalogue lists it: who may play it, and how its table is made."""

    id = ""
    title = ""
    editions: tuple[str, ...] = ()
    bare: tuple[str, ...] = ()  # the editions without modules (MX-18)
    fewest = 0
    most = 0
    players_rule = ""  # the rule that says how many may play
    known: tuple[str, ...] = ()  # the ids of its modules: asked for every table, found once

    def game(self) -> Module:
        raise NotImplementedError

    def modules(self) -> list[Module]:
        """Its modules in the order in which they are asked."""
        return []

    def module_ids(self) -> tuple[str, ...]:
        if not self.known:
            self.known = tuple([module.id for module in self.modules()])
        return self.known

    def start(self, spec: GameSpec, modules: list[Module], chance: Chance) -> State:
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class SaboteurEntry(Entry):
    id = "saboteur"
    title = "Saboteur"
    editions: tuple[str, ...] = (ANNIVERSARY, CLASSIC)
    bare: tuple[str, ...] = (CLASSIC,)
    fewest = 3
    most = 10
    players_rule = "B-1"

    def game(self) -> Module:
        return Saboteur()

    def modules(self) -> list[Module]:
        return [GreedyDwarf(), *shared_modules(), SabotagedDwarfs(), Tournament()]

    def start(self, spec: GameSpec, modules: list[Module], chance: Chance) -> State:
        return modules[0].new_state(make_rules(spec, modules), chance)


@mypyc_attr(allow_interpreted_subclasses=True)
class Saboteur2Entry(SaboteurEntry):
    id = "saboteur2"
    title = "Saboteur 2"
    editions: tuple[str, ...] = (ANNIVERSARY,)
    fewest = 2
    most = 12
    players_rule = "S2-2"

    def game(self) -> Module:
        return Saboteur2()

    def modules(self) -> list[Module]:
        return shared_modules()


@mypyc_attr(allow_interpreted_subclasses=True)
class LostMinesEntry(SaboteurEntry):
    id = "lost-mines"
    title = "The Lost Mines"
    editions: tuple[str, ...] = (CLASSIC,)
    bare: tuple[str, ...] = (CLASSIC,)
    fewest = 3
    most = 9
    players_rule = "LM-3"

    def game(self) -> Module:
        return LostMines()

    def modules(self) -> list[Module]:
        return []


@mypyc_attr(allow_interpreted_subclasses=True)
class DarkCaveEntry(SaboteurEntry):
    id = "dark-cave"
    title = "The Dark Cave"
    editions: tuple[str, ...] = (CLASSIC,)
    bare: tuple[str, ...] = (CLASSIC,)
    fewest = FEWEST
    most = MOST
    players_rule = "DC-2"

    def game(self) -> Module:
        return DarkCave()

    def modules(self) -> list[Module]:
        return []


def shared_modules() -> list[Module]:
    """Those that go with the base game and with Saboteur 2, in the order in which they are asked (MX-18, MX-19)."""
    return [
        Craftsman(),
        Direction(),
        TreasureChests(),
        Workshop(),
        Party(),
        NewGoals(),
        SwapGoals(),
        Forgotten(),
        Diversion(),
        Passage(),
        Veto(),
        Scout(),
    ]


# What does not go together, and why (MX-18).
APART = (
    ("tournament", "greedy", "a tournament brings its own greedy dwarfs", "apart-own-dwarfs"),
    ("tournament", "workshop", "in a tournament no dwarf card is left over", "apart-no-dwarf-left"),
)


def unknown(field: str, value: str, known: list[str]) -> SpecError:
    words = f"{quoted(value)} is not known; there is {', '.join(known)}"
    return SpecError(field, words, "", "unknown", {"value": quoted(value), "known": known})


class Catalogue:
    def __init__(self, entries: list[Entry]) -> None:
        self.entries = entries

    def entry(self, game: str) -> Entry:
        for entry in self.entries:
            if entry.id == game:
                return entry
        raise unknown("game", game, [entry.id for entry in self.entries])

    def modules_of(self, spec: GameSpec) -> list[Module]:
        """The game and the modules that are switched on, in catalogue order."""
        entry = self.entry(spec.game)
        if not spec.modules:
            return [entry.game()]
        return [entry.game(), *[module for module in entry.modules() if module.id in spec.modules]]

    def options_of(self, modules: list[Module]) -> list[Option]:
        return [option for module in modules for option in module.options()]

    def for_new_table(self, spec: GameSpec) -> GameSpec:
        """The spec of a table that is made now, checked: with what specs of before do not name, too."""
        offered = self.options_of(self.modules_of(spec))
        newer: dict[str, object] = {
            option.name: option.default
            for option in offered
            if option.newer or option.unsaid != option.default
        }
        newer.update(spec.options)
        return self.check(GameSpec(spec.game, spec.players, spec.edition, spec.modules, newer, spec.box))

    def check(self, spec: GameSpec) -> GameSpec:
        """A spec as it was written, with its defaults filled in; SpecError names the field that is wrong."""
        entry = self.entry(spec.game)
        edition = spec.edition or entry.editions[0]
        if edition not in entry.editions:
            raise unknown("edition", edition, list(entry.editions))
        if not entry.fewest <= spec.players <= entry.most:
            raise SpecError(
                "players",
                f"{quoted(spec.players)} can't play {entry.title}, only {entry.fewest} to {entry.most}",
                entry.players_rule,
                "players",
                {"title": entry.title, "fewest": entry.fewest, "most": entry.most},
            )
        known = entry.module_ids()
        for name in spec.modules:
            if name not in known and any(name in other.module_ids() for other in self.entries):
                words = f"{quoted(name)} does not go with {entry.title}"
                args: dict[str, object] = {"value": quoted(name), "title": entry.title}
                raise SpecError("modules", words, "MX-18", "module-game", args)
            if name not in known:
                words = f"{quoted(name)} is not known for {entry.title}"
                raise SpecError("modules", words, "", "module", {"value": quoted(name), "title": entry.title})
        if spec.modules and edition in entry.bare:
            words = f"the {edition} edition is played without modules and variants"
            raise SpecError("modules", words, "MX-18", "module-edition")
        chosen = tuple(name for name in known if name in spec.modules)
        modules = self.modules_of(spec)
        options: dict[str, object] = {}
        offered = self.options_of(modules)
        for option in offered:
            if not option.newer or option.name in spec.options:
                options[option.name] = option.check(
                    spec.options.get(option.name, option.unsaid), spec.players
                )
        for name in spec.options:
            if name not in options:
                names = [option.name for option in offered]
                words = f"no such option; there is {', '.join(names)}"
                listed: dict[str, object] = {"value": quoted(name), "known": names}
                raise SpecError(f"options.{name[:40]}", words, "", "option", listed)
        whole = GameSpec(spec.game, spec.players, edition, chosen, options, spec.box)
        for one, other, words, key in APART:
            if one in chosen and other in chosen:
                raise SpecError("modules", words, "MX-18", key)
        for module in modules:
            module.check(whole)
        if chosen or spec.box is not None:
            entry.start(whole, self.modules_of(whole), fast_chance(0))  # what they bring must go together
        return whole

    def smallest_tables(self, entry: Entry, edition: str = "") -> list[GameSpec]:
        """The game alone and with each of its modules alone, each for the fewest players who may play it so."""
        sets: list[tuple[str, ...]] = [(), *[(module.id,) for module in entry.modules()]]
        out: list[GameSpec] = []
        for chosen in sets:
            for players in range(entry.fewest, entry.most + 1):
                try:
                    out.append(self.check(GameSpec(entry.id, players, edition, chosen)))
                except SpecError:
                    continue
                break
        return out

    def start(self, spec: GameSpec, chance: Chance) -> State:
        """A state before its first deal; `run` deals it."""
        return self.entry(spec.game).start(spec, self.modules_of(spec), chance)


CATALOGUE = Catalogue([SaboteurEntry(), Saboteur2Entry(), LostMinesEntry(), DarkCaveEntry()])
