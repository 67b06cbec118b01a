"""A typed line of several answers is one entry: kept, acknowledged and taken back as a whole."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from meadhall.hall.tables.game_parts import helpers_of
from meadhall.hall.tables.match import (
    AGREE,
    AND,
    ANSWER,
    ASK,
    REFUSE,
    UNDO,
    Deal,
    Entry,
    Match,
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
from tests.hall.test_match import again, checked, enter, seen

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
    for thing in helpers_of(table.game).lifts(table.g, seat):
        for place in helpers_of(table.game).lift(table.g, seat, thing).places:
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


def until(match: Match, wanted: Callable[[Table], object], seed: int = 0) -> None:
    """Play at random until the table is as wanted."""
    dice = random.Random(seed)
    while not wanted(match.table):
        seat = dice.choice(match.table.waiting())
        enter(match, seat, ANSWER, dice.choice(match.table.options(seat)))


def match_to_lay(seats: int = 2) -> tuple[Match, int, tuple[str, ...]]:
    """A table of Odin, somebody there who may lay a tile, and the answers that do."""
    match = Match(Deal("odin", seats, (), "lay"))
    until(match, who_can_lay)
    (seat,) = who_can_lay(match.table)[:1]
    return match, seat, laid_line(match.table, seat)


def sealing(table: Table) -> tuple[int, str] | None:
    """Somebody, and an answer after which something is drawn or shown and they go on."""
    for seat in table.waiting():
        for option in table.options(seat):
            g = copy(table.g)
            agenda.answer(g, seat, option)
            if agenda.natures(g) is not None:
                return seat, option
    return None


def own(match: Match) -> list[tuple[int, str]]:
    """What the seats have answered, without nature."""
    return [given for given in match.table.answers if given[0] != TABLE]


# One entry


def test_a_line_is_kept_as_its_answers() -> None:
    match, seat, answers = match_to_lay()
    number, before = match.number, own(match)
    kept = Entry(seat, ANSWER, AND.join(answers))
    assert AND == "; "
    for typed in (" ".join(answers), f"  {'   '.join(answers).upper()}  "):
        assert checked(match, Entry(seat, ANSWER, typed), number) == kept
    match.enter(kept)
    assert match.number == number + 1
    assert match.entries[-1] == kept
    assert own(match) == [*before, *((seat, option) for option in answers)]
    assert match.asked_since[seat] == number + 1
    assert seen(again(match)) == seen(match)


def test_of_a_line_that_does_not_fit_to_its_end_nothing_is_played() -> None:
    match, seat, (what, which, where) = match_to_lay()
    before, undo = seen(match), match.table.can_undo(seat)
    for line in (f"{what} {which} nowhere", f"{what} {which} {where} dance", f"{what} fly"):
        with pytest.raises(Illegal):
            match.submit(Entry(seat, ANSWER, line), match.number)
        assert seen(match) == before
        assert match.table.can_undo(seat) == undo
        assert match.table.save() == again(match).table.save()


def test_the_last_answer_of_a_line_may_be_cut_short() -> None:
    match, seat, (what, which, where) = match_to_lay()
    table = Table.from_record(match.table.save())
    for option in (what, which):
        table.play(seat, option)
    beginnings = [where[:n] for n in range(1, len(where))]
    short = next((b for b in beginnings if len(table.complete(seat, b)) == 1), where)
    kept = checked(match, Entry(seat, ANSWER, f"{what} {which} {short}"), match.number)
    assert kept.option == AND.join((what, which, where))
    with pytest.raises(Illegal, match="could mean several"):
        checked(match, Entry(seat, ANSWER, f"{what} {which} home"), match.number)


def test_the_same_line_does_not_count_twice() -> None:
    match, seat, answers = match_to_lay()
    line, number = Entry(seat, ANSWER, " ".join(answers)), match.number
    match.submit(line, number)
    with pytest.raises(Stale):
        checked(match, line, number)


def test_each_answer_of_a_line_is_a_line_of_the_record() -> None:
    match, seat, answers = match_to_lay()
    enter(match, seat, ANSWER, " ".join(answers))
    record = match.table.record()
    assert record.splitlines()[-3:] == [f"{seat} {option}" for option in answers]
    assert Table.from_record(record).record() == record


# What cannot be


@pytest.mark.parametrize("game", ["karvi", "odin"])
@pytest.mark.parametrize("rest", ["dance", "1", "ready", "place fur"])
def test_nobody_types_on_past_a_draw(game: str, rest: str) -> None:
    match = Match(Deal(game, 2, (), "draw"))
    until(match, sealing)
    seat, option = sealing(match.table) or (0, "")
    before = seen(match)
    with pytest.raises(Illegal, match="drawn or shown"):
        checked(match, Entry(seat, ANSWER, f"{option} {rest}"), match.number)
    assert seen(match) == before
    assert checked(match, Entry(seat, ANSWER, option), match.number).option == option


def test_a_line_with_one_wrong_answer_is_refused_as_a_whole() -> None:
    match, seat, (what, which, where) = match_to_lay()
    before = seen(match)
    for line in (
        f"{what} {which} dance",
        f"{what} dance {where}",
        f"dance {which} {where}",
        f"{what} {which} {where} dance",
        f"{what} {which[:2]} {where}",
        f"{what}; {which}; {where}",
    ):
        with pytest.raises(Illegal):
            checked(match, Entry(seat, ANSWER, line), match.number)
    assert seen(match) == before


# Taking back


def test_one_undo_takes_the_whole_line_back() -> None:
    match, seat, answers = match_to_lay()
    before, given = save(match.table.g), own(match)
    enter(match, seat, ANSWER, " ".join(answers))
    enter(match, seat, UNDO)
    assert save(match.table.g) == before
    assert own(match) == given
    assert [entry.kind for entry in match.entries[-2:]] == [ANSWER, UNDO]
    assert match.rewound == match.number
    assert seen(again(match)) == seen(match)


def test_line_after_line_is_taken_back_in_turn() -> None:
    match, seat, answers = match_to_lay()
    stood = [save(match.table.g)]
    for option in (answers[0], " ".join(answers[1:])):
        enter(match, seat, ANSWER, option)
        stood.append(save(match.table.g))
    for _ in range(2):
        stood.pop()
        enter(match, seat, UNDO)
        assert save(match.table.g) == stood[-1]


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

    match = Match(Deal("odin", 2, (), "agree"))
    until(match, ends)
    seat, line = ends(match.table) or (0, ())
    before, given = save(match.table.g), own(match)
    enter(match, seat, ANSWER, " ".join(line))
    assert not match.table.can_undo(seat)
    with pytest.raises(Illegal):
        checked(match, Entry(seat, UNDO), match.number)
    enter(match, seat, ASK)
    assert len(own(match)) == len(given) + len(line), "asking alone changes nothing"
    enter(match, 1 - seat, AGREE)
    assert save(match.table.g) == before
    assert own(match) == given
    assert seen(again(match)) == seen(match)


def test_without_asking_a_line_is_taken_back_as_far_as_nothing_stands() -> None:
    """No line goes past a draw today; should one ever have, what came before the draw stands."""
    match = Match(Deal("odin", 2, (), "draw"))
    until(match, sealing)
    seat, option = sealing(match.table) or (0, "")
    given = own(match)
    probe = again(match)
    probe.enter(Entry(seat, ANSWER, option))
    for more in probe.table.options(seat):
        g = copy(probe.table.g)
        agenda.answer(g, seat, more)
        if g.sealed == probe.table.g.sealed and agenda.natures(g) is None:
            break
    else:
        raise AssertionError("after the draw everything stands at once")
    stands = save(probe.table.g)
    match.enter(Entry(seat, ANSWER, AND.join((option, more))))
    enter(match, seat, UNDO)
    assert save(match.table.g) == stands
    assert not match.table.can_undo(seat) and match.may_ask(seat)
    enter(match, seat, ASK)
    enter(match, 1 - seat, AGREE)
    assert own(match) == given, "the rest of the line goes by agreement"
    assert seen(again(match)) == seen(match)


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
    match = Match(Deal(game, seats, (), str(dice.random())))
    stand: list[tuple[int, tuple[str, ...]]] = []
    whole = 0
    for _ in range(110):
        if match.table.over:
            break
        kind = dice.choices((ANSWER, UNDO, ASK, AGREE, REFUSE), (20, 10, 6, 10, 1))[0]
        seat = dice.choice(match.table.waiting() if kind == ANSWER else range(seats))
        line = some_line(match.table, seat, dice, dice.randint(1, MOST)) if kind == ANSWER else ()
        asker, number = match.asker, match.number
        try:
            kept = match.submit(Entry(seat, kind, " ".join(line)), number)
        except Illegal:
            assert kind != ANSWER, line
            continue
        assert match.number == number + 1
        if kind == ANSWER:
            assert kept.option == AND.join(line)
            stand.append((seat, line))
        elif kind == UNDO:
            at = max(i for i, (who, _) in enumerate(stand) if who == seat)
            whole += len(stand.pop(at)[1]) > 1
        elif kind == AGREE and match.rewound == match.number:
            at = max(i for i, (who, _) in enumerate(stand) if who == asker)
            whole += len(stand[at][1]) > 1
            del stand[at:]
        assert own(match) == [(who, option) for who, line in stand for option in line]
        if dice.random() < 0.1:
            assert seen(again(match)) == seen(match)
    assert seen(again(match)) == seen(match)
    return whole


# Through the door


@pytest.mark.slow
def test_a_line_through_the_api(house: House) -> None:
    people = house.people(2)
    table = house.seat(people, game="odin", seed="line")
    game = house.play_until(table, people, lambda t: bool(who_can_lay(t)))
    (seat,) = who_can_lay(game)[:1]
    answers, me = laid_line(game, seat), people[seat].api
    path, number = f"/api/tables/{table}", house.hall_table(table).match.number
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
    number, before = house.hall_table(table).match.number, house.game(table).save()
    said = people[seat].api.post(
        f"/api/tables/{table}/answers", {"number": number, "option": f"{option} 1"}
    )
    assert (said.status_code, said.json()["error"]) == (422, "illegal")
    form = {"number": str(number), "option": f"{option} 1"}
    assert people[seat].browser.fetch(f"/table/{table}/answer", form).status_code == 422
    assert house.hall_table(table).match.number == number
    assert house.game(table).save() == before


@pytest.mark.slow
def test_lines_are_there_after_the_house_was_opened_again(tmp_path: Path) -> None:
    dice = random.Random(2)
    with open_house(tmp_path) as house:
        people = house.people(2)
        table = house.seat(people, game="odin", seed="again")
        for _ in range(36):
            match = house.hall_table(table).match
            seat = dice.choice(match.table.waiting())
            line = " ".join(some_line(match.table, seat, dice))
            form = {"number": str(match.number), "option": line[:200]}
            said = people[seat].browser.fetch(f"/table/{table}/answer", form)
            assert said.status_code in (200, 422), said.text[:300]
            if match.table.can_undo(seat) and dice.random() < 0.3:
                form = {"number": str(match.number)}
                assert people[seat].browser.fetch(f"/table/{table}/undo", form).status_code == 200
        entries, before = match.entries, seen(match)
        assert sum(AND in entry.option for entry in entries) > 10
    with open_house(tmp_path) as house:
        match = house.hall_table(table).match
        assert match.entries == entries
        assert seen(match) == before
