"""Setting up: every step cites rules, and its numbers are those of the engine."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gladiadores import games
from gladiadores.core.errors import BadInput
from gladiadores.games.gladiaattorit.arena import arena
from gladiadores.games.gladiadores.table import DECKS
from gladiadores.games.spartacus.table import START
from gladiadores.lessons.setting_up import steps
from gladiadores.text import texts
from gladiadores.widgets import setup_guide
from gladiadores.widgets.real_table import SetUpGuide
from gladiadores.widgets.setup_guide import SetUpDesk
from gladiadores.widgets.stage import Event

VARIANTS = ("standard", "simple")
TABLES = [
    *(("gladiadores", {"players": players, "side": side}) for players in (3, 4) for side in "AB"),
    *(("gladiaattorit", {"players": players, "variant": kind}) for players in range(2, 7) for kind in VARIANTS),
    *(("glory-to-rome", {"players": players}) for players in range(2, 6)),
    *(("spartacus", {"players": players, "start": start}) for players in (3, 4) for start in START),
]


def facts(game: str, options: dict[str, Any]) -> str:
    return " ".join(texts().message(fact) for step in steps(game, options) for fact in step.facts)


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_every_step_cites_rules_that_there_are(game: str, options: dict[str, Any]) -> None:
    book = games.game(game).rulebook
    for language in games.game(game).languages:
        shown = steps(game, options, language)
        assert len(shown) >= 6
        for step in shown:
            assert step.rules
            assert [id for id in step.rules if id not in book] == []
            assert all(picture.startswith("<svg") for picture in step.pictures)


@pytest.mark.parametrize("players", [3, 4])
def test_the_numbers_of_the_cards_are_the_engines(players: int) -> None:
    deck = DECKS[players]
    said = facts("gladiadores", {"players": players, "side": "A"})
    left = deck.cards.bit_count()
    assert f"Ficam {left} cartas" in said
    assert f"Cada um recebe {deck.hand} cartas; sobram {left - players * deck.hand}." in said
    assert f"São {players} rodadas, cada uma com {deck.hand - 1} batalhas." in said
    assert ("2 e 3 de cada naipe; leões: 1" in said) == (players == 3)
    pictures = steps("gladiadores", {"players": players, "side": "A"})[2].pictures
    assert len(pictures) == 50 - left


def test_the_numbers_of_the_tiles_are_the_boards() -> None:
    board = arena()
    for players in (2, 6):
        left = len(board.box) - board.removed - board.face_up - players * board.hand
        assert f"Na pilha restam {left} peças." in facts("gladiaattorit", {"players": players})


@pytest.mark.parametrize("players", range(2, 6))
def test_the_numbers_of_glory_to_rome_are_the_engines(players: int) -> None:
    said = facts("glory-to-rome", {"players": players})
    state: Any = games.game("glory-to-rome").new({"players": players})
    state = state.after(state.draw(Random(3)))
    assert sum(state.pool) == players
    assert f"O Pool começa com {players} cartas" in said
    assert f"No baralho ficam {len(state.deck) - state.drawn} cartas de Ordem" in said
    assert f"na pilha dos Valetes, {state.jack_pile}." in said
    assert f"{state.in_town[0]} na cidade e {state.out_town[0]} fora dela" in said
    assert f"os {sum(state.in_town)} da cidade" in said
    assert f"influência {state.influence[0]}." in said
    assert f"{len(state.hands[0])} cartas de Ordem e {state.jacks[0]} Valete." in said
    pictures = steps("glory-to-rome", {"players": players})[4].pictures
    assert len(pictures) == players


@pytest.mark.parametrize("players", [3, 4])
def test_the_numbers_of_spartacus_are_the_engines(players: int) -> None:
    said = facts("spartacus", {"players": players, "start": "quick"})
    state: Any = games.game("spartacus").new({"players": players, "start": "quick"})
    luck = Random(3)
    while state.phase == 0:
        before, action = state, state.legal[0] if isinstance(state.to_act, int) else state.draw(luck)
        state = state.after(action)
    market, intrigue = action.split(";")[2:]
    deck = state.table.deck
    assert before.stack[-1].kind.name == "DEAL"
    pools = [(len(deck.market), [house.gladiators + house.slaves for house in deck.houses]),
             (len(deck.stock), [house.guards for house in deck.houses])]  # fmt: skip
    if players == len(deck.houses):
        for pile, (whole, given) in zip((market, intrigue), pools, strict=True):
            assert pile.count(",") + 1 == whole - sum(given)
        left = [pile.count(",") + 1 for pile in (market, intrigue)]
        assert f"Baralho de Mercado ficam {left[0]} cartas, no de Intriga {left[1]}." in said
        assert f"No Banco ficam {before.bank - sum(house.denarii for house in deck.houses)}." in said
    assert f"{len(deck.market)} cartas de Mercado, {len(deck.stock)} de Intriga" in said
    assert f"marcador em {state.influence[0]}." in said
    shown = steps("spartacus", {"players": players, "start": "quick"})
    assert len(shown[1].pictures) == len(shown[2].pictures) == players


def test_a_side_b_table_needs_one_cube() -> None:
    assert "um só cubo" in facts("gladiadores", {"players": 4, "side": "B"})
    assert "4 dos seus cubos" in facts("gladiadores", {"players": 4, "side": "A"})


def test_walking_and_agreeing() -> None:
    desk = SetUpDesk(players=3)
    assert desk.options == {"players": 3, "side": "A"}
    desk.press("next")
    desk.press("steps", "key", "ArrowRight")
    assert desk.title(desk.step) == "O baralho de três"
    desk.press("players:4")
    assert desk.title(desk.step) == "O baralho de quatro"
    assert desk.announcement.startswith("Passo 3 de 7: O baralho de quatro.")
    desk.press("steps", "key", "End")
    desk.press("next")
    assert desk.at_end
    desk.press("game:gladiaattorit")
    desk.press("language:fi")
    desk.press("go:7")
    desk.press("variant:simple")
    assert desk.at_end
    desk.press("game:glory-to-rome")
    assert desk.language == "en"
    assert desk.options == {"players": 3}
    desk.press("game:spartacus")
    assert desk.options == {"players": 4, "start": "standard"}
    desk.press("start:quick")
    desk.press("go:6")
    assert desk.facts(desk.step)[0].startswith("Here all put their marker on 7.")
    desk.press("game:gladiadores")
    assert desk.language == "en"
    for key in ("players:9", "side:C", "go:99", "go:x", "rule:none", "language:fi", "what"):
        desk.press(key)
    assert desk.options == {"players": 4, "side": "A"}


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_every_page_is_drawn(game: str, options: dict[str, Any]) -> None:
    desk = SetUpDesk(game, **options)
    for at in range(len(desk.steps)):
        desk.press(f"go:{at}")
        desk.press(f"rule:{desk.step.rules[0]}")
        html = setup_guide.page(desk)
        assert "bs-rule" in html
        assert all(fact in html for fact in desk.facts(desk.step))
    assert setup_guide.still(desk).count("<li>") == len(desk.steps)


def test_tables_that_there_are_not() -> None:
    for game, options in (
        ("chess", {}),
        ("gladiadores", {"players": 5}),
        ("gladiaattorit", {"players": 7}),
        ("glory-to-rome", {"players": 6}),
        ("glory-to-rome", {"side": "A"}),
    ):
        with pytest.raises(BadInput):
            SetUpDesk(game, **options)


def test_the_widget_follows_its_desk() -> None:
    guide = SetUpGuide(players=3, language="en")
    guide._pressed(Event("next", "click"))
    assert guide.announcement.startswith("Step 2 of 7: ")
    assert guide.error == ""
    assert guide.picture()
