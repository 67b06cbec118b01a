"""Mountains and trade in words."""

from __future__ import annotations

from meadhall.games.odin.rules.mountains import Overseas, Smithy, SpecialSale, TakeItems, Trade
from meadhall.games.odin.words.forms import ENOUGH, ITEMS, THING, UP
from meadhall.games.odin.words.names import items_text
from meadhall.games.odin.words.registry import asks_always, says_in, tells_always
from meadhall.language.translation import _

asks_always(Trade, _("What do you take, and what do you trade up?"))
says_in(Trade, ITEMS, UP, ENOUGH)

asks_always(TakeItems, _("From which strip do you take?"))
says_in(TakeItems, ITEMS, ENOUGH)

asks_always(Overseas, _("Which green goods do you turn to their blue side?"))
says_in(Overseas, UP, ENOUGH)

asks_always(SpecialSale, _("Which special tile do you buy?"))
says_in(SpecialSale, THING, ENOUGH)

asks_always(Smithy, _("What do you forge?"))
says_in(Smithy, THING)

tells_always(
    "items",
    _("You take {items} from strip {strip}."),
    _("{who} takes {items} from strip {strip}."),
    lambda e, t: {"strip": e.data[0], "items": items_text(e.data[1], t)},
)
