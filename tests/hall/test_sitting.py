"""A table as the hall keeps it: who may enter what, and when."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.hall.tables.match import AGREE, ANSWER, ASK, REFUSE, UNDO, Deal, Entry, Sitting, Stale
from meadhall.kernel.errors import Illegal


def karvi(seats: int, seed: str = "7", bots: Iterable[int] = ()) -> Sitting:
    return Sitting(Deal("karvi", seats, (), seed), frozenset(bots))


def enter(sitting: Sitting, seat: int, kind: str, option: str = "") -> None:
    sitting.enter(sitting.check(Entry(seat, kind, option), sitting.number))


def answer(sitting: Sitting, seat: int, dice: random.Random | None = None) -> str:
    options = sitting.table.options(seat)
    option = dice.choice(options) if dice else options[0]
    enter(sitting, seat, ANSWER, option)
    return option


def until_it_stands(sitting: Sitting, seat: int) -> None:
    """Play until the seat's last answer can be taken back only if all agree."""
    dice = random.Random(3)
    for _ in range(200):
        answer(sitting, dice.choice(sitting.table.waiting()), dice)
        if sitting.may_ask(seat):
            return
    raise AssertionError("nothing ever stands")


def seen(sitting: Sitting) -> tuple[object, ...]:
    """All that can be known of a table."""
    table = sitting.table
    return (
        table.answers,
        [table.view(seat) for seat in (None, *range(table.seats))],
        [table.options(seat) for seat in range(table.seats)],
        [table.can_undo(seat) for seat in range(table.seats)],
        table.save(),
        sitting.number,
        sitting.asked_since,
        sitting.rewound,
        sitting.asker,
        sitting.agreed,
    )


def again(sitting: Sitting) -> Sitting:
    """The same table from its entries, as a server that starts again makes it: whatever bots
    there were, it knows only those of today."""
    fresh = Sitting(sitting.deal, sitting.bots)
    for entry in sitting.entries:
        fresh.enter(entry)
    return fresh


# Numbers


def test_seats_that_are_asked_at_once_may_answer_the_same_number() -> None:
    sitting = karvi(3)
    assert sitting.table.waiting() == (0, 1, 2)
    for seat in (1, 0, 2):
        entry = Entry(seat, ANSWER, sitting.table.options(seat)[0])
        sitting.enter(sitting.check(entry, 0))
    assert [entry.seat for entry in sitting.entries] == [1, 0, 2]


def test_the_same_click_does_not_count_twice() -> None:
    sitting = karvi(3)
    first = Entry(0, ANSWER, sitting.table.options(0)[0])
    sitting.enter(sitting.check(first, 0))
    with pytest.raises(Stale):
        sitting.check(first, 0)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_in_no_position_does_the_same_click_count_twice(seats: int) -> None:
    sitting = karvi(seats)
    dice = random.Random(seats)
    asked_the_same = 0
    while not sitting.table.over and sitting.number < 150:
        seat = dice.choice(sitting.table.waiting())
        number, question = sitting.number, sitting.table.question(seat)
        entry = Entry(seat, ANSWER, dice.choice(sitting.table.options(seat)))
        sitting.enter(sitting.check(entry, number))
        asked_the_same += sitting.table.question(seat) is question
        with pytest.raises(Stale):
            sitting.check(entry, number)
    assert asked_the_same, "some answers lead to the very same question"


def test_an_answer_to_an_earlier_question_is_stale() -> None:
    sitting = karvi(2)
    dice = random.Random(1)
    for _ in range(30):
        answer(sitting, sitting.table.waiting()[0], dice)
    seat = sitting.table.waiting()[0]
    since = sitting.asked_since[seat]
    entry = Entry(seat, ANSWER, sitting.table.options(seat)[0])
    with pytest.raises(Stale):
        sitting.check(entry, since - 1)
    assert sitting.check(entry, since) == entry


def test_nobody_answers_a_number_that_is_still_to_come() -> None:
    sitting = karvi(2)
    for number in (1, -1, 10**6):
        with pytest.raises(Illegal, match="number"):
            sitting.check(Entry(0, ANSWER, sitting.table.options(0)[0]), number)


