"""In which language widgets speak: what was clicked, else what was asked for, else what is remembered."""

from __future__ import annotations

import gc
import json
import re
import subprocess
import sys
import weakref
from pathlib import Path
from typing import Any

import pytest

from gladiadores.lessons import settings
from gladiadores.text import LANGUAGES
from gladiadores.widgets import BattleStepper, Board, HouseRules, InstallCheck, RuleSearch, SetUpGuide, TileGame
from gladiadores.widgets import languages as speaking
from gladiadores.widgets.stage import GO_OVER, PUT_ASIDE, Stage
from tests.widgets.test_attack import MAKERS

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


def click(shown: Stage, key: str) -> None:
    shown._handle_custom_msg({"key": key, "kind": "click", "value": None}, [])


def choose(shown: Stage, language: str) -> None:
    """Press the button for a language, whatever else stands in its key."""
    keys = re.findall(rf'data-key="(language:{language}[^"]*)"', shown.html)
    assert keys, f"no button for {language}"
    click(shown, keys[0])


def new_kernel() -> None:
    speaking.forget()


def said(shown: Any) -> str:
    return re.findall(r'<section[^>]* lang="([^"]*)"', shown.html)[0]


# --- what wins ----------------------------------------------------------------------------------------------------


def test_portuguese_is_spoken_unless_something_else_is_known() -> None:
    assert BattleStepper().language == "pt"


def test_what_is_remembered_is_spoken_where_nothing_is_asked_for() -> None:
    settings.remember("en")
    assert BattleStepper().language == "en"
    assert Board("<svg></svg>").language == "en"
    assert InstallCheck().texts.language == "en"
    assert BattleStepper(language="pt").language == "pt"


def test_the_language_of_the_notebook_wins_over_what_is_remembered() -> None:
    settings.remember("pt")
    assert BattleStepper(language="en").language == "en"


def test_what_was_clicked_in_this_kernel_wins_over_everything() -> None:
    choose(BattleStepper(language="pt"), "en")
    assert BattleStepper(language="pt").language == "en"
    new_kernel()
    assert BattleStepper(language="pt").language == "pt"
    assert BattleStepper().language == "en"


def test_whoever_remembers_a_language_that_few_speak_reads_english_elsewhere() -> None:
    settings.remember("fi")
    assert TileGame(seed=1).language == "fi"
    assert BattleStepper().language == "en"


def test_a_click_on_a_language_that_few_speak_leaves_the_others_as_they_ask() -> None:
    choose(TileGame(seed=1), "fi")
    assert BattleStepper(language="pt").language == "pt"
    assert RuleSearch(language="pt").language == "fi"


# --- a choice -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("maker", [name for name in MAKERS if name not in ("Board", "Stage")])
def test_every_widget_goes_over_when_a_language_is_chosen_in_another(maker: str) -> None:
    shown, other = MAKERS[maker](), BattleStepper("manual-02")
    assert said(shown) == "pt-BR"
    choose(other, "en")
    assert shown.wanted == "en"
    click(shown, GO_OVER)
    assert (said(shown), shown.wanted, shown.language, shown.error) == ("en", "", "en", "")
    choose(shown, "pt")
    assert other.wanted == "pt"
    click(other, GO_OVER)
    assert said(other) == "pt-BR"


def test_what_does_not_speak_it_stays_as_it_is() -> None:
    tiles, battle, guide = TileGame(seed=1), BattleStepper(), SetUpGuide()
    choose(tiles, "fi")
    for shown in (battle, guide):
        click(shown, GO_OVER)
        assert (shown.language, shown.error) == ("pt", "")


def test_a_widget_made_before_and_shown_later_speaks_the_language_chosen() -> None:
    later, other = HouseRules(), BattleStepper()
    choose(other, "en")
    data, _ = later._repr_mimebundle_()
    assert later.language == "en"
    assert 'lang="en"' in data["text/html"]


def test_those_that_nobody_sees_are_not_drawn_again() -> None:
    unseen, other = HouseRules(), BattleStepper()
    before = unseen.html
    choose(other, "en")
    assert unseen.html is before


def test_a_widget_is_forgotten_when_nobody_holds_it() -> None:
    class Silent:
        language = wanted = offered = ""

    held = Silent()
    gone = weakref.ref(held)
    speaking.opened(held)
    del held
    gc.collect()
    assert gone() is None


