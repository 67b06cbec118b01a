"""After the game: the score sheet, the chart, watching it again, the record, checking the deal."""

from __future__ import annotations

import hashlib
import html
import random
import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from meadhall import game_names
from meadhall.games.odin.components.things import SILVER
from meadhall.games.odin.rules.state import Odin
from meadhall.hall.pages.players import closing
from meadhall.hall.pages.results import Course, chart, check_deal, course, sheet
from meadhall.hall.tables.game_parts import picture_of
from meadhall.hall.tables.registry import Chair
from meadhall.kernel.agenda import TABLE
from meadhall.kernel.table import Table
from tests.hall.client import Element, House, Person, open_house, read_page

GAMES = Path(__file__).parent.parent / "games"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("hall")) as house:
        yield house


@pytest.fixture(scope="module")
def people(house: House) -> list[Person]:
    return house.people(3)


@pytest.fixture(scope="module")
def over(house: House, people: list[Person]) -> str:
    """A game that three have played to its end through the API, at random."""
    rng = random.Random(5)
    seats = ["me", "open", "open"]
    table = people[0].api.post("/api/tables", {"game": "karvi", "seats": seats}).json()["id"]
    path = f"/api/tables/{table}"
    for seat in (1, 2):
        assert people[seat].api.post(f"{path}/seats/{seat}").status_code == 200
    info = people[0].api.told(path)
    while info["state"] == "playing":
        seat = rng.choice(info["waiting"])
        asked = people[seat].api.told(f"{path}/options?brief=true")
        body = {"number": asked["number"], "option": rng.choice(asked["options"])["option"]}
        answer = people[seat].api.post(f"{path}/answers", body)
        assert answer.status_code == 200, answer.text
        info = answer.json()
    assert not info["waiting"] and not info["options"]
    return str(table)


def numbers(row: Element) -> list[int]:
    return [int(cell.words) for cell in row.every("td")]


def check_sheet(page: Element, game: Table) -> None:
    """The numbers on the page are those of the rules."""
    result = page.one("table", css="sheet")
    total = numbers(result.one("tfoot"))
    order = [*game.ranking()] if not game.verdict() else None
    every = [*game.scores(), *game.rivals().values()]
    if order is not None:
        assert total == [sum(game.scores()[seat].values()) for seat in order]
    assert sorted(total) == sorted(game.totals())
    rows = {row.one("th").words: numbers(row) for row in result.one("tbody").every("tr")}
    for column, points in enumerate(total):
        assert sum(row[column] for row in rows.values()) == points
    sources = {source for scores in every for source, points in scores.items() if points}
    assert set(rows) == {game.game.words.word(source, "en") for source in sources}
    for source in sources:
        row = rows[game.game.words.word(source, "en")]
        if order is not None:
            assert row == [game.scores()[seat].get(source, 0) for seat in order]


def check_chart(page: Element, game: Table) -> None:
    """Every curve ends at the height of its total, which stands beside it."""
    svg = page.one(id="points-chart").one("svg")
    ticks = [
        (float(t.attrs["y"]) - 4, int(t.words))
        for t in svg.every("text", css="tick")
        if t.words.lstrip("-").isdecimal()
    ]
    (y0, v0), (y1, v1) = ticks[0], ticks[-1]
    ends = [e.words for e in svg.every("text", css="end")]
    curves = svg.every("path", css="curve")
    assert len(curves) == len(ends) == len(game.totals())
    for curve, end, total in zip(curves, ends, game.totals(), strict=True):
        assert end.endswith(f" {total}")
        height = float(curve.attrs["d"].split()[-1])
        assert height == pytest.approx(y0 + (y1 - y0) * (total - v0) / (v1 - v0), abs=0.2)
    assert len({curve.attrs["class"] for curve in curves}) == len(curves), "each its own colour"


@pytest.mark.slow
def test_the_page_of_a_finished_game(house: House, people: list[Person], over: str) -> None:
    game = house.game(over)
    for reader in (*people, house.stranger()):
        page = reader.browser.page(f"/table/{over}")
        main = page.one(id="table").attrs
        assert (main["data-over"], main["data-mine"]) == ("1", "0")
        assert not page.has(id="options") and not page.has(css="waiting")
        check_sheet(page, game)
        check_chart(page, game)
        best = page.one("table", css="sheet").every("th", scope="col")[1].words
        assert ("Ada", "Bo", "Cid")[game.ranking()[0]] in best
    told = people[0].api.told(f"/api/tables/{over}/scores")
    assert told["scores"] == list(game.scores())
    assert told["ranking"] == list(game.ranking())
    assert (told["rivals"], told["verdict"]) == ({}, "")
    assert people[0].api.told(f"/api/tables/{over}")["points"] == list(game.totals())


