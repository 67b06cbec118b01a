"""Occupations and the triggers that they wait for.

A card is a row: its number, name, deck, points and kind, and what it does: when it is **played**,
at any time (**anytime**), or **when** a trigger comes. Some effects of a trigger simply happen,
others may be used: then their owner is asked, and chooses the order. A card that changes a rule is
asked for by that rule, and its row names the file.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from meadhall.games.odin.rules.state import Odin, Player
from meadhall.kernel.agenda import Choice, Step, step, tell, then

Context = tuple[int, ...]
"""What a trigger is about: a space, a number of boats, a thing."""

TRIGGERS = frozenset(
    {
        # the phases of a round
        "harvest",  # phase 2 with one, after it was brought in: context (flax, grain had before)
        "no harvest",  # phase 2 without one
        "before income",
        "after feast",  # context (game meat served,)
        "start of feast",
        "bonus",
        "after bonus",
        "end of actions",
        # using an action space: context (space, where the Vikings stand or -1)
        "before crafting",
        "after crafting",
        "before ore crafting",  # ore is exchanged on a Crafting space: context (at,)
        "after ore crafting",
        "before build houses",
        "after build houses",
        "before build ships",
        "after build ships",
        "before weekly market",
        "after weekly market",
        "before overseas",
        "after overseas",
        "two silver",  # a space has given exactly 2 silver: no context
        "before placing",  # right before Vikings are placed: context (column, number)
        "after space",  # any space has been used
        "after action",  # everything that belongs to the Viking action is done
        "after anytime",  # an anytime occupation was used (card 175)
        # dice: context (where the Vikings stand or -1, the space used or -1); then for a hunt that
        # is won boats, wood and weapons spent, for a battle that is won stones and swords spent,
        # for what is lost whether it was declared after the first or second roll
        "before game",
        "before snare",
        "before whale",
        "before raid",
        "before pillage",
        "game won",
        "game lost",
        "snare won",
        "snare lost",
        "whale won",
        "whale lost",
        "raid won",
        "raid lost",
        "pillage won",
        "pillage lost",
        # what one receives and does
        "got",  # context (thing, number): cards 28, 150, 174, 190
        "took items",  # context (wood, stone, ore, silver items, space or -1)
        "mountain space",  # context (space, wood, stone, ore, silver items taken there)
        "explored",
        "emigrated",
        "used longship",
        "built house",  # context (board,)
        "built ship",  # context (kind, wood paid)
        "got ship",  # context (kind,): by any means
        "laid",  # context (thing, board)
        "returned",  # context (number,): Vikings back from the action board
    }
)


class May(NamedTuple):
    """An effect its owner may use: whether it is possible, and what then happens."""

    can: Callable[[Odin, int, Context], bool]
    do: Callable[[Odin, int, Context], tuple[Step, ...]]


Effect = Callable[[Odin, int, Context], tuple[Step, ...]] | May


class Anytime(NamedTuple):
    """An anytime effect: the options it offers now (without the 'use 47'), and what one does."""

    offers: Callable[[Odin, int], tuple[str, ...]]
    use: Callable[[Odin, int, str], tuple[Step, ...]]


class Card(NamedTuple):
    """An occupation."""

    number: int
    name: str
    deck: str
    points: int
    kind: str
    played: Callable[[Odin, int], tuple[Step, ...]] | None = None
    when: Mapping[str, Effect] = MappingProxyType({})
    anytime: Anytime | None = None
    rule: str = ""
    """The file of the rule that asks for this card."""


CARDS: dict[int, Card] = {}
"""All occupations by number."""

MAY: dict[tuple[str, int], May] = {}
"""The effects that may be used, by trigger and card."""

LISTENING: dict[str, int] = dict.fromkeys(TRIGGERS, 0)
"""For each trigger the cards that do something then, as bits."""

ANYTIME: dict[int, Anytime] = {}
"""What the anytime cards offer, by number."""


def enrol(*cards: Card) -> None:
    """Put cards into the box."""
    for card in cards:
        assert card.number not in CARDS, f"two cards have the number {card.number}"
        assert card.when.keys() <= TRIGGERS, f"card {card.number} waits for an unknown trigger"
        CARDS[card.number] = card
        for trigger in card.when:
            LISTENING[trigger] |= 1 << card.number
            effect = card.when[trigger]
            if isinstance(effect, May):
                MAY[trigger, card.number] = effect
        if card.anytime is not None:
            ANYTIME[card.number] = card.anytime


def numbers(bits: int) -> list[int]:
    """Cards as bits, as numbers."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def react(g: Odin, me: int, trigger: str, *context: int) -> None:
    """A trigger has come: put what my cards do on the agenda."""
    hits = g.players[me].has & LISTENING[trigger]
    if hits:
        then(g, me, React(trigger, hits, context))


def reactions(p: Player, trigger: str, *context: int) -> tuple[Step, ...]:
    """The same as steps, to stand between others."""
    hits = p.has & LISTENING[trigger]
    return (React(trigger, hits, context),) if hits else ()


@step
class Trigger(Step):
    """A trigger that comes later: a card that is played until then may be used already."""

    name: str
    context: tuple[int, ...] = ()
    but: int = 0
    """Cards that have had their effect already, as bits."""

    def run(self, g: Odin, me: int) -> None:
        hits = g.players[me].has & LISTENING[self.name] & ~self.but
        if hits:
            then(g, me, React(self.name, hits, self.context))


@step
class React(Step):
    """What simply happens comes first; then the owner is asked about the rest."""

    trigger: str
    cards: int
    context: tuple[int, ...]

    def run(self, g: Odin, me: int) -> None:
        optional = 0
        steps: tuple[Step, ...] = ()
        for number in numbers(self.cards):
            effect = CARDS[number].when[self.trigger]
            if isinstance(effect, May):
                optional |= 1 << number
            else:
                steps += effect(g, me, self.context)
        if optional:
            steps += (MayUse(self.trigger, optional, self.context),)
        if steps:
            then(g, me, *steps)


@step
class MayUse(Step):
    """Ask only if something can be used."""

    trigger: str
    cards: int
    context: tuple[int, ...]

    def run(self, g: Odin, me: int) -> None:
        if usable_cards(g, me, self.trigger, self.cards, self.context):
            g.agenda[me].append(WhichCard(self.trigger, self.cards, self.context))


def usable_cards(g: Odin, me: int, trigger: str, cards: int, context: Context) -> list[int]:
    found = []
    for number in numbers(cards):
        if MAY[trigger, number].can(g, me, context):
            found.append(number)
    return found


@step
class WhichCard(Choice):
    """Which of my occupations I use now, one after another, or no more of them."""

    trigger: str
    cards: int
    context: tuple[int, ...]

    def options(self, g: Odin, me: int) -> tuple[str, ...]:
        found = usable_cards(g, me, self.trigger, self.cards, self.context)
        return (*[USE[number] for number in found], "no")

    def take(self, g: Odin, me: int, option: str) -> None:
        if option == "no":
            return
        number = int(option[4:])
        effect = MAY[self.trigger, number]
        tell(g, "card", me, number)
        rest = self.cards & ~(1 << number)
        after = (MayUse(self.trigger, rest, self.context),) if rest else ()
        then(g, me, *effect.do(g, me, self.context), *after)


USE = tuple(f"use {number}" for number in range(191))
"""The option of using a card."""
