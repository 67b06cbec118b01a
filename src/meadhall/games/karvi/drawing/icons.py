"""The symbol sheet: every icon once, all on a field of 24 by 24, filled shapes with one outline.

Each is our own drawing. Colours are classes of karvi.css. A shape of class `own` takes the colour
of the seat it is used for, and a neutral one where there is no seat.
"""

from __future__ import annotations

from meadhall.picture.strokes import dot, filled, line, within

FUR = (
    "M12 2.8c1.4 0 2.1 1 2.4 2.2l2.2-.5 2.5-2.2 2.3 2.3-2.7 3.2c-.6 2.7-.6 5.3 0 7.7l2.8 2.6-2 2.5"
    "-3.2-1.5-2.5.8L12 22.6l-1.8-2.7-2.5-.8-3.2 1.5-2-2.5 2.8-2.6c.6-2.4.6-5 0-7.7L2.6 4.6l2.3-2.3"
    " 2.5 2.2 2.2.5c.3-1.2 1-2.2 2.4-2.2z"
)
HALF_FUR = (
    "M11.4 3c-1 .2-1.6 1-1.8 2l-2.2-.5L4.9 2.3 2.6 4.6l2.7 3.2c.6 2.7.6 5.3 0 7.7l-2.8 2.6 2 2.5"
    " 3.2-1.5 2.5.8 1.2 1.8z"
)
HORN = "M7.6 6.4C8.3 11 7 14.8 2.7 18c-.8 1.7.6 3.6 2.6 3.2C14.4 19.6 20.2 14 20.6 6.4z"
FOAM = (
    "M6.9 7.4C4.8 7 4.9 4.2 7 4c.5-2 3-2.5 4.2-1.1 1.3-1.6 4-1.2 4.5.6 2-.6 4.4.3 4.9 2 .4 1.4-.8"
    " 2-1.8 1.9z"
)
RING = (
    "M12 2.8a9.2 9.2 0 1 1 0 18.4 9.2 9.2 0 0 1 0-18.4zm0 5.8a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0"
    "-6.8z"
)
STONE = "M5.4 22C4.3 15 4.8 8.4 7.9 4.6c2.4-3 6.6-2.8 8.9.5 2.6 3.7 2.6 10.6 1.7 16.9z"
HELM = "M4.6 13C4.6 7 7.7 2.6 12 2.6S19.4 7 19.4 13z"
FACE = "M6.2 12.6h11.6v3.2c0 3.6-2.4 6.4-5.8 6.4s-5.8-2.8-5.8-6.4z"
BEARD = "M6.2 16.2c1.6 1.4 3.4.4 5.8.4s4.2 1 5.8-.4c0 3.4-2.6 6.4-5.8 6.4s-5.8-3-5.8-6.4z"
HULL = (
    "M1.6 13.4c1.2 1 2.6 1.8 4.4 1.8h12c1.8 0 3.2-.8 4.4-1.8 0 4.3-2.7 7.2-6.4 7.2H8"
    "c-3.7 0-6.4-2.9-6.4-7.2z"
)
HOUSE = "M4.6 11.4h14.8V21H4.6z"
ROOF = "M1.8 12.6 12 3.4l10.2 9.2-2 1.8L12 7.2l-8.2 7.2z"
TOWER = "M7.2 21.4V10H5V3.4h3.4v2.4h2V3.4h3.2v2.4h2V3.4H19V10h-2.2v11.4z"
CARD = (
    "M5.4 2.4h13.2c.9 0 1.6.7 1.6 1.6v16c0 .9-.7 1.6-1.6 1.6H5.4c-.9 0-1.6-.7-1.6-1.6V4"
    "c0-.9.7-1.6 1.6-1.6z"
)
TILE = (
    "M4.4 2.8h15.2c.9 0 1.6.7 1.6 1.6v15.2c0 .9-.7 1.6-1.6 1.6H4.4c-.9 0-1.6-.7-1.6-1.6V4.4"
    "c0-.9.7-1.6 1.6-1.6z"
)
SHIELD = (
    "M12 1.8c2.8 1.6 5.6 2.2 9 2.2.4 8.4-2.4 14.6-9 18.2C5.4 18.6 2.6 12.4 3 4c3.4 0 6.2-.6 9-2.2z"
)
AXE_HEAD = "M4.2 8.4C3.4 5.4 4.6 3 7.6 2.2l2.2 3.2-1.6 3.2z"
DROP = "M12 2.4c3.4 4.6 6.4 8 6.4 12A6.4 6.4 0 0 1 12 21.2a6.4 6.4 0 0 1-6.4-6.8c0-4 3-7.4 6.4-12z"
DRAGON = (
    "M4.6 22c1.6-4.4.4-7.2.8-10.8L2.8 10l2.8-2.2L3.8 5l3.8-.4C8.8 3 10.6 2.2 12.8 2.2"
    "c2.6 0 4 1.4 6 2"
    "l3.4 1.2c.4 1.2-.2 2.2-1.2 2.6L15.4 8.6l5.4 2.2c-.4 1.4-1.6 2-3.2 1.8l-4.6-.8c-1.9 1.8-2"
    " 4.6-1.2 10.2z"
)


