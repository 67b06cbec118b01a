"""The handbook, our short rules in three languages, and which section of it tells about a thing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from meadhall.games.karvi.components import sea
from meadhall.games.karvi.components.box import TABLES
from meadhall.games.karvi.components.kinds import DECKS, GOODS, KINDS
from meadhall.language.handbook import read_handbook


def handbook(language: str = "en") -> str:
    """The short rules in Markdown."""
    return read_handbook("meadhall.games.karvi", language)


FAMILIES = (
    (r"[hbs]\d\d", "upgrade-cards"),
    (r"tc\d\d", "trade-cards"),
    (r"tt\d[a-d]", "trade"),
    (r"rt\d+[a-d]", "raid"),
    (r"(st|sa|he)\d", "ship-tiles"),
    (r"rs\d\d", "rune-stones"),
    (r"rune( spot)? ?\d?", "rune-stones"),
    (r"(trade|raid)[1-6]", "tracks"),
    (r"sr\d", "special-stones"),
    (r"start\d-(23|4)|start card \d", "start"),
    (r"([ab]-)?([tb][1-9]|[rl][1-6])", "track"),
    (r"s[1-6]", "stop-area"),
    (r"([xyz]-[ab]|v)(-[1-6])?", "stop-area"),
    (r"di(e|ce)[ -]?\d?", "dice"),
    (r"(healthy |injured )?warriors?( -?\di?)?", "warriors"),
    (r"(helmet|beer|ship) stack", "upgrade-cards"),
    (r"round \d", "stop-area"),
    (r"tableau(-\d)?", "table"),
)
"""The shapes of names that come in numbers, in small letters."""

STACKS = dict.fromkeys(DECKS, "upgrade-cards")
"""On the table 'beer' and 'ship' are stacks of cards; 'BEER' is the action."""

WORDS = {
    # the table
    "village": "track",
    "spot": "track",
    "action spots": "track",
    "blockade": "two-players",
    "stop": "stop-area",
    "stop-area": "stop-area",
    "round": "stop-area",
    "sea": "sailing",
    "offer": "trade-cards",
    "start card": "start",
    "rules": "turn",
    "turn": "turn",
    # actions
    "beer": "beer",
    "provisions": "provisions",
    "income": "income",
    "upgrade": "upgrade",
    "trade": "trade",
    "raid": "raid",
    "locked": "locked",
    # goods
    "fur": "gold",
    "silver": "gold",
    "gold": "gold",
    "resource": "gold",
    "provision": "provisions",
    "discard": "free-actions",
    # the ship
    "ship": "ship",
    "scout": "scouting",
    "build": "building",
    "building": "building",
    "tower": "building",
    "trading post": "building",
    "displace": "displacing",
    "map": "map",
    # the crew
    "strength": "strength",
    "heal": "damage",
    "damage": "damage",
    "valhalla": "damage",
    # cards, tiles and stones
    "helmet card": "upgrade-cards",
    "beer card": "upgrade-cards",
    "ship card": "upgrade-cards",
    "upgrade card": "upgrade-cards",
    "card": "upgrade-cards",
    "hand": "upgrade-cards",
    "trade card": "trade-cards",
    "trade tile": "trade",
    "raid tile": "raid",
    "stern": "ship-tiles",
    "sail": "ship-tiles",
    "head": "ship-tiles",
    "ship tile": "ship-tiles",
    "ship part": "ship-tiles",
    "upgrade tile": "ship-tiles",
    "rune stone": "rune-stones",
    "special rune stone": "special-stones",
    "trade track": "tracks",
    "raid track": "tracks",
    "francia": "francia",
    # the end
    "score": "scoring",
    "scoring": "scoring",
    "point": "scoring",
    "square of trade tiles": "scoring",
    "leftovers": "scoring",
    # alone
    "alone": "alone",
    "solo": "alone",
    "highscore": "high-score",
    "volva": "volva",
    "völva": "volva",
    "the völva": "volva",
    "blazy": "volva",
    "greenhouser": "volva",
    "purple": "volva",
    "chest": "volva",
    "order": "volva",
    "spots passed": "volva",
    "easier_parts": "difficulty",
    "easier_buildings": "difficulty",
    "harder_goods": "difficulty",
    "harder_runes": "difficulty",
    "harder_blockades": "difficulty",
    "harder_stone": "difficulty",
    "harder_cards": "difficulty",
    # variants
    "variants": "variants",
    "boards": "variants",
    "chaos": "variants",
    "draft": "variants",
    "loser": "variants",
    "less_luck": "variants",
    "lessluck": "variants",
    "unlucky": "variants",
    "components": "reconstructed",
}
"""Names of single things, in small letters; of several of them with an s."""


def _all_words() -> Iterator[tuple[str, str]]:
    yield from WORDS.items()
    for kind in KINDS:
        yield kind, "trade" if kind in GOODS else "raid"
    for place in sea.PLACES:
        yield place.name.casefold(), "sailing"
    for table in ("place", "route"):
        for row in TABLES[table]:
            yield row.id, "sailing"


KNOWN = dict(_all_words())
SHAPES = tuple((re.compile(shape), anchor) for shape, anchor in FAMILIES)


def section(name: str) -> str:
    """The anchor of the section that tells about a thing: a component by its id, a spot of the
    track, a place, a good, an action, a topic of the help, a setting; '' for anything else."""
    if name in STACKS:
        return STACKS[name]
    wanted = " ".join(name.casefold().split())
    for known in (wanted, wanted.removesuffix("s")):
        if known in KNOWN:
            return KNOWN[known]
    return next((anchor for shape, anchor in SHAPES if shape.fullmatch(wanted)), "")
