"""Karvi in German and French: complete, consistent, and without English left over."""

from __future__ import annotations

import ast
import random
import re
from pathlib import Path
from typing import NamedTuple

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.pofile import read_po

import meadhall.games.karvi
from meadhall import Illegal, Table
from meadhall.games.karvi import GAME, words
from meadhall.games.karvi.components.kinds import KINDS
from meadhall.games.karvi.drawing import purse
from meadhall.games.karvi.rules.counting import COUNTS
from meadhall.games.karvi.rules.open_box import BOX
from meadhall.games.karvi.rules.raid import FRANCIA_DAMAGE, FRANCIA_RAID, FRANCIA_STRENGTH
from meadhall.games.karvi.rules.scoring import score
from meadhall.games.karvi.rules.settings import SETTINGS, WAYS
from meadhall.games.karvi.rules.state import COLOURS, HER_SOURCES, POSITIONS, TRACK, Karvi
from meadhall.games.karvi.rules.trade import FRANCIA_TRADE
from meadhall.games.karvi.words import LANDMARKS, chapter, explain_thing, word
from meadhall.games.karvi.words.effect_words import cost, effect, needs, powers, scores
from meadhall.games.karvi.words.help_pieces import OTHER_NAMES, PIECES
from meadhall.games.karvi.words.help_topics import TOPICS
from meadhall.games.karvi.words.names import COUNTED, WORDS, speak
from meadhall.games.karvi.words.registry import EVENTS
from meadhall.games.karvi.words.useless_spots import why_useless
from meadhall.kernel.agenda import Event, options, question
from meadhall.kernel.game import Setting
from meadhall.language.translation import LANGUAGES
from tests.karvi.kit import die, do, give, table
from tests.karvi.saying import say
from tests.karvi.solo_kit import volva

HOME = Path(meadhall.games.karvi.__file__).parent
OTHERS = [language for language in LANGUAGES if language != "en"]
Message = tuple[str, ...]
"""The context, then one text, or the forms for one and for several."""


class Entry(NamedTuple):
    message: Message
    said: tuple[str, ...]
    fuzzy: bool


def entries(language: str) -> list[Entry]:
    with (HOME / "locale" / f"{language}.po").open(encoding="utf-8") as file:
        found = [entry for entry in read_po(file, locale=language) if entry.id]
    return [
        Entry((entry.context or "", *forms(entry.id)), forms(entry.string), entry.fuzzy)
        for entry in found
    ]


def forms(text: object) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)  # type: ignore[arg-type]


def texts(language: str) -> set[str]:
    """What the catalogue knows by its English text."""
    return {text for entry in entries(language) for text in entry.message[1:]}


def places(text: str) -> set[str]:
    return {*re.findall(r"\{\w*\}", text)}


# The catalogues


@pytest.mark.parametrize("language", OTHERS)
def test_everything_is_translated_with_the_same_places(language: str) -> None:
    for entry in entries(language):
        english = entry.message[1:]
        assert not entry.fuzzy and len(entry.said) == len(english) and all(entry.said), english
        assert places(entry.said[-1]) == places(english[-1]), english
        assert places(entry.said[0]) <= places(english[0]) | places(english[-1]), english


def marked() -> set[Message]:
    """What `make words` finds in the code."""
    makefile = (Path(__file__).parents[2] / "Makefile").read_text(encoding="utf-8")
    marks = re.search(r"^MARKS := (.*)$", makefile, re.MULTILINE)
    assert marks is not None
    keywords = parse_keywords(["_", *marks[1].split()])
    found: set[Message] = set()
    for file, _, text, _, context in extract_from_dir(HOME, keywords=keywords):
        if Path(file).parts[0] == "bots":
            continue  # they have a catalogue of their own
        found.add((context or "", *forms(text)))
    return found


def written() -> set[Message]:
    """The same by reading the code as Python does."""
    found: set[Message] = set()
    for file in HOME.glob("**/*.py"):
        if file.is_relative_to(HOME / "bots"):
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            given = [str(a.value) for a in node.args if isinstance(a, ast.Constant)]
            if called in ("t", "_") and given:
                found.add(("", given[0]))
            elif called in ("n", "_n") and len(given) > 1:
                found.add(("", *given[:2]))
            elif called in ("p", "_p") and len(given) > 1:
                found.add((given[0], given[1]))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("language", OTHERS)
def test_the_catalogue_holds_what_is_said_and_nothing_else(language: str) -> None:
    """If this fails, run `make words` and translate what is new."""
    held = {entry.message for entry in entries(language)}
    assert held - marked() == set()
    assert marked() - held == set()


