"""The upper edge of the table of Spartacus as HTML: turn and phase, the piles, the track of Influence."""

from __future__ import annotations

from html import escape

from gladiadores.games.spartacus import vocabulary
from gladiadores.games.spartacus.pieces import LOWEST, TOP, Phase
from gladiadores.widgets.match_side import thing
from gladiadores.widgets.spartacus_sight import Sight, back, coin, marker, market_back

_IN_ORDER = (Phase.UPKEEP, Phase.INTRIGUE, Phase.MARKET, Phase.ARENA)


def top(at: Sight) -> str:
    """Which turn and phase it is, and the piles."""
    said, view = at.said, at.view
    turn = said.say("spartacus.board.turn", "Turno {number}", number=view.turn)
    steps = "".join(
        f"<li{_now(phase == view.phase)}>{escape(vocabulary.phase(said, phase.name.lower()))}</li>"
        for phase in (_IN_ORDER if view.phase in _IN_ORDER else (view.phase,))
    )
    return (
        f'<div class="sg-top"><strong>{escape(turn)}</strong><ol class="sg-phases">{steps}</ol>'
        f'<div class="sg-piles" data-nav>{_piles(at)}</div></div>'
    )


def _now(now: bool) -> str:
    return ' class="sg-now" aria-current="step"' if now else ""


def _piles(at: Sight) -> str:
    said, view = at.said, at.view
    market = said.say(
        "spartacus.board.market", "Baralho do Mercado: {left}; descartes: {gone}", left=view.market_left,
        gone=len(view.market_gone),
    )  # fmt: skip
    intrigue = said.say(
        "spartacus.board.intrigue", "Baralho de Intriga: {left}; descartes: {gone}", left=view.intrigue_left,
        gone=len(view.intrigue_gone),
    )  # fmt: skip
    bank = said.say("spartacus.board.bank", "Banco: {denarii}", denarii=vocabulary.denarii(said, view.bank))
    return "".join(
        thing(at, key, label, f"{drawn}<b>{number}</b>", css="gl-thing sg-pile")
        for key, label, drawn, number in (
            ("market", market, market_back(), view.market_left),
            ("intrigue", intrigue, back(), view.intrigue_left),
            ("bank", bank, coin(), view.bank),
        )
    )


def track(at: Sight) -> str:
    """Influence 0 to 12 with everybody's marker; below, how many cards one may keep from there on."""
    said = at.said
    cells = "".join(_cell(at, step) for step in range(LOWEST, TOP + 1))
    label = escape(said.say("spartacus.board.track", "Influência"))
    return f'<ol class="sg-track" aria-label="{label}">{cells}</ol><div class="sg-limits">{_limits(at)}</div>'


def _cell(at: Sight, step: int) -> str:
    here = [camp for camp in at.camps if min(max(camp.influence, LOWEST), TOP) == step]
    names = at.said.listed([at.telling.seat(camp.seat) for camp in here])
    told = at.said.say("spartacus.board.cell", "Influência {number}: {seats}", number=step, seats=names or "—")
    css = " ".join([f"sg-{len(here)}", *(["sg-goal"] if step == TOP else ())])
    drawn = "".join(f'<span data-move="influence:{camp.seat}">{marker(camp, 20)}</span>' for camp in here)
    return f'<li class="{css}" aria-label="{escape(told)}" title="{escape(told)}"><i>{step}</i>{drawn}</li>'


def _limits(at: Sight) -> str:
    """From where to where one may keep so many cards."""
    limits, drawn, first = at.deck.hand_limits, "", LOWEST
    for step in range(LOWEST, TOP + 1):
        if step == TOP or limits[step + 1] != limits[step]:
            number = limits[step]
            told = at.said.say("spartacus.track.limit", "até {number} na mão", number=number)
            short = f"{back(13)}{number}"
            drawn += f'<span style="grid-column:{first + 1}/{step + 2}" title="{escape(told)}">{short}</span>'
            first = step + 1
    return drawn
