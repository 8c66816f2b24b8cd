"""What people do at the table of any game: play, go back, begin anew, save and load, pass the screen on.

A plain class that knows no widget and no rules: ``press`` is told what was pressed, and everything to be shown can be
read off. The desk of a game names its ``game`` and adds what only that game has.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, cast

from gladiadores.bots.bot import Advice, Bot, Ponderer
from gladiadores.core import shape
from gladiadores.core.errors import BadInput, IllegalAction, Violation, bad
from gladiadores.core.game import CHANCE
from gladiadores.core.history import Node
from gladiadores.core.record import Record
from gladiadores.text import DEFAULT, Message
from gladiadores.widgets.branches import tip
from gladiadores.widgets.match_table import LONGEST_NAME, LONGEST_RECORD, MatchTable, Setup

PACES: dict[str, int | None] = {"slow": 2400, "normal": 1300, "fast": 450, "step": None}
"""Milliseconds an action; None: one click each."""
SHORT = 400
"""Milliseconds before a deal."""
THOUGHT = 0.1
"""Seconds for which a bot or an advisor may think before the table answers again."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """What somebody tried, and why it may not be done."""

    action: str
    violation: Violation


class MatchDesk(MatchTable):
    """A game on the table, and everything around it.

    ``seats`` are ``"human"`` or names of bots; ``names`` what they are called. The same ``seed`` deals the same cards.
    ``record`` is a game to go on with. Raises ``BadInput``.
    """

    panels: ClassVar[tuple[str, ...]] = ("new", "share")

    def __init__(
        self,
        seats: Sequence[str],
        *,
        options: Mapping[str, Any] | None = None,
        names: Sequence[str] | None = None,
        rulings: Mapping[str, Any] | None = None,
        seed: int | None = None,
        record: Record | str | None = None,
        pace: str = "normal",
        language: str = DEFAULT,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        if pace not in PACES:
            bad("range", "match.bad-pace", "pace: {value} não vale; use {known}.",
                value=shape.printable(pace), known=", ".join(PACES))  # fmt: skip
        self.pace = pace
        self.as_text = False
        self.reasons = False
        self.panel: str | None = None
        self.open_rule: str | None = None
        self.problem: Message | None = None
        self.pasted = ""
        self.serial = 0
        self.refusal: Refusal | None = None
        self._thought: Iterator[Advice] | None = None
        self._advice: Advice | None = None
        self._clock = clock
        super().__init__(
            seats, options=options, names=names, rulings=rulings, seed=seed, record=record, language=language
        )

    # --- what is said -----------------------------------------------------------------------------------------------

    @property
    def thinker(self) -> str | None:
        """Who is thinking aloud: the name of the bot's seat."""
        return None if self._thought is None else self.names[cast(int, self.state.to_act)]

    @property
    def refused(self) -> str:
        """Why not, in words; empty where nothing was refused."""
        if self.refusal is None:
            return ""
        told: str = self.game.refuse(self.texts, self.refusal.violation, self.names)
        return told

    # --- moving on --------------------------------------------------------------------------------------------------

    @property
    def wait(self) -> int | None:
        """Milliseconds until the table moves on by itself; None while it waits for somebody."""
        if self.panel is not None or self.curtain is not None or self.over or self.your_turn:
            return None
        if self.state.to_act is CHANCE:
            return SHORT
        return 1 if self._thought is not None else PACES[self.pace]

    @property
    def can_advance(self) -> bool:
        """Whether somebody may make the table move on now, instead of waiting."""
        return self.curtain is None and not self.over and not self.your_turn

    def advance(self) -> None:
        """One thing more: a bot's action or a part of its thinking, a deal."""
        if not self.over and not self.match.waits_for_person():
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
        done, thought = for_a_while(self._thought, self._clock)
        self._advice = thought or self._advice
        if done:
            self._answer(cast(Advice, self._advice))

    def _answer(self, advice: Advice) -> None:
        """A bot acts."""
        self.match.advice[self.match.play(advice.action)] = advice
        self._arrive()

    def _arrive(self) -> None:
        """After the game has moved: nothing of the old position is left on the screen."""
        self.refusal = self._thought = self._advice = self.open_rule = None
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
        elif name == "me":
            if self.curtain is not None and rest == str(self.curtain):
                self.present = self.curtain
                self.serial += 1
        elif name == "branch":
            self._take_up(rest)
        elif name == "language" and rest in self.languages:
            self.language = rest
        elif name == "rule" and rest in self.game.rulebook:
            self.open_rule = None if self.open_rule == rest else rest
        elif name == "panel" and rest in self.panels:
            self._open(rest)
        elif name == "draft":
            self._write(rest, value)
        elif key == "pace" and str(value) in PACES:
            self.pace = str(value)
        elif key == "pasted":
            self.pasted = str(value)[: LONGEST_RECORD + 1]
        elif key in self._plain:
            self._plain[key]()
        else:
            self._press(name, rest, kind, value)

    def _press(self, name: str, rest: str, kind: str, value: Any) -> None:
        """What only this game has."""

    @cached_property
    def _plain(self) -> dict[str, Callable[[], None]]:
        return {
            "undo": self.undo,
            "redo": self.redo,
            "text": lambda: setattr(self, "as_text", not self.as_text),
            "reasons": lambda: setattr(self, "reasons", not self.reasons),
            "begin": self._begin,
            "load": self._load,
            "again": lambda: self._anew(self.setup.copy()),
        }

    def _key(self, key: str) -> None:
        key = key.lower()
        if key == "space" and self.can_advance and self.panel is None:
            self.advance()
        elif key in ("z", "y"):
            {"z": self.undo, "y": self.redo}[key]()

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
        end = tip(undone[int(number)])
        for node in end.line()[1:]:
            cast(Node, node.parent).latest = node
        self.match.history.here = end
        self._after_jump()

    def _after_jump(self) -> None:
        if len(self.humans) > 1:
            self.present = None
        self._arrive()

    # --- the panels -------------------------------------------------------------------------------------------------

    def _open(self, panel: str) -> None:
        self.panel = None if self.panel == panel else panel
        self.problem = None
        self.draft = self.setup.copy()
        self.draft.seed = None

    def _write(self, field: str, value: Any) -> None:
        """A field of the new game's form."""
        name, _, rest = field.partition(":")
        draft = self.draft
        if name == "players" and str(value or rest).isdecimal() and int(value or rest) in self.sizes:
            draft.resize(int(value or rest), self.usual_bot)
        elif name in draft.options and self._option(name, value or rest):
            draft.options[name] = value or rest
        elif name == "seat" and rest.isdecimal() and int(rest) < len(draft.seats):
            if value in self.players_offered:
                draft.seats[int(rest)] = value
        elif name == "name" and rest.isdecimal() and int(rest) < len(draft.names):
            draft.names[int(rest)] = " ".join(str(value).split())[:LONGEST_NAME]
        elif name == "seed":
            draft.seed = int(value) if str(value).isascii() and str(value).isdecimal() and len(value) < 16 else None
        elif name == "ruling" and rest in self.game.rulings and str(value) in self.written(rest):
            draft.rulings[rest] = self.written(rest)[str(value)]

    def _option(self, name: str, value: Any) -> bool:
        return bool(self.game.options[name].accepts(value))

    def written(self, ruling: str) -> dict[str, Any]:
        """The values that a ruling is read by, as they are written in keys."""
        option, values = self.game.rulings[ruling], [each.value for each in self.ruled(ruling).readings]
        return {str(value): value if option.accepts(value) else option.read(str(value)) for value in values}

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


def for_a_while(
    thought: Iterator[Any], clock: Callable[[], float], until: Callable[[Any], bool] = lambda each: False
) -> tuple[bool, Any]:
    """Whether the thought has come to its end, and how far it has come."""
    begun, last = clock(), None
    for each in thought:
        last = each
        if until(each) or clock() - begun > THOUGHT:
            return False, last
    return True, last
