"""What a die action has come to: every roll, what each payment would reach, and what another roll
would bring."""

from __future__ import annotations

from typing import TypedDict

from meadhall.games.odin.components.occupations import CATAPULTER, MELEE_FIGHTER, TRIDENT_HUNTER
from meadhall.games.odin.components.things import NAMES, SPEAR, STONE, SWORD, WOOD
from meadhall.games.odin.rules.dice import FACES, LEAST, TAKE, WEAPON, Battle, Hunt, loot
from meadhall.games.odin.rules.state import Odin, Player, has
from meadhall.kernel.agenda import question


class FaceView(TypedDict):
    """A face of the die, the result it would give, and whether that could be a success."""

    face: int
    result: int
    enough: bool


class ReachView(TypedDict):
    """A result, how much more must be paid for it, and the tiles that a lower one does not win."""

    result: int
    pay: int
    tiles: list[str]


class DieView(TypedDict):
    """A die action under way."""

    seat: int
    act: str
    rolls: list[int]
    modifier: int
    result: int
    left: int
    """How many rolls are left."""
    sides: int
    better: int
    same: int
    """How many faces would give a better result, and the same."""
    faces: list[FaceView]
    reach: list[ReachView]


def die(g: Odin) -> DieView | None:
    """The die action under way, for all to see; nothing if there is none."""
    for seat in range(g.seats):
        asked = question(g, seat)
        if isinstance(asked, Hunt | Battle):
            return _die(g, seat, asked)
    return None


def _die(g: Odin, seat: int, asked: Hunt | Battle) -> DieView:
    rolled, p = asked.rolled, g.players[seat]
    faces = [int(face) for face in FACES[rolled.act]]
    results = [rolled.result_of(face) for face in faces]
    hunting = isinstance(asked, Hunt)
    better = [r < asked.result if hunting else r > asked.result for r in results]
    spent = isinstance(asked, Battle) and asked.stones + asked.swords + asked.spears > 0
    left = 0 if spent else rolled.left(p)
    return {
        "seat": seat,
        "act": rolled.act,
        "rolls": list(rolled.faces),
        "modifier": rolled.modifier,
        "result": asked.result,
        "left": left,
        "sides": len(faces),
        "better": sum(better),
        "same": results.count(asked.result),
        "faces": [
            {"face": face, "result": result, "enough": _enough(p, rolled.act, result)}
            for face, result in zip(faces, results, strict=True)
        ],
        "reach": _reach(g, p, asked) if isinstance(asked, Battle) else [],
    }


def _enough(p: Player, act: str, result: int) -> bool:
    """Whether such a result would be a success with what the player has."""
    if act not in WEAPON:
        return result + _strength(p) >= LEAST
    weapon = WEAPON[act]
    worth = 2 if weapon == SPEAR and has(p, TRIDENT_HUNTER) else 1
    return result <= p.goods[weapon] * worth + p.goods[WOOD]


def _strength(p: Player) -> int:
    """What all stones, long swords and, with card 137, spears would add."""
    stone = 2 if has(p, CATAPULTER) else 1
    return (
        p.goods[STONE] * stone + p.goods[SWORD] + (p.goods[SPEAR] if has(p, MELEE_FIGHTER) else 0)
    )


def _reach(g: Odin, p: Player, asked: Battle) -> list[ReachView]:
    """For each result from now on as far as payments go: what more it would take, and the tiles
    that it would win and a lower one would not."""
    found: list[ReachView] = []
    known: set[str] = set()
    for result in range(asked.result, asked.result + _strength(p) + 1):
        tiles = loot(g, p, result) if result >= LEAST else []
        new = [NAMES[TAKE.index(option)] for option in tiles if option not in known]
        known |= {*tiles}
        if new or result == asked.result:
            found.append({"result": result, "pay": result - asked.result, "tiles": new})
    return found


__all__ = ["DieView", "FaceView", "ReachView", "die"]
