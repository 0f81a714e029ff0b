"""Writes what is made from the server's source: the page's TypeScript types, docs/protocol.md and docs/settings.md.

python -m tools.protocol            # write them
python -m tools.protocol --check    # exit code 1 if one of them is not fresh
"""

import sys
from pathlib import Path

from tools.protocol_page import page
from tools.protocol_types import typescript
from tools.settings_page import page as settings_page

ROOT = Path(__file__).resolve().parent.parent


def made() -> dict[Path, str]:
    return {
        ROOT / "web" / "src" / "lib" / "protocol.gen.ts": typescript(),
        ROOT / "docs" / "protocol.md": page(),
        ROOT / "docs" / "settings.md": settings_page(),
    }


def stale() -> list[Path]:
    return [
        path for path, text in made().items() if not path.exists() or path.read_text(encoding="utf-8") != text
    ]


def main() -> int:
    if "--check" in sys.argv[1:]:
        for path in stale():
            print(f"{path.relative_to(ROOT)} is not fresh: run `make protocol`")
        return 1 if stale() else 0
    for path, text in made().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
