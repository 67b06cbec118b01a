"""What the bots' judgement is called: the names of its terms, in English, German and French."""

from __future__ import annotations

from pathlib import Path

from meadhall.bots.value_model import EXPERIENCE
from meadhall.games.karvi.bots import judge as judge_karvi
from meadhall.games.odin.bots import judge as judge_odin
from meadhall.language.translation import Tongue, tongue

CATALOGUES = Path(__file__).parent / "locale"

TERMS = tuple(dict.fromkeys((*judge_karvi.TERMS, *judge_odin.TERMS, EXPERIENCE)))
"""All that the judges of the games name."""


def speak(language: str) -> Tongue:
    return tongue(CATALOGUES, language)


__all__ = ["CATALOGUES", "TERMS", "speak"]
