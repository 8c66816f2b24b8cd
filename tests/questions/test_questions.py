"""The twenty questions are whole: each has an answer, and says where the documents force it."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

FILES = sorted(Path(__file__).parent.glob("*.toml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_question_has_an_answer_and_a_source(file: Path) -> None:
    questions = tomllib.loads(file.read_text(encoding="utf-8"))["question"]
    assert len(questions) == 20
    assert len({question["id"] for question in questions}) == 20
    for question in questions:
        assert question.keys() == {"id", "text", "answer", "source"}
        assert all(question.values())
