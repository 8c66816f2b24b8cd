"""One suite on every registered game, and on the three miniatures."""

import pytest
from conformance import chi_square, spec_of
from conformance.minis import SPECS
from conformance.play import Case
from conformance.suite import Suite

from gladiadores import games


def cases() -> list[Case]:
    specs = [*map(spec_of, games.ids()), *SPECS]
    return [Case(spec, variant) for spec in specs for variant in spec.variants]


@pytest.mark.parametrize("case", cases(), ids=str)
class TestConformance(Suite):
    """A game that is registered without a spec stops the collection: ``conformance/<id>.py`` is missing."""


@pytest.mark.slow
@pytest.mark.parametrize("case", cases(), ids=str)
class TestDeepConformance(Suite):
    """The same with many more games."""

    deep = 8
    bound = chi_square.ONE_IN_A_MILLION
