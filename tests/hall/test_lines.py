"""A typed line of several answers is one entry: kept, acknowledged and taken back as a whole."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from meadhall.hall.tables.match import (
    AGREE,
    AND,
    ANSWER,
    ASK,
    REFUSE,
    UNDO,
    Deal,
    Entry,
    Sitting,
    Stale,
)
from meadhall.kernel import agenda
from meadhall.kernel.agenda import TABLE
from meadhall.kernel.errors import Illegal
from meadhall.kernel.records import copy
from meadhall.kernel.save import save
from meadhall.kernel.table import Table
from tests.hall.client import House, open_house
from tests.hall.server import kept
from tests.hall.test_sitting import again, enter, seen

MOST = 5
"""So many answers a random line has at most."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("hall")) as house:
        yield house


def some_line(table: Table, seat: int, dice: random.Random, most: int = MOST) -> tuple[str, ...]:
    """Random answers of a seat, as far as it can type them in one line."""
    g = copy(table.g)
    g.log = None
    said: list[str] = []
    while len(said) < most and seat in agenda.waiting(g):
        sealed = g.sealed
        said.append(dice.choice(agenda.options(g, seat)))
        agenda.answer(g, seat, said[-1])
        if agenda.natures(g) is not None or g.sealed != sealed:
            break
    return tuple(said)


def laid_line(table: Table, seat: int) -> tuple[str, ...]:
    """Three answers that lay a tile: what, which, where."""
    for thing in table.rules.lifts(table.g, seat):
        for place in table.rules.lift(table.g, seat, thing).places:
            answers = table.read_line(seat, place.line)
            if len(answers) == 3:
                return answers
    return ()


def who_can_lay(table: Table) -> list[int]:
    return [
        seat
        for seat in table.waiting()
        if "place" in table.options(seat) and laid_line(table, seat)
    ]


def until(sitting: Sitting, wanted: Callable[[Table], object], seed: int = 0) -> None:
    """Play at random until the table is as wanted."""
    dice = random.Random(seed)
    while not wanted(sitting.table):
        seat = dice.choice(sitting.table.waiting())
        enter(sitting, seat, ANSWER, dice.choice(sitting.table.options(seat)))


def sitting_to_lay(seats: int = 2) -> tuple[Sitting, int, tuple[str, ...]]:
    """A table of Odin, somebody there who may lay a tile, and the answers that do."""
    sitting = Sitting(Deal("odin", seats, (), "lay"))
    until(sitting, who_can_lay)
    (seat,) = who_can_lay(sitting.table)[:1]
    return sitting, seat, laid_line(sitting.table, seat)


def sealing(table: Table) -> tuple[int, str] | None:
    """Somebody, and an answer after which something is drawn or shown and they go on."""
    for seat in table.waiting():
        for option in table.options(seat):
            g = copy(table.g)
            agenda.answer(g, seat, option)
            if agenda.natures(g) is not None:
                return seat, option
    return None


def own(sitting: Sitting) -> list[tuple[int, str]]:
    """What the seats have answered, without nature."""
    return [given for given in sitting.table.answers if given[0] != TABLE]


# One entry


def test_a_line_is_kept_as_its_answers() -> None:
    sitting, seat, answers = sitting_to_lay()
    number, before = sitting.number, own(sitting)
    kept = Entry(seat, ANSWER, AND.join(answers))
    assert AND == "; "
    for typed in (" ".join(answers), f"  {'   '.join(answers).upper()}  "):
        assert sitting.check(Entry(seat, ANSWER, typed), number) == kept
    sitting.enter(kept)
    assert sitting.number == number + 1
    assert sitting.entries[-1] == kept
    assert own(sitting) == [*before, *((seat, option) for option in answers)]
    assert sitting.asked_since[seat] == number + 1
    assert seen(again(sitting)) == seen(sitting)


