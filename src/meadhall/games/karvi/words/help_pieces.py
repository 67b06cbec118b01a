"""Help on the pieces of a table that are no components: goods, dice, warriors, stacks, tracks."""

from __future__ import annotations

from meadhall.games.karvi.components.kinds import DECKS
from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.rules.upgrade import deck_left
from meadhall.games.karvi.words.help import explain_at
from meadhall.games.karvi.words.help_topics import TOPICS
from meadhall.games.karvi.words.names import points, speak
from meadhall.kernel.agenda import over
from meadhall.language.translation import Tongue, _

BEER = _(
    "Beer is what your dice pay with: each die shows how much it has, 5 at most. At the end each "
    "beer is 1 point."
)
DIE = _(
    "A die: one of your people, with the beer it shows. The die furthest back on the track moves "
    "next, forward to any free spot, and pays that spot's beer itself. A die without beer can "
    "still go to spots that cost nothing and home to the stop-area."
)
STACKS = {
    "helmet": _("The stack of helmet cards, which are about warriors: {n} left."),
    "beer": _("The stack of beer cards, which are about dice: {n} left."),
    "ship": _("The stack of ship cards, which are about your ship: {n} left."),
}
ROUND = _(
    "Round {n} of {rounds}. A round is over once all dice are home in the stop-area; after the "
    "last one the points are counted."
)
ENDED = _("All {rounds} rounds are over, and the points are counted.")
LEVELS = _("The cards of level 1 lie above those of level 2. UPGRADE draws the top card.")
HEALTHY = _(
    "A healthy warrior of strength {strength}. One damage injures her, the next one sends her to "
    "Valhalla. At the end she scores her strength."
)
INJURED = _(
    "An injured warrior of strength {strength}. She fights as well as a healthy one, but one more "
    "damage sends her to Valhalla, for {points}."
)
PIECES = {
    "fur": _(
        "Fur pays for cards, trade tiles and the spots of your tableau. At the end 2 fur or silver "
        "are 1 point."
    ),
    "silver": _(
        "Silver pays for cards, trade tiles and the spots of your tableau. At the end 2 fur or "
        "silver are 1 point."
    ),
    "gold": TOPICS["gold"],
    "provisions": _(
        "Provisions feed your crew: each step of your ship costs 1. Your ship holds 6. At the end "
        "2 provisions are 1 point."
    ),
    "die": DIE,
    "dice": DIE,
    "die 1": DIE,
    "die 2": DIE,
    "warrior": TOPICS["damage"],
    "warriors": TOPICS["damage"],
    "strength": _(
        "Strength is the sum of all your warriors, healthy or injured. You need it for raids and "
        "to displace other ships for nothing. At the end each is 1 point."
    ),
    "trading post": _(
        "A trading post. Built, it gives 1 more fur or silver with each INCOME. You begin with one "
        "to build; the others come free with your 2nd and 4th trade tile."
    ),
    "tower": _(
        "A tower. Built, it makes your warriors 1 stronger with each INCOME. You begin with one to "
        "build; the others come free with your 2nd and 4th raid tile."
    ),
    "offer": _(
        "The offer of trade cards. A trade lets you take one or two of them, and each gives what "
        "it says at once. At the end of the turn the offer is filled up to three."
    ),
    "score": TOPICS["scoring"],
    "points": TOPICS["scoring"],
    "blockade": _("A blockade: nobody may put a die on this spot."),
    "stop-area": _(
        "The stop-area, where dice go home; no spot of it costs beer. Once all dice are here the "
        "round is over, and the leftmost one begins the next. When all have left it again, its "
        "tile is taken away and another one shows."
    ),
    "rune spot": _(
        "A place for a rune stone on your tableau. To place one you need an UPGRADE, what the "
        "stone asks for, and the cost of the place. A stone may cover another; only the upper one "
        "scores at the end."
    ),
    "trade track": _(
        "Your trade track. Each trade tile goes to its leftmost free place and opens what stands "
        "below: more beer, LOCKED, the map and Francia; the 2nd and 4th free a trading post."
    ),
    "raid track": _(
        "Your raid track. Each raid tile goes to its leftmost free place and opens what stands "
        "below: more provisions, LOCKED, the map and Francia; the 2nd and 4th free a tower."
    ),
    "hand": _(
        "Upgrade cards in hand. Play them in your turn for what they cost, or discard two for 1 "
        "gold. At the end 2 of them are 1 point."
    ),
    "trade1": _("Your first trade tile: BEER pours 3 beers from now on."),
    "trade2": _(
        "Your second trade tile: LOCKED gives you 1 silver and 1 gold, and a trading post comes "
        "free."
    ),
    "trade3": _("Your third trade tile: BEER pours 4 beers from now on."),
    "trade4": _("Your fourth trade tile: the map is open to you, and a trading post comes free."),
    "trade5": _("Your fifth trade tile: BEER pours 5 beers from now on."),
    "trade6": _(
        "Your sixth trade tile: with TRADE you may pay 4 fur or silver in Francia for 8 points."
    ),
    "raid1": _("Your first raid tile: PROVISIONS gives 3 provisions from now on."),
    "raid2": _(
        "Your second raid tile: LOCKED makes your warriors 3 stronger in total, and a tower comes "
        "free."
    ),
    "raid3": _("Your third raid tile: PROVISIONS gives 4 provisions from now on."),
    "raid4": _("Your fourth raid tile: the map is open to you, and a tower comes free."),
    "raid5": _("Your fifth raid tile: PROVISIONS gives 5 provisions from now on."),
    "raid6": _(
        "Your sixth raid tile: with RAID and strength 25 you may raid Francia, for 12 points and 3 "
        "damage."
    ),
}
"""What is said of them. Others come below, or are topics, or have an id of their own."""
OTHER_NAMES = {
    "provision": "provisions",
    "trade card": "offer",
    "trade cards": "offer",
    "cards": "hand",
    "rune stone": "rune spot",
    "rune stones": "rune spot",
    "trading posts": "trading post",
    "towers": "tower",
    "trade tiles": "trade track",
    "raid tiles": "raid track",
}


def explain_thing(g: Karvi, name: str, language: str = "en") -> str:
    """What a thing of the picture is and does. 'beer' and 'ship' are the goods and the piece, and
    at the same time the stacks; 'beer stack' is only the stack."""
    t = speak(language)
    name = OTHER_NAMES.get(name, name)
    if name in PIECES:
        return t(PIECES[name])
    if name == "round":
        return t(ENDED if over(g) else ROUND, n=g.round, rounds=g.rounds)
    kind, __, value = name.partition(" ")
    if kind in DECKS and value in ("", "stack"):
        stack = _stack(g, kind, t)
        first = {"beer": BEER, "ship": TOPICS["ship"]}.get(kind, "") if not value else ""
        return f"{t(first)} {stack}" if first else stack
    if kind == "warrior" and value.removeprefix("-").isdecimal():
        strength = abs(int(value))
        if value[0] != "-":
            return t(HEALTHY, strength=strength)
        return t(INJURED, strength=strength, points=points(strength, t))
    return explain_at(g, name, language, short=True)


def _stack(g: Karvi, deck: str, t: Tongue) -> str:
    left = deck_left(g.decks[DECKS.index(deck)])
    return f"{t(STACKS[deck], n=left)} {t(LEVELS)}"
