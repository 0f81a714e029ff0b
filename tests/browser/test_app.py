"""Pyrite installed as an app: offline it says so, and a new server is never met by a page of an old release."""

import contextlib
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import pyrite.server.app
from pyrite.server.http.pages import FOLDER, Pages
from tests.browser.axe import problems
from tests.browser.conftest import Come
from tests.server.live import Inside, inside

KEPT = """async () => {
    const found = {};
    for (const name of await caches.keys())
        found[name] = (await (await caches.open(name)).keys()).map(({url}) => new URL(url).pathname).sort();
    return found;
}"""
READY = (
    "async () => { await navigator.serviceWorker.ready; return navigator.serviceWorker.controller !== null; }"
)
NAMED = {"old": "0123456789ab", "new": "ba9876543210"}


def build(folder: Path, release: str) -> Path:
    """The page as it is built, of a release of this name."""
    place = folder / release
    shutil.copytree(FOLDER, place)
    page = place / "index.html"
    page.write_text(
        page.read_text(encoding="utf-8").replace(
            "<head>", f'<head><meta name="release" content="{release}">'
        ),
        encoding="utf-8",
    )
    worker = place / "worker.js"
    source = worker.read_text(encoding="utf-8")
    begin = source.index('"pyrite-') + len('"pyrite-')
    worker.write_text(source[:begin] + NAMED[release] + source[begin + 12 :], encoding="utf-8")
    return place


def release_of(page: Page) -> str | None:
    return page.locator("meta[name=release]").get_attribute("content")


@contextlib.contextmanager
def of_release(folder: Path, release: str, patch: pytest.MonkeyPatch, port: int = 0) -> Iterator[Inside]:
    place = build(folder, release)
    patch.setattr(pyrite.server.app, "Pages", lambda: Pages(place))
    with inside(folder, bot_workers="0", port=str(port)) as server:
        yield server


def test_a_new_server_is_never_met_by_an_old_page(
    come: Come, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, axe: str
) -> None:
    with of_release(tmp_path, "old", monkeypatch) as server:
        page = come(server.address, worker=True, allow_loss=True)
        page.wait_for_function(READY)
        assert release_of(page) == "old"
        page.goto(f"{server.address}/rules")  # through the worker
        expect(page.locator("#rule-B-1")).to_be_visible()
        kept = page.evaluate(KEPT)
        assert list(kept) == ["pyrite-0123456789ab"]
        assert kept["pyrite-0123456789ab"] == ["/icon.svg", "/offline.css", "/offline.html"]
        port = server.port
    # No server: the page says so, in both languages, and nothing of the old release is shown.
    page.goto(f"http://127.0.0.1:{port}/rules")
    expect(page.get_by_text("No server can be reached.")).to_be_visible()
    expect(page.get_by_text("Aucun serveur n’est joignable.")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('main')).display") == "flex"
    assert page.evaluate("document.images[0].naturalWidth") > 0
    assert page.url.endswith("/rules")
    assert page.evaluate("fetch('/api/catalogue').then(() => 'kept', () => 'not kept')") == "not kept"
    assert problems(page, axe) == []
    with of_release(tmp_path, "new", monkeypatch, port):
        page.get_by_role("link", name="Try again").click()
        expect(page.locator("#rule-B-1")).to_be_visible()
        assert release_of(page) == "new"
        page.wait_for_function(f"async () => (await caches.keys()).join() === 'pyrite-{NAMED['new']}'")
        page.goto("about:blank")


def test_the_page_can_be_installed(come: Come, tmp_path: Path) -> None:
    with inside(tmp_path, bot_workers="0") as server:
        page = come(server.address, lang="fr")
        place = page.locator("link[rel=manifest]")
        expect(place).to_have_attribute("href", "/manifest.fr.webmanifest")
        said = page.context.new_cdp_session(page).send("Page.getAppManifest")
        assert said["url"].endswith("/manifest.fr.webmanifest") and said["errors"] == []
        for icon in ("icon-192.png", "icon-mask-512.png", "icon-touch-180.png"):
            status, headers, _ = server.ask("GET", f"/{icon}")
            assert (status, headers["content-type"], headers["cache-control"]) == (
                200,
                "image/png",
                "no-cache",
            )
        _, headers, _ = server.ask("GET", "/manifest.fr.webmanifest")
        assert headers["content-type"] == "application/manifest+json"
        page.goto("about:blank")
