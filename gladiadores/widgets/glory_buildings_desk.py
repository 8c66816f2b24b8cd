"""Looking through the roles and the buildings of Glory to Rome: filters, the one that is open, a position to try it in.

A plain class that knows no widget: ``press`` is told what was pressed, and everything to be shown can be read off.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any, ClassVar, Final

from gladiadores.core.errors import bad
from gladiadores.core.rulebook import Rule
from gladiadores.core.shape import printable
from gladiadores.games.glory_to_rome import words
from gladiadores.games.glory_to_rome.cards import CARD, COPIES, KIND, MATERIALS, NAMES, ROLES, TIMING
from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.lessons.example import Example, examples
from gladiadores.text import DEFAULT, Texts, texts
from gladiadores.widgets.glory_desk import GloryDesk
from gladiadores.widgets.match_table import HUMAN
from gladiadores.widgets.rules_find import folded

LONGEST: Final = 60
RULES: Final = {
    "Laborer": ("laborer.take", "laborer.pool"),
    "Craftsman": ("build.source-craftsman", "build.found", "build.site", "build.add", "build.complete"),
    "Architect": ("build.source-architect", "build.found", "build.site", "build.add", "build.complete"),
    "Legionary": ("legionary.demand", "legionary.pool", "legionary.neighbours", "legionary.give", "legionary.glory"),
    "Merchant": ("merchant.sell", "merchant.limit", "merchant.secret"),
    "Patron": ("patron.hire", "patron.limit"),
}
"""What each role does."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A role or a building, by its token; ``rules`` are those that say what it does, the first the one to try."""

    token: str
    kind: int
    rules: tuple[str, ...]

    @property
    def card(self) -> int | None:
        """The building; None for a role."""
        return CARD.get(self.token)

    @property
    def timing(self) -> str | None:
        return None if self.card is None else TIMING[self.card]

    @property
    def copies(self) -> int | None:
        return None if self.card is None else COPIES[self.card]

    def title(self, said: Texts) -> str:
        return words.role(said, self.token) if self.card is None else words.building(said, self.token)

    def function(self, said: Texts) -> str:
        """What the building does, in a line; empty for a role."""
        return "" if self.card is None else words.function(said, self.card)

    @property
    def example(self) -> Example | None:
        """A position in which it can be tried."""
        named = f"rome-{_dashed(self.token)}"
        shown = [each for each in examples(GAME.id) if self.rules[0] in each.rules]
        return next((each for each in shown if each.id == named), shown[0] if shown else None)


@cache
def subjects() -> tuple[Subject, ...]:
    """The six roles, then the forty buildings in the order of their names."""
    roles = [Subject(role, kind, RULES[role]) for kind, role in enumerate(ROLES)]
    buildings = [Subject(name, KIND[CARD[name]], (f"building.{_dashed(name)}",)) for name in NAMES]
    return (*roles, *buildings)


def subject(token: str) -> Subject:
    """The role or the building of this name; raises ``BadInput`` (code ``range``)."""
    known = {each.token: each for each in subjects()}
    if token not in known:
        bad("range", "glory.buildings.unknown", "Não há papel nem estrutura «{name}»; há {known}.",
            name=printable(token, 40), known=", ".join(known))  # fmt: skip
    return known[token]


def _dashed(token: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "-", token).lower()


class Trial(GloryDesk):
    """A position to try something in: another game is not begun here, and none is kept."""

    panels: ClassVar[tuple[str, ...]] = ()

    @cached_property
    def _plain(self) -> dict[str, Callable[[], None]]:
        plain = {key: done for key, done in super()._plain.items() if key not in ("begin", "load")}
        return {**plain, "again": self.restart}

    @property
    def again(self) -> str:
        return self.texts.say("glory.lesson.again", "Do começo")

    def restart(self) -> None:
        """The position as it was."""
        while self.match.undo():
            pass
        self._arrive()


class GloryBuildingsDesk:
    """The list, what is open, and the game in which it is tried. Raises ``BadInput`` for an unknown name."""

    def __init__(self, open: str | None = None, *, language: str = DEFAULT) -> None:
        texts(language)  # raises here rather than while drawing
        self.language = language
        self.chosen = subjects()[len(ROLES)] if open is None else subject(open)
        self.kind: int | None = None
        self.timing = ""
        self.query = ""
        self.trial: Trial | None = None

    # --- what is shown ----------------------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        return texts(self.language)

    @property
    def languages(self) -> tuple[str, ...]:
        return GAME.languages

    @property
    def found(self) -> tuple[Subject, ...]:
        """What the filters leave."""
        wanted = folded(self.query)
        return tuple(
            each
            for each in subjects()
            if (self.kind is None or each.kind == self.kind)
            and (not self.timing or each.timing == self.timing)
            and wanted in folded(f"{each.title(self.texts)} {each.token} {each.function(self.texts)}")
        )

    @property
    def open_rule(self) -> str | None:
        return None

    @property
    def readings(self) -> Mapping[str, Any]:
        """No table has agreed on anything here."""
        return {}

    def rule(self, id: str) -> Rule:
        return GAME.rulebook[id]

    @property
    def announcement(self) -> str:
        if self.trial is not None:
            return self.trial.announcement
        said = self.texts
        number = said.say("glory.buildings.found", "Na lista: {number}.", number=len(self.found))
        return f"{self.chosen.title(said)}. {self.chosen.function(said)} {number}"

    # --- what is done -----------------------------------------------------------------------------------------------

    def press(self, key: str, kind: str = "click", value: Any = None) -> None:
        """Something was pressed or written. What is not known is passed over."""
        name, _, rest = key.partition(":")
        if key == "trial":
            self._try()
        elif self.trial is not None:
            self.trial.press(key, kind, value)
            self.language = self.trial.language
        elif name == "subject" and rest in {each.token for each in subjects()}:
            self.chosen = subject(rest)
        elif name == "kind" and rest in MATERIALS:
            pressed = MATERIALS.index(rest)
            self.kind = None if self.kind == pressed else pressed
        elif key == "timing" and value in {"", *TIMING}:
            self.timing = value
        elif key == "query":
            self.query = str(value)[:LONGEST]
        elif name == "language" and rest in self.languages:
            self.language = rest

    def _try(self) -> None:
        """Into the position, or back to the list."""
        example = self.chosen.example
        if self.trial is not None or example is None:
            self.trial = None
            return
        record = replace(example.play.record, actions=example.play.record.actions[: example.play.since])
        seats = ["greedy"] * record.options["players"]
        seats[example.seat] = HUMAN
        self.trial = Trial(seats, record=record, seed=0, pace="slow", language=self.language)
