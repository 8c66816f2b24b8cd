"""A recorded game of Gladiadores looked at again: what each play of a seat was worth against the best it had.

A plain class that knows no widget. The values come from an advisor, who is given the seat's view and nothing else, bit
by bit: a tick thinks for a moment. What a better card would have done in its battle comes from the engine's what-if.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, cast

from gladiadores.bots.advice import PLACE, Assessment, Value, advisor, decimal
from gladiadores.core.errors import BadInput, bad
from gladiadores.core.events import Event, seen_by
from gladiadores.core.record import Record, RefusedAction, Replay
from gladiadores.core.strict import parse
from gladiadores.games.gladiadores import words
from gladiadores.games.gladiadores.board import Scene, scene_of
from gladiadores.games.gladiadores.cards import PLAYS, TOKENS, written
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.state import State
from gladiadores.text import DEFAULT, EVERYWHERE, Texts, texts
from gladiadores.widgets.battle_draft import Draft
from gladiadores.widgets.battle_walk import RULINGS
from gladiadores.widgets.what_if import WhatIf

MOMENT = 0.08
"""Seconds that a tick thinks, but for the deal that it is at."""
ROUNDS = (8, 32)
"""So many deals for every play at first, then so many for each."""
QUICK_ROUNDS = (64, 256)
"""The same where the advisor is quick enough to speak of final places."""
WORST = 3
"""So many of the costliest plays are listed."""
NOTHING = 0.05
"""A loss that is written 0,0 is none."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A state of the game, the action that led to it and what happened; ``seat`` acted, None where it was dealt."""

    state: State
    action: str | None = None
    seat: int | None = None
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Cost:
    """What was played at a moment, against the best: ``ply`` is the moment after it."""

    ply: int
    played: Value
    best: Value
    deals: int

    @property
    def loss(self) -> float:
        return self.played.loss

    @property
    def is_sure(self) -> bool:
        return self.played.is_clearly_worse


