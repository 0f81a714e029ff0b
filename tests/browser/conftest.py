"""A browser, a server, and visitors. Every test also fails on what a visitor should never meet: an error in the
console, an answer of 5xx, a request to another host, something that the content policy forbids.

The servers deal from the name of the test, and so do the visitors: a page's share of chance is given to it here."""

import functools
import hashlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
    expect,
    sync_playwright,
)

from tests.patience import PATIENCE as LONGEST
from tests.server.deals import running_test
from tests.server.live import Inside, Process, deal_anew, inside, process
from tools.find_browser import find

# What Playwright switches off (a second list would take its place), and the pages of the browser's own address bar:
# each new window would load two of them, which takes longer than our page does.
UNUSED = (
    *("AimEnabled", "AvoidCorsURLLoaderRestartOnRedirect", "AvoidUnnecessaryBeforeUnloadCheckSync"),
    *("DestroyProfileOnBrowserClose", "HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "LensOverlay"),
    *("MediaRouter", "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"),
    *("ThirdPartyStoragePartitioning", "Translate", "WebUIOmniboxAimPopup", "WebUIOmniboxPopup"),
)
FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", f"--disable-features={','.join(UNUSED)}"),
]
DESK = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
# What the network itself says when a server is taken away on purpose.
REFUSED = ("a status of 422", "a status of 403")  # what is refused with a reason that the page tells
NO_WORKER = "blocked by Playwright"  # its own word for it
LOST = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "WebSocket connection to")
FULL = ("a status of 503", "WebSocket connection to")  # the server has no room for this visitor

Visit = Callable[..., Page]
Come = Callable[..., Page]
PATIENCE = 1000 * LONGEST  # milliseconds, as the browser counts
SHOTS = os.environ.get("PYRITE_SHOTS", "")  # a folder for pictures of the last moment of each test


expect.set_options(timeout=PATIENCE)

# A share of chance has sixteen bytes; whatever else a page draws, such as the ids of its frames, stays its own.
SHARES = """(() => {
    const real = crypto.getRandomValues.bind(crypto);
    let state = SEED;
    crypto.getRandomValues = (array) => {
        if (!(array instanceof Uint8Array) || array.length !== 16) return real(array);
        array.forEach((_, at) => {
            state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
            array[at] = state >>> 24;
        });
        return array;
    };
})();"""


def shares_of(visitor: int) -> str:
    """The script that gives this visitor of the running test its shares."""
    drawn = hashlib.sha256(f"{running_test()} {visitor}".encode()).digest()
    return SHARES.replace("SEED", str(int.from_bytes(drawn[:4], "big")))


@pytest.fixture(autouse=True)
def dealt_from_its_name() -> None:
    deal_anew()


# Of the package, not the session: while Playwright runs, its event loop does, and no other test could start one.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    program = find()
    if program is None:
        told = "BROWSER TESTS DID NOT RUN: no Chromium was found; `python tools/find_browser.py` says what is needed"
        if os.environ.get("CI"):
            pytest.fail(told)
        pytest.skip(told)
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with process(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="package")
def still(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """A server whose time stands still until the test lets it pass: `still.pass_by(60)`."""
    with inside(
        tmp_path_factory.mktemp("still"), still="yes", fast_seconds="3000", absent_seconds="60"
    ) as running:
        yield running


class Visitor:
    """One browser profile: what it stores is its own, and what goes wrong in it is kept."""

    def __init__(self, context: BrowserContext, address: str) -> None:
        self.context = context
        self.address = address
        self.wrong: list[str] = []
        self.allow_loss = False
        self.full = False
        context.on("console", self.heard)
        context.on("request", self.asked)
        context.on("response", self.answered)
        context.on("weberror", lambda error: self.wrong.append(f"error: {error.error}"))

    def heard(self, message: ConsoleMessage) -> None:
        known = (*REFUSED, NO_WORKER, *(LOST if self.allow_loss else ()), *(FULL if self.full else ()))
        lost = any(word in message.text for word in known)
        if message.type in ("error", "warning") and not lost:
            self.wrong.append(f"{message.type}: {message.text}")

    def asked(self, request: Request) -> None:
        if not request.url.startswith(
            (self.address, self.address.replace("http", "ws", 1), "data:", "blob:")
        ):
            self.wrong.append(f"asked another host: {request.url}")

    def answered(self, response: Response) -> None:
        if response.status >= 500 and not (self.full and response.status == 503):
            self.wrong.append(f"{response.status} from {response.url}")

    def close(self) -> None:
        self.context.close()
        assert self.wrong == []


@pytest.fixture
def come(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Come]:
    """`come("http://…", size=…, lang="fr", theme="light", touch=True)`: a page of a new profile, at any server."""
    visitors: list[Visitor] = []

    def arrive(
        address: str,
        path: str = "/",
        *,
        size: dict[str, int] = DESK,
        lang: str = "en",
        theme: str = "dark",
        touch: bool = False,
        allow_loss: bool = False,
        full: bool = False,
        worker: bool = False,
    ) -> Page:
        options: dict[str, Any] = {
            "viewport": size,
            "locale": lang,
            "color_scheme": theme,
            "has_touch": touch,
            "service_workers": "allow" if worker else "block",
        }
        context = browser.new_context(**options, is_mobile=touch, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        context.add_init_script(shares_of(len(visitors)))
        visitor = Visitor(context, address)
        visitor.allow_loss, visitor.full = allow_loss, full
        visitors.append(visitor)
        page = context.new_page()
        page.goto(address + path)
        return page

    yield arrive
    for number, visitor in enumerate(visitors):
        if SHOTS:  # what the visitors saw last
            name = f"{request.node.name}-{number}.png".replace("/", "-")
            visitor.context.pages[-1].screenshot(path=Path(SHOTS) / name)
        visitor.close()


@pytest.fixture
def visit(come: Come, server: Process) -> Visit:
    """The same at the server that all tests share: `visit("/lesson", lang="fr")`."""
    return functools.partial(come, server.address)


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core, as the page's packages bring it."""
    return (Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
