"""A game at the terminal: whose turn, what is shown, what is typed. Only the player's own view is ever looked at."""

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.text import Text

from pyrite.bots.arena import tell
from pyrite.cli.common import console
from pyrite.cli.errors import Fail
from pyrite.cli.lines import wrapped
from pyrite.cli.table import Size, Table, choice_lines, table_lines
from pyrite.core.event import Event
from pyrite.core.move import Move
from pyrite.core.refusal import Refusal

TURN = "turn"


class Leave(Exception):
    """The player has had enough, or there is nothing more to read."""


class Session:
    def __init__(self, table: Table, record: str | None) -> None:
        self.table = table
        self.game = table.game
        self.me = table.seat
        self.lang = table.lang
        self.record = record
        self.screen = console()
        self.interactive = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
        self.told = 0  # entries of the log already printed, where nothing is drawn over
        self.round_end = -1  # the entry of the log that begins the end of a round not yet read, or -1

    def run(self) -> None:
        try:
            self.hear(self.game.opening)
            self.tell_bots(self.game.opening)
            self.greet()
            while not self.game.over:
                if self.game.seat == self.me:
                    self.decide()
                else:
                    self.let_bot_play()
                self.end_round()
        except Leave:
            self.print(self.say("cli.play.left"))
        self.save(self.record)

    # --- playing ------------------------------------------------------------------------------------------------

    def let_bot_play(self) -> None:
        seat = self.game.seat
        assert seat is not None
        self.play(self.table.bots[seat].choose(self.game.view(seat)), seat)

    def play(self, move: str, seat: int) -> None:
        events = self.game.play(move, seat)
        self.hear(events)
        self.tell_bots(events)
        for other, bot in self.table.bots.items():
            if bot.watches and not self.game.over:
                bot.watch(self.game.view(other))

    def tell_bots(self, events: list[Event]) -> None:
        tell([(seat, bot) for seat, bot in self.table.bots.items() if bot.hears], events)

    def hear(self, events: list[Event]) -> None:
        """What the player's own seat sees of it goes into the log."""
        for event in events:
            face = event.face(self.me)
            if face is None or face[0] in ("draw", "dealt"):
                continue  # everybody is dealt cards and draws after every turn: it would hide the rest
            if face[0] == "round-ends":
                self.round_end = len(self.table.log)
            self.table.log.append(self.table.say(f"event.{face[0]}", face[1]))

    def end_round(self) -> None:
        """Once the gold is shared: what was shown and who got what, before the next round draws over it."""
        if self.round_end < 0 or self.frame() not in (TURN, ""):
            return
        if self.interactive:
            self.screen.clear()
        self.show_log_from(self.round_end if self.interactive else max(self.round_end, self.told))
        self.round_end = -1
        if self.interactive and not self.game.over:
            self.read(self.say("cli.play.go-on"))

    def decide(self) -> None:
        """Ask until a move is played."""
        before = len(self.game.moves)
        self.show_table()
        while len(self.game.moves) == before:
            self.answer(
                self.read(self.say("cli.play.prompt" if self.frame() == TURN else "cli.play.prompt-number"))
            )

    def answer(self, line: str) -> None:
        """A number, a move in notation, or a command."""
        first, _, rest = line.partition(" ")
        command = COMMANDS.get(first.casefold())
        if command is not None:
            command(self, rest.strip())
        elif line.isdecimal() and len(line) < 4:
            self.choose(int(line))
        elif line:
            self.try_move(line)
        else:
            self.show_table()

    def try_move(self, text: str) -> None:
        refusal = self.game.why(self.me, text)
        if refusal is None:
            self.play(text, self.me)
        else:
            self.complain(refusal)

    def complain(self, refusal: Refusal) -> None:
        words = self.table.say(refusal.key, refusal.args)
        self.print(Text(f"{words} ({refusal.rule})", style="red"))
        self.print(self.say("cli.play.see-rule", rule=refusal.rule))

    # --- choosing by number ---------------------------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """A card of the hand, or one of the few moves of a smaller decision."""
        moves = self.game.legal_moves(self.me)
        if self.frame() != TURN:
            if 1 <= number <= len(moves):
                self.play(moves[number - 1].text, self.me)
            else:
                self.print(self.say("cli.play.no-number", number=number, most=len(moves)))
            return
        hand = self.hand()
        if not 1 <= number <= len(hand):
            self.print(self.say("cli.play.no-number", number=number, most=len(hand)))
            return
        self.choose_use(hand[number - 1], moves)

    def choose_use(self, card: str, moves: list[Move]) -> None:
        """What to do with a card: its legal uses are numbered, 0 discards it, an empty line goes back."""
        uses = [move for move in moves if uses_card(move, card)]
        passing = f"pass:{card}"
        if self.interactive:
            self.screen.clear()
        self.print_all(choice_lines(self.table, self.size(), card, uses))
        line = self.read(self.say("cli.play.choose" if uses else "cli.play.choose-none"))
        if line == "0":
            self.play(passing, self.me)
        elif line.isdecimal() and 1 <= int(line[:4]) <= len(uses):
            self.play(uses[int(line) - 1].text, self.me)
        elif line.isdecimal():
            self.print(self.say("cli.play.no-number", number=line, most=len(uses)))
        elif line:
            self.answer(line)
        else:
            self.show_table()

    # --- commands -------------------------------------------------------------------------------------------------

    def help(self, rest: str) -> None:
        own = f"cli.help.{self.game.spec.game}"
        words = self.say(own)
        for line in (words if words != own else self.say("cli.play.help")).split("\n"):
            self.print(line)

    def why(self, rest: str) -> None:
        refusal = self.game.why(self.me, rest)
        if refusal is None:
            self.print(self.say("cli.why.allowed", move=rest))
        else:
            self.complain(refusal)

    def rules(self, rest: str) -> None:
        from pyrite.cli.reference import show_rules
        from pyrite.words.rulebook import UnknownRule, rule

        try:
            show_rules((rule(rest or "B-6", self.lang),), self.lang)
        except UnknownRule as error:
            self.print(str(error))

    def discard(self, rest: str) -> None:
        """`pass 3` discards the third card."""
        hand = self.hand()
        if rest.isdecimal() and 1 <= int(rest[:4]) <= len(hand):
            self.try_move(f"pass:{hand[int(rest) - 1]}")
        else:
            self.print(self.say("cli.play.pass-what", most=len(hand)))

    def show_log(self, rest: str) -> None:
        self.print_all(wrapped(self.table.log, self.screen.width))

    def quit(self, rest: str) -> None:
        name = rest
        if not name and self.interactive and self.record is None:
            name = self.read(self.say("cli.play.save"))
        try:
            self.save(name or None)
        except Fail as failure:
            # Nothing is lost: the game goes on until it is saved, or left without saving.
            self.print(Text(str(failure), style="red"))
            return
        raise Leave

    def save(self, name: str | None) -> None:
        if name is None:
            return
        text = json.dumps(self.game.record().to_json(), ensure_ascii=False, indent=1)
        try:
            Path(name).write_text(text + "\n", encoding="utf-8")
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise Fail(self.say("cli.error.unwritable", file=name, reason=reason)) from None
        self.print(self.say("cli.play.saved", file=name))

    # --- reading and showing ----------------------------------------------------------------------------------------

    def greet(self) -> None:
        self.print(self.say("cli.play.welcome"))
        if self.interactive:
            self.help("")
            self.read(self.say("cli.play.go-on"))

    def frame(self) -> str:
        """The name of the decision now asked; empty when the match is over."""
        decision = self.game.view(None)["decision"]
        return str(decision["frame"]) if isinstance(decision, dict) else ""

    def hand(self) -> list[str]:
        hand = self.game.view(self.me)["hand"]
        assert isinstance(hand, list)
        return [str(card) for card in hand]

    def size(self) -> Size:
        return Size(self.screen.width, self.screen.height if self.interactive else None)

    def show_table(self) -> None:
        if self.interactive:
            self.screen.clear()
        self.print_all(table_lines(self.table, self.size(), self.told))
        self.told = len(self.table.log)

    def show_log_from(self, first: int) -> None:
        self.print_all(wrapped(self.table.log[first:], self.screen.width))
        self.told = len(self.table.log)

    def print_all(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self.print(line)

    def read(self, prompt: str) -> str:
        try:
            if self.interactive:
                return input(prompt + " ").strip()
            self.print(prompt)
            line = sys.stdin.readline() if sys.stdin is not None else ""
        except (EOFError, UnicodeDecodeError):
            raise Leave from None
        if not line:
            raise Leave
        return line.strip()

    def print(self, line: Text | str) -> None:
        self.screen.print(line)

    def say(self, key: str, **args: object) -> str:
        return self.table.say(key, args)


def uses_card(move: Move, card: str) -> bool:
    """Whether a move plays this card; passing is offered apart."""
    text = move.text
    if text == card:
        return True
    for sign in ("@", ">"):
        head = text.partition(sign)[0]
        if sign in text and head.removesuffix("~") == card:
            return True
    return False


Command = Callable[[Session, str], None]
COMMANDS: dict[str, Command] = {
    **dict.fromkeys(("?", "h", "help", "aide"), Session.help),
    **dict.fromkeys(("why", "pourquoi"), Session.why),
    **dict.fromkeys(("rules", "rule", "règle", "regle", "règles", "regles"), Session.rules),
    **dict.fromkeys(("pass", "passer", "p"), Session.discard),
    **dict.fromkeys(("log", "journal"), Session.show_log),
    **dict.fromkeys(("q", "quit", "exit", "quitter"), Session.quit),
}
