"""What a widget is asked for, checked as it comes in.

Every refusal is a ``BadInput`` that names the argument, what came and what would do; within ``speaking`` it says so in
the language asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from gladiadores import games
from gladiadores.core.errors import BadInput, Code, IllegalAction, speaking
from gladiadores.core.game import Game
from gladiadores.core.record import Record, RefusedAction
from gladiadores.core.shape import LARGEST, kind, printable
from gladiadores.lessons.progress import Progress
from gladiadores.text import DEFAULT, LANGUAGES, Message, texts

Word = TypeVar("Word", bound=str)
BATTLE = '{"players": 4, "leader": 1, "plays": ["G7", "T4", "MX", "L"]}'
"""What a battle looks like."""
SCALES = (0.1, 10)
"""The smallest and the largest scale."""


@contextmanager
def fair(language: str, game: Game) -> Iterator[None]:
    """``speaking``; and what the rules of the game refuse in here is a ``BadInput`` too, with their reason."""
    with speaking(language):
        try:
            yield
        except IllegalAction as error:
            why = game.refuse(texts(language), error.violation)
            raise BadInput(
                error.violation.code,
                Message("asked.refused", "{action} não vale. {why}", action=printable(error.action, 40), why=why),
            ) from None
        except RefusedAction as error:
            said, reason = texts(language), error.reason
            why = said.message(reason.message) if isinstance(reason, BadInput) else game.refuse(said, reason)
            raise BadInput(
                reason.code,
                Message(
                    "match.refused-record", "A ação {number} do registro não vale. {reason}",
                    number=error.index + 1, reason=why,
                ),
            ) from None  # fmt: skip


def wrong(name: str, value: object, wanted: Message | str, code: Code = "shape") -> BadInput:
    """The refusal of an argument; ``wanted`` is what would do, as it follows *use*."""
    return BadInput(
        code,
        Message("asked.wrong", "{name}: {value} não vale; use {wanted}.", name=name, value=shown(value), wanted=wanted),
    )


def language(value: object, spoken: Sequence[str]) -> str:
    """One of the languages that a widget speaks."""
    if isinstance(value, str) and value in spoken:
        return value
    asked = value if isinstance(value, str) and value in LANGUAGES else DEFAULT
    with speaking(asked):
        raise wrong("language", value, _choice(spoken), "range")


def choice(value: object, name: str, known: Sequence[Word]) -> Word:
    """One of some words."""
    for each in known:
        if isinstance(value, str) and value == each:
            return each
    raise wrong(name, value, _choice(known), "range" if isinstance(value, str) else "shape")


def choices(value: object, name: str, known: Sequence[Word]) -> tuple[Word, ...]:
    """A list of some words."""
    return tuple(choice(each, f"{name}[{at}]", known) for at, each in enumerate(listed(value, name)))


def flag(value: object, name: str) -> bool:
    """True or False."""
    if not isinstance(value, bool):
        raise wrong(name, value, Message("asked.flag", "True ou False"))
    return value


def whole(value: object, name: str, least: int, most: int) -> int:
    """A whole number within bounds."""
    right = isinstance(value, int) and not isinstance(value, bool)
    if not right or not least <= value <= most:  # type: ignore[operator]
        wanted = Message("asked.whole", "um número inteiro de {least} a {most}", least=least, most=most)
        raise wrong(name, value, wanted, "range" if right else "shape")
    return value  # type: ignore[return-value]


def seed(value: object) -> int | None:
    """What a random situation is drawn with; None for any."""
    return None if value is None else whole(value, "seed", 0, LARGEST)


def option(game: str, name: str, value: object, known: Sequence[str]) -> Any:
    """A value of one of a game's options."""
    options = games.game(game).options
    if name not in known:
        raise wrong(name, value, _choice(known), "range")
    if not options[name].accepts(value):
        raise wrong(name, value, options[name].expected, "range")
    return value


def scale(value: object) -> float:
    """How large everything is."""
    least, most = SCALES
    right = isinstance(value, int | float) and not isinstance(value, bool)
    if not right or not least <= value <= most:  # type: ignore[operator]
        wanted = Message("asked.scale", "um número de {least} a {most}; 1 é o tamanho normal", least=least, most=most)
        raise wrong("scale", value, wanted, "range" if right else "shape")
    return value  # type: ignore[return-value]


