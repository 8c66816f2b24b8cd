"""The verbs on JSON Lines: every line answered, or refused with the reason, and the next one served."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, BinaryIO, TextIO

from gladiadores import games
from gladiadores.cli import lines
from gladiadores.core.errors import BadInput, IllegalAction, Violation
from gladiadores.core.game import CHANCE, Game, State
from gladiadores.core.record import Record, RefusedAction, Replay
from gladiadores.games.gladiadores import requests
from gladiadores.games.gladiadores.game import GAME
from gladiadores.text import Texts

Verb = Callable[[Any, Texts], dict[str, Any]]

REFUSED = 2
"""The exit status when a line was refused."""


class Refused(Exception):
    """A line refused, as the notation writes it: code, message, and what else there is to say."""

    def __init__(self, refusal: dict[str, Any]) -> None:
        super().__init__(refusal["message"])
        self.refusal = refusal


def serve(verb: Verb, source: BinaryIO, out: TextIO, texts: Texts) -> int:
    """Answer each line of ``source`` on ``out`` at once; the exit status."""
    status = 0
    for line in lines.read(source):
        try:
            if line.error is not None:
                raise line.error
            answer = verb(line.value, texts)
        except BadInput as error:
            answer = _error(line.number, unreadable(error, texts))
        except Refused as error:
            answer = _error(line.number, error.refusal)
        if "error" in answer:
            status = REFUSED
        lines.answer(out.write, answer)
        out.flush()
    return status


def unreadable(error: BadInput, texts: Texts) -> dict[str, Any]:
    """Why input could not be read or set up."""
    return {"code": error.code, "message": texts.message(error.message)}


def forbidden(game: Game, violation: Violation, texts: Texts) -> dict[str, Any]:
    """Why an action was refused: the reason and the rule."""
    return {"code": violation.code, "message": game.refuse(texts, violation), "rule": violation.rule}


def battle(given: Any, texts: Texts) -> dict[str, Any]:
    """Decide a battle; raises ``BadInput`` or ``Refused``."""
    try:
        return requests.battle(given, texts)
    except IllegalAction as error:
        raise Refused(forbidden(GAME, error.violation, texts)) from None


def replay(given: Any, texts: Texts) -> dict[str, Any]:
    """Replay a record to its end; raises ``BadInput`` or ``Refused``."""
    game, state = _replayed(given, texts)
    return _standing(game, state)


def replay_with_events(given: Any, texts: Texts) -> dict[str, Any]:
    """Like ``replay``, with everything that happened."""
    game, state = _replayed(given, texts)
    told = [{"rule": event.rule, "text": game.tell(texts, event)} for event in state.events]
    return {**_standing(game, state), "events": told}


def _replayed(given: Any, texts: Texts) -> tuple[Game, State]:
    record = Record.read(given)
    game = games.game(record.game)
    try:
        return game, Replay(game, record).finish()
    except RefusedAction as error:
        reason = error.reason
        refusal = unreadable(reason, texts) if isinstance(reason, BadInput) else forbidden(game, reason, texts)
        raise Refused({**refusal, "action": error.index, "legal": _legal(error.state)}) from None


def _standing(game: Game, state: State) -> dict[str, Any]:
    return {
        "game": game.id,
        "over": state.to_act is None,
        "to_act": None if state.to_act is CHANCE else state.to_act,
        "legal": _legal(state),
        **game.report(state),
    }


def _legal(state: State) -> list[str]:
    return [] if state.to_act is CHANCE else list(state.legal)


def _error(line: int, refusal: dict[str, Any]) -> dict[str, Any]:
    return {"error": {"line": line, **refusal}}
