"""Runs each of its arguments as a command of the shell, all at the same time, and shows what each said as it ends.

Ends with 1 if one of them failed. Ctrl+C reaches them all.
"""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor, as_completed


def run(command: str) -> tuple[str, int]:
    done = subprocess.run(
        command, shell=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    return done.stdout, done.returncode


def main(commands: list[str]) -> int:
    failed = 0
    with ThreadPoolExecutor(len(commands)) as pool:
        for done in as_completed([pool.submit(run, command) for command in commands]):
            told, code = done.result()
            print(told, end="", flush=True)
            failed += code != 0
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
