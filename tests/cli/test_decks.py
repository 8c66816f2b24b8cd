"""Decks of Spartacus from the command line: checked, printed, and refused with card and field."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from gladiadores.cli.app import app
from gladiadores.games.spartacus import decks
from gladiadores.text import EVERYWHERE

OURS = Path(decks.__file__).with_name("capua.toml")


def run(*arguments: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["spartacus", "deck", *arguments])
    return done.exit_code, done.stdout, done.stderr


def test_our_deck_is_counted() -> None:
    status, out, err = run("check")
    assert (status, err) == (0, "")
    assert out.splitlines()[1:3] == [
        "Mercado: 62 cartas — 8 + 17 gladiadores, 8 + 15 escravos, 14 equipamentos",
        "Intriga: 80 cartas — 48 esquemas, 14 reações, 18 guardas",
    ]


def test_a_deck_of_ones_own_is_named_with_its_digest(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(OURS.read_text(encoding="utf-8").replace('id = "capua"', 'id = "mine"'), encoding="utf-8")
    assert f"mine#{decks.load(file).digest[:8]}" in run("check", str(file))[1].splitlines()[0]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("price = 2", "price = -2", "Asper.price: -2 está fora; vale de 0 a 30."),
        (
            "{ gain_denarii = 3 }",
            "{ gain_gold = 3 }",
            "Lalage.effects[0].ops[0].on_death.ops[0]: não há efeito chamado «gain_gold».",
        ),
        ("start = true", "", "gladiator: faltam cartas iniciais; as Casas pedem 8, há 7."),
    ],
)
def test_a_fault_names_card_and_field(tmp_path: Path, old: str, new: str, message: str) -> None:
    file = tmp_path / "broken.toml"
    file.write_text(OURS.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    assert run("check", str(file)) == run("table", str(file)) == (2, "", f"{message}\n")


@pytest.mark.parametrize("language", EVERYWHERE)
def test_every_card_is_printed(language: str) -> None:
    status, out, _ = run("table", "--lang", language)
    deck = decks.standard()
    assert status == 0
    for token in (*deck.house, *deck.market_card, *deck.intrigue_card):
        assert f"[{token}]" in out
    assert len([line for line in out.splitlines() if line.startswith("    ")]) == len(deck.effects)
