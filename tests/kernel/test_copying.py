"""Copies share nothing that can change; records and steps are known by name."""

from __future__ import annotations

import pytest

from meadhall.kernel.dealer import Dealer
from meadhall.kernel.plain import RECORDS, STEPS, copy, record, step
from meadhall.kernel.save import save
from tests.kernel.toy import Longhouse, Roll, Toy, setup


def test_a_copy_is_equal_and_apart() -> None:
    g = setup(2, {"rounds": "2"})
    twin = copy(g)
    assert twin == g and twin is not g
    twin.homes[0].mead += 1
    twin.agenda[0].append(Roll(1))
    assert g.homes[0].mead == 1 and g.agenda[0] != twin.agenda[0]


def test_the_log_stays_behind() -> None:
    g = setup(1, {"rounds": "1"})
    g.log = []
    assert copy(g).log is None
    assert "log" not in save(g)


def test_steps_are_frozen_and_equal_by_value() -> None:
    assert Roll(1) == Roll(1) != Roll(2)
    with pytest.raises(AttributeError):
        Roll(1).again = 3  # type: ignore[misc]


def test_names_are_unique() -> None:
    assert RECORDS["Toy"] is Toy and STEPS["Roll"] is Roll
    with pytest.raises(AssertionError, match="two records"):
        record(type("Longhouse", (), {"__annotations__": {"a": int}}))
    with pytest.raises(AssertionError, match="two steps"):
        step(type("Roll", (), {"__annotations__": {"a": int}}))
    assert RECORDS["Longhouse"] is Longhouse


def test_what_cannot_be_saved_is_refused() -> None:
    g = setup(1, {"rounds": "1"})
    g.homes[0].cards = frozenset({"bard"})  # type: ignore[assignment]
    with pytest.raises(TypeError, match="neither plain data"):
        save(g)


def test_the_dealer_is_fair_and_keeps_its_word() -> None:
    dealer = Dealer("hall")
    picks = [dealer.pick(k, 6) for k in range(6000)]
    assert picks == [Dealer("hall").pick(k, 6) for k in range(6000)]
    assert all(850 < picks.count(n) < 1150 for n in range(6))
    assert dealer.commitment != Dealer("Hall").commitment
    assert Dealer.fresh().seed != Dealer.fresh().seed
