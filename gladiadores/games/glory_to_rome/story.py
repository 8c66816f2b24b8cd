"""What happens, as events: each is named after the rule that made it happen. In silence (None) nothing is told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, cast

from gladiadores.core.events import Event
from gladiadores.games.glory_to_rome.cards import (
    JACK,
    JACK_NAME,
    KIND,
    KINDS,
    MATERIALS,
    NAMES,
    ROLES,
    Building,
    Kinds,
)

if TYPE_CHECKING:
    from gladiadores.games.glory_to_rome.state import State
    from gladiadores.games.glory_to_rome.structures import Structure

Tell = list[Event] | None


# --- tokens ---------------------------------------------------------------------------------------------------------


def name(card: int) -> str:
    return JACK_NAME if card == JACK else NAMES[card]


def names(cards: Iterable[int]) -> str:
    return " ".join([name(card) for card in cards])


def material(kind: int) -> str:
    return MATERIALS[kind]


def materials(kinds: Iterable[int]) -> str:
    return " ".join([MATERIALS[kind] for kind in kinds])


def role(kind: int) -> str:
    return ROLES[kind]


def structure(card: int, site: int) -> str:
    """The building; a Statue with its site."""
    return f"{NAMES[card]}@{MATERIALS[site]}" if card == Building.STATUE else NAMES[card]


def heap(kinds: Kinds) -> str:
    """A heap laid open."""
    return " ".join([MATERIALS[kind] for kind in range(KINDS) for _ in range(kinds[kind])])


def _say(tell: Tell, rule: str, **params: Any) -> None:
    if tell is not None:
        tell.append(Event(rule, params))


def _whisper(tell: Tell, rule: str, seat: int, **params: Any) -> None:
    """For one seat alone."""
    if tell is not None:
        tell.append(Event(rule, {"seat": seat, **params}, seen_by=(seat,)))


def _fade(tell: Tell, rule: str, **params: Any) -> None:
    """What nobody may look back at."""
    if tell is not None:
        tell.append(Event(rule, params, fades=True))


# --- thinking -------------------------------------------------------------------------------------------------------


def took_jack(tell: Tell, seat: int) -> None:
    _say(tell, "think.jack", seat=seat)


def drew(tell: Tell, seat: int, cards: tuple[int, ...], refill: bool) -> None:
    if tell is None:
        return
    if refill:
        _say(tell, "think.refill", seat=seat, number=len(cards))
    else:
        _say(tell, "think.one", seat=seat)
    _whisper(tell, "think.hand", seat, cards=names(cards))


def flushed(tell: Tell, seat: int, card: int) -> None:
    if tell is not None:
        _say(tell, "building.latrine", seat=seat, card=name(card))


def emptied(tell: Tell, seat: int, hand: tuple[int, ...], jacks: int) -> None:
    if tell is not None:
        _say(tell, "building.vomitorium", seat=seat, cards=names((*hand, *[JACK] * jacks)))


def thought_ends(tell: Tell, leader: int) -> None:
    _say(tell, "turn.thought-ends", seat=leader)


# --- playing --------------------------------------------------------------------------------------------------------


def played(tell: Tell, state: State, seat: int, cards: tuple[int, ...]) -> None:
    """What leads, follows, or is more by the Palace."""
    if tell is None:
        return
    if state.units[seat] > 1:
        _say(tell, "building.palace", seat=seat, cards=names(cards))
    elif seat == state.leader:
        _say(tell, "turn.lead", seat=seat, role=role(cast(int, state.role)), cards=names(cards))
    else:
        _say(tell, "turn.follow", seat=seat, cards=names(cards))


def played_together(tell: Tell, state: State, seat: int, cards: tuple[int, ...], rule: str) -> None:
    """A petition, or one with the Circus."""
    if tell is not None:
        _say(tell, rule, seat=seat, cards=names(cards))
        played(tell, state, seat, cards)


# --- actions --------------------------------------------------------------------------------------------------------


def client_acts(tell: Tell, seat: int, kind: int) -> None:
    if tell is not None:
        _say(tell, "act.clients", seat=seat, role=role(kind))


def acts_again(tell: Tell, seat: int, kind: int) -> None:
    if tell is not None:
        _say(tell, "building.circus-maximus", seat=seat, role=role(kind))


def declined(tell: Tell, seat: int, kind: int) -> None:
    if tell is not None:
        _say(tell, "act.optional", seat=seat, role=role(kind))


def took(tell: Tell, seat: int, kind: int) -> None:
    if tell is not None:
        _say(tell, "laborer.take", seat=seat, material=material(kind))


def docked(tell: Tell, seat: int, card: int) -> None:
    if tell is not None:
        _say(tell, "building.dock", seat=seat, card=name(card))


def hired(tell: Tell, seat: int, kind: int) -> None:
    if tell is not None:
        _say(tell, "patron.hire", seat=seat, role=role(kind))


def hired_by(tell: Tell, rule: str, seat: int, card: int) -> None:
    """With Aqueduct or Bar."""
    if tell is not None:
        _say(tell, rule, seat=seat, card=name(card))


def bathed(tell: Tell, seat: int, kind: int) -> None:
    if tell is not None:
        _say(tell, "building.bath", seat=seat, role=role(kind))


def no_room(tell: Tell, rule: str, seat: int, limit: int) -> None:
    """For a client, or in the vault."""
    _say(tell, rule, seat=seat, limit=limit)


def sold(tell: Tell, seat: int, kind: int) -> None:
    if tell is not None:
        _fade(tell, "merchant.sell", seat=seat, material=material(kind))


def stored(tell: Tell, rule: str, seat: int) -> None:
    """With Atrium or Basilica, unseen."""
    _say(tell, rule, seat=seat)


# --- building -------------------------------------------------------------------------------------------------------


def founded(tell: Tell, rule: str, seat: int, card: int, site: int) -> None:
    if tell is not None:
        _say(tell, rule, seat=seat, structure=structure(card, site))


def added(tell: Tell, rule: str, seat: int, kind: int, to: Structure) -> None:
    if tell is not None:
        _say(tell, rule, seat=seat, material=material(kind), structure=structure(to.card, to.site))


def finished_early(tell: Tell, rule: str, seat: int, done: Structure) -> None:
    """With Villa or Scriptorium."""
    if tell is not None:
        _say(tell, rule, seat=seat, structure=structure(done.card, done.site))


def completed(tell: Tell, seat: int, done: Structure, influence: int) -> None:
    if tell is not None:
        _say(tell, "build.complete", seat=seat, structure=structure(done.card, done.site))
        _say(tell, "build.influence", seat=seat, number=influence)


def repeats(tell: Tell, seat: int, card: int, number: int) -> None:
    """Amphitheatre, Foundry, Garden, School."""
    if tell is not None:
        _say(tell, f"building.{name(card).lower()}", seat=seat, number=number)


def saved(tell: Tell, seat: int) -> None:
    _say(tell, "build.save", seat=seat)


def looked(tell: Tell, seat: int, card: int) -> None:
    if tell is not None:
        _say(tell, "building.fountain", seat=seat)
        _whisper(tell, "building.fountain-card", seat, card=name(card))


def kept(tell: Tell, seat: int) -> None:
    _say(tell, "building.fountain-keep", seat=seat)


def opened(tell: Tell, seat: int, kind: int, owner: int, to: Structure) -> None:
    """By the Stairway."""
    if tell is not None:
        shown = structure(to.card, to.site)
        _say(tell, "building.stairway", seat=seat, material=material(kind), to=owner, structure=shown)


def imprisoned(tell: Tell, seat: int, owner: int, taken: Structure) -> None:
    if tell is not None:
        _say(tell, "building.prison", seat=seat, to=owner, structure=structure(taken.card, taken.site))


# --- demands --------------------------------------------------------------------------------------------------------


def demanded(tell: Tell, seat: int, cards: tuple[int, ...]) -> None:
    if tell is not None:
        wanted = materials([KIND[card] for card in cards])
        _say(tell, "legionary.demand", seat=seat, materials=wanted, cards=names(cards))


def from_pool(tell: Tell, seat: int, kinds: list[int]) -> None:
    if tell is not None and kinds:
        _say(tell, "legionary.pool", seat=seat, materials=materials(kinds))


def gave(tell: Tell, seat: int, to: int, card: int) -> None:
    if tell is not None:
        _say(tell, "legionary.give", seat=seat, to=to, card=name(card))


def glory(tell: Tell, rule: str, seat: int, kind: int) -> None:
    """Nothing is given: there is none, or a Palisade or a Wall protects."""
    if tell is not None:
        _say(tell, rule, seat=seat, material=material(kind))


def over_the_bridge(tell: Tell, seat: int, to: int, kinds: list[int]) -> None:
    if tell is not None and kinds:
        _say(tell, "building.bridge", seat=seat, to=to, materials=materials(kinds))


def fed_to_lions(tell: Tell, seat: int, owner: int, kind: int) -> None:
    if tell is not None:
        _fade(tell, "building.coliseum", seat=seat, to=owner, role=role(kind))


# --- the end of a turn ----------------------------------------------------------------------------------------------


def kept_jack(tell: Tell, seat: int) -> None:
    _say(tell, "building.senate", seat=seat)


def drained(tell: Tell, seat: int, card: int) -> None:
    if tell is not None:
        _say(tell, "building.sewer", seat=seat, card=name(card))


def cleared(tell: Tell, cards: list[int]) -> None:
    """Played cards go to the Pool."""
    if tell is not None and cards:
        _say(tell, "play.pool-after", cards=names(cards))


def thinks_after(tell: Tell, seat: int) -> None:
    _say(tell, "building.academy", seat=seat)


def next_turn(tell: Tell, leader: int) -> None:
    _say(tell, "turn.next", seat=leader)


# --- the end of the game --------------------------------------------------------------------------------------------


def claimed(tell: Tell, seat: int) -> None:
    _say(tell, "end.claim", seat=seat)


def answered(tell: Tell, seat: int, to: int, yes: bool) -> None:
    _say(tell, "end.yields" if yes else "end.answer", seat=seat, to=to)


def catacomb(tell: Tell, seat: int) -> None:
    _say(tell, "end.catacomb", seat=seat)


def ended(tell: Tell, rule: str, winners: tuple[int, ...]) -> None:
    """Why the game is over."""
    if rule == "end.forum-several":
        _say(tell, rule, seats=list(winners))
    elif winners:
        _say(tell, rule, seat=winners[0])
    elif rule != "end.catacomb":
        _say(tell, rule)
