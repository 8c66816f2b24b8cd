"""The rounds of a fight: the initiative, who acts first, one after the other, and an end to fights without end."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from gladiadores.core.errors import Violation
from gladiadores.core.stack import NOBODY, Frame, Luck, Room, Tell, automatic, pop, push, swap, waits
from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.combat import comparing, measures, telling
from gladiadores.games.spartacus.combat.fight import Fight, card_of, dice_of, fight_of, seat_of
from gladiadores.games.spartacus.decks.cards import SPEED
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import windows
from gladiadores.games.spartacus.rooms import all_throws, no_choices, not_now, thrown, verify_dice
from gladiadores.games.spartacus.story import narrate
from gladiadores.games.spartacus.verbs import Said, Verb

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State

START: Final = 0
THROW: Final = 1
THROWN: Final = 2
DECIDED: Final = 3
FIRST_ACTS: Final = 4
SECOND_ACTS: Final = 5
END: Final = 6


def begin(draft: State, tell: Tell) -> None:
    """Both stand on the sand, with all their dice; ``State.fate`` says in the end what came of it."""
    arena = draft.table.deck.arena
    draft.fight = Fight((arena.first, arena.second), (dice_of(draft, 0), dice_of(draft, 1)))
    draft.fate = None
    draft.fight_used = ()
    for side in (0, 1):
        telling.entered(draft, side, tell)
    push(draft, FrameKind.FIGHT_ROUND, NOBODY, START)


# --- a round --------------------------------------------------------------------------------------------------------


def _advance(draft: State, frame: Frame, tell: Tell) -> bool:
    if draft.fate is not None:
        pop(draft)
        return True
    swap(draft, FrameKind.FIGHT_ROUND, NOBODY, frame.a + 1)
    _STEPS[frame.a](draft, tell)
    return True


def _start(draft: State, tell: Tell) -> None:
    """What lasted a round is over."""
    draft.round_used = ()
    leader = max(fight_of(draft).leads, 0)
    windows.open(draft, "round_start", seat_of(draft, leader), tell)


def _throw(draft: State, tell: Tell) -> None:
    """Unless one of them alone has the initiative without a throw."""
    fight = fight_of(draft)
    if fight.sure in (1, 2):
        draft.fight = fight._replace(leads=fight.sure >> 1)
        swap(draft, FrameKind.FIGHT_ROUND, NOBODY, FIRST_ACTS)
        _ask_who_acts_first(draft)
    else:
        draft.fight = fight._replace(dice=((), ()), again=())
        push(draft, FrameKind.INITIATIVE, NOBODY)


def _thrown(draft: State, tell: Tell) -> None:
    leader = max(fight_of(draft).leads, 0)
    windows.open(draft, "initiative_rolled", seat_of(draft, leader), tell)


def _decided(draft: State, tell: Tell) -> None:
    """The higher result; a tie is thrown again, or one of them alone wins ties."""
    fight = fight_of(draft)
    highest = draft.table.initiative == "highest"
    one, other = (comparing.result(dice, highest) for dice in fight.dice)
    wins_ties = [measures.ties(draft, side, "initiative") for side in (0, 1)]
    if one == other and wins_ties[0] == wins_ties[1]:
        telling.initiative(draft, -1, tell)
        swap(draft, FrameKind.FIGHT_ROUND, NOBODY, THROW)
        return
    leads = int(other > one or (one == other and wins_ties[1]))
    telling.initiative(draft, leads, tell)
    draft.fight = fight._replace(leads=leads)
    _ask_who_acts_first(draft)


def _ask_who_acts_first(draft: State) -> None:
    leads = fight_of(draft).leads
    push(draft, FrameKind.FIRST, seat_of(draft, leads), leads)


def _first_acts(draft: State, tell: Tell) -> None:
    _acts(draft, fight_of(draft).first)


def _second_acts(draft: State, tell: Tell) -> None:
    _acts(draft, 1 - fight_of(draft).first)


def _acts(draft: State, side: int) -> None:
    push(draft, FrameKind.FIGHTER_ACTS, seat_of(draft, side), side)


def _end(draft: State, tell: Tell) -> None:
    """The next round, or nobody has any strength left."""
    fight = fight_of(draft)
    if fight.round >= draft.table.max_rounds:
        side = _weaker(fight)
        if tell is not None:
            narrate(tell, "combat.too-long", card=card_of(draft, side).token)
        push(draft, FrameKind.FALLEN, seat_of(draft, side), 0, side)
        return
    draft.fight = Fight(
        fight.where,
        fight.piles,
        fight.round + 1,
        fight.leads,
        changes=tuple(change for change in fight.changes if change.whole),
    )
    swap(draft, FrameKind.FIGHT_ROUND, NOBODY, START)


def _weaker(fight: Fight) -> int:
    """The side with fewer dice; where both have the same, the one without the initiative."""
    one, other = map(sum, fight.piles)
    return 1 - fight.leads if one == other else int(other < one)


_STEPS: Final = {
    START: _start,
    THROW: _throw,
    THROWN: _thrown,
    DECIDED: _decided,
    FIRST_ACTS: _first_acts,
    SECOND_ACTS: _second_acts,
    END: _end,
}


# --- the throw ------------------------------------------------------------------------------------------------------


def _numbers(state: State) -> tuple[int, int]:
    """How many dice either side throws."""
    return measures.pool(state, 0, SPEED), measures.pool(state, 1, SPEED)


def _draw(state: State, frame: Frame, rng: Random) -> str:
    return thrown(rng, *_numbers(state))


def _outcomes(state: State, frame: Frame) -> tuple[tuple[str, float], ...]:
    return all_throws(*_numbers(state))


def _verify_throw(state: State, frame: Frame, said: Said) -> Violation | None:
    numbers = _numbers(state)
    if verify_dice(said, *numbers) is None:
        return None
    return Violation("combat.initiative", {"first": numbers[0], "second": numbers[1]})


def _take_throw(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    draft.fight = fight_of(draft)._replace(dice=(said.dice[0], said.dice[1]), again=())
    pop(draft)


# --- who acts first -------------------------------------------------------------------------------------------------


def _choices(state: State, frame: Frame) -> list[str]:
    return [tokens.FIRST_ME, tokens.FIRST_OTHER]


def _verify_first(state: State, frame: Frame, said: Said) -> Violation | None:
    return None if said.verb in (Verb.FIRST_ME, Verb.FIRST_OTHER) else not_now()


def _take_first(draft: State, frame: Frame, said: Said, tell: Tell) -> None:
    first = frame.a if said.verb == Verb.FIRST_ME else 1 - frame.a
    draft.fight = fight_of(draft)._replace(first=first)
    narrate(tell, "combat.first", seat=seat_of(draft, first))
    pop(draft)


ROOMS: dict[int, Room[State, Said]] = {
    FrameKind.FIGHT_ROUND: automatic(_advance),
    FrameKind.INITIATIVE: Room(waits, no_choices, _verify_throw, _take_throw, Luck(_draw, _outcomes)),
    FrameKind.FIRST: Room(waits, _choices, _verify_first, _take_first),
}
