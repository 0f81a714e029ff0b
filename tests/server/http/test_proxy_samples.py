"""The samples of docs/hosting.md: limits, files with the headers that Pyrite itself would give them, and nginx runs."""

import re
import shutil
import subprocess
import urllib.error
import urllib.request
from contextlib import closing
from pathlib import Path
from socket import socket

import pytest

from pyrite.server.answers import FOR_EVER
from pyrite.server.security import HEADERS
from tests.patience import PATIENCE, until
from tests.server.live import inside

ROOT = Path(__file__).resolve().parents[3]
SAMPLES = re.findall(
    r"```(nginx|text)\n(.*?)```", (ROOT / "docs" / "hosting.md").read_text("utf-8"), re.DOTALL
)
NGINX, CADDY = (next(text for kind, text in SAMPLES if kind == wanted) for wanted in ("nginx", "text"))
PROGRAM = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")


@pytest.mark.parametrize("sample", [NGINX, CADDY], ids=["nginx", "caddy"])
def test_files_carry_the_headers_that_count(sample: str) -> None:
    given = dict(HEADERS)
    for name in (b"x-content-type-options", b"cross-origin-resource-policy"):
        assert re.search(rf"(?i){name.decode()} {given[name].decode()}\b", sample)
    assert FOR_EVER in sample and "/assets/" in sample and "300" in sample


@pytest.mark.skipif(PROGRAM is None, reason="no nginx here")
def test_nginx_serves_files_and_hands_the_rest_on(tmp_path: Path) -> None:
    assert PROGRAM is not None
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "assets" / "only-here.js").write_text("1;")
    with closing(socket()) as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with inside(tmp_path, bot_workers="0", proxies="127.0.0.1") as server:
        sample = NGINX.replace("listen 443 ssl", f"listen 127.0.0.1:{port}")
        sample = sample.replace("127.0.0.1:8765", f"127.0.0.1:{server.port}")
        sample = sample.replace("root /opt/pyrite/page", f"root {page}").replace("$host", "127.0.0.1")
        sample = sample.replace("rate=20r/s", "rate=1r/m").replace("burst=600", "burst=5")
        places = "".join(
            f"{kind}_temp_path {tmp_path}/{kind};\n"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        config = tmp_path / "nginx.conf"
        config.write_text(
            f"pid {tmp_path}/pid; daemon off; error_log {tmp_path}/log;\n"
            f"events {{}}\nhttp {{ access_log off;\n{places}\n{sample} }}\n"
        )
        tmp_path.chmod(0o755)
        command = [PROGRAM, "-c", str(config), "-e", str(tmp_path / "log"), "-g", "user root;"]
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

        def ask(path: str) -> int:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}{path}", timeout=PATIENCE) as answer:
                    return int(answer.status)
            except urllib.error.HTTPError as refused:
                return refused.code
            except OSError:
                return 0

        try:
            until(lambda: ask("/assets/only-here.js") == 200, "nginx serves a file")
            assert [ask("/api/catalogue") for _ in range(8)] == [200] * 6 + [429] * 2
            assert ask("/assets/only-here.js") == 200
        finally:
            process.terminate()
            process.wait(PATIENCE)
