"""Everything can be read at every size: a sample of what `python -m tests.browser.sizes` measures."""

import pytest

from tests.browser.conftest import Visit
from tests.browser.measuring import SIZES, measure, sit
from tests.browser.moments import moments, staged
from tests.server.live import Process


@pytest.mark.parametrize(
    ("game", "lang", "theme"),
    [
        ("saboteur", "fr", "dark"),
        ("saboteur2", "en", "light"),
        ("lost-mines", "fr", "light"),
        ("dark-cave", "en", "dark"),
    ],
)
def test_nothing_is_too_small_cut_off_or_covered(
    visit: Visit, server: Process, game: str, lang: str, theme: str
) -> None:
    moment = moments(game)[-1]  # the most players, with modules where there are any, after the most cards
    seated = server.once(f"sizes {game}", lambda: staged(server, moment))
    page = visit("/", lang=lang, theme=theme)
    sit(page, server.address, seated)
    measured = measure(page)
    assert [(each.size, each.wrong()) for each in measured] == [(size, []) for size in SIZES]


def test_what_is_too_small_cut_off_or_covered_is_found(visit: Visit, server: Process) -> None:
    moment = moments("saboteur")[1]
    seated = server.once("sizes by hand", lambda: staged(server, moment))
    page = visit("/")
    sit(page, server.address, seated)
    page.evaluate(
        """() => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(`.prompt b { font-size: 9px !important; } .hand .slot { flex-basis: 40px !important; }
                .seat .name b { max-width: 12px; } .board { transform: scale(.4) !important; }
                [data-deck] { display: none; } [data-seat="0"] { display: none !important; }`);
            document.adoptedStyleSheets.push(sheet);
        }"""
    )
    (found,) = measure(page, ((1440, 900),))
    words = " ".join(found.wrong())
    for wrong in (
        "card card",
        "hand card",
        "text of 9",
        "in the maze",
        "cut: ",
        "out of sight: me",
        "sight: deck",
    ):
        assert wrong in words, words
