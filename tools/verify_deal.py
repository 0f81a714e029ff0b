#!/usr/bin/env python3
"""Check that a match was dealt fairly, from the export of its table: python3 verify_deal.py export.json

Needs Python 3.11 and the folder `verify` beside it, nothing else: it imports nothing of Pyrite and follows
docs/fair-deals.md and docs/rules alone.
"""

import sys
from importlib import import_module
from pathlib import Path

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    sys.exit(import_module("verify.deal").main())
