"""The parts of the card game's pages: cards to choose."""

from __future__ import annotations

from html import escape

from gladiadores.games.gladiadores import board, words
from gladiadores.games.gladiadores.cards import LION, PLAYS
from gladiadores.widgets.battle_desk import BattleDesk
from gladiadores.widgets.battle_walk import DECLINE, NONE
from gladiadores.widgets.parts import button


def option(desk: BattleDesk, key: str, on: bool | None = None) -> str:
    """A card, a player or `none` as a button."""
    said = desk.texts
    kind, _, rest = key.partition(":")
    if key == NONE:
        return button(key, said.say("stepper.option.none", "Nenhuma"), css="bs-option")
    if key == DECLINE:
        return button(key, said.say("stepper.option.decline", "Não levar nenhuma"), css="bs-option")
    if kind == "seat":
        return button(key, words.seat(said, int(rest), desk.names), css="bs-option")
    suit = "L" if PLAYS.get(rest, LION) == LION else rest[0]
    face = f'{board.suit(suit, size=26, language=desk.language)}<b aria-hidden="true">{escape(rest[1:])}</b>'
    return button(key, words.card(said, rest), face, css="bs-option bs-card", on=on)
