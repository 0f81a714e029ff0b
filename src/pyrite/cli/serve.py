"""`pyrite serve` and `pyrite backup`: tables for the browser, on this machine or for the local network."""

import importlib
import os
import socket
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pyrite.cli.common import Lang, out, read_language
from pyrite.cli.errors import Fail
from pyrite.words.catalogue import say

if TYPE_CHECKING:
    from threading import Thread

    from pyrite.server.run import Running
    from pyrite.server.settings import Settings

PORTS_TRIED = 20
OPENING = 5  # seconds for a browser to take the address
NAME = "Pyrite" if sys.platform in ("darwin", "win32") else "pyrite"
FILE = "pyrite.db"


def need(extra: str, module: str, lang: str) -> None:
    """Who installed the engine alone, or the server without PostgreSQL, learns what is missing."""
    try:
        importlib.import_module(module)
    except ImportError as error:
        if (error.name or "").split(".")[0] == "pyrite":
            raise
        command = f"pip install 'pyrite[{extra}]'"
        raise Fail(say("cli.serve.missing", {"reason": error, "command": command}, lang)) from None


def need_server(lang: str, database: str = "") -> None:
    need("server", "pyrite.server.run", lang)
    if database.startswith("postgres"):
        need("postgres", "psycopg", lang)


def data_folder() -> Path:
    """Where a user's programs keep their data. Tables that lie where they were kept before go on there."""
    from platformdirs import PlatformDirs

    folder = PlatformDirs(NAME, appauthor=False).user_data_path
    before = earlier_folder()
    return before if (before / FILE).exists() and not (folder / FILE).exists() else folder


def earlier_folder() -> Path:
    """The same place nearly everywhere; not with XDG_DATA_HOME on a Mac or a moved LOCALAPPDATA, say."""
    home = Path.home()
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / NAME
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / NAME
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / NAME


Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        help="A file of SQLite, or postgresql://…; else in the user's data folder.",
        metavar="DATABASE",
    ),
]


def serve(
    host: Annotated[
        str | None,
        typer.Option("--host", help="Address to listen on.", metavar="ADDRESS", show_default="127.0.0.1"),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(
            "--port",
            min=0,
            max=65535,
            help="Port; 0: any.",
            metavar="NUMBER",
            show_default="8765 or the next",
        ),
    ] = None,
    database: Database = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    lan: Annotated[
        bool, typer.Option("--lan", help="Serve the local network; print link and QR code.")
    ] = False,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            "--origin", help="Public address behind a proxy, https://…; may be repeated.", metavar="ADDRESS"
        ),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--proxy",
            help="Address or network of a proxy whose X-Forwarded-For is believed; may be repeated.",
            metavar="ADDRESS",
        ),
    ] = None,
    access_log: Annotated[
        bool, typer.Option("--access-log", help="Log requests, without any secret.")
    ] = False,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", help="Any other setting, NAME=VALUE; may be repeated.", metavar="NAME=VALUE"),
    ] = None,
    lang: Lang = None,
) -> None:
    """Serve tables for the browser."""
    language = read_language(lang)
    need_server(language)
    chosen = {"host": host, "port": None if port is None else str(port), "database": database}
    given = {name: value for name, value in chosen.items() if value is not None}
    given |= {"origins": ",".join(origin)} if origin else {}
    given |= {"proxies": ",".join(proxy)} if proxy else {}
    given |= {"access_log": "yes"} if access_log else {}
    given |= {"host": "0.0.0.0"} if lan and host is None else {}
    for each in settings or []:
        name, sign, value = each.partition("=")
        if not sign:
            raise Fail(f"--set: NAME=VALUE is needed, not {each!r}")
        given[name] = value
    start(read_settings(given, language), port is not None, open_page, lan, language)


def read_settings(given: dict[str, str], lang: str) -> "Settings":
    import dataclasses

    from pyrite.server.net.security import read_networks, split_origin
    from pyrite.server.settings import SettingError, from_environment, unknown_variables

    try:
        read = from_environment(os.environ).changed(given)
    except SettingError as error:
        raise Fail(str(error)) from None
    for name in unknown_variables(os.environ):
        sys.stderr.write(f"{name}: no such setting, and it changes nothing\n")
    try:
        read_networks(read.proxies)
    except ValueError as error:
        raise Fail(f"--proxy: an address or a network such as 10.0.0.0/8 is needed ({error})") from None
    for origin in read.origins:
        if split_origin(origin) is None:
            raise Fail(f"--origin: an address such as https://pyrite.example.org is needed, not {origin!r}")
    need_server(lang, read.database)
    if read.database:
        return read
    folder = data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise Fail(f"{folder}: can't be made ({error.strerror})") from None
    return dataclasses.replace(read, database=str(folder / FILE))


