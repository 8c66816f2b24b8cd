"""Rules that might seem to forbid an action, and whether each does: wrong answers must be wrong for certain."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from gladiadores.games.spartacus import assets, tokens, treasury
from gladiadores.games.spartacus.combat.fight import fight_of
from gladiadores.games.spartacus.decks.cards import GUARD, REACTION, SCHEME
from gladiadores.games.spartacus.effects import strength
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.phases.trading import OFFERS
from gladiadores.games.spartacus.pieces import VICTORY_I, VICTORY_II, Phase
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.verbs import Said, Verb

Doubt = Callable[[State, int, Said], bool]
"""Whether a rule forbids that a seat does this, or might."""


def _not_in_hand(state: State, seat: int, said: Said) -> bool:
    return said.kind >= 0 and said.kind not in state.hands[seat]


def _not_of_kind(kind: int) -> Doubt:
    return lambda state, seat, said: said.kind >= 0 and state.table.deck.intrigue[said.kind].kind != kind


def _too_weak(state: State, seat: int, said: Said) -> bool:
    """Even with the support of all."""
    everybody = sum(max(0, influence) for influence in state.influence)
    return said.kind >= 0 and everybody < strength.required(state, seat, said.kind)


def _too_weak_alone(state: State, seat: int, said: Said) -> bool:
    return said.kind >= 0 and state.influence[seat] < state.table.deck.intrigue[said.kind].influence


def _exhausted(state: State, seat: int, said: Said) -> bool:
    asset = assets.find(state, seat, said.card) if said.card >= 0 else None
    return asset is not None and asset.condition != 0


def _against(state: State, seat: int, said: Said) -> bool:
    own = [entry.seat for entry in state.entries]
    return said.number in (VICTORY_I, VICTORY_II) and seat in own and own[said.number] != seat


def _spent(state: State, seat: int, said: Said) -> bool:
    index = said.effect
    known = (*state.used, *state.game_used, *state.fight_used, *state.round_used)
    return index in known


def _empty(state: State, seat: int, said: Said) -> bool:
    frame = state.stack[-1]
    loses = said.verb == Verb.LOSE and frame.kind == FrameKind.LOSE
    return loses and fight_of(state).piles[frame.b][said.number] == 0


DOUBTS: Final[Mapping[str, Doubt]] = {
    "turn.order": lambda state, seat, said: state.to_act != seat,
    "end.over": lambda state, seat, said: state.to_act is None,
    "game.gift-once": lambda state, seat, said: bool(state.gifted),
    "game.gift": lambda state, seat, said: said.number > treasury.free(state, seat),
    "market.open": lambda state, seat, said: state.phase != Phase.MARKET,
    "market.offers": lambda state, seat, said: state.offers[seat] >= OFFERS,
    "market.sell": lambda state, seat, said: said.card >= 0 and assets.find(state, seat, said.card) is None,
    "intrigue.in-hand": _not_in_hand,
    "scheme.play": _not_of_kind(SCHEME),
    "scheme.influence": _too_weak,
    "reaction.play": _not_of_kind(REACTION),
    "reaction.influence": _too_weak_alone,
    "guard.post": _not_of_kind(GUARD),
    "guard.none": lambda state, seat, said: not state.posted[seat] or not state.hands[seat],
    "power.once": _spent,
    "upkeep.ready": _exhausted,
    "upkeep.pay": lambda state, seat, said: state.denarii[seat] < len(assets.gladiators(state, seat)),
    "auction.bid": lambda state, seat, said: said.number > state.denarii[seat],
    "arena.invite": lambda state, seat, said: said.seat >= 0 and bool(state.invited >> said.seat & 1),
    "arena.invite-self": lambda state, seat, said: not state.table.host_may_fight,
    "arena.no-fighter": lambda state, seat, said: not assets.fighters(state, seat),
    "wager.against": _against,
    "wager.number": lambda state, seat, said: (
        len(state.wagers[seat]) >= state.table.wagers_per_house
        or (state.stack[-1].kind == FrameKind.WAGER and said.number < state.stack[-1].a)
    ),
    "wager.place": lambda state, seat, said: not 1 <= said.other <= min(3, treasury.free(state, seat)),
    "combat.empty-pile": _empty,
    "thumb.champion": lambda state, seat, said: any(
        (asset := assets.find(state, entry.seat, entry.card)) is not None and bool(asset.champion)
        for entry in state.entries
    ),
}
SEEMING: Final[Mapping[Verb, tuple[str, ...]]] = {
    Verb.PAY: ("upkeep.pay",),
    Verb.RELEASE: ("upkeep.pay",),
    Verb.CASH: ("intrigue.in-hand", "scheme.influence", "market.open"),
    Verb.SCHEME: ("scheme.influence", "scheme.play", "intrigue.in-hand"),
    Verb.REACT: ("reaction.influence", "reaction.play", "intrigue.in-hand"),
    Verb.USE: ("power.once",),
    Verb.GUARD: ("guard.none",),
    Verb.DISCARD: ("intrigue.in-hand",),
    Verb.SELL: ("market.sell", "market.open", "market.offers"),
    Verb.SELL_GUARD: ("market.open",),
    Verb.OFFER: ("market.offers", "market.open"),
    Verb.PROPOSE: ("market.open",),
    Verb.BID: ("auction.bid", "market.open"),
    Verb.INVITE: ("arena.invite", "arena.invite-self"),
    Verb.ACCEPT: ("arena.no-fighter",),
    Verb.FIGHTER: ("upkeep.ready", "arena.no-fighter"),
    Verb.EQUIP: ("upkeep.ready",),
    Verb.WAGER: ("wager.against", "wager.number", "wager.place"),
    Verb.DOWN: ("thumb.champion",),
    Verb.LOSE: ("combat.empty-pile",),
    Verb.GIFT: ("game.gift", "game.gift-once"),
    Verb.POST: ("guard.post", "intrigue.in-hand", "game.gift-once"),
}
"""What somebody may think of, action by action."""
ALWAYS: Final = ("turn.order", "end.over", "game.gift-once")
"""What may be thought of at any time."""


def innocent(state: State, seat: int, action: str) -> tuple[str, ...]:
    """Rules that do not forbid it, the likeliest first."""
    said = tokens.read(state.table.deck, action)
    if said is None:
        return tuple(rule for rule in ALWAYS if rule != "turn.order" or state.to_act == seat)
    seeming = dict.fromkeys((*SEEMING.get(said.verb, ()), *ALWAYS))
    return tuple(rule for rule in seeming if not DOUBTS[rule](state, seat, said))
