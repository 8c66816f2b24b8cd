"""What stands on the page of help of Gladiadores; every number comes from the engine."""

from __future__ import annotations

from html import escape

from gladiadores.games.gladiadores import board, rules, words
from gladiadores.games.gladiadores.cards import SUITS, VALUES, Card, bits
from gladiadores.games.gladiadores.table import DECKS, Table
from gladiadores.lessons.aid import Section, Writer
from gladiadores.lessons.gladiadores.setting_up import taken_out


def sections(writer: Writer) -> tuple[str, list[Section]]:
    """The name of the game, and the sections in the order of play."""
    say = writer.said.say
    return "Gladiadores", [
        Section(say("aid.cards", "Cartas"), _cards(writer) + writer.rules(("deck.weapons", 1), "deck.lions")),
        Section(say("aid.setup", "Preparação"), _setup(writer)),
        Section(
            say("aid.battle", "1 · Jogar"),
            writer.rules(
                "battle.turn-order", "battle.play.any-lead", "battle.follow.combat", ("battle.follow.void", 1),
                "battle.lead.weapon", "battle.lead.lion",
            ),
        ),
        Section(
            say("aid.winner", "2 · Quem vence"),
            writer.rules(
                "battle.winner.last-lion", "battle.winner.highest", "battle.winner.one-beats-ten",
                "battle.winner.last-weapon",
            ),
        ),
        Section(
            say("aid.damage", "3 · Armas danificadas"),
            writer.rules("battle.damage.battle", "battle.damage.area", "battle.damage.none", "battle.damage.order"),
        ),
        Section(
            say("aid.spoils", "4 · Recolher"),
            writer.rules(
                "battle.spoils.lead", "battle.spoils.choice", "battle.spoils.rest", "battle.leader", "round.last-card"
            ),
        ),
        Section(say("aid.side-a", "Pontos: lado A"), _side_a(writer)),
        Section(say("aid.side-b", "Pontos: lado B"), _side_b(writer)),
        Section(say("aid.next", "Entre as rodadas"), writer.rules("round.pass-first", ("round.reshuffle", 1))),
    ]  # fmt: skip


def _cards(writer: Writer) -> str:
    """The suits as they are drawn, and the lion."""
    said = writer.said
    shown = "".join(
        f"<span>{board.suit(letter, size=19, language=said.language)} {escape(words.suit(said, letter))}</span>"
        for letter in SUITS
    )
    samples = "".join(
        board.card(Card(token), declared=False, language=said.language, scale=0.36)
        for token in ("G10", "G1", "L", "TX")
    )
    return f'<div class="row pairs">{shown}<div class="row">{samples}</div></div>'


def _setup(writer: Writer) -> str:
    """What depends on the number of players."""
    said = writer.said
    head = (
        said.say("aid.players", "Jogadores"),
        said.say("aid.out", "Saem"),
        said.say("aid.hand", "Mão"),
        said.say("aid.rounds", "Rodadas"),
        said.say("aid.goal-b", "Fim no lado B"),
    )
    rows = []
    for players in sorted(DECKS):
        deck = DECKS[players]
        gone, lions = taken_out(deck)
        values = sorted({card % VALUES + 1 for card in bits(gone)})
        out = said.say(
            "aid.out-cards", "{values} de cada naipe; leões: {lions}",
            values=said.listed([str(value) for value in values]), lions=lions,
        )  # fmt: skip
        rounds = Table.of({"players": players, "side": "A"}, {}).rounds
        rows.append((players, out if gone else "–", deck.hand, rounds, deck.goal_b))
    return writer.table(head, rows) + writer.rules(("setup.leftover", 1), "setup.side-a.start", "setup.side-b.start")


def _side_a(writer: Writer) -> str:
    """The moves as the engine makes them for one suit, then the end of the game."""
    said = writer.said
    far = rules.FAR_BEHIND
    most, near, distant, none = rules.moves_a((far + 1, 2, 1, 0), rules.silent)
    head = (said.say("aid.suit-cards", "Cartas do naipe"), said.say("aid.spaces", "Cubo"))
    rows = (
        (writer.title("score.a.most"), f"+{most}"),
        (said.say("aid.near", "1 a {most} a menos que a maioria", most=far - 1), near),
        (said.say("aid.far", "{far} ou mais a menos", far=far), distant),
        (said.say("aid.none", "nenhuma carta"), none),
    )
    places = " – ".join(map(str, rules.PLACE_POINTS))
    paid = said.say("aid.places", "No fim, cada trilha paga {places} pelos lugares.", places=places)
    return (
        writer.table(head, rows)
        + f"<p>{escape(paid)}</p>"
        + writer.rules(("final.a.tied-place", 1), "final.a.most", ("final.a.tie-break", 1))
    )


_EXAMPLES = ((5, 2, 1, 0), (4, 4, 1, 1), (2, 2, 2, 0), (6, 0, 0, 0))
"""Counts for the rules of side B, in their order: best less worst, tied suits, all equal, one suit."""
_SHOWN = ("score.b.best-worst", "score.b.tied-suits", "score.b.all-equal", "score.b.one-suit")


def _side_b(writer: Writer) -> str:
    """The rules with an example each, scored by the engine."""
    said = writer.said
    head = (said.say("aid.case", "Caso"), *(board.suit(s, size=14, language=said.language) for s in SUITS), "=")
    rows = [
        (writer.title(rule), *(count or "–" for count in counts), rules.own_points_b(counts, 0, rules.silent))
        for rule, counts in zip(_SHOWN, _EXAMPLES, strict=True)
    ]
    return (
        writer.rules("score.b.best-worst", "score.b.ignore-empty", ("score.b.empty", 1))
        + writer.table(head, rows)
        + writer.rules(("end.threshold-b", 1), ("final.b.tie-break", 1))
    )
