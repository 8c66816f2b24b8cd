"""What the rule search and the quiz need to know of Glory to Rome: parts of its rules, kinds of questions, pictures."""

from __future__ import annotations

from gladiadores.games.glory_to_rome import board
from gladiadores.games.glory_to_rome.view import View
from gladiadores.lessons.glory_to_rome import situation
from gladiadores.text import Message, Texts

PARTS: tuple[tuple[str, Message, tuple[str, ...]], ...] = (
    ("game", Message("rules.part.game", "O jogo e as cartas"), ("game.",)),
    ("setup", Message("rules.part.setup", "A preparação"), ("setup.",)),
    ("turn", Message("rules.part.glory.turn", "A vez: liderar, seguir, pensar, agir"), ("turn.", "think.", "act.")),
    ("play", Message("rules.part.glory.play", "Jogar um papel"), ("play.",)),
    (
        "roles",
        Message("rules.part.glory.roles", "O que cada papel faz"),
        ("patron.", "laborer.", "merchant.", "legionary."),
    ),
    ("build", Message("rules.part.glory.build", "Construir"), ("build.",)),
    ("buildings", Message("rules.part.glory.buildings", "As quarenta estruturas"), ("building.",)),
    ("end", Message("rules.part.end", "O fim da partida"), ("end.",)),
    ("score", Message("rules.part.score", "Os pontos"), ("score.",)),
    ("open", Message("rules.part.open", "O que fica em aberto"), ("ruling.",)),
)
"""Id, title, and what the ids of the rules begin with."""


def kind_names(said: Texts) -> dict[str, str]:
    """The kinds of puzzles in words."""
    return {
        "allowed": said.say("quiz.kind.allowed", "Pode ou não pode"),
        "happens": said.say("quiz.kind.happens", "O que acontece"),
        "limit": said.say("quiz.kind.limit", "Qual é o limite"),
        "total": said.say("quiz.kind.total", "A conta do fim"),
        "forum": said.say("quiz.kind.forum", "O Fórum está ganho?"),
        "turn": said.say("quiz.kind.turn", "O melhor da vez"),
    }


def drawn(view: View, language: str, *, tall: bool) -> str:
    """A view as a step of an example shows it; on a narrow screen it is moved sideways."""
    picture = board.view(view, language)
    return f'<div class="rb-pan" tabindex="0">{picture}</div>' if tall else picture


def in_words(said: Texts, view: View) -> str:
    """The same for those who hear it."""
    return f"{board.summary(view, said)} {situation.told(said, view)}"
