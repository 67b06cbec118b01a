"""The hall speaks English, German and French: every text of its pages is in both catalogues, and
nothing English is left on a German or French page."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from jinja2 import Environment, Template

from meadhall.bots import bot_names
from meadhall.hall.pages.render import TEMPLATES, templates
from meadhall.hall.tables.bot_names import bot_name, bot_words
from meadhall.hall.tables.game_parts import helpers_of
from meadhall.hall.words import CATALOGUES, LANGUAGES, speak
from tests.hall.client import Browser, Element, ForEver, House, open_house, read_page

ROOT = Path(__file__).parents[2]
HALL = ROOT / "src" / "meadhall" / "hall"
OTHERS = tuple(language for language in LANGUAGES if language != "en")
READ = ("aria-label", "title", "placeholder", "alt")
"""Attributes whose text people read or hear."""
ENDS = (".", "…", ":")


# The catalogues


def texts(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def sayings(message: Message) -> tuple[str, ...]:
    said = message.string or ""
    return (said,) if isinstance(said, str) else tuple(said)


Named = dict[tuple[tuple[str, ...], str | None], Message]


def named(catalogue: Catalog) -> Named:
    return {(texts(m), m.context): m for m in catalogue if m.id}


@pytest.fixture(scope="module")
def marked(tmp_path_factory: pytest.TempPathFactory) -> Named:
    """The texts marked in the code, as `make words` finds them."""
    marks = re.search(r"^MARKS := (.*)$", (ROOT / "Makefile").read_text(), re.M)
    assert marks
    keywords = [word for mark in marks[1].split() for word in ("-k", mark)]
    found = tmp_path_factory.mktemp("words") / "hall.pot"
    subprocess.run(
        [
            *(sys.executable, "-m", "babel.messages.frontend", "-q", "extract", "-F", "babel.cfg"),
            *(*keywords, "--add-location=file", "-o", str(found), str(HALL.relative_to(ROOT))),
        ],
        cwd=ROOT,
        check=True,
    )
    with found.open(encoding="utf-8") as text:
        return named(read_po(text))


def catalogue(language: str) -> Catalog:
    with (CATALOGUES / f"{language}.po").open(encoding="utf-8") as text:
        return read_po(text, locale=language, abort_invalid=True)


def places(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
def test_the_catalogue_holds_what_is_marked_in_the_code(language: str, marked: Named) -> None:
    held = named(catalogue(language))
    assert len(marked) > 150
    assert sorted(marked.keys() - held.keys(), key=str) == [], "run 'make words' and translate"
    assert sorted(held.keys() - marked.keys(), key=str) == [], "run 'make words'"


@pytest.mark.parametrize("language", OTHERS)
def test_everything_is_translated_with_its_places(language: str) -> None:
    book = catalogue(language)
    assert not book.obsolete
    for message in named(book).values():
        english, said = texts(message), sayings(message)
        assert not message.fuzzy, english
        assert len(said) == (book.num_plurals if message.pluralizable else 1), english
        for text in said:
            assert text.strip(), english
            assert text == text.strip() and "  " not in text, text
            assert places(text) == places(english[0]), (english, text)
            if len(english[0].split()) > 2:
                assert text not in english, f"{text!r} is still English"


@pytest.mark.parametrize("language", OTHERS)
def test_the_marks_at_the_end_are_kept(language: str) -> None:
    """A sentence stays a sentence, a button gets no full stop."""
    for message in named(catalogue(language)).values():
        for text in sayings(message):
            assert text.endswith(ENDS) == texts(message)[0].endswith(ENDS), text


def test_french_signs_have_their_narrow_blanks() -> None:
    """No line begins with a colon or a question mark."""
    for message in named(catalogue("fr")).values():
        for text in sayings(message):
            assert not re.search(r" [:;!?»]|« |[^\s\u202f][;!?]|'", text), text


def test_numbers_take_their_form_without_a_header_in_the_catalogue() -> None:
    forms = (
        "The seed has the hash that was shown from the start, and {n} draw follows from it.",
        "The seed has the hash that was shown from the start, and all {n} draws follow from it.",
    )
    for language in OTHERS:
        assert (
            not (CATALOGUES / f"{language}.po").read_text("utf-8").startswith('msgid ""\nmsgstr ""')
        )
    german = [speak("de").n(*forms, n) for n in (0, 1, 2)]
    assert ["Ziehungen folgen" in words for words in german] == [True, False, True]
    french = [speak("fr").n(*forms, n) for n in (0, 1, 2)]
    assert ["tirages" in words for words in french] == [False, False, True]
    assert "1 Ziehung folgt" in german[1] and "0 tirage en" in french[0]


def test_the_bots_keep_their_names() -> None:
    for bot in (*bot_names(), "greedy"):
        said = {bot_words(bot, language) for language in LANGUAGES}
        assert len(said) == len(LANGUAGES), "their manners are told in each language"
        assert {words.partition(" (")[0] for words in said} == {bot_name(bot)} != {bot}


# The templates, before they are made into pages


class Visible(HTMLParser):
    """The words of a template that stand there as they are, not in a {{ }}."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[str] = []
        self.path: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.path.append(tag)
        told = ("content",) if ("name", "description") in attrs else READ
        self.words += (value or "" for name, value in attrs if name in told)

    def handle_endtag(self, tag: str) -> None:
        if tag in self.path:
            while self.path.pop() != tag:
                pass

    def handle_data(self, data: str) -> None:
        if not {"kbd", "pre", "code", "script", "style"} & set(self.path):
            self.words.append(data)


