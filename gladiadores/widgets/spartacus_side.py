"""Beside the table of Spartacus: the choice at hand, or the question with a panel of its own; what was told."""

from __future__ import annotations

from html import escape

from gladiadores.games.spartacus import choosing, faces, tokens, wording
from gladiadores.games.spartacus.pieces import Asset
from gladiadores.text import Texts
from gladiadores.widgets import match_side, spartacus_choices
from gladiadores.widgets.match_choices import Group, plain
from gladiadores.widgets.match_parts import refusal
from gladiadores.widgets.parts import button
from gladiadores.widgets.spartacus_sight import Sight, ground, marker

ABREAST = 32
"""Choices whose words are no longer than this lie side by side, if need be in two lines each."""


def side(at: Sight) -> str:
    """What is pending, unless a panel says it; the choices, and below them what was told."""
    desk = at.desk
    panel = desk.asking.panel(desk) if desk.your_turn else None
    waits = match_side.pending(desk) if panel is None else ""
    choice = _choice(at) if panel is None else f"{panel}{desk.asking.below(desk)}"
    seen = desk.tried or desk.looked
    about = detail(at, seen) if seen is not None else ""
    ended = _ending(at) if desk.over else ""
    return f"{waits}{refusal(desk)}{about}{_hint(at)}{choice}{ended}{match_side.log(desk, _earlier)}"


def _earlier(said: Texts) -> str:
    return said.say("spartacus.log.earlier", "Fases anteriores")


def _hint(at: Sight) -> str:
    desk = at.desk
    pending = desk.state.stack[-1].kind if desk.state.stack else None
    return match_side.hint(desk, lambda action: choosing.action(desk.texts, action, desk.names, pending))


# --- the choice at hand -----------------------------------------------------------------------------------------------


def _choice(at: Sight) -> str:
    desk, said = at.desk, at.said
    if not desk.your_turn:
        return ""
    about = detail(at, desk.picked) if desk.picked is not None else ""
    every = button("all", said.say("glory.choice.all", "Todas as escolhas"), css="gl-all") if desk.picked else ""
    groups = "".join(_group(at, group) for group in desk.groups)
    label = escape(said.say("glory.choice", "Suas escolhas"))
    return (
        f'<div class="gl-choice" role="group" aria-label="{label}" data-key="choice" data-top="{desk.serial}'
        f'{desk.picked}" data-nav>{about}{groups}{every}{desk.asking.below(desk)}</div>'
    )


def _group(at: Sight, group: Group) -> str:
    return match_side.group(
        at.desk, group, lambda action, told: spartacus_choices.short(at.view, at.said, action, at.telling.names),
        lambda action: _picture(at, action), ABREAST,
    )  # fmt: skip


def _picture(at: Sight, action: str) -> str:
    """A sign of what an action is about."""
    said = tokens.read(at.deck, action)
    if said is None:
        return ""
    if said.card >= 0:
        return ground(faces.kind_of(at.deck.market[said.card]), 22)
    if said.kind >= 0:
        return ground(faces.kind_of(at.deck.intrigue[said.kind]), 22)
    return marker(at.camps[said.seat], 22) if 0 <= said.seat < len(at.camps) else ""


def detail(at: Sight, key: str) -> str:
    """What a card or a House says, to be read large; empty for other things."""
    told = _told(at, key)
    return f'<p class="gl-detail"><span>{escape(told)}</span></p>' if told else ""


def _told(at: Sight, key: str) -> str:
    name, _, rest = plain(key).partition(":")
    deck, said = at.deck, at.said
    token = rest.rpartition(".")[2]
    if name in ("asset", "lot", "recovering") and token in deck.market_card:
        card = deck.market_card[token]
        held = next((each for camp in at.camps for each in camp.assets if each.card == card), Asset(card))
        return faces.market_label(deck, held, said)
    if name == "lot" and not rest and at.view.lot >= 0:
        return faces.market_label(deck, Asset(at.view.lot), said)
    if name in ("hand", "guard") and token in deck.intrigue_card:
        return faces.intrigue_label(deck, deck.intrigue_card[token], said)
    if name == "scheme" and at.view.scheme is not None and at.view.scheme.card >= 0:
        return faces.intrigue_label(deck, at.view.scheme.card, said)
    if name == "board" and token in deck.house:
        return faces.house_label(deck, deck.house[token], said)
    if name == "house" and rest.isdecimal() and int(rest) < len(at.camps) and at.camps[int(rest)].house >= 0:
        return " ".join(wording.house(said, deck, at.camps[int(rest)].house))
    return ""


# --- the end ----------------------------------------------------------------------------------------------------------


def _ending(at: Sight) -> str:
    """Influence by player."""
    said, winners = at.said, at.desk.state.standing().winners
    rows = "".join(
        f'<tr{" class=pd-first" if camp.seat in winners else ""}><th scope="row">{marker(camp, 22)} '
        f"{escape(at.telling.seat(camp.seat))}</th><td>{camp.influence}</td></tr>"
        for camp in sorted(at.camps, key=lambda camp: -camp.influence)
    )
    caption = escape(said.say("spartacus.board.track", "Influência"))
    return f'<table class="pd-points"><caption>{caption}</caption>{rows}</table>'
