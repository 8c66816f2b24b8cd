"""The rules in print: for every game, in every language, with what covers them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from gladiadores import games
from gladiadores.cli import app, catalogue
from gladiadores.core import BadInput
from gladiadores.lessons.taught import TAUGHT
from gladiadores.text import EVERYWHERE, LANGUAGES, texts

COMMAND = [sys.executable, "-c", "from gladiadores.cli import main; main()", "rules"]
EVERY_GAME = pytest.mark.parametrize("game", games.ids())


def run(*arguments: str) -> tuple[int, str, str]:
    done = subprocess.run(
        [*COMMAND, *arguments], capture_output=True, check=False, timeout=60, encoding="utf-8"
    )  # fmt: skip
    return done.returncode, done.stdout, done.stderr


def counted(game: str) -> Mapping[str, list[str]]:
    rows = (row.split(maxsplit=3) for row in catalogue.coverage(games.game(game), texts()).splitlines()[1:-1])
    return {rule: rest for rule, *rest in rows}


@EVERY_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_listed_and_printed_in_full(game: str, language: str) -> None:
    it, spoken = games.game(game), texts(language)
    assert [line.split(": ")[0] for line in catalogue.printed(it, None, spoken).splitlines()] == list(it.rulebook)
    for rule in it.rulebook:
        printed = catalogue.printed(it, f"{game}:{rule}", spoken)
        assert printed == catalogue.printed(it, rule, spoken)
        assert printed.startswith(f"{rule}\n")


@EVERY_GAME
def test_a_rule_that_there_is_not_is_told(game: str) -> None:
    with pytest.raises(BadInput, match=f"Não há regra «zz» em {game}"):
        catalogue.printed(games.game(game), "zz", texts())


@EVERY_GAME
def test_every_rule_has_a_row_in_the_matrix(game: str) -> None:
    assert list(counted(game)) == list(games.game(game).rulebook)


@pytest.mark.parametrize("game", TAUGHT)
def test_every_rule_is_asked_by_an_exercise(game: str) -> None:
    assert all(int(asked) > 0 for _, asked, _ in counted(game).values())


def test_examples_and_lessons_are_named() -> None:
    shown = counted("gladiadores")["battle.follow.combat"][2].split(", ")
    assert "follow-suit" in shown
    assert any(each.startswith("manual-") for each in counted("gladiadores")["battle.winner.last-lion"][2].split(", "))


def test_a_dash_stands_for_no_example(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gladiadores.lessons.coverage.shown", lambda game: {"end.over": ("an-end",)})
    assert {rule for rule, (_, _, shown) in counted("gladiaattorit").items() if shown != "-"} == {"end.over"}


def test_tests_are_counted_for_the_game_in_whose_folder_they_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """``end.over`` is a rule of both games."""
    monkeypatch.setattr(catalogue, "__file__", str(tmp_path / "package" / "cli" / "catalogue.py"))
    mark = '@covers("end.over")\ndef test_{name}() -> None: ...\n'
    for game, names in {"gladiadores": ["one", "two"], "gladiaattorit": ["one"], "other": ["one"]}.items():
        for name in names:
            file = tmp_path / "tests" / "games" / game / f"test_{name}.py"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(mark.format(name=name), encoding="utf-8")
    assert counted("gladiadores")["end.over"][0] == "2"
    assert counted("gladiaattorit")["end.over"][0] == "1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_prints_the_rules_of_a_game(language: str) -> None:
    status, out, diagnostics = run("--game", "gladiaattorit", "--lang", language)
    assert (status, diagnostics) == (0, "")
    assert len(out.splitlines()) == len(games.game("gladiaattorit").rulebook)
    assert run("--game", "dama", "--lang", language)[0] == 2


def test_the_commands_offer_the_languages_that_there_are() -> None:
    assert [language.value for language in app.Language] == list(LANGUAGES)
    assert [language.value for language in app.GladiadoresLanguage] == list(EVERYWHERE)


@pytest.mark.parametrize(
    ("verb", "status"), [("battle", 2), ("legal", 2), ("score", 2), ("replay", 0), ("rules", 0), ("play", 0)]
)
def test_only_what_serves_every_game_speaks_finnish(verb: str, status: int) -> None:
    done = subprocess.run(
        [*COMMAND[:-1], verb, "--lang", "fi"], input=b"", capture_output=True, check=False, timeout=60
    )  # fmt: skip
    assert done.returncode == status
    assert (b"'fi'" in done.stderr) == (status == 2)
