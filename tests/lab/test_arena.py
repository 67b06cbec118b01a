"""The arena: the same deals from every seat, intervals over sets, ratings, times."""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from meadhall import Illegal
from meadhall.bots import RandomBot
from meadhall.kernel.agenda import options
from meadhall.kernel.game import AnyGame
from meadhall.lab import simulate as simulating
from meadhall.lab.arena import (
    ArenaResult,
    Pace,
    arena,
    complete_sets,
    places,
    ratings,
    set_size,
    standing,
)
from meadhall.lab.simulate import Plan
from meadhall.lab.statistics import Played, wilson


class Castor(RandomBot):
    """Answers as his twin does."""


class Pollux(RandomBot):
    """Answers as his twin does."""


class Clumsy:
    """Answers at random, but drops the horn on some deals."""

    def choose(self, game: AnyGame, g: Any, seat: int, rng: random.Random) -> str:
        if g.round == 2 and g.players[0].above[0][-1] in "1357":
            raise ValueError("the horn fell")
        return rng.choice(options(g, seat))


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[Played]:
    """All games that are played."""
    found: list[Played] = []
    usual = simulating.play

    def play(plan: Plan, number: int) -> Played:
        found.append(usual(plan, number))
        return found[-1]

    monkeypatch.setattr(simulating, "play", play)
    return found


def untimed(r: ArenaResult) -> ArenaResult:
    """Without all that differs from run to run."""
    still = Pace(None, None, 0)
    bots = {name: replace(one, pace=still) for name, one in r.by_bot.items()}
    return replace(r, seconds=0, by_bot=bots)


def test_mirrored_seats_on_the_same_deal(seen: list[Played]) -> None:
    arena("karvi", 2, (Castor(), Pollux()), 6)
    assert [one.bots for one in seen] == [("Castor", "Pollux"), ("Pollux", "Castor")] * 3
    assert [one.seed for one in seen] == ["1-0", "1-0", "1-1", "1-1", "1-2", "1-2"]
    # as the twins answer alike, what happens depends on the deal alone
    assert all(a.scores == b.scores for a, b in zip(seen[::2], seen[1::2], strict=True))
    assert len({one.totals for one in seen}) == 3


def test_twins_are_equal_to_the_point() -> None:
    r = arena("karvi", 2, (Castor(), Pollux()), 6)
    for one in r.by_bot.values():
        assert one.win_rate is not None and one.margin is not None
        assert (one.win_rate.value, one.wins, one.margin.value) == (0.5, 3, 0)
        assert one.win_rate.low is not None and one.win_rate.low < 0.5
    assert r.by_bot["Castor"].score == r.by_bot["Pollux"].score


def test_everybody_sits_everywhere_once(seen: list[Played]) -> None:
    r = arena("karvi", 3, ("random", Castor(), Pollux()), 4)
    assert (r.games, r.sets, len({one.seed for one in seen})) == (6, 2, 2)
    for seat in range(3):
        assert {one.bots[seat] for one in seen[:3]} == {"random", "Castor", "Pollux"}


@pytest.mark.parametrize(
    ("seats", "bots", "size"),
    [(2, "ab", 2), (3, "abc", 3), (3, "abb", 3), (3, "ab", 3), (4, "ab", 2), (4, "a", 1)],
)
def test_no_game_of_a_set_repeats_another(seats: int, bots: str, size: int) -> None:
    assert set_size(seats, bots) == size
    plan = Plan("karvi", seats, "1", tuple(bots), sharing=size)
    tables = [plan.seated(number) for number in range(2 * size)]
    assert len(set(tables)) == size and tables[:size] == tables[size:]
    for name in set(bots):
        assert len({sum(row[seat] == name for row in tables) for seat in range(seats)}) == 1


def test_games_are_rounded_up_to_whole_sets() -> None:
    told: list[tuple[int, int]] = []
    r = arena("karvi", 2, ("random", Castor()), 3, progress=lambda *done: told.append(done))
    assert (r.games, r.sets, told[0], told[-1]) == (4, 2, (0, 4), (4, 4))
    assert r.by_bot["random"].games == r.by_bot["random"].seats == 4


