"""The browser and server suites once more, to see that they depend neither on luck nor on speed.

    python -m tests.steady --run 3 [--busy]

`--busy`: something else takes one core all the time. The number of the run only names it.
"""

import argparse
import json
import re
import subprocess
import sys

SUITES = ("tests/browser", "tests/server")
PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "2", "--dist", "worksteal")
FAILED = re.compile(r"^(?:FAILED|ERROR) (\S+)", re.MULTILINE)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--run", type=int, default=1)
    parser.add_argument("--busy", action="store_true")
    parser.add_argument("--only", nargs="*", default=SUITES, help="other tests than these suites")
    given = parser.parse_args()
    busy = subprocess.Popen([sys.executable, "-c", "while True: pass"]) if given.busy else None
    try:
        done = subprocess.run(
            [sys.executable, *PYTEST, *given.only], stdout=subprocess.PIPE, text=True, check=False
        )
    finally:
        if busy is not None:
            busy.kill()
            busy.wait()
    sys.stdout.write(done.stdout)
    passed = re.findall(r"(\d+) passed", done.stdout)
    found = {
        "runs": 1,
        "with_the_other_core_busy": int(given.busy),
        "tests": int(passed[-1]) if passed else 0,
        "failures": len(FAILED.findall(done.stdout)),
    }
    sys.stdout.write(json.dumps(found) + "\n")
    return 0 if done.returncode == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
