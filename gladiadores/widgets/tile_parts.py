"""The parts of the tile game's pages: sentences with their rules, refusals, turns."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from gladiadores.games.gladiaattorit import board
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.widgets import parts
from gladiadores.widgets import tile_story as story
from gladiadores.widgets.parts import button, icon
from gladiadores.widgets.tile_desk import TileDesk, Trouble
from gladiadores.widgets.tile_story import Told, Turn


def refusal(desk: TileDesk, trouble: Trouble) -> str:
    """Why not, and the rule folded out."""
    why = story.refused(desk, trouble)
    card = rule(desk, why.rule) if why.rule else ""
    close = button("close", desk.texts.say("stage.dismiss", "Fechar"), icon("close"), css="bs-round tg-close")
    return (
        f'<div class="tg-refused"><p class="bs-verdict bs-wrong">{icon("stop")}<span>{escape(why.sentence)}</span>'
        f"{close}</p>{card}</div>"
    )


def turn(desk: TileDesk, played: Turn, where: str = "") -> str:
    """What a seat did; ``where`` tells apart places in which the same turn is told."""
    said = desk.texts
    told = lines(desk, played.told, f"{where}{played.ply}")
    plus = said.say("tiles.plus", "+{number}", number=played.points)
    points = f"<b>{escape(plus)}</b>" if played.points else ""
    return (
        f'<section class="tg-turn"><h4>{board.marker(played.seat, size=20)}{escape(desk.names[played.seat])}{points}'
        f"</h4>{told}</section>"
    )


def lines(desk: TileDesk, told: Sequence[Told], spot: str, css: str = "tg-say") -> str:
    """Sentences with their rules, which fold out; ``spot`` tells apart where the same is told."""
    return "".join(_line(desk, each, f"{spot}.{number}", css) for number, each in enumerate(told))


def _line(desk: TileDesk, told: Told, spot: str, css: str) -> str:
    key = f"{spot}/{told.rule}"
    opened = desk.opened == key
    chip = parts.chip(desk.texts, GAME.rulebook[told.rule], f"rule:{key}", opened, "bs-chip tg-chip")
    card = rule(desk, told.rule) if opened else ""
    return f'<p class="{css}">{escape(told.sentence)} {chip}</p>{card}'


def rule(desk: TileDesk, id: str) -> str:
    said, cited = desk.texts, GAME.rulebook[id]
    return (
        f'<div class="bs-rule"><strong>{escape(said.translate(cited.context("title"), cited.title))}</strong>'
        f"<p>{escape(said.translate(cited.context('text'), cited.text))}</p>"
        f'<p class="bs-source">{escape(parts.sources(desk.texts, GAME.rulebook[id]))}</p></div>'
    )
