"""A game of Gladiadores as HTML: a pure function of its desk."""

from __future__ import annotations

from html import escape
from itertools import groupby
from typing import cast

from gladiadores.core.history import Node
from gladiadores.games.gladiadores import board, glory, words
from gladiadores.games.gladiadores.board import Scene, Touch
from gladiadores.games.gladiadores.cards import LION, PLAYS, SUITS, TOKENS, Card, Hand, bits
from gladiadores.games.gladiadores.glory import Glory
from gladiadores.games.gladiadores.scoring import PositionsA, points_a
from gladiadores.widgets import play_panels, play_scene
from gladiadores.widgets.match_page import looks
from gladiadores.widgets.match_parts import branch, curtain, opener, reasons, refusal, sentences
from gladiadores.widgets.parts import button, icon, tag
from gladiadores.widgets.play_desk import PlayDesk, action_words
from gladiadores.widgets.play_log import Chapter, Entry
from gladiadores.widgets.play_scene import SCORING, state_of

KEYS = "Space z y h u Z Y H U"


def page(desk: PlayDesk, *, scale: float = 1.0) -> str:
    """The whole table."""
    said = desk.texts
    name = said.say("match.name", "Partida de Gladiadores")
    scene = f"{desk.seed}/{desk.language}/{desk.as_text}/{desk.state.round}"
    return (
        f'<section class="bs pd" lang="{tag(desk.language)}" style="--bs-scale:{scale:g}" data-key="play" '
        f'data-keys="{KEYS}" data-scene="{escape(scene)}" tabindex="-1" aria-label="{escape(name)}">'
        f"{_top(desk)}{_coach(desk)}{_main(desk)}{_front(desk)}"
        "</section>"
    )


def _main(desk: PlayDesk) -> str:
    if desk.panel is not None:
        return f'<div class="bs-main pd-main pd-covered">{play_panels.opened(desk)}{_status(desk)}</div>'
    main = _as_text(desk) if desk.as_text else _table(desk)
    return f'<div class="bs-main pd-main">{main}{_status(desk)}{_talk(desk)}</div>'


def still(desk: PlayDesk) -> str:
    """What is shown where nothing can be pressed: the open table, and the story of the round in words."""
    view = desk.state.view(None)
    picture = board.view(view, names=desk.names, language=desk.language)
    said = desk.texts
    told = "".join(
        f"<li>{escape(desk.tell(event))}</li>"
        for node in desk.node.line()
        if state_of(node).round == desk.state.round
        for event in node.events
        if event.seen(None)
    )
    title = escape(said.say("match.name", "Partida de Gladiadores"))
    return f'<div lang="{tag(desk.language)}"><h3>{title}</h3>{picture}<ul>{told}</ul></div>'


# --- the bars -------------------------------------------------------------------------------------------------------


def _top(desk: PlayDesk) -> str:
    said = desk.texts
    hint = said.say("match.hint", "Dica")
    if desk.hint_level:
        hint = said.say("match.hint.level", "Dica {level}/3", level=desk.hint_level)
    parts = [
        opener("panel:new", said.say("match.new.short", "Nova"), desk.panel == "new"),
        opener("panel:share", said.say("match.share", "Guardar"), desk.panel == "share"),
        opener("panel:score", said.say("match.score", "Placar"), desk.panel == "score"),
        '<span class="bs-gap"></span>',
        button("undo", said.say("match.undo", "Desfazer"), icon("undo"), css="bs-round", off=not desk.can_undo),
        button("redo", said.say("match.redo", "Refazer"), icon("redo"), css="bs-round", off=not desk.can_redo),
        button(
            "review", said.say("match.review.short", "Rever"), on=desk.review is not None,
            off=desk.last_battle is None,
        ),
        button("hint", hint, css="pd-hint" if desk.hint_level else "", off=not desk.your_turn),
        '<span class="bs-gap"></span>',
        looks(desk),
    ]  # fmt: skip
    return f'<div class="bs-bar pd-bar">{"".join(parts)}</div>'


def _coach(desk: PlayDesk) -> str:
    """One line about this moment, in the first round only."""
    if not desk.coaching:
        return ""
    return f'<p class="pd-coach"><span>{icon("book")}</span><span>{escape(play_panels.coached(desk))}</span></p>'


