"""Examples of the tile game: each shows what it says, every rule is shown, and none is where its rule is broken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from gladiadores.core.choices import Choices
from gladiadores.games.gladiaattorit import notation, rules, state, table, view
from gladiadores.games.gladiaattorit.arena import Arena, Square
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.rules import Placing
from gladiadores.games.gladiaattorit.state import State
from gladiadores.games.gladiaattorit.tiles import KINDS
from gladiadores.games.gladiaattorit.view import View
from gladiadores.lessons import coverage
from gladiadores.lessons.example import Example, ExampleError, examples
from gladiadores.lessons.gladiaattorit.examples import KEYS, PROBES, play
from gladiadores.lessons.proof import prove, run, shown
from gladiadores.text import texts

EVERY = examples(GAME.id)
SHOWINGS = coverage.showings(GAME.id)
each_example = pytest.mark.parametrize("example", EVERY, ids=lambda example: example.id)


@each_example
def test_an_example_shows_what_it_says(example: Example) -> None:
    assert prove(example) == ()
    assert shown(example) == example.rules


@each_example
def test_an_example_has_its_texts(example: Example) -> None:
    for language in GAME.languages:
        said = tuple(example.say(texts(language), part) for part in ("title", "text"))
        assert all(said)
        assert (said == tuple(example.portuguese.values())) == (language == "pt")


@each_example
def test_no_example_is_long(example: Example) -> None:
    assert 1 <= len(run(example).nodes) - 1 <= 7


def test_every_rule_is_shown() -> None:
    assert len(GAME.rulebook) == 63
    assert coverage.unshown(GAME.id, SHOWINGS) == ()


ALONE = {rule: found[0] for rule, found in coverage.shown(GAME.id).items() if len(found) == 1}


def test_many_rules_are_shown_once() -> None:
    assert len(ALONE) > 40


@pytest.mark.parametrize("rule", ALONE)
def test_without_the_only_one_that_shows_it_a_rule_is_not_shown(rule: str) -> None:
    left = [each for each in SHOWINGS if each.id != ALONE[rule]]
    assert rule in coverage.unshown(GAME.id, left)


def test_every_probe_is_used_for_the_rules_that_it_proves() -> None:
    used = {(check.probe, check.rule) for example in EVERY for check in example.checks}
    assert used == {(name, rule) for name, probe in PROBES.items() for rule in probe.rules}


def test_an_example_for_which_the_box_has_not_the_tiles_is_refused() -> None:
    with pytest.raises(ExampleError, match="no more NT"):
        play({"left": "GTC", "right": "SLN", "hand": "NT NT"})


def test_an_example_is_written_by_keys_that_its_play_reads() -> None:
    whole: dict[str, Any] = {
        "players": 3, "variant": "simple", "board": "ginasio", "first": 2, "left": "CGGTTC", "right": "NSLNSL",
        "goals": "TL CN GS", "tiles": "LC LC", "actions": ["NG@0,3"],
    }  # fmt: skip
    made = play(whole).record
    assert {*whole, "placed", "hand"} == KEYS
    assert made.options == {"players": 3, "variant": "simple", "board": "ginasio"}
    assert made.setup["first"] == 2
    assert (made.setup["left"], made.setup["right"]) == ("CGGTTC", "NSLNSL")
    assert made.setup["goals"] == ["TL", "CN", "GS"]
    assert made.setup["tiles"][:3] == ["LC", "LC", "NG"]
    assert sorted(made.setup["tiles"]) == sorted(3 * ["NG", "NT", "NC", "SG", "ST", "SC", "LG", "LT", "LC"])
    assert made.actions == ("NG@0,3",)


# --- rules that the engine follows in silence: broken, they are shown no more -------------------------------------

Break = Callable[[pytest.MonkeyPatch], None]


def another_board(change: Callable[[Arena], Arena]) -> Break:
    real = table.arena
    return lambda patch: patch.setattr(table, "arena", lambda name: change(real(name)))


def halves_that_meet_the_other_way_round(patch: pytest.MonkeyPatch) -> None:
    """The shield of the left tile with the weapon of the right one, as if the gladiators turned their backs."""
    real = rules.gladiator

    def turned(left: int, right: int) -> int:
        return real(right, left)

    patch.setattr(rules, "gladiator", turned)


def gladiators_of_the_wrong_kind(patch: pytest.MonkeyPatch) -> None:
    real = rules.gladiator

    def shifted(left: int, right: int) -> int:
        kind = real(left, right)
        return kind if kind < 0 else (kind + 1) % len(KINDS)

    patch.setattr(rules, "gladiator", shifted)


def points_that_come_later(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Placing, "points", property(lambda placing: 0))


def markers_that_begin_on_one(patch: pytest.MonkeyPatch) -> None:
    real = State.opening

    def opening(agreed: table.Table, first: int) -> State:
        begun = real(agreed, first)
        begun.points = (1,) * agreed.players
        return begun

    patch.setattr(State, "opening", opening)


def goals_for_all_to_see(patch: pytest.MonkeyPatch) -> None:
    real = view.View.of

    def of(position: State, seat: int | None) -> View:
        return replace(real(position, seat), goals=position.goals)

    patch.setattr(view.View, "of", of)


def basics_as_goals(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(notation, "SPECIALS", tuple(range(len(KINDS))))


def goals_that_may_be_placed(patch: pytest.MonkeyPatch) -> None:
    real = State.legal

    def legal(position: State) -> Choices:
        there = real.__get__(position)
        return there if position.taking else Choices((*there, "TL@0,2"))

    patch.setattr(State, "legal", property(legal))


def tiles_that_may_be_turned(patch: pytest.MonkeyPatch) -> None:
    real = State.legal

    def legal(position: State) -> Choices:
        there = real.__get__(position)
        return Choices((*there, *(f"{action}+turned" for action in there)))

    patch.setattr(State, "legal", property(legal))


def the_same_seat_again(patch: pytest.MonkeyPatch) -> None:
    real = State._pass_turn

    def stay(position: State, events: Any) -> None:
        seat = position.to_act
        real(position, events)
        position.to_act = seat

    patch.setattr(State, "_pass_turn", stay)


def the_fewest_points_win(patch: pytest.MonkeyPatch) -> None:
    def winners(points: Any, bonuses: Any) -> tuple[int, ...]:
        return tuple(seat for seat, each in enumerate(points) if each == min(points))

    patch.setattr(state.rules, "winners", winners)


def one_row_lower(board: Arena) -> tuple[Square, ...]:
    return tuple(square._replace(row=(square.row + 1) % len(board.rows)) for square in board.squares)


@pytest.mark.parametrize(
    ("broken", "gone"),
    [
        (
            halves_that_meet_the_other_way_round,
            {"parts.halves", "board.facing", "place.orientation", "parts.basics", "parts.specials"},
        ),
        (gladiators_of_the_wrong_kind, {"parts.basics", "parts.specials"}),
        (points_that_come_later, {"score.at-once", "board.track"}),
        (markers_that_begin_on_one, {"setup.marker"}),
        (goals_for_all_to_see, {"setup.goal"}),
        (basics_as_goals, {"parts.goals"}),
        (goals_that_may_be_placed, {"place.goal-never"}),
        (tiles_that_may_be_turned, {"place.orientation"}),
        (the_same_seat_again, {"turn.order"}),
        (the_fewest_points_win, {"game.goal"}),
        (another_board(lambda board: replace(board, players=(2, 7))), {"game.players", "board.small"}),
        (another_board(lambda board: replace(board, podium=frozenset())), {"board.podium", "board.places"}),
        (another_board(lambda board: replace(board, hand=board.hand + 1)), {"game.players", "board.small"}),
        (another_board(lambda board: replace(board, copies=6)), {"parts.tiles", "parts.weapons", "parts.shields"}),
        (another_board(lambda board: replace(board, left=board.left[::-1])), {"parts.edges"}),
        (another_board(lambda board: replace(board, squares=one_row_lower(board))), {"board.rows"}),
    ],
)
def test_a_rule_that_is_broken_is_not_shown(broken: Break, gone: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    assert {rule for example in EVERY for rule in shown(example)} >= gone
    broken(monkeypatch)
    assert not {rule for example in EVERY for rule in shown(example)} & gone


SILENT = {check.rule for example in EVERY for check in example.checks}


def test_every_rule_followed_in_silence_is_broken_above() -> None:
    marks = test_a_rule_that_is_broken_is_not_shown.pytestmark  # type: ignore[attr-defined]
    assert {rule for mark in marks for _, gone in mark.args[1] for rule in gone} == SILENT
