"""The 190 occupations, a row each. Importing the room lays out the whole deck, always in the same
order."""

from meadhall.games.odin.cards.deck import MODULES

__all__ = ["MODULES"]
