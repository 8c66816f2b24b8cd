"""The tile game in plain text: the board read out, tiles typed in many ways, mistakes answered, games saved."""

from __future__ import annotations

import json
import subprocess
import sys
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from gladiadores import games
from gladiadores.cli import verbs
from gladiadores.cli.table import Seating, Session
from gladiadores.cli.tables import table
from gladiadores.core import BadInput
from gladiadores.text import LANGUAGES, texts

TILES = [shield + weapon for shield in "NSL" for weapon in "GTC"]
COMMAND = [sys.executable, "-c", "from gladiadores.cli import main; main()", "play"]
EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def record(variant: str = "standard", board: str = "arena", *actions: str, rows: int = 4, copies: int = 7) -> Any:
    """A record for two in which everything lies in order: seat 0 holds SG ST SC, and NG to SC lie face up."""
    setup = {
        "first": 0, "left": "GTC" * rows, "right": "NSL" * rows, "goals": ["GN", "TS"], "tiles": TILES * copies,
    }  # fmt: skip
    options = {"players": 2, "variant": variant, "board": board}
    return {"game": "gladiaattorit", "version": 1, "options": options, "setup": setup, "actions": list(actions)}


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


def new(language: str = "pt", save: Path | None = None, **asked: Any) -> Session:
    seating = Seating(**{"game": "gladiaattorit", "bots": "random", "seed": 3, **asked})
    return Session.of(seating, None, save, texts(language))


def loaded(folder: Path, given: Any, language: str = "pt", **asked: Any) -> Session:
    file = folder / "partida.json"
    file.write_text(json.dumps(given), encoding="utf-8")
    return Session.of(Seating(**{"bots": "random", "seed": 3, **asked}), file, None, texts(language))


# --- a game -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("variant", ["standard", "simple"])
def test_a_whole_game_is_played_to_its_end(players: int, variant: str) -> None:
    session = new(players=players, variant=variant, seat=players - 1)
    out = run(session, plays_on=True)
    assert session.match.over
    actions = session.match.record().actions
    assert len(actions) == (60 if variant == "simple" else 120 - 3 * players)
    ending = out.strip().splitlines()[-(players + 2) :]
    assert ending[0].endswith("[end.full]")
    assert all(line.endswith("[end.goal]") for line in ending[1:-1])
    assert "None" not in out
    assert "{" not in out


def test_players_are_as_many_as_the_game_likes_best_unless_told() -> None:
    assert new().match.state.view(0).table.players == 3  # type: ignore[attr-defined]
    assert new(players=6).match.state.view(0).table.players == 6  # type: ignore[attr-defined]


COMMANDS = {
    "pt": ["ajuda", "mesa", "legais", "dica", "porque", "regra", "desfazer", "salvar"],
    "en": ["help", "table", "legal", "hint", "why", "rule", "undo", "save"],
    "fi": ["ohje", "pöytä", "sallitut", "vinkki", "miksi", "sääntö", "peru", "tallenna"],
}


@EVERY_LANGUAGE
def test_every_command_answers_in_every_language(language: str) -> None:
    session = new(language, board="patio", players=2)
    turns = run(session, "ng 9 9", *COMMANDS[language], *map(str.upper, COMMANDS[language])).split("> ")
    token_refused = turns[1]
    assert "place.off-board" in token_refused or "place.from-hand" in token_refused
    once, again = turns[2:10], turns[10:18]
    assert once == again
    assert len(set(once)) == len(once)
    assert all(answer.strip() for answer in once)


def test_a_command_is_understood_whatever_the_language() -> None:
    for words in zip(*COMMANDS.values(), strict=True):
        answers = {run(new(board="patio", players=2), word).split("> ")[1] for word in words}
        assert len(answers) == 1, words
    for words in (("pöytä", "poyta"), ("sääntö place.podium", "saanto place.podium"), ("?", "ohje")):
        answers = {run(new(board="patio", players=2), word).split("> ")[1] for word in words}
        assert len(answers) == 1, words


