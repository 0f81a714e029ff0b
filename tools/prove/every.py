"""Every long proof, in the order of the page. A new one: a title, a command, what it is about, perhaps pieces."""

from pyrite import _pure
from pyrite.games.catalogue import CATALOGUE
from tests.server.faults.real import FAULTS
from tests.soak.run import FEWEST
from tests.soak.tables import PARTS
from tools.prove.proof import Proof

PYTEST = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-n", "2", "-m", "")
ENGINE = (
    "src/pyrite/core",
    "src/pyrite/maze",
    "src/pyrite/family",
    "src/pyrite/games",
    "src/pyrite/_native.py",
)
WRITTEN = (*ENGINE, "src/pyrite/notation", "src/pyrite/api.py")
SERVER = (*ENGINE, "src/pyrite/server", "src/pyrite/export.py")
BOTS = "src/pyrite/bots"
GAMES = ("saboteur", "saboteur2", "lost-mines", "dark-cave")


def seeds(count: int, first: int = 1) -> tuple[str, ...]:
    return tuple(f"--seed {seed}" for seed in range(first, first + count))


def games(seeds_each: int, first: int = 1) -> tuple[str, ...]:
    """For each game so many pieces."""
    return tuple(f"--game {game} {seed}" for seed in seeds(seeds_each, first) for game in GAMES)


def modules() -> tuple[str, ...]:
    """For each module, in each game that has it, one piece."""
    return tuple(
        f"--game {entry.id} --modules {module.id}"
        for entry in CATALOGUE.entries
        for module in entry.modules()
    )


def proofs(scale: float = 1) -> list[Proof]:
    """All that can run here; with a smaller scale that much of each."""
    found = [*engine(scale), *leaks(scale), *broken(scale), *server(scale), *memory(scale), *speed(scale)]
    return found if _pure.compiled() else [proof for proof in found if "PYRITE_PURE" not in proof.environment]


def engine(scale: float) -> list[Proof]:
    long = {"PYRITE_PROOF_SCALE": str(round(12 * scale, 2))}
    both = {"PYRITE_PURE": "1", "PYRITE_PROOF_SCALE": str(round(4 * scale, 2))}
    sets = ("-m", "tests.conformance.sets", "--every", str(max(1, round(0.2 / scale))))
    larger, random_games = str(max(3, int(240 * scale))), str(max(5, int(1000 * scale)))
    oracles = (
        "tests/perft --ignore tests/perft/mines --ignore tests/perft/cave",
        "tests/perft/mines",
        "tests/perft/cave",
    )
    by_game = [
        f"tests/conformance/test_{name}.py" for name in ("saboteur", "saboteur2", "lost_mines", "dark_cave")
    ]
    rest = " ".join(f"--ignore {file}" for file in by_game)
    conformance = (*by_game, f"tests/conformance tests/golden {rest}")
    compared = (*WRITTEN, "tests/perft")
    conforms = (*WRITTEN, "tests/conformance", "tests/golden")
    about_sets = (*WRITTEN, "tests/conformance", "tests/leaks")
    return [
        Proof("every rule has its tests", (*PYTEST, "tests/rules"), (*WRITTEN, "tests/rules")),
        Proof("engine against the oracle", PYTEST, compared, oracles, long),
        Proof("engine against the oracle, interpreted", PYTEST, compared, oracles, both),
        Proof("conformance and golden games", PYTEST, conforms, conformance, long),
        Proof("conformance, interpreted", PYTEST, conforms, conformance, both),
        Proof("every module alone, every pair, larger sets", (*sets, "--larger", larger), about_sets),
        Proof("random games of every module and pair end", (*sets, "--games", random_games), about_sets),
    ]


def leaks(scale: float) -> list[Proof]:
    run = ("-m", "tests.leaks.run", "--comparisons", str(int(25_000 * scale)))
    wire = ("-m", "tests.server.leaks.run", "--comparisons", str(int(10_000 * scale)))
    alone = ("-m", "tests.leaks.run", "--comparisons", str(int(5_000 * scale)), "--seed", "3000")
    planted = (*PYTEST, "tests/server/leaks")
    return [
        Proof(
            "planted leaks are caught",
            (*PYTEST, "tests/leaks", "tests/rules/modules/test_plants.py"),
            (*WRITTEN, "tests/leaks"),
        ),
        Proof("nothing leaks", run, (*WRITTEN, "tests/leaks"), games(3, 1000)),
        Proof("nothing leaks with each module alone", alone, (*WRITTEN, "tests/leaks"), modules()),
        Proof("nothing leaks over the wire", wire, (*SERVER, "tests/server/leaks"), games(5)),
        Proof(
            "planted leaks over the wire are caught, bots see only views",
            planted,
            (*SERVER, BOTS, "tests/server/leaks"),
        ),
    ]


def broken(scale: float) -> list[Proof]:
    fuzz = ("tools/fuzz.py", "--count", str(int(100_000 * scale)), "--jobs", "2")
    malformed = ("-m", "tests.server.malformed", "--count", str(int(100_000 * scale)))
    return [
        Proof("broken input", fuzz, (*WRITTEN, "tools/fuzz.py"), seeds(10)),
        Proof("malformed frames and bodies", malformed, (*SERVER, "tests/server/malformed.py"), seeds(5)),
    ]


