"""What lies beside the question: the die that was rolled, the table that is laid for a feast."""

from __future__ import annotations

from meadhall.games.odin.drawing.tiles import size, tile
from meadhall.games.odin.rules.odds import DieView, ReachView
from meadhall.games.odin.rules.scoring import PENALTY
from meadhall.games.odin.view import OdinView, PlayerView
from meadhall.games.odin.words.names import speak
from meadhall.kernel.game import Panel
from meadhall.language.translation import Tongue, _
from meadhall.picture.svg import (
    Picks,
    at,
    box,
    halo,
    icon_at,
    number,
    panel,
    path,
    text,
    thing,
)

WIDTH = 300.0
ACTS = {
    "game": _("Hunting game"),
    "snare": _("Laying a snare"),
    "whale": _("Whaling"),
    "raid": _("Raiding"),
    "pillage": _("Pillaging"),
}
HUNTS = ("game", "snare", "whale")
"""In these a low roll is a good one."""


def question_panels(view: OdinView, language: str, picks: Picks) -> tuple[Panel, ...]:
    """The panels that belong to the question."""
    t = speak(language)
    found = []
    rolled = view["die"]
    if rolled is not None:
        found.append(Panel("die", _act(rolled, t), "asked", die(rolled, t)))
    you = view["you"]
    if you is not None and view["players"][you]["to_serve"]:
        drawn = feast(view["players"][you], picks, t)
        found.append(Panel("feast", t("The feast"), "asked", drawn))
    return tuple(found)


# The die


def _act(rolled: DieView, t: Tongue) -> str:
    words = ACTS[rolled["act"]]
    return t(words)


def die(rolled: DieView, t: Tongue) -> str:
    """Every roll, what the result is made of, what another roll could bring, and how far payments
    would reach."""
    hunting = rolled["act"] in HUNTS
    chance = _chance(rolled, t)
    height = 118.0 + 22 * len(chance)
    parts = [box(0, 0, WIDTH, height, "asked-ground", 10), _rolls(rolled), _faces(rolled, hunting)]
    parts += [text(line, 12, 122 + 22 * i, 15, "asked-words from") for i, line in enumerate(chance)]
    if rolled["reach"]:
        reach, high = _reach(rolled["reach"], t)
        parts.append(at(0, height, reach))
        height += high
    title = t("{act}: result {n}", act=_act(rolled, t), n=rolled["result"])
    return panel("odin-die", f"{title}. {' '.join(chance)}", WIDTH, height, "".join(parts))


def _rolls(rolled: DieView) -> str:
    """The rolls one after another, the last one large, and the result."""
    out, x = [], 12.0
    for i, face in enumerate(rolled["rolls"]):
        last = i == len(rolled["rolls"]) - 1
        side = 44.0 if last else 32.0
        kind = "die-8" if rolled["sides"] == 8 else "die-12"
        out.append(path(_eight(x, 30 - side / 2, side), kind))
        shown = "die-now" if last else "die-before"
        out.append(text(face, x + side / 2, 30, side * 0.52, shown))
        x += side + 6
    if rolled["modifier"]:
        sign = "+" if rolled["modifier"] > 0 else "−"
        out.append(text(f"{sign}{abs(rolled['modifier'])}", x + 16, 30, 22, "asked-words"))
        x += 40
    out.append(text(f"= {rolled['result']}", x + 4, 30, 30, "asked-result from"))
    return "".join(out)


def _eight(x: float, y: float, side: float) -> str:
    """A die from above: eight corners."""
    a, b = side * 0.29, side * 0.71
    steps = ((a, 0), (b, 0), (side, a), (side, b), (b, side), (a, side), (0, b), (0, a))
    corners = "L".join(f"{number(x + dx)} {number(y + dy)}" for dx, dy in steps)
    return f"M{corners}Z"


