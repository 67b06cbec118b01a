"""Planning one's own boards, what the helpers propose, and what one answers by habit."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from meadhall.games.odin.components.boards import BOARDS, cell_name
from meadhall.games.odin.components.occupations import MASTER_JOINER, PEA_FLOUR_BAKER
from meadhall.games.odin.components.things import COUNT, FOOD, NAMES, SILVER, STONE, WOOD
from meadhall.games.odin.helpers.banquet import cheapest_feast
from meadhall.games.odin.helpers.drag import line_for
from meadhall.games.odin.helpers.place_all import best_placement
from meadhall.games.odin.rules.anytime import (
    PLACE,
    READY,
    Planning,
    Together,
    anytime_options,
)
from meadhall.games.odin.rules.feast import EMPTY, Serve
from meadhall.games.odin.rules.ground import ORIENTATIONS, Ground
from meadhall.games.odin.rules.placement import (
    all_anchors,
    bonuses,
    fill_spot,
    income,
    lay,
    negatives,
)
from meadhall.games.odin.rules.scoring import PENALTY, points_by_source
from meadhall.games.odin.rules.settings import ASK, CHANGE, NEVER
from meadhall.games.odin.rules.state import Odin, Player, has
from meadhall.games.odin.rules.triggers import LISTENING
from meadhall.games.odin.words.names import speak
from meadhall.kernel import agenda
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import Proposal
from meadhall.kernel.records import copy
from meadhall.kernel.typed_line import answer_line
from meadhall.language.translation import _


def planning(g: Odin, seat: int) -> Odin | None:
    """A world in which a seat that is asked nothing may try out what goes at any time."""
    if not g.round or agenda.over(g) or not anytime_options(g, seat):
        return None
    world = copy(g)
    world.agenda = [[] for _ in g.agenda]
    world.agenda[seat].append(Planning())
    return world


# What the helpers propose

FEAST, FILLING = "feast", "filling"
TITLES = {FEAST: _("The cheapest feast"), FILLING: _("The best filling")}
THOUGHT = 800
"""How many places the helper tries for the best filling."""


def proposals(g: Odin, seat: int, language: str = "en") -> tuple[Proposal, ...]:
    """What the helpers can propose: a feast while the table is bare, or how to fill the boards."""
    t = speak(language)
    asked = agenda.question(g, seat) if seat in agenda.waiting(g) else None
    if isinstance(asked, Serve):
        return (Proposal(FEAST, t(TITLES[FEAST]), ""),) if not g.players[seat].served else ()
    if asked is None or PLACE not in asked.options(g, seat):
        return ()
    return (Proposal(FILLING, t(TITLES[FILLING]), ""),)


def propose(g: Odin, seat: int, name: str, language: str = "en") -> Proposal:
    """One of these, thought through."""
    if name not in [known.name for known in proposals(g, seat, language)]:
        raise Illegal(f"nobody proposes {name!r} now")
    return _feast(g, seat, language) if name == FEAST else _filling(g, seat, language)


def _feast(g: Odin, seat: int, language: str) -> Proposal:
    t, p = speak(language), g.players[seat]
    asked = agenda.question(g, seat)
    assert isinstance(asked, Serve)
    menu = cheapest_feast(
        p.goods, asked.squares, sober=bool(p.sober), two_peas=bool(has(p, PEA_FLOUR_BAKER))
    )
    gaps = sum(EMPTY.index(answer) for answer in menu.answers if answer in EMPTY)
    words = t("No square stays empty.")
    if gaps:
        words = t.n(
            "{n} square stays empty, which costs {points} points.",
            "{n} squares stay empty, which costs {points} points.",
            gaps,
            points=PENALTY * gaps,
        )
    return Proposal(FEAST, t(TITLES[FEAST]), words, menu.answers)


def _filling(g: Odin, seat: int, language: str) -> Proposal:
    """Before the last window silver, food and animals are kept."""
    t, p = speak(language), g.players[seat]
    asked = agenda.question(g, seat)
    final = isinstance(asked, Together) and asked.before == "scoring"
    plan = best_placement(
        p.grounds, p.goods, joiner=bool(has(p, MASTER_JOINER)), budget=THOUGHT, final=final
    )
    world = copy(g)
    lines = []
    for thing, where in plan.moves:
        try:
            line = line_for(world, seat, NAMES[thing], where)
            if not answer_line(world, seat, line):
                break
        except Illegal:  # a card has asked something: from there it is the player's affair
            break
        lines.append(line)
    words = t("Nothing better exists.") if plan.exact else t("Nothing better was found.")
    if not lines:
        words = t("Nothing that could be laid now is worth it.")
    return Proposal(FILLING, t(TITLES[FILLING]), words, tuple(lines))


# Habits


def habit(g: Odin, seat: int, habits: Mapping[str, str]) -> str:
    """In the windows for all: I am ready, unless I want to be asked."""
    asked = agenda.question(g, seat)
    if not isinstance(asked, Together):
        return ""
    wish = habits.get(asked.before, ASK)
    if wish == NEVER or (wish == CHANGE and not _matters(g, seat, asked.before)):
        return READY[0]
    return ""


def _matters(g: Odin, seat: int, before: str) -> bool:
    """Whether one more tile, ship or occupation would change what the window comes before."""
    p = g.players[seat]
    have = _measure(p, before)
    if any(_measure(after, before) > have for after in _after_each(g, seat)):
        return True
    if before == "feast":  # what is laid feeds nobody, unless a card looks at it
        return bool(p.has & LISTENING["laid"]) and PLACE in anytime_options(g, seat)
    return any(
        _worth(after, before) > _worth(ground, before)
        for ground in p.grounds
        for after in _laid(p, ground)
    )


def _worth(ground: Ground, before: str) -> int:
    if before == "income":
        return income(ground)
    if before == "bonus":
        return len(bonuses(ground))
    return income(ground) - negatives(ground)


def _measure(p: Player, before: str) -> int:
    """What counts in the phase that comes."""
    if before == "feast":
        return sum([p.goods[food] for food in (*FOOD, SILVER)])
    if before == "scoring":
        return sum(points_by_source(p).values())
    return sum(_worth(ground, before) for ground in p.grounds)


def _after_each(g: Odin, seat: int) -> Iterator[Player]:
    """Myself after each ship, ore and occupation that I could use now."""
    for option in anytime_options(g, seat):
        if option != PLACE:
            world = copy(g)
            world.log = None
            agenda.answer(world, seat, option)
            yield world.players[seat]


def _laid(p: Player, ground: Ground) -> Iterator[Ground]:
    """The board after each thing that I could lay there, also on its spots."""
    board = BOARDS[ground.board]
    if p.goods[WOOD] and ground.wood_spots < board.wood_spots:
        yield fill_spot(ground, WOOD)
    if p.goods[STONE] and ground.stone_spots < board.stone_spots:
        yield fill_spot(ground, STONE)
    if not board.rows:
        return
    mine = [t for t in range(COUNT) if p.goods[t] and (t != WOOD or has(p, MASTER_JOINER))]
    for thing, corners in all_anchors(ground, mine).items():
        for turn, mask in zip(ORIENTATIONS[thing], corners, strict=False):
            while mask:
                corner = (mask & -mask).bit_length() - 1
                yield lay(ground, thing, f"{cell_name(board, corner)} {turn.name}".rstrip())
                mask &= mask - 1


__all__ = ["habit", "planning", "proposals", "propose"]
