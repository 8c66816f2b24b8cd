"""A puzzle of Spartacus: the parts of the table that it is about, and what its answer brings about, step by step."""

from __future__ import annotations

from html import escape
from typing import NamedTuple, cast

from gladiadores.games.spartacus import board
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.pieces import Phase
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.view import View
from gladiadores.lessons.exercise import Names, Reason
from gladiadores.lessons.spartacus import situation
from gladiadores.lessons.spartacus.puzzle import SpartacusPuzzle
from gladiadores.lessons.spartacus.situation import ARENA, CAMP, HAND, MARKET
from gladiadores.text import DEFAULT, Texts, texts


class Shown(NamedTuple):
    """What is seen, and what is told with it."""

    view: View
    told: tuple[Reason, ...] = ()


def kind_names(said: Texts) -> dict[str, str]:
    """The kinds of puzzles in words."""
    return {
        "upkeep": said.say("quiz.kind.upkeep", "Depois da Manutenção"),
        "hand": said.say("quiz.kind.hand", "As cartas da mão"),
        "support": said.say("quiz.kind.support", "O esquema e o apoio"),
        "guard": said.say("quiz.kind.guard", "O guarda detém?"),
        "sale": said.say("quiz.kind.sale", "Vendas e ganhos"),
        "auction": said.say("quiz.kind.auction", "Lances ocultos"),
        "wager": said.say("quiz.kind.wager", "O que a aposta paga"),
        "influence": said.say("quiz.kind.influence", "Influência depois da luta"),
        "odds": said.say("quiz.kind.odds", "Com que chance"),
        "die": said.say("quiz.kind.die", "Que dado perder"),
    }


def answered(puzzle: SpartacusPuzzle) -> tuple[str, ...]:
    """What is done in the answer."""
    return puzzle.line


def story(puzzle: SpartacusPuzzle) -> tuple[Shown, ...]:
    """The position, then what becomes of it action by action, as whoever was to act sees it."""
    state, seat = puzzle.state, puzzle.view.seat
    shown = [Shown(puzzle.view)]
    for action in answered(puzzle):
        step = state.play(action)
        told = tuple(Reason.of(GAME.id, event) for event in step.events if event.seen(seat))
        state = cast(State, step.state)
        shown.append(Shown(state.view(seat), told))
    return tuple(shown)


def drawn(puzzle: SpartacusPuzzle, at: int = 0, language: str = DEFAULT, names: Names = None) -> str:
    """The parts of the table at a step of the story."""
    shown = story(puzzle)
    view = shown[min(at, len(shown) - 1)].view
    said = texts(language)
    if view.to_act is None:
        return board.view(view, language, names=names)
    label = escape(situation.told(said, view, puzzle.sight, names))
    parts = "".join(_part(part, view, said, names) for part in puzzle.sight)
    few = " sq-few" if sum(part.startswith(CAMP) for part in puzzle.sight) <= 1 else ""
    return f'<div class="sq{few}" role="img" aria-label="{label}">{parts}</div>'


def _part(part: str, view: View, said: Texts, names: Names) -> str:
    name, _, seat = part.partition(":")
    if name == HAND:
        held = "".join(
            f'<div class="sq-card">{board.intrigue_card(kind, said, deck=view.table.deck)}</div>' for kind in view.hand
        )
        return f'<div class="sq-hand">{held}</div>' if held else ""
    if name == CAMP:
        inside = board.seat(view, int(seat), said.language, names=names)
    elif name == ARENA and view.phase in (Phase.ARENA, Phase.FINAL):
        inside = board.arena(view, said.language, names=names)
    elif name == MARKET and view.phase == Phase.MARKET:
        inside = board.market(view, said.language, names=names)
    else:
        return ""
    return f'<div class="sq-{name}">{inside}</div>'
