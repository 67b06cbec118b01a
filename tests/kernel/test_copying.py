"""Copies share nothing that can change; records and steps are known by name."""

from __future__ import annotations

from dataclasses import field
from typing import Optional

import pytest

from meadhall.kernel.agenda import State
from meadhall.kernel.dealer import Dealer
from meadhall.kernel.records import RECORDS, STEPS, copy, record, step, value
from meadhall.kernel.save import load, save
from tests.kernel.toy import GAME, Longhouse, Roll, Toy


def test_a_copy_is_equal_and_apart() -> None:
    g = GAME.setup(2, {"rounds": "2"})
    twin = copy(g)
    assert twin == g and twin is not g
    twin.homes[0].mead += 1
    twin.agenda[0].append(Roll(1))
    assert g.homes[0].mead == 1 and g.agenda[0] != twin.agenda[0]


@record
class Guest:
    gifts: list[int]
    name: str = ""


@record
class Hall:
    guest: Guest | None
    other: Guest | None = None
    door: str | None = None
    guests: list[Guest | None] = field(default_factory=list)


def test_a_record_that_may_be_missing_is_copied_deep() -> None:
    hall = Hall(Guest([1]), guests=[Guest([3]), None], door="oak")
    twin = copy(hall)
    assert twin == hall
    assert twin.guest is not None and twin.guests[0] is not None
    twin.guest.gifts.append(2)
    twin.guest.name = "Egil"
    twin.guests[0].gifts.append(4)
    assert hall == Hall(Guest([1]), guests=[Guest([3]), None], door="oak")
    twin.guest = None
    assert hall.guest is not None


@record
class Calendar:
    days: list[int] | None
    feast: Optional[Guest] = None  # noqa: UP045


def test_a_list_that_may_be_missing_is_copied_too() -> None:
    year = Calendar([1, 2], Guest([5]))
    twin = copy(year)
    assert twin.days is not None and twin.feast is not None
    twin.days.append(3)
    twin.feast.gifts.append(6)
    assert year == Calendar([1, 2], Guest([5]))
    assert copy(Calendar(None)) == Calendar(None)


@record
class Muddle:
    either: list[int] | Guest


def test_what_cannot_be_copied_safely_is_refused() -> None:
    with pytest.raises(TypeError, match=r"cannot be copied: list\[int\] \| .*Guest"):
        copy(Muddle([1]))


def test_a_missing_record_stays_missing() -> None:
    empty = copy(Hall(None))
    assert (empty.guest, empty.other, empty.door) == (None, None, None)
    other = Guest([5])
    twin = copy(Hall(None, other))
    assert twin.guest is None and twin.other == other and twin.other is not other


def test_the_log_stays_behind() -> None:
    g = GAME.setup(1, {"rounds": "1"})
    g.log = []
    assert copy(g).log is None
    assert "log" not in save(g)


def test_steps_are_frozen_and_equal_by_value() -> None:
    assert Roll(1) == Roll(1) != Roll(2)
    with pytest.raises(AttributeError):
        Roll(1).again = 3  # type: ignore[misc]


@value
class Rug:
    colour: str
    patches: tuple[int, ...] = ()


@record
class Loft(State):
    rug: Rug
    pair: tuple[Rug, Rug]
    heap: list[Rug]
    spare: Rug | None = None


def loft() -> Loft:
    red, blue = Rug("red"), Rug("blue", (1, 2))
    return Loft(1, [[], []], 0, rug=red, pair=(red, blue), heap=[blue], spare=Rug("green"))


def test_values_are_frozen_slotted_and_equal_by_value() -> None:
    assert Rug("red") == Rug("red") != Rug("blue")
    assert len({Rug("red"), Rug("red"), Rug("blue")}) == 2
    with pytest.raises(AttributeError):
        Rug("red").colour = "blue"  # type: ignore[misc]
    assert not hasattr(Rug("red"), "__dict__")


def test_copies_share_their_values() -> None:
    g = loft()
    twin = copy(g)
    assert twin == g and twin is not g
    assert twin.rug is g.rug and twin.pair[1] is g.pair[1] and twin.spare is g.spare
    assert twin.heap is not g.heap and twin.heap[0] is g.heap[0]


def test_values_are_saved_with_the_table() -> None:
    g = loft()
    loaded = load(save(g))
    assert loaded == g
    assert loaded.heap == [Rug("blue", (1, 2))] and type(loaded.heap[0]) is Rug


def test_names_are_unique() -> None:
    assert RECORDS["tests.Toy"] is Toy and STEPS["tests.Roll"] is Roll
    with pytest.raises(AssertionError, match="two records"):
        record(type("Longhouse", (), {"__annotations__": {"a": int}}))
    with pytest.raises(AssertionError, match="two steps"):
        step(type("Roll", (), {"__annotations__": {"a": int}}))
    assert RECORDS["tests.Longhouse"] is Longhouse


def test_what_cannot_be_saved_is_refused() -> None:
    g = GAME.setup(1, {"rounds": "1"})
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
