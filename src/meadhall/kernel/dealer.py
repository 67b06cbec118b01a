"""The dealer: answers for nature from a seed, committed before the game and shown after it."""

from __future__ import annotations

import hashlib
import secrets

from meadhall.kernel.errors import Illegal


def seed_text(seed: object) -> str:
    """The seed as text; Illegal unless it is a number or one word."""
    text = str(seed).strip() if isinstance(seed, int | str) else ""
    if not text or len(text.split()) > 1 or not text.isprintable() or len(text) > 200:
        raise Illegal(f"{seed!r} cannot be a seed: it should be a number or one word")
    return text


class Dealer:
    """Answers for nature. The k-th answer depends on the seed and on k alone, so that all
    players can check the draws of a record against the seed when the game is over."""

    __slots__ = ("_start", "seed")

    def __init__(self, seed: str):
        self.seed = seed
        self._start = hashlib.sha256(f"meadhall deal {seed} ".encode())

    @staticmethod
    def fresh() -> Dealer:
        """A dealer with a random seed."""
        return Dealer(secrets.token_hex(16))

    @property
    def commitment(self) -> str:
        """The hash of the seed, public from the start: it proves that the seed did not change."""
        return hashlib.sha256(f"meadhall seed {self.seed}".encode()).hexdigest()

    def pick(self, k: int, count: int) -> int:
        """The index of the k-th answer among `count` equally likely options."""
        spin = self._start.copy()
        spin.update(b"%d" % k)
        return int.from_bytes(spin.digest()[:8], "big") % count
