"""The ladder on a machine with nothing but Python: `python -m meadhall.lab.ladder`."""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from meadhall.bots import LEVELS
from meadhall.kernel.errors import Illegal
from meadhall.lab.arena import rater
from meadhall.lab.ladder import GAMES, JARL_GAMES, checked_levels, ladder, page, patterns


def _parser() -> argparse.ArgumentParser:
    """The parser of the command line."""
    parser = argparse.ArgumentParser(
        prog="python -m meadhall.lab.ladder", description="Play all levels and measure them."
    )
    parser.add_argument("--games", type=int, default=GAMES, help="games of a measure")
    parser.add_argument("--jarl-games", type=int, default=JARL_GAMES, help="those with Jarl")
    parser.add_argument("--seed", default="1", help="same seed, same result")
    parser.add_argument("--jobs", type=int, default=1, help="how many processes share the games")
    parser.add_argument("--jarl", default="", help="Jarl's budget, such as 20000 or 1.5s")
    parser.add_argument("--bots", default=",".join(LEVELS), help="whom to measure, with commas")
    parser.add_argument("--only", action="append", help="measures, such as 'karvi-volva-*'")
    parser.add_argument("--keep", type=Path, help="a file that keeps what was played")
    parser.add_argument("--out", type=Path, help="write the page to this file")
    parser.add_argument("--no-play", action="store_true", help="only what the file holds")
    return parser


def main(words: Sequence[str] | None = None) -> int:
    """Run the ladder with these arguments, or those of the command line; the exit code."""
    given = _parser().parse_args(words)
    try:
        if given.out is not None:
            rater()  # a missing openskill is reported before the games, not after them
        levels = checked_levels(patterns([given.bots]))
        parts = ladder(
            given.games,
            given.jarl_games,
            given.seed,
            given.jobs,
            given.jarl,
            patterns(given.only),
            given.keep,
            _ProgressLines().show,
            not given.no_play,
            levels,
        )
        if given.out is not None:
            given.out.write_text(page(parts, levels), encoding="utf-8")
    except (Illegal, OSError) as error:
        print(f"meadhall: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130
    return 0


class _ProgressLines:
    """Progress as lines on stderr: at the start and the end of a measure, and between them at most
    one in `interval` seconds."""

    def __init__(self, interval: float = 30.0) -> None:
        self.interval = interval
        self.last = 0.0

    def show(self, measure: str, done: int, of: int) -> None:
        now = time.monotonic()
        if done in (0, of) or now - self.last >= self.interval:
            self.last = now
            print(f"{measure}: {done} of {of}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main())
