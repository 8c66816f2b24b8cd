"""Beside the table of Glory to Rome: whose turn it is, what is pending, the choice at hand, what was told."""

from __future__ import annotations

from html import escape

from gladiadores.games.glory_to_rome import board, tokens, words
from gladiadores.games.glory_to_rome.cards import JACK, KIND, NAMES, ROLES
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.tokens import Verb
from gladiadores.text import Texts
from gladiadores.widgets import match_side
from gladiadores.widgets.glory_camps import Sight, detail, led
from gladiadores.widgets.glory_desk import GloryDesk
from gladiadores.widgets.match_choices import Group
from gladiadores.widgets.match_parts import refusal
from gladiadores.widgets.parts import button

_AS_ROLE = (
    Verb.LEAD, Verb.FOLLOW, Verb.MORE, Verb.PETITION, Verb.CIRCUS, Verb.WITH, Verb.HIRE, Verb.AQUEDUCT, Verb.LION,
)  # fmt: skip
"""Actions in which a card or a kind stands for its role."""
_AFTER_HEADING = (Verb.JACK, Verb.DRAW, Verb.FOUND, Verb.OUT)
"""Actions whose words begin with what their heading says."""


def side(at: Sight) -> str:
    """Choices first; below them what was told."""
    desk = at.desk
    about = detail(at, desk.tried) if desk.tried is not None else ""
    inside = refusal(desk) + about + _hint(desk) + _choice(at)
    ended = _ending(desk) if desk.over else ""
    return f"{led(at)}{inside}{ended}{match_side.log(desk, _earlier)}"


def _earlier(said: Texts) -> str:
    return said.say("glory.log.earlier", "Vezes anteriores")


# --- the choice at hand ---------------------------------------------------------------------------------------------


def _choice(at: Sight) -> str:
    desk, said = at.desk, at.said
    if not desk.your_turn:
        return ""
    about = detail(at, desk.picked) if desk.picked is not None else ""
    every = button("all", said.say("glory.choice.all", "Todas as escolhas"), css="gl-all") if desk.picked else ""
    parts = _several(desk) + "".join(_group(desk, group) for group in desk.groups)
    label = escape(said.say("glory.choice", "Suas escolhas"))
    return (
        f'<div class="gl-choice" role="group" aria-label="{label}" data-key="choice" data-top="{desk.serial}'
        f'{desk.picked}" data-nav>{about}{parts}{every}</div>'
    )


def _several(desk: GloryDesk) -> str:
    """In which order several things are chosen, and which were chosen already."""
    said = desk.texts
    if desk.state.stack[-1].kind == FrameKind.LIONS:
        told = said.say(
            "glory.gather.lions", "Um por vez, na ordem dos jogadores e dos papéis: quem é pulado fica de fora."
        )
    else:
        told = desk.gathered_so_far
    anew = button("anew", said.say("glory.gather.anew", "Escolher de novo"), css="gl-all") if desk.gathered else ""
    return f'<p class="gl-gathered">{escape(told)} {anew}</p>' if told else ""


def _group(desk: GloryDesk, group: Group) -> str:
    return match_side.group(desk, group, lambda action, told: _short(desk, action, told), _picture)


def _by_role(action: str) -> bool:
    """Whether the heading of the group says all but the role."""
    said = tokens.read(action)
    return said is not None and said.kind >= 0 and (said.card == JACK or said.verb in (Verb.PETITION, Verb.CIRCUS))


def _short(desk: GloryDesk, action: str, told: str) -> str:
    """What stands on a button below the heading of its group."""
    said = tokens.read(action)
    if said is not None and _by_role(action):
        return words.role(desk.texts, ROLES[said.kind])
    if said is not None and said.verb == Verb.LEAD:
        role = words.role(desk.texts, ROLES[KIND[said.card]])
        named = words.building(desk.texts, NAMES[said.card])
        return desk.texts.say("glory.choice.lead", "{role} com {card}", role=role, card=named)
    if said is not None and said.verb in _AFTER_HEADING:
        told = told.rpartition(": ")[2]
    return told


def _picture(action: str) -> str:
    """A sign of what an action is about."""
    said = tokens.read(action)
    if said is None:
        return ""
    if (said.card == JACK or said.verb == Verb.JACK) and not _by_role(action):
        return board.laurel(size=20)
    kind = said.kind if said.kind >= 0 else KIND[said.card] if said.card >= 0 else -1
    if kind < 0:
        return ""
    roles = (
        Verb.LEAD,
        Verb.FOLLOW,
        Verb.MORE,
        Verb.PETITION,
        Verb.CIRCUS,
        Verb.WITH,
        Verb.HIRE,
        Verb.AQUEDUCT,
        Verb.LION,
    )
    return board.role(kind, size=22) if said.verb in roles else board.material(kind, size=20)


def _hint(desk: GloryDesk) -> str:
    pending = desk.state.stack[-1].kind if desk.state.stack else None
    return match_side.hint(desk, lambda action: words.action(desk.texts, action, desk.names, pending))


# --- the end --------------------------------------------------------------------------------------------------------


def _ending(desk: GloryDesk) -> str:
    """Points by player, and why who won."""
    said, standing = desk.texts, desk.state.standing()
    rows = "".join(
        f'<tr{" class=pd-first" if seat in standing.winners else ""}><th scope="row">{board.marker(seat, size=22)} '
        f"{escape(desk.names[seat])}</th><td>{standing.points[seat]}</td></tr>"
        for seat in sorted(range(len(standing.points)), key=lambda seat: -standing.points[seat])
    )
    caption = escape(said.say("match.points", "Pontos"))
    return f'<table class="pd-points"><caption>{caption}</caption>{rows}</table>'
