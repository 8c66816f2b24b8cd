"""The upper edge of the table: turn and phase, what is asked of whom, the track of Influence, and the piles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from gladiadores.core.game import CHANCE
from gladiadores.games.spartacus import art, choosing, vocabulary
from gladiadores.games.spartacus.art import placed
from gladiadores.games.spartacus.camps import Camp, Telling
from gladiadores.games.spartacus.decks.moments import WINDOWS
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.lettering import SOFT, WHITE, cut, line
from gladiadores.games.spartacus.marks import Marks, Size, thing
from gladiadores.games.spartacus.pieces import LOWEST, TOP, Phase
from gladiadores.games.spartacus.wording import phrases
from gladiadores.text import Texts

if TYPE_CHECKING:
    from gladiadores.games.spartacus.view import View

HIGH: Final = 34.0
TRACK: Final = 57.0
_IN_ORDER: Final = (Phase.UPKEEP, Phase.INTRIGUE, Phase.MARKET, Phase.ARENA)
_CELL: Final = 52.0
_START: Final = 80.0
_SPACE: Final = 43.0


# --- turn, phase, and what is asked -----------------------------------------------------------------------------------


def header(view: View, telling: Telling, wide: float) -> str:
    """Which turn and phase it is, and who has to do what."""
    said = telling.said
    drawn = line(said.say("spartacus.board.turn", "Turno {number}", number=view.turn), 4, 23, 17, 92)
    x = 100.0
    for phase in _IN_ORDER if view.phase in _IN_ORDER else (view.phase,):
        name = vocabulary.phase(said, phase.name.lower())
        breadth = 24 + 8.4 * len(name)
        drawn += placed(_step(name, breadth, int(phase == view.phase)), x, 4)
        x += breadth - 6
    x += 22
    return drawn + cut(pending(view, telling), x, 23, 16, wide - x - 2, "sp-gold")


def _step(name: str, wide: float, now: int) -> str:
    """An arrow with the name of a phase, filled where it is that one."""
    fill, css = (("var(--sp-panel)", SOFT), ("#6b1f52", WHITE))[now]
    return (
        f'<path d="M1 0H{wide - 12:g}L{wide:g} 13L{wide - 12:g} 26H1L{11 if wide else 1} 13Z" fill="{fill}" '
        f'stroke="var(--sp-line)" stroke-width="1.3"/>{line(name, wide / 2, 18, 13.5, wide - 24, css, "middle")}'
    )


def pending(view: View, telling: Telling) -> str:
    """What comes next, and who does it: ``Lia: escolher o combatente``."""
    said = telling.said
    if view.result is not None:
        return said.say("spartacus.board.over", "Fim de jogo")
    frame = view.stack[-1]
    asked = choosing.asked(said, frame.kind)
    if frame.kind == FrameKind.WINDOW:
        when = phrases.when(said, WINDOWS[frame.a])
        asked = said.say("spartacus.board.window", "{when}: alguém responde?", when=when)
    if view.to_act is None or view.to_act is CHANCE:
        return said.say("spartacus.board.chance", "Acaso: {asked}", asked=asked)
    return said.say("spartacus.board.pending", "{seat}: {asked}", seat=telling.seat(view.to_act), asked=asked)


# --- Influence --------------------------------------------------------------------------------------------------------


def track(view: View, seen: Sequence[Camp], telling: Telling, marks: Marks) -> str:
    """Influence 0 to 12 with everybody's marker; below, how many cards one may keep from there on."""
    said = telling.said
    drawn = line(said.say("spartacus.board.track", "Influência"), 2, 26, 14, 74)
    drawn += _limits(view, said)
    for step in range(LOWEST, TOP + 1):
        here = [camp for camp in seen if min(max(camp.influence, LOWEST), TOP) == step]
        names = said.listed([telling.seat(camp.seat) for camp in here])
        told = said.say("spartacus.board.cell", "Influência {number}: {seats}", number=step, seats=names or "—")
        cell = thing(f"influence:{step}", told, _cell(step, here), marks, Size(_CELL - 3, _SPACE))
        drawn += placed(cell, _START + _CELL * step, 0)
    return drawn


