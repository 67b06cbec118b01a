"""A table as the hall keeps it: who may enter what, and when."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from meadhall.hall.tables.match import AGREE, ANSWER, ASK, REFUSE, UNDO, Deal, Entry, Match, Stale
from meadhall.kernel.errors import Illegal


def karvi(seats: int, seed: str = "7", bots: Iterable[int] = ()) -> Match:
    return Match(Deal("karvi", seats, (), seed), frozenset(bots))


def enter(match: Match, seat: int, kind: str, option: str = "") -> None:
    match.submit(Entry(seat, kind, option), match.number)


def answer(match: Match, seat: int, dice: random.Random | None = None) -> str:
    options = match.table.options(seat)
    option = dice.choice(options) if dice else options[0]
    enter(match, seat, ANSWER, option)
    return option


def until_it_stands(match: Match, seat: int) -> None:
    """Play until the seat's last answer can be taken back only if all agree."""
    dice = random.Random(3)
    for _ in range(200):
        answer(match, dice.choice(match.table.waiting()), dice)
        if match.may_ask(seat):
            return
    raise AssertionError("nothing ever stands")


def seen(match: Match) -> tuple[object, ...]:
    """All that can be known of a table."""
    table = match.table
    return (
        table.answers,
        [table.view(seat) for seat in (None, *range(table.seats))],
        [table.options(seat) for seat in range(table.seats)],
        [table.can_undo(seat) for seat in range(table.seats)],
        table.save(),
        match.number,
        match.asked_since,
        match.rewound,
        match.asker,
        match.agreed,
    )


def checked(match: Match, entry: Entry, number: int) -> Entry:
    """The entry as it would be kept; the match itself does not change."""
    return again(match).submit(entry, number)


def again(match: Match) -> Match:
    """The same table from its entries, as a server that starts again makes it: whatever bots
    there were, it knows only those of today."""
    fresh = Match(match.deal, match.bots)
    for entry in match.entries:
        fresh.enter(entry)
    return fresh


# Numbers


def test_seats_that_are_asked_at_once_may_answer_the_same_number() -> None:
    match = karvi(3)
    assert match.table.waiting() == (0, 1, 2)
    for seat in (1, 0, 2):
        entry = Entry(seat, ANSWER, match.table.options(seat)[0])
        match.submit(entry, 0)
    assert [entry.seat for entry in match.entries] == [1, 0, 2]


def test_the_same_click_does_not_count_twice() -> None:
    match = karvi(3)
    first = Entry(0, ANSWER, match.table.options(0)[0])
    match.submit(first, 0)
    with pytest.raises(Stale):
        checked(match, first, 0)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_in_no_position_does_the_same_click_count_twice(seats: int) -> None:
    match = karvi(seats)
    dice = random.Random(seats)
    asked_the_same = 0
    while not match.table.over and match.number < 150:
        seat = dice.choice(match.table.waiting())
        number, question = match.number, match.table.question(seat)
        entry = Entry(seat, ANSWER, dice.choice(match.table.options(seat)))
        match.submit(entry, number)
        asked_the_same += match.table.question(seat) is question
        with pytest.raises(Stale):
            checked(match, entry, number)
    assert asked_the_same, "some answers lead to the very same question"


def test_an_answer_to_an_earlier_question_is_stale() -> None:
    match = karvi(2)
    dice = random.Random(1)
    for _ in range(30):
        answer(match, match.table.waiting()[0], dice)
    seat = match.table.waiting()[0]
    since = match.asked_since[seat]
    entry = Entry(seat, ANSWER, match.table.options(seat)[0])
    with pytest.raises(Stale):
        checked(match, entry, since - 1)
    assert checked(match, entry, since) == entry


def test_nobody_answers_a_number_that_is_still_to_come() -> None:
    match = karvi(2)
    for number in (1, -1, 10**6):
        with pytest.raises(Illegal, match="number"):
            checked(match, Entry(0, ANSWER, match.table.options(0)[0]), number)


def test_what_is_typed_is_kept_in_full() -> None:
    match = karvi(2)
    option = match.table.options(0)[0]
    assert checked(match, Entry(0, ANSWER, f"  {option.upper()} "), 0).option == option
    with pytest.raises(Illegal):
        checked(match, Entry(0, ANSWER, "fly away"), 0)


def test_who_is_not_asked_cannot_answer() -> None:
    match = karvi(2)
    answer(match, 0)
    answer(match, 1)
    while len(match.table.waiting()) > 1:
        answer(match, match.table.waiting()[0])
    other = 1 - match.table.waiting()[0]
    with pytest.raises(Illegal, match="not asked"):
        checked(match, Entry(other, ANSWER, "end"), match.number)


def test_an_unknown_kind_of_entry_is_refused() -> None:
    with pytest.raises(Illegal, match="not an entry"):
        karvi(2).submit(Entry(0, "cheat"), 0)


# Taking back


def test_taking_back_is_an_entry_of_its_own() -> None:
    match = karvi(2)
    before, answers = match.table.view(0), match.table.answers
    answer(match, 0)
    enter(match, 0, UNDO)
    assert [entry.kind for entry in match.entries] == [ANSWER, UNDO]
    assert match.table.view(0) == before
    assert match.table.answers == answers
    assert match.rewound == 2


def test_after_taking_back_all_that_was_on_its_way_is_stale() -> None:
    match = karvi(3)
    answer(match, 0)
    enter(match, 0, UNDO)
    for seat in range(3):
        entry = Entry(seat, ANSWER, match.table.options(seat)[0])
        with pytest.raises(Stale):
            checked(match, entry, 1)
        assert checked(match, entry, 2) == entry