@pytest.mark.slow
@pytest.mark.parametrize("solo", ["highscore", "volva"])
def test_the_page_of_a_solo_game(house: House, solo: str) -> None:
    ada = house.person("Ada")
    table = house.seat([ada], {"solo": solo})
    game = house.play(table, [ada], seed=1)
    page = ada.browser.page(f"/table/{table}")
    assert page.one(css="question").words == game.game.closing(game.g, 0)
    check_sheet(page, game)
    check_chart(page, game)
    told = ada.api.told(f"/api/tables/{table}/scores")
    assert told["verdict"] == game.verdict() != ""
    assert told["rivals"] == game.rivals()
    assert bool(told["rivals"]) == (solo == "volva")
    assert ada.browser.page(f"/table/{table}/replay?at=50").one(id="table").attrs["data-at"] == "50"


@pytest.mark.slow
def test_sheet_and_chart_of_every_recorded_game() -> None:
    """Columns add up, the best is first, and the curves go where the points went."""
    files = [f for name in game_names(drawn=True) for f in sorted(GAMES.glob(f"{name}-*.saga"))]
    assert len(files) > 20
    for file in files[::2]:
        game = Table.from_record(file.read_text(encoding="utf-8"))
        names = tuple(f"seat {s}" for s in range(game.seats))
        made = sheet(game, names, "en")
        assert sorted(c.total for c in made.columns) == sorted(game.totals())
        if not game.verdict():
            assert [c.seat for c in made.columns] == list(game.ranking())
        run = course(game, "en")
        assert len(run.points) == game.length + 1
        assert run.final == game.totals()
        for at in range(0, game.length, 40):
            then = game.until(at)
            assert run.points[at] == then.game.rules.standing(then.g)
        assert [words for _, words in run.chapters] == sorted(
            {words for _, words in run.chapters}, key=[w for _, w in run.chapters].index
        ), "every chapter once"
        everybody = (*names, *game.rivals())
        drawn = chart(
            run, everybody, ("green", "blue", "orange", "purple", "red")[: len(everybody)]
        )
        assert [c.total for c in drawn.curves] == list(game.totals())
        for curve, total in zip(drawn.curves, game.totals(), strict=True):
            above = [y for y, value in drawn.ticks if value >= total]
            below = [y for y, value in drawn.ticks if value <= total]
            assert all(y <= curve.end_y + 0.1 for y in above)
            assert all(y >= curve.end_y - 0.1 for y in below)
        assert all(drawn.top - 0.1 <= y <= drawn.base + 0.1 for y, _ in drawn.ticks)
        labels = sorted(c.label_y for c in drawn.curves)
        assert all(b - a >= 16.9 for a, b in pairwise(labels))
        assert all(0 < y <= drawn.height for y in labels)


# Who has won


def even(game: Table) -> Table:
    """The same end of a game of Odin with silver for all who have less than the first."""
    assert isinstance(game.g, Odin)
    most = max(game.totals())
    for p, points in zip(game.g.players, game.totals(), strict=True):
        p.goods[SILVER] += most - points
    return game


def finished(name: str) -> Table:
    return Table.from_record((GAMES / f"{name}.saga").read_text(encoding="utf-8"))


CHAIRS = [Chair(0, "a", None, "Ada"), Chair(1, "b", None, "Bo"), Chair(2, None, "karl", "")]


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_a_shared_victory_names_all_who_share_it(seat: int | None) -> None:
    game = finished("odin-3-short")
    assert isinstance(game.g, Odin)
    last = game.ranking()[-1]
    even(game)
    game.g.players[last].goods[SILVER] -= 1
    first, second = game.winners()
    points = max(game.totals())
    names = [
        f"{game.game.colours(3)[s].capitalize()} ({('Ada', 'Bo', 'Karl')[s]})" for s in (0, 1, 2)
    ]
    wanted = f"A shared victory with {points} points: {names[first]}, {names[second]}."
    assert closing(game, CHAIRS, seat, "en") == wanted
    assert last not in (first, second) and names[last] not in wanted
    assert len({closing(game, CHAIRS, seat, language) for language in ("en", "de", "fr")}) == 3


@pytest.mark.parametrize("name", ["odin-3-short", "karvi-3-a"])
def test_one_winner_is_named_and_the_reader_is_told_of_it(name: str) -> None:
    game = finished(name)
    (first,) = game.winners()
    points = game.totals()[first]
    assert closing(game, CHAIRS, first, "en") == f"You win with {points} points!"
    colour = game.game.colours(3)[first].capitalize()
    wanted = f"{colour} wins with {points} points: {('Ada', 'Bo', 'Karl')[first]}."
    for seat in {None, 0, 1, 2} - {first}:
        assert closing(game, CHAIRS, seat, "en") == wanted