def _limits(view: View, said: Texts) -> str:
    """Below the track: how many cards one may keep, from where to where."""
    limits = view.table.deck.hand_limits
    drawn = line(said.say("spartacus.board.limits", "Mão máxima"), 2, 55, 11.5, 74, SOFT)
    first = LOWEST
    for step in range(LOWEST, TOP + 1):
        if step == TOP or limits[step + 1] != limits[step]:
            left, right = _START + _CELL * first + 2, _START + _CELL * (step + 1) - 6
            middle = (left + right) / 2
            drawn += (
                f'<path d="M{left:g} 47V51H{middle - 13:g}M{middle + 13:g} 51H{right:g}V47" fill="none" '
                f'stroke="var(--sp-line)" stroke-width="1.3"/>'
                f"{line(str(limits[step]), middle, 56, 12.5, 22, '', 'middle')}"
            )
            first = step + 1
    return drawn


def _cell(step: int, here: Sequence[Camp]) -> str:
    edge = "var(--sp-gold)" if step == TOP else "var(--sp-line)"
    fill = "var(--sp-glow)" if step == TOP and here else "var(--sp-panel)"
    css = "sp-dark" if step == TOP and here else ""
    drawn = (
        f'<rect x="1" y="1" width="{_CELL - 5:g}" height="{_SPACE - 2:g}" rx="5" fill="{fill}" stroke="{edge}" '
        f'stroke-width="{2.6 if step == TOP else 1.3}"/>{line(str(step), 5, 14, 12.5, 20, css)}'
    )
    scale, places = _MARKERS[len(here)]
    for camp, (x, y) in zip(here, places, strict=True):
        below = line(str(camp.influence), 0, 27, 12, 30, "sp-blood", "middle") if camp.influence < LOWEST else ""
        drawn += placed(camp.marker() + below, x, y, scale)
    return drawn


_MARKERS: Final[tuple[tuple[float, tuple[tuple[float, float], ...]], ...]] = (
    (1, ()),
    (0.8, ((33, 23),)),
    (0.6, ((21, 29), (37, 14))),
    (0.55, ((27, 11.5), (40, 22), (26, 32))),
    (0.54, ((23, 12), (39.5, 12), (15, 31.5), (34, 31.5))),
)
"""By how many stand on a space: how large they are, and where."""


# --- piles ------------------------------------------------------------------------------------------------------------


def piles(view: View, said: Texts, marks: Marks) -> str:
    """Both decks with what is discarded, and the Bank."""
    drawn = ""
    for place, (key, back, left, gone, told) in enumerate((
        ("market", art.market_back(22, 30), view.market_left, len(view.market_gone),
         said.say("spartacus.board.market", "Baralho do Mercado: {left}; descartes: {gone}", left=view.market_left,
                  gone=len(view.market_gone))),
        ("intrigue", art.intrigue_back(22, 30), view.intrigue_left, len(view.intrigue_gone),
         said.say("spartacus.board.intrigue", "Baralho de Intriga: {left}; descartes: {gone}",
                  left=view.intrigue_left, gone=len(view.intrigue_gone))),
    )):  # fmt: skip
        body = f"{placed(back, 0, 7)}{line(str(left), 28, 22, 16, 30)}{line(f'+{gone}', 28, 38, 12.5, 34, SOFT)}"
        drawn += placed(thing(key, told, body, marks, Size(66, 44)), 76 * place, 0)
    told = said.say("spartacus.board.bank", "Banco: {denarii}", denarii=vocabulary.denarii(said, view.bank))
    body = f"{placed(art.coin(), 10, 17, 1.05)}{line(str(view.bank), 23, 22.5, 16, 36)}"
    body += line(said.say("spartacus.board.bank-short", "Banco"), 0, 38, 12.5, 56, SOFT)
    return drawn + placed(thing("bank", told, body, marks, Size(58, 44)), 156, 0)