@pytest.mark.parametrize("word", ["sair", "quit", "lopeta", "LOPETA"])
def test_leaving_asks_no_more(word: str) -> None:
    assert run(new(), word, "mesa").count("> ") == 1


def test_the_table_is_printed_row_by_row(tmp_path: Path) -> None:
    session = loaded(tmp_path, record("standard", "arena", "SG@5,3", ">NC", "LT@0,5", ">NT"))
    [_, *lines] = run(session, "quit").splitlines()
    board = lines[lines.index("    0  1  2  3  4  5  6  7  8  9") :]
    assert board[1] == " 0           G ·· LT N"
    assert board[2] == " 1        T ·· ·· ·· ·· S"
    assert board[6] == " 5  C ·· ·· SG ## ## ·· ·· ·· L"
    assert board[12] == "11           C ·· ·· L"
    assert board[13:] == [
        "Pontos por peças colocadas: Jogador 1: 0, Jogador 2: 1.",
        "Seu objetivo: GN (gládio e rede). Vale agora 0 pontos.",
        "Sua mão: NC ST SC.",
        "Peças abertas: NG SG ST SC LG LT.",
        "Peças na pilha: 46.",
        "> ",
    ]


def test_before_a_take_only_the_tiles_are_shown(tmp_path: Path) -> None:
    out = run(loaded(tmp_path, record()), "sg 5 3", "quit")
    *_, hand, shown, pile, take, prompt = out.split("> ", 1)[1].splitlines()
    assert (hand, shown, pile) == ("Sua mão: ST SC.", "Peças abertas: NG NT NC SG ST SC.", "Peças na pilha: 48.")
    assert (take, prompt) == ("Pegue uma: >NG >NT >NC >SG >ST >SC.", "> ")


def test_the_simple_variant_shows_the_tile_that_was_drawn(tmp_path: Path) -> None:
    out = run(loaded(tmp_path, record("simple")), "legais", "sg 5 3", "quit")
    assert "Sua peça: SG." in out
    assert "SG em qualquer destes lugares:" in out
    assert "Peças abertas" not in out
    assert "Pegue uma" not in out


def test_what_is_legal_is_grouped_by_tiles_and_rows(tmp_path: Path) -> None:
    session = loaded(tmp_path, record("standard", "patio", rows=1, copies=1))
    [*lines] = run(session, "legais", "quit").split("> ")[1].splitlines()
    assert lines == [
        "NG em qualquer destes lugares:",
        "linha 0, colunas 1 2 3",
        "linha 1, colunas 1 2 3",
        "linha 2, colunas 1 2 3",
    ]
    lines = run(session, "ng 1 2", "legais", "quit").split("> ")[2].splitlines()
    assert lines == [">NC >SG >ST"]
    given = record("standard", "patio", "NG@1,1", ">NC", "NT@1,2", ">SG", rows=1, copies=1)
    assert "linha 1, coluna 3\n" in run(loaded(tmp_path, given), "legais", "quit")


@pytest.mark.parametrize(
    ("line", "token"),
    [
        ("SG@5,3", "SG@5,3"),
        ("sg@5,3", "SG@5,3"),
        ("sg 5 3", "SG@5,3"),
        ("SG 5,3", "SG@5,3"),
        ("Sg  5 ,  3", "SG@5,3"),
        ("sg @ 05, 03", "SG@5,3"),
        ("sg\t5\t3", "SG@5,3"),
        (">SC", ">SC"),
        ("> sc", ">SC"),
        ("sc", ">SC"),
        ("sg 5", "SG 5"),
        ("sg 5 3 1", "SG 5 3 1"),
        ("sg 5 1000", "SG 5 1000"),
        ("olá", "OLÁ"),
    ],
)
def test_a_tile_may_be_typed_in_several_ways(line: str, token: str) -> None:
    assert table("gladiaattorit").token(line) == token


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["sg 12 3"], "(regra place.off-board)"),
        (["sg 0 0"], "(regra place.off-board)"),
        (["sg 5 0"], "(regra place.edge)"),
        (["sg 5 4"], "(regra place.podium)"),
        (["ng 5 3"], "(regra place.from-hand)"),
        (["sg 5 3", "nc", "st 5 3"], "(regra place.taken)"),
        (["sc"], "(regra take.after-placing)"),
        (["sg 5 3", "st 5 2"], "(regra take.due)"),
        (["sg 5 3", "lc"], "(regra take.face-up)"),
        (["vi 5 3"], "não é uma ação"),
        (["sg 5"], "não é uma ação"),
    ],
)  # fmt: skip
def test_a_mistake_is_answered_with_its_rule_and_asked_again(tmp_path: Path, lines: list[str], answer: str) -> None:
    session = loaded(tmp_path, record())
    out = run(session, *lines, "quit")
    *_, refused, prompt = out.splitlines()
    assert answer in refused
    assert prompt == "> "


