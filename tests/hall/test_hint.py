"""Asking the Völva: what is advised and why, who may ask, and that nobody else hears of it."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from meadhall.bots import LEVELS, Hint, JarlBot, bot_called
from meadhall.bots import hint as make_hint
from meadhall.bots.judge import judge_of
from meadhall.hall.config import Config
from meadhall.hall.pages.table_view import table_view
from meadhall.hall.store.models import SeatRow
from meadhall.hall.tables.bot_names import bot_name, bot_words
from meadhall.hall.tables.bot_workers import BotWorkers, choose_option, give_advice
from meadhall.hall.tables.match import Deal
from meadhall.hall.words import LANGUAGES
from meadhall.kernel.errors import Illegal
from meadhall.kernel.registry import find_game, game_names
from meadhall.kernel.table import Table
from tests.hall.client import AtOnce, Element, House, Person, open_house, read_page
from tests.hall.server import until
from tests.hall.test_secrecy import curious, imagined

QUICK = "jarl:40"
"""As strong as a hint need be here."""
SEAT = 0
GAMES = Path(__file__).parent.parent / "games"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("hall"), hint=QUICK) as house:
        yield house


@pytest.fixture
def thoughts(house: House) -> Iterator[Thoughts]:
    """The thinking of the house, counted and held up."""
    found = Thoughts()
    usual = house.services.advisor.workers
    house.services.use_workers(found)
    yield found
    house.services.use_workers(usual)


class Thoughts(AtOnce):
    """Thinks when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.begun: list[tuple[str, int, int]] = []
        """Tables, seats and numbers that were thought about."""
        self.let = asyncio.Event()
        self.let.set()
        self.fails = 0

    async def advise(self, *about: Any) -> Hint:
        table, _deal, entries, seat, _bot = about
        self.begun.append((table, seat, len(entries)))
        await self.let.wait()
        if self.fails:
            self.fails -= 1
            raise RuntimeError("lost the thread")
        return give_advice(*about)


def asked_of(house: House, table: str, seat: int = SEAT) -> int:
    return house.hall_table(table).match.asked_since[seat]


def to_play(
    house: House,
    game: str = "karvi",
    seats: int = 2,
    answers: int = 24,
    options: dict[str, str] | None = None,
) -> tuple[list[Person], str]:
    """A table at which the first of these people has a choice."""
    people = house.people(seats)
    table = house.seat(people, options, game=game, seed=f"hint-{game}")
    house.play(table, people, answers, seed=4)
    house.play_until(
        table,
        people,
        lambda t: t.waiting() == (SEAT,) and len(t.options(SEAT)) > 3,
        seed=5,
    )
    return people, table


def hinted(person: Person, table: str, since: int, **sent: Any) -> Element:
    answer = person.browser.get(f"/table/{table}/fragment?hint={since}", **sent)
    assert answer.status_code == 200, answer.text[:2000]
    return read_page(answer.text)


def kept_hints(house: House, table: str) -> list[int]:
    async def read() -> list[int]:
        from sqlalchemy import select

        asked = select(SeatRow.hints).where(SeatRow.table_id == table).order_by(SeatRow.seat)
        async with house.services.store.reading() as session:
            return list((await session.execute(asked)).scalars())

    return house.portal.call(read)


# What is said


@pytest.mark.slow
@pytest.mark.parametrize("game", ["karvi", "odin"])
def test_the_advice_in_words(house: House, game: str) -> None:
    (ada, _bo), table = to_play(house, game)
    page = ada.browser.page(f"/table/{table}")
    assert not page.has(id="hint")
    form = next(f for f in page.every("form") if f.has(id="ask-volva"))
    assert form.fields() == {"hint": str(asked_of(house, table))}
    assert form.attrs["action"] == f"/table/{table}" and form.attrs["method"] == "get"
    shown = ada.browser.page(f"/table/{table}?hint={form.fields()['hint']}")
    told = ada.api.told(f"/api/tables/{table}/hint")
    now = house.game(table)
    assert told["option"] in now.options(SEAT)
    advice = shown.one(id="hint")
    said = " ".join(now.game.words.say_option(now.g, SEAT, told["option"]).split())
    assert told["words"].split() == said.split()
    assert advice.one("b").words.lower() == said.lower()
    assert advice.one(id="take-hint").attrs["value"] == told["option"]
    worth = advice.one(css="advice-worth").words.replace("−", "-")
    figures = re.fullmatch(r"Points to expect at the end: (\S+) → (\S+)", worth)
    assert figures, worth
    assert [float(f) for f in figures.groups()] == pytest.approx(
        [told["before"], told["after"]], abs=0.06
    )
    assert advice.one(id="advice-at-once").words == "What changes at once:"
    chips = [li.words for li in advice.every("li", css="chip")]
    assert len(chips) == min(4, len(told["changes"]))
    for chip, change in zip(chips, told["changes"], strict=False):
        assert chip.startswith(change["words"])
        assert ("+" in chip) == (change["change"] > 0) != ("−" in chip)
    sizes = [abs(change["change"]) for change in told["changes"]]
    assert sizes == sorted(sizes, reverse=True)
    assert not shown.has(id="ask-volva"), "she has been asked"
    (marked,) = shown.every("button", css="advised") or [advice.one(id="take-hint")]
    assert marked.attrs["value"] == told["option"]


