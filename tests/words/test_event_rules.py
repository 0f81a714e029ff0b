"""Every event of a game has a rule that can be looked up."""

from pyrite.games.catalogue import CATALOGUE
from pyrite.words.rulebook import rule
from tests.house.trees import ENGINE, SOURCE, read
from tests.words.keys import event_keys


def test_every_event_has_a_rule() -> None:
    told = {key for file in read(SOURCE) if file.room in ENGINE for key in event_keys(file.tree)}
    named: dict[str, str] = {}
    for entry in CATALOGUE.entries:
        for module in (entry.game(), *entry.modules()):
            named |= module.event_rules()
    assert set(named) == told
    for number in named.values():
        assert rule(number).text
