"""Draw the picture of the README: a table in mid-game, as the terminal shows it.

python docs/make_picture.py
"""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from meadhall import Table
from meadhall.bots import bot_called
from meadhall.games.karvi.terminal import text_picture

NIGHT = TerminalTheme(
    background=(15, 47, 63),
    foreground=(244, 239, 228),
    normal=[
        (15, 47, 63),
        (181, 69, 44),
        (93, 122, 74),
        (217, 164, 65),
        (86, 148, 191),
        (150, 120, 190),
        (95, 170, 180),
        (223, 234, 234),
    ],
)
"""The colours of the hall: sea, rust, moss, ochre, bone."""


def main() -> None:
    table = Table.new("karvi", seats=3, seed="meadhall")
    karl, rng = bot_called("karl"), random.Random(1)
    while table.view(0)["round"] < 2 or table.waiting() != (0,) or table.view(0)["acted"]:
        seat = table.waiting()[0]
        table.play(seat, karl.choose(table.game, table.g, seat, rng))
    console = Console(record=True, width=100, file=io.StringIO(), force_terminal=True)
    console.print(text_picture(table.view(0), width=100))
    svg = console.export_svg(title="meadhall play karvi", theme=NIGHT)
    svg = re.sub(r"@font-face \{.*?\}\s*|<!--.*?-->", "", svg, flags=re.S)  # nothing from elsewhere
    svg = re.sub(r"Fira Code", "DejaVu Sans Mono", svg)
    Path(__file__).with_name("table.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
