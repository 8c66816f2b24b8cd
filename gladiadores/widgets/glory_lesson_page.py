"""The first game of Glory to Rome as HTML: a pure function of its desk."""

from __future__ import annotations

from html import escape

from gladiadores.games.glory_to_rome.art import STYLE
from gladiadores.text import Texts
from gladiadores.widgets import glory_page
from gladiadores.widgets.glory_camps import Sight
from gladiadores.widgets.glory_lesson_desk import GloryLessonDesk
from gladiadores.widgets.glory_side import side
from gladiadores.widgets.guided_page import again, lesson, turn
from gladiadores.widgets.match_page import looks, moves
from gladiadores.widgets.parts import tag


def page(desk: GloryLessonDesk, *, scale: float = 1.0) -> str:
    """The lesson, the table and the choices."""
    at = Sight.of(desk)
    left = glory_page.as_text(at) if desk.as_text else glory_page.table(at)
    bar = f'<div class="bs-bar pd-bar">{moves(desk)}{again(desk)}<span class="bs-gap"></span>{looks(desk)}</div>'
    return (
        f'<section class="bs pd gl gr gl-guided" lang="{tag(desk.language)}" style="--bs-scale:{scale:g}" '
        f'data-key="play" data-keys="{glory_page.KEYS}" data-scene="{escape(f"{desk.language}/{desk.as_text}")}" '
        f'tabindex="-1" aria-label="{escape(_name(desk.texts))}"><style>{STYLE}</style>{bar}<div class="gl-main">'
        f'<div class="gl-left">{left}</div><div class="gl-side">{_lesson(desk)}{turn(desk)}{side(at)}'
        "</div></div></section>"
    )


def still(desk: GloryLessonDesk) -> str:
    """What is shown where nothing can be pressed: what is asked, and the table."""
    return f'<div lang="{tag(desk.language)}">{_lesson(desk)}</div>{glory_page.still(desk)}'


def _name(said: Texts) -> str:
    return said.say("glory.lesson.name", "A primeira partida de Glory to Rome")


def _lesson(desk: GloryLessonDesk) -> str:
    said = desk.texts
    return lesson(
        desk, said.say("glory.lesson.end", "Foi a sua primeira partida. Agora jogue uma sem roteiro, logo abaixo.")
    )
