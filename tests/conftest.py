"""What every test runs under: which engine, and a reproducible search for counterexamples."""

import os
import signal

from hypothesis import settings

from pyrite import _pure

# The same examples on every run; HYPOTHESIS_PROFILE=search looks further and differently each time.
settings.register_profile("house", deadline=None, derandomize=True, database=None)
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "house"))

# A shell that starts the tests in the background makes them deaf to Ctrl+C, and with them every process they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_report_header() -> str:
    return f"engine: {'compiled' if _pure.compiled() else 'interpreted'}"
