"""The referee as HTML: a pure function of its desk."""

from __future__ import annotations

from html import escape

from gladiadores.games.gladiadores import board, words
from gladiadores.games.gladiadores.cards import HELD, LION, PAIRS, SUITS, TOKENS, VALUES, declared
from gladiadores.games.gladiadores.table import DECKS
from gladiadores.widgets import battle_edit_page
from gladiadores.widgets.parts import button, icon, tag
from gladiadores.widgets.referee_desk import ARENA, HAND, RefereeDesk, Target
from gladiadores.widgets.table_parts import cited, crown, field, frame, group, languages


def page(desk: RefereeDesk, *, scale: float = 1.0) -> str:
    """The whole referee."""
    said = desk.texts
    name = said.say("referee.name", "Árbitro")
    if desk.mode == "card":
        css, inside = "rt-asking", _card(desk)
    elif desk.battle.editor is not None:
        css, inside = "bs-editing rt-laying", battle_edit_page.inside(desk.battle, desk.battle.editor)
    else:
        css, inside = "rt-judged", _verdict(desk)
    return frame(desk, name, f"rt-referee {css}", f"{desk.mode}/{desk.language}", scale, _top(desk) + inside)


def still(desk: RefereeDesk) -> str:
    """What is shown where nothing can be pressed: the verdict in words."""
    title = desk.texts.say("referee.name", "Árbitro")
    said = desk.announcement if desk.judged or desk.mode == "card" else ""
    return f'<div lang="{tag(desk.language)}"><h3>{escape(title)}</h3><p>{escape(said)}</p></div>'


def _top(desk: RefereeDesk) -> str:
    said = desk.texts
    names = (
        ("battle", said.say("referee.battle", "Quem vence?")),
        ("card", said.say("referee.card", "Esta carta pode?")),
    )
    switches = "".join(button(f"mode:{mode}", name, on=mode == desk.mode) for mode, name in names)
    label = said.say("referee.name", "Árbitro")
    others = "" if desk.mode == "battle" and not desk.judged else languages(desk, desk.game.languages)
    return (
        f'<div class="bs-bar rt-modes"><div class="bs-tabs" role="group" aria-label="{escape(label)}">{switches}</div>'
        f'<span class="bs-gap"></span>{others}</div>'
    )


# --- a verdict ----------------------------------------------------------------------------------------------------


def _verdict(desk: RefereeDesk) -> str:
    said = desk.texts
    drawn = "".join(
        f'<div class="bs-{shape}">'
        + board.scene(desk.scene, names=desk.names, language=desk.language, tall=shape == "tall")
        + "</div>"
        for shape in ("wide", "tall")
    )
    seen: set[str] = set()
    told = ""
    for sentence, rule in desk.told:
        told += f'<p class="rt-say">{escape(sentence)}</p>'
        if rule not in seen:
            seen.add(rule)
            told += cited(desk, rule)
    label = said.say("referee.why", "O que aconteceu e por quê")
    waits = bool(desk.choices) and not desk.taken
    below = (
        button("edit", said.say("referee.mend", "Corrigir"))
        + button("clear", said.say("referee.other", "Outra"))
        + button("again", said.say("referee.next", "Próxima"), css="bs-check", off=waits, more=" data-focus")
    )
    return (
        f'<div class="rt-main"><div class="rt-left bs-table">{drawn}</div><div class="rt-talk">'
        f'<p class="rt-big">{crown()}<span>{escape(desk.verdict)}</span></p>{_choices(desk)}'
        f'<div class="rt-scroll" role="region" tabindex="0" data-key="talk" aria-label="{escape(label)}">{told}</div>'
        f'<div class="bs-options">{below}</div></div></div>'
    )


def _choices(desk: RefereeDesk) -> str:
    """What the winner may take besides."""
    if not desk.choices:
        return ""
    said = desk.texts
    winner = words.seat(said, desk.winner, desk.names)
    prompt = said.say("stepper.choose", "Que carta {player} leva também?", player=winner)
    buttons = ""
    for token in desk.choices:
        name = said.say("stepper.option.decline", "Não levar nenhuma") if token == "-" else words.card(said, token)
        face = "" if token == "-" else _face(token)
        buttons += button(f"take:{token}", name, face, css="bs-option", on=token == desk.taken)
    return (
        f'<div class="bs-ask" role="group" aria-label="{escape(prompt)}"><strong>{escape(prompt)}</strong>'
        f'<div class="bs-options" data-nav>{buttons}</div></div>'
    )


_LOOK = f'<span class="gs-hidden" aria-hidden="true">{board.suit(SUITS[0])}</span>'
"""A picture that brings the colours of the small signs, where there is no other."""

# --- a card -------------------------------------------------------------------------------------------------------


