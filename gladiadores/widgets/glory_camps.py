"""The table of Glory to Rome as HTML: Pool and sites, what was played, the camps, the hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from gladiadores.games.glory_to_rome import board, faces, words
from gladiadores.games.glory_to_rome.camps import Camp
from gladiadores.games.glory_to_rome.cards import JACK, KIND, KINDS, MATERIALS, NAMES, ROLES, name
from gladiadores.games.glory_to_rome.scene import counts, front_keys
from gladiadores.games.glory_to_rome.structures import Structure
from gladiadores.games.glory_to_rome.view import View
from gladiadores.text import Texts
from gladiadores.widgets.glory_desk import GloryDesk
from gladiadores.widgets.match_choices import plain
from gladiadores.widgets.match_side import thing

CROWD = 9
"""More own structures than this lie four abreast where there is little height."""
FLAT = 164
"""Width of an own structure in a line, where there is little height."""
ABREAST = 5
"""So many cards of the hand lie side by side with their functions; of more only the names are drawn."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What is shown: the view and its camps; the things that something may be done with, and those that changed."""

    desk: GloryDesk
    said: Texts
    names: tuple[str, ...]
    view: View
    camps: tuple[Camp, ...]
    offered: frozenset[str]
    changed: frozenset[str]
    asks: bool
    """Whether somebody is to choose: then what offers no choice is pale."""

    @classmethod
    def of(cls, desk: GloryDesk) -> Sight:
        view = desk.shown
        return cls(desk, desk.texts, desk.names, view, board.camps(view), desk.offered, desk.changed, desk.your_turn)


def table(at: Sight) -> str:
    """Pool and sites by material, the Jacks, the deck."""
    said = at.said
    rows = (
        ("pool", said.say("glory.pool", "Pool"), at.view.pool),
        ("site", said.say("glory.in-town", "Na cidade"), at.view.in_town),
        ("out", said.say("glory.out-of-town", "Fora"), at.view.out_town),
    )
    cells = "".join(
        f'<span class="gl-label">{escape(title)}</span>'
        + "".join(
            thing(at, f"{where}:{MATERIALS[kind]}", f"{title}, {words.material(said, MATERIALS[kind])}: {number}",
                   f"{_lying(where, kind)}<b>{number}</b>", empty=not number)
            for kind, number in enumerate(numbers)
        )
        for where, title, numbers in rows
    )  # fmt: skip
    piles = thing(
        at, "jacks", said.say_many("glory.jacks", "{number} Valete na pilha", "{number} Valetes na pilha",
                                     at.view.jack_pile),
        f"{board.jack_back()}<b>{at.view.jack_pile}</b>", empty=not at.view.jack_pile,
    ) + thing(
        at, "deck",
        said.say_many("glory.deck", "{number} carta no baralho", "{number} cartas no baralho", at.view.left),
        f"{board.card_back()}<b>{at.view.left}</b>",
    )  # fmt: skip
    label = escape(said.say("glory.table", "Mesa"))
    return (
        f'<div class="gl-table" role="group" aria-label="{label}" data-nav><div class="gl-grid">{cells}</div>'
        f'<div class="gl-piles">{piles}</div></div>'
    )


def _lying(where: str, kind: int) -> str:
    return board.material(kind) if where == "pool" else board.site(kind, out=where == "out")


def led(at: Sight) -> str:
    """The role that is led, what everybody played, what is demanded."""
    said, view = at.said, at.view
    if view.role is None:
        return ""
    title = said.say("glory.led", "Papel liderado: {role}", role=words.role(said, ROLES[view.role]))
    order = [at.camps[(view.leader + step) % len(at.camps)] for step in range(len(at.camps))]
    played = "".join(_played(at, camp) for camp in order if camp.played or camp.thought)
    head = f"<span>{board.role(view.role, size=26)}<strong>{escape(title)}</strong></span>"
    return f'<p class="gl-led">{head}{played}</p>{_demanded(at)}'


def _demanded(at: Sight) -> str:
    if not at.view.demand:
        return ""
    kinds = [KIND[card] for card in at.view.demand]
    materials = words.materials(at.said, [MATERIALS[kind] for kind in kinds])
    told = at.said.say("glory.demanded", "Roma demanda: {materials}.", materials=materials)
    drawn = "".join(board.material(kind, size=20) for kind in kinds)
    return f'<p class="gl-led"><span>{drawn}<strong>{escape(told)}</strong></span></p>'


