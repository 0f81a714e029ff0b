"""Every test that takes `url` runs on SQLite and on PostgreSQL."""

from pathlib import Path

import pytest


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'pyrite.db'}"
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "pyrite.db"