def server(scale: float) -> list[Proof]:
    crash = ("-m", "tests.server.crash", "--kills", str(max(2, int(20 * scale))), "--tables", "20")
    race = ("-m", "tests.server.store.race", "--moves", str(int(10_000 * scale)))
    boot = ("-m", "tests.server.boot", "--games", str(max(50, int(10_000 * scale))))
    crashed = (*SERVER, "tests/server/crash.py", "tests/server/making.py", "tests/server/player.py")
    cut = (*SERVER, "tests/server/cuts", "tests/server/table/support.py")
    raced = ("src/pyrite/server/store", "tests/server/store/race.py")
    fair = (*SERVER, "tools/verify_deal.py", "tools/verify", "tests/server/fair")
    worlds = ("-m", "tests.server.faults.real")
    clocks = ("--fault clock --days 40", "--fault clock --days -40")
    befallen = (*SERVER, "tests/server/faults", "tests/server/live.py")
    flooded = (*SERVER, "tests/server/floods.py", "tests/server/live.py")
    floods = ("-m", "tests.server.floods", "--rounds", str(max(1, int(3 * scale))))
    runs = tuple(f"--run {run}{' --busy' if run % 2 == 0 else ''}" for run in range(1, 21))
    part = () if scale == 1 else ("--only", "tests/server/test_deals.py")
    played = ("src/pyrite", "web/src", "tests/browser", "tests/server", "tests/patience.py")
    measured = ("src/pyrite/words", "web/src", "tests/browser/sizes.py", "tests/browser/measure.js")
    pages = tuple(f"--game {game} --lang {lang}" for game in GAMES for lang in ("en", "fr"))
    return [
        Proof("every table can be read at seven sizes", ("-m", "tests.browser.sizes"), measured, pages),
        Proof("browser and server suites, 20 times in a row", ("-m", "tests.steady", *part), played, runs),
        Proof("fair deals are verified, tampering is found", (*PYTEST, "tests/server/fair"), fair),
        Proof(
            "every game, module and option dealt again by the verifier",
            ("-m", "tests.server.fair.every", "--matches", str(max(5, int(250 * scale)))),
            (*ENGINE, *fair),
            tuple(f"--from {first}" for first in range(0, 1000, 250)),
        ),
        Proof(
            "every game dealt again by the page, too",
            ("-m", "tests.server.fair.every", "--page", "--matches", str(max(5, int(60 * scale)))),
            (
                *ENGINE,
                "web/src/reveal/verify",
                "web/src/reveal/fair.ts",
                "web/src/lib/chance.ts",
                "tests/server/fair/every.py",
            ),
            tuple(f"--from {first}" for first in range(2000, 2240, 60)),
        ),
        Proof("two writers, one winner: SQLite", race, raced),
        Proof("two writers, one winner: PostgreSQL", (*race, "--postgres"), raced),
        Proof("nothing acknowledged is lost: SQLite", crash, crashed, seeds(25)),
        Proof("nothing acknowledged is lost: PostgreSQL", (*crash, "--postgres"), crashed, seeds(25)),
        Proof("the line to the database is cut around every commit", (*PYTEST, "tests/server/cuts"), cut),
        Proof(
            "a store that hangs, vanishes, is full or read-only; a clock 40 days off",
            worlds,
            befallen,
            (*(f"--fault {fault}" for fault in FAULTS), *clocks),
        ),
        Proof("an honest table under five floods of HTTP", floods, flooded),
        Proof(
            "15,000 sockets come back at once",
            (
                "-m",
                "tests.server.storm",
                "--sockets",
                str(int(15_000 * scale)),
                "--tables",
                str(int(1500 * scale)),
            ),
            (*SERVER, "tests/server/storm.py", "tests/server/boot.py", "tests/server/live.py"),
        ),
        Proof(
            "memory stays flat: 20,000 tables come and go at a server",
            ("-m", "tests.server.comings", "--tables", str(int(5000 * scale))),
            (*SERVER, BOTS, "tests/server/comings.py", "tests/server/player.py", "tests/server/live.py"),
            tuple(f"--part {part}" for part in range(1, 5)),
        ),
        Proof(
            "as much memory as the system allows, and three times as many people",
            ("-m", "tests.server.brim", "--tables", str(max(100, int(1500 * scale)))),
            (*SERVER, "tests/server/brim.py", "tests/server/storm.py", "tests/server/live.py"),
        ),
        Proof("up again with many unfinished games", boot, (*SERVER, "tests/server/boot.py")),
    ]


def memory(scale: float) -> list[Proof]:
    """Each part is one process and draws its own curve."""
    about = (*ENGINE, BOTS, "tests/soak")
    found = []
    for part, (_, matches) in PARTS.items():
        picture = f"pictures/soak-{part}.svg"
        played = str(max(FEWEST, int(matches * scale)))
        command = ("-m", "tests.soak.run", "--game", part, "--matches", played)
        # What is tried out quickly draws nothing: the picture is of a whole soak.
        drawn = ("--picture", f"docs/{picture}") if scale == 1 else ()
        title = f"memory stays flat: {part}"
        found.append(Proof(title, (*command, *drawn), about, picture=picture))
    return found


def speed(scale: float) -> list[Proof]:
    load = ("-m", "pyrite", "bench-server", "--json", "--seconds", str(max(3, int(20 * scale))))
    return [
        Proof("the server under load", load, SERVER),
        Proof("speed", ("-m", "pyrite", "bench", "--json"), WRITTEN),
    ]
