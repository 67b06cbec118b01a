"""Nobody learns what they may not see, by any door.

Two tables that differ only in what a reader cannot see are put behind the same link, one after the
other: every byte that the reader can fetch must be the same. Such tables are made in two ways: the
present is imagined anew by the rules themselves; or a whole game is played again with other secret
draws.
"""

from __future__ import annotations

import copy
import datetime as dt
import random
import re
from collections.abc import Iterator, Sequence
from typing import Any
from urllib.parse import urlencode

import pytest

from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.odin.rules.anytime import in_lesson
from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.view import is_starter
from meadhall.hall.pages import render
from meadhall.kernel.agenda import Event, State
from meadhall.kernel.errors import Illegal
from meadhall.kernel.table import Table
from tests.hall.client import Door, House, Person, open_house, read_page

pytestmark = pytest.mark.slow

Case = tuple[str, int, dict[str, str]]
CASES: list[Case] = [
    ("karvi", 2, {}),
    ("karvi", 2, {"unlucky": "yes", "boards": "b"}),
    ("karvi", 3, {"less_luck": "yes"}),
    ("karvi", 3, {"boards": "chaos", "draft": "yes"}),
    ("karvi", 4, {"unlucky": "yes", "draft": "yes", "less_luck": "yes"}),
    ("karvi", 1, {"solo": "highscore"}),
    ("karvi", 1, {"solo": "volva", "unlucky": "yes"}),
    ("odin", 2, {}),
    ("odin", 3, {"length": "short", "decks": "bc"}),
]
TOGETHER = [case for case in CASES if case[1] > 1]


def name_of(case: Case) -> str:
    game, seats, options = case
    return "-".join([game, str(seats), *options.values()])


