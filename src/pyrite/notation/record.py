"""Replaying records, also those that begin in a position."""

from pyrite.core.record import GameRecord, RecordError
from pyrite.core.spec import SpecError
from pyrite.family.game import Game
from pyrite.games.catalogue import CATALOGUE, Catalogue
from pyrite.games.front import play_moves
from pyrite.games.front import replay as replay_from_deal
from pyrite.notation.position import PositionError, read_position


def replay(record: GameRecord, catalogue: Catalogue = CATALOGUE) -> Game:
    """Play a record again. RecordError names what does not fit."""
    if record.position is None:
        return replay_from_deal(record, catalogue)
    try:
        game = read_position(record.position, catalogue)
        spec = catalogue.check(record.spec)
    except PositionError as error:
        raise RecordError(f"from.{error.field}", error.words) from None
    except SpecError as error:
        raise RecordError(f"spec.{error.field}", error.reason) from None
    # The position says both once more; a record that contradicts itself is refused.
    if spec.to_json() != game.spec.to_json():
        raise RecordError("spec", "another table than in `from`")
    if record.source().to_json() != game.chance:
        raise RecordError("chance", "another source than in `from`")
    return play_moves(game, record)
