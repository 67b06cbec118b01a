"""What the text of a component means: the little language of `rules/effects.py` in the
words of every language, in short ('2 fur + heal 1') and in full ('take 2 fur, then heal ...')."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache

from meadhall.games.karvi.rules.counting import COUNTS
from meadhall.games.karvi.rules.effects import split
from meadhall.games.karvi.words.names import COUNTED, beers, counted, points
from meadhall.language.translation import ENGLISH, Tongue, _

Say = Callable[[Tongue, Sequence[str]], str]


def _many(what: str) -> Say:
    return lambda t, m: counted(int(m[0]), what, t)


def _plain(text: str) -> Say:
    """A text whose places are {a} and {b}."""
    return lambda t, m: t(text, **dict(zip("ab", m, strict=False)))


def _take(what: str) -> Say:
    return lambda t, m: t("take {goods}", goods=counted(int(m[0]), what, t))


def _either(t: Tongue, m: Sequence[str]) -> str:
    if m[0] == "1":
        return t("take 1 fur or silver")
    return t("take {n} fur or silver, mixed as you like", n=m[0])


def _warriors(t: Tongue, m: Sequence[str]) -> str:
    return t.n(
        "{n} warrior of strength {strength}",
        "{n} warriors of strength {strength}",
        int(m[0]),
        strength=m[1],
    )


def _take_warriors(t: Tongue, m: Sequence[str]) -> str:
    return t.n(
        "take {n} healthy warrior of strength {strength}",
        "take {n} healthy warriors of strength {strength}",
        int(m[0]),
        strength=m[1],
    )


def _sail(t: Tongue, m: Sequence[str]) -> str:
    return t(
        "sail up to {steps} without paying provisions for them",
        steps=counted(int(m[0]), "step", t),
    )


def _sail_beside(t: Tongue, m: Sequence[str]) -> str:
    return t("{sail}, lying beside any ship that is there", sail=_sail(t, m))


def _sail_ousting(t: Tongue, m: Sequence[str]) -> str:
    return t("{sail}, displacing any ship there at no cost", sail=_sail(t, m))


def _die_back(t: Tongue, m: Sequence[str]) -> str:
    return t.n(
        "move one of your dice back exactly {n} free spot and use the spot there for its beer",
        "move one of your dice back exactly {n} free spots and use the spot there for its beer",
        int(m[0]),
    )


def _die_back_free(t: Tongue, m: Sequence[str]) -> str:
    return t.n(
        "move one of your dice back exactly {n} free spot and use the spot there without paying "
        "beer",
        "move one of your dice back exactly {n} free spots and use the spot there without paying "
        "beer",
        int(m[0]),
    )


def _per_capped(t: Tongue, m: Sequence[str]) -> str:
    return t(
        "{points} per {what} up to {most}",
        points=points(int(m[0]), t),
        what=one(m[1], t),
        most=m[2],
    )


def _score_capped(t: Tongue, m: Sequence[str]) -> str:
    return t(
        "score {points} per {what}, for {most} of them at most",
        points=points(int(m[0]), t),
        what=one(m[1], t),
        most=m[2],
    )


BUILT = {
    "tower": _("tower you have built"),
    "trading post": _("trading post you have built"),
    "building": _("building you have built"),
}
"""'2 points per tower' counts only what I have built."""


def _score_per(t: Tongue, m: Sequence[str]) -> str:
    what = t(BUILT[m[1]]) if m[1] in BUILT else one(m[1], t)
    return t("score {points} per {what}", points=points(int(m[0]), t), what=what)


def one(what: str, t: Tongue) -> str:
    """'healthy warrior', as in 'per healthy warrior'; in the plural it means the same."""
    singular = what if what in COUNTED else what.removesuffix("s")
    if t is ENGLISH or singular not in COUNTED:
        return what
    return t.p("per", "tower") if singular == "tower" else t(singular)


def _each_grows(t: Tongue, m: Sequence[str]) -> str:
    if m[0] == "healthy":
        return t("make each of your healthy warriors up to {n} stronger", n=m[1])
    return t("make each of your injured warriors up to {n} stronger", n=m[1])


def _strongest(t: Tongue, m: Sequence[str]) -> str:
    return t.n(
        "score points equal to the strength of your strongest healthy warrior",
        "score points equal to the strength of your {n} strongest healthy warriors",
        int(m[0]),
    )


def _injure(t: Tongue, m: Sequence[str]) -> str:
    gain = counted(int(m[0]), m[1].removesuffix("s"), t)
    return t("turn any number of healthy warriors to injured, for {gain} each", gain=gain)


ACTIONS = "BEER|PROVISIONS|INCOME|UPGRADE|TRADE|RAID|LOCKED"

SAYINGS: tuple[tuple[str, Say, Say], ...] = (
    (r"(\d+) fur", _many("fur"), _take("fur")),
    (r"(\d+) silver", _many("silver"), _take("silver")),
    (r"(\d+) gold", _many("gold"), _take("gold")),
    (r"(\d+) provisions?", _many("provision"), _take("provision")),
    (r"(\d+) fur/silver", _many("fur/silver"), _either),
    (
        r"(\d+) beers?",
        _many("beer"),
        lambda t, m: t("pour {beers} on your dice", beers=counted(int(m[0]), "beer", t)),
    ),
    (
        r"(\d+) points?",
        _many("point"),
        lambda t, m: t("score {points}", points=points(int(m[0]), t)),
    ),
    (r"(\d+) warriors? of strength (\d)", _warriors, _take_warriors),
    (
        r"\+(\d+) strength",
        _plain(_("+{a} strength")),
        _plain(_("make your warriors {a} stronger in total")),
    ),
    (
        r"heal (\d+)",
        _plain(_("heal {a}")),
        lambda t, m: t.n("heal up to {n} warrior", "heal up to {n} warriors", int(m[0])),
    ),
    (
        r"(\d+) upgrade cards?",
        _many("upgrade card"),
        lambda t, m: t(
            "draw {cards} from stacks of your choice", cards=counted(int(m[0]), "upgrade card", t)
        ),
    ),
    (
        r"(\d+) trade cards?",
        _many("trade card"),
        lambda t, m: t("take {cards} from the offer", cards=counted(int(m[0]), "trade card", t)),
    ),
    (r"move (\d+)", _plain(_("sail {a}")), _sail),
    (r"move (\d+) beside", _plain(_("sail {a}, beside ships")), _sail_beside),
    (r"move (\d+) ousting", _plain(_("sail {a}, ousting ships")), _sail_ousting),
    (
        f"({ACTIONS})",
        lambda t, m: t(m[0]),
        lambda t, m: t("do the {action} action", action=t(m[0])),
    ),
    (
        r"(\d+) times \(1 beer or 1 provision\)",
        _plain(_("{a} times (1 beer or 1 provision)")),
        _plain(_("take {a} in all of beers and provisions, mixed as you like")),
    ),
    (
        r"up to (\d+) times 1 fur/silver: (\d+) points",
        _plain(_("up to {a} times 1 fur/silver: {b} points")),
        _plain(_("give up to {a} fur or silver and score {b} points for each")),
    ),
    (
        r"(\d+) points? per beer",
        lambda t, m: t("{points} per {what}", points=points(int(m[0]), t), what=t("beer")),
        lambda t, m: t("score {points} per beer on your dice", points=points(int(m[0]), t)),
    ),
    (r"(\d+) points? per (.+) up to (\d+)", _per_capped, _score_capped),
    (
        r"(\d+) points? per (.+)",
        lambda t, m: t("{points} per {what}", points=points(int(m[0]), t), what=one(m[1], t)),
        _score_per,
    ),
    (
        r"free a tower",
        _plain(_("free a tower")),
        _plain(_("free the leftmost tower on your tableau")),
    ),
    (
        r"free a trading post",
        _plain(_("free a trading post")),
        _plain(_("free the leftmost trading post on your tableau")),
    ),
    (
        r"each (healthy|injured) warrior \+(\d)",
        lambda t, m: (
            t("each healthy warrior +{n}", n=m[1])
            if m[0] == "healthy"
            else t("each injured warrior +{n}", n=m[1])
        ),
        _each_grows,
    ),
    (
        r"points for the strength of (\d) healthy warriors?",
        lambda t, m: t.n(
            "points for the strength of {n} healthy warrior",
            "points for the strength of {n} healthy warriors",
            int(m[0]),
        ),
        _strongest,
    ),
    (
        r"double up to (\d) healthy warriors?",
        lambda t, m: t.n(
            "double up to {n} healthy warrior", "double up to {n} healthy warriors", int(m[0])
        ),
        _plain(_("double the strength of up to {a} healthy warriors (6 at most)")),
    ),
    (
        r"injure any number: (\d+) (points|gold) each",
        lambda t, m: t(
            "injure any number: {gain} each", gain=counted(int(m[0]), m[1].removesuffix("s"), t)
        ),
        _injure,
    ),
    (
        r"dismiss a healthy warrior: (\d+) points",
        _plain(_("dismiss a healthy warrior: {a} points")),
        _plain(_("send a healthy warrior home for {a} points (she does not die)")),
    ),
    (
        r"set a die to (\d)",
        _plain(_("set a die to {a}")),
        lambda t, m: t("set one of your dice to {beers}", beers=counted(int(m[0]), "beer", t)),
    ),
    (
        r"free dice move",
        _plain(_("free dice move")),
        _plain(_("move your die this turn without paying beer")),
    ),
    (r"die back (\d)", _plain(_("die back {a}")), _die_back),
    (r"die back (\d) for 0 beer", _plain(_("die back {a} for 0 beer")), _die_back_free),
    (
        r"use a spot of yours again",
        _plain(_("use a spot of yours again")),
        _plain(_("use a spot on which one of your dice stands again, without paying beer")),
    ),
    (
        r"copy a die",
        _plain(_("copy a die")),
        _plain(_("set one of your dice to the beer of any other die")),
    ),
    (
        r"use a free spot",
        _plain(_("use a free spot")),
        _plain(_("use any free spot without placing a die; one of your dice pays its beer")),
    ),
    (
        r"use a free spot for 0 beer",
        _plain(_("use a free spot for 0 beer")),
        _plain(_("use any free spot without placing a die and without paying beer")),
    ),
    (
        r"stack the die",
        _plain(_("stack the die")),
        _plain(_("put this turn's die on top of a die further on and use that spot for no beer")),
    ),
    (
        r"spend up to (\d+) provisions: (\d+) points each",
        _plain(_("spend up to {a} provisions: {b} points each")),
        _plain(_("spend up to {a} provisions for {b} points each")),
    ),
    (
        r"sail to a map",
        _plain(_("sail to a map")),
        _plain(_("put your ship on a map spot, whether or not you have the map")),
    ),
    (
        r"sail to a ship beside",
        _plain(_("sail to a ship beside")),
        _plain(_("put your ship beside any other ship")),
    ),
    (
        r"sail to a ship ousting",
        _plain(_("sail to a ship ousting")),
        _plain(_("put your ship where another lies and displace that one")),
    ),
)
"""What can be said, in short and in full."""

POWERS: tuple[tuple[str, Say], ...] = (
    (r"map", lambda t, m: t("map")),
    (r"spots cost at most 1 beer", _plain(_("spots cost at most 1 beer"))),
    (r"1 damage less", _plain(_("1 damage less"))),
    (r"raid points doubled", _plain(_("raid points doubled"))),
    (
        r"sail any distance for (\d+) provisions?",
        lambda t, m: t(
            "sail any distance for {provisions}", provisions=counted(int(m[0]), "provision", t)
        ),
    ),
    (
        r"sail (\d+) for (\d+) provisions?",
        lambda t, m: t(
            "sail {a} for {provisions}", a=m[0], provisions=counted(int(m[1]), "provision", t)
        ),
    ),
    (r"(\d+) per (.+)", lambda t, m: t("{a} per {what}", a=m[0], what=one(m[1], t))),
    (r"nothing", lambda t, m: t("nothing")),
)
"""What only ship tiles and rune stones say, in short."""

_FULL = [(re.compile(saying), full) for saying, __, full in SAYINGS]
_SHORT = [
    (re.compile(saying), short)
    for saying, short in (*((saying, short) for saying, short, __ in SAYINGS), *POWERS)
]


@cache
def meaning(text: str, t: Tongue = ENGLISH) -> str:
    """An effect of a component as a phrase: '2 fur + heal 1' as 'take 2 fur, then heal up to ...'.
    What it does not know comes back as it is."""
    either = split(text.strip(), "/")
    if len(either) > 1:
        first, *others = (meaning(part.strip("()"), t) for part in either)
        return t("either {first} or {other}", first=first, other=_or(others, t))
    both = split(text.strip(), "+")
    if len(both) > 1:
        first, *others = (meaning(part, t) for part in both)
        for other in others:
            first = t("{first}, then {next}", first=first, next=other)
        return first
    for saying, full in _FULL:
        match = saying.fullmatch(text.strip())
        if match:
            return full(t, match.groups())
    return text


def _or(parts: Sequence[str], t: Tongue) -> str:
    said = parts[0]
    for part in parts[1:]:
        said = t("{some} or {last}", some=said, last=part)
    return said


@cache
def effect(text: str, t: Tongue = ENGLISH) -> str:
    """What a component says, in short: a cost, a need, an effect or the powers of a ship tile."""
    if t is ENGLISH:
        return text
    return t.p("between powers", "; ").join(_power(said, t) for said in text.split("; "))


def _power(said: str, t: Tongue) -> str:
    moment, colon, does = said.partition(": ")
    spend = re.fullmatch(r"spend (\d+) beers?", moment)
    if colon and spend:
        moment = t("spend {beers}", beers=beers(int(spend[1]), t))
        return t("{moment}: {effect}", moment=moment, effect=_short(does, t))
    if colon and moment in (*ACTIONS.split("|"), *MOMENTS):
        return t("{moment}: {effect}", moment=t(moment), effect=_short(does, t))
    return _short(said, t)


def _short(text: str, t: Tongue) -> str:
    text = text.strip()
    for sign in "/+":
        parts = split(text, sign)
        if len(parts) > 1:
            return f" {sign} ".join(_short(part, t) for part in parts)
    if text.startswith("(") and text.endswith(")"):
        return f"({_short(text[1:-1], t)})"
    for saying, short in _SHORT:
        match = saying.fullmatch(text)
        if match:
            return short(t, match.groups())
    number, __, what = text.partition(" ")
    for name in (what, what.removesuffix("s")):
        if number.isdecimal() and name in COUNTS:
            return counted(int(number), name, t)
    return text


def gloss(text: str, t: Tongue = ENGLISH) -> str:
    """The same, a little easier on the eye."""
    if t is not ENGLISH:
        return effect(text, t)
    text = re.sub(r"move (\d+) ousting", r"sail \1, ousting ships", text)
    text = re.sub(r"move (\d+) beside", r"sail \1, beside ships", text)
    return re.sub(r"move (\d+)", r"sail \1", text)


MOMENTS = {
    "TOWER": _("when you build a tower"),
    "TRADING POST": _("when you build a trading post"),
    "TRADE CARD": _("for each trade card you take"),
    "DEATH": _("after a raid in which a warrior of yours died"),
}
RULES_CHANGED = {
    "map": _("the obstructed places are open to you"),
    "spots cost at most 1 beer": _("no spot costs you more than 1 beer"),
    "1 damage less": _("your raids do 1 damage less to you"),
    "raid points doubled": _("you score the points of your raids twice"),
}


def power(said: str, t: Tongue = ENGLISH) -> str:
    """What a placed ship tile does, in full."""
    moment, colon, does = said.partition(": ")
    spend = re.fullmatch(r"spend (\d+) beers?", moment)
    if colon and spend:
        return t(
            "once a turn, take {beers} off one of your dice and {meaning}",
            beers=counted(int(spend[1]), "beer", t),
            meaning=meaning(does, t),
        )
    if colon:
        when = (
            t(MOMENTS[moment])
            if moment in MOMENTS
            else t("with each {action} action", action=t(moment))
        )
        return t("{moment}, {meaning}", moment=when, meaning=meaning(does, t))
    if said in RULES_CHANGED:
        return t(RULES_CHANGED[said])
    return t("once a turn, {said}", said=effect(said, t))