def _disc(colour: str) -> str:
    return dot(12, 12, 10.4, colour)


_FUR = filled(FUR, "f-fur") + line("M9.6 9v2.4M14.4 9v2.4M12 12.4v2.4M9.6 16v1.4M14.4 16v1.4")
_SILVER = (
    filled("M2 19.4 4.8 11h14.4l2.8 8.4z", "f-silver")
    + filled("M4.8 11 7.2 5.6h9.6l2.4 5.4z", "f-bright")
    + line("M9 15.4h6")
)
_GOLD = (
    dot(12, 12, 9.4, "f-gold")
    + line("M12 12m-6.4 0a6.4 6.4 0 1 0 12.8 0a6.4 6.4 0 1 0-12.8 0", "fine")
    + line("M10.4 16.6V7.4M10.4 10.6l3.8-2.6M10.4 13.6l3.8-2.6", "rune")
)
_HORN = filled(HORN, "f-horn") + line("M8 10.6h12M5 17.4l2.6 3") + filled(FOAM, "f-foam")
_BREAD = filled(RING, "f-bread") + line(
    "M12 5v1.6M12 17.4V19M5 12h1.6M17.4 12H19M7 7l1.2 1.2M17 7l-1.2 1.2M7 17l1.2-1.2M17 17l-1.2-1.2"
)
_AXES = (
    line("M5.6 19.4 17 6.4M18.4 19.4 7 6.4", "haft")
    + filled("M5.2 9.6c-1-3 0-5.4 3-6.2l2 3.2-1.9 2.6z", "f-bright")
    + filled("M18.8 9.6c1-3 0-5.4-3-6.2l-2 3.2 1.9 2.6z", "f-bright")
)
_SCALES = (
    line("M12 4.6v13.6M5.4 7.4h13.2M8.4 18.8h7.2", "haft")
    + filled("M2.8 13.2 5.4 7.6 8 13.2c-.6 1.5-1.5 2.2-2.6 2.2s-2-.7-2.6-2.2z", "f-bone")
    + filled("M16 13.2l2.6-5.6 2.6 5.6c-.6 1.5-1.5 2.2-2.6 2.2s-2-.7-2.6-2.2z", "f-bone")
)
_HEAD = (
    filled(HELM, "f-iron")
    + filled(FACE, "f-skin")
    + filled(BEARD, "f-beard")
    + filled("M3.8 11.2h16.4v2.8H3.8z", "f-gold")
    + filled("M10.8 12h2.4v5h-2.4z", "f-gold")
)
_HURT = (
    filled("M5.6 12C5.6 7 8.2 3.6 12 3.6s6.4 3.4 6.4 8.4z", "f-beard")
    + filled(FACE, "f-pale")
    + filled("M4.6 9.2 19.4 7.4v3.6L4.6 13.4z", "f-foam")
    + line("M8.6 15.4l2 1.6M10.6 15.4l-2 1.6M13.4 15.4l2 1.6M15.4 15.4l-2 1.6M10 19.6h4")
    + filled("M18.4 14.4c1.6 2 2.6 3.3 2.6 4.8a2.6 2.6 0 0 1-5.2 0c0-1.5 1-2.8 2.6-4.8z", "f-rust")
)
_SHIP = (
    filled(HULL, "f-oak")
    + line("M12 14.6V2.6", "haft")
    + filled("M5.4 3.4h13.2c.8 3 .8 5.6 0 8.4H5.4c.8-2.8.8-5.4 0-8.4z", "own")
    + line("M6.4 17.4h11.2")
    + line("M1.6 13.4c-.6-2 .2-3.4 1.6-3.6M22.4 13.4c.6-2-.2-3.4-1.6-3.6", "haft")
)
_HOUSE = filled(HOUSE, "own") + filled(ROOF, "roof") + filled("M10 15h4v6h-4z", "f-ink")
_TOWER = filled(TOWER, "own") + filled("M10.4 16.4h3.2v5h-3.2z", "f-ink") + line("M12 10.4v2.6")
_LOCK = (
    line("M7.6 11V8.2a4.4 4.4 0 0 1 8.8 0V11", "bow")
    + filled("M4.8 10.6h14.4v10.6H4.8z", "f-violet")
    + line("M12 14.2v3.4", "light")
)
_OPEN = (
    line("M7.6 11V7.4a4.2 4.2 0 0 1 8-1.8", "bow")
    + filled("M4.8 10.6h14.4v10.6H4.8z", "f-violet")
    + line("M12 14.2v3.4", "light")
)
_DIE = filled(TILE, "own")
_STONE = filled(STONE, "f-stone") + line("M10.6 18.6V6.6M10.6 7.6l4.2 3.4-4.2 3.4", "rune")
_STAR_STONE = filled(STONE, "f-special") + line("M12 6v11M8.4 8l7.2 7M15.6 8l-7.2 7", "rune light")
_SAIL = (
    line("M12 2v20", "haft")
    + filled("M4.6 4.4h14.8c1 4 1 8-.4 12.4H5C6.2 12.4 6 8.4 4.6 4.4z", "f-bone")
    + filled("M9 4.4h2.6c.6 4 .6 8-.4 12.4H8.6C9.6 12.4 9.6 8.4 9 4.4z", "f-rust")
    + filled("M14.4 4.4H17c.7 4 .7 8-.4 12.4H14c1-4.4 1-8.4.4-12.4z", "f-rust")
)
_STERN = line(
    "M3 18.6h8.4c5.6 0 8.2-4 7.4-9.2C18.2 5 14.6 3 11.8 4.4"
    "c-2.6 1.4-2 5.2.8 5.2 1.8 0 2.4-1.8 1.4-2.8",
    "curl-edge",
) + line(
    "M3 18.6h8.4c5.6 0 8.2-4 7.4-9.2C18.2 5 14.6 3 11.8 4.4"
    "c-2.6 1.4-2 5.2.8 5.2 1.8 0 2.4-1.8 1.4-2.8",
    "curl",
)
_DRAGON = (
    filled(DRAGON, "f-oak") + dot(13.4, 6.6, 1.3, "f-gold") + line("M8 12.4l2.6.8M7.4 16l2.8.6")
)
_CHEST = (
    filled("M2.6 11.4c0-5 3.2-7.2 9.4-7.2s9.4 2.2 9.4 7.2z", "f-moss")
    + filled("M2.6 11.4h18.8v8.8H2.6z", "f-moss")
    + line("M6.6 4.8v15M17.4 4.8v15")
    + filled("M9.8 9.6h4.4v4.8H9.8z", "f-gold")
)
_MAP = (
    filled("M2.4 5.4 8.6 3l6.8 2.4L21.6 3v15.6L15.4 21l-6.8-2.4L2.4 21z", "f-bone")
    + line("M8.6 3v15.6M15.4 5.4V21", "fine")
    + line("M5 15.4l2-1.2M9.8 12.4l2-1.6M13.6 9.4l1-1M16.6 7.6l3 3M19.6 7.6l-3 3", "route")
)
_HEAL = _disc("f-moss") + filled("M9.6 5h4.8v4.6H19v4.8h-4.6V19H9.6v-4.6H5V9.6h4.6z", "f-bone")
_ARROW = filled("M3 9.6h9.4V4.8L21.4 12l-9 7.2v-4.8H3z", "f-ink")
_UP = "M12 4 19 11.6h-4V20H9v-8.4H5z"
_CROSSED = filled("M3.4 5.8 6 3.2l14.6 15-2.6 2.6z", "f-oak") + filled(
    "M20.6 5.8 18 3.2 3.4 18.2 6 20.8z", "f-oak"
)
_WAVES = line("M2 19.4c2-1.8 4-1.8 6 0s4 1.8 6 0 4-1.8 6 0", "wave")
_SMALL_HULL = filled("M3 10.6c2 1.2 14 1.2 16 0 0 4-2.2 6-5.4 6H8.4c-3.2 0-5.4-2-5.4-6z", "f-oak")
_SMALL_SAIL = filled("M6.4 2.4h9.2v6.8H6.4z", "f-bone")
_WOOL = filled(
    "M4 14.6"
    "c-2.6-1.4-1.8-5 .8-5.2-.4-3 2.6-4.8 5-3.4 1.4-2.4 5-2.4 6 .2 2.8-.6 4.8 2 3.6 4.4"
    " 2.4 1 2.2 4.6-.6 5.2.2 2.8-2.8 4.2-4.8 2.6-1.4 2-4.4 2-5.6.2-2.4 1-5-1.2-4.4-4"
    "z",
    "f-foam",
) + line(
    "M8.6 10c1.2-1.4 3-1 3.2.6M13.6 9.6c1.4-.8 3 .2 2.6 1.8M8 14c.6 1.4 2.4 1.6 3.2.4"
    "M13.6 14.4c1 1.2 2.8.8 3-.8"
)
_TIMBER = (
    filled("M8 15.2h12.4a3.2 3.2 0 0 1 0 6.2H8z", "f-oak")
    + filled("M5 8.6h13a3.2 3.2 0 0 1 0 6.4H5z", "f-oak")
    + filled("M8 2.6h12.4a3.2 3.2 0 0 1 0 6H8z", "f-oak")
    + dot(5.6, 11.8, 3.2, "f-bread")
    + dot(7.6, 5.6, 3, "f-bread")
    + dot(7.6, 18.3, 3.1, "f-bread")
)
_SALT = (
    filled("M12 2.4 17 8l-2.4 8H9.4L7 8z", "f-foam")
    + filled("M5.4 9.4 9.6 14l-1.4 7.2H3.6L2 14.4z", "f-bright")
    + filled("M18.6 9.4 14.4 14l1.4 7.2h4.6l1.6-6.8z", "f-bright")
    + line("M7 8h10M12 2.4V8", "fine")
)
_IVORY = filled(
    "M20.4 2.6c1.8 9-4 17.2-13.6 18.8-2.4.4-3.6-2.6-1.6-3.8C11.6 14 14 9.4 14.6 3.6"
    "c.3-2 5.4-2.6 5.8-1z",
    "f-foam",
) + line("M15.4 6.6l4.8.8M14.4 10l4.4 1.6")
_AMBER = (
    filled("M12 2.2 18.8 8v8L12 21.8 5.2 16V8z", "f-amber")
    + line("M5.2 8 12 11.4 18.8 8M12 11.4v10.4", "fine")
    + filled("M9 13.4c1-.8 2.2-.4 2.4.8-1 .6-2 .3-2.4-.8z", "f-ink")
)
_GLASS = (
    filled("M5.6 2.8h12.8l-1.6 9.4c-.6 2.4-2.4 3.6-4.8 3.6s-4.2-1.2-4.8-3.6z", "f-glass")
    + filled("M11 15.6h2v3.2h3.6v2.6H7.4v-2.6H11z", "f-glass")
    + line("M6.6 7.4h10.8M9.4 5v6", "fine")
)
_WING = filled(
    "M3 20.6C3.4 12 8.4 5 20.8 2.8"
    "c.4 3-.6 5-2.4 6.4 1 .2 1.8.2 2.6 0-.6 2.8-2.4 4.4-4.6 5.2.8.4 1.6.5 2.4.4"
    "C17 18.4 12 19.6 8 18.4z",
    "f-foam",
) + line("M5.4 17.6C8 12.6 12 9.4 17 7.4", "fine")
_LILY = (
    filled("M12 2.4c3 3.6 3 7.2 1 11.2h-2c-2-4-2-7.6 1-11.2z", "f-gold")
    + filled(
        "M9.8 13.6C4 15 1.6 10.4 4 7.6c1.4-1.4 3.4-.6 3.2 1.2M14.2 13.6"
        "c5.8 1.4 8.2-3.2 5.8-6-1.4-1.4-3.4-.6-3.2 1.2",
        "f-gold",
    )
    + filled("M7.6 13.4h8.8v2.6H7.6z", "f-gold")
    + filled("M10.4 16h3.2l1.2 5.6H9.2z", "f-gold")
)
_AGAIN = line("M18.8 8.4A8 8 0 1 0 20 13", "bow") + filled("M21.4 3.4v6.8h-6.8z", "f-ink")
_BACK = line("M8 8.2c6-3.4 12.4.2 12.4 6.6 0 1.8-.6 3.4-1.6 4.8", "bow") + filled(
    "M2.6 10.6 10.6 3.4l.6 8.4z", "f-ink"
)


