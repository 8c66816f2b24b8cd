"""Texts in their language: plural forms, and what a language says that has not everything."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from gladiadores import text
from gladiadores.text import DEFAULT, EVERYWHERE, FALLBACK, LANGUAGES, Message, MissingCatalogue, Texts, texts

CARDS = ("uma carta", "{number} cartas")
Translations = dict[tuple[str, str | tuple[str, str]], str | tuple[str, str]]
Writer = Callable[[str, Translations], Path]


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Writer:
    """Writes compiled catalogues, the only ones that there are."""
    monkeypatch.setattr(text, "_LOCALE", tmp_path)

    def write(language: str, translations: Translations) -> Path:
        made = Catalog(locale=language)
        for (context, id), translation in translations.items():
            made.add(id, translation, context=context)
        path = tmp_path / language / "LC_MESSAGES" / "gladiadores.mo"
        path.parent.mkdir(parents=True)
        with path.open("wb") as file:
            write_mo(file, made)
        return path

    return write


@pytest.fixture
def finnish(catalogue: Writer) -> Texts:
    """A Finnish that lacks some of the English texts."""
    catalogue(
        "en",
        {
            ("hello", "Olá, {who}"): "Hello, {who}", ("bye", "Tchau"): "Bye", ("you", "você"): "you",
            ("cards", CARDS): ("one card", "{number} cards"), ("drawn", CARDS): ("one drawn", "{number} drawn"),
        },
    )  # fmt: skip
    catalogue("fi", {("hello", "Olá, {who}"): "Hei, {who}", ("cards", CARDS): ("yksi kortti", "{number} korttia")})
    return Texts("fi")


def test_some_languages_are_spoken_everywhere() -> None:
    assert {DEFAULT, FALLBACK} == set(EVERYWHERE) < set(LANGUAGES)
    for language in LANGUAGES:
        assert texts(language).language == language
    with pytest.raises(ValueError, match="there are pt, en, fi"):
        texts("xx")


def test_a_text_that_a_language_lacks_is_said_in_english(finnish: Texts) -> None:
    assert finnish.say("hello", "Olá, {who}", who="Aino") == "Hei, Aino"
    assert finnish.say("bye", "Tchau") == "Bye"
    assert finnish.message(Message("hello", "Olá, {who}", who=Message("you", "você"))) == "Hei, you"
    assert finnish.translate("hello", "Oi, {who}") == "Oi, {who}"  # nobody has this one


def test_finnish_has_a_form_for_one_and_a_form_for_others(finnish: Texts) -> None:
    said = [finnish.say_many("cards", *CARDS, number) for number in (0, 1, 2, 21)]
    assert said == ["0 korttia", "yksi kortti", "2 korttia", "21 korttia"]
    assert [finnish.say_many("drawn", *CARDS, number) for number in (1, 2)] == ["one drawn", "2 drawn"]


def test_english_says_what_it_lacks_in_portuguese_and_never_in_finnish(catalogue: Writer) -> None:
    catalogue("en", {})
    catalogue("fi", {("bye", "Tchau"): "Hei hei"})
    assert Texts("en").say("bye", "Tchau") == "Tchau"
    assert Texts("fi").say("bye", "Tchau") == "Hei hei"


@pytest.mark.parametrize("gone", ["en", "fi"])
def test_finnish_needs_its_own_catalogue_and_the_english_one(catalogue: Writer, gone: str) -> None:
    made = {language: catalogue(language, {}) for language in ("en", "fi")}
    made[gone].unlink()
    with pytest.raises(MissingCatalogue, match=repr(gone)):
        Texts("fi")


def test_things_are_listed_in_every_language() -> None:
    listed = {language: texts(language).listed(["a", "b", "c"]) for language in LANGUAGES}
    assert listed == {"pt": "a, b e c", "en": "a, b and c", "fi": "a, b ja c"}
