"""The village: the track of thirty spots, the longhouse where dice rest, the stacks of cards."""

from __future__ import annotations

from functools import lru_cache

from meadhall.games.karvi.components.box import Box
from meadhall.games.karvi.drawing.cards import CARD, TRADE, card_back, face
from meadhall.games.karvi.drawing.effect_icons import effect
from meadhall.games.karvi.drawing.grounds import (
    BAY,
    CELL,
    EDGE,
    HEIGHT,
    HOUSE,
    INSIDE,
    SPOT,
    WIDTH,
    ground,
)
from meadhall.games.karvi.drawing.labels import (
    ShownDie,
    amount_label,
    deck_label,
    die_label,
    label,
    round_label,
    spot_label,
    word,
)
from meadhall.games.karvi.drawing.seats import die_face
from meadhall.games.karvi.rules.effects import read_effect
from meadhall.games.karvi.rules.state import SPOTS, STOP
from meadhall.games.karvi.view import KarviView
from meadhall.picture.seats import css
from meadhall.picture.svg import (
    NO_HALO,
    Picks,
    at,
    box,
    disc,
    halo,
    icon,
    panel,
    path,
    piece,
    round_halo,
    text,
    thing,
)

HALO = halo(*SPOT, 11)
ROOF = box(HOUSE[0], HOUSE[1], 6 * BAY + 24, 122, "hit", 8)
YARD = HOUSE[1] + 132
"""Where the stacks begin."""
DIE = 0.74
"""The size of a die: it stands in the corner of its spot and leaves icon and cost in sight."""


def _place_of(name: str) -> tuple[float, float]:
    """The corner of a spot: round the village, clockwise from the top left."""
    side, n = name[0], int(name[1:]) - 1
    if side == "S":
        return HOUSE[0] + 14 + n * BAY, HOUSE[1] + 34
    x, y = {
        "T": (n * CELL, 0.0),
        "R": (8 * CELL, (1 + n) * CELL),
        "B": ((8 - n) * CELL, 7 * CELL),
        "L": (0.0, (6 - n) * CELL),
    }[side]
    return EDGE + x, EDGE + y


def village(view: KarviView, the_box: Box, language: str, picks: Picks) -> str:
    """The whole village as an svg."""
    dice: dict[str, list[ShownDie]] = {}
    following = next_die(view)
    for i, die in enumerate(view["dice"]):
        dice.setdefault(die["at"], []).append({**die, "number": i, "next": i == following})
    spots = [
        thing(
            spot["at"],
            spot_label(spot, dice.get(spot["at"], ()), language),
            _spot(spot["at"], spot["text"], spot["colour"], spot["beer"], spot["blocked"]),
            HALO,
            picks.get(spot["at"]),
            _place_of(spot["at"]),
        )
        for spot in view["track"]
    ]
    bays = [
        thing(
            bay["at"],
            spot_label(bay, dice.get(bay["at"], ()), language),
            _spot(bay["at"], bay["text"], "bay", 0, False),
            HALO,
            picks.get(bay["at"]),
            _place_of(bay["at"]),
        )
        for bay in view["stop_area"]
    ]
    body = "".join(
        (
            ground("village"),
            *spots,
            thing("stop-area", f"{word('Stop-area', language)} {view['stop']}", ROOF),
            *bays,
            _stacks(view, the_box, language, picks),
            _dice(view, dice, language, picks),
        )
    )
    return panel("karvi-village", word("Village", language), WIDTH, HEIGHT, body)


# Spots


KINDS = {"yellow_red": "both"} | {
    colour: colour for colour in ("brown", "yellow", "red", "blue", "green", "violet", "bay")
}


@lru_cache(maxsize=512)
def _spot(name: str, words: str, colour: str, beer: int, blocked: bool) -> str:
    """A spot: its kind as colour, what it does on a plate, its beer as horns below."""
    kind = KINDS.get(colour, "grey")
    dark = kind in ("yellow", "both")
    out = [
        ground(f"spot-{kind}"),
        effect(read_effect(words, SPOTS), 8, 8, 64, 44, 42),
        text(name, 9, 65, 17, "from dark" if dark else "from on"),
    ]
    if beer > 2:
        out.append(box(35, 55, 38, 20, "tab", 8) + text(beer, 46, 65, 18, "on"))
        out.append(icon("beer", 53, 55.5, 18))
    elif beer:
        out.append(ground(f"beer{beer}"))
    if blocked:
        out.append(ground("blocked"))
    return "".join(out)


