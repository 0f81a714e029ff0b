"""`pyrite show`, `view`, `legal`, `why`, `apply`, `perft`."""

import json
from pathlib import Path

import pytest

from tests.cli.support import Runner, write


def test_show_draws_everything(pyrite: Runner, position: Path) -> None:
    text = pyrite("show", position).text
    assert "═══S═══" in text and "└─gold┘" in text and "└stone┘" in text
    assert "north–east bend, crossing, broken cart," in text
    assert "Deck (" in text and "Gold pile (28)" in text


def test_show_as_json_reads_back(pyrite: Runner, position: Path, tmp_path: Path) -> None:
    whole = pyrite("show", position, "--json").data
    assert whole["goals"]["8,0"] == "treasure"
    assert pyrite("show", write(tmp_path / "again.json", whole), "--json").data == whole


def test_a_position_may_come_from_standard_input(pyrite: Runner, position: Path) -> None:
    body = position.read_bytes()
    assert pyrite("legal", "-", "--json", stdin=body).data == pyrite("legal", position, "--json").data
    assert pyrite("legal", "-", "--json", stdin=b"\xef\xbb\xbf" + body).code == 0


def test_a_view_shows_what_a_seat_may_know(pyrite: Runner, position: Path) -> None:
    text = pyrite("view", position, "--seat", 0).text
    assert "You are a gold digger." in text and "treasure" not in text.replace("to the treasure", "")
    assert "│  ?  │" in text
    data = pyrite("view", position, "--seat", 0, "--json").data
    assert data["role"] == "digger" and data["goals"]["8,0"] == "?"


def test_a_map_marks_the_goal_for_the_one_who_looked(pyrite: Runner, position: Path, tmp_path: Path) -> None:
    after = write(tmp_path / "after.json", pyrite("apply", position, "map@8,0").data)
    assert "└─gold┘" in pyrite("view", after, "--seat", 0).text
    assert "gold┘" not in pyrite("view", after, "--seat", 1).text
    assert "└──or─┘" in pyrite("view", after, "--seat", 0, "--lang", "fr").text


def test_a_spectator_has_no_role(pyrite: Runner, position: Path) -> None:
    data = pyrite("view", position, "--spectator", "--json").data
    assert data["seat"] is None and "role" not in data
    assert "You are" not in pyrite("view", position, "--spectator").text


@pytest.mark.parametrize(
    ("args", "words"), [([], "--seat"), (["--seat", "3"], "--seat"), (["--seat", "-1"], "--seat")]
)
def test_view_needs_one_pair_of_eyes(pyrite: Runner, position: Path, args: list[str], words: str) -> None:
    assert words in pyrite.refused("view", position, *args)
    assert words in pyrite.refused("view", position, "--seat", 1, "--spectator")


def test_legal_moves_as_texts_and_in_words(pyrite: Runner, position: Path) -> None:
    texts = pyrite("legal", position, "--json").data
    assert "NESW@2,0" in texts and "map@8,2" in texts and "broken:cart>0" not in texts
    lines = pyrite("legal", position).text.splitlines()
    assert [line.split()[0] for line in lines] == texts
    assert "Lay a crossing at 2,0" in pyrite("legal", position).text
    assert "Regarder le but en 8,0" in pyrite("legal", position, "--lang", "fr").text
    assert pyrite("legal", position, "--seat", 1, "--json").data == []


def test_why_allows(pyrite: Runner, position: Path) -> None:
    assert pyrite("why", position, "NESW@2,0", "--seat", 0, "--json").data == {"allowed": True}
    assert pyrite("why", position, "NESW@2,0", "--seat", 0).text == "NESW@2,0 is allowed.\n"


