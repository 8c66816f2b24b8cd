"""Glory to Rome in plain text: the camps read out, actions typed in many ways, mistakes answered, games replayed."""

from __future__ import annotations

import json
from io import BytesIO, StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

import gladiadores
from gladiadores.cli import verbs
from gladiadores.cli.table import Seating, Session
from gladiadores.cli.tables import table
from gladiadores.core import CHANCE, History, recorded
from gladiadores.games.gladiadores import requests
from gladiadores.games.glory_to_rome import tokens
from gladiadores.text import texts

GAME = gladiadores.game("glory-to-rome")
COMMANDS = {
    "pt": ["ajuda", "mesa", "legais", "dica", "porque", "regra", "desfazer", "salvar"],
    "en": ["help", "table", "legal", "hint", "why", "rule", "undo", "save"],
}
POSITION = {
    "leader": 0,
    "pool": "Rubble*2 Marble",
    "deck": ["Temple", "Tower", "Bar"],
    "camps": [
        {
            "hand": "Forum Dock*2 Jack",
            "stock": "Brick*2",
            "clients": "Patron",
            "vault": "Stone",
            "structures": ["Academy!", "Wall+Concrete"],
        },
        {"hand": "Villa"},
    ],
}


class Person:
    """Somebody who writes lines prepared and then, if so told, plays the first thing that is legal."""

    def __init__(self, session: Session, *lines: str, plays_on: bool = False) -> None:
        self.session = session
        self.lines = list(lines)
        self.plays_on = plays_on

    def readline(self) -> str:
        if self.lines:
            return self.lines.pop(0) + "\n"
        return self.session.match.view(self.session.seat).legal[0].lower() + "\n" if self.plays_on else ""


def run(session: Session, *lines: str, plays_on: bool = False) -> str:
    out = StringIO()
    session.run(Person(session, *lines, plays_on=plays_on), out)  # type: ignore[arg-type]
    return out.getvalue()


def new(language: str = "pt", **asked: Any) -> Session:
    return Session.of(Seating(**{"game": GAME.id, "bots": "random", "seed": 3, **asked}), None, None, texts(language))


def loaded(folder: Path, position: Any, language: str = "pt") -> Session:
    file = folder / "partida.json"
    given = {"game": GAME.id, "version": 1, "options": {"players": 2}, "setup": {"position": position}, "actions": []}
    file.write_text(json.dumps(given), encoding="utf-8")
    return Session.of(Seating(bots="random", seed=3), file, None, texts(language))


@pytest.mark.parametrize(("players", "language"), [(2, "pt"), (5, "en")])
def test_a_whole_game_is_played_to_its_end(players: int, language: str) -> None:
    session = new(language, players=players, seat=players - 1)
    out = run(session, plays_on=True)
    assert session.match.over
    assert "[score.influence]" in out
    assert "None" not in out
    assert "{" not in out


def test_the_greedy_bot_plays_and_says_why() -> None:
    out = run(new(bots="greedy", players=2, seed=1), "legais", "comprar", "porque", "quit")
    assert "Jogador 2, " in out


@pytest.mark.parametrize("language", COMMANDS)
def test_every_command_answers(language: str) -> None:
    once = run(new(language, seat=2), "olá", *COMMANDS[language]).split("> ")[2:10]
    assert len(set(once)) == len(once)
    assert all(answer.strip() for answer in once)


def test_the_table_is_read_out(tmp_path: Path) -> None:
    [_, *lines] = run(loaded(tmp_path, POSITION), "mesa", "quit").split("> ")
    found = lines[0].splitlines()
    assert found[:2] == ["Líder: Jogador 1.", "Pool: 2 × entulho e mármore."]
    assert (
        "Jogador 1: influência 4; clientes Patrono (1/4); estoque 2 × tijolo; cofre 1/4; mão 4/5; "
        "Academia (Academy) completa; Muralha (Wall) em obras, 1 de 2, local de concreto." in found
    )
    assert "Jogador 2: influência 2; clientes ninguém (0/2); estoque vazio; cofre 0/2; mão 1/5." in found
    assert "Sua mão: 2 × Doca (Dock), Artesão; Fórum (Forum), Patrono; Valete (Jack)." in found
    assert found[-1] == "Pendente: Jogador 1: pensar ou liderar."


