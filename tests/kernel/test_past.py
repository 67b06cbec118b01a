"""Looking back: a table as it was, and its story with the numbers of the answers."""

from __future__ import annotations

import random

import pytest

from meadhall import Table
from meadhall.kernel.progress import LATELY


def played(seats: int, seed: int, answers: int) -> Table:
    table, dice = Table.new("karvi", seats=seats, seed=seed), random.Random(seed)
    while table.length < answers and not table.over:
        seat = table.waiting()[-1]
        table.play(seat, dice.choice(table.options(seat)))
    return table


def replayed(table: Table, length: int) -> Table:
    """The first so many answers, given again from the start."""
    head, _, _ = table.record().partition("\n\n")
    lines = [f"{'*' if who < 0 else who} {option}" for who, option in table.answers[:length]]
    return Table.from_record("\n".join([head, "", *lines, ""]))


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_past_is_what_a_replay_shows(seats: int) -> None:
    table = played(seats, 5, 150)
    for length in (0, 1, 7, 60, table.length - LATELY, table.length - 1, table.length):
        past, again = table.until(length), replayed(table, length)
        assert past.length == length
        assert past.waiting() == again.waiting()
        for seat in (None, *range(seats)):
            assert past.view(seat) == again.view(seat)
            assert past.events(seat) == again.events(seat)
        assert past.record() == again.record()


def test_the_past_leaves_the_present_alone() -> None:
    table = played(2, 3, 90)
    before, views = table.save(), [table.view(seat) for seat in (0, 1)]
    past = table.until(table.length - 3)
    while not past.over and past.waiting() and past.length < table.length:
        seat, option = table.answers[past.length]
        if seat < 0:
            break
        past.play(seat, option)
    assert table.save() == before
    assert [table.view(seat) for seat in (0, 1)] == views


def test_after_an_undo_the_past_is_the_new_one() -> None:
    table = played(2, 8, 70)
    dice = random.Random(1)
    undone = 0
    for _ in range(60):
        seat = table.waiting()[0]
        table.play(seat, dice.choice(table.options(seat)))
        if table.can_undo(seat) and dice.random() < 0.5:
            table.undo(seat)
            undone += 1
        length = table.length - dice.randrange(6)
        assert table.until(length).view(None) == replayed(table, length).view(None)
    assert undone > 5


def test_the_story_is_the_events_with_their_answers() -> None:
    table = played(2, 4, 80)
    story = table.story(0)
    assert tuple(event for _, event in story) == table.events(0)
    for number in (1, 20, table.length):
        told = table.events(0, since=number - 1)[: len(table.until(number).events(0))]
        assert (
            tuple(e for at, e in story if at == number)
            == told[: sum(a == number for a, _ in story)]
        )
    tail = table.story(0, last=10)
    assert tail == story[-len(tail) :]
    assert 10 <= len(tail) < len(story)
    assert tail[0][0] != story[-len(tail) - 1][0], "an answer is told whole"
