"""Whether a C compiler is here that can build the engine: it is given three lines, which take it no time.

    python tools/compiler.py     ends with 0 if there is one

`setup.py` and `tools/engine.py` ask. No import of Pyrite: it runs while the engine is being built.
"""

import sys
import tempfile
from pathlib import Path

# Let the compiler inline across the files of the engine: nobody replaces its functions from outside.
INLINING = ("-fno-semantic-interposition", "-fvisibility=hidden")
PROBE = "#include <Python.h>\nint pyrite_probe(void) { return 0; }\n"


def flags() -> tuple[str, ...] | None:
    """What it is told besides; None if nothing can be compiled here."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "probe.c")
        program.write_text(PROBE, encoding="utf-8")
        includes = [get_python_inc(), get_python_inc(plat_specific=True)]
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            objects = compiler.compile([str(program)], output_dir=folder, include_dirs=includes)
            compiler.link_shared_object(objects, str(Path(folder, "probe.so")))
        except Exception as why:
            print(why)
            return None
        try:
            strict = [*INLINING, "-Werror"]
            compiler.compile([str(program)], output_dir=folder, include_dirs=includes, extra_postargs=strict)
        except Exception as why:  # it works all the same, a little slower
            print(why)
            return ()
    return INLINING


if __name__ == "__main__":
    sys.exit(flags() is None)
