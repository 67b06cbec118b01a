"""Icons of actions: what one does with Vikings, ships and goods."""

from __future__ import annotations

from meadhall.games.odin.drawing.icons.food import GRAIN, HEART
from meadhall.games.odin.drawing.icons.things import SEA, VIKING
from meadhall.picture.strokes import (
    dot,
    edged,
    filled,
    line,
    mirrored,
    shown,
    turned,
    within,
)

MOUNTAIN = (
    filled("M1 21.4 9.2 6.4l4.2 6 2.8-3.4L23 21.4z", "f-rock")
    + filled("M9.2 6.4l3 4.4-1.8 2-1.6-1.6-1.8 2-.8-2z", "f-foam")
    + filled("M16.2 9l2.6 4.6-1.4.8-1.4-1.4-1.4 1-.8-1.8z", "f-foam")
)
_SAIL_BOAT = edged("M12 16V2.6", "oar") + filled(
    "M2.4 14.6h19.2c-.6 3.6-2.6 5.4-5.8 5.4H8.2c-3.2 0-5.2-1.8-5.8-5.4z", "f-oak"
)
OVERSEAS = (
    _SAIL_BOAT
    + filled("M12 2.6v9.8H4.4c.8-3.2.8-6.4 0-9.8z", "f-craft")
    + filled("M12 2.6v9.8h7.6c.8-3.2.8-6.4 0-9.8z", "f-luxury")
    + SEA
)
SALE = (
    edged("M12 3.2v16.6M4.8 6h14.4M7.4 20.4h9.2", "beam")
    + dot(12, 3.4, 1.7, "f-gold")
    + filled("M1 13.6 4.8 6.4l3.8 7.2c-.6 2-2 3-3.8 3s-3.2-1-3.8-3z", "f-gold")
    + filled("M15.4 13.6l3.8-7.2 3.8 7.2c-.6 2-2 3-3.8 3s-3.2-1-3.8-3z", "f-gold")
)
EXPLORE = (
    dot(12, 12, 10.6, "f-ice")
    + filled("M12 2.6 14.6 12 12 21.4 9.4 12z", "f-bone")
    + filled("M12 2.6 14.6 12H9.4z", "f-rust")
    + line("M3.4 12h2.2M18.4 12h2.2", "rune")
    + dot(12, 12, 1.2, "f-ink")
)
EMIGRATE = (
    within(
        _SAIL_BOAT + filled("M12 2.6v9.8H4.4c.8-3.2.8-6.4 0-9.8zM12 2.6v9.8h6.4z", "f-bone"),
        -1.2,
        2.6,
        0.84,
    )
    + SEA
    + filled("M13.6 4.2h4V1l6 5.2-6 5.2V8.2h-4z", "f-moss")
)
_AXE = edged("M5 21.8 15.6 6.6", "shaft") + filled(
    "M12.4 2l6 4.2c1.6-.2 3-1 4-2.6.8 5-1.2 9-6 11-.2-1.8-.6-3-1.6-4l-5.4-3.8z", "f-bright"
)
RAID = dot(12, 12, 10.8, "f-rust") + within(_AXE + mirrored(_AXE), 2.9, 2.6, 0.76)
PILLAGE = (
    filled("M10.2 12.8h3.6l-.8 9.6h-2z", "f-oak")
    + filled("M8 11.4h8v3.2H8z", "f-iron")
    + filled(
        "M12.4 1c3.8 3 5.4 5.4 5 8-.2 2-2.2 3.4-5.4 3.4s-5.4-1.4-5.4-3.8c0-2 1.2-3 2-4.6.8.6"
        " 1.2 1.2 1.4 2C11.4 4.6 12.4 3 12.4 1z",
        "f-flame",
    )
    + filled(
        "M12.2 6.2c1.4 1.2 2 2.2 1.8 3.4-.2 1-1 1.4-2 1.4s-2-.6-1.9-1.6c.1-1.2 1.5-1.6 2.1-3.2z",
        "f-gold",
    )
)
PLUNDER = (
    filled("M8.6 6.6 6.6 2.4c2-1 3.6-.2 5.4-.2s3.4-.8 5.4.2l-2 4.2z", "f-bread")
    + filled(
        "M8.4 7.2h7.2c5 3.4 6.8 7.4 6 11-.6 2.8-3 4.2-6 4.2H8.4c-3 0-5.4-1.4-6-4.2-.8-3.6"
        " 1-7.6 6-11z",
        "f-bread",
    )
    + line("M7.6 7h8.8", "cord")
    + within(
        filled("M2.6 19.4 1.4 7.2l5.4 4.2L12 3.2l5.2 8.2 5.4-4.2-1.2 12.2z", "f-gold"),
        6.2,
        10,
        0.48,
    )
)
HUNT = (
    edged(
        "M10 10.6C6.6 9.6 4.6 7 4.4 2M5.4 6.8C3.8 6.4 2.6 5.4 2 3.8M7.4 9C7.2 6.4 7.8 4.4 9"
        " 2.8M14 10.6c3.4-1 5.4-3.6 5.6-8.6M18.6 6.8c1.6-.4 2.8-1.4 3.4-3M16.6 9"
        "c.2-2.6-.4-4.6-1.6-6.2",
        "horn",
    )
    + filled(
        "M8.6 12 4.4 10.8c0 2.4 1.6 3.8 4.2 3.8zM15.4 12l4.2-1.2c0 2.4-1.6 3.8-4.2 3.8z", "f-fur"
    )
    + filled(
        "M12 9.2c3 0 4.4 1.4 4.2 4-.2 2.6-1.2 4.2-1.6 6.2-.4 2-1.2 3-2.6 3s-2.2-1-2.6-3"
        "c-.4-2-1.4-3.6-1.6-6.2-.2-2.6 1.2-4 4.2-4z",
        "f-fur",
    )
    + filled("M10.4 20h3.2c-.2 1.4-.8 2-1.6 2s-1.4-.6-1.6-2z", "f-ink")
    + line("M10 14v.4M14 14v.4", "speck")
)
WHALE = (
    line("M8.6 8.4C8.8 5.6 8 4 5.6 3.2M8.6 8.4c0-2.8 1-4.4 3.4-5.2", "spray")
    + filled(
        "M1.4 15c0-4 3.2-6.6 8-6.6 4.6 0 7 2.4 8.4 5.4.8-1"
        " 1-2.4.4-4.2-1.4-.4-2.2-1.6-2.4-3.4 1.8-.2 3 .2 3.8 1.4.6-1.4 1.6-2 3.4-2 0 2-.6"
        " 3.4-2 4.2.8 6.4-2.2 11-8.6 11H8.2C4 20.8 1.4 18.6 1.4 15z",
        "f-whale",
    )
    + filled("M1.6 16c2.4 1.6 6.4 1.8 9.6 1-.4 2-1.6 3.4-3.6 3.8-3.6-.2-5.6-2-6-4.8z", "f-foam")
    + dot(6, 13.4, 0.9, "f-ink")
)
IMITATE = (
    within(f'<g class="faint">{VIKING}</g>', 8.4, -0.6, 0.68)
    + within(VIKING, -1.4, 6.4, 0.72)
    + filled("M15 19.2h4.2v-3h-2.6l4-4.4 3 4.4h-2v5.4H15z", "f-moss")
)
MARKET = (
    edged("M4 9v12.4M20 9v12.4", "oar")
    + filled("M3 15.6h18v5H3z", "f-oak")
    + dot(7.6, 14, 2.1, "f-apple")
    + dot(12, 14, 2.1, "f-pea")
    + dot(16.4, 14, 2.1, "f-corn")
    + filled("M4 2.4h16l2.6 6.8H1.4z", "f-bone")
    + filled("M8 2.4h3l-.6 6.8H5.8zM14 2.4h3l1.6 6.8H14z", "f-rust")
    + filled(
        "M1.4 9.2h21.2c-.2 3-3.6 3-4.2 0-.4 3-3.8 3-4.2 0-.4 3-4 3-4.4 0-.4 3-3.8 3-4.2 0-.6"
        " 3-4 3-4.2 0z",
        "f-bone",
    )
)
CRAFT = turned(
    filled("M10.6 8h2.8v14h-2.8z", "f-oak") + filled("M5.6 3h12l2.2 3.2-2.2 3H5.6z", "f-iron"),
    -45,
) + turned(
    filled("M10.4 1.6h3.2l.4 10h-4z", "f-bright")
    + filled("M9.8 11.6h4.4l-.6 10.6h-3.2z", "f-bread"),
    45,
)
FORGE = (
    filled(
        "M12 .8c2.6 2 3.8 3.6 3.6 5.2-.2 1.4-1.6 2.2-3.6 2.2s-3.6-.8-3.6-2.4c0-1.2.8-2"
        " 1.4-2.8.6.4.8.8 1 1.2.6-.8 1.2-2 1.2-3.4z",
        "f-flame",
    )
    + filled(
        "M.8 9.6h5.4V8.2h16.4v4.2c-4 0-6 1-6.8 3.2l.6 2.4H18c1.4 0 2.4 1.2 2.4 3.8H5.6c0-2.6"
        " 1-3.8 2.4-3.8h1l.4-2.8C5 15 1.6 13.2.8 9.6z",
        "f-iron",
    )
    + line("M8 10.2h12", "glint")
)
PRODUCT = (
    edged("M4.2 13C4.4-.8 19.6-.8 19.8 13", "shaft")
    + dot(8, 10.6, 3, "f-apple")
    + dot(15.8, 10.6, 3, "f-cabbage")
    + filled("M12 4.8c1.8 1.8 2.2 4.6 1.6 8h-3.2c-.6-3.4-.2-6.2 1.6-8z", "f-corn")
    + filled("M1.4 12h21.2l-2.6 10H4z", "f-bread")
    + line("M2.4 15.4h19.2M3.2 18.8h17.6M8 12.4l.8 9.2M12 12.4v9.2M16 12.4l-.8 9.2", "fine")
)
FIRST = (
    edged("M5 1.8v20.6", "shaft")
    + filled("M6.4 2.6h15.8l-3.6 5.4 3.6 5.4H6.4z", "f-rust")
    + line("M10.6 6.2l2-1.6v6.8M10.4 11.4h4.4", "light")
)
BANQUET = (
    filled("M1 13.4h22v3.4H1z", "f-oak")
    + filled("M3.6 16.8h3v5.6h-3zM17.4 16.8h3v5.6h-3z", "f-oak")
    + filled("M2.8 11.4c.4-4 3-6 6-6s5.4 2 5.8 6z", "f-roast")
    + filled("M1.8 11.4h14v2h-14z", "f-bright")
    + filled("M17 5h4.8l-.4 8.4h-4z", "f-bread")
    + filled("M16.6 5.4c-.8-2 1-3 2-2.2 1-1.2 3.6-.6 3.6 1 0 .8-.4 1.2-.8 1.6z", "f-foam")
    + line("M5.6 9.6c.6-1.4 1.6-2 2.8-2", "glint")
)
HOME = (
    filled("M4.4 11h15.2v10.6H4.4z", "f-oak")
    + line("M4.4 16h15.2M8 11.4v10M16 11.4v10", "fine")
    + filled("M12 4 22.6 12l-1.6 2.2L12 8.4l-9 5.8L1.4 12z", "f-thatch")
    + edged("M12 5.2 9 1.8M12 5.2l3-3.4", "oar")
    + filled("M9.6 14.6c0-2.8 4.8-2.8 4.8 0v7H9.6z", "f-dusk")
)
ISLAND = (
    filled(
        "M1.4 18.6c1.6-3.8 4-4.6 6-6.6 1.6-1.6 2.4-5.4 5-5.4 2.8 0 3 3.6 5 5.4 1.8 1.6 4 2.4"
        " 5.2 6.6z",
        "f-moss",
    )
    + filled(
        "M12.4 6.6c2.2 0 2.8 2.4 3.8 4.2l-2 .8-1.8-1.4-1.8 1.4-1.6-1c.8-2 1.6-4 3.4-4z", "f-foam"
    )
    + line(
        "M1.4 18.4c1.8-1.4 3.6-1.4 5.4 0s3.6 1.4 5.4 0 3.6-1.4 5.4 0 3.4 1.4 5 0M4 22"
        "c1.8-1.4 3.6-1.4 5.4 0s3.6 1.4 5.4 0 3.4-1.4 5 0",
        "wave",
    )
)
HARVEST = (
    within(GRAIN, 5.4, -0.8, 0.86)
    + filled("M4.8 22.6 3 20.8l4-4.6 1.8 1.8z", "f-oak")
    + filled("M7.6 18.2 6.4 17c5.6-2.4 7.2-8.6 3.2-14.8C17 6.4 15.6 16.6 7.6 18.2z", "f-bright")
)
BREED = within(HEART, -1.2, -2, 1.1) + f'<g class="small">{shown("sheep", 5, 5, 14)}</g>'

ACTS = {
    "mountain": MOUNTAIN,
    "overseas": OVERSEAS,
    "sale": SALE,
    "explore": EXPLORE,
    "emigrate": EMIGRATE,
    "raid": RAID,
    "pillage": PILLAGE,
    "plunder": PLUNDER,
    "hunt": HUNT,
    "whale": WHALE,
    "imitate": IMITATE,
    "market": MARKET,
    "craft": CRAFT,
    "forge": FORGE,
    "product": PRODUCT,
    "first": FIRST,
    "banquet": BANQUET,
    "home": HOME,
    "island": ISLAND,
    "harvest": HARVEST,
    "breed": BREED,
}