def test_alone_the_game_itself_says_what_it_came_to() -> None:
    game = finished("odin-1-short")
    assert closing(game, CHAIRS[:1], 0, "en") == game.game.closing(game.g, 0, "en") != ""


@pytest.mark.slow
def test_a_shared_victory_stands_on_the_page(house: House) -> None:
    people = house.people(2)
    table = house.seat(people, game="odin")
    house.put(table, even(finished("odin-2-short")))
    house.hall_table(table).row.state = "over"
    points = house.game(table).totals()[0]
    for reader in (*people, house.stranger()):
        page = reader.browser.page(f"/table/{table}")
        said = page.one(css="question").words
        assert said.startswith(f"A shared victory with {points} points: ")
        assert "(Ada)" in said and "(Bo)" in said
        check_sheet(page, house.game(table))
        check_chart(page, house.game(table))


# The chart below zero


@pytest.mark.parametrize(
    ("points", "final"),
    [
        (((0, 0), (-30, 5), (-12, 9)), (-7, 20)),
        (((-86, -86), (-90, -40)), (-3, 55)),
        (((-86, -86), (-90, -40)), (-30, -60)),
        (((0, 0), (0, 0)), (0, 0)),
        (((-1,), (-1,)), (-1,)),
        (((-1000, 900), (-4, 3)), (0, 1)),
    ],
)
def test_points_below_zero_have_their_place_on_the_chart(
    points: tuple[tuple[int, ...], ...], final: tuple[int, ...]
) -> None:
    names = tuple(f"seat {s}" for s in range(len(final)))
    drawn = chart(Course(points, ((0, "round 1"),), final), names, ("green", "blue")[: len(final)])
    heights = {value: y for y, value in drawn.ticks}
    assert 0 in heights, "zero is always marked"
    ticks = sorted(heights)
    assert 1 <= len(ticks) <= 8
    assert [heights[v] for v in ticks] == sorted(heights.values(), reverse=True)
    unit = (drawn.base - drawn.top) / (
        max(1, *map(max, points), *final) - min(0, *map(min, points), *final)
    )
    for curve, total in zip(drawn.curves, final, strict=True):
        assert curve.total == total
        assert curve.end_y == pytest.approx(heights[0] - total * unit, abs=0.11)
        drawn_at = [float(y) for y in re.findall(r"(?:V|M\S+ |L\S+ )(-?[\d.]+)", curve.path)]
        assert all(drawn.top - 0.1 <= y <= drawn.base + 0.1 for y in drawn_at)
        assert 0 < curve.label_y <= drawn.height
    lowest = min(0, *map(min, points), *final)
    assert min(ticks) >= lowest and (lowest == 0) == (drawn.base == heights[0])


# Watching it again


@pytest.mark.slow
def test_every_moment_through_every_eye(house: House, people: list[Person], over: str) -> None:
    game = house.game(over)
    browser = people[1].browser
    for at in range(0, game.length + 1, 25):
        for eye in ("", "0", "1", "2"):
            answer = browser.get(f"/table/{over}/replay/fragment?at={at}&eye={eye}")
            assert answer.status_code == 200
            page = read_page(answer.text)
            attrs = page.one(id="table").attrs
            assert (attrs["data-at"], attrs["data-latest"]) == (str(at), str(game.length))
            assert attrs["data-eye"] == eye
            seat = int(eye) if eye else None
            then = game.until(at)
            lines = [li.words for li in page.one(id="log-lines").every("li")]
            told = [then.game.words.say_event(then.g, e, seat) for _, e in then.story(seat, 40)]
            assert lines == [" ".join(words.split()) for words in told]
            panels = picture_of(then.game).picture(then.view(seat), "en", {})
            for panel in panels:
                assert panel.markup in answer.text
            link = page.one(id="here").attrs["href"]
            assert link == f"/table/{over}/replay?at={at}" + (f"&eye={eye}" if eye else "")


def test_the_link_to_a_moment_shows_it_to_anybody(house: House, over: str) -> None:
    reader = house.stranger()
    page = reader.browser.page(f"/table/{over}/replay?at=60&eye=2")
    assert page.one(id="table").attrs["data-at"] == "60"
    assert page.one("form", id="replay-form").fields() == {"at": "60", "eye": "2"}
    link = page.one(id="here").attrs["href"]
    assert reader.browser.page(link).one(id="table").attrs["data-at"] == "60"
    slider = page.one(id="slider").attrs
    assert (slider["min"], slider["max"]) == ("0", str(house.game(over).length))