@pytest.mark.slow
def test_no_mark_is_missed() -> None:
    assert written() == marked() and len(marked()) > 700


@pytest.mark.parametrize("language", OTHERS)
def test_a_catalogue_tells_nothing_about_the_machine_it_was_made_on(language: str) -> None:
    text = (HOME / "locale" / f"{language}.po").read_text(encoding="utf-8")
    assert not re.search(r"Date:|@|/home|/work|/tmp|^#~|, fuzzy", text, re.MULTILINE)


# No English left over

ENGLISH_WORDS = re.compile(
    r"\b(the|your|with|and|of|their|from|for|takes?|pays?|beers?|warriors?|fur|silver|spots?|"
    r"tiles?|cards?|scores|draws?|strength|towers?|posts?|stones?|moves?|heal|sail|free|needs?|"
    r"costs?|stern|gold|each|once|up to|healthy|injured|wool|timber|salt|ivory|amber|glass)\b"
)
COMMON = {"de": {"gold"}, "fr": set[str]()}


def translated(text: str, language: str) -> str:
    """The text, once it is sure to be whole and in the language."""
    assert text and "{" not in text and "None" not in text, text
    english = {found.lower() for found in ENGLISH_WORDS.findall(text)} - COMMON[language]
    assert not english, f"{english} in {text!r}"
    return text


GAMES: tuple[tuple[int, dict[str, str]], ...] = (
    (2, {"boards": "b", "unlucky": "yes"}),
    (3, {"boards": "chaos", "draft": "yes", "less_luck": "yes"}),
    (4, {"less_luck": "yes"}),
    (3, {}),
    (1, {"solo": "highscore", "unlucky": "yes"}),
    (1, {"solo": "volva", "boards": "b"}),
    (1, {"solo": "volva", **{way.name: "yes" for way in WAYS}}),
)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(("seats", "settings"), GAMES)
def test_whole_games_are_told(language: str, seats: int, settings: dict[str, str]) -> None:
    """Every question, option and event met, for every reader."""
    rng = random.Random(seats)
    game = Table.new("karvi", seats, 11, settings)
    told = 0
    while True:
        g = game.g
        assert isinstance(g, Karvi)
        for reader in (*range(seats), None):
            for event in game.events(reader, told):
                line = translated(say(g, event, reader, language), language)
                assert line.endswith((".", "!", "?")) and not line[0].islower()
        told = len(game.answers)
        if game.over:
            break
        seat = rng.choice(game.waiting())
        translated(game.ask(seat, language), language)
        for option in game.options(seat):
            translated(say(g, option, seat, language), language)
        game.play(seat, rng.choice(game.options(seat)))
    assert translated(GAME.closing(g, None, language), language) if seats == 1 else True
    assert translated(chapter(g, language), language)


RARE = (
    Event("francia trade", 0, (8,)),
    Event("francia raid", 0, (12,)),
    Event("stone discarded", 0, ("SR1",)),
    Event("rest", 0, (8,)),
    Event("beer spent", 0, (2, 1)),
    Event("healed", 0, (3,)),
    Event("valhalla", 0, (3,)),
    Event("exchange", 0, ("beer 2",)),
    Event("her lack", -1, ("buildings", 5)),
    Event("her lack", -1, ("rune stones", 5)),
    Event("her francia", -1, ("trade", 8)),
    Event("her francia", -1, ("raid", 12)),
    Event("order", -1, ("trade", "")),
    Event("order", -1, ("raid", "")),
    Event("her tile", -1, ("TT1a", 4, True)),
    Event("her building", -1, ("purple post 1", -1, 5)),
    Event("her building", -1, ("green tower 1", -1, 0)),
    Event("her points", -1, (7, (("resource", 2), ("strength", 1), ("point", 1)), True)),
    Event("offer discarded", -1, ()),
)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("event", RARE)
def test_what_seldom_happens_is_told_too(language: str, event: Event) -> None:
    g = volva("T5 L1 T1 L2 L3 L4")
    assert event.kind in EVENTS
    lines = [translated(say(g, event, reader, language), language) for reader in (0, None)]
    assert event.seat < 0 or lines[0] != lines[1]


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", BOX.tables)
def test_components_are_explained(language: str, name: str) -> None:
    for row in BOX.tables[name]:
        said = words.explain(BOX, row.id, language).removeprefix(row.id)
        assert translated(said.replace(row.id, ""), language) != words.explain(BOX, row.id)
        short = words.brief(BOX, row.id, language)
        assert not short or translated(short, language)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("topic", (*TOPICS, *KINDS, "T5", "S3", "X-A", "V"))
