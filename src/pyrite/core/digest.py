"""A fingerprint of numbers, the same on every platform, interpreted and compiled."""

import hashlib


def digest(numbers: list[int]) -> str:
    text = ",".join([str(number) for number in numbers])
    return hashlib.sha256(text.encode()).hexdigest()
