"""What people do at the table of a game of Gladiadores: play, ask for help, go back, begin anew, save and load.

A plain class that knows no widget: ``press`` is told what was pressed, and everything to be shown can be read off.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from random import Random
from typing import Any, Literal, cast

from gladiadores import bots as all_bots
from gladiadores.bots.advice import PLACE, Advisor, Assessment, advisor
from gladiadores.bots.bot import Advice
from gladiadores.core.errors import bad
from gladiadores.core.events import Event
from gladiadores.core.game import CHANCE
from gladiadores.core.history import Node
from gladiadores.core.record import Record
from gladiadores.games.gladiadores import words
from gladiadores.games.gladiadores.cards import PLAYS, TOKENS
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.notation import ACTIONS
from gladiadores.games.gladiadores.state import State
from gladiadores.games.gladiadores.table import DECKS
from gladiadores.games.gladiadores.view import View
from gladiadores.text import DEFAULT, Texts
from gladiadores.widgets import play_log, play_scene
from gladiadores.widgets.match_desk import PACES, SHORT, MatchDesk, Refusal, for_a_while
from gladiadores.widgets.match_table import HUMAN, LONGEST_NAME, Setup
from gladiadores.widgets.play_coach import rule_now
from gladiadores.widgets.play_log import Chapter

__all__ = ["HINT_DEALS", "HUMAN", "LONGEST_NAME", "PACES", "PlayDesk", "Refusal", "Setup", "action_words"]

TWICE = 0.45
"""Seconds within which the same card pressed again is a slip of the finger."""
HINT_DEALS = 40
"""A hint imagines so many deals."""
QUICK_HINT_DEALS = 400
"""So many where the advisor is quick enough to speak of final places."""
GLADIATORS = ("Prisco", "Vero", "Flama", "Crixo")
"""What the bots are called, seat by seat, where nobody says otherwise."""

Stage = Literal["table", "battle", "round"]


class PlayDesk(MatchDesk):
    """A game on the table, and everything around it.

    ``seats`` are ``"human"`` or names of bots, three or four; ``names`` what they are called. The same ``seed`` deals
    the same cards. ``record`` is a game to go on with. With ``coach`` a line says what matters during the first round.
    Raises ``BadInput``.
    """

    game = GAME
    sizes = tuple(DECKS)
    bots_called = GLADIATORS
    panels = ("new", "share", "score")

    def __init__(
        self,
        seats: Sequence[str] = (HUMAN, "greedy", "greedy", "greedy"),
        *,
        side: str = "A",
        names: Sequence[str] | None = None,
        rulings: Mapping[str, Any] | None = None,
        seed: int | None = None,
        record: Record | str | None = None,
        pace: str = "normal",
        coach: bool = False,
        language: str = DEFAULT,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.coach = coach
        self.weighing = False
        self.hint_level = 0
        self.open_round: int | None = None
        self.stage: Stage = "table"
        self.moved = False
        self.assessment: Assessment | None = None
        self._study: Iterator[Assessment] | None = None
        self._review: Node | None = None
        self._last = ("", -1.0)
        super().__init__(
            seats, options={"side": side}, names=names, rulings=rulings, seed=seed, record=record, pace=pace,
            language=language, clock=clock,
        )  # fmt: skip

    # --- beginning ------------------------------------------------------------------------------------------------

    def _opening(self, setup: Setup, luck: Random) -> State:
        options = {"players": len(setup.seats), **setup.options}
        return GAME.new(options, setup.rulings, first=luck.randrange(len(setup.seats)))

    def _wrong_size(self, count: int) -> None:
        bad("range", "match.seats", "São {count} lugares; jogam 3 ou 4.", count=count)

    @property
    def _undealt(self) -> bool:
        return not self.state.rounds

    # --- where the game stands --------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return cast(State, self.match.state)

    @property
    def settled(self) -> bool:
        return self.stage == "table"

    @property
    def view(self) -> View:
        return cast(View, super().view)

    @property
    def review(self) -> Node | None:
        """The battle that is looked at again."""
        return self._review

    @property
    def last_battle(self) -> Node | None:
        """The end of the last battle of this round; None before there is one."""
        for node in reversed(self.node.line()):
            if play_scene.ends_battle(node):
                return node
            if not play_scene.fights(node):
                return None
        return None

    @property
    def chapters(self) -> list[Chapter]:
        return play_log.chapters(self.node.line(), self.listener)

    @property
    def coaching(self) -> bool:
        return self.coach and (self.state.round == 0 or (self.stage != "table" and self.state.round == 1))

    # --- what is said -----------------------------------------------------------------------------------------------

    @property
    def now(self) -> tuple[str, str]:
        """The rule that matters now and why; only on one's turn."""
        return rule_now(self.texts, self.view)

    def spoken(self, action: str) -> str:
        return action_words(self.texts, action)

    @property
    def announcement(self) -> str:
        """What a screen reader says after something was done."""
        said = self.texts
        if self.refusal is not None:
            return self.refused
        if self.curtain is not None:
            return self.turn
        parts = [self.tell(event) for event in self._news()]
        parts.append(self.turn)
        if self.your_turn:
            cards = ", ".join(action_words(said, action) for action in self.view.legal)
            parts.append(said.say("match.legal", "Você pode jogar: {cards}.", cards=cards))
        return " ".join(parts)

    def _news(self) -> Iterator[Event]:
        """What has not been said before: a battle first, then its round, then nothing until somebody acts."""
        shown = {"table": not play_scene.ends_battle(self.node), "battle": True, "round": not self.moved}[self.stage]
        for event in self.node.events:
            scoring = event.rule.startswith(play_scene.SCORING)
            if shown and event.seen(self.listener) and scoring == (self.stage == "round"):
                yield event

    @property
    def turn(self) -> str:
        """Whose turn it is, or what is awaited, in a sentence."""
        said = self.texts
        if self.curtain is not None:
            return said.say("match.turn.curtain", "Agora joga {player}.", player=self.names[self.curtain])
        if self.stage == "battle":
            winner = self.names[self.state.leader]
            return said.say("match.turn.battle", "{player} vence a batalha.", player=winner)
        if self.over:
            winners = words.seats(said, self.state.standing().winners, self.names)
            return said.say("match.turn.over", "Fim de jogo. Venceu: {players}.", players=winners)
        if self.stage == "round":
            return said.say("match.turn.round", "Fim da rodada {number}.", number=self.state.round)
        seat = self.state.to_act
        if seat is CHANCE:
            return said.say(
                "match.turn.deal", "Vão ser dadas as cartas da rodada {number}.", number=self.state.round + 1
            )
        name = self.names[cast(int, seat)]
        if self.state.choices:
            return said.say("match.turn.choice", "{player} escolhe a carta extra.", player=name)
        if self.your_turn:
            return said.say("match.turn.yours", "{player}, é a sua vez.", player=name)
        if self._thought is not None:
            return said.say("match.turn.thinks", "{player} está pensando…", player=name)
        return said.say("match.turn.plays", "É a vez de {player}.", player=name)

    # --- moving on --------------------------------------------------------------------------------------------------

    @property
    def wait(self) -> int | None:
        """Milliseconds until the table moves on by itself; None while it waits for somebody."""
        if self._review is not None:
            return None
        if self.stage == "table":
            return 1 if self.your_turn and self.studying and self.panel is None else super().wait
        if self.panel is not None:
            return None
        pace = PACES[self.pace]
        if self.stage == "battle":
            return None if pace is None else 2 * pace
        if not self.moved:
            return 2 * SHORT
        return None if self.humans or self.over or pace is None else 4 * pace

    @property
    def studying(self) -> bool:
        """Whether the advisor has not finished yet."""
        return self._study is not None and (self.assessment is None or not _enough(self.assessment))

    @property
    def can_advance(self) -> bool:
        """Whether somebody may make the table move on now, instead of waiting."""
        if self._review is not None or self.curtain is not None or (self.over and self.stage == "round" and self.moved):
            return False
        return not self.your_turn

    def advance(self) -> None:
        """One thing more: a bot's card or a part of its thinking, the end of a battle or a round, a deal."""
        if self.stage == "battle":
            self.stage = "round" if play_scene.ends_round(self.node) else "table"
            self.moved = False
        elif self.stage == "round" and not self.moved:
            self.moved = True
        elif self.stage == "round" and self.over:
            return
        elif self.stage == "round":
            self.stage = "table"
            self._step()
        elif self.your_turn:
            self._learn()
            return
        elif not self.match.waits_for_person():
            self._step()
        self.serial += 1

    def _deal(self) -> None:
        """Chance acts: the cards of a round depend on the game's number alone, whatever was played before."""
        self._luck.seed(f"{self.seed}/{self.state.round}")
        super()._deal()

    def _learn(self) -> None:
        if self._study is not None and self.studying:
            _, self.assessment = for_a_while(self._study, self._clock, until=_enough)
            self.serial += 1

    def _arrive(self, stage: Stage | None = None) -> None:
        """After the game has moved: nothing of the old position is left on the screen."""
        self.stage = stage or ("battle" if play_scene.ends_battle(self.node) else "table")
        self.moved = False
        self.hint_level = 0
        self.assessment = self._study = self._review = None
        super()._arrive()

    # --- what is done -----------------------------------------------------------------------------------------------

    def _press(self, name: str, rest: str, kind: str, value: Any) -> None:
        if name in ("hand", "card", "spoil"):
            self._card(name, rest)
        elif name == "round" and rest.isdecimal():
            self.open_round = None if self.open_round == int(rest) else int(rest)

    @cached_property
    def _plain(self) -> dict[str, Callable[[], None]]:
        return {
            **super()._plain,
            "hint": self.hint,
            "review": self.look_back,
            "weighing": lambda: setattr(self, "weighing", not self.weighing),
        }

    def _key(self, key: str) -> None:
        super()._key(key)
        if key.lower() in ("h", "u"):
            {"h": self.hint, "u": self.look_back}[key.lower()]()

    def _card(self, name: str, token: str) -> None:
        """A card is pressed: played, chosen, or refused with the reason; while a battle is looked at, it goes on."""
        pressed, now = f"{name}:{token}", self._clock()
        since = now - self._last[1]
        slip = self._last[0] == pressed and since < TWICE
        self._last = (pressed, now)
        if slip or self.viewer is None:
            return
        if self._review is not None:
            self.look_back()
            return
        if self.stage != "table":
            if since >= TWICE:  # whoever plays a card twice does not mean to go on
                self.advance()
            return
        action = token if name == "hand" else f"+{token}"
        if action not in ACTIONS or (name == "hand" and not self._holds(token)):
            return
        if name != "hand" and not (self.your_turn and self.state.choices):
            return
        self.act(action)

    def _holds(self, token: str) -> bool:
        return any(PLAYS[token] == PLAYS[own] for own in playable_tokens(self.view))

    def _after_jump(self) -> None:
        if len(self.humans) > 1:
            self.present = None
        self._arrive("round" if play_scene.ends_round(self.node) else "table")
        self.moved = True

    def hint(self) -> None:
        """One level more: what is legal, the rule that matters, the best card and why; then none again."""
        if not self.your_turn:
            return
        self.hint_level = (self.hint_level + 1) % 4
        self.refusal = None
        self.serial += 1
        if self.hint_level == 3 and self._study is None:
            self._study = self.advisor.consider(self.view, Random(self.seed))

    @cached_property
    def advisor(self) -> Advisor:
        return advisor(GAME.id)

    @property
    def taste(self) -> Advice:
        """What the greedy bot would do here, with a reason in words."""
        return all_bots.bot("greedy", GAME.id).advise(self.view, Random(0))

    def look_back(self) -> None:
        """Show the last battle again, or stop showing it."""
        self._review = None if self._review is not None else self.last_battle
        self.serial += 1


# --- helpers --------------------------------------------------------------------------------------------------------


def playable_tokens(view: View) -> Iterator[str]:
    """Every way to play a card of the seat's hand, legal or not, in notation order."""
    from gladiadores.games.gladiadores.notation import plays

    return iter(plays(view.cards))


def action_words(said: Texts, action: str) -> str:
    """An action as it is read out."""
    if action == "+-":
        return said.say("match.decline", "não levar nenhuma carta")
    token = action.removeprefix("+")
    return words.played(said, TOKENS[PLAYS[token]])


def _enough(assessment: Assessment) -> bool:
    return assessment.deals >= (QUICK_HINT_DEALS if assessment.unit == PLACE else HINT_DEALS)
