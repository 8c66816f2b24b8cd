"""The scorekeeper of Gladiadores, without a browser: rounds counted, scored and told, mistakes answered, a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from gladiadores.core.errors import BadInput
from gladiadores.games.gladiadores import requests, rules, scoring
from gladiadores.games.gladiadores.table import Table
from gladiadores.text import texts
from gladiadores.widgets import table_rounds_page
from gladiadores.widgets.real_table import ScoreKeeper
from gladiadores.widgets.stage import Event
from gladiadores.widgets.table_book import Book
from gladiadores.widgets.table_rounds import RoundsDesk

NAMES = ["Ana", "Bia", "Caio", "Davi"]
EVIL = "<script>alert(1)</script>"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "score.json"


def desk(path: Path | None = None, side: str = "A", players: int = 4, **more: Any) -> RoundsDesk:
    names = NAMES[:players]
    if path is None:
        blank = json.dumps(Book.new(Table.of({"players": players, "side": side}, {}), names).to_json())
        return RoundsDesk(text=blank, **more)
    return RoundsDesk(players, side, names, file=path, **more)


def press(desk: RoundsDesk, *keys: str) -> RoundsDesk:
    """Press buttons; ``key=value`` writes into a field, ``key!k`` presses a key there."""
    for key in keys:
        if "=" in key:
            desk.press(key.partition("=")[0], "change", key.partition("=")[2])
        elif "!" in key:
            desk.press(key.partition("!")[0], "key", key.partition("!")[2])
        else:
            desk.press(key)
    return desk


# --- counting -----------------------------------------------------------------------------------------------------


def test_cards_are_counted_by_buttons_and_by_keys() -> None:
    keeper = press(
        desk(), "more:0:2", "more:0:2", "less:0:2", "count:1:3!7", "count:1:3!+", "count:2:0!1", "count:2:0!0"
    )
    assert keeper.book.draft.counts == ((0, 0, 1, 0), (0, 0, 0, 8), (10, 0, 0, 0), (0, 0, 0, 0))
    assert keeper.announcement == "Caio, Tridente: 10 cartas."
    press(keeper, "count:2:0!Delete", "less:2:0")
    assert keeper.book.draft.counts[2] == (0, 0, 0, 0)


@pytest.mark.parametrize(("players", "most", "rule"), [(4, 10, "deck.combat"), (3, 8, "setup.deck.three")])
def test_a_suit_has_no_more_cards_than_there_are(players: int, most: int, rule: str) -> None:
    keeper = press(desk(players=players), f"count:0:1!{most - 2}", "count:1:1!2")
    press(keeper, "more:2:1")
    assert keeper.refusal is not None
    assert keeper.refusal.rule == rule
    assert keeper.refused == f"Seriam {most + 1} cartas de Mangual na mesa, e o naipe tem {most}."
    assert keeper.book.draft.counts[2] == (0, 0, 0, 0)
    assert keeper.announcement == keeper.refused
    assert press(keeper, "less:0:1", "more:2:1").refusal is None


def test_cards_written_down_are_counted() -> None:
    keeper = press(desk(), "by:cards", "cards:0=g7 T10, x1 G2")
    assert keeper.book.draft.counts[0] == (1, 0, 2, 1)
    assert keeper.book.draft.cards[0] == "T10 G2 G7 X1"
    press(keeper, "more:0:0")  # a number that is changed is no longer what the cards say
    assert (keeper.book.draft.counts[0], keeper.book.draft.cards[0]) == ((2, 0, 2, 1), "")


@pytest.mark.parametrize(
    ("written", "said", "rule"),
    [
        ("G7 H2", "Bia: «H2» não é uma carta; escreva naipe e valor (G7), L, ou dois naipes (MX).", "deck.combat"),
        ("L", "Bia: L não fica em área de jogo; só cartas de combate.", "deck.combat"),
        ("G7 G7", "Bia: G7 aparece mais vezes do que existe no baralho.", "deck.combat"),
        ("T1", "T1 já está na área de Ana, e só há uma.", "setup.deck"),
    ],
)
def test_cards_that_cannot_be_there_are_answered(written: str, said: str, rule: str) -> None:
    keeper = press(desk(), "cards:0=T1", f"cards:1={written}")
    assert keeper.refusal is not None
    assert (keeper.refused, keeper.refusal.rule) == (said, rule)
    assert keeper.book.draft.counts[1] == (0, 0, 0, 0)


def test_with_three_players_some_cards_are_not_in_the_deck() -> None:
    keeper = press(desk(players=3), "cards:0=G3")
    assert keeper.refused == "G3 não está no baralho desta mesa."
    assert keeper.refusal is not None
    assert keeper.refusal.rule == "setup.deck.three"


# --- rounds -------------------------------------------------------------------------------------------------------


def test_a_round_is_scored_as_the_engine_scores_it_and_the_cubes_move() -> None:
    keeper = press(desk(), "count:0:2!5", "count:1:2!4", "count:2:2!1", "close")
    moves = scoring.moves_a(((0, 0, 5, 0), (0, 0, 4, 0), (0, 0, 1, 0), (0, 0, 0, 0)))
    assert [row[2] for row in moves] == [1, -1, -2, 0]
    assert keeper.book.positions == tuple(tuple(7 + by for by in row) for row in moves)
    assert keeper.book.draft.empty
    assert [rule for _, rule in press(keeper, "track:G").reasons] == [
        "score.a.most", "score.a.near", "score.a.far", "score.a.none",
    ]  # fmt: skip
    assert keeper.reasons[1][0].startswith("Bia tem cartas de Gládio (4)")


def test_an_empty_round_is_not_scored() -> None:
    keeper = press(desk(), "close")
    assert keeper.refusal is not None
    assert keeper.refusal.rule == "round.score"
    assert keeper.book.rounds == ()
    press(keeper, "more:0:0", "close", "close")  # nor by a double click
    assert len(keeper.book.rounds) == 1


@pytest.mark.parametrize("players", [3, 4])
def test_side_a_ends_after_as_many_rounds_as_players(players: int) -> None:
    keeper = desk(players=players)
    for _ in range(players):
        assert not keeper.book.over
        press(keeper, "count:1:0!3", "close")
    assert keeper.book.over
    assert keeper.book.verdict.winners == (1,)
    assert keeper.won == f"Bia vence a partida com o maior total: {20} pontos."
    for key in ("more:0:0", "cards:0=T1", "close"):
        press(keeper, key)
        assert keeper.refusal is not None
        assert keeper.refusal.rule == "end.rounds"
        assert keeper.refused == f"Fim de partida: acabaram as {players} rodadas."
    assert len(keeper.book.rounds) == players


def test_the_winner_on_side_a_is_the_verbs() -> None:
    keeper = desk(players=3)
    for counts in ("count:0:0!3", "count:1:1!3", "count:1:2!4"):
        press(keeper, counts, "more:2:3", "close")
    asked = {"players": 3, "side": "A", "positions": [list(row) for row in keeper.book.positions], "final": True}
    answer = requests.score(asked, texts())
    assert list(keeper.book.verdict.winners) == answer["winners"]
    assert list(keeper.book.totals) == answer["totals"]


def test_side_b_ends_when_a_cube_has_come_far_enough() -> None:
    keeper = press(desk(side="B"), "count:0:0!8", "count:1:1!2", "count:1:2!2", "close")
    assert keeper.book.positions == (13, 9, 13, 13)  # who has nothing scores as the best
    assert not keeper.book.over
    press(keeper, "count:0:0!9", "count:1:1!2", "count:2:1!1", "count:3:1!1", "close")
    assert keeper.book.positions == (22, 11, 14, 14)
    assert keeper.book.ended_by is not None
    assert keeper.book.ended_by.rule == "end.threshold-b"
    assert keeper.won == "Ana vence a partida com o cubo mais adiantado, no espaço 22."
    press(keeper, "more:0:0")
    assert keeper.refused == "Fim de partida: um cubo chegou ao espaço 20 ou além."


def test_the_end_of_a_track_holds_a_cube_back_and_says_so() -> None:
    keeper = desk(side="B", players=3)
    loss = ("count:0:0!4", "count:0:1!1", "count:0:2!1", "count:0:3!1", "count:1:0!1", "count:2:0!1")
    keeper = press(keeper, *("count:0:0!1", "count:0:1!3", "count:0:2!1", "count:0:3!1", "count:1:0!1", "count:2:1!1"))
    assert rules.own_points_b((4, 1, 1, 1), 0, rules.silent) == 1
    press(keeper, "close", *loss, "close")
    assert keeper.book.held_back(0) == keeper.book.held_back(1) == ()
    book = Book.new(Table.of({"players": 3, "side": "A"}, {"columns_a": 7}))
    moved = book.counting(0, 0, 3)
    assert isinstance(moved, Book)
    closed = moved.closing()
    assert isinstance(closed, Book)
    assert closed.held_back(0) == ((0, 0),)
    keeper = RoundsDesk(text=json.dumps(closed.to_json()))
    assert keeper.reasons[-1] == ("O cubo de Jogador 1 para na ponta da trilha.", "score.a.track-end")


# --- who plays ----------------------------------------------------------------------------------------------------


def test_players_and_side_are_agreed_before_anything_is_counted() -> None:
    keeper = press(desk(), "tab:table", "players:3", "side:B")
    assert (keeper.book.table.players, keeper.book.table.side) == (3, "B")
    assert keeper.names == ("Ana", "Bia", "Caio")
    press(keeper, "more:0:0", "side:A")
    assert keeper.refusal is not None
    assert keeper.refusal.rule == "setup.board"
    assert keeper.book.table.side == "B"
    press(keeper, "new", "side:A", "players:4")
    assert (keeper.book.table.players, keeper.book.table.side, keeper.book.begun) == (4, "A", False)


def test_names_and_colours() -> None:
    keeper = press(desk(), f"name:1=  {'x' * 80}  ", "colour:0=3")
    assert keeper.names[1] == "x" * 60
    assert keeper.book.colours == (3, 1, 2, 0)  # whoever had it takes the other
    assert keeper.names[0] == "Ana"
    assert press(keeper, "name:0=").names[0] == "Jogador 1"
    assert "--gb-p0:#f6ca2b" in table_rounds_page.page(keeper)


def test_what_is_not_there_is_passed_over() -> None:
    keeper = desk()
    before = keeper.book
    strange = (
        "more:9:0 more:0:9 more:x:0 count:9:9!1 colour:0=9 name:9=x side:C players:7 look:9 tab:none track:Q track: "
        "rule:none what count:0:0!q language:fi by:none"
    )
    for key in strange.split():
        press(keeper, key)
    assert keeper.book == before
    assert table_rounds_page.page(keeper)


# --- undo, files, text --------------------------------------------------------------------------------------------


def test_undo_and_redo() -> None:
    keeper = press(desk(), "more:0:0", "close", "more:1:1")
    assert len(press(keeper, "undo", "undo").book.rounds) == 0
    assert keeper.book.draft.counts[0][0] == 1
    assert len(press(keeper, "redo").book.rounds) == 1
    press(keeper, "more:2:2")
    assert not keeper.can_redo
    assert press(keeper, "new").book.rounds == ()
    assert len(press(keeper, "table!z").book.rounds) == 1


def test_the_score_survives_a_restart(path: Path) -> None:
    before = press(desk(path), "more:0:0", "close", "cards:1=G7 G8", "name:2=Zé", "colour:0=2")
    again = RoundsDesk(3, "B", ["Other"], file=path)
    assert again.book == before.book
    assert again.as_text == before.as_text
    press(again, "undo")
    assert again.book == before.book  # nothing to be undone


def test_a_damaged_file_is_kept_aside_and_told(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"game": "gladiadores", "score": 1', encoding="utf-8")
    keeper = desk(path)
    aside = path.with_name("score.damaged-1.json")
    assert aside.read_text(encoding="utf-8") == '{"game": "gladiadores", "score": 1'
    assert keeper.told == (
        f"O arquivo do placar estava danificado. Foi guardado como {aside}, e a contagem recomeça.",
    )  # fmt: skip
    press(keeper, "more:0:0")
    assert RoundsDesk(file=path).book == keeper.book
    assert "damaged-1" in table_rounds_page.page(keeper)


def test_what_cannot_be_written_is_told_and_written_with_the_next(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = desk(path)
    with monkeypatch.context() as patch:
        patch.setattr("gladiadores.widgets.table_file.write_whole", _full)
        press(keeper, "more:0:0")
    assert "o disco está cheio" in keeper.told[0]
    assert keeper.book.draft.counts[0][0] == 1
    assert not path.exists()
    press(keeper, "more:0:0")
    assert RoundsDesk(file=path).book.draft.counts[0][0] == 2


def test_a_file_that_cannot_be_read_is_not_written_over(path: Path) -> None:
    path.mkdir(parents=True)
    keeper = press(desk(path), "more:0:0")
    assert len(keeper.told) == 1
    assert keeper.book.draft.counts[0][0] == 1
    assert path.is_dir()


def test_two_windows_do_not_write_over_each_other(path: Path) -> None:
    first, second = desk(path), desk(path)
    press(first, "more:0:0")
    press(second, "more:1:1")  # sees what the first one has done instead
    assert second.book == first.book
    assert second.refused.startswith("O placar tinha mudado em outra janela")
    press(second, "more:1:1")
    press(first, "undo")  # of a score that is no longer the newest
    assert RoundsDesk(file=path).book == second.book
    assert second.book.draft.counts[:2] == ((1, 0, 0, 0), (0, 1, 0, 0))


def test_a_score_as_text_is_read_back_and_a_wrong_one_is_answered(path: Path) -> None:
    keeper = press(desk(), "more:0:0", "close")
    other = desk(path)
    press(other, f"json={keeper.as_text}", "read")
    assert other.book == keeper.book
    assert RoundsDesk(file=path).book == keeper.book
    for wrong in ("", "[", "{}", '{"game": "chess"}', keeper.as_text.replace('"score": 1', '"score": 9')):
        press(other, f"json={wrong}", "read")
        assert other.refused, wrong
        assert other.book == keeper.book
        assert other.typed == wrong


@pytest.mark.parametrize(
    ("part", "value"),
    [
        ("options", {"players": 5, "side": "A"}),
        ("options", {"players": 4, "side": "C"}),
        ("names", ["a"]),
        ("colours", [0, 0, 1, 2]),
        ("colours", [0, 1, 2, 4]),
        ("rounds", [{"counts": [[11, 0, 0, 0]] + [[0] * 4] * 3, "cards": [""] * 4}]),
        ("rounds", [{"counts": [[-1, 0, 0, 0]] + [[0] * 4] * 3, "cards": [""] * 4}]),
        ("rounds", [{"counts": [[1, 0, 0, 0]] + [[0] * 4] * 3, "cards": [""] * 4}] * 5),
        ("rounds", [{"counts": [[1, 0, 0, 0]] + [[0] * 4] * 3, "cards": ["G7", "", "", ""]}]),
        ("rounds", [{"counts": [[0] * 4] * 4, "cards": [""] * 4}]),
        ("rulings", {"columns_a": 3}),
    ],
)
def test_a_score_that_cannot_be_is_refused(part: str, value: Any) -> None:
    given = {**desk().book.to_json(), part: value}
    with pytest.raises(BadInput):
        Book.read(given)


# --- the page -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("language", ["pt", "en"])
def test_every_page_is_drawn_in_every_language(side: str, language: str) -> None:
    keeper = desk(side=side, language=language)
    for _ in range(5):
        for tab in keeper.tabs:
            press(keeper, f"tab:{tab}", "by:cards", "look:0")
            html = table_rounds_page.page(keeper)
            assert html.count("<section") == html.count("</section>") == 1
        press(keeper, "tab:round", "by:number", "count:0:0!4", "count:1:1!4")
        assert table_rounds_page.page(keeper)
        press(keeper, "close")
    assert keeper.book.over
    assert table_rounds_page.still(keeper)


def test_names_are_escaped_everywhere(path: Path) -> None:
    keeper = ScoreKeeper(names=[EVIL] * 4, file=path)
    for key in ("more:0:0", "close", "tab:game", "look:0", "tab:table", "tab:text", "tab:round", "more:1:1"):
        keeper._pressed(Event(key, "click"))
        assert EVIL not in keeper.html
        assert EVIL not in keeper.picture()
    assert keeper.error == ""


def test_a_widget_shows_what_its_desk_says(path: Path) -> None:
    keeper = ScoreKeeper(players=3, side="B", names=NAMES[:3], file=path)
    keeper._pressed(Event("more:0:0", "click"))
    assert keeper.announcement == "Ana, Tridente: 1 carta."
    keeper._pressed(Event("language:en", "click"))
    assert keeper.language == "en"
    assert "Score round 1" in keeper.html
    with pytest.raises(ValueError, match="chess"):
        ScoreKeeper("chess")


def _full(path: Path, content: bytes) -> None:
    raise OSError(28, "No space left on device")
