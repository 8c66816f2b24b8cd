"""Moments of a turn, made by chance: where somebody is to act, and what might be tried there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any, Final

from gladiadores.core.game import CHANCE
from gladiadores.games.spartacus.combat.comparing import Piles
from gladiadores.games.spartacus.decks.cards import EQUIPMENT, GUARD
from gladiadores.games.spartacus.pieces import CORNERS
from gladiadores.games.spartacus.state import State
from gladiadores.lessons.mixes import Mix
from gladiadores.lessons.spartacus import situation
from gladiadores.lessons.spartacus.puzzle import made
from gladiadores.lessons.spartacus.situation import SEAT, Box

Camps = list[dict[str, Any]]


def grown(mix: Mix, rng: Random) -> tuple[dict[str, Any], State] | None:
    """A record without actions and its position, at one of the ``scenes`` of the mix; None where nobody is to act.

    Of the mix: ``players``, ``scenes``, ``influence``, ``cards`` (in the hand of whom it is about), ``gladiators``,
    ``slaves``, ``gear``, ``weary`` (the chance, in per cent, that a card is exhausted).
    """
    box = Box(rng)
    camps = _camps(mix, rng, box)
    given = SCENES[mix.pick("scenes", rng)](box, camps, rng)
    state = made(given)
    return (given, state) if state is not None and state.to_act is not CHANCE and len(state.legal) > 1 else None


def _camps(mix: Mix, rng: Random, box: Box) -> Camps:
    players = mix.pick("players", rng)
    houses = box.houses(players)
    return [
        {
            "house": houses[seat], "influence": mix.number("influence", rng), "denarii": rng.randint(1, 8),
            "assets": " ".join(_owned(mix, rng, box, seat == SEAT)),
            "hand": " ".join(_held(box, rng, mix.number("cards", rng))) if seat == SEAT else "",
        }
        for seat in range(players)
    ]  # fmt: skip


def _owned(mix: Mix, rng: Random, box: Box, much: bool) -> list[str]:
    cards = box.gladiators(max(1, mix.number("gladiators", rng) - (not much)))
    cards += box.slaves(mix.number("slaves", rng) if much else 1)
    ready = [card + ("!" if rng.randrange(100) < mix.parts.get("weary", 0) else "") for card in cards[1:]]
    gear = [card for card in box.equipment(mix.number("gear", rng)) if much]
    return [
        cards[0],
        *ready,
        *(f"{card}!" if rng.randrange(100) < mix.parts.get("weary", 0) else card for card in gear),
    ]


def _held(box: Box, rng: Random, number: int) -> list[str]:
    return [card.token for card in rng.sample(box.deck.intrigue, number)]


# --- the scenes ---------------------------------------------------------------------------------------------------


def _pay(box: Box, camps: Camps, rng: Random) -> dict[str, Any]:
    camps[SEAT]["denarii"] = rng.randint(0, 3)
    return situation.record(camps, phase="upkeep", turn=2, stack=[f"pay {SEAT}"])


def _plot(box: Box, camps: Camps, rng: Random) -> dict[str, Any]:
    return situation.record(camps, phase="intrigue", turn=2, stack=[f"plot {SEAT}"])


def _trade(box: Box, camps: Camps, rng: Random) -> dict[str, Any]:
    offers = [rng.choice([0, 1, 3]), *(0 for _ in camps[1:])]
    return situation.record(camps, phase="market", turn=2, offers=offers, stack=[f"trade {SEAT}"])


def _bid(box: Box, camps: Camps, rng: Random) -> dict[str, Any]:
    return situation.record(camps, phase="market", turn=2, lots=box.gladiators(1), stack=["lot -1"])


def _invite(box: Box, camps: Camps, rng: Random) -> dict[str, Any]:
    invited = rng.sample(range(len(camps)), rng.randint(0, len(camps) - 2))
    return situation.record(camps, phase="arena", turn=2, invited=invited, stack=[f"invite {SEAT}"])


def _answer(box: Box, camps: Camps, rng: Random) -> dict[str, Any]:
    if rng.randrange(3) == 0:
        camps[SEAT]["assets"] = " ".join(f"{_bare(card)}!" for card in camps[SEAT]["assets"].split())
    return situation.record(
        camps, phase="arena", turn=2, host=1, invited=[SEAT], stack=["invite 1", f"answer {SEAT} 1"]
    )


def _fighter(box: Box, camps: Camps, rng: Random) -> dict[str, Any]:
    return situation.record(camps, phase="arena", turn=2, host=1, invited=[SEAT], stack=["invite 1", f"fighter {SEAT}"])


def _wager(box: Box, camps: Camps, rng: Random) -> dict[str, Any]:
    seats = rng.sample(range(len(camps)), 2)
    first = _bare(camps[seats[0]]["assets"].split()[0])
    second = _bare(camps[seats[1]]["assets"].split()[0])
    entries = [{"seat": seats[0], "card": first, "equipment": []}, {"seat": seats[1], "card": second, "equipment": []}]
    return situation.record(camps, phase="arena", turn=2, host=SEAT, entries=entries, stack=[f"wager {SEAT}"])


def _fight(box: Box, camps: Camps, rng: Random) -> dict[str, Any]:
    cards = [_bare(camps[seat]["assets"].split()[0]) for seat in (0, 1)]
    most = [box.deck.market[box.deck.market_card[token]].dice or (1, 1, 1) for token in cards]
    piles = (_some(most[0], rng), _some(most[1], rng))
    entries: list[dict[str, Any]] = [{"seat": seat, "card": cards[seat], "equipment": []} for seat in (0, 1)]
    wounds = rng.randint(1, 2)
    dice = situation.thrown(piles, 1, wounds, rng) if rng.randrange(3) == 0 else None
    if dice is not None:
        fight = situation.hit(box.deck, piles, (0, 1), 1, rng.randrange(2), wounds, dice)
    else:
        fight = situation.begun(box.deck, piles, (0, 1), False)
        if rng.randrange(2):
            fight["fight"]["where"] = [[-2, 0], [rng.randint(0, 2), 0]]
    return situation.record(camps, turn=2, host=2, entries=entries, **fight)


def _some(most: Piles, rng: Random) -> Piles:
    attack, defence, speed = (rng.randint(1, each) for each in most)
    return attack, defence, speed


def _bare(asset: str) -> str:
    return asset.partition("+")[0].rstrip("!?*")


SCENES: Final[Mapping[str, Callable[[Box, Camps, Random], dict[str, Any]]]] = {
    "pay": _pay, "plot": _plot, "trade": _trade, "bid": _bid, "invite": _invite, "answer": _answer, "fighter": _fighter,
    "wager": _wager, "fight": _fight,
}  # fmt: skip

# --- what might be tried ------------------------------------------------------------------------------------------


def likely(state: State) -> Iterator[str]:
    """What somebody might try here, allowed or not."""
    deck, seat = state.table.deck, state.to_act
    assert isinstance(seat, int)
    own = [deck.market[asset.card] for asset in state.assets[seat]]
    other = (seat + 1) % state.table.players
    theirs = [deck.market[asset.card] for asset in state.assets[other]]
    held = [deck.intrigue[kind] for kind in dict.fromkeys(state.hands[seat])]
    yield from ("pay", *(f"release:{card.token}" for card in [*own, *theirs[:1]]))
    yield from (f"{verb}:{card.token}" for card in held for verb in ("scheme", "post"))
    yield from (f"cash:{card.token}" for card in [*held[:1], *(card for card in deck.intrigue if card.kind == GUARD)])
    yield from (f"sell:{card.token}" for card in [*own[:2], *theirs[:1]])
    yield f"offer:{other}"
    yield from (f"bid:{number}" for number in (0, state.denarii[seat], state.denarii[seat] + 2))
    yield from (f"invite:{number}" for number in range(state.table.players))
    yield from ("accept", "refuse")
    yield from (f"fighter:{card.token}" for card in [*own, *theirs[:1]])
    yield from (f"equip:{card.token}" for card in own if card.kind == EQUIPMENT)
    yield from (f"wager:{corner}:{number}" for corner in range(CORNERS) for number in (2, 4))
    yield from ("attack", "move:0.0", "move:-1.0", "move:2.0", "move:-1.1", "lose:ATK", "lose:DEF", "lose:SPD")
    yield from (f"gift:{other}:{number}" for number in (1, state.denarii[seat] + 1))
