"""The end of the tile game counted, without a browser: points, goals, columns, the winner, mistakes, its file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gladiadores.core.errors import BadInput
from gladiadores.games.gladiaattorit import rules
from gladiadores.games.gladiaattorit.arena import arena
from gladiadores.widgets import table_page
from gladiadores.widgets.real_table import ScoreKeeper
from gladiadores.widgets.stage import Event
from gladiadores.widgets.table_desk import TileScoreDesk, number_in
from gladiadores.widgets.table_tiles import GOALS, TileBook, column_sizes

EVIL = "<img src=x onerror=alert(1)>"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tiles.json"


def press(desk: TileScoreDesk, *keys: str) -> TileScoreDesk:
    """Press buttons; ``key=value`` writes into a field."""
    for key in keys:
        name, written, value = key.partition("=")
        desk.press(name, "change" if written else "click", value if written else None)
    return desk


@pytest.fixture
def desk(path: Path) -> TileScoreDesk:
    return TileScoreDesk(3, ["Aino", "Bia", "Caio"], file=path)


def test_the_columns_hold_every_gladiator_of_the_board() -> None:
    assert sum(column_sizes()) == len(arena().seams)
    assert len(column_sizes()) == arena().columns - 1


def test_points_and_goals_are_added_and_the_winner_told(desk: TileScoreDesk) -> None:
    press(desk, "points:0=31", "points:1=28", "points:2= 12 ", "goal:0=GN", "goal:1=TS", "goal:2=CL")
    press(desk, "bonus:0=2", "bonus:1=6", "bonus-more:2")
    assert desk.book.totals == (33, 34, 13)
    assert desk.book.winners == rules.winners((33, 34, 13), (2, 6, 1)) == (1,)
    assert desk.spoken(desk.book.why_won) == "Bia vence a partida com 34 pontos."
    assert desk.announcement == "Caio: 12 na trilha, 1 do objetivo, 13 ao todo."


def test_a_tie_is_broken_by_the_goal_or_shared(desk: TileScoreDesk) -> None:
    press(desk, "points:0=30", "points:1=28", "goal:0=GN", "goal:1=TS", "goal:2=CL", "bonus:0=2", "bonus:1=4")
    assert desk.book.why_won.rule == "end.tie.goal"
    assert desk.spoken(desk.book.why_won).endswith("Bia ganhou mais com o objetivo (4 pontos) e vence a partida.")
    press(desk, "points:0=28", "bonus:0=4")
    assert desk.book.why_won.rule == "end.tie.shared"
    assert desk.book.winners == (0, 1)


def test_gladiators_are_counted_column_by_column(desk: TileScoreDesk) -> None:
    press(desk, "goal:0=GN", "count-by:0", "more:0:0", "more:0:0", "more:0:4")
    assert (desk.book.columns[0], desk.book.bonuses[0]) == ((2, 0, 0, 0, 1, 0, 0, 0, 0), 3)
    press(desk, "more:0:0")
    assert desk.refused == "Seriam 3 gladiadores onde cabem 2: confiram de novo."
    press(desk, "less:0:0", "less:0:8")
    assert desk.book.bonuses[0] == 2
    press(desk, "bonus:0=7")
    assert desk.book.columns[0] is None


def test_a_goal_belongs_to_one_player_and_is_never_a_basic(desk: TileScoreDesk) -> None:
    press(desk, "goal:0=GN", "bonus:0=3", "goal:1=GN")
    assert desk.refusal is not None
    assert desk.refusal.rule == "parts.goals"
    assert desk.refused.startswith("Este já é o objetivo de Aino")
    press(desk, "goal:1=TN")  # the retiarius is a basic
    assert desk.book.goals == ("GN", "", "")
    press(desk, "goal:0=TS")  # what was counted was of another kind
    assert (desk.book.goals[0], desk.book.bonuses[0]) == ("TS", 0)


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("points:0=-3", "«-3» não é um número de 0 para cima."),
        ("points:0=many", "«many» não é um número de 0 para cima."),
        ("points:0=1000", "Na trilha, os pontos vão de 0 para cima."),
        ("bonus:0=71", "Seriam 71 gladiadores onde cabem 70: confiram de novo."),
        ("bonus:1=2", "Primeiro escolha o objetivo; depois, conte."),
        ("more:1:2", "Primeiro escolha o objetivo; depois, conte."),
    ],
)
def test_mistakes_are_answered(desk: TileScoreDesk, key: str, said: str) -> None:
    press(desk, "goal:0=GN")
    before = desk.book
    assert press(desk, key).refused == said
    assert desk.book == before


def test_more_players_and_a_new_game(desk: TileScoreDesk) -> None:
    press(desk, "points:0=5", "players:5")
    assert (desk.book.players, desk.book.points) == (5, (0,) * 5)
    assert desk.names == ("Aino", "Bia", "Caio", "Jogador 4", "Jogador 5")
    assert press(desk, "undo").book.points[0] == 5
    assert press(desk, "new").book.points[0] == 0
    with pytest.raises(BadInput):
        TileScoreDesk(7)


def test_it_is_kept_and_read_back(desk: TileScoreDesk, path: Path) -> None:
    press(desk, "points:0=31", "goal:0=GN", "more:0:3", "goal:1=CL", "bonus:1=4", "name:2=Zé")
    assert TileScoreDesk(file=path).book == desk.book
    assert TileScoreDesk(text=desk.as_text).book == desk.book
    assert TileScoreDesk(text=desk.as_text).file.path is None


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("names", ["a"]),
        ("points", [1, 2, -3]),
        ("points", [1, 2]),
        ("goals", ["GN", "GN", ""]),
        ("goals", ["TN", "", ""]),
        ("bonuses", [71, 0, 0]),
        ("columns", [[9] * 9, None, None]),
        ("game", "gladiadores"),
        ("score", 2),
    ],
)
def test_a_score_that_cannot_be_is_refused(desk: TileScoreDesk, part: str, value: Any) -> None:
    press(desk, "goal:0=GN")
    with pytest.raises(BadInput):
        TileBook.read({**desk.book.to_json(), part: value})


@pytest.mark.parametrize("language", ["pt", "en", "fi"])
def test_every_page_is_drawn_in_every_language(path: Path, language: str) -> None:
    desk = TileScoreDesk(6, ["a", "b"], file=path, language=language)
    for keys in ([], ["goal:0=GN", "count-by:0"], [f"goal:{seat}={goal}" for seat, goal in enumerate(GOALS)]):
        press(desk, *keys)
        assert table_page.page(desk).count("<section") == 1
    press(desk, "count-by:0")
    assert desk.book.complete
    assert desk.spoken(desk.book.why_won) in table_page.page(desk)
    assert table_page.still(desk)
    assert "rt-panel" in table_page.page(press(desk, "tab:text"))


def test_what_is_not_there_is_passed_over_and_names_are_escaped(path: Path) -> None:
    keeper = ScoreKeeper("gladiaattorit", names=[EVIL, "b"], file=path)
    for key in ("more:0:99", "more:9:0", "goal:9", "players:9", "count-by:x", "points:x", "what", "goal:0"):
        keeper._pressed(Event(key, "click"))
    keeper._pressed(Event("goal:0", "change", "GN"))
    assert EVIL not in keeper.html
    assert EVIL not in keeper.picture()
    assert keeper.error == ""


def test_numbers_as_people_write_them() -> None:
    assert [number_in(text) for text in ("7", " 12 ", "+3", "", "x", "-1", "99999", None)] == [
        7, 12, 3, None, None, None, None, None,
    ]  # fmt: skip
