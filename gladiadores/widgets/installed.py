"""Is everything there? The first cell of the first notebook asks."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from importlib.metadata import PackageNotFoundError, version

from gladiadores import scenarios
from gladiadores.text import LANGUAGES, MissingCatalogue, Texts, texts
from gladiadores.widgets import languages

NEEDED = ("gladiadores", "ipywidgets", "anywidget")
OLDEST_PYTHON = (3, 11)


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at: whether it is right, and what it is or what to do about it."""

    right: bool
    text: str


class InstallCheck:
    """What was found, as a short list; ``ready`` when nothing is missing."""

    def __init__(self, language: str | None = None) -> None:
        self.texts = texts(languages.language_for(language, tuple(LANGUAGES)))
        self.findings = tuple(_findings(self.texts))

    @property
    def ready(self) -> bool:
        return all(finding.right for finding in self.findings)

    @property
    def verdict(self) -> str:
        if self.ready:
            return self.texts.say("installed.ready", "Tudo pronto: pode começar.")
        return self.texts.say(
            "installed.missing", "Falta alguma coisa: feche o Jupyter e rode ./lab de novo no terminal."
        )

    def _repr_html_(self) -> str:
        items = "".join(f"<li>{'✓' if finding.right else '✗'} {escape(finding.text)}</li>" for finding in self.findings)
        return (
            f"<div><p><strong>{escape(self.verdict)}</strong></p>"
            f"<ul style='list-style:none;padding-left:0.5em'>{items}</ul></div>"
        )

    def __repr__(self) -> str:
        lines = (f"{'ok' if finding.right else '!!'} {finding.text}" for finding in self.findings)
        return "\n".join((self.verdict, *lines))


def _findings(spoken: Texts) -> Iterator[Finding]:
    python = ".".join(map(str, sys.version_info[:3]))
    yield Finding(sys.version_info >= OLDEST_PYTHON, f"Python {python}")
    for package in NEEDED:
        try:
            yield Finding(True, f"{package} {version(package)}")
        except PackageNotFoundError:
            yield _missing(package, spoken)
    for language, name in LANGUAGES.items():
        try:
            yield Finding(bool(texts(language)), name)
        except MissingCatalogue:
            yield _missing(name, spoken)
    try:
        examples = scenarios.manual()
        battles = sum(each.verb == "battle" for each in examples)
        told = spoken.say(
            "installed.examples", "Os exemplos do manual: {battles} batalhas e {scores} contagens de pontos",
            battles=battles, scores=len(examples) - battles,
        )  # fmt: skip
        yield Finding(True, told)
    except OSError:
        yield _missing("data/scenarios", spoken)


def _missing(name: str, spoken: Texts) -> Finding:
    return Finding(False, spoken.say("installed.not-found", "{name} não foi encontrado", name=name))
