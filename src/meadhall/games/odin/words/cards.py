"""What single occupations ask and tell, in words."""

from __future__ import annotations

from meadhall.games.odin.cards.card_actions import (
    ComeHome,
    Follow,
    Inspect,
    PayOrNot,
    Preach,
    RebuildBoat,
    SellLongship,
    Slaughter,
    SponsorShip,
)
from meadhall.games.odin.cards.goods_actions import FarmField, ShipToOrient, TurnTiles, Wholesale
from meadhall.games.odin.cards.phase_actions import ComeLate, OilFor, Store, WhereOre
from meadhall.games.odin.cards.spaces import Diagonal
from meadhall.games.odin.components.spaces import AT
from meadhall.games.odin.components.things import NUMBER
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.words.forms import (
    ENOUGH,
    EXCHANGE,
    LAY,
    NO,
    PAY,
    SHIP,
    SPACE,
    TAKE,
    THING,
    UP,
)
from meadhall.games.odin.words.names import goods, ground_title, ship_name, space_title, title
from meadhall.games.odin.words.registry import (
    Match,
    asks,
    asks_always,
    fixed,
    form,
    says_in,
    tells_always,
)
from meadhall.language.sentences import listed
from meadhall.language.translation import Tongue, _

# Yes or no


@asks(PayOrNot)
def _ask_pay(asked: PayOrNot, g: Odin, me: int, t: Tongue) -> str:
    if not asked.cost:
        return t("Do you do this?")
    return t("Do you pay {cost} for it?", cost=goods(asked.cost, t))


says_in(
    PayOrNot,
    fixed("breed", _("Let your animals breed")),
    fixed("second", _("Take back a second Viking")),
    fixed("stone_house", _("Take a stone house")),
    fixed("game", _("Hunt game")),
    fixed("snare", _("Lay a snare")),
    SHIP,
    TAKE,
    NO,
)

# Vikings and spaces


def _say_home(g: Odin, me: int, m: Match, t: Tongue) -> str:
    spaces = listed([space_title(AT[code], t) for code in m[1].split()], t)
    return t("Take back a Viking from {spaces}", spaces=spaces)


HOME = form(r"return ([A-Z].*)", _say_home, lambda g, me, m: m[1] if m[1] in AT else "")
"""'return HU1', 'return BH4 HU6'."""

asks_always(Inspect, _("From which space does a Viking come back?"))
says_in(Inspect, HOME, NO)

asks_always(ComeHome, _("From which spaces does a Viking come back?"))
says_in(ComeHome, HOME, NO)

asks_always(Follow, _("Which occupied space of column 2 do you use?"))
says_in(Follow, SPACE, NO)

asks_always(ComeLate, _("Which space do you use without a Viking?"))
says_in(ComeLate, SPACE)

# Ships

asks_always(SellLongship, _("Which longship do you sell for 8 silver?"))
says_in(SellLongship, SHIP, NO)

asks_always(RebuildBoat, _("Which whaling boat becomes a longship, for 2 silver?"))
says_in(RebuildBoat, SHIP, NO)

asks_always(SponsorShip, _("How do you pay for a longship with 3 ore?"))
says_in(SponsorShip, PAY, NO)

# Goods

asks_always(Preach, _("The Crucifix, or items from a strip?"))
says_in(Preach, fixed("items", _("Take up to four items from one strip")), THING, NO)

asks_always(Slaughter, _("Do you slaughter a sheep?"))
says_in(Slaughter, EXCHANGE, NO)

asks_always(ShipToOrient, _("Which good do you send up?"))
says_in(ShipToOrient, UP, NO)

asks_always(FarmField, _("Which farm product do you send up, for 1 silver?"))
says_in(FarmField, UP, NO)

asks_always(TurnTiles, _("Which tile do you turn over?"))
says_in(TurnTiles, UP, ENOUGH)

asks_always(Wholesale, _("Which goods of one kind do you trade up?"))
says_in(Wholesale, UP, NO)

asks_always(Diagonal, _("Which good do you move, for 1 silver?"))
says_in(Diagonal, UP, ENOUGH)

asks_always(OilFor, _("What do you pay for the oil?"))
says_in(OilFor, PAY)

# Boards

asks_always(WhereOre, _("Where do you lay the ore?"))
says_in(WhereOre, LAY, ENOUGH)


def _say_store(g: Odin, me: int, m: Match, t: Tongue) -> str:
    return t("Put {thing} into {board}", thing=title(NUMBER[m[1]], t), board=ground_title(m[2], t))


asks_always(Store, _("What do you put into a shed?"))
says_in(Store, form(r"(wood|stone) (shed\d)", _say_store))

tells_always(
    "unload",
    _("You take 1 ore from a {ship}."),
    _("{who} takes 1 ore from a {ship}."),
    lambda e, t: {"ship": ship_name(e.data[0], t)},
)
tells_always(
    "late",
    _("You come late to {space}."),
    _("{who} comes late to {space}."),
    lambda e, t: {"space": space_title(e.data[0], t)},
)