class ReviewDesk:
    """A game, where in it one looks, and what is known of its plays.

    ``game`` is a record, its JSON, or what has played one (``desk.match``). Raises ``BadInput`` or ``RefusedAction``.
    """

    def __init__(
        self,
        game: Any,
        *,
        seat: int = 0,
        names: Sequence[str] | None = None,
        language: str = DEFAULT,
        seed: int = 1,
    ) -> None:
        self.language = language
        texts(language)  # raises here rather than while drawing
        self._names = None if names is None else tuple(map(str, names))
        self.seed = seed
        self.all_hands = self.as_table = self.pasting = False
        self.pasted = ""
        self.fault: BadInput | RefusedAction | None = None
        self._take(_record(game), seat)

    def _take(self, record: Record, seat: int = 0) -> None:
        """Look at another game; raises ``BadInput`` or ``RefusedAction``, and then nothing is changed."""
        played = Replay(GAME, record)
        moments = [Moment(cast(State, played.state))]
        for action, step in played:
            before = moments[-1].state.to_act
            seated = before if isinstance(before, int) else None
            moments.append(Moment(cast(State, step.state), action, seated, step.events))
        players = moments[0].state.table.players
        if seat not in range(players):
            bad("range", "review.seat", "Não há lugar {seat}; há de 0 a {last}.", seat=seat, last=players - 1)
        self.record, self.moments = record, tuple(moments)
        self.seat, self.at = seat, 0
        self._known: dict[int, Assessment] = {}
        self._advisor = advisor(GAME.id)
        self.sit(seat)

    # --- where one looks ------------------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        return texts(self.language)

    @property
    def languages(self) -> tuple[str, ...]:
        return EVERYWHERE

    @property
    def players(self) -> int:
        return self.moments[0].state.table.players

    @property
    def names(self) -> tuple[str, ...]:
        given = (self._names or ())[: self.players]
        return (*given, *(words.seat(self.texts, seat) for seat in range(len(given), self.players)))

    @property
    def moment(self) -> Moment:
        return self.moments[self.at]

    @property
    def scene(self) -> Scene:
        """The table as the seat saw it."""
        return scene_of(self.moment.state.view(self.seat))

    @property
    def told(self) -> list[tuple[str, str]]:
        """What happened last, each sentence with its rule."""
        events = seen_by(self.moment.events, self.seat)
        return [(GAME.tell(self.texts, event, self.names), event.rule) for event in events]

    @property
    def hands(self) -> list[tuple[int, str]]:
        """The hands of the others, where they are to be seen."""
        if not self.all_hands:
            return []
        hands = self.moment.state.hands
        return [(seat, words.cards(self.texts, written(hands[seat]))) for seat in range(self.players)
                if seat != self.seat]  # fmt: skip

    # --- what the plays cost --------------------------------------------------------------------------------------

    @property
    def plays(self) -> tuple[int, ...]:
        """The moments after a play of the seat's that had a choice."""
        return tuple(
            ply
            for ply, moment in enumerate(self.moments)
            if moment.seat == self.seat and len(self.moments[ply - 1].state.legal) > 1
        )

    @property
    def costs(self) -> dict[int, Cost]:
        """What is known so far, by the moment after the play."""
        found, comparable = {}, self._comparable
        for ply in self.plays:
            assessment = comparable.get(ply)
            action = self.moments[ply].action
            played = next((each for each in assessment.values if each.action == action), None) if assessment else None
            if assessment is not None and played is not None:
                found[ply] = Cost(ply, played, assessment.best, assessment.deals)
        return found

    @property
    def by_place(self) -> bool:
        """Whether values are final places, from 0 to 100, and not points."""
        return any(assessment.unit == PLACE for assessment in self._known.values())

    @property
    def _comparable(self) -> dict[int, Assessment]:
        """What is known, all in one unit: an advisor may begin to speak of places when he is ready to."""
        by_place = self.by_place
        return {ply: known for ply, known in self._known.items() if not by_place or known.unit == PLACE}

    @property
    def _rounds(self) -> tuple[int, int]:
        return QUICK_ROUNDS if self.by_place else ROUNDS

    @property
    def worst(self) -> tuple[Cost, ...]:
        """The costliest plays, those that leave no doubt first."""
        there = [cost for cost in self.costs.values() if cost.loss >= NOTHING]
        return tuple(sorted(there, key=lambda cost: (not cost.is_sure, -cost.loss))[:WORST])

    @property
    def total(self) -> float:
        return sum(cost.loss for cost in self.costs.values())

    @property
    def progress(self) -> tuple[int, int]:
        """Deals thought through, and all of them."""
        most = self._rounds[-1]
        known = sum(min(each.deals, most) for ply, each in self._comparable.items() if ply in self.plays)
        return known, most * len(self.plays)

    @property
    def finished(self) -> bool:
        done, all_ = self.progress
        return done >= all_

    @property
    def thinking(self) -> bool:
        return self.running and not self.finished

    def _next_play(self) -> int | None:
        """The play to be thought about."""
        comparable = self._comparable
        for deals in self._rounds:
            for ply in self.plays:
                known = comparable.get(ply)
                if known is None or known.deals < deals:
                    return ply
        return None

    def _tick(self, value: Any) -> None:
        """Think for a moment; ticks of another moment (or another window) do not count."""
        if not self.thinking or str(value) != str(self.progress[0]):
            return
        until = time.monotonic() + MOMENT
        while time.monotonic() < until:
            ply = self._next_play()
            if ply is None:
                self.running = False
                return
            self._known[ply] = next(self._thoughts(ply))

    def _thoughts(self, ply: int) -> Iterator[Assessment]:
        """The advisor at work on a play; he is given what the seat knew before it."""
        if ply not in self._begun:
            view = self.moments[ply - 1].state.view(self.seat)
            self._begun[ply] = self._advisor.consider(cast(Any, view), Random(f"{self.seed}/{ply}"))
        return self._begun[ply]

    # --- why ------------------------------------------------------------------------------------------------------

    def why(self, cost: Cost) -> tuple[str, str | None]:
        """What the better card would have done in its battle, in words, and the rule that decides it then."""
        draft = self._battle(cost.ply)
        said = self.texts
        if draft is None:
            return said.say("review.unfinished", "A batalha não chegou ao fim nesta partida."), None
        what_if = WhatIf(draft)
        action = cost.best.action
        if action in PLAYS:
            what_if.draft = draft.with_card(self.seat, PLAYS[action])
        else:
            what_if.draft = replace(draft, spoil=_spoil(action))
        after = what_if.after
        sentence = what_if.sentence(said, self.names) or said.say("whatif.spoil", "Com outra escolha da carta extra")
        if after is not None and after.winner == what_if.before.winner and after.taken == what_if.before.taken:
            later = said.say(
                "review.later",
                "Nesta batalha dá quase no mesmo; a diferença está no que fica na mão para as próximas.",
            )
            sentence = f"{sentence} {later}"
        elif action in PLAYS and not self.moments[cost.ply - 1].state.plays:
            open_ = said.say("review.answers", "(Com outra abertura, os outros talvez jogassem outras cartas.)")
            sentence = f"{sentence} {open_}"
        return sentence, None if after is None else after.won.rule

    def _battle(self, ply: int) -> Draft | None:
        """The battle of a play as it went; None where it did not come to its end."""
        before = self.moments[ply - 1].state
        if before.choices:
            plays, leader, areas = before.plays, before.leader, self._areas_before(ply)
            spoil: str | None = _spoil(self.moments[ply].action or "")
        else:
            leader, areas, spoil = before.leader if before.plays else self.seat, before.areas, None
            tokens = [TOKENS[code] for code in before.plays]
            for moment in self.moments[ply:]:
                if len(tokens) == self.players:
                    if moment.seat is not None and moment.action not in PLAYS:
                        spoil = _spoil(moment.action or "")
                    break
                tokens.append(moment.action or "")
            if len(tokens) < self.players:
                return None
            plays = tuple(PLAYS[token] for token in tokens)
        rulings = {name: value for name, value in self.record.rulings.items() if name in RULINGS}
        given = {
            "players": self.players, "leader": leader, "plays": [TOKENS[code] for code in plays],
            "areas": [written(area) for area in areas], "rulings": rulings,
        }  # fmt: skip
        if spoil:
            given["spoil"] = spoil
        try:
            return Draft.read(given)
        except BadInput:
            return None

    def _areas_before(self, ply: int) -> tuple[int, ...]:
        """The play areas at the beginning of the battle whose extra card is chosen at a moment."""
        for moment in reversed(self.moments[:ply]):
            if not moment.state.plays or len(moment.state.plays) < self.players:
                return moment.state.areas
        return self.moments[0].state.areas

    # --- what is said ---------------------------------------------------------------------------------------------

    def action(self, token: str) -> str:
        """An action in words."""
        if token in PLAYS:
            return words.card(self.texts, token)
        card = _spoil(token)
        if card not in PLAYS:
            return self.texts.say("stepper.option.decline", "Não levar nenhuma")
        return self.texts.say("review.extra", "{card} como carta extra", card=words.card(self.texts, card))

    def number(self, value: float) -> str:
        return self.texts.message(decimal(value))

    def place(self, ply: int) -> str:
        """Which round and which battle a moment belongs to."""
        state = self.moments[ply - 1].state
        fought = sum(1 for moment in self.moments[: ply - 1] if moment.state.round == state.round and moment.seat
                     is not None and moment.action in PLAYS)  # fmt: skip
        return self.texts.say(
            "review.place", "rodada {round}, batalha {battle}",
            round=state.round + 1, battle=fought // self.players + 1,
        )  # fmt: skip

    def verdict(self, cost: Cost) -> str:
        """What a play cost, in a sentence."""
        said = self.texts
        params = {
            "best": self.action(cost.best.action), "played": self.action(cost.played.action),
            "loss": self.number(cost.loss), "margin": self.number(min(cost.played.loss_margin, 99)),
            "deals": cost.deals,
        }  # fmt: skip
        if cost.loss < NOTHING:
            return said.say(
                "review.best", "Nenhuma outra rendia mais que {played} ({deals} distribuições imaginadas).", **params
            )
        if self.by_place and cost.is_sure:
            return said.say(
                "review.worse-place",
                "Valia mais {best} que {played}: {loss} ± {margin} na escala de colocação, de 0 (último) a 100 "
                "(primeiro).",
                **params,
            )
        if self.by_place:
            return said.say(
                "review.unsure-place",
                "Talvez {best} rendesse mais que {played}: {loss} ± {margin} na escala de colocação, o que ainda não é "
                "certo.",
                **params,
            )
        if not cost.is_sure:
            return said.say(
                "review.unsure",
                "Talvez {best} rendesse mais que {played}: {loss} ± {margin} pontos, o que ainda não é certo.",
                **params,
            )
        return said.say(
            "review.worse", "Valia mais {best} que {played}: {loss} ± {margin} pontos.", **params
        )  # fmt: skip

    @property
    def summary(self) -> str:
        """The graph in a sentence."""
        said, done = self.texts, len(self.costs)
        sure = sum(cost.is_sure for cost in self.costs.values())
        if not done:
            return said.say("review.none", "Ainda não pensei em nenhuma jogada: aperte Analisar.")
        params = {
            "name": self.names[self.seat], "done": done, "all": len(self.plays), "sure": sure,
            "total": self.number(self.total),
        }  # fmt: skip
        if self.by_place:
            return said.say(
                "review.summary-place",
                "{name}: {done} de {all} jogadas com escolha analisadas; em {sure} outra carta valia mais sem dúvida. "
                "Ao todo custaram {total} na escala de colocação, de 0 (último) a 100 (primeiro).",
                **params,
            )
        return said.say(
            "review.summary",
            "{name}: {done} de {all} jogadas com escolha analisadas; em {sure} outra carta valia mais sem dúvida. "
            "Ao todo ficaram na mesa {total} pontos.",
            **params,
        )

    @property
    def announcement(self) -> str:
        """What a screen reader says after something was done."""
        if self.thinking:
            return self.texts.say("review.thinking", "Analisando…")
        if self.fault is not None:
            return self.refusal
        cost = self.costs.get(self.at)
        parts = [sentence for sentence, _ in self.told] + ([self.verdict(cost)] if cost is not None else [])
        return " ".join(parts) or self.summary

    @property
    def refusal(self) -> str:
        """Why a pasted game cannot be looked at; empty where it can."""
        fault, said = self.fault, self.texts
        if fault is None:
            return ""
        if isinstance(fault, RefusedAction):
            reason = fault.reason
            why = said.message(reason.message) if isinstance(reason, BadInput) else GAME.refuse(said, reason)
            return said.say("review.refused", "A jogada {number} não vale: {why}", number=fault.index + 1, why=why)
        return said.message(fault.message)

    # --- what is done ---------------------------------------------------------------------------------------------

    def press(self, key: str, kind: str = "click", value: Any = None) -> None:
        """Something was pressed, moved or written. What is not known is passed over."""
        name, _, rest = key.partition(":")
        if kind == "tick":
            self._tick(value)
        elif kind == "key":
            self._key(str(value))
        elif name == "ply" and rest.isdecimal():
            self.go(int(rest))
        elif key == "slider" and str(value).isdecimal():
            self.go(int(value))
        elif key == "seat" and str(value).isdecimal() and int(value) < self.players:
            self.sit(int(value))
        elif key == "think":
            self.running = not self.running
        elif key == "hands":
            self.all_hands = not self.all_hands
        elif key == "table":
            self.as_table = not self.as_table
        elif key == "open":
            self.pasting = not self.pasting
        elif key == "paste" and kind == "change":
            self.paste(str(value))
        elif name == "language" and rest in self.languages:
            self.language = rest
        elif key in _STEPS:
            self._step(key)

    def _key(self, key: str) -> None:
        names = {"ArrowLeft": "back", "ArrowRight": "next", "Home": "first", "End": "last"}
        if key in names:
            self._step(names[key])

    def _step(self, name: str) -> None:
        last = len(self.moments) - 1
        self.go({"first": 0, "back": self.at - 1, "next": self.at + 1, "last": last}[name])

    def go(self, ply: int) -> None:
        """To a moment, clipped to the first and the last."""
        self.at = max(0, min(ply, len(self.moments) - 1))

    def sit(self, seat: int) -> None:
        """Look at another seat's plays; what was thought about the last one is forgotten."""
        self.seat = seat
        self.running = False
        self._known = {}
        self._begun: dict[int, Iterator[Assessment]] = {}

    def paste(self, text: str) -> None:
        """Look at a game that was pasted; a damaged one is answered with its fault, and this one stays."""
        self.pasted, self.fault = text, None
        try:
            self._take(_record(text))
        except (BadInput, RefusedAction) as error:
            self.fault = error
        else:
            self.pasting, self.pasted = False, ""


_STEPS = ("first", "back", "next", "last")


def _record(given: Any) -> Record:
    """A record from itself, its JSON, plain values or something that has played one; raises ``BadInput``."""
    desk = getattr(given, "desk", None)
    if desk is not None:
        given = desk.match.record()
    if isinstance(given, str):
        given = parse(given.strip().encode("utf-8"))
    record = given if isinstance(given, Record) else Record.read(given)
    if record.game != GAME.id:
        bad(
            "game", "review.game", "Aqui se revê uma partida de Gladiadores; esta é de «{game}».", game=record.game[:40]
        )
    return record


def _spoil(action: str) -> str:
    """The card that is taken by an action, ``-`` for none."""
    return action.lstrip("+") or "-"
