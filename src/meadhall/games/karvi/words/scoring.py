"""What a solo game has come to, in words."""

from __future__ import annotations

from meadhall.games.karvi.rules.scoring import GRADES, total, verdict
from meadhall.games.karvi.rules.state import Karvi, colours
from meadhall.games.karvi.rules.volva import her_score
from meadhall.games.karvi.words.names import points, speak
from meadhall.games.karvi.words.sentences import Who
from meadhall.language.translation import _


def closing(g: Karvi, seat: int | None, language: str = "en") -> str:
    """What a solo game has come to ('': not a solo game)."""
    grade, scored = verdict(g), total(g, 0)
    if not grade:
        return ""
    t = speak(language)
    who = Who(0, seat, colours(g.seats), t)
    if g.volva is not None:
        hers = sum(her_score(g).values())
        if grade == "won":
            return who.says(
                _("You beat the Völva, {mine} to {hers}!"),
                _("{name} beats the Völva, {mine} to {hers}!"),
                mine=scored,
                hers=hers,
            )
        return t("The Völva wins, {hers} to {mine}.", hers=hers, mine=scored)
    good = GRADES[-1][0]
    if scored > good:
        return who.says(
            _("You score {points}, {grade}!"),
            _("{name} scores {points}, {grade}!"),
            points=points(scored, t),
            grade=t(grade),
        )
    return who.says(
        _("You score {points}, {grade}: above {good} is good."),
        _("{name} scores {points}, {grade}: above {good} is good."),
        points=points(scored, t),
        grade=t(grade),
        good=good,
    )
