"""Puzzles by kind, level and seed, or for a rule: the same seed makes the same puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import TypeAlias

from gladiadores import games
from gladiadores.core.errors import bad
from gladiadores.core.shape import printable
from gladiadores.lessons.exercise import LEVELS, NONE, Level
from gladiadores.lessons.mixes import Mix, mixes
from gladiadores.lessons.puzzle import Puzzle

Maker: TypeAlias = Callable[[Mix, Random], Puzzle | None]
"""Makes one puzzle by chance, or none where the situation that came up has no single answer."""

TRIES = 5_000
"""So many situations are looked at before a mix counts as broken; a handful is usual."""

_MAKERS = {
    "gladiadores": "gladiadores.lessons.gladiadores.kinds",
    "gladiaattorit": "gladiadores.lessons.gladiaattorit.kinds",
    "glory-to-rome": "gladiadores.lessons.glory_to_rome.kinds",
    "spartacus": "gladiadores.lessons.spartacus.kinds",
}


class NoPuzzle(RuntimeError):
    """A mix that gives no puzzle: a fault of the data."""


def kinds(game: str) -> tuple[str, ...]:
    """The kinds of puzzles of a game; none where it has no puzzles. Raises ``BadInput`` (code ``game``)."""
    return tuple(_makers(game))


def puzzle(game: str, kind: str, level: Level, seed: int) -> Puzzle:
    """The puzzle of a kind and a level with this seed; raises ``BadInput`` (``game``, ``range``)."""
    maker = _makers(game).get(kind)
    if maker is None:
        bad(
            "range",
            "puzzle.kind",
            "Não há exercícios «{kind}»; há {known}.",
            kind=printable(kind), known=", ".join(kinds(game)),
        )  # fmt: skip
    if level not in LEVELS:
        bad(
            "range",
            "puzzle.level",
            "Não há nível «{level}»; há {known}.",
            level=printable(level), known=", ".join(LEVELS),
        )  # fmt: skip
    mix = next(mix for mix in mixes(game) if (mix.kind, mix.level, mix.special) == (kind, level, False))
    made = _made(maker, mix, Random(f"{game}/{kind}/{level}/{seed}"), mix.wants)
    return replace(made, level=level, seed=seed)


def asking(game: str, rule: str, seed: int) -> Puzzle | None:
    """A puzzle that asks a rule; None where no situation asks it. Raises ``BadInput`` (code ``game``)."""
    found = [mix for mix in mixes(game) if rule in mix.asking]
    if not found:
        return None
    rng = Random(f"{game}/{rule}/{seed}")
    mix = replace(rng.choice(found), wanted=rule)
    made = _made(_makers(game)[mix.kind], mix, rng, frozenset([rule]))
    return replace(made, level=mix.level, seed=seed, wanted=rule)


def asked(game: str) -> dict[str, tuple[str, ...]]:
    """The kinds of puzzles that can ask a rule, by rule, in the order of the rule book."""
    by_rule = {
        rule: tuple(dict.fromkeys(mix.kind for mix in mixes(game) if rule in mix.asking))
        for rule in games.game(game).rulebook
    }
    return {rule: kinds for rule, kinds in by_rule.items() if kinds}


def _makers(game: str) -> Mapping[str, Maker]:
    games.game(game)
    if game not in _MAKERS:
        return {}
    makers: Mapping[str, Maker] = import_module(_MAKERS[game]).MAKERS
    return makers


def _made(maker: Maker, mix: Mix, rng: Random, wants: frozenset[str]) -> Puzzle:
    for made in _tried(maker, mix, rng):
        if not wants or wants.intersection(made.rules):
            return made
    raise NoPuzzle(f"{mix.kind} {mix.level}: no puzzle that asks {', '.join(sorted(wants)) or 'anything'}")


def _tried(maker: Maker, mix: Mix, rng: Random) -> Iterator[Puzzle]:
    for _ in range(TRIES):
        made = maker(mix, rng)
        if made is not None and not mix.without.intersection(made.rules) and _kept(made, mix, rng):
            yield made


def _kept(made: Puzzle, mix: Mix, rng: Random) -> bool:
    """Most puzzles whose answer is that there is nothing are passed over: they come up too often by themselves."""
    return made.answer != (NONE,) or rng.randrange(100) < mix.parts.get("keep_none", 100)
