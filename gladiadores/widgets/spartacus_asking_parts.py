"""What the questions at the table of Spartacus are made of: buttons for answers, amounts to be set, cards, Houses."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, Final

from gladiadores.core.stack import Frame
from gladiadores.games.spartacus import board, choosing, tokens, vocabulary, wording
from gladiadores.games.spartacus.camps import Camp, camp
from gladiadores.games.spartacus.decks import Deck
from gladiadores.games.spartacus.knowing import as_state
from gladiadores.games.spartacus.pieces import Asset
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.view import View
from gladiadores.games.spartacus.words import Names, seat
from gladiadores.text import Texts
from gladiadores.widgets.match_parts import chip
from gladiadores.widgets.parts import button
from gladiadores.widgets.rule_parts import unfolded
from gladiadores.widgets.spartacus_choices import pending

if TYPE_CHECKING:
    from gladiadores.widgets.spartacus_desk import SpartacusDesk

NOBODY: Final = -1


@dataclass
class Sketch:
    """What is set on a panel and not yet said: amounts by name, things chosen (guards as often as wanted), a House,
    what a scheme is said to be, what is unfolded. ``moment`` counts how often the game has moved on."""

    moment: int = 0
    amounts: dict[str, int] = field(default_factory=dict)
    chosen: list[str] = field(default_factory=list)
    whom: int = NOBODY
    claim: str | None = None
    opened: set[str] = field(default_factory=set)


@dataclass(frozen=True)
class Question:
    """A question at a desk, with what is sketched of the answer."""

    desk: SpartacusDesk
    sketch: Sketch

    @cached_property
    def view(self) -> View:
        return self.desk.view

    @cached_property
    def state(self) -> State:
        """For what the rules tell of what lies open."""
        return as_state(self.view)

    @cached_property
    def legal(self) -> tuple[str, ...]:
        return self.desk.legal

    @property
    def top(self) -> Frame:
        return pending(self.view)

    @property
    def deck(self) -> Deck:
        return self.view.table.deck

    @property
    def seat(self) -> int:
        return self.top.seat

    @property
    def said(self) -> Texts:
        return self.desk.texts

    @property
    def names(self) -> Names:
        return self.desk.names

    @property
    def advised(self) -> str | None:
        """The action that was given as a hint."""
        return None if self.desk.hint is None else self.desk.hint.action

    def name(self, number: int) -> str:
        return seat(self.said, number, self.names)

    def camp(self, number: int) -> Camp:
        return camp(self.view, number)

    def card(self, token: str) -> str:
        return vocabulary.card(self.said, token)

    def market(self, card: int) -> str:
        """A Market card by its name."""
        return self.card(self.deck.market[card].token)

    def intrigue(self, kind: int) -> str:
        """An Intrigue card by its name."""
        return self.card(self.deck.intrigue[kind].token)

    def effect(self, index: int) -> str:
        """What an effect does, in words."""
        return wording.effect(self.said, self.deck.effects[index])

    def text(self, token: str) -> str:
        """What a card or House does, in words."""
        return " ".join(wording.card(self.said, self.deck, token))

    def denarii(self, number: int) -> str:
        return vocabulary.denarii(self.said, number)

    def numbers(self, word: str) -> list[int]:
        """The numbers that may be said with a word: those of ``bid:0``, ``bid:1`` …"""
        said = [action.partition(":") for action in self.legal]
        return [int(number) for name, _, number in said if name == word and number.isdecimal()]

    def asset(self, owner: int, card: int) -> Asset:
        return next((each for each in self.view.assets[owner] if each.card == card), Asset(card))


# --- the frame of a panel ---------------------------------------------------------------------------------------------


def panel(q: Question, title: str, rule: str, *parts: str) -> str:
    """A question: what is asked, the rule about it, and its parts."""
    desk = q.desk
    opened = unfolded(desk, desk.rule(rule)) if desk.open_rule == rule else ""
    return (
        f'<div class="sa-ask" role="group" data-key="asked" data-top="{q.sketch.moment}" aria-label="{escape(title)}">'
        f'<div class="sa-head"><h4>{escape(title)}</h4>{chip(desk, rule)}</div>{opened}{"".join(parts)}</div>'
    )


def lead(*sentences: str, css: str = "sa-lead") -> str:
    """What somebody must know before answering."""
    told = " ".join(each for each in sentences if each)
    return f'<p class="{css}">{escape(told)}</p>' if told else ""


def titled(title: str, inside: str) -> str:
    """A part with a small heading; nothing where it is empty."""
    return f'<div class="sa-part"><h5>{escape(title)}</h5>{inside}</div>' if inside else ""


def feet(*parts: str) -> str:
    """What ends the answer, always in sight."""
    inside = "".join(parts)
    return f'<div class="sa-feet">{inside}</div>' if inside else ""


# --- answers ----------------------------------------------------------------------------------------------------------


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def do(
    q: Question, action: str, label: str = "", *, picture: str = "", note: str = "", css: str = "", more: str = ""
) -> str:
    """An answer that is played at once; ``note`` says more about it, ``more`` shows it."""
    told = label or capital(choosing.action(q.said, action, q.names, q.top.kind))
    css = _marked(q, action, css)
    return answer(f"do:{q.desk.serial}:{action}", told, picture=picture, note=note, css=css, more=more)


def go(q: Question, what: str, label: str, *, css: str = "sa-go", off: bool = False) -> str:
    """An answer that is put together from the sketch."""
    return button(f"ask:go:{q.sketch.moment}:{what}", label, css=css, off=off)


def answer(
    key: str, label: str, *, picture: str = "", note: str = "", css: str = "", on: bool | None = None, more: str = ""
) -> str:
    """A large button with a picture and a note."""
    below = f"<small>{escape(note)}</small>" if note else ""
    shown = f'<span class="sa-shown">{more}{below}</span>' if more else below
    pressed = "" if on is None else f' aria-pressed="{"true" if on else "false"}"'
    return (
        f'<button type="button" class="sa-do{f" {css}" if css else ""}" data-key="{escape(key)}"{pressed}>'
        f"{picture}<span><b>{escape(label)}</b>{shown}</span></button>"
    )


def answers(*buttons: str) -> str:
    """Answers one below the other, reached with the arrow keys."""
    inside = "".join(buttons)
    return f'<div class="sa-answers" data-nav>{inside}</div>' if inside else ""


def plain(q: Question, actions: Iterable[str]) -> str:
    """Answers in the words of the game."""
    return answers(*[do(q, action) for action in actions])


def passing(q: Question) -> str:
    """Nothing more, where that may be said."""
    return do(q, tokens.PASS, css="sa-pass") if tokens.PASS in q.legal else ""


def _marked(q: Question, action: str, css: str) -> str:
    return f"{css} sa-advised".strip() if q.advised == action else css


# --- amounts ----------------------------------------------------------------------------------------------------------


def amount(q: Question, name: str, least: int, most: int, usual: int = 0) -> int:
    """What is set, within what is possible."""
    return max(least, min(most, q.sketch.amounts.get(name, usual)))


def slider(q: Question, name: str, label: str, least: int, most: int, usual: int = 0) -> str:
    """Denarii to be set, one by one or with the slider."""
    value = amount(q, name, least, most, usual)
    told = q.denarii(value)
    return (
        f'<div class="sa-amount">{stepping(q, name, label, value, least, most)}<input type="range" class="bs-slider" '
        f'data-key="ask:set:{escape(name)}" min="{least}" max="{most}" value="{value}" aria-label="{escape(label)}" '
        f'aria-valuetext="{escape(told)}"></div>'
    )


def stepping(q: Question, name: str, label: str, value: int, least: int, most: int) -> str:
    """One less, how many, one more."""
    less = q.said.say("spartacus.ask.less", "{label}: um a menos", label=label)
    more = q.said.say("spartacus.ask.more", "{label}: um a mais", label=label)
    return (
        f'<span class="sa-steps">{button(f"ask:less:{name}", less, "−", css="sa-step", off=value <= least)}'
        f'<output class="sa-number" aria-live="polite">{value}</output>'
        f"{button(f'ask:more:{name}', more, '+', css='sa-step', off=value >= most)}</span>"
    )


# --- pictures ---------------------------------------------------------------------------------------------------------


def marker(q: Question, number: int, size: float = 24) -> str:
    return board.marker(q.camp(number), size=size)


def house(q: Question, number: int, note: str = "") -> str:
    """A House by its token and its player's name."""
    below = f"<small>{escape(note)}</small>" if note else ""
    return f'<span class="sa-house">{marker(q, number)}<span><b>{escape(q.name(number))}</b>{below}</span></span>'


def tile(q: Question, owner: int, card: int, height: float = 36) -> str:
    """A Market card from afar, as it lies in its House."""
    return board.tile(q.asset(owner, card), q.said, deck=q.deck, height=height)


def quoted(q: Question, title: str, told: str) -> str:
    """What a card says."""
    return f'<p class="sa-quote"><b>{escape(title)}</b> {escape(told)}</p>' if told else ""


def chips(inside: Sequence[str]) -> str:
    """Small things side by side."""
    return f'<div class="sa-chips">{"".join(inside)}</div>' if inside else ""
