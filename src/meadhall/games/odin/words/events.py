"""What happened, in words: one sentence for every kind of event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from meadhall.games.odin.components.things import ORE, SILVER
from meadhall.games.odin.rules.state import COLOURS, Odin
from meadhall.games.odin.words.names import (
    board_title,
    card_title,
    card_words,
    counted,
    goods,
    ground_title,
    items_text,
    ship_name,
    ship_title,
    space_title,
    speak,
    title,
)
from meadhall.kernel.agenda import Event
from meadhall.language.translation import Tongue, _

ACT_WORDS = {
    "game": _("hunting game"),
    "snare": _("laying a snare"),
    "whale": _("whaling"),
    "raid": _("raiding"),
    "pillage": _("pillaging"),
}
"""The five die actions."""

Values = Callable[[Event, Tongue], dict[str, Any]]


def _goods(event: Event, t: Tongue) -> dict[str, Any]:
    return {"goods": goods(event.data[0], t)}


def _number(event: Event, t: Tongue) -> dict[str, Any]:
    return {"n": event.data[0]}


def _card(event: Event, t: Tongue) -> dict[str, Any]:
    card = (event.data or event.secret or (0,))[0]
    return {"card": card_title(card, t), "words": card_words(card, t)} if card else {}


def _act(event: Event, t: Tongue) -> dict[str, Any]:
    return {"act": t(ACT_WORDS[event.data[0]])}


def _none(event: Event, t: Tongue) -> dict[str, Any]:
    return {}


def _where(where: str, t: Tongue) -> str:
    """'home c4 r': on the home board at c4."""
    name, _space, at = where.partition(" ")
    if at == "spot":
        return t("into {board}", board=ground_title(name, t))
    return t("on {board} at {at}", board=ground_title(name, t), at=at)


TELLINGS: dict[str, tuple[str, str, Values]] = {
    # kind: what I am told of myself, what others are told, and the values of the places
    "gain": (_("You take {goods}."), _("{who} takes {goods}."), _goods),
    "pay": (_("You give {goods}."), _("{who} gives {goods}."), _goods),
    "items": (
        _("You take {items} from strip {strip}."),
        _("{who} takes {items} from strip {strip}."),
        lambda e, t: {"strip": e.data[0], "items": items_text(e.data[1], t)},
    ),
    "go": (
        _("You place {n} on {space}."),
        _("{who} places {n} on {space}."),
        lambda e, t: {
            "space": space_title(e.data[0], t),
            "n": t.n("{n} Viking", "{n} Vikings", e.data[1]),
        },
    ),
    "imitate": (
        _("You imitate {space}."),
        _("{who} imitates {space}."),
        lambda e, t: {"space": space_title(e.data[0], t)},
    ),
    "return": (
        _("You take back {n} from {space}."),
        _("{who} takes back {n} from {space}."),
        lambda e, t: {
            "space": space_title(e.data[0], t),
            "n": t.n("{n} Viking", "{n} Vikings", e.data[1]),
        },
    ),
    "turn": (_("Your turn."), _("{who}'s turn."), _none),
    "pass": (_("You pass."), _("{who} passes."), _none),
    "play": (_("You play {card}: {words}"), _("{who} plays {card}: {words}"), _card),
    "card": (_("You use {card}."), _("{who} uses {card}."), _card),
    "waits": (
        _("You will play {card} when everybody is ready."),
        _("{who} will play {card} when everybody is ready."),
        lambda e, t: {"card": card_title(e.data[1], t)},
    ),
    "ship": (
        _("You have a new {ship}."),
        _("{who} has a new {ship}."),
        lambda e, t: {"ship": ship_title(e.data[0], t)},
    ),
    "house": (
        _("You have a new {board}."),
        _("{who} has a new {board}."),
        lambda e, t: {"board": board_title(e.data[0], t)},
    ),
    "explore": (
        _("You explore {board}."),
        _("{who} explores {board}."),
        lambda e, t: {"board": board_title(e.data[0], t)},
    ),
    "emigrate": (
        _("Your {ship} emigrates."),
        _("A {ship} of {who} emigrates."),
        lambda e, t: {"ship": ship_title(e.data[0], t)},
    ),
    "arm": (
        _("You put ore on a {ship}."),
        _("{who} puts ore on a {ship}."),
        lambda e, t: {"ship": ship_name(e.data[0], t)},
    ),
    "lay": (
        _("You lay {thing} {where}."),
        _("{who} lays {thing} {where}."),
        lambda e, t: {"thing": title(e.data[0], t), "where": _where(e.data[1], t)},
    ),
    "unload": (
        _("You take 1 ore from a {ship}."),
        _("{who} takes 1 ore from a {ship}."),
        lambda e, t: {"ship": ship_name(e.data[0], t)},
    ),
    "late": (
        _("You come late to {space}."),
        _("{who} comes late to {space}."),
        lambda e, t: {"space": space_title(e.data[0], t)},
    ),
    "overboard": (_("You throw 1 ore overboard."), _("{who} throws 1 ore overboard."), _none),
    "boats": (
        _("You set out with {boats} and {ore}."),
        _("{who} sets out with {boats} and {ore}."),
        lambda e, t: {
            "boats": t.n("{n} whaling boat", "{n} whaling boats", e.data[0]),
            "ore": counted(ORE, e.data[1], t),
        },
    ),
    "roll": (
        _("You roll {n} {act}: result {result}."),
        _("{who} rolls {n} {act}: result {result}."),
        lambda e, t: {"act": t(ACT_WORDS[e.data[0]]), "n": e.data[1], "result": e.data[2]},
    ),
    "success": (_("You succeed in {act}."), _("{who} succeeds in {act}."), _act),
    "failure": (_("You fail in {act}."), _("{who} fails in {act}."), _act),
    "serve": (
        _("You serve {food}."),
        _("{who} serves {food}."),
        lambda e, t: {
            "food": t("{food}, standing", food=title(e.data[0], t))
            if e.data[1]
            else title(e.data[0], t)
        },
    ),
    "penalty": (
        _("You take {penalties}."),
        _("{who} takes {penalties}."),
        lambda e, t: {"penalties": t.n("{n} Thing Penalty", "{n} Thing Penalties", e.data[0])},
    ),
    "feasted": (_("Your feast is over."), _("The feast of {who} is over."), _none),
    "start player": (_("You are the start player."), _("{who} is the start player."), _none),
    "income": (
        _("Your income is {goods}."),
        _("The income of {who} is {goods}."),
        lambda e, t: {"goods": counted(SILVER, e.data[0], t)},
    ),
    "born": (
        _("A young animal is born in your stable."),
        _("A young animal is born in the stable of {who}."),
        _none,
    ),
    "pregnant": (
        _("One of your animals is pregnant: {thing}."),
        _("An animal of {who} is pregnant: {thing}."),
        lambda e, t: {"thing": title(e.data[0], t)},
    ),
    "round": (_("Round {n}"), _("Round {n}"), _number),
    "turned": (
        _("{board} is discovered."),
        _("{board} is discovered."),
        lambda e, t: {"board": board_title(e.data[0], t)},
    ),
    "island silver": (
        _("Every other unclaimed exploration board gets 2 silver."),
        _("Every other unclaimed exploration board gets 2 silver."),
        _none,
    ),
    "strip": (
        _("Strip {strip} is turned up."),
        _("Strip {strip} is turned up."),
        lambda e, t: {"strip": e.data[0]},
    ),
    "imitation": (
        _("Column {n} has an imitation space."),
        _("Column {n} has an imitation space."),
        _number,
    ),
    "end": (_("The game is over."), _("The game is over."), _none),
}

LEVELS = (
    _("No harvest this round."),
    _("Harvest: peas, beans and flax."),
    _("Harvest: peas, beans, flax and grain."),
    _("Harvest: peas, beans, flax, grain and cabbage."),
    _("Harvest: peas, beans, flax, grain, cabbage and fruits."),
)


def say_event(g: Odin, event: Event, seat: int | None, language: str = "en") -> str:
    """What happened, to the reader in `seat` (None: a spectator). The event must be redacted for
    that reader already."""
    t = speak(language)
    mine = event.seat == seat and seat is not None
    who = t(COLOURS[event.seat]) if event.seat >= 0 else ""
    if event.kind == "harvest":
        return t(LEVELS[event.data[0]])
    if event.kind == "eroded":
        gone = items_text(event.data[0], t) if event.data[0] else t("nothing")
        return t("The mountains lose {items}.", items=gone)
    if event.kind in ("draw", "starter"):
        if event.secret:
            return t("You draw {card}: {words}", **_card(event, t))
        return t("{who} draws an occupation.", who=who)
    own, other, values = TELLINGS[event.kind]
    return t(own if mine else other, who=who, **values(event, t))
