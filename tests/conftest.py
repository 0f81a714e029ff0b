"""What every test runs under: which engine, and a reproducible search for counterexamples."""

import os

from hypothesis import settings

from pyrite import _pure

# The same examples on every run; HYPOTHESIS_PROFILE=search looks further and differently each time.
settings.register_profile("house", deadline=None, derandomize=True, database=None)
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "house"))


def pytest_report_header() -> str:
    return f"engine: {'compiled' if _pure.compiled() else 'interpreted'}"
