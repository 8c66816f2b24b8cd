"""A game of Spartacus as HTML: a pure function of its desk."""

from __future__ import annotations

from html import escape

from gladiadores.games.spartacus import art, board, faces, houses, vocabulary
from gladiadores.games.spartacus.scene import hand_keys
from gladiadores.games.spartacus.style import STYLE
from gladiadores.games.spartacus.table import START
from gladiadores.lessons.spartacus import situation
from gladiadores.widgets import (
    match_page,
    match_panels,
    spartacus_camps,
    spartacus_cards_page,
    spartacus_stage,
    spartacus_track,
)
from gladiadores.widgets.match_page import bar
from gladiadores.widgets.match_parts import curtain
from gladiadores.widgets.match_side import status
from gladiadores.widgets.parts import button, tag
from gladiadores.widgets.spartacus_desk import SpartacusDesk
from gladiadores.widgets.spartacus_side import side
from gladiadores.widgets.spartacus_sight import Sight, small

KEYS = "Space z y h Z Y H"


def page(desk: SpartacusDesk, *, scale: float = 1.0) -> str:
    """The whole table."""
    return framed(desk, f"{bar(desk)}{_main(desk)}", scale=scale)


def framed(desk: SpartacusDesk, inside: str, *, scale: float = 1.0, css: str = "") -> str:
    """What stands on a page of this game."""
    title = desk.texts.say("spartacus.name", "Partida de Spartacus")
    scene = f"{desk.seed}/{desk.language}/{desk.as_text}"
    return (
        f'<section class="bs pd gl sg sp{css}" lang="{tag(desk.language)}" style="--bs-scale:{scale:g}" '
        f'data-key="play" data-keys="{KEYS}" data-scene="{escape(scene)}" tabindex="-1" aria-label="{escape(title)}">'
        f"<style>{STYLE}</style>{inside}</section>"
    )


def still(desk: SpartacusDesk) -> str:
    """What is shown where nothing can be pressed: the open table, and the story of this phase in words."""
    picture = board.view(desk.state.view(None), desk.language, names=desk.names)
    return match_page.still(desk, desk.texts.say("spartacus.name", "Partida de Spartacus"), picture)


def _main(desk: SpartacusDesk) -> str:
    if desk.panel is not None:
        inside = {"new": _new, "share": match_panels.share, "cards": _cards}[desk.panel](desk)
        return f'<div class="gl-covered">{match_panels.frame(desk, inside)}{status(desk)}</div>'
    return beside(desk)


def beside(desk: SpartacusDesk, above: str = "") -> str:
    """The table, and beside it the choice and what was told; ``above`` them stands what a lesson says."""
    at = Sight.of(desk)
    left = as_text(at) if desk.as_text else table(at)
    return f'<div class="gl-main">{left}<div class="gl-side">{above}{status(desk)}{side(at)}</div></div>'


def table(at: Sight) -> str:
    """From top to bottom: turn and track, the other Houses, what goes on, the hand or the curtain, one's own House."""
    desk, front = at.desk, at.desk.front
    order = [at.camps[(front + step) % len(at.camps)] for step in range(len(at.camps))]
    hand = curtain(desk) if desk.curtain is not None else spartacus_camps.hand(at)
    if spartacus_stage.busy(at.view):
        busy, others, own = " sg-busy", order, ""
    else:
        busy, others, own = "", order[1:], spartacus_camps.own(at, order[0])
    camps = "".join(spartacus_camps.other(at, camp) for camp in others)
    return (
        f'<div class="gl-left sg-left{busy} sg-in-{at.view.phase.name.lower()}">'
        f'<div class="sg-upper">{spartacus_track.top(at)}{spartacus_track.track(at)}</div>'
        f'<div class="sg-others">{camps}</div>{spartacus_stage.stage(at)}{hand}{own}</div>'
    )


# --- a new game -----------------------------------------------------------------------------------------------------


def _new(desk: SpartacusDesk) -> str:
    said, draft = desk.texts, desk.draft
    token = [small(art.marker(place, art.UNCHOSEN, str(place + 1)), 18, 30) for place in range(len(draft.seats))]
    seats = "".join(match_panels.seat(desk, place, token[place]) for place in range(len(draft.seats)))
    rulings = "".join(
        match_panels.ruling(desk, ruling) for ruling in desk.game.rulings if len(desk.ruled(ruling).readings) > 1
    )
    chosen = str(draft.options.get("start", next(iter(START))))
    starts = "".join(
        button(f"draft:start:{start}", _start(desk, start), on=start == chosen) for start in START
    )  # fmt: skip
    title = escape(said.say("match.new", "Nova partida"))
    readings = escape(said.say("match.rulings", "Leituras da mesa"))
    begins = escape(said.say("spartacus.new.start", "Influência no começo"))
    begin = button("begin", said.say("match.begin", "Começar"), css="pd-go")
    return (
        f'<div><h4>{title}</h4>{match_panels.problem(desk)}<div class="bs-options">{match_panels.sizes(desk)}</div>'
        f'<p>{begins}</p><div class="bs-options" role="group" aria-label="{begins}">{starts}</div>'
        f'<div class="pd-seats">{seats}</div>{begin}</div>'
        f'<div><h4>{readings}</h4><div class="sg-rulings">{rulings}{match_panels.seed(desk)}</div></div>'
    )


def _start(desk: SpartacusDesk, start: str) -> str:
    name = vocabulary.start(desk.texts, start)
    return desk.texts.say("spartacus.new.influence", "{start}: {number}", start=name, number=START[start])


def _cards(desk: SpartacusDesk) -> str:
    return spartacus_cards_page.page(desk.cards)


# --- the table in words ---------------------------------------------------------------------------------------------


def as_text(at: Sight) -> str:
    """The table in words."""
    said, view = at.said, at.view
    label = escape(said.say("match.text.label", "A mesa em texto"))
    middle = [part for part in situation.whole(view) if part in (situation.ARENA, situation.MARKET)]
    parts = [f"<p>{escape(situation.told(said, view, middle, at.telling.names))}</p>"]
    if at.desk.curtain is not None:
        parts.append(curtain(at.desk))
    elif view.seat is not None:
        held = "".join(
            button(key, faces.intrigue_label(at.deck, kind, said), css="pd-word") for key, kind in hand_keys(view)
        )
        title = escape(said.say("match.hand", "Sua mão"))
        parts.append(f'<h4>{title}</h4><div class="gl-words" data-nav>{held}</div>')
    for camp in at.camps:
        lines = [houses.label(at.deck, camp, at.telling)]
        lines += [faces.market_label(at.deck, asset, said) for asset in camp.assets]
        if camp.posted:
            guards = vocabulary.cards(said, [at.deck.intrigue[kind].token for kind in camp.posted])
            lines.append(said.say("spartacus.text.guards", "Guardas na mesa: {cards}", cards=guards))
        told = "".join(f"<li>{escape(line.rstrip('.'))}.</li>" for line in lines[1:])
        parts.append(f"<h4>{escape(lines[0])}</h4><ul>{told}</ul>")
    return (
        f'<div class="bs-paper pd-paper gl-paper" tabindex="0" role="region" data-key="paper" aria-label="{label}">'
        f"{''.join(parts)}</div>"
    )