def listed(value: object, name: str) -> list[Any]:
    """A list; a text is none."""
    if isinstance(value, str | bytes | Mapping) or not isinstance(value, Sequence):
        raise wrong(name, value, Message("asked.list", "uma lista"))
    return list(value)


def names(value: object, players: int) -> tuple[str, ...] | None:
    """A name for every player, or None; what is no character becomes a question mark."""
    if value is None:
        return None
    wanted = Message("asked.names", "uma lista de textos, um para cada jogador ({players})", players=players)
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise wrong("names", value, wanted)
    for at, name in enumerate(value):
        text(name, f"names[{at}]")
    if len(value) != players:
        raise wrong("names", Message("asked.names.count", "lista de {count}", count=len(value)), wanted)
    return tuple(map(mended, value))


def number(value: object, name: str, least: float, most: float) -> float:
    """A number within bounds."""
    right = isinstance(value, int | float) and not isinstance(value, bool)
    if not right or not least <= value <= most:  # type: ignore[operator]
        wanted = Message("asked.number", "um número de {least} a {most}", least=least, most=most)
        raise wrong(name, value, wanted, "range" if right else "shape")
    return value  # type: ignore[return-value]


def texts_in(value: object, name: str) -> tuple[str, ...]:
    """A list of texts; what is no character becomes a question mark."""
    if isinstance(value, str) or not isinstance(value, Sequence) or not all(isinstance(each, str) for each in value):
        raise wrong(name, value, Message("asked.texts", "uma lista de textos"))
    return tuple(mended(each) for each in value)


def text(value: object, name: str) -> str:
    """A text; what is no character becomes a question mark."""
    if not isinstance(value, str):
        raise wrong(name, value, Message("asked.text", "um texto"))
    return mended(value)


def record(value: object, name: str = "record") -> Record | dict[str, Any] | str | None:
    """A game to go on with: a record, plain values or text, or None."""
    if value is None or isinstance(value, Record):
        return value
    if isinstance(value, Mapping):
        return dict(value)
    if not isinstance(value, str):
        raise wrong(name, value, Message("asked.record", "o registro de uma partida"))
    return mended(value)


def as_record(value: object, name: str = "record") -> Record | str | None:
    """A game to go on with, plain values as a record."""
    given = record(value, name)
    return Record.read(given) if isinstance(given, dict) else given


def path(value: object, name: str) -> Path | None:
    """Where a file is, or None."""
    if value is None:
        return None
    if not isinstance(value, str | Path) or "\0" in str(value) or not str(value).strip():
        raise wrong(name, value, Message("asked.path", "o nome de um arquivo"))
    return Path(value)


def progress(value: object) -> Progress | None:
    """What keeps the progress, or None for the learner's own."""
    if value is not None and not isinstance(value, Progress):
        raise wrong("progress", value, Message("asked.progress", "um Progress"))
    return value


def function(value: Any, name: str) -> Any:
    """Something to be called, or None."""
    if value is not None and not callable(value):
        raise wrong(name, value, Message("asked.function", "uma função"))
    return value


def mended(text: str) -> str:
    """A text in which what is no character (half a surrogate pair) is a question mark."""
    return text.encode("utf-8", "replace").decode()


def mapping(value: object, name: str, example: str) -> dict[str, Any]:
    """A dictionary, like this example; empty for None."""
    if value is None:
        return {}
    if not isinstance(value, Mapping):
        raise wrong(name, value, Message("asked.mapping", "um dicionário, como {example}", example=example))
    return dict(value)


def shown(value: object) -> Message | str:
    """A value as somebody wrote it in Python, as far as it is short."""
    if isinstance(value, Message):
        return value
    if isinstance(value, str):
        return f'"{printable(value, 40)}"'
    if value is None or isinstance(value, bool):
        return str(value)
    if isinstance(value, int) and abs(value) < 10**12:
        return str(value)
    if isinstance(value, int):
        return "…"
    if isinstance(value, float):
        return f"{value:g}"
    return kind(list(value) if isinstance(value, tuple) else value)


def _choice(known: Sequence[str]) -> str:
    return ", ".join(f'"{each}"' for each in known)
