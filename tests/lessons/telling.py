"""What every example and lesson tells, and what covers every rule, as lines that are kept and compared.

``python -m tests.lessons.telling`` writes them to ``tests/lessons/kept`` anew; read the difference before you keep it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from gladiadores import games
from gladiadores.cli import catalogue
from gladiadores.core.errors import Violation
from gladiadores.core.events import Event
from gladiadores.core.history import History
from gladiadores.lessons import example, guided, lesson, proof, soundness
from gladiadores.lessons.gladiaattorit import lesson as tile_lesson
from gladiadores.lessons.taught import TAUGHT
from gladiadores.text import texts

KEPT = Path(__file__).parent / "kept"


def told(game: str) -> Iterator[str]:
    """Each example and lesson with what the engine tells and refuses in it, by rules and parameters."""
    for each in example.examples(game):
        yield f"example {each.id}"
        played = proof.run(each)
        yield from _events(played.events)
        for tried in each.tries:
            yield _line(f"not {tried.action}: ", proof.refusal(each, tried, played))
        standing = played.state(None).standing()
        won = f", winners {_plain(standing.winners)}" if standing.winners else ""
        yield f"  points {_plain(standing.points)}{won}"
    if game == "gladiadores":
        for taught in lesson.lessons():
            yield f"lesson {taught.id}"
            yield from _line_of(taught.state, taught.line)
            for number, mistake in enumerate(taught.mistakes):
                reason = soundness.answer_to(taught, number).reason
                yield _line(f"not {mistake.play}: ", None if reason is None else reason.told)
    elif game == "gladiaattorit":
        for tiles in tile_lesson.lessons():
            yield f"lesson {tiles.id}"
            yield from _line_of(tiles.state, tiles.line)
    else:
        yield from _guided(guided.first_game(game))


def _guided(first: guided.Lesson) -> Iterator[str]:
    """A game that is played in steps, each from where the one before it ends."""
    for step, state in first.played():
        yield f"lesson {step.id}"
        yield from _line_of(state, step.line)


def covered(game: str) -> list[str]:
    """The lines of ``gladiadores rules --coverage``, a rule a line."""
    return catalogue.coverage(games.game(game), texts()).splitlines()[1:-1]


def _line_of(state: Any, actions: Iterable[str]) -> Iterator[str]:
    history = History(state)
    for action in actions:
        yield from _events(history.play(action).events)


def _events(events: Iterable[Event]) -> Iterator[str]:
    return (_line("", event) for event in events)


def _line(before: str, told: Event | Violation | None) -> str:
    if told is None:
        return f"  {before}-"
    params = " ".join(f"{name}={_plain(value)}" for name, value in told.params.items() if name != "reason")
    return f"  {before}{told.rule} {params}".rstrip()


def _plain(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value).replace(" ", "+")


if __name__ == "__main__":
    for game in TAUGHT:
        for name, lines in (("told", told(game)), ("covered", covered(game))):
            (KEPT / f"{name}-{game}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