def test_against_the_volva_the_lead_is_told(house: House) -> None:
    (ada,), table = to_play(house, seats=1, options={"solo": "volva"})
    advice = hinted(ada, table, asked_of(house, table)).one(id="hint")
    told = ada.api.told(f"/api/tables/{table}/hint")
    worth = advice.one(css="advice-worth").words.replace("−", "-")
    figures = re.fullmatch(r"Lead to expect at the end: (\S+) → (\S+)", worth)
    assert figures, worth
    assert float(figures[1]) == pytest.approx(told["before"], abs=0.06)


@pytest.mark.slow
def test_it_is_what_jarl_thinks_of_what_the_seat_sees(house: House) -> None:
    (ada, _bo), table = to_play(house)
    match = house.hall_table(table).match
    told = ada.api.told(f"/api/tables/{table}/hint")
    jarl, dice = bot_called(QUICK), random.Random(f"{table} {SEAT} {match.number}")
    assert isinstance(jarl, JarlBot)
    wanted = make_hint(match.game, match.table.g, SEAT, dice, jarl)
    assert told["option"] == wanted.option
    assert told["before"] == pytest.approx(wanted.before, abs=0.01)
    assert told["after"] == pytest.approx(wanted.after, abs=0.01)
    about = (table, match.deal, tuple(match.entries), SEAT)
    assert choose_option(*about, QUICK) == wanted.option, "and what it would do itself"


@pytest.mark.slow
def test_taking_it_answers_it(house: House) -> None:
    (ada, _bo), table = to_play(house)
    number = house.hall_table(table).match.number
    advice = hinted(ada, table, asked_of(house, table)).one(id="hint")
    form = next(f for f in advice.every("form") if f.attrs["action"].endswith("/answer"))
    option = advice.one(id="take-hint").attrs["value"]
    answer = ada.browser.submit(form, option=option)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{table}")
    match = house.hall_table(table).match
    assert match.number == number + 1 and match.entries[-1].option == option


@pytest.mark.slow
def test_leaving_it_leaves_everything_as_it_was(house: House) -> None:
    (ada, _bo), table = to_play(house)
    before = ada.browser.get(f"/table/{table}/fragment").text
    shown = hinted(ada, table, asked_of(house, table))
    (leave,) = [f for f in shown.one(id="hint").every("form") if f.has(id="leave-hint")]
    assert (leave.attrs["method"], leave.fields()) == ("get", {})
    assert ada.browser.get(f"/table/{table}/fragment").text == before


@pytest.mark.slow
def test_the_page_keeps_it_until_something_is_answered(house: House) -> None:
    (ada, bo), table = to_play(house)
    since = asked_of(house, table)
    shown = hinted(ada, table, since)
    again = shown.one(id="table").attrs["data-fragment"]
    assert again == f"/table/{table}/fragment?hint={since}"
    assert read_page(ada.browser.get(again).text).has(id="hint")
    house.play(table, [ada, bo], 1)
    gone = read_page(ada.browser.get(again).text)
    assert not gone.has(id="hint")
    assert gone.one(id="table").attrs["data-fragment"] == f"/table/{table}/fragment"


@pytest.mark.slow
@pytest.mark.parametrize("since", ["99999", "-1", "x", "²", "1e3"])
def test_an_odd_number_is_no_question(house: House, thoughts: Thoughts, since: str) -> None:
    (ada, _bo), table = to_play(house)
    answer = ada.browser.get(f"/table/{table}", params={"hint": since})
    assert answer.status_code == 200 and not read_page(answer.text).has(id="hint")
    assert not thoughts.begun


