"""Spartacus in plain text: Houses read out, actions typed in many ways, mistakes answered, decks from files."""

from __future__ import annotations

import json
from io import BytesIO, StringIO
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

import gladiadores
from gladiadores.cli import app as application
from gladiadores.cli import verbs
from gladiadores.cli.table import Seating, Session
from gladiadores.cli.tables import spartacus_choices, table
from gladiadores.core import CHANCE, BadInput, History, recorded
from gladiadores.games.gladiadores import requests
from gladiadores.games.spartacus import decks
from gladiadores.games.spartacus.decks import shelf
from gladiadores.games.spartacus.state import State
from gladiadores.text import texts

GAME = gladiadores.game("spartacus")
SMALL = Path(__file__).parents[1] / "conformance" / "small.toml"
COMMANDS = {
    "pt": ["ajuda", "mesa", "legais", "dica", "porque", "regra", "desfazer", "salvar"],
    "en": ["help", "table", "legal", "hint", "why", "rule", "undo", "save"],
}
MARKET = {
    "turn": 2,
    "phase": "market",
    "host": 1,
    "camps": [
        {"house": "Volturna", "influence": 5, "denarii": 7, "assets": "Asper!+2 Leo?* Scutum Dama", "hand": "Rumor*2"},
        {"house": "Falerna", "influence": 3, "denarii": 4, "assets": "Draco", "guards": "Vigil*2"},
        {"house": "Corvina", "influence": 12, "denarii": 0, "hand": "Vigil"},
    ],
    "stack": ["trade 0"],
}
ARENA = {
    "turn": 3,
    "phase": "arena",
    "host": 2,
    "camps": MARKET["camps"],
    "entries": [
        {"seat": 0, "card": "Leo", "equipment": ["Scutum"]},
        {"seat": 1, "card": "Draco", "equipment": []},
    ],
    "stack": ["wager 0"],
}


class Person:
    """Somebody who writes lines prepared and then, if so told, plays the first thing that is legal, or anything."""

    def __init__(self, session: Session, *lines: str, plays_on: Random | None = None) -> None:
        self.session = session
        self.lines = list(lines)
        self.plays_on = plays_on

    def readline(self) -> str:
        if self.lines:
            return self.lines.pop(0) + "\n"
        if self.plays_on is None:
            return ""
        return self.session.match.view(self.session.seat).legal.sample(self.plays_on).lower() + "\n"


def run(session: Session, *lines: str, plays_on: Random | None = None) -> str:
    out = StringIO()
    session.run(Person(session, *lines, plays_on=plays_on), out)  # type: ignore[arg-type]
    return out.getvalue()


def new(language: str = "pt", **asked: Any) -> Session:
    seating = Seating(**{"game": GAME.id, "players": 3, "bots": "random", "seed": 3, **asked})
    return Session.of(seating, None, None, texts(language))


def loaded(folder: Path, position: Any, language: str = "pt", **asked: Any) -> Session:
    file = folder / "partida.json"
    given = {"game": GAME.id, "version": 1, "options": {"players": 3}, "setup": {"position": position}, "actions": []}
    file.write_text(json.dumps(given), encoding="utf-8")
    return Session.of(Seating(bots="random", seed=3, **asked), file, None, texts(language))


def lines_of(session: Session, command: str) -> list[str]:
    return run(session, command, "quit").split("> ")[1].splitlines()


# --- a whole game ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "language"), [(3, "pt"), (4, "en")])
def test_a_whole_game_is_played_to_its_end(players: int, language: str) -> None:
    session = new(language, players=players, seat=players - 1, max_turns=2, start="quick")
    out = run(session, plays_on=Random(players))
    assert session.match.over
    assert "[end.turns]" in out or "[victory." in out
    assert "None" not in out
    assert "{" not in out


def test_whatever_can_be_read_out_is_read_out_in_any_position() -> None:
    """Help, situation, table and choices at every decision; every action is read as it is written."""
    spoken, shown = table(GAME.id), 0
    for seed, language in enumerate(("pt", "en")):
        said, rng = texts(language), Random(seed)
        state: Any = GAME.new({"players": 3 + seed, "max_turns": 3, "start": "quick"})
        while state.to_act is not None:
            if state.to_act is not CHANCE:
                view = state.view(state.to_act)
                lines = [*spoken.situation(said, view), *spoken.whole(said, view), *spoken.legal(said, view)]
                assert all(line.strip() and "{" not in line and "None" not in line for line in lines)
                assert all(spoken.token(action) == spoken.token(action.lower()) == action for action in view.legal)
                shown += 1
            state = state.after(state.draw(rng) if state.to_act is CHANCE else state.legal.sample(rng))
    assert shown > 200