def test_checking_a_line_plays_none_of_it() -> None:
    sitting, seat, answers = sitting_to_lay()
    before = seen(sitting)
    sitting.check(Entry(seat, ANSWER, " ".join(answers)), sitting.number)
    assert seen(sitting) == before


def test_the_last_answer_of_a_line_may_be_cut_short() -> None:
    sitting, seat, (what, which, where) = sitting_to_lay()
    table = Table.from_record(sitting.table.save())
    for option in (what, which):
        table.play(seat, option)
    beginnings = [where[:n] for n in range(1, len(where))]
    short = next((b for b in beginnings if len(table.complete(seat, b)) == 1), where)
    checked = sitting.check(Entry(seat, ANSWER, f"{what} {which} {short}"), sitting.number)
    assert checked.option == AND.join((what, which, where))
    with pytest.raises(Illegal, match="could mean several"):
        sitting.check(Entry(seat, ANSWER, f"{what} {which} home"), sitting.number)


def test_the_same_line_does_not_count_twice() -> None:
    sitting, seat, answers = sitting_to_lay()
    line, number = Entry(seat, ANSWER, " ".join(answers)), sitting.number
    sitting.enter(sitting.check(line, number))
    with pytest.raises(Stale):
        sitting.check(line, number)


def test_each_answer_of_a_line_is_a_line_of_the_record() -> None:
    sitting, seat, answers = sitting_to_lay()
    enter(sitting, seat, ANSWER, " ".join(answers))
    record = sitting.table.record()
    assert record.splitlines()[-3:] == [f"{seat} {option}" for option in answers]
    assert Table.from_record(record).record() == record


# What cannot be


@pytest.mark.parametrize("game", ["karvi", "odin"])
@pytest.mark.parametrize("rest", ["dance", "1", "ready", "place fur"])
def test_nobody_types_on_past_a_draw(game: str, rest: str) -> None:
    sitting = Sitting(Deal(game, 2, (), "draw"))
    until(sitting, sealing)
    seat, option = sealing(sitting.table) or (0, "")
    before = seen(sitting)
    with pytest.raises(Illegal, match="drawn or shown"):
        sitting.check(Entry(seat, ANSWER, f"{option} {rest}"), sitting.number)
    assert seen(sitting) == before
    assert sitting.check(Entry(seat, ANSWER, option), sitting.number).option == option


def test_a_line_with_one_wrong_answer_is_refused_as_a_whole() -> None:
    sitting, seat, (what, which, where) = sitting_to_lay()
    before = seen(sitting)
    for line in (
        f"{what} {which} dance",
        f"{what} dance {where}",
        f"dance {which} {where}",
        f"{what} {which} {where} dance",
        f"{what} {which[:2]} {where}",
        f"{what}; {which}; {where}",
    ):
        with pytest.raises(Illegal):
            sitting.check(Entry(seat, ANSWER, line), sitting.number)
    assert seen(sitting) == before


# Taking back


def test_one_undo_takes_the_whole_line_back() -> None:
    sitting, seat, answers = sitting_to_lay()
    before, given = save(sitting.table.g), own(sitting)
    enter(sitting, seat, ANSWER, " ".join(answers))
    enter(sitting, seat, UNDO)
    assert save(sitting.table.g) == before
    assert own(sitting) == given
    assert [entry.kind for entry in sitting.entries[-2:]] == [ANSWER, UNDO]
    assert sitting.rewound == sitting.number
    assert seen(again(sitting)) == seen(sitting)


def test_line_after_line_is_taken_back_in_turn() -> None:
    sitting, seat, answers = sitting_to_lay()
    stood = [save(sitting.table.g)]
    for option in (answers[0], " ".join(answers[1:])):
        enter(sitting, seat, ANSWER, option)
        stood.append(save(sitting.table.g))
    for _ in range(2):
        stood.pop()
        enter(sitting, seat, UNDO)
        assert save(sitting.table.g) == stood[-1]


