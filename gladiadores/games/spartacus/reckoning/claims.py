"""What may be said of a hidden scheme, and who knows better.

Who seeks support lacks Influence: that alone tells much of the card. The rest is counting copies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from gladiadores.games.spartacus import guessing
from gladiadores.games.spartacus.decks.cards import SCHEME
from gladiadores.games.spartacus.reckoning import hidden

if TYPE_CHECKING:
    from gladiadores.games.spartacus.state import State
    from gladiadores.games.spartacus.view import View


class Claim(NamedTuple):
    """A scheme that one might say it is."""

    kind: int
    copies: int
    """That the one who is asked has not seen."""
    possible: bool
    """Whether it could lie there, by what the one who is asked knows."""
    share: float
    """How likely it is, were nothing said."""

    def believed(self, lies: float) -> float:
        """How likely it is true once it is said, where whoever has another card says this so often."""
        said = self.share + (1 - self.share) * lies
        return self.share / said if said else 0.0


def pleading(state: State, asked: int, claim: int | None = None) -> View:
    """What the House that is asked sees, where a scheme seeks support (``FrameKind.SUPPORT``)."""
    from gladiadores.games.spartacus import tokens

    said = tokens.CLAIM_NOTHING if claim is None else tokens.intrigue(state.table.deck, "claim", claim)
    for action in (f"ask:{asked}", said, "pay:0"):
        state = state.after(action)
    return state.view(asked)


def claims(view: View) -> tuple[Claim, ...]:
    """All schemes of the deck, as the seat of the view can judge them; its own hand counts."""
    left, possible = guessing.hidden_intrigue(view), guessing.schemes(view)
    total = sum(possible.values())
    return tuple(
        Claim(kind, left[kind], possible[kind] > 0, possible[kind] / total if total else 0.0)
        for kind, card in enumerate(view.table.deck.intrigue)
        if card.kind == SCHEME
    )


def sees_through(state: State, seat: int, asked: int, claim: int) -> float:
    """The chance, for ``seat``, that ``asked`` holds all copies of the claim that are left, and so knows it false."""
    pool = hidden.unseen(state, seat)
    if state.hands[seat].count(claim):
        return 0.0
    scheme = state.scheme
    if scheme is not None and scheme.card == claim:
        return 0.0
    return hidden.all_of(pool[claim], len(state.hands[asked]), sum(pool.values()))
