"""Gold, discards, and what happens when something runs out (p. 10, 17)."""

from __future__ import annotations

import pytest

from meadhall.games.karvi.rules.effects import read_cost
from meadhall.games.karvi.rules.ship import Sail
from meadhall.games.karvi.rules.state import Karvi
from meadhall.games.karvi.rules.supply import Gain, Pay, can_pay, ways_to_pay
from meadhall.games.karvi.rules.trade import TakeTradeCards, Trade
from meadhall.games.karvi.rules.upgrade import DrawCards, Upgrade, deck_left
from meadhall.games.karvi.rules.warriors import Damage, GrowEach, Strengthen, TakeWarriors
from meadhall.kernel.agenda import options
from tests.karvi.kit import asked, do, give, run, table
from tests.karvi.scenes import (
    beers,
    go,
    offer,
    ship,
    stand,
)

# Gold (p. 10)


def test_gold_becomes_fur_silver_a_provision_or_a_beer() -> None:
    g = table(3, gold=5)
    go(g, "gold fur", "gold silver", "gold provision", "gold beer 1", "gold beer 2")
    p = g.players[0]
    assert (p.gold, p.fur, p.silver, p.provisions) == (0, 1, 1, 1)
    assert beers(g) == [4, 4]


def test_gold_is_exchanged_before_and_after_the_dice_action() -> None:
    g = table(3, gold=2)
    go(g, "gold fur", "die T1", "gold fur")
    assert g.players[0].fur == 3
    assert "gold fur" not in options(g, 0)


def test_gold_is_exchanged_in_the_middle_of_an_action() -> None:
    g = table(3, gold=1, warriors=(1, 2))
    run(g, Damage(1))
    go(g, "gold silver")
    assert g.players[0].silver == 1
    assert set(asked(g)) == {"injure 1", "injure 2"}


def test_gold_buys_a_provision_in_the_middle_of_sailing() -> None:
    g = table(3, gold=1, provisions=1)
    go(g, "sail")
    assert "torshavn" not in asked(g)
    go(g, "gold provision", "torshavn", "pass")
    assert ship(g) == "torshavn"


def test_gold_buys_beer_before_the_die_moves() -> None:
    g = table(3, gold=1)
    g.beer[0] = 1
    assert "die L2" not in asked(g)
    go(g, "gold beer 1", "die L2")
    assert beers(g)[0] == 0


def test_gold_pays_in_the_middle_of_paying() -> None:
    g = table(3, gold=1, fur=1, silver=1, hand=("S33",))
    go(g, "play S33")
    assert set(asked(g)) == {"pay 1 fur 1 silver", "pay 1 fur 1 gold", "pay 1 silver 1 gold"}
    go(g, "pay 1 fur 1 gold")
    p = g.players[0]
    assert (p.fur, p.silver, p.gold) == (0, 1, 0)


def test_gold_pays_for_a_trade_tile() -> None:
    g = table(3, gold=2, silver=1, scouted=("TT1a",))
    offer(g)
    run(g, Trade())
    go(g, "trade TT1a")
    assert (g.players[0].silver, g.players[0].gold) == (0, 0)


def test_gold_is_not_exchanged_on_the_turn_of_another() -> None:
    g = table(3)
    give(g, 1, gold=1)
    run(g, Sail(1), seat=1)
    assert not [o for o in options(g, 1) if o.startswith("gold")]


def test_gold_fills_neither_a_full_die_nor_a_full_ship() -> None:
    g = table(3, gold=1, provisions=6)
    g.beer[0] = 5
    found = [o for o in options(g, 0) if o.startswith("gold")]
    assert found == ["gold fur", "gold silver", "gold beer 2"]


@pytest.mark.parametrize(
    ("goods", "cost", "enough"),
    [
        ((2, 1, 0), "2 fur + 1 silver", True),
        ((3, 0, 0), "2 fur + 1 silver", False),
        ((3, 0, 1), "2 fur + 1 silver", True),
        ((0, 3, 0), "3 fur/silver", True),
        ((1, 1, 0), "3 fur/silver", False),
        ((1, 1, 1), "3 fur/silver", True),
        ((5, 0, 0), "1 silver", False),
        ((3, 0, 2), "2 silver + 4 fur/silver", False),
        ((4, 0, 2), "2 silver + 4 fur/silver", True),
    ],
)
def test_what_goods_can_pay(goods: tuple[int, int, int], cost: str, enough: bool) -> None:
    g = table(3, fur=goods[0], silver=goods[1], gold=goods[2])
    assert can_pay(g.players[0], read_cost(cost)) is enough
    assert bool(ways_to_pay(g.players[0], read_cost(cost))) is enough


def test_a_cost_with_one_way_is_paid_without_asking() -> None:
    g = table(3, fur=2, silver=2)
    run(g, Pay(read_cost("1 fur + 1 silver")))
    assert (g.players[0].fur, g.players[0].silver) == (1, 1)
    assert asked(g)[0].startswith("die ")


# Discarding (p. 10)


def test_two_cards_are_discarded_for_a_gold_as_often_as_one_likes() -> None:
    g = table(3, hand=("H01", "H02", "B16", "S31"))
    go(g, "discard", "H01", "H02", "die T1", "discard", "B16", "S31")
    assert g.players[0].gold == 2
    assert g.players[0].hand == () and g.players[0].played == ()


