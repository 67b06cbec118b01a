"""The names of things in every language: alone, counted and listed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from meadhall.games.karvi.components.box import Box, Cost
from meadhall.games.karvi.components.kinds import GOODS, KINDS, LETTERS
from meadhall.games.karvi.rules.settings import WAYS
from meadhall.language.sentences import counter, listed
from meadhall.language.translation import ENGLISH, Forms, Tongue, _, _n, tongue

LOCALE = Path(__file__).parents[1] / "locale"


@cache
def speak(language: str) -> Tongue:
    """Karvi in a language; English if it does not speak that one."""
    return tongue(LOCALE, language)


# How many

COUNTED: dict[str, Forms] = {
    "fur": _n("{n} fur", "{n} fur"),
    "silver": _n("{n} silver", "{n} silver"),
    "gold": _n("{n} gold", "{n} gold"),
    "fur or silver": _n("{n} fur or silver", "{n} fur or silver"),
    "fur/silver": _n("{n} fur/silver", "{n} fur/silver"),
    "resource": _n("{n} resource", "{n} resources"),
    "provision": _n("{n} provision", "{n} provisions"),
    "beer": _n("{n} beer", "{n} beers"),
    "point": _n("{n} point", "{n} points"),
    "strength": _n("{n} strength", "{n} strength"),
    "warrior": _n("{n} warrior", "{n} warriors"),
    "healthy warrior": _n("{n} healthy warrior", "{n} healthy warriors"),
    "injured warrior": _n("{n} injured warrior", "{n} injured warriors"),
    "trading post": _n("{n} trading post", "{n} trading posts"),
    "tower": _n("{n} tower", "{n} towers"),
    "building": _n("{n} building", "{n} buildings"),
    "trade tile": _n("{n} trade tile", "{n} trade tiles"),
    "raid tile": _n("{n} raid tile", "{n} raid tiles"),
    "upgrade tile": _n("{n} upgrade tile", "{n} upgrade tiles"),
    "trade card": _n("{n} trade card", "{n} trade cards"),
    "upgrade card": _n("{n} upgrade card", "{n} upgrade cards"),
    "helmet card": _n("{n} helmet card", "{n} helmet cards"),
    "beer card": _n("{n} beer card", "{n} beer cards"),
    "ship card": _n("{n} ship card", "{n} ship cards"),
    "wool": _n("{n} wool", "{n} wool"),
    "timber": _n("{n} timber", "{n} timber"),
    "salt": _n("{n} salt", "{n} salt"),
    "ivory": _n("{n} ivory", "{n} ivory"),
    "amber": _n("{n} amber", "{n} amber"),
    "glass": _n("{n} glass", "{n} glass"),
    "step": _n("{n} step", "{n} steps"),
    "free spot": _n("{n} free spot", "{n} free spots"),
    "time": _n("{n} time", "{n} times"),
    "die": _n("{n} die", "{n} dice"),
    "damage": _n("{n} damage", "{n} damage"),
}
"""What can be counted, by its name in the singular."""


counted = counter(COUNTED)
"""'1 beer', '2 beers', '2 Bier', '2 bières'."""


def count(number: int, thing: str, things: str = "") -> str:
    """The same in English, of anything."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def goods(fur: int, silver: int, gold: int = 0, provisions: int = 0, *, t: Tongue = ENGLISH) -> str:
    kinds = ((fur, "fur"), (silver, "silver"), (gold, "gold"), (provisions, "provision"))
    return listed([counted(n, name, t) for n, name in kinds if n], t) or t("nothing")


def cost_words(cost: Cost, t: Tongue = ENGLISH) -> str:
    pairs = zip(cost, ("fur", "silver", "fur or silver"), strict=True)
    return listed([counted(n, name, t) for n, name in pairs if n], t) or t("nothing")


def amount(what: str, value: object, t: Tongue = ENGLISH) -> str:
    """'fur: 3', with the space that the language asks for."""
    return t("{what}: {value}", what=what, value=value)


def beers(number: int, t: Tongue = ENGLISH) -> str:
    return counted(number, "beer", t) if number else t("no beer")


def points(number: int, t: Tongue = ENGLISH) -> str:
    return counted(number, "point", t)


# Which


def warrior(value: int, t: Tongue = ENGLISH) -> str:
    """'a warrior of strength 3', 'an injured warrior of strength 3'."""
    if value > 0:
        return t("a warrior of strength {strength}", strength=value)
    return t("an injured warrior of strength {strength}", strength=-value)


def place_name(box: Box, place: int, t: Tongue = ENGLISH) -> str:
    return t(box.place_names[place])


