"""A typed line may hold several answers of one seat; reading it plays none of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from meadhall import Illegal, Table
from meadhall.kernel import agenda
from meadhall.kernel.records import copy
from meadhall.kernel.registry import add_game, remove_game
from meadhall.kernel.save import save
from meadhall.kernel.typed_line import answer_line, follow
from tests.kernel import toy


@pytest.fixture(autouse=True)
def toy_is_known() -> Iterator[None]:
    add_game(toy.GAME)
    yield
    remove_game("toy")


@pytest.fixture
def table() -> Iterator[Table]:
    """Seat 0 of two has rolled and has a hidden card. After the test nothing has been played."""
    table = Table.new("toy", 2, seed=1)
    before = save(table.g), table.save(), table.can_undo(0)
    yield table
    assert (save(table.g), table.save(), table.can_undo(0)) == before


@pytest.mark.parametrize(
    ("line", "answers"),
    [
        ("keep", ("keep",)),
        ("  KEEP ", ("keep",)),
        ("re", ("reroll",)),
        ("keep discard", ("keep", "discard")),
        ("keep lay b1", ("keep", "lay b1")),
        ("Keep  Discard\tSAVE", ("keep", "discard", "save")),
        ("keep disc", ("keep", "discard")),
        ("keep discard p", ("keep", "discard", "play card")),
    ],
)
def test_a_line_means_one_answer_or_several(
    table: Table, line: str, answers: tuple[str, ...]
) -> None:
    assert table.read_line(0, line) == answers


def test_what_was_read_can_be_played() -> None:
    table = Table.new("toy", 2, seed=1)
    dealt = table.length
    for option in table.read_line(0, "keep discard s"):
        table.play(0, option)
    assert table.answers[dealt:] == ((0, "keep"), (0, "discard"), (0, "save"))


def test_another_seat_is_read_as_well(table: Table) -> None:
    assert table.read_line(1, "keep discard d") == ("keep", "discard", "drink")
    with pytest.raises(Illegal, match=r"after 'keep discard'"):
        table.read_line(1, "keep discard play card")


def test_a_rest_that_could_mean_several_things_is_told_so(table: Table) -> None:
    with pytest.raises(Illegal, match=r"after 'keep'.*'lay'.*could mean several") as several:
        table.read_line(0, "keep lay")
    assert len(several.value.legal) > 1
    assert all(option.startswith("lay ") for option in several.value.legal)


def test_a_rest_that_is_not_possible_says_what_is(table: Table) -> None:
    with pytest.raises(Illegal, match=r"after 'keep discard'.*'dance'") as refused:
        table.read_line(0, "keep discard dance")
    assert refused.value.legal == ("save", "drink", "play card")


def test_only_the_last_answer_may_be_cut_short(table: Table) -> None:
    with pytest.raises(Illegal, match="'ke discard' is not possible") as refused:
        table.read_line(0, "ke discard")
    assert refused.value.legal == ("keep", "reroll")


@pytest.mark.parametrize("line", ["", "  ", "\n"])
def test_an_empty_line_is_no_answer(table: Table, line: str) -> None:
    with pytest.raises(Illegal, match="not possible here") as refused:
        table.read_line(0, line)
    assert refused.value.legal == ("keep", "reroll")


@pytest.mark.parametrize("seat", [2, -1, 99, "0", None, 1.0, True, []])
def test_who_has_no_seat_has_no_line(table: Table, seat: Any) -> None:
    with pytest.raises(Illegal, match="there is no seat"):
        table.read_line(seat, "keep")


@pytest.mark.parametrize("line", ["reroll keep", "reroll reroll", "reroll 1", "reroll dance"])
def test_nobody_types_on_before_the_die_is_seen(table: Table, line: str) -> None:
    with pytest.raises(Illegal, match=r"after 'reroll'.*drawn or shown"):
        table.read_line(0, line)
    assert table.read_line(0, "reroll") == ("reroll",)


def test_nobody_types_on_past_what_shows_something(table: Table) -> None:
    """What comes after a card is shown may depend on what others hide."""
    assert table.read_line(0, "keep discard play card") == ("keep", "discard", "play card")
    with pytest.raises(Illegal, match=r"after 'keep discard play card'.*drawn or shown"):
        table.read_line(0, "keep discard play card drink")


def test_nobody_types_on_before_a_card_is_drawn() -> None:
    table = Table.new("toy", 1, seed=1)
    before = save(table.g), table.save()
    with pytest.raises(Illegal, match=r"after '[a-z ]*save'.*drawn or shown"):
        table.read_line(0, "keep discard save keep")
    assert (save(table.g), table.save()) == before
    assert table.read_line(0, "keep discard save") == ("keep", "discard", "save")


def test_a_line_ends_where_the_seat_is_asked_no_more(table: Table) -> None:
    with pytest.raises(Illegal, match=r"after 'keep discard save'"):
        table.read_line(0, "keep discard save keep")


# Lines played


@pytest.mark.parametrize(
    "line", ["keep", " KE ", "keep discard", "keep lay b1", "reroll", "Keep discard SAVE"]
)
def test_a_line_is_played_as_it_is_read(line: str) -> None:
    played, answered = Table.new("toy", 2, seed=1), Table.new("toy", 2, seed=1)
    answers = answered.read_line(0, line)
    for option in answers:
        answered.play(0, option)
    assert played.play_line(0, line) == answers
    assert played.save() == answered.save()
    assert save(played.g) == save(answered.g)
    assert played.events(0) == answered.events(0)
    assert played.can_undo(0) == answered.can_undo(0)


@pytest.mark.parametrize(
    "line", ["", "dance", "keep dance", "keep lay", "reroll keep", "keep discard save keep"]
)
def test_of_a_line_that_does_not_fit_nothing_is_played(table: Table, line: str) -> None:
    with pytest.raises(Illegal) as read:
        table.read_line(0, line)
    with pytest.raises(Illegal) as played:
        table.play_line(0, line)
    assert (played.value.wrong, played.value.legal) == (read.value.wrong, read.value.legal)


def test_what_stood_before_a_line_that_does_not_fit_can_still_be_taken_back() -> None:
    table = Table.new("toy", 2, seed=1)
    before = save(table.g)
    table.play(0, "keep")
    with pytest.raises(Illegal):
        table.play_line(0, "discard dance")
    table.undo(0)
    assert save(table.g) == before


# Lines tried out


def world() -> Any:
    return Table.new("toy", 2, seed=1).g


@pytest.mark.parametrize("line", ["keep", "ke", "keep discard", "keep lay b1", "KEEP discard s"])
def test_a_line_that_is_foreseen_happens(line: str) -> None:
    g, table = world(), Table.new("toy", 2, seed=1)
    assert answer_line(g, 0, line) is True
    for option in table.read_line(0, line):
        table.play(0, option)
    assert save(g) == save(table.g)


@pytest.mark.parametrize("line", ["reroll", "keep discard play card"])
def test_a_line_goes_beyond_where_something_is_drawn_or_shown(line: str) -> None:
    g = world()
    assert answer_line(g, 0, line) is False
    assert save(g) != save(world()), "its last answer has happened"


def test_a_line_goes_beyond_where_a_card_is_drawn_for_all() -> None:
    g = Table.new("toy", 1, seed=1).g
    assert answer_line(g, 0, "keep discard save") is False
    assert agenda.natures(g) is not None, "the next round begins with a draw"


@pytest.mark.parametrize("line", ["", "dance", "keep dance", "keep lay", "reroll keep"])
def test_of_a_line_that_cannot_be_nothing_happens(line: str) -> None:
    g = world()
    with pytest.raises(Illegal):
        answer_line(g, 0, line)
    assert save(g) == save(world())


@pytest.mark.parametrize(
    ("lines", "foreseen"),
    [
        ((), 0),
        (("keep",), 1),
        (("keep", "lay b1", "save"), 3),
        (("keep discard", "s"), 2),
        (("dance",), 0),
        (("keep", "dance", "save"), 1),
        (("reroll",), 0),
        (("reroll", "keep"), 0),
        (("keep discard", "play card"), 1),
        (("keep", "discard", "save", "keep"), 3),
    ],
)
def test_lines_are_followed_as_far_as_can_be_foreseen(
    lines: tuple[str, ...], foreseen: int
) -> None:
    """And the world is as it was before the first that cannot."""
    after, number = follow(world(), 0, lines)
    assert number == foreseen
    wanted = world()
    for line in lines[:foreseen]:
        answer_line(wanted, 0, line)
    assert save(after) == save(wanted)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_lines_of_odin_are_followed_as_they_are_played(seats: int) -> None:
    """Whatever a seat may do next, tried out or played: the same comes of it."""
    table = Table.new("odin", seats, seed=seats)
    rng = random.Random(seats)
    tried = beyond = 0
    while not table.over and table.length < 250:
        seat = rng.choice(table.waiting())
        option = rng.choice(table.options(seat))
        start = copy(table.g)
        after, foreseen = follow(copy(table.g), seat, (option, "dance"))
        assert table.g == start, "nothing happened at the table"
        table.play(seat, option)
        if foreseen:
            assert save(after) == save(table.g)
        else:
            assert save(after) == save(start)
        tried += foreseen
        beyond += not foreseen
        assert foreseen == table.can_undo(seat), "what can be foreseen can be taken back"
    assert tried > 40 and beyond > 10
