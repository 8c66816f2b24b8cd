"""The game in plain text: played through, mistakes answered, saved and gone on with."""

from __future__ import annotations

import json
import re
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from gladiadores.cli import verbs
from gladiadores.cli.files import read_record
from gladiadores.cli.table import Seating, Session
from gladiadores.core import BadInput
from gladiadores.text import texts

PT = texts("pt")


class Keyboard:
    """Somebody at the keyboard who plays what the hint says, or lines prepared."""

    def __init__(self, session: Session, *prepared: str) -> None:
        self.session = session
        self.prepared = list(prepared)

    def readline(self) -> str:
        if self.prepared:
            return self.prepared.pop(0) + "\n"
        return self.session.match.view(self.session.seat).legal[0] + "\n"


class Leaving(Keyboard):
    def readline(self) -> str:
        return self.prepared.pop(0) + "\n" if self.prepared else ""


def seating(**changes: Any) -> Seating:
    return Seating(**{"players": 4, "side": "A", "seat": 0, "bots": "greedy", "rulings": {}, "seed": 3, **changes})


def play(*prepared: str, keyboard: type[Keyboard] = Leaving, **changes: Any) -> tuple[Session, str]:
    session = Session.of(seating(**changes), None, None, PT)
    out = StringIO()
    session.run(keyboard(session, *prepared), out)  # type: ignore[arg-type]
    return session, out.getvalue()


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize("spoil", ["must", "may"])
def test_a_whole_game_is_played_to_its_end(players: int, side: str, spoil: str) -> None:
    session, out = play(keyboard=Keyboard, players=players, side=side, seat=players - 1, rulings={"spoil": spoil})
    assert session.match.over
    final = out.strip().splitlines()[-1]
    assert "[final." in final
    assert out.count("Cubo") >= players
    assert "None" not in out


def test_an_illegal_card_is_answered_with_its_rule_and_asked_again() -> None:
    setup = Session.of(seating(seed=8, seat=3), None, None, PT)
    while not setup.match.waits_for_person():
        setup.match.step()
    view = setup.match.view(3)
    wrong = next(card for card in (f"{s}{v}" for s in "TMGX" for v in range(1, 11)) if view.verify(card))
    out = StringIO()
    setup.run(Leaving(setup, wrong, "Q7", "quit"), out)  # type: ignore[arg-type]
    assert "(regra battle." in out.getvalue()
    assert "não é uma ação" in out.getvalue()
    assert out.getvalue().count("> ") == 3


def test_every_command_answers() -> None:
    _, out = play(
        "?", "mesa", "legais", "dica", "porque", "regra", "regra battle.winner.lion", "regra zz", "desfazer", ""
    )
    assert "Nenhum robô jogou ainda" in out
    assert "O leão" in out or "leão" in out
    assert "Não há regra «zz»" in out
    assert "Não há jogada sua para desfazer" in out


def test_undo_goes_back_to_the_last_decision() -> None:
    session, _ = play("T1", "undo")
    assert session.match.view(0).legal
    assert session.match.history.actions()[1:] == ()
    assert len(list(session.match.history.undone())) == 1


def test_why_tells_the_reasons_of_the_bots() -> None:
    _, out = play("T1", "porque")
    assert re.search(r"Jogador 2, \w+: ", out)


def test_a_game_is_saved_after_every_action_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "partida.json"
    session = Session.of(seating(), None, file, PT)
    session.run(Leaving(session, "T1"), StringIO())  # type: ignore[arg-type]
    saved = json.loads(file.read_text(encoding="utf-8"))
    assert saved["actions"][0] == "T1"
    assert set(saved["rulings"]) == {"one_beats_ten", "spoil", "tie_a", "columns_a", "floor_b"}
    assert verbs.replay(saved, PT)["to_act"] == 0
    again = Session.of(seating(players=3), file, None, PT)
    assert again.match.state == session.match.state
    assert list(tmp_path.iterdir()) == [file]


def test_deals_that_a_record_holds_ready_are_dealt_and_kept(tmp_path: Path) -> None:
    whole, _ = play(keyboard=Keyboard)
    record = whole.match.record().to_json()
    file = tmp_path / "partida.json"
    file.write_text(json.dumps({**record, "actions": record["actions"][:2]}), encoding="utf-8")
    session = Session.of(seating(), file, None, PT)
    assert session.match.record().to_json()["setup"] == record["setup"]
    session.run(Keyboard(session), StringIO())  # type: ignore[arg-type]
    assert session.match.over
    assert session.match.record().to_json()["setup"] == record["setup"]


@pytest.mark.parametrize(
    ("text", "code"),
    [("{", "json"), ("[]", "shape"), ('{"game": "x"}', "shape")],
)
def test_a_file_that_is_no_record_is_refused(tmp_path: Path, text: str, code: str) -> None:
    file = tmp_path / "partida.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadInput) as refused:
        read_record(file)
    assert refused.value.code == code


def test_a_record_with_a_refused_action_names_the_action(tmp_path: Path) -> None:
    session, _ = play("T1")
    record = session.match.record().to_json()
    file = tmp_path / "partida.json"
    file.write_text(json.dumps({**record, "actions": ["+X1"]}), encoding="utf-8")
    with pytest.raises(BadInput, match="a ação 0"):
        Session.of(seating(), file, None, PT)


@pytest.mark.parametrize(
    "changes",
    [{"players": 5}, {"side": "C"}, {"seat": 4}, {"bots": "hal"}, {"bots": "random,random"}, {"rulings": {"x": 1}}],
)
def test_wrong_options_are_refused_in_words(changes: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        Session.of(seating(**changes), None, None, PT)


def test_a_save_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    session = Session.of(seating(), None, tmp_path / "nada" / "x.json", PT)
    with pytest.raises(BadInput, match="Não consigo gravar"):
        session.run(Leaving(session, "T1"), StringIO())  # type: ignore[arg-type]
    other = Session.of(seating(), None, None, PT)
    out = StringIO()
    other.run(Leaving(other, f"salvar {tmp_path / 'nada' / 'x.json'}", "salvar"), out)  # type: ignore[arg-type]
    assert "Não consigo gravar" in out.getvalue()
    assert "Diga o arquivo" in out.getvalue()


def test_a_save_goes_through_a_link_and_keeps_the_usual_permissions(tmp_path: Path) -> None:
    target, link, plain = tmp_path / "partida.json", tmp_path / "atalho.json", tmp_path / "comum.txt"
    target.write_text("antes", encoding="utf-8")
    plain.write_text("comum", encoding="utf-8")
    try:
        link.symlink_to(target)
    except OSError:
        pytest.skip("this system makes no links here")
    session = Session.of(seating(), None, link, PT)
    session.run(Leaving(session, "T1", "salvar a\0b"), StringIO())  # type: ignore[arg-type]
    assert link.is_symlink()
    assert read_record(target).actions[0] == "T1"
    session.run(Leaving(session, f"salvar {tmp_path / 'nova.json'}"), StringIO())  # type: ignore[arg-type]
    assert (tmp_path / "nova.json").stat().st_mode == plain.stat().st_mode
