"""The combat lab as HTML: the two corners, who wins, and the panel that is open. A pure function of its desk."""

from __future__ import annotations

from html import escape
from typing import Final

from gladiadores.games.spartacus import art, style, tokens, vocabulary
from gladiadores.games.spartacus.decks.cards import GLADIATOR, SLOTS
from gladiadores.text import LANGUAGES, Message
from gladiadores.widgets import combat_corners as corners
from gladiadores.widgets import combat_lab_panels as panels
from gladiadores.widgets.combat_lab_desk import PANELS, CombatLabDesk
from gladiadores.widgets.combat_parts import percent
from gladiadores.widgets.parts import button, entries, icon, tag
from gladiadores.widgets.rule_parts import chip, unfolded

MARKS: Final = ("I", "II")
SIDES: Final = ("cl-one", "cl-two")
DIE: Final = 30
_DICE: Final = style.bare(art.plain_die(5), (-13, -13, 26, 26), 26)
_NAMED: Final = 0.2
"""Who has less of the bar has no room for a name in it."""

_TABS: Final = {
    "attack": Message("combat.lab.tab.attack", "Um ataque"),
    "initiative": Message("combat.lab.tab.initiative", "Iniciativa"),
    "fight": Message("combat.lab.tab.fight", "A luta"),
    "die": Message("combat.lab.tab.die", "Que dado perder"),
    "wagers": Message("combat.lab.tab.wagers", "Apostas"),
    "abilities": Message("combat.lab.tab.abilities", "Habilidades"),
}
_NOTHING: Final = {
    "weapon": Message("combat.lab.no.weapon", "– arma"),
    "armour": Message("combat.lab.no.armour", "– armadura"),
    "special": Message("combat.lab.no.special", "– especial"),
}


def page(desk: CombatLabDesk, *, scale: float = 1.0) -> str:
    """Everything."""
    title = escape(desk.texts.say("combat.lab.name", "Laboratório de combate"))
    return (
        f'<section class="bs cl" lang="{tag(desk.language)}" style="--bs-scale:{scale:g}" data-key="lab" '
        f'data-scene="{desk.language}" tabindex="-1" aria-label="{title}"><style>{style.STYLE}</style>'
        f"{_corners(desk)}{_result(desk)}{_tabs(desk)}{_panel(desk)}{_clock(desk)}</section>"
    )


def still(desk: CombatLabDesk) -> str:
    """Who fights, who wins, and the panel that is open, where nothing can be pressed."""
    return (
        f'<section class="bs cl" lang="{tag(desk.language)}"><style>{style.STYLE}</style>'
        f"{_result(desk)}{_panel(desk)}</section>"
    )


def _clock(desk: CombatLabDesk) -> str:
    if not desk.waiting and not desk.to_fight:
        return ""
    return '<span data-key="tick" data-tick="15" hidden></span>'


# --- the corners ------------------------------------------------------------------------------------------------------


def _corners(desk: CombatLabDesk) -> str:
    said = desk.texts
    other = next(language for language in desk.languages if language != desk.language)
    worn = any(fighter.left != fighter.whole for fighter in desk.fighters)
    between = "".join(
        (
            button(
                "whole",
                said.say("combat.lab.whole", "Devolver todos os dados"),
                icon("undo"),
                css="bs-round",
                off=not worn,
            ),
            button("swap", said.say("combat.lab.swap", "Trocar os lados"), "⇄", css="bs-round"),
            button("draw", said.say("combat.lab.draw", "Sortear dois"), _DICE, css="bs-round"),
            button(f"language:{other}", LANGUAGES[other], other.upper(), css="bs-round", more=f' lang="{tag(other)}"'),
        )
    )
    return f'<div class="cl-corners">{_corner(desk, 0)}<div class="cl-between">{between}</div>{_corner(desk, 1)}</div>'


def _corner(desk: CombatLabDesk, side: int) -> str:
    said, fighter = desk.texts, desk.fighters[side]
    label = said.say("combat.lab.corner", "Combatente em {place}", place=MARKS[side])
    piles = "".join(_pile(desk, side, pile) for pile in range(len(fighter.left)))
    gear = "".join(_slot(desk, side, slot) for slot in range(len(SLOTS)))
    return (
        f'<div class="cl-corner {SIDES[side]}" role="group" aria-label="{escape(label)}"><div class="cl-who">'
        f'<b class="cl-mark" aria-hidden="true">{MARKS[side]}</b>{_choice(desk, side, label)}</div>'
        f'<div class="cl-piles">{piles}</div><div class="cl-gear">{gear}</div></div>'
    )


