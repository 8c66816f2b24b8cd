"""History: undo, redo, branches and the log are one tree."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from minis import dice, nested, sealed

import gladiadores
from gladiadores.core import CHANCE, History, IllegalAction, Record, recorded, replay

DEAL = "=0/1"


def dice_history(*actions: str) -> History:
    history = History(dice.GAME.new())
    for action in actions:
        history.play(action)
    return history


def test_a_new_history_stands_at_its_root() -> None:
    state = dice.GAME.new()
    history = History(state)
    assert history.here is history.root
    assert history.state is state
    assert (history.ply, history.actions()) == (0, ())
    assert (history.can_undo, history.can_redo) == (False, False)
    assert history.main() == (history.root,)
    assert list(history.undone()) == []


def test_playing_moves_the_cursor_and_keeps_what_happened() -> None:
    history = dice_history()
    node = history.play(DEAL)
    assert node is history.here
    assert node.parent is history.root
    assert (node.action, history.ply) == (DEAL, 1)
    assert [event.rule for event in node.events] == ["deal"]
    assert node.state == dice.GAME.new().play(DEAL).state
    assert history.root.children == [node]
    assert history.root.latest is node


def test_an_illegal_action_leaves_everything_as_it_was() -> None:
    history = dice_history(DEAL)
    before = history.here
    with pytest.raises(IllegalAction):
        history.play("*6")
    assert history.here is before
    assert before.children == []
    assert not history.can_redo


def test_undo_and_redo_walk_the_same_line() -> None:
    history = dice_history(DEAL, "a", "b", ".")
    line = history.here.line()
    for node in reversed(line[:-1]):
        assert history.undo() is node
    assert history.undo() is history.root
    assert not history.can_undo
    for node in line[1:]:
        assert history.can_redo
        assert history.redo() is node
    assert history.redo() is line[-1]
    assert not history.can_redo


def test_undo_changes_no_state() -> None:
    history = dice_history(DEAL, "a")
    state, events = history.state, history.here.events
    history.undo()
    assert history.redo().state is state
    assert history.here.events is events


def test_an_action_played_before_is_taken_up_again() -> None:
    history = dice_history(DEAL, "a")
    node = history.here
    history.undo()
    assert history.play("a") is node
    assert [child.action for child in node.parent.children] == ["a"]  # type: ignore[union-attr]


def test_another_action_makes_a_branch_and_the_undone_one_stays() -> None:
    history = dice_history(DEAL, "a", "b")
    history.undo()
    history.undo()
    history.play("c")
    assert history.actions() == (DEAL, "c")
    assert [node.action for node in history.undone()] == ["a"]
    assert [child.action for child in history.here.parent.children] == ["a", "c"]  # type: ignore[union-attr]
    (undone,) = history.undone()
    assert [child.action for child in undone.children] == ["b"]


def test_redo_takes_the_branch_that_was_left_last() -> None:
    history = dice_history(DEAL, "a", "b")
    history.go(1)
    history.play("c")
    history.undo()
    assert history.redo().action == "c"
    history.undo()
    history.play("a")
    history.undo()
    assert history.redo().action == "a"
    assert history.redo().action == "b"


def test_what_lies_ahead_of_the_cursor_counts_as_undone() -> None:
    history = dice_history(DEAL, "a", "b")
    history.undo()
    assert [node.action for node in history.undone()] == ["b"]
    history.go(0)
    assert [node.action for node in history.undone()] == [DEAL]
    history.go(99)
    assert list(history.undone()) == []


def test_chance_that_falls_otherwise_is_a_branch_too() -> None:
    history = dice_history(DEAL, "a", ".", "*6")
    history.undo()
    assert history.state.to_act is CHANCE
    history.play("*1")
    assert [node.action for node in history.undone()] == ["*6"]
    assert history.actions() == (DEAL, "a", ".", "*1")


def test_go_counts_from_the_root_and_is_clipped() -> None:
    history = dice_history(DEAL, "a", "b", ".")
    line = history.here.line()
    assert [history.go(ply) for ply in range(5)] == list(line)
    assert history.go(2) is line[2]
    assert history.ply == 2
    assert history.main() == line
    assert history.go(-3) is line[0]
    assert history.go(99) is line[-1]


def test_go_keeps_to_the_branch_of_the_cursor() -> None:
    history = dice_history(DEAL, "a", "b")
    history.go(1)
    history.play("c")
    history.play(".")
    assert [node.action for node in history.main()] == [None, DEAL, "c", "."]
    history.go(1)
    assert history.go(3).action == "."
    history.go(1)
    history.play("a")
    assert [node.action for node in history.main()] == [None, DEAL, "a", "b"]
    assert history.go(3).action == "b"


@pytest.mark.parametrize(
    "game", [nested.GAME, sealed.GAME, dice.GAME, gladiadores.game("gladiadores")], ids=lambda g: g.id
)
def test_any_walk_through_a_tree_of_games_keeps_it_sound(game: Any) -> None:
    """Play, undo, redo and jump at random: the cursor's actions, replayed, always give the cursor's state and log."""
    rng = Random(5)
    history = History(game.new())
    made = {id(history.root)}
    for step in range(250):
        move = rng.random()
        if move < 0.65 and history.state.to_act is not None:
            state = history.state
            action = state.draw(rng) if state.to_act is CHANCE else state.legal.sample(rng)
            history.play(action)
        elif move < 0.8:
            history.undo()
        elif move < 0.9:
            history.redo()
        else:
            history.go(rng.randrange(-1, 12))
        made.add(id(history.here))
        line = history.here.line()
        assert line[0] is history.root
        assert history.ply == len(line) - 1
        assert history.main()[: len(line)] == line
        assert history.can_redo == (history.main()[-1] is not history.here)
        assert [node.action for node in line[1:]] == list(history.actions())
        told = tuple(event for node in line for event in node.events)
        assert history.state.events == told
        if step % 25 == 0:
            state = game.new()
            for action in history.actions():
                state = state.play(action).state
            assert state == history.state
            record = recorded(game, line)
            assert replay(game, Record.read(json.loads(json.dumps(record.to_json())))) == history.state
    nodes = [history.root]
    for node in nodes:
        assert all(child.parent is node for child in node.children)
        assert len({child.action for child in node.children}) == len(node.children)
        assert node.latest is None or node.latest in node.children
        nodes += node.children
    assert made <= set(map(id, nodes))


def test_a_record_can_begin_in_the_middle_of_a_history() -> None:
    game: Any = gladiadores.game("gladiadores")
    rng = Random(3)
    history = History(game.new({"players": 3, "side": "A"}))
    while history.ply < 40:
        state = history.state
        history.play(state.draw(rng) if state.to_act is CHANCE else state.legal.sample(rng))
    line = history.here.line()
    starts = [n for n, node in enumerate(line) if node.state.to_act is not CHANCE and not node.state.choices]  # type: ignore[attr-defined]
    for start in starts:
        end = replay(game, Record.read(json.loads(json.dumps(recorded(game, line[start:]).to_json()))))
        assert end.to_act == history.state.to_act
        assert end.legal == history.state.legal
