"""Mountains and trade in words."""

from __future__ import annotations

from meadhall.games.odin.rules.mountains import Overseas, Smithy, SpecialSale, TakeItems, Trade
from meadhall.games.odin.words.forms import ENOUGH, ITEMS, THING, UP
from meadhall.games.odin.words.names import items_text
from meadhall.games.odin.words.registry import asks, says, tells
from meadhall.language.translation import _

asks(Trade, _("What do you take, and what do you trade up?"))
says(Trade, ITEMS, UP, ENOUGH)

asks(TakeItems, _("From which strip do you take?"))
says(TakeItems, ITEMS, ENOUGH)

asks(Overseas, _("Which green goods do you turn to their blue side?"))
says(Overseas, UP, ENOUGH)

asks(SpecialSale, _("Which special tile do you buy?"))
says(SpecialSale, THING, ENOUGH)

asks(Smithy, _("What do you forge?"))
says(Smithy, THING)

tells(
    "items",
    _("You take {items} from strip {strip}."),
    _("{who} takes {items} from strip {strip}."),
    lambda e, t: {"strip": e.data[0], "items": items_text(e.data[1], t)},
)
