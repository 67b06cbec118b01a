"""The Boast drawn: the coast at night, and the cards of every raider."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources import files

from meadhall.kernel.defaults import COLOURS
from meadhall.kernel.game import Panel
from meadhall.picture import svg
from meadhall.picture.svg import NO_PICKS, Picks
from meadhall_boast.rules import EVENINGS, ROUSED, Coast, CoastView, RaiderView

BOARD = "wide"
LAND = "M0 250 L0 150 Q90 60 190 118 Q260 70 340 84 Q430 96 470 178 Q520 226 600 250 Z"
WAVES = "M0 268 q30 -14 60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 t60 0 "
WAVES += "t60 0 t60 0 t60 0 t60 0 V360 H0 Z"
HULL = "M-130 -24 Q-138 -84 -108 -96 Q-118 -40 -80 -18 H80 Q118 -40 108 -96 Q138 -84 130 -24 "
HULL += "Q104 34 0 34 Q-104 34 -130 -24 Z"
SAIL = "M-66 -148 Q0 -136 66 -148 Q82 -96 66 -48 Q0 -34 -66 -48 Q-50 -96 -66 -148 Z"
STRIPES = "M-22 -142 Q-8 -96 -22 -43 M22 -142 Q38 -96 22 -43"
FLAME = "M0 -44 Q20 -20 13 -6 Q8 6 0 6 Q-8 6 -13 -6 Q-20 -22 -6 -30 Q-8 -18 0 -16 Q6 -28 0 -44 Z"
CUP = "M-13 -12 H13 Q15 8 4 12 V18 H10 V22 H-10 V18 H-4 V12 Q-15 8 -13 -12 Z"
PIPS = {1: "5", 2: "19", 3: "159", 4: "1379", 5: "13579", 6: "134679"}
"""Where the pips of a number lie, on squares that are counted like the keys of a telephone."""


def picture(view: CoastView, language: str = "en", picks: Picks = NO_PICKS) -> tuple[Panel, ...]:
    """The coast, then the raiders, one's own first."""
    panels = [Panel("coast", "The coast", "board", coast(view, picks))]
    first = view["you"] or 0
    for seat in ((first + i) % len(view["raiders"]) for i in range(len(view["raiders"]))):
        place = "mine" if seat == view["you"] else "others"
        drawn = cards(view["raiders"][seat], seat, seat == view["raiding"], picks)
        panels.append(Panel(f"raider-{seat}", COLOURS[seat], place, drawn, seat))
    return tuple(panels)


def coast(view: CoastView, picks: Picks) -> str:
    """The land with its beacons, the raider's ship and the die."""
    colour = f"seat-{COLOURS[view['raiding']].lower()}" if view["raiding"] >= 0 else "neutral"
    sky = svg.box(0, 0, 960, 360, "sky", 14) + svg.disc(850, 70, 34, "moon")
    land = svg.path(LAND, "land") + svg.path(WAVES, "sea")
    lit = [beacon(110 + 190 * i, 96 - 12 * i, i < view["beacons"]) for i in range(ROUSED)]
    evening = svg.text(f"Evening {view['evening']} of {EVENINGS}", 30, 34, 22, "light from")
    return svg.panel(
        "boast-coast",
        f"The coast: {view['beacons']} of {ROUSED} beacons are lit, {view['loot']} silver on board",
        960,
        360,
        sky + land + "".join(lit) + evening + ship(view["loot"], colour, picks) + die(view, picks),
    )


def beacon(x: float, y: float, lit: bool) -> str:
    """A brazier on a pole."""
    body = svg.box(-3, 4, 6, 62, "pole", 2) + svg.path("M-20 -6 H20 L12 12 H-12 Z", "brazier")
    flame = svg.disc(0, -12, 42, "gleam") + svg.path(FLAME, "flame") if lit else ""
    label = "A beacon burns" if lit else "A beacon, not lit"
    return svg.thing("beacon", label, flame + body, place=(x, y))


