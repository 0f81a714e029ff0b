"""The public number of a round of drand, checked by its signature: network quicknet, scheme bls-unchained-g1-rfc9380.

A signature is a point of the first group, the public key one of the second. It is good if the pairing of signature and
G2 is that of the round's hash and the key. The hash is that of RFC 9380 (5.2, 5.3.1, 6.6.2, 8.8.1).
"""

import hashlib

from .curve import G2, P, Point, X, add, first_group, pair_up, second_group, times

# https://api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971/info
PUBLIC_KEY = (
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)
GENESIS, PERIOD = 1692803367, 3  # seconds since 1970; when round 1 came, and how often one comes
DOMAIN = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"

A = 0x144698A3B8E9433D693A02C96D4982B0EA985383EE66A8D8E8981AEFD881AC98936F8DA0E0F97F5CF428082D584C1D
B = 0x12E2908D11688030018B12E8753EEE3B2016C1F0F24F4070A0B9C14FCEF35EF55A23215A316CEAA5D1CC48E98E172BE0
# From y² = x³ + Ax + B one gets to the curve by an isogeny: these are the sums of products of the places in its kernel.
KERNEL = (
    0x133341FB0962A34CB0504A9C4FADA0A5090D38679B4C040D5D1C3AFB023A3409FCC0815FEA66D8B02BBEF9C8B5A66E07,
    0x264908AF037BCEDE00D054CF5D4775E83EB6CF63C76B969F8ED174FB59FCFF78D201F46F6CFC4ED6552E59CE75177B0,
    0x1335C502C1F54C49ACEEA65E87FD7203BA0F626F305FC0CFD606A5DAE9F3C8E81A4B3B69600129FABD307C69BF319D39,
    0x94440F65F408A6E930E16E3E92DD17BF60D6E9679A8D3D58593DE55AC23703042D609537EB3549AAC234D896CA82944,
    0x4AFE09D5CF4956A23B6B71F59D2B3407B415A774B7BE81BBB6FA99CBC798E0AC98BA725A5BC328016B1C268B4766E85,
    1,
)


def expanded(message: bytes, size: int) -> bytes:
    domain = DOMAIN + bytes([len(DOMAIN)])
    first = hashlib.sha256(bytes(64) + message + size.to_bytes(2, "big") + b"\0" + domain).digest()
    blocks = [hashlib.sha256(first + b"\1" + domain).digest()]
    for number in range(2, size // 32 + 1):
        mixed = bytes(a ^ b for a, b in zip(first, blocks[-1], strict=True))
        blocks.append(hashlib.sha256(mixed + bytes([number]) + domain).digest())
    return b"".join(blocks)


def value(polynomial: list[int], x: int) -> int:
    made = 0
    for factor in reversed(polynomial):
        made = (made * x + factor) % P
    return made


def derived(polynomial: list[int]) -> list[int]:
    return [power * factor for power, factor in enumerate(polynomial)][1:]


def product(one: list[int], other: list[int]) -> list[int]:
    made = [0] * (len(one) + len(other) - 1)
    for i, a in enumerate(one):
        for j, b in enumerate(other):
            made[i + j] += a * b
    return made


def total(*polynomials: list[int]) -> list[int]:
    return [sum(each[n] for each in polynomials if n < len(each)) for n in range(max(map(len, polynomials)))]


def led_over(point: Point) -> Point:
    """Kohel's formula for the isogeny with that kernel; then scaled by 11, with the sign that the standard takes."""
    if point is None:
        return None
    x, y = point
    kernel = [*KERNEL]
    first, second, square = derived(kernel), derived(derived(kernel)), product(kernel, kernel)
    bent = total(product(first, first), [-factor for factor in product(second, kernel)])
    above = total(
        product([4 * B, 4 * A, 0, 4], bent),
        [-factor for factor in product([2 * A, 0, 6], product(first, kernel))],
        product([2 * kernel[4], 11], square),
    )
    below = pow(value(square, x), -1, P)
    slope = (value(derived(above), x) - value(above, x) * below * value(derived(square), x)) * below
    return value(above, x) * below * pow(121, -1, P) % P, y * slope * pow(1331, -1, P) % P


def mapped(u: int) -> Point:
    """One of the points of y² = x³ + Ax + B that this number stands for (RFC 9380, 6.6.2, with Z = 11)."""
    bent = 11 * u * u
    below = bent * bent + bent
    x = -B * pow(A, -1, P) * (1 + pow(below, -1, P)) % P if below % P else B * pow(11 * A, -1, P) % P
    for tried in (x, bent * x % P):
        squared = (tried**3 + A * tried + B) % P
        y = pow(squared, (P + 1) // 4, P)
        if y * y % P == squared:
            return tried, y if y % 2 == u % 2 else P - y
    raise ValueError("one of the two is always a point")


def hashed(message: bytes) -> Point:
    parts = expanded(message, 128)
    one, other = (int.from_bytes(part, "big") % P for part in (parts[:64], parts[64:]))
    return times(led_over(add(mapped(one), mapped(other), A)), X + 1)


def fits(round_number: int, signature: str, key: str = PUBLIC_KEY) -> bool:
    """Whether this is the signature of that round."""
    try:
        signed = first_group(signature)
    except (ValueError, IndexError):
        return False
    message = hashed(hashlib.sha256(round_number.to_bytes(8, "big")).digest())
    return signed is not None and pair_up(signed, second_group(G2), message, second_group(key))


def time_of(round_number: int) -> int:
    """When it came: seconds since 1970."""
    return GENESIS + (round_number - 1) * PERIOD
