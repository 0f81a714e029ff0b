"""The part of the build that pyproject.toml can't say: the engine compiled by mypyc, if it can be.

Whatever goes wrong there, the package is built all the same and runs interpreted; a line says why.
"""

import json
import os
import runpy
import shutil
import sys
import traceback
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "pyrite"
LINKS = os.environ.get("PYRITE_LINKS", "")


# Loaded by their paths: importing the package would import the engine that is being built.
pure = SimpleNamespace(**runpy.run_path(str(PACKAGE / "_pure.py")))
about = SimpleNamespace(**runpy.run_path(str(ROOT / "tools" / "about.py")))
compiler = SimpleNamespace(**runpy.run_path(str(ROOT / "tools" / "compiler.py")))
units = SimpleNamespace(**runpy.run_path(str(ROOT / "tools" / "engine_units.py")))


class BuildPages(build_py):
    """A wheel carries the rule pages; a working tree reads them from its docs."""

    def run(self) -> None:
        if not self.editable_mode:  # what an earlier build left there would go into this wheel
            shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        if not self.editable_mode:
            runpy.run_path(str(ROOT / "tools" / "copy_rules.py"))["copy"](self.build_lib)


class NotCompiled(Exception):
    """Why there is no compiled engine: one word for programs, and a sentence for people."""

    def __init__(self, outcome: str, words: str) -> None:
        super().__init__(words)
        self.outcome = outcome


class BuildEngine(build_ext):
    """Compiles all of the engine or nothing of it."""

    flags: tuple[str, ...] = ()

    def run(self) -> None:
        outcome, words = "compiled", "the engine was compiled by mypyc"
        self.sweep()
        before = pure.digest()
        try:
            if pure.asked():
                raise NotCompiled("asked", "PYRITE_PURE is set")
            # A missing compiler should not cost a minute of mypyc.
            if (flags := compiler.flags()) is None:
                raise NotCompiled("no-compiler", "no working C compiler was found")
            self.flags = flags
            self.take(self.translate())
            self.compile()
        except NotCompiled as why:
            self.take([])
            outcome, words = why.outcome, str(why)
        if outcome == "compiled":
            self.mark(before)
        else:
            print(f"pyrite: the engine will run interpreted: {words}", file=sys.stderr)
        if report := os.environ.get("PYRITE_BUILD_REPORT"):
            Path(report).write_text(json.dumps({"outcome": outcome, "words": words}), encoding="utf-8")

    def translate(self) -> list[Extension]:
        try:
            from mypyc.build import mypycify
        except ImportError as why:
            raise NotCompiled("no-mypyc", "mypy is not installed here") from why
        paths = [str(path.relative_to(ROOT)) for path in pure.sources()]
        if not paths:
            raise NotCompiled("nothing", "there is nothing to compile")
        try:
            # Many files only to be put together again as this house wants them, see tools/engine_units.py.
            return list(
                mypycify(paths, opt_level="2", debug_level="0", group_name=pure.GROUP, multi_file=True)
            )
        except SystemExit as why:
            raise NotCompiled("type-error", "mypyc refused the sources, see its messages above") from why
        except Exception as why:
            traceback.print_exc()
            raise NotCompiled("failed", f"mypyc crashed ({why})") from why

    def take(self, extensions: list[Extension]) -> None:
        """Put the real extensions in the place of the named one; finalizing prepares them."""
        for extension in extensions:  # they share one list of arguments: each gets its own
            extension.extra_compile_args = [*extension.extra_compile_args, *self.flags]
        self.distribution.ext_modules = extensions
        self.finalized, self.swig_opts = False, None  # it splits these options again
        self.ensure_finalized()

    def compile(self) -> None:
        try:
            super().run()
        except Exception as why:
            self.sweep()
            print(why)
            raise NotCompiled("failed", "the C compiler failed, see its messages above") from why

    def build_extensions(self) -> None:
        """Compile the units of the engine at the same time, then link; the little modules follow likewise."""
        cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        self.parallel = cores
        for library in self.extensions:
            if library.name == f"{pure.GROUP}__mypyc":
                folder = Path(os.path.commonpath(library.sources))
                with ThreadPoolExecutor(cores) as pool:
                    compiled = [
                        pool.submit(self.compile_unit, library, unit)
                        for unit in units.cut(library.sources, folder)
                    ]
                    library.extra_objects = [job.result() for job in compiled]
                library.sources = []
        super().build_extensions()

    def compile_unit(self, library: Extension, unit: Path) -> str:
        objects: list[str] = self.compiler.compile(
            [str(unit)],
            output_dir=self.build_temp,
            include_dirs=[str(unit.parent), *library.include_dirs],
            extra_postargs=library.extra_compile_args,
            depends=library.depends,
        )
        return objects[0]

    def sweep(self) -> None:
        """Remove what an earlier build left; a wheel's build leaves the working tree alone."""
        for root in [Path(self.build_lib, "pyrite"), *([PACKAGE] if self.inplace else [])]:
            for path in pure.artefacts(root):
                path.unlink()

    def mark(self, digest: str) -> None:
        """Say which sources this engine was made from; without that nobody will run it."""
        folder = PACKAGE if self.inplace else Path(self.build_lib, "pyrite")
        marker = {"in_place": bool(self.inplace), "digest": digest}
        (folder / pure.MARKER).write_text(json.dumps(marker) + "\n", encoding="utf-8")


class Wheel(bdist_wheel):
    """The same bytes from the same sources, whoever builds it: a checkout may have other permissions."""

    def write_wheelfile(self, *args: Any, **more: Any) -> None:
        super().write_wheelfile(*args, **more)
        for path in Path(self.bdist_dir).rglob("*"):
            path.chmod(0o755 if path.is_dir() or path.suffix == ".so" else 0o644)


# The named extension only tells setuptools that there is one; BuildEngine puts the real list in its place.
setup(
    ext_modules=[] if pure.asked() else [Extension(f"{pure.GROUP}__mypyc", sources=[])],
    cmdclass={"bdist_wheel": Wheel, "build_ext": BuildEngine, "build_py": BuildPages},
    long_description=about.readme(LINKS),
    long_description_content_type="text/markdown",
    project_urls=about.urls(LINKS),
)