def test_why_names_the_rule(pyrite: Runner, position: Path) -> None:
    answer = pyrite("why", position, "NE@2,0", "--seat", 0, "--json").data
    assert answer["allowed"] is False and answer["rule"] == "B-9" and answer["key"] == "refusal.side-closed"
    assert answer["args"] == {"cell": "2,0", "side": "W", "beside": "1,0"}
    assert answer["words"].startswith("At 2,0 the west side is closed, but the card at 1,0 is open there")
    text = pyrite("why", position, "NE@2,0", "--seat", 0).text
    assert text.startswith("B-9: At 2,0") and "open must meet open" in text.splitlines()[-1] + text
    assert "ouvert" in pyrite("why", position, "NE@2,0", "--lang", "fr").text


@pytest.mark.parametrize(
    ("move", "seat", "rule"),
    [("NS@2,0", 0, "B-6"), ("nonsense", 0, "B-6"), ("map@8,0", 1, "B-6"), ("broken:cart>0", 0, "B-13"),
     ("rockfall@0,0", 0, "B-16"), ("NESW@5,5", 0, "B-8"), ("repair:cart>1", 0, "B-14")],
)  # fmt: skip
def test_why_for_other_moves(pyrite: Runner, position: Path, move: str, seat: int, rule: str) -> None:
    assert pyrite("why", position, move, "--seat", seat, "--json").data["rule"] == rule


def test_apply_plays_moves(pyrite: Runner, position: Path) -> None:
    after = pyrite("apply", position, "NESW@2,0").data
    assert after["maze"]["2,0"] == "NESW" and after["decision"] == [{"frame": "turn", "seat": 1}]
    seat = pyrite("apply", position, "0 NESW@2,0").data
    assert seat == after


def test_apply_understands_cards_in_any_order(pyrite: Runner, tmp_path: Path) -> None:
    hands = [["NS", "EW", "map"], "?", "?"]
    start = write(tmp_path / "start.json", {"game": "saboteur2", "players": 3, "hands": hands})
    assert pyrite("apply", start, "pass:map,NS").data == pyrite("apply", start, "pass:NS,map").data
    assert "pass:NS,map" in pyrite("legal", start).text and "pass:map,NS" not in pyrite("legal", start).text


def test_why_says_what_is_missing_at_a_cell(pyrite: Runner, tmp_path: Path) -> None:
    hands = [["NS", "EW"], "?", "?"]
    start = write(tmp_path / "start.json", {"players": 3, "maze": {"1,0": "EW"}, "hands": hands})
    assert "the card at 1,0 is open there" in pyrite("why", start, "NS@2,0").text
    assert "Les quatre cases autour de 5,5 sont vides" in pyrite("why", start, "NS@5,5", "--lang", "fr").text


def test_apply_tells_the_events(pyrite: Runner, position: Path) -> None:
    """Beside the position, which goes on through the pipe."""
    after = pyrite("apply", position, "map@8,0").text
    told = pyrite("apply", position, "map@8,0", "--events")
    assert (told.code, told.out) == (0, after)
    assert told.err.splitlines()[0] == "Seat 0 looks secretly at the goal at 8,0: it is the treasure."
    whole = pyrite("apply", position, "map@8,0", "--events", "--json")
    assert (whole.code, whole.out) == (0, after)
    first = {"key": "map-you", "args": {"seat": 0, "goal": "8,0", "face": "treasure"}}
    assert json.loads(whole.err.splitlines()[0]) == first
    assert len(whole.err.splitlines()) == len(told.err.splitlines()) > 1
    assert pyrite("show", "-", stdin=told.out).code == 0


def test_apply_refuses_with_the_rule(pyrite: Runner, position: Path) -> None:
    line = pyrite.refused("apply", position, "NESW@2,0", "NE@9,9", code=1)
    assert "move 2: NE@9,9" in line and "B-" in line
    assert "B-6" in pyrite.refused("apply", position, "1 NESW@2,0", code=1)
    assert "refusé par B-8" in pyrite.refused("apply", position, "NESW@0,0", "--lang", "fr", code=1)


