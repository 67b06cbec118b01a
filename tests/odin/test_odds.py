"""What a die action has come to: chances counted by hand, and tried out face by face."""

from __future__ import annotations

import json
import random

import pytest

from meadhall.games.odin.components.things import NAMES, SWORD_VALUE
from meadhall.games.odin.rules.dice import FACES, Battle, Hunt, Rolled
from meadhall.games.odin.rules.feast import Feast
from meadhall.games.odin.rules.odds import DieView, die
from meadhall.games.odin.rules.set_out import DieAction
from meadhall.games.odin.view import view
from meadhall.kernel import agenda
from meadhall.kernel.records import copy
from tests.odin.kit import Odin, asked, give, in_play, legal, run, say, table

Told = DieView


def out(
    act: str,
    things: str = "",
    *cards: int,
    boats: tuple[int, ...] = (),
    longships: tuple[int, ...] = (),
    seat: int = 0,
) -> Odin:
    """A die action before its first roll, or before the boats are chosen."""
    g = table(2)
    if things:
        give(g, seat, things)
    g.players[seat].boats, g.players[seat].longships = boats, longships
    in_play(g, seat, *cards)
    run(g, DieAction(act), me=seat)
    return g


def after(g: Odin, *answers: str, seat: int = 0) -> Told:
    say(g, seat, *answers)
    found = die(g)
    assert found is not None
    return found


def chances(told: Told) -> tuple[int, int, int]:
    """How many faces are better, the same, and within reach."""
    return told["better"], told["same"], sum(face["enough"] for face in told["faces"])


def results(told: Told) -> list[int]:
    return [face["result"] for face in told["faces"]]


# Hunts


def test_hunting_game_after_a_five_with_one_bow() -> None:
    told = after(out("game", "bow"), "*5")
    assert told == {
        "seat": 0,
        "act": "game",
        "rolls": [5],
        "modifier": 0,
        "result": 5,
        "left": 2,
        "sides": 8,
        "better": 4,
        "same": 1,
        "faces": [{"face": n, "result": n, "enough": n == 1} for n in range(1, 9)],
        "reach": [],
    }


@pytest.mark.parametrize(
    ("act", "things", "cards", "roll", "result", "found"),
    [
        ("game", "", (), 1, 1, (0, 1, 0)),
        ("game", "bow, 2 wood", (), 8, 8, (7, 1, 3)),
        ("game", "9 wood", (), 3, 3, (2, 1, 8)),
        ("game", "5 snare, 5 spear, 5 sword", (), 3, 3, (2, 1, 0)),
        # 4 and 13: one less each; 146 too, and it is never less than nothing
        ("game", "bow", (4,), 5, 4, (4, 1, 2)),
        ("game", "bow", (13,), 5, 4, (4, 1, 2)),
        ("game", "", (146,), 3, 2, (2, 1, 1)),
        ("game", "", (4, 13, 146), 6, 3, (5, 1, 3)),
        ("game", "bow", (4, 13, 146), 4, 1, (3, 1, 4)),
        ("snare", "2 snare", (), 4, 4, (3, 1, 2)),
        ("snare", "2 snare", (4,), 4, 3, (3, 1, 3)),
        ("snare", "2 snare", (13,), 4, 4, (3, 1, 2)),
        ("snare", "2 snare, wood", (146,), 4, 3, (3, 1, 4)),
        # these are about other things
        ("game", "bow, spear, stone", (11, 89, 136, 137, 138, 139), 5, 5, (4, 1, 1)),
    ],
)
def test_hunts(
    act: str,
    things: str,
    cards: tuple[int, ...],
    roll: int,
    result: int,
    found: tuple[int, int, int],
) -> None:
    told = after(out(act, things, *cards), f"*{roll}")
    assert (told["act"], told["sides"], told["rolls"]) == (act, 8, [roll])
    assert told["result"] == result and told["modifier"] == result - roll
    assert chances(told) == found and told["reach"] == []


