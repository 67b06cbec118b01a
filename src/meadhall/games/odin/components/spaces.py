"""The rows of the action board: 61 spaces in four columns, and the imitation spaces for four
players."""

from __future__ import annotations

from typing import NamedTuple


class Space(NamedTuple):
    """An action space: its code, column (which is the number of Vikings), and the groups of the
    action board to which it belongs."""

    code: str
    column: int
    groups: tuple[str, ...]


def _spaces() -> tuple[Space, ...]:
    groups = {
        "BH": "build houses",
        "BS": "build ships",
        "HU": "hunting",
        "LM": "livestock",
        "WM": "weekly market",
        "PR": "products",
        "CR": "crafting",
        "MT": "mountains",
        "SA": "sailing",
        "EO": "occupation",
    }
    columns = (
        "BH1 BS1 HU1 HU2 LM1 LM2 WM1 PR1 CR1 CR2 MT1 MT2 MT3 SA1 SA4 SA8 EO1 EO2",
        "BH2 BS2 HU3 HU4 LM3 LM4 WM2 PR2 CR3 CR4 MT4 MT5 MT6 SA2 SA5 SA9 EO3 EO4",
        "BH3 BS3 HU5 LM5 WM3 PR3 CR5 CR6 MT7 MT8 MT9 SA3 SA6 SA10 EO5 EO6",
        "BH4 HU6 LM6 WM4 CR7 MT10 MT11 SA7 EO7",
    )
    found = []
    for column, codes in enumerate(columns, start=1):
        for code in codes.split():
            own: tuple[str, ...] = (groups[code[:2]],)
            if code == "BH4":
                own += ("build ships",)
            if code in ("SA1", "SA2"):
                own = ("overseas",)
            found.append(Space(code, column, own))
    found += [Space(f"I{column}", column, ()) for column in range(1, 5)]
    return tuple(found)


SPACES = _spaces()
"""All spaces, column by column from top to bottom; then the imitation spaces I1 to I4."""
AT = {space.code: i for i, space in enumerate(SPACES)}
IMITATE = tuple(AT[f"I{column}"] for column in range(1, 5))


def mask(*codes: str) -> int:
    return sum(1 << AT[code] for code in codes)


COLUMN = tuple(
    sum(1 << i for i, s in enumerate(SPACES) if s.column == column and s.code[0] != "I")
    for column in range(5)
)
"""The spaces of each column, as bits, without imitation."""
IN_GROUP = {
    group: sum(1 << i for i, s in enumerate(SPACES) if group in s.groups)
    for space in SPACES
    for group in space.groups
}
PLUNDERING = AT["SA7"]
ONE_SILVER = mask("WM1", "WM2", "WM3", "WM4", "CR2", "CR4", "EO1", "EO2")
"""The spaces that print exactly 1 silver (card 3)."""
LIVESTOCK = {"LM1": 1, "LM2": 2, "LM3": 1, "LM4": 3, "LM6": 3}
"""What the spaces of the livestock market cost in silver."""