def bare(environment: Environment, source: str) -> str:
    """A template without all that Jinja fills in."""
    shown = re.sub(r"{% block body_class %}.*?{% endblock %}", "", source)
    return "".join(text for _, kind, text in environment.lex(shown) if kind == "data")


@pytest.mark.parametrize("file", sorted(path.name for path in TEMPLATES.iterdir()))
def test_no_words_stand_in_a_template_untranslated(file: str) -> None:
    reader = Visible()
    reader.feed(bare(templates(), (TEMPLATES / file).read_text(encoding="utf-8")))
    found = re.findall(r"[^\W\d_]+", " ".join(reader.words))
    assert set(found) <= {"Meadhall"}


def test_the_words_of_the_client_come_with_the_page() -> None:
    """The client reads them from the body's data attributes and else speaks English."""
    base = (TEMPLATES / "base.html").read_text(encoding="utf-8")
    given = set(re.findall(r'data-([a-z-]+)="\{\{ t\(', base))
    wanted = {
        re.sub(r"[A-Z]", lambda capital: f"-{capital[0].lower()}", name)
        for room in ("page", "live", "table", "laying")
        for file in (HALL / "client" / room).glob("*.ts")
        for name in re.findall(r'\btranslated\(\s*"(\w+)"', file.read_text(encoding="utf-8"))
    }
    assert wanted and given == wanted


# The pages


@dataclass
class Tour:
    """Every kind of page, in the three languages."""

    pages: dict[str, dict[str, str]] = field(default_factory=dict)
    """By language and by what it is, what stands there for people to read."""
    tags: dict[str, set[str]] = field(default_factory=dict)
    """The language that the whole pages say they are in."""

    def show(self, what: str, by: Browser, path: str, status: int = 200) -> None:
        for language in LANGUAGES:
            reply = by.get(path, headers={"accept-language": language})
            assert reply.status_code == status, (path, reply.text[:2000])
            self.keep(language, what, reply.text)

    def send(
        self, what: str, by: Browser, path: str, form: dict[str, str], *, status: int, part: bool
    ) -> None:
        for language in LANGUAGES:
            asked = {"accept-language": language, **({"hx-request": "true"} if part else {})}
            reply = by.post(path, form, headers=asked)
            assert reply.status_code == status, (path, reply.text[:2000])
            self.keep(language, what, reply.text)

    def keep(self, language: str, what: str, text: str) -> None:
        page = read_page(text)
        self.pages.setdefault(language, {})[what] = readable(page)
        self.tags.setdefault(language, set()).update(e.attrs["lang"] for e in page.every("html"))


