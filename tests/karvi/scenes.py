"""Short words for scenes that many tests of the rules set up."""

from __future__ import annotations

from meadhall.games.karvi.components.kinds import KINDS, STRENGTHS
from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.settings import choose_settings
from meadhall.games.karvi.rules.setup import DealStart, StartCardFrom, set_up
from meadhall.games.karvi.rules.state import POSITIONS, STOP, Karvi
from meadhall.games.karvi.rules.track import furthest_back
from meadhall.kernel.agenda import TABLE, advance, answer, natures, options, question, waiting
from tests.karvi.kit import do, give

TRADES = tuple(f"TT{i}a" for i in range(1, 7))
RAIDS = tuple(f"RT{s}a" for s in STRENGTHS)


def activated(g: Karvi, trades: int = 0, raids: int = 0, seat: int = 0) -> None:
    """The player has placed so many tiles on both tracks and has the buildings they free."""
    kinds = [*range(trades), *range(6, 6 + raids)]
    give(
        g,
        seat,
        trades=TRADES[:trades],
        raids=RAIDS[:raids],
        visited=sum(1 << kind for kind in kinds),
        posts_locked=tuple(s for s in (2, 4) if s > trades),
        towers_locked=tuple(s for s in (2, 4) if s > raids),
        posts=1 + (trades >= 2) + (trades >= 4),
        towers=1 + (raids >= 2) + (raids >= 4),
    )


def built(g: Karvi, *places: str, seat: int = 0) -> None:
    """Buildings of the player stand at these places; the supply is as it was."""
    for name in places:
        g.players[seat].built |= 1 << BOX.place_of[name]
        g.sites[BOX.place_of[name]] += 1


def ship(g: Karvi, seat: int = 0) -> str:
    """Where the ship of a seat is."""
    return str(BOX.place_ids[g.players[seat].ship])


def place_with(g: Karvi, kind: str) -> str:
    """Where the stack of a kind of tiles lies."""
    return str(BOX.place_ids[g.kind_at.index(KINDS.index(kind))])


def dice(g: Karvi, seat: int = 0) -> list[str]:
    """Where the dice of a seat stand."""
    return [POSITIONS[g.at[die]] for die in g.dice_of(seat)]


def beers(g: Karvi, seat: int = 0) -> list[int]:
    return [g.beer[die] for die in g.dice_of(seat)]


def stand(g: Karvi, spots: str) -> None:
    """All dice in the order of seats, as in 'w1 T4 S2': w is the stop-area before the round, S the
    stop-area at its end."""
    names = spots.split()
    assert len(names) == len(g.at)
    g.at = [number_of(name) for name in names]
    g.die = furthest_back(g)


def others(g: Karvi, spots: str) -> None:
    """All dice but seat 0's first one."""
    stand(g, f"{name_of(g.at[0])} {spots}")


def number_of(name: str) -> int:
    if name[0] == "w":
        return int(name[1:]) - 1
    return STOP + int(name[1:]) - 1 if name[0] == "S" else POSITIONS.index(name)


def name_of(at: int) -> str:
    return f"w{at + 1}" if at < 6 else POSITIONS[at]


def offer(g: Karvi, *cards: str) -> None:
    """These trade cards lie face up."""
    g.offer = cards


def stops(g: Karvi, top: str, *below: str) -> None:
    """The tile in use in the stop-area, and those below it."""
    g.stop, g.stops = top, below


def go(g: Karvi, *answers: str) -> None:
    """Answer for whoever's turn it is."""
    do(g, *answers, seat=g.turn)


def turn_of(g: Karvi, seat: int) -> None:
    """It is this seat's turn instead of seat 0's."""
    g.turn, g.agenda[seat], g.agenda[0] = seat, g.agenda[0], []
    g.die = furthest_back(g)


def everyone_home(g: Karvi) -> None:
    """All dice are back in the stop-area, in seat order from the left, but seat 0's first die
    stands on the last spot of the track and is about to move."""
    stand(g, " ".join(["L6", *(f"S{i + 1}" for i in range(1, len(g.at)))]))


def deal(seats: int, starts: tuple[int, ...] = (), tiles: tuple[str, ...] = ()) -> Karvi:
    """A table after the start cards have been dealt (by their values, to the seats in order) and
    before anybody has chosen. Tiles named are dealt as soon as they can be."""
    g = set_up(seats, choose_settings(seats, {}), BOX)
    advance(g)
    values = dict(enumerate(starts))
    while (owner := natures(g)) is not None:
        asked = question(g, owner)
        found = options(g, owner)
        said = next((t for t in tiles if t in found), found[0])
        if isinstance(asked, DealStart) and asked.seat in values:
            said = next(c for c in found if BOX.start_cards[c].value == values[asked.seat])
        answer(g, owner, said)
    return g


def choose_goods(g: Karvi, seat: int, *decks: str) -> None:
    """Answer the questions of the start card: only fur, and these stacks."""
    answer(g, seat, options(g, seat)[0])
    for deck in decks:
        assert isinstance(question(g, seat), StartCardFrom)
        answer(g, seat, f"draw {deck}")


def settle(g: Karvi) -> None:
    """Let nature take the first of its options."""
    while (owner := natures(g)) is not None:
        answer(g, owner, options(g, owner)[0])


def unpacked(seats: int, **settings: str) -> Karvi:
    """A new table; nature is asked first."""
    g = set_up(seats, choose_settings(seats, settings), BOX)
    advance(g)
    return g


def dealt(seats: int, *wanted: str, **settings: str) -> Karvi:
    """A new table when somebody must choose. Nature gives what is wanted as soon as it can."""
    g = unpacked(seats, **settings)
    while (owner := natures(g)) is not None:
        found = options(g, owner)
        answer(g, owner, next((w for w in wanted if w in found), found[0]))
    return g


def nature_asks(g: Karvi, kind: type[object]) -> tuple[str, ...]:
    """Nature's options when this is drawn; everything before it is the first of its kind."""
    while not isinstance(question(g, TABLE), kind):
        assert not waiting(g)
        answer(g, TABLE, options(g, TABLE)[0])
    return options(g, TABLE)
