"""The small language in which components say what they do.

2 fur + 1 silver            both (on an action spot: in any order)
BEER / PROVISIONS           one of them
(1 fur + 1 silver) / 3 points
3 fur/silver                each fur or silver, as the player likes
MOMENT: effect              on a ship tile: whenever that moment comes

A text is read here and nowhere else: words, icons and bots look at the steps.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from meadhall.games.karvi.components.box import Cost
from meadhall.games.karvi.components.kinds import MOMENTS
from meadhall.games.karvi.components.powers import (
    ANY_DISTANCE,
    BonusAt,
    CapBeer,
    DoubleRaids,
    OpenMap,
    Power,
    SailFor,
    SpareDamage,
    SpendBeer,
)
from meadhall.games.karvi.rules.combine import NO_LIMIT, AnyOrder, InOrder, OneOf, PointsPer
from meadhall.games.karvi.rules.counting import singular
from meadhall.games.karvi.rules.raid import FreeTower, Raid
from meadhall.games.karvi.rules.ship import BESIDE, OUST, PAY, Sail, SailToMap, SailToShip
from meadhall.games.karvi.rules.state import SHIP_PARTS
from meadhall.games.karvi.rules.supply import (
    BeerOrProvision,
    Gain,
    GainEither,
    GetProvisions,
    GiveForPoints,
    Points,
    PourBeer,
    SpendProvisions,
    TopUpBeer,
)
from meadhall.games.karvi.rules.track import (
    BeerPoints,
    CopyDie,
    DieBack,
    FreeDiceMove,
    Locked,
    SetDie,
    StackDie,
    UseAgain,
    UseFreeSpot,
)
from meadhall.games.karvi.rules.trade import FreePost, TakeTradeCards, Trade
from meadhall.games.karvi.rules.upgrade import DrawCards, GainIncome, Upgrade
from meadhall.games.karvi.rules.warriors import (
    DismissForPoints,
    DoubleWho,
    GrowEach,
    Healing,
    InjureForGain,
    PointsForStrength,
    Strengthen,
    TakeWarriors,
)
from meadhall.kernel.agenda import Step
from meadhall.kernel.errors import Illegal

Maker = Callable[[list[str], int], Step]

EFFECTS: dict[str, Maker] = {
    r"(\d+) fur": lambda n, _: Gain(fur=int(n[0])),
    r"(\d+) silver": lambda n, _: Gain(silver=int(n[0])),
    r"(\d+) gold": lambda n, _: Gain(gold=int(n[0])),
    r"(\d+) provisions?": lambda n, _: Gain(provisions=int(n[0])),
    r"(\d|1[01]) fur/silver": lambda n, _: GainEither(int(n[0])),
    r"(\d+) beers?": lambda n, _: PourBeer(int(n[0])),
    r"(\d+) points?": lambda n, source: Points(int(n[0]), source),
    r"([1-5]) warriors? of strength ([1-6])": lambda n, _: TakeWarriors(int(n[0]), int(n[1])),
    r"\+(\d+) strength": lambda n, _: Strengthen(int(n[0])),
    r"heal (\d+)": lambda n, _: Healing(int(n[0])),
    r"(\d+) upgrade cards?": lambda n, _: DrawCards(int(n[0])),
    r"(\d+) trade cards?": lambda n, _: TakeTradeCards(int(n[0])),
    r"move (\d+)": lambda n, _: Sail(int(n[0]), mode=PAY),
    r"move (\d+) beside": lambda n, _: Sail(int(n[0]), mode=BESIDE),
    r"move (\d+) ousting": lambda n, _: Sail(int(n[0]), mode=OUST),
    r"BEER": lambda n, _: TopUpBeer(),
    r"PROVISIONS": lambda n, _: GetProvisions(),
    r"INCOME": lambda n, _: GainIncome(),
    r"UPGRADE": lambda n, _: Upgrade(),
    r"TRADE": lambda n, _: Trade(),
    r"RAID": lambda n, _: Raid(),
    r"LOCKED": lambda n, _: Locked(),
    r"(\d+) times \(1 beer or 1 provision\)": lambda n, _: BeerOrProvision(int(n[0])),
    r"up to (\d+) times 1 fur/silver: (\d+) points": lambda n, source: GiveForPoints(
        int(n[0]), int(n[1]), source
    ),
    r"(\d+) points? per beer": lambda n, _: BeerPoints(int(n[0])),
    r"(\d+) points? per (.+) up to (\d+)": lambda n, source: PointsPer(
        int(n[0]), singular(n[1]), int(n[2]), source
    ),
    r"(\d+) points? per (.+)": lambda n, source: PointsPer(
        int(n[0]), singular(n[1]), NO_LIMIT, source
    ),
    # Helmet cards
    r"free a tower": lambda n, _: FreeTower(),
    r"each healthy warrior \+(\d)": lambda n, _: GrowEach(int(n[0]), True),
    r"each injured warrior \+(\d)": lambda n, _: GrowEach(int(n[0]), False),
    r"points for the strength of (\d) healthy warriors?": lambda n, _: PointsForStrength(int(n[0])),
    r"double up to (\d) healthy warriors?": lambda n, _: DoubleWho(int(n[0])),
    r"injure any number: (\d+) points each": lambda n, _: InjureForGain(int(n[0]), 0),
    r"injure any number: (\d+) gold each": lambda n, _: InjureForGain(0, int(n[0])),
    r"dismiss a healthy warrior: (\d+) points": lambda n, _: DismissForPoints(int(n[0])),
    # Beer cards
    r"set a die to (\d)": lambda n, _: SetDie(int(n[0])),
    r"free dice move": lambda n, _: FreeDiceMove(),
    r"die back (\d)": lambda n, _: DieBack(int(n[0]), False),
    r"die back (\d) for 0 beer": lambda n, _: DieBack(int(n[0]), True),
    r"use a spot of yours again": lambda n, _: UseAgain(),
    r"copy a die": lambda n, _: CopyDie(),
    r"use a free spot": lambda n, _: UseFreeSpot(False),
    r"use a free spot for 0 beer": lambda n, _: UseFreeSpot(True),
    r"stack the die": lambda n, _: StackDie(),
    # Ship cards
    r"free a trading post": lambda n, _: FreePost(),
    r"spend up to (\d+) provisions: (\d+) points each": lambda n, _: SpendProvisions(
        int(n[0]), int(n[1])
    ),
    r"sail to a map": lambda n, _: SailToMap(),
    r"sail to a ship beside": lambda n, _: SailToShip(BESIDE),
    r"sail to a ship ousting": lambda n, _: SailToShip(OUST),
}
"""Every effect, and the step it makes of its numbers and of the source that its points go to."""
_EFFECTS = [(re.compile(pattern), make) for pattern, make in EFFECTS.items()]

POWERS: dict[str, Callable[[list[str]], Power]] = {
    r"map": lambda n: OpenMap(),
    r"spots cost at most 1 beer": lambda n: CapBeer(),
    r"1 damage less": lambda n: SpareDamage(),
    r"raid points doubled": lambda n: DoubleRaids(),
    r"sail any distance for (\d+) provisions?": lambda n: SailFor(ANY_DISTANCE, int(n[0])),
    r"sail (\d+) for (\d+) provisions?": lambda n: SailFor(int(n[0]), int(n[1])),
    r"spend (\d+) beers?: (.+)": lambda n: SpendBeer(int(n[0]), read_effect(n[1], SHIP_PARTS)),
    f"({'|'.join(MOMENTS)}): (.+)": lambda n: BonusAt(
        n[0], read_effect(n[1], SHIP_PARTS, in_order=True)
    ),
}
"""What only ship tiles do."""
_POWERS = [(re.compile(pattern), make) for pattern, make in POWERS.items()]


def read_effect(text: str, source: int, in_order: bool = False) -> Step:
    """The step that a text describes; its points count for `source`."""
    text = text.strip()
    either = _split(text, "/")
    if len(either) > 1:
        names = tuple(part.strip("()") for part in either)
        return OneOf(names, tuple(read_effect(name, source, in_order) for name in names))
    both = _split(text, "+")
    if len(both) > 1:
        steps = tuple(read_effect(part, source, in_order) for part in both)
        if in_order or not _order_matters(steps):
            return InOrder(steps)
        return AnyOrder(tuple(both), steps)
    for pattern, make in _EFFECTS:
        match = pattern.fullmatch(text)
        if match:
            return make(list(match.groups()), source)
    raise Illegal(f"{text!r} is not an effect")


def _order_matters(steps: tuple[Step, ...]) -> bool:
    """Points come at any time, and mere gains in any order."""
    others = [s for s in steps if not isinstance(s, Points)]
    return len(others) > 1 and not all(isinstance(s, Gain | GainEither) for s in others)


def _split(text: str, sign: str) -> list[str]:
    """Split at ' sign ' outside brackets."""
    parts, depth, start = [], 0, 0
    for i, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if depth == 0 and text[i : i + 3] == f" {sign} ":
            parts.append(text[start:i].strip())
            start = i + 3
    return [*parts, text[start:].strip()]


def parts_of(effect: Step) -> tuple[Step, ...]:
    """The single effects of one that may be put together."""
    if isinstance(effect, OneOf | InOrder | AnyOrder):
        return tuple(one for part in effect.steps for one in parts_of(part))
    return (effect,)


def read_powers(text: str) -> tuple[Power, ...]:
    """All that the text of a ship tile says, in its order."""
    return tuple(_read_power(part) for part in text.split("; "))


def _read_power(text: str) -> Power:
    if not text.strip():
        raise Illegal("a ship tile should do something", MOMENTS)
    for pattern, make in _POWERS:
        match = pattern.fullmatch(text)
        if match:
            return make(list(match.groups()))
    raise Illegal(f"{text!r} is not what a ship tile can do", MOMENTS)


def read_cost(text: str) -> Cost:
    """'2 fur + 1 silver', '3 fur/silver' or 'nothing'."""
    fur = silver = either = 0
    if text != "nothing":
        for part in text.split(" + "):
            match = re.fullmatch(r"(\d+) (fur/silver|fur|silver)", part.strip())
            if match is None:
                raise Illegal(f"{text!r} is not a cost, such as '2 fur + 1 silver' or 'nothing'")
            number = int(match[1])
            if match[2] == "fur":
                fur += number
            elif match[2] == "silver":
                silver += number
            else:
                either += number
    return (fur, silver, either)