def _status(desk: PlayDesk) -> str:
    """Whose turn it is, and the button that makes the table move on."""
    said = desk.texts
    tick = "" if desk.wait is None else f' data-tick="{desk.wait}" data-tick-value="{desk.serial}"'
    if desk.review is not None:
        go = button("review", said.say("match.review.close", "Voltar ao jogo"), css="pd-go", more=" data-focus")
    elif desk.over and desk.stage == "round":
        go = button("again", said.say("match.again", "Jogar outra"), css="pd-go", more=" data-focus")
    elif desk.can_advance:
        label = said.say("match.go", "Continuar")
        if desk.stage == "table" and desk.state.to_act not in desk.humans:
            label = said.say("match.go.next", "Próxima carta")
        if desk.stage == "round" and desk.moved:
            label = said.say("match.go.round", "Próxima rodada")
        go = button(f"go:{desk.serial}", label, css="pd-go", more=" data-focus")
    else:
        go = ""
    return (
        f'<div class="pd-status" data-key="clock"{tick}><div><p class="pd-turn">{escape(desk.turn)}</p>'
        f'<p class="pd-where">{escape(play_panels.where(desk))}</p></div>{go}</div>'
    )


# --- the table ------------------------------------------------------------------------------------------------------


def _table(desk: PlayDesk) -> str:
    if desk.review is None and desk.stage == "round":
        return _glory(desk)
    scene, touch = _scene(desk), _touch(desk)
    return '<div class="bs-table pd-table" data-nav>' + "".join(
        f'<div class="bs-{shape}">'
        + board.scene(scene, names=desk.names, touch=touch, language=desk.language, tall=shape == "tall")
        + "</div>"
        for shape in ("wide", "tall")
    ) + "</div>"  # fmt: skip


def _scene(desk: PlayDesk) -> Scene:
    """What lies on the table; the person's own hand is drawn below it."""
    front = front_seat(desk)
    if desk.review is not None:
        return play_scene.battle_scene(desk.review, front)
    if desk.stage == "battle":
        node = desk.node
        if play_scene.decided(node) is node:
            return play_scene.battle_scene(node, front)
        return play_scene.taken_scene(node, front)
    drawn = board.scene_of(desk.view)
    return Scene(
        players=drawn.players, leader=drawn.leader, plays=drawn.plays, areas=drawn.areas, marks=drawn.marks,
        lead=drawn.lead, winner=drawn.winner, to_act=drawn.to_act, first=drawn.first, discard=drawn.discard,
        sizes=drawn.sizes, viewer=front,
    )  # fmt: skip


def front_seat(desk: PlayDesk) -> int:
    """Who sits in front: the person at the screen, or the next one."""
    for seat in (desk.viewer, desk.curtain, desk.present):
        if seat is not None:
            return seat
    return desk.humans[0] if desk.humans else 0


def _touch(desk: PlayDesk) -> Touch:
    if not (desk.your_turn and desk.state.choices) or desk.review is not None:
        return Touch()
    return Touch({f"card:{TOKENS[card]}" for card in bits(desk.view.choices)})


def _glory(desk: PlayDesk) -> str:
    """The glory board, the cubes walking as the round is scored."""
    state, before = desk.state, state_of(cast(Node, desk.node.parent)).positions
    points = None
    if desk.over and desk.moved and state.table.side == "A":
        points = points_a(cast(PositionsA, state.positions))
    shown = Glory(
        state.table,
        state.positions if desk.moved else before,
        before=before if desk.moved else None,
        points=points,
    )
    return '<div class="bs-table pd-table pd-glory">' + "".join(
        f'<div class="bs-{shape}">'
        + glory.picture(shown, names=desk.names, language=desk.language, tall=shape == "tall")
        + "</div>"
        for shape in ("wide", "tall")
    ) + play_panels.totals(desk) + play_panels.gathered(desk) + "</div>"  # fmt: skip


# --- the hand in front ----------------------------------------------------------------------------------------------


def _front(desk: PlayDesk) -> str:
    """The hand of the person at the screen, or the curtain; neither under a panel that covers the table."""
    said = desk.texts
    if desk.panel is not None:
        return ""
    if desk.curtain is not None:
        return curtain(desk)
    if desk.viewer is None:
        return ""
    view = desk.view
    label = said.say("match.hand", "Sua mão")
    cards = "".join(_held(desk, str(card), number) for number, card in enumerate(Hand(view.cards)))
    if not cards:
        return ""
    ready = " pd-ready" if desk.your_turn and not view.choices else ""
    return f'<div class="pd-hand{ready}" role="group" aria-label="{escape(label)}" data-nav>{cards}</div>'


