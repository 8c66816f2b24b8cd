"""A record looked at decision by decision: what was played, what would have been best, and what it cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import isfinite
from pathlib import Path
from random import Random
from typing import Any, cast

from gladiadores import games
from gladiadores.bots.advice import PLACE, Advisor, Assessment, Preparing, Value, advisor
from gladiadores.cli import files
from gladiadores.core.errors import BadInput, Violation
from gladiadores.core.game import Game, State
from gladiadores.core.record import RefusedAction, Replay
from gladiadores.text import Message, Texts

PLAYOUTS, SLOWLY = 2000, 200
"""So many playouts a decision where nothing else is said; the plain advisor is slow."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a seat did where it had a choice. ``values`` are in the unit that is told: see ``loss``."""

    number: int
    seat: int
    played: str
    assessment: Assessment
    players: int

    @property
    def value(self) -> Value | None:
        """The value of what was played; None where the advisor did not look at it."""
        return next((value for value in self.assessment.values if value.action == self.played), None)

    @property
    def loss(self) -> float | None:
        """What it cost, in final places or in points."""
        return None if self.value is None else self._told(self.value.loss)

    @property
    def margin(self) -> float | None:
        """Half of the 95 % interval of the loss; None where too little is known."""
        if self.value is None or not isfinite(self.value.loss_margin):
            return None
        return self._told(self.value.loss_margin)

    @property
    def is_clear(self) -> bool:
        """Whether something else was better beyond doubt."""
        return self.value is not None and self.value.is_clearly_worse

    def _told(self, value: float) -> float:
        return value * (self.players - 1) / 100 if self.assessment.unit == PLACE else value

    def _mean(self, value: float) -> float:
        return self.players - self._told(value) if self.assessment.unit == PLACE else value

    def as_dict(self) -> dict[str, Any]:
        def plain(number: float | None) -> float | None:
            return round(number, 4) if number is not None and isfinite(number) else None

        return {
            "action": self.number,
            "seat": self.seat,
            "played": self.played,
            "best": self.assessment.best.action,
            "loss": plain(self.loss),
            "margin": plain(self.margin),
            "clear": self.is_clear,
            "deals": self.assessment.deals,
            "candidates": [
                {
                    "action": value.action,
                    "value": plain(self._mean(value.mean)),
                    "margin": plain(self._told(value.margin)),
                    "loss": plain(self._told(value.loss)),
                    "loss_margin": plain(self._told(value.loss_margin)),
                }
                for value in self.assessment.values
            ],
        }


@dataclass(slots=True)
class Tally:
    """What the decisions of a seat cost together; ``unknown`` are those that the advisor did not look at."""

    seat: int
    decisions: int = 0
    clear: int = 0
    unknown: int = 0
    loss: float = 0.0

    def add(self, decision: Decision) -> None:
        self.decisions += 1
        self.unknown += decision.loss is None
        self.clear += decision.is_clear
        self.loss += decision.loss or 0.0

    def as_dict(self) -> dict[str, Any]:
        return {"seat": self.seat, "decisions": self.decisions, "clear": self.clear, "loss": round(self.loss, 4)}


