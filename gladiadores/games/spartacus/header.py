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
TRACK: Final = 48.0
_IN_ORDER: Final = (Phase.UPKEEP, Phase.INTRIGUE, Phase.MARKET, Phase.ARENA)
_CELL: Final = 49.0


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
        return said.say("spartacus.board.chance", "Dados e cartas: {asked}", asked=asked)
    return said.say("spartacus.board.pending", "{seat}: {asked}", seat=telling.seat(view.to_act), asked=asked)


# --- Influence --------------------------------------------------------------------------------------------------------


def track(view: View, seen: Sequence[Camp], telling: Telling, marks: Marks) -> str:
    """Influence 0 to 12 with everybody's marker; below, how many cards one may keep from there on."""
    said, limits = telling.said, view.table.deck.hand_limits
    drawn = line(said.say("spartacus.board.track", "Influência"), 4, 19, 14, 78)
    drawn += line(said.say("spartacus.board.limits", "Mão máxima"), 4, 38, 12, 78, SOFT)
    for step in range(LOWEST, TOP + 1):
        here = [camp for camp in seen if min(max(camp.influence, LOWEST), TOP) == step]
        fresh = step == LOWEST or limits[step] != limits[step - 1]
        cell = _cell(step, here, str(limits[step]) if fresh else "")
        names = said.listed([telling.seat(camp.seat) for camp in here])
        told = said.say("spartacus.board.cell", "Influência {number}: {seats}", number=step, seats=names or "—")
        drawn += placed(thing(f"influence:{step}", told, cell, marks, Size(_CELL - 3, TRACK - 2)), 86 + _CELL * step, 0)
    return drawn


def _cell(step: int, here: Sequence[Camp], limit: str) -> str:
    edge = "var(--sp-gold)" if step == TOP else "var(--sp-line)"
    fill = "var(--sp-glow)" if step == TOP and here else "var(--sp-panel)"
    css = "sp-dark" if step == TOP and here else ""
    drawn = (
        f'<rect x="1" y="1" width="{_CELL - 5:g}" height="{TRACK - 4:g}" rx="5" fill="{fill}" stroke="{edge}" '
        f'stroke-width="{2.6 if step == TOP else 1.3}"/>{line(str(step), 5, 13, 12, 20, css)}'
    )
    if limit:
        drawn += f"{placed(art.intrigue_back(8, 11), 4, 32)}{line(limit, 14, 42.5, 11.5, 14, css)}"
    scale, places = _MARKERS[len(here)]
    for camp, (x, y) in zip(here, places, strict=True):
        below = line(str(camp.influence), 0, 27, 12, 30, "sp-blood", "middle") if camp.influence < LOWEST else ""
        drawn += placed(camp.marker() + below, x, y, scale)
    return drawn


_MARKERS: Final[tuple[tuple[float, tuple[tuple[float, float], ...]], ...]] = (
    (1, ()),
    (0.8, ((28, 24),)),
    (0.62, ((23, 15), (34, 34))),
    (0.56, ((23, 12), (36, 24), (23, 36))),
    (0.54, ((20, 14), (37, 14), (20, 34), (37, 34))),
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
