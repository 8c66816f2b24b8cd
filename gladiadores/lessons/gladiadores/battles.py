"""Puzzles about a battle: who wins, which card dies, what is taken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from gladiadores.core.events import Event
from gladiadores.games.gladiadores import board, words
from gladiadores.games.gladiadores.battle import Decided
from gladiadores.games.gladiadores.cards import COMBAT_CARDS, DECLARED, SUIT_CARDS, TOKENS, bits, combat, written
from gladiadores.games.gladiadores.notation import ACTIONS
from gladiadores.games.gladiadores.rules import lead_suit
from gladiadores.games.gladiadores.state import verify_choice
from gladiadores.lessons.exercise import NONE, Names, Reason
from gladiadores.lessons.gladiadores import mixing
from gladiadores.lessons.gladiadores.situation import (
    Situation,
    discard_rules,
    spoils_rules,
    strike_rules,
    strikes,
    winner_rules,
)
from gladiadores.lessons.mixes import Mix
from gladiadores.lessons.puzzle import Puzzle
from gladiadores.text import DEFAULT, Texts

GAME = "gladiadores"


@dataclass(frozen=True)
class BattlePuzzle(Puzzle):
    """A question about a battle."""

    game: ClassVar[str] = GAME
    verb: ClassVar[str] = "battle"
    explains: ClassVar[tuple[str, ...]] = ("battle.",)
    """The rules that bear on the answer, by how their ids begin."""

    @property
    def situation(self) -> Situation:
        return Situation.read(self.input)

    def setting(self, texts: Texts, names: Names = None) -> str:
        situation = self.situation
        played = [
            texts.say(
                "puzzle.played", "{seat}: {card}",
                seat=words.seat(texts, situation.seat(place), names), card=words.card(texts, TOKENS[play]),
            )
            for place, play in enumerate(situation.plays)
        ]  # fmt: skip
        parts = [texts.say("puzzle.arena", "Na arena, na ordem em que se jogou: {plays}.", plays="; ".join(played))]
        parts += [
            texts.say(
                "puzzle.area", "Na área de jogo de {seat}: {cards}.",
                seat=words.seat(texts, seat, names), cards=words.cards(texts, written(area)),
            )
            for seat, area in enumerate(situation.areas)
            if area
        ]  # fmt: skip
        return " ".join([*parts, self.aside(texts, names)]).rstrip()

    def aside(self, texts: Texts, names: Names = None) -> str:
        return " ".join(_agreed(texts, self.situation))

    def picture(self, language: str = DEFAULT, names: Names = None) -> str:
        return board.scene(self.situation.scene, names=names, language=language)

    def _told(self) -> tuple[Reason, ...]:
        told = self.situation.decided().events
        return tuple(Reason.of(GAME, event) for event in told if event.rule.startswith(self.explains))

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        if option == NONE:
            return texts.say("puzzle.no-card", "nenhuma")
        return words.card(texts, option)


def _agreed(texts: Texts, situation: Situation) -> list[str]:
    """What the table has agreed on, as far as the question depends on it."""
    sentences = {
        ("spoil", "must"): texts.say("puzzle.spoil-must", "Nesta mesa, a carta extra é obrigatória."),
        ("spoil", "may"): texts.say("puzzle.spoil-may", "Nesta mesa, a carta extra é opcional."),
        ("one_beats_ten", "everywhere"): texts.say(
            "puzzle.one-everywhere", "Nesta mesa, diante do 10, o 1 é a carta mais alta também para a arma danificada."
        ),
        ("one_beats_ten", "winner"): texts.say(
            "puzzle.one-winner", "Nesta mesa, para a arma danificada o 1 é sempre a menor carta, mesmo diante do 10."
        ),
    }
    return [sentences[ruling] for ruling in situation.rulings]


# --- who wins -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Winner(BattlePuzzle):
    """Who wins the battle?"""

    kind: ClassVar[str] = "winner"
    explains: ClassVar[tuple[str, ...]] = ("battle.lead.", "battle.winner.")

    @classmethod
    def about(cls, given: Mapping[str, Any]) -> Winner | None:
        """The question about a battle; None where what is open decides it."""
        situation = Situation.read(given)
        decided = situation.decided()
        if {each.winner for each in situation.outcomes()} != {decided.winner}:
            return None
        return cls(
            input=situation.input,
            asks={"what": "winner"},
            options=tuple(str(seat) for seat in range(situation.players)),
            answer=(str(decided.winner),),
            many=False,
            rules=tuple(sorted(winner_rules(situation, decided))),
        )

    def text(self, texts: Texts, names: Names = None) -> str:
        return texts.say("puzzle.winner", "Quem vence a batalha?")

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        return words.seat(texts, int(option), names)

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        situation = self.situation
        seat = int(chosen[0])
        play = situation.plays[(seat - situation.leader) % situation.players]
        events = situation.decided().events
        for event in events:
            if event.rule == "battle.winner.off-suit" and event.params["seat"] == seat:
                return Reason.of(GAME, event)
        if play >= DECLARED and "battle.winner.weapons-aside" in self.rules:
            return Reason(GAME, "battle.winner.weapons-aside")
        if "battle.winner.lion-over-one" in self.rules and play == combat(lead_suit(situation.plays), 1):
            return Reason(GAME, "battle.winner.lion-over-one")
        return Reason.of(GAME, _won(events))


def _won(events: tuple[Event, ...]) -> Event:
    """The event that names the winner."""
    return next(
        event
        for event in events
        if event.rule.startswith("battle.winner.")
        and event.rule not in ("battle.winner.off-suit", "battle.winner.stays")
    )


# --- which card dies ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Struck(BattlePuzzle):
    """Which card does this damaged weapon eliminate?"""

    kind: ClassVar[str] = "struck"
    explains: ClassVar[tuple[str, ...]] = ("battle.lead.", "battle.winner.", "battle.damage.")

    @classmethod
    def about(cls, given: Mapping[str, Any], weapon: str) -> Struck | None:
        """The question about a weapon of a battle; None where what is open decides it."""
        situation = Situation.read(given)
        decided = situation.decided()
        event = _strike_of(decided, weapon)
        card = event.params.get("card", NONE)
        if {_strike_of(each, weapon).params.get("card", NONE) for each in situation.outcomes()} != {card}:
            return None
        options = _targets(situation, weapon)
        if len(options) < 2:
            return None
        return cls(
            input=situation.input,
            asks={"what": "struck", "weapon": weapon},
            options=options,
            answer=(card,),
            many=False,
            rules=tuple(sorted(strike_rules(situation, decided, event) | _ruled(situation))),
        )

    def text(self, texts: Texts, names: Names = None) -> str:
        situation, weapon = self.situation, self.asks["weapon"]
        seat = situation.seat([TOKENS[play] for play in situation.plays].index(weapon))
        return texts.say(
            "puzzle.struck",
            "Qual carta elimina a arma danificada de {seat}, que declarou {suit}?",
            seat=words.seat(texts, seat, names), suit=words.suit(texts, weapon[0]),
        )  # fmt: skip

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        decided = self.situation.decided()
        for event in strikes(decided):
            if event.params.get("card") == chosen[0]:
                return Reason.of(GAME, event)  # another weapon, which came before or after
        return Reason.of(GAME, _strike_of(decided, self.asks["weapon"]))


def _strike_of(decided: Decided, weapon: str) -> Event:
    return next(event for event in strikes(decided) if event.params["weapon"] == weapon)


def _ruled(situation: Situation) -> set[str]:
    """The ruling that the question gives, where the answer depends on it."""
    free = situation._replace(rulings=())
    depends = len({tuple(event.params.get("card") for event in strikes(each)) for each in free.outcomes()}) > 1
    return {"ruling.one_beats_ten"} if situation.rulings and depends else set()


def _targets(situation: Situation, weapon: str) -> tuple[str, ...]:
    """All cards of the declared suit, wherever they lie, those of the arena of other suits too, and none."""
    suit = SUIT_CARDS["TMGX".index(weapon[0])]
    arena = sum(1 << play for play in situation.plays if play < DECLARED) & COMBAT_CARDS
    areas = 0
    for area in situation.areas:
        areas |= area & suit
    return (*written(arena | areas).split(), NONE)


# --- what is taken ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Taken(BattlePuzzle):
    """What does the winner take, what may the extra card be, what leaves the game?"""

    kind: ClassVar[str] = "taken"

    @classmethod
    def about(cls, given: Mapping[str, Any], what: str = "taken") -> Taken | None:
        """The question about a battle: ``taken``, ``extra`` or ``discarded``; None where what is open decides it."""
        situation = Situation.read(given)
        decided = situation.decided()
        answer = _ANSWERS[what](situation, decided)
        if any(_ANSWERS[what](situation, each) != answer for each in situation.outcomes()):
            return None
        if what == "taken" and decided.open:
            return None
        return cls(
            input=situation.input,
            asks={"what": what},
            options=_places(situation, what),
            answer=answer,
            many=True,
            rules=tuple(sorted(_taken_rules(situation, decided, what))),
        )

    def text(self, texts: Texts, names: Names = None) -> str:
        situation = self.situation
        if self.what == "extra":
            return texts.say(
                "puzzle.extra", "Depois de recolhido o naipe líder, quais cartas podem ser a carta extra do vencedor?"
            )
        question = (
            texts.say("puzzle.taken", "Quais cartas vão para a área de jogo de quem vence?")
            if self.what == "taken"
            else texts.say("puzzle.discarded", "Quais destas cartas vão para o descarte?")
        )
        if situation.spoil is None:
            return question
        if not situation.spoil:
            return texts.say("puzzle.declines", "Quem vence recusa a carta extra. {question}", question=question)
        return texts.say(
            "puzzle.chooses",
            "Para a carta extra, quem vence escolhe {card}. {question}",
            card=words.cards(texts, written(situation.spoil)), question=question,
        )  # fmt: skip

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        situation = self.situation
        decided = situation.decided()
        wrong = [card for card in chosen if card not in self.answer]
        missing = [card for card in self.answer if card not in chosen]
        if self.what == "extra":
            return _about_extra(decided, wrong)
        for card in [*wrong, *missing]:
            reason = _fate(situation, decided, card)
            if reason is not None:
                return reason
        return Reason.of(GAME, _won(decided.events))


def _places(situation: Situation, what: str) -> tuple[str, ...]:
    """The cards in question in the order of play, lions once, and none."""
    plays = dict.fromkeys(TOKENS[play] for play in situation.plays)
    if what != "discarded":
        return (*plays, NONE)
    area = [TOKENS[card] for card in bits(situation.areas[situation.decided().winner])]
    return (*plays, *area, NONE)


def _in_play(situation: Situation, cards: set[str], what: str) -> tuple[str, ...]:
    return tuple(card for card in _places(situation, what) if card in cards) or (NONE,)


def _taken(situation: Situation, decided: Decided) -> tuple[str, ...]:
    return _in_play(situation, set(written(decided.taken).split()), "taken")


def _extra(situation: Situation, decided: Decided) -> tuple[str, ...]:
    return _in_play(situation, set(written(decided.choices).split()), "extra")


def _discarded(situation: Situation, decided: Decided) -> tuple[str, ...]:
    return _in_play(situation, set(decided.discarded), "discarded")


_ANSWERS = {"taken": _taken, "extra": _extra, "discarded": _discarded}


def _taken_rules(situation: Situation, decided: Decided, what: str) -> set[str]:
    found = spoils_rules(situation, decided)
    if what == "discarded":
        return discard_rules(decided) | found & {"battle.spoils.with-lions", "battle.spoils.decline"}
    if what == "extra":
        silent = {"battle.spoils.weapon-winner", "battle.spoils.single", "battle.spoils.open"}
        return found & silent | {"battle.spoils.choice"}
    if situation.rulings and situation.spoil is None and decided.choices:
        found.add("ruling.spoil")
    return found - {"battle.spoils.rest"}


def _about_extra(decided: Decided, wrong: list[str]) -> Reason:
    """Why a card cannot be the extra card, or which can."""
    for card in wrong:
        action = ACTIONS.get("+" + card)
        if action is not None:
            violation = verify_choice(decided.choices, True, decided.winner, action)
            if violation is not None:
                return Reason.of(GAME, violation)
    for event in decided.events:
        if event.rule in ("battle.spoils.open", "battle.spoils.single") and NONE in wrong:
            return Reason.of(GAME, event)
    return Reason(GAME, "battle.spoils.choice")


def _fate(situation: Situation, decided: Decided, card: str) -> Reason | None:
    """What becomes of a card, and by which rule."""
    if card == NONE:
        return None
    for event in strikes(decided):
        if event.params.get("card") == card:
            return Reason.of(GAME, event)
    for event in decided.events:
        if event.rule in _GATHERING and card in str(event.params.get("cards", event.params.get("card", ""))).split():
            return Reason.of(GAME, event)
    if card not in [TOKENS[play] for play in situation.plays]:
        return Reason(GAME, "battle.spoils.rest")
    return None


_GATHERING = ("battle.spoils.lead", "battle.spoils.choice", "battle.spoils.single", "battle.spoils.rest")


# --- by chance ----------------------------------------------------------------------------------------------------


def winner(mix: Mix, rng: Random) -> Winner | None:
    return Winner.about(mixing.battle(mix, rng).input)


def struck(mix: Mix, rng: Random) -> Struck | None:
    situation = mixing.battle(mix, rng)
    weapons = [TOKENS[play] for play in situation.plays if play >= DECLARED]
    return Struck.about(situation.input, rng.choice(weapons)) if weapons else None


def taken(mix: Mix, rng: Random) -> Taken | None:
    """A question about the spoils; where there is a choice, the winner is said to take one of the cards."""
    situation = mixing.battle(mix, rng)
    what = mix.pick("what", rng)
    if what != "extra":
        decided = situation.decided()
        if decided.open:
            spoils = [1 << card for card in bits(decided.choices)]
            if mix.parts.get("declines"):
                spoils = [0]
            situation = situation._replace(spoil=rng.choice(spoils))
    return Taken.about(situation.input, what)
