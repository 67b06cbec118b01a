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
    """Games of one measure: a line of the file."""

    measure: str
    rules: int
    """The version of the game's rules."""
    bots: tuple[str, ...]
    """The levels; Jarl may have a budget: 'jarl:20000'."""
    seed: str
    command: str
    python: str
    games: tuple[Played, ...]

    @property
    def kind(self) -> tuple[int, tuple[str, ...]]:
        """The rules and the bots; only games of the same kind belong together."""
        return self.rules, self.bots

    def line(self) -> str:
        """The line of the file, with its end."""
        fields = asdict(replace(self, games=())) | {
            "games": [_game_fields(one) for one in self.games]
        }
        return json.dumps(fields, ensure_ascii=False) + "\n"

    @staticmethod
    def read(line: str) -> Part:
        """The part in a line of the file."""
        fields = json.loads(line)
        games = tuple(_read_game(one) for one in fields.pop("games"))
        return Part(**fields | {"bots": tuple(fields["bots"]), "games": games})


def _game_fields(one: Played) -> dict[str, object]:
    """A game as data for JSON: only what the figures need."""
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


def _read_game(fields: Any) -> Played:  # from JSON
    """The game from its data."""
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
    """The parts in the text of a file. An incomplete last line is ignored."""
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
    """The parts of a measure that have the kind of the last one."""
    found = [part for part in parts if part.measure == measure]
    return [part for part in found if part.kind == found[-1].kind]


def games_of(parts: Sequence[Part], measure: str) -> list[Played]:
    """All games of a measure, each once, in order."""
    found = {(one.seed, one.number): one for p in newest(parts, measure) for one in p.games}
    return [found[key] for key in sorted(found, key=lambda key: (key[1], key[0]))]


def read_file(keep: Path) -> list[Part]:
    """The parts in a file; an incomplete last line is removed, so that others can follow."""
    text = keep.read_text(encoding="utf-8")
    parts = read_parts(text)
    if text and not text.endswith("\n"):
        keep.write_text("".join(part.line() for part in parts), encoding="utf-8")
    return parts
