"""Underground party (MX-8)."""

from __future__ import annotations

from pyrite import Game
from tests.rules.modules.mazes import CROSSING, seen
from tests.rules.modules.table import both, deck_of, fresh, second, table
from tests.rules.support import after, faces, hands, legal, play, refused, told, view, written

MODULE = "party"
ROLES = {
    "saboteur": ["digger", "saboteur", "digger", "digger", "digger"],
    "saboteur2": ["blue", "saboteur", "boss", "green", "profiteer"],
}


def before(game: str, **fields: object) -> Game:
    """`NS@4,-1` joins the party; seat 0 has the turn and holds nothing else."""
    whole = {"maze": CROSSING, "hands": hands(5, 0, ["NS"]), "roles": ROLES[game], **fields}
    return table(game, MODULE, players=5, **whole)


@both
def test_mx_8_it_lies_in_the_maze_from_the_start_and_is_no_card_of_the_deck(game: str) -> None:
    start = fresh(game, MODULE)
    assert start.view(None).data["maze"] == {"0,0": "start", "4,-2": "party"}
    assert MODULE not in deck_of(start)
    (card,) = [row for row in start.state.rules.cards.rows if row.name == MODULE]
    assert (card.shape, card.confidence) == ("NESW", "R")


@both
def test_mx_8_the_cards_held_by_players_are_dealt_again_and_no_others(game: str) -> None:
    dealt = set()
    for seed in range(30):
        start = before(game, seed=seed)
        whole = after(start, "NS@4,-1")
        assert sorted(whole["roles"]) == sorted(ROLES[game])
        assert whole["spare"] == written(start)["spare"]
        dealt.add(tuple(whole["roles"]))
    # Any order may come: each seat gets each of several roles.
    assert len(dealt) > 3
    assert all(len({roles[seat] for roles in dealt}) > 1 for seat in range(5))


@both
def test_mx_8_everybody_looks_at_their_own_new_card_and_at_no_other(game: str) -> None:
    start = before(game, seed=1)
    roles = after(start, "NS@4,-1")["roles"]
    for seat in range(5):
        assert view(start, seat, "NS@4,-1")["role"] == roles[seat]
        mine = [args for key, args in faces(start, seat, "NS@4,-1") if key == "party-card-you"]
        assert mine == [{"seat": seat, "role": roles[seat]}]
    assert told(start, None, "NS@4,-1", "party") == [{"seat": 0}]
    assert [args["seat"] for args in told(start, None, "NS@4,-1", "party-card")] == [0, 1, 2, 3, 4]
    assert not told(start, None, "NS@4,-1", "party-card-you")
    keys = [key for key, _ in faces(start, None, "NS@4,-1")]
    assert keys == ["lay", "party", *["party-card"] * 5, "draw"]


def test_mx_8_tools_prison_thieves_and_gold_stay_with_the_player() -> None:
    fields = {
        "front": [[], ["broken:cart"], ["prison"], ["thief"], ["thief", "prison"]],
        "purses": [{"nuggets": number} for number in (0, 1, 2, 3, 4)],
    }
    start = before("saboteur2", **fields)
    whole = after(start, "NS@4,-1")
    assert whole["front"] == fields["front"]
    assert [purse["nuggets"] for purse in whole["purses"]] == [0, 1, 2, 3, 4]
    assert start.view(None).data["thieves"] == play(start, "NS@4,-1").view(None).data["thieves"]


@both
def test_mx_8_it_works_once_a_round(game: str) -> None:
    start = before(game, hands=[["NS", "NS"], ["rockfall"], ["NS"], ["map"], ["map"]])
    joined = play(start, "NS@4,-1")
    assert joined.view(None).data["spent"] == ["4,-2"]
    cut = play(joined, "rockfall@4,-1")
    again = play(cut, "NS@4,-1")
    assert "4,-2" in view(again, None)["lit"]
    assert written(again)["roles"] == written(joined)["roles"]
    assert not told(cut, None, "NS@4,-1", "party")


@both
def test_mx_8_it_cannot_be_removed_and_cards_beside_it_must_fit(game: str) -> None:
    start = before(game, hands=hands(5, 0, ["rockfall", "NW"]))
    assert refused(start, "rockfall@4,-2") == "B-16"
    assert refused(start, "NW~@4,-1") == "B-9"  # south and east; the party is open in the south
    assert "rockfall@4,0" in legal(start)


def test_mx_8_after_it_an_inspection_tells_nothing_but_that_the_card_is_with_somebody() -> None:
    start = before("saboteur2", seen=[{"seat": 4, "role": "saboteur", "at": [1]}])
    for seed in range(8):
        whole = after(before("saboteur2", seen=written(start)["seen"], seed=seed), "NS@4,-1")
        known = [fact for fact in seen(whole, 4) if fact["role"] == "saboteur"]
        if whole["roles"][4] == "saboteur":
            assert known == []  # it came to the one who knew it
        else:
            assert known == [{"role": "saboteur", "at": [0, 1, 2, 3]}]


def test_mx_8_everybody_knows_that_the_old_card_is_now_with_one_of_the_others() -> None:
    for seed in range(8):
        whole = after(before("saboteur2", seed=seed), "NS@4,-1")
        for seat, old in enumerate(ROLES["saboteur2"]):
            others = [other for other in range(5) if other != seat]
            kept = whole["roles"][seat] == old
            assert seen(whole, seat) == ([] if kept else [{"role": old, "at": others}])


def test_mx_8_what_is_known_of_undealt_cards_stays() -> None:
    start = second(
        MODULE,
        maze=CROSSING,
        hands=hands(3, 0, ["NS"]),
        roles=["blue", "green", "boss"],
        seen=[{"seat": 2, "role": "saboteur", "at": ["spare"]}],
    )
    assert {"role": "saboteur", "at": ["spare"]} in seen(after(start, "NS@4,-1"), 2)
