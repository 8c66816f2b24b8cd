"""What a first game says beside its table, as HTML: its chapters, what just happened, what is asked now."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from gladiadores.widgets.guided_desk import GuidedDesk
from gladiadores.widgets.match_side import status
from gladiadores.widgets.parts import button
from gladiadores.widgets.rule_parts import cited


def again(desk: GuidedDesk) -> str:
    return button("again", desk.again, off=not desk.match.history.ply)


def turn(desk: GuidedDesk) -> str:
    """The button that makes the table move on; whose turn it is stands in the lesson where it is the learner's."""
    return "" if desk.your_turn or desk.over else status(desk)


def chapters(desk: GuidedDesk) -> str:
    """All chapters, to jump to; empty where the lesson has none."""
    said, lesson = desk.texts, desk.lesson
    opened = max((at for at in lesson.chapters if at <= desk.number), default=-1)
    tabs = "".join(
        button(f"chapter:{at}", lesson.steps[at].chapter(said), on=at == opened and not desk.over)
        for at in lesson.chapters
    )
    label = escape(said.say("guided.chapters", "As partes da lição"))
    return f'<div class="bs-tabs gl-chapters" role="group" aria-label="{label}">{tabs}</div>' if tabs else ""


def lesson(desk: GuidedDesk, end: str) -> str:
    """What just happened, and what is asked now; ``end`` is said when the game is over."""
    inside = "".join(_lines(desk, end))
    top = f"{desk.number}{desk.nudged}"
    return f'<div class="gl-lesson" data-key="lesson" data-top="{escape(top)}">{inside}</div>'


def _lines(desk: GuidedDesk, end: str) -> Iterator[str]:
    said, step, learnt = desk.texts, desk.step, desk.learnt
    if learnt is not None and (desk.your_turn or desk.over) and desk.asks_anew and desk.nudged is None:
        yield f'<p class="gl-done"><b>{escape(learnt.title(said))}.</b> {escape(learnt.done(said))}</p>'
    if step is None:
        yield f'<p class="gl-goal">{escape(end)}</p>'
        return
    place = said.say("guided.step", "{number} de {count}", number=desk.number + 1, count=len(desk.lesson.steps))
    yield f'<h4><span class="gl-place">{place}</span> {escape(step.title(said))}</h4>'
    past = "" if desk.your_turn or desk.asks_anew else " gl-past"
    yield f'<p class="gl-goal{past}">{escape(step.goal(said))}</p>'
    if desk.nudged is not None:
        yield f'<div class="gl-nudge"><p>{escape(step.hint(said))}</p>{_instead(desk)}</div>'


def _instead(desk: GuidedDesk) -> str:
    """What the other thing would have been, as the game tells it, and its rule."""
    event = desk.instead
    if event is None:
        return ""
    told = desk.texts.say("guided.instead", "Seria isto: {told}", told=desk.tell(event))
    return f"<p>{escape(told)}</p>{cited(desk, event.rule)}"
