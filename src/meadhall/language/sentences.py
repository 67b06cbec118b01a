"""Small pieces of sentences that every game needs: enumerations and counted nouns."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TypeVar

from meadhall.language.translation import ENGLISH, Forms, Tongue, tongue

K = TypeVar("K")

LOCALE = Path(__file__).parent / "locale"


def listed(parts: Iterable[str], t: Tongue = ENGLISH) -> str:
    """'a', 'a and b', 'a, b and c'; '' of nothing."""
    words = list(parts)
    if len(words) < 2:
        return "".join(words)
    t = tongue(LOCALE, t.language)
    return t("{some} and {last}", some=", ".join(words[:-1]), last=words[-1])


def one_of(parts: Iterable[str], t: Tongue = ENGLISH) -> str:
    """'a', 'a or b', 'a, b or c'; '' of nothing."""
    words = list(parts)
    if len(words) < 2:
        return "".join(words)
    t = tongue(LOCALE, t.language)
    return t("{some} or {last}", some=", ".join(words[:-1]), last=words[-1])


def counter(forms: Mapping[K, Forms]) -> Callable[..., str]:
    """A function `counted(number, what, t)` for these nouns: '1 beer', '2 beers', '2 bières'."""

    def counted(number: int, what: K, t: Tongue = ENGLISH) -> str:
        return t.n(*forms[what], number)

    return counted
