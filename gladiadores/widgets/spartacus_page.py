"""A game of Spartacus as HTML: a pure function of its desk."""

from __future__ import annotations

from html import escape

from gladiadores.games.spartacus import board
from gladiadores.games.spartacus.style import STYLE
from gladiadores.widgets.parts import tag
from gladiadores.widgets.spartacus_desk import SpartacusDesk

KEYS = "Space z y h Z Y H"


def page(desk: SpartacusDesk, *, scale: float = 1.0) -> str:
    """The whole table."""
    title = desk.texts.say("spartacus.name", "Partida de Spartacus")
    scene = f"{desk.seed}/{desk.language}/{desk.as_text}"
    return (
        f'<section class="bs pd gl sg sp" lang="{tag(desk.language)}" style="--bs-scale:{scale:g}" data-key="play" '
        f'data-keys="{KEYS}" data-scene="{escape(scene)}" tabindex="-1" aria-label="{escape(title)}">'
        f"<style>{STYLE}</style>{table(desk)}</section>"
    )


def still(desk: SpartacusDesk) -> str:
    """What is shown where nothing can be pressed: the open table, and the story of this phase in words."""
    picture = board.view(desk.state.view(None), desk.language, names=desk.names)
    title = escape(desk.texts.say("spartacus.name", "Partida de Spartacus"))
    return f'<div lang="{tag(desk.language)}"><h3>{title}</h3>{picture}</div>'


def table(desk: SpartacusDesk) -> str:
    """All that lies on the table, with the hand or the curtain: what stands on the left of the page."""
    return board.view(desk.view, desk.language, names=desk.names)
