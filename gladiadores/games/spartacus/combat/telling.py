"""What a fight tells: events by rule, with names as they are written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from gladiadores.core.stack import Tell
from gladiadores.games.spartacus.combat import comparing
from gladiadores.games.spartacus.combat.comparing import Fall
from gladiadores.games.spartacus.combat.fight import card_of, fight_of, seat_of
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.tokens import PILE_NAMES

if TYPE_CHECKING:
    from gladiadores.games.spartacus.combat.hexes import Hex
    from gladiadores.games.spartacus.state import State

FALLS: Final = ("alive", "yield", "injury", "decapitation")


def hex_name(at: Hex) -> str:
    """``-2.0``."""
    return f"{at[0]}.{at[1]}"


def entered(state: State, side: int, tell: Tell) -> None:
    if tell is not None:
        fight = fight_of(state)
        place = hex_name(fight.where[side])
        narrate(tell, "combat.dice", card=card_of(state, side).token, hex=place, dice=list(fight.piles[side]))


def initiative(state: State, leads: int, tell: Tell) -> None:
    """Who has it after a throw; -1 for a tie."""
    if tell is None:
        return
    fight = fight_of(state)
    first, second = map(list, fight.dice)
    if leads < 0:
        narrate(tell, "combat.initiative-tie", first=first, second=second)
    else:
        narrate(
            tell, "combat.initiative",
            round=fight.round, first=first, second=second, seat=seat_of(state, leads),
        )  # fmt: skip


def moved(state: State, side: int, tell: Tell) -> None:
    if tell is not None:
        place = hex_name(fight_of(state).where[side])
        narrate(tell, "combat.move", card=card_of(state, side).token, hex=place)


def attacked(state: State, side: int, tell: Tell) -> None:
    if tell is not None:
        narrate(tell, "combat.attack", card=card_of(state, side).token, other=card_of(state, 1 - side).token)


def thrown(state: State, side: int, tell: Tell) -> None:
    """The dice of an attack, the highest first."""
    if tell is not None:
        dice = fight_of(state).dice
        narrate(tell, "combat.roll", attack=_sorted(dice[side]), defence=_sorted(dice[1 - side]))


def _sorted(dice: Sequence[int]) -> list[int]:
    return sorted(dice, reverse=True)


def compared(state: State, side: int, wounds: int, tell: Tell) -> None:
    """What the dice have done, and what of it those have that met no other."""
    if tell is None:
        return
    dice = fight_of(state).dice
    narrate(tell, "combat.compare", number=wounds)
    over = [die for die, against in comparing.pairs(dice[side], dice[1 - side]) if die and against is None]
    surplus = sum(comparing.strikes(die, None, state.table.surplus_attack_min) for die in over)
    if surplus:
        narrate(tell, "combat.surplus", number=surplus)


def lost(state: State, side: int, pile: int, tell: Tell) -> None:
    if tell is not None:
        left = list(fight_of(state).piles[side])
        narrate(tell, "combat.damage", seat=seat_of(state, side), pile=PILE_NAMES[pile], dice=left)


def fell(state: State, side: int, fall: Fall, tell: Tell) -> None:
    if tell is not None:
        narrate(tell, f"combat.{FALLS[fall]}", card=card_of(state, side).token)
