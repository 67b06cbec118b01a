"""Tables that are copied, pickled, forked, printed and shown."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

from meadhall import Illegal, Table
from meadhall.kernel.save import save

BOTH = pytest.mark.parametrize("game", ["karvi", "odin"])


def played(game: str, answers: int, seats: int = 2, seed: str = "7") -> Table:
    table = Table.new(game, seats, seed)
    rng = random.Random(3)
    for _ in range(answers):
        seat = table.waiting()[0]
        table.play(seat, rng.choice(table.options(seat)))
    return table


def play_on(table: Table, answers: int, seed: int = 5) -> None:
    rng = random.Random(seed)
    for _ in range(answers):
        seat = table.waiting()[0]
        table.play(seat, rng.choice(table.options(seat)))


@BOTH
def test_a_copy_goes_its_own_way_with_the_same_luck(game: str) -> None:
    table = played(game, 30)
    for other in (table.copy(), copy.copy(table), copy.deepcopy(table)):
        before = table.save()
        assert other.save() == before and other.can_undo(0) == table.can_undo(0)
        play_on(other, 25)
        assert table.save() == before, "the original has not moved"
        again = table.copy()
        play_on(again, 25)
        assert again.save() == other.save()


@BOTH
def test_a_pickled_table_goes_on_as_the_original(game: str) -> None:
    table = played(game, 30)
    other: Table = pickle.loads(pickle.dumps(table))
    assert other.save() == table.save() and save(other.g) == save(table.g)
    assert other.game is table.game, "a game is pickled by its name"
    assert [other.can_undo(seat) for seat in (0, 1)] == [table.can_undo(seat) for seat in (0, 1)]
    play_on(other, 20)
    play_on(table, 20)
    assert other.save() == table.save()


def test_a_pickled_look_at_the_past_stays_a_look() -> None:
    past = played("karvi", 20).until(10)
    other: Table = pickle.loads(pickle.dumps(past))
    assert other.record() == past.record() and other.length == 10


@BOTH
def test_a_fork_has_the_same_past_and_other_luck(game: str) -> None:
    table = played(game, 60)
    half = table.length // 2
    forks = [table.fork(half, seed=seed) for seed in range(6)]
    for fork in forks:
        assert fork.answers[:half] == table.answers[:half]
        assert fork.commitment != table.commitment
        play_on(fork, 60)
    nature = {tuple(option for who, option in fork.answers if who < 0) for fork in forks}
    assert len(nature) > 1, "luck differs"
    again = table.fork(half, seed=0)
    play_on(again, 60)
    assert again.save() == forks[0].save(), "a seed tells the luck"
    assert table.fork(seed=1).answers[: table.length] == table.answers


def test_the_record_of_a_fork_says_so_and_is_checked_from_there() -> None:
    table = played("karvi", 40)
    drawn = sum(who < 0 for who, _ in table.answers)
    fork = table.fork(seed=9)
    play_on(fork, 30)
    text = fork.save()
    assert f"\nforked {drawn}\n" in text and "forked" not in table.save()
    assert Table.from_record(text).save() == text
    again: Table = pickle.loads(pickle.dumps(fork))
    assert again.save() == text
    with pytest.raises(Illegal, match="the seed says"):
        Table.from_record(text.replace(f"\nforked {drawn}\n", "\n"))
    with pytest.raises(Illegal, match="'few' should be a number"):
        Table.from_record(text.replace(f"forked {drawn}", "forked few"))


@pytest.mark.parametrize("at", [-1, 10_000, "two"])
def test_a_fork_needs_an_answer_that_there_is(at: int) -> None:
    with pytest.raises(Illegal, match="cannot be forked at"):
        played("karvi", 5).fork(at)


def test_a_table_is_printed_in_a_line() -> None:
    table = Table.new("karvi", 3, seed=7)
    assert repr(table).startswith("<Table of karvi; 3 seats; set-up; ")
    assert repr(table).endswith("asked: 0, 1, 2>")
    assert "seat 1 at <Table of karvi" in repr(table.picture(1))


@BOTH
def test_a_notebook_shows_what_the_seat_may_see(game: str) -> None:
    table = played(game, 40)
    shown = table.picture(0)._repr_html_()
    assert "<iframe sandbox srcdoc=" in shown and "svg" in shown and "<script" not in shown
    assert shown != table.picture(1)._repr_html_() != table._repr_html_()
    for world in range(3):
        other = table.copy()
        other.g = table.game.rules.imagine(table.g, 0, random.Random(world))
        assert other.picture(0)._repr_html_() == shown, "nothing hidden shows"
    with pytest.raises(Illegal, match="no seat 5"):
        table.picture(5)
