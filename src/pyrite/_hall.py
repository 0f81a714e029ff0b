"""What `from pyrite import …` offers. Loaded with the first of these names: who asks for help needs no engine."""

from pyrite.api import Game as Game
from pyrite.core.chance import FairChance as FairChance
from pyrite.core.chance import fast_chance as fast_chance
from pyrite.core.event import Event as Event
from pyrite.core.move import Move as Move
from pyrite.core.record import GameRecord as GameRecord
from pyrite.core.record import RecordError as RecordError
from pyrite.core.refusal import Refusal as Refusal
from pyrite.core.refusal import Refused as Refused
from pyrite.core.spec import GameSpec as GameSpec
from pyrite.core.spec import SpecError as SpecError
from pyrite.core.view import View as View
from pyrite.notation.fields import PositionError as PositionError
