"""The one door: what stands in a packet, and what a replay or an export tells before the end."""

import hashlib
import json
from pathlib import Path
from random import Random

import msgspec
import pytest

from pyrite.core.chance import FairChance
from pyrite.core.spec import GameSpec
from pyrite.family.game import Game
from pyrite.family.module import Module
from pyrite.family.state import State
from pyrite.games.front import new_game
from pyrite.server import protocol, wire
from pyrite.server.http import bodies
from pyrite.server.http.replays import replay_record
from pyrite.server.table import looking_back
from pyrite.server.table.match import Match
from pyrite.server.trouble import Refuse
from tests.modules.clans import Clans
from tests.modules.exchange import Exchange
from tests.modules.squares import Squares
from tests.modules.support import catalogue_of
from tests.modules.veto import Veto
from tests.modules.walk import Walk
from tests.server.table.support import Person, house, play_on, run, settle

ALL = (0, 1, 2, 3, 4, None)
read_replay = msgspec.json.Decoder(bodies.Replay).decode


def a_game(moves: int, seed: int = 1) -> Game:
    game = new_game(GameSpec("saboteur", 5), FairChance(bytes([seed]) * 32))
    rng = Random(seed)
    for _ in range(moves):
        game.play(rng.choice(game.legal_moves()))
    return game


@pytest.mark.parametrize("moves", [0, 7, 30, 60])
def test_labels_stand_beside_the_legal_moves(moves: int) -> None:
    game = a_game(moves)
    for seat in (0, 1, 2, 3, 4, None):
        data = wire.packet(3, wire.NO_EVENTS, wire.look(game, seat))
        packet = msgspec.json.decode(data, type=protocol.Packet)
        assert packet.view == json.loads(json.dumps(game.view(seat).data))
        assert packet.digest == hashlib.sha256(json_of(packet.view)).hexdigest()[:16]
        assert packet.prompt == ("prompt.turn", {"seat": game.seat})
        listed = game.legal_moves(seat) if seat == game.seat else []
        assert packet.labels == [(move.key, move.args) for move in listed]
        assert packet.view["legal"] == [move.text for move in listed]
        for _, args in packet.labels:
            assert "card" in args  # in a turn every move is made with a card of the hand


def json_of(view: object) -> bytes:
    """As the digest takes it: no blanks, in the order of the view."""
    return json.dumps(view, separators=(",", ":"), ensure_ascii=False).encode()


def test_shared_parts_are_the_same_as_those_made_alone() -> None:
    game = a_game(60)
    events = game.play(game.legal_moves()[0])
    for seat, seen in zip(ALL, wire.looks(game, ALL), strict=True):
        assert seen == wire.look(game, seat)
        if seat not in wire.involved(events):
            assert wire.faces(events, seat) == wire.faces(events, None)


class Keys(Module):
    """Seats are shown something of their own that watchers lack, before and after things that all share."""

    def __init__(self) -> None:
        self.id = "keys"

    def public_view(self, s: State) -> dict[str, object]:
        return {"nothing": None, "same": 1}

    def add_view(self, s: State, seat: int, view: dict[str, object]) -> None:
        if seat >= 0:
            view["own"] = None


@pytest.mark.parametrize("modules", [(Veto, Exchange), (Squares, Walk), (Clans,), (Keys, Veto)])
def test_shared_parts_with_modules(modules: tuple[type[Module], ...]) -> None:
    """Whatever modules add, and in whatever order: the same bytes as one by one."""
    catalogue = catalogue_of(*modules)
    names = tuple(module.id for module in catalogue.entries[0].modules())
    game = new_game(GameSpec("saboteur", 5, modules=names), FairChance(bytes(32)), catalogue)
    rng = Random(2)
    for _ in range(60):
        if game.over:
            break
        for seat, seen in zip(ALL, wire.looks(game, ALL), strict=True):
            assert seen == wire.look(game, seat)
        seat = rng.choice(game.seats())
        game.play(rng.choice(game.legal_moves(seat)), seat)


