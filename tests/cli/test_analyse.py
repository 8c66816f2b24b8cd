"""The verb ``analyse``: what each decision of a record cost."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from gladiadores import games
from gladiadores.bots.advice import PLACE, POINTS, Assessment, Value
from gladiadores.bots.bot import RandomBot
from gladiadores.bots.match import Match
from gladiadores.cli import analyse
from gladiadores.cli.app import app
from gladiadores.core.game import CHANCE, View


def invoke(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["analyse", *arguments])
    return done.exit_code, done.stdout, done.stderr


def record_of(folder: Path, game_id: str, decisions: int, **options: object) -> Path:
    """A record of so many decisions, played at random."""
    game, rng = games.game(game_id), Random(4)
    state = game.new(options)
    match = Match(game, state, [RandomBot()] * len(state.standing().points), rng)
    while len(match.advice) < decisions:
        match.step()
    path = folder / "game.json"
    path.write_text(json.dumps(match.record().to_json()), encoding="utf-8")
    return path


class Judge:
    """The first action is the best, each of the others 10 worse than the one before."""

    name = "judge"

    def __init__(self, unit: str) -> None:
        self.unit = unit

    def consider(self, view: View, rng: Random) -> Iterator[Assessment]:
        assert view.to_act is not CHANCE
        values = tuple(Value(action, 50.0 - 10 * rank, 1.0, 10.0 * rank, 3.0) for rank, action in enumerate(view.legal))
        for deals in (10, 1000):
            yield Assessment(deals, values, self.unit)  # type: ignore[arg-type]


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyse, "advisor", lambda game: Judge(PLACE))


@pytest.mark.usefixtures("judged")
def test_it_says_what_each_decision_cost(tmp_path: Path) -> None:
    path = record_of(tmp_path, "gladiadores", 30, players=3, side="B")
    status, out, _ = invoke(str(path), "--json")
    assert status == 0
    told = json.loads(out)
    assert (told["game"], told["advisor"], told["unit"]) == ("gladiadores", "judge", "place")
    actions = json.loads(path.read_text(encoding="utf-8"))["actions"]
    for decision in told["decisions"]:
        ranked = [candidate["action"] for candidate in decision["candidates"]]
        assert decision["played"] == actions[decision["action"]]
        assert decision["best"] == ranked[0]
        # Of three players: 10 of 100 are a fifth of a place; the best value, 50, is the second of three places.
        assert decision["loss"] == pytest.approx(0.2 * ranked.index(decision["played"]))
        assert decision["margin"] == pytest.approx(0.06)
        assert decision["clear"] == (decision["loss"] > 0)
        assert decision["candidates"][0]["value"] == 2.0
        assert decision["deals"] == 1000
    assert len({decision["action"] for decision in told["decisions"]}) == len(told["decisions"]) > 15
    for tally in told["seats"]:
        mine = [decision for decision in told["decisions"] if decision["seat"] == tally["seat"]]
        assert tally["decisions"] == len(mine)
        assert tally["loss"] == pytest.approx(sum(decision["loss"] for decision in mine))
        assert tally["clear"] == sum(decision["clear"] for decision in mine)
    assert len(told["seats"]) == 3


@pytest.mark.usefixtures("judged")
def test_one_seat_alone_and_in_words(tmp_path: Path) -> None:
    path = record_of(tmp_path, "gladiadores", 40, players=4, side="A")
    status, out, _ = invoke(str(path), "--seat", "2")
    assert status == 0
    head, *rows = out.splitlines()
    assert head.split() == ["Ação", "Lugar", "Jogou", "Melhor", "Custou"]
    rows = rows[: rows.index("")]
    assert rows
    assert {row.split()[1] for row in rows} == {"2"}
    assert any("± 0,09 *" in row for row in rows)
    assert "Lugar 2:" in out
    assert "lugares" in out
    _, english, _ = invoke(str(path), "--seat", "2", "--lang", "en")
    assert english.split()[0] == "Action"
    assert "± 0.09 *" in english


class Hurried(Judge):
    """It looks at the first two actions alone."""

    def consider(self, view: View, rng: Random) -> Iterator[Assessment]:
        for each in super().consider(view, rng):
            yield Assessment(each.deals, each.values[:2], each.unit)


def test_what_the_advisor_did_not_look_at_is_not_given_a_price(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = record_of(tmp_path, "gladiadores", 12, players=4, side="A")
    note = "?: são tantas as jogadas possíveis que esta não foi imaginada."
    for judge, there in ((Hurried, True), (Judge, False)):
        monkeypatch.setattr(analyse, "advisor", lambda game, made=judge: made(PLACE))
        rows = invoke(str(path))[1].splitlines()
        assert any(row.endswith(" ?") for row in rows) == there
        assert (rows[-1] == note) == there


def test_points_of_the_plain_advisor(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyse, "advisor", lambda game: Judge(POINTS))
    path = record_of(tmp_path, "gladiaattorit", 4, players=2, variant="simple")
    status, out, _ = invoke(str(path), "--json")
    assert status == 0
    told = json.loads(out)
    assert told["unit"] == "points"
    assert told["decisions"][0]["candidates"][0]["value"] == 50
    assert "ponto" in invoke(str(path))[1]


def test_the_tile_game_by_the_plain_advisor(tmp_path: Path) -> None:
    path = record_of(tmp_path, "gladiaattorit", 2, players=2, variant="simple")
    status, out, _ = invoke(str(path), "--json", "--playouts", "8", "--seat", "0")
    assert status == 0
    assert json.loads(out)["advisor"] == "monte-carlo"
    assert json.loads(out)["decisions"]


def test_a_record_without_decisions(tmp_path: Path) -> None:
    path = record_of(tmp_path, "gladiadores", 0, players=3, side="A")
    status, out, _ = invoke(str(path))
    assert status == 0
    assert "Não há decisões" in out
    assert json.loads(invoke(str(path), "--json")[1])["decisions"] == []


def _bad(folder: Path) -> Iterator[tuple[list[str], str]]:
    good = record_of(folder, "gladiadores", 5, players=3, side="A")
    told = json.loads(good.read_text(encoding="utf-8"))
    wrong, token, other, text = (folder / f"{name}.json" for name in ("wrong", "token", "other", "text"))
    forbidden = next(card for card in ("T10", "M10", "G10", "X10") if card not in told["setup"]["deals"][0][0])
    wrong.write_text(json.dumps({**told, "actions": [forbidden]}), encoding="utf-8")
    token.write_text(json.dumps({**told, "actions": ["Q7"]}), encoding="utf-8")
    other.write_text(json.dumps({**told, "game": "chess"}), encoding="utf-8")
    text.write_text("not json", encoding="utf-8")
    yield [str(folder / "nowhere.json")], "não existe"
    yield [str(good), "--seat", "3"], "de 0 a 2"
    yield [str(good), "--playouts", "0"], "--playouts"
    yield [str(wrong)], "ação 0"
    yield [str(token)], "ação 0"
    yield [str(other)], "chess"
    yield [str(text)], ""


def test_bad_input_is_refused_with_the_reason(tmp_path: Path) -> None:
    for arguments, reason in _bad(tmp_path):
        status, out, err = invoke(*arguments)
        assert (status, out) == (2, ""), arguments
        assert reason in err, arguments
        assert "Traceback" not in err
