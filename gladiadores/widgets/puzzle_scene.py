"""A puzzle of Gladiadores on the table: the scene, what can be pointed at as an answer, and how the battle goes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from gladiadores.games.gladiadores.board import Scene, key_of
from gladiadores.games.gladiadores.cards import LION, NO_SUIT, SUITS, TOKENS, bits, written
from gladiadores.games.gladiadores.rules import lead_suit
from gladiadores.lessons.exercise import NONE, Reason
from gladiadores.lessons.gladiadores.battles import BattlePuzzle
from gladiadores.lessons.gladiadores.hands import Playable
from gladiadores.lessons.gladiadores.situation import Situation, table
from gladiadores.widgets.battle_walk import DECLINE, Battle, Frame, frames

_SEEN: Mapping[str, tuple[str, ...]] = {
    "winner": ("play", "winner"),
    "struck": ("play", "winner", "damage"),
    "extra": ("play", "winner", "damage", "gather", "choice"),
    "taken": ("play", "winner", "damage", "gather", "choice", "taken"),
    "discarded": ("play", "winner", "damage", "gather", "choice", "taken", "rest"),
}
"""How far the battle is shown, by what is asked about it."""


class Shown(NamedTuple):
    """A scene, and what is told with it."""

    scene: Scene
    told: tuple[Reason, ...] = ()


def question_scene(puzzle: BattlePuzzle | Playable) -> Scene:
    """The table as it is when the question is asked."""
    if isinstance(puzzle, Playable):
        lead = lead_suit(puzzle.plays)
        return Scene(
            puzzle.input["players"], 0, puzzle.plays, hand=puzzle.hand, viewer=puzzle.seat, to_act=puzzle.seat,
            lead=None if lead == NO_SUIT else SUITS[lead],
        )  # fmt: skip
    shown = _frames(puzzle)[puzzle.situation.players].scene
    if "weapon" in puzzle.asks:
        shown = replace(shown, marks={f"card:{puzzle.asks['weapon']}": "acting"})
    return shown


def answers(puzzle: BattlePuzzle | Playable) -> Mapping[str, str]:
    """The option that is meant by pointing at something on the table, by its key."""
    if isinstance(puzzle, Playable):
        return {f"hand:{option}": option for option in puzzle.options}
    situation = puzzle.situation
    placed = [(key_of(play, place), TOKENS[play], situation.seat(place)) for place, play in enumerate(situation.plays)]
    if puzzle.kind == "winner":
        seats = {f"seat:{option}": option for option in puzzle.options}
        return seats | {key: str(seat) for key, _, seat in placed}
    found = {f"card:{option}": option for option in puzzle.options if option not in (NONE, TOKENS[LION])}
    return found | {key: token for key, token, _ in placed if token in puzzle.options}


def story(puzzle: BattlePuzzle | Playable) -> tuple[Shown, ...]:
    """How it goes, step by step: the battle from its last card on; of a hand there is nothing more to see."""
    if isinstance(puzzle, Playable):
        return ()
    shown = _frames(puzzle)[puzzle.situation.players :]
    seen = _SEEN[puzzle.what]
    shown = tuple(frame for frame in shown if frame.kind in seen)
    return tuple(Shown(frame.scene, tuple(Reason.of(puzzle.game, event) for event in frame.told)) for frame in shown)


def _frames(puzzle: BattlePuzzle) -> tuple[Frame, ...]:
    situation = puzzle.situation
    battle = Battle(situation.players, situation.leader, situation.plays, situation.areas, None, {})
    return frames(battle, table(situation.players, situation.rulings), _spoil(situation))


def _spoil(situation: Situation) -> str:
    """What the winner takes, where he is asked; where the question leaves it open, the first card that he may."""
    if situation.spoil is not None:
        return written(situation.spoil) or DECLINE
    return next((TOKENS[card] for card in bits(situation.decided().choices)), DECLINE)
