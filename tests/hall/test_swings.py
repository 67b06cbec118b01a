"""How a game swung: judged turn by turn, the telling moments, and the chart of it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from meadhall.bots import win_chances
from meadhall.bots.judge import judge_of
from meadhall.hall.pages.results import BOTTOM, HEIGHT, spread
from meadhall.hall.pages.swings import (
    LABEL,
    MARK,
    Mark,
    Swings,
    _chapters,
    _marks,
    decisive_turns,
    swing_chart,
    swings,
)
from meadhall.hall.words import LANGUAGES
from meadhall.kernel.agenda import TABLE
from meadhall.kernel.table import Table
from tests.hall.client import Element, House, open_house

GAMES = Path(__file__).parent.parent / "games"
TOGETHER = ["karvi-2-a", "karvi-3-draft", "karvi-4-everything", "odin-2-short", "odin-4-short"]
ALONE = ["karvi-1-highscore", "odin-1-short"]
RIVAL = ["karvi-1-volva", "karvi-1-volva-harder_cards"]
NAMES = ("Ada", "Bo", "Cid", "Dag")


@cache
def finished(name: str) -> Table:
    return Table.from_record((GAMES / f"{name}.saga").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("hall")) as house:
        yield house


# Turns


@pytest.mark.slow
@pytest.mark.parametrize("name", [*TOGETHER, *ALONE, *RIVAL])
def test_every_answer_belongs_to_one_turn_of_one_seat(name: str) -> None:
    """Once the game is set up."""
    game = finished(name)
    closes = judge_of(game.game).closes
    turns = swings(game).turns
    assert (turns[0].seat, turns[0].start, turns[-1].end) == (TABLE, 0, game.length)
    begin = turns[0].end
    chapters = [game.game.words.chapter(game.until(at).g) for at in range(begin + 1)]
    assert chapters == ["set-up"] * begin + ["round 1"]
    for before, turn in pairwise(turns):
        assert turn.start == before.end < turn.end
        answers = game.answers[turn.start : turn.end]
        own = [option for seat, option in answers if seat != TABLE]
        assert {seat for seat, _ in answers} - {TABLE} == {turn.seat}
        assert not any(map(closes, own[:-1])), "a turn ends with what closes it"
        assert turn.start <= turn.main < turn.end and game.answers[turn.main][0] == turn.seat
    for one, other in pairwise(turns[1:]):
        last = [option for seat, option in game.answers[one.start : one.end] if seat != TABLE][-1]
        assert one.seat != other.seat or closes(last)


@pytest.mark.parametrize("name", TOGETHER)
def test_the_chances_of_all_are_one_and_the_winner_has_them_in_the_end(name: str) -> None:
    game = finished(name)
    run = swings(game)
    assert not run.by_points
    for turn in run.turns:
        assert len(turn.stands) == game.seats and sum(turn.stands) == pytest.approx(1)
    wins = [1 / len(game.winners()) if s in game.winners() else 0 for s in range(game.seats)]
    assert list(run.turns[-1].stands) == pytest.approx(wins)
    assert len({turn.stands for turn in run.turns}) > len(run.turns) / 2


@pytest.mark.parametrize("name", ALONE)
def test_alone_for_points_it_is_the_points(name: str) -> None:
    game = finished(name)
    run = swings(game)
    assert run.by_points
    assert run.turns[-1].stands == pytest.approx(game.totals())


@pytest.mark.parametrize("name", RIVAL)
def test_against_a_rival_it_is_the_chance_to_beat_it(name: str) -> None:
    game = finished(name)
    run = swings(game)
    assert not run.by_points and all(0 <= turn.stands[0] <= 1 for turn in run.turns)
    own, rival = game.totals()
    assert run.turns[-1].stands == (float(own > rival),)


@pytest.mark.parametrize("name", ["karvi-3-draft", "odin-2-short"])
def test_each_stand_is_the_outlook_of_that_moment(name: str) -> None:
    game = finished(name)
    turns = swings(game).turns
    for turn in random.Random(3).sample(turns, 8):
        assert turn.stands == pytest.approx(win_chances(game.game, game.until(turn.end).g).chances)
    assert swings(game) is swings(game), "a game that is over is judged once"


# Moments


def change(run: Swings, index: int) -> float:
    pairs = zip(run.turns[index - 1].stands, run.turns[index].stands, strict=True)
    return max(abs(b - a) for a, b in pairs)


@pytest.mark.parametrize("name", [*TOGETHER, *ALONE, *RIVAL])
def test_the_moments_are_the_turns_that_changed_most(name: str) -> None:
    game = finished(name)
    run, told = swings(game), decisive_turns(game, "en")
    assert 1 <= len(told) <= 3
    assert [m.number for m in told] == list(range(1, len(told) + 1))
    ends = {turn.end: index for index, turn in enumerate(run.turns)}
    indexes = [ends[m.at] for m in told]
    assert indexes == sorted(set(indexes)), "as they came"
    least = min(change(run, index) for index in indexes)
    others = set(range(1, len(run.turns))) - set(indexes)
    assert all(change(run, index) <= least for index in others)
    for moment, index in zip(told, indexes, strict=True):
        before, turn = run.turns[index - 1], run.turns[index]
        was, now = before.stands[moment.whose], turn.stands[moment.whose]
        assert abs(now - was) == pytest.approx(change(run, index))
        assert moment.seat == turn.seat and moment.rise == (now > was)
        if not run.by_points:
            assert (moment.before, moment.after) == (f"{was:.0%}", f"{now:.0%}")
        assert moment.chapter == game.game.words.chapter(game.until(turn.main).g)
        assert moment.chapter != "set-up"
        assert moment.words and len(moment.words) < 400


def test_of_two_that_swing_alike_it_is_told_of_who_played() -> None:
    for name in ("karvi-2-a", "odin-2-short"):
        assert all(m.whose == m.seat for m in decisive_turns(finished(name), "en"))


@pytest.mark.parametrize("name", [*TOGETHER, *ALONE, *RIVAL])
def test_what_is_told_of_a_turn_was_in_the_log(name: str) -> None:
    game = finished(name)
    for moment in decisive_turns(game, "en"):
        turn = next(t for t in swings(game).turns if t.end == moment.at)
        told = [
            game.game.words.say_event(game.g, event, None)
            for at, event in game.story()
            if turn.main < at <= turn.end
        ]
        offered = game.game.words.say_option(
            game.until(turn.main).g, turn.seat, game.answers[turn.main][1]
        )
        first = next((words for words in told if moment.words.startswith(words)), "")
        assert first or moment.words.lower() == offered.lower()
        rest = moment.words.removeprefix(first).strip()
        assert not first or not rest or rest in told


@pytest.mark.parametrize("name", ["karvi-4-everything", "odin-4-short", "odin-1-short"])
def test_moments_in_every_language(name: str) -> None:
    game = finished(name)
    told = {language: decisive_turns(game, language) for language in LANGUAGES}
    assert len({tuple(m.at for m in some) for some in told.values()}) == 1
    for same in zip(*told.values(), strict=True):
        assert len({m.words for m in same}) == len({m.chapter for m in same}) == len(LANGUAGES)


# The chart


@pytest.mark.parametrize("name", [*TOGETHER, *ALONE, *RIVAL])
def test_the_lines_go_through_every_stand(name: str) -> None:
    game = finished(name)
    run, told = swings(game), decisive_turns(game, "en")
    drawn = swing_chart(game, told, NAMES, "en")
    (y0, first), (y1, last) = drawn.ticks[0], drawn.ticks[-1]
    low, high = (float(t.rstrip("%").replace("−", "-")) for t in (first, last))
    unit = 1 if run.by_points else 100
    assert len(drawn.waves) == game.seats
    for who, wave in enumerate(drawn.waves):
        points = [tuple(map(float, p.split())) for p in re.split("[ML]", wave.path)[1:]]
        assert len(points) == len(run.turns)
        for (x, y), turn in zip(points, run.turns, strict=True):
            assert drawn.left <= x <= drawn.right and drawn.top - 0.1 <= y <= drawn.base + 0.1
            value = turn.stands[who] * unit
            assert y == pytest.approx(y0 + (y1 - y0) * (value - low) / (high - low), abs=0.2)
        assert [x for x, _ in points] == sorted(x for x, _ in points)
        assert 0 < wave.label_y <= drawn.height
    assert len({wave.colour for wave in drawn.waves}) == game.seats
    assert [spot.at for spot in drawn.spots] == [turn.end for turn in run.turns[1:]]
    assert [mark.at for mark in drawn.marks] == [moment.at for moment in told]
    for one, other in combinations(drawn.marks, 2):
        assert abs(one.x - other.x) >= MARK or abs(one.y - other.y) >= MARK
    labelled = [x for x, words in drawn.chapters if words]
    assert labelled and all(b - a >= LABEL for a, b in pairwise(labelled))


def test_marks_move_apart_and_stay_on_the_chart() -> None:
    for y in (0.0, 10.0, 130.0, float(HEIGHT - BOTTOM)):
        apart = _marks([Mark(n, n, 100.0 + n, y) for n in (1, 2, 3)])
        assert apart[0].y == y
        assert all(0 <= mark.y <= HEIGHT - BOTTOM for mark in apart)
        assert all(abs(a.y - b.y) >= MARK for a, b in combinations(apart, 2))
    far = [Mark(1, 1, 100.0, 50.0), Mark(2, 2, 200.0, 50.0)]
    assert list(_marks(far)) == far


def test_names_of_chapters_that_have_no_room_are_left_out() -> None:
    places = [(0.0, "setup"), (10.0, "one"), (30.0, "two"), (90.0, "three"), (565.0, "the end")]
    assert [words for _, words in _chapters(places)] == ["one", "", "three", ""]
    assert [x for x, _ in _chapters(places)] == [10.0, 30.0, 90.0, 565.0], "but their lines stay"


@pytest.mark.parametrize(
    "places",
    [[16.0, 266.0, 266.0, 266.0], [266.0] * 4, [16.0] * 4, [20.0, 30.0, 250.0, 260.0], [266.0]],
)
def test_labels_are_apart_and_near_their_lines(places: list[float]) -> None:
    found = spread(places)
    assert all(0 < y <= HEIGHT - BOTTOM for y in found)
    assert all(abs(a - b) >= 17 for a, b in combinations(found, 2))
    assert all(abs(a - b) <= 17 * 3 for a, b in zip(found, places, strict=True))


# The pages


def check_swings(page: Element, game: Table, path: str) -> None:
    figure = page.one("figure", id="swing-chart")
    assert len(figure.every("path", css="curve")) == game.seats
    told = decisive_turns(game, "en")
    rows = page.one("ol", css="moments").every("li")
    assert len(rows) == len(told) == len(figure.every("a", css="mark"))
    for row, mark, moment in zip(rows, figure.every("a", css="mark"), told, strict=True):
        where = f"{path}/replay?at={moment.at}"
        assert row.one("a").attrs["href"] == mark.attrs["href"] == where
        assert row.one(css="told").words == " ".join(moment.words.split())
        assert moment.before in row.words and moment.after in row.words
        assert row.one("a").words.lower().startswith(moment.chapter)
    for spot in figure.every("a", css="spot"):
        assert spot.attrs["tabindex"] == "-1", "nobody tabs through a whole game"
        assert spot.one("title").words


@pytest.mark.slow
def test_the_pages_after_a_game(house: House) -> None:
    people = house.people(3)
    table = house.seat(people)
    house.play(table, people, 40)
    for reader in (people[0], house.stranger()):
        assert not reader.browser.page(f"/table/{table}").has(id="swing-chart")
    game = house.play(table, people)
    for reader in (*people, house.stranger()):
        for path in ("", "/replay", "/replay?at=9"):
            page = reader.browser.page(f"/table/{table}{path}")
            check_swings(page, game, f"/table/{table}")
    link = page.one("ol", css="moments").every("a")[0].attrs["href"]
    there = people[0].browser.page(link).one(id="table").attrs
    assert f"at={there['data-at']}" in link


@pytest.mark.slow
@pytest.mark.parametrize("name", ["odin-2-short", "karvi-1-volva", "odin-1-short"])
def test_a_record_that_was_pasted(house: House, name: str) -> None:
    reader = house.stranger().browser
    where = reader.post("/paste", {"text": finished(name).record()}).headers["location"]
    page = reader.page(where)
    check_swings(page, finished(name), where)
    figures = [e.words for e in page.every(css="swung")]
    assert all(words.endswith("points") == (name == "odin-1-short") for words in figures)
    assert all(words.endswith("%") != (name == "odin-1-short") for words in figures)


@pytest.mark.slow
def test_a_record_that_is_not_over_does_not_swing(house: House) -> None:
    people = house.people(2)
    game = house.play(house.seat(people), people, 30)
    reader = house.stranger().browser
    where = reader.post("/paste", {"text": game.record()}).headers["location"]
    assert not reader.page(where).has(id="swing-chart")