def test_the_bot_that_plays_where_none_is_named_says_why() -> None:
    session = new(bots=None, seed=1, max_turns=1)
    out = run(session, "dica", "house volturna", "porque", "quit")
    assert "house:" in out
    assert session.match.advice


@pytest.mark.parametrize("language", COMMANDS)
def test_every_command_answers(language: str, tmp_path: Path) -> None:
    once = run(loaded(tmp_path, MARKET, language), "olá", *COMMANDS[language]).split("> ")[2:10]
    assert len(set(once)) == len(once)
    assert all(answer.strip() for answer in once)


# --- what is read out -----------------------------------------------------------------------------------------------


def test_the_table_is_read_out(tmp_path: Path) -> None:
    found = lines_of(loaded(tmp_path, MARKET), "mesa")
    assert found[0] == "Turno 2, Mercado. Anfitrião: Jogador 2."
    assert (
        "Jogador 1, Casa Volturna: influência 5; 7 denários; gladiadores: Asper (esgotada, 2 favores) e Leo (ferida, "
        "Campeão); escravos: Dama; equipamento: Escudo grande (Scutum); mão 2/4." in found
    )
    assert (
        "Jogador 2, Casa Falerna: influência 3; 4 denários; gladiadores: Draco; "
        "guardas na mesa: 2 × Vigia (Vigil); mão 0/3." in found
    )
    [hand] = [line for line in found if line.startswith("Sua mão")]
    assert hand.startswith("Sua mão: 2 × Boatos (Rumor), esquema, Influência ")
    assert any(line.startswith("Leo, gladiador, Ataque ") for line in found)


def test_a_fight_is_read_out(tmp_path: Path) -> None:
    found = run(loaded(tmp_path, ARENA), "quit").splitlines()
    assert "Na arena, I: Jogador 1, com Leo e Escudo grande." in found
    assert "Na arena, II: Jogador 2, com Draco." in found
    assert found[-2].endswith("Agora: Apostar")


def test_what_is_legal_is_in_words_and_long_rows_are_a_line(tmp_path: Path) -> None:
    lines = lines_of(loaded(tmp_path, MARKET), "legais")
    assert "sell:Dama : vender ao Banco: Dama" in lines
    assert "offer:1 : propor uma troca a Jogador 2" in lines
    assert "- : nada por agora no mercado" in lines
    assert "gift:1:1 … gift:1:7 : dar de presente a Jogador 2: 1 denário … 7" in lines


def test_what_a_card_says_stands_beside_the_action(tmp_path: Path) -> None:
    position = {**MARKET, "phase": "intrigue", "stack": ["plot 0"]}
    lines = lines_of(loaded(tmp_path, position), "legais")
    place = lines.index("scheme:Rumor : preparar o esquema: Boatos")
    assert lines[place + 1].startswith("  ")


def test_every_legal_action_is_in_a_line_or_in_a_row(tmp_path: Path) -> None:
    view: Any = loaded(tmp_path, MARKET).match.view(0)
    lines = list(spartacus_choices.choices(texts(), view))
    alone = {line.split(" : ")[0] for line in lines}
    for action in view.legal:
        head, _, number = action.rpartition(":")
        rows = [line for line in alone if line.startswith(f"{head}:") and "…" in line]
        assert action in alone or (rows and number.isdigit()), action


# --- what is typed --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "token"),
    [
        ("scheme:Rumor", "scheme:Rumor"),
        ("SCHEME rumor", "scheme:Rumor"),
        ("esquema boatos", "scheme:Rumor"),
        ("esquema Mãos leves", "scheme:Furtum"),
        ("usar casa falerna 2", "use:Falerna.2"),
        ("use:falerna.2", "use:Falerna.2"),
        ("vender escudo grande", "sell:Scutum"),
        ("dar 3 denários", "give:3d"),
        ("give 3d", "give:3d"),
        ("dar escudo grande", "give:Scutum"),
        ("lance 3", "bid:3"),
        ("apostar 0 2", "wager:0:2"),
        ("presente 1 3", "gift:1:3"),
        ("andar -1 2", "move:-1.2"),
        ("move -1.2", "move:-1.2"),
        ("perder ataque", "lose:ATK"),
        ("lose spd", "lose:SPD"),
        ("primeiro eu", "first:me"),
        ("convidar 1", "invite:1"),
        ("alvo leo", "at:Leo"),
        ("alvo 2", "at:2"),
        ("claim -", "claim:-"),
        ("Atacar", "attack"),
        ("guard hand", "guard hand"),
        ("-", "-"),
        ("passar", "-"),
        ("olá a todos", "olá a todos"),
        ("", ""),
    ],
)
def test_an_action_may_be_typed_in_several_ways(line: str, token: str) -> None:
    assert table(GAME.id).token(line) == token


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("sell draco", "(regra market."),
        ("bid 3", "(regra play.now)"),
        ("sell:Nobody", "(regra play.notation)"),
        ("vender", "não é uma ação"),
    ],
)
def test_a_mistake_is_answered_and_asked_again(tmp_path: Path, line: str, answer: str) -> None:
    *_, refused, prompt = run(loaded(tmp_path, MARKET), line, "quit").splitlines()
    assert answer in refused
    assert prompt == "> "


