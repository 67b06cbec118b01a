"""The front door: answering, typing, refusing, taking back, recording."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from meadhall import Illegal, Table
from meadhall.kernel.agenda import TABLE
from meadhall.kernel.game import BrokenGame
from meadhall.kernel.registry import add_game, remove_game
from meadhall.kernel.save import load, save
from tests.kernel import toy


@pytest.fixture(autouse=True)
def toy_is_known() -> Iterator[None]:
    add_game(toy.GAME)
    yield
    remove_game("toy")


def home(table: Table, seat: int) -> toy.Longhouse:
    assert isinstance(table.g, toy.Toy)
    return table.g.homes[seat]


def test_all_seats_are_asked_at_once() -> None:
    table = Table.new("toy", 3, seed=1)
    assert table.waiting() == (0, 1, 2)
    table.play(2, "keep")
    table.play(0, "keep")
    assert table.waiting() == (0, 1, 2)
    assert table.options(2)[-1] == "discard"
    assert "reroll" in table.options(1)


def test_who_asks_nature_again_waits_for_nobody() -> None:
    table = Table.new("toy", 2, seed=1)
    table.play(1, "reroll")
    table.play(1, "reroll")
    assert table.options(1) == ("keep",)


def test_same_seed_same_game() -> None:
    def play(seed: int) -> str:
        table = Table.new("toy", 2, seed=seed)
        while not table.over:
            seat = table.waiting()[0]
            table.play(seat, table.options(seat)[0])
        return table.record()

    assert play(5) == play(5)
    assert play(5) != play(6)


def test_an_option_may_be_typed_by_an_unmistakable_beginning() -> None:
    table = Table.new("toy", 1, seed=1)
    assert table.complete(0, "re") == ("reroll",)
    table.play(0, "  KE ")
    assert table.answers[-1] == (0, "keep")
    with pytest.raises(Illegal, match="could mean several") as several:
        table.play(0, "lay")
    assert all(o.startswith("lay") for o in several.value.legal)


@pytest.mark.parametrize(
    "text", ["", "kep", "lay a1", "keep reroll", "0", "\n", "keep\x00", None, 0, ("keep",)]
)
def test_bad_input_says_what_would_have_been_legal_and_changes_nothing(text: Any) -> None:
    table = Table.new("toy", 2, seed=1)
    before = save(table.g), table.record()
    with pytest.raises(Illegal) as refused:
        table.play(0, text)
    assert refused.value.legal == ("keep", "reroll")
    assert "keep, reroll" in str(refused.value)
    assert (save(table.g), table.record()) == before


def test_a_near_miss_is_guessed() -> None:
    with pytest.raises(Illegal, match="did you mean keep"):
        Table.new("toy", 2, seed=1).play(0, "kep")


def test_only_a_seat_that_is_asked_may_answer() -> None:
    table = Table.new("toy", 2, seed=1)
    table.play(0, "keep")
    table.play(0, "discard")
    table.play(0, "save")
    with pytest.raises(Illegal, match="seat 0 is not asked"):
        table.play(0, "keep")


def test_unknown_games_seats_and_options_are_refused() -> None:
    with pytest.raises(Illegal, match=r"no game called 'karvy' .did you mean karvi"):
        Table.new("karvy", 2)
    with pytest.raises(Illegal, match="not played by 9"):
        Table.new("toy", 9)
    with pytest.raises(Illegal, match=r"no option 'round' .did you mean rounds"):
        Table.new("toy", 2, options={"round": 1})
    with pytest.raises(Illegal, match="rounds cannot be '7'; possible: 2, 1"):
        Table.new("toy", 2, options={"rounds": 7})


@pytest.mark.parametrize("seat", [2, -1, 99, "0", None, 1.0, True, []])
def test_what_is_no_seat_is_refused_everywhere(seat: Any) -> None:
    table = Table.new("toy", 2, seed=1)
    before = table.save()
    for call in (table.options, table.ask, table.undo, table.can_undo, table.question):
        with pytest.raises(Illegal, match="there is no seat"):
            call(seat)
    with pytest.raises(Illegal, match="there is no seat"):
        table.play(seat, "keep")
    with pytest.raises(Illegal, match="there is no seat"):
        table.complete(seat, "k")
    if seat is not None:
        with pytest.raises(Illegal, match="there is no seat"):
            table.view(seat)
    with pytest.raises(Illegal):
        table.undo(seat, agreed=(0, 1))
    assert table.save() == before


@pytest.mark.parametrize("seed", ["", " ", "two words", "a\nb", "\ud800", [], {}, b"x", 1.5])
def test_a_seed_is_a_number_or_one_word(seed: Any) -> None:
    with pytest.raises(Illegal, match="cannot be a seed"):
        Table.new("toy", 2, seed=seed)


def test_the_space_around_a_seed_does_not_matter() -> None:
    text = Table.new("toy", 2, seed=" 7 ").record()
    assert text == Table.new("toy", 2, seed=7).record()
    assert Table.from_record(text, seed=" 7 ").waiting() == (0, 1)


@pytest.mark.parametrize("game", [None, 7, [], ("toy",)])
def test_what_is_no_game_is_refused(game: Any) -> None:
    with pytest.raises(Illegal, match="no game called"):
        Table.new(game, 2)


@pytest.mark.parametrize("options", ["rounds=1", ["rounds"], 5, {1: 2}])
def test_what_are_no_options_is_refused(options: Any) -> None:
    with pytest.raises(Illegal):
        Table.new("toy", 2, options=options)


@pytest.mark.parametrize("seats", [0, 9, "2", 2.0, None, True])
def test_what_is_no_number_of_seats_is_refused(seats: Any) -> None:
    with pytest.raises(Illegal, match="not played by"):
        Table.new("toy", seats)


# Undo


def test_undo_takes_back_until_nature_answers() -> None:
    table = Table.new("toy", 1, seed=1)
    start = save(table.g)
    table.play(0, "keep")
    table.play(0, "discard")
    table.undo(0)
    assert "discard" in table.options(0)
    table.undo(0)
    assert save(table.g) == start
    table.play(0, "reroll")
    with pytest.raises(Illegal, match="something was drawn or shown since"):
        table.undo(0)


def test_undo_leaves_the_later_answers_of_others() -> None:
    table = Table.new("toy", 2, seed=1)
    table.play(0, "keep")
    table.play(1, "keep")
    table.play(1, "discard")
    table.undo(0)
    assert table.options(0) == ("keep", "reroll")
    assert table.answers[-2:] == ((1, "keep"), (1, "discard"))
    table.play(0, "keep")
    assert Table.from_record(table.save()).save() == table.save()


def test_what_was_shown_cannot_be_taken_back_alone() -> None:
    table = Table.new("toy", 1, seed=1)
    table.play(0, "keep")
    table.play(0, "discard")
    table.play(0, "play card")
    with pytest.raises(Illegal, match="stands"):
        table.undo(0)
    table.undo(0, agreed=(0,))
    assert "play card" in table.options(0)


def test_all_agreeing_take_back_nature_too() -> None:
    table = Table.new("toy", 2, seed=1)
    before = save(table.g)
    table.play(0, "reroll")
    after = save(table.g)
    with pytest.raises(Illegal, match="only if all seats agree"):
        table.undo(0, agreed=(0,))
    table.undo(0, agreed=(0, 1))
    assert save(table.g) == before
    table.play(0, "reroll")
    assert save(table.g) == after, "the seed was committed: nature answers as before"


def test_consent_is_that_of_every_seat() -> None:
    table = Table.new("toy", 2, seed=1)
    table.play(0, "reroll")
    for agreed in ((), (1,), (9,), (0, 9), (-1, 0)):
        with pytest.raises(Illegal, match="only if all seats agree"):
            table.undo(0, agreed=agreed)


def test_nothing_to_undo() -> None:
    with pytest.raises(Illegal, match="nothing to take back"):
        Table.new("toy", 2, seed=1).undo(0)


# Records


def finished(seed: int = 1) -> Table:
    table = Table.new("toy", 2, seed=seed)
    rng = random.Random(seed)
    while not table.over:
        seat = rng.choice(table.waiting())
        table.play(seat, rng.choice(table.options(seat)))
    return table


def test_writing_and_reading_are_inverse() -> None:
    for seed in range(20):
        text = finished(seed).record()
        assert Table.from_record(text).record() == text


def test_the_seed_is_secret_until_the_end() -> None:
    table = Table.new("toy", 2)
    dealer = table._dealer
    assert dealer is not None
    assert dealer.seed not in table.record()
    assert table.commitment in table.record()
    assert dealer.seed in table.save()
    assert f"seed {1}" in finished().record()


def test_an_unfinished_record_goes_on_only_with_its_seed() -> None:
    table = Table.new("toy", 1, seed=4)
    table.play(0, "keep")
    text = table.record()
    again = Table.from_record(text)
    assert again.options(0) == table.options(0)
    assert again.record() == text
    again.play(0, "discard")
    again.play(0, "play card")
    before = again.record(), again.options(0)
    with pytest.raises(Illegal, match="does not hold its seed"):
        again.play(0, "save")
    assert (again.record(), again.options(0)) == before
    with pytest.raises(Illegal, match="not the one that was committed"):
        Table.from_record(text, seed=5)
    whole = Table.from_record(text, seed=4)
    whole.play(0, "discard")
    whole.play(0, "save")
    assert whole.waiting() == (0,)


def broken(change: tuple[str, str], count: int = 1) -> str:
    text = finished().record()
    assert change[0] in text
    return text.replace(*change, count)


def test_a_damaged_record_names_its_line() -> None:
    lines = finished().record().splitlines()
    for wrong, said, at in (
        (
            "1 keep it",
            "cannot answer 'keep it'",
            next(i for i in range(9, 99) if lines[i][0] == "1"),
        ),
        ("* 9", "nature cannot answer '9'", next(i for i in range(9, 99) if lines[i] > "* 1")),
        ("nonsense", "neither a header field nor an answer", 12),
        ("7 keep", "there is no seat 7", 14),
    ):
        damaged = [*lines[:at], wrong, *lines[at + 1 :]]
        with pytest.raises(Illegal, match=f"line {at + 1}: .*{said}|line {at + 1}: nature should"):
            Table.from_record("\n".join(damaged))


def test_other_damage_is_named_too() -> None:
    with pytest.raises(Illegal, match="line 1: this is not a saga"):
        Table.from_record("hello")
    with pytest.raises(Illegal, match="line 1: this is not a saga"):
        Table.from_record("")
    with pytest.raises(Illegal, match="the header has no seats"):
        Table.from_record(broken(("seats 2\n", "")))
    with pytest.raises(Illegal, match="line 3: this game was played under rules 2"):
        Table.from_record(broken(("rules 3", "rules 2")))
    with pytest.raises(Illegal, match="its hash differs"):
        Table.from_record(broken(("seed 1", "seed 2")))
    with pytest.raises(Illegal, match="the final scores are"):
        Table.from_record(broken(("= ", "= 9")))
    text = finished().record().splitlines()
    with pytest.raises(Illegal, match="the game is not over"):
        Table.from_record("\n".join([*text[:20], text[-1]]))
    with pytest.raises(Illegal, match="something follows"):
        Table.from_record("\n".join([*text, "0 keep"]))


def test_header_faults_name_their_line() -> None:
    for change, line in (
        (("game toy", "game toi"), 2),
        (("rules 3", "rules x"), 3),
        (("seats 2", "seats 9"), 4),
        (("seats 2", "seats q"), 4),
        (("rounds=2", "rounds=7"), 5),
        (("rounds=2", "rounds"), 5),
        (("seed 1", "seed 2"), 7),
    ):
        with pytest.raises(Illegal) as refused:
            Table.from_record(broken(change))
        assert refused.value.line == line, change


@pytest.mark.parametrize("line", ["\u00b2 keep", "9" * 5000 + " keep", "- keep", "0keep"])
def test_a_strange_line_is_named(line: str) -> None:
    lines = finished().record().splitlines()
    with pytest.raises(Illegal, match="line 12: "):
        Table.from_record("\n".join([*lines[:11], line, *lines[11:]]))


def test_what_editors_and_chats_do_to_a_record_is_forgiven() -> None:
    text = finished().record()
    for changed in (
        "\ufeff" + text,
        "\n\n" + text,
        text.replace("\n", "\r\n"),
        text.replace("\n", "  \n"),
        text.replace("0 keep", "0 \t keep"),
    ):
        assert changed != text
        assert Table.from_record(changed).record() == text


@pytest.mark.parametrize("text", [None, 3, b"meadhall saga 1"])
def test_what_is_no_text_is_no_record(text: Any) -> None:
    with pytest.raises(Illegal):
        Table.from_record(text)


def test_nature_is_checked_against_the_seed() -> None:
    text = finished().record().splitlines()
    at = next(i for i, line in enumerate(text) if line in ("* 1", "* 2"))
    text[at] = "* 3"
    with pytest.raises(Illegal, match=f"line {at + 1}: nature answers '3', but the seed says"):
        Table.from_record("\n".join(text))


def test_a_crash_in_the_rules_leaves_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table.new("toy", 1, seed=1)
    before = save(table.g)

    def crash(self: object, g: object, me: int, option: str) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(toy.KeepOrReroll, "take", crash)
    said = (
        "the game 'toy' is broken: KeepOrReroll after the answer 'keep' raised RuntimeError: a bug"
    )
    with pytest.raises(BrokenGame, match=said):
        table.play(0, "keep")
    monkeypatch.undo()
    assert save(table.g) == before
    table.play(0, "keep")


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (None, "KeepOrReroll.options returned None, not a tuple of texts"),
        ((), "KeepOrReroll.options returned none, but every question has an answer"),
        (("keep", "keep"), "KeepOrReroll.options returned 'keep' twice"),
    ],
)
def test_a_question_without_proper_options_is_refused(
    found: object, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table.new("toy", 1, seed=1)
    monkeypatch.setattr(toy.KeepOrReroll, "options", lambda self, g, me: found)
    for ask in (lambda: table.options(0), lambda: table.play(0, "keep")):
        with pytest.raises(BrokenGame, match=said):
            ask()


# Events


def test_events_reach_only_those_who_may_know() -> None:
    table = Table.new("toy", 2, seed=1)
    deals = [e for e in table.events(0) if e.kind == "deal"]
    assert deals and deals[0].secret
    for reader in (1, None):
        assert [e.secret for e in table.events(reader) if e.kind == "deal"] == [()]
    assert deals[0].secret[0] in table.view(0)["homes"][0].values()
    told = table.play(1, "keep")
    assert told == ()
    assert [e.kind for e in table.play(1, table.options(1)[0])] in (["laid"], [])


def test_events_since_an_answer() -> None:
    table = Table.new("toy", 1, seed=1)
    so_far = len(table.answers)
    table.play(0, "reroll")
    assert [e.kind for e in table.events(0, since=so_far)] == ["roll"]


def test_a_save_in_mid_question_goes_on() -> None:
    table = Table.new("toy", 2, seed=3)
    table.play(0, "keep")
    loaded = load(save(table.g))
    assert loaded == table.g
    assert loaded.agenda == table.g.agenda


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[1", "null", "3", "[]", "[" * 9999, '{"Nothing":{}}', '{"Toy":{"seats":2}}'],
    ids=range(9),
)
def test_what_is_not_a_save_is_refused(text: str) -> None:
    with pytest.raises(Illegal):
        load(text)


def test_nature_is_not_a_seat() -> None:
    table = Table.new("toy", 1, seed=1)
    assert TABLE not in table.waiting()
    assert all(who in (0, TABLE) for who, _ in table.answers)