def readable(page: Element) -> str:
    """All that a person reads or hears, with single blanks."""
    words = [page.words]
    for element in page.every():
        words += (
            v
            for k, v in element.attrs.items()
            if k in (*READ, "content", "value") or k.startswith("data-")
        )
    return "\n".join(" ".join(some.split()) for some in words)


def go_round(house: House) -> Tour:
    tour = Tour()
    ada, bo = house.people(2)
    stranger = house.stranger().browser
    for path in ("/", "/new", "/me", "/paste", "/rules/karvi"):
        tour.show(f"{path} for a stranger", stranger, path)
    tour.show("nothing", stranger, "/nothing", 404)
    tour.send("a record", stranger, "/paste", {"text": "no record"}, status=422, part=False)

    gathering = ada.browser.post("/tables", {"game": "karvi", "seats": "2", "seat-1": "open"})
    place = gathering.headers["location"]
    tour.show("a free seat", stranger, place)
    tour.show("waiting for others", ada.browser, place)
    silent = {"game": "karvi", "seats": "2", "seat-1": "open", "no-hints": "yes"}
    tour.show("no hints", ada.browser, ada.browser.post("/tables", silent).headers["location"])

    table = house.seat([ada, bo], seed="words")
    place = f"/table/{table}"
    house.play(table, [ada, bo], answers=14, seed=1)
    for seat, person in enumerate((ada, bo)):
        tour.show(f"seat {seat}", person.browser, place)
    tour.show("watching", stranger, place)
    tour.show("in the middle", ada.browser, f"{place}/fragment?at=3")
    tour.show("the log", bo.browser, f"{place}/log")
    tour.show("the chat", bo.browser, f"{place}/chat")
    tour.show("a note", bo.browser, f"{place}/explain?thing=T5")
    number = str(house.hall_table(table).match.number)
    (asked,) = house.game(table).waiting()
    player, other = (ada, bo)[asked].browser, (bo, ada)[asked].browser
    nonsense = {"number": number, "option": "nonsense"}
    tour.send("no answer", player, f"{place}/answer", nonsense, status=422, part=True)
    since = house.hall_table(table).match.asked_since[asked]
    tour.show("a hint", player, f"{place}?hint={since}")

    assert other.post(f"{place}/ask", {"number": number}).status_code == 303
    tour.show("may it be taken back?", player, place)
    tour.show("waiting for their word", other, place)
    number = str(house.hall_table(table).match.number)
    assert player.post(f"{place}/refuse", {"number": number}).status_code == 303

    tour.show("the front page with tables", ada.browser, "/")
    tour.show("the lists", ada.browser, "/lists")
    house.play(table, [ada, bo], seed=2)
    assert house.game(table).over
    tour.show("the result", ada.browser, place)
    tour.show("the replay", ada.browser, f"{place}/replay?at=20")
    tour.show("a step of the replay", ada.browser, f"{place}/replay/fragment?at=21")
    tour.show("checking", ada.browser, f"{place}/check")
    tour.show("the front page after it", ada.browser, "/")
    pasted = bo.browser.post("/paste", {"text": house.game(table).record()}).headers["location"]
    tour.show("a record that was pasted", stranger, pasted)
    alone = house.seat([bo], seed="words")
    house.play(alone, [bo], seed=3)
    tour.show("the result of one who was alone", bo.browser, f"/table/{alone}")
    tour.show("a table alone", bo.browser, f"/table/{house.seat([bo], {'solo': 'volva'})}")

    odin = house.seat([ada], game="odin", seed="words")
    place = f"/table/{odin}"
    house.play(odin, [ada], answers=60, seed=1)
    while not (found := helpers_of(house.game(odin).game).lifts(house.game(odin).g, 0)):
        house.play(odin, [ada], answers=1, seed=house.game(odin).length)
    tour.show("a table with a plan", ada.browser, f"{place}/fragment?plan=")
    tour.show("what a helper proposes", ada.browser, f"{place}/fragment?propose=filling")
    tour.show("a plan that does not fit", ada.browser, f"{place}/fragment?plan=fly")
    held = f"{place}/hold?thing={found[0]}&ground=home"
    tour.show("a thing that is held", ada.browser, f"{held}&row=0&column=0")
    tour.show("a table with habits", ada.browser, place)

    house.services.use_workers(ForEver())
    bots = {"game": "karvi", "seats": ["bot:jarl", "bot:karl"], "hints": False}
    slow = ada.api.post("/api/tables", bots).json()["id"]
    tour.show("bots that think", ada.browser, f"/table/{slow}")
    tour.show("games to watch", stranger, "/")

    tour.show("a guest", ada.browser, "/me")
    tour.send("a token", ada.browser, "/me/token", {}, status=200, part=False)
    account = {"name": ada.name, "password": "correct horse"}
    assert ada.browser.post("/me/account", account).status_code == 303
    tour.show("an account", ada.browser, "/me")
    return tour