def played(
    number: int, deal: str, bots: str, *points: int, winners: tuple[int, ...] = (), **more: Any
) -> Played:
    """A game of bots with names of one letter."""
    ranking = tuple(sorted(range(len(points)), key=lambda seat: -points[seat]))
    scores = tuple({"all": n} for n in points)
    won = winners or ranking[:1]
    return Played(number, deal, tuple(bots), scores, ranking, winners=won, **more)


SETS = [
    played(0, "s-0", "ab", 60, 50),
    played(1, "s-0", "ba", 40, 50),
    played(2, "s-1", "ab", 90, 50),
    played(3, "s-1", "ba", 50, 50, winners=(0, 1)),
    played(4, "s-2", "ab", 40, 70),
    played(5, "s-2", "ba", 80, 50),
]


def test_intervals_are_over_sets() -> None:
    """Margins of a by set 10, 20, -30; scores 55, 70, 45; wins 1, 3/4, 0. With two degrees of
    freedom, 95 % lie within 4.3027 standard errors."""
    a = standing("a", complete_sets(SETS, 2))
    assert (a.games, a.seats, a.wins) == (6, 6, 3.5)
    assert a.margin is not None and a.win_rate is not None
    assert a.margin.value == 0
    off = 4.302653 * (1400 / 2) ** 0.5 / 3**0.5
    assert a.margin.high == pytest.approx(off)
    assert a.score.value == pytest.approx(170 / 3)
    assert a.score.low == pytest.approx(170 / 3 - 4.302653 * 7.264832)
    assert a.win_rate.value == pytest.approx(7 / 12)
    assert (a.win_rate.low, a.win_rate.high) == (0, 1)
    b = standing("b", complete_sets(SETS, 2))
    assert b.margin is not None and b.margin.low == pytest.approx(-off)
    assert b.wins == 2.5


def test_who_always_wins_has_an_interval_all_the_same() -> None:
    games = [one for one in SETS if one.seed == "s-0"]
    games += [replace(one, seed=f"t-{i}", number=9) for i in range(9) for one in games]
    rate = standing("a", complete_sets(games, 2)).win_rate
    assert rate is not None
    assert (rate.value, rate.high) == (1, 1)
    assert rate.low == pytest.approx(0.722467, abs=1e-5)


def test_the_margin_is_to_the_best_of_the_others() -> None:
    sets = [(played(0, "s-0", "abb", 50, 70, 10),), (played(1, "s-1", "abb", 80, 20, 30),)]
    a, b = standing("a", sets), standing("b", sets)
    assert a.margin is not None and b.margin is not None
    assert a.margin.value == (-20 + 50) / 2
    assert b.margin.value == ((20 - 40) / 2 + (-60 - 50) / 2) / 2
    assert (b.games, b.seats, b.wins) == (2, 4, 1)
    assert b.win_rate is not None and b.win_rate.value == 0.25
    assert standing("a", [(played(0, "s", "aa", 3, 4),)]).margin is None


def test_a_failing_game_is_named_and_its_set_left_out() -> None:
    r = arena("karvi", 2, (Clumsy(), "random"), 16)
    assert 0 < r.failures < 16 and r.games == 16
    assert all("the horn fell" in one.error for one in r.failed)
    assert set(r.failed[0].bots) == {"Clumsy", "random"}
    lost = {one.seed for one in r.failed}
    assert r.by_bot["random"].games == 16 - 2 * len(lost)
    assert complete_sets([*SETS[:3], replace(SETS[3], error="x")], 2) == [tuple(SETS[:2])]


def test_an_arena_in_which_all_failed() -> None:
    class Cheat:
        def choose(self, game: AnyGame, g: Any, seat: int, rng: random.Random) -> str:
            return "win"

    r = arena("karvi", 2, (Cheat(), "random"), 2)
    assert (r.failures, r.by_bot["Cheat"].games, r.by_bot["Cheat"].win_rate) == (2, 0, None)
    assert json.loads(json.dumps(r.plain()))["failures"] == 2


