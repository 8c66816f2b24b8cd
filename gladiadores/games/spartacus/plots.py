"""Beside the Houses: the scheme under way with its targets and supporters, what answers it, and the dice for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gladiadores.core.stack import Frame
from gladiadores.games.spartacus import art, faces, vocabulary, wording
from gladiadores.games.spartacus.art import placed
from gladiadores.games.spartacus.camps import Telling, camp
from gladiadores.games.spartacus.effects import strength
from gladiadores.games.spartacus.effects.who import GUARDS
from gladiadores.games.spartacus.faces import CARD
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.knowing import as_state
from gladiadores.games.spartacus.lettering import SOFT, cut, line, paragraph
from gladiadores.games.spartacus.marks import Marks, Size, thing
from gladiadores.games.spartacus.pieces import Scheme
from gladiadores.games.spartacus.seats import members

if TYPE_CHECKING:
    from gladiadores.games.spartacus.view import View

_CARD: Final = 1.16
_WIDE: Final = CARD.wide * _CARD
_HIGH: Final = CARD.high * _CARD
_BESIDE: Final = 10 + _WIDE + 10


def plots(view: View, telling: Telling, marks: Marks, size: Size) -> str:
    """All of it in this room, one below the other."""
    drawn = art.panel(*size)
    if view.scheme is not None:
        drawn += _scheme(view, view.scheme, telling, marks, size.wide)
    else:
        drawn += _discarded(view, telling, marks, size.wide)
    y = 50 + _HIGH + 24
    answers = _answers(view, telling, size.wide)
    room = size.high - y - sum(high + 10 for _, high in answers)
    for text, high in (*answers, *_claimed(view, telling, size.wide), *_under_way(view, telling, size.wide, room)):
        if y + high <= size.high:
            drawn += placed(text, 12, y)
            y += high + 10
    return drawn


# --- the scheme -------------------------------------------------------------------------------------------------------


def _scheme(view: View, scheme: Scheme, telling: Telling, marks: Marks, wide: float) -> str:
    """The card, face down for whoever may not know it; beside it whose it is, its supporters and its targets."""
    said, deck = telling.said, view.table.deck
    if scheme.card >= 0:
        body, label = faces.intrigue_card(deck, scheme.card, said), faces.intrigue_label(deck, scheme.card, said)
    else:
        body = art.intrigue_back(*CARD)
        label = said.say("spartacus.board.hidden-scheme", "um esquema virado para baixo")
    if not scheme.declared and scheme.card >= 0:
        body = f'<g opacity=".7">{body}</g>'
    title = said.say("spartacus.board.scheme", "Esquema")
    if not scheme.declared:
        title = said.say("spartacus.board.secret-scheme", "Esquema ainda secreto")
    if view.cancelled:
        title = said.say("spartacus.board.cancelled", "Esquema cancelado")
        body += '<path d="M14 14L112 140M112 14L14 140" stroke="#c0281f" stroke-width="9" stroke-linecap="round"/>'
    card = placed(thing("scheme", label, placed(body, 0, 0, _CARD), marks, Size(_WIDE, _HIGH)), 12, 44)
    return line(title, 12, 30, 18, wide - 24) + card + _beside(view, scheme, telling, wide)


def _beside(view: View, scheme: Scheme, telling: Telling, wide: float) -> str:
    said = telling.said
    room = wide - _BESIDE - 8
    drawn, y = "", 58.0
    rows = [(said.say("spartacus.board.schemer", "De"), [_who(view, scheme.seat, telling, room)])]
    supporters = [_who(view, seat, telling, room) for seat in members(scheme.supporters)]
    if supporters:
        rows.append((said.say("spartacus.board.supporters", "Com apoio de"), supporters))
    targets = _targets(view, scheme, telling, room)
    if targets:
        rows.append((said.say("spartacus.board.targets", "Alvo"), targets))
    for title, entries in rows:
        drawn += line(title, _BESIDE, y, 13, room, SOFT)
        y += 18
        for entry in entries:
            drawn += placed(entry, _BESIDE, y)
            y += 27
        y += 6
    if scheme.card >= 0:
        state = as_state(view)
        needed = strength.required(state, scheme.seat, scheme.card, scheme.eased)
        told = f"{strength.brought(state)} / {needed}"
    else:
        told = f"{strength.brought(as_state(view))} / ?"
    drawn += placed(line(said.say("spartacus.board.strength", "Influência"), 0, 0, 13, room, SOFT), _BESIDE, y)
    return drawn + line(told, _BESIDE, y + 21, 19, room)


def _who(view: View, seat: int, telling: Telling, room: float) -> str:
    return f"{placed(camp(view, seat).marker(), 12, 8, 0.76)}{cut(telling.seat(seat), 30, 13, 14.5, room - 30)}"


def _targets(view: View, scheme: Scheme, telling: Telling, room: float) -> list[str]:
    """Houses by their markers, cards by their names."""
    if scheme.card < 0:
        return []
    deck = view.table.deck
    aimed = deck.effects[deck.intrigue[scheme.card].effects[0]].target
    drawn = []
    for target, kind in zip(scheme.targets, aimed, strict=False):
        if kind.kind == "house":
            drawn.append(_who(view, target, telling, room))
        else:
            token = deck.intrigue[target - GUARDS].token if target >= GUARDS else deck.market[target].token
            drawn.append(cut(vocabulary.card(telling.said, token), 2, 13, 14.5, room))
    return drawn


def _discarded(view: View, telling: Telling, marks: Marks, wide: float) -> str:
    """What was discarded last, while nobody schemes."""
    said, deck = telling.said, view.table.deck
    drawn = line(said.say("spartacus.board.no-scheme", "Nenhum esquema em curso"), 12, 30, 16, wide - 24, SOFT)
    if not view.intrigue_gone:
        return drawn
    kind = view.intrigue_gone[-1]
    body = placed(faces.intrigue_card(deck, kind, said), 0, 0, _CARD)
    drawn += placed(thing("discarded", faces.intrigue_label(deck, kind, said), body, marks, Size(_WIDE, _HIGH)), 12, 44)
    told = said.say("spartacus.board.last-gone", "Último descarte")
    return drawn + paragraph(told, _BESIDE, 64, 14, wide - _BESIDE - 8, 3, SOFT)


# --- what goes on about it --------------------------------------------------------------------------------------------

_Part = tuple[str, float]
"""A drawing and its height."""


def _answers(view: View, telling: Telling, wide: float) -> list[_Part]:
    """Who has passed or still thinks in a window; who was asked for support, and with what success."""
    said, frame = telling.said, view.stack[-1]
    words: list[tuple[int, str]] = []
    if frame.kind == FrameKind.WINDOW:
        words = [(seat, said.say("spartacus.board.passed-by", "não responde")) for seat in members(frame.c)]
        words.append((frame.seat, said.say("spartacus.board.thinks", "pensa…")))
    elif frame.kind in (FrameKind.SUPPORT, FrameKind.PITCH, FrameKind.PLEA) and view.scheme is not None:
        for seat in members(view.asked):
            refused = said.say("spartacus.board.refuses", "não apoia")
            words.append((seat, said.say("spartacus.board.thinks", "pensa…") if seat == frame.seat else refused))
        words = [
            (seat, said.say("spartacus.board.supports", "apoia"))
            if view.scheme.supporters >> seat & 1
            else (seat, told)
            for seat, told in words
        ]
    half = (wide - 24) / 2
    return [
        (
            "".join(
                _answer(view, seat, told, telling, half, x * half) for x, (seat, told) in enumerate(words[at : at + 2])
            ),
            34,
        )
        for at in range(0, len(words), 2)
    ]


def _answer(view: View, seat: int, told: str, telling: Telling, room: float, x: float) -> str:
    body = placed(camp(view, seat).marker(), 13, 16, 0.84) + cut(telling.seat(seat), 32, 14, 14, room - 36)
    return placed(body + cut(told, 32, 30, 13, room - 36, SOFT), x, 0)


def _claimed(view: View, telling: Telling, wide: float) -> list[_Part]:
    """What is said and offered to whom support is asked of."""
    frame = view.stack[-1]
    if frame.kind != FrameKind.PLEA:
        return []
    said = telling.said
    kind = frame.b - 1
    token = view.table.deck.intrigue[kind].token if kind >= 0 else None
    told = said.say("spartacus.board.claim", "Diz que é: {claim}", claim=vocabulary.claim(said, token))
    offer = said.say("spartacus.board.pays", "Oferece: {denarii}", denarii=vocabulary.denarii(said, frame.c))
    return [(cut(told, 0, 14, 15, wide - 24), 16.0), (cut(offer, 0, 14, 15, wide - 24), 16.0)]


def _under_way(view: View, telling: Telling, wide: float, high: float) -> list[_Part]:
    """Reactions, effects, and dice."""
    drawn = [_reaction(view, frame, telling, wide) for frame in view.stack if frame.kind == FrameKind.REACTING]
    if not drawn:
        drawn = [_effect(view, run.effect, run.seat, telling, wide) for run in view.runs]
    if view.dice:
        drawn.append((placed(art.row([art.plain_die(value) for value in view.dice], 30), 16, 16, 1.2), 34.0))
    return drawn[-max(1, int(high // 96)) :]


def _reaction(view: View, frame: Frame, telling: Telling, wide: float) -> _Part:
    drawn, high = _effect(view, frame.a, frame.seat, telling, wide)
    if frame.c:
        drawn += f'<path d="M0 14H{wide - 24:g}" stroke="#c0281f" stroke-width="3"/>'
    return drawn, high


def _effect(view: View, index: int, seat: int, telling: Telling, wide: float) -> _Part:
    """An effect that goes on: whose, of which card, and what it does."""
    said, effect = telling.said, view.table.deck.effects[index]
    name = vocabulary.card(said, effect.owner)
    drawn = placed(camp(view, seat).marker(), 12, 12, 0.8) + cut(name, 32, 18, 16, wide - 60)
    return drawn + paragraph(wording.effect(said, effect), 2, 42, 12.6, wide - 28, 4, SOFT), 88.0