def _played(at: Sight, camp: Camp) -> str:
    said = at.said
    piece = f'{board.marker(camp.seat, size=18)}<span class="gs-hidden">{escape(at.names[camp.seat])}: </span>'
    if camp.thought:
        thought = said.say("glory.thought", "pensou")
        return f'<span class="gl-laid">{piece}<em>{escape(thought)}</em></span>'
    titles = [words.card(said, name(card)) for card in camp.played]
    cards = "".join(thing(at, key, title, escape(title)) for key, title in zip(_laid_keys(camp), titles, strict=True))
    return f'<span class="gl-laid">{piece}{cards}</span>'


def _laid_keys(camp: Camp) -> Iterator[str]:
    """The keys of the cards before a camp; further copies are numbered."""
    for place, card in enumerate(camp.played):
        copy = camp.played[:place].count(card)
        yield f"played:{camp.seat}:{name(card)}" + (f":{copy + 1}" if copy else "")


# --- camps ----------------------------------------------------------------------------------------------------------


def other(at: Sight, camp: Camp) -> str:
    """Somebody else's camp; folded on a narrow screen until it is opened."""
    said = at.said
    unfolded = camp.seat in at.desk.unfolded
    hired, vault, hand = counts(camp, said)
    jacks = said.say_many("glory.camp.jacks", "{number} Valete na mão", "{number} Valetes na mão", camp.jacks)
    influence = said.say("glory.influence", "Influência {number}", number=camp.influence)
    held = _number(hand, board.card_back(size=18), camp.orders + camp.jacks)
    body = (
        f'<div class="gl-body">{_heap(at, camp, "client", hired, brief=f"{camp.hired}/{camp.client_limit}")}'
        f"{_heap(at, camp, 'stock', _stock(camp, said), brief=' ')}{_vault(at, camp, vault)}"
        f'<span class="gl-inbody">{held}</span>{_number(jacks, board.jack_back(size=18), camp.jacks)}'
        f'<div class="gl-builds">{"".join(_small(at, camp, each) for each in camp.structures)}</div></div>'
    )
    numbers = f'{_number(influence, board.coin(size=18), camp.influence)}<span class="gl-inhead">{held}</span>'
    label = f"{at.names[camp.seat]}. {influence}. {hand}. {hired}. {vault}."
    return (
        f'<section class="gl-camp{" gl-open" if unfolded else ""}{_acts(camp)}">'
        f'<button type="button" class="gl-head" data-key="camp:{camp.seat}" aria-label="{escape(label)}" '
        f'aria-expanded="{"true" if unfolded else "false"}">{_who(at, camp)}{numbers}</button>{body}</section>'
    )


def own(at: Sight, camp: Camp) -> str:
    """The camp in front, large."""
    said = at.said
    hired, vault, _ = counts(camp, said)
    influence = said.say("glory.influence", "Influência {number}", number=camp.influence)
    built = "".join(_large(at, camp, each) for each in camp.structures)
    nothing = said.say("glory.structures.none", "Nenhuma estrutura ainda.")
    many = " gl-crowd" if len(camp.structures) > CROWD else ""
    fresh = " gl-fresh" if f"influence:{camp.seat}" in at.changed else ""
    return (
        f'<section class="gl-own{_acts(camp)}" aria-label="{escape(at.names[camp.seat])}" data-nav>'
        f'<div class="gl-line">{_who(at, camp)}<span class="gl-number{fresh}">{board.coin(size=22)}'
        f"<span>{escape(influence)}</span></span>{_vault(at, camp, vault)}</div>"
        f'<div class="gl-line">{_heap(at, camp, "client", hired)}'
        f"{_heap(at, camp, 'stock', _stock(camp, said))}</div>"
        f'<div class="gl-structures{many}">{built or f"<em>{escape(nothing)}</em>"}</div></section>'
    )


def _number(title: str, drawn: str, number: int) -> str:
    return f'<span class="gl-number" title="{escape(title)}">{drawn}<b>{number}</b></span>'


def _acts(camp: Camp) -> str:
    return " gl-acts" if camp.acts else ""


def _who(at: Sight, camp: Camp) -> str:
    leads = at.said.say("glory.leads", "lidera")
    mark = f'<span class="gl-leads" title="{escape(leads)}">{board.laurel(size=24)}</span>' if camp.leads else ""
    return f'{board.marker(camp.seat, size=24)}<strong class="gl-name">{escape(at.names[camp.seat])}</strong>{mark}'


