"""The judgement of a position says what a player would say."""

from __future__ import annotations

from dataclasses import fields

from meadhall.games.karvi.bots.holdings import EFFECTS, EFFORT, NAMES, counts
from meadhall.games.karvi.bots.judge import JARL, KarviJudge, Weights
from meadhall.games.karvi.rules.counting import COUNTS
from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.scoring import total
from meadhall.kernel.agenda import over
from tests.bots.kit import play_until
from tests.karvi.kit import die, give, table

TERMS = KarviJudge(JARL.w)
"""The judgement without what experience adds."""


def test_more_is_better() -> None:
    plain = TERMS.worth(table(), 0)
    assert TERMS.worth(table(fur=1), 0) > plain
    assert TERMS.worth(table(silver=1), 0) > plain
    assert TERMS.worth(table(gold=1), 0) > plain
    assert TERMS.worth(table(provisions=1), 0) > plain
    assert TERMS.worth(table(warriors=(2,)), 0) > TERMS.worth(table(warriors=(-2,)), 0) > plain
    assert TERMS.worth(table(hand=("H01",)), 0) > plain


def test_experience_agrees() -> None:
    plain = JARL.worth(table(), 0)
    for more in ({"fur": 1}, {"silver": 1}, {"gold": 1}, {"provisions": 1}, {"hand": ("H01",)}):
        assert JARL.worth(table(**more), 0) > plain, more
    assert JARL.worth(table(warriors=(2,)), 0) > plain


def test_every_spot_passed_costs() -> None:
    worths = []
    for spot in ("T1", "T5", "R3", "B4", "L6"):
        g = table()
        die(g, 0, spot)
        worths.append(TERMS.worth(g, 0))
    assert worths == sorted(worths, reverse=True)


def test_a_waiting_tile_is_worth_more_when_it_can_be_paid() -> None:
    far = TERMS.worth(table(scouted=("TT6a",)), 0) - TERMS.worth(table(), 0)
    near = TERMS.worth(table(scouted=("TT6a",), fur=3, silver=3), 0)
    near -= TERMS.worth(table(fur=3, silver=3), 0)
    assert near > far > 0


def test_other_seats_do_not_count() -> None:
    g = table()
    before = TERMS.worth(g, 0)
    give(g, 1, gold=5, hand=("B16",), fur=4)
    assert TERMS.worth(g, 0) == before


def test_at_the_end_the_judgement_is_the_score() -> None:
    """But for halves that are lost in pairs, and the order in the stop-area."""
    g, _ = play_until(3, 2, ["random"] * 3)
    assert over(g)
    for seat in range(3):
        assert abs(TERMS.worth(g, seat) - total(g, seat)) < 4


def test_counts_are_those_of_the_rules() -> None:
    for seed in range(4):
        g, _ = play_until(3, seed, ["random"] * 3)
        for p in g.players:
            assert counts(g, p) == [COUNTS[name](g, p) for name in NAMES]


def test_tables_are_complete() -> None:
    assert set(EFFORT) == set(COUNTS)
    assert set(EFFECTS) == set(BOX.ship_tiles)
    assert all(getattr(Weights(), field.name) > 0 for field in fields(Weights))
