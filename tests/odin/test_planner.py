"""Planning one's own boards, what the helpers propose, and what one answers by habit."""

from __future__ import annotations

import random
from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import cast

import pytest

from meadhall import Table
from meadhall.games.odin import helpers
from meadhall.games.odin.components.boards import BOARDS, HOME, LONG_HOUSE, STONE_HOUSE
from meadhall.games.odin.components.things import FOOD, NUMBER, SILVER
from meadhall.games.odin.helpers.banquet import cheapest_feast
from meadhall.games.odin.helpers.drag import lifts
from meadhall.games.odin.helpers.place_all import best_placement
from meadhall.games.odin.helpers.planner import (
    THOUGHT,
    habit,
    planning,
    proposals,
    propose,
)
from meadhall.games.odin.rules.anytime import (
    Planning,
    Together,
    WhichTile,
    anytime_options,
    places,
    put,
)
from meadhall.games.odin.rules.feast import Feast, Serve
from meadhall.games.odin.rules.ground import Ground
from meadhall.games.odin.rules.placement import bonuses, lay
from meadhall.games.odin.rules.playing import WhichOccupation
from meadhall.games.odin.rules.scoring import points_by_source, total
from meadhall.games.odin.rules.set_out import DieAction
from meadhall.games.odin.rules.settings import HABITS
from meadhall.games.odin.rules.state import Odin, Player, has, total_income
from meadhall.games.odin.rules.triggers import LISTENING
from meadhall.kernel import agenda
from meadhall.kernel.agenda import Choice
from meadhall.kernel.errors import Illegal
from meadhall.kernel.records import copy
from meadhall.kernel.typed_line import answer_line, follow, read_line
from tests.odin.kit import asked, give, have, in_hand, in_play, legal, run, say, table, your_turn

SOBER_MAN, BAKER, TUTOR, NOBLEMAN, JOINER = 160, 186, 52, 98, 40
RECORDED = sorted((Path(__file__).parents[1] / "games").glob("odin-*.saga"))
WINDOWS = ("income", "feast", "bonus", "scoring")


# A world to plan in


def beside() -> Odin:
    """It is seat 1's turn; seat 0 has things that go at any time."""
    g = table(2)
    give(g, 0, "8 silver, fur, 2 ore, 2 flax")
    g.players[0].boats = (0,)
    in_play(g, 0, 58)
    your_turn(g, 1)
    return g


def test_who_is_asked_nothing_may_plan_what_goes_at_any_time() -> None:
    g = beside()
    world = planning(g, 0)
    assert world is not None
    assert agenda.waiting(world) == (0,)
    assert legal(world) == anytime_options(g, 0) == (
        "place",
        "buy whaling_boat",
        "buy knarr",
        "buy longship",
        "arm whaling_boat",
        "use 58 2 flax > 3 oil",
    )  # fmt: skip
    say(
        world, 0, "use 58 2 flax > 3 oil", "buy knarr", "arm whaling_boat", "place fur", "home g1 r"
    )
    assert have(world) == {"silver": 3, "ore": 1, "oil": 3}
    assert isinstance(asked(world), Planning) and "buy whaling_boat" in legal(world)


def test_a_plan_never_touches_the_table() -> None:
    g = beside()
    before = copy(g)
    world = planning(g, 0)
    assert world is not None and g == before
    say(world, 0, "place fur", "home g1 r", "buy longship", "place ore", "home a12", "enough")
    assert g == before
    assert have(world) != have(g)


def test_a_plan_ends_when_nothing_can_be_done_any_more() -> None:
    g = table(2)
    give(g, 0, "silver")
    your_turn(g, 1)
    world = planning(g, 0)
    assert world is not None
    say(world, 0, "place silver", "home a12")
    assert legal(world) == ()


@pytest.mark.parametrize("things", ["", "bow", "sheep", "2 silver"])
def test_nothing_to_plan(things: str) -> None:
    """Two silver buy no ship, and the home board is full."""
    g = table(2)
    if things:
        give(g, 0, things)
    if "silver" in things:
        g.players[0].grounds = (Ground(HOME, BOARDS[HOME].cells),)
    your_turn(g, 1)
    assert planning(g, 0) is None