@pytest.mark.parametrize(
    ("boats", "chosen", "things", "cards", "roll", "found"),
    [
        # each boat has one ore printed on it
        ((0,), "1", "", (), 8, (7, 1, 1)),
        ((1, 0), "2 1", "2 spear, wood", (), 8, (7, 1, 6)),
        ((1, 0), "2 1", "2 spear, wood", (11,), 8, (7, 1, 8)),
        ((1, 1, 1), "2 2 2", "", (), 7, (6, 1, 6)),
        ((1, 1, 1), "2 2 2", "wood", (4,), 12, (11, 1, 8)),
        ((1, 0), "1", "spear, bow", (146, 13), 2, (1, 1, 2)),
    ],
)
def test_whaling_with_boats_and_ore(
    boats: tuple[int, ...],
    chosen: str,
    things: str,
    cards: tuple[int, ...],
    roll: int,
    found: tuple[int, int, int],
) -> None:
    g = out("whale", things, *cards, boats=boats)
    assert die(g) is None, "which boats?"
    told = after(g, f"boats {chosen}", f"*{roll}")
    less = sum(map(int, chosen.split())) + (4 in cards)
    assert (told["sides"], told["modifier"]) == (12, -less)
    assert results(told) == [max(0, face - less) for face in range(1, 13)]
    assert chances(told) == found


# Battles


def reach(told: Told) -> list[tuple[int, int, str]]:
    return [(row["result"], row["pay"], " ".join(row["tiles"])) for row in told["reach"]]


SEVEN = "silverware glass_beads"
EIGHT = "chest silk helmet cloakpin belt crucifix drinking_horn"
NINE = "spices amber_figure horseshoe gold_brooch"


@pytest.mark.parametrize(
    ("things", "cards", "roll", "found", "row"),
    [
        ("", (), 4, (4, 1, 3), [(4, 0, "")]),
        ("", (), 7, (1, 1, 3), [(7, 0, f"rune_stone {SEVEN}")]),
        ("stone, sword", (), 4, (4, 1, 5), [(4, 0, ""), (6, 2, "rune_stone")]),
        ("stone, sword", (), 6, (2, 1, 5), [(6, 0, "rune_stone"), (7, 1, SEVEN), (8, 2, EIGHT)]),
        ("3 stone", (), 1, (7, 1, 6), [(1, 0, "")]),
        # a spear is nothing without 137
        ("2 spear", (), 5, (3, 1, 3), [(5, 0, "")]),
        ("2 spear", (137,), 5, (3, 1, 5), [(5, 0, ""), (6, 1, "rune_stone"), (7, 2, SEVEN)]),
        # a stone counts 2 with 89
        ("stone", (89,), 4, (4, 1, 5), [(4, 0, ""), (6, 2, "rune_stone")]),
        ("stone, sword", (89,), 2, (6, 1, 6), [(2, 0, "")]),
        # 4: each roll 1 lower, 136: 1 higher
        ("", (4,), 7, (1, 1, 2), [(6, 0, "rune_stone")]),
        ("", (136,), 5, (3, 1, 4), [(6, 0, "rune_stone")]),
        ("", (4, 136), 6, (2, 1, 3), [(6, 0, "rune_stone")]),
        # these are about hunts
        ("bow, snare", (11, 13, 146), 4, (4, 1, 3), [(4, 0, "")]),
        # green goods one below what they trade up to
        ("stone", (138,), 5, (3, 1, 4), [(5, 0, ""), (6, 1, "oil hide rune_stone")]),
        ("", (138,), 7, (1, 1, 3), [(7, 0, f"oil hide wool linen rune_stone {SEVEN}")]),
    ],
)
def test_raids(
    things: str,
    cards: tuple[int, ...],
    roll: int,
    found: tuple[int, int, int],
    row: list[tuple[int, int, str]],
) -> None:
    told = after(out("raid", things, *cards), f"*{roll}")
    assert (told["act"], told["sides"]) == ("raid", 8)
    assert chances(told) == found
    assert reach(told) == row


