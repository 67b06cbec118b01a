"""A toy that asks of the kernel what A Feast for Odin will ask: all seats answer at once, dice may
be rolled again, tiles go on a grid held as one number, and cards react to moments of the game."""

from __future__ import annotations

import random
from collections.abc import Mapping

from meadhall.kernel.agenda import (
    TABLE,
    Choice,
    Nature,
    State,
    Step,
    advance,
    seal,
    step,
    tell,
    then,
)
from meadhall.kernel.defaults import DefaultRules, DefaultWords
from meadhall.kernel.game import Game, Setting
from meadhall.kernel.records import copy, record

WIDTH = 4


@record
class Longhouse:
    floor: int = 0
    mead: int = 1
    cards: tuple[str, ...] = ()
    hidden: str = ""


@record
class Toy(State):
    homes: list[Longhouse]
    round: int
    rounds: int
    deck: tuple[str, ...] = ("bard", "brewer", "carver", "digger")


def when(g: Toy, me: int, moment: str) -> tuple[Step, ...]:
    """What the cards of a seat do at a moment."""
    return tuple(REACTIONS[c, moment] for c in g.homes[me].cards if (c, moment) in REACTIONS)


@step
class Round(Step):
    """The first seat draws a card, then everybody goes out and feasts."""

    def run(self, g: Toy, me: int) -> None:
        if g.round < g.rounds:
            g.round += 1
            then(g, TABLE, Deal(0), Evening(), self)


@step
class Evening(Step):
    """The seats roll and feast; they may answer in any order."""

    def run(self, g: Toy, me: int) -> None:
        for seat in range(g.seats):
            then(g, seat, Roll(2), Feast())


@step
class Deal(Nature):
    """A card for one seat."""

    seat: int

    def options(self, g: Toy, me: int) -> tuple[str, ...]:
        return g.deck

    def take(self, g: Toy, me: int, option: str) -> None:
        g.deck = tuple(c for c in g.deck if c != option)
        g.homes[self.seat].hidden = option
        tell(g, "deal", self.seat, secret=(option,), knows=(self.seat,))


@step
class Roll(Nature):
    again: int

    def options(self, g: Toy, me: int) -> tuple[str, ...]:
        return ("1", "2", "3", "4")

    def take(self, g: Toy, me: int, option: str) -> None:
        tell(g, "roll", me, int(option))
        then(g, me, KeepOrReroll(int(option), self.again))


@step
class KeepOrReroll(Choice):
    rolled: int
    again: int

    def options(self, g: Toy, me: int) -> tuple[str, ...]:
        return ("keep", "reroll") if self.again else ("keep",)

    def take(self, g: Toy, me: int, option: str) -> None:
        if option == "reroll":
            then(g, me, Roll(self.again - 1))
        else:
            then(g, me, *when(g, me, "after roll"), Lay(self.rolled))


@step
class Lay(Choice):
    """A tile of that many squares in a row, on free floor."""

    length: int

    def options(self, g: Toy, me: int) -> tuple[str, ...]:
        floor = g.homes[me].floor
        tile = (1 << self.length) - 1
        found = [
            f"lay {'abcd'[row]}{col + 1}"
            for row in range(WIDTH)
            for col in range(WIDTH - self.length + 1)
            if not floor & tile << row * WIDTH + col
        ]
        return (*found, "discard")

    def take(self, g: Toy, me: int, option: str) -> None:
        if option != "discard":
            row, col = "abcd".index(option[-2]), int(option[-1]) - 1
            g.homes[me].floor |= (1 << self.length) - 1 << row * WIDTH + col
            tell(g, "laid", me, option)


@step
class Brew(Step):
    mead: int

    def run(self, g: Toy, me: int) -> None:
        g.homes[me].mead += self.mead


@step
class Feast(Choice):
    """Drink or save; a bard may be invited, and who looks at a hidden card cannot take it back."""

    def options(self, g: Toy, me: int) -> tuple[str, ...]:
        home = g.homes[me]
        found = ["save"]
        if home.mead:
            found.append("drink")
        if home.hidden:
            found.append("play card")
        return tuple(found)

    def take(self, g: Toy, me: int, option: str) -> None:
        home = g.homes[me]
        if option == "drink":
            home.mead -= 1
        elif option == "play card":
            home.cards += (home.hidden,)
            home.hidden = ""
            seal(g)
            then(g, me, self)


REACTIONS: dict[tuple[str, str], Step] = {("brewer", "after roll"): Brew(1)}


class ToyRules(DefaultRules[Toy, dict[str, object]]):
    def setup(self, seats: int, settings: Mapping[str, str]) -> Toy:
        g = Toy(
            seats=seats,
            agenda=[[] for _ in range(seats + 1)],
            sealed=0,
            homes=[Longhouse() for _ in range(seats)],
            round=0,
            rounds=int(settings["rounds"]),
        )
        then(g, TABLE, Round())
        advance(g)
        return g

    def view(self, g: Toy, seat: int | None) -> dict[str, object]:
        return {
            "homes": [
                {
                    "floor": h.floor,
                    "mead": h.mead,
                    "card": h.hidden if s == seat else bool(h.hidden),
                }
                for s, h in enumerate(g.homes)
            ]
        }

    def score(self, g: Toy) -> tuple[dict[str, int], ...]:
        return tuple({"floor": h.floor.bit_count(), "mead": h.mead} for h in g.homes)

    def winners(self, g: Toy) -> tuple[int, ...]:
        return self.ranking(g)[:1]

    def imagine(self, g: Toy, seat: int, rng: random.Random) -> Toy:
        return copy(g)


class ToyWords(DefaultWords[Toy]):
    def ask(self, g: Toy, asked: Choice, seat: int, language: str = "en") -> str:
        return type(asked).__name__

    def chapter(self, g: Toy, language: str = "en") -> str:
        return f"round {g.round}"


GAME = Game(
    name="toy",
    title="Toy",
    version=3,
    seats=(1, 2, 3),
    settings=(Setting("rounds", ("2", "1"), "how many rounds are played"),),
    rules=ToyRules(),
    words=ToyWords(),
)
