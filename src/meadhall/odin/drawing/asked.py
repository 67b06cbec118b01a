"""What lies beside the question: the die that was rolled, the table that is laid for a feast."""

from __future__ import annotations

from meadhall.kernel.games import Panel
from meadhall.kernel.ink import View, at, box, icon, icon_at, panel, text
from meadhall.kernel.tongue import Tongue, _
from meadhall.odin.drawing.tiles import size, tile
from meadhall.odin.names import speak
from meadhall.odin.scoring import PENALTY

WIDTH = 480.0
ACTS = {
    "game": _("Hunting game"),
    "snare": _("Laying a snare"),
    "whale": _("Whaling"),
    "raid": _("Raiding"),
    "pillage": _("Pillaging"),
}
HUNTS = ("game", "snare", "whale")
"""In these a low roll is a good one."""


def asked(view: View, language: str) -> tuple[Panel, ...]:
    """The panels that belong to the question."""
    t = speak(language)
    found = []
    rolled = view["die"]
    if rolled is not None:
        found.append(Panel("die", _act(rolled, t), "asked", die(rolled, t)))
    you = view["you"]
    if you is not None and view["players"][you]["to_serve"]:
        found.append(Panel("feast", t("The feast"), "asked", feast(view["players"][you], t)))
    return tuple(found)


# The die


def _act(rolled: View, t: Tongue) -> str:
    words = ACTS[rolled["act"]]
    return t(words)


def die(rolled: View, t: Tongue) -> str:
    """Every roll, what the result is made of, what another roll could bring, and how far payments
    would reach."""
    hunting = rolled["act"] in HUNTS
    parts = [box(0, 0, WIDTH, 172, "asked-ground", 12), _rolls(rolled, t), _faces(rolled, hunting)]
    parts.append(text(_chance(rolled, hunting, t), 14, 152, 15, "asked-words from"))
    height = 172.0
    if rolled["reach"]:
        reach, high = _reach(rolled["reach"], t)
        parts.append(at(0, height + 6, reach))
        height += high + 6
    title = t("{act}: result {n}", act=_act(rolled, t), n=rolled["result"])
    return panel(
        "odin-die", f"{title}. {_chance(rolled, hunting, t)}", WIDTH, height, "".join(parts)
    )


def _rolls(rolled: View, t: Tongue) -> str:
    """The rolls one after another, the last one large, and the result."""
    out = []
    symbol = f"die{rolled['sides']}"
    for i, face in enumerate(rolled["rolls"]):
        last = i == len(rolled["rolls"]) - 1
        x = 34 + 62.0 * i
        out.append(icon_at(symbol, x, 40, 56 if last else 44))
        out.append(text(face, x, 41, 24 if last else 18, "die-now" if last else "die-before"))
    x = 34 + 62.0 * len(rolled["rolls"])
    if rolled["modifier"]:
        sign = "+" if rolled["modifier"] > 0 else "−"
        out.append(text(f"{sign}{abs(rolled['modifier'])}", x, 41, 24, "asked-words"))
        x += 48
    out.append(text(f"= {rolled['result']}", x + 14, 41, 32, "asked-result"))
    left = t.n("{n} roll left", "{n} rolls left", rolled["left"])
    out.append(text(left, WIDTH - 14, 41, 15, "asked-words to"))
    return "".join(out)


def _faces(rolled: View, hunting: bool) -> str:
    """All faces of the die: better than now, and whether such a result could be paid."""
    wide = (WIDTH - 28) / rolled["sides"]
    out = []
    for i, face in enumerate(rolled["faces"]):
        result = face["result"]
        better = result < rolled["result"] if hunting else result > rolled["result"]
        kind = "face-enough" if face["enough"] else "face-short"
        x = 14 + wide * i
        high = 44 if better else 30
        out.append(box(x + 2, 128 - high, wide - 4, high, kind, 5))
        out.append(text(result, x + wide / 2, 128 - high / 2, 17, "face-number"))
    return "".join(out)


def _chance(rolled: View, hunting: bool, t: Tongue) -> str:
    if not rolled["left"]:
        return t("No roll is left.")
    enough = sum(face["enough"] for face in rolled["faces"])
    return t(
        "Another roll: better {better} in {sides}, success in reach {enough} in {sides}.",
        better=rolled["better"],
        enough=enough,
        sides=rolled["sides"],
    )


def _reach(rows: list[View], t: Tongue) -> tuple[str, float]:
    """What each result wins: from now on as far as stones and swords go."""
    out, y = [], 8.0
    for row in rows:
        cells = [(name, *size(name, "", 9)) for name in row["tiles"]]
        high = max([30.0, *[h + 8 for _, _, h in cells]])
        out.append(box(0, y, WIDTH, high, "asked-row", 8))
        out.append(text(row["result"], 26, y + high / 2, 20, "asked-result"))
        if row["pay"]:
            out.append(icon("stone", 44, y + high / 2 - 9, 18))
            out.append(text(f"+{row['pay']}", 78, y + high / 2, 15, "asked-words"))
        x = 104.0
        for name, w, h in cells:
            if x + w > WIDTH - 8:
                break
            out.append(at(x, y + (high - h) / 2, tile(name, "", 9)))
            x += w + 8
        if not cells:
            out.append(text(t("nothing yet"), 104, y + high / 2, 15, "asked-words from"))
        y += high + 4
    return "".join(out), y


# The feast


def feast(player: View, t: Tongue) -> str:
    """What is served, what is still open, and what that would cost."""
    left = player["to_serve"]
    served = player["table"]
    step = min(38.0, (WIDTH - 28) / max(1, len(served) + left))
    out = [box(0, 0, WIDTH, 100, "asked-ground", 12), box(10, 16, WIDTH - 20, 48, "banquet", 10)]
    for i, food in enumerate(served):
        x = 14 + step * (i + 0.5)
        out.append(icon_at(food or "penalty", x, 40, min(34.0, step)))
    for i in range(left):
        x = 14 + step * (len(served) + i)
        out.append(box(x + 2, 22, step - 4, 36, "square-open", 5))
        out.append(text(f"−{PENALTY}", x + step / 2, 40, min(15.0, step * 0.5), "square-cost"))
    words = t("Open: {n}. Left empty they cost {points} points.", n=left, points=PENALTY * left)
    out.append(text(words, 14, 82, 15, "asked-words from"))
    return panel("odin-feast", words, WIDTH, 100, "".join(out))