def test_a_widget_that_was_closed_is_told_nothing() -> None:
    shown, other = HouseRules(), BattleStepper()
    shown.close()
    choose(other, "en")
    assert shown.wanted == ""


def test_a_second_click_on_the_same_language_changes_nothing() -> None:
    shown = BattleStepper()
    click(shown, "language:en")
    drawn = shown.html
    click(shown, "language:en")
    assert shown.html == drawn
    assert shown.language == "en"


def test_the_sentence_for_a_lost_kernel_follows() -> None:
    shown, other = BattleStepper(), HouseRules()
    choose(other, "en")
    click(shown, GO_OVER)
    assert "Python" in shown.lost
    assert shown.lost == other.lost != Stage("").lost


def test_a_desk_that_fails_says_so_and_the_choice_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    shown, other = HouseRules(), BattleStepper()
    choose(other, "en")

    def fail(*args: Any) -> None:
        raise RuntimeError("não deu")

    monkeypatch.setattr(shown.desk, "press", fail)
    click(shown, GO_OVER)
    assert "não deu" in shown.error
    click(shown, "stage:dismiss")
    assert shown.error == ""


# --- remembered ---------------------------------------------------------------------------------------------------


def test_a_choice_is_remembered_also_in_another_process() -> None:
    choose(BattleStepper(), "en")
    code = "from gladiadores.widgets import BattleStepper; print(BattleStepper().language)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "en"


def test_other_things_that_are_done_are_not() -> None:
    shown = BattleStepper(language="en")
    for key in ("next", "language:xx", "language:", "language:en", "last"):
        click(shown, key)
    shown.desk.press("language:pt")  # from Python
    shown.refresh()
    guide = SetUpGuide("gladiaattorit", language="fi")
    click(guide, "game:gladiadores")
    assert guide.language == "en"
    assert not settings.place().exists()


@pytest.mark.parametrize(
    "environment", [{"SERVER_SOFTWARE": "voila/0.5.13"}, {"VOILA_BASE_URL": "/"}], ids=["served", "preheated"]
)
def test_on_a_page_of_voila_nothing_is_remembered_nor_recalled(
    environment: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.remember("en")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    shown, other = TileGame(seed=1), RuleSearch()
    assert (shown.language, shown.aside) == ("pt", "")
    choose(shown, "fi")
    click(other, GO_OVER)
    assert other.language == "fi"  # all that this visitor sees
    assert settings.remembered() == "en"


def test_a_damaged_file_is_told_of_when_a_language_is_chosen() -> None:
    settings.place().write_bytes(b"{")
    shown = BattleStepper()
    assert shown.aside == ""
    choose(shown, "en")
    assert "damaged-1" in shown.aside
    assert shown.aside.count("<p ") == 2
    click(shown, PUT_ASIDE)
    assert shown.aside == ""


# --- linked -------------------------------------------------------------------------------------------------------


def test_the_notebook_is_offered_where_a_language_was_chosen_and_in_no_other_widget() -> None:
    settings.remember("pt")
    shown, other = BattleStepper(language="en"), HouseRules(language="en")
    assert 'data-sibling="Português"' in shown.aside
    choose(shown, "pt")
    assert 'data-sibling="Português"' in shown.aside
    assert other.aside == ""
    click(other, GO_OVER)
    choose(other, "en")
    assert 'data-sibling="English">This notebook in English<' in other.aside
    assert shown.aside == ""


@pytest.mark.parametrize("path", sorted(NOTEBOOKS.glob("**/*.ipynb")), ids=lambda path: path.stem)
def test_every_notebook_names_its_siblings_as_the_widgets_look_for_them(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    first = "".join(notebook["cells"][0]["source"])
    found = re.findall(r"\[([^\]]+)\]\(([^)]+)\)", first)
    links = {name: target for name, target in found if name in LANGUAGES.values()}
    about = notebook["metadata"]["gladiadores"]
    own = about.get("lang", "pt")
    source = path if own == "pt" else path.parent.parent / about["source"]
    there = json.loads(source.read_text(encoding="utf-8"))["metadata"]["gladiadores"]
    siblings = {"pt", *(code for code in there if code in LANGUAGES)} - {own}
    assert set(links) == {LANGUAGES[code] for code in siblings}
    for target in links.values():
        assert (path.parent / target).is_file()
