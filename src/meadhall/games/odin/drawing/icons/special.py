"""The emblems of the fifteen special tiles."""

from __future__ import annotations

from meadhall.picture.strokes import dot, edged, filled, line, oval, turned

GLASS_BEADS = (
    edged("M3.2 2.8c-.4 10.4 3.2 16.2 8.8 16.2S21.2 13.2 20.8 2.8", "rope")
    + dot(3.2, 6.2, 2.2, "f-ruby")
    + dot(20.8, 6.2, 2.2, "f-ruby")
    + dot(4.6, 11.6, 2.6, "f-glass")
    + dot(19.4, 11.6, 2.6, "f-glass")
    + dot(7.6, 16.8, 2.8, "f-gold")
    + dot(16.4, 16.8, 2.8, "f-gold")
    + dot(12, 19, 3.2, "f-flax")
    + line("M10.8 18.2c.2-.6.6-.8 1-.8M3.8 10.8c.2-.4.6-.6.8-.6M18.6 10.8c.2-.4.6-.6.8-.6", "glint")
)
HELMET = (
    filled("M3.2 13.4C3 6.4 6.6 1.8 12 1.8s9 4.6 8.8 11.6z", "f-iron")
    + filled("M10.6 1.8h2.8v10h-2.8z", "f-gold")
    + filled("M3 11.6h18v3.6H3z", "f-gold")
    + filled(
        "M3.6 15.2h6.2v.8c0 2-1.2 3.4-3 3.4s-3.2-1.6-3.2-4.2zM14.2 15.2h6.2c0 2.6-1.4"
        " 4.2-3.2 4.2s-3-1.4-3-3.4z",
        "f-iron",
    )
    + oval(6.9, 16.6, 1.4, 1.1, "f-ink")
    + oval(17.1, 16.6, 1.4, 1.1, "f-ink")
    + filled("M10.6 14h2.8l.8 7.2-2.2 1.4-2.2-1.4z", "f-gold")
)
CLOAKPIN = (
    edged("M14.6 13.4A6.2 6.2 0 1 0 7.8 13.6", "ring")
    + dot(15.2, 13.6, 2, "f-ruby")
    + dot(7, 13.8, 2, "f-ruby")
    + filled("M14.8.8l3 1.8L9.2 22.8l-1.4.6.2-1.6z", "f-bright")
)
BELT = (
    filled("M1 8h22v8H1z", "f-leather")
    + line("M1.6 10h21M1.6 14h21", "stitch")
    + filled("M7 5.4h9.6v13.2H7zm2.8 2.8v7.6h4V8.2z", "f-gold")
    + line("M8.4 12h7", "haft")
    + dot(19.4, 12, 0.8, "f-ink")
)
CRUCIFIX = (
    filled("M9.4 1.4h5.2v5.2h5.8v5H14.6v11H9.4v-11H3.6v-5h5.8z", "f-gold")
    + line("M12 3.6v16.8M5.8 9.1h12.4", "fine")
    + dot(12, 9.1, 2.3, "f-ruby")
)
DRINKING_HORN = (
    filled(
        "M1.6 5.2C1.4 15.4 6.8 22 13.4 21.8 19.6 21.6 22.8 15 22.6 6c-2.2 6.6-5.2 9-8"
        " 8.2-2.6-.8-3.8-4.2-3.6-9z",
        "f-horn",
    )
    + filled("M5.8 17.4 10.8 12.2c.8 1.2 1.8 2 3 2.2L10.6 21.2c-1.8-.8-3.4-2-4.8-3.8z", "f-gold")
    + filled("M22.6 6c-1 3-2.2 5.2-3.4 6.6l2.4 2.6c.8-2.6 1.2-5.8 1-9.2z", "f-gold")
    + oval(6.3, 5, 4.9, 2.4, "f-gold")
    + oval(6.3, 4.9, 2.7, 1, "f-dusk")
)
AMBER_FIGURE = (
    filled("M8 11.4h8c3.6 2.2 5 6 4.6 11H3.4c-.4-5 1-8.8 4.6-11z", "f-amber")
    + line("M4.8 17.8c1.8 1.6 4 2.2 7.2 2.2s5.4-.6 7.2-2.2")
    + filled("M7.2 8.2h9.6c.4 3.8-1.2 9-4.8 9s-5.2-5.2-4.8-9z", "f-gold")
    + filled("M12 1.2c3 1.4 4.8 4 5.4 7.8H6.6c.6-3.8 2.4-6.4 5.4-7.8z", "f-amber")
    + line("M10 11v.1M14 11v.1", "speck")
    + line("M10.2 13.4c1.2.8 2.4.8 3.6 0")
    + line("M9.6 6c.4-1 1-1.8 1.8-2.4", "glint")
)
HORSESHOE = filled(
    "M6.4 22.2H1.8C.8 8.6 4.4 1.8 12 1.8S23.2 8.6 22.2 22.2h-4.6c1-9.8-.8-15-5.6-15s-6.6"
    " 5.2-5.6 15z",
    "f-iron",
) + line(
    "M4 18.8v.1M3.8 14v.1M4.6 9.2v.1M8 5.2v.1M20 18.8v.1M20.2 14v.1M19.4 9.2v.1M16 5.2v.1", "speck"
)
GOLD_BROOCH = (
    dot(12, 12, 10.2, "f-gold")
    + dot(12, 12, 6.6, "f-amber")
    + "".join(
        turned(filled("M12 5.6c2 1.8 2 3.4 0 5.2-2-1.8-2-3.4 0-5.2z", "f-gold"), angle)
        for angle in (0, 90, 180, 270)
    )
    + dot(12, 12, 2, "f-ruby")
    + line(
        "M12 3.6v.1M12 20.4v.1M3.6 12h.1M20.4 12h.1M6 6l.1.1M18 6l-.1.1M6 18l.1-.1M18 18l-.1-.1",
        "speck",
    )
)
FORGE_HAMMER = (
    filled("M10.2 9h3.6v12.6c0 1-.8 1.6-1.8 1.6s-1.8-.6-1.8-1.6z", "f-oak")
    + filled("M3.4 2h15.2l3.6 4.2-3.6 4H3.4c-1 0-1.6-.6-1.6-1.6V3.6c0-1 .6-1.6 1.6-1.6z", "f-iron")
    + line("M5 2.4v7.4M18.2 2.4v7.4", "fine")
    + line("M7.4 4.4h8", "glint")
)
FIBULA = (
    edged("M4.4 18h14.2", "oar")
    + filled(
        "M3 18.4C2.4 9.8 6 3.4 12 3.4s9.4 5 9.2 11.6h-3.4c0-4.4-2-7.8-5.8-7.8s-6 4-5.6 11.2z",
        "f-gold",
    )
    + filled("M17 14.2h5v5.4h-5z", "f-gold")
    + dot(4.6, 18, 3, "f-bright")
    + dot(12, 5.2, 1.5, "f-ruby")
)
THROWING_AXE = (
    edged("M5.2 22.4 15.4 5.8", "shaft")
    + filled(
        "M11.4 1.4 18 5.2c1.8-.6 3.4-2 4.2-3.8 2.2 6.4.4 12-6 15.4 0-2.4-.4-4-1.4-5.2L9 8.2z",
        "f-bright",
    )
    + line("M20.8 5.4c.4 3.6-.8 6.8-3.6 9.2", "fine")
)
CHALICE = (
    filled("M4.6 2h14.8c.4 6.4-2 11-7.4 11S4.2 8.4 4.6 2z", "f-gold")
    + filled("M10.6 13h2.8v4c3 .4 4.8 2 5.2 5H5.4c.4-3 2.2-4.6 5.2-5z", "f-gold")
    + oval(12, 15, 2.6, 1.5, "f-amber")
    + line("M5 5.4h14", "fine")
    + dot(12, 8.4, 1.7, "f-ruby")
    + line("M7 7.4c.2 1.4.8 2.4 1.6 3", "glint")
)
ROUND_SHIELD = (
    dot(12, 12, 10.4, "f-iron")
    + dot(12, 12, 8.2, "f-bone")
    + filled("M12 12V3.8a8.2 8.2 0 0 1 8.2 8.2zM12 12v8.2A8.2 8.2 0 0 1 3.8 12z", "f-rust")
    + dot(12, 12, 3.2, "f-gold")
)
ENGLISH_CROWN = (
    filled("M2.6 19.4 1.4 7.2l5.4 4.2L12 3.2l5.2 8.2 5.4-4.2-1.2 12.2z", "f-gold")
    + filled("M2.6 17.6h18.8v4.2H2.6z", "f-gold")
    + dot(1.8, 6.4, 1.5, "f-gold")
    + dot(22.2, 6.4, 1.5, "f-gold")
    + dot(12, 3, 1.8, "f-gold")
    + filled("M12 10.8l2 2.8-2 2.8-2-2.8z", "f-ruby")
    + dot(7, 19.7, 1, "f-flax")
    + dot(12, 19.7, 1, "f-ruby")
    + dot(17, 19.7, 1, "f-flax")
)

SPECIAL = {
    "glass_beads": GLASS_BEADS,
    "helmet": HELMET,
    "cloakpin": CLOAKPIN,
    "belt": BELT,
    "crucifix": CRUCIFIX,
    "drinking_horn": DRINKING_HORN,
    "amber_figure": AMBER_FIGURE,
    "horseshoe": HORSESHOE,
    "gold_brooch": GOLD_BROOCH,
    "forge_hammer": FORGE_HAMMER,
    "fibula": FIBULA,
    "throwing_axe": THROWING_AXE,
    "chalice": CHALICE,
    "round_shield": ROUND_SHIELD,
    "english_crown": ENGLISH_CROWN,
}
