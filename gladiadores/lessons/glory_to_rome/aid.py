"""What stands on the page of help of Glory to Rome; names and numbers come from the engine and its words."""

from __future__ import annotations

from html import escape

from gladiadores.games.glory_to_rome import words
from gladiadores.games.glory_to_rome.cards import KINDS, MATERIALS, NAMES, OF_KIND, ROLES, VALUE
from gladiadores.lessons.aid import Section, Writer


def sections(writer: Writer) -> tuple[str, list[Section]]:
    """The name of the game, and the sections in the order of play."""
    say = writer.said.say
    return "Glory to Rome", [
        Section(
            say("aid.setup", "Preparação"),
            writer.rules(("setup.deal", 1), ("setup.sites", 2), ("setup.start-player", 1)),
        ),
        Section(
            say("aid.glory.turn", "A vez"),
            writer.rules(
                ("turn.lead", 1), ("turn.follow", 1), ("play.jack", 1), ("play.petition", 1), ("act.order", 1),
                ("act.clients", 1), ("act.new-clients", 1),
            ),
        ),
        Section(
            say("aid.glory.think", "Pensar"),
            writer.rules(("think.refill", 1), ("think.one", 1), ("turn.thought-ends", 1)),
        ),
        Section(
            say("aid.glory.roles", "Os papéis"),
            writer.rules(
                ("laborer.take", 1), ("build.found", 1), ("build.source-craftsman", 1), ("build.source-architect", 1),
                ("legionary.demand", 1), ("legionary.neighbours", 1), ("legionary.give", 1), ("merchant.sell", 1),
                ("patron.hire", 1),
            ),
        ),
        Section(
            say("aid.glory.build", "Construir"),
            writer.rules(
                ("build.complete", 1), ("build.influence", 1), ("build.same-name", 1),
                ("build.out-of-town", 1), ("patron.limit", 1), ("merchant.limit", 1),
            ),
        ),
        Section(
            say("aid.glory.end", "O fim"),
            writer.rules(("end.deck", 1), ("end.sites", 1), ("end.forum", 1), ("end.surrender", 1)),
        ),
        Section(
            say("aid.glory.score", "Pontos"),
            writer.rules(("score.influence", 1), ("score.vault", 1), ("score.bonus", 1)),
        ),
        Section(say("aid.glory.buildings", "As quarenta estruturas"), _buildings(writer)),
    ]  # fmt: skip


def _buildings(writer: Writer) -> str:
    """Every building with its function in a line, by material, role and value."""
    said = writer.said
    parts = []
    for kind in range(KINDS):
        named = f"{words.material(said, MATERIALS[kind])} · {words.role(said, ROLES[kind])} · {VALUE[kind]}"
        parts.append(f"<p><b>{escape(named.upper())}</b><br>{_of_kind(writer, kind)}</p>")
    return "".join(parts)


def _of_kind(writer: Writer, kind: int) -> str:
    said = writer.said
    return " ".join(
        f"<b>{escape(words.building(said, NAMES[card]))}</b>: {escape(words.function(said, card))}."
        for card in OF_KIND[kind]
    )
