"""What all tests of the server may ask for, and that shared servers deal from the name of each test."""

import pytest

from tests.server.live import deal_anew
from tests.server.postgres import postgres as postgres
from tests.server.postgres import postgres_url as postgres_url


@pytest.fixture(autouse=True)
def dealt_from_its_name() -> None:
    deal_anew()