def test_no_plans_before_the_first_round_and_after_the_last() -> None:
    g = beside()
    g.round = 0
    assert planning(g, 0) is None
    g.round = 7
    assert planning(g, 0) is not None
    for stack in g.agenda:
        stack.clear()
    assert agenda.over(g) and anytime_options(g, 0) and planning(g, 0) is None


def test_plans_in_random_games() -> None:
    """For everybody who is asked nothing, exactly if there is something to do."""
    rng = random.Random(1)
    seen: Counter[bool] = Counter()
    for seed in range(3):
        game = Table.new("odin", 2 + seed, seed=f"plan-{seed}")
        while not game.over:
            g = cast(Odin, game.g)
            if g.round and rng.random() < 0.3:
                seat = rng.randrange(g.seats)
                before = copy(g)
                world = planning(g, seat)
                assert (world is not None) == bool(anytime_options(g, seat))
                seen[world is not None] += 1
                for _ in range(3):
                    if world is None or not legal(world, seat) or agenda.natures(world) is not None:
                        break
                    agenda.answer(world, seat, rng.choice(legal(world, seat)))
                assert g == before
            seat = rng.choice(game.waiting())
            game.play(seat, rng.choice(game.options(seat)))
        assert all(planning(cast(Odin, game.g), seat) is None for seat in range(game.seats))
    assert min(seen[True], seen[False]) > 20


# What is proposed when


def names(g: Odin, seat: int = 0) -> list[str]:
    found = proposals(g, seat)
    assert all(p.title and not p.words and not p.lines for p in found)
    return [p.name for p in found]


def feast(things: str, squares: int = 9) -> Odin:
    """Seat 0 is to fill so many squares."""
    g = table(2)
    g.round = squares - 5
    if things:
        give(g, 0, things)
    run(g, Feast())
    return g


def test_a_feast_is_proposed_while_the_table_is_bare() -> None:
    g = feast("2 peas, fur, silver")
    assert names(g) == ["feast"] == names(g, 1)
    say(g, 0, "serve peas")
    assert names(g) == [] and names(g, 1) == ["feast"]


@pytest.mark.parametrize(
    ("step", "offered"),
    [
        *((Together(before), ["filling"]) for before in WINDOWS),
        (WhichOccupation(1, False, True), ["filling"]),
        (WhichOccupation(1, False, False), []),
        (Planning(), ["filling"]),
        (WhichTile(), []),
    ],
)
def test_a_filling_is_proposed_where_one_may_place(step: Choice, offered: list[str]) -> None:
    g = table(2)
    give(g, 0, "fur")
    in_hand(g, 0, 47)
    assert names(g) == ["filling"] and names(g, 1) == []
    run(g, step, me=0)
    assert names(g) == offered
    say(g, 0, *(["place"] if "place" in legal(g) else []))
    assert names(g) == []
    give(g, 0, "silver")
    g.players[0].goods[NUMBER["fur"]] = 0
    g.players[0].grounds = (Ground(HOME, BOARDS[HOME].cells),)
    run(g, step, me=0)
    assert names(g) == []


def test_nothing_is_proposed_at_the_die() -> None:
    g = table(2)
    give(g, 0, "fur, peas")
    run(g, DieAction("game"), me=0)
    assert names(g) == []
    say(g, 0, "*3")
    assert names(g) == []


@pytest.mark.parametrize("name", ["feast", "nonsense", ""])
def test_only_what_is_offered_is_proposed(name: str) -> None:
    g = table(2)
    give(g, 0, "fur")
    with pytest.raises(Illegal, match="nobody proposes"):
        propose(g, 0, name)
    with pytest.raises(Illegal, match="nobody proposes"):
        propose(g, 1, "filling")
    assert propose(g, 0, "filling").lines
    with pytest.raises(Illegal, match="nobody proposes"):
        propose(feast("fur, silver"), 0, "filling")


# The cheapest feast


