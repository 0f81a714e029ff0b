"""The friendly front door: `from pyrite import Game`.

It stands above the engine, the catalogue and the notation, and adds nothing but ways in and out.
"""

import secrets
from collections.abc import Iterable, Mapping

from pyrite.core.chance import Chance, FairChance, fast_chance
from pyrite.core.record import GameRecord, record_from_json
from pyrite.core.spec import GameSpec, SpecError
from pyrite.export import record_of
from pyrite.family.game import Game as CoreGame
from pyrite.games.boxes import box_of
from pyrite.games.catalogue import CATALOGUE
from pyrite.games.front import new_game
from pyrite.notation import read_position, replay, write_position


def random_seed() -> int:
    """A seed that nobody chose: small enough for any program that reads the record."""
    return secrets.randbelow(2**53)


class Game(CoreGame):
    """A game in progress. Made by `Game.new`, `Game.from_position` or `Game.replay`."""

    @classmethod
    def new(
        cls,
        game: str = "saboteur",
        *,
        players: int,
        seed: int | None = None,
        secret: bytes | None = None,
        edition: str = "",
        modules: Iterable[str] = (),
        options: Mapping[str, object] | None = None,
        box: Mapping[str, object] | None = None,
    ) -> "Game":
        """A new match. `seed` deals from the fast stream, `secret` (32 bytes) from the fair one; without either it is
        dealt at random, from a seed that stands in the record. `box`: how many of each card there are, by name, if not
        as printed (docs/notation.md)."""
        if box is not None and not (isinstance(box, Mapping) and all(isinstance(name, str) for name in box)):
            raise SpecError("box", "the number of each card by its name is needed; `any` is for positions")
        cards = None if box is None else dict(box)
        spec = GameSpec(game, players, edition, tuple(modules), dict(options or {}), cards)
        dealt = random_seed() if seed is None and secret is None else seed or 0
        chance: Chance = FairChance(secret) if secret is not None else fast_chance(dealt)
        return cls.adopt(new_game(CATALOGUE.for_new_table(spec), chance))

    @classmethod
    def from_position(cls, position: Mapping[str, object]) -> "Game":
        """The game that stands in a position (docs/notation.md); gaps are filled from its seed."""
        return cls.adopt(read_position(dict(position)))

    @classmethod
    def replay(cls, record: GameRecord | Mapping[str, object]) -> "Game":
        """Play a record again, or that of a table's export, to its last move."""
        if not isinstance(record, GameRecord):
            record = record_from_json(record_of(dict(record)))
        return cls.adopt(replay(record))

    @classmethod
    def adopt(cls, game: CoreGame) -> "Game":
        other = cls(game.state, game.chance, game.position)
        other.moves = game.moves
        other.opening = game.opening
        return other

    def clone(self) -> "Game":
        return self.adopt(super().clone())

    def __copy__(self) -> "Game":
        return self.clone()

    def __deepcopy__(self, memo: dict[int, object]) -> "Game":
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        """A game travels as its record and is played again where it arrives."""
        return (Game.replay, (self.record().to_json(),))

    def box(self) -> dict[str, object]:
        """How many of each card this table has, by name: what `box` of `Game.new` takes."""
        return box_of(self.state)

    def to_position(self) -> dict[str, object]:
        """The whole truth, for tests and the command line; never for players."""
        return write_position(self)