def test_what_is_typed_is_kept_in_full() -> None:
    sitting = karvi(2)
    option = sitting.table.options(0)[0]
    assert sitting.check(Entry(0, ANSWER, f"  {option.upper()} "), 0).option == option
    with pytest.raises(Illegal):
        sitting.check(Entry(0, ANSWER, "fly away"), 0)


def test_who_is_not_asked_cannot_answer() -> None:
    sitting = karvi(2)
    answer(sitting, 0)
    answer(sitting, 1)
    while len(sitting.table.waiting()) > 1:
        answer(sitting, sitting.table.waiting()[0])
    other = 1 - sitting.table.waiting()[0]
    with pytest.raises(Illegal, match="not asked"):
        sitting.check(Entry(other, ANSWER, "end"), sitting.number)


def test_an_unknown_kind_of_entry_is_refused() -> None:
    with pytest.raises(Illegal, match="not an entry"):
        karvi(2).check(Entry(0, "cheat"), 0)


# Taking back


def test_taking_back_is_an_entry_of_its_own() -> None:
    sitting = karvi(2)
    before, answers = sitting.table.view(0), sitting.table.answers
    answer(sitting, 0)
    enter(sitting, 0, UNDO)
    assert [entry.kind for entry in sitting.entries] == [ANSWER, UNDO]
    assert sitting.table.view(0) == before
    assert sitting.table.answers == answers
    assert sitting.rewound == 2


def test_after_taking_back_all_that_was_on_its_way_is_stale() -> None:
    sitting = karvi(3)
    answer(sitting, 0)
    enter(sitting, 0, UNDO)
    for seat in range(3):
        entry = Entry(seat, ANSWER, sitting.table.options(seat)[0])
        with pytest.raises(Stale):
            sitting.check(entry, 1)
        assert sitting.check(entry, 2) == entry


def test_one_takes_back_what_one_sees_now() -> None:
    sitting = karvi(3)
    answer(sitting, 0)
    answer(sitting, 1)
    with pytest.raises(Stale):
        sitting.check(Entry(0, UNDO), 1)
    assert sitting.check(Entry(0, UNDO), 2) == Entry(0, UNDO)


def test_there_must_be_something_to_take_back() -> None:
    sitting = karvi(2)
    for kind in (UNDO, ASK, AGREE, REFUSE):
        with pytest.raises(Illegal):
            sitting.check(Entry(0, kind), 0)


def test_two_agree_that_an_answer_is_taken_back() -> None:
    sitting = karvi(2)
    until_it_stands(sitting, 0)
    own = max(i for i, (who, _) in enumerate(sitting.table.answers) if who == 0)
    kept = sitting.table.answers[:own]
    enter(sitting, 0, ASK)
    assert (sitting.asker, sitting.agreed) == (0, {0})
    assert sitting.table.answers[: len(kept)] == kept
    assert len(sitting.table.answers) > len(kept), "asking alone changes nothing"
    with pytest.raises(Illegal):
        sitting.check(Entry(0, AGREE), sitting.number)
    enter(sitting, 1, AGREE)
    assert sitting.table.answers == kept
    assert sitting.asker is None
    assert 0 in sitting.table.waiting()


def test_three_must_all_agree() -> None:
    sitting = karvi(3)
    until_it_stands(sitting, 1)
    before = sitting.table.answers
    enter(sitting, 1, ASK)
    with pytest.raises(Illegal, match="asked already"):
        sitting.check(Entry(0, ASK), sitting.number)
    enter(sitting, 2, AGREE)
    assert sitting.table.answers == before
    with pytest.raises(Illegal):
        sitting.check(Entry(2, AGREE), sitting.number)
    with pytest.raises(Illegal):
        sitting.check(Entry(2, REFUSE), sitting.number)
    enter(sitting, 0, AGREE)
    assert len(sitting.table.answers) < len(before)


