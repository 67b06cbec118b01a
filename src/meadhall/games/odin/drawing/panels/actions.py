"""The action board: 61 spaces in four columns and ten groups, and the Vikings who stand on them."""

from __future__ import annotations

from functools import lru_cache

from meadhall.games.odin.components.spaces import AT, SPACES
from meadhall.games.odin.components.things import HARVEST, NAMES
from meadhall.games.odin.drawing.seats import CHIP, FIGURES, VIKINGS, chip, used, viking
from meadhall.games.odin.drawing.space_icons import space_icons
from meadhall.games.odin.view import OdinView
from meadhall.games.odin.words.names import goods, space_title, speak, title
from meadhall.language.translation import Tongue, _
from meadhall.picture.seats import css
from meadhall.picture.svg import (
    NO_HALO,
    Halo,
    Picks,
    at,
    box,
    halo,
    icon,
    icon_at,
    panel,
    path,
    piece,
    quoted,
    text,
    thing,
)

WIDTH = 1000.0
EDGE, BAND, GAP = 8.0, 86.0, 5.0
"""The frame, the bands with the groups' names at the left, and what is between cells."""
HEADER, HEADS = 62.0, 46.0
"""How high the line about the round is, and the heads of the columns."""
ROW, DICE = 47.0, 71.0
"""How high a row is; with dice it has two lines."""
SPINE, MARGIN = 18.0, 5.0
"""Where the code of a space stands, and what is left free around its icons."""
COLUMN = (WIDTH - 2 * EDGE - BAND) / 4
CORNER = 6.0
FIGURE, STEP = 0.94, 13.0
"""Vikings on a space: how large, and how far apart."""

GROUPS = (
    ("build houses", _("Houses"), "stone_house", "BH1 BH2 BH3 BH4", 1),
    ("build ships", _("Ships"), "longship", "BS1 BS2 BS3 -", 1),
    ("hunting", _("Hunting"), "hunt", "HU1,HU2 HU3,HU4 HU5 HU6", 2),
    ("livestock", _("Livestock"), "cattle", "LM1,LM2 LM3,LM4 LM5 LM6", 2),
    ("weekly market", _("Market"), "market", "WM1 WM2 WM3 WM4", 1),
    ("products", _("Products"), "product", "PR1 PR2 PR3 -", 1),
    ("crafting", _("Crafting"), "craft", "CR1,CR2 CR3,CR4 CR5,CR6 CR7", 2),
    ("mountains", _("Mountains"), "mountain", "MT1,MT2,MT3 MT4,MT5,MT6 MT7,MT8,MT9 MT10,MT11", 3),
    ("sailing", _("Sailing"), "knarr", "SA1,SA4,SA8 SA2,SA5,SA9 SA3,SA6,SA10 SA7", 3),
    ("occupation", _("Occupation"), "play_card", "EO1,EO2 EO3,EO4 EO5,EO6 EO7", 2),
)
"""From top to bottom: the group, its title and emblem, its spaces column by column, its rows. BH4
belongs to the group below as well, and WM4 is printed across its own and the next."""
TALLER = {"BH4": "build ships", "WM4": "products"}
IMITATION = _("Imitation")

PHASES = {
    "set-up": _("Set-up"),
    "new Viking": _("New Viking"),
    "harvest": _("Harvest"),
    "exploration boards": _("Exploration boards"),
    "weapons": _("Weapons"),
    "actions": _("Actions"),
    "before income": _("Before income"),
    "income": _("Income"),
    "breeding": _("Breeding"),
    "before feast": _("Before the feast"),
    "feast": _("Feast"),
    "before bonus": _("Before the bonus"),
    "bonus": _("Bonus"),
    "mountains": _("Mountains"),
    "return": _("Vikings return"),
    "before scoring": _("Before scoring"),
    "over": _("The end"),
}

Box = tuple[float, float, float, float]


def _heights(group: str, rows: int) -> tuple[float, ...]:
    """How high the rows of a group are."""
    if group == "hunting":
        return (DICE, DICE)
    return (ROW, DICE, ROW) if group == "sailing" else (ROW,) * rows


