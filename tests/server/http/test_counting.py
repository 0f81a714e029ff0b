"""How limits count, and how they are set."""

import pytest

from pyrite.server.limits import Counter, Window, network
from pyrite.server.settings import SettingError, Settings, from_environment


def test_a_window_counts_exactly() -> None:
    now = [0.0]
    window = Window(3, 10, lambda: now[0])
    assert [window.allows("a") for _ in range(4)] == [True, True, True, False]
    assert window.allows("b")
    now[0] = 9.99
    assert not window.allows("a") and window.wait("a") == 1
    now[0] = 10.0
    assert [window.allows("a") for _ in range(4)] == [True, True, True, False]


def test_a_window_forgets_who_fell_silent() -> None:
    now = [0.0]
    window = Window(3, 10, lambda: now[0])
    for number in range(20_000):
        now[0] = number / 100
        window.allows(number)
    assert len(window.moments) < 6000


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


@pytest.mark.parametrize(
    "values",
    [{"nothing": "1"}, {"tables": "x"}, {"tables": "-1"}, {"access_log": "maybe"}, {"frames": "nan"}],
)
def test_settings_that_are_none(values: dict[str, str]) -> None:
    with pytest.raises(SettingError):
        Settings().changed(values)
