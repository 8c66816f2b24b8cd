"""A battle as a puzzle sees it: the situation, every outcome that the question leaves open, and the rules it shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any, NamedTuple

from gladiadores.core.events import Event
from gladiadores.games.gladiadores import board, rules
from gladiadores.games.gladiadores.battle import Decided, decide
from gladiadores.games.gladiadores.cards import (
    DECLARED,
    LION,
    NO_SUIT,
    PLAYS,
    SUITS,
    TOKENS,
    VALUES,
    bits,
    combat,
    written,
)
from gladiadores.games.gladiadores.notation import read_area, read_cards
from gladiadores.games.gladiadores.table import RULINGS, Table

OPEN = ("one_beats_ten", "spoil")
"""The rulings that a battle may depend on."""


class Situation(NamedTuple):
    """The plays and play areas of a battle. What ``rulings`` do not say, and the ``spoil`` unless given, is open."""

    players: int
    leader: int
    plays: tuple[int, ...]
    areas: tuple[int, ...]
    rulings: tuple[tuple[str, str], ...] = ()
    spoil: int | None = None

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Situation:
        """The situation that the verb ``battle`` is asked, which is sound."""
        players = given["players"]
        areas = given.get("areas") or [""] * players
        spoil = given.get("spoil")
        return cls(
            players=players,
            leader=given["leader"],
            plays=tuple(PLAYS[token] for token in given["plays"]),
            areas=tuple(read_area(area, "areas") for area in areas),
            rulings=tuple(sorted(given.get("rulings", {}).items())),
            spoil=None if spoil is None else 0 if spoil == "-" else read_cards(spoil, "spoil"),
        )

    @property
    def input(self) -> dict[str, Any]:
        """The situation as the verb ``battle`` is asked it."""
        given: dict[str, Any] = {
            "players": self.players,
            "leader": self.leader,
            "plays": [TOKENS[play] for play in self.plays],
            "areas": [written(area) for area in self.areas],
        }
        if self.spoil is not None:
            given["spoil"] = written(self.spoil) or "-"
        if self.rulings:
            given["rulings"] = dict(self.rulings)
        return given

    def seat(self, place: int) -> int:
        return (self.leader + place) % self.players

    @property
    def scene(self) -> board.Scene:
        return board.Scene(self.players, self.leader, self.plays, self.areas)

    def decided(self) -> Decided:
        """The battle under the rulings given, the others at their default."""
        return decide(table(self.players, self.rulings), self.leader, self.plays, self.areas, self.spoil)

    def outcomes(self) -> Iterator[Decided]:
        """Every outcome that the situation leaves open: by rulings, and by what the winner takes."""
        for tabled in readings(self.players, self.rulings):
            decided = decide(tabled, self.leader, self.plays, self.areas, self.spoil)
            yield decided
            if decided.open:
                spoils = [1 << card for card in bits(decided.choices)] + ([] if tabled.must_take else [0])
                for spoil in spoils:
                    yield decide(tabled, self.leader, self.plays, self.areas, spoil)


@cache
def table(players: int, rulings: tuple[tuple[str, str], ...]) -> Table:
    return Table.of({"players": players}, dict(rulings))


@cache
def readings(players: int, rulings: tuple[tuple[str, str], ...]) -> tuple[Table, ...]:
    """A table for every way to settle what the rulings given leave open."""
    settled = dict(rulings)
    left = [name for name in OPEN if name not in settled]
    return tuple(
        table(players, tuple(sorted({**settled, **dict(zip(left, values, strict=True))}.items())))
        for values in product(*(RULINGS[name].values for name in left))
    )


# --- the rules behind each part of a battle: those told, and those that the engine follows in silence ----------------

STRIKES = (rules.Told.STRUCK_BATTLE.id, rules.Told.STRUCK_AREA.id, rules.Told.STRUCK_NOTHING.id)


def shown(situation: Situation, decided: Decided) -> frozenset[str]:
    """All rules that decide something in a battle."""
    found = {event.rule for event in decided.events}
    found |= winner_rules(situation, decided) | spoils_rules(situation, decided) | discard_rules(decided)
    for event in strikes(decided):
        found |= strike_rules(situation, decided, event)
    return frozenset(found)


def strikes(decided: Decided) -> tuple[Event, ...]:
    """What each damaged weapon did, in the order of play."""
    return tuple(event for event in decided.events if event.rule in STRIKES)


def winner_rules(situation: Situation, decided: Decided) -> set[str]:
    """The rules by which the winner is found."""
    families = ("battle.lead.", "battle.winner.")
    found = {event.rule for event in decided.events if event.rule.startswith(families)}
    won = _winning_play(situation, decided)
    if max(situation.plays) >= DECLARED > won:
        found.add("battle.winner.weapons-aside")
    if won == LION and decided.lead != NO_SUIT:
        high = {combat(decided.lead, 1), combat(decided.lead, VALUES)}
        if high <= set(situation.plays):
            found.add("battle.winner.lion-over-one")
    return found


def strike_rules(situation: Situation, decided: Decided, event: Event) -> set[str]:
    """The rules by which one damaged weapon strikes, or does not."""
    found = {event.rule}
    if event.params.get("card") != alone(situation, decided, event.params["weapon"]):
        found.add("battle.damage.order")
    if event.rule == "battle.damage.area" and event.params["seat"] == event.params["winner"]:
        found |= {"battle.damage.own", "battle.damage.mandatory"}
    return found


def alone(situation: Situation, decided: Decided, weapon: str) -> str | None:
    """The card that a weapon would eliminate if it were the only one."""
    arena, area = rules.combat_cards(situation.plays), situation.areas[decided.winner]
    one_above_ten = table(situation.players, situation.rulings).one_above_ten
    left = rules.strike((PLAYS[weapon],), arena, area, one_above_ten, rules.silent)
    gone = (arena ^ left[0]) | (area ^ left[1])
    return written(gone) or None


def spoils_rules(situation: Situation, decided: Decided) -> set[str]:
    """The rules by which the winner gathers."""
    found = {event.rule for event in decided.events if event.rule.startswith("battle.spoils.")}
    if decided.lead == NO_SUIT:
        return found
    if LION in situation.plays:
        found.add("battle.spoils.with-lions")
    if _winning_play(situation, decided) >= DECLARED:
        found.add("battle.spoils.weapon-winner")
    if any(_was_to_be_gathered(event, decided) for event in strikes(decided)):
        found.add("battle.damage.before-gathering")
    return found


def discard_rules(decided: Decided) -> set[str]:
    """The rules by which cards leave the game."""
    found = {"battle.spoils.rest"} if decided.discarded else set()
    if strikes(decided):
        found.add("battle.damage.discarded")
    return found


def _winning_play(situation: Situation, decided: Decided) -> int:
    return situation.plays[(decided.winner - situation.leader) % situation.players]


def _was_to_be_gathered(event: Event, decided: Decided) -> bool:
    return event.rule == "battle.damage.battle" and event.params["card"][0] == SUITS[decided.lead]
