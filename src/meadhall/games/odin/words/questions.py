"""What is asked, in one sentence for every kind of question."""

from __future__ import annotations

from typing import Any

from meadhall.games.odin.rules.state import Odin
from meadhall.games.odin.words.names import goods, speak, title
from meadhall.kernel.agenda import Choice
from meadhall.language.translation import _

QUESTIONS = {
    "YourTurn": _("Where do you place Vikings?"),
    "Planning": _("What would you do when you may?"),
    "Together": _("Before {before}: what would you still do?"),
    "WhichTile": _("What do you lay on your boards?"),
    "Where": _("Where do you lay {thing}?"),
    "Trade": _("What do you take, and what do you trade up?"),
    "TakeItems": _("From which strip do you take?"),
    "Overseas": _("Which green goods do you turn to their blue side?"),
    "SpecialSale": _("Which special tile do you buy?"),
    "Smithy": _("What do you forge?"),
    "WhichOccupation": _("Which occupation do you play?"),
    "BonusBefore": _("Do you play an occupation before the action?"),
    "DrawOrPlay": _("Do you draw the card, or play one from your hand instead?"),
    "WhichCard": _("Do you use one of your occupations?"),
    "OneOf": _("What do you take?"),
    "WhichCost": _("What do you pay with?"),
    "WhichBuild": _("Which one do you take?"),
    "Explore": _("Which exploration board do you claim?"),
    "WhichEmigrates": _("Which ship emigrates?"),
    "BoatForKnarr": _("Do you exchange a whaling boat for a knarr?"),
    "ReturnVikings": _("How many Vikings come back?"),
    "HowToRaid": _("How do you set out?"),
    "WhichBoats": _("Which whaling boats set out?"),
    "Hunt": _("The result is {result}: what do you do?"),
    "Battle": _("The battle result is {result}: what do you do?"),
    "WhichSecond": _("What else do you take, up to {left}?"),
    "WhichCopy": _("Which space do you imitate?"),
    "HelpFirst": _("Which item do you take, to pay for this space?"),
    "Sober": _("Do you serve no mead at this feast?"),
    "Serve": _("What lies next on the table? Open squares: {squares}"),
    "WhereFish": _("Into which house does the stockfish go?"),
    "Peace": _("A weapon, or a building resource?"),
    "MaidChooses": _("What does the house give?"),
    "WhichStarter": _("Which occupation do you start with?"),
    # Occupations that ask something of their own
    "PayOrNot": _("Do you pay {cost} for it?"),
    "Preach": _("The Crucifix, or items from a strip?"),
    "Inspect": _("From which space does a Viking come back?"),
    "ComeHome": _("From which spaces does a Viking come back?"),
    "Follow": _("Which occupied space of column 2 do you use?"),
    "SellLongship": _("Which longship do you sell for 8 silver?"),
    "RebuildBoat": _("Which whaling boat becomes a longship, for 2 silver?"),
    "SponsorShip": _("How do you pay for a longship with 3 ore?"),
    "Slaughter": _("Do you slaughter a sheep?"),
    "ShipToOrient": _("Which good do you send up?"),
    "FarmField": _("Which farm product do you send up, for 1 silver?"),
    "TurnTiles": _("Which tile do you turn over?"),
    "Wholesale": _("Which goods of one kind do you trade up?"),
    "WhereOre": _("Where do you lay the ore?"),
    "OilFor": _("What do you pay for the oil?"),
    "Store": _("What do you put into a shed?"),
    "ComeLate": _("Which space do you use without a Viking?"),
    "Diagonal": _("Which good do you move, for 1 silver?"),
}
"""By the name of the question; {places} are its fields."""

BEFORE = {
    "income": _("income"),
    "feast": _("the feast"),
    "bonus": _("the bonus"),
    "scoring": _("scoring"),
}


def ask(g: Odin, asked: Choice, seat: int, language: str = "en") -> str:
    """The question before `seat`."""
    t = speak(language)
    name = type(asked).__name__
    if name == "YourTurn" and g.acted:
        return t("Anything else, before your turn ends?")
    values: dict[str, Any] = {
        field: getattr(asked, field) for field in getattr(asked, "__slots__", ())
    }
    if name == "Together":
        phase = BEFORE[values["before"]]
        values["before"] = t(phase)
    if "thing" in values:
        values["thing"] = title(values["thing"], t)
    if name == "PayOrNot":
        if not values["cost"]:
            return t("Do you do this?")
        values["cost"] = goods(values["cost"], t)
    return t(QUESTIONS[name], **values)
