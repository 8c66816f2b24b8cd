"""The checks that every game must pass, written once.

``suite.Suite`` holds the checks; ``spec.GameSpec`` is what a game must say of itself so that they can be made. The
spec of a registered game stands in the module of this package that bears its id.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest

from gladiadores import games

pytest.register_assert_rewrite("conformance.suite", "conformance.play")

if TYPE_CHECKING:
    from conformance.spec import GameSpec


def spec_of(game: str) -> "GameSpec":
    """The spec of a registered game; raises ``ModuleNotFoundError`` where nobody has written it."""
    spec: GameSpec = import_module(f"conformance.{game.replace('-', '_')}").SPEC
    return spec


def specs() -> "list[GameSpec]":
    """The specs of all registered games that have one, and of the miniatures."""
    from conformance.minis import SPECS

    written = (game for game in games.ids() if find_spec(f"conformance.{game.replace('-', '_')}"))
    return [*map(spec_of, written), *SPECS]
