"""Weights and foresight in files; what is foretold; the chances to win."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any

import pytest

from meadhall import Illegal
from meadhall.bots import judge_karvi, judge_odin, outlook
from meadhall.bots.foresight import features, file_of, foresee, foresight_of, read_foresight
from meadhall.bots.judging import judge_of
from meadhall.bots.weights import FOLDER, read_weights, usual_weights, write_weights
from meadhall.bots.words import TERMS
from meadhall.kernel.agenda import over
from meadhall.kernel.games import Rules
from tests.bots.kit import KARVI, ODIN, play_until
from tests.karvi.kit import table

WEIGHTS: Mapping[str, Any] = {"karvi": judge_karvi.Weights, "odin": judge_odin.Weights}
NAMES = {"karvi": judge_karvi.TERMS, "odin": judge_odin.TERMS}
ALONE: Mapping[str, Mapping[str, str]] = {"karvi": {"solo": "highscore"}, "odin": {}}
BOTH = pytest.mark.parametrize("rules", [KARVI, ODIN], ids=lambda r: r.NAME)


# Files


@pytest.mark.parametrize("game", WEIGHTS)
def test_weights_are_read_as_they_were_written(game: str) -> None:
    kind = WEIGHTS[game]
    weights = {f.name: round(0.37 * n + 0.01, 2) for n, f in enumerate(fields(kind))}
    text = write_weights(weights, "how they were found\n\nand when")
    assert text.startswith("# how they were found\n#\n# and when\n\n")
    assert asdict(read_weights(kind, text)) == weights
    usual = asdict(usual_weights(kind, game))
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
    seen = read_foresight("# found so\n\n1.5  # points\n-2\n0.25\n4  # spread\n")
    assert seen.factors == (1.5, -2.0) and seen.spread == (0.25, 4.0)
    with pytest.raises(Illegal, match=r"line 3: 'many' is not a number"):
        read_foresight("1\n2\nmany  # points\n4\n")
    with pytest.raises(Illegal, match="too few"):
        read_foresight("# all that is left\n1\n2\n")


def test_every_file_of_weights_is_complete() -> None:
    files = sorted(file.name for file in FOLDER.glob("*.txt"))
    assert files == sorted(f"{game}{end}.txt" for game in WEIGHTS for end in ("", "-foresight"))
    for game, kind in WEIGHTS.items():
        text = (FOLDER / f"{game}.txt").read_text(encoding="utf-8")
        assert text.startswith(f"# meadhall lab tune {game}")
        told = [line.split()[0] for line in text.splitlines() if line and line[0] != "#"]
        assert sorted(told) == sorted(f.name for f in fields(kind))
        assert all(value > 0 for value in asdict(read_weights(kind, text)).values())
        text = file_of(game).read_text(encoding="utf-8")
        assert text.startswith(f"# meadhall lab foresee {game}")
        seen = read_foresight(text)
        assert seen == foresight_of(game)
        assert len(seen.factors) == len(features([0.0] * len(NAMES[game]), 0.0, False))
        assert 0 < seen.spread[0] <= seen.spread[1]


# Terms


@BOTH
def test_the_terms_of_a_judgement_are_its_sum(rules: Rules) -> None:
    judge = judge_of(rules)
    shown: set[str] = set()
    for bot, answers in itertools.product(("thrall", "karl"), range(0, 300, 50)):
        g, _ = play_until(3, 7, [bot] * 3, answers, rules=rules)
        for seat in range(3):
            terms = judge.terms(g, seat)
            assert tuple(terms) == NAMES[rules.NAME] == judge.names
            assert set(terms) <= set(TERMS)
            assert tuple(terms.values()) == judge.parts(g, seat)
            assert sum(terms.values()) == pytest.approx(judge.worth(g, seat), abs=1e-9)
            shown |= {name for name, value in terms.items() if value}
        assert not judge.against(g)
    assert shown == set(judge.names) - {"the Völva"}


def test_the_volva_is_a_term_of_her_game() -> None:
    g, _ = play_until(1, 7, ["thrall"], 60, {"solo": "volva"})
    judge = judge_of(KARVI)
    assert judge.against(g)
    assert judge.terms(g, 0)["the Völva"] < 0


# Foretelling


@BOTH
def test_at_the_end_that_is_foretold_which_is_there(rules: Rules) -> None:
    g, _ = play_until(3, 5, ["thrall"] * 3, rules=rules)
    assert over(g)
    judge = judge_of(rules)
    for seat in range(3):
        assert foresee(rules, judge, g, seat) == sum(rules.score(g)[seat].values())


def test_the_volvas_points_are_taken_off() -> None:
    g, _ = play_until(1, 5, ["thrall"], settings={"solo": "volva"})
    (hers,) = (sum(sources.values()) for sources in KARVI.rivals(g).values())
    assert hers > 0
    assert foresee(KARVI, judge_of(KARVI), g, 0) == sum(KARVI.score(g)[0].values()) - hers


@BOTH
def test_before_the_end_each_term_has_its_factor(rules: Rules) -> None:
    g, _ = play_until(2, 5, ["thrall"] * 2, 90, rules=rules)
    seen, judge = foresight_of(rules.NAME), judge_of(rules)
    assert seen is not None
    left, parts = judge.to_come(g), judge.parts(g, 1)
    assert 0 < left < 1
    n = len(parts)
    now, late, (always, to_come, square, *_rival) = (
        seen.factors[:n],
        seen.factors[n : 2 * n],
        seen.factors[2 * n :],
    )
    wanted = always + to_come * left + square * left * left
    wanted += sum((a + b * left) * p for a, b, p in zip(now, late, parts, strict=True))
    assert foresee(rules, judge, g, 1) == pytest.approx(wanted)


@BOTH
def test_less_and_less_is_to_come(rules: Rules) -> None:
    """From all of it to nothing."""
    judge = judge_of(rules)
    left = []
    for answers in (0, 40, 80, 120, None):
        g, _ = play_until(2, 5, ["thrall"] * 2, answers, rules=rules)
        left.append(judge.to_come(g))
    assert left == sorted(left, reverse=True)
    assert left[0] > 0.9 and left[-1] == 0


# The outlook


@BOTH
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_are_shared(rules: Rules, seats: int) -> None:
    for answers in (1, 60, 150):
        g, _ = play_until(seats, 2, ["thrall"] * seats, answers, rules=rules)
        seen = outlook(rules, g)
        assert len(seen.points) == len(seen.chances) == seats
        assert sum(seen.chances) == pytest.approx(1)
        assert all(0 < chance < 1 for chance in seen.chances)
        order = sorted(range(seats), key=lambda s: seen.points[s])
        assert order == sorted(range(seats), key=lambda s: seen.chances[s])


@BOTH
def test_alone_for_points_there_is_no_chance(rules: Rules) -> None:
    for answers in (30, None):
        g, _ = play_until(1, 2, ["thrall"], answers, ALONE[rules.NAME], rules)
        assert len(outlook(rules, g).points) == 1
        assert outlook(rules, g).chances == ()


def test_a_lead_raises_the_chance() -> None:
    even = outlook(KARVI, table()).chances[0]
    ahead = outlook(KARVI, table(gold=4)).chances[0]
    far = outlook(KARVI, table(gold=4, fur=5, silver=5)).chances[0]
    assert even < ahead < far


def test_the_same_lead_is_surer_when_less_is_to_come() -> None:
    """Of two seats with the same points, at whatever time."""
    leads: dict[bool, list[float]] = {False: [], True: []}
    for answers in (40, 320):
        g, _ = play_until(2, 2, ["thrall"] * 2, answers)
        points, chances = outlook(KARVI, g)
        lead = abs(points[0] - points[1])
        assert lead > 0
        leads[answers > 100] += [(max(chances) - 0.5) / lead]
    assert leads[True] > leads[False]


@pytest.mark.parametrize("seats", [2, 4])
@BOTH
def test_at_the_end_it_is_known_who_won(rules: Rules, seats: int) -> None:
    g, _ = play_until(seats, 6, ["thrall"] * seats, rules=rules)
    seen = outlook(rules, g)
    winners = rules.winners(g)
    assert seen.points == tuple(float(sum(sources.values())) for sources in rules.score(g))
    assert seen.chances == tuple((seat in winners) / len(winners) for seat in range(seats))


def test_against_the_volva_there_is_one_chance() -> None:
    g, _ = play_until(1, 5, ["thrall"], 60, {"solo": "volva"})
    (chance,) = outlook(KARVI, g).chances
    assert 0 < chance < 0.5
    g, _ = play_until(1, 5, ["thrall"], settings={"solo": "volva"})
    seen = outlook(KARVI, g)
    assert seen.points[0] < 0 and seen.chances == (0.0,)
