"""Simulation: play many games between bots; the same seed gives the same games.

Game number i deals from the seed `SEED-i`, so it is the same game however many processes share
the work, and `Table.new(game, seats, seed="SEED-i")` deals it again. The bots move up one seat from
game to game, so that each has every seat equally often.
"""

from __future__ import annotations

import importlib
import logging
import multiprocessing
import random
import re
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from meadhall.bots import Bot, bot_called
from meadhall.kernel.agenda import State, advance, answer, natures, options, waiting
from meadhall.kernel.dealer import Dealer, seed_text
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import AnyGame
from meadhall.kernel.registry import find_game
from meadhall.kernel.saga import spoken
from meadhall.kernel.table import Table
from meadhall.lab.statistics import Played, Result, Thought, summary

MAX_ANSWERS = 50_000
"""The number of answers after which a game counts as endless and fails."""

ENDS_TURN = "end"
"""The answer that ends a turn, in every game: a turn is counted where it is given. So a pass is no
turn, and a game without this answer has no turns to count."""

Progress = Callable[[int, int], None]
"""Called at the start and after every game with the number of games done, and of all games."""


@dataclass(frozen=True)
class Plan:
    """What to play: everything that another process must know of it."""

    game: str
    seats: int
    seed: str
    bots: tuple[str | Bot, ...]
    options: dict[str, str] = field(default_factory=dict)
    records: str | None = None
    """The folder for the records; None writes none."""
    sharing: int = 1
    """The number of consecutive games with the same deal."""

    def seed_of(self, number: int) -> str:
        """The seed of game `number`."""
        return f"{self.seed}-{number // self.sharing}"

    def seated(self, number: int) -> tuple[str | Bot, ...]:
        """The bots of game `number` by seat. In solo games the bots take turns."""
        if self.seats == 1:
            return (self.bots[number % len(self.bots)],)
        cycle = [self.bots[seat % len(self.bots)] for seat in range(self.seats)]
        return tuple(cycle[(seat - number) % self.seats] for seat in range(self.seats))


def simulate(
    game: str,
    seats: int,
    games: int,
    seed: int | str = 1,
    bots: Sequence[str | Bot] = ("karl",),
    options: Mapping[str, str] | None = None,
    jobs: int = 1,
    progress: Progress | None = None,
    records: str | Path | None = None,
) -> Result:
    """Play games between bots, and compute their figures. A game that fails is counted and named,
    and the others go on. With `records`, every finished game is written to that folder as a .saga
    file."""
    plan = planned(game, seats, seed, bots, options)
    check_counts(games, jobs)
    if len(bots) > seats:
        raise Illegal(f"{len(bots)} bots were named: name one bot")
    if records is not None:
        Path(records).mkdir(parents=True, exist_ok=True)
        plan = replace(plan, records=str(records))
    began = time.perf_counter()
    played = play_all(plan, range(games), jobs, progress)
    seconds = time.perf_counter() - began
    names = tuple(map(name_of, plan.bots))
    the_game = find_game(game)
    settings = the_game.choose_settings(seats, plan.options)
    verdicts = the_game.verdicts(the_game.rules.setup(seats, settings))
    return summary(game, seats, names, settings, plan.seed, played, seconds, verdicts)


def planned(
    game: str,
    seats: int,
    seed: int | str,
    bots: Sequence[str | Bot],
    options: Mapping[str, str] | None = None,
) -> Plan:
    """A plan that was checked; Illegal if it cannot be played. A solo game takes any number of
    bots."""
    chosen = {str(name): str(value) for name, value in (options or {}).items()}
    find_game(game).choose_settings(seats, chosen)
    if not bots or len(bots) > seats > 1:
        most = "one bot" if seats == 1 else f"one to {seats} bots"
        raise Illegal(f"{len(bots)} bots were named: name {most}")
    for bot in bots:
        if isinstance(bot, str):
            bot_called(bot)
    return Plan(game, seats, seed_text(seed), tuple(bots), chosen)


def check_counts(games: int, jobs: int) -> None:
    """Raise Illegal unless there is at least one game and one process."""
    if games < 1:
        raise Illegal(f"{games} games cannot be played: at least 1")
    if jobs < 1:
        raise Illegal(f"{jobs} jobs cannot work: at least 1")


def play_all(
    plan: Plan,
    numbers: Sequence[int],
    jobs: int = 1,
    progress: Progress | None = None,
    ray: bool = False,
) -> list[Played]:
    """Play the games of these numbers, and return them in order."""
    games = as_they_end(plan, numbers, jobs, ray)
    played: list[Played] = []
    if progress is not None:
        progress(0, len(numbers))
    for one in games:
        played.append(one)
        if progress is not None:
            progress(len(played), len(numbers))
    return sorted(played, key=lambda one: one.number)


def as_they_end(
    plan: Plan, numbers: Sequence[int], jobs: int = 1, ray: bool = False
) -> Iterator[Played]:
    """Play the games of these numbers in this process, in several or on a Ray cluster, and yield
    each as soon as it is over."""
    if ray:
        return _with_ray(plan, numbers, _ray())
    jobs = min(jobs, len(numbers))
    if jobs > 1:
        return _in_processes(plan, numbers, jobs)
    return (play(plan, number) for number in numbers)


def _in_processes(plan: Plan, numbers: Sequence[int], jobs: int) -> Iterator[Played]:
    context = multiprocessing.get_context("spawn")
    with context.Pool(jobs) as pool:
        tasks = ((plan, number) for number in numbers)
        yield from pool.imap_unordered(_play_task, tasks, chunksize=1)


