"""Choices at Glory to Rome by the things that they are about, and what pressing a thing tries where nothing fits.

Things are named by the keys of ``games/glory_to_rome/board.py``; besides these ``looked`` is the card that a Fountain
showed, ``played:1:Academy`` a card that a seat laid to lead or follow. No rule is decided here: what is tried is put
to the view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from gladiadores.core.errors import Violation
from gladiadores.games.glory_to_rome import tokens, words
from gladiadores.games.glory_to_rome.cards import CARD, JACK, JACK_NAME, KIND, MATERIAL, MATERIALS, NAMES, ROLE, ROLES
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.structures import Structure
from gladiadores.games.glory_to_rome.tokens import Said, Verb
from gladiadores.games.glory_to_rome.view import View
from gladiadores.text import Texts
from gladiadores.widgets.match_choices import Group, first_refused, plain

THINGS: Final = (
    "hand", "looked", "pool", "site", "out", "jacks", "deck", "structure", "client", "stock", "vault", "played",
)  # fmt: skip
"""How the keys of things begin."""

# --- what a choice is about -------------------------------------------------------------------------------------------

_FROM_POOL: Final = (Verb.TAKE, Verb.HIRE, Verb.POOL, Verb.POOL_BUILD, Verb.POOL_STAIR)
_FROM_STOCK: Final = (Verb.BUILD, Verb.STAIR, Verb.SELL)
_FROM_DECK: Final = (Verb.DRAW, Verb.BAR, Verb.ATRIUM, Verb.FOUNTAIN)


def touched(view: View, action: str) -> frozenset[str]:
    """The keys of the things that an action is about."""
    said = tokens.read(action)
    return frozenset() if said is None else frozenset(_things(view, said))


def _things(view: View, said: Said) -> Iterator[str]:
    verb, seat = said.verb, view.to_act
    if said.card >= 0:
        yield _place_of_card(view, said)
    if verb in _FROM_POOL:
        yield f"pool:{MATERIALS[said.kind]}"
    elif verb in _FROM_STOCK:
        yield f"stock:{seat}.{MATERIALS[said.kind]}"
    elif verb in _FROM_DECK:
        yield "deck"
    elif verb == Verb.KEEP:
        yield "looked"
    elif verb in (Verb.JACK, Verb.SENATE):
        yield "jacks"
    elif verb == Verb.LION:
        yield f"client:{said.seat}.{ROLES[said.kind]}"
    elif verb == Verb.FOUND:
        yield f"site:{MATERIALS[said.kind]}"
    elif verb == Verb.OUT:
        yield f"out:{MATERIALS[said.kind]}"
    if verb in (Verb.SELL, Verb.ATRIUM, Verb.BASILICA):
        yield f"vault:{seat}"
    if said.structure >= 0:
        yield f"structure:{said.seat if said.seat >= 0 else seat}.{NAMES[said.structure]}"


def _place_of_card(view: View, said: Said) -> str:
    token = JACK_NAME if said.card == JACK else NAMES[said.card]
    if said.verb == Verb.SEWER:
        return f"played:{view.to_act}:{token}"
    return "looked" if _top(view) == FrameKind.FOUNTAIN else f"hand:{token}"


def _top(view: View) -> int:
    return view.stack[-1].kind if view.stack else FrameKind.DEAL


# --- groups -----------------------------------------------------------------------------------------------------------


def groups(view: View, said: Texts, names: words.Names, actions: Sequence[str]) -> tuple[Group, ...]:
    """Choices by their kind, in the order in which kinds first come."""
    found: dict[str, list[tuple[str, str]]] = {}
    for action in actions:
        told = words.action(said, action, names, _top(view))
        found.setdefault(words.group(said, action), []).append((action, told))
    return tuple(Group(title, rule_of(choices[0][0]), tuple(choices)) for title, choices in found.items())


RULES: Final = {
    Verb.PASS: "act.optional", Verb.JACK: "think.jack", Verb.DRAW: "think.refill", Verb.LATRINE: "building.latrine",
    Verb.VOMITORIUM: "building.vomitorium", Verb.LEAD: "turn.lead", Verb.FOLLOW: "turn.follow",
    Verb.MORE: "building.palace", Verb.PETITION: "play.petition", Verb.CIRCUS: "building.circus",
    Verb.WITH: "play.petition-cards", Verb.TAKE: "laborer.take", Verb.DOCK: "building.dock", Verb.FOUND: "build.found",
    Verb.OUT: "build.out-of-town", Verb.ADD: "build.source-craftsman", Verb.BUILD: "build.source-architect",
    Verb.POOL_BUILD: "building.archway", Verb.SAVE: "build.save", Verb.FOUNTAIN: "building.fountain",
    Verb.KEEP: "building.fountain-keep", Verb.STAIR: "building.stairway", Verb.POOL_STAIR: "building.archway",
    Verb.SELL: "merchant.sell", Verb.ATRIUM: "building.atrium", Verb.BASILICA: "building.basilica",
    Verb.DEMAND: "legionary.demand", Verb.GIVE: "legionary.give", Verb.GLORY: "legionary.glory",
    Verb.POOL: "legionary.pool", Verb.LION: "building.coliseum", Verb.HIRE: "patron.hire",
    Verb.AQUEDUCT: "building.aqueduct", Verb.BAR: "building.bar", Verb.PRISON: "building.prison",
    Verb.SENATE: "building.senate", Verb.SEWER: "building.sewer", Verb.CLAIM: "end.surrender",
    Verb.YES: "end.yields", Verb.NO: "end.answer",
}  # fmt: skip
"""The rule that each kind of action is about."""


def rule_of(action: str) -> str:
    """The rule that an action is about."""
    said = tokens.read(action)
    return "setup.deal" if said is None else RULES[said.verb]


# --- what pressing a thing tries --------------------------------------------------------------------------------------


def why_not(view: View, key: str, verify: Callable[[str], Violation | None]) -> tuple[str, Violation] | None:
    """What pressing a thing comes to where it offers no choice: an action, and why it may not be done."""
    return first_refused(attempts(view, key), verify)


def attempts(view: View, key: str) -> tuple[str, ...]:
    """What somebody may mean who presses a thing now, the likeliest first."""
    name, _, rest = plain(key).partition(":")
    owner, _, written = rest.rpartition(".")
    seat = int(owner) if owner in _SEATS[: view.table.players] else -1
    if name == "hand" and written == JACK_NAME:
        return (*_with_jack(view), tokens.LEAD_JACK[0])
    if name == "hand" and written in CARD:
        return (*_with_card(view, CARD[written]), tokens.LEAD[CARD[written]])
    if name in ("pool", "stock", "site", "out") and written in MATERIAL:
        return tuple(_with_material(view, name, MATERIAL[written]))
    if name == "structure" and written in CARD and seat >= 0:
        return tuple(_with_structure(view, seat, CARD[written]))
    if name == "client" and written in ROLE and seat >= 0:
        return (tokens.LION[seat][ROLE[written]],)
    return {"jacks": (tokens.TAKE_JACK,), "deck": (tokens.DRAW,)}.get(name, ())


_SEATS: Final = tuple(map(str, range(tokens.SEATS)))


def _with_jack(view: View) -> tuple[str, ...]:
    return {
        FrameKind.FOLLOW: (tokens.FOLLOW[JACK],),
        FrameKind.PALACE: (tokens.MORE[JACK],),
        FrameKind.THINK: (tokens.LATRINE[JACK],),
        FrameKind.ACADEMY: (tokens.LATRINE[JACK],),
    }.get(FrameKind(_top(view)), ())


def _with_card(view: View, card: int) -> tuple[str, ...]:
    top = _top(view)
    if top in (FrameKind.CRAFTSMAN, FrameKind.ARCHITECT):
        onto = tuple(tokens.ADD[card][each.card] for each in _own(view) if not each.done)
        return (*filter(None, tokens.FOUND[card]), *filter(None, tokens.OUT[card]), *onto)
    tables = {
        FrameKind.FOLLOW: tokens.FOLLOW,
        FrameKind.PALACE: tokens.MORE,
        FrameKind.PETITION: tokens.WITH,
        FrameKind.THINK: tokens.LATRINE,
        FrameKind.ACADEMY: tokens.LATRINE,
        FrameKind.LABORER: tokens.DOCK,
        FrameKind.MERCHANT: tokens.BASILICA,
        FrameKind.LEGIONARY: tokens.DEMAND,
        FrameKind.GIVE: tokens.GIVE,
        FrameKind.PATRON: tokens.AQUEDUCT,
        FrameKind.SEWER: tokens.SEWER,
    }
    table = tables.get(FrameKind(top))
    return () if table is None else (table[card],)


def _with_material(view: View, name: str, kind: int) -> Iterator[str]:
    top = _top(view)
    if name == "pool":
        if top == FrameKind.ARCHITECT:
            yield from (tokens.POOL_BUILD[kind][each.card] for each in _own(view))
        yield {FrameKind.PATRON: tokens.HIRE, FrameKind.SPOILS: tokens.POOL}.get(FrameKind(top), tokens.TAKE)[kind]
    elif name == "stock":
        if top == FrameKind.ARCHITECT:
            yield from (tokens.BUILD[kind][each.card] for each in _own(view))
        yield tokens.SELL[kind]
    else:
        table = tokens.FOUND if name == "site" else tokens.OUT
        fitting = [card for card in view.hand if KIND[card] == kind] or list(view.hand)
        yield from (table[card][kind] for card in fitting if table[card][kind])


def _with_structure(view: View, owner: int, card: int) -> Iterator[str]:
    if owner != view.to_act:
        yield tokens.PRISON[owner][card]
    elif _top(view) == FrameKind.ARCHITECT:
        yield from (tokens.BUILD[kind][card] for kind in range(len(MATERIALS)) if view.stock[owner][kind])
    else:
        yield from (tokens.ADD[each][card] for each in view.hand)


def _own(view: View) -> Sequence[Structure]:
    seat = view.seat
    return () if seat is None else view.structures[seat]