def test_topics_are_explained(language: str, topic: str) -> None:
    said = words.explain(BOX, topic, language)
    assert translated(said, language) != words.explain(BOX, topic)


SAYERS = {
    effect: ("effect", "box1", "box2", "bonus"),
    cost: ("cost",),
    needs: ("needs", "easy", "hard"),
    scores: ("scores",),
}
"""What says the values of components."""


@pytest.mark.parametrize("language", OTHERS)
def test_what_components_say_is_translated(language: str) -> None:
    t = speak(language)
    said = 0
    for kind, rows in BOX.tables.items():
        for sayer, names in SAYERS.items():
            for text in {getattr(row, name, "") for row in rows for name in names} - {""}:
                speaker = powers if kind == "ship_tile" and sayer is effect else sayer
                assert speaker(text) == text
                assert translated(speaker(text, t), language)
                said += 1
    assert said > 100


# Things, words and settings

BESIDES = (
    *("helmet", "beer", "ship", "helmet stack", "beer stack", "ship stack", "warrior 3"),
    *("warrior -3", "Völva", "volva", "stern", "sail", "head", "francia", "rune1", "T5", "S3"),
    *("round", "jarlshof", "H06", "TC05", "TT1a", "RT2b", "SR1", "RS01", "ST1", "BEER", "RAID"),
)


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", (*PIECES, *OTHER_NAMES, *BESIDES))
def test_things_are_explained(language: str, name: str) -> None:
    g = table()
    english = explain_thing(g, name)
    assert len(english) > 20 and "{" not in english
    assert translated(explain_thing(g, name, language), language) != english


def test_stacks_and_goods_of_the_same_name() -> None:
    g = table()
    assert "15 left" in explain_thing(g, "beer") and "5 at most" in explain_thing(g, "beer")
    assert explain_thing(g, "beer stack") in explain_thing(g, "beer")
    assert "action" in explain_thing(g, "BEER")
    with pytest.raises(Illegal, match="nothing is called"):
        explain_thing(g, "dragon")


def test_francia_is_explained_with_its_numbers() -> None:
    for text in (TOPICS["francia"], PIECES["trade6"] + PIECES["raid6"]):
        for number in (FRANCIA_TRADE, FRANCIA_STRENGTH, FRANCIA_DAMAGE, FRANCIA_RAID):
            assert re.search(rf"\b{number}\b", text)


SHARED = {"Orange", "Valhalla", "Francia", "Völva", "Tableau", "Hand", "Village", "Score", "Raid"}
SHARED |= {"RAID", "total", "point", "points", "provision", "provisions", "PROVISIONS", "bonus"}
SHARED |= {"raids", "Chaos", "Name", "name"}


@pytest.mark.parametrize("language", OTHERS)
def test_names_have_words(language: str) -> None:
    held = texts(language)
    g = table()
    scored = score(g)[0]
    names = {*WORDS, *COLOURS, *HER_SOURCES, *scored, *COUNTS, "the Völva", "won", "lost"}
    names |= {name.replace("_", " ") for name in purse(g, 0)}
    for name in names:
        assert name in held, name
        assert word(name, language) != name or name in SHARED, name
    assert {*COUNTS} <= {*COUNTED}
    assert word("something else", language) == "something else" and word("", language) == ""


def test_names_with_numbers() -> None:
    assert [word("round 2", language) for language in LANGUAGES] == [
        "round 2",
        "Runde 2",
        "manche 2",
    ]
    assert word("raid 12", "de") == "Raubzug 12" and word("die 1", "fr") == "dé 1"
    assert word("harder_goods", "de") == "Schwerer: Güter zählen doppelt"


@pytest.mark.parametrize("setting", SETTINGS)
def test_settings_are_named_in_all_languages(setting: Setting) -> None:
    assert setting.title and len(setting.labels) == len(setting.values)
    for language in OTHERS:
        held = texts(language)
        assert {setting.title, setting.words, *setting.labels} <= held
        assert word(setting.title, language) != setting.title
        assert translated(word(setting.words, language), language) != setting.words


def test_colours_of_the_seats() -> None:
    assert GAME.colours(4) == ("green", "blue", "orange", "purple")
    assert GAME.colours(1) == ("orange",)
    assert {*LANDMARKS} <= {*EVENTS}


# Some sentences, word by word


