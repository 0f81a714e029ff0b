"""`make prove`: the long proofs, in pieces that add up.

A proof (`every.py`) is a command, and the arguments of each of its pieces. What a piece found is written to
`docs/proofs/<proof>.json` as soon as it is done, with its commit; `docs/proofs.md` is written from these files. So it
can be ended at any moment, and the next run goes on: with what is missing, then with what is old. A piece is old when
a file that its proof is about is no longer what it was.
"""
