"""What a bot of Spartacus thinks with: what its seat knows, and where an action leads."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from gladiadores.bots import spartacus_odds
from gladiadores.bots.spartacus_worth import utility
from gladiadores.core.game import CHANCE
from gladiadores.core.stack import Frame
from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.combat.fight import side_of
from gladiadores.games.spartacus.decks import Deck
from gladiadores.games.spartacus.decks.moments import FIGHT_WINDOWS, WINDOWS
from gladiadores.games.spartacus.effects import strength
from gladiadores.games.spartacus.effects.countering import GUARD_STOPS
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases import scheming
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.verbs import Said

Weighed = dict[str, float]
"""Actions with what each is worth."""

FAR: Final = 60
"""No effect is followed for more steps."""
LISTED: Final = 6
"""Chance is averaged over so many outcomes, else drawn."""

_UNANSWERED: Final = 0.92
_ANSWERED: Final = 0.88
"""How often a scheme that is aimed at nobody, or at somebody without guards on the table, is not stopped."""
_SUPPORTED: Final = 0.7
"""How often support is found."""

_PAID: Final = ("pay:1", "pay:0")
"""What support is supposed to cost, as far as there is so much."""
_VICTORY: Final = 8.0
"""What it is worth to win a fight rather than to lose it."""
_SIDES: Final = (0, 1)

_WITHIN: Final = frozenset(
    (
        FrameKind.WINDOW, FrameKind.SUPPORT, FrameKind.PITCH, FrameKind.PLEA, FrameKind.TARGET, FrameKind.CHOOSE,
        FrameKind.PICK, FrameKind.GUARD_ROLL, FrameKind.SHUFFLE,
    )
)  # fmt: skip
"""Decisions in the midst of something; anything else is the end of what an action leads to."""


@dataclass(frozen=True, slots=True)
class Mind:
    """A seat's knowledge, with a guess of what it does not know."""

    state: State
    seat: int
    rng: Random
    legal: tuple[str, ...]

    @property
    def deck(self) -> Deck:
        return self.state.table.deck

    @property
    def frame(self) -> Frame:
        return self.state.stack[-1]

    def said(self, action: str) -> Said:
        said = tokens.read(self.deck, action)
        if said is None:
            raise ValueError(f"{action} is no action of this deck")
        return said

    def now(self) -> float:
        """What the position is worth as it is."""
        return self.worth(self.state)

    def worth(self, state: State) -> float:
        """What a position is worth, with what a fight that is about to begin promises."""
        return _stands(state, self.seat)

    def after(self, action: str) -> float:
        """What an action leads to, once everything that hangs on it is done."""
        return self.to_the_end(self.state.after(action), self.now(), FAR)

    def to_the_end(self, state: State, base: float, left: int) -> float:
        """Others pass and support; who chooses, takes what is best for him at once."""
        while left and state.to_act is not None and _goes_on(state):
            left -= 1
            if state.to_act is CHANCE:
                outcomes = state.outcomes()
                if 0 < len(outcomes) <= LISTED:
                    return sum(
                        share * self.to_the_end(state.after(outcome), base, left // 2) for outcome, share in outcomes
                    )
                state = state.after(state.draw(self.rng))
            elif state.stack[-1].kind == FrameKind.TARGET:
                return self._aimed(state, base, left)
            else:
                state = state.after(self._plainly(state))
        return self.worth(state)

    def _aimed(self, state: State, base: float, left: int) -> float:
        """At whom it is best aimed, or worst where somebody else aims."""
        values = [self.aim(state, action, base, left) for action in ordinary(state)]
        return max(values) if state.to_act == self.seat else min(values)

    def aim(self, state: State, action: str, base: float, left: int = FAR) -> float:
        """What this target is worth: a scheme may be stopped."""
        value = self.to_the_end(state.after(action), base, left // 2)
        if state.stack[-1].b or state.scheme is None:
            return value
        said = self.said(action)
        whose = said.seat if said.seat >= 0 else _owner(state, said.card)
        return base + _unstopped(state, whose) * (value - base)

    def scheme(self, action: str) -> float:
        """What preparing a scheme leads to: it needs support, and may be stopped."""
        base, kind = self.now(), self.said(action).kind
        value = self.after(action)
        card = self.deck.intrigue[kind]
        chance = 1.0 if self.deck.effects[card.effects[0]].target else _UNANSWERED
        lacking = strength.required(self.state, self.seat, kind) - self.state.influence[self.seat]
        if lacking > 0 and lacking > scheming.easing(self.state, self.seat):
            chance *= _SUPPORTED
        return base + chance * (value - base)

    def _plainly(self, state: State) -> str:
        """What is taken for granted."""
        kind = state.stack[-1].kind
        if kind == FrameKind.WINDOW:
            return tokens.PASS
        legal = ordinary(state)
        if kind == FrameKind.CHOOSE:
            mover = state.stack[-1].seat
            return max(legal, key=lambda action: _stands(state.after(action), mover))
        if kind == FrameKind.SUPPORT:
            return _best_help(state, legal)
        if kind == FrameKind.PITCH:
            return next(word for word in (tokens.CLAIM_NOTHING, *_PAID) if word in legal)
        return tokens.SUPPORT if kind == FrameKind.PLEA else tokens.PASS


def _stands(state: State, seat: int) -> float:
    return utility(state, seat) + _promise(state, seat)


def _promise(state: State, seat: int) -> float:
    """Both stand in the arena: the odds of one's own fighter, by what he came with."""
    side = side_of(state, seat)
    if side < 0 or len(state.entries) < len(_SIDES) or state.fate is not None:
        return 0.0
    one, other = (spartacus_odds.standing(state, each) for each in (side, 1 - side))
    return _VICTORY * (spartacus_odds.chances(state, one, other).wins - 0.5)


def _goes_on(state: State) -> bool:
    kind = state.stack[-1].kind
    if kind == FrameKind.RECOVERY_ROLL:
        return any(frame.kind == FrameKind.WINDOW for frame in state.stack)
    if kind == FrameKind.WINDOW:
        return WINDOWS[state.stack[-1].a] not in FIGHT_WINDOWS
    return kind in _WITHIN


def ordinary(state: State) -> list[str]:
    """What may be done, without gifts and guards that come to the table: those may be done at any time."""
    return [action for action in state.legal if not action.startswith(("gift:", "post:"))]


def _owner(state: State, card: int) -> int:
    return next((seat for seat, assets in enumerate(state.assets) for asset in assets if asset.card == card), -1)


def _unstopped(state: State, target: int) -> float:
    """How often a scheme against a House is not stopped by it."""
    if target < 0 or not strength.stoppable(state, ("guard",)):
        return _UNANSWERED
    stops = (7 - GUARD_STOPS) / 6
    return _ANSWERED * float((1 - stops) ** min(3, len(state.posted[target])))


def _best_help(state: State, legal: list[str]) -> str:
    """One's own abilities first, then the House that has most to give."""
    uses = [action for action in legal if action.startswith("use:")]
    asks = [action for action in legal if action.startswith("ask:")]
    if uses:
        return uses[0]
    return max(asks, key=lambda action: state.influence[int(action[4:])]) if asks else tokens.PASS
