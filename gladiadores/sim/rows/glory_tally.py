"""What is counted while a game of Glory to Rome is played: who led, followed, thought, and completed what, when."""

from __future__ import annotations

from dataclasses import dataclass

from gladiadores.games.glory_to_rome import tokens
from gladiadores.games.glory_to_rome.cards import CARDS, KINDS
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.tokens import Said, Verb

NEVER = -1
THINKING = (Verb.JACK, Verb.DRAW)
"""How every Thinker action ends, whatever was discarded before it."""


@dataclass
class Turn:
    """A turn: who led which role (None: thought), and how many others followed."""

    leader: int
    role: int | None = None
    followers: int = 0


class Tally:
    """Of one game, told of every action. ``turns`` are over; by seat ``thinks``, and by role ``led``, ``followed``;
    ``built`` says by building in which turn the seat had it complete, or ``NEVER``."""

    def __init__(self, start: State) -> None:
        seats = range(start.table.players)
        self.first = start.leader
        self.turns = 0
        self.turn = self.last = Turn(start.leader)
        self.thinks = [0 for _ in seats]
        self.led = [[0] * KINDS for _ in seats]
        self.followed = [[0] * KINDS for _ in seats]
        self.built = [[NEVER] * CARDS for _ in seats]

    def completed(self, seat: int) -> int:
        return sum(turn != NEVER for turn in self.built[seat])

    def count(self, before: State, action: str, after: State) -> None:
        """An action of a seat; ``last`` is then the turn that it was in."""
        seat = before.to_act
        assert isinstance(seat, int)
        self.last = self.turn
        self._played(seat, before, tokens.ACTIONS[action])
        if after.structures is not before.structures:
            self._completed(after)
        if after.leader != before.leader and after.to_act is not None:
            self.turns += 1
            self.turn = Turn(after.leader)

    def _played(self, seat: int, before: State, said: Said) -> None:
        if said.verb in THINKING:
            self.thinks[seat] += 1
        elif before.stack[-1].kind == FrameKind.LEAD and said.kind >= 0:
            self.turn.role = said.kind
            self.led[seat][said.kind] += 1
        elif before.stack[-1].kind == FrameKind.FOLLOW and said.verb in (Verb.FOLLOW, Verb.PETITION, Verb.CIRCUS):
            assert before.role is not None
            self.turn.followers += 1
            self.followed[seat][before.role] += 1

    def _completed(self, after: State) -> None:
        for seat, camp in enumerate(after.structures):
            for structure in camp:
                if structure.done and self.built[seat][structure.card] == NEVER:
                    self.built[seat][structure.card] = self.turns