def _lay_out() -> tuple[dict[str, Box], dict[str, tuple[float, float]], float]:
    """The box of every space and the upper and lower edge of every group; where all that ends."""
    spaces: dict[str, Box] = {}
    bands: dict[str, tuple[float, float]] = {}
    y = HEADER + HEADS
    for group, _title, _emblem, columns, rows in GROUPS:
        heights = _heights(group, rows)
        bands[group] = (y, y + sum(heights))
        for column, codes in enumerate(columns.split()):
            x, top = EDGE + BAND + column * COLUMN, y
            names = [] if codes == "-" else codes.split(",")
            for i, code in enumerate(names):
                high = heights[i] if len(names) == rows else sum(heights) / len(names)
                spaces[code] = (x + GAP, top, COLUMN - GAP, high - GAP)
                top += high
        y = bands[group][1] + GAP
    for code, group in TALLER.items():
        x, top, w, _h = spaces[code]
        spaces[code] = (x, top, w, bands[group][1] - top - GAP)
    for column in range(4):
        x = EDGE + BAND + column * COLUMN + GAP
        spaces[f"I{column + 1}"] = (x, y, COLUMN - GAP, ROW - GAP)
    return spaces, bands, y


PLACES, BANDS, FOOT = _lay_out()
KINDS = {
    code: group.replace(" ", "-")
    for group, _title, _emblem, columns, _rows in GROUPS
    for codes in columns.split()
    for code in codes.split(",")
}


def actions(view: OdinView, language: str, picks: Picks) -> str:
    """The action board as this view shows it."""
    colours = [player["colour"] for player in view["players"]]
    imitation = any(space["code"][0] == "I" for space in view["spaces"])
    out = [FIGURES, _ground(imitation, language), _header(view, language)]
    standing = []
    for space in view["spaces"]:
        code, seat = space["code"], space["seat"]
        blocked, number = space["blocked"], space["vikings"]
        colour = colours[seat] if seat is not None else ""
        x, y, w, h = PLACES[code]
        out.append(
            thing(
                code,
                _label(code, colour, number, language),
                _cell(code, _decided(code, view), number, blocked),
                _glow(w, h),
                picks.get(code),
                (x, y),
            )
        )
        if number:
            standing.append(_standing(code, colour, number))
    said = speak(language)("Action board")
    return panel("odin-actions", said, WIDTH, _height(imitation), "".join((*out, *standing)))


def _height(imitation: bool) -> float:
    """How high the board is, with or without the row below."""
    return FOOT + (ROW if imitation else 0) + EDGE - GAP


# What stays as it is


@lru_cache(maxsize=8)
def _ground(imitation: bool, language: str) -> str:
    """The timber, the bands of the groups and the heads of the columns."""
    t = speak(language)
    height = _height(imitation)
    out = [box(0, 0, WIDTH, height, "b-board", 14), _grain(height)]
    out += [_head(column) for column in range(1, 5)]
    for group, words, emblem, _columns, _rows in GROUPS:
        top, bottom = BANDS[group]
        out.append(_band(top, bottom - GAP, words, emblem, group.replace(" ", "-"), t))
    if imitation:
        out.append(_band(FOOT, FOOT + ROW - GAP, IMITATION, "imitate", "imitation", t))
    return "".join(out)


def _grain(height: float) -> str:
    """Lines along the timber."""
    lines = [
        f"M{EDGE} {y}q250-5 500 0t{WIDTH - 2 * EDGE - 500} 0" for y in range(90, int(height), 118)
    ]
    return path("".join(lines), "b-grain")


def _band(top: float, bottom: float, words: str, emblem: str, kind: str, t: Tongue) -> str:
    """A group's edge: its colour, its emblem, its name."""
    said, w, h = t(words), BAND, bottom - top
    letters = min(17.0, (w - 8) / (0.54 * len(said)))
    large = 26.0 if h < ROW else 44.0
    middle = (h - letters - 2) / 2 if h < ROW else h / 2 - 10
    name = "b-on-ochre" if kind == "weekly-market" else "b-on"
    body = (
        box(0, 0, w, h, f"b-band b-{kind}", CORNER)
        + icon_at(emblem, w / 2, middle, large)
        + text(said, w / 2, middle + large / 2 + letters * 0.5, letters, name)
    )
    return at(EDGE, top, body)


def _head(column: int) -> str:
    """The number of Vikings, and what the column brings besides: a card drawn, or one played."""
    x, y = EDGE + BAND + (column - 1) * COLUMN + GAP, HEADER
    w, h = COLUMN - GAP, HEADS - GAP
    bonus = {3: "card", 4: "play_card"}.get(column)
    wide = column * 22 + 8 + (66 if bonus else 0)
    left = (w - wide) / 2
    out = [box(0, 0, w, h, "b-head", CORNER)]
    out += [at(left + i * 22, 4, viking(""), 0.94) for i in range(column)]
    if bonus:
        out.append(text("+", left + column * 22 + 20, h / 2, 30, "b-on-head"))
        out.append(icon(bonus, left + column * 22 + 36, 2, 37))
    return at(x, y, "".join(out))


# Spaces


@lru_cache(maxsize=64)
def _glow(w: float, h: float) -> Halo:
    """Around a cell, on its edge: neighbours have glows of their own."""
    return halo(2, 2, w - 4, h - 4, CORNER - 2)


