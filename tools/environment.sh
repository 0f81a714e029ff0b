#!/bin/sh
# Makes .venv from the locks, or leaves it alone.
#
#     sh tools/environment.sh run     what building and playing need
#     sh tools/environment.sh dev     and on top of it what testing needs
#
# What counts is what the locks say, not when they were written: .venv keeps a copy, and where that differs it is asked
# what it holds. It is made anew, so that nothing of the old one stays behind, when it holds something else, when its
# own Python is gone, or when $PYTHON names another one.
set -e
cd "$(dirname "$0")/.."
run="server.lock build.lock"
dev="dev.lock"

wanted() { (cd requirements && cat $1); }
same() { wanted "$2" | cmp -s - ".venv/$1.lock"; }
stamp() { wanted "$2" >".venv/$1.lock"; }
holds() { .venv/bin/python tools/held.py $2 2>/dev/null && stamp "$1" "$2"; }
fill() {
    .venv/bin/python -m pip install --quiet --require-hashes $(printf -- '-r requirements/%s ' $2)
    stamp "$1" "$2"
}
python_of() { "$1" -c 'import sys; print(sys.version, sys.base_prefix)' 2>/dev/null </dev/null; }
right_python() {
    here=$(python_of .venv/bin/python) || return 1
    [ -z "$PYTHON" ] || [ "$here" = "$(python_of "$(sh tools/find_python.sh 2>/dev/null)")" ]
}
unchanged() { same run "$run" && { [ ! -e .venv/dev.lock ] || same dev "$dev"; }; }

if [ "$1" = dev ]; then
    same dev "$dev" || holds dev "$dev" || fill dev "$dev"
elif ! right_python || { ! unchanged && ! { holds run "$run" && rm -f .venv/dev.lock; }; }; then
    found=$(sh tools/find_python.sh)
    echo "Making .venv with $("$found" --version)."
    "$found" -m venv --clear .venv
    fill run "$run"
fi