Fetched = dict[str, tuple[int, dict[str, str], bytes]]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A hall in which the clock of the pages stands still."""
    moment = dt.datetime(2030, 1, 1, tzinfo=dt.UTC)
    with (
        pytest.MonkeyPatch.context() as patch,
        open_house(tmp_path_factory.mktemp("hall"), hint="jarl:20") as house,
    ):
        patch.setattr(render, "now", lambda: moment)
        yield house


def curious(rng: random.Random, options: Sequence[str]) -> str:
    """A player who draws, looks and scouts, and keeps what is hidden in the hand."""
    told = [o for o in options if re.match(r"draw|scout|die .[23579]|UPGRADE|sail|look", o)]
    kept = [o for o in options if not re.match(r"play|discard", o)]
    return rng.choice((rng.random() < 0.6 and told) or kept or options)


# What a reader can fetch


def everything(house: House, reader: Person, table: str, rng: random.Random) -> Fetched:
    """All that the hall tells this reader about the table, and where it stands in lists."""
    game = house.game(table)
    found: Fetched = {}

    def fetch(door: Door, path: str, **headers: str) -> str:
        answer = door.get(path, headers=headers)
        said = {k: v for k, v in answer.headers.items() if not k.startswith("ratelimit")}
        found[f"{path} {headers}"] = (answer.status_code, said, answer.content)
        return answer.text

    assert reader.browser.csrf
    page = fetch(reader.browser, f"/table/{table}")
    moments = sorted({game.length, *rng.sample(range(game.length), 3)})
    number = house.hall_table(table).match.number
    language = {"accept-language": rng.choice(("de", "fr"))}
    fetch(reader.browser, f"/table/{table}/fragment", **language)
    for moment in moments:
        fetch(reader.browser, f"/table/{table}/fragment?at={moment}")
    for after in (game.length - 2, game.length - 60):
        fetch(reader.browser, f"/table/{table}/fragment?after={after}&number={number}")
    shown = read_page(page)
    for form in shown.every("form"):
        if form.has(id="ask-volva"):
            fetch(reader.browser, f"/table/{table}/fragment?{urlencode(form.fields())}")
    fetch(reader.api, f"/api/tables/{table}/hint")
    things = [e.attrs["data-thing"] for e in shown.every() if "data-thing" in e.attrs]
    view = reader.api.told(f"/api/tables/{table}/view")
    places = [place["id"] for place in view.get("places", [])]
    asked = sorted({*rng.sample(sorted(set(things)), 4), *rng.sample(places, min(4, len(places)))})
    for thing in [*asked, "helmet", "beer", "ship", "offer", "card 17"]:
        fetch(reader.browser, f"/table/{table}/explain?thing={thing}")
    typed = [o.attrs["value"] for e in shown.every("datalist") for o in e.every("option")]
    for line in rng.sample(typed, min(2, len(typed))):
        fetch(reader.browser, f"/table/{table}/fragment?{urlencode({'plan': '', 'line': line})}")
    for query in ("plan=", "propose=filling", "propose=feast"):
        fetch(reader.browser, f"/table/{table}/fragment?{query}")
    lifted = sorted({e.attrs["data-lift"] for e in shown.every("g") if "data-lift" in e.attrs})
    for thing in [*lifted[:1], "fur"]:
        fetch(reader.browser, f"/table/{table}/lift?thing={thing}")
        fetch(reader.browser, f"/table/{table}/hold?thing={thing}&ground=home&row=2&column=3")
    for path in ("log", "chat", "record", "replay", "check"):
        fetch(reader.browser, f"/table/{table}/{path}")
    for path in ("/", "/lists"):
        fetch(reader.browser, path)
    for path in ("", "/view", "/options", "/events", "/chat", "/record", "/scores"):
        fetch(reader.api, f"/api/tables/{table}{path}")
    fetch(reader.api, f"/api/tables/{table}/events?since={moments[1]}", **language)
    for which in ("mine", "open", "playing", "over"):
        fetch(reader.api, f"/api/tables?which={which}")
    for door, path in (
        (reader.browser, f"/table/{table}/live"),
        (reader.api, f"/api/tables/{table}/live"),
    ):
        with house.following(door, path) as stream:
            stream.next()
            found[path] = (stream.status, {}, stream.text.encode())
    return found


def same(one: Fetched, other: Fetched) -> None:
    assert list(one) == list(other)
    for path, answer in one.items():
        assert answer == other[path], f"{path} tells worlds apart"


# Other worlds


def imagined(game: Table, reader: int | None, rng: random.Random) -> Table:
    """The same table at this moment, with everything dealt anew that the reader does not know."""
    world = game.g
    for seat in range(game.seats) if reader is None else (reader,):
        world = game.game.rules.imagine(world, seat, rng)
    twin = copy.copy(game)
    twin.g = world
    return twin


def replayed(game: Table, swaps: dict[str, str]) -> Table | None:
    """The whole game with some names for others, or None where that would have been another
    game."""
    head, _, answers = game.record().partition("\n\n")
    pattern = r"\b(" + "|".join(map(re.escape, swaps)) + r")\b"
    told = re.sub(pattern, lambda m: swaps[m[1]], answers)
    try:
        twin = Table.from_record(f"{head}\n\n{told}")
    except Illegal:
        return None
    return twin if [who for who, _ in twin.answers] == [who for who, _ in game.answers] else None


def knows(reader: int | None, who: int) -> bool:
    return reader is not None and bool(who >> reader & 1)


def secrets_from(g: State, reader: int | None) -> list[tuple[str, list[str]]]:
    """What others know and the reader does not: each with what might be there instead."""
    found = []
    if isinstance(g, Odin):
        for seat, mine in enumerate(g.players):
            for number in mine.hand if seat != reader else ():
                found.append((str(number), [*(g.starters if is_starter(number) else g.deck)]))
        return found
    assert isinstance(g, Karvi)
    for p in g.players:
        for card, who in zip(p.hand, p.hand_known, strict=True):
            if not knows(reader, who):
                deck = g.decks["HBS".index(card[0])]
                layer = deck.first if g.box.level(card) == 1 else deck.second
                found.append((card, [c for c in layer if c not in deck.top]))
    for kind, who in enumerate(g.known):
        if who and not knows(reader, who):
            gone = {t for p in g.players for t in (*p.scouted, *p.trades, *p.raids)}
            others = set(g.box.tiles_by_kind[kind]) - gone - set(g.stacks[kind])
            found += [(tile, sorted(others)) for tile in g.stacks[kind]]
    for corner, who in enumerate(g.corner_known):
        if who and not knows(reader, who):
            found += [(stone, list(g.special)) for stone in g.corners[corner]]
    return found


def twin_of(game: Table, reader: int | None, rng: random.Random) -> tuple[set[str], Table]:
    """A whole other game that this reader cannot tell from the real one, and what is different in
    it: as much as can be."""
    swaps: dict[str, str] = {}
    twin = game
    for name, others in secrets_from(game.g, reader):
        for other in rng.sample(others, len(others)):
            if name in swaps or other in swaps:
                continue
            found = replayed(game, {**swaps, name: other, other: name})
            if found is not None and seen(found, reader) == seen(game, reader):
                twin = found
                swaps |= {name: other, other: name}
                break
    return set(swaps), twin


def seen(game: Table, reader: int | None) -> list[Event]:
    """What the reader saw happen: if somebody shows a card, all know it."""
    return [event.seen_by(reader) for told in game._events for event in told]


def readers(people: Sequence[Person], spectator: Person) -> list[tuple[int | None, Person]]:
    return [*enumerate(people), (None, spectator)]


@pytest.mark.parametrize("case", TOGETHER, ids=name_of)
def test_worlds_that_look_the_same_read_the_same(house: House, case: Case) -> None:
    """At a random moment of a game, for every seat and for a spectator."""
    name, seats, options = case
    people = house.people(seats)
    spectator = house.person("Eve")
    table = house.seat(people, options, seed=f"worlds-{seats}", game=name)
    people[0].browser.post(f"/table/{table}/chat", {"text": "hello"})
    rng = random.Random(f"{seats} {options}")
    game = house.play(table, people, rng.randrange(40, 100), choose=curious)
    for seat, reader in readers(people, spectator):
        dice = rng.random()
        before = everything(house, reader, table, random.Random(dice))
        twin = imagined(game, seat, rng)
        assert twin.g != game.g, "worlds that do not differ prove nothing"
        house.put(table, twin)
        same(before, everything(house, reader, table, random.Random(dice)))
        house.put(table, game)


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_games_that_differ_in_secret_draws_read_the_same(house: House, case: Case) -> None:
    """The whole way here: log, events and every earlier moment."""
    name, seats, options = case
    people = house.people(seats)
    spectator = house.stranger()
    table = house.seat(people, options, seed=f"twins-{seats}", game=name)
    real = house.play(table, people, 70 if seats > 1 else 45, seed=5, choose=curious)
    again = Table.from_record(real.record())
    for seat, reader in readers(people, spectator):
        different, twin = twin_of(again, seat, random.Random(7))
        if seats == 1 and seat == 0:
            assert not different, "alone there is nothing that others know"
            continue
        assert different
        assert twin.view(seat) == again.view(seat)
        house.put(table, again)
        before = everything(house, reader, table, random.Random(1))
        house.put(table, twin)
        same(before, everything(house, reader, table, random.Random(1)))
    house.put(table, real)


@pytest.mark.parametrize("game", ["karvi", "odin"])
def test_who_knows_a_secret_does_see_it(house: House, game: str) -> None:
    """The comparison is no empty one: to those who know, the twins look different."""
    people = house.people(2)
    table = house.seat(people, seed="twins-2", game=game)
    real = house.play(table, people, 70, seed=5, choose=curious)
    different, twin = twin_of(real, 0, random.Random(7))
    assert different
    if game == "karvi":
        assert len({name[0] for name in different}) > 1, "cards and tiles"
    one = everything(house, people[1], table, random.Random(1))
    house.put(table, twin)
    other = everything(house, people[1], table, random.Random(1))
    told = {path for path in one if one[path] != other.get(path)}
    for path in ("/table/{}", "/table/{}/log", "/api/tables/{}/view", "/api/tables/{}/events"):
        assert path.format(table) + " {}" in told
    house.put(table, real)


# Every byte of whole games


def hands(game: Table, seat: int | None) -> set[str]:
    """The cards in other hands that this seat does not know, nor ever had."""
    had = {x for told in game._events for e in told if e.seat == seat for x in (*e.data, *e.secret)}
    if isinstance(game.g, Odin):
        others = (p for s, p in enumerate(game.g.players) if s != seat)
        shown = in_lesson(game.g)
        return {str(c) for p in others for c in p.hand if c not in shown and c not in had}
    assert isinstance(game.g, Karvi)
    return {
        card
        for p in game.g.players
        for card, who in zip(p.hand, p.hand_known, strict=True)
        if not knows(seat, who) and card not in had
    }


def cards_in(game: str, text: str) -> set[str]:
    """All cards that a text names."""
    named = r"\b[HBS]\d\d\b" if game == "karvi" else r"\b(?:card|play|use)[ +](\d+)\b"
    return set(re.findall(named, text))


@pytest.mark.parametrize(
    "case",
    [
        ("karvi", 2, {}),
        ("karvi", 3, {"unlucky": "yes", "draft": "yes"}),
        ("odin", 2, {"length": "short"}),
    ],
    ids=name_of,
)
def test_no_byte_of_a_whole_game_names_what_others_hold(house: House, case: Case) -> None:
    """While a game is played to its end, everything is fetched that one player, then another, then
    a spectator can fetch: no card of another hand is in it, and never the seed."""
    name, seats, options = case
    people = house.people(seats)
    spectator = house.person("Eve")
    table = house.seat(people, options, game=name)
    seed = house.hall_table(table).match.deal.seed
    assert len(seed) == 32
    looked, cards = 0, set()
    turn = 0
    while house.hall_table(table).state == "playing":
        more = 3 if name == "karvi" else 9
        game = house.play(table, people, more, seed=turn, choose=curious if turn % 3 else None)
        if game.over:
            break
        turn += 1
        seat, reader = readers(people, spectator)[turn % (seats + 1)]
        hidden = hands(game, seat)
        cards |= hidden
        said = fetch_much(house, reader, table, game.length - turn % 7)
        assert seed not in said
        shown = cards_in(name, said)
        assert not shown & hidden, f"seat {seat} reads {shown & hidden}"
        looked += 1
    assert looked > 20 and cards, "there was something to hide"
    assert seed in people[0].browser.get(f"/table/{table}/record").text


def fetch_much(house: House, reader: Person, table: str, moment: int) -> str:
    """What a page fetches in the course of the game."""
    paths = [f"/table/{table}", f"/table/{table}/fragment?at={moment}", f"/table/{table}/log"]
    paths.append(f"/table/{table}/fragment?plan=")
    said = [reader.browser.get(path).text for path in paths]
    for path in ("", "/view", "/options", "/events", "/record", "/scores"):
        said.append(reader.api.get(f"/api/tables/{table}{path}").text)
    return "\n".join(said)


@pytest.mark.parametrize("name", ["karvi", "odin"])
def test_an_answer_tells_its_giver_no_more_than_the_table_does(house: House, name: str) -> None:
    """What comes back from an answer, a refusal or taking back is watched as well."""
    people = house.people(2)
    table = house.seat(people, game=name)
    seed = house.hall_table(table).match.deal.seed
    rng = random.Random(4)
    said: dict[int, list[str]] = {0: [], 1: []}
    for _ in range(60):
        game = house.game(table)
        seat = rng.choice(game.waiting())
        me, number = people[seat], house.hall_table(table).match.number
        option = curious(rng, game.options(seat))
        form = {"number": str(number), "option": option, "at": str(game.length)}
        refused = me.browser.fetch(f"/table/{table}/answer", {**form, "option": "zzz"})
        said[seat].append(refused.text)
        said[1 - seat].append(people[1 - seat].browser.fetch(f"/table/{table}/answer", form).text)
        if rng.random() < 0.5:
            said[seat].append(me.browser.fetch(f"/table/{table}/answer", form).text)
        else:
            body = {"number": number, "option": option}
            said[seat].append(me.api.post(f"/api/tables/{table}/answers", body).text)
        if rng.random() < 0.2:
            undo = {"number": house.hall_table(table).match.number}
            said[seat].append(me.api.post(f"/api/tables/{table}/undo", undo).text)
        for reader in (0, 1):
            text = "\n".join(said[reader])
            assert seed not in text
            hidden = hands(house.game(table), reader)
            fresh = cards_in(name, said[reader][-1])
            assert not fresh & hidden


# Streams and lists


def test_streams_say_only_that_something_happened(house: House) -> None:
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    game = house.game(table)
    with (
        house.following(bo.browser, f"/table/{table}/live") as page,
        house.following(bo.api, f"/api/tables/{table}/live") as program,
    ):
        first = {"number": 0, "at": game.length, "roster": 1, "chat": 0}
        assert page.next() == program.next() == first
        game = house.play(table, [ada, bo], 20, choose=curious)
        ada.browser.post(f"/table/{table}/chat", {"text": "psst: H06"})
        heard: list[dict[str, Any]] = []
        while not heard or "chat" not in heard[-1]:
            heard.append(program.next())
        numbers = [news["number"] for news in heard[:-1]]
        assert numbers == list(range(1, 21))
        assert heard[-2] == {"number": 20, "at": game.length}
        (line,) = bo.api.told(f"/api/tables/{table}/chat")
        assert heard[-1] == {"chat": line["id"]}
        for news in heard:
            assert set(news) <= {"number", "at", "chat"}
            assert all(type(value) is int for value in news.values())
        own = [page.next()]
        while "chat" not in own[-1]:
            own.append(page.next())
        assert [news for news in own if "table" not in news] == heard
        assert {news["table"] for news in own if "table" in news} <= {table}


def test_the_lobbys_stream_does_not_name_private_tables(house: House) -> None:
    ada, bo, eve = house.people(3)
    with house.following(eve.browser, "/live") as stream:
        assert stream.next() == {"lobby": True}
        private = house.seat([ada, bo], private=True)
        public = house.seat([ada, bo])
        house.play(private, [ada, bo])
        house.play(public, [ada, bo])
        marker = ada.api.post("/api/tables", {"game": "karvi", "seats": ["me", "open"]}).json()
        bo.api.post(f"/api/tables/{marker['id']}/seats/1")
        for _ in range(4):
            stream.next()
        assert private not in stream.text
    for which in ("open", "playing", "over"):
        for reader in (eve, house.stranger()):
            listed = [row["id"] for row in reader.api.told(f"/api/tables?which={which}")]
            assert private not in listed
    for path in ("/", "/lists"):
        assert private not in eve.browser.get(path).text
        assert private not in house.stranger().browser.get(path).text


def test_the_seed_is_nowhere_before_the_end(house: House) -> None:
    """Not in a page, not in an error, not in the words of the program."""
    ada, bo = house.people(2)
    table = house.seat([ada, bo])
    house.play(table, [ada, bo], 10)
    hall_table = house.hall_table(table)
    seed = hall_table.match.deal.seed
    for path in ("", "/log", "/record", "/replay", "/check", "/replay?at=1&eye=1"):
        assert seed not in ada.browser.get(f"/table/{table}{path}").text
    for path in ("", "/view", "/record", "/scores", "/events"):
        assert seed not in ada.api.get(f"/api/tables/{table}{path}").text
    info = ada.api.told(f"/api/tables/{table}")
    assert info["seed_hash"] == hall_table.match.table.commitment
    shown: tuple[Any, ...] = (hall_table.match, hall_table.match.deal, hall_table)
    for thing in shown:
        assert seed not in repr(thing)
