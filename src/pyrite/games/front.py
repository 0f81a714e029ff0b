"""Starting games from the catalogue: `new_game` and `replay`."""

from pyrite.core.chance import Chance, ChanceError, FairChance, fast_chance
from pyrite.core.event import Event
from pyrite.core.record import GameRecord, RecordError
from pyrite.core.refusal import Refused
from pyrite.core.spec import GameSpec, SpecError
from pyrite.family.game import Game
from pyrite.family.state import State
from pyrite.games.catalogue import CATALOGUE, Catalogue


def no_fair_box() -> SpecError:
    """Whoever checks a fair deal must know which cards were shuffled: those that are printed."""
    return SpecError("box", "a fair deal is of the printed cards: no box of one's own", "", "box-fair")


def check_deal(s: State) -> None:
    """SpecError if a box of one's own has too few cards for a round."""
    s.rules.modules[0].check_deal(s.rules)


def new_game(spec: GameSpec, chance: Chance | None = None, catalogue: Catalogue = CATALOGUE) -> Game:
    """A game after its first deal. SpecError if the table can't be made."""
    source = chance or fast_chance(0)
    whole = catalogue.check(spec)
    if whole.box is not None and isinstance(source, FairChance):
        raise no_fair_box()
    game = Game(catalogue.start(whole, source), source.to_json())
    if whole.box is not None:
        check_deal(game.state)
    events: list[Event] = []
    game.state.log = events
    game.state.run()
    game.state.log = None
    game.opening = events
    return game


def replay(record: GameRecord, catalogue: Catalogue = CATALOGUE) -> Game:
    """Play a record again, from its deal. RecordError names what does not fit."""
    if record.position is not None:
        raise RecordError("from", "this record begins in a position: use pyrite.notation.replay")
    try:
        game = new_game(record.spec, record.source(), catalogue)
    except SpecError as error:
        raise RecordError(f"spec.{error.field}", error.reason) from None
    except ChanceError as ended:  # compiled, one name can't hold two kinds of errors
        raise RecordError("chance", str(ended)) from None
    return play_moves(game, record)


def play_moves(game: Game, record: GameRecord) -> Game:
    for number, (seat, text) in enumerate(record.moves):
        try:
            game.play(text, seat)
        except Refused as refused:
            reason = refused.refusal
            raise RecordError(
                f"moves[{number}]", f"{text!r} is refused by {reason.rule} ({reason.key})"
            ) from None
        except ChanceError as ended:
            raise RecordError("chance", str(ended)) from None
    return game
