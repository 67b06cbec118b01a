"""Nature's answers, from a seed that is committed before the game and shown after it."""

from __future__ import annotations

import hashlib
import secrets

from meadhall.kernel.errors import Illegal


def seed_text(seed: object) -> str:
    """A seed is a number or one word."""
    text = str(seed).strip() if isinstance(seed, int | str) else ""
    if not text or len(text.split()) > 1 or not text.isprintable() or len(text) > 200:
        raise Illegal(f"{seed!r} cannot be a seed: it should be a number or one word")
    return text


class Dealer:
    """Answers nature's choices. The k-th answer depends on the seed and on k alone, so that
    anybody who is told the seed after the game can check every draw against the record."""

    __slots__ = ("_start", "seed")

    def __init__(self, seed: str):
        self.seed = seed
        self._start = hashlib.sha256(f"meadhall deal {seed} ".encode())

    @staticmethod
    def fresh() -> Dealer:
        return Dealer(secrets.token_hex(16))

    @property
    def commitment(self) -> str:
        """Public from the start: proves later that the seed was not changed."""
        return hashlib.sha256(f"meadhall seed {self.seed}".encode()).hexdigest()

    def pick(self, k: int, count: int) -> int:
        """Which of `count` equally likely options the k-th answer is."""
        spin = self._start.copy()
        spin.update(b"%d" % k)
        return int.from_bytes(spin.digest()[:8], "big") % count
