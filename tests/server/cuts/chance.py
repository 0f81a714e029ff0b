"""The writes from the first commitment to the deal, each a story whose commit is cut."""

from pyrite.server import protocol
from pyrite.server.table.drawing import OPENING
from pyrite.server.table.fair import time_of
from pyrite.server.table.live import RECOVERY
from tests.server.cuts.story import ROUND, SHARE, SIGNATURE, Arm, Story
from tests.server.table.support import House


async def commit_oneself(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(2, 1))
    arm()
    assert isinstance(await story.people[1].commit(SHARE), protocol.Done)
    await story.done(story.people[0], protocol.Start)
    await story.is_dealt_from({1: SHARE})
    return story


async def close_the_list(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(2, 1))
    for person in story.people:
        await person.commit(SHARE)
    listed = story.table.seats.commitments()
    arm()
    await story.done(story.people[0], protocol.Start)
    await story.is_dealt_from({0: SHARE, 1: SHARE})
    given = (await home.store.log(story.table.id))[0].given
    assert given is not None and given.commitments == listed
    return story


async def open_a_share(home: House, arm: Arm) -> Story:
    """The last one that is missing: the deal follows in a commit of its own."""
    story = Story(*await home.open_table(2, 1))
    for person in story.people:
        await person.commit(SHARE)
    story.people[1].opens = False
    await story.done(story.people[0], protocol.Start)
    assert story.table.seats.unopened() == [story.seat(1)]
    arm()
    await story.done(story.people[1], protocol.Entropy, value=SHARE)
    await story.is_dealt_from({0: SHARE, 1: SHARE})
    return story


async def deal_without_a_share(home: House, arm: Arm) -> Story:
    """Somebody has gone between their commitment and its opening."""
    story = Story(*await home.open_table(2, 1))
    for person in story.people:
        await person.commit(SHARE)
    story.people[1].opens = False
    await story.done(story.people[0], protocol.Start)
    arm()
    await home.time.pass_by(OPENING + RECOVERY)
    await story.is_dealt_from({0: SHARE})
    return story


async def wait_for_a_public_number(home: House, arm: Arm) -> Story:
    """Whoever has committed themselves does so anew."""
    story = Story(*await home.open_table(2, 1))
    await story.people[0].commit(SHARE)
    home.lobby.wall = lambda: time_of(ROUND) - 60
    arm()
    await story.done(story.people[0], protocol.Change, round=ROUND)
    info = story.table.info()
    assert info.round == ROUND and not any(seat.commitment for seat in info.seats) and not info.former
    return story


async def bring_the_public_number(home: House, arm: Arm) -> Story:
    story = Story(*await home.open_table(2, 1))
    home.lobby.wall = lambda: time_of(ROUND) - 60
    await story.done(story.people[0], protocol.Change, round=ROUND)
    await story.people[0].commit(SHARE)
    await story.done(story.people[0], protocol.Start)
    assert story.table.match is None
    arm()
    await story.done(story.people[0], protocol.PublicNumber, signature=SIGNATURE)
    await story.is_dealt_from({0: SHARE})
    given = (await home.store.log(story.table.id))[0].given
    assert given is not None and (given.round, given.signature) == (ROUND, SIGNATURE)
    return story


OF_THE_DEAL = (
    *(commit_oneself, close_the_list, open_a_share, deal_without_a_share, wait_for_a_public_number),
    bring_the_public_number,
)
