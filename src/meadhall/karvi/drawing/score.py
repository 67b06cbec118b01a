"""The score: who has how many points, on a track and in numbers, and which round it is."""

from __future__ import annotations

from functools import lru_cache

from meadhall.karvi.drawing.ink import View, box, disc, panel, path, piece, text
from meadhall.karvi.drawing.labels import word
from meadhall.karvi.drawing.seats import css, marker

WIDTH, HEIGHT = 720.0, 98.0
LEFT, RIGHT, LINE = 24.0, 694.0, 66.0


def standings(view: View) -> list[tuple[str, str, int]]:
    """Key, colour and points of everybody on the track."""
    found = [(str(p["seat"]), p["colour"], p["points"]) for p in view["players"]]
    if view["volva"] is not None:
        found.append(("volva", view["volva"]["colour"], view["volva"]["points"]))
    return found


def score(view: View, language: str) -> str:
    """The whole strip as an svg."""
    rows = standings(view)
    top = _top(max(points for _, _, points in rows))
    out = [_track(top, view["solo"]), _round(view["round"], view["rounds"])]
    wide = (WIDTH - 158) / len(rows)
    for i, (key, colour, points) in enumerate(rows):
        x = 160 + wide * i
        turn = view["turn"] is not None and key == str(view["turn"]) and not view["over"]
        shown = (
            box(x, 3, wide - 6, 38, "tag turn" if turn else "tag", 12)
            + f'<g transform="translate({x + 24:.0f} 22)">{marker(colour)}</g>'
            + text(points, x + 46, 22, 30, "ink from")
        )
        out.append(f'<g class="{css(colour)}">{shown}</g>')
    taken: list[float] = []
    for key, colour, points in sorted(rows, key=lambda row: row[2]):
        x = LEFT + (RIGHT - LEFT) * min(points, top) / top
        lift = sum(abs(x - other) < 24 for other in taken)
        taken.append(x)
        out.append(
            piece(f"mark-{key}", x, LINE - 11 * lift, marker(colour), css(colour), scale=0.9)
        )
    spoken = ", ".join(f"{word(colour, language)} {points}" for _, colour, points in rows)
    title = f"{word('Score', language)}: {spoken}"
    return panel("score", title, WIDTH, HEIGHT, "".join(out))


def _top(most: int) -> int:
    """The end of the track: a round number that seldom changes."""
    return 100 if most <= 100 else 200 if most <= 200 else 300


@lru_cache
def _track(top: int, solo: str) -> str:
    out = [path(f"M{LEFT:.0f} {LINE:.0f}H{RIGHT:.0f}", "rope")]
    step = top // 10
    for value in range(0, top + 1, step):
        x = LEFT + (RIGHT - LEFT) * value / top
        out.append(disc(x, LINE, 3, "tick"))
        if value % (2 * step) == 0:
            out.append(text(value, x, LINE + 21, 17, "soft"))
    for goal in (170, 200, 250):
        if solo == "highscore" and goal <= top:
            x = LEFT + (RIGHT - LEFT) * goal / top
            out.append(path(f"M{x:.0f} {LINE - 16:.0f}v32", "goal"))
    return "".join(out)


@lru_cache
def _round(now: int, rounds: int) -> str:
    logs = "".join(disc(76 + 19 * i, 22, 7, "ember" if i < now else "ash") for i in range(rounds))
    return text(f"{now}/{rounds}", 34, 22, 28, "ink") + logs