def test_a_single_card_cannot_be_discarded() -> None:
    g = table(3, hand=("H01",))
    assert "discard" not in asked(g)


def test_discards_lie_below_everything_in_their_stack() -> None:
    g = table(3, hand=("H01", "H08"))
    go(g, "discard", "H01", "H08")
    deck = g.decks[0]
    deck.first = deck.second = ()
    run(g, DrawCards(2))
    do(g, "draw helmet", "draw helmet")
    assert g.players[0].hand == ("H01", "H08")  # in the order in which they went below


# Cards run out (p. 17)


def empty(g: Karvi, *stacks: int) -> None:
    for stack in stacks:
        deck = g.decks[stack]
        deck.first = deck.second = deck.below = deck.top = ()


def test_level_2_comes_after_level_1() -> None:
    g = table(3)
    g.decks[0].first = ()
    run(g, DrawCards(1))
    do(g, "draw helmet")
    (card,) = g.players[0].hand
    assert int(card[1:]) >= 8


def test_an_empty_stack_is_replaced_by_another() -> None:
    g = table(3)
    empty(g, 0)
    run(g, DrawCards(1))
    assert asked(g) == ("draw beer", "draw ship")


def test_without_any_cards_one_goes_empty_handed() -> None:
    g = table(3)
    empty(g, 0, 1, 2)
    run(g, DrawCards(2))
    assert g.players[0].hand == ()
    assert asked(g)[0].startswith("die ")


def test_an_upgrade_without_cards_may_still_place_a_tile() -> None:
    g = table(3, fur=2, above=("ST7",), warriors=(5,))
    empty(g, 0, 1, 2)
    run(g, Upgrade())
    assert asked(g) == ("place ST7", "pass")


def test_the_last_card_is_drawn_only_once() -> None:
    g = table(3)
    empty(g, 1, 2)
    g.decks[0].first, g.decks[0].second = ("H01",), ()
    run(g, DrawCards(2))
    do(g, "draw helmet")
    assert g.players[0].hand == ("H01",)
    assert deck_left(g.decks[0]) == 0
    assert asked(g)[0].startswith("die ")


def test_there_is_no_hand_limit() -> None:
    g = table(3)
    run(g, DrawCards(20))
    for _ in range(20):
        do(g, asked(g)[0])
    assert len(g.players[0].hand) == 20


def test_without_trade_cards_one_goes_empty_handed() -> None:
    g = table(3, silver=3, scouted=("TT1a",))
    offer(g)
    g.trade_deck = ()
    run(g, Trade())
    go(g, "trade TT1a")
    assert g.players[0].trade_cards == ()
    assert g.players[0].trades == ("TT1a",)


def test_the_offer_stays_short_when_the_trade_cards_run_out() -> None:
    g = table(3)
    offer(g, "TC03", "TC05", "TC21")
    g.trade_deck = g.trade_deck[:1]
    (last,) = g.trade_deck
    run(g, TakeTradeCards(2))
    go(g, "take TC03", "take TC05", "die T1", "end")
    assert set(g.offer) == {"TC21", last} and not g.trade_deck


# Warriors run out (p. 17)


def test_a_weaker_warrior_comes_when_the_strength_is_gone() -> None:
    g = table(3)
    g.supply[3] = 0
    run(g, TakeWarriors(1, 3))
    assert g.players[0].warriors == (2,)


def test_without_a_weaker_warrior_none_comes() -> None:
    g = table(3)
    g.supply[1:4] = [0, 0, 0]
    run(g, TakeWarriors(1, 3))
    assert g.players[0].warriors == ()
    assert g.supply[4:] == [12, 12, 12]


def test_a_step_of_strength_is_lost_when_the_next_strength_is_gone() -> None:
    g = table(3, warriors=(2, 4))
    g.supply[3] = 0
    run(g, Strengthen(1))
    assert g.players[0].warriors == (2, 5)


def test_steps_of_strength_are_lost_when_nobody_can_grow() -> None:
    g = table(3, warriors=(2,))
    g.supply[3] = 0
    run(g, Strengthen(2))
    assert g.players[0].warriors == (2,)


def test_a_jump_of_two_takes_the_weaker_one() -> None:
    g = table(3, warriors=(2,))
    g.supply[4] = 0
    run(g, GrowEach(2, healthy=True))
    assert g.players[0].warriors == (3,)


# The rest is endless (p. 17)


def test_goods_are_endless() -> None:
    g = table(3, fur=200, silver=200, gold=200)
    run(g, Gain(fur=1, silver=1, gold=1))
    p = g.players[0]
    assert (p.fur, p.silver, p.gold) == (201, 201, 201)


def test_all_ships_can_be_full() -> None:
    g = table(4)
    for seat in range(4):
        run(g, Gain(provisions=9), seat=seat)
    assert [p.provisions for p in g.players] == [6, 6, 6, 6]


def test_gold_beer_reaches_a_die_in_the_stop_area() -> None:
    g = table(3, gold=1)
    stand(g, "T1 S1 T4 T5 T7 T9")
    go(g, "gold beer 2")
    assert beers(g) == [3, 4]
