"""The random bot: any legal move, each equally likely."""

from pyrite.bots.base import Bot
from pyrite.core.view import View


class RandomBot(Bot):
    name = "random"

    def choose(self, view: View) -> str:
        legal = view.legal
        return legal[self.draw(len(legal))]