@pytest.mark.slow
def test_a_plan_has_no_hint(house: House) -> None:
    (ada, _bo), table = to_play(house, "odin")
    since = asked_of(house, table)
    for path in (f"/table/{table}/fragment", f"/table/{table}"):
        page = ada.browser.page(f"{path}?plan=&hint={since}")
        assert page.has(id="plan") and not page.has(id="hint") and not page.has(id="ask-volva")


@pytest.mark.slow
def test_what_changes_most_is_told_and_no_more(house: House) -> None:
    (_ada, _bo), table = to_play(house)
    option = house.game(table).options(SEAT)[0]
    changes = tuple((f"term {n}", (7.0 - n) * (-1) ** n) for n in range(6))
    advice = Hint(option, -1.25, 12.0, changes)
    hint = table_view(house.hall_table(table), SEAT, "de", advice=advice).hint
    assert hint is not None
    assert [change.word for change in hint.changes] == ["term 0", "term 1", "term 2", "term 3"]
    assert [change.text for change in hint.changes] == ["+7,0", "−6,0", "+5,0", "−4,0"]
    assert (hint.before, hint.after) == ("−1,2", "12,0")
    strange = advice._replace(option="fly")
    assert table_view(house.hall_table(table), SEAT, "en", advice=strange).hint is None


@pytest.mark.slow
def test_in_every_language(house: House) -> None:
    (ada, _bo), table = to_play(house)
    since = asked_of(house, table)
    said = {
        language: hinted(ada, table, since, headers={"accept-language": language}).one(id="hint")
        for language in LANGUAGES
    }
    assert len({advice.words for advice in said.values()}) == len(LANGUAGES)
    assert "," in said["de"].one(css="advice-worth").words
    assert "," not in said["en"].one(css="advice-worth").words


# Whom it is for


@pytest.mark.slow
def test_only_who_is_asked_may_ask(house: House) -> None:
    (ada, bo), table = to_play(house)
    since = asked_of(house, table)
    eve, nobody = house.person("Eve"), house.stranger()
    for reader in (bo, eve, nobody):
        assert not reader.browser.page(f"/table/{table}").has(id="ask-volva")
    for reader in (eve, nobody):
        assert reader.browser.get(f"/table/{table}?hint={since}").status_code == 403
        assert reader.browser.get(f"/table/{table}/fragment?hint={since}").status_code == 403
    assert eve.api.get(f"/api/tables/{table}/hint").status_code == 403
    assert nobody.api.get(f"/api/tables/{table}/hint").status_code == 401
    told = bo.api.get(f"/api/tables/{table}/hint")
    assert (told.status_code, told.json()["error"]) == (409, "not-asked")
    assert not hinted(bo, table, asked_of(house, table, 1)).has(id="hint")
    assert not hinted(bo, table, since).has(id="hint")
    assert kept_hints(house, table) == [0, 0]
    assert ada.api.get("/api/tables/abcdefghij/hint").status_code == 404


@pytest.mark.slow
def test_before_the_game_and_after_it_she_is_silent(house: House) -> None:
    ada, bo = house.people(2)
    seats = {"game": "karvi", "seats": ["me", "open"]}
    table = ada.api.post("/api/tables", seats).json()["id"]
    told = ada.api.get(f"/api/tables/{table}/hint")
    assert (told.status_code, told.json()["error"]) == (409, "not-started")
    assert not ada.browser.page(f"/table/{table}?hint=0").has(id="hint")
    table = house.seat([ada, bo])
    house.play(table, [ada, bo])
    told = ada.api.get(f"/api/tables/{table}/hint")
    assert (told.status_code, told.json()["error"]) == (409, "over")
    page = ada.browser.page(f"/table/{table}?hint={asked_of(house, table)}")
    assert not page.has(id="hint") and not page.has(id="ask-volva")


@pytest.mark.slow
def test_nobody_else_hears_of_it(house: House) -> None:
    (ada, bo), table = to_play(house)
    eve = house.person("Eve")
    paths = [f"/table/{table}/fragment", f"/table/{table}/log", f"/table/{table}/chat"]

    def all_that(reader: Person) -> list[str]:
        return [
            *(reader.browser.get(path).text for path in paths),
            *(reader.api.get(f"/api/tables/{table}{path}").text for path in ("", "/events")),
        ]

    before = [all_that(reader) for reader in (bo, eve)]
    with house.following(bo.browser, f"/table/{table}/live") as stream:
        stream.next()
        assert hinted(ada, table, asked_of(house, table)).has(id="hint")
        until(lambda: kept_hints(house, table) == [1, 0], "it is counted")
        assert stream.heard.empty()
    assert [all_that(reader) for reader in (bo, eve)] == before


