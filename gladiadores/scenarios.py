"""Scenarios: situations with their outcome, read from ``data/scenarios``, among them the examples of the manual.

A scenario is a question to one of the verbs ``battle`` and ``score`` with the answer that the rules force. Its texts
are Portuguese; other languages come from the gettext catalogues under the context ``scenario:<id>.<part>``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Literal

from gladiadores.core.errors import BadInput
from gladiadores.text import Message, Texts

Verb = Literal["battle", "score"]
Level = Literal["easy", "medium", "hard"]

_PACKAGE = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Scenario:
    """A situation to look at before its outcome is shown.

    ``input`` is what the verb is asked, ``expect`` its answer without the explanation (both as in docs/notation.md;
    do not change them), ``rules`` the ids of the rules it teaches, ``path`` its place in the path from easy to hard,
    where it is on it.
    """

    id: str
    verb: Verb
    level: Level
    path: int | None
    source: str
    rules: tuple[str, ...]
    input: Mapping[str, Any] = field(hash=False)
    expect: Mapping[str, Any] = field(hash=False)
    portuguese: Mapping[str, str] = field(hash=False, repr=False)
    """The texts as written, by part: ``title``, ``text`` and ``lesson``."""

    def title(self, texts: Texts) -> str:
        return self._say(texts, "title")

    def text(self, texts: Texts) -> str:
        """What to look at; it does not give the outcome away."""
        return self._say(texts, "text")

    def lesson(self, texts: Texts) -> str:
        """What it teaches, to be shown with the outcome."""
        return self._say(texts, "lesson")

    def _say(self, texts: Texts, part: str) -> str:
        return texts.translate(f"scenario:{self.id}.{part}", self.portuguese[part])


@cache
def manual() -> tuple[Scenario, ...]:
    """The seventeen examples of the manual, in its order."""
    return read(data_folder(_PACKAGE) / "scenarios" / "manual.toml")


def scenario(id: str) -> Scenario:
    """The scenario with this id; raises ``BadInput`` (code ``range``)."""
    known = {each.id: each for each in manual()}
    if id not in known:
        raise BadInput(
            "range",
            Message("input.scenario", "Não há exemplo «{id}»; há {known}.", id=str(id)[:40], known=", ".join(known)),
        )
    return known[id]


def data_folder(package: Path) -> Path:
    """Where the data of the package lies: within it once installed, beside it in a checkout."""
    installed = package / "_data"
    return installed if installed.is_dir() else package.parent / "data"


def read(path: Path) -> tuple[Scenario, ...]:
    """The scenarios of one file, in its order."""
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["scenario"]
    scenarios = tuple(_scenario(entry) for entry in entries)
    if len({each.id for each in scenarios}) < len(scenarios):
        raise ValueError(f"{path.name}: a scenario id stands twice")
    return scenarios


def _scenario(entry: Mapping[str, Any]) -> Scenario:
    expect = dict(entry["expect"])
    if "eliminated" in expect:  # TOML has no null, so what is null is left out
        expect["eliminated"] = [{"card": None, "from": None, **each} for each in expect["eliminated"]]
    return Scenario(
        id=entry["id"],
        verb=entry["verb"],
        level=entry["level"],
        path=entry.get("path"),
        source=entry["source"],
        rules=tuple(entry["rules"]),
        input=entry["input"],
        expect=expect,
        portuguese={part: entry[part] for part in ("title", "text", "lesson")},
    )
