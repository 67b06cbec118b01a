"""Record the golden games: `python -m tests.games.record [FOLDER]`.

Games of greedy bots: two, three and four seats on both sides of the action boards, each variant,
and both solo games. Those that are there already are kept: delete one to record it anew, only when
the rules changed on purpose, in a commit of its own that says why.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from meadhall import Table
from meadhall.bots import bot_called
from meadhall.karvi.settings import WAYS

HERE = Path(__file__).parent
EVERYTHING = {"boards": "chaos", "draft": "yes", "less_luck": "yes", "unlucky": "yes"}
GAMES: dict[str, tuple[int, dict[str, str]]] = {
    **{f"{seats}-{side}": (seats, {"boards": side}) for seats in (2, 3, 4) for side in "ab"},
    "1-highscore": (1, {"solo": "highscore"}),
    "1-highscore-b-unlucky": (1, {"solo": "highscore", "boards": "b", "unlucky": "yes"}),
    "1-volva": (1, {"solo": "volva"}),
    "1-volva-b": (1, {"solo": "volva", "boards": "b"}),
    **{f"1-volva-{way.name}": (1, {"solo": "volva", way.name: "yes"}) for way in WAYS},
    "2-chaos": (2, {"boards": "chaos"}),
    "3-bb-la-ta-rb-xa-yb-za": (3, {"boards": "bb-la-ta-rb-xa-yb-za"}),
    "3-draft": (3, {"draft": "yes"}),
    "4-draft-loser": (4, {"draft": "yes", "loser": "2"}),
    "2-less_luck": (2, {"less_luck": "yes"}),
    "3-less_luck": (3, {"less_luck": "yes"}),
    "4-less_luck": (4, {"less_luck": "yes"}),
    "3-unlucky": (3, {"unlucky": "yes"}),
    "4-everything": (4, EVERYTHING),
}
"""The golden games of Karvi by name: seats and settings."""


def golden_game(name: str) -> str:
    """The record of one game."""
    seats, options = GAMES[name]
    table = Table.new("karvi", seats, f"golden-{name}", options)
    bot = bot_called("greedy")
    said = name.replace("-", " ")
    chance = [random.Random(f"golden {said} {seat}") for seat in range(seats)]
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, bot.choose(table.rules, table.g, seat, chance[seat]))
    return table.record()


def main(folder: Path = HERE) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in GAMES:
        path = folder / f"karvi-{name}.saga"
        if not path.exists():
            text = golden_game(name)
            path.write_text(text, encoding="utf-8")
            print(path.name, text.splitlines()[-1])


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