def serve(g: Odin, lines: tuple[str, ...]) -> None:
    """Play the lines one after another."""
    for line in lines:
        (option,) = read_line(g, 0, line)
        agenda.answer(g, 0, option)


@pytest.mark.parametrize(
    ("things", "squares", "words"),
    [
        ("9 silver", 9, "No square stays empty."),
        ("8 silver", 9, "1 square stays empty, which costs 3 points."),
        ("3 peas, 2 mead", 12, "5 squares stay empty, which costs 15 points."),
        ("", 6, "6 squares stay empty, which costs 18 points."),
        ("peas, stockfish, beans, salt_meat, 2 silver", 12, "No square stays empty."),
        ("20 silver, cattle, whale_meat, fruits", 12, "No square stays empty."),
    ],
)
def test_the_cheapest_feast(things: str, squares: int, words: str) -> None:
    g = feast(things, squares)
    found = propose(g, 0, "feast")
    p = g.players[0]
    assert found.lines == cheapest_feast(p.goods, squares).answers
    assert (found.name, found.title) == ("feast", "The cheapest feast")
    before = total(g, 0) - p.goods[SILVER]
    serve(g, found.lines)
    assert not isinstance(asked(g), Serve)
    lost = 3 * p.penalties
    assert found.words == words and (f" {lost} points" in words) == bool(lost)
    assert total(g, 0) - p.goods[SILVER] <= before - lost


def test_the_sober_man_and_the_baker_feast_otherwise() -> None:
    things = "2 peas, 3 mead, 2 silver"
    usual = feast(things, 6)
    g = table(2)
    give(g, 0, things)
    in_play(g, 0, SOBER_MAN)
    run(g, Feast())
    assert names(g) == [], "first he is asked"
    say(g, 0, "sober")
    sober = propose(g, 0, "feast")
    assert sober.lines == cheapest_feast(g.players[0].goods, 6, sober=True).answers
    assert not any("mead" in line for line in sober.lines)
    assert any("mead" in line for line in propose(usual, 0, "feast").lines)
    serve(g, sober.lines)
    in_play(usual, 0, BAKER)
    both = propose(usual, 0, "feast")
    assert both.lines == cheapest_feast(usual.players[0].goods, 6, two_peas=True).answers
    assert both.lines.count("serve peas") == 2
    serve(usual, both.lines)


def test_proposed_feasts_can_be_held() -> None:
    rng = random.Random(5)
    for _ in range(60):
        g = feast("", rng.randrange(6, 13))
        for food in rng.sample(FOOD, 4):
            g.players[0].goods[food] = rng.randrange(4)
        g.players[0].goods[SILVER] = rng.randrange(6)
        p = g.players[0]
        in_play(g, 0, *rng.sample((BAKER, 157, 158), rng.randrange(3)))
        found = propose(g, 0, "feast")
        serve(g, found.lines)
        assert not isinstance(asked(g), Serve)
        assert (found.words == "No square stays empty.") == (not p.penalties)
        assert not p.penalties or f"costs {3 * p.penalties} points" in found.words


def test_feasts_in_three_languages() -> None:
    for things, numbers in (("9 silver", ""), ("8 silver", "13"), ("", "927")):
        found = [propose(feast(things), 0, "feast", language) for language in ("en", "de", "fr")]
        assert len({p.title for p in found}) == len({p.words for p in found}) == 3
        assert {"".join(c for c in p.words if c.isdecimal()) for p in found} == {numbers}
        assert len({p.lines for p in found}) == 1


# The best filling


