"""Pyrite: an engine, a table and bots for the Saboteur family of card games."""

from pyrite import _pure

_pure.choose()  # before anything of the engine is imported

__version__ = "0.1.0"

from pyrite.api import Game as Game  # noqa: E402
from pyrite.core.chance import FairChance as FairChance  # noqa: E402
from pyrite.core.chance import fast_chance as fast_chance  # noqa: E402
from pyrite.core.event import Event as Event  # noqa: E402
from pyrite.core.move import Move as Move  # noqa: E402
from pyrite.core.record import GameRecord as GameRecord  # noqa: E402
from pyrite.core.record import RecordError as RecordError  # noqa: E402
from pyrite.core.refusal import Refusal as Refusal  # noqa: E402
from pyrite.core.refusal import Refused as Refused  # noqa: E402
from pyrite.core.spec import GameSpec as GameSpec  # noqa: E402
from pyrite.core.spec import SpecError as SpecError  # noqa: E402
from pyrite.core.view import View as View  # noqa: E402
from pyrite.notation.fields import PositionError as PositionError  # noqa: E402
