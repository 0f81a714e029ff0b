"""Nothing stays behind: bots play matches in one process, and memory stays as it is.

`python -m tests.soak.run` plays thousands and draws their curve; `test_soak.py` plays the same few matches again and
again and counts every byte.
"""