def test_a_take_in_the_simple_variant_is_answered_with_its_rule(tmp_path: Path) -> None:
    assert "(regra simple.no-take)" in run(loaded(tmp_path, record("simple")), ">SC", "quit")


@EVERY_LANGUAGE
def test_events_come_with_their_rules_and_are_the_seats_own(language: str) -> None:
    out = run(new(language, players=3, seat=1, seed=4), plays_on=True)
    before, after = out.split("[end.full]")
    assert before.count("[setup.goal]") == before.count("[setup.hand]") == 1
    assert before.count("[take.one]") == 120 - 9 - 60
    assert "[score.basic]" in before
    assert after.count("[end.goal]") == 3


def test_undo_goes_back_to_the_placement_and_then_to_the_turn_before(tmp_path: Path) -> None:
    session = loaded(tmp_path, record())
    run(session, "sg 5 3", "peru", "quit")
    assert session.match.record().actions == ()
    run(session, "sg 5 3", "nc", "desfazer", "undo", "quit")
    assert session.match.record().actions == ()
    run(session, "sg 5 3", "nc", "desfazer", "quit")
    assert session.match.record().actions == ("SG@5,3",)


def test_the_hint_is_something_legal_with_a_reason() -> None:
    session = new(players=2)
    hint = run(session, "dica").split("> ")[1]
    action, _, reason = hint.strip().partition(": ")
    assert action in session.match.view(0).legal
    assert reason


def test_why_tells_the_reasons_of_the_bots(tmp_path: Path) -> None:
    why = run(loaded(tmp_path, record()), "sg 5 3", "nc", "porque").split("> ")[3]
    placed, taken = why.splitlines()
    assert placed.startswith("Jogador 2, L")
    assert taken.startswith("Jogador 2, >")


# --- records ----------------------------------------------------------------------------------------------------


def test_a_game_is_saved_after_every_action_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "partida.json"
    session = new(save=file, players=2, variant="simple")
    first = session.match.view(0).legal
    assert not first
    run(session, "mesa")
    tile = session.match.view(0).legal[0][:2]
    run(session, f"{tile} 5 3", f"salvar {tmp_path / 'outra.json'}")
    saved = json.loads(file.read_text(encoding="utf-8"))
    assert saved == json.loads((tmp_path / "outra.json").read_text(encoding="utf-8"))
    assert saved["game"] == "gladiaattorit"
    assert saved["options"] == {"players": 2, "variant": "simple", "board": "arena"}
    assert saved["actions"][0] == f"{tile}@5,3"
    assert len(saved["actions"]) == 2
    assert verbs.replay(saved, texts())["to_act"] == 0
    again = Session.of(Seating(bots="random"), file, None, texts())
    assert again.match.state == session.match.state
    named = Session.of(Seating(game="gladiaattorit", players=5, bots="random"), file, None, texts())
    assert named.match.state == session.match.state


def test_a_record_of_another_game_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="O registro é de gladiaattorit; aqui se joga gladiadores") as refused:
        loaded(tmp_path, record(), game="gladiadores")
    assert refused.value.code == "game"
    with pytest.raises(BadInput, match="Não há jogo «dama»; há gladiadores, gladiaattorit"):
        loaded(tmp_path, {**record(), "game": "dama"})


