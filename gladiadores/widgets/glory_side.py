"""Beside the table of Glory to Rome: whose turn it is, what is pending, the choice at hand, what was told."""

from __future__ import annotations

from html import escape

from gladiadores.core.history import Node
from gladiadores.games.glory_to_rome import board, tokens, words
from gladiadores.games.glory_to_rome.cards import JACK, KIND, NAMES, ROLES
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.tokens import Verb
from gladiadores.widgets.glory_camps import Sight, detail, led
from gladiadores.widgets.glory_choices import Group
from gladiadores.widgets.glory_desk import GloryDesk
from gladiadores.widgets.glory_log import Chapter, Entry
from gladiadores.widgets.match_parts import branch, chip, reasons, refusal, sentences
from gladiadores.widgets.parts import button, entries
from gladiadores.widgets.rule_parts import unfolded

_LAMP = (
    '<svg class="bs-icon" viewBox="0 0 24 24" aria-hidden="true">'
    '<path d="M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 2H9s0-1-1-2z"/></svg>'
)
_AS_ROLE = (
    Verb.LEAD, Verb.FOLLOW, Verb.MORE, Verb.PETITION, Verb.CIRCUS, Verb.WITH, Verb.HIRE, Verb.AQUEDUCT, Verb.LION,
)  # fmt: skip
"""Actions in which a card or a kind stands for its role."""
_AFTER_HEADING = (Verb.JACK, Verb.DRAW, Verb.FOUND, Verb.OUT)
"""Actions whose words begin with what their heading says."""
BRIEF = 24
"""Choices whose words are no longer than this lie two abreast."""
RECENT = 2
"""So many turns are told in full."""


def status(desk: GloryDesk) -> str:
    """Whose turn it is, and the button that makes the table move on."""
    said = desk.texts
    tick = "" if desk.wait is None else f' data-tick="{desk.wait}" data-tick-value="{desk.serial}"'
    if desk.over:
        go = button("again", desk.again, css="pd-go", more=" data-focus")
    elif desk.can_advance:
        go = button(f"go:{desk.serial}", said.say("match.go", "Continuar"), css="pd-go", more=" data-focus")
    else:
        go = ""
    mine = " gl-mine" if desk.your_turn else ""
    return (
        f'<div class="pd-status gl-status{mine}" data-key="clock"{tick}><p class="pd-turn">{escape(desk.turn)}</p>{go}'
        "</div>"
    )


def pending(desk: GloryDesk) -> str:
    """What is to be resolved, the next first."""
    lines = "" if desk.over else "".join(f"<li>{escape(line)}</li>" for line in desk.pending)
    label = escape(desk.texts.say("glory.pending", "O que falta resolver"))
    return f'<ol class="gl-pending" aria-label="{label}">{lines}</ol>' if lines else ""


def side(at: Sight) -> str:
    """Choices first; below them what was told."""
    desk = at.desk
    about = detail(at, desk.tried) if desk.tried is not None else ""
    inside = refusal(desk) + about + _hint(desk) + _choice(at)
    label = escape(desk.texts.say("match.log", "O que aconteceu"))
    ended = _ending(desk) if desk.over else ""
    return (
        f'{led(at)}{inside}{ended}<div class="bs-scroll pd-log pd-running gl-log" tabindex="0" role="region" '
        f'data-key="log" data-top="{len(desk.node.line())}" aria-label="{label}"><div>{_log(desk)}</div></div>'
    )


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
    shorts = [_short(desk, action, told) for action, told in group.choices]
    brief = len(shorts) > 1 and max(map(len, shorts)) <= BRIEF
    choices = "".join(
        button(f"do:{desk.serial}:{action}", _capital(told), f"{_picture(action)}<span>{escape(short)}</span>",
               css=f"gl-do{' gl-advised' if desk.hint is not None and desk.hint.action == action else ''}")
        for (action, told), short in zip(group.choices, shorts, strict=True)
    )  # fmt: skip
    told_already = [_capital(told) for _, told in group.choices] == [group.title]
    head = f"<h4>{escape(group.title)}</h4>" if not told_already else ""
    rule = unfolded(desk, desk.rule(group.rule)) if desk.open_rule == group.rule else ""
    return (
        f'<section class="gl-group{" gl-alone" if told_already else ""}"><div class="gl-heading">{head}'
        f'{chip(desk, group.rule)}</div>{rule}<div class="gl-dos{" gl-brief-dos" if brief else ""}">{choices}</div>'
        "</section>"
    )


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
    return _capital(told)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


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
    if desk.hint is None:
        return ""
    said = desk.texts
    action = words.action(said, desk.hint.action, desk.names, desk.state.stack[-1].kind)
    told = said.say("glory.hint", "Dica: {action}.", action=action)
    return f'<p class="gl-hint">{_LAMP}<span>{escape(told)} {escape(said.message(desk.hint.reason))}</span></p>'


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


# --- the log --------------------------------------------------------------------------------------------------------


def _log(desk: GloryDesk) -> str:
    """The last turns in full, the newest last; an earlier one can be opened."""
    said, chapters = desk.texts, desk.chapters
    if not any(chapter.entries for chapter in chapters):
        empty = said.say("glory.log.empty", "Nada aconteceu ainda.")
        return f"<p>{escape(empty)}</p>"
    seen = {group.rule for group in desk.groups}
    seen |= {desk.refusal.violation.rule} if desk.refusal is not None else set()
    shown = chapters[-RECENT:]
    earlier = chapters[:-RECENT]
    parts = [
        _chapter(desk, chapter, seen, reasons(desk) if chapter is shown[-1] else "") for chapter in reversed(shown)
    ]
    opened = next((chapter for chapter in earlier if chapter.turn == desk.open_turn), None)
    if opened is not None:
        parts.append(_chapter(desk, opened, seen, ""))
    if earlier:
        parts.append(_earlier(desk, earlier))
    return "".join(reversed(parts))


def _earlier(desk: GloryDesk, chapters: list[Chapter]) -> str:
    said = desk.texts
    label = said.say("glory.log.earlier", "Vezes anteriores")
    pairs = [("", label), *((str(chapter.turn), _title(desk, chapter)) for chapter in chapters)]
    chosen = "" if desk.open_turn is None else str(desk.open_turn)
    return f'<select class="gl-earlier" data-key="turn" aria-label="{escape(label)}">{entries(pairs, chosen)}</select>'


def _title(desk: GloryDesk, chapter: Chapter) -> str:
    if chapter.leader is None:
        return desk.texts.say("match.deal", "Cartas dadas")
    return desk.texts.say(
        "glory.log.turn", "Vez {number}: {player} lidera", number=chapter.turn, player=desk.names[chapter.leader]
    )


def _chapter(desk: GloryDesk, chapter: Chapter, seen: set[str], beside: str) -> str:
    told = "".join(reversed([_entry(desk, entry, seen) for entry in reversed(chapter.entries)]))
    head = f'<div class="pd-head"><h4 class="bs-step">{escape(_title(desk, chapter))}</h4>{beside}</div>'
    return f'<div class="pd-chapter">{head}{told}</div>'


def _entry(desk: GloryDesk, entry: Entry, seen: set[str]) -> str:
    undone = "".join(branch(desk, node) for node in entry.undone)
    return undone + "".join(sentences(desk, entry.events, seen)) + _why(desk, entry.node, bool(entry.events))


def _why(desk: GloryDesk, node: Node, told: bool) -> str:
    """Why a bot did it."""
    advice = desk.match.advice.get(node) if desk.reasons and told else None
    return "" if advice is None else f'<p class="pd-why">{escape(desk.texts.message(advice.reason))}</p>'
