"""Moments of Spartacus at which something is asked, with the deck of the house, written as records."""

from __future__ import annotations

from random import Random
from typing import Any

from gladiadores.core.record import Record
from gladiadores.games.spartacus.game import GAME
from gladiadores.widgets.spartacus_desk import SpartacusDesk

NAMES = ("Ana", "Bia", "Caio", "Davi")
HOUSES = ("Volturna", "Falerna", "Corvina", "Aurunca")


def record(camps: list[dict[str, Any]], actions: tuple[str, ...] = (), **position: Any) -> Record:
    """A position with these Houses, in order, and what is done in it."""
    seated = [{"house": house, **camp} for house, camp in zip(HOUSES, camps, strict=False)]
    setup = {"position": {"camps": seated, **position}}
    return Record(GAME.id, {"players": len(camps)}, {}, setup, actions)


def desk(at: Record, **given: Any) -> SpartacusDesk:
    """Everybody a person."""
    people = ("human",) * len(at.setup["position"]["camps"])
    return SpartacusDesk(people, **{"names": NAMES[: len(people)], "record": at, **given})


class Loaded(Random):
    """Dice that fall as they are told."""

    def __init__(self, *dice: int) -> None:
        super().__init__(0)
        self.dice = list(dice)

    def randint(self, a: int, b: int) -> int:
        return self.dice.pop(0)


def sit(at: SpartacusDesk) -> SpartacusDesk:
    """The person who is to act sits down at the screen."""
    if at.curtain is not None:
        at.press(f"me:{at.curtain}")
    return at


def plot(*actions: str) -> Record:
    """Volturna has a scheme for which its Influence does not suffice; guards lie on the table and in the hand of
    Falerna."""
    return record(
        [
            {"influence": 3, "denarii": 6, "assets": "Asper Dama", "hand": "Fuga Rumor Vigil"},
            {
                "influence": 5, "denarii": 4, "assets": "Calvus Eros Davus", "guards": "Vigil*2",
                "hand": "Omen Fidelis Vigil",
            },
            {"influence": 4, "denarii": 9, "assets": "Lupus Phyllis", "hand": "Mora"},
        ],
        actions, turn=2, phase="intrigue", host=0, stack=["plot 0"],
    )  # fmt: skip


def market(*actions: str, stack: tuple[str, ...] = ("trade 0",), **position: Any) -> Record:
    """The open market, with something of everything in every House."""
    return record(
        [
            {"influence": 5, "denarii": 7, "assets": "Asper+1 Dama Scutum Gallio!", "guards": "Vigil*2"},
            {"influence": 6, "denarii": 7, "assets": "Calvus Eros Davus", "guards": "Vigil"},
            {"influence": 4, "denarii": 3, "assets": "Lupus* Phyllis Rete"},
        ],
        actions, turn=3, phase="market", host=0, stack=list(stack), **position,
    )  # fmt: skip


def auction(*actions: str) -> Record:
    """A card is sold."""
    return market(*actions, stack=("lot -1", "bid 0 7"), lot="Leo", lots=["Ferox", "Nox"])


def arena(*actions: str, **position: Any) -> Record:
    """Before a fight."""
    return record(
        [
            {"influence": 5, "denarii": 7, "assets": "Asper+1 Dama Scutum Gladius Rete"},
            {"influence": 6, "denarii": 5, "assets": "Calvus Eros"},
            {"influence": 4, "denarii": 3, "assets": "Lupus* Phyllis"},
        ],
        actions, turn=3, phase="arena", host=0, stack=["invite 0"], **position,
    )  # fmt: skip


def fight(piles: tuple[tuple[int, ...], tuple[int, ...]], *stack: str, **fields: Any) -> Record:
    """Asper and Calvus side by side, with these dice left."""
    fought = {
        "where": [[-1, 0], [0, 0]], "piles": [list(each) for each in piles], "round": 2, "leads": 0, "first": 0,
        "acted": 0, "moved": 0, "struck": 0, "sure": 0, "still": 0, "hushed": 0, "shields": [0, 0], "changes": [],
        "dice": [[], []], "again": [], "strike": None, "picking": None, "fallen": -1, "fall": "alive", **fields,
    }  # fmt: skip
    entries = [{"seat": 0, "card": "Asper", "equipment": []}, {"seat": 1, "card": "Calvus", "equipment": []}]
    return record(
        [{"denarii": 5, "assets": "Asper Dama"}, {"denarii": 4, "assets": "Calvus Eros"}, {"denarii": 3}],
        turn=3, phase="arena", host=2, stack=["spoils -1", "fight-round -1 6", *stack], entries=entries, fight=fought,
    )  # fmt: skip


FOUGHT = ("invite:0", "accept", "fighter:Asper", "equip:Gladius", "-", "invite:1", "accept", "fighter:Eros")
"""Asper with a sword against a slave."""