def start(settings: "Settings", port_asked: bool, open_page: bool, lan: bool, lang: str) -> None:
    import logging

    from pyrite.server.run import run
    from pyrite.server.store import NewerStore, Owned, StoreDown

    listening = find_port(settings, port_asked or settings.port == 0)
    port = listening.getsockname()[1]
    names = machine_names() if settings.host in ("0.0.0.0", "::") else []
    logging.basicConfig(format="%(asctime)s %(name)s %(message)s", stream=sys.stderr)
    logging.getLogger("pyrite").setLevel(logging.INFO)

    def on_start(_: "Running") -> None:
        announce(settings, port, lan, lang)
        if open_page:
            open_browser(f"http://127.0.0.1:{port}/")

    try:
        run(settings, [listening], names, on_start)
    except Owned as owned:
        if owned.address and open_page:
            out(say("cli.serve.runs", {"address": owned.address}, lang))
            open_browser(owned.address).join(OPENING)
            return
        key = "cli.serve.owned-at" if owned.address else "cli.serve.owned"
        raise Fail(say(key, {"database": shown(settings), "address": owned.address}, lang)) from None
    except NewerStore as error:
        raise Fail(say("cli.serve.newer", {"database": shown(settings), "reason": error}, lang)) from None
    except (StoreDown, ValueError, OSError) as error:
        raise Fail(say("cli.serve.database", {"database": shown(settings), "reason": error}, lang)) from None
    finally:
        listening.close()


def shown(settings: "Settings") -> str:
    """A database as it may be shown: without its password."""
    head, sign, tail = settings.database.rpartition("@")
    return f"{head.partition('://')[0]}://…@{tail}" if sign and "://" in head else settings.database


def find_port(settings: "Settings", exactly: bool) -> socket.socket:
    from pyrite.server.run import listen

    for port in range(settings.port, settings.port + (1 if exactly else PORTS_TRIED)):
        try:
            return listen(settings.host, port)
        except (OSError, OverflowError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            if isinstance(error, socket.gaierror):
                break
    raise Fail(f"{settings.host}:{settings.port}: can't listen there ({reason})")


def machine_names() -> list[str]:
    name = socket.gethostname().lower()
    return [name, f"{name.partition('.')[0]}.local"]


def lan_address() -> str:
    """The address under which others in the local network see us; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def announce(settings: "Settings", port: int, lan: bool, lang: str) -> None:
    from pyrite.server.http.pages import Pages

    beyond = settings.host in ("0.0.0.0", "::")
    host = "127.0.0.1" if beyond else f"[{settings.host}]" if ":" in settings.host else settings.host
    out(say("cli.serve.here", {"address": f"http://{host}:{port}/"}, lang))
    if beyond:
        link = f"http://{lan_address()}:{port}/"
        out(say("cli.serve.lan", {"address": link}, lang))
        if lan:
            show_code(link)
    if not Pages().built:
        out(say("cli.serve.not-built", {}, lang))
    out(say("cli.serve.stop", {}, lang))
    sys.stdout.flush()


def show_code(link: str) -> None:
    """A code for the cameras of phones; drawn with half blocks where the terminal can show them."""
    import io

    import segno

    drawing = io.StringIO()
    segno.make(link, micro=False).terminal(drawing, compact=True)
    try:
        drawing.getvalue().encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return
    sys.stdout.write(drawing.getvalue() + "\n")


def open_browser(address: str) -> "Thread":
    """In a thread of its own, and never a reason to fail: some machines have no browser."""
    import threading
    import webbrowser

    def run() -> None:
        try:
            webbrowser.open(address)
        except Exception:  # whatever a machine's browser does
            return

    opening = threading.Thread(target=run, daemon=True)
    opening.start()
    return opening


def backup(
    file: Annotated[Path, typer.Argument(help="Where the copy goes; must not exist yet.", metavar="FILE")],
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Copy the database of SQLite while the server runs."""
    import sqlite3

    language = read_language(lang)
    need_server(language)
    from pyrite.server.store.engines import is_sqlite, keep_private, read_url

    settings = read_settings({} if database is None else {"database": database}, language)
    url = read_url(settings.database)
    if not is_sqlite(url):
        raise Fail(say("cli.backup.not-sqlite", {}, language))
    source = Path(url.database or "")
    if file.exists():
        raise Fail(say("cli.backup.exists", {"file": file}, language))
    if not source.is_file():
        raise Fail(say("cli.error.unreadable", {"file": source, "reason": "no such file"}, language))
    keep_private(file)
    try:
        with (
            sqlite3.connect(f"{source.absolute().as_uri()}?mode=ro", uri=True) as old,
            sqlite3.connect(file) as new,
        ):
            old.backup(new)
        old.close()
        new.close()
    except sqlite3.Error as error:
        file.unlink(missing_ok=True)
        raise Fail(say("cli.error.unwritable", {"file": file, "reason": error}, language)) from None
    out(say("cli.backup.done", {"file": file}, language))
