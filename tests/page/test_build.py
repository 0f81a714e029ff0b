"""The page as it is built: files only, all of them ours, and little to fetch before the first page is there."""

import gzip
import json
import re
from pathlib import Path

import pytest

from tests.house.trees import ROOT

BUILT = ROOT / "src" / "pyrite" / "web"
# Compressed, for the first page with its words and drawings.
LIMIT = 150_000

pytestmark = pytest.mark.skipif(
    not (BUILT / "index.html").is_file(), reason="the page is not built: make page"
)


def text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def entry_files() -> list[str]:
    return re.findall(r'(?:src|href)="/(assets/[^"]+)"', text(BUILT / "index.html"))


def files_of(page: str) -> set[str]:
    """What the browser fetches to show a page: the entry, the page's own file, and all that it needs at once."""
    files = set(entry_files())
    (entry,) = [name for name in files if name.endswith(".js")]
    source = text(BUILT / entry)
    listed = re.search(r"m\.f=(\[.*?\])", source)
    assert listed is not None
    needed = json.loads(listed[1])
    # A file that others share is asked for its page by name.
    own = r"(?:\.then\(\w+=>\w+\.\w+\))?"
    called = re.search(rf'import\("\./({page}-[^"]+)"\){own},__vite__mapDeps\(\[([\d,]*)\]\)', source)
    assert called is not None
    return (
        files | {f"assets/{called[1]}"} | {needed[int(number)] for number in called[2].split(",") if number}
    )


def compressed(names: set[str]) -> int:
    return sum(len(gzip.compress((BUILT / name).read_bytes(), 9)) for name in names)


def test_the_page_holds_no_script_and_no_style_of_its_own() -> None:
    page = text(BUILT / "index.html")
    assert not re.search(r"<style|style=|\son\w+=|javascript:", page)
    assert all('src="' in tag for tag in re.findall(r"<script[^>]*>", page))
    assert re.search(r"<script[^>]*>\s*</script>", page)


def test_names_of_files_change_with_what_is_in_them() -> None:
    names = [path.name for path in (BUILT / "assets").iterdir()]
    assert names and all(
        re.fullmatch(r"[\w.-]+-[\w-]{8}\.(js|css|svg)", name.replace("-head", "")) for name in names
    )


def test_everything_that_is_named_is_there() -> None:
    for page in ("Lobby", "Table"):
        for name in files_of(page):
            assert (BUILT / name).is_file(), name


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("page", ["Lobby", "Table"])
def test_the_first_page_is_light(page: str, lang: str) -> None:
    words = {f"assets/{path.name}" for path in (BUILT / "assets").glob(f"{lang}-*.js")}
    assert len(words) == 1
    size = compressed(files_of(page) | words | {"index.html"})
    assert size < LIMIT, f"{page} takes {size} bytes"


def test_nothing_is_fetched_from_elsewhere() -> None:
    for path in BUILT.rglob("*"):
        if path.suffix in (".js", ".css", ".html", ".svg"):
            hosts = set(re.findall(r"https?://([\w.-]+)", text(path)))
            # Names of XML spaces, the addresses in Svelte's own error messages, and where a host opens the page of a
            # public number in a tab of its own: the policy of this page (CSP) lets nothing be fetched from there.
            assert hosts <= {"www.w3.org", "svelte.dev", "api.drand.sh"}, path.name
            assert "api.drand.sh" not in hosts or path.name.startswith("PublicNumber-")
            assert not re.search(r"url\(\s*['\"]?(?:https?:)?//", text(path)), path.name


def test_no_map_of_sources_and_no_program_from_text() -> None:
    for path in BUILT.rglob("*.js"):
        assert not re.search(r"\beval\(|new Function\(|sourceMappingURL", text(path)), path.name