def test_the_scholar_of_the_best_special_tile() -> None:
    """139: the highest sword value on the supply board is 1 less, whatever it is now."""
    told = after(out("raid", "9 stone", 139), "*6")
    rows = {row["result"]: row["tiles"] for row in told["reach"]}
    assert rows[15] == ["silver_hoard", "english_crown"] and 14 not in rows
    usual = after(out("raid", "9 stone"), "*6")
    assert {row["result"]: row["tiles"] for row in usual["reach"]}[15] == ["silver_hoard"]


def test_results_that_win_nothing_new_are_left_out() -> None:
    told = after(out("raid", "9 stone"), "*6")
    assert [row["result"] for row in told["reach"]] == [6, 7, 8, 9, 10, 11, 12, 13, 15]
    assert [row["pay"] for row in told["reach"]] == [0, 1, 2, 3, 4, 5, 6, 7, 9]
    won = [tile for row in told["reach"] for tile in row["tiles"]]
    assert {*won} == {NAMES[t] for t, value in SWORD_VALUE.items() if value <= 15}
    assert len(won) == len({*won})


def test_tiles_that_are_gone_are_not_in_reach() -> None:
    g = out("raid", "2 stone")
    give(g, 1, "glass_beads, belt")
    told = after(g, "*6")
    assert reach(told)[1:] == [(7, 1, "silverware"), (8, 2, EIGHT.replace(" belt", ""))]


def test_pillaging_with_ore_on_the_ship() -> None:
    told = after(out("pillage", "sword", longships=(2, 1)), "*4")
    assert (told["sides"], told["modifier"], told["result"]) == (12, 2, 6)
    assert chances(told) == (8, 1, 10)
    assert reach(told) == [(6, 0, "rune_stone"), (7, 1, SEVEN)]
    assert results(after(out("pillage", "", 4, 136), "*1")) == [*range(1, 13)]


# Roll by roll


def test_rolls_are_remembered() -> None:
    g = out("game", "bow")
    assert die(g) is None
    first = after(g, "*5")
    second = after(g, "roll", "*7")
    third = after(g, "roll", "*2")
    assert [told["rolls"] for told in (first, second, third)] == [[5], [5, 7], [5, 7, 2]]
    assert [told["left"] for told in (first, second, third)] == [2, 1, 0]
    assert [told["better"] for told in (first, second, third)] == [4, 6, 1]
    assert "roll" not in legal(g)
    say(g, 0, "fail")
    assert die(g) is None


def test_between_two_rolls_nobody_is_asked() -> None:
    g = out("raid")
    say(g, 0, "*3", "roll")
    assert die(g) is None


def test_the_proficient_hunter_rolls_four_times() -> None:
    g = out("snare", "", 153)
    left = [after(g, "*8")["left"]] + [after(g, "roll", "*8")["left"] for _ in range(3)]
    assert left == [3, 2, 1, 0]
    assert die(g) is not None and legal(g) == ("fail",)


@pytest.mark.parametrize("what", ["stone", "sword", "spear"])
def test_no_roll_is_left_after_spending(what: str) -> None:
    g = out("raid", "2 stone, 2 sword, 2 spear", 137)
    assert after(g, "*3")["left"] == 2
    told = after(g, f"spend {what}")
    assert (told["left"], told["result"], told["rolls"]) == (0, 4, [3])
    assert told["better"] == 4 and reach(told)[0] == (4, 0, "")
    assert reach(told)[-1][:2] == (9, 5), "five things are left to spend"


def test_spending_a_stone_that_counts_twice() -> None:
    told = after(out("raid", "2 stone", 89), "*4", "spend stone")
    assert reach(told) == [(6, 0, "rune_stone"), (7, 1, SEVEN), (8, 2, EIGHT)]


# Who sees it


def test_all_see_it() -> None:
    g = out("raid", "stone", seat=1)
    told = after(g, "*6", seat=1)
    assert told["seat"] == 1
    for reader in (0, 1, None):
        seen = view(g, reader)["die"]
        assert seen == told and json.loads(json.dumps(seen)) == told


