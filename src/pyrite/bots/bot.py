"""The list of bots, and how one is made."""

from pyrite.bots.base import Bot
from pyrite.bots.random_bot import RandomBot
from pyrite.bots.simple import SimpleBot

__all__ = ["BOTS", "Bot", "make_bot"]

_CLASSES: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, SimpleBot)}
BOTS = list(_CLASSES)


def make_bot(name: str, seed: int = 0) -> Bot:
    """A fresh bot for one match; ValueError if there is none of that name."""
    if name not in _CLASSES:
        raise ValueError(f"bot: {name!r} is not known; there is {', '.join(BOTS)}")
    return _CLASSES[name](seed)
