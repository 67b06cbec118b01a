"""What a component says, as icons: the small language of effects read aloud in pictures.

2 fur + heal 1                 two pelts, then 1 and the sign of healing
TRADE / RAID                   a scale, a slash, two axes
(1 fur + 1 silver) / 3 points  a pelt and an ingot, a slash, a shield with a 3
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from meadhall.games.karvi.rules.counting import GOODS
from meadhall.games.karvi.rules.effects import split
from meadhall.picture.svg import icon, text


class Sign(NamedTuple):
    """One sign of a line: an icon (perhaps with a number on it), a number, or a mark between."""

    kind: str
    name: str
    number: str = ""

    @property
    def width(self) -> float:
        """In heights of the line."""
        if self.kind == "words":
            return 0.52 * len(self.name) + 0.1
        return WIDTHS.get(self.kind, 1.0)


WIDTHS = {"many": 0.74, "badge": 1.12, "points": 1.04, "or": 0.46, "gap": 0.22, "so": 0.78}
OR = Sign("or", "/")
GAP = Sign("gap", "")
SO = Sign("so", "arrow")
Signs = list[Sign]


def _icon(name: str) -> Sign:
    return Sign("icon", name)


def _say(words: str) -> Sign:
    return Sign("words", words)


def _points(value: str) -> Sign:
    return Sign("points", "points", value)


def counted(number: str | int, name: str, most: int = 3) -> Signs:
    """A few are drawn one by one, more with a number."""
    n = int(number)
    if n <= most:
        return [Sign("many", name)] * (n - 1) + [_icon(name)] * (n > 0)
    return [_say(str(n)), _icon(name)]


WHAT = {
    "trade tile": "trade_tiles",
    "raid tile": "raid_tiles",
    "upgrade tile": "ship_parts",
    "upgrade card": "cards",
    "helmet card": "helmet",
    "beer card": "beer_card",
    "ship card": "ship_card",
    "trade card": "trade_cards",
    "trading post": "trading_posts",
    "tower": "towers",
    "building": "building",
    "healthy warrior": "warriors",
    "injured warrior": "injured",
    "warrior": "crew",
    "strength": "strength",
    "provision": "provisions",
    "beer": "beer",
    **{good: good for good in GOODS},
}
"""The icons of all that can be counted."""

ACTIONS = {
    "BEER": "do_beer",
    "PROVISIONS": "do_provisions",
    "INCOME": "income",
    "UPGRADE": "upgrade",
    "TRADE": "trade",
    "RAID": "raid",
    "LOCKED": "lock",
    "TOWER": "towers",
    "TRADING POST": "trading_posts",
    "TRADE CARD": "trade_cards",
    "DEATH": "death",
}


def _what(words: str) -> Sign:
    name = WHAT.get(words) or WHAT.get(words.removesuffix("s"))
    return _say(words) if name is None else _icon(name)


def _per(n: Sequence[str]) -> Signs:
    return [_points(n[0]), _say("×"), _what(n[1])]


SAYINGS: tuple[tuple[str, Callable[[Sequence[str]], Signs]], ...] = (
    (r"(\d+) fur/silver", lambda n: counted(n[0], "either", 2)),
    (r"(\d+) (fur|silver|gold)", lambda n: counted(n[0], n[1])),
    (r"(\d+) provisions?", lambda n: counted(n[0], "provisions")),
    (r"(\d+) beers?", lambda n: counted(n[0], "beer")),
    (r"(\d+) points?", lambda n: [_points(n[0])]),
    (
        r"(\d+) warriors? of strength (\d+)",
        lambda n: [Sign("badge", "warriors", n[1])] * min(int(n[0]), 5),
    ),
    (r"\+(\d+) strength", lambda n: [_say(f"+{n[0]}"), _icon("strength")]),
    (r"heal (\d+)", lambda n: [_say(n[0]), _icon("heal")]),
    (r"(\d+) upgrade cards?", lambda n: counted(n[0], "cards", 2)),
    (r"(\d+) trade cards?", lambda n: counted(n[0], "trade_cards", 2)),
    (r"move (\d+)", lambda n: [_say(n[0]), _icon("sailing")]),
    (r"move (\d+) beside", lambda n: [_say(n[0]), _icon("beside")]),
    (r"move (\d+) ousting", lambda n: [_say(n[0]), _icon("oust")]),
    (f"({'|'.join(ACTIONS)})", lambda n: [_icon(ACTIONS[n[0]])]),
    (
        r"(\d+) times \(1 beer or 1 provision\)",
        lambda n: [_say(f"{n[0]}×"), _icon("beer"), OR, _icon("provisions")],
    ),
    (
        r"up to (\d+) times 1 fur/silver: (\d+) points",
        lambda n: [_say(f"≤{n[0]}×"), _icon("either"), SO, _points(n[1])],
    ),
    (r"(\d+) points? per (.+) up to (\d+)", lambda n: [*_per(n), _say(f"≤{n[2]}")]),
    (r"(\d+) points? per (.+)", _per),
    (r"(\d+) per (.+)", _per),
    (r"free a tower", lambda n: [_icon("free"), _icon("towers")]),
    (r"free a trading post", lambda n: [_icon("free"), _icon("trading_posts")]),
    (r"each healthy warrior \+(\d)", lambda n: [_icon("crew"), _say(f"+{n[0]}")]),
    (r"each injured warrior \+(\d)", lambda n: [_icon("crew_hurt"), _say(f"+{n[0]}")]),
    (
        r"points for the strength of (\d) healthy warriors?",
        lambda n: [*counted(n[0], "warriors"), SO, _points("="), _icon("strength")],
    ),
    (
        r"double up to (\d) healthy warriors?",
        lambda n: [*counted(n[0], "warriors"), _say("×2")],
    ),
    (
        r"injure any number: (\d+) points each",
        lambda n: [_icon("warriors"), SO, _icon("injured"), GAP, _points(n[0])],
    ),
    (
        r"injure any number: (\d+) gold each",
        lambda n: [_icon("warriors"), SO, _icon("injured"), GAP, *counted(n[0], "gold")],
    ),
    (
        r"dismiss a healthy warrior: (\d+) points",
        lambda n: [_say("−"), _icon("warriors"), SO, _points(n[0])],
    ),
    (r"set a die to (\d)", lambda n: [Sign("badge", "die", n[0])]),
    (r"free dice move", lambda n: [_icon("die"), SO, _icon("no_beer")]),
    (r"die back (\d)", lambda n: [_say(n[0]), _icon("back"), _icon("die")]),
    (
        r"die back (\d) for 0 beer",
        lambda n: [_say(n[0]), _icon("back"), _icon("die"), GAP, _icon("no_beer")],
    ),
    (r"use a spot of yours again", lambda n: [_icon("die"), _icon("again")]),
    (r"copy a die", lambda n: [_icon("die"), _say("="), _icon("die")]),
    (r"use a free spot", lambda n: [_icon("spot"), _icon("beer")]),
    (r"use a free spot for 0 beer", lambda n: [_icon("spot"), _icon("no_beer")]),
    (r"stack the die", lambda n: [_icon("stack"), GAP, _icon("no_beer")]),
    (
        r"spend up to (\d+) provisions: (\d+) points each",
        lambda n: [_say(f"≤{n[0]}×"), _icon("provisions"), SO, _points(n[1])],
    ),
    (r"sail to a map", lambda n: [_icon("sailing"), SO, _icon("map")]),
    (r"sail to a ship beside", lambda n: [_icon("sailing"), SO, _icon("beside")]),
    (r"sail to a ship ousting", lambda n: [_icon("sailing"), SO, _icon("oust")]),
    # Ship tiles
    (r"map", lambda n: [_icon("free"), _icon("map")]),
    (r"1 damage less", lambda n: [_say("−1"), _icon("damage")]),
    (r"raid points doubled", lambda n: [_icon("raid"), _points("×2")]),
    (r"spots cost at most 1 beer", lambda n: [_icon("spot"), _say("≤1"), _icon("beer")]),
    (
        r"sail any distance for (\d+) provisions?",
        lambda n: [*counted(n[0], "provisions"), SO, _say("∞"), _icon("sailing")],
    ),
    (
        r"sail (\d+) for (\d+) provisions?",
        lambda n: [*counted(n[1], "provisions"), SO, _say(n[0]), _icon("sailing")],
    ),
)
_SAYINGS = [(re.compile(saying), draw) for saying, draw in SAYINGS]


@lru_cache(maxsize=2048)
def signs(words: str) -> tuple[Sign, ...]:
    """A text as a row of signs."""
    return tuple(_read(words.strip()))


def _read(words: str) -> Signs:
    several = words.split("; ")
    if len(several) > 1:
        return _joined([_read(part) for part in several], GAP)
    moment, colon, effect = words.partition(": ")
    if colon and moment in ACTIONS:
        return [_icon(ACTIONS[moment]), SO, *_read(effect)]
    if colon and (spent := re.fullmatch(r"spend (\d+ beers?)", moment)):
        return [*_read(spent[1]), SO, *_read(effect)]
    either = split(words, "/")
    if len(either) > 1:
        return _joined([_read(part.strip("()")) for part in either], OR)
    both = split(words, "+")
    if len(both) > 1:
        return _joined([_read(part) for part in both], GAP)
    for saying, draw in _SAYINGS:
        match = saying.fullmatch(words)
        if match:
            return draw(match.groups())
    return [_say(words)]


def _joined(parts: list[Signs], between: Sign) -> Signs:
    row = parts[0]
    for part in parts[1:]:
        row = [*row, between, *part]
    return row


@lru_cache(maxsize=2048)
def need_signs(words: str) -> tuple[Sign, ...]:
    """A requirement or a count, '2 towers + 1 raid tile', as numbers and icons."""
    row: Signs = []
    for part in words.split(" + "):
        n, _, what = part.strip().partition(" ")
        if row:
            row.append(GAP)
        row += [_say(n), _what(what)] if n != "1" else [_what(what)]
    return tuple(row)


def cost_signs(words: str) -> tuple[Sign, ...]:
    """What is to be paid; nothing is a dash."""
    return (_say("0"),) if words == "nothing" else signs(words)


# Laying the signs out


def _lines(row: Sequence[Sign], most: int) -> list[list[Sequence[Sign]]]:
    """The ways to break a row: not at all, once, twice. What is joined to one side of a slash
    stays with it."""
    found: list[list[Sequence[Sign]]] = [[row]]
    if most < 2:
        return found
    marks = ("or", "so") if OR in row else ("or", "so", "gap")
    for i in range(1, len(row)):
        if row[i - 1].kind in marks:
            head = row[: i - 1] if row[i - 1].kind == "gap" else row[:i]
            for rest in _lines(row[i:], most - 1):
                found.append([head, *rest])
    return found


@lru_cache(maxsize=4096)
def drawn(
    row: tuple[Sign, ...], x: float, y: float, w: float, h: float, most: float, lines: int = 2
) -> str:
    """The signs in the middle of a box, as large as they fit but no larger than `most`."""
    best: tuple[float, list[Sequence[Sign]]] = (0, [])
    for way in _lines(row, lines):
        widest = max(sum(s.width for s in line) for line in way)
        size = min(most, h / (1.08 * len(way)), w / widest)
        if size > best[0] * 1.12:
            best = (size, way)
    size, way = best
    top = y + (h - size * 1.08 * len(way)) / 2 + size * 0.04
    out = []
    for i, line in enumerate(way):
        left = x + (w - size * sum(s.width for s in line)) / 2
        for sign in line:
            out.append(_sign(sign, left, top + i * size * 1.08, size))
            left += size * sign.width
    return "".join(out)


def _sign(sign: Sign, x: float, y: float, size: float) -> str:
    middle = y + size / 2
    if sign.kind in ("icon", "many"):
        return icon(sign.name, x, y, size)
    if sign.kind == "points":
        number = text(sign.number, x + size * 0.52, middle - size * 0.02, size * 0.6, "on")
        return icon("points", x + size * 0.02, y, size) + number
    if sign.kind == "badge":
        on_die = sign.name == "die"
        shade = (
            f'<circle cx="{x + size * 0.84:.1f}" cy="{y + size * 0.74:.1f}" r="{size * 0.3:.1f}" '
            'class="badge"/>'
        )
        number = text(sign.number, x + size * 0.84, y + size * 0.74, size * 0.5, "on")
        if on_die:
            return icon("spot_die", x, y, size) + text(
                sign.number, x + size * 0.5, middle, size * 0.66, "dark"
            )
        return icon(sign.name, x - size * 0.04, y, size) + shade + number
    if sign.kind == "so":
        return icon("arrow", x + size * 0.1, y + size * 0.22, size * 0.56)
    if sign.kind == "or":
        return (
            f'<path d="M{x + size * 0.12:.1f} {y + size * 0.92:.1f}L{x + size * 0.34:.1f} '
            f'{y + size * 0.08:.1f}" class="or"/>'
        )
    if sign.kind == "words":
        return text(sign.name, x + size * sign.width / 2, middle, size * 0.8, "dark")
    return ""


def effect(words: str, x: float, y: float, w: float, h: float, most: float, lines: int = 2) -> str:
    """An effect in a box."""
    return drawn(signs(words), x, y, w, h, most, lines)