class Says(JarlBot):
    """Somebody who knows beforehand what to say."""

    def __init__(self, option: str):
        super().__init__()
        self.option = option

    def choose(self, *about: Any) -> str:
        return self.option


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [("karvi", 3), ("odin", 2)])
def test_worlds_that_look_the_same_are_advised_the_same(
    house: House, game: str, seats: int
) -> None:
    """What the seat cannot see changes nothing of the advice, nor of the page with it."""
    people = house.people(seats)
    table = house.seat(people, game=game, seed=f"hint-{game}")
    jarl = bot_called("jarl:20")
    assert isinstance(jarl, JarlBot)
    differ = 0
    for turn in range(5):
        house.play(table, people, 20, seed=turn, choose=curious)
        real = house.play_until(table, people, lambda t: SEAT in t.waiting(), seed=turn)
        worlds = [imagined(real, SEAT, random.Random(n)) for n in range(3)]
        differ += sum(world.g != real.g for world in worlds)
        said = {
            make_hint(world.game, world.g, SEAT, random.Random(9), jarl)
            for world in (real, *worlds)
        }
        assert len(said) == 1
        (advice,) = said
        for option in real.options(SEAT):  # whatever she might advise, also a draw
            one = {
                make_hint(world.game, world.g, SEAT, random.Random(9), Says(option))
                for world in (real, *worlds)
            }
            assert len(one) == 1, option
        shown = set()
        for world in (real, *worlds):
            house.put(table, world)
            shown.add(table_view(house.hall_table(table), SEAT, "en", advice=advice).hint)
        house.put(table, real)
        assert len(shown) == 1 and None not in shown
    assert differ >= 9, "worlds that do not differ prove nothing"


# A table without hints


@pytest.mark.slow
def test_who_opens_a_table_may_forbid_hints(house: House) -> None:
    ada, bo = house.people(2)
    form = ada.browser.page("/new?game=karvi").one("form", action="/tables")
    assert "no-hints" not in form.fields(), "usually they are allowed"
    where = {}
    for wish in ({}, {"no-hints": "yes"}):
        place = ada.browser.request(
            "POST", "/tables", data={**form.fields(), "seat-1": "open", **wish}
        ).headers["location"]
        where["no-hints" in wish] = place
        for reader in (ada, bo, house.stranger()):
            page = reader.browser.page(place)
            assert ("Without hints" in page.one(id="about-hints").words) == bool(wish)
        assert bo.browser.post(f"{place}/join", {"seat": "1"}).status_code == 303
        table = place.rpartition("/")[2]
        assert ada.api.told(f"/api/tables/{table}")["hints"] is not bool(wish)
        page = ada.browser.page(place)
        assert page.has(id="ask-volva") is not bool(wish)
        assert ("Without hints." in page.words) is bool(wish)
    table = where[True].rpartition("/")[2]
    asked = ada.browser.get(f"{where[True]}?hint={asked_of(house, table)}")
    assert asked.status_code == 403 and "nobody asks the Völva" in asked.text
    told = ada.api.get(f"/api/tables/{table}/hint")
    assert (told.status_code, told.json()["error"]) == (403, "no-hints")
    rows = {
        row.attrs["href"]: row.words for row in ada.browser.page("/").every("a", css="table-link")
    }
    assert "without hints" in rows[where[True]] and "without hints" not in rows[where[False]]


def test_programs_may_forbid_hints_too(house: House) -> None:
    ada = house.person("Ada")
    for hints in (True, False):
        wish = {"game": "odin", "seats": ["me"], "hints": hints}
        info = ada.api.post("/api/tables", wish).json()
        assert info["hints"] is hints
        assert (ada.api.get(f"/api/tables/{info['id']}/hint").status_code == 200) is hints


@pytest.mark.slow
def test_a_table_without_hints_stays_so(tmp_path: Path) -> None:
    with open_house(tmp_path, hint=QUICK) as house:
        ada = house.person("Ada")
        wish = {"game": "karvi", "seats": ["me"], "hints": False}
        table = ada.api.post("/api/tables", wish).json()["id"]
    with open_house(tmp_path, hint=QUICK) as house:
        assert house.again(ada).api.told(f"/api/tables/{table}")["hints"] is False


