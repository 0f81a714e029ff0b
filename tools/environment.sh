#!/bin/sh
# Makes .venv from the locks, or leaves it alone.
#
#     sh tools/environment.sh run     what building and playing need
#     sh tools/environment.sh dev     and on top of it what testing needs
#
# What counts is what the locks say, not when they were written: .venv keeps what it was made from. It is made anew,
# so that nothing of the old one stays behind, when a lock says something else, when its own Python is gone, or when
# $PYTHON names another one.
set -e
cd "$(dirname "$0")/.."

# What an environment of this kind is made from.
wanted() {
    case $1 in
        run) cat requirements/server.lock requirements/build.lock ;;
        dev) cat requirements/dev.lock ;;
    esac
}
same() { wanted "$1" | cmp -s - ".venv/$1.lock"; }
python_of() { "$1" -c 'import sys; print(sys.version, sys.base_prefix)' 2>/dev/null </dev/null; }
right_python() {
    here=$(python_of .venv/bin/python) && { [ -z "$PYTHON" ] || [ "$here" = "$(python_of "$(sh tools/find_python.sh 2>/dev/null)")" ]; }
}
fill() {
    kind=$1
    shift
    .venv/bin/python -m pip install --quiet --require-hashes "$@"
    wanted "$kind" >".venv/$kind.lock"
}

if [ "$1" = dev ]; then
    same dev || fill dev -r requirements/dev.lock
elif ! same run || { [ -e .venv/dev.lock ] && ! same dev; } || ! right_python; then
    found=$(sh tools/find_python.sh)
    echo "Making .venv with $("$found" --version)."
    "$found" -m venv --clear .venv
    fill run -r requirements/server.lock -r requirements/build.lock
fi
