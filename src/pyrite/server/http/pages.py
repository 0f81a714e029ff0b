"""The page: files of the web build beside this package, read once. All places of the page are one document."""

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from pyrite.server.http.answers import ASKED_AGAIN, FOR_EVER, Kept, problem
from pyrite.server.trouble import Refuse

FOLDER = Path(__file__).resolve().parent.parent.parent / "web"
HASHED = "assets/"  # their names change with their content
NOT_BUILT = (
    "<!doctype html><meta charset=utf-8><title>Pyrite</title><h1>Pyrite</h1>"
    "<p>The page has not been built. In a source tree, <code>make page</code> builds it; "
    "then start the server anew.</p>"
    "<p>La page n’a pas été construite : <code>make page</code> la construit, puis relancez le serveur.</p>"
)
# Places of the page: by themselves, and with one part more.
ALONE = frozenset({"r", "rules", "lesson", "cards"})
WITH_MORE = frozenset({"t", "j", "r", "rules", "lesson"})
# Not left to the machine: some have odd tables of types.
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
}


class Pages:
    def __init__(self, folder: Path = FOLDER) -> None:
        self.files: dict[str, Kept] = {}
        for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
            name = path.relative_to(folder).as_posix()
            if not path.is_file() or name.startswith(".") or path.suffix in (".py", ".map"):
                continue
            media = TYPES.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
            self.files[name] = Kept(
                path.read_bytes(), media, FOR_EVER if name.startswith(HASHED) else ASKED_AGAIN
            )

    @property
    def built(self) -> bool:
        return "index.html" in self.files

    def shell(self, request: Request, status: int = 200) -> Response:
        kept = self.files.get("index.html") or Kept(NOT_BUILT.encode(), TYPES[".html"])
        return kept.answer(request, status)

    async def file(self, request: Request) -> Response:
        name = request.path_params["name"]
        kept = self.files.get(name)
        if kept is not None:
            return kept.answer(request)
        if is_place(name):
            return self.shell(request)
        # A person is told by the page, in their language.
        if "text/html" in request.headers.get("accept", "") and not name.startswith(HASHED):
            return self.shell(request, 404)
        return problem(Refuse("server.not-found", status=404))


def is_place(path: str) -> bool:
    """Whether the page makes something of this address (web/src/router.svelte.ts)."""
    match [part for part in path.split("/") if part]:
        case []:
            return True
        case [first]:
            return first in ALONE
        case [first, _]:
            return first in WITH_MORE
    return False