def test_one_takes_back_what_one_sees_now() -> None:
    match = karvi(3)
    answer(match, 0)
    answer(match, 1)
    with pytest.raises(Stale):
        checked(match, Entry(0, UNDO), 1)
    assert checked(match, Entry(0, UNDO), 2) == Entry(0, UNDO)


def test_there_must_be_something_to_take_back() -> None:
    match = karvi(2)
    for kind in (UNDO, ASK, AGREE, REFUSE):
        with pytest.raises(Illegal):
            checked(match, Entry(0, kind), 0)


def test_two_agree_that_an_answer_is_taken_back() -> None:
    match = karvi(2)
    until_it_stands(match, 0)
    own = max(i for i, (who, _) in enumerate(match.table.answers) if who == 0)
    kept = match.table.answers[:own]
    enter(match, 0, ASK)
    assert (match.asker, match.agreed) == (0, {0})
    assert match.table.answers[: len(kept)] == kept
    assert len(match.table.answers) > len(kept), "asking alone changes nothing"
    with pytest.raises(Illegal):
        checked(match, Entry(0, AGREE), match.number)
    enter(match, 1, AGREE)
    assert match.table.answers == kept
    assert match.asker is None
    assert 0 in match.table.waiting()


def test_three_must_all_agree() -> None:
    match = karvi(3)
    until_it_stands(match, 1)
    before = match.table.answers
    enter(match, 1, ASK)
    with pytest.raises(Illegal, match="asked already"):
        checked(match, Entry(0, ASK), match.number)
    enter(match, 2, AGREE)
    assert match.table.answers == before
    with pytest.raises(Illegal):
        checked(match, Entry(2, AGREE), match.number)
    with pytest.raises(Illegal):
        checked(match, Entry(2, REFUSE), match.number)
    enter(match, 0, AGREE)
    assert len(match.table.answers) < len(before)


@pytest.mark.parametrize("seats", [2, 3])
def test_who_refuses_ends_the_asking(seats: int) -> None:
    match = karvi(seats)
    until_it_stands(match, 0)
    before = match.table.answers
    enter(match, 0, ASK)
    enter(match, seats - 1, REFUSE)
    assert (match.asker, match.agreed) == (None, set())
    assert match.table.answers == before
    with pytest.raises(Illegal):
        checked(match, Entry(1, AGREE), match.number)
    enter(match, 0, ASK)  # one may ask again
    assert match.asker == 0


def test_who_plays_on_ends_the_asking() -> None:
    match = karvi(3)
    until_it_stands(match, 0)
    enter(match, 0, ASK)
    answer(match, match.table.waiting()[0])
    assert match.asker is None
    with pytest.raises(Illegal):
        checked(match, Entry(1, AGREE), match.number)


def test_bots_agree_at_once() -> None:
    match = karvi(3, bots=(1, 2))
    until_it_stands(match, 0)
    before = match.table.answers
    enter(match, 0, ASK)
    assert len(match.table.answers) < len(before)
    assert seen(again(match)) == seen(match)


def test_with_a_bot_the_other_person_is_still_asked() -> None:
    match = karvi(3, bots=(1,))
    until_it_stands(match, 0)
    before = match.table.answers
    enter(match, 0, ASK)
    assert match.table.answers == before
    assert match.agreed == {0, 1}
    enter(match, 2, AGREE)
    assert len(match.table.answers) < len(before)


def test_a_seat_that_becomes_a_bot_later_did_not_agree_before() -> None:
    match = karvi(2)
    until_it_stands(match, 0)
    enter(match, 0, ASK)
    enter(match, 1, REFUSE)
    answer(match, match.table.waiting()[0])
    match.bots = frozenset({1})
    assert seen(again(match)) == seen(match)


def test_alone_there_is_nobody_to_ask() -> None:
    match = karvi(1)
    dice = random.Random(5)
    stood = 0
    while not match.table.over and match.number < 60:
        answer(match, 0, dice)
        stood += not match.table.can_undo(0)
        assert not match.may_ask(0)
        with pytest.raises(Illegal):
            checked(match, Entry(0, ASK), match.number)
    assert stood, "some answers stand: nature came after them"


# The same from the entries


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(st.integers(1, 4), st.integers(0, 10**6))
def test_the_entries_are_the_table(seats: int, seed: int) -> None:
    """Whatever is entered, and whoever leaves a seat to a bot: from its entries a table becomes
    the same again."""
    dice = random.Random(seed)
    match = karvi(seats, str(seed))
    halfway = karvi(seats, str(seed))
    kinds = set()
    for _ in range(70):
        kind = dice.choices((ANSWER, UNDO, ASK, AGREE, REFUSE), (20, 5, 6, 8, 1))[0]
        seat = dice.randrange(seats)
        if kind == ANSWER and match.table.waiting():
            seat = dice.choice(match.table.waiting())
        options = match.table.options(seat)
        try:
            option = dice.choice(options) if kind == ANSWER and options else ""
            match.submit(Entry(seat, kind, option), match.number)
        except Illegal:
            continue
        kinds.add(kind)
        if dice.random() < 0.05:
            match.bots = match.bots | {dice.randrange(seats)}
        if dice.random() < 0.2:  # a worker catches up now and then
            for missed in match.entries[halfway.number :]:
                halfway.enter(missed)
            assert seen(halfway) == seen(match)
    assert ANSWER in kinds
    assert seen(again(match)) == seen(match)


def test_a_deal_does_not_tell_its_seed() -> None:
    deal = Deal("karvi", 2, (("boards", "a"),), "very-secret")
    for said in (repr(deal), str(deal), f"{deal}", repr(Match(deal)), repr([deal])):
        assert "secret" not in said
