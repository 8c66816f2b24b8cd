"""A first turn of Spartacus as HTML: a pure function of its desk."""

from __future__ import annotations

from gladiadores.text import Texts
from gladiadores.widgets import guided_page, spartacus_page
from gladiadores.widgets.match_page import looks, moves
from gladiadores.widgets.parts import tag
from gladiadores.widgets.spartacus_lesson_desk import SpartacusLessonDesk


def page(desk: SpartacusLessonDesk, *, scale: float = 1.0) -> str:
    """The lesson, the table and the choices."""
    gap = '<span class="bs-gap"></span>'
    bar = f'<div class="bs-bar pd-bar">{moves(desk)}{gap}{guided_page.chapters(desk)}{gap}{looks(desk)}</div>'
    inside = f"{bar}{spartacus_page.beside(desk, _lesson(desk))}"
    return spartacus_page.framed(desk, inside, scale=scale, css=" gl-guided")


def still(desk: SpartacusLessonDesk) -> str:
    """What is shown where nothing can be pressed: what is asked, and the table."""
    return f'<div lang="{tag(desk.language)}">{_lesson(desk)}</div>{spartacus_page.still(desk)}'


def _lesson(desk: SpartacusLessonDesk) -> str:
    return guided_page.lesson(desk, _end(desk.texts))


def _end(said: Texts) -> str:
    return said.say(
        "spartacus.lesson.end", "Foi um turno inteiro, e você venceu. Agora jogue uma partida sem roteiro, logo abaixo."
    )
