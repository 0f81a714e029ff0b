"""Who sits there: clocks that run and run out, bots that stand in, votes, standing up."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Come, Visit
from tests.browser.matches import Seated, shared, sit_in
from tests.browser.person import Person
from tests.patience import until
from tests.server.live import Inside, Process

FAST = 3000  # seconds of a turn


def sit(page: Page, seated: Seated) -> Person:
    sit_in(page, seated, f"/t/{seated['table']}")
    expect(page.locator("[data-cell='0,0']")).to_be_visible()
    return Person(page)


def seat(person: Person, number: int) -> Locator:
    return person.page.locator(f"[data-seat='{number}']")


def seconds(person: Person) -> int:
    minutes, rest = person.prompt.locator(".time").inner_text().split(":")
    return 60 * int(minutes) + int(rest)


def test_a_clock_runs_and_when_it_has_run_out_all_are_told(come: Come, still: Inside) -> None:
    mara, bo = shared(still, mine=True, clock="fast")
    other = sit(come(still.address, lang="fr"), bo)
    person = sit(come(still.address), mara)
    still.pass_by(FAST)
    expect(other.page.locator(".log")).to_contain_text("Le temps de Mara est écoulé")
    told = "Your time ran out: a bot played for you."
    expect(person.prompt).to_contain_text(told)
    expect(person.log.get_by_text(told)).to_have_count(1)
    # The other one's clock is seen, and gets less.
    expect(other.prompt.locator(".time")).to_be_visible()
    first = seconds(other)
    assert 0 < first <= FAST
    until(lambda: seconds(other) < first, "the clock runs")
    still.pass_by(FAST)
    expect(person.log.get_by_text("The time of Bo ran out")).to_have_count(1)


def test_the_table_waits_for_who_is_away_until_the_others_let_a_bot_play(come: Come, still: Inside) -> None:
    mara, bo = shared(still, mine=False)
    person = sit(come(still.address), mara)
    asked = person.page.get_by_role("region", name="The people of this table")
    expect(asked).to_have_count(0)
    still.pass_by(60)
    expect(seat(person, 2).locator(".away")).to_be_visible()
    expect(asked).to_contain_text("Bo is away. The table waits.")
    still.pass_by(1000)
    expect(seat(person, 2).locator(".bot")).to_have_count(0)
    # Whoever waits has the maze back, and may think better of it.
    asked.get_by_role("button", name="Wait").click()
    expect(asked.get_by_role("button", name="Let a bot play")).to_have_count(0)
    asked.get_by_role("button", name="Bo is away. The table waits.").click()
    asked.get_by_role("button", name="Let a bot play").click()
    expect(seat(person, 2).locator(".bot")).to_be_visible()
    assert person.wait() == "turn"  # the bot has played for Bo
    expect(
        person.log.get_by_text(re.compile("^Bo (lays|passes|plays|puts|looks|breaks|repairs)")).first
    ).to_be_visible()
    sit(come(still.address), bo)
    expect(seat(person, 2).locator(".bot, .away")).to_have_count(0)


def test_who_came_in_the_middle_is_told_and_does_not_vote(come: Come, still: Inside) -> None:
    mara, bo = shared(still, mine=True)
    person, other = sit(come(still.address), mara), sit(come(still.address), bo)
    code = person.page.locator(".top .code").inner_text()
    late = come(still.address, f"/j/{code}", size=PHONE, lang="fr")
    late.get_by_role("textbox", name="Votre nom").fill("Zoé")
    late.get_by_role("button", name=re.compile("^Prendre la place")).click()
    expect(Person(late).prompt).to_be_visible()
    other.page.goto("about:blank")
    expect(seat(person, 2).locator(".away")).to_be_visible()
    still.pass_by(60)
    told = late.get_by_role("region", name="Les gens de cette table")
    expect(told).to_contain_text("Bo n’est pas là. Son tour attendra.")
    expect(told).to_contain_text("Celles et ceux qui étaient là à la donne en décident.")
    expect(told.get_by_role("button", name="Laisser jouer un robot")).to_have_count(0)
    asked = person.page.get_by_role("region", name="The people of this table")
    expect(asked).to_contain_text("Bo is away. Their turn will wait.")
    expect(asked.get_by_role("button", name="Let a bot play")).to_be_visible()
    for number in (1, 0):  # Mara has been asked for a minute, too
        told.get_by_role("button", name="Attendre").first.click()
        expect(told.get_by_role("button", name="Attendre")).to_have_count(number)
    expect(told.get_by_role("button", name="Bo n’est pas là")).to_be_visible()
    for tool in ("Tout montrer", "Journal"):  # what is folded covers none of them
        late.get_by_role("button", name=tool).click(trial=True)
    late.get_by_role("button", name="Menu").click()
    expect(late.get_by_role("button", name="Se lever et partir")).to_be_visible()
    expect(late.get_by_role("button", name="Proposer de finir la partie")).to_have_count(0)


def test_who_comes_back_is_told_what_was_played_for_them_and_since(come: Come, still: Inside) -> None:
    mara, bo = shared(still, mine=False)
    person = sit(come(still.address), mara)
    other = sit(come(still.address, size=PHONE), bo)
    here = other.page.url
    other.page.goto("about:blank")
    expect(seat(person, 2).locator(".away")).to_be_visible()
    still.pass_by(60)
    person.page.get_by_role("button", name="Let a bot play").click()
    assert person.wait() == "turn"
    expect(person.page.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
    person.take_turn()
    other.page.goto(here)
    told = other.page.get_by_role("dialog", name="While you were away")
    expect(told.get_by_role("heading", name="A bot played for you")).to_be_visible()
    expect(told.get_by_role("list").first).to_contain_text("You ")
    expect(told.get_by_role("list").last).to_contain_text("Mara")
    expect(told.get_by_text(re.compile(r"^\d+ plays since you were here\."))).to_be_visible()
    expect(told.get_by_role("button", name="Go on")).to_be_focused()
    on = told.get_by_role("button", name="Go on")
    expect(on).to_be_in_viewport(ratio=1)  # however long the list is
    on.click()
    expect(told).to_have_count(0)
    other.page.reload()
    expect(other.prompt).to_be_visible()
    expect(told).to_have_count(0)


def test_who_lets_all_wait_is_passed_over_by_vote(come: Come, still: Inside) -> None:
    mara, bo = shared(still, mine=False)
    person, other = sit(come(still.address), mara), sit(come(still.address, lang="fr", size=PHONE), bo)
    still.pass_by(60)
    asked = person.page.get_by_role("region", name="The people of this table")
    expect(asked).to_contain_text("Bo has been thinking for a while.")
    asked.get_by_role("button", name="Pass over this turn").click()
    expect(person.log.get_by_text("Bo was passed over by vote")).to_be_visible()
    expect(other.prompt).to_contain_text("Les autres ont voté pour vous passer")
    assert person.wait() == "turn"


def test_nobody_ends_a_match_alone(come: Come, still: Inside) -> None:
    mara, bo = shared(still, mine=True)
    person, other = sit(come(still.address), mara), sit(come(still.address), bo)
    for each in (person, other):
        each.page.get_by_role("button", name="Menu").click()
        menu = each.page.get_by_role("dialog")
        menu.get_by_role("button", name="Propose to end the match").click()
        expect(each.prompt).to_be_visible()  # once is not enough
        menu.get_by_role("button", name="Really end it?").click()
        if each is person:
            asked = other.page.get_by_role("region", name="The people of this table")
            expect(asked).to_contain_text("Somebody wants to end the match.")
            expect(asked.get_by_role("button", name=re.compile("End the match"))).to_contain_text("1 of 2")
    for each in (person, other):
        expect(each.page.get_by_text("The players have voted to end the match.")).to_be_visible()


def test_who_is_muted_is_not_heard(come: Come, still: Inside) -> None:
    mara, bo = shared(still, mine=True)
    person, other = sit(come(still.address), mara), sit(come(still.address), bo)
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Mute Bo").click()
    person.page.keyboard.press("Escape")
    other.page.get_by_role("button", name="Hello!").click()
    expect(other.log.get_by_text("Hello!")).to_be_visible()
    expect(person.log.get_by_text("Hello!")).to_have_count(0)
    person.page.reload()
    expect(person.log.get_by_text("Hello!")).to_have_count(0)
    person.page.get_by_role("button", name="Menu").click()
    person.page.get_by_role("button", name="Hear Bo again").click()
    person.page.keyboard.press("Escape")
    expect(person.log.get_by_text("Hello!")).to_be_visible()


def test_who_stands_up_is_replaced_and_who_stays_becomes_the_host(visit: Visit, server: Process) -> None:
    mara, bo = shared(server, mine=True)
    host, guest = sit(visit("/"), mara), sit(visit("/"), bo)
    guest.page.get_by_role("button", name="Menu").click()
    expect(guest.page.get_by_role("dialog")).to_be_visible()  # a key pressed before it is there is not for it
    expect(guest.page.get_by_role("dialog").get_by_text("You are the host")).to_have_count(0)
    guest.page.keyboard.press("Escape")
    expect(guest.page.get_by_role("dialog")).to_have_count(0)
    host.page.get_by_role("button", name="Menu").click()
    host.page.get_by_role("button", name="Stand up and leave").click()
    host.page.get_by_role("button", name="Really leave?").click()
    expect(host.page).to_have_url(f"{server.address}/")
    expect(seat(guest, 0).locator(".bot")).to_be_visible()
    guest.page.get_by_role("button", name="Menu").click()
    expect(guest.page.get_by_role("dialog").get_by_text("You are the host")).to_be_visible()
    guest.page.keyboard.press("Escape")
    assert guest.wait() == "turn"  # the game goes on
