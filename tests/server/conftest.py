"""What all tests of the server may ask for."""

from tests.server.postgres import postgres as postgres
from tests.server.postgres import postgres_url as postgres_url