# Thinking


@pytest.mark.slow
def test_the_same_question_is_thought_about_once(house: House, thoughts: Thoughts) -> None:
    (ada, bo), table = to_play(house)
    since = asked_of(house, table)
    said = {hinted(ada, table, since).one(id="hint").words for _ in range(3)}
    ada.api.told(f"/api/tables/{table}/hint")
    assert len(said) == 1 and len(thoughts.begun) == 1
    until(lambda: kept_hints(house, table) == [1, 0], "it counts as one")
    house.play_until(table, [ada, bo], lambda t: SEAT in t.waiting(), seed=8)
    house.play(table, [ada, bo], 1, seed=9)
    house.play_until(table, [ada, bo], lambda t: t.waiting() == (SEAT,), seed=10)
    ada.api.told(f"/api/tables/{table}/hint")
    assert len(thoughts.begun) == 2
    until(lambda: kept_hints(house, table) == [2, 0], "and another")


def is_asked(house: House, table: str, since: int) -> bool:
    """Whether the Völva was asked about this question."""
    hint = house.services.advisor.cache.get((table, SEAT))
    return hint is not None and hint.since == since


@pytest.mark.slow
def test_one_thought_at_a_time_and_only_the_newest_waits(house: House, thoughts: Thoughts) -> None:
    """Whoever asks, answers and asks again, and again, keeps one worker busy, not three."""
    (ada, bo), table = to_play(house)
    house.portal.call(thoughts.let.clear)
    known = house.portal.call(partial(house._known, ada))
    asking = []
    for _ in range(3):
        asking.append(house.portal.start_task_soon(house.services.advisor.ask, table, known))
        until(partial(is_asked, house, table, asked_of(house, table)), "she is asked")
        house.play(table, [ada, bo], 1, seed=len(asking))
        house.play_until(table, [ada, bo], lambda t: t.waiting() == (SEAT,), seed=11)
    assert len(thoughts.begun) == 1
    house.portal.call(thoughts.let.set)
    ended = [task.exception(20) for task in asking]
    assert ended[0] is None and ended[2] is None
    assert "not asked" in str(ended[1]), "it was asked no more"
    assert len(thoughts.begun) == 2


@pytest.mark.slow
def test_meanwhile_the_table_goes_on(house: House, thoughts: Thoughts) -> None:
    """Nobody waits for her: not even who has asked."""
    (ada, bo), table = to_play(house)
    house.portal.call(thoughts.let.clear)
    known = house.portal.call(partial(house._known, ada))
    task = house.portal.start_task_soon(house.services.advisor.ask, table, known)
    until(lambda: thoughts.begun, "she thinks")
    since = asked_of(house, table)
    house.play(table, [ada, bo], 1)
    assert ada.browser.page(f"/table/{table}").has(id="table")
    house.portal.call(thoughts.let.set)
    assert task.result(20).option
    assert not hinted(ada, table, since).has(id="hint"), "too late"


@pytest.mark.slow
def test_what_was_taken_back_meanwhile_is_another_question(
    house: House, thoughts: Thoughts
) -> None:
    (ada, bo), table = to_play(house)
    house.portal.call(thoughts.let.clear)
    path = f"/table/{table}/fragment?hint={asked_of(house, table)}"
    asking = house.portal.start_task_soon(partial(ada.browser.web.get, path))
    until(lambda: thoughts.begun, "she thinks")
    before = house.game(table).options(SEAT)
    dice = next(option for option in before if option.startswith("die "))
    house.play(table, [ada, bo], 1, choose=lambda rng, options: dice)
    number = house.hall_table(table).match.number
    assert ada.browser.post(f"/table/{table}/undo", {"number": str(number)}).status_code == 303
    assert house.game(table).options(SEAT) == before
    house.portal.call(thoughts.let.set)
    page = read_page(asking.result(20).text)
    assert not page.has(id="hint") and page.has(id="ask-volva")


@pytest.mark.slow
def test_a_thought_that_fails_may_be_asked_for_again(house: House, thoughts: Thoughts) -> None:
    (ada, _bo), table = to_play(house)
    thoughts.fails = 1
    assert ada.api.get(f"/api/tables/{table}/hint").status_code == 500
    assert ada.api.get(f"/api/tables/{table}/hint").status_code == 200
    assert len(thoughts.begun) == 2


