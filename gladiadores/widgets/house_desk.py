"""What somebody does at the house rules: looks at a ruling, at one position under both readings, and decides.

A plain class that knows no widget: ``press`` is told what was pressed, and everything to be shown can be read off.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from gladiadores.core.errors import BadInput
from gladiadores.core.rulebook import Rule
from gladiadores.games.gladiadores import requests, words
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.table import FIRST_COLUMN_A, RULINGS
from gladiadores.text import DEFAULT, EVERYWHERE, MissingCatalogue, Texts, texts
from gladiadores.widgets.house_cases import SHORT, BattleCase, Case, Told, case

MOST_COLUMNS = 15
"""No board has more columns than can be chosen here."""
_IN_BATTLE = {"one_beats_ten": "damage", "spoil": "taken"}


class Side(NamedTuple):
    """One reading: its value, what it says, and what it makes of the position."""

    value: Any
    text: str
    told: Told


class HouseDesk:
    """All rulings as they are agreed on at this table, one of them looked at.

    ``rulings`` are those agreed on already, ``look_at`` the name of the first to look at; ``battle``, as the verb
    ``battle`` is asked it, is shown instead of the first position of the rulings that a battle depends on. Raises
    ``BadInput``, or ``IllegalAction`` for a battle that is none.
    """

    def __init__(
        self,
        rulings: Mapping[str, Any] | None = None,
        *,
        look_at: str | None = None,
        battle: Mapping[str, Any] | None = None,
        language: str = DEFAULT,
    ) -> None:
        texts(language)  # raises here rather than while drawing
        self.language = language
        self.chosen: dict[str, Any] = RULINGS.complete(rulings or {})
        self.name = look_at or next(iter(RULINGS))
        case(self.name, 0)
        self.battle = None
        if battle is not None:
            requests.battle(battle, texts())
            self.battle = {key: value for key, value in battle.items() if key not in ("rulings", "spoil")}
        self.number = 0
        self.columns = self.chosen["columns_a"] if self.chosen["columns_a"] != _default("columns_a") else SHORT
        """The number of columns that is compared with that of this edition."""
        self.open_rule: str | None = None
        self.as_text = False
        self.summary = False

    # --- where it stands ------------------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        return texts(self.language)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages whose texts are there."""
        return tuple(language for language in EVERYWHERE if _there(language))

    @property
    def rule(self) -> Rule:
        """The ruling that is looked at, in the rule book."""
        return GAME.rulebook[f"ruling.{self.name}"]

    @property
    def case(self) -> Case:
        """The position that is looked at."""
        if self.number == 0 and self.battle is not None and self.name in _IN_BATTLE:
            return BattleCase(self.battle, _IN_BATTLE[self.name])
        return case(self.name, self.number)

    @property
    def sides(self) -> tuple[Side, Side]:
        """Both readings of the ruling that is looked at; the others are read as agreed on."""
        first, second = (self._side(value) for value in self.values)
        return first, second

    @property
    def values(self) -> tuple[Any, Any]:
        """The values of the ruling that are compared, that of this edition first."""
        if self.name == "columns_a":
            return _default(self.name), self.columns
        first, second = RULINGS[self.name].values
        return first, second

    def _side(self, value: Any) -> Side:
        return Side(
            value, self.reading(self.name, value), self.case.told({**self.chosen, self.name: value}, self.texts)
        )

    @property
    def house(self) -> dict[str, Any]:
        """The rulings that this table reads unlike this edition."""
        return {name: value for name, value in self.chosen.items() if value != _default(name)}

    @property
    def flags(self) -> str:
        """The same as it is written on the command line."""
        return " ".join(f"--ruling {name}={written(value)}" for name, value in self.house.items())

    # --- what is said ---------------------------------------------------------------------------------------------

    def title(self, name: str) -> str:
        """A ruling's question."""
        rule = GAME.rulebook[f"ruling.{name}"]
        return self.texts.translate(rule.context("title"), rule.title)

    def reading(self, name: str, value: Any) -> str:
        """What a reading says, as the catalogue has it."""
        rule = GAME.rulebook[f"ruling.{name}"]
        for reading in rule.readings:
            if RULINGS[name].read(str(reading.value)) == value:
                return self.texts.translate(rule.context(f"reading.{reading.value}"), reading.text)
        return self.texts.say("house.columns", "São {number}.", number=value)

    @property
    def changes(self) -> str:
        """What the other reading changes first, in a sentence."""
        said, (first, second) = self.texts, self.sides
        others = dict(second.told.rows)
        for what, one in first.told.rows:
            if others.get(what) != one:
                return said.say(
                    "house.change", "{what}: {first} na primeira leitura, {second} na segunda.",
                    what=what, first=one, second=others.get(what, "—"),
                )  # fmt: skip
        return said.say("house.same", "Nesta posição, as duas leituras dão no mesmo.")

    def apart(self, side: Side) -> Iterator[tuple[str, str]]:
        """What is told of one reading and not of the other: sentences, each with its rule."""
        first, second = self.sides
        other = second if side.value == first.value else first
        known = [(event.rule, event.params) for event in other.told.events]
        for event in side.told.events:
            if (event.rule, event.params) not in known:
                yield words.event(self.texts, event, GAME.rulebook), event.rule

    @property
    def announcement(self) -> str:
        """What a screen reader says after something was done."""
        if self.summary:
            return self.agreed
        return f"{self.title(self.name)} {self.reading(self.name, self.chosen[self.name])} {self.changes}"

    @property
    def agreed(self) -> str:
        """How much is read unlike this edition, in a sentence."""
        said, number = self.texts, len(self.house)
        if not number:
            return said.say("house.agreed.none", "Tudo como nesta edição: não é preciso escrever nada.")
        return said.say_many(
            "house.agreed", "{number} leitura não é a desta edição.", "{number} leituras não são as desta edição.",
            number,
        )  # fmt: skip

    # --- what is done ---------------------------------------------------------------------------------------------

    def press(self, key: str, kind: str = "click", value: Any = None) -> None:
        """Something was pressed. What is not known is passed over."""
        name, _, rest = key.partition(":")
        if kind == "key":
            self._key(str(value))
        elif name == "look" and rest in RULINGS:
            self.look_at(rest)
        elif key == "summary":
            self.summary = True
        elif name == "read" and not self.summary and rest in map(written, self.values):
            self.choose(self.name, RULINGS[self.name].read(rest))
        elif name == "switch":
            self._switch(*rest.partition(":")[::2])
        elif key in ("more", "less"):
            self._columns(1 if key == "more" else -1)
        elif key == "another":
            self.number += 1
        elif key == "first":
            self.number = 0
        elif key == "reset":
            self.chosen = RULINGS.complete({})
        elif key == "text":
            self.as_text = not self.as_text
        elif name == "language" and rest in self.languages:
            self.language = rest
        elif name == "rule" and rest in GAME.rulebook:
            self.open_rule = None if self.open_rule == rest else rest

    def look_at(self, name: str) -> None:
        self.name, self.number, self.summary, self.open_rule = name, 0, False, None

    def choose(self, name: str, value: Any) -> None:
        """Agree on a reading; raises ``BadInput``."""
        self.chosen[name] = RULINGS[name].check(value)

    def _switch(self, name: str, value: str) -> None:
        if name in RULINGS:
            try:
                self.choose(name, RULINGS[name].read(value))
            except BadInput:  # a value that there is not
                return

    def _columns(self, by: int) -> None:
        """Compare another number of columns; who had agreed on it goes along."""
        if self.name != "columns_a":
            return
        before, default = self.columns, _default("columns_a")
        columns = before + by
        if columns == default:
            columns += by
        if FIRST_COLUMN_A <= columns <= MOST_COLUMNS:
            self.columns = columns
            if self.chosen["columns_a"] == before:
                self.chosen["columns_a"] = columns

    def _key(self, key: str) -> None:
        names = list(RULINGS)
        if key in ("1", "2") and not self.summary:
            self.choose(self.name, self.values[int(key) - 1])
        elif key in ("n", "N"):
            self.number += 1
        elif key in ("PageUp", "PageDown"):
            at = names.index(self.name) + (1 if key == "PageDown" else -1)
            self.look_at(names[at % len(names)])


def _default(name: str) -> Any:
    return RULINGS[name].default


def written(value: Any) -> str:
    """A value as it is written on the command line."""
    return value if isinstance(value, str) else json.dumps(value)


def _there(language: str) -> bool:
    try:
        texts(language)
    except MissingCatalogue:
        return False
    return True