def noting(environment: Environment, made: set[str], patch: pytest.MonkeyPatch) -> None:
    """Take note of the templates that are made into pages."""
    get: Callable[..., Template] = environment.get_template

    def note(name: str, *more: object, **said: object) -> Template:
        made.add(name)
        return get(name, *more, **said)

    patch.setattr(environment, "get_template", note)


def pieces(text: str, least: int) -> list[str]:
    """What stands between the places of a text, if it has so many words."""
    parts = (" ".join(part.split()) for part in re.split(r"\{\w+\}", text))
    return [part for part in parts if len(re.findall(r"\w+", part)) >= least]


def unseen(tour: Tour, marked: Named) -> list[str]:
    """The texts of the templates that no page of the tour shows."""
    shown = "\n".join(tour.pages["en"].values())
    return [
        texts(message)[0]
        for message in marked.values()
        if any("/templates/" in place for place, _ in message.locations)
        and not any(part in shown for text in texts(message) for part in pieces(text, 1))
    ]


def left_in_english(tour: Tour, marked: Named, language: str) -> list[tuple[str, str]]:
    parts = {part for m in marked.values() for text in texts(m) for part in pieces(text, 3)}
    assert len(parts) > 90
    return [(what, p) for what, page in tour.pages[language].items() for p in parts if p in page]


def not_said(tour: Tour, marked: Named, language: str) -> list[tuple[str, str]]:
    """What the English page says, and the same page in the language does not."""
    t = speak(language)
    plain = [m.id for m in marked.values() if isinstance(m.id, str) and len(pieces(m.id, 3)) == 1]
    return [
        (what, text)
        for what, page in tour.pages["en"].items()
        for text in plain
        if all(part in page for part in pieces(text, 1))
        and not all(part in tour.pages[language][what] for part in pieces(t(text), 1))
    ]


@pytest.mark.slow
def test_every_page_speaks_every_language(
    tmp_path: Path, marked: Named, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: set[str] = set()
    noting(templates(), made, monkeypatch)
    with open_house(tmp_path, hint="jarl:20") as house:
        tour = go_round(house)
    assert made == {path.name for path in TEMPLATES.iterdir()}
    assert tour.tags == {language: {language} for language in LANGUAGES}
    assert len(unseen(tour, marked)) < 10, "what is looked at here is most of what there is"
    for language in OTHERS:
        assert not left_in_english(tour, marked, language)
        assert not not_said(tour, marked, language)
