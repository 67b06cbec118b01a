"""Dragging tiles: what may be lifted, where it may lie and why not elsewhere."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from meadhall.games.odin.cards.phase_actions import WhereOre
from meadhall.games.odin.components.boards import BOARDS
from meadhall.games.odin.components.occupations import MASTER_JOINER
from meadhall.games.odin.components.things import NAMES, NUMBER, ORE, SHAPE, STOCKFISH, STONE, WOOD
from meadhall.games.odin.rules.anytime import PLACE, Where, WhichTile, places
from meadhall.games.odin.rules.feast import WhereFish
from meadhall.games.odin.rules.ground import ORIENTATIONS, Ground
from meadhall.games.odin.rules.placement import obstacle
from meadhall.games.odin.rules.state import Odin, ground_names, has
from meadhall.games.odin.words.names import ground_title, speak, title
from meadhall.kernel import agenda
from meadhall.kernel.agenda import Choice
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import Lift, Place, Turn
from meadhall.kernel.records import copy
from meadhall.language.translation import Tongue, _, capital

ENOUGH = "enough"


def _held(asked: Choice | None) -> int | None:
    """The thing whose place is asked for."""
    if isinstance(asked, Where):
        return asked.thing
    if isinstance(asked, WhereOre):
        return ORE
    return STOCKFISH if isinstance(asked, WhereFish) else None


def _before(g: Odin, seat: int) -> Iterator[tuple[str, str]]:
    """The things that may be laid now, and what is typed before the place."""
    if seat not in agenda.waiting(g):
        return
    asked = agenda.question(g, seat)
    held = _held(asked)
    if held is not None:
        yield NAMES[held], ""
        if isinstance(asked, Where) and asked.again:
            world = copy(g)
            agenda.answer(world, seat, ENOUGH)
            for name, typed in _before(world, seat):
                if name != NAMES[held]:
                    yield name, f"{ENOUGH} {typed}".rstrip()
    elif isinstance(asked, WhichTile):
        yield from ((name, name) for name in asked.options(g, seat))
    elif asked is not None and PLACE in asked.options(g, seat):
        yield from ((name, f"{PLACE} {name}") for name in WhichTile().options(g, seat))


def lifts(g: Odin, seat: int) -> tuple[str, ...]:
    """The things that the seat may lift and lay somewhere now."""
    return tuple([name for name, _typed in _before(g, seat)])


def _typed(g: Odin, seat: int, thing: str) -> str:
    """What is typed before the place of a thing; Illegal if it cannot be laid now."""
    typed = dict(_before(g, seat)).get(thing)
    if typed is None:
        raise Illegal(f"{thing!r} cannot be laid now")
    return typed


def lift(g: Odin, seat: int, thing: str) -> Lift:
    """How a thing may be held, and everywhere it may be laid."""
    typed = _typed(g, seat, thing)
    found = places(g.players[seat], NUMBER[thing])
    return Lift(_turns(thing), tuple(_places(g, seat, typed, found)))


def _places(g: Odin, seat: int, typed: str, found: tuple[str, ...]) -> Iterator[Place]:
    single = _asking_where(g, seat, typed)
    for where in found:
        ground, _, at = where.partition(" ")
        line = f"{typed} {where}".lstrip() + _enough(single, seat, where)
        if at == "spot":
            yield Place(ground, -1, -1, "", line)
        else:
            cell, _, turn = at.partition(" ")
            yield Place(ground, int(cell[1:]) - 1, ord(cell[0]) - ord("a"), turn, line)


def _asking_where(g: Odin, seat: int, typed: str) -> Odin | None:
    """The table at which the place of a single piece is asked for; nothing if it is a tile."""
    world = copy(g)
    for option in typed.split():
        agenda.answer(world, seat, option)
    asked = agenda.question(world, seat)
    return world if isinstance(asked, Where) and asked.thing <= ORE else None


def _enough(single: Odin | None, seat: int, where: str) -> str:
    """Silver, ore and wood go on being laid: after one of them it is enough."""
    if single is None:
        return ""
    world = copy(single)
    agenda.answer(world, seat, where)
    asked = agenda.question(world, seat)
    return f" {ENOUGH}" if isinstance(asked, Where) and asked.again else ""


def line_for(g: Odin, seat: int, thing: str, where: str) -> str:
    """What is typed to lay a thing there, 'place fur home c4 r', and nothing more."""
    typed = _typed(g, seat, thing)
    return f"{typed} {where}".lstrip() + _enough(_asking_where(g, seat, typed), seat, where)


@cache
def _turns(thing: str) -> tuple[Turn, ...]:
    """All ways to hold a thing, and which of them comes of turning and mirroring it."""
    ways = ORIENTATIONS[NUMBER[thing]]
    if not ways:  # stone goes on spots alone
        return (Turn("", ((0, 0),), "", ""),)
    by_cells = {frozenset(way.cells): way.name for way in ways}

    def named(cells: list[tuple[int, int]]) -> str:
        top, left = min(r for r, _ in cells), min(c for _, c in cells)
        return by_cells[frozenset((r - top, c - left) for r, c in cells)]

    return tuple(
        Turn(
            way.name,
            way.cells,
            named([(c, -r) for r, c in way.cells]),
            named([(r, -c) for r, c in way.cells]),
        )
        for way in ways
    )


# Why not

LAND = _("{board} takes green and blue tiles, silver and ore.")
HOUSE = _("{board} takes orange, red, green and blue tiles and silver.")
SPOTS = _("{board} has spots for wood and stone only.")
REASONS = {
    "outside": _("It would lie beyond the edge of the board."),
    "covered": _("Something lies there already."),
    "green": _("Green must not touch green."),
    "orange": _("Orange must not touch orange."),
    "red": _("Red must not touch red."),
    "income": _(
        "Income {n} may be covered only if everything left of it and below it is covered too."
    ),
}
MASTER_JOINER_WORDS = _("Wood lies in houses only with the Master Joiner (40).")
ON_A_SPOT = _("Stone goes only on the spots of sheds and stone houses.")


def why_not(g: Odin, seat: int, thing: str, place: Place, language: str = "en") -> str:
    """Why a thing cannot be laid there, in one sentence; '' if it can."""
    t = speak(language)
    p = g.players[seat]
    names = ground_names(p.grounds)
    if thing not in NUMBER or place.ground not in names:
        return t("That is not a board of yours.")
    ground = p.grounds[names.index(place.ground)]
    number = NUMBER[thing]
    if number == STONE:
        return t(ON_A_SPOT)
    if number == WOOD and BOARDS[ground.board].house and not has(p, MASTER_JOINER):
        return t(MASTER_JOINER_WORDS)
    return _reason(ground, number, place, t)


def _reason(ground: Ground, thing: int, place: Place, t: Tongue) -> str:
    board = BOARDS[ground.board]
    if not SHAPE[thing] or all(turn.name != place.turn for turn in ORIENTATIONS[thing]):
        return t("{thing} is not laid on boards.", thing=capital(title(thing, t)))
    if not board.rows:
        return t(SPOTS, board=capital(ground_title(place.ground, t)))
    why, value = obstacle(ground, thing, place.row, place.column, place.turn)
    if why == "refused":
        return t(HOUSE if board.house else LAND, board=capital(ground_title(place.ground, t)))
    return t(REASONS[why], n=value) if why else ""


__all__ = ["lift", "lifts", "line_for", "why_not"]
