"""The phases of a round in words."""

from __future__ import annotations

from meadhall.games.odin.components.things import SILVER
from meadhall.games.odin.rules.phases import MaidChooses, Peace
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.words.forms import THING
from meadhall.games.odin.words.names import board_title, counted, items_text, title
from meadhall.games.odin.words.registry import (
    Reader,
    asks_always,
    fixed,
    says_in,
    tells,
    tells_always,
)
from meadhall.kernel.agenda import Event
from meadhall.language.translation import _

asks_always(Peace, _("A weapon, or a building resource?"))
says_in(Peace, fixed("weapon", _("Draw a weapon")), THING)

asks_always(MaidChooses, _("What does the house give?"))
says_in(MaidChooses, THING)

LEVELS = (
    _("No harvest this round."),
    _("Harvest: peas, beans and flax."),
    _("Harvest: peas, beans, flax and grain."),
    _("Harvest: peas, beans, flax, grain and cabbage."),
    _("Harvest: peas, beans, flax, grain, cabbage and fruits."),
)


@tells("harvest")
def _tell_harvest(g: Odin, event: Event, reader: Reader) -> str:
    level = LEVELS[event.data[0]]
    return reader.t(level)


@tells("eroded")
def _tell_eroded(g: Odin, event: Event, reader: Reader) -> str:
    t = reader.t
    gone = items_text(event.data[0], t) if event.data[0] else t("nothing")
    return t("The mountains lose {items}.", items=gone)


tells_always("round", _("Round {n}"), values=lambda e, t: {"n": e.data[0]})
tells_always(
    "turned",
    _("{board} is discovered."),
    values=lambda e, t: {"board": board_title(e.data[0], t)},
)
tells_always("island silver", _("Every other unclaimed exploration board gets 2 silver."))
tells_always(
    "income",
    _("Your income is {goods}."),
    _("The income of {who} is {goods}."),
    lambda e, t: {"goods": counted(e.data[0], SILVER, t)},
)
tells_always(
    "born",
    _("A young animal is born in your stable."),
    _("A young animal is born in the stable of {who}."),
)
tells_always(
    "pregnant",
    _("One of your animals is pregnant: {thing}."),
    _("An animal of {who} is pregnant: {thing}."),
    lambda e, t: {"thing": title(e.data[0], t)},
)
tells_always("strip", _("Strip {strip} is turned up."), values=lambda e, t: {"strip": e.data[0]})
tells_always("end", _("The game is over."))