@pytest.mark.slow
@pytest.mark.parametrize("query", ["at=x", "at=-1", "at=99999", "eye=9", "eye=x", "eye=²", "at=²"])
def test_odd_moments_and_eyes(house: House, over: str, query: str) -> None:
    attrs = house.stranger().browser.page(f"/table/{over}/replay?{query}").one(id="table").attrs
    assert attrs["data-at"] == str(house.game(over).length)
    assert attrs["data-eye"] == ""


def test_things_of_the_past_are_explained(house: House, over: str) -> None:
    browser = house.stranger().browser
    page = browser.page(f"/table/{over}/replay?at=60")
    things = sorted({e.attrs["data-thing"] for e in page.every() if "data-thing" in e.attrs})
    for thing in things[::10]:
        answer = browser.get(f"/table/{over}/replay/explain", params={"thing": thing})
        assert answer.status_code == 200, thing
    assert browser.get(f"/table/{over}/replay/explain?thing=nonsense").status_code == 404


def test_the_log_leads_to_its_moments(house: House, over: str) -> None:
    browser = house.stranger().browser
    for path in (f"/table/{over}", f"/table/{over}/log", f"/table/{over}/replay"):
        links = [
            a.attrs["href"]
            for a in browser.page(path).every("a")
            if "replay?at=" in a.attrs["href"]
        ]
        assert len(links) > 30
        assert browser.get(links[7]).status_code == 200


# The record


