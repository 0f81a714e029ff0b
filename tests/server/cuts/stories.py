"""Every kind of write, each told as a story whose commit is cut at the moment that the test chooses."""

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest

from pyrite.server import protocol
from pyrite.server.http import bodies
from pyrite.server.store import StoreDown, hash_token
from tests.server.cuts.chance import OF_THE_DEAL
from tests.server.cuts.story import BROWSER, KEY, SHARE, Arm, Story, again, lose_the_answer
from tests.server.table.support import House, Person, play_on, settle, until
from tests.server.table.test_veto import announce


async def make(home: House, arm: Arm) -> Story:
    await home.store.check()
    arm()
    made = await home.lobby.make(bodies.NewTable("P0", {"players": 3}))
    table = await home.table(made.table)
    return Story(table, [await Person("P0", made.token).come(table)])


async def join(home: House, arm: Arm) -> Story:
    table, people = await home.open_table(1, 0, spec={"players": 3})
    story = Story(table, people)
    arm()
    joined = await home.lobby.join(table.id, bodies.Join("New"))
    story.people.append(await Person("New", joined.token).come(table))
    story.tokens.append(joined.token)
    assert [seat.name for seat in table.info().seats] == ["P0", "New", ""]
    return story


async def take_a_bots_place(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(1, 2))
    arm()
    joined = await home.lobby.join(story.table.id, bodies.Join("New", seat=2, browser=BROWSER))
    story.people.append(await Person("New", joined.token).come(story.table))
    assert [seat.kind for seat in story.table.info().seats] == ["human", "bot", "human"]
    return story


async def take_over_in_the_middle(home: House, arm: Arm) -> Story:
    story = Story(*await home.begin(2, 1))
    await play_on(story.people, Random(4), 4)
    await settle()
    (seat,) = story.table.seats.bots()
    arm()
    joined = await home.lobby.join(story.table.id, bodies.Join("New", browser=BROWSER))
    new = await Person("New", joined.token).come(story.table)
    story.people.append(new)
    assert joined.seat == seat and len(story.people[0].of(protocol.Came)) == 1
    assert [coming.name for coming in new.last(protocol.Welcome).comings] == ["New"]
    await play_on(story.people, Random(5), 4)
    return story


async def hold_a_seat_again(home: House, arm: Arm) -> Story:
    story = Story(*await home.begin(1, 2))
    first = await home.lobby.join(story.table.id, bodies.Join("New", browser=BROWSER))
    arm()
    joined = await again(lambda: home.lobby.join(story.table.id, bodies.Join("New", browser=BROWSER)))
    assert joined.seat == first.seat
    story.people.append(await Person("New", joined.token).come(story.table))
    return story


async def carry_a_seat(home: House, arm: Arm) -> Story:
    story = Story(*await home.begin(2, 1))
    await story.done(story.people[1], protocol.Carry, hash=hash_token(KEY[::-1]))
    arm()
    seated = await again(lambda: home.bring(story.table, bodies.Brought(KEY[::-1], KEY, BROWSER)))
    assert story.table.seats.owner(KEY) == seated.seat == story.seat(1)
    await until(lambda: story.people[1].dropped)
    story.people[1] = await Person("P1", KEY).come(story.table)
    return story


async def change_the_table(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(2, 1))
    arm()
    await story.done(story.people[0], protocol.Change, joining="ask", clock="fast")
    assert (story.table.row.joining, story.table.row.clock) == ("ask", "fast")
    return story


async def change_the_pace(home: House, arm: Arm) -> Story:
    story = Story(*await home.begin(2, 1))
    arm()
    await story.done(story.people[0], protocol.Change, pace="quick")
    assert story.table.row.pace == "quick"
    return story


async def play_another_game(home: House, arm: Arm) -> Story:
    """Somebody sits at a seat that there is no more, and moves to a bot's."""
    story = Story(*await home.open_table(1, 4))
    joined = await home.lobby.join(story.table.id, bodies.Join("P1", seat=4, browser=BROWSER))
    story.people.append(await Person("P1", joined.token).come(story.table))
    await story.people[1].commit(SHARE)
    before = story.table.row.commitment
    arm()
    await story.done(story.people[0], protocol.Change, spec={"players": 3, "options": {"rounds": 1}})
    await until(lambda: story.people[1].dropped)
    await story.people[1].come(story.table)
    info = story.table.info()
    assert [seat.kind for seat in info.seats] == ["human", "human", "bot"] and info.commitment != before
    assert not any(seat.commitment for seat in info.seats) and info.former == [before]
    return story


