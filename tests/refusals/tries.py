"""What players might try at a table: moves of other moments, nearly moves, and every card aimed at anything."""

from __future__ import annotations

from random import Random
from typing import Any

from pyrite.family.game import Game
from tests.refusals.seen import SIDES

# Answers that are asked for in some decision or other; {cell}, {end}, {edge}, {seat}, {card}, {square} stand for any.
ANSWERS = (
    *("take:1", "take:3", "stone:NE@{cell}", "stone:NW~@{cell}", "treasure@{cell}", "bag1@{cell}"),
    *("steal:none", "steal>{seat}", "discard:{card},{card}={card}", "discard:{card}=prison"),
    *("goals:exchange", "goals:put-back", "keep:{card}", "veto", "decline", "scout:stop", "agree", "refuse"),
    *("recruit:{card}", "pawn@{end}", "ask>{seat}@{end}", "open@{cell}", "move@{cell}", "look>{seat}"),
    *("rob>{seat}", "NE+chest@{cell}", "NES+chest~@{cell}", "turn-up@{cell}", "swap-goals@{cell}+{cell}"),
    *("stop", "step@{cell}", "step@{square}", "end:propose", "end:agree", "end:refuse", "treasure#{seat}"),
    *("chop@{edge}", "creature@{square}", "creature:stay", "axe:use", "axe:keep", "pass:{card}"),
    *("pass:{card},{card}", "pass:{card},{card},{card}", "pass:{card},{card},{card},{card}"),
    *("diversion:{laid}@{cell}",),
)
AIMS = ("", "@{cell}", "~@{cell}", "@{cell}", ">{seat}", "#{seat}", "@{edge}", "@{square}", ">{seat}={tool}")
TOOLS = ("pickaxe", "lantern", "cart")


class Tries:
    """What was legal anywhere at this table, and how to think of more."""

    def __init__(self, game: Game, rng: Random) -> None:
        rules = game.state.rules
        self.rng = rng
        self.deck = [row.name for row in rules.cards.rows if row.of_deck]
        self.known: set[str] = set()  # texts that were legal at this table

    def learn(self, game: Game) -> None:
        for seat in game.seats():
            legal = [move.text for move in game.legal_moves(seat)]
            self.known.update(self.rng.sample(legal, min(len(legal), 12)))

    def some(self, game: Game, seat: int, count: int) -> list[str]:
        rng = self.rng
        view = game.view(seat).data
        known = sorted(self.known)
        out = [rng.choice(known) for _ in range(count // 3)]
        while len(out) < count:
            form = rng.choice(ANSWERS) if rng.random() < 0.5 else "{card}" + rng.choice(AIMS)
            while "{" in form:
                name = form[form.index("{") + 1 : form.index("}")]
                form = form.replace(f"{{{name}}}", self.word(name, view, game), 1)
            out.append(form)
        return out

    def word(self, name: str, view: dict[str, Any], game: Game) -> str:
        rng = self.rng
        if name == "seat":
            return str(rng.randrange(game.players))
        if name == "tool":
            return rng.choice(TOOLS)
        if name in ("card", "laid"):
            hand = view.get("hand", [])
            front = [card for row in view["front"] for card in row]
            cards = self.deck if not hand or rng.random() < 0.25 else hand + front[:1]
            return str(rng.choice(cards)) + (rng.choice(("", "~")) if name == "laid" else "")
        cell = self.cell(view)
        if name == "square":
            squares = view.get("squares", {}).get(cell, {})
            return f"{cell}/{rng.choice([*squares, '?', 'NE', 'NESW'])}"
        side = {"cell": "", "end": rng.choice(SIDES), "edge": rng.choice("ES")}[name]
        return f"{cell}/{side}" if side else cell

    def cell(self, view: dict[str, Any]) -> str:
        """Where something lies, or close by, or anywhere."""
        rng = self.rng
        places = [*view["maze"], *view["goals"], *view.get("chests", {}), *view.get("pawns", [])]
        place = str(rng.choice([place for place in places if place])).partition("/")[0]
        if rng.random() < 0.3:
            return place
        reach = 1 if rng.random() < 0.85 else 4
        column, row = (int(number) for number in place.split(","))
        return f"{column + rng.randint(-reach, reach)},{row + rng.randint(-reach, reach)}"