def test_german_sentences() -> None:
    g = table()

    def said(event: Event, reader: int | None = 0) -> str:
        return words.say_event(g, event, reader, "de")

    assert said(Event("turn", 0, (0,))) == "Du bist am Zug."
    assert said(Event("turn", 1, (0,))) == "Blau ist am Zug."
    assert said(Event("gain", 1, (2, 1, 0, 3))) == "Blau nimmt 2 Felle, 1 Silber und 3 Proviant."
    assert said(Event("beer", 0, (2, 1))) == (
        "Du zapfst 2 Bier für deinen ersten Würfel und 1 Bier für deinen zweiten Würfel."
    )
    assert said(Event("points", 2, (1, 0)), None) == "Orange erhält 1 Punkt (Gebäude)."
    assert said(Event("displace", 1, (0, BOX.place_of["jarlshof"]))) == (
        "Blau verdrängt dein Schiff nach Jarlshof."
    )
    assert said(Event("displace", 1, (2, BOX.place_of["south_map"]))) == (
        "Blau verdrängt Oranges Schiff nach Seekarte Süd."
    )
    assert said(Event("draw", 0, (0, 1), ("H06",), (0,))) == (
        "Du ziehst eine Helmkarte der Stufe 1: H06 (kostet 2 Fell/Silber: befreie einen Turm)."
    )
    assert said(Event("stronger", 0, (-2, 1))) == (
        "Deine verletzte Kriegerin der Stärke 2 wächst auf 3."
    )


def test_french_sentences() -> None:
    g = table()

    def said(event: Event, reader: int | None = 0) -> str:
        line = words.say_event(g, event, reader, "fr")
        return line.replace("\u00a0", " ").replace("\u202f", " ")

    assert said(Event("turn", 0, (0,))) == "À vous de jouer."
    assert said(Event("turn", 2, (0,))) == "À Orange de jouer."
    assert (
        said(Event("gain", 1, (2, 1, 0, 1))) == "Bleu prend 2 fourrures, 1 argent et 1 provision."
    )
    assert said(Event("beer", 1, (2, 1))) == (
        "Bleu verse 2 bières sur son premier dé et 1 bière sur son deuxième dé."
    )
    assert said(Event("displace", 1, (2, BOX.place_of["jarlshof"]))) == (
        "Bleu expulse le karve Orange vers Jarlshof."
    )
    assert said(Event("draw", 0, (2, 2), ("S42",), (0,))) == (
        "Vous piochez une carte Karve de niveau 2 : "
        "S42 (coûte 1 fourrure/argent : 3 points par comptoir marchand)."
    )
    assert said(Event("injured", 1, (3,))) == "Bleu : le guerrier de force 3 est blessé."


def test_french_signs_stand_after_a_space_that_does_not_break() -> None:
    """Colons after a wide one, the others after a narrow one; apostrophes are round."""
    for entry in entries("fr"):
        for text in entry.said:
            assert not re.search(r"[ \w}][:;?!](\s|$)", text) and "'" not in text, text


def test_options_and_questions_in_german() -> None:
    g = table(hand=("H06",), fur=2, provisions=2, gold=1)

    def said(option: str) -> str:
        assert option in options(g, 0)
        return words.say_option(g, 0, option, "de")

    assert said("die T5") == "zieh deinen Würfel auf T5: AUSRÜSTEN (1 Bier)"
    assert said("play H06") == "spiele Karte H06 (kostet 2 Fell/Silber): befreie einen Turm"
    assert said("sail") == "bewege dein Schiff, 1 Proviant pro Schritt (du hast 2 Proviant)"
    assert said("gold beer 1") == (
        "tausche 1 Gold gegen 1 Bier für deinen ersten Würfel (auf S1, 3 Bier)"
    )
    asked = question(g, 0)
    assert asked is not None
    assert words.ask(g, asked, 0, "de") == (
        "Du bist am Zug: Bewege deinen ersten Würfel (auf S1, 3 Bier) "
        "oder nutze zuerst eine freie Aktion."
    )
    do(g, "sail")
    assert said("jarlshof") == "Jarlshof: Wolle-Plättchen, noch 3; 1 Schritt; kostet 1 Proviant"


def test_options_and_questions_in_french() -> None:
    g = table(hand=("H09",), fur=2, provisions=1, gold=1)

    def said(option: str) -> str:
        line = words.say_option(g, 0, option, "fr")
        return line.replace("\u00a0", " ").replace("\u202f", " ")

    assert said("die T6") == "déplacez votre dé en T6 : BIÈRE (0 bière)"
    assert said("play H09") == (
        "jouez la carte H09 (coûte 1 fourrure/argent) : 3 points par tour construite"
    )
    assert said("gold silver") == "échangez 1 or contre 1 argent"
    do(g, "sail")
    assert said("jarlshof") == "Jarlshof : jetons laine, reste 3 ; 1 rade ; coûte 1 provision"
    asked = question(g, 0)
    assert asked is not None
    assert words.ask(g, asked, 0, "fr").replace("\u202f", " ") == (
        "Où va votre karve depuis Kaupanger ? (chaque rade coûte 1 provision)"
    )


