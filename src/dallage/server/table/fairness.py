"""Fairness anyone can check: the seed is promised before the first move and shown after the last.

The promise is the SHA-256 of the text `seed:nonce`, the seed in decimal, the nonce as 32 hexadecimal digits. Without
the nonce one could try all 2**64 seeds; with it there is nothing to try.
"""

import hashlib
import secrets
from functools import lru_cache

SEED_BITS = 64
NONCE_BYTES = 16


def new_seed() -> int:
    return secrets.randbits(SEED_BITS)


def new_nonce() -> str:
    return secrets.token_hex(NONCE_BYTES)


@lru_cache(1 << 12)  # told after every move of a game
def promise(seed: int, nonce: str) -> str:
    """What is published at the start."""
    return hashlib.sha256(f"{seed}:{nonce}".encode()).hexdigest()
