"""What is made from the types of the protocol is fresh, and its examples are frames."""

import dataclasses
import re
from pathlib import Path

import msgspec
import pytest

from pyrite.server import protocol
from pyrite.server.settings import Settings
from tools.protocol import ROOT, stale
from tools.protocol_page import EXAMPLES
from tools.protocol_types import frames
from tools.settings_page import rows


def test_the_generated_files_are_fresh() -> None:
    assert [str(path.relative_to(ROOT)) for path in stale()] == [], "run `make protocol`"


def test_every_setting_is_told_of() -> None:
    assert [row.name for row in rows()] == [field.name for field in dataclasses.fields(Settings)]


def test_every_frame_has_an_example() -> None:
    kinds = [*frames(protocol.FromClient), *frames(protocol.FromServer)]
    assert [type(each) for each in EXAMPLES] == kinds


def test_the_examples_of_the_page_are_frames() -> None:
    text = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
    found = re.findall(r"```json\n(.*?)\n```", text)
    assert len(found) == len(EXAMPLES)
    for example in found:
        msgspec.json.decode(example, type=protocol.FromClient | protocol.FromServer)


def test_the_example_bot_is_short() -> None:
    assert len(Path(ROOT / "examples" / "bot.py").read_text(encoding="utf-8").splitlines()) <= 100


@pytest.mark.parametrize(
    ("frame", "field", "digits"),
    [
        (protocol.Commit, "value", 64),
        (protocol.Entropy, "value", 32),
        (protocol.PublicNumber, "signature", 96),
    ],
)
def test_nothing_follows_the_digits(frame: type[msgspec.Struct], field: str, digits: int) -> None:
    """In Python `$` fits before a last line feed, too."""
    good = {"t": str(frame.__struct_config__.tag), "id": "a", field: "0" * digits}
    assert isinstance(msgspec.convert(good, protocol.FromClient), frame)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**good, field: good[field] + "\n"}, protocol.FromClient)
