"""What makes an app of the page: icons that the tool draws, manifests that name them, a worker that the build names."""

import json
import re
import struct

import pytest

from pyrite.words.catalogue import languages
from tests.house.trees import ROOT
from tools.icons import ICONS, PUBLIC, drawn, manifest_text, png, rows_of

BUILT = ROOT / "src" / "pyrite" / "web"


@pytest.mark.parametrize(("name", "pixels", "share", "corner"), ICONS, ids=[each[0] for each in ICONS])
def test_an_icon_is_what_the_tool_draws(name: str, pixels: int, share: float, corner: float) -> None:
    kept = (PUBLIC / name).read_bytes()
    assert struct.unpack(">II", kept[16:24]) == (pixels, pixels)
    if pixels < 200:  # the larger ones take the same way, and longer
        rows = drawn(pixels, share, corner)
        assert rows_of(kept) == rows == rows_of(png(pixels, rows)), "run: python -m tools.icons"


@pytest.mark.parametrize("lang", languages())
def test_every_language_has_a_manifest_and_every_icon_is_there(lang: str) -> None:
    text = (PUBLIC / f"manifest.{lang}.webmanifest").read_text(encoding="utf-8")
    assert text == manifest_text(lang), "run: python -m tools.icons"
    said = json.loads(text)
    for icon in said["icons"]:
        assert (PUBLIC / icon["src"].lstrip("/")).is_file(), icon
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in said["icons"]}
    assert "maskable" in {icon["purpose"] for icon in said["icons"]}


@pytest.mark.skipif(not (BUILT / "worker.js").is_file(), reason="the page is not built: make page")
def test_the_worker_is_named_after_its_build() -> None:
    worker = (BUILT / "worker.js").read_text(encoding="utf-8")
    assert re.search(r'const CACHE = "pyrite-[0-9a-f]{12}";', worker)
    (listed,) = re.findall(r"const KEPT = \[(.*?)\];", worker)
    for name in re.findall(r'"/([\w.]+)"', listed):
        assert (BUILT / name).is_file(), name
    assert "style" not in (BUILT / "offline.html").read_text(encoding="utf-8").replace("stylesheet", "")