@lru_cache(maxsize=4096)
def _cell(code: str, decided: int, standing: int, blocked: bool) -> str:
    """A space as it lies there: its code at the spine, what it does beside it."""
    _x, _y, w, h = PLACES[code]
    kind = KINDS.get(code, "imitation")
    d = f"M{CORNER} 0H{SPINE}V{h:.1f}H{CORNER}a{CORNER} {CORNER} 0 0 1-{CORNER}-{CORNER}V{CORNER}"
    d += f"a{CORNER} {CORNER} 0 0 1 {CORNER}-{CORNER}z"
    room = w - SPINE - 2 * MARGIN - _room(standing)
    shown = space_icons(code, room, h - 4, decided, decided, True)
    state = "b-blocked" if blocked else "b-busy" if standing else "b-free"
    return (
        box(0, 0, w, h, f"b-cell {state}", CORNER)
        + path(d, f"b-spine b-{kind}")
        + f'<g class="b-code" transform="translate({SPINE / 2:g} {h / 2:.1f}) rotate(-90)">'
        + text(code, 0, 0, 15, "b-dim")
        + "</g>"
        + f'<g class="b-does {state}" transform="translate({SPINE + MARGIN:g} 2)">{shown}</g>'
    )


def _room(standing: int) -> float:
    """How wide a number of Vikings is: what a space does stays in sight beside them."""
    return 31 * FIGURE + STEP * (standing - 1) if standing else 0.0


def _decided(code: str, view: OdinView) -> int:
    """The number that this table decides: wood by the number of players, an emigration's silver."""
    if code == "MT4":
        return int(view["seats"])
    return int(view["round"]) if code in ("EO3", "EO5", "EO7") else 0


@lru_cache(maxsize=2048)
def _standing(code: str, colour: str, number: int) -> str:
    """The Vikings on a space, at its right end; nobody's are those of an earlier round."""
    x, y, w, h = PLACES[code]
    top = y + (h - 36 * FIGURE) / 2
    figure = used(colour)
    kind = f"b-viking {css(colour)}" if colour else "b-viking b-gone"
    return "".join(
        piece(
            f"v-{code}-{i}",
            x + w - _room(number) + STEP * i - 1,
            top,
            figure,
            kind,
            FIGURE,
        )
        for i in range(number)
    )


@lru_cache(maxsize=2048)
def _label(code: str, colour: str, number: int, language: str) -> str:
    """'Build a shed (BH1); Green: 1 Viking'."""
    t = speak(language)
    said = space_title(AT[code], t)
    if not number:
        return said
    counted = t.n(*VIKINGS, number)
    if not colour:
        return t("{space}; blocked: {vikings}", space=said, vikings=counted)
    return t("{space}; {who}: {vikings}", space=said, who=t(colour), vikings=counted)


# The line about the round


def _header(view: OdinView, language: str) -> str:
    """Which round, which phase, what is harvested; who begins, who is to move, who has how many
    Vikings left."""
    chips = [
        at(
            WIDTH - EDGE - (view["seats"] - i) * CHIP,
            0,
            chip(
                player["colour"],
                player["vikings"],
                i == view["start"],
                i == view["turn"],
                player["passed"],
                language,
            ),
        )
        for i, player in enumerate(view["players"])
    ]
    now = _now(view["round"], view["rounds"], view["phase"], view["harvest"], language)
    return "".join((now, *chips))


@lru_cache(maxsize=256)
def _now(turn: int, rounds: int, phase: str, harvest: int, language: str) -> str:
    t = speak(language)
    said = t("Round {n} of {all}", n=turn, all=rounds)
    named = t(PHASES.get(phase, phase))
    crop = [good for level in HARVEST[:harvest] for good in level]
    label = f"{said}, {named}"
    if crop:
        crops = goods(tuple((good, 1) for good in crop), t)
        label = t("{round}; harvest: {goods}", round=label, goods=crops)
    out = [text(said, 16, 20, 31, "from b-title"), text(named, 16, 47, 25, "from b-soft")]
    x = 24 + max(0.5 * 31 * len(said), 0.5 * 25 * len(named))
    drawn = "".join(out)
    if crop:
        drawn += icon("harvest", x, 12, 38)
        drawn += "".join(
            thing(
                NAMES[good],
                title(good, t),
                icon(NAMES[good], 0, 0, 32),
                NO_HALO,
                None,
                (x + 42 + i * 33, 15),
            )
            for i, good in enumerate(crop)
        )
    return f'<g role="group" aria-label="{quoted(label)}">{drawn}</g>'


assert {*PLACES} == {space.code for space in SPACES}