def test_spots_that_would_do_nothing_say_so() -> None:
    g = table()

    def said(language: str) -> list[str]:
        found = [words.say_option(g, 0, f"die {at}", language) for at in ("T9", "T8", "B5", "T6")]
        return [line.replace("\u00a0", " ").replace("\u202f", " ") for line in found]

    assert said("en") == [
        "move your die to T9: RAID (1 beer); you have nothing to raid yet",
        "move your die to T8: TRADE (1 beer); you have nothing to trade yet",
        "move your die to B5: TRADE / RAID (2 beers); you can neither trade nor raid yet",
        "move your die to T6: BEER (no beer)",
    ]
    assert said("de")[0].endswith("(1 Bier); du hast noch nichts zum Plündern")
    assert said("fr")[1].endswith("(1 bière) ; vous n’avez encore rien à commercer")
    give(g, 0, scouted=("TT1a", "RT8a"))
    assert [line.rpartition("; ")[2] for line in said("en")[:3]] == [
        "you are not strong enough to raid yet",
        "you cannot pay for a trade yet",
        "you can neither trade nor raid yet",
    ]
    give(g, 0, scouted=("TT1a", "RT8a"), fur=4, silver=4)
    assert not any("yet" in line for line in said("en")[1:]), "one of two is enough"
    six = tuple(f"TT{i}a" for i in range(1, 7))
    give(g, 0, scouted=(), trades=six, fur=4)
    assert "yet" not in said("en")[1], "Francia counts"


def test_a_locked_position_says_so() -> None:
    g = table()
    at = next(i for i in TRACK if g.box.layouts[g.boards].spots[i].text == "LOCKED")
    assert why_useless(g, 0, at, speak("en")) == "locked for you"
    give(g, 0, raids=("RT2a", "RT5a"))
    assert why_useless(g, 0, at, speak("en")) == ""


def test_hints_are_short() -> None:
    """Where values come from, and what is different with more players, is said elsewhere."""
    g = table(seats=3)
    for rows in BOX.tables.values():
        for row in rows:
            hint = explain_thing(g, row.id)
            assert "reconstructed" not in hint and "rulebook" not in hint
    for name in BOX.place_of:
        assert "four players" not in explain_thing(g, name)
    lade = explain_thing(g, "lade")
    assert lade.endswith("Now salt tiles, 3 left.") and lade.count("Lade") == 1
    assert "The next building here gives 4 points." in explain_thing(g, "ljodhus")
    assert "reconstructed" in words.explain(BOX, "H01") and "four" in words.explain(BOX, "mann")


def test_the_end_is_a_chapter_of_its_own() -> None:
    rng = random.Random(3)
    game = Table.new("karvi", 2, 3, {})
    while not game.over:
        seat = rng.choice(game.waiting())
        game.play(seat, rng.choice(game.options(seat)))
    assert isinstance(game.g, Karvi)
    assert [chapter(game.g, language) for language in LANGUAGES] == ["the end", "Ende", "fin"]
    assert "# round 4: " in game.record() or "# round 3: " in game.record()
    assert "the end" not in game.record()
    assert explain_thing(game.g, "round").startswith("All ")


def test_values_are_or_is() -> None:
    said = [words.explain(BOX, row.id) for rows in BOX.tables.values() for row in rows]
    assert not any(re.search(r"bonus are|points is|dice is|\ba [aeiou]\w+ trade", s) for s in said)


def test_a_dice_move_without_beer_is_asked_in_one_sentence() -> None:
    g = table()
    g.free_move = 1
    asked = question(g, 0)
    assert asked is not None
    assert words.ask(g, asked, 0) == (
        "Your turn: move your first die (at S1, 3 beers), this time without paying beer, "
        "or take a free action first."
    )


def test_where_things_stand_is_told_in_the_language() -> None:
    g = table()
    die(g, 1, "T5", beer=2)
    assert "Darauf: Blau mit 2 Bier." in explain_thing(g, "T5", "de")
    assert "Dessus : Bleu avec 2 bières." in explain_thing(g, "T5", "fr").replace("\u00a0", " ")
    assert "Schiffe hier: Grün, Blau und Orange." in explain_thing(g, "kaupanger", "de")
    for at in POSITIONS:
        translated(explain_thing(g, at, "de").replace(at, ""), "de")
