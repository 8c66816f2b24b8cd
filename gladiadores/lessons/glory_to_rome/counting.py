"""What is the limit? How many points, and who wins?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from gladiadores.core.events import Event
from gladiadores.games.glory_to_rome import powers, scoring, words
from gladiadores.games.glory_to_rome.cards import BONUS, INFLUENCE, Building
from gladiadores.games.glory_to_rome.ending import Ending
from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.games.glory_to_rome.state import State
from gladiadores.lessons.exercise import Names, Reason
from gladiadores.lessons.glory_to_rome import situation
from gladiadores.lessons.glory_to_rome.base import GloryPuzzle, numbers
from gladiadores.lessons.glory_to_rome.situation import SEAT
from gladiadores.lessons.mixes import Mix
from gladiadores.text import Texts

LIMITS = {
    "clients": (powers.client_limit, "game.influence", (Building.INSULA, Building.AQUEDUCT)),
    "vault": (powers.vault_limit, "game.influence", (Building.MARKET,)),
    "hand": (powers.hand_limit, "think.refill", (Building.SHRINE, Building.TEMPLE)),
}
"""What has a limit: how it is reckoned, the rule behind it, and the buildings that move it."""


@dataclass(frozen=True)
class Limit(GloryPuzzle):
    """How many clients, how many cards in the vault or in the hand? ``what``: one of ``LIMITS``."""

    kind: ClassVar[str] = "limit"

    @classmethod
    def of(cls, given: Mapping[str, Any], what: str) -> Limit:
        state = situation.reached(given)
        limit, rule, buildings = LIMITS[what]
        right = limit(state, SEAT)
        moving = [building for building in buildings if powers.active(state, SEAT, building)]
        influence = state.influence[SEAT]
        return cls(
            input=dict(given), asks={"what": what}, many=False, answer=(str(right),),
            options=numbers(right, [influence, influence + 2, 2 * influence, 2 * influence + 2, right - INFLUENCE]),
            rules=(rule, *(f"building.{building.name.lower()}" for building in moving)),
        )  # fmt: skip

    def text(self, texts: Texts, names: Names = None) -> str:
        seat = words.seat(texts, SEAT, names)
        if self.what == "clients":
            return texts.say("puzzle.glory.limit.clients", "Até quantos clientes {seat} pode ter?", seat=seat)
        if self.what == "vault":
            return texts.say("puzzle.glory.limit.vault", "Até quantas cartas cabem no cofre de {seat}?", seat=seat)
        return texts.say("puzzle.glory.limit.hand", "Pensando, até quantas cartas {seat} completa a mão?", seat=seat)

    def _told(self) -> tuple[Reason, ...]:
        return ()

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        return Reason(GAME.id, self.rules[-1])


def limit(mix: Mix, rng: Random) -> Limit | None:
    made = situation.grown(mix, rng)
    return None if made is None else Limit.of(made[0], mix.pick("what", rng))


# --- points -------------------------------------------------------------------------------------------------------


def ended(state: State) -> State:
    """The same position, over."""
    over = state._draft()
    over.result, over.to_act = Ending("end.deck"), None
    return over


@dataclass(frozen=True)
class Total(GloryPuzzle):
    """The game ends here: how many points has somebody, or who wins? ``what``: ``points``, ``winners``."""

    kind: ClassVar[str] = "total"

    @classmethod
    def of(cls, given: Mapping[str, Any], what: str, seat: int) -> Total:
        over = ended(situation.reached(given))
        told = tuple(scoring.told(over))
        if what == "winners":
            return cls(
                input=dict(given), asks={"what": what}, many=True, rules=(told[-1].rule,),
                options=tuple(map(str, range(over.table.players))),
                answer=tuple(map(str, sorted(over.standing().winners))),
            )  # fmt: skip
        score = scoring.scores(over)[seat]
        cards = sum(scoring.stored(over, seat))
        wrong = [score.total - INFLUENCE, score.total - BONUS, score.total + BONUS, score.total - score.vault + cards]
        return cls(
            input=dict(given), asks={"what": what, "seat": seat}, many=False, answer=(str(score.total),),
            options=numbers(score.total, wrong), rules=tuple(sorted({event.rule for event in _of(told, seat)})),
        )  # fmt: skip

    def aside(self, texts: Texts, names: Names = None) -> str:
        return situation.vaults(texts, self.state, names)

    def text(self, texts: Texts, names: Names = None) -> str:
        if self.what == "winners":
            return texts.say(
                "puzzle.glory.winners",
                "A partida acaba agora e os cofres se abrem. Quem vence? (Empate: marque todos os que vencem.)",
            )
        seat = words.seat(texts, self.asks["seat"], names)
        return texts.say(
            "puzzle.glory.total", "A partida acaba agora e os cofres se abrem. Quantos pontos {seat} tem?", seat=seat
        )

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        return words.seat(texts, int(option), names) if self.what == "winners" else words.points(texts, int(option))

    def _told(self) -> tuple[Reason, ...]:
        told = tuple(scoring.told(ended(self.state)))
        return self.reasons(told if self.what == "winners" else _of(told, self.asks["seat"]))

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        return self._told()[-1]


def _of(told: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
    """What is told of the points of one seat; a bonus that nobody gets, where it has some of that."""
    return tuple(
        event
        for event in told
        if event.rule not in ("score.total", "score.tie", "score.shared")
        and (event.params.get("seat") == seat or seat in event.params.get("seats", ()))
    )


def total(mix: Mix, rng: Random) -> Total | None:
    """The position of whoever led, or the end of all."""
    made = situation.grown(mix, rng)
    return None if made is None else Total.of(made[0], mix.pick("what", rng), SEAT)
