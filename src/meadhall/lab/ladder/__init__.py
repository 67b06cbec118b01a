"""The ladder: measures how strong the levels are, and writes the page of the results.

A measure is one level alone, one level against itself, or two levels against each other, and has a
name, such as `karvi-volva-jarl` or `odin-karl-thrall`. Measures can be played separately, in parts,
and on several machines: a file keeps the games, and the page is made from the file. To combine the
files of several machines, concatenate them.

This needs nothing but Python, except for the page, whose ratings need openskill:

    python -m meadhall.lab.ladder --only 'karvi-*-jarl' --keep ladder.jsonl --jobs 16
"""

from __future__ import annotations

from meadhall.lab.ladder.markdown import page
from meadhall.lab.ladder.parts import Part, games_of, read_parts
from meadhall.lab.ladder.run import GAMES, JARL_GAMES, ladder
from meadhall.lab.ladder.tasks import (
    HARDER,
    TASKS,
    Measure,
    Task,
    checked_levels,
    chosen,
    ladder_games,
    measures,
    patterns,
)

__all__ = [
    "GAMES",
    "HARDER",
    "JARL_GAMES",
    "TASKS",
    "Measure",
    "Part",
    "Task",
    "checked_levels",
    "chosen",
    "games_of",
    "ladder",
    "ladder_games",
    "measures",
    "page",
    "patterns",
    "read_parts",
]