# --- options and decks ----------------------------------------------------------------------------------------------


def test_an_option_of_this_game_is_refused_by_others() -> None:
    with pytest.raises(BadInput) as refused:
        Session.of(Seating(game="gladiadores", max_turns=3), None, None, texts())
    assert "--max-turns: gladiadores" in texts().message(refused.value.message)


def test_a_deck_of_ones_own_is_played_and_kept_in_the_record() -> None:
    session = new(deck=SMALL, max_turns=1)
    state = session.match.state
    assert isinstance(state, State)
    assert state.table.deck == decks.load(SMALL)
    assert session.match.record().options["deck"] == shelf.name(decks.load(SMALL))


def test_a_record_of_a_deck_that_is_not_there_says_so(tmp_path: Path) -> None:
    given = {"game": GAME.id, "version": 1, "options": {"players": 3, "deck": "mine#12345678"}, "setup": {},
             "actions": []}  # fmt: skip
    answer = served(given, verbs.replay)
    assert answer["error"]["code"] == "deck"
    assert "--deck" in answer["error"]["message"]


def test_replay_takes_the_deck_and_a_fault_in_it_is_told(tmp_path: Path) -> None:
    name = shelf.name(decks.load(SMALL))
    record = {"game": GAME.id, "version": 1, "options": {"players": 3, "deck": name}, "setup": {}, "actions": []}
    file, broken = tmp_path / "partida.json", tmp_path / "broken.toml"
    file.write_text(json.dumps(record), encoding="utf-8")
    broken.write_text("id = 3\n", encoding="utf-8")
    done = CliRunner().invoke(application.app, ["replay", str(file), "--deck", str(SMALL)])
    assert (done.exit_code, json.loads(done.stdout)["turn"]) == (0, 1)
    assert CliRunner().invoke(application.app, ["replay", str(file), "--deck", str(broken)]).exit_code == verbs.REFUSED


def test_another_process_finds_a_deck_that_was_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    name = shelf.name(decks.load(SMALL))
    monkeypatch.setattr(shelf, "_LOADED", {})
    assert decks.named(name).id == name.partition("#")[0]
    monkeypatch.setattr(shelf, "_LOADED", {})
    monkeypatch.delenv(shelf.PLACES)
    with pytest.raises(BadInput):
        decks.named(name)


# --- the verbs ------------------------------------------------------------------------------------------------------


def served(given: Any, verb: verbs.Verb) -> dict[str, Any]:
    out = StringIO()
    verbs.serve(verb, BytesIO(json.dumps(given).encode()), out, texts("pt"))
    answer: dict[str, Any] = json.loads(out.getvalue())
    return answer


@pytest.mark.parametrize("players", [3, 4])
def test_a_whole_game_replays_to_its_end(players: int) -> None:
    history, rng = History(GAME.new({"players": players, "max_turns": 2})), Random(players)
    while history.state.to_act is not None:
        state = history.state
        history.play(state.draw(rng) if state.to_act is CHANCE else state.legal.sample(rng))
    told = served(recorded(GAME, history.here.line()).to_json(), verbs.replay)
    standing = history.state.standing()
    assert (told["game"], told["over"], told["legal"]) == (GAME.id, True, [])
    assert (told["influence"], told["winners"]) == (list(standing.points), list(standing.winners))


def test_battles_and_areas_are_those_of_another_game() -> None:
    for verb in (requests.legal, verbs.battle, requests.score):
        assert "error" in served({"game": GAME.id, "version": 1, "options": {"players": 3}}, verb)