@dataclass(slots=True)
class Analysis:
    """The decisions of a record, worked out one by one as they are asked for; ``tallies`` grow with them.

    Raises ``BadInput`` where the record or the seat cannot be used, also while it goes on.
    """

    path: Path
    seat: int | None = None
    playouts: int | None = None
    game: Game = field(init=False)
    advisor: Advisor = field(init=False)
    tallies: dict[int, Tally] = field(init=False, default_factory=dict)
    unit: str = field(init=False, default="")
    _decisions: list[tuple[int, State, str]] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        if self.playouts is not None and self.playouts < 1:
            raise BadInput("range", Message("analyse.playouts", "--playouts: pelo menos 1."))
        record = files.read_record(self.path)
        self.game = games.game(record.game)
        replay = Replay(self.game, record)
        players = len(replay.state.standing().points)
        if self.seat is not None and not 0 <= self.seat < players:
            raise BadInput(
                "range",
                Message("analyse.seat", "--seat: os lugares desta partida vão de 0 a {last}.", last=players - 1),
            )
        before, number = replay.state, 0
        try:
            for action, step in replay:
                if isinstance(before.to_act, int):
                    if self.seat in (None, before.to_act) and len(before.legal) > 1:
                        self._decisions.append((number, before, action))
                    number += 1
                before = step.state
        except RefusedAction as error:
            raise BadInput(error.reason.code, _refused(error)) from None
        self.advisor = advisor(self.game.id)

    def __iter__(self) -> Iterator[Decision]:
        if isinstance(self.advisor, Preparing) and self._decisions:
            self.advisor.prepare()
        for number, state, action in self._decisions:
            seat = cast(int, state.to_act)
            players = len(state.standing().points)
            decision = Decision(number, seat, action, self._assess(number, state), players)
            self.unit = decision.assessment.unit
            self.tallies.setdefault(seat, Tally(seat)).add(decision)
            yield decision

    def _assess(self, number: int, state: State) -> Assessment:
        playouts = self.playouts or (PLAYOUTS if isinstance(self.advisor, Preparing) else SLOWLY)
        considered = self.advisor.consider(state.view(cast(int, state.to_act)), Random(number))
        return next(each for each in considered if each.deals * len(each.values) >= playouts)

    def as_dict(self) -> dict[str, Any]:
        """All of it as plain values."""
        decisions = [decision.as_dict() for decision in self]
        return {
            "game": self.game.id,
            "advisor": self.advisor.name,
            "unit": self.unit,
            "decisions": decisions,
            "seats": [self.tallies[seat].as_dict() for seat in sorted(self.tallies)],
        }


def _refused(error: RefusedAction) -> Message:
    action = error.index
    if isinstance(error.reason, Violation):
        return Message(
            "analyse.forbidden", "A ação {action} do registro não vale aqui: regra {rule}.", action=action,
            rule=error.reason.rule,
        )  # fmt: skip
    return Message(
        "analyse.unreadable", "A ação {action} do registro: {reason}", action=action, reason=error.reason.message
    )


# --- in words -----------------------------------------------------------------------------------------------------

WIDTHS = (7, 5, 9, 9, 16)


def lines(analysis: Analysis, spoken: Texts) -> Iterator[str]:
    """A line for each decision as soon as it is known, then what each seat lost."""
    head = (
        spoken.say("analyse.action", "Ação"), spoken.say("analyse.who", "Lugar"), spoken.say("analyse.played", "Jogou"),
        spoken.say("analyse.best", "Melhor"), spoken.say("analyse.loss", "Custou"),
    )  # fmt: skip
    yield _row(*head)
    for decision in analysis:
        yield _row(
            str(decision.number), str(decision.seat), decision.played, decision.assessment.best.action,
            _loss(decision, spoken),
        )  # fmt: skip
    yield ""
    if not analysis.tallies:
        yield spoken.say("analyse.nothing", "Não há decisões para analisar: ninguém teve escolha.")
        return
    for seat in sorted(analysis.tallies):
        tally = analysis.tallies[seat]
        yield spoken.say(
            "analyse.seat-total",
            "Lugar {seat}: {decisions} decisões, {clear} sem dúvida piores que outra; ao todo custaram {loss}.",
            seat=seat, decisions=tally.decisions, clear=tally.clear, loss=_number(tally.loss, spoken),
        )  # fmt: skip
    yield ""
    if analysis.unit == PLACE:
        yield spoken.say(
            "analyse.places",
            "Custo: quantos lugares a colocação final esperada piora, com metade do intervalo de 95 %; * sem dúvida.",
        )
    else:
        yield spoken.say(
            "analyse.points",
            "Custo: pontos a menos em relação à média dos outros até a próxima distribuição ou o fim, com metade do "
            "intervalo de 95 %; * sem dúvida.",
        )
    if any(tally.unknown for tally in analysis.tallies.values()):
        yield spoken.say("analyse.unknown", "?: são tantas as jogadas possíveis que esta não foi imaginada.")


def _loss(decision: Decision, spoken: Texts) -> str:
    if decision.loss is None:
        return "?"
    margin = "" if decision.margin is None else f" ± {_number(decision.margin, spoken)}"
    return _number(decision.loss, spoken) + margin + (" *" if decision.is_clear else "")


def _number(value: float, spoken: Texts) -> str:
    """With two decimal places, as the language writes them."""
    whole, hundredths = divmod(round(100 * value), 100)
    return spoken.say("analyse.number", "{whole},{hundredths}", whole=whole, hundredths=f"{hundredths:02}")


def _row(*cells: str) -> str:
    return "  ".join(cell.ljust(width) for cell, width in zip(cells, WIDTHS, strict=True)).rstrip()
