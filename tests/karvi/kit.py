"""Setting a table for a test: say what lies where, say what is played, look."""

from __future__ import annotations

from typing import Any

from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.settings import choose_settings
from meadhall.games.karvi.rules.setup import set_up
from meadhall.games.karvi.rules.state import POSITIONS, STOP, Karvi
from meadhall.games.karvi.rules.track import furthest_back
from meadhall.games.karvi.rules.turn import YourTurn
from meadhall.kernel.agenda import Step, advance, answer, natures, options, question, then
from meadhall.kernel.dealer import Dealer
from meadhall.kernel.errors import Illegal
from meadhall.kernel.notation import understand


def table(
    seats: int = 3, side: str = "a", settings: dict[str, str] | None = None, **mine: Any
) -> Karvi:
    """A table after set-up at which it is seat 0's turn; every player's goods, warriors, hand and
    tiles above the tableau are gone, all dice have 3 beers and wait in the stop-area in seat order
    (seat 0 at the left), and nobody has placed a rune stone. Alone, the opponent's dice wait where
    those of seats 1 and 2 would. `mine` sets fields of player 0."""
    g = set_up(seats, choose_settings(seats, {"boards": side, **(settings or {})}), BOX)
    dealer, k = Dealer("kit"), 0
    advance(g)
    while (me := natures(g)) is not None or g.agenda != [[] for _ in g.agenda]:
        if me is None:
            me = next(s for s in range(seats) if g.agenda[s])
            if isinstance(g.agenda[me][-1], YourTurn):
                break
        choices = options(g, me)
        answer(g, me, choices[dealer.pick(k, len(choices))])
        k += 1
    g.supply = [0, *[12] * 6]
    for p in g.players:
        for letter, deck in zip("HBS", g.decks, strict=True):
            deck.first = tuple(sorted({*deck.first, *(c for c in p.hand if c[0] == letter)}))
        p.fur = p.silver = p.gold = p.provisions = 0
        p.warriors = p.hand = p.hand_known = p.above = ()
        p.runes = ((),) * len(BOX.rune_spots)
    owners = len(g.at) // g.dice_each
    g.at = [s if i == 0 else 5 - s for s in range(owners) for i in range(g.dice_each)]
    g.beer = [3] * len(g.at)
    g.turn = g.die = 0
    g.agenda[:seats] = [[] for _ in range(seats)]
    g.agenda[0] = [YourTurn()]
    give(g, 0, **mine)
    return g


def give(g: Karvi, seat: int, **values: Any) -> None:
    """Set fields of a player. Warriors come out of the supply, a hand out of the decks."""
    p = g.players[seat]
    for name, value in values.items():
        if name == "warriors":
            for w in p.warriors:
                g.supply[abs(w)] += 1
            for w in value:
                g.supply[abs(w)] -= 1
            value = tuple(sorted(value))
        if name == "hand":
            for deck in g.decks:
                deck.first = tuple(c for c in deck.first if c not in value)
                deck.second = tuple(c for c in deck.second if c not in value)
            p.hand_known = (1 << seat,) * len(value)
        if name == "ship":
            value = BOX.place_of[value]
        assert hasattr(p, name), name
        setattr(p, name, value)


def die(g: Karvi, seat: int, at: str, beer: int | None = None, which: int = 0) -> None:
    """Put a die on a position such as 'T5', or 'S3' for the stop-area at the end of the round."""
    number = g.dice_of(seat)[which]
    g.at[number] = POSITIONS.index(at, 6) if at[0] != "S" else STOP + int(at[1:]) - 1
    if beer is not None:
        g.beer[number] = beer
    g.die = furthest_back(g)


def do(g: Karvi, *answers: str, seat: int = 0) -> None:
    """Answer in order, as one would type it. An answer that begins with '* ' is nature's. When
    nature must answer and no such answer is given, the first of its options is taken."""
    for said in answers:
        owner = natures(g)
        while owner is not None and not said.startswith("* "):
            answer(g, owner, options(g, owner)[0])
            owner = natures(g)
        me = seat if owner is None else owner
        said = said.removeprefix("* ")
        found = options(g, me)
        try:
            meant = understand(said, found)
        except Illegal as error:
            raise AssertionError(f"{question(g, me)}: {error}") from None
        answer(g, me, meant)
    while (owner := natures(g)) is not None:
        answer(g, owner, options(g, owner)[0])


def run(g: Karvi, *steps: Step, seat: int = 0) -> None:
    """Put steps (an effect, say) on a seat's agenda and let them happen."""
    then(g, seat, *steps)
    advance(g)


def asked(g: Karvi, seat: int = 0) -> tuple[str, ...]:
    """What the seat may answer, without the exchanges of gold."""
    return tuple(o for o in options(g, seat) if not o.startswith("gold "))


def points(g: Karvi, seat: int = 0) -> int:
    """The points on the scoring track."""
    return sum(g.players[seat].points)
