"""The samples of docs/hosting.md, run by nginx and Caddy themselves: files, limits, addresses, sockets."""

import json
import os
import re
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from socket import socket

import pytest
from websockets.sync.client import connect

from pyrite.server.http.answers import FOR_EVER
from pyrite.server.net.security import HEADERS
from tests.patience import PATIENCE, until
from tests.server.live import Inside, inside
from tools.find_proxies import find

ROOT = Path(__file__).resolve().parents[3]
SAMPLES = re.findall(
    r"```(nginx|text)\n(.*?)```", (ROOT / "docs" / "hosting.md").read_text("utf-8"), re.DOTALL
)
NGINX, CADDY = (next(text for kind, text in SAMPLES if kind == wanted) for wanted in ("nginx", "text"))
FILE = "/assets/only-here.js"  # the server itself does not have it
GUEST = "127.0.0.2"  # not the address of the proxy
CODE = "let gold = 1;\n" * 200
HEADERS_OF_FILES = ("x-content-type-options", "cross-origin-resource-policy")


def program(name: str) -> str:
    found = find(name)
    if found is None:
        if os.environ.get("CI"):
            pytest.fail(f"{name} is missing; tools/find_proxies.py gets it")
        pytest.skip(f"no {name} here; as root on Debian tools/find_proxies.py gets it")
    return found


def changed(sample: str, changes: Mapping[str, str]) -> str:
    """What depends on the machine is put in; nothing is looked for in vain."""
    for old, new in changes.items():
        assert old in sample, old
        sample = sample.replace(old, new)
    return sample


class Proxy:
    def __init__(self, port: int, server: Inside) -> None:
        self.port = port
        self.server = server

    def ask(self, path: str, **headers: str) -> tuple[int, dict[str, str]]:
        """Status and headers (in small letters); 0 as long as nobody listens."""
        line = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE, source_address=(GUEST, 0))
        try:
            line.request("GET", path, headers=headers)
            answer = line.getresponse()
            answer.read()
        except OSError:
            return 0, {}
        finally:
            line.close()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}


@contextmanager
def proxy(kind: str, folder: Path, changes: Mapping[str, str], **settings: str) -> Iterator[Proxy]:
    command = [program(kind)]
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / FILE[1:]).write_text(CODE)
    folder.chmod(0o755)
    with closing(socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with inside(folder, bot_workers="0", proxies="127.0.0.1", **settings) as server:
        places = {"127.0.0.1:8765": f"127.0.0.1:{server.port}", "/opt/pyrite/page": str(page), **changes}
        config = folder / kind
        if kind == "nginx":
            places |= {"listen 443 ssl": f"listen 127.0.0.1:{port}", "$host": "127.0.0.1"}
            temporary = "".join(
                f"{place}_temp_path {folder}/{place};\n"
                for place in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
            )
            config.write_text(
                f"pid {folder}/pid; daemon off; error_log {folder}/log;\n"
                "events {}\nhttp { access_log off; types { text/javascript js; }\n"
                f"{temporary}\n{changed(NGINX, places)} }}\n"
            )
            command += ["-c", str(config), "-e", str(folder / "log")]
            command += ["-g", "user root;"] if os.geteuid() == 0 else []
        else:
            places |= {
                "pyrite.example.org": f"http://127.0.0.1:{port}",
                "    servers {": "admin off\nservers {",
            }
            config.write_text(changed(CADDY, places))
            command += ["run", "--config", str(config), "--adapter", "caddyfile"]
        home = {name: str(folder) for name in ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")}
        with (folder / "said").open("wb") as said:
            process = subprocess.Popen(command, stdout=said, stderr=said, env={**os.environ, **home})
        found = Proxy(port, server)

        def serves() -> bool:
            assert process.poll() is None, (folder / "said").read_text("utf-8")
            return found.ask(FILE)[0] == 200

        try:
            until(serves, f"{kind} serves a file")
            yield found
        finally:
            process.terminate()
            process.wait(PATIENCE)


@pytest.mark.parametrize("kind", ["nginx", "caddy"])
def test_files_come_from_the_proxy_with_the_headers_that_count(kind: str, tmp_path: Path) -> None:
    given = {name.decode(): value.decode() for name, value in HEADERS}
    with proxy(kind, tmp_path, {}) as front:
        _, headers = front.ask(FILE, **{"Accept-Encoding": "gzip"})
        assert {name: headers[name] for name in HEADERS_OF_FILES} == {
            name: given[name] for name in HEADERS_OF_FILES
        }
        assert headers["cache-control"] == FOR_EVER
        assert headers["content-encoding"] == "gzip"
        assert front.server.ask("GET", FILE)[0] == 404
        assert front.ask("/api/catalogue")[0] == 200  # all else is the server's


@pytest.mark.parametrize("kind", ["nginx", "caddy"])
def test_a_socket_goes_through_the_proxy(kind: str, tmp_path: Path) -> None:
    with proxy(kind, tmp_path, {}) as front:
        made = front.server.make()
        url = f"ws://127.0.0.1:{front.port}/api/tables/{made['table']}/socket"
        with connect(url, open_timeout=PATIENCE) as line:
            line.send(json.dumps({"t": "hello", "token": made["token"]}))
            assert json.loads(line.recv(PATIENCE))["t"] == "welcome"


@pytest.mark.parametrize("kind", ["nginx", "caddy"])
def test_who_claims_another_address_is_counted_by_its_own(kind: str, tmp_path: Path) -> None:
    with proxy(kind, tmp_path, {}, requests="3", requests_seconds="3600") as front:
        claims = [front.ask("/api/catalogue", **{"X-Forwarded-For": f"192.0.2.{n}"})[0] for n in range(5)]
        assert claims == [200] * 3 + [429] * 2


def test_nginx_counts_by_itself(tmp_path: Path) -> None:
    with proxy("nginx", tmp_path, {"rate=20r/s": "rate=1r/m", "burst=600": "burst=5"}) as front:
        assert [front.ask("/api/catalogue")[0] for _ in range(8)] == [200] * 6 + [429] * 2
        assert front.ask(FILE)[0] == 200
