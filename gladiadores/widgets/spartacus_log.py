"""What has happened in a game of Spartacus, phase by phase; what waits, in words; what changed since a seat acted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from gladiadores.core.events import Event
from gladiadores.core.history import Node
from gladiadores.core.stack import Frame
from gladiadores.games.spartacus import header, tokens, vocabulary, wording
from gladiadores.games.spartacus.camps import Telling
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.pieces import Asset
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.verbs import Verb
from gladiadores.games.spartacus.view import View

PHASE = "turn.phases"
"""The rule by which a phase begins."""
SECRET = {
    Verb.BID: "auction.reveal",
    Verb.WAGER: "wager.reveal",
    Verb.SCHEME: "scheme.declared",
    Verb.CLAIM: "scheme.declared",
    Verb.CARD: "end.over",
}
"""Actions that others see without what is in them, and the event that brings it to light."""


def begins(event: Event) -> bool:
    return event.rule == PHASE


def veiled(node: Node, line: Sequence[Node]) -> bool:
    """Whether others do not see yet what was done there: why it was done would tell it."""
    before = cast(State, cast(Node, node.parent).state)
    said = tokens.read(before.table.deck, cast(str, node.action))
    verb = Verb.PASS if said is None else said.verb
    if verb == Verb.PASS and before.stack[-1].kind == FrameKind.WAGER:
        verb = Verb.WAGER
    if verb not in SECRET:
        return False
    place = next((place for place, each in enumerate(line) if each is node), len(line))
    return not any(event.rule == SECRET[verb] for each in line[place:] for event in each.events)


# --- what waits -------------------------------------------------------------------------------------------------------

_MOST = 4


def pending(view: View, telling: Telling) -> tuple[str, ...]:
    """What is to be resolved, the next first."""
    if view.result is not None:
        return ()
    lines = [header.pending(view, telling)]
    below = [told for frame in reversed(view.stack) if (told := _below(view, frame, telling))]
    lines += [told for told in dict.fromkeys(below) if told not in lines]
    return tuple(lines[:_MOST])


def _below(view: View, frame: Frame, telling: Telling) -> str:
    """A frame that goes on when those above it are done."""
    said, deck = telling.said, view.table.deck
    kind = frame.kind
    if kind == FrameKind.REACTING:
        effect = deck.effects[frame.a]
        return said.say(
            "spartacus.pending.reaction", "{seat} responde com {card}: {does}", seat=telling.seat(frame.seat),
            card=vocabulary.card(said, effect.owner), does=wording.effect(said, effect),
        )  # fmt: skip
    if kind == FrameKind.EFFECT and view.runs:
        run = view.runs[-1]
        effect = deck.effects[run.effect]
        return said.say(
            "spartacus.pending.effect", "{card}, de {seat}: {does}", seat=telling.seat(run.seat),
            card=vocabulary.card(said, effect.owner), does=wording.effect(said, effect),
        )  # fmt: skip
    if kind in (FrameKind.SCHEMING, FrameKind.SUPPORT) and view.scheme is not None:
        return said.say("spartacus.pending.scheme", "O esquema de {seat}", seat=telling.seat(view.scheme.seat))
    if kind == FrameKind.STRIKE:
        attacker = view.entries[frame.b].seat
        return said.say("spartacus.pending.strike", "O ataque de {seat}", seat=telling.seat(attacker))
    if kind == FrameKind.FIGHT_ROUND and view.fight is not None:
        return said.say("spartacus.pending.round", "A {number}.ª rodada da luta", number=view.fight.round)
    if kind == FrameKind.LOT and view.lots:
        return said.say_many(
            "spartacus.pending.lots", "Mais {number} carta em leilão", "Mais {number} cartas em leilão", len(view.lots)
        )
    if kind == FrameKind.PLOT and frame is not view.stack[-1]:
        return said.say("spartacus.pending.plot", "O turno de Intriga de {seat}", seat=telling.seat(frame.seat))
    return ""


# --- what changed -----------------------------------------------------------------------------------------------------


def changed(before: View, now: View) -> frozenset[str]:
    """The keys of the things that are not as they were."""
    return frozenset(_changed(before, now))


def _changed(before: View, now: View) -> Iterator[str]:
    deck = now.table.deck
    for seat in range(now.table.players):
        if (before.influence[seat], before.denarii[seat]) != (now.influence[seat], now.denarii[seat]):
            yield f"house:{seat}"
        was: dict[int, Asset] = {asset.card: asset for asset in before.assets[seat]}
        for asset in now.assets[seat]:
            if was.get(asset.card) != asset:
                yield f"asset:{deck.market[asset.card].token}"
        for kind in set(now.posted[seat]):
            if before.posted[seat].count(kind) != now.posted[seat].count(kind):
                yield f"guard:{seat}.{deck.intrigue[kind].token}"
    for kind in set(now.hand):
        for copy in range(before.hand.count(kind), now.hand.count(kind)):
            yield f"hand:{deck.intrigue[kind].token}" + (f":{copy + 1}" if copy else "")