def test_nothing_when_nobody_rolls() -> None:
    g = table(2)
    assert die(g) is None and view(g, 0)["die"] is None
    run(g, Feast())
    assert die(g) is None
    g = out("raid", "", 90, longships=(2,))
    assert legal(g) == ("raid", "raid without 2") and die(g) is None
    assert after(g, "raid without 2", "*4")["modifier"] == 2


# Tried out


def reached(g: Odin) -> tuple[int, bool]:
    """What the last roll came to, and whether it is, or can be made, a success."""
    step = asked(g)
    if isinstance(step, Hunt):
        return step.result, any(option.startswith("pay ") for option in legal(g))
    if not isinstance(step, Battle):
        return 0, True  # nothing was to be paid
    result = step.result
    while spend := [option for option in legal(g) if option.startswith("spend ")]:
        agenda.answer(g, 0, spend[0])
    return result, any(option.startswith("take ") for option in legal(g))


CARDS = (4, 11, 13, 89, 136, 137, 138, 139, 146, 153)
THINGS = ("wood", "stone", "bow", "snare", "spear", "sword")


@pytest.mark.parametrize("act", [*FACES])
def test_every_face_is_tried_out(act: str) -> None:
    """What is told of each face is what happens when it is rolled."""
    rng = random.Random(act)
    tried = 0
    for _ in range(25):
        things = ", ".join(f"{rng.randrange(1, 4)} {name}" for name in rng.sample(THINGS, 2))
        boats = (1,) * rng.randrange(2) + (0,)
        g = out(act, things, *rng.sample(CARDS, 3), boats=boats, longships=(rng.randrange(3),))
        if act == "whale":
            say(g, 0, rng.choice(legal(g)))
        say(g, 0, f"*{rng.choice(FACES[act])}")
        told = die(g)
        if told is None:
            assert act in ("game", "snare", "whale")
            continue
        tried += 1
        assert told["left"] == 2 + bool(g.players[0].has >> 153 & 1)
        found = []
        for face in FACES[act]:
            world = copy(g)
            say(world, 0, "roll", f"*{face}")
            found.append((int(face), *reached(world)))
        assert [(f["face"], f["result"], f["enough"]) for f in told["faces"]] == found
        low = act in ("game", "snare", "whale")
        now = told["result"]
        better = [r < now if low else r > now for _, r, _ in found]
        assert told["better"] == sum(better)
        assert told["same"] == [r for _, r, _ in found].count(now)
    assert tried > 10


def test_what_is_in_reach_can_be_taken() -> None:
    """With so much spent, these tiles are offered, and with less they are not."""
    rng = random.Random(7)
    for _ in range(30):
        things = f"{rng.randrange(1, 4)} stone, {rng.randrange(1, 4)} sword, 2 spear"
        cards = rng.sample((4, 136, 137, 138, 139), 2)
        g = out("raid", things, *cards)
        told = after(g, f"*{rng.randrange(1, 9)}")
        offered: dict[int, set[str]] = {}
        while True:
            step = asked(g)
            offered[step.result] = {o[5:] for o in legal(g) if o.startswith("take ")}
            spend = [option for option in legal(g) if option.startswith("spend ")]
            if not spend:
                break
            agenda.answer(g, 0, rng.choice(spend))
        known: set[str] = set()
        rows = []
        for result, tiles in offered.items():
            if tiles - known or result == told["result"]:
                rows.append((result, result - told["result"], tiles - known))
            known |= tiles
        assert [(r["result"], r["pay"], {*r["tiles"]}) for r in told["reach"]] == rows


@pytest.mark.parametrize(
    ("act", "modifier", "face", "result"),
    [
        ("game", 0, 3, 3),
        ("game", -4, 3, 0),
        ("snare", -1, 8, 7),
        ("whale", -6, 12, 6),
        ("raid", -1, 1, 0),
        ("raid", -2, 1, -1),
        ("pillage", 3, 12, 15),
    ],
)
def test_what_a_roll_comes_to(act: str, modifier: int, face: int, result: int) -> None:
    """In a hunt never less than nothing."""
    assert Rolled(act, -1, -1, modifier, 0).result_of(face) == result
