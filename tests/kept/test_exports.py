"""Whatever finished in a former version can still be exported, and the verifier deals it again."""

import json
from pathlib import Path

import pytest

from pyrite.server.table import looking_back
from tests.kept.folders import TABLES, folders, load
from tests.kept.test_tables import opened
from tests.server.table.support import run
from tools.verify.deal import verify


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.name)
def test_every_finished_table_is_verified(tmp_path: Path, folder: Path) -> None:
    rows = [row for row in load(folder / TABLES) if row["info"]["state"] in ("over", "closed")]
    verified: list[str] = []

    async def main() -> None:
        async with opened(tmp_path, folder) as home:
            for row in rows:
                table = await home.table(row["id"])
                if table.match is None:
                    continue  # closed before the deal
                token = next(iter(row["tokens"].values()))
                export = json.loads(await looking_back.export(table, token))
                assert verify(export, export["fair"]["commitment"], row["info"]["receipt"] or "")
                verified.append(export["record"]["spec"]["game"])

    run(main())
    assert verified
