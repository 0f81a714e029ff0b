"""What a wheel says of itself that pyproject.toml can't: the readme without links that lead nowhere, and links.

The readme's pictures and links lie beside it, and a wheel has no beside. Whoever shows the source somewhere says where
when building: `make wheel LINKS=https://example.org/pyrite/files`, an address that each file's path can be put behind.
Without it there is no link at all, and the names of the pages stay as plain words.

Standard library only and no import of Pyrite: it runs while the package is being built.
"""

import re
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent
PAGES = {
    "Documentation": "README.md",
    "Rules": "docs/rules/README.md",
    "Hosting": "docs/hosting.md",
    "Changelog": "CHANGELOG.md",
}
PICTURE = re.compile(r"!\[[^\]]*\]\([^)]*\)")
# A table that held nothing but pictures.
EMPTY_TABLE = re.compile(r"^[| ]*\|[| ]*\n\|[-| ]+\n", re.MULTILINE)
LINK = re.compile(r"\[([^\]]+)\]\((?!https?://)([^)]+)\)")


def checked(base: str) -> str:
    """The address without its last slash; ValueError if no path can be put behind it."""
    parts = urlsplit(base)
    if base and (parts.scheme != "https" or not parts.netloc or parts.query or parts.fragment):
        raise ValueError(
            f"LINKS: an address such as https://example.org/pyrite/files is needed, not {base!r}"
        )
    return base.rstrip("/")


def urls(base: str) -> dict[str, str]:
    base = checked(base)
    return {title: f"{base}/{path}" for title, path in PAGES.items()} if base else {}


def readme(base: str, text: str = "") -> str:
    base = checked(base)
    text = EMPTY_TABLE.sub("", PICTURE.sub("", text or (ROOT / "README.md").read_text(encoding="utf-8")))
    text = LINK.sub(rf"[\1]({base}/\2)" if base else r"\1", text)
    return re.sub(r"\n{3,}", "\n\n", text)
