"""What the bots' judgement is called: the names of its terms, in English, German and French."""

from __future__ import annotations

from pathlib import Path

from meadhall.bots import judge_karvi, judge_odin
from meadhall.bots.foresight import EXPERIENCE
from meadhall.kernel.tongue import Tongue, tongue

CATALOGUES = Path(__file__).parent / "locale"

TERMS = tuple(dict.fromkeys((*judge_karvi.TERMS, *judge_odin.TERMS, EXPERIENCE)))
"""All that the judges of the games name."""


def speak(language: str) -> Tongue:
    return tongue(CATALOGUES, language)


__all__ = ["CATALOGUES", "TERMS", "speak"]
