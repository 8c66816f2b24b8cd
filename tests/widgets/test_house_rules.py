"""The house rules: every ruling on a position, both readings side by side, and what the table agrees on."""

from __future__ import annotations

import shlex
from html.parser import HTMLParser
from typing import Any

import pytest

from gladiadores.core.errors import BadInput
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.table import RULINGS
from gladiadores.text import texts
from gladiadores.widgets import house_page
from gladiadores.widgets.house_cases import BattleCase, RoundCase, case
from gladiadores.widgets.house_desk import MOST_COLUMNS, HouseDesk
from gladiadores.widgets.house_rules import HouseRules
from gladiadores.widgets.stage import Event


def rows(desk: HouseDesk) -> tuple[dict[str, str], dict[str, str]]:
    first, second = desk.sides
    return dict(first.told.rows), dict(second.told.rows)


@pytest.mark.parametrize("name", RULINGS)
@pytest.mark.parametrize("number", range(6))
def test_the_readings_of_every_position_differ(name: str, number: int) -> None:
    desk = HouseDesk(look_at=name)
    desk.number = number
    first, second = rows(desk)
    assert first != second
    assert "primeira leitura" in desk.changes
    if name != "columns_a":
        assert any(list(desk.apart(side)) for side in desk.sides) or name == "floor_b"


def test_every_ruling_of_the_game_is_there() -> None:
    desk = HouseDesk()
    assert {f"ruling.{name}" for name in RULINGS} == {rule for rule in GAME.rulebook if rule.startswith("ruling.")}
    page = house_page.page(desk)
    assert all(f'data-key="look:{name}"' in page for name in RULINGS)


def test_beside_the_ten_the_weapon_strikes_another_card() -> None:
    first, second = rows(HouseDesk(look_at="one_beats_ten"))
    assert (first["Elimina"], second["Elimina"]) == ("6 de Tridente", "1 de Tridente")
    assert first["Vence"] == second["Vence"] == "Jogador 2"


def test_who_may_refuse_takes_no_extra_card() -> None:
    desk = HouseDesk(look_at="spoil")
    first, second = rows(desk)
    assert (first["Leva"], second["Leva"]) == ("7 de Mangual, 4 de Gládio e 9 de Gládio", "4 de Gládio e 9 de Gládio")
    assert "battle.spoils.decline" in [rule for _, rule in desk.apart(desk.sides[1])]


def test_the_tie_has_another_winner() -> None:
    first, second = rows(HouseDesk(look_at="tie_a"))
    assert (first["Vence a partida"], second["Vence a partida"]) == ("Jogador 1", "Jogador 2")


def test_a_cube_stops_where_the_track_ends_or_begins() -> None:
    first, second = rows(HouseDesk(look_at="columns_a"))
    assert (first["Jogador 1, Gládio"], second["Jogador 1, Gládio"]) == ("coluna 10", "coluna 9")
    first, second = rows(HouseDesk(look_at="floor_b"))
    assert (first["Jogador 1"], second["Jogador 1"]) == ("espaço 0", "espaço −2")


@pytest.mark.parametrize("name", RULINGS)
def test_both_readings_are_said_in_the_words_of_the_catalogue(name: str) -> None:
    desk = HouseDesk(look_at=name, language="en")
    rule, said = GAME.rulebook[f"ruling.{name}"], texts("en")
    page = house_page.page(desk)
    for reading in rule.readings:
        text = said.translate(rule.context(f"reading.{reading.value}"), reading.text)
        assert text in [side.text for side in desk.sides]
        assert text.split("'")[0] in page


def test_a_reading_is_agreed_on_and_written_down() -> None:
    desk = HouseDesk(look_at="floor_b")
    assert desk.house == {}
    assert desk.flags == ""
    desk.press("read:null")
    desk.press("look:spoil")
    desk.press("house", "key", "2")
    assert desk.house == {"spoil": "may", "floor_b": None}
    assert desk.flags == "--ruling spoil=may --ruling floor_b=null"
    given = dict(word.split("=") for word in shlex.split(desk.flags) if "=" in word)
    assert {name: RULINGS[name].read(value) for name, value in given.items()} == desk.house
    desk.press("summary")
    assert "2 leituras" in desk.announcement
    page = house_page.page(desk)
    assert desk.flags in page
    desk.press("switch:spoil:must")
    assert desk.house == {"floor_b": None}
    desk.press("reset")
    assert desk.house == {}


