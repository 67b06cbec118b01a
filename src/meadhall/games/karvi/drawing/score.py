"""The score: who has how many points, on a track and in numbers, and which round it is."""

from __future__ import annotations

from functools import lru_cache

from meadhall.games.karvi.drawing.labels import amount_label, round_label, word
from meadhall.games.karvi.drawing.seats import marker, points_of
from meadhall.games.karvi.view import KarviView
from meadhall.picture.seats import css
from meadhall.picture.svg import at, box, disc, panel, path, piece, text, thing

WIDTH, HEIGHT = 720.0, 72.0
LEFT, RIGHT, LINE = 20.0, 698.0, 47.0
TAGS = 150.0
"""Where the numbers begin."""
APART = 17.0
"""Markers lie at least so far from each other."""


def standings(view: KarviView) -> list[tuple[str, str, int]]:
    """Key, colour and points of everybody; once the game is over, all of them."""
    found = [(str(p["seat"]), p["colour"], points_of(view, p)) for p in view["players"]]
    if view["volva"] is not None:
        found.append(("volva", view["volva"]["colour"], points_of(view, view["volva"])))
    return found


def score(view: KarviView, language: str) -> str:
    """The whole strip as an svg."""
    rows = standings(view)
    top = _top(max(points for _, _, points in rows))
    out = [box(TAGS, 0, WIDTH - TAGS, 34, "hit", 8), box(0, 34, WIDTH, HEIGHT - 34, "hit", 8)]
    out.append(_track(top, view["solo"]))
    wide = (WIDTH - TAGS + 4) / len(rows)
    for i, (key, colour, points) in enumerate(rows):
        turn = view["turn"] is not None and key == str(view["turn"]) and not view["over"]
        out.append(at(TAGS + wide * i, 0, _tag(colour, points, wide - 6, turn)))
    for (key, colour, _), x in zip(_in_order(rows), _places(rows, top), strict=True):
        out.append(piece(f"mark-{key}", x, LINE, marker(colour), css(colour), scale=0.8))
    spoken = ", ".join(f"{word(colour, language)} {points}" for _, colour, points in rows)
    said = amount_label("Score", spoken, language)
    now = _round(view["round"], view["rounds"])
    body = thing("round", round_label(view, language), now) + thing("score", said, "".join(out))
    return panel("karvi-score", said, WIDTH, HEIGHT, body)


def _in_order(rows: list[tuple[str, str, int]]) -> list[tuple[str, str, int]]:
    return sorted(rows, key=lambda row: row[2])


def _places(rows: list[tuple[str, str, int]], top: int) -> list[float]:
    """Where the markers lie, the fewest points first: those that are level lie side by side."""
    found: list[float] = []
    for _, _, points in _in_order(rows):
        x = LEFT + (RIGHT - LEFT) * min(points, top) / top
        found.append(max(x, found[-1] + APART) if found else x)
    for back, x in enumerate(reversed(found)):
        found[-1 - back] = min(x, RIGHT - APART * back)
    return found


def _top(most: int) -> int:
    """The end of the track: a round number that seldom changes."""
    return 100 if most <= 100 else 200 if most <= 200 else 300


@lru_cache(maxsize=512)
def _tag(colour: str, points: int, wide: float, turn: bool) -> str:
    """Somebody's points; whoever is to move has a line of their colour below."""
    return (
        f'<g class="{css(colour)}">{box(0, 2, wide, 30, "tag", 10)}'
        + (box(8, 28.5, wide - 16, 5, "own", 2.5) if turn else "")
        + at(19, 17, marker(colour), 0.85)
        + text(points, 37, 16.5, 25, "ink from")
        + "</g>"
    )


@lru_cache
def _track(top: int, solo: str) -> str:
    out = [path(f"M{LEFT:.0f} {LINE:.0f}H{RIGHT:.0f}", "rope")]
    step = top // 10
    for value in range(0, top + 1, step):
        x = LEFT + (RIGHT - LEFT) * value / top
        out.append(disc(x, LINE, 3, "tick"))
        if value % (2 * step) == 0:
            out.append(text(value, x, LINE + 17, 15, "soft"))
    for goal in (170, 200, 250):
        if solo == "highscore" and goal <= top:
            x = LEFT + (RIGHT - LEFT) * goal / top
            out.append(path(f"M{x:.0f} {LINE - 12:.0f}v24", "goal"))
    return "".join(out)


@lru_cache
def _round(now: int, rounds: int) -> str:
    logs = "".join(disc(70 + 19 * i, 17, 6.5, "ember" if i < now else "ash") for i in range(rounds))
    return box(0, 0, TAGS - 6, 34, "hit", 8) + text(f"{now}/{rounds}", 30, 17, 25, "ink") + logs
