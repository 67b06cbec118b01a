"""Promises that every game keeps, whatever is played."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from meadhall import Table, game_names
from meadhall.kernel import agenda
from meadhall.kernel.agenda import TABLE
from meadhall.kernel.errors import Illegal
from meadhall.kernel.game import AnyGame
from meadhall.kernel.records import copy
from meadhall.kernel.registry import find_game
from meadhall.kernel.save import load, save
from tests.karvi import conserved as karvi
from tests.odin import conserved as odin

CONSERVED: dict[str, Callable[[Any], None]] = {"karvi": karvi.check, "odin": odin.check}
"""For each game, what must hold of its table at any moment."""

LONGEST = 5_000
"""Answers after which a game of random players counts as endless."""

SEEDS = {0: 36, 1: 6, 2: 1}
"""Random games for each table, by how many of its settings are unusual."""

OTHER_GAMES = {"karvi": [(1, {"solo": "volva"})]}
"""Games in the game, to which the other settings are added like to the usual one."""

Case = tuple[str, int, dict[str, str]]


def tables() -> Iterator[Case]:
    """Every game with every number of seats, as usual, with each other value of a setting, and
    with each pair of them. What a game refuses (its own tests say what) is left out."""
    for name in game_names():
        game = find_game(name)
        unusual = [
            (s.name, value) for s in game.settings for value in (*s.values[1:], s.form) if value
        ]
        bases = [(seats, dict[str, str]()) for seats in game.seats] + OTHER_GAMES.get(name, [])
        for seats, base in bases:
            for number in SEEDS:
                for pairs in itertools.combinations(unusual, number):
                    chosen = base | dict(pairs)
                    if len(chosen) == len(base) + number and allowed(game, seats, chosen):
                        yield name, seats, chosen


def allowed(game: AnyGame, seats: int, chosen: dict[str, str]) -> bool:
    try:
        game.choose_settings(seats, chosen)
    except Illegal:
        return False
    return True


def name_of(case: Case) -> str:
    game, seats, chosen = case
    return "-".join([game, str(seats), *(f"{k}={v}" for k, v in chosen.items())])


def unusual(case: Case) -> int:
    """How many settings were added to one of the games."""
    game, seats, chosen = case
    bases = [base for number, base in OTHER_GAMES.get(game, []) if number == seats]
    return min(len(chosen.items() - base.items()) for base in ({}, *bases))


def in_full(case: Case) -> tuple[object, ...]:
    """Two cases that say the same in other words are one."""
    game, seats, chosen = case
    return (game, seats, *find_game(game).choose_settings(seats, chosen).items())


CASES = list({in_full(case): case for case in reversed([*tables()])}.values())[::-1]
GAMES = [
    pytest.param(
        case,
        seed,
        id=f"{name_of(case)}-{seed}",
        marks=() if seed == unusual(case) == 0 else pytest.mark.slow,
    )
    for case in CASES
    for seed in range(SEEDS[unusual(case)])
]
every_table = pytest.mark.parametrize("case", [c for c in CASES if unusual(c) < 2], ids=name_of)


def wander(table: Table, seed: int) -> Iterator[tuple[int, str]]:
    """Play at random to the end, yielding each answer before it is given."""
    rng = random.Random(seed)
    for _ in range(LONGEST):
        if table.over:
            return
        seat = rng.choice(table.waiting())
        choices = table.options(seat)
        assert choices, "somebody can always move"
        assert len(set(choices)) == len(choices), "every option once"
        assert not any(";" in option for option in choices), "it stands between answers"
        option = rng.choice(choices)
        yield seat, option
        table.play(seat, option)
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("case", "seed"), GAMES)
def test_the_promises_hold_in_a_random_game(case: Case, seed: int) -> None:
    """The game ends; components are neither made nor lost; a copy and its original never touch;
    save, load and go on equals going on; worlds a seat cannot tell apart look the same to it."""
    name, seats, chosen = case
    game = find_game(name)
    table = Table.new(name, seats, seed=seed, options=chosen)
    rng = random.Random(seed)
    for seat, option in wander(table, seed):
        CONSERVED[name](table.g)
        look = rng.random()
        if look < 0.05:
            twin = copy(table.g)
            loaded = load(save(table.g))
            assert twin == table.g == loaded
            still = save(table.g)
            for other in (twin, loaded):
                agenda.answer(other, seat, option)
            assert twin == loaded
            assert table.read_line(seat, option) == (option,), "what is typed in full is meant"
            assert save(table.g) == still, "playing on a copy changed the original"
        elif look < 0.15:
            cannot_tell(game, table.g, rng)
    CONSERVED[name](table.g)
    text = table.record()
    assert Table.from_record(text).record() == text
    assert table.over and not table.waiting()
    assert sorted(table.ranking()) == list(range(seats))
    for sources in table.scores():
        assert all(isinstance(points, int) for points in sources.values())


def cannot_tell(game: AnyGame, g: Any, rng: random.Random) -> None:
    """Every seat sees the same view and the same options in a world it imagines, and imagining
    from there with the same dice gives the same world: it depends on nothing hidden."""
    CONSERVED[game.name](g)
    for seat in range(g.seats):
        dice = rng.random()
        world = game.rules.imagine(g, seat, random.Random(dice))
        CONSERVED[game.name](world)
        assert game.rules.view(world, seat) == game.rules.view(g, seat)
        if seat in agenda.waiting(g):
            assert agenda.options(world, seat) == agenda.options(g, seat)
        again = rng.random()
        mine = game.rules.imagine(g, seat, random.Random(again))
        theirs = game.rules.imagine(world, seat, random.Random(again))
        assert mine == theirs


@pytest.mark.slow
@every_table
def test_undo_then_redo_equals(case: Case) -> None:
    """A seat takes back its answers as far as it may, plays them again, and all is as before."""
    game, seats, chosen = case
    table = Table.new(game, seats, seed="undo", options=chosen)
    rng = random.Random(3)
    undone = 0
    for _ in wander(table, 5):
        if rng.random() > 0.4:
            continue
        seat = rng.choice(table.waiting())
        before, text = save(table.g), table.record()
        taken: list[str] = []
        while table.can_undo(seat):
            taken.append([option for who, option in table.answers if who == seat][-1])
            table.undo(seat)
        for option in reversed(taken):
            table.play(seat, option)
        undone += len(taken)
        assert save(table.g) == before
        assert sorted(table.record().splitlines()) == sorted(text.splitlines())
    assert undone > 8


@pytest.mark.slow
@every_table
def test_any_seat_may_undo_at_any_moment(case: Case) -> None:
    """Whoever takes back, whenever: what others have answered since stays, and nothing breaks."""
    game, seats, chosen = case
    for seed in range(3):
        table = Table.new(game, seats, seed=seed, options=chosen)
        for _ in wander(table, seed):
            for seat in range(seats):
                if table.can_undo(seat):
                    twin = Table.from_record(table.save())
                    others = [a for a in table.answers if a[0] not in (seat, TABLE)]
                    mine = [option for who, option in table.answers if who == seat][-1]
                    table.undo(seat)
                    assert [a for a in table.answers if a[0] not in (seat, TABLE)] == others
                    table.play(seat, mine)
                    assert table.g == twin.g
            if len(table.answers) > 150:
                break


@every_table
def test_answers_given_at_once_commute(case: Case) -> None:
    """Where several seats owe an answer, the order in which they give it does not matter."""
    game, seats, chosen = case
    met = 0
    table = Table.new(game, seats, seed="commute", options=chosen)
    for _ in wander(table, 11):
        waiting = table.waiting()
        if len(waiting) < 2:
            continue
        met += 1
        a, b = waiting[:2]
        for one in table.options(a)[:4]:
            for two in table.options(b)[:4]:
                left, right = copy(table.g), copy(table.g)
                agenda.answer(left, a, one)
                agenda.answer(left, b, two)
                agenda.answer(right, b, two)
                agenda.answer(right, a, one)
                assert left == right
    assert met or seats == 1


@given(
    case=st.sampled_from(CASES),
    seed=st.integers(0, 99),
    picks=st.lists(st.integers(0, 99), max_size=250),
)
@settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
def test_no_short_game_breaks_a_promise(case: Case, seed: int, picks: list[int]) -> None:
    """Hypothesis plays, and shrinks a broken promise to the shortest game that shows it."""
    game, seats, chosen = case
    table = Table.new(game, seats, seed=seed, options=chosen)
    for pick in picks:
        if table.over:
            break
        seat = table.waiting()[pick % len(table.waiting())]
        choices = table.options(seat)
        table.play(seat, choices[pick % len(choices)])
        CONSERVED[game](table.g)
    assert load(save(table.g)) == table.g
    text = table.save()
    assert Table.from_record(text).save() == text


@every_table
def test_nature_is_asked_only_for_what_is_random(case: Case) -> None:
    """Every draw of the record can be checked against the seed once it is known."""
    game, seats, chosen = case
    table = Table.new(game, seats, seed="draws", options=chosen)
    for _ in wander(table, 2):
        pass
    lines = table.record().splitlines()
    draws = [i for i, line in enumerate(lines) if line.startswith("* ")]
    at = next(i for i in draws if lines[i] != lines[draws[0]])
    lines[at], lines[draws[0]] = lines[draws[0]], lines[at]
    at = draws[0]
    with pytest.raises(ValueError, match=f"line {at + 1}"):
        Table.from_record("\n".join(lines))
