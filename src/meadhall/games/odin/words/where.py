"""At which thing of the picture an option is clicked."""

from __future__ import annotations

from meadhall.games.odin.cards.phases import WhereOre
from meadhall.games.odin.components.boards import BOARD_NUMBER
from meadhall.games.odin.components.things import NAMES, NUMBER, SPECIALS
from meadhall.games.odin.rules.anytime import Where
from meadhall.games.odin.rules.feast import WhereFish
from meadhall.games.odin.rules.mountains import STRIPS
from meadhall.games.odin.rules.spaces import AT
from meadhall.games.odin.rules.state import SHIPS, Odin
from meadhall.kernel.agenda import question

OWN = ("serve", "spend", "pay")
"""Verbs about something of one's own larder."""


def where(g: Odin, seat: int, option: str) -> str:
    """The thing's name; '' if only its button does."""
    asked = question(g, seat)
    if option == "enough":
        return ""
    if isinstance(asked, Where):
        return NAMES[asked.thing]
    if isinstance(asked, WhereOre | WhereFish):
        return ""
    verb, _, rest = option.partition(" ")
    if verb in ("go", "return"):
        return rest if rest in AT else ""
    if verb in ("use", "play"):
        return f"card {rest.partition(' ')[0]}"
    if verb == "arm":
        return rest.partition(" ")[0]
    if verb in STRIPS or (verb in SHIPS and "," not in option):
        return verb
    if verb == "empty":
        return "banquet"
    if verb in OWN or verb == "take":
        return _thing(g, seat, rest.partition(" ")[0], verb in OWN)
    if option in AT or (option in BOARD_NUMBER and BOARD_NUMBER[option] in g.islands):
        return option
    first = verb if rest[:1] in ("", ">") or verb == "silver" else ""
    return _thing(g, seat, first, bool(rest))


def _thing(g: Odin, seat: int, name: str, mine: bool) -> str:
    """A thing that lies there to be clicked: in one's own larder, or a special tile on offer."""
    if name not in NUMBER:
        return ""
    number = NUMBER[name]
    if number in SPECIALS and g.specials >> number & 1:
        return name
    return name if mine and g.players[seat].goods[number] else ""