def test_the_other_rulings_are_read_as_agreed_on() -> None:
    battle = {"players": 4, "leader": 0, "plays": ["T10", "T1", "M6", "TM"]}
    desk = HouseDesk({"spoil": "may"}, look_at="one_beats_ten", battle=battle)
    assert "6 de Mangual" not in rows(desk)[0]["Leva"]
    desk.choose("spoil", "must")
    assert "6 de Mangual" in rows(desk)[0]["Leva"]


def test_where_nothing_changes_that_is_said() -> None:
    desk = HouseDesk(battle={"players": 3, "leader": 0, "plays": ["T4", "T5", "T6"]})
    assert desk.changes == "Nesta posição, as duas leituras dão no mesmo."


def test_one_s_own_battle_is_the_first_position_of_what_a_battle_depends_on() -> None:
    own = {"players": 3, "leader": 0, "plays": ["T4", "T5", "T6"], "rulings": {"spoil": "may"}, "spoil": None}
    desk = HouseDesk(battle=own)
    assert isinstance(desk.case, BattleCase)
    assert desk.case.given["plays"] == own["plays"]
    desk.press("another")
    assert desk.case == case("one_beats_ten", 1)
    desk.press("first")
    desk.press("look:floor_b")
    assert isinstance(desk.case, RoundCase)
    with pytest.raises(BadInput):
        HouseDesk(battle={"players": 3})


def test_another_number_of_columns_is_compared() -> None:
    desk = HouseDesk(look_at="columns_a")
    desk.press("read:9")
    desk.press("less")
    assert desk.columns == desk.chosen["columns_a"] == 8
    for _ in range(3):
        desk.press("more")
    assert desk.columns == 12  # not the eleven of this edition, which are on the other side
    for _ in range(20):
        desk.press("more")
    assert desk.columns == MOST_COLUMNS
    for _ in range(20):
        desk.press("less")
    assert desk.columns == 7


@pytest.mark.parametrize(
    ("key", "kind", "value"),
    [("look:x", "click", None), ("read:x", "click", None), ("switch:spoil:x", "click", None), ("more", "click", None),
     ("switch:x:y", "click", None), ("rule:x", "click", None), ("house", "key", "q"), ("language:fi", "click", None)],
)  # fmt: skip
def test_what_is_not_known_is_passed_over(key: str, kind: str, value: Any) -> None:
    desk = HouseDesk()
    before = house_page.page(desk)
    desk.press(key, kind, value)
    assert house_page.page(desk) == before


def test_a_ruling_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadInput):
        HouseDesk(look_at="moon")
    with pytest.raises(BadInput):
        HouseDesk({"spoil": "perhaps"})


def test_keys_lead_from_ruling_to_ruling() -> None:
    desk = HouseDesk()
    desk.press("house", "key", "PageUp")
    assert desk.name == "floor_b"
    desk.press("house", "key", "PageDown")
    assert desk.name == "one_beats_ten"
    desk.press("house", "key", "n")
    assert desk.number == 1


class Balanced(HTMLParser):
    """Every tag is shut where it belongs."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag != "input":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        pass

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("name", RULINGS)
@pytest.mark.parametrize("language", ["pt", "en"])
def test_every_page_is_sound(name: str, language: str) -> None:
    desk = HouseDesk(look_at=name, language=language)
    rule = f"rule:ruling.{name}"
    for key in ("", rule, "text", "another", "summary"):
        desk.press(key)
        page = Balanced()
        page.feed(house_page.page(desk))
        assert page.open == []


def test_the_widget_gives_what_was_agreed_on() -> None:
    house = HouseRules(look_at="spoil")
    house._pressed(Event("read:may", "click"))
    assert house.rulings == {"spoil": "may"}
    assert GAME.new({}, house.rulings) is not None
    assert "Não: o vencedor leva uma ou nenhuma" in house.announcement
    assert "--ruling spoil=may" in house.picture()
