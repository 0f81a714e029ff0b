"""Starting games from the catalogue: `new_game` and `replay`."""

from pyrite.core.chance import Chance, ChanceError, fast_chance
from pyrite.core.event import Event
from pyrite.core.game import Game
from pyrite.core.record import GameRecord, RecordError
from pyrite.core.refusal import Refused
from pyrite.core.spec import GameSpec, SpecError
from pyrite.games.catalogue import CATALOGUE, Catalogue


def new_game(spec: GameSpec, chance: Chance | None = None, catalogue: Catalogue = CATALOGUE) -> Game:
    """A game after its first deal. SpecError if the table can't be made."""
    source = chance or fast_chance(0)
    game = Game(catalogue.start(catalogue.check(spec), source), source.to_json())
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