def _card(desk: RefereeDesk) -> str:
    said, card = desk.texts, desk.card
    counts = said.say("table.players", "Jogadores")
    players = (button(f"players:{count}", str(count), on=count == card.question.players) for count in sorted(DECKS))
    left = (
        f'<div class="rt-agreed rt-inline">{group(counts, players)}</div>'
        + _place(desk, ARENA, said.say("referee.arena", "Na arena, na ordem"))
        + _place(desk, HAND, said.say("referee.hand-of", "Na mão de quem joga"))
        + _answer(desk)
    )
    foot = (
        button("undo", said.say("edit.undo", "Desfazer"), icon("undo"), css="bs-round", off=not card.past)
        + button("redo", said.say("edit.redo", "Refazer"), icon("redo"), css="bs-round", off=not card.future)
        + button("clear", said.say("edit.clear", "Limpar a mesa"), icon("clear"), css="bs-round")
    )
    return (
        f'<div class="rt-main rt-even"><div class="rt-left">{_LOOK}{left}</div>'
        f'<div class="rt-left">{_palette(desk)}<div class="bs-bar">{foot}</div></div></div>'
    )


def _place(desk: RefereeDesk, target: Target, name: str) -> str:
    """What lies in the arena or is held: to be chosen as a target, and to be written."""
    said, card = desk.texts, desk.card
    tokens = card.written(target).split()
    faces = "".join(_face(token) for token in tokens)
    label = said.say("edit.strip.slot", "{player}: {what}", player=name, what=words.cards(said, " ".join(tokens)))
    on = "true" if card.target == target else "false"
    write = said.say("referee.write", "{place}: escreva as cartas", place=name)
    return (
        f'<div class="rt-place"><button type="button" class="rt-target" data-key="to:{target}" aria-pressed="{on}" '
        f'aria-label="{escape(label)}"><strong>{escape(name)}</strong><span class="bs-minis">{faces}</span></button>'
        + field(f"write:{target}", " ".join(tokens), write)
        + "</div>"
    )


def _answer(desk: RefereeDesk) -> str:
    """Every card of the hand with a tick or a cross, and the reason for the one that is asked about."""
    said, card = desk.texts, desk.card
    if card.problem is not None:
        message, rule = card.problem
        chip = "" if rule is None else cited(desk, rule)
        return (
            f'<div class="rt-refused" role="note"><p>{icon("wrong")}<span>{escape(said.message(message))}</span></p>'
            f"{chip}</div>"
        )
    ruled = card.ruled(said)
    if not ruled:
        return f'<p class="bs-text">{escape(card.hint(said))}</p>'
    buttons = ""
    for each in ruled:
        label = words.card(said, each.card)
        spoken = (
            said.say("referee.yes", "{card}: pode", card=label)
            if each.allowed
            else said.say("referee.no", "{card}: não pode", card=label)
        )
        mark = icon("right" if each.allowed else "wrong")
        css = f"rt-ruled {'rt-may' if each.allowed else 'rt-may-not'}"
        buttons += button(f"ask:{each.card}", spoken, _face(each.card) + mark, css=css, on=each.card == card.asked)
    tap = said.say("referee.tap", "Aponte uma carta para ver a regra.")
    asked = next((each for each in ruled if each.card == card.asked), None)
    why = (
        f'<p class="bs-soft">{escape(tap)}</p>'
        if asked is None
        else f'<p class="bs-say {"bs-right" if asked.allowed else "bs-wrong"}">{escape(asked.why)}</p>'
        + cited(desk, asked.rule)
    )
    return f'<div class="bs-options" data-nav>{buttons}</div><div class="rt-why">{why}</div>'


def _palette(desk: RefereeDesk) -> str:
    """Every card there is; in the arena a weapon has its declared suit first, in a hand it has none."""
    said, target = desk.texts, desk.card.target
    rows = []
    for place, suit in enumerate(SUITS):
        name = words.suit(said, suit)
        cards = "".join(_pick(desk, VALUES * place + value) for value in range(VALUES))
        rows.append(f'<div class="bs-suit bs-{suit}" role="group" aria-label="{escape(name)}">{cards}</div>')
    weapons = (
        [declared(first, second) for first, second in PAIRS]
        if target == HAND
        else [declared(first, second) for first in range(4) for second in range(4) if first != second]
    )
    name = said.say("edit.specials", "Cartas especiais")
    special = "".join(_pick(desk, play) for play in (LION, *weapons))
    rows.append(f'<div class="bs-suit" role="group" aria-label="{escape(name)}">{special}</div>')
    return f'<div class="bs-palette" data-nav>{"".join(rows)}</div>'


def _pick(desk: RefereeDesk, play: int) -> str:
    asked, token = desk.card.question, TOKENS[play]
    on = bool(asked.hand >> HELD[play] & 1) if desk.card.target == HAND else play in asked.plays
    return button(f"put:{token}", words.card(desk.texts, token), _face(token), css="bs-pickable", on=on)


def _face(token: str) -> str:
    """A card, small: shape and value, or the two suits of a weapon."""
    if token == TOKENS[LION]:
        return f'<span class="bs-face bs-L">{board.sign(token)}</span>'
    if len(token) == 2 and token[1] in SUITS:
        return f'<span class="bs-face bs-weapon">{board.sign(token[0])}{board.sign(token[1])}</span>'
    return f'<span class="bs-face bs-{token[0]}">{board.sign(token[0])}<b>{token[1:]}</b></span>'
