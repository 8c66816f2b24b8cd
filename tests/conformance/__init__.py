"""The checks that every game must pass, written once.

``suite.Suite`` holds the checks; ``spec.GameSpec`` is what a game must say of itself so that they can be made. The
spec of a registered game stands in the module of this package that bears its id, as ``SPEC``; where a game is looked at
with several decks, the specs stand there as ``SPECS``.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

from gladiadores import games

pytest.register_assert_rewrite("conformance.suite", "conformance.play")

if TYPE_CHECKING:
    from conformance.spec import GameSpec


def specs_of(game: str) -> "tuple[GameSpec, ...]":
    """The specs of a registered game, one a deck; raises ``ModuleNotFoundError`` where nobody has written any."""
    home = import_module(f"conformance.{game.replace('-', '_')}")
    several: tuple[GameSpec, ...] = getattr(home, "SPECS", None) or (home.SPEC,)
    return several


def specs() -> "list[GameSpec]":
    """The specs of all registered games that have any, and of the miniatures."""
    from conformance.minis import SPECS

    written = (game for game in games.ids() if find_spec(f"conformance.{game.replace('-', '_')}"))
    return [*(spec for game in written for spec in specs_of(game)), *SPECS]
