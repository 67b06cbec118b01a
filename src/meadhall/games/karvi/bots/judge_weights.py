"""The terms of Karvi's judge, and their weights as they were set by hand."""

from __future__ import annotations

from dataclasses import dataclass

from meadhall.language.translation import _


@dataclass(frozen=True, slots=True)
class Weights:
    """Every term's weight, in points. 'Extra' is beyond what a thing scores at the end, and fades
    when the game ends."""

    turn: float = 4.5
    """What a turn is worth: what waits for a turn is worth so much less."""
    spot: float = 0.8
    """Each spot ahead of a die."""
    stride: float = 5.5
    """Spots that a die passes in one turn, to tell how many turns are left."""
    horizon: float = 10.0
    """With fewer turns left than this, what is worth something only later fades."""
    beer: float = 2.35
    thirst: float = 0.75
    """Extra for the first beer of a die, and how much less each further one is worth."""
    provision: float = 0.7
    stores: float = 0.9
    """Extra for the first provision, and how much less each further one is worth."""
    resource: float = 1.1
    enough: float = 8.0
    surplus: float = 0.33
    """Extra for each fur and silver, up to enough of them; this part of it for more."""
    gold: float = 0.7
    """Extra for a gold."""
    card: float = 1.5
    """Extra for a card in hand."""
    trade_card: float = 2.5
    """A trade card that a waiting tile will bring."""
    warrior: float = 0.6
    healthy: float = 0.15
    strength: float = 0.35
    """Extra for a warrior, for one that is healthy, and for each point of strength."""
    post: float = 2.56
    tower: float = 2.0
    """Extra for a building on the map: it raises the income."""
    spare: float = 1.0
    """A building in the supply."""
    track: float = 1.64
    """Extra for each step of the two tracks."""
    square: float = 4.5
    """Extra for each trade tile: it makes the next ones worth more."""
    part: float = 1.0
    """The effects of ship parts, by their own table."""
    wait: float = 0.82
    """Tiles that wait, and what lies above the tableau, as a share of their gain."""
    ship: float = 0.5
    """What the ship can reach, as a share of its gain."""
    second: float = 0.5
    """The same for the second best place, beside the best."""
    step: float = 1.0
    lack: float = 2.0
    """What a step on the way there costs, and one for which there is no provision yet."""
    damage: float = 1.06
    """What each point of damage of a raid costs."""
    reach: float = 0.37
    """The share of the turns left that may go into one requirement."""
    order: float = 0.15
    """Each position further right in the stop-area, for the next round."""
    corner: float = 2.87
    """Building where special rune stones lie."""
    free_move: float = 1.5
    """A dice move that will cost no beer."""
    rune: float = 1.0
    """Rune stones above the tableau, beside their points."""
    slow: float = 1.0
    """How many turns it takes to meet a requirement, beside our table."""
    rival: float = 0.7
    """A point of the Völva's."""
    passed: float = 0.7
    """A spot that is left to her, for when her dice move."""
    behind: float = 1.5
    """Each of her dice that will act before my next turn."""


TERMS = (
    _("points"),
    _("turns ahead"),
    _("beer"),
    _("goods"),
    _("provisions"),
    _("cards in hand"),
    _("warriors"),
    _("buildings"),
    _("trade and raid tracks"),
    _("rune stones and ship parts"),
    _("tiles that wait"),
    _("what the ship can reach"),
    _("the Völva"),
)
"""The parts of the judgement."""
