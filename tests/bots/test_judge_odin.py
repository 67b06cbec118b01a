"""Karl at A Feast for Odin: it plays whole games well, honestly, and says why."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from meadhall.bots import JarlBot, bot_called
from meadhall.bots.huscarl import best_turns
from meadhall.bots.search import Search
from meadhall.games.odin.bots.judge import JARL, OdinJudge
from meadhall.games.odin.bots.shortcuts import hope
from meadhall.games.odin.cards.phase_actions import LandOre
from meadhall.games.odin.components.boards import LONG_HOUSE, STONE_HOUSE
from meadhall.games.odin.components.things import FUR, ROBE
from meadhall.games.odin.rules.feast import KeepFish
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.placement import lay
from meadhall.games.odin.rules.scoring import total
from meadhall.games.odin.rules.state import Odin
from meadhall.kernel.agenda import answer, natures, options, over, question, waiting
from meadhall.kernel.save import save
from tests.bots.kit import ODIN, play_until
from tests.odin.kit import give, in_hand, in_play, run, say, table

TERMS = OdinJudge(JARL.w)
"""The judgement without what experience adds."""
LENGTHS = ({"length": "long"}, {"length": "short"})


@pytest.mark.slow
@pytest.mark.parametrize("settings", LENGTHS, ids=lambda s: s["length"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_karl_plays_whole_games(seats: int, settings: dict[str, str]) -> None:
    g, _ = play_until(seats, seats, ["karl"] * seats, settings=settings, game=ODIN)
    assert over(g)
    assert sum(total(g, seat) for seat in range(seats)) / seats > 20


@pytest.mark.slow
def test_karl_beats_random_by_far() -> None:
    for seed in range(3):
        g, _ = play_until(2, seed, ("karl", "random"), game=ODIN)
        assert total(g, 0) > total(g, 1) + 80


@pytest.mark.slow
def test_a_choice_is_the_same_in_every_world_that_looks_the_same() -> None:
    bot = bot_called("karl")
    looked = 0
    for answers in range(10, 160, 15):
        g, _ = play_until(3, 4, ("karl",) * 3, answers, game=ODIN)
        seat = waiting(g)[0]
        still = save(g)
        mine = bot.choose(ODIN, g, seat, random.Random(7))
        assert save(g) == still
        for world in range(3):
            other = ODIN.rules.imagine(g, seat, random.Random(world))
            assert bot.choose(ODIN, other, seat, random.Random(7)) == mine
        looked += len(question(g, seat).options(g, seat)) > 1  # type: ignore[union-attr]
    assert looked > 5


def worth(things: str = "", **changes: object) -> float:
    g = table(1)
    g.round = 3
    if things:
        give(g, 0, things)
    for name, value in changes.items():
        setattr(g.players[0], name, value)
    return TERMS.worth(g, 0)


def test_more_is_better() -> None:
    plain = worth()
    for thing in ("wood", "stone", "ore", "silver", "spear", "peas", "mead", "oil", "rune_stone"):
        assert worth(thing) > plain, thing
    assert worth("fur") > plain + 4
    assert worth("sheep") > worth("fur")
    assert worth(boats=(0,)) > plain and worth(longships=(0,)) > worth(knarrs=1) > plain
    assert worth(vikings=9) > worth(vikings=8)
    assert worth(penalties=1) < plain - 2
    assert worth("jewelry") > worth("fur")


def laid(*tiles: tuple[int, str]) -> Odin:
    g = table(1)
    g.round = 3
    p = g.players[0]
    for thing, where in tiles:
        p.grounds = (lay(p.grounds[0], thing, where),)
    return g


def test_income_and_what_prepares_it_count() -> None:
    bare = TERMS.worth(laid(), 0)
    corner = TERMS.worth(laid((ROBE, "a10")), 0)
    away = TERMS.worth(laid((ROBE, "a1")), 0)
    halfway = TERMS.worth(laid((FUR, "a11")), 0)
    assert corner > away > bare
    assert halfway > bare


def test_hunger_is_felt_before_the_feast() -> None:
    fed = worth("2 mead, 2 beans, grain, stockfish")
    assert fed - worth() > 5


def test_hope_is_what_rolls_promise() -> None:
    faces = tuple(float(n) for n in range(1, 9))
    assert hope(faces, 1) == 4.5
    assert hope(faces, 2) == (5 + 6 + 7 + 8 + 4 * 4.5) / 8
    assert hope(faces, 3) > hope(faces, 2)
    assert hope(faces, 0) < -1e6


def answer_of(g: Odin) -> str:
    return bot_called("karl").choose(ODIN, g, 0, random.Random(1))


def test_it_stops_rolling_when_the_roll_is_good() -> None:
    g = table()
    give(g, 0, "3 bow, 2 wood")
    say(g, 0, "go HU1", "*1")
    assert answer_of(g) == "pay 1 bow"
    g = table()
    give(g, 0, "3 bow, 2 wood")
    say(g, 0, "go HU1", "*8")
    assert answer_of(g) == "roll"
    say(g, 0, "roll", "*7", "roll", "*8")
    assert answer_of(g) == "fail"


def test_it_raids_for_the_best_tile_that_it_can_pay() -> None:
    g = table()
    g.players[0].longships = (0,)
    give(g, 0, "2 sword")
    say(g, 0, "go SA4", "*8")
    assert answer_of(g) == "spend sword"
    say(g, 0, "spend sword", "spend sword")
    assert answer_of(g) in ("take jewelry", "take forge_hammer", "take fibula")


def test_it_plays_an_occupation_worth_points() -> None:
    g = table()
    in_hand(g, 0, 47)
    give(g, 0, "stone")
    say(g, 0, "go EO2", "pay stone")
    assert answer_of(g) == "play 47"


@pytest.mark.slow
@pytest.mark.parametrize("level", ["karl", "huscarl", "jarl:40", "jarl:1500"])
def test_a_turn_comes_to_its_end_though_ore_can_be_loaded_and_unloaded(level: str) -> None:
    """With the Modifier (39) both cost nothing: whoever does now one, now the other, never ends."""
    bot = bot_called(level)
    for last in (False, True):
        g = table(1)
        g.round = g.rounds if last else 3
        g.players[0].boats = (1, 0)
        give(g, 0, "2 ore")
        in_play(g, 0, 39)
        unload = "use 39 whaling_boat"
        assert unload in options(g, 0) and unload not in JARL.narrow(g, 0, options(g, 0))
        given: list[str] = []
        while g.phase == "actions" and not {"end", "pass"} & set(given):
            assert len(given) < 25, given
            while (owner := natures(g)) is not None:
                answer(g, owner, options(g, owner)[0])
            given.append(bot.choose(ODIN, g, 0, random.Random(len(given))))
            answer(g, 0, given[-1])
        assert unload not in given


@pytest.mark.parametrize("level", ["karl", "huscarl"])
def test_what_is_laid_one_by_one_is_laid_where_it_lies_best(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not every way to lay three ore (card 9) or two stockfish (card 172) is tried out."""
    minds: list[Search] = []
    begin = Search.__init__

    def begun(self: Search, *said: Any) -> None:
        begin(self, *said)
        minds.append(self)

    monkeypatch.setattr(Search, "__init__", begun)
    ore, fish = table(1), table(1)
    run(ore, LandOre(3), me=0)
    fish.players[0].grounds += (Ground(STONE_HOUSE), Ground(LONG_HOUSE))
    run(fish, KeepFish(2), me=0)
    for g, number in ((ore, 3), (fish, 2)):
        for left in range(number, 0, -1):
            assert len(options(g, 0)) > 15
            chosen = bot_called(level).choose(ODIN, g, 0, random.Random(1))
            assert chosen != "enough", left
            answer(g, 0, chosen)
    assert len(minds) == 5 and max(mind.work for mind in minds) < 20


