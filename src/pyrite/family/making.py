"""Putting the rules of a table together: the game, its modules, a box of one's own."""

from pyrite._native import i64, vec
from pyrite.core.spec import GameSpec, SpecError
from pyrite.family.box import MOST_PATHS, Box
from pyrite.family.module import Module
from pyrite.family.rules import Rules


def make_rules(spec: GameSpec, modules: list[Module]) -> Rules:
    """The rules of a table: the game, then its modules in catalogue order."""
    rules = Rules()
    rules.spec = spec
    rules.players = spec.players
    rules.modules = modules
    rules.box = Box(spec.box, rules.modules[0].cards_rule())
    for module in modules:
        module.install(rules)
        rules.box.whole = False
    if spec.box is not None:
        add_own_paths(rules)
    for listener in rules.modules:
        names = listener.role_deck(spec.players, [rules.roles[card] for card in rules.role_cards])
        for name in names:
            if name not in rules.roles:
                rules.roles.append(name)
        rules.role_cards = vec[i64]([rules.roles.index(name) for name in names])
    for module in modules:
        module.installed(rules)
    rules.freeze()
    return rules


def add_own_paths(rules: Rules) -> None:
    """What is left in a box of one's own: path cards that are not on the printed list."""
    box = rules.box
    game = rules.modules[0]
    for name in list(box.left):
        card = game.own_path(box, name)
        if not box.left[name]:
            continue
        try:
            rules.add_card(card, game.path_move())
        except SpecError:
            raise
        except ValueError as error:  # more kinds of cards than there is room for
            raise box.wrong(name, str(error)) from None
    paths = sum(row.copies for row in rules.cards.rows if row.of_deck and row.shape)
    if paths > MOST_PATHS:
        raise box.wrong("", f"at most {MOST_PATHS} path cards; here are {paths}")
