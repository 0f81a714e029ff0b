"""The people of a table: who is there, who is away for long, what they want done about it, and who asks to come in.

Nothing of it is kept: when a table leaves the memory nobody is there, and whoever comes back asks or votes again.
"""

from typing import TYPE_CHECKING

from pyrite.server.protocol import Vote
from pyrite.server.shown import Ask, Poll
from pyrite.server.store import WAITING
from pyrite.server.table.acts import done, put_away, shut
from pyrite.server.table.of_table import OfTable
from pyrite.server.table.presence import Connection
from pyrite.server.table.seats import STAND_IN
from pyrite.server.table.who import Plays, Situation, asleep, clock_runs, who_plays
from pyrite.server.trouble import Refuse

if TYPE_CHECKING:
    from pyrite.server.table.live import LiveTable

WAIT, BOT, END, PASS, REMOVE = "wait", "bot", "end", "pass", "remove"
Topic = tuple[str, int | None]  # what is to be done, and with which seat


class Asking:
    """Somebody who asks to take a bot's place. They ask again and again: whoever stops has gone."""

    def __init__(self, number: int, name: str, seat: int) -> None:
        self.number = number
        self.name = name
        self.seat = seat
        self.until = 0.0
        self.answer: bool | None = None


class Company(OfTable):
    def __init__(self, table: "LiveTable") -> None:
        super().__init__(table)
        self.away: set[int] = set()  # seats whose people have not been there for a while
        self.idle: int | None = None  # a seat that has been asked for long, where no clock runs
        self.votes: dict[Topic, dict[int, None]] = {}  # who wants it
        self.asks: dict[str, Asking] = {}  # by the hash of a browser's key
        self.asked = 0
        self.passes: dict[str, tuple[int, float]] = {}  # a seat to be carried away: by the hash of the pass
        self.removed: set[str] = set()  # browsers and addresses of who was removed before the deal

    # --- who plays ------------------------------------------------------------------------------------------------

    def holders(self) -> list[int]:
        """Who hold a seat; whoever has left does not."""
        seats = self.table.seats
        return [seat for seat in seats.humans() if not seats.left(seat)]

    def counts(self) -> tuple[int, int]:
        """How many hold a seat, and how many of them are there."""
        holders = self.holders()
        present = self.table.presence.seats()
        return len(holders), sum(seat in present for seat in holders)

    def asleep(self) -> bool:
        return asleep(*self.counts())

    def clock_runs(self) -> bool:
        return clock_runs(*self.counts())

    def who(self, seat: int, once: bool = False) -> Plays:
        seats = self.table.seats
        return who_plays(
            Situation(
                bot=seats.human(seat) is None,
                left=seats.left(seat),
                there=bool(self.table.presence.of(seat)),
                voted=seat in seats.stand_ins,
                once=once,
                people=(counts := self.counts())[0],
                company=counts[1],
            )
        )

    def changed(self) -> None:
        """Somebody came or went, sat down or stood up."""
        table = self.table
        asleep = self.asleep()
        for seat in {*self.away, *table.seats.stand_ins}:
            if table.presence.of(seat) or table.seats.human(seat) is None:
                self.here(seat)
            elif asleep:
                table.seats.stand_ins.pop(seat, "")  # those who wanted a bot there are gone too
        table.timing.turn_changed()
        table.autopilot.consider()

    def here(self, seat: int) -> None:
        """Nothing is to be decided about this seat any more."""
        self.away.discard(seat)
        if self.table.seats.stand_ins.pop(seat, ""):
            self.table.autopilot.dismiss(seat)
        self.votes.pop((BOT, seat), None)

    def question_changed(self) -> None:
        lingered, self.idle = self.idle is not None, None
        for topic in [topic for topic in self.votes if topic[0] == PASS]:
            del self.votes[topic]
        if lingered:
            self.table.tell_table()  # nobody is to be asked about it any more

    async def pass_host_on(self, seat: int) -> None:
        """The host has gone: the next who is there, or else the next who holds a seat, is the host."""
        table, players = self.table, self.table.row.players
        if table.row.host != seat:
            return
        order = [(seat + step) % players for step in range(1, players)]
        holders = [other for other in order if other in self.holders()]
        present = table.presence.seats()
        heirs = [other for other in holders if other in present] or holders
        if heirs and (heirs[0] in present or table.seats.human(seat) is None):
            table.row.host = heirs[0]
            await table.save()

    # --- votes ----------------------------------------------------------------------------------------------------

    def electors(self, topic: Topic) -> list[int]:
        """Who may vote: of a match those who sat there at the deal. What ends it for all is for all, there or not."""
        choice, about = topic
        table = self.table
        present = table.presence.seats()
        if choice == REMOVE:
            return [seat for seat in table.seats.humans() if seat in present and seat != about]
        return [seat for seat in self.seated() if choice == END or (seat in present and seat != about)]

    def seated(self) -> list[int]:
        """Whose voice counts in a match: they sat there at the deal. One alone decides nothing for who came later."""
        holders = self.holders()
        seated = [seat for seat in holders if not self.table.seats.came_late(seat)]
        return seated if len(seated) > 1 else holders

    def voice(self, seat: int) -> str:
        """At a public table an address has one voice, however many seats it holds."""
        row = self.table.seats.rows[seat]
        return row.network if row is not None and row.network and self.table.row.public else f"seat {seat}"

    def counted(self, topic: Topic) -> tuple[int, int]:
        """How many are for it, and how many are needed: more than half. One alone removes nobody: only the host may."""
        electors = self.electors(topic)
        wanted = self.votes.get(topic, {})
        half = len({self.voice(seat) for seat in electors}) // 2 + 1
        return (
            len({self.voice(seat) for seat in electors if seat in wanted}),
            max(2, half) if topic[0] == REMOVE else half,
        )

    def open_to(self, topic: Topic) -> bool:
        """Whether there is something to vote about."""
        choice, about = topic
        table, going_on = self.table, self.table.going_on()
        if choice == END:
            return going_on and about is None
        if about is None or table.seats.human(about) is None:
            return False
        if choice == REMOVE:
            return table.row.state == WAITING
        if choice == PASS:
            return going_on and self.idle == about
        return (
            going_on
            and about in self.away
            and about in self.holders()
            and about not in table.seats.stand_ins
            and not self.timed()
        )

    def gone(self, seat: int | None) -> bool:
        return self.table.row.state == WAITING and seat is not None and self.table.seats.empty(seat)

    def timed(self) -> bool:
        """With a clock nobody has to vote: a bot plays each decision of who is away."""
        return self.table.timing.pace.turn(self.table.row.clock) is not None

    def forget(self, seat: int) -> None:
        """Whoever stands up has no voice any more."""
        for wanted in self.votes.values():
            wanted.pop(seat, None)

    def polls(self) -> list[Poll]:
        return [
            Poll(topic[0], topic[1], sorted(wanted), self.counted(topic)[1])
            for topic, wanted in self.votes.items()
            if wanted and self.open_to(topic)
        ]

    async def decide(self, asker: Connection | None = None, identity: str = "") -> None:
        """Do what enough people want. If the store fails their votes stand."""
        for topic in list(self.votes):
            if not self.open_to(topic):
                del self.votes[topic]
                continue
            wanted, needed = self.counted(topic)
            if wanted >= needed:
                await self.carry_out(*topic, asker, identity)
                self.votes.pop(topic, None)

    async def carry_out(self, choice: str, seat: int | None, asker: Connection | None, identity: str) -> None:
        table = self.table
        if choice == END:
            await shut(table, "server.ended-by-vote", asker, identity)
        elif seat is not None and choice == REMOVE:
            await put_away(table, seat)
        elif seat is not None and choice == PASS:
            table.timing.tell_expired(seat, voted=True)
            table.autopilot.play_once(seat)
        elif seat is not None:
            table.seats.stand_ins[seat] = STAND_IN
            table.timing.turn_changed()
            table.autopilot.consider()
        table.tell_table()

    # --- those who ask to come in ---------------------------------------------------------------------------------

    def pending(self) -> list[Ask]:
        now = self.table.time.now()
        self.asks = {browser: each for browser, each in self.asks.items() if each.until > now}
        return [Ask(each.number, each.name, each.seat) for each in self.asks.values() if each.answer is None]


async def vote(table: "LiveTable", connection: Connection, frame: Vote) -> None:
    """One voice a seat; `wait` takes back what one wanted for that seat, and that the match ends."""
    seat, company = table.player(connection), table.company
    topic = (frame.choice, frame.seat)
    if frame.choice == WAIT:
        for each in ((BOT, frame.seat), (PASS, frame.seat), (REMOVE, frame.seat), (END, None)):
            company.votes.get(each, {}).pop(seat, None)
    elif frame.choice == REMOVE and company.gone(frame.seat):
        pass  # it was done, and the answer was lost
    elif not company.open_to(topic) or seat not in company.electors(topic):
        raise Refuse("server.no-vote")
    else:
        company.votes.setdefault(topic, {})[seat] = None
    table.tell_table()
    await company.decide(connection, frame.id)
    done(connection, frame.id)  # unless the match has ended by it: then it was said before