def ship(loot: int, colour: str, picks: Picks) -> str:
    """The longship with the loot on its sail."""
    shields = "".join(svg.disc(x, -12, 15, "shield") for x in range(-72, 73, 36))
    body = svg.box(-4, -156, 8, 140, "pole", 2) + svg.path(SAIL, "sail")
    body += svg.path(STRIPES, "stripe") + svg.path(HULL, "hull") + shields
    body += svg.text(loot, 0, -96, 52, "dark") if loot else ""
    glow = svg.halo(-142, -162, 284, 204, 20)
    drawn = svg.thing("ship", f"A ship with {loot} silver", body, glow, picks.get("ship"))
    return svg.at(600, 280, f'<g class="{colour}">{drawn}</g>')


def die(view: CoastView, picks: Picks) -> str:
    """The die as it was rolled last; empty before the first roll."""
    pips = [int(square) - 1 for square in PIPS.get(view["die"], "")]
    body = svg.box(-48, -48, 96, 96, "die", 18)
    body += "".join(svg.disc(28 * (p % 3 - 1), 28 * (p // 3 - 1), 9, "pip") for p in pips)
    label = f"The die shows {view['die']}" if view["die"] else "The die is not rolled yet"
    glow = svg.halo(-48, -48, 96, 96, 18)
    return svg.thing("die", label, body, glow, picks.get("die"), place=(850, 250))


def cards(raider: RaiderView, seat: int, raiding: bool, picks: Picks) -> str:
    """What a raider has won, the boasts told, the boast that is sworn, and the hand."""
    body = svg.box(0, 0, 960, 170, "bench raiding" if raiding else "bench", 14)
    body += svg.box(0, 0, 14, 170, "own", 7)
    for row, source in enumerate(("silver", "fame")):
        amount = raider["silver"] if row == 0 else raider["fame"]
        body += svg.disc(60, 52 + 66 * row, 24, source)
        body += svg.text(amount, 98, 52 + 66 * row, 34, "light from")
        body += svg.text(source, 168, 54 + 66 * row, 20, "light from")
    for i, told in enumerate(raider["told"]):
        fate = "kept" if told > 0 else "broken"
        label = f"The boast of {abs(told)}: {fate}"
        body += boast(abs(told), label, f"card {fate}", 270 + 100 * i, 26, picks)
    x = 270 + 100 * EVENINGS + 20
    if raider["has_sworn"]:
        body += boast(raider["sworn"], "The boast that is sworn", "card sworn", x, 14, picks)
    for i in range(raider["cards"]):
        number = raider["hand"][i] if raider["hand"] else 0
        body += boast(number, f"A boast of {number}", "card", x + 112 + 84 * i, 26, picks)
    own = f"seat-{COLOURS[seat].lower()}"
    return svg.panel("boast-cards", COLOURS[seat], 960, 170, f'<g class="{own}">{body}</g>')


def boast(number: int, label: str, kind: str, x: float, y: float, picks: Picks) -> str:
    """A boast, face up if its number is known."""
    if not number:
        back = svg.box(0, 0, 76, 118, "card back", 10) + svg.at(38, 56, svg.path(CUP, "cup"), 1.6)
        return svg.thing("hidden", "A boast, face down", back, place=(x, y))
    name = f"boast-{number}"
    face = svg.box(0, 0, 76, 118, kind, 10) + svg.text(number, 38, 44, 40, "dark")
    face += svg.at(38, 86, svg.path(CUP, "cup"))
    drawn = svg.thing(name, label, face, svg.halo(0, 0, 76, 118), picks.get(name))
    return svg.piece(f"card-{number}", x, y, drawn)


def sketch(view: CoastView, name: str, language: str = "en") -> str:
    """A boast as a small picture."""
    kind, _, number = name.partition("-")
    if kind != "boast" or not number.isdecimal():
        return ""
    face = svg.box(0, 0, 76, 118, "card", 10) + svg.text(number, 38, 44, 40, "dark")
    return svg.small("boast", 76, 118, f"A boast of {number}", face)


def purse(g: Coast, seat: int) -> dict[str, int]:
    """What a seat has, in numbers."""
    return {"silver": g.raiders[seat].silver, "fame": sum(g.raiders[seat].told)}


def symbols() -> str:
    """This game draws without symbols."""
    return ""


@lru_cache
def style() -> str:
    """The style sheet: what all pictures share, and ours."""
    return svg.style() + files("meadhall_boast").joinpath("boast.css").read_text(encoding="utf-8")
