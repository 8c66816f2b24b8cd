"""What the notebook on scoring claims, on the very boards that it shows."""

from __future__ import annotations

import json
import re
from itertools import product
from pathlib import Path

import pytest

from gladiadores.widgets import ScoringLab
from gladiadores.widgets.scoring_page import page

FOLDER = Path(__file__).parents[2] / "notebooks"
NOTEBOOKS = {"pt": FOLDER / "02_pontuacao.ipynb", "en": FOLDER / "en" / "02_scoring.ipynb"}


def cells(language: str) -> dict[str, str]:
    """The cells of the notebook by id."""
    found = json.loads(NOTEBOOKS[language].read_text(encoding="utf-8"))["cells"]
    return {cell["id"]: "".join(cell["source"]) for cell in found}


def boards(language: str) -> dict[str, ScoringLab]:
    """The boards that the cells show, by the cell's id."""
    shown: dict[str, ScoringLab] = {}
    known: dict[str, object] = {"lang": language, "ScoringLab": ScoringLab}
    for id, source in cells(language).items():
        if "ScoringLab(" in source:
            before, _, last = source.rpartition("\n")
            exec(before, known)
            shown[id] = eval(last, known)
    return shown


@pytest.fixture(scope="module")
def labs() -> dict[str, ScoringLab]:
    return boards("pt")


def test_no_answer_stands_in_a_code_cell() -> None:
    notebook = json.loads(NOTEBOOKS["pt"].read_text(encoding="utf-8"))
    code = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "code"]
    assert len(code) > 8
    for source in code:
        assert not re.search(r"assert|outcome|totals|winners|\.set\(", source)


@pytest.mark.parametrize("language", NOTEBOOKS)
def test_all_boards_are_in_the_language_and_those_of_examples_ask_first(language: str) -> None:
    shown = boards(language)
    assert {lab.desk.language for lab in shown.values()} == {language}
    assert {id: lab.desk.hidden for id, lab in shown.items()} == {
        id: id.startswith(("exemplo", "pergunta")) for id in shown
    }


def test_the_gladius_example(labs: dict[str, ScoringLab]) -> None:
    desk = labs["exemplo-12"].desk
    assert [desk.outcome.of(seat, 2) for seat in range(4)] == [-1, 1, -2, 0]
    fewer = desk.differences[1, 2, -1]
    assert fewer.then is not None
    assert (fewer.then[2], fewer.then[1]) == (-1, 1)


def test_the_end_of_side_b_is_decided_by_the_last_round(labs: dict[str, ScoringLab]) -> None:
    verdict = labs["exemplo-fim-b"].desk.outcome.verdict
    assert verdict is not None
    assert (verdict.winners, verdict.rule) == ((2,), "final.b.tie-break")


def test_the_end_of_the_game_and_one_cube_that_makes_player_3_win(labs: dict[str, ScoringLab]) -> None:
    desk = labs["exemplo-13"].desk
    assert desk.outcome.totals == (10, 15, 14, 14)
    assert desk.outcome.verdict is not None
    assert desk.outcome.verdict.winners == (1,)
    winning = []
    for seat, field, column in product(range(4), range(4), range(1, 12)):
        if desk.set(seat, field, column) and desk.outcome.verdict.winners == (2,):
            winning.append((seat, field, column))
        while desk.can_undo:
            desk.undo()
    assert winning


def test_both_readings_of_the_tie(labs: dict[str, ScoringLab]) -> None:
    desk = labs["empate"].desk
    for reading, winner in (("track_leaders", 1), ("among_tied", 0)):
        desk.press(f"ruling:tie_a:{reading}")
        assert desk.outcome.totals[0] == desk.outcome.totals[1]
        assert desk.outcome.verdict is not None
        assert desk.outcome.verdict.winners == (winner,)


def test_the_best_less_the_worst_and_the_card_that_changes_everything(labs: dict[str, ScoringLab]) -> None:
    desk = labs["exemplo-14"].desk
    assert desk.outcome.totals == (2, 1, 5, 3)
    changed = {key[1:]: each.then[1] for key, each in desk.differences.items() if key[0] == 1 and each.then}
    assert changed[1, 1] == 8  # one more Flail
    assert [key for key, points in changed.items() if points > 2 and key[1] < 0] == [(3, -1)]  # one Axe fewer


def test_tied_suits_equal_suits_one_suit_and_none(labs: dict[str, ScoringLab]) -> None:
    assert labs["exemplo-15"].desk.outcome.totals == (5, 2, -1, 2)
    desk = labs["exemplo-16"].desk
    assert desk.outcome.totals == (8, 8, 5, 6)
    following = list(desk.presets)[list(desk.presets).index("manual-16") + 1]
    other = ScoringLab(preset=following).desk
    assert other.sheet.counts == desk.sheet.counts
    assert other.question.seat != desk.question.seat


def test_the_last_three_questions_are_of_three_kinds(labs: dict[str, ScoringLab]) -> None:
    asked = [labs[f"pergunta-{number}"].desk for number in (1, 2, 3)]
    assert len({(desk.sheet.side, desk.question.ask) for desk in asked}) == 3


def test_what_is_to_be_tried_is_open_once_the_answer_is_shown(labs: dict[str, ScoringLab]) -> None:
    for id, keys in {
        "exemplo-13": ("cube:2:T", "space:T:11"), "exemplo-14": ("more:1:1",), "exemplo-16": ("side:A",),
    }.items():  # fmt: skip
        desk = ScoringLab(preset=labs[id].desk.sheet.preset, predict=True).desk
        desk.press(f"guess:{desk.question.right}")
        for key in keys:
            desk.press(key)
        assert not desk.hidden
        assert desk.can_undo


@pytest.mark.parametrize("language", NOTEBOOKS)
def test_every_button_that_it_names_is_there(language: str) -> None:
    lab = ScoringLab(preset="manual-16", language=language, predict=True)
    lab.desk.press("reveal")
    html = page(lab.desk)
    text = cells(language)
    names = {
        "pt": {"depois-12": "E se…", "depois-14": "E se…", "depois-16": "Lado A", "conferir": "Outra pergunta"},
        "en": {"depois-12": "What if…", "depois-14": "What if…", "depois-16": "Side A", "conferir": "Another question"},
    }
    for id, name in names[language].items():
        assert f"**{name}**" in text[id]
        assert f">{name}</button>" in html
