"""Dice in words: 'your first die', in every case and person. With one die each it is not said
which."""

from __future__ import annotations

from collections.abc import Sequence

from meadhall.games.karvi.rules.state import POSITIONS, Karvi
from meadhall.games.karvi.rules.track import DICE_NAMES
from meadhall.games.karvi.words.names import beers
from meadhall.games.karvi.words.sentences import Who
from meadhall.language.translation import Forms, Tongue, _, _p

ACTOR: tuple[Forms, ...] = (
    _p("nominative", "your die (at {spot}, {beers})"),
    _p("nominative", "your first die (at {spot}, {beers})"),
    _p("nominative", "your second die (at {spot}, {beers})"),
)
MOVED: tuple[Forms, ...] = (
    _p("accusative", "your die (at {spot}, {beers})"),
    _p("accusative", "your first die (at {spot}, {beers})"),
    _p("accusative", "your second die (at {spot}, {beers})"),
)
MEANS: tuple[Forms, ...] = (
    _p("dative", "your die (at {spot}, {beers})"),
    _p("dative", "your first die (at {spot}, {beers})"),
    _p("dative", "your second die (at {spot}, {beers})"),
)


def die_words(g: Karvi, me: int, name: str, t: Tongue, case: tuple[Forms, ...] = MOVED) -> str:
    """'die 1' as 'your first die (T5, 3 beers)'."""
    number = DICE_NAMES.index(name)
    die = g.dice_of(me)[number]
    called = case[0 if g.dice_each == 1 else number + 1]
    return t.p(*called, spot=POSITIONS[g.at[die]], beers=beers(g.beer[die], t))


FROM_DIE: tuple[Forms, ...] = (
    (_("You pay {beers} from your die"), _("{name} pays {beers} from their die")),
    (_("You pay {beers} from your first die"), _("{name} pays {beers} from their first die")),
    (_("You pay {beers} from your second die"), _("{name} pays {beers} from their second die")),
)
SETS_DIE: tuple[Forms, ...] = (
    (_("You set your die to {beers}"), _("{name} sets their die to {beers}")),
    (_("You set your first die to {beers}"), _("{name} sets their first die to {beers}")),
    (_("You set your second die to {beers}"), _("{name} sets their second die to {beers}")),
)
ON_DIE: tuple[Forms, ...] = (
    (_("{beers} on your die"), _("{beers} on their die")),
    (_("{beers} on your first die"), _("{beers} on their first die")),
    (_("{beers} on your second die"), _("{beers} on their second die")),
)


def of_die(g: Karvi, number: int, forms: Sequence[Forms]) -> Forms:
    """With one die each it is not said which."""
    return forms[0 if g.dice_each == 1 else number]


def on_die(g: Karvi, number: int, beer: int, who: Who) -> str:
    return who.says(*of_die(g, number, ON_DIE), beers=beers(beer, who.t))
