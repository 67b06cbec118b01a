"""Weights and foresight in files; what is forecast_points; the chances to win."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any

import pytest

from meadhall import Illegal
from meadhall.bots import win_chances
from meadhall.bots.judge import judge_of
from meadhall.bots.value_model import (
    STAGES,
    ValueModel,
    expected_points,
    feature_names,
    features_of,
    model_file,
    read_value_model,
    stages,
)
from meadhall.bots.weights import load_weights, read_weights, weights_file, write_weights
from meadhall.games.karvi.bots import judge as judge_karvi
from meadhall.games.odin.bots import judge as judge_odin
from meadhall.games.odin.components.boards import BOARDS
from meadhall.games.odin.components.things import CATTLE, PREGNANT_SHEEP
from meadhall.games.odin.components.things import NAMES as THINGS
from meadhall.kernel.agenda import over
from meadhall.kernel.game import AnyGame
from meadhall.kernel.judge import Features
from tests.bots.kit import KARVI, ODIN, play_until
from tests.karvi.kit import table

FOLDERS = {"karvi": judge_karvi.FOLDER, "odin": judge_odin.FOLDER}
WEIGHTS: Mapping[str, Any] = {"karvi": judge_karvi.Weights, "odin": judge_odin.Weights}
NAMES = {"karvi": judge_karvi.TERMS, "odin": judge_odin.TERMS}
RULES = {"karvi": KARVI, "odin": ODIN}
ALONE: Mapping[str, Mapping[str, str]] = {"karvi": {"solo": "highscore"}, "odin": {}}
BOTH = pytest.mark.parametrize("game", [KARVI, ODIN], ids=lambda r: r.name)


# Files


@pytest.mark.parametrize("game", WEIGHTS)
def test_weights_are_read_as_they_were_written(game: str) -> None:
    kind = WEIGHTS[game]
    weights = {f.name: round(0.37 * n + 0.01, 2) for n, f in enumerate(fields(kind))}
    text = write_weights(weights, "how they were found\n\nand when")
    assert text.startswith("# how they were found\n#\n# and when\n\n")
    assert asdict(read_weights(kind, text)) == weights
    usual = asdict(load_weights(kind, FOLDERS[game]))
    assert asdict(read_weights(kind, write_weights(usual, ""))) == usual


def test_weights_that_are_not_named_are_as_usual() -> None:
    read = read_weights(judge_karvi.Weights, "# nothing\n\nbeer 7  # much\n")
    assert read == judge_karvi.Weights(beer=7.0)


def test_what_is_not_a_weight_is_refused_with_its_line() -> None:
    with pytest.raises(Illegal, match=r"line 2 .*'ber 2'.*did you mean beer"):
        read_weights(judge_karvi.Weights, "gold 1\nber 2\n")
    with pytest.raises(Illegal, match=r"line 3: 'much' is not a number"):
        read_weights(judge_karvi.Weights, "\ngold 1\nbeer much\n")
    for wrong in ("beer", "beer 1 2"):
        with pytest.raises(Illegal, match="line 1 is not a weight and its value"):
            read_weights(judge_karvi.Weights, wrong)


def test_a_foresight_is_read_line_by_line() -> None:
    seen = read_value_model("# found so\n\n1.5 2 3  # points\n-2 0 1\n0.25 4  # spread\n")
    assert seen.factors == ((1.5, -2.0), (2.0, 0.0), (3.0, 1.0)) and seen.spread == (0.25, 4.0)
    with pytest.raises(Illegal, match=r"line 2: '1 many 3' are not numbers"):
        read_value_model("1 2 3\n1 many 3  # points\n4 5\n")
    with pytest.raises(Illegal, match=r"\(1\.0, 2\.0\) must be 3 numbers"):
        read_value_model("1 2 3\n1 2\n4 5\n")
    for short in ("# all that is left\n1 2\n", "1 2 3\n1 2 3\n", ""):
        with pytest.raises(Illegal, match="last line must be two numbers"):
            read_value_model(short)


def test_every_file_of_weights_is_complete() -> None:
    for game, kind in WEIGHTS.items():
        folder = FOLDERS[game]
        names = sorted(file.name for file in folder.glob("*.txt"))
        assert names == ["value_model.txt", "weights.txt"]
        text = weights_file(folder).read_text(encoding="utf-8")
        assert text.startswith(f"# meadhall lab tune {game}")
        told = [line.split()[0] for line in text.splitlines() if line and line[0] != "#"]
        assert sorted(told) == sorted(f.name for f in fields(kind))
        assert all(value > 0 for value in asdict(read_weights(kind, text)).values())
        text = model_file(folder).read_text(encoding="utf-8")
        assert text.startswith(f"# meadhall lab foresee {game}")
        seen = read_value_model(text)
        known = judge_of(RULES[game]).forecast
        assert isinstance(known, ValueModel)
        assert (seen.factors, seen.spread) == (known.factors, known.spread)
        looked_at = feature_names(judge_of(RULES[game]))
        assert {len(factors) for factors in seen.factors} == {len(looked_at)}
        told = [line.split("  # ")[1] for line in text.splitlines() if line and line[0] != "#"]
        assert told[:-1] == list(looked_at)
        assert 0 < seen.spread[0] <= seen.spread[1]


# Terms


@pytest.mark.slow
@BOTH
def test_the_terms_of_a_judgement_are_its_sum(game: AnyGame) -> None:
    judge = judge_of(game)
    shown: set[str] = set()
    for bot, answers in itertools.product(("thrall", "karl"), range(0, 300, 50)):
        g, _ = play_until(3, 7, [bot] * 3, answers, game=game)
        for seat in range(3):
            terms = judge.terms(g, seat)
            assert tuple(terms) == (*NAMES[game.name], "experience")
            assert judge.names == NAMES[game.name]
            assert set(terms) == {*judge.names, "experience"}
            assert tuple(terms.values())[:-1] == judge.parts(g, seat)
            assert terms["experience"] == expected_points(game, judge, g, seat)
            assert sum(terms.values()) == pytest.approx(judge.worth(g, seat), abs=1e-9)
            shown |= {name for name, value in terms.items() if value}
        assert not judge.against(g)
    assert shown == {*judge.names, "experience"} - {"the Völva"}


@BOTH
def test_who_has_learned_nothing_has_no_experience(game: AnyGame) -> None:
    judge = judge_of(game, "karl")
    g, _ = play_until(2, 7, ["karl"] * 2, 60, game=game)
    assert judge.forecast is None
    assert tuple(judge.terms(g, 0)) == judge.names
    assert judge.worth(g, 0) == math.fsum(judge.parts(g, 0)) == expected_points(game, judge, g, 0)


HARD = (1e16, 1.0, -1e16)
"""From left to right these add up to 0, and to 1 only when nothing is lost on the way. What `sum`
makes of them depends on the version of Python."""


@BOTH
def test_every_python_judges_alike(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    judge = judge_of(game, "karl")
    g, _ = play_until(2, 7, ["karl"] * 2, 60, game=game)
    monkeypatch.setattr(type(judge), "parts", lambda self, g, seat: HARD)
    assert judge.worth(g, 0) == 1.0


def test_every_python_foretells_alike() -> None:
    plain = ValueModel(((1.0,) * 6,) * len(STAGES), (0.0, 0.0))
    assert plain.tell(Features(HARD, []), 0.0) == 1.0
    hard = ValueModel((HARD,) * len(STAGES), (0.0, 0.0))
    assert hard.tell(Features((), [0, 1, 2]), 0.0) == 1.0


def test_a_foresight_may_be_trusted_in_part() -> None:
    whole = ValueModel(((2.0, 4.0), (3.0, 5.0), (1.0, 1.0)), (6.0, 7.0))
    half = whole.in_part(0.5)
    assert half.factors == ((1.0, 2.0), (1.5, 2.5), (0.5, 0.5)) and half.spread == whole.spread
    for to_come in (0.0, 0.3, 1.0):
        seen = Features((10.0,), [1])
        assert half.tell(seen, to_come) == whole.tell(seen, to_come) / 2


def test_the_volva_is_a_term_of_her_game() -> None:
    g, _ = play_until(1, 7, ["thrall"], 60, {"solo": "volva"})
    judge = judge_of(KARVI)
    assert judge.against(g)
    assert judge.terms(g, 0)["the Völva"] < 0


# Foretelling


@pytest.mark.slow
@BOTH
def test_at_the_end_that_is_foretold_which_is_there(game: AnyGame) -> None:
    g, _ = play_until(3, 5, ["thrall"] * 3, game=game)
    assert over(g)
    judge = judge_of(game)
    for seat in range(3):
        assert expected_points(game, judge, g, seat) == sum(game.rules.score(g)[seat].values())


def test_the_volvas_points_are_taken_off() -> None:
    g, _ = play_until(1, 5, ["thrall"], settings={"solo": "volva"})
    (hers,) = (sum(sources.values()) for sources in KARVI.rivals(g).values())
    assert hers > 0
    assert (
        expected_points(KARVI, judge_of(KARVI), g, 0)
        == sum(KARVI.rules.score(g)[0].values()) - hers
    )


@BOTH
def test_before_the_end_each_term_has_its_factor(game: AnyGame) -> None:
    g, _ = play_until(2, 5, ["thrall"] * 2, 90, game=game)
    judge = judge_of(game)
    seen = judge.forecast
    assert isinstance(seen, ValueModel)
    left = judge.to_come(g)
    assert STAGES[1] < left < STAGES[2]
    later = (left - STAGES[1]) / (STAGES[2] - STAGES[1])
    mixed = [mid + (early - mid) * later for mid, early in zip(*seen.factors[1:], strict=True)]
    row = (*judge.parts(g, 1), *judge.count(g, 1), 1.0, 0.0)
    wanted = sum(factor * value for factor, value in zip(mixed, row, strict=False))
    there = judge.marks(g, 1)
    assert there
    wanted += sum(mixed[len(row) + mark] for mark in there)
    assert expected_points(game, judge, g, 1) == pytest.approx(wanted)


@pytest.mark.parametrize(
    ("to_come", "counts"),
    [
        (0.0, {0: 1.0, 1: 0.0}),
        (0.1, {0: 0.75, 1: 0.25}),
        (0.4, {0: 0.0, 1: 1.0}),
        (0.7, {1: 0.5, 2: 0.5}),
        (1.0, {1: 0.0, 2: 1.0}),
        (1.01, {2: 1.0}),
    ],
)
def test_between_two_moments_both_count(to_come: float, counts: dict[int, float]) -> None:
    assert dict(stages(to_come)) == pytest.approx(counts)


def names_in(game: AnyGame, g: Any, seat: int) -> set[str]:
    """What a position shows, by name."""
    judge = judge_of(game)
    names = feature_names(judge)
    amounts, there = features_of(judge, g, seat)
    assert len(amounts) == len(names) - len(judge.marked)
    assert all(len(amounts) <= place < len(names) for place in there)
    shown = {name for name, value in zip(names, amounts, strict=False) if value}
    return shown | {names[place] for place in there}


@pytest.mark.slow
@BOTH
def test_all_that_is_counted_is_there_at_some_time(game: AnyGame) -> None:
    """Each with its own number, in whatever game."""
    judge = judge_of(game)
    shown: set[str] = set()
    for answers, seed in itertools.product((60, 150, 300, None), range(3)):
        for seats, settings in ((2, {}), (1, {"solo": "volva"} if game is KARVI else {})):
            g, _ = play_until(seats, seed, ["karl"] * seats, answers, settings, game)
            shown |= names_in(game, g, 0)
    missed = set(judge.counted) - shown
    if game is KARVI:
        assert missed <= {"the map", "dice without beer"}
    else:
        goods = set(THINGS)
        boards = {f"{what} of {board.name}" for what in ("gaps", "income") for board in BOARDS}
        assert missed - goods - boards <= {"penalties"}
        assert len(missed & goods) < 25 and len(missed & boards) < 15


def marked(game: AnyGame, g: Any, seat: int = 0) -> list[str]:
    judge = judge_of(game)
    return [judge.marked[mark] for mark in judge.marks(g, seat)]


def test_the_marks_of_a_position_of_karvi() -> None:
    g = table()
    p = g.players[0]
    p.runes = (("RS03",), (), ("RS05", "SR2"), ())
    p.above, p.stern, p.head = ("SA4", "RS11"), ("ST1", "ST7"), ()
    p.sail = ("SA1",)
    p.hand = ("H06", "S36")
    p.trades, p.raids, p.scouted = ("TT1a", "TT6b"), ("RT12c",), ("TT2a", "RT5d")
    p.visited, p.built, p.ship = 0b100000000010, 0b101, 4
    g.at[:2] = [40, 20]
    assert sorted(marked(KARVI, g)) == sorted(
        [
            *("RS03 placed", "SR2 placed", "SA4 above", "RS11 above", "ST7 in force"),
            *("SA1 in force", "H06 in hand", "S36 in hand", "wool on a track"),
            *("glass on a track", "raid 12 on a track", "timber scouted", "raid 5 scouted"),
            *("timber taken", "raid 24 taken", "the ship at ribe", "a building at kaupanger"),
            *("a building at jarlshof", "the first die at home"),
            *(f"round {g.round}", f"{g.seats} seats"),
        ]
    )
    g.at[:2] = [40, 41]
    assert "the last die at home" in marked(KARVI, g)


def test_boards_and_ways_are_marks() -> None:
    settings = {"solo": "volva", "boards": "b", "harder_runes": "yes"}
    g, _ = play_until(1, 1, ["thrall"], 5, settings)
    assert {"board TB", "board RB", "board BB", "board LB", "harder_runes", "1 seats"} <= set(
        marked(KARVI, g)
    )


def test_what_a_box_of_ones_own_adds_is_no_mark() -> None:
    g = table()
    before = marked(KARVI, g)
    g.players[0].hand = ("X99",)
    g.players[0].above = ("Y1",)
    assert set(marked(KARVI, g)) <= set(before)


def test_the_marks_of_a_position_of_odin() -> None:
    g, _ = play_until(2, 3, ["thrall"] * 2, 40, {"length": "short"}, ODIN)
    p = g.players[0]
    p.played = (7, 190)
    g.turn, p.passed = 0, 1
    assert {
        *("board home", "occupation 7", "occupation 190", "short", "passed", "on turn"),
        *(f"round {g.round}", "2 seats"),
    } <= set(marked(ODIN, g))
    assert ("action phase" in marked(ODIN, g)) == (g.phase == "actions")
    other = set(marked(ODIN, g, 1))
    assert not other & {"on turn", "passed"}


def test_rare_things_are_counted_too() -> None:
    judge = judge_of(KARVI)
    g, _ = play_until(1, 1, ["thrall"], 40, {"solo": "highscore"})
    before = dict(zip(judge.counted, judge.count(g, 0), strict=True))
    g.beer[:2] = [0, 3]
    g.players[0].trades = tuple(g.box.trade_tiles)[:4]
    after = dict(zip(judge.counted, judge.count(g, 0), strict=True))
    assert (after["dice without beer"], after["beer on the dice"]) == (1, 3)
    assert (before["the map"], after["the map"]) == (0, 1)
    assert (after["trade tile"], after["square of trade tiles"]) == (4, 16)
    herd, _ = play_until(1, 1, ["thrall"], 40, game=ODIN)
    herd.players[0].goods[PREGNANT_SHEEP] = herd.players[0].goods[CATTLE] = 2
    judge = judge_of(ODIN)
    counted = dict(zip(judge.counted, judge.count(herd, 0), strict=True))
    assert counted["pregnant_sheep"] == counted["cattle"] == 2


@pytest.mark.slow
@BOTH
def test_less_and_less_is_to_come(game: AnyGame) -> None:
    """From all of it to nothing."""
    judge = judge_of(game)
    left = []
    for answers in (0, 40, 80, 120, None):
        g, _ = play_until(2, 5, ["thrall"] * 2, answers, game=game)
        left.append(judge.to_come(g))
    assert left == sorted(left, reverse=True)
    assert left[0] > 0.9 and left[-1] == 0


# The win_chances


@pytest.mark.slow
@BOTH
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_are_shared(game: AnyGame, seats: int) -> None:
    for answers in (1, 60, 150):
        g, _ = play_until(seats, 2, ["thrall"] * seats, answers, game=game)
        seen = win_chances(game, g)
        assert len(seen.points) == len(seen.chances) == seats
        assert sum(seen.chances) == pytest.approx(1)
        assert all(0 < chance < 1 for chance in seen.chances)
        order = sorted(range(seats), key=lambda s: seen.points[s])
        assert order == sorted(range(seats), key=lambda s: seen.chances[s])


@BOTH
def test_alone_for_points_there_is_no_chance(game: AnyGame) -> None:
    for answers in (30, None):
        g, _ = play_until(1, 2, ["thrall"], answers, ALONE[game.name], game)
        assert len(win_chances(game, g).points) == 1
        assert win_chances(game, g).chances == ()


def test_a_lead_raises_the_chance() -> None:
    even = win_chances(KARVI, table()).chances[0]
    ahead = win_chances(KARVI, table(gold=4)).chances[0]
    far = win_chances(KARVI, table(gold=4, fur=5, silver=5)).chances[0]
    assert even < ahead < far


def test_the_same_lead_is_surer_when_less_is_to_come() -> None:
    """Of two seats with the same points, at whatever time."""
    leads: dict[bool, list[float]] = {False: [], True: []}
    for answers in (40, 320):
        g, _ = play_until(2, 2, ["thrall"] * 2, answers)
        points, chances = win_chances(KARVI, g)
        lead = abs(points[0] - points[1])
        assert lead > 0
        leads[answers > 100] += [(max(chances) - 0.5) / lead]
    assert leads[True] > leads[False]


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
@BOTH
def test_at_the_end_it_is_known_who_won(game: AnyGame, seats: int) -> None:
    g, _ = play_until(seats, 6, ["thrall"] * seats, game=game)
    seen = win_chances(game, g)
    winners = game.rules.winners(g)
    assert seen.points == tuple(float(sum(sources.values())) for sources in game.rules.score(g))
    assert seen.chances == tuple((seat in winners) / len(winners) for seat in range(seats))


def test_against_the_volva_there_is_one_chance() -> None:
    g, _ = play_until(1, 5, ["thrall"], 60, {"solo": "volva"})
    (chance,) = win_chances(KARVI, g).chances
    assert 0 < chance < 0.5
    g, _ = play_until(1, 5, ["thrall"], settings={"solo": "volva"})
    seen = win_chances(KARVI, g)
    assert seen.points[0] < 0 and seen.chances == (0.0,)