def test_what_is_legal_is_grouped_under_headings(tmp_path: Path) -> None:
    session = loaded(tmp_path, POSITION)
    lines = run(session, "legais", "quit").split("> ")[1].splitlines()
    headings = [line for line in lines if line.endswith(":")]
    assert headings == ["Pensar:", "Liderar:", "Liderar com um Valete:", "Rendição:"]
    listed = [line.split(" : ")[0] for line in lines if " : " in line]
    assert sorted(listed) == sorted(session.match.view(0).legal)
    assert "lead:Forum : liderar Patrono com Fórum" in lines


@pytest.mark.parametrize(
    ("line", "token"),
    [
        ("lead:Forum", "lead:Forum"),
        ("LEAD forum", "lead:Forum"),
        ("liderar fórum", "lead:Forum"),
        ("lead jack patron", "lead:Jack=Patron"),
        ("liderar valete patrono", "lead:Jack=Patron"),
        ("add dock > market", "add:Dock>Market"),
        ("assentar madeira mercado", "add:Wood>Market"),
        ("fundar circo máximo", "found:CircusMaximus"),
        ("found circus maximus", "found:CircusMaximus"),
        ("found statue brick", "found:Statue@Brick"),
        ("stair brick 2 wall", "stair:Brick>2.Wall"),
        ("comprar", "draw"),
        ("-", "-"),
        ("passar", "-"),
        ("olá a todos", "olá a todos"),
        ("", ""),
    ],
)
def test_an_action_may_be_typed_in_several_ways(line: str, token: str) -> None:
    assert table(GAME.id).token(line) == token


def test_every_action_may_be_typed_without_its_signs() -> None:
    read = table(GAME.id).token
    for action in tokens.ACTIONS:
        assert read(action) == action
        assert read(action.lower()) == action
        if action != tokens.PASS:
            assert read("".join(" " if sign in ":>=@." else sign for sign in action)) == action


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("lead villa", "(regra play.from-hand)"),
        ("follow dock", "(regra turn.follow)"),
        ("latrina doca", "(regra building.latrine)"),
        ("liderar", "não é uma ação"),
    ],
)
def test_a_mistake_is_answered_and_asked_again(tmp_path: Path, line: str, answer: str) -> None:
    *_, refused, prompt = run(loaded(tmp_path, POSITION), line, "quit").splitlines()
    assert answer in refused
    assert prompt == "> "


# --- the verbs ----------------------------------------------------------------------------------------------------


def served(given: Any, verb: verbs.Verb) -> dict[str, Any]:
    out = StringIO()
    verbs.serve(verb, BytesIO(json.dumps(given).encode()), out, texts("pt"))
    answer: dict[str, Any] = json.loads(out.getvalue())
    return answer


@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game_replays_to_its_end(players: int) -> None:
    history, rng = History(GAME.new({"players": players})), Random(players)
    while history.state.to_act is not None:
        state = history.state
        history.play(state.draw(rng) if state.to_act is CHANCE else state.legal.sample(rng))
    told = served(recorded(GAME, history.here.line()).to_json(), verbs.replay)
    standing = history.state.standing()
    assert (told["game"], told["over"], told["legal"]) == (GAME.id, True, [])
    assert (told["points"], told["winners"]) == (list(standing.points), list(standing.winners))


def test_battles_and_areas_are_those_of_another_game() -> None:
    for verb in (requests.legal, verbs.battle, requests.score):
        assert "error" in served({"game": GAME.id, "version": 1, "options": {"players": 2}}, verb)
