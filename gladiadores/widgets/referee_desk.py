"""What people do at the referee: lay out a battle and have it judged, or ask whether a card may be played.

Plain classes that know no widget: ``press`` is told what was pressed, and everything to be shown can be read off.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from gladiadores.core.errors import BadInput
from gladiadores.core.game import Game
from gladiadores.core.rulebook import Rule
from gladiadores.games.gladiadores import notation, rules, words
from gladiadores.games.gladiadores.board import Scene
from gladiadores.games.gladiadores.cards import (
    HELD,
    LION,
    PLAYS,
    TOKENS,
    Hand,
    remove,
    written,
)
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.state import verify_play
from gladiadores.games.gladiadores.table import DECKS, Deck
from gladiadores.lessons.gladiadores.hands import rule_for
from gladiadores.text import DEFAULT, Message, Texts, texts
from gladiadores.widgets.battle_desk import BattleDesk
from gladiadores.widgets.battle_draft import Draft
from gladiadores.widgets.battle_edit import Editor
from gladiadores.widgets.battle_walk import random_battle

Mode = Literal["battle", "card"]
MODES: tuple[Mode, ...] = ("battle", "card")
Target = Literal["hand", "arena"]
HAND: Target = "hand"
ARENA: Target = "arena"


class Judge(Editor):
    """A battle laid out for the referee."""

    def title(self, said: Texts) -> str:
        return said.say("referee.lay", "O que está na mesa?")

    def adopting(self, said: Texts) -> str:
        return said.say("referee.judge", "Julgar a batalha")


class RefereeDesk:
    """A battle that is laid out or judged, and the question about a card.

    ``battle`` is judged at once, as the verb ``battle`` is asked it. Raises ``BadInput`` or ``IllegalAction``.
    """

    game: Game = GAME

    def __init__(
        self,
        players: int = 4,
        names: Sequence[str] | None = None,
        *,
        battle: Mapping[str, Any] | None = None,
        hand: str = "",
        plays: Sequence[str] = (),
        language: str = DEFAULT,
    ) -> None:
        first = battle or random_battle(1, players)
        self.battle = BattleDesk(battle=first, presets=(), names=names, language=language, players=players)
        self.card = CardDesk(players, hand, plays)
        self.mode: Mode = "card" if hand or plays else "battle"
        if battle is None:
            self.battle.editor = Judge(Draft.empty(players))
        else:
            self._settle()

    # --- what is there --------------------------------------------------------------------------------------------

    @property
    def language(self) -> str:
        return self.battle.language

    @property
    def texts(self) -> Texts:
        return texts(self.language)

    @property
    def names(self) -> tuple[str, ...] | None:
        return self.battle.names

    @property
    def open_rule(self) -> str | None:
        return self.battle.open_rule

    @property
    def readings(self) -> Mapping[str, Any]:
        return self.battle.readings

    def rule(self, id: str) -> Rule:
        return GAME.rulebook[id]

    @property
    def judged(self) -> bool:
        """Whether there is a verdict to be read."""
        return self.battle.editor is None

    @property
    def winner(self) -> int:
        """The seat that wins the battle that was judged."""
        won = next(frame for frame in self.battle.walk.frames if frame.kind == "winner")
        return int(won.told[0].params["seat"])

    @property
    def verdict(self) -> str:
        """Who wins, in large letters."""
        player = words.seat(self.texts, self.winner, self.names)
        return self.texts.say("referee.winner", "Vence {player}", player=player)

    @property
    def scene(self) -> Scene:
        """The battle that was judged, while its cards still lie in the arena."""
        walk = self.battle.walk
        return next(frame.scene for frame in reversed(walk.frames) if frame.kind in ("winner", "damage"))

    @property
    def told(self) -> tuple[tuple[str, str], ...]:
        """What happened, in order, as far as it is decided: sentences with their rules.

        What a play says of a hand is left out: nobody has shown it to the referee.
        """
        walk = self.battle.walk
        frames = walk.frames[1 : walk.index + 1]
        told = (each for frame in frames for each in self.battle.told(frame))
        return tuple((said, rule) for said, rule in told if not rule.startswith("battle.follow."))

    @property
    def announcement(self) -> str:
        """What a screen reader says after something was done."""
        if self.mode == "card":
            return self.card.said(self.texts)
        if not self.judged:
            return self.battle.announcement
        return " ".join((f"{self.verdict}.", *(sentence for sentence, _ in self.told)))

    # --- what is done ---------------------------------------------------------------------------------------------

    def press(self, key: str, kind: str = "click", value: Any = None) -> None:
        """Something was pressed or written. What is not known is passed over."""
        name, _, rest = key.partition(":")
        if name == "mode" and rest in MODES:
            self.mode = "card" if rest == "card" else "battle"
            self.battle.open_rule = None
        elif name in ("rule", "language"):
            self.battle.press(key, kind, value)
        elif self.mode == "card":
            if self.card.press(key, kind, value):
                self.battle.open_rule = None
        elif not self.judged:
            self._lay(key, kind, value)
        elif key == "edit":
            self.battle.edit()
            if self.battle.editor is not None:
                self.battle.editor = Judge(self.battle.editor.draft)
        elif key == "again":
            self._next_battle()
        elif key == "clear":
            self.battle.editor = Judge(Draft.empty(self.battle.walk.battle.players))
        elif name == "take":
            self._take(rest)

    def _lay(self, key: str, kind: str, value: Any) -> None:
        editor = self.battle.editor
        self.battle.press(key, kind, value)
        if self.battle.editor is None and key == "use":
            self._settle()
        elif self.battle.editor is None:  # there is nothing to go back to
            self.battle.editor = editor

    def _settle(self) -> None:
        """To the end of the battle, or to where the winner has to choose."""
        walk = self.battle.walk
        waits = [number for number, frame in enumerate(walk.frames) if frame.kind == "choice"]
        walk.go(waits[0] if waits and walk.battle.spoil is None else len(walk.frames) - 1)

    @property
    def choices(self) -> tuple[str, ...]:
        """What the winner may take besides, ``-`` for nothing; empty where he is not asked."""
        walk = self.battle.walk
        return (*walk.choices, *(("-",) if walk.may_decline else ())) if self.judged else ()

    @property
    def taken(self) -> str:
        """What the winner has chosen; empty while he has not."""
        walk = self.battle.walk
        if not self.choices or walk.frame.kind == "choice":
            return ""
        return walk.spoil if walk.spoil in walk.choices else "-"

    def _take(self, token: str) -> None:
        if token in self.choices:
            self.battle.walk.choose("decline" if token == "-" else f"card:{token}")
            self.battle.walk.go(len(self.battle.walk.frames))

    def _next_battle(self) -> None:
        """The winner leads, and the play areas stay as they have become."""
        walk = self.battle.walk
        if self.choices and not self.taken:
            return
        fresh = Draft.empty(walk.battle.players, self.winner, {**walk.battle.rulings, **walk.rulings})
        self.battle.editor = Judge(replace(fresh, areas=walk.frames[-1].scene.areas))


# --- may this card be played? -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Question:
    """A hand, and what lies in the arena in the order of play."""

    players: int
    hand: int = 0
    plays: tuple[int, ...] = ()

    @property
    def deck(self) -> Deck:
        return DECKS[self.players]

    @property
    def tokens(self) -> tuple[str, ...]:
        """The cards of the hand, equal ones once."""
        return tuple(dict.fromkeys(str(card) for card in Hand(self.hand)))


@dataclass(frozen=True, slots=True)
class Ruled:
    """Whether a card may be played, and the rule that says so."""

    card: str
    allowed: bool
    rule: str
    why: str


class CardDesk:
    """May this card be played? The engine answers for every card of the hand."""

    def __init__(self, players: int = 4, hand: str = "", plays: Sequence[str] = ()) -> None:
        self.past: list[Question] = []
        self.future: list[Question] = []
        self.target: Target = ARENA
        self.asked: str | None = None
        self.problem: tuple[Message, str | None] | None = None
        """Why the last change was not made, and the rule that says so."""
        self.question = Question(players)
        if hand or plays:
            self.question = self._read(Question(players), HAND, hand)
            self.question = self._read(self.question, ARENA, " ".join(plays))

    # --- what is there --------------------------------------------------------------------------------------------

    def ruled(self, said: Texts) -> tuple[Ruled, ...]:
        """What the rules say about every card of the hand."""
        asked = self.question
        lead = rules.lead_suit(asked.plays)
        found = []
        for token in asked.tokens:
            violation = verify_play(asked.hand, lead, PLAYS[token])
            rule = rule_for(asked.players, asked.hand, asked.plays, token)
            why = (
                GAME.refuse(said, violation)
                if violation is not None
                else said.say("referee.may", "{card}: pode ser jogada.", card=words.card(said, token))
            )
            found.append(Ruled(token, violation is None, rule, why))
        return tuple(found)

    def said(self, said: Texts) -> str:
        """What is said to the last thing that was done."""
        if self.problem is not None:
            return said.message(self.problem[0])
        ruled = self.ruled(said)
        for each in ruled:
            if each.card == self.asked:
                return each.why
        if not ruled:
            return self.hint(said)
        allowed = " ".join(each.card for each in ruled if each.allowed)
        return said.say("referee.allowed", "Pode jogar: {cards}.", cards=words.cards(said, allowed))

    def hint(self, said: Texts) -> str:
        return said.say("referee.hint", "Ponham o que já está na arena, na ordem em que se jogou, e depois a mão.")

    def written(self, target: Target) -> str:
        """The cards of a place as notation."""
        if target == HAND:
            return written(self.question.hand)
        return " ".join(TOKENS[play] for play in self.question.plays)

    # --- what is done ---------------------------------------------------------------------------------------------

    def press(self, key: str, kind: str = "click", value: Any = None) -> bool:
        """Something was pressed or written; whether it was known here."""
        name, _, rest = key.partition(":")
        self.problem = None
        if name == "to" and rest in (HAND, ARENA):
            self.target = HAND if rest == HAND else ARENA
        elif name == "put" and rest in PLAYS:
            self.put(rest)
        elif name == "write" and rest in (HAND, ARENA) and kind == "change":
            self.write(HAND if rest == HAND else ARENA, str(value))
        elif name == "ask" and rest in self.question.tokens:
            self.asked = None if self.asked == rest else rest
        elif name == "players" and rest in map(str, DECKS):
            self._change(Question(int(rest)))
        elif key == "clear":
            self._change(Question(self.question.players))
        elif key == "undo" and self.past:
            self.future.append(self.question)
            self.question = self.past.pop()
        elif key == "redo" and self.future:
            self.past.append(self.question)
            self.question = self.future.pop()
        else:
            return False
        return True

    def put(self, token: str) -> None:
        """Put a card where the target is; one that lies there already is taken away, but for lions, which add up."""
        asked, play = self.question, PLAYS[token]
        card = HELD[play]
        if self.target == HAND:
            there = card != LION and asked.hand >> card & 1
            text = written(remove(asked.hand, card)) if there else f"{written(asked.hand)} {token}"
        else:
            same = [each for each in asked.plays if HELD[each] == card and card != LION]
            plays = [TOKENS[each] for each in asked.plays if each not in same]
            text = " ".join(plays if play in same else [*plays, token])
        self.write(self.target, text)

    def write(self, target: Target, text: str) -> None:
        """Write down the cards of a place; what cannot be is answered."""
        try:
            self._change(self._read(self.question, target, text.upper().replace(",", " ")))
        except BadInput as error:  # what its field is called at the table is the name of the place
            message = error.message
            named = Message(message.context, message.portuguese, **{**message.params, "field": _FIELDS[target]})
            self.problem = (named, _RULES.get(message.context))

    def _change(self, question: Question) -> None:
        if question != self.question:
            self.past.append(self.question)
            self.future.clear()
            self.question = question
            self.asked = None

    def _read(self, asked: Question, target: Target, text: str) -> Question:
        """Raises ``BadInput``."""
        deck = asked.deck
        if target == HAND:
            hand = notation.read_cards(text, target)
            notation.check_deck(hand, deck, target)
            if hand.bit_count() > deck.hand:
                raise BadInput("shape", Message(
                    "referee.hand", "Na mão cabem {most} cartas, e aqui há {count}.",
                    most=deck.hand, count=hand.bit_count(),
                ))  # fmt: skip
            plays = asked.plays
        else:
            hand = asked.hand
            plays = tuple(notation.read_play(token, target) for token in text.split())
            if len(plays) >= asked.players:
                raise BadInput("shape", Message(
                    "referee.full", "Na arena já jogaram {count}: ninguém mais joga nesta batalha.", count=len(plays)
                ))  # fmt: skip
        together = notation.join(hand, notation.of_plays(plays, target), target)
        notation.check_deck(together, deck, target)
        return replace(asked, hand=hand, plays=plays)


_RULES = {
    "input.twice": "setup.deck",
    "input.not-in-deck": "setup.deck.three",
    "referee.hand": "setup.deal",
    "referee.full": "battle.play.one-card",
}
_FIELDS = {HAND: Message("referee.field.hand", "Mão"), ARENA: Message("referee.field.arena", "Arena")}