def test_who_agrees_lets_the_whole_line_be_taken_back() -> None:
    """Its last answer ends the turn, so that it stands."""

    def ends(table: Table) -> tuple[int, tuple[str, ...]] | None:
        dice = random.Random(table.length)
        for seat in table.waiting():
            for _ in range(20):
                line = some_line(table, seat, dice)
                g = copy(table.g)
                for option in line:
                    agenda.answer(g, seat, option)
                if len(line) > 2 and g.sealed != table.g.sealed:
                    return seat, line
        return None

    sitting = Sitting(Deal("odin", 2, (), "agree"))
    until(sitting, ends)
    seat, line = ends(sitting.table) or (0, ())
    before, given = save(sitting.table.g), own(sitting)
    enter(sitting, seat, ANSWER, " ".join(line))
    assert not sitting.table.can_undo(seat)
    with pytest.raises(Illegal):
        sitting.check(Entry(seat, UNDO), sitting.number)
    enter(sitting, seat, ASK)
    assert len(own(sitting)) == len(given) + len(line), "asking alone changes nothing"
    enter(sitting, 1 - seat, AGREE)
    assert save(sitting.table.g) == before
    assert own(sitting) == given
    assert seen(again(sitting)) == seen(sitting)


def test_without_asking_a_line_is_taken_back_as_far_as_nothing_stands() -> None:
    """No line goes past a draw today; should one ever have, what came before the draw stands."""
    sitting = Sitting(Deal("odin", 2, (), "draw"))
    until(sitting, sealing)
    seat, option = sealing(sitting.table) or (0, "")
    given = own(sitting)
    probe = again(sitting)
    probe.enter(Entry(seat, ANSWER, option))
    for more in probe.table.options(seat):
        g = copy(probe.table.g)
        agenda.answer(g, seat, more)
        if g.sealed == probe.table.g.sealed and agenda.natures(g) is None:
            break
    else:
        raise AssertionError("after the draw everything stands at once")
    stands = save(probe.table.g)
    sitting.enter(Entry(seat, ANSWER, AND.join((option, more))))
    enter(sitting, seat, UNDO)
    assert save(sitting.table.g) == stands
    assert not sitting.table.can_undo(seat) and sitting.may_ask(seat)
    enter(sitting, seat, ASK)
    enter(sitting, 1 - seat, AGREE)
    assert own(sitting) == given, "the rest of the line goes by agreement"
    assert seen(again(sitting)) == seen(sitting)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["karvi", "odin"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_lines_that_stand_are_the_table(game: str, seats: int) -> None:
    """Whatever is typed, taken back and agreed to: the answers of the table are those of the lines
    that still stand, and from its entries it becomes the same again."""
    whole = sum(type_and_take_back(game, seats, random.Random(seed)) for seed in range(5))
    assert whole > 4, "some lines were taken back"


def type_and_take_back(game: str, seats: int, dice: random.Random) -> int:
    """Returns how many lines of several answers were taken back."""
    sitting = Sitting(Deal(game, seats, (), str(dice.random())))
    stand: list[tuple[int, tuple[str, ...]]] = []
    whole = 0
    for _ in range(110):
        if sitting.table.over:
            break
        kind = dice.choices((ANSWER, UNDO, ASK, AGREE, REFUSE), (20, 10, 6, 10, 1))[0]
        seat = dice.choice(sitting.table.waiting() if kind == ANSWER else range(seats))
        line = some_line(sitting.table, seat, dice, dice.randint(1, MOST)) if kind == ANSWER else ()
        asker, number = sitting.asker, sitting.number
        try:
            checked = sitting.check(Entry(seat, kind, " ".join(line)), number)
        except Illegal:
            assert kind != ANSWER, line
            continue
        sitting.enter(checked)
        assert sitting.number == number + 1
        if kind == ANSWER:
            assert checked.option == AND.join(line)
            stand.append((seat, line))
        elif kind == UNDO:
            at = max(i for i, (who, _) in enumerate(stand) if who == seat)
            whole += len(stand.pop(at)[1]) > 1
        elif kind == AGREE and sitting.rewound == sitting.number:
            at = max(i for i, (who, _) in enumerate(stand) if who == asker)
            whole += len(stand[at][1]) > 1
            del stand[at:]
        assert own(sitting) == [(who, option) for who, line in stand for option in line]
        if dice.random() < 0.1:
            assert seen(again(sitting)) == seen(sitting)
    assert seen(again(sitting)) == seen(sitting)
    return whole


# Through the door


@pytest.mark.slow
def test_a_line_through_the_api(house: House) -> None:
    people = house.people(2)
    table = house.seat(people, game="odin", seed="line")
    game = house.play_until(table, people, lambda t: bool(who_can_lay(t)))
    (seat,) = who_can_lay(game)[:1]
    answers, me = laid_line(game, seat), people[seat].api
    path, number = f"/api/tables/{table}", house.seated(table).sitting.number
    before = save(game.g)

    said = me.post(f"{path}/answers", {"number": number, "option": " ".join(answers)})
    assert said.status_code == 200, said.text
    assert said.json()["number"] == number + 1
    assert said.json()["at"] == game.length
    assert said.json()["options"] == list(game.options(seat))
    rows = [row for row in kept(house.config.folder)["entries"] if row["table_id"] == table]
    assert (rows[-1]["number"], rows[-1]["seat"]) == (number, seat)
    assert (rows[-1]["kind"], rows[-1]["option"]) == (ANSWER, AND.join(answers))

    said = me.post(f"{path}/answers", {"number": number, "option": " ".join(answers)})
    assert (said.status_code, said.json()["error"]) == (409, "stale")
    said = me.post(f"{path}/undo", {"number": number + 1})
    assert said.status_code == 200
    assert save(house.game(table).g) == before


@pytest.mark.parametrize("game", ["karvi", "odin"])
def test_a_line_past_a_draw_is_refused_through_the_door(house: House, game: str) -> None:
    people = house.people(2)
    table = house.seat(people, game=game, seed="draw")
    house.play_until(table, people, lambda t: sealing(t) is not None)
    seat, option = sealing(house.game(table)) or (0, "")
    number, before = house.seated(table).sitting.number, house.game(table).save()
    said = people[seat].api.post(
        f"/api/tables/{table}/answers", {"number": number, "option": f"{option} 1"}
    )
    assert (said.status_code, said.json()["error"]) == (422, "illegal")
    form = {"number": str(number), "option": f"{option} 1"}
    assert people[seat].browser.fetch(f"/table/{table}/answer", form).status_code == 422
    assert house.seated(table).sitting.number == number
    assert house.game(table).save() == before


@pytest.mark.slow
def test_lines_are_there_after_the_house_was_opened_again(tmp_path: Path) -> None:
    dice = random.Random(2)
    with open_house(tmp_path) as house:
        people = house.people(2)
        table = house.seat(people, game="odin", seed="again")
        for _ in range(36):
            sitting = house.seated(table).sitting
            seat = dice.choice(sitting.table.waiting())
            line = " ".join(some_line(sitting.table, seat, dice))
            form = {"number": str(sitting.number), "option": line[:200]}
            said = people[seat].browser.fetch(f"/table/{table}/answer", form)
            assert said.status_code in (200, 422), said.text[:300]
            if sitting.table.can_undo(seat) and dice.random() < 0.3:
                form = {"number": str(sitting.number)}
                assert people[seat].browser.fetch(f"/table/{table}/undo", form).status_code == 200
        entries, before = sitting.entries, seen(sitting)
        assert sum(AND in entry.option for entry in entries) > 10
    with open_house(tmp_path) as house:
        sitting = house.seated(table).sitting
        assert sitting.entries == entries
        assert seen(sitting) == before
