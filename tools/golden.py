"""Golden playthroughs: one game of every variant as readable text, for a person to read its diff.

``python tools/golden.py write`` makes the files in ``tests/golden/``; a file that is there keeps its game (the record
in its head is replayed), so that a diff shows what has changed in rules and words; ``--anew`` plays it from its seed.
``python tools/golden.py check`` compares, and fails where a file is missing, differs, or belongs to no variant.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GOLDEN = ROOT / "tests" / "golden"
for place in (ROOT, ROOT / "tests"):
    if str(place) not in sys.path:
        sys.path.insert(0, str(place))

from conformance import specs  # noqa: E402
from conformance.play import Case, play, seats  # noqa: E402
from conformance.spec import GameSpec  # noqa: E402

from gladiadores import games  # noqa: E402
from gladiadores.core import CHANCE, Event, Record, Replay, Standing, State  # noqa: E402
from gladiadores.text import texts  # noqa: E402

HEAD = "# One game as the engine plays and tells it: written by tools/golden.py, compared by tests/golden."
RECORD = "record: "


def cases() -> list[Case]:
    """Every variant of every game and of the miniatures."""
    return [Case(spec, variant) for spec in specs() for variant in spec.variants]


def file_of(case: Case) -> Path:
    """Where the case's game is kept."""
    return GOLDEN / f"{case}.txt"


def kept_record(path: Path) -> Record:
    """The record in the head of a golden file."""
    line = next(line for line in path.read_text("utf-8").splitlines() if line.startswith(RECORD))
    return Record.read(json.loads(line.removeprefix(RECORD)))


def told(spec: GameSpec, event: Event) -> str:
    """An event on a line: who saw it where not all did, the rule, the text."""
    audience = "" if event.seen_by is None else f" (to {', '.join(map(str, event.seen_by))})"
    fades = " (fades)" if event.fades else ""
    return f"    {event.rule}{audience}{fades}: {spec.game.tell(texts('pt'), event)}"


def standing_line(standing: Standing) -> str:
    """The points, and the winners where there are any."""
    points = " ".join(map(str, standing.points))
    return f"points: {points}" + (f"; winners: {' '.join(map(str, standing.winners))}" if standing.winners else "")


def in_full(spec: GameSpec, ply: int, state: State, action: str, events: tuple[Event, ...]) -> Iterator[str]:
    """A step with all that can be seen of it."""
    yield ""
    yield f"== {ply}: {'chance' if state.to_act is CHANCE else f'seat {state.to_act}'}"
    yield from spec.drawn(state)
    if state.to_act is not CHANCE:
        yield "holds: " + " | ".join(f"{seat}: {spec.shown(state.view(seat))}" for seat in seats(state))
        yield f"legal: {spec.offered(state)}"
    elif state.outcomes():
        yield "odds: " + " ".join(f"{each} {odds:.3f}" for each, odds in state.outcomes())
    yield f"does: {action}"
    yield from (told(spec, event) for event in events)


def lines(case: Case, record: Record) -> Iterator[str]:
    """The text of a game, line by line."""
    spec = case.spec
    yield HEAD
    yield f"game: {spec.game.id}"
    yield f"variant: {case.variant.name}"
    for name, values in (("options", record.options), ("rulings", record.rulings)):
        yield f"{name}: " + " ".join(f"{each}={json.dumps(value)}" for each, value in values.items())
    yield f"seed: {case.variant.seed}"
    yield RECORD + json.dumps(record.to_json(), ensure_ascii=False)
    replay = Replay(spec.game, record)
    before, standing = replay.state, replay.state.standing()
    yield standing_line(standing)
    in_short = False
    for ply, (action, step) in enumerate(replay):
        if spec.detailed(before):
            yield from in_full(spec, ply, before, action, step.events)
        else:
            yield from [] if in_short else ["", "From here on a step is a line, with the rules that are told."]
            in_short = True
            actor = "chance" if before.to_act is CHANCE else f"seat {before.to_act}"
            yield f"{ply}: {actor}: {action} -> {', '.join(event.rule for event in step.events)}"
        before = step.state
        if before.standing() != standing:
            standing = before.standing()
            yield standing_line(standing)
    yield ""
    yield "end: " + standing_line(standing)
    yield from (told(spec, event) for event in standing.why)


def text_of(case: Case, record: Record) -> str:
    """The whole file."""
    return "\n".join(line.rstrip() for line in lines(case, record)) + "\n"


def write(anew: bool) -> None:
    """Write every file; games that are kept there are kept."""
    for case in cases():
        path = file_of(case)
        keep = path.exists() and not anew
        record = kept_record(path) if keep else play(case, case.variant.seed).records[-1]
        path.write_text(text_of(case, record), "utf-8", newline="\n")
    for path in strangers():
        path.unlink()


def strangers() -> list[Path]:
    """Files of no variant."""
    known = set(map(file_of, cases()))
    return sorted(path for path in GOLDEN.glob("*.txt") if path not in known)


def differences() -> Iterator[str]:
    """What is wrong with the files."""
    for game in sorted(set(games.ids()) - {case.spec.game.id for case in cases()}):
        yield f"{game} has no spec: tests/conformance/{game.replace('-', '_')}.py"
    for case in cases():
        path = file_of(case)
        if not path.exists():
            yield f"{path.name} is missing: python tools/golden.py write"
            continue
        kept = path.read_text("utf-8").splitlines()
        now = text_of(case, kept_record(path)).splitlines()
        yield from unified_diff(kept, now, f"{path.name} as kept", f"{path.name} as played", lineterm="", n=2)
    for path in strangers():
        yield f"{path.name} belongs to no variant of a game"


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description="Golden playthroughs in tests/golden.")
    commands = parser.add_subparsers(dest="command", required=True)
    writing = commands.add_parser("write", help="write the files")
    writing.add_argument("--anew", action="store_true", help="play the games of the seeds, not those kept")
    commands.add_parser("check", help="compare the files")
    asked = parser.parse_args()
    if asked.command == "write":
        write(asked.anew)
        return 0
    wrong = list(differences())
    print("\n".join(wrong) or "all golden games are played as they are kept")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
