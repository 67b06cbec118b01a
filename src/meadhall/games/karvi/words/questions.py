"""What is asked, in words: one sentence for every question of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meadhall.games.karvi.rules.combine import AnyOrder, OneOf
from meadhall.games.karvi.rules.draft import DraftTile, WhichStart
from meadhall.games.karvi.rules.raid import WhichRaid
from meadhall.games.karvi.rules.setup import FirstStone, StartCardFrom, StartGoods
from meadhall.games.karvi.rules.ship import (
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
from meadhall.games.karvi.rules.state import POSITIONS, Karvi, colours, strength_of
from meadhall.games.karvi.rules.supply import (
    BeerOrProvision,
    GainEither,
    GiveForPoints,
    HowToPay,
    SpendProvisions,
    SplitBeer,
)
from meadhall.games.karvi.rules.track import (
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
from meadhall.games.karvi.rules.trade import WhichTrade, WhichTradeCard
from meadhall.games.karvi.rules.turn import DiscardWhich, YourTurn
from meadhall.games.karvi.rules.upgrade import HowToUpgrade, KeepWhich, WhichDeck
from meadhall.games.karvi.rules.warriors import (
    DismissForPoints,
    DoubleWho,
    Heal,
    InjureForGain,
    MakeRoom,
    WhoGrows,
    WhoSuffers,
    available,
)
from meadhall.games.karvi.words.answers import die_words, spot_text
from meadhall.games.karvi.words.names import (
    beers,
    cost_words,
    counted,
    kind_name,
    listed,
    place_name,
    points,
    speak,
)
from meadhall.games.karvi.words.sentences import brief
from meadhall.kernel.agenda import Choice
from meadhall.language.translation import Tongue, _

Question = Callable[[Any, Karvi, int, Tongue], str]


def ask(g: Karvi, asked: Choice, seat: int, language: str = "en") -> str:
    """What must be decided, in one sentence."""
    words = QUESTIONS.get(type(asked))
    t = speak(language)
    return t("What will you do?") if words is None else words(asked, g, seat, t)


def _plain(text: str) -> Question:
    """A question that is always the same."""
    return lambda q, g, me, t: t(text)


def _your_turn(asked: YourTurn, g: Karvi, me: int, t: Tongue) -> str:
    if g.acted:
        return t("Your die has moved: do you want another free action, or end your turn?")
    die = die_words(g, me, DICE_NAMES[g.dice_of(me).index(furthest_back(g))], t)
    if g.free_move:
        return t(
            "Your turn: move {die}, this time without paying beer, or take a free action first.",
            die=die,
        )
    return t("Your turn: move {die}, or take a free action first.", die=die)


def _pay(asked: HowToPay, g: Karvi, me: int, t: Tongue) -> str:
    return t("How do you pay {cost}?", cost=cost_words(asked.cost, t))


def _sail(asked: Sail, g: Karvi, me: int, t: Tongue) -> str:
    if asked.price:
        price = t("each step costs {cost}", cost=counted(asked.price, "provision", t))
    elif asked.flat:
        price = t("the voyage costs {cost}", cost=counted(asked.flat, "provision", t))
    else:
        price = t("up to {steps} for nothing", steps=counted(asked.steps, "step", t))
    here = place_name(g.box, g.players[me].ship, t)
    return t("Where does your ship go from {place}? ({price})", place=here, price=price)


def _any_order(asked: AnyOrder, g: Karvi, me: int, t: Tongue) -> str:
    if len(asked.names) == 2:
        return t("You get both of these: which comes first?")
    return t("You get all of these: which comes first?")


def _scout_or_build(asked: ScoutOrBuild, g: Karvi, me: int, t: Tongue) -> str:
    place = g.players[me].ship
    here = place_name(g.box, place, t)
    if g.kind_at[place] >= 0:
        return t("Your ship lies at {place}: do you scout the tiles here?", place=here)
    return t("Your ship lies at {place}: do you build here?", place=here)


def _suffers(asked: WhoSuffers, g: Karvi, me: int, t: Tongue) -> str:
    return t.n(
        "Your crew must take {n} point of damage: who takes the next one?",
        "Your crew must take {n} points of damage: who takes the next one?",
        asked.left,
    )


def _injure(asked: InjureForGain, g: Karvi, me: int, t: Tongue) -> str:
    gain = points(asked.points, t) if asked.points else counted(asked.gold, "gold", t)
    return t("Which healthy warrior do you turn to injured for {gain}?", gain=gain)


def _stone(asked: PlaceStone, g: Karvi, me: int, t: Tongue) -> str:
    return t(
        "What becomes of the special rune stone {stone} ({does})?",
        stone=asked.stone,
        does=brief(g.box, asked.stone, t),
    )


def _spots(asked: UseFreeSpot, g: Karvi, me: int, t: Tongue) -> str:
    if asked.free:
        return t("Which free spot do you use? (without paying beer)")
    return t("Which free spot do you use? (one of your dice pays its beer)")


def _again(asked: UseAgain, g: Karvi, me: int, t: Tongue) -> str:
    names = dict.fromkeys(POSITIONS[g.at[die]] for die in g.dice_of(me))
    shown = listed(
        (t("{spot} says {does}", spot=name, does=spot_text(g, name, t)) for name in names), t
    )
    return t("Which spot of yours do you use again? ({spots})", spots=shown)


def _back(asked: DieBack, g: Karvi, me: int, t: Tongue) -> str:
    spots = counted(asked.back, "free spot", t)
    if asked.free:
        return t(
            "Which die goes back {spots} to use the spot there, without paying beer?", spots=spots
        )
    return t("Which die goes back {spots} to use the spot there, paying its beer?", spots=spots)


def _discard(asked: DiscardWhich, g: Karvi, me: int, t: Tongue) -> str:
    if asked.left > 1:
        return t("Which card do you discard first?")
    return t("Which card do you discard with it?")


def _dismiss(asked: DismissForPoints, g: Karvi, me: int, t: Tongue) -> str:
    return t("Which healthy warrior do you send home for {points}?", points=points(asked.points, t))


def _displace(asked: Displace, g: Karvi, me: int, t: Tongue) -> str:
    return t("Where do you send {name}'s ship?", name=t(colours(g.seats)[asked.seat]))


def _double(asked: DoubleWho, g: Karvi, me: int, t: Tongue) -> str:
    most = counted(asked.left, "warrior", t)
    return t("Which healthy warrior do you double? ({warriors} at most)", warriors=most)


def _heal(asked: Heal, g: Karvi, me: int, t: Tongue) -> str:
    most = counted(asked.left, "warrior", t)
    return t("Whom do you heal? ({warriors} at most)", warriors=most)


def _gain_either(asked: GainEither, g: Karvi, me: int, t: Tongue) -> str:
    if asked.number == 1:
        return t("Fur or silver?")
    return t("Take {n} fur or silver: in which mix?", n=asked.number)


def _beer_or_provision(asked: BeerOrProvision, g: Karvi, me: int, t: Tongue) -> str:
    times = counted(asked.left, "time", t)
    return t("Take 1 beer or 1 provision ({times} to go): which?", times=times)


def _give(asked: GiveForPoints, g: Karvi, me: int, t: Tongue) -> str:
    return t(
        "Do you give a resource for {points}? (up to {times})",
        points=points(asked.points, t),
        times=counted(asked.left, "time", t),
    )


def _spend(asked: SpendProvisions, g: Karvi, me: int, t: Tongue) -> str:
    return t(
        "Do you spend a provision for {points}? (up to {times})",
        points=points(asked.points, t),
        times=counted(asked.left, "time", t),
    )


def _make_room(asked: MakeRoom, g: Karvi, me: int, t: Tongue) -> str:
    return t(
        "All your places are taken: who makes room for a new warrior of strength {strength}?",
        strength=available(g, asked.strength),
    )


def _draft(asked: DraftTile, g: Karvi, me: int, t: Tongue) -> str:
    return t("The pack is in your hand: which of these do you take? ({n} to take)", n=asked.left)


def _start_goods(asked: StartGoods, g: Karvi, me: int, t: Tongue) -> str:
    return t(
        "Your start card gives {n} fur or silver: in which mix do you take them?", n=asked.number
    )


def _raid(asked: WhichRaid, g: Karvi, me: int, t: Tongue) -> str:
    return t(
        "RAID with strength {strength}: which tile do you raid?",
        strength=strength_of(g.players[me]),
    )


def _grows(asked: WhoGrows, g: Karvi, me: int, t: Tongue) -> str:
    return t.n(
        "Who becomes stronger? ({n} step to give)",
        "Who becomes stronger? ({n} steps to give)",
        asked.left,
    )


def _set_die(asked: SetDie, g: Karvi, me: int, t: Tongue) -> str:
    return t("Which die do you set to {beers}?", beers=beers(asked.beers, t))


def _split(asked: SplitBeer, g: Karvi, me: int, t: Tongue) -> str:
    return t("How do you split {beers} between your dice?", beers=beers(asked.beers, t))


def _pays(asked: WhoPaysBeer, g: Karvi, me: int, t: Tongue) -> str:
    return t("Which die pays {beers}?", beers=beers(asked.cost, t))


def _tile(asked: WhichTile, g: Karvi, me: int, t: Tongue) -> str:
    return t("Which of the {tiles} do you keep?", tiles=kind_name(asked.kind, t))


QUESTIONS: dict[type[Any], Question] = {
    AnyOrder: _any_order,
    BeerOrProvision: _beer_or_provision,
    CopyDie: _plain(_("Which die do you set to the beer of another?")),
    DieBack: _back,
    DiscardWhich: _discard,
    DismissForPoints: _dismiss,
    WhoGoesFirst: _plain(_("Several ships lie here: which one do you displace first?")),
    Displace: _displace,
    DraftTile: _draft,
    DoubleWho: _double,
    FirstStone: _plain(_("Which rune stone do you place for free before the game begins?")),
    GainEither: _gain_either,
    GiveForPoints: _give,
    Heal: _heal,
    HowToPay: _pay,
    HowToUpgrade: _plain(_("UPGRADE: do you draw a card, or place a ship tile or rune stone?")),
    InjureForGain: _injure,
    KeepWhich: _plain(_("Which card do you keep? The other goes back on top of its stack.")),
    MakeRoom: _make_room,
    OneOf: _plain(_("Which one do you choose?")),
    PlaceStone: _stone,
    Sail: _sail,
    SailToMap: _plain(_("On which map spot do you put your ship?")),
    SailToShip: _plain(_("To which other ship do you sail?")),
    ScoutOrBuild: _scout_or_build,
    SetDie: _set_die,
    SpendProvisions: _spend,
    SplitBeer: _split,
    StackDie: _plain(_("Onto which die do you put yours?")),
    StartCardFrom: _plain(_("From which stack does your first upgrade card come?")),
    StartGoods: _start_goods,
    UseAgain: _again,
    UseFreeSpot: _spots,
    WhichDeck: _plain(_("From which stack do you draw an upgrade card?")),
    WhichRaid: _raid,
    WhichStart: _plain(
        _("Which start card do you take? The lower its number, the sooner your first die moves.")
    ),
    WhichStone: _plain(_("Which special rune stone do you take?")),
    WhichTile: _tile,
    WhichTrade: _plain(_("TRADE: which tile do you trade with?")),
    WhichTradeCard: _plain(_("Which trade card do you take from the offer?")),
    WhoGrows: _grows,
    WhoPaysBeer: _pays,
    WhoSuffers: _suffers,
    YourTurn: _your_turn,
}
"""How each question is put."""
