"""How limits count, and how they are set."""

from random import Random

import pytest

from pyrite.server.net.limits import MOST_KEYS, Counter, Rate, network
from pyrite.server.settings import SettingError, Settings, from_environment, unknown_variables


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_rate_allows_so_many_and_then_one_after_another() -> None:
    clock = Clock()
    rate = Rate(4, 10, clock)
    assert [rate.allows("a") for _ in range(5)] == [True, True, True, True, False]
    assert rate.allows("b") and rate.wait("a") == 3 and rate.wait("c") == 0
    clock.now = 2.49
    assert not rate.allows("a") and rate.wait("a") == 1
    clock.now = 2.5
    assert rate.allows("a") and not rate.allows("a")
    clock.now = 12.5
    assert [rate.allows("a") for _ in range(5)] == [True, True, True, True, False]


def test_a_heavy_one_counts_as_many_or_not_at_all() -> None:
    rate = Rate(4, 10, Clock())
    assert rate.allows("a", 3) and not rate.allows("a", 2) and rate.allows("a", 1)
    assert not Rate(0, 10, Clock()).allows("a") and not Rate(3, 10, Clock()).allows("a", 4)


def test_what_is_refused_is_not_counted() -> None:
    clock = Clock()
    rate = Rate(1, 10, clock)
    assert rate.allows("a")
    for second in range(10):
        clock.now = float(second)
        assert not rate.allows("a")
    clock.now = 10.0
    assert rate.allows("a")


def test_never_more_than_twice_as_many_in_any_stretch_and_never_fewer_over_long() -> None:
    """Held against a count of all moments, with any pattern of asking."""
    rng = Random(1)
    for most, seconds in ((1, 5.0), (7, 10.0), (100, 20.0)):
        clock, allowed = Clock(), []
        rate = Rate(most, seconds, clock)
        for _ in range(3000):
            clock.now += rng.expovariate(2 * most / seconds) if rng.random() < 0.9 else seconds
            if rate.allows("a"):
                allowed.append(clock.now)
            else:
                assert len([moment for moment in allowed if moment > clock.now - seconds]) >= most
        for moment in allowed:
            within = [other for other in allowed if moment <= other < moment + seconds]
            assert len(within) <= 2 * most


def test_who_fell_silent_is_forgotten_and_nobody_is_looked_for() -> None:
    clock = Clock()
    rate = Rate(3, 10, clock)
    for number in range(100_000):
        clock.now = number / 100
        rate.allows(number)
    assert len(rate.paid) + len(rate.before) <= 2001


def test_a_flood_of_keys_is_counted_together_and_frees_nobody() -> None:
    clock = Clock()
    rate = Rate(3, 10, clock)
    assert [rate.allows("known") for _ in range(4)] == [True, True, True, False]
    allowed = sum(rate.allows(number) for number in range(MOST_KEYS * 3))
    assert allowed == MOST_KEYS - 1 + 3
    assert len(rate.paid) <= MOST_KEYS + 1
    assert not rate.allows("known")


def test_networks_of_ipv6_within_each_other() -> None:
    rate = Rate(2, 10, Clock())
    within_56 = [network(f"2001:db8:0:{number:x}::1") for number in range(8)]
    assert sum(rate.allows(each) for each in within_56 for _ in range(3)) == 8
    within_48 = [network(f"2001:db8:0:{number:x}00::1") for number in range(1, 60)]
    assert sum(rate.allows(each) for each in within_48 for _ in range(3)) == 32 - 8
    assert rate.allows(network("2001:db8:1::1")) and rate.wait(network("2001:db8:0:1::1")) > 0
    counter = Counter(1)
    assert sum(counter.enter(each) for each in within_48) == 16
    counter.leave(within_48[0])
    assert counter.enter(within_48[30]) and not counter.enter(within_48[31])


def test_a_counter_counts_exactly() -> None:
    counter = Counter(2)
    assert [counter.enter("a") for _ in range(3)] == [True, True, False]
    counter.leave("a")
    assert counter.enter("a")
    for _ in range(3):
        counter.leave("a")
    assert counter.counts == {}


def test_a_network_of_ipv6_is_one_address() -> None:
    assert network("2001:db8:1:2:3:4:5:6") == network("2001:db8:1:2::1") != network("2001:db8:1:3::1")
    assert network("::ffff:192.0.2.1") == network("192.0.2.1") == "192.0.2.1"
    assert network("fe80::1%eth0") == network("fe80::2") and network("nonsense") == "nonsense"


# --- settings ---------------------------------------------------------------------------------------------------


def test_settings_from_the_environment() -> None:
    found = from_environment(
        {"PYRITE_TABLES": "7", "PYRITE_ORIGINS": "https://a.example, https://b.example", "PYRITE_PURE": "1"}
    )
    assert (found.tables, found.origins) == (7, ("https://a.example", "https://b.example"))
    assert Settings().changed({"access_log": "on", "hello_seconds": "2.5"}).hello_seconds == 2.5


def test_variables_that_are_no_setting_are_named() -> None:
    given = {"PYRITE_TABELS": "7", "PYRITE_TABLES": "7", "PYRITE_PURE": "1", "HOME": "/"}
    assert unknown_variables(given) == ["PYRITE_TABELS"]


@pytest.mark.parametrize(
    "values",
    [{"nothing": "1"}, {"tables": "x"}, {"tables": "-1"}, {"access_log": "maybe"}, {"frames": "nan"}],
)
def test_settings_that_are_none(values: dict[str, str]) -> None:
    with pytest.raises(SettingError):
        Settings().changed(values)