def _ray() -> Any:  # Ray has no types
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise Illegal("Ray is not installed: pip install 'meadhall[ray]'") from None


def _with_ray(plan: Plan, numbers: Sequence[int], ray: Any) -> Iterator[Played]:
    """Play on the cluster that Ray finds (RAY_ADDRESS), else on all cores of this machine."""
    if not ray.is_initialized():
        ray.init(log_to_driver=False, logging_level=logging.WARNING)
    task = ray.remote(play)
    shared = ray.put(plan)
    running = [task.remote(shared, number) for number in numbers]
    while running:
        done, running = ray.wait(running, num_returns=1)
        yield from ray.get(done)


def _play_task(task: tuple[Plan, int]) -> Played:
    return play(*task)


def name_of(bot: str | Bot) -> str:
    """The name of a bot: the one it was called by, or that of its class."""
    return bot if isinstance(bot, str) else type(bot).__name__


def play(plan: Plan, number: int) -> Played:
    """Play one game; an error in it becomes part of the result."""
    seed = plan.seed_of(number)
    names = tuple(map(name_of, plan.seated(number)))
    try:
        if plan.records is None:
            return _play_fast(plan, number, seed, names)
        return _play_at_table(plan, number, seed, names)
    except Exception as error:
        return Played(number, seed, names, error=f"{type(error).__name__}: {error}")


class _Players:
    """The bots of one game, each with its own random numbers, and what is counted of them."""

    def __init__(self, plan: Plan, number: int, game: AnyGame):
        self.game = game
        seated = plan.seated(number)
        self.bots = [bot_called(bot) if isinstance(bot, str) else bot for bot in seated]
        self.chance = [random.Random(f"{plan.seed_of(number)} {s}") for s in range(plan.seats)]
        self.answers = 0
        self.thought = [Thought() for _ in range(plan.seats)]
        self.start: tuple[int, ...] = ()
        self._seats = plan.seats
        self._first_chapter = ""

    def choose(self, g: State, seat: int) -> str:
        """The answer of the seat's bot; Illegal if it is not one of the options."""
        if len(self.start) < self._seats:
            chapter = self.game.words.chapter(g)
            self._first_chapter = self._first_chapter or chapter
            if chapter != self._first_chapter and seat not in self.start:
                self.start += (seat,)
        began = time.process_time()
        option = self.bots[seat].choose(self.game, g, seat, self.chance[seat])
        spent = time.process_time() - began
        found = options(g, seat)
        if option not in found:
            raise Illegal(f"the bot of seat {seat} answered {option!r}", found)
        self.answers += 1
        before = self.thought[seat]
        self.thought[seat] = Thought(
            before.seconds + spent,
            before.decisions + (len(found) > 1),
            before.turns + (option == ENDS_TURN),
            max(before.longest, spent),
        )
        if self.answers > MAX_ANSWERS:
            raise RuntimeError(f"no end after {MAX_ANSWERS} answers")
        return option

    def played(self, number: int, seed: str, names: tuple[str, ...], g: State) -> Played:
        """The result of the game that ended with this table."""
        late = tuple(seat for seat in range(self._seats) if seat not in self.start)
        return Played(
            number=number,
            seed=seed,
            bots=names,
            scores=tuple(dict(sources) for sources in self.game.rules.score(g)),
            ranking=self.game.rules.ranking(g),
            start=(*self.start, *late),
            answers=self.answers,
            turns=sum(one.turns for one in self.thought),
            rivals={name: sum(points.values()) for name, points in self.game.rivals(g).items()},
            verdict=self.game.verdict(g),
            winners=self.game.rules.winners(g),
            thought=tuple(self.thought),
        )


def _play_fast(plan: Plan, number: int, seed: str, names: tuple[str, ...]) -> Played:
    """Play a game without log, record or undo."""
    the_game = find_game(plan.game)
    players = _Players(plan, number, the_game)
    g = the_game.rules.setup(plan.seats, the_game.choose_settings(plan.seats, plan.options))
    for seat in questions(g, seed):
        answer(g, seat, players.choose(g, seat))
    return players.played(number, seed, names, g)


def questions(g: State, seed: str) -> Iterator[int]:
    """Answer for nature from the seed, and yield each seat that is asked; the caller answers for it
    before asking for the next."""
    dealer, drawn = Dealer(seed), 0
    advance(g)
    while True:
        owner = natures(g)
        if owner is None:
            asked = waiting(g)
            if not asked:
                return
            yield asked[0]
            continue
        found = options(g, owner)
        answer(g, owner, found[dealer.pick(drawn, len(found))])
        drawn += 1


def _play_at_table(plan: Plan, number: int, seed: str, names: tuple[str, ...]) -> Played:
    """Play a game at a table, and write its record when it is over."""
    table = Table.new(plan.game, plan.seats, seed, plan.options)
    players = _Players(plan, number, table.game)
    while not table.over:
        seat = table.waiting()[0]
        table.play(seat, players.choose(table.g, seat))
    assert plan.records is not None
    chosen = (
        k if v == "yes" else f"{k}{v}" if v.isdecimal() else v
        for k, v in spoken(table.settings).items()
    )
    name = "-".join([plan.game, str(plan.seats), *chosen, seed])
    path = Path(plan.records) / (re.sub(r"[^\w.-]", "_", name) + ".saga")
    path.write_text(table.record(), encoding="utf-8")
    return players.played(number, seed, names, table.g)


__all__ = [
    "Plan",
    "Progress",
    "as_they_end",
    "check_counts",
    "name_of",
    "play",
    "play_all",
    "planned",
    "simulate",
]
