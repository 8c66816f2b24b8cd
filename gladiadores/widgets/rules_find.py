"""The rules of the games to be found: by words, by part of the game. A plain function of the rule books."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from gladiadores import games
from gladiadores.core.rulebook import Rule
from gladiadores.lessons.glossary import Term, glossary
from gladiadores.text import Message, Texts
from gladiadores.widgets import glory_rules, spartacus_rules

GAMES = ("gladiadores", "gladiaattorit", "glory-to-rome", "spartacus")
"""The games whose rules can be looked up, by id."""


class Part(NamedTuple):
    """A part of a game, and what the ids of its rules begin with."""

    id: str
    title: Message
    prefixes: tuple[str, ...]


PARTS: Mapping[str, tuple[Part, ...]] = {
    "gladiadores": (
        Part("game", Message("rules.part.game", "O jogo e as cartas"), ("game.", "deck.")),
        Part("setup", Message("rules.part.setup", "A preparação"), ("setup.",)),
        Part("round", Message("rules.part.round", "A rodada"), ("round.", "battle.steps", "battle.leader")),
        Part(
            "play",
            Message("rules.part.play", "Jogar a carta"),
            ("battle.play.", "battle.turn-order", "battle.lead.", "battle.follow."),
        ),
        Part("winner", Message("rules.part.winner", "Quem vence"), ("battle.winner.",)),
        Part("damage", Message("rules.part.damage", "As armas danificadas"), ("battle.damage.",)),
        Part("spoils", Message("rules.part.spoils", "O que o vencedor recolhe"), ("battle.spoils.",)),
        Part("side-a", Message("rules.part.side-a", "O lado A"), ("score.a.", "final.a.")),
        Part("side-b", Message("rules.part.side-b", "O lado B"), ("score.b.", "final.b.")),
        Part("end", Message("rules.part.end", "O fim da partida"), ("end.",)),
        Part("open", Message("rules.part.open", "O que fica em aberto"), ("ruling.",)),
    ),
    "gladiaattorit": (
        Part("parts", Message("rules.part.parts", "O jogo e as peças"), ("game.", "parts.")),
        Part("board", Message("rules.part.board", "O tabuleiro"), ("board.",)),
        Part("setup", Message("rules.part.setup", "A preparação"), ("setup.",)),
        Part("place", Message("rules.part.place", "Colocar uma peça"), ("turn.", "place.")),
        Part("score", Message("rules.part.score", "Os pontos"), ("score.",)),
        Part("take", Message("rules.part.take", "Pegar uma peça"), ("take.", "simple.")),
        Part("end", Message("rules.part.end", "O fim da partida"), ("end.",)),
    ),
    "glory-to-rome": tuple(Part(*part) for part in glory_rules.PARTS),
    "spartacus": tuple(Part(*part) for part in spartacus_rules.PARTS),
}


class Group(NamedTuple):
    """The rules that were found in a part of a game, in the order of play."""

    game: str
    part: Part
    rules: tuple[Rule, ...]


def part_of(game: str, rule: str) -> Part:
    """The part of its game that a rule belongs to."""
    return next(part for part in PARTS[game] if rule.startswith(part.prefixes))


@lru_cache(maxsize=32)
def find(said: Texts, query: str = "", game: str = "", part: str = "") -> tuple[Group, ...]:
    """The rules that hold every word of the query in their title, text or id, game by game and part by part.

    An empty game or part stands for all.
    """
    words = folded(query).split()
    return tuple(
        Group(each, group, found)
        for each in GAMES
        if game in ("", each)
        for group in PARTS[each]
        if part in ("", group.id)
        if (found := tuple(rule for rule in _rules(each, group) if _holds(_written(said, rule), words)))
    )


def find_terms(query: str = "", game: str = "") -> tuple[Term, ...]:
    """The terms that hold every word of the query, in whatever language."""
    words = folded(query).split()
    return tuple(
        term
        for term in glossary()
        if term.game in GAMES and game in ("", term.game) and _holds(" ".join(term.called.values()), words)
    )


def folded(text: str) -> str:
    """A text as it is searched: small letters without accents."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def title(said: Texts, rule: Rule) -> str:
    return said.translate(rule.context("title"), rule.title)


def text(said: Texts, rule: Rule) -> str:
    return said.translate(rule.context("text"), rule.text)


def _rules(game: str, part: Part) -> tuple[Rule, ...]:
    return _by_part(game).get(part.id, ())


@cache
def _by_part(game: str) -> Mapping[str, tuple[Rule, ...]]:
    found: dict[str, tuple[Rule, ...]] = {}
    for rule in games.game(game).rulebook.values():
        part = part_of(game, rule.id).id
        found[part] = (*found.get(part, ()), rule)
    return found


def _written(said: Texts, rule: Rule) -> str:
    """All in which a rule is looked for."""
    readings = [said.translate(rule.context(f"reading.{each.value}"), each.text) for each in rule.readings]
    return " ".join([title(said, rule), text(said, rule), rule.id, *readings])


def _holds(text: str, words: Sequence[str]) -> bool:
    written = folded(text)
    return all(word in written for word in words)