@pytest.mark.parametrize("seats", [2, 3])
def test_who_refuses_ends_the_asking(seats: int) -> None:
    sitting = karvi(seats)
    until_it_stands(sitting, 0)
    before = sitting.table.answers
    enter(sitting, 0, ASK)
    enter(sitting, seats - 1, REFUSE)
    assert (sitting.asker, sitting.agreed) == (None, set())
    assert sitting.table.answers == before
    with pytest.raises(Illegal):
        sitting.check(Entry(1, AGREE), sitting.number)
    enter(sitting, 0, ASK)  # one may ask again
    assert sitting.asker == 0


def test_who_plays_on_ends_the_asking() -> None:
    sitting = karvi(3)
    until_it_stands(sitting, 0)
    enter(sitting, 0, ASK)
    answer(sitting, sitting.table.waiting()[0])
    assert sitting.asker is None
    with pytest.raises(Illegal):
        sitting.check(Entry(1, AGREE), sitting.number)


def test_bots_agree_at_once() -> None:
    sitting = karvi(3, bots=(1, 2))
    until_it_stands(sitting, 0)
    before = sitting.table.answers
    enter(sitting, 0, ASK)
    assert len(sitting.table.answers) < len(before)
    assert seen(again(sitting)) == seen(sitting)


def test_with_a_bot_the_other_person_is_still_asked() -> None:
    sitting = karvi(3, bots=(1,))
    until_it_stands(sitting, 0)
    before = sitting.table.answers
    enter(sitting, 0, ASK)
    assert sitting.table.answers == before
    assert sitting.agreed == {0, 1}
    enter(sitting, 2, AGREE)
    assert len(sitting.table.answers) < len(before)


def test_a_seat_that_becomes_a_bot_later_did_not_agree_before() -> None:
    sitting = karvi(2)
    until_it_stands(sitting, 0)
    enter(sitting, 0, ASK)
    enter(sitting, 1, REFUSE)
    answer(sitting, sitting.table.waiting()[0])
    sitting.bots = frozenset({1})
    assert seen(again(sitting)) == seen(sitting)


def test_alone_there_is_nobody_to_ask() -> None:
    sitting = karvi(1)
    dice = random.Random(5)
    stood = 0
    while not sitting.table.over and sitting.number < 60:
        answer(sitting, 0, dice)
        stood += not sitting.table.can_undo(0)
        assert not sitting.may_ask(0)
        with pytest.raises(Illegal):
            sitting.check(Entry(0, ASK), sitting.number)
    assert stood, "some answers stand: nature came after them"


# The same from the entries


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(st.integers(1, 4), st.integers(0, 10**6))
def test_the_entries_are_the_table(seats: int, seed: int) -> None:
    """Whatever is entered, and whoever leaves a seat to a bot: from its entries a table becomes
    the same again."""
    dice = random.Random(seed)
    sitting = karvi(seats, str(seed))
    halfway = karvi(seats, str(seed))
    kinds = set()
    for _ in range(70):
        kind = dice.choices((ANSWER, UNDO, ASK, AGREE, REFUSE), (20, 5, 6, 8, 1))[0]
        seat = dice.randrange(seats)
        if kind == ANSWER and sitting.table.waiting():
            seat = dice.choice(sitting.table.waiting())
        options = sitting.table.options(seat)
        try:
            entry = sitting.check(
                Entry(seat, kind, dice.choice(options) if kind == ANSWER and options else ""),
                sitting.number,
            )
        except Illegal:
            continue
        sitting.enter(entry)
        kinds.add(kind)
        if dice.random() < 0.05:
            sitting.bots = sitting.bots | {dice.randrange(seats)}
        if dice.random() < 0.2:  # a worker catches up now and then
            for missed in sitting.entries[halfway.number :]:
                halfway.enter(missed)
            assert seen(halfway) == seen(sitting)
    assert ANSWER in kinds
    assert seen(again(sitting)) == seen(sitting)


def test_a_deal_does_not_tell_its_seed() -> None:
    deal = Deal("karvi", 2, (("boards", "a"),), "very-secret")
    for said in (repr(deal), str(deal), f"{deal}", repr(Sitting(deal)), repr([deal])):
        assert "secret" not in said
