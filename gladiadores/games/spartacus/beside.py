"""Beside the Houses when nobody schemes: the steps of the Upkeep, who chose which House, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gladiadores.games.spartacus import art, faces, scoring, vocabulary
from gladiadores.games.spartacus.art import placed
from gladiadores.games.spartacus.camps import Telling, camps
from gladiadores.games.spartacus.decks.cards import GLADIATOR, SLAVE
from gladiadores.games.spartacus.faces import CARD
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.knowing import as_state
from gladiadores.games.spartacus.lettering import SOFT, cut, line, paragraph
from gladiadores.games.spartacus.marks import Marks, Size, thing
from gladiadores.games.spartacus.pieces import READY, Asset

if TYPE_CHECKING:
    from gladiadores.core.events import Event
    from gladiadores.games.spartacus.view import View

_SCALE: Final = 1.3


# --- the Upkeep -------------------------------------------------------------------------------------------------------


def upkeep(view: View, telling: Telling, marks: Marks, size: Size) -> str:
    """Which fighter tries to recover, with the dice; else what every House earns and owes."""
    said, drawn = telling.said, art.panel(*size)
    roll = next((frame for frame in view.stack if frame.kind in (FrameKind.RECOVERY_ROLL, FrameKind.RECOVER)), None)
    card = -1
    if roll is not None:
        card = roll.b if roll.kind == FrameKind.RECOVERY_ROLL else roll.c if roll.b else -1
    seat = -1 if roll is None else roll.a if roll.kind == FrameKind.RECOVERY_ROLL else roll.seat
    asset = next((each for each in view.assets[seat] if each.card == card), None) if seat >= 0 else None
    if asset is None:
        return drawn + _balance(view, telling, size)
    drawn += line(said.say("spartacus.board.recovery", "Recuperação"), 14, 32, 19, size.wide - 28)
    drawn += placed(camps(view)[seat].marker(), 28, 58, 0.9) + cut(telling.seat(seat), 50, 64, 16, size.wide - 64)
    upright = Asset(asset.card, READY, asset.favours, asset.champion)
    body = placed(faces.held_card(view.table.deck, upright, said), 0, 0, _SCALE)
    body += placed(art.wound(), CARD.wide * _SCALE - 22, CARD.high * _SCALE - 24, 1.7)
    label = faces.market_label(view.table.deck, asset, said)
    room = Size(CARD.wide * _SCALE, CARD.high * _SCALE)
    drawn += placed(thing("recovering", label, body, marks, room), (size.wide - room.wide) / 2, 84)
    dice = [placed(art.plain_die(value), 0, 0, 1.7) for value in view.dice]
    return drawn + placed(art.row(dice, 50), size.wide / 2 - 25 * max(0, len(dice) - 1), 84 + room.high + 46)


def _balance(view: View, telling: Telling, size: Size) -> str:
    """Ready slaves bring a denarius each, ready gladiators cost one."""
    said = telling.said
    drawn = line(said.say("spartacus.board.balance", "Renda e despesa"), 14, 32, 19, size.wide - 28)
    drawn += paragraph(
        said.say("spartacus.board.balance-told", "Cada escravo ativo rende 1 denário; cada gladiador ativo custa 1."),
        14, 56, 14, size.wide - 28, 3, SOFT,
    )  # fmt: skip
    for camp in camps(view):
        ready = [view.table.deck.market[asset.card].kind for asset in camp.assets if asset.condition == READY]
        body = placed(camp.marker(), 28, 0, 0.95) + cut(telling.seat(camp.seat), 52, 6, 16, size.wide - 66)
        for place, (name, kind, mark) in enumerate((("slave", SLAVE, "+"), ("gladiator", GLADIATOR, "−"))):
            body += placed(art.sign(name, "sp-own"), 64 + 100 * place, 34, 0.9)
            body += line(f"{mark}{ready.count(kind)}", 82 + 100 * place, 40, 18, 50)
        drawn += placed(body, 0, 126 + 78 * camp.seat)
    return drawn


# --- the beginning and the end ----------------------------------------------------------------------------------------


def choices(view: View, telling: Telling, size: Size) -> str:
    """Who has chosen which House."""
    said, drawn = telling.said, art.panel(*size)
    drawn += line(said.say("spartacus.board.houses", "As Casas"), 14, 32, 19, size.wide - 28)
    for camp in camps(view):
        y = 60 + 62 * camp.seat
        if camp.acts:
            drawn += f'<path d="M4 {y + 4}L12 {y + 12}L4 {y + 20}Z" fill="var(--sp-gold)"/>'
        drawn += placed(camp.marker(), 34, y + 12, 1.1) + cut(telling.seat(camp.seat), 62, y + 10, 17, size.wide - 110)
        name = "…" if camp.house < 0 else vocabulary.card(said, view.table.deck.houses[camp.house].token)
        drawn += cut(name, 62, y + 30, 14.5, size.wide - 110, SOFT)
        if camp.hosts:
            drawn += placed(art.host(), size.wide - 26, y + 12, 1.05)
    return drawn


def winners(view: View, telling: Telling, size: Size) -> str:
    """Who has won, and how."""
    said, drawn = telling.said, art.panel(*size)
    drawn += line(said.say("spartacus.board.over", "Fim de jogo"), size.wide / 2, 40, 22, size.wide - 20, "", "middle")
    won = [camp for camp in camps(view) if camp.wins]
    step = size.wide / (len(won) + 1)
    for place, camp in enumerate(won):
        scale = 4.6 if len(won) == 1 else 2.4
        both = placed(art.wreath(), 0, 0, scale * 1.35) + placed(camp.marker(), 0, -scale, scale * 0.72)
        drawn += placed(both, step * (place + 1), 140)
    for place, camp in enumerate(won):
        drawn += line(telling.seat(camp.seat), size.wide / 2, 252 + 28 * place, 22, size.wide - 24, "sp-gold", "middle")
    y = 252 + 28 * len(won)
    for event in scoring.standing(as_state(view)).why:
        told = _told(telling, event)
        drawn += paragraph(told, 16, y + 6, 15, size.wide - 32, 5, SOFT)
    return drawn


def _told(telling: Telling, event: Event) -> str:
    from gladiadores.games.spartacus.game import GAME

    return GAME.tell(telling.said, event, telling.names)
