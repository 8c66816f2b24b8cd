"""Tips for Glory to Rome as a greedy bot can follow them: each narrows what it chooses from.

A tip that has nothing to say of a moment, or would leave nothing to choose, leaves everything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Final, cast

from gladiadores.bots.bot import Advice
from gladiadores.bots.glory_to_rome import GreedyBot
from gladiadores.bots.glory_worth import FUNCTION
from gladiadores.core.game import View as CoreView
from gladiadores.games.glory_to_rome import tokens
from gladiadores.games.glory_to_rome.cards import ARCHITECT, CRAFTSMAN, LABORER, LEGIONARY, Building
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.roles.thinker import THINKING
from gladiadores.games.glory_to_rome.tokens import Said, Verb
from gladiadores.games.glory_to_rome.view import View
from gladiadores.text import Message

ENOUGH: Final = 2
"""With so many materials in the stockpile it is time to build."""
BUILDING: Final = (CRAFTSMAN, ARCHITECT)
GATHERING: Final = (LABORER, LEGIONARY)

Keeps = Callable[[View, list[Said]], list[Said]]
"""Which of the legal actions a tip leaves."""


@dataclass(frozen=True)
class Tip:
    """A tip of the game's introduction: its number there, as it is called, the rule that a bot follows, and that rule
    as code."""

    number: int
    name: Message
    says: Message
    keeps: Keeps


def _balance(view: View, legal: list[Said]) -> list[Said]:
    if view.stack[-1].kind != FrameKind.LEAD:
        return legal
    wanted = BUILDING if sum(view.stock[cast(int, view.seat)]) >= ENOUGH else GATHERING
    return [said for said in legal if said.kind in wanted]


def _follow(view: View, legal: list[Said]) -> list[Said]:
    if view.stack[-1].kind != FrameKind.FOLLOW:
        return legal
    return [said for said in legal if said.verb not in THINKING]


def _watch(view: View, legal: list[Said]) -> list[Said]:
    if view.stack[-1].kind != FrameKind.LEAD:
        return legal
    others = [clients for seat, clients in enumerate(view.clients) if seat != view.seat]
    helped = [max(clients) for clients in zip(*others, strict=True)]
    return [said for said in legal if said.kind < 0 or not helped[said.kind]]


def _functions(view: View, legal: list[Said]) -> list[Said]:
    founding = [said for said in legal if said.verb in (Verb.FOUND, Verb.OUT)]
    best = max((_function(said) for said in founding), default=0.0)
    return [said for said in legal if said not in founding or _function(said) == best]


def _function(said: Said) -> float:
    """What a bot that looks ahead thinks of a foundation's function."""
    return FUNCTION.get(Building(said.card), 1.0)


TIPS: Final[Mapping[str, Tip]] = {
    "balance": Tip(
        1,
        Message("glory.tip.balance", "Equilibrar influência e materiais"),
        Message(
            "glory.tip.balance.says",
            "Com 2 materiais no estoque ou mais, lidere Artesão ou Arquiteto; com menos, Trabalhador ou Legionário.",
        ),
        _balance,
    ),
    "follow": Tip(
        2,
        Message("glory.tip.follow", "Seguir sempre que der"),
        Message("glory.tip.follow.says", "Quando alguém lidera um papel que você pode seguir, siga em vez de pensar."),
        _follow,
    ),
    "watch": Tip(
        2,
        Message("glory.tip.watch", "Olhar os clientes dos outros"),
        Message("glory.tip.watch.says", "Não lidere um papel de que um adversário tenha clientes: antes disso, pense."),
        _watch,
    ),
    "functions": Tip(
        3,
        Message("glory.tip.functions", "Construir pelas funções"),
        Message("glory.tip.functions.says", "Das fundações que pode lançar, só lance a de função mais útil."),
        _functions,
    ),
}
"""By name, in the order of the introduction."""


class TipBot:
    """Greedy among what a tip leaves."""

    def __init__(self, tip: str) -> None:
        self.name = f"greedy+{tip}"
        self._keeps = TIPS[tip].keeps
        self._greedy = GreedyBot()

    def advise(self, view: CoreView, rng: Random) -> Advice:
        advice = self._greedy.advise(view, rng)
        weighed = [candidate.action for candidate in advice.candidates]
        kept = set(self._keeps(cast(View, view), [tokens.ACTIONS[action] for action in weighed]))
        best = next((action for action in weighed if tokens.ACTIONS[action] in kept), advice.action)
        return Advice(best, advice.reason, advice.candidates)
