"""The cards of a deck: all of them can be found, by kind, by when they act, by a word, and each says what it does."""

from __future__ import annotations

import html
from pathlib import Path

import pytest

from gladiadores.core.errors import BadInput
from gladiadores.games.spartacus import decks
from gladiadores.games.spartacus.decks import shelf
from gladiadores.games.spartacus.decks.moments import MOMENTS
from gladiadores.games.spartacus.game import GAME
from gladiadores.text import texts
from gladiadores.widgets import spartacus_cards_page
from gladiadores.widgets.spartacus_cards import SpartacusCards
from gladiadores.widgets.spartacus_cards_desk import KINDS, PHASES, SpartacusCardsDesk, cards
from gladiadores.widgets.stage import Event

DECK = decks.standard()


def named(desk: SpartacusCardsDesk) -> list[str]:
    return [card.token for card in desk.found]


def test_every_card_of_the_deck_is_there_once() -> None:
    found = cards(DECK)
    assert len({card.token for card in found}) == len(found)
    market = sum(card.copies for card in found if card.on_market)
    assert market == len(DECK.market)
    assert sum(card.copies for card in found if card.cash is not None) == len(DECK.stock)
    assert [card.token for card in found if card.kind == "house"] == list(DECK.house)
    assert {card.kind for card in found} == set(KINDS)


def test_numbers_are_those_of_the_deck() -> None:
    found = {card.token: card for card in cards(DECK)}
    leo = DECK.market[DECK.market_card["Leo"]]
    assert (found["Leo"].dice, found["Leo"].price, found["Leo"].influence) == (leo.dice, leo.price, None)
    veto = DECK.intrigue[DECK.intrigue_card["Veto"]]
    assert (found["Veto"].influence, found["Veto"].cash, found["Veto"].copies) == (
        veto.influence, veto.cash, veto.copies,
    )  # fmt: skip
    assert found["Vigil"].influence is None
    assert found["Volturna"].price is None


def test_whatever_a_card_says_belongs_to_some_time() -> None:
    for card in cards(DECK):
        assert card.phases <= set(PHASES)
        assert bool(card.phases) == bool(card.effects) or card.kind == "guard"
    assert set(MOMENTS) >= {effect.when for card in cards(DECK) for effect in card.effects}


def test_every_card_says_what_its_words_mean() -> None:
    for card in cards(DECK):
        assert card.rules
        assert all(rule in GAME.rulebook for rule in card.rules)
    found = {card.token: card for card in cards(DECK)}
    assert {"effect.win-initiative", "effect.choose-one", "effect.skip-move", "effect.auto-wound"} <= set(
        found["Rete"].rules
    )
    assert {"effect.gain-denarii", "effect.draw-intrigue", "effect.heal"} <= set(found["Negotia"].rules)


def test_filters_work_together() -> None:
    desk = SpartacusCardsDesk()
    desk.press("kind:gladiator")
    assert {card.kind for card in desk.found} == {"gladiator"}
    desk.press("phase", "change", "fight")
    assert all("fight" in card.phases for card in desk.found)
    assert "Asper" not in named(desk)
    desk.press("query", "input", "INICIATIVA")
    assert 0 < len(desk.found) < 8
    assert desk.chosen in desk.found
    desk.press("kind:gladiator")
    assert {"Rete", "Fulmen"} <= set(named(desk))
    desk.press("query", "input", "nada disso existe")
    assert desk.found == ()
    assert "Nenhuma carta" in spartacus_cards_page.page(desk)


def test_a_word_is_found_in_any_language_of_the_reader_and_without_its_accents() -> None:
    desk = SpartacusCardsDesk(language="pt")
    desk.press("query", "input", "leilao")
    assert "Nundinae" in named(desk)
    english = SpartacusCardsDesk(language="en")
    english.press("query", "input", "net")
    assert "Rete" in named(english)
    english.press("query", "input", "weapon")
    assert {"Sica", "Gladius"} <= set(named(english))


def test_orders() -> None:
    desk = SpartacusCardsDesk()
    desk.press("kind:equipment")
    desk.press("order", "change", "cost")
    prices = [card.price or 0 for card in desk.found]
    assert prices == sorted(prices)
    desk.press("order", "change", "name")
    titles = [card.title(texts()).lower() for card in desk.found]
    assert titles[0] < titles[-1]
    before = named(desk)
    for key, value in (
        ("order", "none"),
        ("phase", "none"),
        ("kind:none", None),
        ("card:None", None),
        ("rule:x", None),
    ):
        desk.press(key, "change", value)
    assert named(desk) == before


def test_a_rule_unfolds_and_folds() -> None:
    desk = SpartacusCardsDesk("Sica")
    desk.press("rule:effect.win-ties")
    assert GAME.rulebook["effect.win-ties"].text in html.unescape(spartacus_cards_page.page(desk))
    desk.press("card:Rete")
    assert desk.open_rule is None


@pytest.mark.parametrize("language", GAME.languages)
def test_every_card_is_drawn_and_told(language: str) -> None:
    desk = SpartacusCardsDesk(language=language)
    said = texts(language)
    for card in cards(DECK):
        desk.press("query", "input", card.token)
        desk.press(f"card:{card.token}")
        page = html.unescape(spartacus_cards_page.page(desk))
        assert all(f"<p>{sentence}</p>" in page for sentence in card.told(said))
        assert f"<h3>{card.title(said)}</h3>" in page
        assert card.title(said) in desk.announcement


def test_the_deck_of_an_owner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "_LOADED", {})
    monkeypatch.setenv(shelf.PLACES, "")
    text = Path(decks.__file__).with_name("capua.toml").read_text(encoding="utf-8")
    path = tmp_path / "mine.toml"
    path.write_text(text.replace('id = "capua"', 'id = "mine"').replace('pt = "Veto"', 'pt = "Proibido"'), "utf-8")
    deck = decks.load(path)
    desk = SpartacusCardsDesk("Veto", deck=shelf.name(deck))
    assert desk.deck == deck
    assert "Proibido" in spartacus_cards_page.page(desk)


def test_what_there_is_not() -> None:
    with pytest.raises(BadInput):
        SpartacusCardsDesk("Nobody")
    with pytest.raises(BadInput):
        SpartacusCardsDesk(deck="none")


def test_the_widget_follows_its_desk() -> None:
    shown = SpartacusCards("Rete", language="en")
    shown._pressed(Event("kind:guard", "click"))
    assert "Watchman" in shown.html
    assert shown.announcement.startswith("Watchman.")
    assert shown.picture()
    assert shown.error == ""
