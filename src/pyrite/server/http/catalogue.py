"""What the page learns about the games: everything comes from the catalogue of games, the bots and the rules."""

from functools import cache

from pyrite import __version__
from pyrite.bots.bot import BOTS
from pyrite.core.spec import GameSpec, Number, Option, SeatOrRandom, TextOption, YesNo
from pyrite.family.module import Module
from pyrite.family.rules import Rules
from pyrite.games.catalogue import CATALOGUE, Entry
from pyrite.games.front import new_game
from pyrite.games.saboteur.cards import START
from pyrite.maze.cards import Card
from pyrite.server.clock import CLOCKS, Pace
from pyrite.server.http import bodies
from pyrite.server.table.phrases import PHRASES, Facts, offered
from pyrite.words import rulebook
from pyrite.words.catalogue import FALLBACK, languages


def catalogue(pace: Pace) -> bodies.Catalogue:
    return bodies.Catalogue(
        version=__version__,
        languages=list(languages()),
        games=[game(entry) for entry in CATALOGUE.entries],
        bots=[bodies.BotEntry(name) for name in BOTS],
        phrases=[bodies.PhraseEntry(phrase.key, phrase.args, list(phrase.faces)) for phrase in PHRASES],
        clocks=[bodies.ClockEntry(name, pace.turn(name)) for name in CLOCKS],
    )


def game(entry: Entry) -> bodies.GameEntry:
    events: dict[str, str] = {}
    for module in (entry.game(), *entry.modules()):
        events |= module.event_rules()
    editions = [edition(entry, name) for name in entry.editions]
    cards = [(card.kind, *card.name.partition(":")) for each in editions for card in each.cards]
    talk = Facts(
        entry.most,
        tools=frozenset(tool for kind, _, _, tool in cards if kind == "broken"),
        faces=frozenset(face for kind, face, _, _ in cards if kind == "goal"),
        silence=entry.game().silence(),
    )
    return bodies.GameEntry(
        id=entry.id,
        title=entry.title,
        fewest=entry.fewest,
        most=entry.most,
        editions=editions,
        options=options(entry.game()),
        modules=[bodies.ModuleEntry(module.id, options(module)) for module in entry.modules()],
        events=events,
        phrases=offered(talk),
        silence=talk.silence,
    )


def edition(entry: Entry, name: str) -> bodies.EditionEntry:
    """All cards of the box, with those of every module that goes with it."""
    cards: dict[str, bodies.CardEntry] = {}
    beside: dict[str, bodies.CardEntry] = {}
    for spec in CATALOGUE.smallest_tables(entry, name):
        rules = table_rules(spec)
        for row in rules.cards.rows:
            cards.setdefault(row.name, card(row, rules))
        for row in [row for module in rules.modules for row in module.beside()]:
            if row.name not in beside or beside[row.name].count < row.copies:
                kind, _, own = row.name.partition(":")
                beside[row.name] = bodies.CardEntry(own, kind, "", row.copies, row.confidence)
    sizes: list[bodies.TableSize] = []
    for players in range(entry.fewest, entry.most + 1):
        rules = table_rules(GameSpec(entry.id, players, name))
        roles: dict[str, int] = {}
        for number in rules.role_cards:
            role = rules.roles[number]
            roles[role] = roles.get(role, 0) + 1
        sizes.append(bodies.TableSize(players, int(rules.hand_cards), roles))
    return bodies.EditionEntry(name, list(cards.values()), list(beside.values()), sizes)


def table_rules(spec: GameSpec) -> Rules:
    return new_game(spec).state.rules


def card(row: Card, rules: Rules) -> bodies.CardEntry:
    kind = row.name.partition(":")[0]
    if row.fixed:
        goals = [rules.cards.name(goal) for goal in rules.goal_cards]
        kind = "goal" if row.name in goals else "start" if row.name.partition(":")[0] == START else "extra"
    elif row.shape:
        kind = "path"
    return bodies.CardEntry(row.name, kind, row.shape, row.copies, row.confidence)


def options(module: Module) -> list[bodies.OptionEntry]:
    return [option(each) for each in module.options()]


def option(each: Option) -> bodies.OptionEntry:
    default = each.default
    assert isinstance(default, bool | int | str)
    if isinstance(each, Number):
        return bodies.OptionEntry(each.name, "number", default, each.least, each.most)
    if isinstance(each, TextOption):
        return bodies.OptionEntry(each.name, "text", default)
    kinds = {YesNo: "yes-no", SeatOrRandom: "seat-or-random"}
    return bodies.OptionEntry(each.name, kinds[type(each)], default)


@cache
def rule_book(lang: str) -> bodies.RuleBook:
    """In English if nobody has written them down in this language; `lang` tells."""
    lang = lang if lang in rulebook.LANGUAGES else FALLBACK
    rules = [
        bodies.RuleEntry(rule.id, rule.game, rule.section, rule.text, rule.is_ruling, rule.is_reconstruction)
        for rule in rulebook.rules(lang=lang)
    ]
    return bodies.RuleBook(lang, rules)
