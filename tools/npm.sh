#!/bin/sh
# Runs npm in web/ with a Node.js that is new enough: $NODE or the system's, else one that is put into .venv.
root=$(CDPATH='' cd "$(dirname "$0")/.." && pwd) || exit 1
probe='const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 3)'

# A node counts only together with the npm beside it: some systems ship the one without the other.
fits() {
    found=$(command -v "$1") && "$found" -e "$probe" >/dev/null 2>&1 </dev/null &&
        folder=$(dirname "$found") && PATH="$folder:$PATH" npm --version >/dev/null 2>&1 </dev/null
}

if ! fits "${NODE:-node}" && ! fits "$root/.venv/bin/node"; then
    echo "No Node.js of 20.19 or newer was found: one goes into .venv." >&2
    "$root/.venv/bin/python" -m pip install --quiet --require-hashes -r "$root/requirements/node.lock" &&
        fits "$root/.venv/bin/node" || {
        echo "Without Node.js the page can't be built. Install Node.js 20.19 or newer, or name one: NODE=/path/to/node" >&2
        exit 1
    }
fi
cd "$root/web" && PATH="$folder:$PATH" exec npm "$@"
