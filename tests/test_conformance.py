"""One suite on every registered game, and on the three miniatures."""

import pytest
from conformance import spec_of
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
