"""The combat lab: two fighters, and everything that can be worked out or tried of them.

A plain class that knows no widget: ``press`` is told what was pressed, and everything to be shown can be read off.
Exact odds of a whole fight take a moment; they are worked out a step at a time, by ticks of the page.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import Any, Final

from gladiadores.core.rulebook import Rule
from gladiadores.games.spartacus import decks, faces, odds, tokens, trials, vocabulary
from gladiadores.games.spartacus.combat import comparing, measures
from gladiadores.games.spartacus.combat.comparing import EVERY_PILE, Fall, Piles
from gladiadores.games.spartacus.decks import STANDARD, Deck
from gladiadores.games.spartacus.decks.cards import ATTACK, DEFENCE, SLOTS, SPEED
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.odds import BEST, WAYS, Duel, Odds, Terms
from gladiadores.games.spartacus.phases.wagers import MOST
from gladiadores.games.spartacus.pieces import PAYOUTS
from gladiadores.games.spartacus.table import RULINGS, Table
from gladiadores.games.spartacus.trials import Share, Trial
from gladiadores.text import DEFAULT, Texts, texts
from gladiadores.widgets import combat_corners as corners
from gladiadores.widgets.combat_corners import Fighter, Pair

PANELS: Final = ("attack", "initiative", "fight", "die", "wagers", "abilities")
EVERY_WAY: Final = (BEST, *WAYS)
THROWS: Final = (1, 100)
FIGHTS: Final = 400
"""That are fought when somebody asks for it."""
A_TICK: Final = 6
ENOUGH: Final = 100
"""From so many fights on, wagers may be reckoned by them."""

Key = tuple[Piles, Piles, Terms]


@dataclass(frozen=True, slots=True)
class Attack:
    """One attack with what cards always change about it: dice against dice, and the chance of 0, 1, … wounds."""

    dice: int
    against: int
    ties: bool
    """Whether equal dice wound."""
    spread: tuple[Fraction, ...]

    @property
    def mean(self) -> float:
        return float(sum(wounds * chance for wounds, chance in enumerate(self.spread)))


@dataclass(frozen=True, slots=True)
class Lead:
    """The initiative: dice of either side, the chances of one throw, and how often each leads in the end."""

    dice: tuple[int, int]
    once: tuple[float, float, float]
    """The first, the other, a tie."""
    ends: tuple[float, float]
    breaks_ties: int
    """Who alone wins ties; -1 for nobody."""


@dataclass(frozen=True, slots=True)
class Wager:
    """A corner: how often it wins, what it pays for one, and what a stake gains on average."""

    corner: int
    chance: Share
    pays: int
    gain: Share

    @property
    def fair(self) -> float:
        """The chance from which on it is worth while."""
        return 1 / (self.pays + 1)

    @property
    def verdict(self) -> int:
        """1 where it gains, -1 where it loses, 0 where nothing can be told."""
        return 1 if self.gain.low > 0 else -1 if self.gain.high < 0 else 0


class CombatLabDesk:
    """What is chosen, and what follows from it. Raises ``BadInput`` for what is wrong."""

    def __init__(
        self,
        names: tuple[Any, Any] = (None, None),
        equipment: Any = None,
        left: Any = None,
        *,
        open: str = PANELS[0],
        predict: bool = False,
        deck: str = STANDARD,
        rulings: Mapping[str, Any] | None = None,
        seed: int | None = None,
        language: str = DEFAULT,
    ) -> None:
        texts(language)  # raises here rather than while drawing
        self.language = language
        self.table = Table.of({"players": decks.named(deck).players[0], "deck": deck}, rulings or {})
        self.fighters: Pair = corners.asked_for(self.table.deck, names, equipment, left)
        self.panel = open
        self.hidden = predict
        """Whether exact chances wait until somebody has guessed."""
        self.bet: tuple[str, int] | None = None
        """The panel in which somebody guessed, and what."""
        self.rng = Random(seed)
        self.open_rule: str | None = None
        self.side = 0
        """Who attacks, or who is wounded."""
        self.wounds = 1
        self.back = False
        """Whether the wounded still attacks in this round."""
        self.guess: int | None = None
        self.stake = 1
        self.by_cards = False
        """Whether wagers are reckoned by what was fought with abilities."""
        self.refusal: str | None = None
        """The rule by which the last press was refused."""
        self._known: dict[Key, Odds] = {}
        self._solved: set[Key] = set()
        self._begin_anew()
        while self.waiting:
            self._reckon()

    def _begin_anew(self) -> None:
        """Somebody or something else is there: what was thrown and fought is of the past."""
        self.thrown: tuple[tuple[int, ...], tuple[int, ...]] | None = None
        self.tally: Counter[int] = Counter()
        self.trial = Trial()
        self.to_fight = 0
        self.guess = None
        self.bet = None
        self.wounds = min(self.wounds, self.most_wounds)
        self.by_cards = False

    # --- what is shown ----------------------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        return texts(self.language)

    @property
    def languages(self) -> tuple[str, ...]:
        return GAME.languages

    @property
    def deck(self) -> Deck:
        return self.table.deck

    @property
    def readings(self) -> Mapping[str, Any]:
        return self.table.rulings

    def rule(self, id: str) -> Rule:
        return GAME.rulebook[id]

    def called(self, token: str) -> str:
        """A card by its name, without what is added to it."""
        return faces.short_name(vocabulary.card(self.texts, token), 1, 0)

    def name(self, side: int) -> str:
        return self.called(self.fighters[side].card)

    @property
    def announcement(self) -> str:
        said = self.texts
        if self.refusal is not None:
            rule = self.rule(self.refusal)
            return said.translate(rule.context("text"), rule.text)
        if self.hidden:
            return said.say("combat.lab.guess", "Dê primeiro o seu palpite.")
        if self.odds is None:
            return said.say("combat.lab.reckoning", "Calculando…")
        return said.say(
            "combat.lab.announcement", "{one} vence {share} de cada 100 lutas contra {two}.",
            one=self.name(0), two=self.name(1), share=round(100 * self.odds.wins[0]),
        )  # fmt: skip

    # --- exact odds of a fight --------------------------------------------------------------------------------------

    def terms(self, one: str = BEST, two: str = BEST) -> Terms:
        """The table's rulings, and how either loses dice."""
        return Terms(self.table.surplus_attack_min, self.table.initiative == "highest", (one, two))

    def _key(self, one: str = BEST, two: str = BEST) -> Key:
        return (self.fighters[0].left, self.fighters[1].left, self.terms(one, two))

    def _duel(self, key: Key) -> Duel:
        """Where both do their best, all that may be left of all their dice is part of one fight."""
        one, two, terms = key
        if terms.ways == (BEST, BEST):
            one, two = self.fighters[0].whole, self.fighters[1].whole
        return odds.duel(one, two, terms)

    @property
    def odds(self) -> Odds | None:
        """Of the fight between neighbours without abilities, dice lost the best way; None while it is reckoned."""
        return self._known.get(self._key())

    def ways(self, side: int) -> list[tuple[str, float | None]]:
        """How often a side wins by the way in which it loses dice, the other doing its best."""
        found = []
        for way in EVERY_WAY:
            known = self._known.get(self._key(way) if side == 0 else self._key(BEST, way))
            found.append((way, known.wins[side] if known else None))
        return found

    @property
    def _wanted(self) -> tuple[Key, ...]:
        keys = [self._key()]
        if self.panel == "fight":
            keys += [key for way in WAYS for key in (self._key(way), self._key(BEST, way))]
        return tuple(key for key in keys if key not in self._known)

    @property
    def waiting(self) -> bool:
        """Whether something is yet to be reckoned."""
        return bool(self._wanted)

    def _reckon(self) -> None:
        """A step: a fight is solved, or played on from its beginning."""
        if not self._wanted:
            return
        key = self._wanted[0]
        if key in self._solved:
            self._known[key] = self._duel(key).odds(key[:2])
        else:
            self._duel(key)
            self._solved.add(key)

    @property
    def duel(self) -> Duel | None:
        """The fight of both at their best; None while it is reckoned."""
        return self._duel(self._key()) if self._key() in self._known else None

    @property
    def _left(self) -> tuple[Piles, Piles]:
        return (self.fighters[0].left, self.fighters[1].left)

    # --- one attack -------------------------------------------------------------------------------------------------

    def attack(self, side: int) -> Attack:
        """Of this side, with what cards always change, as the engine counts it."""
        state = trials.stage(self.table, self.fighters[0].corner, self.fighters[1].corner)
        dice, against = measures.pool(state, side, ATTACK), measures.pool(state, 1 - side, DEFENCE)
        ties = measures.ties(state, side, "attack")
        return Attack(dice, against, ties, odds.attack(dice, against, self.table.surplus_attack_min, ties))

    def falls(self, side: int, wounds: int) -> Fall:
        """What becomes of a side after so many wounds."""
        return odds.fallen(self.fighters[side].left, wounds)

    @property
    def pairs(self) -> list[tuple[int | None, int | None, bool]]:
        """The dice on the table as they meet, and whether they wound."""
        if self.thrown is None:
            return []
        attack, least = self.attack(self.side), self.table.surplus_attack_min
        return [
            (die, against, die is not None and comparing.strikes(die, against, least, attack.ties))
            for die, against in comparing.pairs(*self.thrown)
        ]

    def _throw(self, number: int) -> None:
        attack, least = self.attack(self.side), self.table.surplus_attack_min
        for _ in range(number):
            one, other = (tuple(self.rng.randint(1, 6) for _ in range(n)) for n in (attack.dice, attack.against))
            self.thrown = (one, other)
            self.tally[comparing.compare(one, other, least, attack.ties)] += 1

    # --- the initiative ---------------------------------------------------------------------------------------------

    @property
    def lead(self) -> Lead:
        """With what cards always change."""
        state = trials.stage(self.table, self.fighters[0].corner, self.fighters[1].corner)
        dice = (measures.pool(state, 0, SPEED), measures.pool(state, 1, SPEED))
        breaks = [measures.ties(state, side, "initiative") for side in (0, 1)]
        one, other, tie = map(float, odds.initiative(*dice, self.table.initiative == "highest"))
        alone = breaks.index(True) if breaks[0] != breaks[1] else -1
        first = one + tie if alone == 0 else one if alone == 1 else one / (1 - tie)
        return Lead(dice, (one, other, tie), (first, 1 - first), alone)

    @property
    def acting(self) -> tuple[float, float] | None:
        """How often the first wins where he acts first in this round, and where the other does."""
        duel = self.duel
        return duel.first_acts_first(*self._left) if duel is not None else None

    @property
    def answer(self) -> int:
        """What was right to guess in the panel that is open: who leads, who wins, which corner gains most; -1 while it
        is reckoned, and where nothing is asked."""
        if self.panel == "initiative":
            return int(self.lead.ends[1] > self.lead.ends[0])
        if self.odds is None or self.panel not in ("fight", "wagers"):
            return -1
        if self.panel == "fight":
            return int(self.odds.wins[1] > self.odds.wins[0])
        gains = [odds.worth(chance, pays) for chance, pays in zip(self.odds.corners, PAYOUTS, strict=True)]
        return gains.index(max(gains))

    # --- which die to lose ------------------------------------------------------------------------------------------

    @property
    def most_wounds(self) -> int:
        return sum(self.fighters[self.side].left)

    @property
    def giving(self) -> dict[int, float]:
        """By the pile that the next die is taken from, how often the wounded wins; empty where he falls anyhow."""
        duel = self.duel
        if duel is None:
            return {}
        return duel.giving(self.side, *self._left, self.wounds, strikes_back=self.back)

    @property
    def may_lose(self) -> tuple[int, ...]:
        """The piles that the rule of one lets him take a die from."""
        return tuple(pile for pile in EVERY_PILE if comparing.may_lose(self.fighters[self.side].left, pile))

    # --- wagers -----------------------------------------------------------------------------------------------------

    @property
    def wagers(self) -> list[Wager]:
        """The four corners, by the exact odds or by what was fought."""
        chances = self._fought() if self.by_cards else self._exact()
        found = []
        for corner, chance in enumerate(chances):
            pays = PAYOUTS[corner]
            gain = Share(*(odds.worth(each, pays, self.stake) for each in chance))
            found.append(Wager(corner, chance, pays, gain))
        return found

    def _exact(self) -> list[Share]:
        return [Share(each, each, each) for each in self.odds.corners] if self.odds is not None else []

    def _fought(self) -> list[Share]:
        trial = self.trial
        return [trial.wins(0), trial.wins(1), trial.falls(Fall.INJURY), trial.falls(Fall.DECAPITATION)]

    @property
    def may_go_by_cards(self) -> bool:
        return self.trial.fights >= ENOUGH

    # --- what is done -----------------------------------------------------------------------------------------------

    def press(self, key: str, kind: str = "click", value: Any = None) -> None:
        """Something was pressed or chosen. What is not known is passed over."""
        if kind != "tick":
            self.refusal = None
        name, _, rest = key.partition(":")
        done = _DEEDS.get(name)
        if done is not None:
            done(self, rest, value)

    def _tick(self, rest: str, value: Any) -> None:
        if self.waiting:
            self._reckon()
        elif self.to_fight:
            number = min(A_TICK, self.to_fight)
            one, other = (fighter.corner for fighter in self.fighters)
            self.trial.add(trials.fights(self.table, one, other, number, self.rng))
            self.to_fight -= number

    def _speak(self, rest: str, value: Any) -> None:
        if rest in self.languages:
            self.language = rest

    def _unfold(self, rest: str, value: Any) -> None:
        if rest in GAME.rulebook:
            self.open_rule = None if self.open_rule == rest else rest

    def _reveal(self, rest: str, value: Any) -> None:
        """With a guess, or without."""
        if self.hidden and rest in map(str, range(len(PAYOUTS))):
            self.bet = (self.panel, int(rest))
        self.hidden = False

    def _show(self, rest: str, value: Any) -> None:
        if rest in PANELS:
            self.panel = rest
            self.open_rule = None

    def _put(self, pair: Pair) -> None:
        self.fighters = pair
        self._begin_anew()

    def _fighter(self, rest: str, value: Any) -> None:
        if rest in ("0", "1") and isinstance(value, str) and value in corners.fighters(self.deck):
            side = int(rest)
            chosen = replace(corners.fresh(self.deck, value), gear=self.fighters[side].gear)
            self._put(corners.apart(self.fighters, side, chosen))

    def _gear(self, rest: str, value: Any) -> None:
        side, _, slot = rest.partition(":")
        if side not in ("0", "1") or slot not in SLOTS or not isinstance(value, str):
            return
        place = SLOTS.index(slot)
        if value in (corners.NOTHING, *corners.pieces(self.deck, place)):
            chosen = self.fighters[int(side)].with_gear(place, value)
            self._put(corners.apart(self.fighters, int(side), chosen))

    def _die(self, rest: str, value: Any) -> None:
        """A die that is there is lost, one that is lost comes back."""
        side, _, die = rest.partition(":")
        pile, _, place = die.partition(":")
        if side not in ("0", "1") or pile not in tokens.PILE_NAMES or not place.isdecimal() or len(place) > 2:
            return
        at, number, fighter = tokens.PILE_NAMES.index(pile), int(place), self.fighters[int(side)]
        if not 1 <= number <= fighter.whole[at]:
            return
        if number > fighter.left[at]:
            self._worn(int(side), fighter.with_dice(at, fighter.left[at] + 1))
        elif not comparing.may_lose(fighter.left, at):
            self.refusal = "combat.rule-of-one"
        elif fighter.left[at] == 1:
            self.refusal = "combat.yield"
        else:
            self._worn(int(side), fighter.with_dice(at, fighter.left[at] - 1))

    def _whole(self, rest: str, value: Any) -> None:
        for side in (0, 1):
            self._worn(side, replace(self.fighters[side], left=self.fighters[side].whole))

    def _worn(self, side: int, fighter: Fighter) -> None:
        self._put(corners.apart(self.fighters, side, fighter))

    def _swap(self, rest: str, value: Any) -> None:
        self._put((self.fighters[1], self.fighters[0]))

    def _draw(self, rest: str, value: Any) -> None:
        self._put(corners.drawn(self.deck, self.rng))

    def _side(self, rest: str, value: Any) -> None:
        if rest in ("0", "1"):
            self.side = int(rest)
            self.thrown, self.tally, self.guess = None, Counter(), None
            self.wounds = min(self.wounds, self.most_wounds)

    def _thrown(self, rest: str, value: Any) -> None:
        if rest in map(str, THROWS):
            self._throw(int(rest))

    def _ruling(self, rest: str, value: Any) -> None:
        """``initiative:highest`` as a switch, ``surplus_attack_min`` with its value."""
        name, _, chosen = rest.partition(":")
        if name == "surplus_attack_min" and isinstance(value, str) and value.isdecimal() and len(value) == 1:
            self._rule(name, int(value))
        elif name == "initiative":
            self._rule(name, chosen)

    def _rule(self, name: str, value: Any) -> None:
        if RULINGS[name].accepts(value):
            self.table = replace(self.table, **{name: value})
            self._begin_anew()

    def _wound(self, rest: str, value: Any) -> None:
        self.wounds = _stepped(self.wounds, rest, self.most_wounds)
        self.guess = None

    def _strikes_back(self, rest: str, value: Any) -> None:
        if isinstance(value, bool):
            self.back = value
            self.guess = None

    def _guess(self, rest: str, value: Any) -> None:
        if rest not in tokens.PILE_NAMES or not self.giving:
            return
        pile = tokens.PILE_NAMES.index(rest)
        if pile in self.may_lose:
            self.guess = pile
        else:
            self.refusal = "combat.rule-of-one"

    def _give(self, rest: str, value: Any) -> None:
        """The die that was guessed is lost, and the next wound is asked."""
        if self.guess is None or self.guess not in self.giving:
            return
        fighter, pile, left = self.fighters[self.side], self.guess, self.wounds - 1
        self._worn(self.side, fighter.with_dice(pile, fighter.left[pile] - 1))
        self.wounds = min(max(left, 1), self.most_wounds)

    def _stake(self, rest: str, value: Any) -> None:
        self.stake = _stepped(self.stake, rest, MOST)

    def _source(self, rest: str, value: Any) -> None:
        self.by_cards = rest == "cards" and self.may_go_by_cards

    def _fight(self, rest: str, value: Any) -> None:
        self.to_fight = 0 if self.to_fight else FIGHTS


def _stepped(number: int, way: str, most: int) -> int:
    return max(1, min(most, number + {"more": 1, "less": -1}.get(way, 0)))


_DEEDS: Final = {
    "tick": CombatLabDesk._tick,
    "language": CombatLabDesk._speak,
    "rule": CombatLabDesk._unfold,
    "panel": CombatLabDesk._show,
    "reveal": CombatLabDesk._reveal,
    "fighter": CombatLabDesk._fighter,
    "gear": CombatLabDesk._gear,
    "die": CombatLabDesk._die,
    "whole": CombatLabDesk._whole,
    "swap": CombatLabDesk._swap,
    "draw": CombatLabDesk._draw,
    "side": CombatLabDesk._side,
    "throw": CombatLabDesk._thrown,
    "ruling": CombatLabDesk._ruling,
    "wound": CombatLabDesk._wound,
    "back": CombatLabDesk._strikes_back,
    "guess": CombatLabDesk._guess,
    "give": CombatLabDesk._give,
    "stake": CombatLabDesk._stake,
    "source": CombatLabDesk._source,
    "fight": CombatLabDesk._fight,
}
"""What each kind of key does."""
