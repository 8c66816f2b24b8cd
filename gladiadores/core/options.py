"""Options and rulings: named values with a default, checked in one place."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from gladiadores.core.errors import BadInput, Code
from gladiadores.core.shape import kind, printable
from gladiadores.text import Message

LONGEST_NUMBER = 18


@dataclass(frozen=True, slots=True)
class Option:
    """A named value. ``values`` lists what is usual (the first is the default); ``allows`` decides what is valid."""

    name: str
    values: tuple[Any, ...]
    allows: Callable[[Any], bool] | None = None
    expects: str = ""

    @property
    def default(self) -> Any:
        return self.values[0]

    def accepts(self, value: Any) -> bool:
        if self.allows is not None:
            return self.allows(value)
        return any(type(value) is type(known) and value == known for known in self.values)

    @property
    def expected(self) -> str:
        """The valid values as they are written in JSON."""
        return self.expects or ", ".join(_written(value) for value in self.values)

    def read(self, text: str) -> Any:
        """The value that ``text`` (of a command line) means; raises ``BadInput`` (code ``ruling``)."""
        for value in self.values:
            if text == value or text == _written(value):
                return value
        return self.check(int(text) if text.isdecimal() and len(text) < LONGEST_NUMBER else text)

    def check(self, value: Any, code: Code = "ruling") -> Any:
        if self.accepts(value):
            return value
        shown = kind(value) if isinstance(value, list | dict) else printable(_written(value), 40)
        raise BadInput(
            code,
            Message(
                "input.option",
                "{name}: {value} não vale; use {expected}.",
                name=self.name,
                value=shown,
                expected=self.expected,
            ),
        )


class Options(Mapping[str, Option]):
    """The options of a game by name."""

    def __init__(self, *options: Option) -> None:
        self._options = {option.name: option for option in options}

    def complete(self, given: Mapping[str, Any], code: Code = "ruling") -> dict[str, Any]:
        """All options with the values ``given``, the others at their default; raises ``BadInput``."""
        for name in given:
            if name not in self._options:
                raise BadInput(code, self._unknown(name))
        return {
            name: option.check(given[name], code) if name in given else option.default
            for name, option in self._options.items()
        }

    def _unknown(self, name: str) -> Message:
        if not self._options:
            return Message(
                "input.no-options", "{name}: este jogo não tem opções deste tipo; deixe vazio.", name=printable(name)
            )
        return Message(
            "input.unknown-option",
            "{name}: não há opção com este nome; há {known}.",
            name=printable(name), known=", ".join(self._options),
        )  # fmt: skip

    def __getitem__(self, name: str) -> Option:
        return self._options[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._options)

    def __len__(self) -> int:
        return len(self._options)


def _written(value: Any) -> str:
    if isinstance(value, bool) or value is None:
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int) and abs(value) >= 10**12:
        return "…"
    if isinstance(value, str):
        return f'"{value}"'
    return str(value)
