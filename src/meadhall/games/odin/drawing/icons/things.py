"""Icons of what is built with, fought with, sailed and lived in, and of the people."""

from __future__ import annotations

from meadhall.picture.strokes import dot, edged, filled, line, oval, within

# ---- Silver and building resources -----------------------------------------------------------

SILVER = (
    dot(12, 12, 10, "f-bright")
    + dot(12, 12, 7, "f-silver")
    + line("M12 7.4v9.2M7.4 12h9.2", "penny")
    + line("M9.6 9.6h.1M14.4 9.6h.1M9.6 14.4h.1M14.4 14.4h.1", "speck")
)
WOOD = (
    filled("M6 6.4h12.6c2.6 0 4.2 2.6 4.2 5.8s-1.6 5.8-4.2 5.8H6z", "f-oak")
    + line("M12 9.4h7.4M14 13h6M11.6 15.6h5", "fine")
    + oval(6, 12.2, 4.8, 5.8, "f-bread")
    + oval(6, 12.2, 2.2, 2.8, "f-bone soft")
    + filled("M15 6.4l1-3.8 2.8.6-.6 3.2z", "f-oak")
)
STONE = (
    filled("M7.2 12.4c-.4-4.4 1.6-8 5-8.6 4-.6 6.8 3.4 6.6 8.6z", "f-bright")
    + filled(
        "M10.8 21.4c-1-5.2 1.4-9.6 5.8-9.6 4 0 6.6 3.6 6.2 7.4-.2 1.6-1 2.2-2.4 2.2z", "f-stone"
    )
    + filled(
        "M2.4 21.4c-1.2 0-1.6-1-1.4-2.6.4-4.6 2.8-8.2 6.6-8.2 4.2 0 6.2 3.8 6.6 8 .2 1.8-.4"
        " 2.8-1.6 2.8z",
        "f-stone",
    )
    + line(
        "M3.8 17.4c.4-1.8 1.2-3 2.4-3.8M10 9c.2-1.2.8-2 1.6-2.4M16 15.4c.8-.8 1.6-1 2.4-.8", "glint"
    )
)
ORE = (
    filled("M1.8 19 4 10.4 8.6 8.2 12 3.4l5.8 2.8L19.4 11l3 3.4-1.8 6-6.6 1.6H5z", "f-coal")
    + filled("M9.8 8.6 12.4 5.8l2.8 2.4-1.6 3.2-3 .2z", "f-flame")
    + filled("M5.4 14.4l2.8-1.8 2.4 2.6-2 3-3-.8z", "f-ochre")
    + filled("M14.6 14.2l3-.8 1.6 2.8-2.4 2.4-2.8-1.6z", "f-flame")
)

# ---- Weapons ---------------------------------------------------------------------------------

_ARROW = (
    edged("M4.4 19.6 17.4 6.6", "oar")
    + filled("M21.8 2.2 15.2 4.4l4.4 4.4z", "f-bright")
    + filled("M1.8 22.2l.6-4.4 3.2-1.6 2.2 2.2-1.6 3.2z", "f-rust")
)
BOW = (
    line("M3.4 3 21 20.6", "mark")
    + edged("M3 3.4c8.4-1.6 12.6.2 14.8 2.8 2.4 2.2 4.4 6.4 2.8 14.8", "shaft")
    + _ARROW
)
SNARE = (
    edged(
        "M11.4 14.6C3.4 17 1.4 10.4 3.4 6.6 6 1.6 15.6.8 18.6 5.4c2 3.4-.4 7.8-5.2 8.8l-2 .4 7.8 7",
        "rope",
    )
    + filled("M9.2 12.6l4.4 1.2-.8 3.4-4.4-1.2z", "f-oak")
    + filled("M17.4 17l4.6 1.8-2 4.6-3.2-2.4z", "f-oak")
)
SPEAR = (
    edged("M2.6 21.4 15.4 8.6", "shaft")
    + filled("M22.4 1.6c.4 4.6-1.4 8.4-5.4 10l-4.6-4.6c1.6-4 5.4-5.8 10-5.4z", "f-bright")
    + line("M15.4 8.6 20 4", "fine")
    + line("M12.4 9.6l2 2M10.8 11.2l2 2")
)
UPRIGHT_SWORD = (
    filled("M12 .8l2 2.8v12h-4v-12z", "f-bright")
    + line("M12 4v10.6", "fine")
    + filled("M6.2 14.6h11.6v2.8H6.2z", "f-gold")
    + filled("M10.8 17.4h2.4v3.2h-2.4z", "f-leather")
    + dot(12, 21.6, 1.7, "f-gold")
)
SWORD = '<g transform="rotate(45 12 12) translate(-2.6 -3.4) scale(1.22)">' + UPRIGHT_SWORD + "</g>"

# ---- Ships -----------------------------------------------------------------------------------

