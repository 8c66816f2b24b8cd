"""Somebody at a lesson: one position, four ways through it. Plain Python; a view shows what stands here."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, Literal, NamedTuple, cast

from gladiadores import games
from gladiadores.bots import bot
from gladiadores.core.errors import Violation
from gladiadores.core.history import History, Node
from gladiadores.games.gladiadores.cards import DECLARED, PLAYS, TOKENS, written
from gladiadores.games.gladiadores.state import State
from gladiadores.lessons import exercise
from gladiadores.lessons.exercise import Reason
from gladiadores.lessons.gladiadores.battles import Struck, Taken, Winner
from gladiadores.lessons.gladiadores.hands import Playable
from gladiadores.lessons.goals import Status, Trace, Verdict, judged
from gladiadores.lessons.lesson import Lesson
from gladiadores.lessons.puzzle import Puzzle
from gladiadores.text import Texts

Mode = Literal["show", "predict", "line", "free"]
MODES: tuple[Mode, ...] = ("show", "predict", "line", "free")


class Answer(NamedTuple):
    """What came of an action: whether it was right, and if not, why. ``refused``: the rules forbid it."""

    right: bool
    reason: Reason | None = None
    refused: bool = False


class Attempt:
    """A lesson being worked through.

    ``show``: ``step`` plays the line. ``predict``: the same, with ``question`` before what is to be foreseen. ``line``:
    the learner finds the line; a wrong move is played out so that it shows why, then taken back, and each time one more
    hint is given. ``free``: anything allowed may be played, the others answer, and the goal is judged.
    """

    def __init__(self, lesson: Lesson, mode: Mode = "line", rng: Random | None = None) -> None:
        self.lesson = lesson
        self.mode: Mode = mode
        self.history = History(lesson.state)
        self.given = 0
        """So many hints have been given."""
        self.reason: Reason | None = None
        """Why the last move is wrong, until it is taken back."""
        self.predicted: dict[int, bool] = {}
        """Which questions have been answered, and whether rightly, by the number of actions before them."""
        self._rng = rng or Random(0)
        self._script = _script(lesson)
        self._decision: Node | None = None
        self._go_on()

    # --- where it stands --------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return cast(State, self.history.state)

    @property
    def verdict(self) -> Verdict:
        return judged(self.lesson.wants, Trace(self.lesson.seat, self.history.here.line()))

    @property
    def solved(self) -> bool:
        return self.verdict.status is Status.REACHED and self.reason is None

    @property
    def on_line(self) -> bool:
        """Whether what was played is what the line has."""
        played = self.history.actions()
        return played == self.lesson.line[: len(played)]

    @property
    def expected(self) -> str | None:
        """What comes next on the line; None where it has been left or is at its end."""
        played = len(self.history.actions())
        return self.lesson.line[played] if self.on_line and played < len(self.lesson.line) else None

    @property
    def waits(self) -> bool:
        """Whether the learner is to act."""
        open_ = self.verdict.status is Status.OPEN and self.reason is None
        return open_ and self.mode in ("line", "free") and self.state.to_act == self.lesson.seat

    def why(self) -> tuple[Reason, ...]:
        """Everything that has happened, with its rules."""
        return tuple(Reason.of(self.lesson.game, event) for node in self.history.here.line() for event in node.events)

    def hints(self, texts: Texts) -> tuple[str, ...]:
        """The hints given so far."""
        return tuple(self.lesson.say(texts, f"hint{number}") for number in range(1, self.given + 1))

    # --- line and free ----------------------------------------------------------------------------------------------

    def verify(self, action: str) -> Violation | None:
        """Why an action is not allowed; None where it is."""
        return self.state.view(self.lesson.seat).verify(action)

    def play(self, action: str) -> Answer:
        """The learner's action. What the rules forbid changes nothing but is explained; raises ``BadInput`` for what is
        no action at all, ``RuntimeError`` where the learner is not to act."""
        if not self.waits:
            raise RuntimeError("the learner is not to act now")
        violation = self.verify(games.game(self.lesson.game).parse(action, "action"))
        if violation is not None:
            return Answer(False, Reason.of(self.lesson.game, violation), refused=True)
        expected = self.expected
        self._decision = self.history.here
        self.history.play(action)
        if self.mode == "line" and action != expected:
            self._play_out()
        else:
            self._go_on()
        verdict = self.verdict
        if verdict.status is Status.MISSED or (
            self.mode == "line" and verdict.status is Status.OPEN and not self.on_line
        ):
            self.reason = self._because(verdict)
            return Answer(False, self.reason)
        return Answer(True)

    def take_back(self) -> int | None:
        """Undo the learner's last move, and give one more hint after a wrong one; its number, None where there is no
        further one."""
        if self._decision is None:
            return None
        self.history.here = self._decision
        self._decision = self._last_decision(self._decision)
        wrong, self.reason = self.reason, None
        return self.hint() if wrong is not None else None

    def hint(self) -> int | None:
        """One more hint; its number, None where all have been given."""
        if self.given == self.lesson.hints:
            return None
        self.given += 1
        return self.given

    def restart(self) -> None:
        """Back to the position; hints stay given."""
        self.history.here = self.history.root
        self.reason = self._decision = None
        self.predicted = {}
        self._go_on()

    def _because(self, verdict: Verdict) -> Reason:
        if verdict.because is not None:
            return Reason.of(self.lesson.game, verdict.because)
        return Reason(self.lesson.game, self.lesson.rules[0])

    def _go_on(self) -> None:
        """The others act until the learner is to, or the goal is decided."""
        if self.mode in ("show", "predict"):
            return
        while self._others_act():
            self.history.play(self._reply())

    def _others_act(self) -> bool:
        seat = self.state.to_act
        return self.verdict.status is Status.OPEN and isinstance(seat, int) and seat != self.lesson.seat

    def _play_out(self) -> None:
        """On to where the goal is decided, everybody keeping to the line as far as it goes."""
        while self.verdict.status is Status.OPEN and isinstance(self.state.to_act, int):
            self.history.play(self._reply())

    def _reply(self) -> str:
        """What the seat to act does: as on the line, else what it would still play there, else what a bot would."""
        if self.expected is not None:
            return self.expected
        legal = self.state.legal
        seat = cast(int, self.state.to_act)
        done = {(node.parent.state.to_act, node.action) for node in self.history.here.line() if node.parent}
        for mover, action in self._script:
            if mover == seat and action in legal and (mover, action) not in done:
                return action
        return bot("greedy", self.lesson.game).advise(self.state.view(seat), self._rng).action

    def _last_decision(self, node: Node) -> Node | None:
        """The node before it where the learner was to act."""
        before = node.parent
        while before is not None and before.state.to_act != self.lesson.seat:
            before = before.parent
        return before

    # --- show and predict -------------------------------------------------------------------------------------------

    def step(self) -> bool:
        """The next action of the line; False at its end."""
        action = self.expected
        if action is None:
            return False
        self.history.play(action)
        return True

    def back(self) -> bool:
        """One step back; False at the beginning."""
        if not self.history.can_undo:
            return False
        self.history.undo()
        return True

    @property
    def question(self) -> Puzzle | None:
        """What is to be foreseen now; None where nothing is, or it has been answered."""
        if self.mode != "predict" or len(self.history.actions()) in self.predicted or self.expected is None:
            return None
        return question(self.lesson, self.state, self.expected)

    def predict(self, chosen: Iterable[str]) -> Answer:
        """Answer the question. Raises ``BadInput`` for what is no answer, ``RuntimeError`` without a question."""
        asked = self.question
        if asked is None:
            raise RuntimeError("there is no question now")
        reason = asked.refute(exercise.read(asked, chosen))
        self.predicted[len(self.history.actions())] = reason is None
        return Answer(reason is None, reason)


def question(lesson: Lesson, state: State, coming: str) -> Puzzle | None:
    """What a lesson asks about the next action of its line: the learner's cards at the first decision, or the battle at
    its last card (or at the winner's choice, where there is one and the spoils are asked)."""
    if lesson.predict == "legal":
        own = state.to_act == lesson.seat and not state.choices
        hand = written(state.hands[lesson.seat])
        plays = [TOKENS[play] for play in state.plays]
        return Playable.about({"players": state.table.players, "hand": hand, "plays": plays}) if own else None
    if state.choices:
        return _about_spoils(lesson, state, coming) if lesson.predict in ("taken", "discarded") else None
    if len(state.plays) + 1 < state.table.players:
        return None
    given = battle_input(state, [*(TOKENS[play] for play in state.plays), coming])
    if lesson.predict == "winner":
        return Winner.about(given)
    if lesson.predict == "struck":
        weapons = [play for play in given["plays"] if PLAYS[play] >= DECLARED]
        return Struck.about(given, weapons[-1]) if weapons else None
    asks_later = lesson.predict != "extra" and bool(state.after(coming).choices)
    return None if asks_later else Taken.about(given, lesson.predict)


def _about_spoils(lesson: Lesson, state: State, coming: str) -> Puzzle | None:
    """The battle as it was before the winner gathered, and what the winner chooses."""
    before = lesson.state
    for action in lesson.line:
        if len(before.plays) + 1 == before.table.players and before.after(action).choices:
            break
        before = before.after(action)
    given = battle_input(before, [TOKENS[play] for play in state.plays])
    return Taken.about({**given, "spoil": coming.removeprefix("+")}, lesson.predict)


def battle_input(state: State, plays: list[str]) -> dict[str, Any]:
    """The battle in progress with these plays, as the verb ``battle`` is asked it, nothing left open."""
    return {
        "players": state.table.players,
        "leader": state.leader,
        "plays": plays,
        "areas": [written(area) for area in state.areas],
        "rulings": {name: state.table.rulings[name] for name in ("one_beats_ten", "spoil")},
    }


def _script(lesson: Lesson) -> tuple[tuple[int, str], ...]:
    """The line with who acts."""
    state = lesson.state
    script = []
    for action in lesson.line:
        script.append((cast(int, state.to_act), action))
        state = state.after(action)
    return tuple(script)