def _held(desk: PlayDesk, token: str, number: int) -> str:
    """A card of the hand as a button; the halves of a damaged weapon are two."""
    said, view = desk.texts, desk.view
    weapon = PLAYS[token] > LION
    sides = (token, token[::-1]) if weapon else (token,)
    barred = desk.your_turn and not view.choices and view.verify(token) is not None
    if desk.as_text:
        return "".join(_in_words(desk, side, barred) for side in sides)
    picture = board.card(Card(token), declared=False, language=desk.language)
    move = f"hand:{token}{number}" if weapon or token == "L" else f"card:{token}"
    focus = " data-focus" if number == 0 else ""
    if weapon:
        inside = f'<span class="pd-face" aria-hidden="true">{picture}</span>' + "".join(
            f'<button type="button" class="pd-half" data-key="hand:{side}" '
            f'aria-label="{escape(action_words(said, side))}" title="{escape(_declare(desk, side))}"{focus}></button>'
            for side in sides
        )
    else:
        label = _label(desk, token, barred)
        inside = (
            f'<button type="button" class="pd-whole" data-key="hand:{token}" aria-label="{escape(label)}"{focus}>'
            f'<span class="pd-face" aria-hidden="true">{picture}</span></button>'
        )
    tried = desk.refusal is not None and desk.refusal.action in sides
    css = "pd-card" + (" pd-dim" if barred else "") + (" pd-tried" if tried else "")
    return f'<div class="{css}" data-move="{move}">{inside}</div>'


def _label(desk: PlayDesk, token: str, barred: bool) -> str:
    label = action_words(desk.texts, token)
    return desk.texts.say("match.barred", "{card} (não vale agora)", card=label) if barred else label


def _in_words(desk: PlayDesk, token: str, barred: bool) -> str:
    words_ = escape(action_words(desk.texts, token))
    return button(f"hand:{token}", _label(desk, token, barred), words_, css="pd-word pd-dim" if barred else "pd-word")


def _declare(desk: PlayDesk, side: str) -> str:
    suit = words.suit(desk.texts, side[0])
    return desk.texts.say("match.declare", "Jogar declarando {suit}", suit=suit)


# --- what is told ---------------------------------------------------------------------------------------------------


def _talk(desk: PlayDesk) -> str:
    """On the right: what was refused, hints, questions, and the log."""
    above = [refusal(desk), play_panels.hint(desk), _choice(desk)]
    if desk.review is not None:
        log = "".join(sentences(desk, play_scene.told(desk.review), set()))
        title = desk.texts.say("match.review", "Última batalha")
        log = f'<h4 class="bs-step">{escape(title)}</h4>{log}'
    elif desk.stage == "round":
        log = _scored(desk) + _log(desk)
    else:
        log = _log(desk)
    running = desk.review is None and desk.stage != "round"
    label = escape(desk.texts.say("match.log", "O que aconteceu"))
    return (
        f'<div class="bs-talk pd-talk"><div class="bs-inner">{"".join(above)}'
        f'<div class="bs-scroll pd-log{" pd-running" if running else ""}" tabindex="0" role="region" data-key="log" '
        f'data-top="{desk.stage}/{len(desk.node.line())}" aria-label="{label}"><div>{log}</div></div></div></div>'
    )


def _choice(desk: PlayDesk) -> str:
    said = desk.texts
    if not (desk.your_turn and desk.view.choices) or desk.review is not None:
        return ""
    prompt = said.say("match.choose", "Que carta extra você leva?")
    options = "".join(_spoil(desk, action) for action in desk.view.legal)
    return (
        f'<div class="bs-ask" role="group" aria-label="{escape(prompt)}"><strong>{escape(prompt)}</strong>'
        f'<div class="bs-options" data-nav>{options}</div></div>'
    )


def _spoil(desk: PlayDesk, action: str) -> str:
    said, token = desk.texts, action.removeprefix("+")
    if token == "-":
        return button("spoil:-", said.say("match.choose.none", "Nenhuma"), css="bs-option")
    face = f'{board.suit(token[0], size=26, language=desk.language)}<b aria-hidden="true">{token[1:]}</b>'
    return button(f"spoil:{token}", words.card(said, token), face, css="bs-option bs-card")


