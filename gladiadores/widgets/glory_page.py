"""A game of Glory to Rome as HTML: a pure function of its desk."""

from __future__ import annotations

from html import escape

from gladiadores.games.glory_to_rome import board, words
from gladiadores.games.glory_to_rome.art import STYLE
from gladiadores.games.glory_to_rome.camps import Camp
from gladiadores.games.glory_to_rome.cards import MATERIALS, ROLES
from gladiadores.games.glory_to_rome.faces import label, progress
from gladiadores.games.glory_to_rome.scene import counts, front_keys
from gladiadores.widgets import glory_camps, match_page, match_panels
from gladiadores.widgets.glory_camps import Sight
from gladiadores.widgets.glory_desk import GloryDesk
from gladiadores.widgets.glory_side import side
from gladiadores.widgets.match_page import bar
from gladiadores.widgets.match_parts import curtain
from gladiadores.widgets.match_side import pending, status
from gladiadores.widgets.parts import button, tag

MANY = 2
"""With more other camps than this they are drawn smaller."""
KEYS = "Space z y h Z Y H"


def page(desk: GloryDesk, *, scale: float = 1.0) -> str:
    """The whole table."""
    title = desk.texts.say("glory.name", "Partida de Glory to Rome")
    scene = f"{desk.seed}/{desk.language}/{desk.as_text}"
    return (
        f'<section class="bs pd gl gr" lang="{tag(desk.language)}" style="--bs-scale:{scale:g}" data-key="play" '
        f'data-keys="{KEYS}" data-scene="{escape(scene)}" tabindex="-1" aria-label="{escape(title)}">'
        f"<style>{STYLE}</style>{bar(desk)}{_main(desk)}</section>"
    )


def still(desk: GloryDesk) -> str:
    """What is shown where nothing can be pressed: the open table, and the story of this turn in words."""
    picture = board.view(desk.state.view(None), desk.language, names=desk.names)
    return match_page.still(desk, desk.texts.say("glory.name", "Partida de Glory to Rome"), picture)


def _main(desk: GloryDesk) -> str:
    if desk.panel is not None:
        inside = {"new": _new, "share": match_panels.share}[desk.panel](desk)
        return f'<div class="gl-covered">{match_panels.frame(desk, inside)}{status(desk)}</div>'
    at = Sight.of(desk)
    left = as_text(at) if desk.as_text else table(at)
    return (
        f'<div class="gl-main"><div class="gl-left">{left}</div><div class="gl-side">{status(desk)}{pending(desk)}'
        f"{side(at)}</div></div>"
    )


def table(at: Sight, many: int = MANY) -> str:
    """From top to bottom: the others, small if there are more than so many, the table, the hand or the curtain, the
    camp in front."""
    desk, front = at.desk, at.desk.front
    others = [at.camps[(front + step) % len(at.camps)] for step in range(1, len(at.camps))]
    hand = curtain(desk) if desk.curtain is not None else glory_camps.hand(at)
    return (
        f'<div class="gl-others{" gl-many" if len(others) > many else ""}">'
        f"{''.join(glory_camps.other(at, camp) for camp in others)}</div>"
        f"{glory_camps.table(at)}{hand}{glory_camps.own(at, at.camps[front])}"
    )


# --- a new game -----------------------------------------------------------------------------------------------------


def _new(desk: GloryDesk) -> str:
    said, draft = desk.texts, desk.draft
    seats = "".join(match_panels.seat(desk, place, board.marker(place, size=28)) for place in range(len(draft.seats)))
    rulings = "".join(match_panels.ruling(desk, ruling) for ruling in desk.game.rulings)
    title = escape(said.say("match.new", "Nova partida"))
    readings = escape(said.say("match.rulings", "Leituras da mesa"))
    begin = button("begin", said.say("match.begin", "Começar"), css="pd-go")
    return (
        f'<div><h4>{title}</h4>{match_panels.problem(desk)}<div class="bs-options">{match_panels.sizes(desk)}</div>'
        f'<div class="pd-seats">{seats}</div>{begin}</div>'
        f"<div><h4>{readings}</h4>{rulings}{match_panels.seed(desk)}</div>"
    )


# --- the table in words ---------------------------------------------------------------------------------------------


def as_text(at: Sight) -> str:
    """The table in words."""
    said, view = at.said, at.view
    label_ = escape(said.say("match.text.label", "A mesa em texto"))
    rows = (
        (said.say("glory.pool", "Pool"), view.pool),
        (said.say("glory.in-town", "Na cidade"), view.in_town),
        (said.say("glory.out-of-town", "Fora"), view.out_town),
    )
    lines = [f"{title}: {_listed(at, numbers, MATERIALS)}." for title, numbers in rows]
    camps = "".join(f"<h4>{escape(at.names[camp.seat])}</h4><p>{escape(_camp(at, camp))}</p>" for camp in at.camps)
    hand = "" if at.desk.curtain is None else curtain(at.desk)
    if view.seat is not None:
        held = "".join(button(key, label(card, said), css="pd-word") for key, card in front_keys(view))
        title = escape(said.say("match.hand", "Sua mão"))
        hand = f'<h4>{title}</h4><div class="gl-words" data-nav>{held}</div>'
    table = "".join(f"<p>{escape(line)}</p>" for line in lines)
    return (
        f'<div class="bs-paper pd-paper gl-paper" tabindex="0" role="region" data-key="paper" aria-label="{label_}">'
        f"{table}{hand}{camps}</div>"
    )


def _camp(at: Sight, camp: Camp) -> str:
    """A camp in sentences."""
    said = at.said
    influence = said.say("glory.influence", "Influência {number}", number=camp.influence)
    stock = said.say("glory.stock", "Estoque {number}", number=sum(camp.stock))
    built = [progress(each, said, camp.opened(each)) for each in camp.structures]
    hired, vault, hand = counts(camp, said)
    return " ".join(
        f"{each}."
        for each in (
            influence, hand, f"{hired}: {_listed(at, camp.clients, ROLES)}",
            f"{stock}: {_listed(at, camp.stock, MATERIALS)}", vault, *built,
        )
    )  # fmt: skip


def _listed(at: Sight, numbers: tuple[int, ...], tokens: tuple[str, ...]) -> str:
    read = words.role if tokens is ROLES else words.material
    found = [f"{number} × {read(at.said, tokens[kind])}" for kind, number in enumerate(numbers) if number]
    return at.said.listed(found) or "–"
