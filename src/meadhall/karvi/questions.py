"""What is asked, in words: one sentence for every question of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meadhall.karvi.answers import die_words, spot_text
from meadhall.karvi.combine import AnyOrder, OneOf
from meadhall.karvi.draft import DraftTile, WhichStart
from meadhall.karvi.phrases import (
    beers,
    brief,
    cost_words,
    count,
    kind_name,
    listed,
    place_name,
    points,
)
from meadhall.karvi.raid import WhichRaid
from meadhall.karvi.setup import FirstStone, StartCardFrom, StartGoods
from meadhall.karvi.ship import (
    Displace,
    PlaceStone,
    Sail,
    SailToMap,
    SailToShip,
    ScoutOrBuild,
    WhichStone,
    WhichTile,
    WhoGoesFirst,
)
from meadhall.karvi.state import POSITIONS, Karvi, colours, strength_of
from meadhall.karvi.supply import (
    BeerOrProvision,
    GainEither,
    GiveForPoints,
    HowToPay,
    SpendProvisions,
    SplitBeer,
)
from meadhall.karvi.track import (
    DICE_NAMES,
    CopyDie,
    DieBack,
    SetDie,
    StackDie,
    UseAgain,
    UseFreeSpot,
    WhoPaysBeer,
    furthest_back,
)
from meadhall.karvi.trade import WhichTrade, WhichTradeCard
from meadhall.karvi.turn import DiscardWhich, YourTurn
from meadhall.karvi.upgrade import HowToUpgrade, KeepWhich, WhichDeck
from meadhall.karvi.warriors import (
    DismissForPoints,
    DoubleWho,
    Heal,
    InjureForGain,
    MakeRoom,
    WhoGrows,
    WhoSuffers,
    available,
)
from meadhall.kernel.agenda import Choice

Question = Callable[[Any, Karvi, int], str]


def ask(g: Karvi, asked: Choice, seat: int, language: str = "en") -> str:
    """What must be decided, in one sentence. Only English is spoken so far."""
    words = QUESTIONS.get(type(asked))
    return "What will you do?" if words is None else words(asked, g, seat)


def _your_turn(asked: YourTurn, g: Karvi, me: int) -> str:
    if g.acted:
        return "Your die has moved: do you want another free action, or end your turn?"
    die = furthest_back(g)
    name = die_words(g, me, DICE_NAMES[g.dice_of(me).index(die)])
    free = "; it pays no beer this turn" if g.free_move else ""
    return f"Your turn: move {name}{free}, or take a free action first."


def _pay(asked: HowToPay, g: Karvi, me: int) -> str:
    return f"How do you pay {cost_words(asked.cost)}?"


def _sail(asked: Sail, g: Karvi, me: int) -> str:
    here = place_name(g.box, g.players[me].ship)
    if asked.price:
        price = f"each step costs {count(asked.price, 'provision')}"
    elif asked.flat:
        price = f"the voyage costs {count(asked.flat, 'provision')}"
    else:
        price = f"up to {count(asked.steps, 'step')} for nothing"
    return f"Where does your ship go from {here}? ({price})"


def _any_order(asked: AnyOrder, g: Karvi, me: int) -> str:
    both = "both of these" if len(asked.names) == 2 else "all of these"
    return f"You get {both}: which comes first?"


def _scout_or_build(asked: ScoutOrBuild, g: Karvi, me: int) -> str:
    place = g.players[me].ship
    what = "scout the tiles" if g.kind_at[place] >= 0 else "build"
    return f"Your ship lies at {place_name(g.box, place)}: do you {what} here?"


def _suffers(asked: WhoSuffers, g: Karvi, me: int) -> str:
    left = count(asked.left, "point")
    return f"Your crew must take {left} of damage: who takes the next one?"


def _injure(asked: InjureForGain, g: Karvi, me: int) -> str:
    gain = points(asked.points) if asked.points else f"{asked.gold} gold"
    return f"Which healthy warrior do you turn to injured for {gain}?"


def _stone(asked: PlaceStone, g: Karvi, me: int) -> str:
    return f"What becomes of the special rune stone {asked.stone} ({brief(g.box, asked.stone)})?"


def _spots(asked: UseFreeSpot, g: Karvi, me: int) -> str:
    price = "without paying beer" if asked.free else "one of your dice pays its beer"
    return f"Which free spot do you use? ({price})"


def _again(asked: UseAgain, g: Karvi, me: int) -> str:
    names = dict.fromkeys(POSITIONS[g.at[die]] for die in g.dice_of(me))
    shown = listed((f"{name} says {spot_text(g, name)}" for name in names), "and")
    return f"Which spot of yours do you use again? ({shown})"


def _back(asked: DieBack, g: Karvi, me: int) -> str:
    price = "without paying beer" if asked.free else "paying its beer"
    return f"Which die goes back {count(asked.back, 'free spot')} to use the spot there, {price}?"


QUESTIONS: dict[type[Any], Question] = {
    AnyOrder: _any_order,
    BeerOrProvision: lambda q, g, me: (
        f"Take 1 beer or 1 provision ({count(q.left, 'time')} to go): which?"
    ),
    CopyDie: lambda q, g, me: "Which die do you set to the beer of another?",
    DieBack: _back,
    DiscardWhich: lambda q, g, me: (
        "Which card do you discard first?" if q.left > 1 else "Which card do you discard with it?"
    ),
    DismissForPoints: lambda q, g, me: (
        f"Which healthy warrior do you send home for {points(q.points)}?"
    ),
    WhoGoesFirst: lambda q, g, me: "Several ships lie here: which one do you displace first?",
    Displace: lambda q, g, me: f"Where do you send {colours(g.seats)[q.seat]}'s ship?",
    DraftTile: lambda q, g, me: (
        f"The pack is in your hand: which of these do you take? ({q.left} to take)"
    ),
    DoubleWho: lambda q, g, me: (
        f"Which healthy warrior do you double? ({count(q.left, 'warrior')} at most)"
    ),
    FirstStone: lambda q, g, me: "Which rune stone do you place for free before the game begins?",
    GainEither: lambda q, g, me: (
        "Fur or silver?" if q.number == 1 else f"Take {q.number} fur or silver: in which mix?"
    ),
    GiveForPoints: lambda q, g, me: (
        f"Do you give a resource for {points(q.points)}? (up to {count(q.left, 'time')})"
    ),
    Heal: lambda q, g, me: f"Whom do you heal? ({count(q.left, 'warrior')} at most)",
    HowToPay: _pay,
    HowToUpgrade: lambda q, g, me: (
        "UPGRADE: do you draw a card, or place a ship tile or rune stone?"
    ),
    InjureForGain: _injure,
    KeepWhich: lambda q, g, me: "Which card do you keep? The other goes back on top of its stack.",
    MakeRoom: lambda q, g, me: (
        "All your places are taken: who makes room for a new warrior of strength "
        f"{available(g, q.strength)}?"
    ),
    OneOf: lambda q, g, me: "Which one do you choose?",
    PlaceStone: _stone,
    Sail: _sail,
    SailToMap: lambda q, g, me: "On which map spot do you put your ship?",
    SailToShip: lambda q, g, me: "To which other ship do you sail?",
    ScoutOrBuild: _scout_or_build,
    SetDie: lambda q, g, me: f"Which die do you set to {beers(q.beers)}?",
    SpendProvisions: lambda q, g, me: (
        f"Do you spend a provision for {points(q.points)}? (up to {count(q.left, 'time')})"
    ),
    SplitBeer: lambda q, g, me: f"How do you split {beers(q.beers)} between your dice?",
    StackDie: lambda q, g, me: "Onto which die do you put yours?",
    StartCardFrom: lambda q, g, me: "From which stack does your first upgrade card come?",
    StartGoods: lambda q, g, me: (
        f"Your start card gives {q.number} fur or silver: in which mix do you take them?"
    ),
    UseAgain: _again,
    UseFreeSpot: _spots,
    WhichDeck: lambda q, g, me: "From which stack do you draw an upgrade card?",
    WhichRaid: lambda q, g, me: (
        f"RAID with strength {strength_of(g.players[me])}: which tile do you raid?"
    ),
    WhichStart: lambda q, g, me: (
        "Which start card do you take? The lower its number, the sooner your first die moves."
    ),
    WhichStone: lambda q, g, me: "Which special rune stone do you take?",
    WhichTile: lambda q, g, me: f"Which of the {kind_name(q.kind)} do you keep?",
    WhichTrade: lambda q, g, me: "TRADE: which tile do you trade with?",
    WhichTradeCard: lambda q, g, me: "Which trade card do you take from the offer?",
    WhoGrows: lambda q, g, me: f"Who becomes stronger? ({count(q.left, 'step')} to give)",
    WhoPaysBeer: lambda q, g, me: f"Which die pays {beers(q.cost)}?",
    WhoSuffers: _suffers,
    YourTurn: _your_turn,
}
"""How each question is put."""