@pytest.mark.parametrize("modules", [(), (Veto, Exchange)])
def test_who_comes_late_gets_the_bytes_of_who_was_there(modules: tuple[type[Module], ...]) -> None:
    """Packets of absent viewers are made when they are asked for: versions, masks and bytes are the same."""
    catalogue = catalogue_of(*modules)
    names = tuple(module.id for module in catalogue.entries[0].modules())
    spec = catalogue.check(GameSpec("saboteur", 5, modules=names))
    crowded, empty = Match(spec, bytes(32), catalogue), Match(spec, bytes(32), catalogue)
    crowded.accept(crowded.plan_deal(ALL), None)
    empty.accept(empty.plan_deal(), None)
    rng = Random(5)
    looked = 0
    while not crowded.game.over and len(crowded.told) < 150:
        seat = rng.choice(crowded.game.seats())
        move = rng.choice(crowded.game.legal_moves(seat)).text
        crowded.accept(crowded.plan(seat, move, ALL), None)
        empty.accept(empty.plan(seat, move, {2}), None)
        assert empty.told == crowded.told
        if rng.random() < 0.3:  # not after every move: some packets are never made
            viewer = rng.choice(ALL)
            there, late = crowded.streams.of(viewer), empty.streams.of(viewer)
            assert (late.version, late.packet, late.digest) == (there.version, there.packet, there.digest)
            looked += 1
    assert looked > 20
    assert set(crowded.told) != {crowded.told[0]} or not modules


def test_before_the_end_everybody_has_their_own_eyes_only(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3, options={"rounds": 1})
            await play_on(people, Random(3), 20)
            for seat, person in enumerate(people):
                own = read_replay(await looking_back.replay(table, seat, person.token))
                packets = person.of(protocol.Packet)
                assert [frame.view for frame in own.frames] == [packet.view for packet in packets]
                assert [frame.events for frame in own.frames] == [packet.events for packet in packets]
                assert not own.over and own.seat == seat
                assert await looking_back.export(table, person.token) == await looking_back.replay(
                    table, seat, person.token
                )
                for token in (None, people[seat - 1].token, "wrong"):
                    with pytest.raises(Refuse) as caught:
                        await looking_back.replay(table, seat, token)
                    assert caught.value.words[0] == "server.own-eyes" and caught.value.status == 403
            public = await looking_back.replay(table, None, None)
            assert (
                await looking_back.export(table, None) == await looking_back.export(table, "wrong") == public
            )
            assert all("hand" not in frame.view for frame in read_replay(public).frames)
            await play_on(people, Random(4))
            await settle()
            for seat in range(3):
                assert read_replay(await looking_back.replay(table, seat, None)).over

    run(main())


def test_an_export_can_be_played_again_with_any_eyes(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3, options={"rounds": 1})
            await play_on(people, Random(5))
            await settle()
            export = await looking_back.export(table, None)
            for seat in (0, 1, 2, None):
                assert await replay_record(export, seat) == await looking_back.replay(table, seat, None)
            record = json.loads(export)["record"]
            bare = read_replay(await replay_record(json.dumps(record).encode(), 1))
            assert bare.names == ["", "", ""] and bare.over
            with pytest.raises(Refuse, match=r"server\.no-seat"):
                await replay_record(export, 3)

    run(main())


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"[]", b"{}", b'{"pyrite":"export/1"}', b'{"pyrite":"record/1"}', b"\xff", b"[" * 100_000],
)
def test_what_is_no_record_is_refused(body: bytes) -> None:
    async def main() -> None:
        with pytest.raises(Refuse, match=r"server\.no-record"):
            await replay_record(body, None)

    run(main())


def test_a_record_with_a_wrong_move_names_it() -> None:
    record = a_game(3).record().to_json()
    moves = record["moves"]
    assert isinstance(moves, list)
    moves[2] = "0 pass:nothing"
    from pyrite.core.record import content_hash

    record["hash"] = content_hash({key: value for key, value in record.items() if key != "hash"})

    async def main() -> None:
        with pytest.raises(Refuse) as caught:
            await replay_record(json.dumps(record).encode(), None)
        assert caught.value.field == "moves[2]"

    run(main())


def test_a_watcher_is_shown_no_secret(tmp_path: Path) -> None:
    async def main() -> None:
        async with house(tmp_path) as home:
            table, people = await home.begin(3)
            watcher = await Person("W", None).come(table)
            await play_on(people, Random(6), 30)
            for packet in watcher.of(protocol.Packet):
                assert packet.labels == [] and "hand" not in packet.view and "role" not in packet.view
                assert not any(key.endswith("-you") for key, _ in packet.events)

    run(main())