def test_a_record_with_a_refused_action_names_the_action(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="a ação 2"):
        loaded(tmp_path, record("standard", "arena", "SG@5,3", ">NC", "SG@5,2"))


# --- what is asked for ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"side": "A"}, "--side: gladiaattorit não tem esta opção; há --players, --variant, --board"),
        ({"game": None, "variant": "simple"}, "--variant: gladiadores não tem esta opção; há --players, --side"),
        ({"game": "gladiadores", "board": "arena"}, "--board: gladiadores não tem esta opção"),
        ({"game": "dama"}, "Não há jogo «dama»; há gladiadores, gladiaattorit"),
        ({"rulings": {"spoil": "may"}}, "--ruling: gladiaattorit não tem interpretações"),
        ({"game": None, "rulings": {"none": "1"}}, "none"),
        ({"players": 7}, "7"),
        ({"players": 1}, "1"),
        ({"players": 4, "board": "patio"}, "patio"),
        ({"variant": "veloz"}, '"veloz" não vale; use "standard", "simple"'),
        ({"board": "praia"}, '"praia" não vale'),
        ({"seat": 3}, "--seat: 3 está fora; vale de 0 a 2"),
        ({"bots": "hal"}, "Não há robô «hal»"),
        ({"bots": "random,random"}, "--bots: há 2 nomes"),
    ],
)
def test_what_the_game_does_not_have_is_refused_in_words(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput) as refused:
        new(**asked)
    assert message in texts().message(refused.value.message)


def test_a_loaded_game_does_not_take_another_games_option_either(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="--side: gladiaattorit"):
        loaded(tmp_path, record(), side="B")


def test_every_game_has_a_table() -> None:
    for game in games.ids():
        assert table(game).help(texts())


# --- as a process -----------------------------------------------------------------------------------------------


def process(*arguments: str, given: str = "") -> tuple[int, str, str]:
    done = subprocess.run(
        [*COMMAND, *arguments], input=given, capture_output=True, check=False, timeout=60, encoding="utf-8"
    )
    return done.returncode, done.stdout, done.stderr


def test_a_whole_game_by_the_keyboard(tmp_path: Path) -> None:
    """Every line that can be typed, five times over: what is refused is asked again, and what fits is played."""
    given = record("standard", "patio", rows=1, copies=1)
    file, saved = tmp_path / "patio.json", tmp_path / "salva.json"
    file.write_text(json.dumps(given), encoding="utf-8")
    places = [f"{tile.lower()} {row} {column}" for tile in TILES for row in range(3) for column in range(1, 4)]
    script = "\n".join([*places, *TILES] * 5) + "\n"
    asked = ["--load", str(file), "--save", str(saved), "--bots", "random", "--seed", "1", "--lang", "fi"]
    status, out, diagnostics = process(*asked, given=script)
    assert (status, diagnostics) == (0, "")
    assert "(sääntö take.after-placing)" in out
    assert "(sääntö take.due)" in out
    assert "(sääntö place.from-hand)" in out
    told = verbs.replay(json.loads(saved.read_text(encoding="utf-8")), texts())
    assert told["over"]
    assert out.count("[end.goal]") == 2


@EVERY_LANGUAGE
def test_the_command_takes_the_options_of_the_game(language: str, tmp_path: Path) -> None:
    saved = tmp_path / "salva.json"
    asked = ["--players", "2", "--variant", "simple", "--board", "patio", "--seat", "1", "--bots", "random"]
    status, _, diagnostics = process(
        "--game", "gladiaattorit", *asked, "--seed", "4", "--save", str(saved), "--lang", language
    )
    assert (status, diagnostics) == (0, "")
    assert json.loads(saved.read_text(encoding="utf-8"))["options"] == {
        "players": 2, "variant": "simple", "board": "patio",
    }  # fmt: skip
    status, out, diagnostics = process("--game", "gladiaattorit", "--side", "A", "--lang", language)
    assert (status, out) == (2, "")
    assert "--side" in diagnostics
    assert "--variant" in diagnostics
