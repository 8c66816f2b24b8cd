"""A puzzle of Glory to Rome at the table: the position that is asked about, and what its answer brings about."""

from __future__ import annotations

from html import escape
from typing import NamedTuple, cast

from gladiadores.core.record import Record
from gladiadores.games.glory_to_rome import board, words
from gladiadores.games.glory_to_rome.art import STYLE
from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.view import View
from gladiadores.lessons.exercise import Names, Reason
from gladiadores.lessons.glory_to_rome.acting import YES
from gladiadores.lessons.glory_to_rome.base import GloryPuzzle
from gladiadores.text import DEFAULT
from gladiadores.widgets import glory_log, glory_page
from gladiadores.widgets.glory_camps import Sight, led
from gladiadores.widgets.glory_desk import GloryDesk
from gladiadores.widgets.match_table import HUMAN


class Shown(NamedTuple):
    """What is seen, and what is told with it."""

    view: View
    told: tuple[Reason, ...] = ()


def story(puzzle: GloryPuzzle) -> tuple[Shown, ...]:
    """The position, then what becomes of it action by action; only the position where the answer is no action."""
    state, seat = puzzle.state, puzzle.view.seat
    shown = [Shown(puzzle.view)]
    for action in answered(puzzle):
        step = state.play(action)
        told = tuple(Reason.of(GAME.id, event) for event in step.events if event.seen(seat))
        state = cast(State, step.state)
        shown.append(Shown(state.view(seat), told))
    return tuple(shown)


def answered(puzzle: GloryPuzzle) -> tuple[str, ...]:
    """What is done in the answer."""
    asks = puzzle.asks
    if puzzle.kind == "turn":
        return tuple(asks["line"])
    if puzzle.kind == "happens" or (puzzle.kind == "allowed" and puzzle.answer == (YES,)):
        return (asks["action"],)
    return ()


def drawn(puzzle: GloryPuzzle, at: int = 0, language: str = DEFAULT, names: Names = None) -> str:
    """The table at a step of the story, as large as one plays at it; what changed is marked."""
    if puzzle.state.to_act is None:
        return puzzle.picture(language, names)
    shown = story(puzzle)
    now = shown[min(at, len(shown) - 1)].view
    desk = _desk(puzzle, language)
    called = tuple(words.seat(desk.texts, seat, names) for seat in range(now.table.players))
    changed = glory_log.changed(shown[0].view, now) if at else frozenset()
    sight = Sight(desk, desk.texts, called, now, board.camps(now), frozenset(), changed, False)
    pending = "".join(f"<li>{escape(words.frame(desk.texts, frame, called))}</li>" for frame in reversed(now.stack))
    label = escape(board.summary(now, desk.texts, called))
    table = glory_page.table(sight, 1)
    return (
        f'<div class="gl gr gl-still" role="img" aria-label="{label}"><style>{STYLE}</style>'
        f'<div class="gl-left" inert>{led(sight)}<ol class="gl-pending">{pending}</ol>{table}</div>'
        "</div>"
    )


def _desk(puzzle: GloryPuzzle, language: str) -> GloryDesk:
    """A table at which nobody plays, every camp unfolded."""
    state = puzzle.state
    terms, rulings = GAME.terms(state)
    seats = ["greedy"] * terms["players"]
    seats[puzzle.view.seat or 0] = HUMAN
    desk = GloryDesk(seats, record=Record(GAME.id, terms, rulings, GAME.setup(state), ()), seed=0, language=language)
    desk.unfolded = set(range(len(seats)))
    return desk
