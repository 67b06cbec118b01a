"""Alone at the table: setting scenes of the solo games, and nature's answers one by one."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from meadhall import Table
from meadhall.games.karvi.components.kinds import KINDS
from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.settings import WAYS, choose_settings
from meadhall.games.karvi.rules.setup import DealStart, set_up
from meadhall.games.karvi.rules.ship import Sail
from meadhall.games.karvi.rules.solo import OpponentsTurn, RivalStart
from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.rules.turn import NextTurn, YourTurn
from meadhall.games.karvi.rules.volva import Act
from meadhall.games.karvi.rules.volva_gains import her
from meadhall.games.karvi.view import view
from meadhall.games.karvi.words.registry import EVENTS
from meadhall.kernel.agenda import (
    TABLE,
    Event,
    Step,
    advance,
    answer,
    natures,
    options,
    question,
    then,
)
from meadhall.kernel.notation import understand
from tests.karvi.kit import do, give, run
from tests.karvi.saying import say
from tests.karvi.scenes import RAIDS, TRADES, name_of, number_of, settle, stand


def alone(dice: str = "", *ways: str, solo: str = "highscore", side: str = "a") -> Karvi:
    """As `table` of the kit, but I have the lowest start card and so the first turn: nothing has
    happened yet. Dice as in `stand`: my two, two purple ones, two blue ones."""
    g = dealt(1, 4, 5, boards=side, solo=solo, **dict.fromkeys(ways, "yes"))
    while not isinstance(question(g, 0), YourTurn):
        answer(g, 0, options(g, 0)[0])
        settle(g)
    (card,) = g.players[0].hand
    g.decks["HBS".index(card[0])].first += (card,)
    empty = {"fur": 0, "silver": 0, "gold": 0, "provisions": 0, "above": ()}
    give(g, 0, warriors=(), hand=(), runes=((),) * len(BOX.rune_spots), **empty)
    g.supply = [0, *[12] * 6]
    g.beer = [3] * 6
    g.log = []
    if dice:
        stand(g, dice)
    return g


def volva(dice: str = "", *ways: str, side: str = "a") -> Karvi:
    """The same against the Völva."""
    return alone(dice, *ways, solo="volva", side=side)


def dealt(*values: int, **settings: str) -> Karvi:
    """A table after the start cards were dealt, by their values: mine, Purple's, Blue's."""
    g = set_up(1, choose_settings(1, settings), BOX)
    advance(g)
    left = list(values)
    while (owner := natures(g)) is not None:
        said = options(g, owner)[0]
        if isinstance(question(g, owner), DealStart | RivalStart):
            said = f"start{left.pop(0)}-23"
        answer(g, owner, said)
    return g


def nature(g: Karvi, *answers: str) -> None:
    """Nature answers so, and nothing more."""
    for said in answers:
        owner = natures(g)
        assert owner is not None, f"nature is not asked: {said}"
        answer(g, owner, understand(said, options(g, owner)))


def asked_of_nature(g: Karvi) -> tuple[str, ...]:
    owner = natures(g)
    return () if owner is None else options(g, owner)


def happen(g: Karvi, step: Step, *answers: str) -> None:
    """A step of the table's own, while nobody owes anything else."""
    g.agenda[:] = [[] for _ in g.agenda]
    then(g, TABLE, step)
    advance(g)
    nature(g, *answers)


def opponent(g: Karvi, *rolls: str) -> str:
    """The opponent's turn with these rolls; where all dice stand then."""
    happen(g, OpponentsTurn(), *rolls)
    return standing(g)


def next_turn(g: Karvi, *answers: str) -> None:
    happen(g, NextTurn(), *answers)


def end_round(g: Karvi, number: int) -> None:
    """All dice are home in this round."""
    g.round = number
    stand(g, "S1 S2 S3 S4 S5 S6")
    next_turn(g)
    settle(g)


def standing(g: Karvi) -> str:
    return " ".join(map(name_of, g.at))


def kinds(g: Karvi) -> list[str]:
    """The kinds of events so far."""
    return [event.kind for event in events(g)]


def events(g: Karvi) -> list[Event]:
    assert g.log is not None
    return g.log


def stack(g: Karvi, kind: str, size: int) -> int:
    """So many tiles of a kind lie on the map; its number."""
    number = KINDS.index(kind)
    g.sizes[number] = size
    return number


# My ship and what I see


def sizes(g: Karvi, names: tuple[str, ...]) -> set[int]:
    return {g.sizes[KINDS.index(name)] for name in names}


def place(g: Karvi, name: str, seat: int | None = 0) -> Any:
    return next(p for p in view(g, seat)["places"] if p["id"] == name)


def call(g: Karvi, where: str, *answers: str) -> None:
    """My ship lies there and uses the place."""
    give(g, 0, ship=where)
    run(g, Sail(0))
    do(g, where, *answers)


# The Völva


def hers(g: Karvi) -> int:
    """The points of the purple meeple on the scoring track."""
    return sum(her(g).points)


def act(g: Karvi, spot: str, *answers: str) -> int:
    """Her die lies on a spot and does what it says; the points she gains. What nature is not told
    to answer it answers with its first option."""
    before = hers(g)
    happen(g, Act(number_of(spot)), *answers)
    settle(g)
    return hers(g) - before


def her_tracks(g: Karvi, trades: int = 0, raids: int = 0) -> None:
    """So many tiles lie on her tracks."""
    her(g).trades, her(g).raids = TRADES[:trades], RAIDS[:raids]


def parts(tiles: tuple[str, ...]) -> str:
    """'stern sail head rune': what lies above her board, from left to right."""
    ship = BOX.ship_tiles
    return " ".join(str(ship[t].part) if t in ship else "rune" for t in tiles)


def deed(g: Karvi) -> str:
    """What she did, from the events: 'raid 2' is a raid and two points."""
    words = {"her upgrade": "upgrade", "her building": "build"}
    acts = [words[e.kind] for e in events(g) if e.kind in words]
    acts += [("raid", "trade")["TT" in e.data[0]] for e in events(g) if e.kind == "her tile"]
    mere = [e.data[0] for e in events(g) if e.kind == "her points"]
    return " ".join([*dict.fromkeys(acts), *([str(sum(mere))] if mere else [])])


def places(g: Karvi, mask: int) -> list[str]:
    return [name for i, name in enumerate(BOX.place_ids) if mask >> i & 1]


# Whole games


@cache
def played(seed: int) -> Table:
    """A game of random answers; the seed also says which suggestions are followed."""
    rng = random.Random(seed)
    ways = {way.name: rng.choice(("no", "yes")) for way in WAYS} if seed else {}
    boards = rng.choice(("a", "b", "chaos"))
    t = Table.new("karvi", 1, seed=seed, options={"solo": "volva", "boards": boards, **ways})
    while not t.over:
        t.play(0, rng.choice(t.options(0)))
    return t


SCORES = {
    "foresees": 0,
    "her points": 0,
    "her tile": 1,
    "her francia": 1,
    "her lack": 1,
    "her upgrade": 1,
    "her building": 2,
}
"""Where an event names the points that she gains."""


def told_points(told: Iterable[Event]) -> int:
    return sum(e.data[SCORES[e.kind]] for e in told if e.kind in SCORES)


def well_said(g: Karvi, told: Iterable[Event], reader: int | None) -> None:
    """Every event is told in a whole sentence without holes."""
    for event in told:
        said = say(g, event, reader)
        assert event.kind in EVENTS, event
        assert said[0].isupper() and said[-1] in ".!?", said
        assert not re.search(r"None|True|False|[{}<>_\[\]]|  ", said), said
