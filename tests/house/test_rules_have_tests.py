"""Every numbered rule of a game that can be played is named by a test."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
RULE = re.compile(r"^\s*-\s+\*\*((?:B|S2|CH|MX|V|LM|DC)-\d+)\b", re.MULTILINE)
# The pages of games and modules that are built; a new one adds its page here.
BUILT = ("base.md", "saboteur2.md", "modules.md", "lost-mines.md", "dark-cave.md")


def rules_of(page: str) -> set[str]:
    return set(RULE.findall(page))


def named_in(source: str) -> set[str]:
    """IDs in marks `rule("B-12", …)` and in names of test functions (`test_b_12_…`)."""
    places = re.findall(r"\brule\(([^)]*)\)", source) + re.findall(
        r"^\s*(?:async\s+)?def\s+(test_\w+)", source, re.M
    )
    ids = re.findall(r"(?i)(?<![a-z0-9])(?:b|s2|ch|mx|v|lm|dc)[-_]\d+(?!\d)", "\n".join(places))
    return {name.upper().replace("_", "-") for name in ids}


def test_every_rule_that_is_built_has_a_test() -> None:
    source = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py"))
    for page in BUILT:
        wanted = rules_of((ROOT / "docs" / "rules" / page).read_text(encoding="utf-8"))
        assert len(wanted) > 10, page
        assert not wanted - named_in(source), page


def test_a_rule_without_a_test_is_noticed() -> None:
    wanted = rules_of("- **B-1** One.\n- **B-12** Two.\n- **CH-17 Swap goals.** Three.\n")
    assert wanted == {"B-1", "B-12", "CH-17"}
    source = (
        '@pytest.mark.rule("B-12")\ndef test_something() -> None: ...\ndef test_ch_17_swaps() -> None: ...\n'
    )
    assert wanted - named_in(source) == {"B-1"}