@lru_cache
def answered(file: Path) -> tuple[tuple[Odin, int], ...]:
    """Moments of a recorded game at which a filling could be proposed, and to whom; the last
    windows among them."""
    game = Table.from_record(file.read_text(encoding="utf-8"))
    found = []
    for number in range(game.length - 1, 0, -7):
        g = cast(Odin, game.until(number).g)
        willing = [s for s in range(g.seats) if "filling" in {p.name for p in proposals(g, s)}]
        found += [(g, seat) for seat in willing[:1]]
    return (*found[:2], *found[2 :: 1 + len(found) // 6])


@pytest.mark.slow
@pytest.mark.parametrize("file", RECORDED[::3], ids=lambda file: file.stem)
def test_fillings_in_recorded_games(file: Path) -> None:
    """The lines can be played one after another, and bring what the plan says."""
    assert answered(file)
    for g, seat in answered(file):
        before = copy(g)
        final = asked(g, seat) == Together("scoring")
        p = g.players[seat]
        found = propose(g, seat, "filling")
        assert g == before
        plan = best_placement(
            p.grounds, p.goods, joiner=has(p, JOINER), budget=THOUGHT, final=final
        )
        world, played = follow(copy(g), seat, found.lines)
        assert played == len(found.lines)
        after = world.players[seat]
        if not final:
            assert after.goods[SILVER] >= p.goods[SILVER]
        if len(found.lines) == len(plan.moves) and not {98, 100, 101} & {*p.played}:
            assert gained(p, after) == plan.gain
        assert (found.words == "Nothing better exists.") == (plan.exact and bool(found.lines))
        assert bool(found.lines) == bool(plan.moves)


def gained(p: Player, after: Player) -> int:
    return sum(points_by_source(after).values()) - sum(points_by_source(p).values())


def open_at(board: int, *cells: str) -> Ground:
    """A board that is covered but for these spaces."""
    b = BOARDS[board]
    bits = sum(1 << (int(c[1:]) - 1) * b.stride + ord(c[0]) - 97 for c in cells)
    return Ground(board, b.cells & ~bits)


def window(before: str, things: str, *grounds: Ground, cards: tuple[int, ...] = ()) -> Odin:
    """Seat 0 in a window for all, with these things and boards besides the home board; given one,
    with that."""
    g = table(2)
    if things:
        give(g, 0, things)
    p = g.players[0]
    p.grounds = grounds if grounds and grounds[0].board == HOME else (Ground(HOME), *grounds)
    in_play(g, 0, *cards)
    run(g, Together(before), me=0)
    return g


def test_silver_is_kept_until_the_last_window() -> None:
    """One silver on the last income brings 3 points; food lies in the long house."""
    grounds = (open_at(HOME, "l1", "a1"), Ground(LONG_HOUSE))
    for before in WINDOWS:
        g = window(before, "silver, peas, ore", *grounds)
        final = before == "scoring"
        found = propose(g, 0, "filling")
        things = {line.split()[1] for line in found.lines}
        assert things == ({"silver", "peas", "ore"} if final else {"ore"})
        world, played = follow(copy(g), 0, found.lines)
        assert played == len(found.lines)
        p = g.players[0]
        plan = best_placement(p.grounds, p.goods, budget=THOUGHT, final=final)
        assert gained(p, world.players[0]) == plan.gain > 0


def test_a_filling_that_brings_nothing() -> None:
    g = window("bonus", "4 silver")
    found = propose(g, 0, "filling")
    assert found.lines == () and found.words == "Nothing that could be laid now is worth it."
    assert (found.name, found.title) == ("filling", "The best filling")
    assert propose(window("bonus", "robe"), 0, "filling").words == "Nothing better exists."


def test_where_the_helper_gives_up_it_says_so() -> None:
    g = window("scoring", "", *map(Ground, (HOME, 5, 6, 9, 10)))
    for thing in range(22, 38):
        g.players[0].goods[thing] = 3
    found = propose(g, 0, "filling")
    assert found.words == "Nothing better was found." and len(found.lines) > 10
    assert follow(copy(g), 0, found.lines)[1] == len(found.lines)


def test_a_filling_ends_where_a_card_asks() -> None:
    """The Nobleman is asked about silk for each grain in a house; from there it is my affair."""
    things = "2 silver, grain, 2 oil"
    full = Ground(HOME, BOARDS[HOME].cells)
    usual = window("scoring", things, full, Ground(LONG_HOUSE))
    g = window("scoring", things, full, Ground(LONG_HOUSE), cards=(NOBLEMAN,))
    lines, cut = propose(usual, 0, "filling").lines, propose(g, 0, "filling").lines
    grain = next(i for i, line in enumerate(lines) if " grain " in line)
    assert grain + 1 < len(lines) and cut == lines[: grain + 1]
    for line in cut:
        assert answer_line(g, 0, line)
    assert legal(g) == ("use 98", "no")


def test_fillings_in_three_languages() -> None:
    rich = window("scoring", "", *map(Ground, (HOME, 5, 6)))
    for thing in range(22, 38):
        rich.players[0].goods[thing] = 2
    for g in (window("bonus", "4 silver"), window("bonus", "robe"), rich):
        found = [propose(g, 0, "filling", language) for language in ("en", "de", "fr")]
        assert len({p.title for p in found}) == len({p.words for p in found}) == 3
        assert len({p.lines for p in found}) == 1
        for language, proposal in zip(("en", "de", "fr"), found, strict=True):
            assert [p.title for p in proposals(g, 0, language)] == [proposal.title]


def test_the_joiner_lays_wood() -> None:
    g = window("scoring", "3 wood", Ground(LONG_HOUSE))
    assert names(g) == []
    in_play(g, 0, JOINER)
    assert len(propose(g, 0, "filling").lines) == 3


def test_a_filling_in_a_plan() -> None:
    g = table(2)
    give(g, 0, "robe")
    your_turn(g, 1)
    world = planning(g, 0)
    assert world is not None
    lines = propose(world, 0, "filling").lines
    assert len(lines) == 1 and lines[0].startswith("place robe home ")
    assert follow(world, 0, lines)[1] == 1


# Habits


def wishing(g: Odin, wish: str, seat: int = 0) -> str:
    before = copy(g)
    found = habit(g, seat, dict.fromkeys(WINDOWS, wish))
    assert g == before
    assert found in ("", "ready") and (not found or found in legal(g, seat))
    return found


def test_the_habits_are_those_of_the_windows() -> None:
    assert tuple(setting.name for setting in HABITS) == WINDOWS
    assert all(setting.values == ("ask", "change", "never") for setting in HABITS)


FULL = BOARDS[HOME].cells
CORNER = sum(1 << r * BOARDS[HOME].stride + 12 for r in range(3))
"""The three plain spaces at the top right of the home board: nothing depends on them."""
ALMOST = Ground(HOME, FULL & ~CORNER)


@pytest.mark.parametrize("before", WINDOWS)
def test_a_tile_that_changes_nothing(before: str) -> None:
    g = window(before, "oil", ALMOST)
    assert "place" in legal(g)
    assert [wishing(g, wish) for wish in ("ask", "change", "never")] == ["", "ready", "ready"]


@pytest.mark.parametrize("before", WINDOWS)
def test_who_has_no_habits_is_asked(before: str) -> None:
    g = window(before, "oil", ALMOST)
    assert habit(g, 0, {}) == ""
    others = {name: "never" for name in WINDOWS if name != before}
    assert habit(g, 0, others) == ""
    assert habit(g, 0, {before: "never"}) == "ready"
    assert habit(g, 0, others | {before: "change"}) == "ready"


@pytest.mark.parametrize(
    ("things", "grounds", "cards", "matters"),
    [
        # the lowest income is covered
        ("silver", (Ground(HOME),), (), "income scoring"),
        ("ore", (Ground(HOME),), (), "income scoring"),
        ("chest", (Ground(HOME),), (), "income scoring"),
        # the highest one is covered: 18
        ("silver", (open_at(HOME, "l1"),), (), "income scoring"),
        # a bonus is enclosed, and income with it is none
        ("silver", (ALMOST, open_at(STONE_HOUSE, "c2", "c3")), (), "bonus"),
        # a bonus would be covered
        ("silver", (open_at(HOME, "b10"),), (), ""),
        # a -1 is covered
        ("silver", (ALMOST, open_at(STONE_HOUSE, "c1")), (), "scoring"),
        ("oil", (open_at(HOME, "l11", "l10"),), (), "scoring"),
        # plain spaces
        ("silver, oil, ore", (ALMOST,), (), ""),
        # green cannot lie there
        ("oil", (lay(open_at(HOME, "m1", "l2", "l3"), NUMBER["hide"], "m1 r"),), (), ""),
        # more food
        ("2 beans", (ALMOST,), (57,), "feast"),
        ("cattle", (ALMOST,), (49,), "feast"),
        ("salt_meat", (ALMOST,), (47,), ""),
        ("rune_stone", (ALMOST,), (51,), "feast scoring"),
        # more points: 3 silver, and a tile that lies nowhere
        ("hide, wool, linen", (ALMOST,), (44,), "feast scoring"),
        ("2 flax", (ALMOST,), (58,), ""),
        # ships are worth what they cost, and ore on them nothing
        ("8 silver", (ALMOST,), (), ""),
        # a house that nobody would need
        ("cattle", (ALMOST,), (48,), ""),
    ],
)  # fmt: skip
def test_i_am_asked_if_something_would_change(
    things: str, grounds: tuple[Ground, ...], cards: tuple[int, ...], matters: str
) -> None:
    for before in WINDOWS:
        g = window(before, things, *grounds, cards=cards)
        g.players[0].boats = (0,)
        asks = before in matters.split()
        assert wishing(g, "change") == ("" if asks else "ready"), before
        assert (wishing(g, "ask"), wishing(g, "never")) == ("", "ready")


def test_habits_answer_nothing_but_the_windows() -> None:
    g = table(2)
    give(g, 0, "8 silver")
    assert isinstance(asked(g), Choice) and habit(g, 0, dict.fromkeys(WINDOWS, "never")) == ""
    assert habit(g, 1, dict.fromkeys(WINDOWS, "never")) == ""
    say(g, 0, "place")
    assert habit(g, 0, dict.fromkeys(WINDOWS, "never")) == ""
    assert habit(feast("peas"), 0, dict.fromkeys(WINDOWS, "never")) == ""
    g = window("income", "2 silver", ALMOST)
    say(g, 0, "place")
    assert habit(g, 0, dict.fromkeys(WINDOWS, "never")) == "", "first this"


def changes(g: Odin, seat: int, before: str) -> bool:
    """Whether one thing done now would raise income, bonuses or food: everything is tried."""

    def worth(p: Player) -> int:
        if before == "income":
            return total_income(p)
        if before == "bonus":
            return sum(len(bonuses(ground)) for ground in p.grounds)
        return sum(p.goods[food] for food in (*FOOD, SILVER))

    p = g.players[seat]
    for option in legal(g, seat):
        if option not in ("place", "ready"):
            world = copy(g)
            agenda.answer(world, seat, option)
            if worth(world.players[seat]) > worth(p):
                return True
    for name in lifts(g, seat) if before != "feast" else ():
        for where in places(p, NUMBER[name]):
            world = copy(g)
            put(world, seat, NUMBER[name], where)
            if worth(world.players[seat]) > worth(p):
                return True
    return False


@pytest.mark.slow
def test_habits_in_recorded_games() -> None:
    """Asked exactly if one more step would change something."""
    rng = random.Random(2)
    seen: Counter[tuple[str, bool]] = Counter()
    for file in RECORDED[::3]:
        game = Table.from_record(file.read_text(encoding="utf-8"))
        for number in range(rng.randrange(17), game.length, 17):
            real = cast(Odin, game.until(number).g)
            for seat in range(real.seats):
                step = asked(real, seat)
                if not isinstance(step, Together) or step.before == "scoring":
                    continue
                p = real.players[seat]
                if has(p, TUTOR):
                    continue
                expected = changes(real, seat, step.before)
                is_asked = wishing(real, "change", seat) == ""
                if step.before == "feast" and p.has & LISTENING["laid"]:
                    assert is_asked or not expected, "a card may feed whoever lays a tile"
                else:
                    assert is_asked == expected, (file.stem, number)
                seen[step.before, expected] += 1
    assert len(seen) > 4, seen


def test_the_front_door_has_these() -> None:
    found = (helpers.planning, helpers.proposals, helpers.propose, helpers.habit)
    assert found == (planning, proposals, propose, habit)
