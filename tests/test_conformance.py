"""One suite on every registered game, and on the three miniatures."""

import pytest
from conformance import chi_square, specs, specs_of
from conformance.play import Case
from conformance.suite import Suite

from gladiadores import games
from tests.sweep import sweep


def cases() -> list[Case]:
    return [Case(spec, variant) for spec in specs() for variant in spec.variants]


@pytest.mark.parametrize("game", games.ids())
def test_every_registered_game_has_a_spec(game: str) -> None:
    """Write ``conformance/<id>.py`` with its ``SPEC``, or its ``SPECS``."""
    assert specs_of(game)
    for spec in specs_of(game):
        assert spec.game is games.game(game)
        assert spec.variants


@pytest.mark.parametrize("case", cases(), ids=str)
class TestConformance(Suite):
    """Each check of the suite on each variant."""


@pytest.mark.slow
@pytest.mark.parametrize("case", cases(), ids=str)
class TestDeepConformance(Suite):
    """The same with many more games than those that are always played."""

    lots = range(1, sweep(4, 2))
    bound = chi_square.ONE_IN_A_MILLION
