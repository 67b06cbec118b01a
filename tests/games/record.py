"""Record the golden games: `python -m tests.games.record [FOLDER]`.

Karvi: Karls, two, three and four seats on both sides of the action boards, each variant, and
both solo games. A Feast for Odin: Karls and random bots, one to four seats, both lengths, all
choices of decks. Those that are there already are kept: delete one to record it anew, only when the
rules changed on purpose, in a commit of its own that says why.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from meadhall import Table
from meadhall.bots import bot_called
from meadhall.games.karvi.rules.settings import WAYS

HERE = Path(__file__).parent
Game = tuple[int, dict[str, str]]
EVERYTHING = {"boards": "chaos", "draft": "yes", "less_luck": "yes", "unlucky": "yes"}
KARVI: dict[str, Game] = {
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

ODIN: dict[str, Game] = {
    **{
        f"{seats}-{length}": (seats, {"length": length})
        for seats in (1, 2, 3, 4)
        for length in ("long", "short")
    },
    "1-chosen-a": (1, {"starter": "chosen", "decks": "a"}),
    "2-bc-short": (2, {"decks": "bc", "length": "short"}),
    "3-random": (3, {}),
    "4-random-short": (4, {"length": "short"}),
    "4-random-bc": (4, {"decks": "bc"}),
}
"""Those of A Feast for Odin; where the name says so, the bots play at random."""

GAMES = {
    **{f"karvi-{name}": game for name, game in KARVI.items()},
    **{f"odin-{name}": game for name, game in ODIN.items()},
}


def golden_game(name: str) -> str:
    """The record of one game."""
    game, _, said = name.partition("-")
    seats, options = GAMES[name]
    table = Table.new(game, seats, f"golden-{said}", options)
    bot = bot_called("random" if "random" in said else "karl")
    said = said.replace("-", " ")
    chance = [random.Random(f"golden {said} {seat}") for seat in range(seats)]
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, bot.choose(table.game, table.g, seat, chance[seat]))
    return table.record()


def main(folder: Path = HERE) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name in GAMES:
        path = folder / f"{name}.saga"
        if not path.exists():
            text = golden_game(name)
            path.write_text(text, encoding="utf-8")
            print(path.name, text.splitlines()[-1])


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
