"""What people do at the table of a game of Gladiadores: play, ask for help, go back, begin anew, save and load.

A plain class that knows no widget: ``press`` is told what was pressed, and everything to be shown can be read off.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random, SystemRandom
from typing import Any, Literal, cast

from gladiadores import bots as all_bots
from gladiadores import games
from gladiadores.bots.advice import PLACE, Advisor, Assessment, advisor
from gladiadores.bots.bot import Advice, Bot, Ponderer
from gladiadores.bots.match import Match
from gladiadores.core import shape
from gladiadores.core.errors import BadInput, IllegalAction, Violation, bad
from gladiadores.core.events import Event
from gladiadores.core.game import CHANCE
from gladiadores.core.history import Node
from gladiadores.core.record import Record, RefusedAction
from gladiadores.core.rulebook import Rule
from gladiadores.core.strict import parse
from gladiadores.games.gladiadores import words
from gladiadores.games.gladiadores.cards import PLAYS, TOKENS
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.notation import ACTIONS
from gladiadores.games.gladiadores.state import State
from gladiadores.games.gladiadores.table import DECKS
from gladiadores.games.gladiadores.view import View
from gladiadores.text import DEFAULT, LANGUAGES, Message, MissingCatalogue, Texts, texts
from gladiadores.widgets import play_log, play_scene
from gladiadores.widgets.battle_walk import readings
from gladiadores.widgets.play_coach import rule_now
from gladiadores.widgets.play_log import Chapter

HUMAN = "human"
PACES: dict[str, int | None] = {"slow": 2400, "normal": 1300, "fast": 450, "step": None}
"""Milliseconds a card; None: one click each."""
SHORT = 400
"""Milliseconds before a deal, and before the cubes walk."""
THOUGHT = 0.1
"""Seconds for which a bot or an advisor may think before the table answers again."""
TWICE = 0.45
"""Seconds within which the same card pressed again is a slip of the finger."""
HINT_DEALS = 40
"""A hint imagines so many deals."""
QUICK_HINT_DEALS = 400
"""So many where the advisor is quick enough to speak of final places."""
LONGEST_NAME = 60
LONGEST_RECORD = 200_000
GLADIATORS = ("Prisco", "Vero", "Flama", "Crixo")
"""What the bots are called, seat by seat, where nobody says otherwise."""

Stage = Literal["table", "battle", "round"]
Panel = Literal["new", "share", "score"]


@dataclass(slots=True)
class Setup:
    """A game as it is to begin: who sits where (``HUMAN`` or the name of a bot), what they are called, the table."""

    seats: list[str]
    names: list[str]
    side: str = "A"
    rulings: dict[str, Any] = field(default_factory=dict)
    seed: int | None = None

    def resize(self, players: int) -> None:
        """So many seats; new ones go to greedy bots."""
        del self.seats[players:], self.names[players:]
        while len(self.seats) < players:
            self.seats.append("greedy")
            self.names.append("")


@dataclass(frozen=True, slots=True)
class Refusal:
    """What somebody tried, and why it may not be done."""

    action: str
    violation: Violation


class PlayDesk:
    """A game on the table, and everything around it.

    ``seats`` are ``"human"`` or names of bots, three or four; ``names`` what they are called. The same ``seed`` deals
    the same cards. ``record`` is a game to go on with. With ``coach`` a line says what matters during the first round.
    Raises ``BadInput``.
    """

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
        texts(language)  # raises here rather than while drawing
        if pace not in PACES:
            bad("range", "match.bad-pace", "pace: {value} não vale; use {known}.",
                value=shape.printable(pace), known=", ".join(PACES))  # fmt: skip
        self.language = language
        self.coach = coach
        self.pace = pace
        self.as_text = False
        self.reasons = False
        self.weighing = False
        self.hint_level = 0
        self.panel: Panel | None = None
        self.open_rule: str | None = None
        self.open_round: int | None = None
        self.problem: Message | None = None
        self.pasted = ""
        self.serial = 0
        self.stage: Stage = "table"
        self.moved = False
        self.refusal: Refusal | None = None
        self.assessment: Assessment | None = None
        self._study: Iterator[Assessment] | None = None
        self._thought: Iterator[Advice] | None = None
        self._advice: Advice | None = None
        self._review: Node | None = None
        self._clock = clock
        self._last = ("", -1.0)
        given = [*(names or ()), *[""] * len(seats)]
        self.setup = Setup(list(seats), [str(name)[:LONGEST_NAME] for name in given[: len(seats)]], side,
                           dict(rulings or {}), seed)  # fmt: skip
        self.begin(self.setup)
        if record is not None:
            self.load(record) if isinstance(record, str) else self.resume(record)
        self.draft = self._copy()

    # --- beginning ------------------------------------------------------------------------------------------------

    def begin(self, setup: Setup) -> None:
        """A new game; raises ``BadInput`` and leaves the old one where it is."""
        bots = _bots(setup.seats)
        seed = SystemRandom().randrange(1_000_000) if setup.seed is None else setup.seed
        luck = Random(seed)
        options = {"players": len(setup.seats), "side": setup.side}
        state = GAME.new(options, setup.rulings, first=luck.randrange(len(setup.seats)))
        self.setup, self.seed = setup, seed
        self._sit(Match(games.game(GAME.id), state, bots, luck), luck)
        if self.humans:
            self._deal()  # nobody need wait for the first one

    def load(self, text: str) -> None:
        """Go on with a record; whoever sits there stays. Raises ``BadInput`` and leaves the old game where it is."""
        if len(text) > LONGEST_RECORD:
            bad("json", "match.too-long", "O texto é longo demais para ser o registro de uma partida.")
        self.resume(Record.read(parse(text.strip().encode("utf-8", "replace"))))

    def resume(self, record: Record) -> None:
        """Go on with a record that has been read. Raises ``BadInput`` and leaves the old game where it is."""
        if record.game != GAME.id:
            bad(
                "game", "match.other-game", "O registro é de outro jogo: {game}.", game=shape.printable(record.game, 40)
            )
        start = GAME.begin(record.options, record.rulings, record.setup)
        setup = self._copy()
        setup.resize(start.table.players)
        if HUMAN not in setup.seats and self.humans:
            setup.seats[0] = HUMAN
        setup.side, setup.rulings, setup.seed = start.table.side, dict(start.table.rulings), None
        luck = Random()
        try:
            match = Match.resumed(games.game(GAME.id), record, _bots(setup.seats), luck)
        except RefusedAction as error:
            reason = error.reason
            said = reason.message if isinstance(reason, BadInput) else GAME.refuse(self.texts, reason, None)
            told = Message(
                "match.refused-record",
                "A ação {number} do registro não vale. {reason}",
                number=error.index + 1, reason=said,
            )  # fmt: skip
            raise BadInput("illegal-action", told) from None
        self.setup = setup
        self._sit(match, luck)
        if self.humans and self.state.to_act is CHANCE and not self.state.rounds:
            self._deal()

    def _sit(self, match: Match, luck: Random) -> None:
        self.match = match
        self._luck = luck
        self.humans = tuple(seat for seat, who in enumerate(self.setup.seats) if who == HUMAN)
        self.present = self.humans[0] if len(self.humans) == 1 else None
        self._thinking = Random(self.seed)
        self._arrive()

    def _copy(self) -> Setup:
        setup = self.setup
        return Setup(list(setup.seats), list(setup.names), setup.side, dict(setup.rulings), setup.seed)

    # --- where the game stands --------------------------------------------------------------------------------------

    @property
    def node(self) -> Node:
        return self.match.history.here

    @property
    def state(self) -> State:
        return cast(State, self.match.state)

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def curtain(self) -> int | None:
        """The person whom the screen waits for, everything hidden; None while nobody need change places."""
        seat = self.state.to_act
        if len(self.humans) < 2 or self.stage != "table" or not isinstance(seat, int) or seat not in self.humans:
            return None
        return None if seat == self.present else seat

    @property
    def viewer(self) -> int | None:
        """The seat whose hand is shown; None: the open table."""
        if len(self.humans) == 1:
            return self.listener
        if self.curtain is None and self.stage == "table" and self.state.to_act in self.humans:
            return self.present
        return None

    @property
    def view(self) -> View:
        """What is known on this side of the screen."""
        return self.state.view(self.viewer)

    @property
    def your_turn(self) -> bool:
        return self.stage == "table" and self.viewer is not None and self.viewer == self.state.to_act

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
    def can_undo(self) -> bool:
        return any(self._decides(node) for node in self.node.line()[:-1])

    @property
    def can_redo(self) -> bool:
        return self.match.history.can_redo

    def _decides(self, node: Node) -> bool:
        return node.state.to_act in self.humans and isinstance(node.state.to_act, int)

    @property
    def thinker(self) -> str | None:
        """Who is thinking aloud: the name of the bot's seat."""
        return None if self._thought is None else self.names[cast(int, self.state.to_act)]

    @property
    def chapters(self) -> list[Chapter]:
        return play_log.chapters(self.node.line(), self.listener)

    @property
    def listener(self) -> int | None:
        """Who may hear what only one seat has seen: the only person, or nobody."""
        return self.humans[0] if len(self.humans) == 1 else None

    @property
    def coaching(self) -> bool:
        return self.coach and (self.state.round == 0 or (self.stage != "table" and self.state.round == 1))

    # --- what is said -----------------------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        return texts(self.language)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of the game whose texts are there."""
        return tuple(language for language in LANGUAGES if language in GAME.languages and _there(language))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(
            name.strip() or self.nickname(seat, who)
            for seat, (who, name) in enumerate(zip(self.setup.seats, self.setup.names, strict=True))
        )

    def nickname(self, seat: int, who: str) -> str:
        """What somebody without a name is called."""
        return words.seat(self.texts, seat) if who == HUMAN else GLADIATORS[seat]

    def rule(self, id: str) -> Rule:
        return GAME.rulebook[id]

    @property
    def readings(self) -> Mapping[str, Any]:
        """The rulings of this table."""
        return self.state.table.rulings

    def tell(self, event: Event) -> str:
        return GAME.tell(self.texts, event, self.names)

    @property
    def refused(self) -> str:
        """Why not, in words; empty where nothing was refused."""
        if self.refusal is None:
            return ""
        return GAME.refuse(self.texts, self.refusal.violation, self.names)

    @property
    def now(self) -> tuple[str, str]:
        """The rule that matters now and why; only on one's turn."""
        return rule_now(self.texts, self.view)

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
        if self.panel is not None or self._review is not None or self.curtain is not None:
            return None
        pace = PACES[self.pace]
        if self.stage == "round":
            if not self.moved:
                return 2 * SHORT
            return None if self.humans or self.over or pace is None else 4 * pace
        if self.stage == "battle":
            return None if pace is None else 2 * pace
        if self.your_turn:
            return 1 if self.studying else None
        if self.state.to_act is CHANCE:
            return SHORT
        if self._thought is not None:
            return 1
        return pace

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

    def _step(self) -> None:
        """What chance or a bot does; one that ponders may need several of these."""
        seat = self.state.to_act
        if not isinstance(seat, int):
            self._deal()
            return
        bot, view = cast(Bot, self.match.bots[seat]), self.match.view(seat)
        if not isinstance(bot, Ponderer):
            self._answer(bot.advise(view, self._thinking))
            return
        if self._thought is None:
            self._thought = bot.ponder(view, self._thinking)
        done, thought = _for_a_while(self._thought, self._clock)
        self._advice = thought or self._advice
        if done:
            self._answer(cast(Advice, self._advice))

    def _answer(self, advice: Advice) -> None:
        """A bot acts."""
        self.match.advice[self.match.play(advice.action)] = advice
        self._arrive()

    def _deal(self) -> None:
        """Chance acts: the cards of a round depend on the game's number alone, whatever was played before."""
        self._luck.seed(f"{self.seed}/{self.state.round}")
        self.match.step()
        self._arrive()

    def _learn(self) -> None:
        if self._study is not None and self.studying:
            _, self.assessment = _for_a_while(self._study, self._clock, until=_enough)
            self.serial += 1

    def _arrive(self, stage: Stage | None = None) -> None:
        """After the game has moved: nothing of the old position is left on the screen."""
        self.stage = stage or ("battle" if play_scene.ends_battle(self.node) else "table")
        self.moved = False
        self.hint_level = 0
        self.refusal = self.assessment = self._study = self._thought = self._advice = self._review = None
        self.open_rule = None
        self.serial += 1

    # --- what is done -----------------------------------------------------------------------------------------------

    def press(self, key: str, kind: str = "click", value: Any = None) -> None:
        """Something was pressed or written. What is not known, or comes too late, is passed over."""
        name, _, rest = key.partition(":")
        if kind == "tick":
            if str(value) == str(self.serial) and self.wait is not None:
                self.advance()
        elif kind == "key":
            self._key(str(value))
        elif name == "go":
            if rest == str(self.serial) and self.can_advance:
                self.advance()
        elif name in ("hand", "card", "spoil"):
            self._card(name, rest)
        elif name == "me":
            if self.curtain is not None and rest == str(self.curtain):
                self.present = self.curtain
                self.serial += 1
        elif name == "branch":
            self._take_up(rest)
        elif name == "language" and rest in self.languages:
            self.language = rest
        elif name == "rule" and rest in GAME.rulebook:
            self.open_rule = None if self.open_rule == rest else rest
        elif name == "round" and rest.isdecimal():
            self.open_round = None if self.open_round == int(rest) else int(rest)
        elif name == "panel" and rest in ("new", "share", "score"):
            self._open(cast(Panel, rest))
        elif name == "draft":
            self._write(rest, value)
        elif key == "pace" and str(value) in PACES:
            self.pace = str(value)
        elif key == "pasted":
            self.pasted = str(value)[: LONGEST_RECORD + 1]
        elif key in self._plain:
            self._plain[key]()

    @cached_property
    def _plain(self) -> dict[str, Callable[[], None]]:
        return {
            "undo": self.undo,
            "redo": self.redo,
            "hint": self.hint,
            "review": self.look_back,
            "text": lambda: setattr(self, "as_text", not self.as_text),
            "reasons": lambda: setattr(self, "reasons", not self.reasons),
            "weighing": lambda: setattr(self, "weighing", not self.weighing),
            "begin": self._begin,
            "load": self._load,
            "again": lambda: self._anew(self._copy()),
        }

    def _key(self, key: str) -> None:
        key = key.lower()
        if key == "space" and self.can_advance and self.panel is None:
            self.advance()
        elif key in ("z", "y", "h", "u"):
            {"z": self.undo, "y": self.redo, "h": self.hint, "u": self.look_back}[key]()

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

    def act(self, action: str) -> None:
        """The person at the screen does this, or is told why not."""
        violation = self.view.verify(action)
        self.serial += 1
        if violation is not None:
            self.refusal = Refusal(action, violation)
            self.open_rule = None
            return
        try:
            self.match.play(action)
        except IllegalAction as error:  # what the table knows and the view does not
            self.refusal = Refusal(action, error.violation)
            return
        self._arrive()

    def undo(self) -> None:
        """Back to the last decision of a person."""
        if self.match.undo():
            self._after_jump()

    def redo(self) -> None:
        """On to the next decision of a person on the branch that was left, or to its end."""
        history = self.match.history
        if not history.can_redo:
            return
        history.redo()
        while history.can_redo and not self._decides(history.here):
            history.redo()
        self._after_jump()

    def _take_up(self, rest: str) -> None:
        """Go to the end of a branch that was undone; a button of an older picture is passed over."""
        serial, _, number = rest.partition(":")
        undone = list(self.match.history.undone())
        if serial != str(self.serial) or not number.isdecimal() or int(number) >= len(undone):
            return
        end = play_log.tip(undone[int(number)])
        for node in end.line()[1:]:
            cast(Node, node.parent).latest = node
        self.match.history.here = end
        self._after_jump()

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

    # --- the panels -------------------------------------------------------------------------------------------------

    def _open(self, panel: Panel) -> None:
        self.panel = None if self.panel == panel else panel
        self.problem = None
        self.draft = self._copy()
        self.draft.seed = None

    def _write(self, field: str, value: Any) -> None:
        """A field of the new game's form."""
        name, _, rest = field.partition(":")
        draft = self.draft
        if name == "players" and str(value or rest).isdecimal() and int(value or rest) in DECKS:
            draft.resize(int(value or rest))
        elif name == "side" and (value or rest) in ("A", "B"):
            draft.side = str(value or rest)
        elif name == "seat" and rest.isdecimal() and int(rest) < len(draft.seats):
            if value in self.players_offered:
                draft.seats[int(rest)] = value
        elif name == "name" and rest.isdecimal() and int(rest) < len(draft.names):
            draft.names[int(rest)] = " ".join(str(value).split())[:LONGEST_NAME]
        elif name == "seed":
            draft.seed = int(value) if str(value).isascii() and str(value).isdecimal() and len(value) < 16 else None
        elif name == "ruling" and rest in GAME.rulings and str(value) in readings(rest):
            draft.rulings[rest] = readings(rest)[str(value)]

    @property
    def players_offered(self) -> tuple[str, ...]:
        """Who may sit at a seat."""
        return (HUMAN, *all_bots.names(GAME.id))

    def _begin(self) -> None:
        self._anew(self.draft)

    def _anew(self, setup: Setup) -> None:
        try:
            self.begin(setup)
        except BadInput as error:
            self.problem = error.message
        else:
            self.panel = self.problem = None

    def _load(self) -> None:
        try:
            self.load(self.pasted)
        except BadInput as error:
            self.problem = error.message
        else:
            self.panel = self.problem = None
            self.pasted = ""

    @property
    def record(self) -> str:
        """The game as text, to keep or to send."""
        return json.dumps(self.match.record().to_json(), ensure_ascii=False)


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


def _bots(seats: Sequence[str]) -> list[Bot | None]:
    if len(seats) not in DECKS:
        bad("range", "match.seats", "São {count} lugares; jogam 3 ou 4.", count=len(seats))
    return [None if who == HUMAN else all_bots.bot(who, GAME.id) for who in seats]


def _for_a_while(
    thought: Iterator[Any], clock: Callable[[], float], until: Callable[[Any], bool] = lambda each: False
) -> tuple[bool, Any]:
    """Whether the thought has come to its end, and how far it has come."""
    begun, last = clock(), None
    for each in thought:
        last = each
        if until(each) or clock() - begun > THOUGHT:
            return False, last
    return True, last


def _enough(assessment: Assessment) -> bool:
    return assessment.deals >= (QUICK_HINT_DEALS if assessment.unit == PLACE else HINT_DEALS)


def _there(language: str) -> bool:
    try:
        texts(language)
    except MissingCatalogue:
        return False
    return True
