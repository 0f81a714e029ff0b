"""Positions and records as text: for tests, the command line and people. Server and bots never import it."""

from pyrite.notation.position import PositionError as PositionError
from pyrite.notation.position import read_position as read_position
from pyrite.notation.record import replay as replay
from pyrite.notation.write import write_position as write_position