async def hand_the_table_over(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(2, 1))
    arm()
    await story.done(story.people[0], protocol.HandOver, seat=story.seat(1))
    assert story.table.row.host == story.seat(1)
    return story


async def vote_somebody_out(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(3))
    await story.done(story.people[0], protocol.Vote, choice="remove", seat=2)
    arm()
    await story.done(story.people[1], protocol.Vote, choice="remove", seat=2)
    assert story.table.info().seats[2].kind == "open"
    del story.people[2]
    return story


async def vote_for_the_end(home: House, arm: Arm) -> Story:
    story = Story(*await home.begin(2, 1))
    await story.done(story.people[0], protocol.Vote, choice="end")
    arm()
    await story.people[1].act(protocol.Vote, choice="end")
    assert all(person.of(protocol.Closed) and person.dropped for person in story.people)
    return story


async def open_a_seat_that_nobody_was_told_of(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(1, 0, spec={"players": 3}))
    lose_the_answer(home, "take_seat")
    with pytest.raises(StoreDown):
        await home.lobby.join(story.table.id, bodies.Join("New"))
    assert len(await home.store.seats(story.table.id)) == 2
    arm()
    await home.time.pass_by(10)
    assert [row.name for row in await home.store.seats(story.table.id)] == ["P0"]
    return story


async def give_a_bot_back_its_seat(home: House, arm: Arm) -> Story:
    story = Story(*await home.begin(1, 2))
    before = await home.store.seats(story.table.id)
    lose_the_answer(home, "take_over")
    with pytest.raises(StoreDown):
        await home.lobby.join(story.table.id, bodies.Join("New", browser=BROWSER))
    assert await home.store.seats(story.table.id) != before
    arm()
    await home.time.pass_by(10)
    assert await home.store.seats(story.table.id) == before
    return story


async def seat_a_bot(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(2, 0, spec={"players": 3}))
    arm()
    await story.done(story.people[0], protocol.SeatBot, seat=2, bot="random")
    assert story.table.info().seats[2].bot == "random"
    return story


async def change_a_bot(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(2, 1))
    seat = next(number for number, seat in enumerate(story.table.info().seats) if seat.kind == "bot")
    arm()
    await story.done(story.people[0], protocol.SeatBot, seat=seat, bot="simple")
    assert story.table.info().seats[seat].bot == "simple"
    return story


async def clear_a_seat(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(2, 1))
    seat = story.seat(1)
    await story.people[1].go()
    arm()
    await story.done(story.people[0], protocol.ClearSeat, seat=seat)
    assert story.table.info().seats[seat].kind == "open"
    del story.people[1]
    return story


async def leave_before_the_deal(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(2, 1))
    seat = story.seat(1)
    arm()
    await story.done(story.people[1], protocol.Leave)
    assert story.table.info().seats[seat].kind == "open"
    del story.people[1]
    return story


async def leave_in_the_middle(home: House, arm: Arm) -> Story:
    story = Story(*await home.begin(2, 1))
    arm()
    await story.done(story.people[1], protocol.Leave)
    seat = story.table.seats.rows[story.seat(1)]
    assert seat is not None and seat.bot and story.people[1].dropped
    return story


async def the_host_leaves(home: House, arm: Arm) -> Story:
    """Two writes: the second, that of the table's row, is cut."""
    story = Story(*await home.begin(2, 1))
    host = story.people[0]
    writes = iter([arm])
    save = home.store.save_table

    async def save_table(row: Any) -> None:
        for armed in writes:
            armed()
        await save(row)

    home.store.save_table = save_table  # type: ignore[method-assign]
    await story.done(host, protocol.Leave)
    await home.time.pass_by(5)
    assert story.table.row.host == story.seat(1) and story.table.seats.bot(story.seat(0))
    return story


async def come_back(home: House, arm: Arm) -> Story:
    story = Story(*await home.begin(2, 1))
    await story.done(story.people[1], protocol.Leave)
    arm()
    await story.people[1].come(story.table)
    await home.time.pass_by(5)
    assert story.table.seats.bot(story.seat(1)) == ""
    return story


async def deal(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(2, 1))
    arm()
    await story.done(story.people[0], protocol.Start)
    await story.is_dealt_from({})
    assert story.people[0].of(protocol.Packet)[0].version == 1
    return story


async def move(home: House, arm: Arm) -> Story:
    story = Story(*await home.begin(3))
    await play_on(story.people, Random(4), 3)
    mover = next(person for person in story.people if person.legal)
    arm()
    await mover.play(mover.legal[0])
    assert len(await home.store.log(story.table.id)) == 5
    return story


