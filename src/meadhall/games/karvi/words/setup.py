"""Setting up in words: start cards, first stones, boards."""

from __future__ import annotations

from meadhall.games.karvi.rules.setup import FirstStone, StartCardFrom, StartGoods
from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.words.clicks import good_of, last_word
from meadhall.games.karvi.words.registry import asks, asks_always, clicks, says, tells
from meadhall.games.karvi.words.sentences import Who, goal, start_words
from meadhall.games.karvi.words.supply import goods_in_words
from meadhall.games.karvi.words.upgrade import deck_words
from meadhall.kernel.agenda import Event
from meadhall.language.translation import Tongue, _

# What is asked

asks_always(FirstStone, _("Which rune stone do you place for free before the game begins?"))
asks_always(StartCardFrom, _("From which stack does your first upgrade card come?"))


@asks(StartGoods)
def ask_start_goods(asked: StartGoods, g: Karvi, me: int, t: Tongue) -> str:
    return t(
        "Your start card gives {n} fur or silver: in which mix do you take them?", n=asked.number
    )


# What may be answered


@says(FirstStone)
def say_first_stone(asked: FirstStone, g: Karvi, me: int, option: str, t: Tongue) -> str:
    stone, __, spot = option.partition(" on ")
    score = goal(g.box, stone, t)
    if not spot:
        return t("place rune stone {stone}: {goal} at the end", stone=stone, goal=score)
    return t(
        "place rune stone {stone} on {spot}: {goal} at the end", stone=stone, spot=spot, goal=score
    )


@says(StartGoods)
def say_start_goods(asked: StartGoods, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return t("take {goods}", goods=goods_in_words(option, t))


@says(StartCardFrom)
def say_start_card_from(asked: StartCardFrom, g: Karvi, me: int, option: str, t: Tongue) -> str:
    return deck_words(g, option, t)


# Where it is clicked


@clicks(FirstStone)
def where_first_stone(asked: FirstStone, g: Karvi, me: int, option: str) -> str:
    return option.partition(" on ")[0]


clicks(StartCardFrom)(last_word)
clicks(StartGoods)(good_of)


# What happened


@tells("start")
def tell_start(g: Karvi, event: Event, who: Who) -> str:
    return who.says(
        _("You begin with {start}"),
        _("{name} begins with {start}"),
        start=start_words(g.box, event.data[0], who.t),
    )


STACKS_WANTED = {
    "draw helmet": (
        _("You want a helmet card to begin with"),
        _("{name} wants a helmet card to begin with"),
    ),
    "draw beer": (
        _("You want a beer card to begin with"),
        _("{name} wants a beer card to begin with"),
    ),
    "draw ship": (
        _("You want a ship card to begin with"),
        _("{name} wants a ship card to begin with"),
    ),
}


@tells("chose stack")
def tell_chose_stack(g: Karvi, event: Event, who: Who) -> str:
    return who.says(*STACKS_WANTED[event.data[0]])


@tells("boards")
def tell_boards(g: Karvi, event: Event, who: Who) -> str:
    return who.t("The action boards lie clockwise as {boards}", boards=event.data[0])