def test_ratings_rise_for_the_winner() -> None:
    one = ratings([played(0, "s", "ab", 9, 5)])
    assert one["a"].mu > 25 > one["b"].mu
    assert one["a"].sigma < 25 / 3 and one["a"].ordinal > one["b"].ordinal
    two = ratings([played(0, "s", "ab", 9, 5), played(1, "s", "ba", 5, 9)])
    assert two["a"].mu > one["a"].mu and two["a"].sigma < one["a"].sigma
    assert one["a"].ordinal == pytest.approx(one["a"].mu - 3 * one["a"].sigma)


def test_ratings_of_a_shared_victory_of_failures_and_of_one_who_sits_twice() -> None:
    even = ratings([played(0, "s", "ab", 5, 5, winners=(0, 1))])
    assert even["a"] == even["b"] and even["a"].mu == pytest.approx(25)
    assert ratings([Played(0, "s", ("a", "b"), error="x")])["a"].mu == 25
    twice = ratings([played(0, "s", "bab", 9, 7, 5)])
    apart = ratings([played(0, "s", "xay", 9, 7, 5)])
    assert twice["a"] == apart["a"]
    assert twice["b"].mu == pytest.approx((apart["x"].mu + apart["y"].mu) / 2)
    assert apart["x"].mu > twice["b"].mu > apart["y"].mu
    assert places(played(0, "s", "abc", 5, 9, 7)) == [2, 0, 1]
    assert places(played(0, "s", "abc", 5, 9, 9, winners=(1, 2))) == [2, 0, 0]


@pytest.mark.slow
def test_alone_each_plays_every_deal(seen: list[Played]) -> None:
    r = arena("karvi", 1, ("karl", "random", "random"), 5, options={"solo": "volva"})
    assert (r.games, r.sets, r.bots) == (6, 3, ("karl", "random"))
    assert [(one.seed, one.bots) for one in seen[:3]] == [
        ("1-0", ("karl",)),
        ("1-0", ("random",)),
        ("1-1", ("karl",)),
    ]
    (difference,) = r.differences
    assert (difference.first, difference.second) == ("karl", "random")
    totals = {name: [g.totals[0] for g in seen if g.bots == (name,)] for name in r.by_bot}
    apart = [a - b for a, b in zip(totals["karl"], totals["random"], strict=True)]
    assert difference.points.value == pytest.approx(sum(apart) / 3)
    spread = (sum((n - sum(apart) / 3) ** 2 for n in apart) / 2) ** 0.5
    assert difference.points.high is not None
    width = difference.points.high - difference.points.value
    assert width == pytest.approx(4.302653 * spread / 3**0.5)
    lost = r.by_bot["random"].verdicts["lost"]
    assert lost.value == 1 and lost.low == pytest.approx(0.438503, abs=1e-5)
    assert r.by_bot["random"].win_rate == r.by_bot["random"].verdicts["won"]
    rival = [max(g.rivals.values()) for g in seen if g.bots == ("karl",)]
    lead = r.by_bot["karl"].margin
    assert lead is not None
    assert lead.value == pytest.approx((sum(totals["karl"]) - sum(rival)) / 3)


def test_alone_a_win_is_a_yes_or_a_no() -> None:
    games = [
        (played(n, f"s-{n}", "a", points, rivals={"v": 60}),)
        for n, points in enumerate((61, 60, 9))
    ]
    found = standing("a", games)
    assert found.wins == 1 and found.win_rate == wilson(1 / 3, 3)
    assert found.margin is not None and found.margin.value == pytest.approx((1 + 0 - 51) / 3)


def test_alone_without_a_rival_nobody_wins() -> None:
    one = arena("odin", 1, ("random",), 2, options={"length": "short"}).by_bot["random"]
    assert (one.win_rate, one.margin, one.wins, one.rating) == (None, None, 0, None)
    assert sum(share.value for share in one.verdicts.values()) == 1


