"""Typing an answer: an option is its own notation, and any unmistakable beginning will do."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.kernel.errors import Illegal, nearest


def _plain(text: str) -> str:
    return " ".join(text.lower().split())


def completions(text: str, options: Sequence[str]) -> tuple[str, ...]:
    """The options that what was typed so far can become, in their order."""
    typed = _plain(str(text))
    return tuple(o for o in options if _plain(o).startswith(typed))


def understand(text: str, options: Sequence[str]) -> str:
    """The option that was meant: typed in full, in any case, or by an unmistakable beginning."""
    if text in options:
        return text
    if not isinstance(text, str):
        raise Illegal(f"{text!r} is not an answer: it should be a text", options)
    typed = _plain(text)
    exact = [o for o in options if _plain(o) == typed]
    if exact:
        return exact[0]
    if not options:
        raise Illegal(f"{text!r} was answered, but nothing is asked")
    begun = completions(text, options) if typed else ()
    if len(begun) == 1:
        return begun[0]
    if begun:
        raise Illegal(f"{text!r} could mean several things", begun)
    raise Illegal(f"{text!r} is not possible here{nearest(typed, options)}", options)
