"""The pages: what stands on them, in which language, and how they go on step by step."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import urljoin

import pytest

from meadhall.hall.words import best_language
from tests.hall.client import Element, House, Person, open_house, read_page

LANGUAGES = ("en", "de", "fr")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with open_house(tmp_path_factory.mktemp("hall")) as house:
        yield house


@pytest.fixture(scope="module")
def people(house: House) -> list[Person]:
    return house.people(2)


@pytest.fixture(scope="module")
def table(house: House, people: list[Person]) -> str:
    """A game on its way, which no test here moves on."""
    table = house.seat(people, seed="pages")
    house.play(table, people, 30, seed=2)
    return table


def main_of(page: Element) -> dict[str, str]:
    return page.one(id="table").attrs


# Every page


def all_pages(house: House, people: list[Person], table: str) -> Iterator[tuple[str, Element]]:
    """Every whole page that there is."""
    ada = people[0]
    over = house.seat(people)
    house.play(over, people)
    gathering = ada.api.post("/api/tables", {"game": "karvi", "seats": ["me", "open"]}).json()["id"]
    pasted = ada.browser.post("/paste", {"text": house.game(over).record()}).headers["location"]
    for path in (
        *("/", "/new", "/me", "/paste", "/rules/karvi", "/nowhere"),
        *(f"/table/{table}", f"/table/{table}/log", f"/table/{gathering}"),
        *(f"/table/{over}{x}" for x in ("", "/replay", "/replay?at=20&eye=1", "/check", "/log")),
        *(pasted, f"{pasted}/check"),
    ):
        answer = ada.browser.get(path)
        assert answer.status_code == (404 if path == "/nowhere" else 200), path
        yield path, read_page(answer.text)
    yield "/me signed out", read_page(house.stranger().browser.get("/me").text)
    yield "/new signed out", read_page(house.stranger().browser.get("/new").text)


@pytest.mark.slow
def test_every_page_is_whole(house: House, people: list[Person], table: str) -> None:
    """One main part, one heading above all others, a title; ids are unique, labels and links lead
    to something, every field has a name that is read aloud."""
    ada = people[0]
    links: set[str] = set()
    for path, page in all_pages(house, people, table):
        assert len(page.every("main")) == 1, path
        assert len(page.every("h1")) == 1, path
        assert page.one("head").one("title").words.endswith("Meadhall"), path
        assert page.one("html").attrs["lang"] == "en"
        ids = [e.attrs["id"] for e in page.every() if "id" in e.attrs]
        twice = {name for name in ids if ids.count(name) > 1}
        assert not twice, path
        for label in page.every("label"):
            assert label.attrs.get("for") in ids or label.every("input"), f"{path} {label.attrs}"
        labels = {label.attrs.get("for") for label in page.every("label")}
        inside = {id(e) for label in page.every("label") for e in label.every("input")}
        for field in (*page.every("input"), *page.every("select"), *page.every("textarea")):
            if field.attrs.get("type") != "hidden":
                named = field.attrs.get("id") in labels or "aria-label" in field.attrs
                assert named or id(field) in inside, f"{path} {field.attrs}"
        for button in page.every("button"):
            assert button.words or button.attrs.get("aria-label"), f"{path} {button.attrs}"
        for e in page.every():
            for name in ("aria-labelledby", "aria-describedby", "aria-controls", "list"):
                assert set(e.attrs.get(name, "").split()) <= set(ids), f"{path} {name}"
            if e.tag == "use":
                assert e.attrs["href"].removeprefix("#") in ids, f"{path} {e.attrs}"
            for name in ("href", "src", "data-fragment", "data-explain", "data-lists", "data-chat"):
                target = e.attrs.get(name, "")
                if target.startswith("#") and e.tag == "a":
                    assert target[1:] in ids, f"{path} {target}"
                elif target.startswith("/"):
                    links.add(urljoin(path, target).partition("#")[0])
    asking = {link for link in links if link.endswith("/explain")}
    moments = {link for link in links if "?at=" in link}
    for link in sorted(links - asking - moments - {"/nowhere"} | set(sorted(moments)[::30])):
        assert ada.browser.get(link).status_code == 200, link
    assert len(links) > 20


@pytest.mark.slow
def test_what_a_tip_says_more_about_is_in_the_rules(people: list[Person], table: str) -> None:
    browser = people[0].browser
    rules = browser.page("/rules/karvi")
    anchors = {e.attrs["id"] for e in rules.every() if "id" in e.attrs}
    for link in rules.one("nav", css="contents").every("a"):
        assert link.attrs["href"].removeprefix("#") in anchors
    page = browser.page(f"/table/{table}")
    things = sorted({e.attrs["data-thing"] for e in page.every() if "data-thing" in e.attrs})
    sections = set()
    for thing in things[::3]:
        answer = browser.get(f"/table/{table}/explain", params={"thing": thing})
        assert answer.status_code == 200, thing
        tip = read_page(answer.text)
        assert tip.every("p")[0].words
        sections |= {a.attrs["href"] for a in tip.every("a")}
    assert sections
    for section in sections:
        assert section.partition("#")[2] in anchors


def test_static_files_may_be_kept_for_ever(people: list[Person]) -> None:
    browser = people[0].browser
    page = browser.page("/")
    files = [e.attrs["href"] for e in page.every("link")]
    files += [e.attrs["src"] for e in page.every("script")]
    assert len(files) >= 3
    for file in files:
        assert re.search(r"\?[0-9a-f]{10}$", file), "another address when the file changes"
        answer = browser.get(file)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
    assert browser.get("/").headers["content-encoding"] == "gzip"


def test_health(house: House) -> None:
    answer = house.stranger().browser.get("/health")
    assert (answer.status_code, answer.json()) == (200, {"hall": "open"})


# Languages


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [
        *(("de", "de"), ("fr-CH, de;q=0.8", "fr"), ("nl, de;q=0.5, en;q=0.7", "en")),
        *(("", "en"), ("xx", "en"), ("*", "en"), ("DE-at", "de"), ("fr;q=0.1,de;q=0.9", "de")),
        *(("de;q=x, fr", "fr"), ("de;q=0, en;q=0.5", "en")),
    ],
)
def test_the_browser_says_which_language(house: House, wanted: str, spoken: str) -> None:
    assert best_language(wanted) == spoken
    page = house.stranger(language=wanted).browser.page("/")
    assert page.one("html").attrs["lang"] == spoken
    assert page.one("body").attrs["data-language"] == spoken


def test_the_switch_is_remembered_and_leads_back(house: House, table: str) -> None:
    reader = house.stranger(language="fr")
    page = reader.browser.page(f"/table/{table}")
    form = page.one("form", css="language")
    assert form.fields()["language"] == "fr"
    assert form.values("language") == list(LANGUAGES)
    answer = reader.browser.submit(form, language="de")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{table}")
    for path in (f"/table/{table}", "/", "/nowhere", "/rules/karvi"):
        page = read_page(reader.browser.get(path).text)
        assert page.one("html").attrs["lang"] == "de", path
        assert page.one("form", css="language").fields()["language"] == "de"
    form = reader.browser.page("/new").one("form", css="language")
    reader.browser.submit(form, language="klingon")
    assert reader.browser.page("/").one("html").attrs["lang"] == "de"


@pytest.mark.slow
def test_the_game_speaks_the_readers_language(house: House, table: str) -> None:
    told = {}
    for language in LANGUAGES:
        reader = house.stranger(language=language)
        page = reader.browser.page(f"/table/{table}")
        log = page.one(id="log-lines").words
        panels = page.one(id="panel-sea").one("figcaption").words
        events = " ".join(e["words"] for e in reader.api.told(f"/api/tables/{table}/events"))
        rules = reader.browser.page("/rules/karvi").one("article").words
        new = reader.browser.page("/new").one("form", action="/tables").words
        tip = reader.browser.get(f"/table/{table}/explain?thing=fur").text
        title = reader.api.told("/api/games")["games"][0]["settings"][0]["title"]
        told[language] = (log, panels, events, rules, new, tip, title)
    for parts in zip(*told.values(), strict=True):
        assert len(set(parts)) == 3, parts[0][:100]


def test_a_page_says_that_it_depends_on_who_reads(people: list[Person], table: str) -> None:
    for path in ("/", f"/table/{table}", f"/table/{table}/fragment"):
        headers = people[0].browser.get(path).headers
        assert headers["cache-control"] == "private, no-store"
        assert "Accept-Language" in headers["vary"] and "Cookie" in headers["vary"]


@pytest.mark.parametrize(
    ("cookie", "shown"), [("dark", "dark"), ("light", "light"), ("pink", "auto"), ("", "auto")]
)
def test_light_or_dark_is_remembered(house: House, cookie: str, shown: str) -> None:
    reader = house.stranger().browser
    reader.web.cookies.set("theme", cookie)
    assert reader.page("/").one("html").attrs["data-theme"] == shown


# A table


def test_the_page_asks_what_the_rules_ask(house: House, people: list[Person], table: str) -> None:
    """Question, options with words, and the same to type; only to who is asked."""
    game = house.game(table)
    for seat, person in enumerate(people):
        page = person.browser.page(f"/table/{table}")
        attrs = main_of(page)
        assert attrs["data-table"] == table
        assert attrs["data-number"] == str(house.hall_table(table).match.number)
        assert attrs["data-at"] == attrs["data-latest"] == str(game.length)
        assert attrs["data-seat"] == str(seat)
        options = list(game.options(seat))
        if options:
            buttons = page.one(id="options").every("button", name="option")
            assert sorted(b.attrs["value"] for b in buttons) == sorted(options)
            assert [
                b.attrs["id"]
                for b in sorted(buttons, key=lambda b: options.index(b.attrs["value"]))
            ] == [f"o-{place}" for place in range(len(options))]
            for button in buttons:
                said = game.game.words.say_option(game.g, seat, button.attrs["value"])
                assert button.one(css="words").words == " ".join(said.split())
            typed = page.one(id="notations").every("option")
            assert [o.attrs["value"] for o in typed] == options
            assert page.one(css="question").words == game.ask(seat)
            assert page.one("title").words.startswith("●")
        else:
            assert not page.has(id="options") and not page.has(id="typing")
            assert page.one(css="question").words.startswith("Waiting for")
            assert not page.one("title").words.startswith("●")
    asked = [s for s in range(2) if game.options(s)]
    for person in people:
        waiting = person.browser.page(f"/table/{table}").every("li", css="waiting")
        assert [li.attrs["id"] for li in waiting] == [f"player-{s}" for s in asked]


@pytest.mark.slow
def test_things_on_the_board_that_can_be_clicked_are_options(house: House) -> None:
    people = house.people(2)
    table = house.seat(people)
    met = 0
    for turn in range(8):
        game = house.play(table, people, 5, seed=turn)
        for seat in game.waiting():
            page = people[seat].browser.page(f"/table/{table}")
            places = {b.attrs["id"]: b for b in page.every("button", name="option")}
            for thing in page.every(css="may"):
                for place in thing.attrs["data-pick"].split():
                    assert places[f"o-{place}"].attrs["data-on"] == thing.attrs["data-thing"]
                    met += 1
            other = people[1 - seat].browser.page(f"/table/{table}")
            if not game.options(1 - seat):
                assert not other.every(css="may")
    assert met > 5


def test_an_answer_by_form_leads_back_to_the_table(house: House) -> None:
    people = house.people(2)
    table = house.seat(people)
    page = people[0].browser.page(f"/table/{table}")
    option = page.one(id="options").every("button")[1].attrs["value"]
    answer = people[0].browser.submit(page.one(id="options"), option=option)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{table}")
    assert (0, option) in house.game(table).answers


def test_typing_the_beginning_is_enough(house: House) -> None:
    people = house.people(2)
    table = house.seat(people)
    form = people[0].browser.page(f"/table/{table}").one(id="typing")
    options = house.game(table).options(0)
    wanted = options[-1]
    beginnings = [wanted[:n] for n in range(1, len(wanted) + 1)]
    mine = next(b for b in beginnings if sum(o.startswith(b) for o in options) == 1)
    assert sum(o.startswith(wanted[0]) for o in options) > 1
    assert people[0].browser.submit(form, option=wanted[0]).status_code == 422, "two begin so"
    assert people[0].browser.submit(form, option=f"  {mine.upper()} ").status_code == 303
    assert house.game(table).answers[-1] == (0, wanted)


# Step by step


def test_a_fragment_goes_one_step_further(house: House, people: list[Person], table: str) -> None:
    """Whoever has seen moment K is shown K+1; only the present asks something."""
    game, number = house.game(table), house.hall_table(table).match.number
    (seat,) = (s for s in range(2) if game.options(s))
    browser = people[seat].browser
    for after in range(game.length - 6, game.length):
        page = browser.page(f"/table/{table}/fragment?after={after}&number={number}")
        attrs = main_of(page)
        assert attrs["data-at"] == str(after + 1)
        assert attrs["data-latest"] == str(game.length)
        now = after + 1 == game.length
        assert page.has(id="options") == now
        assert attrs["data-mine"] == ("1" if now else "0")
        assert page.has(css="watching") == (not now)
        assert not page.every(css="may") or now
        assert bool(page.every("li", css="waiting")) == now
    assert [e.tag for e in page.inside if isinstance(e, Element)] == ["main"], "and nothing around"


def test_a_fragment_shows_the_moment_as_it_was(
    house: House, people: list[Person], table: str
) -> None:
    game = house.game(table)
    for at in (0, 28, 40, game.length - 1):
        page = people[0].browser.page(f"/table/{table}/fragment?at={at}")
        then = game.until(at)
        points = [p.one(css="points").words for p in page.one(id="players").every(css="player")]
        assert points == [str(p) for p in then.game.rules.standing(then.g)]
        lines = page.one(id="log-lines").every("li")
        told = [then.game.words.say_event(then.g, e, 0) for _, e in then.story(0, 60)]
        assert [line.words for line in lines] == [" ".join(words.split()) for words in told]
        assert page.one(css="chapter").words == then.game.words.chapter(then.g)


@pytest.mark.parametrize(
    "query",
    [
        *("", "?at=latest", "?at=99999", "?after=99999", "?after=-100&number=99"),
        "?number=99",
    ],
)
def test_otherwise_a_fragment_shows_the_present(
    house: House, people: list[Person], table: str, query: str
) -> None:
    page = people[0].browser.page(f"/table/{table}/fragment{query}")
    attrs = main_of(page)
    assert attrs["data-at"] == attrs["data-latest"] == str(house.game(table).length)


@pytest.mark.slow
def test_who_is_far_behind_is_shown_the_present(house: House) -> None:
    people = house.people(2)
    table = house.seat(people)
    game = house.play(table, people, 70)
    number = house.hall_table(table).match.number
    assert game.length > 90
    for behind, shown in ((60, 59), (61, 0), (game.length, 0)):
        after = game.length - behind
        page = people[0].browser.page(f"/table/{table}/fragment?after={after}&number={number}")
        assert main_of(page)["data-at"] == str(game.length - shown)


@pytest.mark.slow
def test_after_taking_back_the_present_is_shown(house: House) -> None:
    """The page cannot go forward to a moment that is gone."""
    people = house.people(2)
    table = house.seat(people)
    house.play(table, people, 20, seed=3)
    while not any(house.game(table).can_undo(s) for s in range(2)):
        house.play(table, people, 1, seed=4)
    seat = next(s for s in range(2) if house.game(table).can_undo(s))
    number, length = house.hall_table(table).match.number, house.game(table).length
    page = people[seat].browser.page(f"/table/{table}")
    form = page.one("form", action=f"/table/{table}/undo")
    assert people[seat].browser.submit(form).status_code == 303
    game = house.game(table)
    assert game.length < length
    other = people[1 - seat].browser
    page = other.page(f"/table/{table}/fragment?after={length}&number={number}")
    assert main_of(page)["data-at"] == main_of(page)["data-latest"] == str(game.length)
    page = other.page(f"/table/{table}/fragment?after={game.length - 3}&number={number}")
    assert main_of(page)["data-at"] == str(game.length), "it saw the time before"
    page = other.page(f"/table/{table}/fragment?after={game.length - 3}&number={number + 1}")
    assert main_of(page)["data-at"] == str(game.length - 2), "it knows already"


@pytest.mark.slow
def test_the_reply_to_an_answer_is_its_first_frame(house: House) -> None:
    people = house.people(2)
    table = house.seat(people)
    many = 0
    for turn in range(20):
        game = house.game(table)
        seat = game.waiting()[0]
        option = game.options(seat)[turn % len(game.options(seat))]
        number, at = house.hall_table(table).match.number, game.length
        form = {"number": str(number), "at": str(at), "option": option}
        answer = people[seat].browser.fetch(f"/table/{table}/answer", form)
        assert answer.status_code == 200
        attrs = main_of(read_page(answer.text))
        latest = house.game(table).length
        assert (attrs["data-at"], attrs["data-latest"]) == (str(at + 1), str(latest))
        assert attrs["data-number"] == str(number + 1)
        many += latest > at + 1
    assert many, "nature answered somewhere in between"


# Taking back


def forms(page: Element, table: str) -> set[str]:
    """Which buttons of taking back are there."""
    found = {f.attrs.get("action", "").removeprefix(f"/table/{table}/") for f in page.every("form")}
    return found & {"undo", "ask", "agree", "refuse"}


@pytest.mark.slow
def test_taking_back_by_the_buttons_of_the_page(house: House) -> None:
    people = house.people(2)
    table = house.seat(people)
    assert forms(people[0].browser.page(f"/table/{table}"), table) == set()
    page = people[0].browser.page(f"/table/{table}")
    option = page.one(id="options").every("button")[0].attrs["value"]
    people[0].browser.submit(page.one(id="options"), option=option)
    page = people[0].browser.page(f"/table/{table}")
    assert forms(page, table) == {"undo"}
    assert forms(people[1].browser.page(f"/table/{table}"), table) == set()
    people[0].browser.submit(page.one("form", action=f"/table/{table}/undo"))
    assert all(who != 0 for who, _ in house.game(table).answers)


@pytest.mark.slow
def test_asking_the_others(house: House) -> None:
    people = house.people(3)
    table = house.seat(people)
    house.play(table, people, 25)

    def page(seat: int) -> Element:
        return people[seat].browser.page(f"/table/{table}")

    def press(seat: int, what: str) -> None:
        form = page(seat).one("form", action=f"/table/{table}/{what}")
        assert people[seat].browser.submit(form).status_code == 303

    asker = next(s for s in range(3) if "ask" in forms(page(s), table))
    first, second = (s for s in range(3) if s != asker)
    press(asker, "ask")
    length = house.game(table).length
    assert "agree" not in forms(page(asker), table)
    for seat in (first, second):
        assert forms(page(seat), table) >= {"agree", "refuse"}
        assert page(seat).one(css="take-back").words.startswith(("Ada", "Bo", "Cid"))
    stranger = house.stranger().browser.page(f"/table/{table}")
    assert stranger.has(css="take-back") and not forms(stranger, table)
    press(first, "agree")
    assert "agree" not in forms(page(first), table)
    press(second, "refuse")
    assert not page(first).has(css="take-back")
    assert house.game(table).length == length
    press(asker, "ask")
    press(second, "agree")
    press(first, "agree")
    assert house.game(table).length < length


def test_a_bot_agrees_to_everything(house: House) -> None:
    ada = house.person("Ada")
    table = ada.api.post("/api/tables", {"game": "karvi", "seats": ["me", "bot:random"]}).json()[
        "id"
    ]
    assert ada.api.told(f"/api/tables/{table}")["state"] == "playing"
    mine: list[tuple[int, str]] = []
    for _ in range(300):
        page = ada.browser.page(f"/table/{table}")
        mine = [a for a in house.game(table).answers if a[0] == 0]
        if "ask" in forms(page, table):
            form = page.one("form", action=f"/table/{table}/ask")
            if ada.browser.submit(form).status_code == 303:  # else the bot has moved on meanwhile
                break
        elif page.has(id="options"):
            form = page.one(id="options")
            ada.browser.submit(form, option=form.every("button")[0].attrs["value"])
    assert mine
    assert [a for a in house.game(table).answers if a[0] == 0] == mine[:-1]


# The log


@pytest.mark.slow
def test_the_log_on_the_page_is_the_end_of_the_whole_log(
    house: House, people: list[Person], table: str
) -> None:
    game = house.game(table)
    for seat, person in enumerate(people):
        whole = [li.words for li in person.browser.page(f"/table/{table}/log").every(css="line")]
        told = [game.game.words.say_event(game.g, e, seat) for e in game.events(seat)]
        assert whole == [" ".join(words.split()) for words in told]
        page = person.browser.page(f"/table/{table}")
        part = [li.words for li in page.one(id="log-lines").every("li")]
        assert whole[-len(part) :] == part
        assert 60 <= len(part) < len(whole) or part == whole