# Dice


def next_die(view: KarviView) -> int:
    """The die that moves next: the one furthest back, of a stack the upper one; -1 if all rest."""
    dice = view["dice"]
    if not dice or view["over"]:
        return -1
    first = min(range(len(dice)), key=lambda i: (dice[i]["progress"], -dice[i]["height"]))
    return -1 if dice[first]["progress"] >= STOP else first


def _dice(view: KarviView, dice: dict[str, list[ShownDie]], language: str, picks: Picks) -> str:
    you = view["you"]
    of_seat: dict[int, list[int]] = {}
    for i, die in enumerate(view["dice"]):
        if die["seat"] is not None:
            of_seat.setdefault(die["seat"], []).append(i)
    own = of_seat.get(you, []) if you is not None else []
    out = []
    for name, here in dice.items():
        x, y = _place_of(name)
        for lift, die in enumerate(sorted(here, key=lambda d: d["height"])):
            i = die["number"]
            pair = of_seat.get(die["seat"], []) if die["seat"] is not None else []
            which = pair.index(i) + 1 if len(pair) > 1 else 0
            body = die_face(die["colour"], die["beer"], which, die["next"])
            if die["progress"] >= STOP:
                body += path("M-24-15 0-30l24 15", "roofline")
            if i in own:
                called = f"die {own.index(i) + 1}"
                said = die_label(called, die, language)
                body = thing(called, said, body, round_halo(0, 0, 28), picks.get(called))
            place = (x + 63 - lift * 25, y + 15 - lift * 3)
            out.append(piece(f"die-{i}", *place, body, f"die {css(die['colour'])}", DIE))
    return "".join(out)


# Stacks


def _stacks(view: KarviView, the_box: Box, language: str, picks: Picks) -> str:
    x = INSIDE + 20
    left = view["trade_deck_left"]
    said = amount_label("trade cards", left, language)
    out = [
        thing(
            "offer",
            said,
            _pile(ground("trade-card-back"), TRADE, left, 1.12),
            NO_HALO,
            None,
            (x, YARD),
        )
    ]
    for i, card in enumerate(view["offer"]):
        shown = thing(
            card,
            label(the_box, card, language),
            face(the_box, card),
            halo(0, 0, *TRADE),
            picks.get(card),
        )
        out.append(piece(f"p-{card}", x + 136 + i * 128, YARD, shown, scale=1.18))
    for i, deck in enumerate(view["decks"]):
        name = deck["name"]
        back = card_back(f"{name} {deck['level_of_top']}")
        shown = _pile(back, CARD, deck["left"], 1.12)
        glow = halo(0, 0, CARD[0] * 1.12, CARD[1] * 1.12)
        place = (x + i * 132, YARD + 140)
        out.append(thing(name, deck_label(deck, language), shown, glow, picks.get(name), place))
    fire = _hearth(view["round"], view["rounds"])
    place = (x + 464, YARD + 206)
    out.append(thing("round", round_label(view, language), fire, NO_HALO, None, place))
    return "".join(out)


@lru_cache(maxsize=256)
def _pile(top: str, size: tuple[float, float], left: int, scale: float) -> str:
    """Cards lying on each other, with their number."""
    w, h = size[0] * scale, size[1] * scale
    if not left:
        return box(0, 0, w, h, "empty", 11)
    under = "".join(box(3 * i, 3 * i, w, h, "under", 11) for i in range(min(left - 1, 3), 0, -1))
    return (
        under
        + at(0, 0, top, scale)
        + disc(w - 16, h - 16, 20, "tally")
        + text(left, w - 16, h - 16, 25, "on")
    )


@lru_cache
def _hearth(now: int, rounds: int) -> str:
    """The fire in the yard: which round it is."""
    logs = "".join(
        disc((i - (rounds - 1) / 2) * 20, 64, 7, "ember" if i < now else "ash")
        for i in range(rounds)
    )
    return ground("hearth") + text(f"{now}/{rounds}", 0, 13, 25) + logs
