"""How likely is it, and which die to give up? Answered by the exact odds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, Final

from gladiadores.games.spartacus import odds, tokens, vocabulary
from gladiadores.games.spartacus.combat.comparing import EVERY_PILE, Piles
from gladiadores.games.spartacus.decks.cards import ATTACK, DEFENCE, EQUIPMENT, SPEED
from gladiadores.games.spartacus.game import GAME
from gladiadores.lessons.exercise import Names, Reason
from gladiadores.lessons.mixes import Mix
from gladiadores.lessons.spartacus import situation
from gladiadores.lessons.spartacus.puzzle import SpartacusPuzzle, hundredths, made, percent
from gladiadores.lessons.spartacus.situation import ARENA, Box
from gladiadores.text import Texts

HIT: Final = "hit"
WOUNDS: Final = "wounds"
LEAD: Final = "lead"
WIN: Final = "win"
FALL: Final = "fall"


@dataclass(frozen=True)
class Chances(SpartacusPuzzle):
    """How likely is it? ``what``: ``hit``, that the attack wounds; ``wounds``, that it wounds at least ``least`` times;
    ``fall``, that it defeats the other; ``lead``, that a fighter has the initiative; ``win``, that he wins the fight.
    """

    kind: ClassVar[str] = "odds"

    @property
    def sight(self) -> tuple[str, ...]:
        return (ARENA,)

    def text(self, texts: Texts, names: Names = None) -> str:
        one, other = (vocabulary.card(texts, token) for token in self.asks["cards"])
        if self.what == HIT:
            return texts.say(
                "puzzle.spartacus.odds.hit", "{one} ataca {other}. Com que chance fere pelo menos uma vez?", one=one,
                other=other,
            )  # fmt: skip
        if self.what == WOUNDS:
            return texts.say(
                "puzzle.spartacus.odds.wounds", "{one} ataca {other}. Com que chance faz {number} ferimentos ou mais?",
                one=one, other=other, number=self.asks["least"],
            )  # fmt: skip
        if self.what == FALL:
            return texts.say(
                "puzzle.spartacus.odds.fall", "{one} ataca {other}. Com que chance a luta acaba já com este ataque?",
                one=one, other=other,
            )  # fmt: skip
        if self.what == LEAD:
            return texts.say(
                "puzzle.spartacus.odds.lead",
                "Começa uma rodada. Com que chance {one} vence a iniciativa, e não {other}?",
                one=one, other=other,
            )  # fmt: skip
        return texts.say(
            "puzzle.spartacus.odds.win",
            "Os dois se atacam em todas as rodadas e perdem dados do melhor modo. Com que chance {one} vence {other}?",
            one=one, other=other,
        )  # fmt: skip

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        return percent(texts, option)

    def aside(self, texts: Texts, names: Names = None) -> str:
        return texts.say("puzzle.spartacus.odds.rounded", "As chances são exatas, arredondadas a um por cento.")

    def _told(self) -> tuple[Reason, ...]:
        found = [Spread(self.game, rule, None, self.asks["spread"]) for rule in self.rules[:1] if self.asks["spread"]]
        return tuple(found)

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        return (*self._told(), Reason(GAME.id, self.rules[-1]))[0]


@dataclass(frozen=True, slots=True)
class Spread(Reason):
    """How likely every number of wounds is."""

    chances: tuple[int, ...] = ()

    def say(self, texts: Texts, names: Names = None) -> str:
        told = [
            texts.say("puzzle.spartacus.odds.wounded", "{number}: {chance}%", number=wounds, chance=chance)
            for wounds, chance in enumerate(self.chances)
        ]  # fmt: skip
        return texts.say(
            "puzzle.spartacus.odds.spread",
            "Quantos ferimentos, e com que chance: {chances}.",
            chances=texts.listed(told),
        )


def chance(what: str, piles: tuple[Piles, Piles], least: int = 1, ties: bool = False) -> float:
    """That it comes so, for the first of two fighters with these dice left."""
    one, other = piles
    if what == LEAD:
        return odds.leads(one[SPEED], other[SPEED])
    if what == WIN:
        return odds.fight(one, other).wins[0]
    needed = sum(other) - len(EVERY_PILE) + 1 if what == FALL else least
    return float(sum(odds.attack(one[ATTACK], other[DEFENCE], ties_to_attacker=ties)[needed:]))


_RULES: Final = {
    HIT: ("combat.attack", "combat.roll", "combat.compare"),
    WOUNDS: ("combat.attack", "combat.roll", "combat.compare"),
    FALL: ("combat.compare", "combat.damage", "combat.yield"),
    LEAD: ("combat.initiative", "combat.initiative-tie"),
    WIN: ("combat.compare", "combat.damage", "combat.rule-of-one"),
}


def chances(mix: Mix, rng: Random) -> Chances | None:
    """Two neighbours without abilities. Of the mix: ``what``, ``dice`` (those left of a pile), ``with``."""
    box = Box(rng)
    what = mix.pick("what", rng)
    weapon = box.with_op(mix.parts["with"])[:1] if "with" in mix.parts else []
    weapon = [token for token in weapon if box.deck.market[box.deck.market_card[token]].kind == EQUIPMENT]
    cards = box.gladiators(2)
    most = [box.deck.market[box.deck.market_card[token]].dice or (1, 1, 1) for token in cards]
    one, other = (_left(mix, rng, dice) for dice in most)
    piles, least = (one, other), rng.randint(2, max(2, one[ATTACK] - 1)) if what == WOUNDS else 1
    right = chance(what, piles, least, bool(weapon))
    found = hundredths(right, _mistakes(what, piles, least, right, bool(weapon)), rng)
    if found is None or (what == WIN and not 0.1 < right < 0.9):
        return None
    fight = situation.begun(box.deck, piles, (0, 1), what in (LEAD, WIN))
    houses = box.houses(3)
    camps = [
        {"house": houses[0], "denarii": 3, "assets": " ".join([cards[0], *weapon])},
        {"house": houses[1], "denarii": 3, "assets": cards[1]}, {"house": houses[2], "denarii": 3},
    ]  # fmt: skip
    entries = [
        {"seat": 0, "card": cards[0], "equipment": weapon}, {"seat": 1, "card": cards[1], "equipment": []},
    ]  # fmt: skip
    given = situation.record(camps, turn=2, host=2, entries=entries, **fight)
    if made(given) is None:
        return None
    surplus = what != LEAD and (one[ATTACK] > other[DEFENCE] or (what == WIN and other[ATTACK] > one[DEFENCE]))
    rules = (*_RULES[what], *(["combat.surplus"] if surplus else []))
    thrown = () if what in (LEAD, WIN) else odds.attack(one[ATTACK], other[DEFENCE], ties_to_attacker=bool(weapon))
    silent = ["effect.win-ties"] if weapon and round(100 * right) != round(100 * chance(what, piles, least)) else []
    return Chances(
        input=given,
        asks={
            "what": what, "seat": 0, "cards": cards, "least": least,
            "spread": tuple(round(100 * share) for share in thrown),
        },
        options=found[0], answer=(found[1],), many=False, rules=(*rules, *silent),
    )  # fmt: skip


def _left(mix: Mix, rng: Random, most: Piles) -> Piles:
    low, high = mix.parts["dice"]
    attack, defence, speed = (rng.randint(min(low, each), min(high, each)) for each in most)
    return attack, defence, speed


def _mistakes(what: str, piles: tuple[Piles, Piles], least: int, right: float, ties: bool) -> list[float]:
    """What a likely mistake comes to: another number of dice, the other fighter, the opposite."""
    one, other = piles
    more = (one[0] + 1, one[1], one[2] + 1)
    fewer = (max(1, one[0] - 1), one[1], max(1, one[2] - 1))
    stronger = (other[0], other[1] + 1, other[2] + 1)
    found = [1 - right, chance(what, (other, one), least), right + 0.12, right - 0.12, right - 0.22, right + 0.22]
    if what != WIN:
        found[1:1] = [chance(what, (pair, other), least) for pair in (more, fewer)]
        found.insert(2, chance(what, (one, stronger), least))
    return [*([chance(what, piles, least)] if ties else []), *found]


# --- which die to give up -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Die(SpartacusPuzzle):
    """Which die is the best one to lose?"""

    kind: ClassVar[str] = "die"

    @property
    def sight(self) -> tuple[str, ...]:
        return (ARENA,)

    def text(self, texts: Texts, names: Names = None) -> str:
        frame = self.state.stack[-1]
        card, other = (vocabulary.card(texts, token) for token in self.asks["cards"])
        lost = texts.say_many(
            "puzzle.spartacus.die", "{card} foi ferido e ainda perde {number} dado.",
            "{card} foi ferido e ainda perde {number} dados.", frame.a, card=card,
        )  # fmt: skip
        back = (
            texts.say("puzzle.spartacus.die.back", "Nesta rodada ele ainda ataca.")
            if self.asks["back"]
            else texts.say("puzzle.spartacus.die.no-back", "Nesta rodada ele já atacou.")
        )
        asks = texts.say(
            "puzzle.spartacus.die.which", "De que pilha tira o próximo, para vencer {other} mais vezes?",
            other=other,
        )  # fmt: skip
        return f"{lost} {back} {asks}"

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        return vocabulary.pile(texts, option.partition(":")[2])

    def aside(self, texts: Texts, names: Names = None) -> str:
        return texts.say("puzzle.spartacus.die.assumed", "Os dois continuam vizinhos e se atacam em todas as rodadas.")

    def explain(self) -> tuple[Reason, ...]:
        return (Worth(self.game, "combat.damage", None, self.asks["wins"]), *super().explain()[1:])

    def _told(self) -> tuple[Reason, ...]:
        return (Reason(GAME.id, "combat.damage"),)

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        violation = self.state.verify(chosen[0])
        if violation is not None:
            return Reason.of(GAME.id, violation)
        return Worth(self.game, "combat.damage", None, self.asks["wins"])


@dataclass(frozen=True, slots=True)
class Worth(Reason):
    """How often he wins, by the die that he gives up."""

    wins: Mapping[str, int] = None  # type: ignore[assignment]

    def say(self, texts: Texts, names: Names = None) -> str:
        told = [
            texts.say("puzzle.spartacus.die.wins", "{pile} {number}%", pile=vocabulary.pile(texts, pile), number=number)
            for pile, number in self.wins.items()
        ]
        return texts.say(
            "puzzle.spartacus.die.told", "Quantas vezes vence, conforme a pilha de que tira: {chances}.",
            chances=texts.listed(told),
        )  # fmt: skip


def die(mix: Mix, rng: Random) -> Die | None:
    """A fighter loses dice. Of the mix: ``dice``, ``wounds``, ``gap`` (by how many hundredths the best is
    better), ``keep_speed`` (the chance, in per cent, that one stays whose answer is Speed)."""
    box = Box(rng)
    cards = box.gladiators(2)
    most = [box.deck.market[box.deck.market_card[token]].dice or (1, 1, 1) for token in cards]
    mine, other = (_left(mix, rng, dice) for dice in most)
    wounds, back = mix.number("wounds", rng), bool(rng.randrange(2))
    found = odds.duel(mine, other).giving(0, mine, other, wounds, back)
    if len(found) < 2:
        return None
    wins = {tokens.PILE_NAMES[pile]: round(100 * win) for pile, win in found.items()}
    ranked = sorted(found.values(), reverse=True)
    if 100 * (ranked[0] - ranked[1]) < mix.parts["gap"] or len(set(wins.values())) < len(wins):
        return None
    best = max(found, key=lambda pile: found[pile])
    if best == SPEED and rng.randrange(100) >= mix.parts.get("keep_speed", 100):
        return None
    dice = situation.thrown((mine, other), 1, wounds, rng)
    if dice is None:
        return None
    given = _wounded(box, cards, (mine, other), wounds, back, dice)
    state = made(given)
    if state is None or state.to_act != 0:
        return None
    rules = ["combat.damage"] + (["combat.rule-of-one"] if len(found) < len(EVERY_PILE) else [])
    return Die(
        input=given, asks={"what": "die", "seat": 0, "cards": cards, "back": back, "wins": wins},
        options=tokens.LOSE, answer=(tokens.LOSE[best],), many=False, rules=tuple(rules),
    )  # fmt: skip


def _wounded(
    box: Box, cards: list[str], piles: tuple[Piles, Piles], wounds: int, back: bool, dice: situation.Dice
) -> dict[str, Any]:
    """Seat 1 has hit seat 0, first in this round where seat 0 strikes back."""
    houses = box.houses(3)
    camps = [
        {"house": houses[0], "denarii": 3, "assets": cards[0]}, {"house": houses[1], "denarii": 3, "assets": cards[1]},
        {"house": houses[2], "denarii": 3},
    ]  # fmt: skip
    entries: list[dict[str, Any]] = [{"seat": side, "card": cards[side], "equipment": []} for side in (0, 1)]
    fight = situation.hit(box.deck, piles, (0, 1), 1, 1 if back else 0, wounds, dice)
    return situation.record(camps, turn=2, host=2, entries=entries, **fight)
