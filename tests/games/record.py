"""Record the golden games: `python -m tests.games.record [FOLDER]`.

Six games of greedy bots: two, three and four seats on both sides of the action boards. Record them
anew only when the rules or the bot changed on purpose, in a commit of its own that says why.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from meadhall import Table
from meadhall.bots import bot_called

HERE = Path(__file__).parent
GAMES = tuple((seats, side) for seats in (2, 3, 4) for side in "ab")


def golden_game(seats: int, side: str) -> str:
    """The record of one game."""
    table = Table.new("karvi", seats, f"golden-{seats}-{side}", {"boards": side})
    bot = bot_called("greedy")
    chance = [random.Random(f"golden {seats} {side} {seat}") for seat in range(seats)]
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, bot.choose(table.rules, table.g, seat, chance[seat]))
    return table.record()


def main(folder: Path = HERE) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for seats, side in GAMES:
        path = folder / f"karvi-{seats}-{side}.saga"
        text = golden_game(seats, side)
        path.write_text(text, encoding="utf-8")
        print(path.name, text.splitlines()[-1])


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