def _stock(camp: Camp, said: Texts) -> str:
    return said.say("glory.stock", "Estoque {number}", number=sum(camp.stock))


def _heap(at: Sight, camp: Camp, where: str, title: str, brief: str = "") -> str:
    """The clientele or the stockpile, kind by kind; with ``brief``, what to say where there is little room, compact."""
    said = at.said
    numbers, named = (camp.clients, ROLES) if where == "client" else (camp.stock, MATERIALS)
    read, draw = (words.role, board.role) if where == "client" else (words.material, board.material)
    size = 20 if brief else 23
    drawn = "".join(
        thing(at, f"{where}:{camp.seat}.{named[kind]}", f"{read(said, named[kind])}: {numbers[kind]}",
               f"{draw(kind, size=size)}<b>{numbers[kind]}</b>", empty=not numbers[kind])
        for kind in range(KINDS)
        if numbers[kind] or not brief
    )  # fmt: skip
    short = f'<span class="gl-label gl-brief" aria-hidden="true">{escape(brief)}</span>' if brief else ""
    return f'<div class="gl-heap"><span class="gl-label">{escape(title)}</span>{short}{drawn}</div>'


def _vault(at: Sight, camp: Camp, title: str) -> str:
    """The vault: backs, and what may be seen of it."""
    seen = "".join(
        f"{board.material(kind, size=18)}<b>{number}</b>" for kind, number in enumerate(camp.vaulted) if number
    )
    heard = [
        f"{words.material(at.said, MATERIALS[kind])}: {number}" for kind, number in enumerate(camp.vaulted) if number
    ]
    return thing(
        at, f"vault:{camp.seat}", ". ".join([title, *heard]),
        f"{board.card_back(size=18)}<span class='gl-label'>{escape(title)}</span>"
        f"<span class='gl-brief'>{camp.vault}/{camp.vault_limit}</span>{seen}", css="gl-vault",
    )  # fmt: skip


def _large(at: Sight, camp: Camp, structure: Structure) -> str:
    drawn = f'<span class="gl-roomy">{board.plaque(structure, at.said)}</span>'
    flat = f'<span class="gl-low">{board.line(structure, at.said, wide=FLAT)}</span>'
    function = f'<span class="gl-what">{escape(words.function(at.said, structure.card))}</span>'
    return thing(
        at, f"structure:{camp.seat}.{NAMES[structure.card]}", _told(at, camp, structure), drawn + flat + function,
        css="gl-plaque",
    )  # fmt: skip


def _small(at: Sight, camp: Camp, structure: Structure) -> str:
    return thing(
        at, f"structure:{camp.seat}.{NAMES[structure.card]}", _told(at, camp, structure),
        board.line(structure, at.said), css="gl-build",
    )  # fmt: skip


def _told(at: Sight, camp: Camp, structure: Structure) -> str:
    function = words.function(at.said, structure.card)
    return f"{faces.progress(structure, at.said, camp.opened(structure))}. {function}"


# --- the hand -------------------------------------------------------------------------------------------------------


def hand(at: Sight) -> str:
    """The hand of the person at the screen; cards with which nothing can be done now are pale, and say why."""
    said = at.said
    if at.view.seat is None:
        return ""
    held = front_keys(at.view)
    full = len(held) > ABREAST
    draw = board.short_face if full else board.face
    cards = "".join(
        thing(at, key, faces.label(card, said), draw(card, said), css="gl-card", fades=True) for key, card in held
    )
    label = escape(said.say("match.hand", "Sua mão"))
    return f'<div class="gl-hand{" gl-full" if full else ""}" role="group" aria-label="{label}" data-nav>{cards}</div>'


def detail(at: Sight, key: str) -> str:
    """What a card or a structure says, to be read large; empty for other things."""
    said, token = at.said, plain(key).replace(".", ":").rpartition(":")[2]
    card = at.view.looked if key == "looked" else words_card(token)
    if card is None or card == JACK or key.partition(":")[0] not in ("hand", "looked", "structure"):
        return ""
    role = words.role(said, ROLES[KIND[card]])
    named = words.building(said, NAMES[card])
    return (
        f'<p class="gl-detail">{board.material(KIND[card], size=22)}<span><strong>{escape(named)}</strong> '
        f"({escape(role)}): {escape(words.function(said, card))}.</span></p>"
    )


def words_card(token: str) -> int | None:
    """A card by its token."""
    return NAMES.index(token) if token in NAMES else None
