"""What lies on the edge of the sand: dice as they were thrown, sorted and paired, and what comes of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from gladiadores.games.spartacus import art, vocabulary
from gladiadores.games.spartacus.art import placed
from gladiadores.games.spartacus.camps import Telling, camp
from gladiadores.games.spartacus.combat import comparing, measures
from gladiadores.games.spartacus.combat.fight import Fight
from gladiadores.games.spartacus.decks.cards import ATTACK, DEFENCE, SPEED
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.knowing import as_state
from gladiadores.games.spartacus.lettering import SOFT, cut, line
from gladiadores.games.spartacus.marks import Marks, round_thing
from gladiadores.games.spartacus.tokens import PILE_NAMES
from gladiadores.text import Texts

if TYPE_CHECKING:
    from gladiadores.games.spartacus.view import View

_FIRST: Final = 30.0
_SECOND: Final = 84.0
_LEFT: Final = 150.0
_RESULT: Final = 448.0


class Die(NamedTuple):
    """A die on the table, and its place in the throw."""

    value: int
    place: int


def sorted_dice(dice: Sequence[int]) -> list[Die]:
    """The highest first."""
    return sorted([Die(value, place) for place, value in enumerate(dice)], key=lambda die: (-die.value, die.place))


def attacker(fight: Fight) -> int:
    """The side that attacks, or was the last to do so in this round; -1 for none."""
    if fight.strike is not None:
        return fight.strike.side
    if not fight.struck:
        return -1
    return 1 - fight.first if fight.struck == 3 else fight.struck >> 1


def throws(view: View, fight: Fight, telling: Telling, marks: Marks, wide: float) -> str:
    """The attack, or before it the initiative."""
    side = attacker(fight)
    if side >= 0:
        return _attack(view, fight, side, telling, marks, wide)
    return _initiative(view, fight, telling, marks, wide) if any(fight.dice) else ""


# --- an attack --------------------------------------------------------------------------------------------------------


def _attack(view: View, fight: Fight, side: int, telling: Telling, marks: Marks, wide: float) -> str:
    """The attacker's dice above, the defender's below, and between them which die wounds."""
    said = telling.said
    drawn = _named(view, side, ATTACK, _FIRST, telling) + _named(view, 1 - side, DEFENCE, _SECOND, telling)
    attack, defence = sorted_dice(fight.dice[side]), sorted_dice(fight.dice[1 - side])
    if not attack:
        told = said.say("spartacus.board.to-throw", "os dados ainda não rolaram")
        return drawn + line(told, _LEFT, 62, 15, wide - _LEFT - 10, SOFT)
    ties = measures.ties(as_state(view), side, "attack")
    step = _step(max(len(attack), len(defence)))
    drawn += _dice(attack, side, ATTACK, _FIRST, step, said, marks)
    drawn += _dice(defence, 1 - side, DEFENCE, _SECOND, step, said, marks)
    for place, die in enumerate(attack):
        against = defence[place].value if place < len(defence) else None
        hits = comparing.strikes(die.value, against, view.table.surplus_attack_min, ties)
        drawn += placed(art.hit() if hits else art.parried(), _LEFT + 14 + step * place, (_FIRST + _SECOND) / 2)
    return drawn + _wounds(view, fight, side, ties, said)


def _wounds(view: View, fight: Fight, side: int, ties: bool, said: Texts) -> str:
    """How many wounds, with what abilities add and block, and how many dice are still to be given up."""
    strike = fight.strike
    hits = comparing.compare(fight.dice[side], fight.dice[1 - side], view.table.surplus_attack_min, ties)
    if strike is not None and strike.compared:
        hits = strike.wounds
    title = said.say("spartacus.board.wounds", "Ferimentos")
    drawn = line(title, _RESULT, 26, 14, 124, SOFT) + placed(art.wound(), _RESULT + 12, 55, 1.4)
    drawn += line(str(hits), _RESULT + 30, 65, 30, 40)
    if strike is not None and not strike.compared:
        more = strike.extra + (strike.if_hit if hits else 0)
        drawn += line(f"+{more}", _RESULT + 62, 52, 16, 40, "sp-blood") if more else ""
        drawn += line(f"−{strike.blocked}", _RESULT + 62, 70, 16, 40, "sp-gold") if strike.blocked else ""
    losing = next((frame.a for frame in reversed(view.stack) if frame.kind == FrameKind.LOSE), 0)
    if losing:
        told = said.say_many("spartacus.board.to-lose", "{number} dado a perder", "{number} dados a perder", losing)
        drawn += line(told, _RESULT, 94, 14, 124, "sp-blood")
    return drawn


# --- the initiative ---------------------------------------------------------------------------------------------------


def _initiative(view: View, fight: Fight, telling: Telling, marks: Marks, wide: float) -> str:
    said = telling.said
    highest = view.table.initiative == "highest"
    step = _step(max(map(len, fight.dice)))
    title = said.say("spartacus.board.highest", "Maior dado") if highest else said.say("spartacus.board.sum", "Soma")
    drawn = line(title, _RESULT, 14, 13, 120, SOFT)
    for side, y in ((0, _FIRST), (1, _SECOND)):
        drawn += _named(view, side, SPEED, y, telling)
        drawn += _dice(sorted_dice(fight.dice[side]), side, SPEED, y, step, said, marks)
        drawn += line(str(comparing.result(fight.dice[side], highest)), _RESULT + 6, y + 10, 26, 40)
        if fight.leads == side and view.stack[-1].kind not in (FrameKind.WINDOW, FrameKind.REROLL, FrameKind.PICK_DIE):
            drawn += placed(art.laurel(), _RESULT + 66, y, 1.05)
    return drawn


# --- what both have ---------------------------------------------------------------------------------------------------


def _step(number: int) -> float:
    return min(36.0, (_RESULT - _LEFT - 34) / max(1, number - 1))


def _named(view: View, side: int, pile: int, y: float, telling: Telling) -> str:
    """Whose dice they are, and of which pile."""
    owner = camp(view, view.entries[side].seat)
    pile_name = vocabulary.pile(telling.said, PILE_NAMES[pile])
    return (
        placed(owner.marker(), 22, y, 0.95)
        + cut(telling.seat(owner.seat), 44, y - 1, 14.5, _LEFT - 52)
        + line(pile_name, 44, y + 15, 13, _LEFT - 52, SOFT)
    )


def _dice(dice: Sequence[Die], side: int, pile: int, y: float, step: float, said: Texts, marks: Marks) -> str:
    drawn = ""
    for row, die in enumerate(dice):
        told = said.say(
            "spartacus.board.die", "{pile}: {value}", pile=vocabulary.pile(said, PILE_NAMES[pile]), value=die.value
        )
        body = round_thing(
            f"die:{side}.{die.place + 1}", told, placed(art.thrown(pile, die.value), 0, 0, 1.24), marks, 17
        )
        drawn += placed(body, _LEFT + 14 + step * row, y)
    return drawn