def _log(desk: PlayDesk) -> str:
    """Battle by battle, as they were played; rounds gone by are folded.

    It is written from its end, so that an open rule unfolds where it was met last.
    """
    said = desk.texts
    chapters = desk.chapters
    if not chapters:
        empty = said.say("match.log.empty", "A partida ainda não começou.")
        return f"<p>{escape(empty)}</p>"
    current = chapters[-1].round
    parts: list[str] = []
    seen = _cited_above(desk)
    for number, played in groupby(reversed(chapters), key=lambda chapter: chapter.round):
        if number in (current, desk.open_round):
            parts += [
                _chapter(desk, chapter, seen, reasons(desk) if chapter is chapters[-1] else "") for chapter in played
            ]
        if number != current:
            parts.append(_fold(desk, number, number == desk.open_round))
    return "".join(reversed(parts))


def _scored(desk: PlayDesk) -> str:
    """What the end of the round brought, above the log of its battles."""
    title = desk.texts.say("match.scored", "Pontuação da rodada")
    events = tuple(event for event in desk.node.events if event.seen(desk.listener) and event.rule.startswith(SCORING))
    told = "".join(sentences(desk, events, set()))
    if len(desk.humans) != 1:
        last = desk.texts.say("match.last-cards", "A última carta de cada mão foi para o descarte.")
        told = f"<p>{escape(last)}</p>{told}"
    return f'<div class="pd-chapter"><h4 class="bs-step">{escape(title)}</h4>{told}</div>'


def _cited_above(desk: PlayDesk) -> set[str]:
    """The rule that stands above the log already."""
    if desk.refusal is not None:
        return {desk.refusal.violation.rule}
    return {desk.now[0]} if desk.hint_level == 2 and desk.your_turn and not desk.coaching else set()


def _fold(desk: PlayDesk, number: int, opened: bool) -> str:
    label = desk.texts.say("match.round", "Rodada {number}", number=number)
    return opener(f"round:{number}", label, opened, "pd-fold")


def _chapter(desk: PlayDesk, chapter: Chapter, seen: set[str], beside: str) -> str:
    said = desk.texts
    if chapter.battle:
        title = said.say("match.battle", "Batalha {number}", number=chapter.battle)
    else:
        title = said.say("match.deal", "Cartas dadas")
    told = "".join(reversed([_entry(desk, entry, seen) for entry in reversed(chapter.entries)]))
    head = f'<div class="pd-head"><h4 class="bs-step">{escape(title)}</h4>{beside}</div>'
    return f'<div class="pd-chapter">{head}{told}</div>'


def _entry(desk: PlayDesk, entry: Entry, seen: set[str]) -> str:
    said = desk.texts
    undone = "".join(branch(desk, node) for node in entry.undone)
    events = tuple(event for event in entry.events if not event.rule.startswith(SCORING))
    told = "".join(sentences(desk, events if entry.node is desk.node else entry.events, seen))
    advice = desk.match.advice.get(entry.node) if desk.reasons and entry.events else None
    why = "" if advice is None else f'<p class="pd-why">{escape(said.message(advice.reason))}</p>'
    return undone + told + why


# --- the table in words ---------------------------------------------------------------------------------------------


def _as_text(desk: PlayDesk) -> str:
    said, view = desk.texts, desk.view
    scene = _scene(desk)
    table = view.table
    head = "".join(f'<th scope="col">{escape(words.suit(said, suit))}</th>' for suit in SUITS)
    rows = "".join(
        f'<tr><th scope="row">{escape(desk.names[seat])}</th>'
        + "".join(f"<td>{_column(scene.areas[seat], suit)}</td>" for suit in range(4))
        + f"<td>{view.sizes[seat]}</td></tr>"
        for seat in range(table.players)
    )
    hand = said.say("match.text.hand", "Mão")
    areas = said.say("match.text.areas", "Áreas de jogo")
    summary = board.summary(scene, names=desk.names, language=desk.language)
    where = glory.summary(Glory(table, view.positions), names=desk.names, language=desk.language)
    label = escape(said.say("match.text.label", "A mesa em texto"))
    return (
        f'<div class="bs-paper pd-paper" tabindex="0" role="region" data-key="paper" aria-label="{label}">'
        f"<p>{escape(summary)}</p><table><caption>{escape(areas)}</caption>"
        f'<thead><tr><td></td>{head}<th scope="col">{escape(hand)}</th></tr></thead><tbody>{rows}</tbody></table>'
        f"<p>{escape(where)}</p></div>"
    )


def _column(area: int, suit: int) -> str:
    values = [TOKENS[card][1:] for card in bits(area) if TOKENS[card][0] == SUITS[suit]]
    return " ".join(values) or "–"