SEA = line("M1.4 21.8c1.8-1.6 3.6-1.6 5.4 0s3.6 1.6 5.4 0 3.6-1.6 5.4 0 3.4 1.6 5 0", "wave")
WHALING_BOAT = (
    edged("M8.4 13 5 20.4M14.2 13l-3.4 7.4", "oar")
    + filled(
        "M1.2 9.6c2.2 2 4.6 2.8 7.6 2.8h6.4c3 0 5.4-.8 7.6-2.8-.2 5.8-3 8.6-7.2 8.6H8.4c-4.2"
        " 0-7-2.8-7.2-8.6z",
        "f-oak",
    )
    + line("M4 14.4h16", "fine")
    + edged("M6.4 10.8 19.4 3", "oar")
    + filled("M22.4 1l-2 4-2.4-3.4z", "f-bright")
    + SEA
)
_HULL = "M1.2 12.4c2.4 1.6 5 2.2 8 2.2h5.6c3 0 5.6-.6 8-2.2-.4 5.4-3 8-7 8H8.2c-4 0-6.6-2.6-7-8z"
KNARR = (
    edged("M12 15V2", "oar")
    + filled("M4.6 2.6h14.8c1 3.4 1 6.2 0 9.2H4.6c1-3 1-5.8 0-9.2z", "f-bone")
    + line("M9.6 2.8c.6 3 .6 6 0 8.8M14.4 2.8c.6 3 .6 6 0 8.8", "fine")
    + filled(_HULL, "f-oak")
    + line("M3.2 16.2h17.6", "fine")
    + SEA
)
LONGSHIP = (
    edged("M11.4 15V1.8", "oar")
    + filled("M4.8 2.2h13c.8 3 .8 5.6 0 8.2h-13c.8-2.6.8-5.2 0-8.2z", "f-bone")
    + filled(
        "M7.6 2.2h2.6c.6 3 .6 5.6 0 8.2H7.6c.6-2.6.6-5.2 0-8.2zM13 2.2h2.6c.6 3 .6 5.6 0 8.2"
        "H13c.6-2.6.6-5.2 0-8.2z",
        "f-rust",
    )
    + filled(
        "M.8 9.4c.8 2.6 2.4 4.4 5.4 4.4h11c2.6 0 3.2-2.4 3-5.2l-1.6.8-.2-2.2 2.4-1.8 2.6 1.2"
        "c.4 6.4-1.4 13-7.2 13H7.6C3.2 19.6.6 15.6.8 9.4z",
        "f-oak",
    )
    + dot(6.6, 15.6, 1.9, "f-gold")
    + dot(11.4, 15.8, 1.9, "f-rust")
    + dot(16.2, 15.6, 1.9, "f-gold")
    + SEA
)

# ---- Houses ----------------------------------------------------------------------------------

SHED = (
    filled("M4 10h16v11.6H4z", "f-oak")
    + line("M8 12v9M16 12v9", "fine")
    + filled("M1.4 11.8 4.4 4.8h17l1.4 7z", "f-thatch")
    + line("M8.2 5.4 6.8 11M13 5.4V11M17.6 5.4l1 5.6", "fine")
    + filled("M9.8 14.4h4.4v7.2H9.8z", "f-dusk")
)
STONE_HOUSE = (
    filled("M4 11.4h16v10.4H4z", "f-stone")
    + line(
        "M4 15h4.4M15.6 15H20M4 18.4h5M15 18.4h5M6.4 11.8V15M17.6 11.8V15M6.8 15v3.4M17.2 15v3.4",
        "fine",
    )
    + filled("M12 2 23 12.4l-1.8 1.8L12 11.4l-9.2 2.8L1 12.4z", "f-moss")
    + filled("M9.8 15h4.4v6.8H9.8z", "f-oak")
)
LONG_HOUSE = (
    filled("M2.4 14.4h19.2v6.8H2.4z", "f-oak")
    + line("M6 15.4v5.4M18 15.4v5.4", "fine")
    + filled("M.8 15.4C2.4 12 3 9.6 3 7c6-1.6 12-1.6 18 0 0 2.6.6 5 2.2 8.4z", "f-thatch")
    + line("M7.4 7l-1.2 7.4M12 6.6v8M16.6 7l1.2 7.4", "fine")
    + edged("M3 7.4 1.8 4M3 7.4 4.8 3.8M21 7.4l1.2-3.4M21 7.4l-1.8-3.6", "oar")
    + filled("M9.8 16h4.4v5.2H9.8z", "f-dusk")
)

# ---- People ----------------------------------------------------------------------------------

VIKING = (
    filled("M12 9.6c4.6 0 7.4 3 8 7.6l.6 5.2H3.4l.6-5.2c.6-4.6 3.4-7.6 8-7.6z", "own")
    + filled("M8 7.4h8v2.4c0 3.6-1.6 6.4-4 6.4s-4-2.8-4-6.4z", "f-skin")
    + filled(
        "M8 10.8c1.6 1 2.600.6 4 .6s2.400.4 4-.6c.2 4-1.4 7.2-4 7.2s-4.2-3.2-4-7.2z", "f-beard"
    )
    + filled("M6.8 7.8C6.8 4 9 1.2 12 1.2S17.2 4 17.2 7.8z", "f-iron")
    + filled("M6.2 6.6h11.6V9H6.2z", "f-bright")
)
VIKINGS = within(VIKING, -1.8, 1, 0.7) + within(VIKING, 9, 1, 0.7) + within(VIKING, 3.2, 5.6, 0.74)

THINGS = {
    "silver": SILVER,
    "wood": WOOD,
    "stone": STONE,
    "ore": ORE,
    "bow": BOW,
    "snare": SNARE,
    "spear": SPEAR,
    "sword": SWORD,
    "whaling_boat": WHALING_BOAT,
    "knarr": KNARR,
    "longship": LONGSHIP,
    "shed": SHED,
    "stone_house": STONE_HOUSE,
    "long_house": LONG_HOUSE,
    "viking": VIKING,
    "vikings": VIKINGS,
}
