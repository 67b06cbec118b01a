"""The games of the ladder in a file: a line of JSON for each part of a measure."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, astuple, dataclass, replace
from pathlib import Path
from typing import Any

from meadhall.kernel.errors import Illegal
from meadhall.lab.statistics import Played, Thought


@dataclass(frozen=True)
class Part:
    """Games of one measure, as they are kept: a line of the file."""

    measure: str
    rules: int
    """The version of the game's rules."""
    bots: tuple[str, ...]
    """The levels, Jarl perhaps with his budget."""
    seed: str
    command: str
    python: str
    games: tuple[Played, ...]

    @property
    def kind(self) -> tuple[int, tuple[str, ...]]:
        """Games of another kind do not belong together."""
        return self.rules, self.bots

    def line(self) -> str:
        fields = asdict(replace(self, games=())) | {"games": [_kept(one) for one in self.games]}
        return json.dumps(fields, ensure_ascii=False) + "\n"

    @staticmethod
    def read(line: str) -> Part:
        fields = json.loads(line)
        games = tuple(_game(one) for one in fields.pop("games"))
        return Part(**fields | {"bots": tuple(fields["bots"]), "games": games})


def _kept(one: Played) -> dict[str, object]:
    """A game in few words: what the figures need."""
    fields: dict[str, object] = {"number": one.number, "seed": one.seed, "bots": one.bots}
    if one.error:
        return fields | {"error": one.error}
    thought = [[round(t, 4) for t in astuple(each)] for each in one.thought]
    return fields | {
        "points": one.totals,
        "ranking": one.ranking,
        "winners": one.winners,
        "rivals": one.rivals,
        "verdict": one.verdict,
        "thought": thought,
    }


def _game(fields: Any) -> Played:  # read from JSON
    return Played(
        number=fields["number"],
        seed=fields["seed"],
        bots=tuple(fields["bots"]),
        scores=tuple({"points": points} for points in fields.get("points", ())),
        ranking=tuple(fields.get("ranking", ())),
        rivals=fields.get("rivals", {}),
        verdict=fields.get("verdict", ""),
        error=fields.get("error", ""),
        winners=tuple(fields.get("winners", ())),
        thought=tuple(Thought(*one) for one in fields.get("thought", ())),
    )


def read_parts(text: str) -> list[Part]:
    """What a file holds. A last line that was cut off by an interruption is not missed."""
    found = []
    lines = text.splitlines(keepends=True)
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            found.append(Part.read(line))
        except (ValueError, TypeError, KeyError, AttributeError):
            if number == len(lines) and not line.endswith("\n"):
                break
            raise Illegal("this is not what the ladder keeps", line=number) from None
    return found


def newest(parts: Sequence[Part], measure: str) -> list[Part]:
    """The parts of a measure that belong together: those played as the last one was."""
    of_it = [part for part in parts if part.measure == measure]
    return [part for part in of_it if part.kind == of_it[-1].kind]


def games_of(parts: Sequence[Part], measure: str) -> list[Played]:
    """All games of a measure, each once, in order."""
    found = {(one.seed, one.number): one for p in newest(parts, measure) for one in p.games}
    return [found[key] for key in sorted(found, key=lambda key: (key[1], key[0]))]


def read_file(keep: Path) -> list[Part]:
    """What the file holds; a line that was cut off is taken out, so that others can follow."""
    text = keep.read_text(encoding="utf-8")
    parts = read_parts(text)
    if text and not text.endswith("\n"):
        keep.write_text("".join(part.line() for part in parts), encoding="utf-8")
    return parts