def test_time_is_that_of_the_one_who_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("meadhall.lab.simulate.time.process_time", lambda: now[0])
    slow: dict[str, list[float]] = {"spent": [], "choices": [], "ends": []}

    class Slow(RandomBot):
        def choose(self, game: AnyGame, g: Any, seat: int, rng: random.Random) -> str:
            spent = 7.5 if len(slow["spent"]) == 10 else 0.25
            now[0] += spent
            slow["spent"].append(spent)
            slow["choices"].append(len(options(g, seat)) > 1)
            option = super().choose(game, g, seat, rng)
            slow["ends"].append(option == "end")
            return option

    r = arena("karvi", 2, (Slow(), "random"), 2)
    found = r.by_bot["Slow"].pace
    assert found.longest == 7.5
    assert found.decision == pytest.approx(sum(slow["spent"]) / sum(slow["choices"]))
    assert found.turn == pytest.approx(sum(slow["spent"]) / sum(slow["ends"]))
    assert r.by_bot["random"].pace == Pace(0, 0, 0)


@pytest.mark.slow
def test_same_result_however_many_work() -> None:
    one = arena("karvi", 2, ("random", "thrall"), 4, seed="s", jobs=1)
    two = arena("karvi", 2, ("random", "thrall"), 4, seed="s", jobs=2)
    assert untimed(one) == untimed(two)
    assert one.by_bot["thrall"].score.value > one.by_bot["random"].score.value
    assert one.failures == 0


class FakeRay(SimpleNamespace):
    """As much of Ray as the arena uses; the last game that was sent is over first."""

    def __init__(self) -> None:
        super().__init__(begun=0, sent=0)

    def init(self, **options: Any) -> None:
        self.begun += 1

    def is_initialized(self) -> bool:
        return bool(self.begun)

    def put(self, thing: Any) -> tuple[Any]:
        return (thing,)

    def remote(self, work: Callable[..., Any]) -> SimpleNamespace:
        def send(shared: tuple[Any], number: int) -> Callable[[], Any]:
            self.sent += 1
            return lambda: work(shared[0], number)

        return SimpleNamespace(remote=send)

    def wait(self, tasks: list[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        return tasks[-num_returns:], tasks[:-num_returns]

    def get(self, tasks: list[Any]) -> list[Any]:
        return [task() for task in tasks]


def test_games_spread_over_a_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)
    far = [arena("karvi", 2, (Castor(), "random"), 6, ray=True) for _ in range(2)]
    assert (fake.begun, fake.sent) == (1, 12)
    here = arena("karvi", 2, (Castor(), "random"), 6)
    assert untimed(far[0]) == untimed(far[1]) == untimed(here)
    assert fake.sent == 12


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Illegal, match=r"pip install 'meadhall\[ray\]'"):
        arena("karvi", 2, ("random",), 1, ray=True)


def test_without_openskill_it_says_so_before_it_plays(
    monkeypatch: pytest.MonkeyPatch, seen: list[Played]
) -> None:
    monkeypatch.setitem(sys.modules, "openskill.models", None)
    with pytest.raises(Illegal, match=r"pip install 'meadhall\[lab\]'"):
        arena("karvi", 2, ("random", Castor()), 2)
    assert not seen
    assert arena("karvi", 1, ("random",), 1, options={"solo": "volva"}).games == 1


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"game": "hnefatafl"}, "no game called"),
        ({"seats": 5}, "not played by 5"),
        ({"games": 0}, "at least 1"),
        ({"jobs": 0}, "at least 1"),
        ({"bots": ("loki", "karl")}, "no bot called"),
        ({"bots": ()}, "one to 2"),
        ({"bots": (), "seats": 1, "options": {"solo": "volva"}}, "name one bot"),
        ({"bots": ("random",) * 3}, "one to 2"),
        ({"bots": (Castor(), Castor())}, "two bots are called Castor"),
        ({"options": {"boards": "z"}}, "boards cannot be"),
        ({"seed": "two words"}, "cannot be a seed"),
    ],
)
def test_what_the_arena_refuses(wrong: dict[str, Any], words: str) -> None:
    given: dict[str, Any] = {"game": "karvi", "seats": 2, "games": 1, "bots": ("random", "karl")}
    with pytest.raises(Illegal, match=words):
        arena(**(given | wrong))
