"""The ladder: how strong the levels are, measured, and written down as a page.

A measure is one level alone, one level against itself, or two levels against each other, and has a
name, such as `karvi-volva-jarl` or `odin-karl-thrall`. Measures can be played apart, interrupted,
and on several machines: what was played is kept in a file, and the page is made from what the file
holds. Files of several machines are put together by writing one below the other.

This needs nothing but Python, except for the page, whose ratings need openskill:

    python -m meadhall.lab.ladder --only 'karvi-*-jarl' --keep ladder.jsonl --jobs 16
"""

from __future__ import annotations

from meadhall.lab.ladder.markdown import page
from meadhall.lab.ladder.parts import Part, games_of, read_parts
from meadhall.lab.ladder.run import GAMES, JARL_GAMES, ladder
from meadhall.lab.ladder.tasks import HARDER, TASKS, Measure, Task, chosen, measures, patterns

__all__ = [
    "GAMES",
    "HARDER",
    "JARL_GAMES",
    "TASKS",
    "Measure",
    "Part",
    "Task",
    "chosen",
    "games_of",
    "ladder",
    "measures",
    "page",
    "patterns",
    "read_parts",
]
