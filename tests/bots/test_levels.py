"""Every level plays every kind of game, honestly, repeatably and within its budget."""

from __future__ import annotations

import itertools
import random
import time
from typing import Any

import pytest

from meadhall import Illegal
from meadhall.bots import LEVELS, HuscarlBot, JarlBot, KarlBot, bot_called, bot_names
from meadhall.bots import jarl as jarl_module
from meadhall.bots import search as mind_module
from meadhall.bots.huscarl import best_turns
from meadhall.bots.judge import judge_of
from meadhall.bots.search import BudgetSpent, Search, SearchBot
from meadhall.games.karvi.bots.judge import KarviJudge
from meadhall.kernel.agenda import answer, natures, options, over, waiting
from meadhall.kernel.game import AnyGame
from meadhall.kernel.records import copy
from meadhall.kernel.save import save
from tests.bots.kit import KARVI, ODIN, play_until

pytestmark = pytest.mark.slow

CHEAP = {**{level: level for level in LEVELS}, "jarl": "jarl:400"}
"""Jarl with little to spend, so that he can be asked often."""
KINDS: tuple[tuple[AnyGame, int, dict[str, str]], ...] = (
    (KARVI, 1, {"solo": "highscore"}),
    (KARVI, 1, {"solo": "volva"}),
    (KARVI, 2, {}),
    (KARVI, 4, {"boards": "b"}),
    (ODIN, 1, {}),
    (ODIN, 1, {"length": "short"}),
    (ODIN, 2, {"length": "short"}),
)


def _name(kind: Any) -> str:
    game, seats, settings = kind
    return "-".join([game.name, str(seats), *settings.values()])


def test_levels_are_named_from_weak_to_strong() -> None:
    assert bot_names() == (*LEVELS, "random")
    with pytest.raises(Illegal, match=r"jar.*did you mean jarl"):
        bot_called("jar")


def test_old_names_are_still_understood() -> None:
    assert bot_called("greedy") is bot_called("karl")


def test_jarl_may_be_given_a_budget() -> None:
    work, seconds = bot_called("jarl:500"), bot_called("jarl:0.5s")
    assert isinstance(work, JarlBot) and work.work == 500
    assert isinstance(seconds, JarlBot) and seconds.seconds == 0.5
    for wrong in ("jarl:", "jarl:0", "jarl:-3", "jarl:fast", "jarl:0s", "jarl:nans", "karl:5"):
        with pytest.raises(Illegal, match="budget"):
            bot_called(wrong)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", KINDS, ids=_name)
def test_every_level_plays_every_kind_of_game(level: str, kind: Any) -> None:
    game, seats, settings = kind
    others = ["thrall"] * (seats - 1)
    g, _ = play_until(seats, 5, [CHEAP[level], *others], settings=settings, game=game)
    assert over(g)
    assert sum(game.rules.score(g)[0].values()) > -60


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", [KARVI, ODIN], ids=lambda r: r.name)
def test_a_choice_is_the_same_in_every_world_that_looks_the_same(level: str, game: AnyGame) -> None:
    """And the table is left alone."""
    bot = bot_called(CHEAP[level])
    different = asked = 0
    for answers in range(12, 200, 17):
        g, _ = play_until(3, 3, ["thrall"] * 3, answers, game=game)
        for seat in waiting(g):
            still = save(g)
            choice = bot.choose(game, g, seat, random.Random(2))
            assert save(g) == still
            asked += len(options(g, seat)) > 1
            for world in range(2):
                other = game.rules.imagine(g, seat, random.Random(world))
                different += save(other) != save(g)
                assert bot.choose(game, other, seat, random.Random(2)) == choice
    assert asked > 5 and different > 5


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_repeats_itself(level: str) -> None:
    first, n = play_until(2, 6, [CHEAP[level], "thrall"], 60)
    second, m = play_until(2, 6, [CHEAP[level], "thrall"], 60)
    assert (save(first), n) == (save(second), m)


class Counted(JarlBot):
    """Tells how much was tried out."""

    most = 0

    def _one_world(
        self, game: Any, mind: Search, g: Any, seat: int, total: Any, rng: random.Random
    ) -> None:
        try:
            super()._one_world(game, mind, g, seat, total, rng)
        finally:
            Counted.most = max(Counted.most, mind.work)


@pytest.mark.parametrize("game", [KARVI, ODIN], ids=lambda r: r.name)
@pytest.mark.parametrize("work", [1, 30, 900])
def test_no_more_is_tried_out_than_the_budget_allows(game: AnyGame, work: int) -> None:
    Counted.most = 0
    play_until(2, 4, [Counted(work=work), "thrall"], 90, game=game)
    assert Counted.most <= work
    assert work < 900 or Counted.most > 600


