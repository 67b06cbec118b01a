"""The symbol sheet: every icon once, all on a field of 24 by 24, filled shapes with one outline.

Each is our own drawing. Colours are classes of picture.css and icons.css. A shape of class `own`
takes the colour of the seat it is used for, and a neutral one where there is no seat; one of class
`sign` the colour of the letters around it, `--sign`.
"""

from __future__ import annotations

from meadhall.games.odin.components.boards import BOARDS
from meadhall.games.odin.components.things import NAMES
from meadhall.games.odin.drawing.icons.acts import ACTS
from meadhall.games.odin.drawing.icons.food import FOOD
from meadhall.games.odin.drawing.icons.signs import RING, SIGNS
from meadhall.games.odin.drawing.icons.special import SPECIAL
from meadhall.games.odin.drawing.icons.things import THINGS
from meadhall.games.odin.drawing.icons.wares import WARES
from meadhall.picture.strokes import shown

BONUSES = tuple(
    dict.fromkeys(
        NAMES[thing] if thing >= 0 else "stone_house"
        for board in BOARDS
        for bonus in board.bonuses
        for thing in bonus.things
    )
)
"""What the boards give as bonus, as one reads them."""

SYMBOLS: dict[str, str] = (
    THINGS
    | FOOD
    | WARES
    | SPECIAL
    | SIGNS
    | ACTS
    | {f"bonus_{name}": RING + shown(name, 3.6, 3.6, 16.8) for name in BONUSES}
)
"""What stands on the sheet, by name."""