async def last_move(home: House, arm: Arm) -> Story:
    story = Story(*await home.begin(3, options={"rounds": 1}))
    append = home.store.append

    async def last(*args: Any, **more: Any) -> None:
        if args[-1] is not None:  # the table is saved with it: it is over
            arm()
            home.store.append = append  # type: ignore[method-assign]
        await append(*args, **more)

    home.store.append = last  # type: ignore[method-assign]
    await play_on(story.people, Random(2))
    assert story.table.info().state == "over" and story.table.info().receipt
    return story


async def a_bot_moves(home: House, arm: Arm) -> Story:
    story = Story(*await home.begin(1, 2))
    await settle()
    person = story.people[0]
    append = home.store.append

    async def of_a_bot(*args: Any, **more: Any) -> None:
        if args[2] != 0:
            arm()
            home.store.append = append  # type: ignore[method-assign]
        await append(*args, **more)

    home.store.append = of_a_bot  # type: ignore[method-assign]
    while not person.legal:
        await home.time.pass_by(1)
    await person.play(person.legal[0])
    await home.time.pass_by(10)
    assert person.legal
    return story


async def silence_at_the_end_of_a_window(home: House, arm: Arm) -> Story:
    story = Story(*await home.begin(3, spec={"modules": ["veto"]}))
    await announce(home, story.table, story.people)
    match = story.table.match
    assert match is not None
    arm()
    await home.time.pass_by(30)
    assert not match.window()
    assert [move for _, move in match.game.moves[-2:]] == ["decline"] * 2
    return story


async def say(home: House, arm: Arm) -> Story:
    story = Story(*await home.begin(2, 1))
    arm()
    await story.done(story.people[0], protocol.Say, phrase="say.trust", args={"target": 1})
    assert [len(person.of(protocol.Said)) for person in story.people] == [1, 1]
    return story


async def chat(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(2, 1, chat=True))
    await story.done(story.people[1], protocol.Chat, text="hello")
    arm()
    await story.done(story.people[0], protocol.Chat, text="hello")
    assert [line.text for line in story.table.said] == ["hello", "hello"]
    return story


async def close(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(2, 1))
    arm()
    await story.people[0].act(protocol.Close)
    assert all(person.of(protocol.Closed) and person.dropped for person in story.people)
    return story


async def rematch(home: House, arm: Arm) -> Story:
    old = Story(*await home.begin(2, 1, options={"rounds": 1}))
    await play_on(old.people, Random(1))
    arm()
    await old.done(old.people[0], protocol.Rematch)
    await settle()
    sent = [person.last(protocol.NewTable) for person in old.people]
    assert {frame.table for frame in sent} == {old.table.row.rematch}
    table = await home.table(old.table.row.rematch)
    return Story(table, [await Person(f"P{n}", frame.token).come(table) for n, frame in enumerate(sent)])


async def a_seat_at_the_rematch(home: House, arm: Arm) -> Story:
    old = Story(*await home.begin(2, 1, options={"rounds": 1}))
    await play_on(old.people, Random(1))
    await old.people[1].go()
    await old.done(old.people[0], protocol.Rematch)
    arm()
    await old.people[1].come(old.table)
    await old.done(old.people[1], protocol.Rematch)
    table = await home.table(old.table.row.rematch)
    tokens = [person.last(protocol.NewTable).token for person in old.people]
    return Story(table, [await Person(f"P{n}", token).come(table) for n, token in enumerate(tokens)])


async def take_a_new_key(home: House, arm: Arm) -> Story:
    story = Story(*await home.begin(2, 1))
    thief = await Person("P1", story.people[1].token).come(story.table)
    arm()
    await story.done(story.people[1], protocol.NewKey, key=KEY)
    assert story.table.seats.owner(KEY) == story.seat(1) and thief.dropped
    story.tokens.append(KEY)
    return story


STORIES: tuple[Callable[[House, Arm], Awaitable[Story]], ...] = (
    *OF_THE_DEAL,
    *(make, join, seat_a_bot, change_a_bot, clear_a_seat, leave_before_the_deal),
    *(the_host_leaves, come_back, deal, move, last_move, a_bot_moves, say, chat, close, rematch),
    *(a_seat_at_the_rematch, take_a_new_key, take_a_bots_place, take_over_in_the_middle, hold_a_seat_again),
    *(carry_a_seat, change_the_table, vote_somebody_out, vote_for_the_end, play_another_game),
    *(hand_the_table_over, leave_in_the_middle, change_the_pace, silence_at_the_end_of_a_window),
    *(open_a_seat_that_nobody_was_told_of, give_a_bot_back_its_seat),
)
