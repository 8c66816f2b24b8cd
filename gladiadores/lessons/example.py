"""Examples as data: a position, what is played there, and the rules that can be seen in it; ``data/examples/*.toml``.

The texts are Portuguese; other languages come from the gettext catalogues under the context ``example:<id>.<part>``.
Whether an example shows what it says it shows, the engine decides: ``proof.py``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple, cast

from gladiadores import games
from gladiadores.core.errors import BadInput
from gladiadores.core.game import State
from gladiadores.core.record import Record
from gladiadores.scenarios import data_folder
from gladiadores.text import Texts

PARTS: Final = ("title", "text")
KEYS: Final = frozenset({*PARTS, "id", "seat", "told", "tries", "checks"})
"""What an example of any game may say; how its play is written is for its game to say."""


class ExampleError(ValueError):
    """An example that cannot be used; the message names the file, the example and the fault."""


class Try(NamedTuple):
    """What may not be done, and the rule that says so: after so many shown plies (None: after the last), by whoever is
    to act or by ``seat``."""

    action: str
    rule: str
    after: int | None = None
    seat: int | None = None


class Check(NamedTuple):
    """What the rule makes of a position, where the engine tells nothing: what ``probe`` reads there is ``value``.

    The position is that after so many shown plies (None: after the last), played ``under`` these options or rulings. It
    is best seen ``beside`` a rule that is told there.
    """

    rule: str
    probe: str
    value: Any
    after: int | None = None
    under: Mapping[str, Any] = {}
    beside: str | None = None


class Probe(NamedTuple):
    """What can be read off a position, and the rules that it can prove."""

    read: Callable[[State], Any]
    rules: tuple[str, ...]


class Play(NamedTuple):
    """What is played in an example; the first ``since`` plies, deals among them, only lead to where it begins."""

    record: Record
    since: int = 0


class Rules(NamedTuple):
    """What the examples of a game need to know of it: the play that an entry writes, by which keys, and the probes."""

    play: Callable[[Mapping[str, Any]], Play]
    keys: frozenset[str]
    probes: Mapping[str, Probe]


@dataclass(frozen=True, slots=True)
class Example:
    """A short piece of play in which rules can be seen, as ``seat`` sees it.

    ``told`` are rules that the engine tells on the way, ``tries`` what it refuses, ``checks`` what it does in silence.
    """

    id: str
    seat: int
    play: Play
    told: tuple[str, ...]
    tries: tuple[Try, ...]
    checks: tuple[Check, ...]
    portuguese: Mapping[str, str] = field(hash=False, repr=False)

    @property
    def game(self) -> str:
        return self.play.record.game

    @property
    def rules(self) -> tuple[str, ...]:
        """The ids of the rules that it is meant to show."""
        named = (*self.told, *(each.rule for each in self.tries), *(each.rule for each in self.checks))
        return tuple(dict.fromkeys(named))

    def title(self, texts: Texts) -> str:
        return self.say(texts, PARTS[0])

    def text(self, texts: Texts) -> str:
        """What is to be seen, and why."""
        return self.say(texts, PARTS[1])

    def say(self, texts: Texts, part: str) -> str:
        """One of its texts; raises ``KeyError`` for a part that there is not."""
        return texts.translate(f"example:{self.id}.{part}", self.portuguese[part])


@cache
def examples(game: str) -> tuple[Example, ...]:
    """The examples of a game, in the order of its file; none where it has no file. Raises ``BadInput`` (code ``game``),
    ``ExampleError``."""
    path = data_folder(Path(__file__).parents[1]) / "examples" / f"{games.game(game).id}.toml"
    return read(path) if path.is_file() else ()


def rules_for(game: str) -> Rules:
    """How the examples of a game are written and looked at."""
    return cast(Rules, import_module(f"gladiadores.lessons.{game.replace('-', '_')}.examples").RULES)


def read(path: Path) -> tuple[Example, ...]:
    """The examples of a file; raises ``ExampleError``."""
    try:
        given = tomllib.loads(path.read_text(encoding="utf-8"))
        rules, entries = rules_for(given["game"]), given["example"]
    except (tomllib.TOMLDecodeError, KeyError) as error:
        raise ExampleError(f"{path.name}: {error}") from None
    found: dict[str, Example] = {}
    for number, entry in enumerate(entries):
        place = f"{path.name}: {entry.get('id', f'example {number}')}"
        try:
            made = _example(rules, entry)
        except KeyError as error:
            raise ExampleError(f"{place}: {error} is missing") from None
        except (BadInput, ExampleError, TypeError) as error:
            raise ExampleError(f"{place}: {error}") from None
        if made.id in found:
            raise ExampleError(f"{place} stands twice")
        found[made.id] = made
    return tuple(found.values())


def _example(rules: Rules, entry: Mapping[str, Any]) -> Example:
    known = KEYS | rules.keys
    unknown = set(entry) - known
    if unknown:
        raise ExampleError(f"unknown key {min(unknown)!r}; there are {', '.join(sorted(known))}")
    return Example(
        id=entry["id"],
        seat=entry.get("seat", 0),
        play=rules.play(entry),
        told=tuple(entry.get("told", ())),
        tries=tuple(Try(**each) for each in entry.get("tries", ())),
        checks=tuple(_check(each) for each in entry.get("checks", ())),
        portuguese={part: entry[part] for part in PARTS},
    )


def _check(given: Mapping[str, Any]) -> Check:
    """``is`` is a word of Python; and TOML has no null, which some rulings may be."""
    named = {("value" if key == "is" else key): value for key, value in given.items()}
    under = {name: None if value == "null" else value for name, value in named.get("under", {}).items()}
    return Check(**{**named, "under": under})
