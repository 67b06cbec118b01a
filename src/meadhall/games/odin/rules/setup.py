"""Set-up (p. 3-5): the action board, strips, exploration boards, decks, and what everybody has."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from meadhall.games.odin.components.boards import ISLANDS
from meadhall.games.odin.components.round_track import VIKINGS
from meadhall.games.odin.components.spaces import SPACES
from meadhall.games.odin.components.strips import STRIPS
from meadhall.games.odin.components.things import WEAPON_CARDS, named
from meadhall.games.odin.rules.phases import NewRound, NewStrip
from meadhall.games.odin.rules.settings import DECKS, ROUNDS
from meadhall.games.odin.rules.state import ALL_SPECIALS, Odin, new_player
from meadhall.games.odin.rules.supply import gain
from meadhall.games.odin.rules.triggers import CARDS
from meadhall.kernel.agenda import TABLE, Choice, Nature, Step, seal, step, tell, then

START = named("bow, snare, spear, mead")


@cache
def _cards(letters: str) -> tuple[str, ...]:
    """The occupations of these decks, by number."""
    return tuple(str(n) for n in sorted(CARDS) if CARDS[n].deck in letters)


def setup(seats: int, settings: Mapping[str, str]) -> Odin:
    """A new table; everything random is still to be dealt."""
    rounds = ROUNDS[settings["length"]]
    letters = DECKS[settings["decks"]]
    g = Odin(
        seats=seats,
        agenda=[[] for _ in range(seats + 1)],
        sealed=0,
        players=[new_player(VIKINGS - rounds) for _ in range(seats)],
        round=0,
        rounds=rounds,
        phase="set-up",
        start=0,
        turn=-1,
        last=-1,
        acted=0,
        on=[0] * len(SPACES),
        copies=(),
        islands=tuple(front for front, _ in ISLANDS),
        island_silver=(0,) * len(ISLANDS),
        sheds=3,
        stone_houses=3,
        long_houses=5,
        specials=ALL_SPECIALS,
        strips=(),
        strip_pool=tuple(STRIPS),
        weapons=WEAPON_CARDS,
        discards=(0, 0, 0, 0),
        made_up=(0, 0, 0, 0),
        deck=_cards(letters.upper()),
        starters=_cards(letters),
    )
    then(g, TABLE, *_dealing(seats, settings["starter"] == "chosen"), Begin())
    return g


def _dealing(seats: int, chosen: bool) -> list[Step]:
    """What is dealt before the game begins."""
    strips = 3 if seats == 4 else 2
    steps: list[Step] = [NewStrip() for _ in range(strips)]
    if seats == 4:
        steps += [Extension((1, 2)), Extension((3, 4))]
    if chosen:
        steps.append(ChooseStarters())
    else:
        steps += [DealStarter(seat) for seat in range(seats)]
    if seats > 1:
        steps.append(WhoStarts())
    return steps


@step
class Extension(Nature):
    """Which side of an extension tile is up: the column that has an imitation space (p. 3, 21)."""

    columns: tuple[int, ...]

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return tuple(f"column {c}" for c in self.columns)

    def take(self, g: Odin, me: int, option: str) -> None:
        g.copies += (int(option[7:]),)
        tell(g, "imitation", -1, int(option[7:]))


@step
class DealStarter(Nature):
    """A starting occupation, which only its owner sees."""

    seat: int

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return g.starters

    def take(self, g: Odin, me: int, option: str) -> None:
        give_starter(g, self.seat, option)


def give_starter(g: Odin, seat: int, card: str) -> None:
    g.starters = tuple([other for other in g.starters if other != card])
    g.players[seat].hand += (int(card),)
    seal(g)
    tell(g, "starter", seat, secret=(int(card),), knows=(seat,))


@step
class ChooseStarters(Step):
    """Alone one may look through the starting occupations and choose one (p. 23)."""

    def run(self, g: Odin, me: int) -> None:
        then(g, 0, WhichStarter())


@step
class WhichStarter(Choice):
    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return tuple(f"choose {card}" for card in g.starters)

    def take(self, g: Odin, me: int, option: str) -> None:
        give_starter(g, me, option[7:])


@step
class WhoStarts(Nature):
    """Who receives the start player's moose."""

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        return tuple(f"seat {seat}" for seat in range(g.seats))

    def take(self, g: Odin, me: int, option: str) -> None:
        g.start = int(option[5:])
        tell(g, "start player", g.start)


@step
class Begin(Step):
    """Everybody takes three weapons and a mead, and the first round begins."""

    def run(self, g: Odin, me: int) -> None:
        g.weapons = tuple(n - (g.seats if i < 3 else 0) for i, n in enumerate(g.weapons))
        for seat in range(g.seats):
            gain(g, seat, START)
        then(g, TABLE, NewRound())