def _choice(desk: CombatLabDesk, side: int, label: str) -> str:
    groups: dict[bool, list[tuple[str, str]]] = {True: [], False: []}
    for token, card in corners.fighters(desk.deck).items():
        dice = "-".join(map(str, card.dice or ()))
        groups[card.kind == GLADIATOR].append((token, f"{vocabulary.card(desk.texts, token)} · {dice}"))
    names = {
        True: desk.texts.say("combat.lab.gladiators", "Gladiadores"),
        False: desk.texts.say("combat.lab.slaves", "Escravos"),
    }
    chosen = desk.fighters[side].card
    inside = "".join(
        f'<optgroup label="{escape(names[kind])}">{entries(sorted(found, key=_by_name), chosen)}</optgroup>'
        for kind, found in groups.items()
        if found
    )
    return f'<select data-key="fighter:{side}" aria-label="{escape(label)}">{inside}</select>'


def _by_name(entry: tuple[str, str]) -> str:
    return entry[1].casefold()


def _pile(desk: CombatLabDesk, side: int, pile: int) -> str:
    """The dice of a pile, each to be lost or to come back."""
    said, fighter = desk.texts, desk.fighters[side]
    token, left, whole = tokens.PILE_NAMES[pile], fighter.left[pile], fighter.whole[pile]
    name = vocabulary.pile(said, token)
    dice = ""
    for place in range(1, whole + 1):
        there = place <= left
        label = (
            said.say("combat.lab.lose", "{pile}, {left} de {whole}: perder um dado", pile=name, left=left, whole=whole)
            if there
            else said.say(
                "combat.lab.regain", "{pile}, {left} de {whole}: devolver um dado", pile=name, left=left, whole=whole
            )
        )
        drawn = style.bare(art.blank(pile) if there else art.gone(pile), (-13.5, -13.5, 27, 27), DIE)
        dice += button(f"die:{side}:{token}:{place}", label, drawn, css="cl-die")
    return (
        f'<div class="cl-pile" style="--dice:{whole}"><span>{escape(name)} <b>{left}</b></span>'
        f'<div role="group" aria-label="{escape(name)}" data-nav>{dice}</div></div>'
    )


def _slot(desk: CombatLabDesk, side: int, slot: int) -> str:
    said, kind = desk.texts, SLOTS[slot]
    found = [(token, vocabulary.card(said, token)) for token in corners.pieces(desk.deck, slot)]
    options = [(corners.NOTHING, said.message(_NOTHING[kind])), *sorted(found, key=_by_name)]
    label = f"{MARKS[side]}: {vocabulary.kind(said, kind)}"
    return (
        f'<select data-key="gear:{side}:{kind}" aria-label="{escape(label)}">'
        f"{entries(options, desk.fighters[side].gear[slot])}</select>"
    )


# --- who wins ---------------------------------------------------------------------------------------------------------


def _result(desk: CombatLabDesk) -> str:
    """Two shares of one bar, of the dice alone."""
    said, odds = desk.texts, None if desk.hidden else desk.odds
    shares = odds.wins if odds is not None else (0.5, 0.5)
    unknown = "?" if desk.hidden else "…"
    parts = ""
    for side in (0, 1):
        number = percent(said, shares[side]) if odds is not None else unknown
        name = f" {desk.name(side)}" if shares[side] >= _NAMED else ""
        parts += (
            f'<div class="{SIDES[side]}" style="flex-grow:{max(shares[side], 0.02):.4g}"><span><b>{MARKS[side]}'
            f"{escape(name)}</b> {escape(number)}</span></div>"
        )
    told = said.say("combat.lab.by-dice", "Quem vence? Só com os dados, um ao lado do outro:")
    hint = said.say("combat.lab.hint", "Toque num dado para tirá-lo.")
    waits = "" if odds is not None else " cl-waits"
    return (
        f'<div class="cl-result"><p>{escape(told)} <span class="cl-soft">{escape(hint)}</span></p>'
        f'<div class="cl-shares{waits}">{parts}</div></div>'
    )


# --- the panels -------------------------------------------------------------------------------------------------------


def _tabs(desk: CombatLabDesk) -> str:
    label = escape(desk.texts.say("combat.lab.tabs", "O que ver"))
    inside = "".join(button(f"panel:{name}", desk.texts.message(_TABS[name]), on=desk.panel == name) for name in PANELS)
    return f'<div class="cl-tabs" role="group" aria-label="{label}" data-nav>{inside}</div>'


def _panel(desk: CombatLabDesk) -> str:
    refused = ""
    if desk.refusal is not None:
        rule = desk.rule(desk.refusal)
        refused = (
            f'<p class="cl-refused" role="status">{escape(desk.texts.translate(rule.context("text"), rule.text))}</p>'
        )
    chips = "".join(chip(desk, id) for id in panels.RULES[desk.panel])
    opened = unfolded(desk, desk.rule(desk.open_rule)) if desk.open_rule in panels.RULES[desk.panel] else ""
    return (
        f'<div class="cl-panel" data-key="panel" data-top="{desk.panel}">{refused}{panels.panel(desk)}'
        f'<div class="cl-rules">{chips}</div>{opened}</div>'
    )
