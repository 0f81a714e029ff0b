#!/bin/sh
# Prints the interpreter that the environment is made with: $PYTHON if it is set, else the newest one found that the
# tests have run on, else whatever is new enough.
# It is tried, not only found: a name on the path may be a shim without an interpreter behind it, and some
# systems ship a Python without the modules that make environments.
probe='
import sys
if sys.version_info < (3, 11): sys.exit(3)
try:
    import ensurepip, venv
except ImportError:
    sys.exit(4)
print(getattr(sys, "_base_executable", None) or sys.executable)
'
old= bare=
for name in ${PYTHON:-python3.13 python3.12 python3.11 python3.14 python3 python}; do
    found=$("$name" -c "$probe" 2>/dev/null </dev/null)
    case $? in
        0) printf '%s\n' "$found"; exit 0 ;;
        3) old="$old $name" ;;
        4) bare="$bare $name" ;;
    esac
done
{
    echo "Pyrite needs Python 3.11 or newer, and ${PYTHON:-none} was${PYTHON:+ not} found${PYTHON:+ or is none}."
    [ -z "$old" ] || echo "Too old:$old"
    [ -z "$bare" ] || echo "Without venv and ensurepip (on Debian and Ubuntu: install python3-venv):$bare"
    echo "Install one, or name it: make install PYTHON=/path/to/python3"
} >&2
exit 1
