"""Puzzles about a hand: which cards may be played?"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from gladiadores.core.errors import Violation
from gladiadores.games.gladiadores import board, words
from gladiadores.games.gladiadores.cards import (
    COMBAT_CARDS,
    HELD,
    LION,
    NO_SUIT,
    PLAYS,
    SUIT_CARDS,
    TOKENS,
    WEAPON,
    Hand,
    add,
    bits,
    lions,
    remove,
)
from gladiadores.games.gladiadores.notation import read_cards
from gladiadores.games.gladiadores.rules import lead_suit
from gladiadores.games.gladiadores.state import State, verify_play
from gladiadores.games.gladiadores.table import DECKS
from gladiadores.lessons.exercise import Names, Reason
from gladiadores.lessons.gladiadores import mixing
from gladiadores.lessons.gladiadores.battles import GAME
from gladiadores.lessons.gladiadores.situation import table
from gladiadores.lessons.mixes import Mix
from gladiadores.lessons.puzzle import Puzzle
from gladiadores.text import DEFAULT, Texts


@dataclass(frozen=True)
class Playable(Puzzle):
    """Which of your cards may you play now?

    The seat that is asked comes right after those that have played, seat 0 having led.
    """

    game: ClassVar[str] = GAME
    kind: ClassVar[str] = "legal"
    verb: ClassVar[str] = "legal"

    @classmethod
    def about(cls, given: Mapping[str, Any]) -> Playable:
        """The question about a hand; no ruling touches it."""
        hand, plays = read_cards(given["hand"], "hand"), tuple(PLAYS[token] for token in given["plays"])
        options = tuple(dict.fromkeys(str(card) for card in Hand(hand)))
        return cls(
            input=dict(given),
            asks={"what": "legal"},
            options=options,
            answer=tuple(token for token in options if _refusal(hand, plays, token) is None),
            many=True,
            rules=tuple(sorted({rule_for(given["players"], hand, plays, token) for token in options})),
        )

    @property
    def hand(self) -> int:
        return read_cards(self.input["hand"], "hand")

    @property
    def plays(self) -> tuple[int, ...]:
        return tuple(PLAYS[token] for token in self.input["plays"])

    @property
    def seat(self) -> int:
        return len(self.plays)

    def setting(self, texts: Texts, names: Names = None) -> str:
        played = [
            texts.say(
                "puzzle.played", "{seat}: {card}",
                seat=words.seat(texts, seat, names), card=words.card(texts, TOKENS[play]),
            )
            for seat, play in enumerate(self.plays)
        ]  # fmt: skip
        arena = (
            texts.say("puzzle.arena", "Na arena, na ordem em que se jogou: {plays}.", plays="; ".join(played))
            if played
            else texts.say("puzzle.arena-empty", "A arena está vazia: você abre a batalha.")
        )
        hand = words.cards(texts, " ".join(str(card) for card in Hand(self.hand)))
        return arena + " " + texts.say("puzzle.hand", "Na sua mão: {cards}.", cards=hand)

    def text(self, texts: Texts, names: Names = None) -> str:
        return texts.say("puzzle.legal", "Quais destas cartas você pode jogar agora?")

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        return words.card(texts, option)

    def picture(self, language: str = DEFAULT, names: Names = None) -> str:
        scene = board.Scene(self.input["players"], 0, self.plays, hand=self.hand, viewer=self.seat, to_act=self.seat)
        return board.scene(scene, names=names, language=language)

    def _told(self) -> tuple[Reason, ...]:
        reasons = {self._about(option).rule: self._about(option) for option in self.options}
        return tuple(reasons.values())

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        wrong = [option for option in chosen if option not in self.answer]
        missing = [option for option in self.answer if option not in chosen]
        return self._about([*wrong, *missing][0])

    def _about(self, option: str) -> Reason:
        """Why a card may not be played, or by which rule it may."""
        violation = _refusal(self.hand, self.plays, option)
        if violation is not None:
            return Reason.of(GAME, violation)
        return Reason(GAME, rule_for(self.input["players"], self.hand, self.plays, option))


def _refusal(hand: int, plays: tuple[int, ...], token: str) -> Violation | None:
    return verify_play(hand, lead_suit(plays), PLAYS[token])


def rule_for(players: int, hand: int, plays: tuple[int, ...], token: str) -> str:
    """The rule under which a card is played or refused, as the engine tells it."""
    violation = _refusal(hand, plays, token)
    if violation is not None:
        return violation.rule
    if not plays:
        return "battle.play.any-lead"
    if lead_suit(plays) == NO_SUIT:
        return "battle.play.lion-first"
    seat = len(plays)
    hands = tuple(hand if other == seat else 0 for other in range(players))
    nothing = (0,) * players
    table_ = table(players, ())
    state = State.midway(table_, 0, 0, 0, hands, nothing, plays, ((7,) * 4,) * players)
    return state.play(token).events[0].rule


# --- by chance ----------------------------------------------------------------------------------------------------


def legal(mix: Mix, rng: Random) -> Playable | None:
    """A hand and an arena; ``holds``: whether the hand has the lead suit."""
    battle = mixing.battle(mix, rng)
    plays = battle.plays[: min(mix.number("played", rng), battle.players - 1)]
    hand = _hand(mix, rng, battle.players, plays)
    if hand is None:
        return None
    tokens = " ".join(str(card) for card in Hand(hand))
    return Playable.about({"players": battle.players, "hand": tokens, "plays": [TOKENS[play] for play in plays]})


def _hand(mix: Mix, rng: Random, players: int, plays: tuple[int, ...]) -> int | None:
    left = DECKS[players].cards
    for play in plays:
        left = remove(left, HELD[play])
    lead = lead_suit(plays)
    combat = list(bits(left & COMBAT_CARDS & ~(0 if lead == NO_SUIT else SUIT_CARDS[lead])))
    following = [] if lead == NO_SUIT else list(bits(left & SUIT_CARDS[lead]))
    hand = 0
    if mix.pick("holds", rng) and following:
        for card in rng.sample(following, min(len(following), rng.randint(1, 3))):
            hand = add(hand, card)
    weapons = [card for card in bits(left) if card >= WEAPON]
    for card in rng.sample(weapons, min(len(weapons), mix.number("held_weapons", rng))):
        hand = add(hand, card)
    for _ in range(min(lions(left), mix.number("held_lions", rng))):
        hand = add(hand, LION)
    size = mix.number("hand", rng)
    while hand.bit_count() < size:
        hand = add(hand, combat.pop(rng.randrange(len(combat))))
    return hand