def test_a_budget_of_seconds_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    for answers in range(60, 90):
        g, _ = play_until(2, 4, ["thrall"] * 2, answers)
        seat = waiting(g)[0]
        if any(option.startswith("die ") for option in options(g, seat)):
            break
    mind = Search(judge_of(KARVI), random.Random(1))
    mind.allow(10**9, 0.0)
    with pytest.raises(BudgetSpent):
        mind.moves(g, seat, options(g, seat))
    looks: list[float] = []

    def clock() -> float:
        """Every look at it takes a millisecond."""
        looks.append(0.001 * len(looks))
        return looks[-1]

    monkeypatch.setattr(time, "perf_counter", clock)
    assert JarlBot(seconds=0.5).choose(KARVI, g, seat, random.Random(1)) in options(g, seat)
    assert 0.4 < looks[-1] < 0.51


@pytest.mark.parametrize("level", LEVELS)
def test_no_thought_is_endless(level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it would be, the answer that looks best at once is given."""
    tried: list[Search] = []
    spend = Search.spend

    def spent(self: Search) -> None:
        spend(self)
        tried.append(self)

    monkeypatch.setattr(Search, "spend", spent)
    monkeypatch.setattr(mind_module, "MAX_WORK", 3)
    for game in (KARVI, ODIN):
        for answers in range(20, 140, 15):
            g, _ = play_until(2, 5, ["thrall"] * 2, answers, game=game)
            for seat in waiting(g):
                tried.clear()
                chosen = bot_called(CHEAP[level]).choose(game, g, seat, random.Random(1))
                assert chosen in options(g, seat)
                assert len(tried) <= (400 if level == "jarl" else 3 + len(options(g, seat)))


def test_more_work_is_another_thought() -> None:
    """A budget changes what is found, so it is really used."""
    chosen = set()
    for answers in range(20, 120, 10):
        g, _ = play_until(1, 9, ["thrall"], answers, {"solo": "highscore"})
        for work in (20, 3000):
            chosen.add((answers, JarlBot(work=work).choose(KARVI, g, 0, random.Random(1))))
    assert len(chosen) > 10


# Luck in thought


def drawing() -> tuple[Any, int, str]:
    """A table, a seat, and an answer after which nature draws from many."""
    for answers in range(30, 200):
        g, _ = play_until(1, 9, ["thrall"], answers, {"solo": "highscore"})
        for option in options(g, 0) if judge_of(KARVI).in_turn(g, 0) else ():
            after = copy(g)
            answer(after, 0, option)
            owner = natures(after)
            if owner is not None and len(options(after, owner)) > 5:
                return g, 0, option
    raise AssertionError("nothing is ever drawn")


def test_in_one_world_nature_always_answers_alike() -> None:
    """Whatever was drawn in between; and in another world otherwise."""
    g, seat, option = drawing()
    mind = Search(judge_of(KARVI), random.Random(1))

    def met(world: str, happens: bool) -> Any:
        mind.world = world
        mind.rng.random()
        after = copy(g)
        answer(after, seat, option)
        (mind.deal if happens else mind.answer_nature)(after)
        return save(after)

    for world in map(str, range(5)):
        assert met(world, True) == met(world, True)
        assert met(world, False) == met(world, False)
    happened = [str(met(str(n), True)) for n in range(30)]
    assert len(set(happened)) > 3
    assert happened != [str(met(str(n), False)) for n in range(30)]  # nobody foresees his luck


def test_turns_that_are_compared_differ_in_their_deed() -> None:
    """Extras before or after the same deed are one turn, the best of them."""
    judge = judge_of(KARVI)
    seen = 0
    for answers in range(20, 150, 4):
        g, _ = play_until(1, 9, ["thrall"], answers, {"solo": "highscore"})
        if judge.in_turn(g, 0) and any(o.startswith("die ") for o in options(g, 0)):
            turns = best_turns(Search(judge, random.Random(1)), g, 0)
            deeds = [next(o for o in turn.line if not judge.free(o)) for turn in turns]
            assert len(set(deeds)) == len(deeds)
            assert [t.value for t in turns] == sorted((t.value for t in turns), reverse=True)
            seen += len(deeds) > 2
    assert seen > 3


def test_huscarl_has_experience() -> None:
    """Without it he would often choose otherwise."""
    usual = judge_of(KARVI, "huscarl")
    assert isinstance(usual, KarviJudge)
    green = KarviJudge(usual.w)
    differ = 0
    for seed, answers in itertools.product(range(4), range(20, 140, 10)):
        g, _ = play_until(1, seed, ["karl"], answers, {"solo": "highscore"})
        if usual.in_turn(g, 0):
            old, new = (
                HuscarlBot(judge).choose(KARVI, g, 0, random.Random(1)) for judge in (usual, green)
            )
            assert HuscarlBot().choose(KARVI, g, 0, random.Random(1)) == old
            differ += old != new
    assert differ > 2


def test_the_higher_a_level_the_more_it_has_learned() -> None:
    """In Karvi, Huscarl trusts experience by half."""
    g, _ = play_until(2, 3, ["karl"] * 2, 60)
    karl, huscarl, jarl = (judge_of(KARVI, level) for level in ("karl", "huscarl", "jarl"))
    assert karl.parts(g, 0) == huscarl.parts(g, 0) == jarl.parts(g, 0)
    learned = [judge.terms(g, 0).get("experience", 0.0) for judge in (karl, huscarl, jarl)]
    assert learned[0] == 0 < learned[1] == learned[2] / 2
    assert judge_of(ODIN, "huscarl") is judge_of(ODIN, "jarl")
    assert judge_of(ODIN, "karl").forecast is None
    who = {level: bot_called(level) for level in LEVELS}
    assert {name: bot.judge_level for name, bot in who.items() if isinstance(bot, SearchBot)} == {
        "thrall": "karl",
        "karl": "karl",
        "huscarl": "huscarl",
        "jarl": "jarl",
    }


def test_a_turn_that_luck_cuts_short_is_played_on_as_far_as_the_others() -> None:
    """What was drawn in thought cannot be played when something else is drawn: then the turn is
    ended otherwise, and after it as many turns are looked at as after any other."""
    judge = judge_of(KARVI)
    jarl = JarlBot()
    for answers in range(20, 150):
        g, _ = play_until(1, 9, ["thrall"], answers, {"solo": "highscore"})
        if judge.in_turn(g, 0) and any(o.startswith("die ") for o in options(g, 0)):
            break
    mind = Search(judge, random.Random(1))
    mind.world = "1"
    line = best_turns(mind, g, 0)[0].line
    assert judge.closes(line[-1])
    ended = {}
    for moves in (line, (*line[:-1], "play what nobody has")):
        after, whole = mind.replay(g, 0, moves)
        assert whole == (moves == line)
        ended[moves] = jarl._play_on(mind, after, 0, judge.era(g), whole)
    assert len({save(after) for after in ended.values()}) == 1


def test_a_budget_that_ends_leaves_the_turns_that_were_found() -> None:
    judge = judge_of(KARVI)
    for answers in range(20, 150):
        g, _ = play_until(1, 9, ["thrall"], answers, {"solo": "highscore"})
        if judge.in_turn(g, 0) and any(o.startswith("die ") for o in options(g, 0)):
            break
    whole = Search(judge, random.Random(1))
    all_turns = best_turns(whole, g, 0)
    found = []
    for work in (1, whole.work // 3, whole.work // 2, whole.work - 1, whole.work):
        mind = Search(judge, random.Random(1))
        mind.allow(work)
        try:
            turns = best_turns(mind, g, 0)
        except BudgetSpent:
            turns = []
        assert mind.work <= work
        assert all(judge.closes(turn.line[-1]) for turn in turns)
        found.append(len(turns))
    assert found[0] == 0 < found[-2] and found == sorted(found)
    assert turns == all_turns


@pytest.mark.parametrize("game", [KARVI, ODIN], ids=lambda r: r.name)
def test_in_haste_jarl_moves_as_karl_would_if_a_plan_takes_too_long(
    game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And not only as it looks at first sight."""
    judge = judge_of(game)
    karl = KarlBot(judge)
    tried, better = 0, 0

    def no_time(*about: Any) -> Any:
        raise BudgetSpent

    monkeypatch.setattr(jarl_module, "best_turns", no_time)
    for answers in range(20, 140, 6):
        g, _ = play_until(2, 5, ["thrall"] * 2, answers, game=game)
        for seat in waiting(g):
            if judge.in_turn(g, seat):
                moves = karl.choose(game, g, seat, random.Random(1))
                chosen = JarlBot(work=judge.effort - 1).choose(game, g, seat, random.Random(1))
                assert chosen == moves
                assert JarlBot(seconds=60).choose(game, g, seat, random.Random(1)) == moves
                sight = JarlBot(work=1).choose(game, g, seat, random.Random(1))
                tried, better = tried + 1, better + (chosen != sight)
    assert better > tried / 4 > 2


def test_in_haste_the_whole_budget_goes_into_what_is_asked_outside_a_turn() -> None:
    """A budget that is just enough for Karl's move is enough for Jarl in haste."""
    judge = judge_of(KARVI)
    tried, better = 0, 0
    for answers in range(4, 200, 3):
        g, _ = play_until(2, 5, ["thrall"] * 2, answers)
        for seat in waiting(g):
            found = judge.narrow(g, seat, options(g, seat))
            if judge.in_turn(g, seat) or len(found) == 1:
                continue
            rng = random.Random(1)
            mind = Search(judge, rng)
            move = mind.greedy_move(KARVI.rules.imagine(g, seat, rng), seat).option
            jarl = JarlBot(work=mind.work + len(found))
            assert jarl.choose(KARVI, g, seat, random.Random(1)) == move
            sight = JarlBot(work=len(found)).choose(KARVI, g, seat, random.Random(1))
            tried, better = tried + 1, better + (move != sight)
    assert tried > 5 and better > 0


def test_a_share_of_a_budget_is_a_budget() -> None:
    mind = Search(judge_of(KARVI), random.Random(1))
    mind.allow(10, share=0.5)
    for _ in range(5):
        mind.spend()
    assert mind.spent() == 1
    with pytest.raises(BudgetSpent):
        mind.spend()
    mind.allow(10)
    assert mind.spent() == 0.5
    mind.spend()