def _card(colour: str, emblem: str) -> str:
    return filled(CARD, colour) + within(emblem, 5.6, 5.6, 0.53)


def _tile(colour: str, emblem: str) -> str:
    return filled(TILE, colour) + within(emblem, 3.8, 3.8, 0.68)


SYMBOLS: dict[str, str] = {
    # What one has
    "fur": _FUR,
    "silver": _SILVER,
    "gold": _GOLD,
    "either": filled(HALF_FUR, "f-fur")
    + filled("M12.6 10.6h6.2l3.6 9h-9.8z", "f-silver")
    + filled("M12.6 4.8h3.6l2.6 5.8h-6.2z", "f-bright")
    + line("M8.6 8.6v2.6M5.6 13.4v2M9 15v2.4M15.6 15.4h3")
    + line("M12 1.6v20.8"),
    "provisions": _BREAD,
    "beer": _HORN,
    "strength": dot(13.4, 13.4, 8.2, "f-rust")
    + dot(13.4, 13.4, 2.6, "f-bright")
    + line("M13.4 5.4v5.2M13.4 16.2v5.2M5.4 13.4h5.2M16.2 13.4h5.2", "fine")
    + line("M4 3 17 21.4", "haft")
    + filled("M2.2 9.6C1 6.4 2.4 3 6 2l3.2 4.6z", "f-bright"),
    "warriors": _HEAD,
    "injured": _HURT,
    "crew": within(_HEAD, -1.6, 3.4, 0.72)
    + within(_HEAD, 8.4, 3.4, 0.72)
    + within(_HEAD, 3.4, -1.4, 0.72),
    "crew_hurt": within(_HURT, -1.6, 3.4, 0.72)
    + within(_HURT, 8.4, 3.4, 0.72)
    + within(_HURT, 3.4, -1.4, 0.72),
    "points": filled(SHIELD, "f-violet") + line("M12 4.2c2.2 1.2 4.4 1.7 7 1.8", "glint"),
    "damage": filled(DROP, "f-rust") + line("M9 15.4c.4 1.6 1.4 2.4 2.8 2.6", "glint"),
    "death": _WING,
    # Buildings and the ship
    "trading_posts": _HOUSE,
    "towers": _TOWER,
    "building": within(_TOWER, 7.4, -0.6, 0.8) + within(_HOUSE, -1, 6, 0.76),
    "ship": _SHIP,
    "stern": _STERN,
    "sail": _SAIL,
    "head": _DRAGON,
    "ship_parts": _tile("f-fjord", _DRAGON),
    "rune_stones": _STONE,
    "special": _STAR_STONE,
    "map": _MAP,
    "lock": _LOCK,
    "free": _OPEN,
    # Cards and tiles
    "cards": filled(CARD, "f-fjord") + within(filled(_UP, "f-bone"), 4.8, 4.8, 0.6),
    "helmet": _card("f-rust", _HEAD),
    "beer_card": _card("f-oak", _HORN),
    "ship_card": _card("f-fjord", _SHIP),
    "trade_cards": filled(CARD, "f-ochre") + within(_SCALES, 3.8, 4, 0.68),
    "trade_tiles": _tile("f-ochre", _SCALES),
    "raid_tiles": _tile("f-rust", _AXES),
    # Actions
    "do_beer": _disc("f-malt") + within(_HORN, 3.2, 2.8, 0.74),
    "do_provisions": _disc("f-malt") + within(_BREAD, 3.4, 3.4, 0.72),
    "income": _CHEST,
    "upgrade": _disc("f-fjord") + filled(_UP, "f-bone"),
    "trade": _disc("f-ochre") + within(_SCALES, 2.4, 2.4, 0.8),
    "raid": _disc("f-rust") + within(_AXES, 2.4, 2.2, 0.8),
    "heal": _HEAL,
    "francia": _LILY,
    # Dice
    "die": _DIE + dot(8, 8, 1.6, "f-ink") + dot(16, 16, 1.6, "f-ink") + dot(12, 12, 1.6, "f-ink"),
    "spot_die": _DIE,
    "raid_axes": _AXES,
    "no_beer": _HORN + line("M3 3l18 18", "ban"),
    "back": _BACK,
    "again": _AGAIN,
    "spot": line(
        "M3.4 7.4v-4h4M16.6 3.4h4v4M20.6 16.6v4h-4M7.4 20.6h-4v-4M10.4 3.4h3.2M10.4 20.6h3.2"
        "M3.4 10.4v3.2M20.6 10.4v3.2",
        "bow",
    ),
    "stack": within(_DIE, 0.6, 8.6, 0.64) + within(_DIE, 7.6, 0, 0.64),
    # Sailing
    "sailing": within(_SMALL_HULL + line("M11 10V1", "haft") + _SMALL_SAIL, 1, 1, 1) + _WAVES,
    "beside": within(_SMALL_HULL + line("M11 10V1", "haft") + _SMALL_SAIL, -1.4, 2.4, 0.66)
    + within(_SMALL_HULL + line("M11 10V1", "haft") + _SMALL_SAIL, 10.4, 2.4, 0.66)
    + _WAVES,
    "oust": within(_SMALL_HULL + line("M11 10V1", "haft") + _SMALL_SAIL, -1.4, 4.4, 0.66)
    + filled("M12.6 9.6h3V7l4.6 4.2-4.6 4.2v-2.6h-3z", "f-rust")
    + _WAVES
    + line("M21.6 6.4v9.4", "ban"),
    # The goods that are traded
    "wool": _WOOL,
    "timber": _TIMBER,
    "salt": _SALT,
    "ivory": _IVORY,
    "amber": _AMBER,
    "glass": _GLASS,
    # Signs
    "seen": filled(
        "M1.6 12C4.4 7 8 4.6 12 4.6s7.6 2.4 10.4 7.4c-2.8 5-6.4 7.4-10.4 7.4S4.4 17 1.6 12z",
        "f-bone",
    )
    + dot(12, 12, 4.4, "f-fjord")
    + dot(12, 12, 1.4, "f-ink"),
    "arrow": _ARROW,
    "blocked": _CROSSED,
}
"""What stands on the sheet, by name."""