def test_out_of_time_jarl_still_does_a_deed() -> None:
    """Not an extra, unless he has seen that it gains something: that does not go on for ever."""
    fond_of_loading = OdinJudge(replace(JARL.w, loaded=50.0))
    extras = {}
    for work in (1, 30, 60, 100):
        g = table(1)
        g.round = 3
        g.players[0].boats = (0, 0)
        give(g, 0, "2 ore")
        bot = JarlBot(work=work, judge=fond_of_loading)
        done: list[str] = []
        while len(done) < 5 and (not done or JARL.free(done[-1])):
            done.append(bot.choose(ODIN, g, 0, random.Random(1)))
            answer(g, 0, done[-1])
        assert not JARL.free(done[-1])
        extras[work] = len(done) - 1
    assert extras[1] == extras[30] == 0 < extras[100] <= 2


class Lingering(OdinJudge):
    """Likes nothing better than a turn that is not over, and would load and unload all day."""

    def worth(self, g: Odin, seat: int) -> float:
        return 100.0 * g.acted

    def narrow(self, g: Odin, seat: int, found: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(o for o in found if o != "place")


def test_what_goes_on_and_on_is_no_turn() -> None:
    g = table(1)
    g.acted = 1
    g.players[0].boats = (1, 0)
    give(g, 0, "2 ore")
    in_play(g, 0, 39)
    assert {"end", "arm whaling_boat", "use 39 whaling_boat"} <= set(options(g, 0))
    turns = best_turns(Search(Lingering(), random.Random(1)), g, 0)
    assert turns and all(turn.line[-1] == "end" for turn in turns)