def test_workers_advise_as_this_process_does() -> None:
    async def ask() -> Hint:
        workers = BotWorkers(1)
        try:
            return await workers.advise("table", Deal("karvi", 2, (), "1"), (), 0, QUICK)
        finally:
            workers.close()

    assert asyncio.run(ask()) == give_advice("table", Deal("karvi", 2, (), "1"), (), 0, QUICK)


@pytest.mark.slow
@pytest.mark.parametrize("hint", ["karl", "jarl:", "jarl:0", "jarl:-3s", "volva", ""])
def test_only_jarl_gives_hints(hint: str, tmp_path: Path) -> None:
    with pytest.raises(Illegal, match="MEADHALL_HINT"):
        Config(folder=tmp_path, hint=hint)


def test_how_long_is_thought_is_said_in_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("MEADHALL_HINT", raising=False)
    assert Config.from_environment(tmp_path).hint == "jarl"
    monkeypatch.setenv("MEADHALL_HINT", "jarl:2s")
    assert Config.from_environment(tmp_path).hint == "jarl:2s"


# How often


@pytest.mark.slow
def test_after_the_game_all_are_told_who_asked(house: House) -> None:
    (ada, bo), table = to_play(house)
    hinted(ada, table, asked_of(house, table))
    until(lambda: kept_hints(house, table) == [1, 0], "it is counted")
    assert "asked the Völva" not in bo.browser.page(f"/table/{table}").words
    house.play(table, [ada, bo])
    for reader in (ada, bo, house.stranger()):
        for path in ("", "/replay"):
            said = reader.browser.page(f"/table/{table}{path}").one(id="askers").words
            assert said == "Ada asked the Völva 1 time."
    other = house.seat([ada, bo])
    house.play(other, [ada, bo])
    assert not ada.browser.page(f"/table/{other}").has(id="askers")


# Levels and terms


def test_the_levels_have_names_and_manners() -> None:
    for language in LANGUAGES:
        said = [bot_words(bot, language) for bot in LEVELS]
        assert [words.partition(" (")[0] for words in said] == [b.capitalize() for b in LEVELS]
        assert len(set(said)) == 4
    assert (bot_name("greedy"), bot_name("jarl:300")) == ("Karl", "Jarl")
    assert bot_words("greedy", "de") == bot_words("karl", "de")
    assert bot_name("somebody") == bot_words("somebody", "fr") == "somebody"


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_bots_of_former_days_still_play(house: House, bot: str) -> None:
    ada = house.person("Ada")
    for path in ("/new?game=karvi", "/new?game=odin"):
        form = ada.browser.page(path).one("form", action="/tables")
        assert f"bot:{bot}" not in form.values("seat-1")
    wish = {"game": "karvi", "seats": ["me", f"bot:{bot}"]}
    table = ada.api.post("/api/tables", wish).json()["id"]
    until(lambda: house.game(table).waiting() == (0,), "the bot answers")
    assert bot_name(bot) in ada.browser.page(f"/table/{table}").one(id="player-1").words


@pytest.mark.parametrize("bot", ["jarl:300", "jarl:2s", "volva", "", "karl:1"])
def test_nobody_seats_a_bot_that_is_not_offered(house: House, bot: str) -> None:
    ada = house.person("Ada")
    wish = {"game": "karvi", "seats": ["me", f"bot:{bot}"]}
    told = ada.api.post("/api/tables", wish)
    assert (told.status_code, told.json()["error"]) == (422, "bad-setup")
    assert "bot:jarl" in told.json()["message"]


@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_term_is_known_in_every_language(language: str) -> None:
    for game in map(find_game, game_names()):
        assert game.judge is not None
        with (game.judge.FOLDER / "locale" / f"{language}.po").open(encoding="utf-8") as file:
            known = {str(m.id): m.string for m in read_po(file) if m.id}
        assert all(known.values()), "nothing is left untranslated"
        assert set(game.judge.judge_for("jarl").names) == set(known)
        for term, word in known.items():
            assert game.judge.say_term(term, language) == word
        assert game.judge.say_term("something else", language) == "something else"


@pytest.mark.parametrize("game", ["karvi-3-a", "karvi-1-volva", "odin-3-short", "odin-1-long"])
def test_what_the_judges_name_is_translated(game: str) -> None:
    table = Table.from_record((GAMES / f"{game}.saga").read_text(encoding="utf-8"))
    judge = judge_of(table.game)
    names = {
        name
        for at in range(0, table.length, 20)
        for name in judge.terms(table.until(at).g, at % table.seats)
    }
    assert len(names) > 5 and names <= {*judge.names, "experience"}
