"""The list of bots, and how one is made."""

from pyrite.bots.base import Bot
from pyrite.bots.random_bot import RandomBot
from pyrite.bots.reasoner import ReasonerBot
from pyrite.bots.searcher import SearcherBot
from pyrite.bots.simple import SimpleBot

__all__ = ["BOTS", "LADDER", "Bot", "make_bot"]

_CLASSES: dict[str, type[Bot]] = {bot.name: bot for bot in (RandomBot, SimpleBot, ReasonerBot, SearcherBot)}
LADDER = list(_CLASSES)  # each is stronger than the one before
BOTS = [RandomBot.name, SimpleBot.name]  # those that tables offer


def make_bot(name: str, seed: int = 0) -> Bot:
    """A fresh bot for one match; ValueError if there is none of that name. `searcher:80` has so many playouts."""
    kind, _, playouts = name.partition(":")
    if kind not in _CLASSES or (playouts and not (playouts.isdecimal() and kind == SearcherBot.name)):
        raise ValueError(f"bot: {name!r} is not known; there is {', '.join(LADDER)}")
    bot = _CLASSES[kind](seed)
    if isinstance(bot, SearcherBot) and playouts:
        bot.playouts = max(1, int(playouts))
    return bot
