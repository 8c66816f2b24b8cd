"""The compiled advisor: values on common deals whose intervals are what they say, and who speaks until it is ready."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from random import Random

import numpy as np
import pytest

from gladiadores.bots.advice import PLACE, POINTS, Assessment, Preparing, Value
from gladiadores.core.game import View as CoreView
from gladiadores.games.gladiadores.state import State
from gladiadores.games.gladiadores.table import Table
from gladiadores.games.gladiadores.view import View
from gladiadores.sim import advisor as advisors
from gladiadores.sim import warm
from gladiadores.sim.advisor import CompiledAdvisor, place, scale, try_out, weigh

PYPROJECT = Path(__file__).resolve().parents[2] / "pyproject.toml"


def opening(players: int = 4, side: str = "A", seed: int = 2) -> View:
    state = State.opening(Table.of({"players": players, "side": side}, {}), 0)
    state = state.after(state.draw(Random(seed)))
    return state.view(state.to_act)


@pytest.fixture
def ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "ready", lambda: True)


def test_it_is_published() -> None:
    published = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["project"]["entry-points"]["gladiadores.advisors"]
    home, _, name = published["gladiadores"].partition(":")
    assert isinstance(getattr(import_module(home), name)(), Preparing)


@pytest.mark.usefixtures("ready")
def test_it_weighs_all_actions_on_the_same_deals_surer_and_surer() -> None:
    view = opening()
    first, second = islice(CompiledAdvisor().consider(view, Random(1)), 2)
    assert {value.action for value in first.values} == set(view.legal)
    assert first.unit == PLACE
    assert second.deals == 2 * first.deals
    assert [value.loss for value in second.values] == sorted(value.loss for value in second.values)
    assert all(0 <= value.mean <= 100 for value in second.values)
    assert second.best.loss == 0
    assert np.mean([value.margin for value in second.values]) < np.mean([value.margin for value in first.values])
    [again] = islice(CompiledAdvisor().consider(view, Random(1)), 1)
    assert again == first


def test_deals_are_the_same_in_one_go_or_in_several() -> None:
    view = opening(3, "B")
    whole = try_out(view, 7, 0, 30)
    parts = [try_out(view, 7, first, 10) for first in (0, 10, 20)]
    assert (np.concatenate([part.places for part in parts], axis=1) == whole.places).all()
    assert (np.concatenate([part.wins for part in parts], axis=1) == whole.wins).all()


def test_places_and_values_are_two_ways_to_say_it() -> None:
    assert list(scale(np.array([1.0, 4.0, 2.5]), 4)) == [100, 0, 50]
    assert place(100, 3) == 1
    assert place(scale(np.array(2.2), 3).item(), 3) == pytest.approx(2.2)


@pytest.mark.parametrize(("players", "side"), [(4, "A"), (3, "B")])
def test_intervals_hold_what_many_deals_say(players: int, side: str) -> None:
    view = opening(players, side)
    truth = weigh(tuple(view.legal), scale(try_out(view, 99, 0, 4000).places, players))
    means, losses = [], []
    for seed in range(60):
        said = weigh(tuple(view.legal), scale(try_out(view, seed, 0, 40).places, players))
        for action in view.legal[:4]:
            value, right = said.of(action), truth.of(action)
            means.append(abs(value.mean - right.mean) <= value.margin + right.margin)
            if said.best.action == truth.best.action and action != truth.best.action:
                losses.append(abs(value.loss - right.loss) <= value.loss_margin + right.loss_margin)
    assert 0.88 <= np.mean(means) <= 1
    assert not losses or np.mean(losses) >= 0.8


class Plain:
    """An advisor that says one thing for ever."""

    name = "plain"

    def consider(self, view: CoreView, rng: Random) -> Iterator[Assessment]:
        while True:
            yield Assessment(1, (Value(view.legal[0], 0.0, 0.0),))


def test_another_speaks_until_it_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    monkeypatch.setattr(warm, "ready", lambda: len(begun) > 3)
    monkeypatch.setattr(warm, "begin", lambda: begun.append(1))
    thoughts = CompiledAdvisor(Plain()).consider(opening(), Random(1))
    assert next(thoughts).unit == POINTS
    assert begun == [1]
    begun += [1, 1, 1]
    assert next(thoughts).unit == PLACE


def test_preparing_compiles_here(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    monkeypatch.setattr(warm, "ready", lambda: bool(made))
    monkeypatch.setattr(warm, "make", lambda: made.append(1))
    CompiledAdvisor(Plain()).prepare()
    CompiledAdvisor(Plain()).prepare()
    assert made == [1]


def test_compiling_leaves_a_mark(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(warm, "CACHE", tmp_path)
    assert not warm.ready()
    warm.make()
    assert warm.ready()
    monkeypatch.setattr(warm, "CACHE", None)
    assert warm.ready()


def test_there_is_an_end_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(warm, "ready", lambda: True)
    monkeypatch.setattr(advisors, "MOST", 100)
    deals = [assessment.deals for assessment in islice(CompiledAdvisor().consider(opening(), Random(1)), 5)]
    assert deals == sorted(deals)
    assert deals[-1] == deals[-2] < 200
