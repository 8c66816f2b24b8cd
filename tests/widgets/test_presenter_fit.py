"""The type of the presenter is as large as what there is to read allows. The real heights are measured in a browser."""

from __future__ import annotations

import pytest

from gladiadores.lessons.quizzes import quizzes
from gladiadores.widgets import presenter_fit, presenter_page
from gladiadores.widgets.presenter_desk import PresenterDesk


def fitting(desk: PresenterDesk, width: float = presenter_fit.WIDE) -> int:
    return presenter_fit.size(desk, width)


def test_little_to_read_is_told_in_the_largest_type() -> None:
    assert fitting(PresenterDesk(["manual-01"])) == 0


def test_an_answer_with_its_rule_and_the_guesses_makes_the_type_smaller() -> None:
    desk = PresenterDesk(["manual-07"])
    while desk.poll is None:
        desk.onward()
    asked = fitting(desk)
    desk.press("presenter", "key", "1")
    desk.reveal()
    assert fitting(desk) > asked
    assert f"pr-size{fitting(desk)}" in presenter_page.page(desk)


def test_without_a_picture_there_is_room_for_larger_type() -> None:
    desks = [PresenterDesk([quiz]) for quiz in quizzes("gladiadores")]
    for desk in desks:
        desk.reveal()
        assert fitting(desk, presenter_fit.FLAT) <= fitting(desk)
    assert any(fitting(desk, presenter_fit.FLAT) < fitting(desk) for desk in desks)


@pytest.mark.parametrize("number", range(len(presenter_fit.SIZES)))
def test_every_size_has_its_type_in_the_style_sheet(number: int) -> None:
    from gladiadores.widgets import Presenter

    if number:
        told = f".pr-size{number} .pr-talk {{\n  font-size: {presenter_fit.SIZES[number]:g}em;"
        assert told in str(Presenter._css)
