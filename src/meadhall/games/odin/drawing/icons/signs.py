"""Icons of what is counted, and the little signs between them."""

from __future__ import annotations

from meadhall.games.odin.drawing.icons.things import SPEAR, SWORD, UPRIGHT_SWORD
from meadhall.picture.strokes import dot, filled, line, mirrored, shown, within

_SHIELD = "M12 1.6 21.4 4v7.4c0 5.2-3.6 8.8-9.4 11-5.8-2.2-9.4-5.8-9.4-11V4z"
_CARD = (
    "M5.4 1.8h13.2c1 0 1.6.6 1.6 1.6v17.2c0 1-.6 1.6-1.6 1.6H5.4c-1 0-1.6-.6-1.6-1.6V3.4c0-1"
    " .6-1.6 1.6-1.6z"
)
_KNOT = "M12 6.4l3.6 5.6L12 17.6 8.4 12zM6.8 12c2.8-3.6 7.6-3.6 10.4 0-2.8 3.6-7.6 3.6-10.4 0z"
_UP = "M12 2.6 20.6 11.4h-4.8v9.8H8.2v-9.8H3.4z"

# ---- What is counted -------------------------------------------------------------------------

INCOME = (
    filled(
        "M8 6.6C5 3.6 5.8 2.2 7.6 2.4c1.4.2 1.8-.8 2.8-.8s1.2 1 2.2.8c1.2-.2 1.4-1 2.4-.8"
        " 2.2.4 2 2.6.4 5z",
        "f-leather",
    )
    + filled(
        "M8.4 7.8h6.8c4.8 3 6.4 6.8 6 9.8-.4 3.2-3 4.8-6 4.8H8.4c-3.2 0-5.6-1.6-6-4.8-.4-3"
        " 1.2-6.8 6-9.8z",
        "f-leather",
    )
    + line("M7 7.2h9.6", "cord")
    + dot(11.8, 15.2, 4.6, "f-bright")
    + line("M11.8 13v4.4M9.6 15.2H14", "rune")
)
POINTS = filled(_SHIELD, "f-violet") + line("M12 4.2l7 1.8", "glint")
PENALTY = filled(_SHIELD, "f-rust") + filled("M6.6 9.8h10.8v3.8H6.6z", "f-bone")
CARD = (
    filled(_CARD, "f-cardback")
    + filled(_KNOT, "f-ochre knot")
    + line("M6.4 4.4h11.2v15.2H6.4z", "card-line")
)
CARD_LIGHT = (
    filled(_CARD, "f-cardlight")
    + filled(_KNOT, "f-oak knot")
    + line("M6.4 4.4h11.2v15.2H6.4z", "card-line-dark")
)
PLAY_CARD = within(
    filled(_CARD, "f-bone") + line("M7.4 6.4h9.2M7.4 9.6h9.2", "mark"), 1.8, -1, 0.84
) + filled("M9 8.8h6v5.8h4.6L12 22.6l-7.6-8H9z", "f-moss")
DECK = (
    within(filled(_CARD, "f-cardback"), 4.4, 3.4, 0.86)
    + within(filled(_CARD, "f-cardback"), 2.2, 1.6, 0.86)
    + within(CARD, 0, -0.2, 0.86)
)
_EIGHT = (
    "M12 8.4a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6zM12 12a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0"
    " 1 0-4.4z"
)
DIE8 = (
    filled("M12 1.4 21.6 7.8v8.4L12 22.6 2.4 16.2V7.8z", "f-ice")
    + line("M12 1.4 2.4 16.2h19.2z", "fine")
    + line(_EIGHT, "numeral")
)
DIE12 = (
    filled("M12 1.4l6.6 2.2 4 5.6v5.6l-4 5.6L12 22.6l-6.6-2.2-4-5.6V9.2l4-5.6z", "f-ice")
    + filled("M12 4.8l7 5.2-2.6 8.2H7.6L5 10z", "f-milk")
    + line("M12 1.4v3.4M19 10l3.6-.8M16.4 18.2l2.2 2.2M7.6 18.2l-2.2 2.2M5 10l-3.6-.8", "fine")
    + line("M8.6 9.8l1.4-1v7M12.4 10.2c.2-2 3.4-2 3.4 0 0 1.8-3.4 3.4-3.4 5.6h3.6", "numeral")
)
SWORD_VALUE = dot(12, 12, 10.6, "f-ice") + within(UPRIGHT_SWORD, 2.4, 1.9, 0.8)
WEAPON = SPEAR + mirrored(SWORD)


def _spot(thing: str) -> str:
    return dot(12, 12, 10.4, "f-bone gap") + f'<g class="faint">{shown(thing, 5, 5, 14)}</g>'


# ---- Little signs ----------------------------------------------------------------------------

UP = filled(_UP, "f-moss")
UP2 = filled("M12 11.2l9.2 9.2-2.8 2.6L12 16.6 5.6 23l-2.8-2.6z", "f-moss") + filled(
    "M12 1l9.2 9.2-2.8 2.6L12 6.4l-6.4 6.4-2.8-2.6z", "f-moss"
)
TO = filled("M2.4 9.4h9.8V4.2L22 12l-9.8 7.8v-5.2H2.4z", "sign")
PLUS = filled("M9.8 4h4.4v5.8H20v4.4h-5.8V20H9.8v-5.8H4V9.8h5.8z", "sign")
OR = filled("M14.6 2h4.2L9.4 22H5.2z", "sign")
PASSED = dot(12, 12, 10.4, "f-iron") + line("M7 7.4l4.6 4.6L7 16.6M13 7.4l4.6 4.6-4.6 4.6", "tick")
READY = dot(12, 12, 10.4, "f-moss") + line("M6.8 12.4l3.6 3.8 7-8", "tick")
_STAR = "M12 4.6l2.2 4.8 5.2.6-3.8 3.6 1 5.2-4.6-2.6-4.6 2.6 1-5.2L4.6 10l5.2-.6z"
RING = dot(12, 12, 11.2, "f-ochre") + dot(12, 12, 9.2, "f-malt ring-within")
BONUS = RING + within(filled(_STAR, "f-gold"), 1.8, 1.8, 0.85)

SIGNS = {
    "income": INCOME,
    "points": POINTS,
    "penalty": PENALTY,
    "card": CARD,
    "card_light": CARD_LIGHT,
    "play_card": PLAY_CARD,
    "deck": DECK,
    "die8": DIE8,
    "die12": DIE12,
    "sword_value": SWORD_VALUE,
    "weapon": WEAPON,
    "spot_wood": _spot("wood"),
    "spot_stone": _spot("stone"),
    "up": UP,
    "up2": UP2,
    "to": TO,
    "plus": PLUS,
    "or": OR,
    "passed": PASSED,
    "ready": READY,
    "bonus": BONUS,
}
