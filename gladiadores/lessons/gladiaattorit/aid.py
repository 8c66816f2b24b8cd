"""What stands on the page of help of the tile game; every number comes from the engine and its boards."""

from __future__ import annotations

from html import escape

from gladiadores.games.gladiaattorit import board, words
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.table import PLAYERS, Table
from gladiadores.games.gladiaattorit.tiles import BASICS, KINDS, SPECIALS
from gladiadores.lessons.aid import Section, Writer
from gladiadores.lessons.gladiaattorit.setting_up import pile


def sections(writer: Writer) -> tuple[str, list[Section]]:
    """The name of the game, and the sections in the order of play."""
    say = writer.said.say
    return "Gladiaattorilautapeli", [
        Section(say("aid.tiles.kinds", "Os gladiadores"), _kinds(writer)),
        Section(say("aid.setup", "Preparação"), _setup(writer)),
        Section(
            say("aid.tiles.turn", "A sua vez"),
            writer.rules(
                "turn.next", "place.from-hand", "place.orientation", "place.anywhere", "place.one", "place.two"
            ),
        ),
        Section(
            say("aid.tiles.score", "Pontos ao colocar"),
            writer.rules(
                "score.at-once", "score.basic", "score.single", "score.group", "score.corner", "score.both",
                "score.double",
            ),
        ),
        Section(say("aid.tiles.take", "Pegar"), writer.rules("take.one", "take.refill", "take.last")),
        Section(
            say("aid.tiles.end", "O fim"),
            writer.rules("end.full", "end.goal", "end.winner", "end.tie.goal", "end.tie.shared"),
        ),
        Section(say("aid.tiles.simple", "Versão simples"), writer.rules("simple.draw")),
    ]  # fmt: skip


def _kinds(writer: Writer) -> str:
    """The nine gladiators as they are drawn: the basics, then the specials that are goals."""
    said = writer.said
    rows = ""
    for ids, kinds in (("parts.basics", sorted(BASICS)), ("parts.specials", SPECIALS)):
        shown = "".join(
            f"<span>{board.gladiator(kind, said, size=38)} {escape(words.kind(said, KINDS[kind]))}</span>"
            for kind in kinds
        )
        rows += f'<p><b>{escape(writer.title(ids))}.</b></p><div class="row">{shown}</div>'
    return rows


def _setup(writer: Writer) -> str:
    """What depends on the number of players, and what does not."""
    said = writer.said
    head = (
        said.say("aid.players", "Jogadores"),
        said.say("aid.hand", "Mão"),
        said.say("aid.tiles.open", "Abertas"),
        said.say("aid.tiles.removed", "Fora"),
        said.say("aid.tiles.pile", "Pilha"),
        said.say("aid.tiles.places", "Lugares"),
    )
    rows = []
    for players in sorted(PLAYERS):
        table = Table.of({"players": players, "board": GAME.options["board"].default})
        arena = table.arena
        rows.append((players, arena.hand, arena.face_up, arena.removed, pile(table), len(arena.places)))
    return writer.table(head, rows) + writer.rules("setup.edges", "setup.goal", "setup.removed", "setup.marker")