def test_perft_counts_sequences(pyrite: Runner, position: Path) -> None:
    moves = pyrite("legal", position, "--json").data
    assert pyrite("perft", position, 0).text == "1\n"
    assert pyrite("perft", position, 1).text == f"{len(moves)}\n"
    total = 0
    for move in moves:
        after = pyrite("apply", position, move).out
        total += len(pyrite("legal", "-", "--json", stdin=after).data)
    result = pyrite("perft", position, 2, "--json").data
    assert (result["depth"], result["leaves"]) == (2, total) and result["seconds"] >= 0


@pytest.mark.parametrize("depth", ["-1", "two", "1.5"])
def test_perft_needs_a_depth(pyrite: Runner, position: Path, depth: str) -> None:
    assert "DEPTH" in pyrite.refused("perft", "--", position, depth)


@pytest.mark.parametrize("command", ["show", "legal", "view", "apply", "why", "perft"])
@pytest.mark.parametrize(
    ("body", "words"),
    [
        (b"", "not valid JSON"),
        (b"{", "not valid JSON"),
        (b"[1]", "a JSON object is needed"),
        (b"nul", "not valid JSON"),
        (b'{"players": NaN}', "not valid JSON"),
        (b"\xff\xfe", "UTF-8"),
        (b"[" * 100_000, "nested too deeply"),
        (b"{}", "players"),
        (b'{"players": "three"}', "players"),
        (b'{"players": 2}', "players"),
        (b'{"players": 3, "game": "chess"}', "chess"),
        (b'{"players": 3, "colour": 1}', "colour"),
        (b'{"players": 3, "maze": {"1,0": "XY"}}', "maze"),
        (b'{"players": 3, "maze": []}', "maze"),
        (b'{"players": 3, "hands": 7}', "hands"),
        (b'{"players": 3, "seed": -1}', "seed"),
        (b'{"players": 3, "roles": ["king", "?", "?"]}', "roles"),
        (b'{"players": 3, "turn": 9}', "turn"),
    ],
)
def test_a_bad_position_is_refused_by_its_field(
    pyrite: Runner, tmp_path: Path, command: str, body: bytes, words: str
) -> None:
    path = tmp_path / "bad.json"
    path.write_bytes(body)
    more = {"view": ["--spectator"], "apply": ["pass:NS"], "why": ["pass:NS"], "perft": ["1"]}.get(
        command, []
    )
    line = pyrite.refused(command, path, *more)
    assert words in line and "bad.json" in line


def test_a_file_that_cannot_be_read(pyrite: Runner, tmp_path: Path) -> None:
    assert "No such file" in pyrite.refused("show", tmp_path / "nothing.json")
    assert str(tmp_path) in pyrite.refused("show", tmp_path)
    assert "can't be read" in pyrite.refused("show", "a\0b")
    assert pyrite.refused("show")


def test_what_is_wrong_is_said_in_french_too(
    pyrite: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "illisible" in pyrite.refused("show", tmp_path / "rien.json")


def test_a_quoted_line_break_stays_on_one_line(pyrite: Runner, tmp_path: Path) -> None:
    path = tmp_path / "bad.json"
    path.write_text(json.dumps({"players": 3, "game": "a\nb\n"}), encoding="utf-8")
    pyrite.refused("show", path)


def test_a_stone_whose_way_round_is_asked(pyrite: Runner, tmp_path: Path) -> None:
    below = [
        {"frame": "next", "seat": 1},
        {"frame": "draw", "seat": 1, "count": 1},
        {"frame": "settle", "seat": 1},
    ]
    decision = [*below, {"frame": "orient", "seat": 1, "goal": "8,0"}]
    fields = {"players": 3, "goals": {"8,0": "stone:NW turning"}, "decision": decision}
    path = write(tmp_path / "orient.json", fields)
    assert pyrite("legal", path, "--json").data == ["stone:NW@8,0", "stone:NW~@8,0"]
    assert "a stone with a south–east bend" in pyrite("legal", path).text
    assert "Seat 1 chooses the way round of the card at 8,0." in pyrite("view", path, "--seat", 0).text
