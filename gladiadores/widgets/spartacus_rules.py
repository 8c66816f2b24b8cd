"""What the rule search needs to know of Spartacus: the parts of its rules, and the table as a step of an example."""

from __future__ import annotations

from gladiadores.games.spartacus import board
from gladiadores.games.spartacus.view import View
from gladiadores.lessons.spartacus import situation
from gladiadores.text import Message, Texts

PARTS: tuple[tuple[str, Message, tuple[str, ...]], ...] = (
    ("game", Message("rules.part.spartacus.game", "O jogo"), ("game.",)),
    ("setup", Message("rules.part.setup", "A preparação"), ("setup.",)),
    ("upkeep", Message("rules.part.spartacus.upkeep", "O turno e a Manutenção"), ("turn.", "upkeep.")),
    ("intrigue", Message("rules.part.spartacus.intrigue", "A Intriga"), ("intrigue.", "power.")),
    (
        "schemes",
        Message("rules.part.spartacus.schemes", "Esquemas, apoio, reações, guardas"),
        ("scheme.", "support.", "reaction.", "guard."),
    ),
    (
        "market",
        Message("rules.part.spartacus.market", "O Mercado e os leilões"),
        ("market.", "auction.", "host."),
    ),
    ("arena", Message("rules.part.spartacus.arena", "A Arena: convites e tributo"), ("arena.",)),
    ("wagers", Message("rules.part.spartacus.wagers", "As apostas"), ("wager.",)),
    ("fate", Message("rules.part.spartacus.fate", "Campeões e o polegar"), ("champion.", "thumb.")),
    ("combat", Message("rules.part.spartacus.combat", "O combate"), ("combat.",)),
    ("end", Message("rules.part.end", "O fim da partida"), ("victory.", "end.")),
    ("play", Message("rules.part.spartacus.play", "Como se joga aqui"), ("play.",)),
    ("effects", Message("rules.part.spartacus.effects", "O que as cartas fazem"), ("effect.",)),
)
"""Id, title, and what the ids of the rules begin with."""


def drawn(view: View, language: str, *, tall: bool) -> str:
    """A view as a step of an example shows it; on a narrow screen it is moved sideways."""
    css = 'rb-pan rb-close" tabindex="0' if tall else "rb-close"
    return f'<div class="{css}">{board.closeup(view, language)}</div>'


def in_words(said: Texts, view: View) -> str:
    """The same for those who hear it."""
    return situation.told(said, view, situation.whole(view))