@pytest.mark.slow
def test_the_record_is_pasted_back_to_the_same_replay(
    house: House, people: list[Person], over: str
) -> None:
    browser = people[0].browser
    answer = browser.get(f"/table/{over}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.headers["content-disposition"] == f'attachment; filename="karvi-{over}.saga"'
    text = answer.text
    assert text == house.game(over).record() == people[0].api.get(f"/api/tables/{over}/record").text
    seed = house.hall_table(over).match.deal.seed
    assert f"seed {seed}\n" in text

    reader = house.stranger().browser
    form = reader.page("/paste").one("form", action="/paste")
    for sent in (text, text.replace("\n", "\r\n"), "\ufeff" + text, "\n\n" + text + "\n"):
        pasted = reader.submit(form, text=sent)
        assert pasted.status_code == 303
        where = pasted.headers["location"]
        assert re.fullmatch(r"/record/[a-z0-9]{10,}", where)
        assert reader.get(f"{where}/record").text == text
    for query in ("", "?at=60", "?at=100&eye=1"):
        there = reader.get(f"{where}/replay/fragment{query}")
        here = reader.get(f"/table/{over}/replay/fragment{query}")
        assert there.status_code == here.status_code == 200
        one, other = (read_page(a.text) for a in (there, here))
        assert one.one(id="log").words == other.one(id="log").words
        drawn = [[svg.words for svg in page.every("svg")] for page in (one, other)]
        assert drawn[0] == drawn[1] and len(drawn[0]) > 4
    check_sheet(reader.page(where), house.game(over))
    check_chart(reader.page(where), house.game(over))
    assert reader.get(f"{where}/replay/explain?thing=fur").status_code == 200


def test_a_file_is_as_good_as_pasting(house: House) -> None:
    reader = house.stranger().browser
    text = (GAMES / "karvi-1-volva.saga").read_text(encoding="utf-8")
    answer = reader.request(
        "POST",
        "/paste",
        data={"_csrf_token": reader.csrf, "text": ""},
        files={"file": ("karvi-1-volva.saga", text.encode())},
    )
    assert answer.status_code == 303
    assert reader.get(answer.headers["location"] + "/record").text == text


def test_the_record_of_an_unfinished_game_can_be_looked_at(house: House) -> None:
    game = Table.new("karvi", 2, seed=4)
    rng = random.Random(1)
    for _ in range(30):
        seat = rng.choice(game.waiting())
        game.play(seat, rng.choice(game.options(seat)))
    reader = house.stranger().browser
    where = reader.post("/paste", {"text": game.record()}).headers["location"]
    page = reader.page(where)
    assert page.one(id="table").attrs["data-latest"] == str(game.length)
    assert not page.has(css="sheet"), "there are no final scores yet"


# Checking the deal


def test_the_deal_is_checked(house: House, people: list[Person], over: str) -> None:
    game, hall_table = house.game(over), house.hall_table(over)
    page = people[0].browser.page(f"/table/{over}/check")
    draws = sum(seat == TABLE for seat, _ in game.answers)
    assert f"all {draws} draws follow from it" in page.one(css="good").words
    seed, shown = (code.words for code in page.one(css="facts").every("code"))
    assert seed == hall_table.match.deal.seed
    assert shown == hall_table.row.commitment
    assert hashlib.sha256(f"meadhall seed {seed}".encode()).hexdigest() == shown
    assert f"meadhall seed {seed}" in page.one("pre").words


def tampered(text: str) -> Iterator[tuple[str, str]]:
    """The same record with something else in it, and what is said about it."""
    lines = text.splitlines()
    draws = [i for i, line in enumerate(lines) if line.startswith("* ")]
    scores = next(i for i, line in enumerate(lines) if line.startswith("= "))
    seed = next(i for i, line in enumerate(lines) if line.startswith("seed "))
    deck = [line[2:] for line in lines if re.match(r"\* TC\d", line)]
    first = next(i for i in draws if lines[i] == f"* {deck[0]}")
    unused = next(f"TC{n:02}" for n in range(1, 30) if f"TC{n:02}" not in deck)

    def with_line(at: int, line: str) -> str:
        return "\n".join([*lines[:at], line, *lines[at + 1 :]]) + "\n"

    yield with_line(first, f"* {unused}"), f"line {first + 1}"
    yield with_line(seed, "seed another"), f"line {seed + 1}"
    yield (
        with_line(scores, "= " + " ".join("999" for _ in lines[scores].split()[1:])),
        "final scores",
    )
    yield "\n".join(lines[: draws[3]] + lines[draws[3] + 1 :]) + "\n", "line "


def test_a_record_that_was_tampered_with_is_refused(
    house: House, people: list[Person], over: str
) -> None:
    text = people[0].browser.get(f"/table/{over}/record").text
    reader = house.stranger().browser
    for changed, said in tampered(text):
        assert changed != text
        answer = reader.post("/paste", {"text": changed})
        assert answer.status_code == 422
        assert said in read_page(answer.text).one("main").words
        checked = check_deal(changed)
        assert not checked.good and said in checked.why


def test_a_pasted_record_is_checked_too(house: House, people: list[Person], over: str) -> None:
    text = people[0].browser.get(f"/table/{over}/record").text
    reader = house.stranger().browser
    where = reader.post("/paste", {"text": text}).headers["location"]
    assert reader.page(f"{where}/check").has(css="good")


def test_without_a_seed_nothing_is_said_about_the_draws(
    house: House, people: list[Person], over: str
) -> None:
    """Whoever leaves the seed out of a record could have dealt as they like."""
    text = people[0].browser.get(f"/table/{over}/record").text
    bare = re.sub(r"^seed .*\n", "", text, flags=re.M)
    assert bare != text
    assert not check_deal(bare).good
    reader = house.stranger().browser
    answer = reader.post("/paste", {"text": bare})
    assert answer.status_code == 303
    page = reader.page(answer.headers["location"] + "/check")
    assert not page.has(css="good") and page.has(css="complaint")


# Not before the end


@pytest.mark.slow
def test_nothing_of_that_is_shown_while_the_game_runs(house: House) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    house.play(table, [ada, bo], 30)
    for reader in (ada, bo, house.stranger()):
        page = reader.browser.page(f"/table/{table}")
        assert not page.has(css="sheet") and not page.has(css="chart")
        assert not page.has("a", href=f"/table/{table}/record")
        for path in ("record", "check", "replay", "replay?at=3&eye=1", "replay/fragment"):
            answer = reader.browser.get(f"/table/{table}/{path}")
            assert answer.status_code == 409, path
            said = html.unescape(read_page(answer.text).one(css="complaint").words)
            assert said == "This is shown when the game is over."
        assert reader.browser.get(f"/table/{table}/replay/explain?thing=fur").status_code == 409
        for path in ("record", "scores"):
            answer = reader.api.get(f"/api/tables/{table}/{path}")
            assert (answer.status_code, answer.json()["error"]) == (409, "not-over")


def test_nothing_can_be_entered_any_more(people: list[Person], over: str) -> None:
    ada = people[0].api
    path = f"/api/tables/{over}"
    number = ada.told(path)["number"]
    for answer in (
        ada.post(f"{path}/answers", {"number": number, "option": "end"}),
        ada.post(f"{path}/undo", {"number": number}),
        ada.post(f"{path}/take-back/ask", {"number": number}),
        ada.request("DELETE", f"{path}/seats/mine"),
    ):
        assert answer.status_code == 409
        assert answer.json()["error"] in ("over", "started")
    assert ada.told(path)["number"] == number
    assert ada.told(f"{path}/options")["options"] == []
