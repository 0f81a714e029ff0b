"""Where the browser of the tests comes from."""

from pathlib import Path

import pytest

from tools import find_browser


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine without any browser."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "fetched"))
    monkeypatch.delenv("PYRITE_BROWSER", raising=False)
    monkeypatch.setattr(find_browser, "PLACES", ())
    return tmp_path


def program(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!/bin/sh\n", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_one_on_the_path_is_found(empty: Path) -> None:
    assert find_browser.find() is None
    there = program(empty / "google-chrome")
    assert find_browser.find() == str(there)


def test_the_one_that_playwright_fetched_is_found(empty: Path) -> None:
    program(empty / "fetched" / "chromium-1100" / "chrome-linux" / "chrome")
    newer = program(empty / "fetched" / "chromium-1200" / "chrome-linux" / "chrome")
    assert find_browser.find() == str(newer)


def test_a_named_one_is_taken_or_missed(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(empty / "chromium")
    named = program(empty / "mine")
    monkeypatch.setenv("PYRITE_BROWSER", str(named))
    assert find_browser.find() == str(named)
    monkeypatch.setenv("PYRITE_BROWSER", str(empty / "none"))
    with pytest.raises(SystemExit, match="names no program"):
        find_browser.find()


def test_without_one_the_command_is_told(empty: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert find_browser.main() == 1
    assert "playwright install" in capsys.readouterr().err