def kind_name(kind: int, t: Tongue = ENGLISH) -> str:
    """'wool tiles', 'raid tiles of strength 12'."""
    name = KINDS[kind]
    if name in GOODS:
        return t("{good} tiles", good=t(name))
    return t("raid tiles of strength {strength}", strength=name.split()[1])


HIDDEN_CARDS = (
    _("a level {level} helmet card"),
    _("a level {level} beer card"),
    _("a level {level} ship card"),
)


def hidden_card(letter: str, level: int, t: Tongue = ENGLISH) -> str:
    """A card of which only the back is seen."""
    return t(HIDDEN_CARDS[LETTERS.index(letter)], level=level)


# Words

WORDS = (
    # Who, and what they are called
    _("Green"),
    _("Blue"),
    _("Orange"),
    _("Purple"),
    _("the Völva"),
    _("Völva"),
    # What points come from
    _("buildings"),
    _("trade tiles"),
    _("raids"),
    _("Valhalla"),
    _("cards"),
    _("ship parts"),
    _("rune stones"),
    _("action spots"),
    _("spots passed"),
    _("strength"),
    _("square of trade tiles"),
    _("leftovers"),
    _("hand"),
    _("resources"),
    _("total"),
    # What a player has
    _("fur"),
    _("silver"),
    _("gold"),
    _("provisions"),
    _("beer"),
    _("points"),
    _("warriors"),
    _("healthy"),
    _("injured"),
    # Things, one of each
    _("resource"),
    _("provision"),
    _("point"),
    _("warrior"),
    _("healthy warrior"),
    _("injured warrior"),
    _("trading post"),
    _("trading posts"),
    _("tower"),
    _("towers"),
    _("building"),
    _("trade tile"),
    _("raid tile"),
    _("raid tiles"),
    _("upgrade tile"),
    _("upgrade tiles"),
    _("trade card"),
    _("trade cards"),
    _("upgrade card"),
    _("upgrade cards"),
    _("helmet card"),
    _("beer card"),
    _("ship card"),
    _("start card"),
    _("rune stone"),
    _("special rune stone"),
    _("special rune stones"),
    _("wool"),
    _("timber"),
    _("salt"),
    _("ivory"),
    _("amber"),
    _("glass"),
    _("helmet"),
    _("ship"),
    _("stern"),
    _("sail"),
    _("head"),
    _("die"),
    _("dice"),
    _("blockade"),
    _("blocked"),
    _("stop-area"),
    _("rune spot"),
    _("trade track"),
    _("raid track"),
    _("map"),
    _("start"),
    _("orders"),
    _("chest"),
    _("next"),
    _("Francia"),
    # Actions
    _("BEER"),
    _("PROVISIONS"),
    _("INCOME"),
    _("UPGRADE"),
    _("TRADE"),
    _("RAID"),
    _("LOCKED"),
    _("TOWER"),
    _("TRADING POST"),
    _("TRADE CARD"),
    _("DEATH"),
    # What a solo game comes to
    _("won"),
    _("lost"),
    _("impressive"),
    _("great"),
    _("good"),
    _("a beginning"),
    # Panels and headings
    _("Sea"),
    _("Village"),
    _("Score"),
    _("Hand"),
    _("Tableau"),
    _("The Völva"),
    _("Offer"),
    _("Action track"),
    _("Stop-area"),
    _("Stacks"),
    _("Cards"),
    _("Trade"),
    _("Raid"),
    _("Ship"),
    _("Crew"),
    _("Supply"),
    _("Round"),
    _("Above the tableau"),
    _("Scouted"),
    _("Played"),
    _("Blockades"),
    # Places without a name of their own
    _("South map spot"),
    _("North map spot"),
    # Chapters
    _("set-up"),
    _("the end"),
)
"""All short names that `word` knows, besides those of the settings."""


NUMBERED: dict[str, str] = {
    "round": _("round {n}"),
    "raid": _("raid {n}"),
    "die": _("die {n}"),
    "warrior": _("warrior {n}"),
    "start card": _("start card {n}"),
    "rune spot": _("rune spot {n}"),
}
"""Names with a number: 'round 2', 'raid 12'."""
TITLES = {way.name: way.title for way in WAYS}
"""How an easier or harder Völva is called: 'harder_goods'."""


def word(text: str, language: str = "en") -> str:
    """One of the game's own short names in a language; what is none comes back unchanged."""
    t = speak(language)
    name, __, number = text.rpartition(" ")
    if number.isdecimal() and name in NUMBERED:
        return t(NUMBERED[name], n=number)
    return t(TITLES.get(text, text)) if text else ""