def _faces(rolled: DieView, hunting: bool) -> str:
    """The result of every face: higher if it is better than now, green if it could be paid."""
    wide = (WIDTH - 20) / rolled["sides"]
    out = []
    for i, face in enumerate(rolled["faces"]):
        result = face["result"]
        better = result < rolled["result"] if hunting else result > rolled["result"]
        kind = "face-enough" if face["enough"] else "face-short"
        x, high = 10 + wide * i, 44 if better else 28
        out.append(box(x + 1, 106 - high, wide - 2, high, kind, 4))
        out.append(text(result, x + wide / 2, 106 - high / 2, min(17, wide * 0.66), "face-number"))
    return "".join(out)


def _chance(rolled: DieView, t: Tongue) -> tuple[str, ...]:
    if not rolled["left"]:
        return (t("No roll is left."),)
    enough = sum(face["enough"] for face in rolled["faces"])
    return (
        t.n("{n} roll left", "{n} rolls left", rolled["left"]),
        t("better: {n} in {sides}", n=rolled["better"], sides=rolled["sides"]),
        t("success in reach: {n} in {sides}", n=enough, sides=rolled["sides"]),
    )


def _reach(rows: list[ReachView], t: Tongue) -> tuple[str, float]:
    """What each result wins: from now on as far as stones and swords go."""
    out, y = [], 6.0
    for row in rows:
        lines = _lines(row["tiles"])
        high = 4 + sum([max(h for _, _, h in line) + 6 for line in lines]) if lines else 28.0
        high = max(28.0, high)
        middle = y + high / 2
        out.append(box(0, y, WIDTH, high, "asked-row", 8))
        out.append(text(row["result"], 18, middle, 18, "asked-result"))
        if row["pay"]:
            out.append(icon_at("stone", 44, middle, 18))
            out.append(text(f"+{row['pay']}", 66, middle, 15, "asked-words"))
        top = y + 5
        for line in lines:
            tall = max(h for _, _, h in line)
            x = 84.0
            for name, w, h in line:
                out.append(at(x, top + (tall - h) / 2, tile(name, "", 8)))
                x += w + 6
            top += tall + 6
        if not lines:
            out.append(text(t("nothing yet"), 84, middle, 15, "asked-words from"))
        y += high + 4
    return "".join(out), y


def _lines(names: list[str]) -> list[list[tuple[str, float, float]]]:
    """Tiles with their sizes, as many beside each other as there is room for."""
    lines: list[list[tuple[str, float, float]]] = []
    x = WIDTH
    for name in names:
        w, h = size(name, "", 8)
        if x + w > WIDTH - 6:
            lines.append([])
            x = 84.0
        lines[-1].append((name, w, h))
        x += w + 6
    return lines


# The feast


def feast(player: PlayerView, picks: Picks, t: Tongue) -> str:
    """What is served, what is still open, and what that would cost."""
    left = player["to_serve"]
    served = player["table"]
    step = min(36.0, (WIDTH - 20) / max(1, len(served) + left))
    out = [box(6, 8, WIDTH - 12, 46, "banquet", 8)]
    for i, food in enumerate(served):
        out.append(icon_at(food or "penalty", 10 + step * (i + 0.5), 31, min(32.0, step)))
    for i in range(left):
        x = 10 + step * (len(served) + i)
        out.append(box(x + 1, 14, step - 2, 34, "square-open", 4))
        out.append(text(f"−{PENALTY}", x + step / 2, 31, min(16.0, step * 0.55), "square-cost"))
    lines = (
        t.n("{n} open square", "{n} open squares", left),
        t("Left empty: −{points} points", points=PENALTY * left),
    )
    said = "; ".join(lines)
    squares = thing("banquet", said, "".join(out), halo(6, 8, WIDTH - 12, 46), picks.get("banquet"))
    words = [text(line, 12, 70 + 22 * i, 15, "asked-words from") for i, line in enumerate(lines)]
    ground = box(0, 0, WIDTH, 106, "asked-ground", 10)
    return panel("odin-feast", said, WIDTH, 106, ground + squares + "".join(words))
