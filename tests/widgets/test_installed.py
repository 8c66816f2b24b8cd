"""The check of an installation, and what it says where something is missing."""

from __future__ import annotations

import pytest

from gladiadores.text import LANGUAGES, MissingCatalogue, Texts, texts
from gladiadores.widgets import InstallCheck, installed


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_languages_are_there(language: str) -> None:
    check = InstallCheck(language)
    assert check.ready
    assert {finding.text for finding in check.findings} >= set(LANGUAGES.values())
    assert check.verdict in check._repr_html_()


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_language_asked_for(language: str) -> None:
    others = {InstallCheck(other).verdict for other in LANGUAGES if other != language}
    assert InstallCheck(language).verdict not in others


def test_a_language_whose_catalogue_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_finnish(language: str = "pt") -> Texts:
        if language == "fi":
            raise MissingCatalogue(language)
        return texts(language)

    monkeypatch.setattr(installed, "texts", without_finnish)
    check = InstallCheck("en")
    assert not check.ready
    assert [finding.text for finding in check.findings if not finding.right] == ["Suomi was not found"]
