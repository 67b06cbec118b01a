"""Typed answers: an option is its own notation, and a beginning that fits only one is enough."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.kernel.errors import Illegal, nearest


def _plain(text: str) -> str:
    """The text in lower case with single spaces."""
    return " ".join(text.lower().split())


def completions(text: str, options: Sequence[str]) -> tuple[str, ...]:
    """The options that begin with the typed text, in their order."""
    typed = _plain(str(text))
    return tuple(o for o in options if _plain(o).startswith(typed))


def understand(text: str, options: Sequence[str]) -> str:
    """The option that was typed: in full, in any case, or by a beginning that fits only one."""
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
    matches = completions(text, options) if typed else ()
    if len(matches) == 1:
        return matches[0]
    if matches:
        raise Illegal(f"{text!r} could mean several things", matches)
    raise Illegal(f"{text!r} is not possible here{nearest(typed, options)}", options)
