"""What somebody does at the scoring lab: counts cards, sets cubes, guesses, asks what one card would change.

A plain class that knows no widget: ``press`` is told what was pressed, and everything to be shown can be read off.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Literal, cast

from gladiadores import scenarios
from gladiadores.core.errors import BadInput, bad, speaking
from gladiadores.core.rulebook import Rule
from gladiadores.games.gladiadores import cards, scoring, words
from gladiadores.games.gladiadores.cards import SUITS
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.scoring import PositionsB
from gladiadores.games.gladiadores.table import DECKS, Table
from gladiadores.scenarios import Scenario
from gladiadores.text import DEFAULT, Message, Texts, texts
from gladiadores.widgets import asked
from gladiadores.widgets.battle_desk import Tally
from gladiadores.widgets.scoring_quiz import Question, question
from gladiadores.widgets.scoring_sheet import (
    Cell,
    Difference,
    Outcome,
    Refusal,
    Sheet,
    blank,
    differences,
    drawn,
    filled,
    for_players,
    limits,
    on_side,
    outcome,
    refused,
)
from gladiadores.widgets.scoring_words import Teller

LANGUAGES = ("pt", "en")
RULINGS = ("tie_a", "floor_b")
"""The rulings that can be switched at the desk."""
LONGEST_NUMBER = 3
"""So many digits make one number while they are typed."""
LONGEST_PLACE = 15
"""So many digits has the number of a space, on the longest of tracks."""

Tab = Literal["why", "if"]


class ScoringDesk:
    """A sheet, its history, and everything around it.

    ``counts``, ``positions``, ``last_round`` and ``final`` are as the verb ``score`` is asked them (``positions`` also
    with ``counts``: where the cubes stand before the round); ``preset`` is an example of the manual. Raises
    ``BadInput``.
    """

    def __init__(
        self,
        side: str = "A",
        players: int = 4,
        counts: Sequence[Sequence[int]] | None = None,
        positions: Sequence[Any] | None = None,
        *,
        preset: str | None = None,
        final: bool = False,
        last_round: Sequence[int] | None = None,
        names: Sequence[str] | None = None,
        rulings: Mapping[str, Any] | None = None,
        predict: bool = False,
        seed: int | None = None,
        language: str = DEFAULT,
    ) -> None:
        self.language = asked.language(language, LANGUAGES)
        self.presets = {each.id: each for each in scenarios.manual() if each.verb == "score"}
        self.tally = Tally()
        self.tab: Tab = "why"
        self.open_rule: str | None = None
        self.as_text = False
        self.rulings_open = False
        self.track = 0
        """The track of side A that is explained."""
        self.chosen: Cell | None = None
        self.held: tuple[int, int, int] | None = None
        """The difference that is told: seat, field and step."""
        self.refusal: Refusal | None = None
        self.answer: str | None = None
        self.revealed = False
        self.waiting = False
        """Whether the cubes still stand where they stood, and will walk in a moment."""
        self._typed: tuple[Cell, str] | None = None
        with speaking(self.language):
            self.predict = asked.flag(predict, "predict")
            self.rulings = asked.mapping(rulings, "rulings", '{"tie_a": "track_leaders"}')
            number = asked.seed(seed)
            self.seed = 1 if number is None else number
            self._turn = number or 0
            table = Table.of({"players": players, "side": side}, self.rulings)
            bare = blank(table, asked.flag(final, "final"))
            _agree(bare, counts, positions, preset, last_round)
            if counts is not None or positions is not None:
                sheet = filled(bare, table, self.rulings, counts, positions, last_round)
            else:
                example = self._first(bare) if preset is None and number is None else preset
                sheet = self._next(bare, table) if example is None else self._example(example)
            self._names = asked.names(names, sheet.players)
        self.history: list[Sheet] = [sheet]
        self.at = 0
        self._look()
        self.question: Question = self._ask()

    # --- what is there --------------------------------------------------------------------------------------------

    @property
    def sheet(self) -> Sheet:
        return self.history[self.at]

    @property
    def table(self) -> Table:
        return Table.of({"players": self.sheet.players, "side": self.sheet.side}, self.rulings)

    @property
    def outcome(self) -> Outcome:
        return outcome(self.sheet, self.table)

    @property
    def differences(self) -> dict[tuple[int, int, int], Difference]:
        return differences(self.sheet, self.table)

    @property
    def scenario(self) -> Scenario | None:
        return None if self.sheet.preset is None else self.presets[self.sheet.preset]

    @property
    def readings(self) -> dict[str, Any]:
        """All rulings as they are read at this table."""
        return GAME.rulings.complete(self.rulings)

    @property
    def hidden(self) -> bool:
        """Whether the result is kept back until somebody has guessed."""
        return self.predict and not self.revealed

    @property
    def can_undo(self) -> bool:
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        return self.at + 1 < len(self.history)

    def rule(self, id: str) -> Rule:
        return GAME.rulebook[id]

    def limits(self, field: int) -> tuple[int | None, int | None]:
        return limits(self.sheet, self.table, field)

    # --- what is said ---------------------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        return texts(self.language)

    @property
    def names(self) -> tuple[str, ...] | None:
        """The players' names; whoever has none, at a larger table than the first, is called by his number."""
        if self._names is None:
            return None
        return (*self._names, *(words.seat(self.texts, seat) for seat in range(len(self._names), max(DECKS))))

    @property
    def tell(self) -> Teller:
        """Puts the sheet into words."""
        return Teller(self.texts, self.names, self.sheet, self.table)

    @property
    def asked(self) -> str:
        """The question in words."""
        return self.tell.question(self.question)

    @property
    def verdict(self) -> bool | None:
        """Whether the answer was right; None where there is none."""
        return None if self.answer is None else self.answer == self.question.right

    @property
    def judged(self) -> str:
        """Whether the answer was right, in words; empty where there is none."""
        if self.answer is None:
            return ""
        if self.verdict:
            return self.texts.say("stepper.right", "Isso mesmo!")
        answer = self.tell.option(self.answer)
        return self.texts.say("stepper.wrong", "Desta vez não: você disse {answer}.", answer=answer)

    @property
    def refused(self) -> str:
        """Why the last edit was not made; empty where it was."""
        return "" if self.refusal is None else self.texts.message(self.refusal.text)

    @property
    def announcement(self) -> str:
        """What a screen reader says after something was done."""
        parts = [self.refused or self.judged]
        if self.chosen is not None:
            parts.append(self.tell.cell(*self.chosen))
        parts.append(self.asked if self.hidden else self.tell.result(self.track))
        if self.held is not None:
            parts.append(self.tell.difference(self.differences[self.held]))
        return " ".join(part for part in parts if part)

    # --- what is done ---------------------------------------------------------------------------------------------

    def press(self, key: str, kind: str = "click", value: Any = None) -> None:
        """Something was pressed, moved or switched. What is not known is passed over."""
        if kind == "tick":
            self.waiting = self.waiting and value != str(self.at)
        elif kind == "key":
            self._key(key, value if isinstance(value, str) else "")
        elif kind in ("click", "change"):
            self._typed = None
            name, _, rest = key.partition(":")
            if name != "rule":
                self.refusal = None
            if key == "preset":
                self._picked(value)
            elif key == "predict":
                self.ask(value if kind == "change" and isinstance(value, bool) else not self.predict)
            elif key in _DO:
                _DO[key](self)
            elif name in _DO_WITH:
                _DO_WITH[name](self, rest)
            else:
                self._pointed(name, rest)

    def set(self, seat: int, field: int, value: int) -> bool:
        """Write a number into a cell; whether that was possible."""
        self._choose((seat, field))
        self.refusal = refused(self.sheet, self.table, (seat, field), value, self.names)
        if self.refusal is None:
            self._lay(self.sheet.with_number(seat, field, value))
        return self.refusal is None

    def pick(self, preset: str) -> None:
        """Lay out an example of the manual; raises ``BadInput`` for one that there is not."""
        with speaking(self.language):
            self._turn_to(self._example(preset))
        self._veil()

    def draw_lots(self) -> None:
        """Lay out the next random situation."""
        self._turn_to(self._next(self.sheet, self.table))
        self._veil()

    def clear(self) -> None:
        """No cards, and the cubes at their start."""
        self._turn_to(blank(self.table, self.sheet.final))

    def advance(self) -> None:
        """The next round begins where this one has left the cubes."""
        if not self.sheet.final:
            self._turn_to(replace(self._onward(), final=False, counts=blank(self.table, False).counts))

    def undo(self) -> None:
        self._go(self.at - 1)

    def redo(self) -> None:
        self._go(self.at + 1)

    def ask(self, predict: bool) -> None:
        """Ask before the result is shown, or do not; the tally begins afresh."""
        self.predict = predict
        self.tally = Tally()
        self.revealed = False
        self._afresh()

    def guess(self, key: str) -> None:
        """Answer the question that is open."""
        if self.hidden and key in self.question.options:
            self.answer = key
            self.reveal()
            if self.question.ask == "spaces":
                self.track = self.question.track
            self.tally.asked += 1
            self.tally.right += key == self.question.right

    def reveal(self) -> None:
        """Show the result with its reasons."""
        if self.hidden:
            self.revealed = True
            self.tab = "why"

    def _picked(self, preset: object) -> None:
        """An example was chosen; the rulings of this table may not allow its numbers."""
        if isinstance(preset, str) and preset in self.presets:
            try:
                self.pick(preset)
            except BadInput as error:
                self.refusal = Refusal(error.message, None)

    # --- what is pointed at, and keys -----------------------------------------------------------------------------

    def _pointed(self, name: str, rest: str) -> None:
        """A cell, a cube, a space or a difference was pointed at."""
        if name == "if":
            self._hold(rest)
        elif name == "space":
            self._space(rest)
        elif name in ("more", "less", "pick", "cube"):
            cell = self._cell(rest)
            if cell is None:
                return
            if name in ("pick", "cube"):
                self._choose(cell)
            else:
                self.set(*cell, self.sheet.number(*cell) + (1 if name == "more" else -1))

    def _cell(self, rest: str) -> Cell | None:
        """The cell that is meant: ``0:2`` or, by its cube, ``0:G`` or ``0``; None if there is none (any more)."""
        seat, _, field = rest.partition(":")
        seats, fields = map(str, range(self.sheet.players)), map(str, range(self.sheet.fields))
        track = str(SUITS.index(field)) if field in _LETTERS else field or "0"
        return (int(seat), int(track)) if seat in tuple(seats) and track in tuple(fields) else None

    def _choose(self, cell: Cell) -> None:
        self.chosen = cell
        self.held = None
        if self.sheet.side == "A":
            self.track = cell[1]

    def _space(self, rest: str) -> None:
        """A space was pointed at: the chosen seat's cube goes there."""
        suit, _, place = rest.rpartition(":")
        known = suit in _LETTERS if self.sheet.side == "A" else not suit
        if self.sheet.final and self.chosen is not None and known and _is_number(place, LONGEST_PLACE):
            self.set(self.chosen[0], SUITS.index(suit) if suit else 0, int(place))

    def _hold(self, rest: str) -> None:
        found = [key for key in self.differences if ":".join(map(str, key)) == rest]
        self.held = found[0] if found and found[0] != self.held else None
        self.chosen = None

    def _key(self, key: str, pressed: str) -> None:
        typed, self._typed = self._typed, None
        name, _, rest = key.partition(":")
        if pressed in _KEYS:
            _KEYS[pressed](self)
        elif name in ("count", "move"):
            cell = self._cell(rest)
            if cell is not None:
                self._edit(cell, pressed, typed[1] if typed is not None and typed[0] == cell else "")

    def _edit(self, cell: Cell, key: str, typed: str) -> None:
        """A key was pressed on a cell: digits that follow each other make one number, where it may stand."""
        number = self.sheet.number(*cell)
        if key in ("+", "="):
            self.set(*cell, number + 1)
        elif key in ("-", "_", "−"):
            self.set(*cell, number - 1)
        elif key in ("Delete", "Backspace"):
            self.set(*cell, self.limits(cell[1])[0] or 0)
        elif _is_number(key, 1):
            together = (typed + key)[-LONGEST_NUMBER:]
            if refused(self.sheet, self.table, cell, int(together), self.names) is None:
                key = together
            self.set(*cell, int(key))
            self._typed = cell, key

    # --- the sheets -----------------------------------------------------------------------------------------------

    def _example(self, preset: str) -> Sheet:
        """The sheet of an example; raises ``BadInput`` for one that there is not."""
        given = self.presets[asked.choice(preset, "preset", tuple(self.presets))].input
        table = Table.of({"players": given["players"], "side": given["side"]}, self.rulings)
        bare = blank(table, given.get("final", False))
        sheet = filled(bare, table, self.rulings, given.get("counts"), given.get("positions"), given.get("last_round"))
        return replace(sheet, preset=preset)

    def _next(self, bare: Sheet, table: Table) -> Sheet:
        """The next random situation."""
        self.seed += 1
        return drawn(bare, table, Random(self.seed - 1))

    def _first(self, sheet: Sheet) -> str | None:
        """The first example for such a table; None where there is none."""
        wanted = (sheet.players, sheet.side, sheet.final)
        for id, scenario in self.presets.items():
            given = scenario.input
            if (given["players"], given["side"], given.get("final", False)) == wanted:
                return id
        return None

    def _lay(self, sheet: Sheet) -> None:
        """Another sheet on the desk; the undone ones are gone."""
        if sheet != self.sheet:
            self.history = [*self.history[: self.at + 1], sheet]
            self.at = len(self.history) - 1
            self._afresh()

    def _turn_to(self, sheet: Sheet) -> None:
        """A sheet that has nothing to do with the last one."""
        self.chosen = None
        self._turn += 1
        self._lay(sheet)
        self._look()
        self._afresh()

    def _go(self, at: int) -> None:
        if 0 <= at < len(self.history):
            self.at = at
            self.chosen = None
            self._afresh()

    def _afresh(self) -> None:
        """What was said about the last sheet is gone; what has been revealed stays open."""
        self.held = self.refusal = self.answer = None
        self.waiting = False
        self.question = self._ask()

    def _veil(self) -> None:
        """A new exercise: it is asked about once more, and the cubes have yet to walk."""
        self.revealed = False
        self.waiting = not self.sheet.final

    def _ask(self) -> Question:
        return question(self.sheet, self.outcome, self.track, self._turn)

    def _look(self) -> None:
        """Look at the track with the most cards."""
        if not self.sheet.final:
            sums = [sum(column) for column in zip(*self.sheet.counts, strict=True)]
            self.track = sums.index(max(sums))

    def _side(self, side: str) -> None:
        if side in ("A", "B") and side != self.sheet.side:
            self._turn_to(on_side(self.sheet, side, self.rulings))

    def _seats(self, count: str) -> None:
        players = {str(players): players for players in DECKS}.get(count, self.sheet.players)
        if players == self.sheet.players:
            return
        sheet, cut = for_players(self.sheet, players, self.rulings)
        self._turn_to(sheet)
        if cut:
            text = Message(
                "scoring.refused.three", "Em três jogadores, cada naipe tem {most} cartas: as que sobravam saíram.",
                most=cards.counts(DECKS[players].cards)[0],
            )  # fmt: skip
            self.refusal = Refusal(text, "setup.deck.three")

    def _mode(self, mode: str) -> None:
        """To the end of the game with the cubes where the round leaves them, or back to the round."""
        if mode == "round" and self.sheet.final:
            self._turn_to(replace(self.sheet, final=False, preset=None))
        elif mode == "final" and not self.sheet.final:
            self._turn_to(replace(self._onward(), final=True, positions=self.sheet.positions))

    def _onward(self) -> Sheet:
        """The sheet with the cubes where the round leaves them."""
        result = self.outcome
        last = result.totals if self.sheet.side == "B" else self.sheet.last_round
        return replace(self.sheet, preset=None, positions=result.after, ends=result.after, last_round=last)

    def _ruling(self, rest: str) -> None:
        name, _, value = rest.partition(":")
        if name not in RULINGS or value not in {str(each.value) for each in self.rule(f"ruling.{name}").readings}:
            return
        self.rulings[name] = GAME.rulings[name].read(value)
        if self.sheet.side == "B":  # no cube stands below where the track begins
            still = (0,) * self.sheet.players
            places = (cast(PositionsB, each) for each in (self.sheet.positions, self.sheet.ends))
            positions, ends = (scoring.moved_b(self.table, place, still) for place in places)
            self._lay(replace(self.sheet, positions=positions, ends=ends))
        self._afresh()

    def _show(self, tab: str) -> None:
        if tab in ("why", "if"):
            self.tab = cast(Tab, tab)
            self.held = None

    def _explain(self, suit: str) -> None:
        if suit in _LETTERS:
            self.track = SUITS.index(suit)

    def _speak(self, language: str) -> None:
        if language in LANGUAGES:
            self.language = language

    def _unfold(self, rule: str) -> None:
        if rule in GAME.rulebook:
            self.open_rule = None if self.open_rule == rule else rule

    def _walk(self) -> None:
        self.waiting = not self.hidden and not self.sheet.final

    def _read(self) -> None:
        self.as_text = not self.as_text

    def _rule(self) -> None:
        self.rulings_open = not self.rulings_open


def _agree(bare: Sheet, counts: object, positions: object, preset: object, last_round: object) -> None:
    """What is given goes together; raises ``BadInput``."""
    if preset is not None and (counts is not None or positions is not None):
        bad("shape", "scoring.preset-alone", "preset: vale sozinho; deixe de fora counts e positions.")
    if last_round is not None and (bare.side != "B" or not bare.final or positions is None):
        bad("shape", "scoring.last-round", 'last_round: só vale com side="B", final=True e positions.')


def _is_number(text: str, most: int) -> bool:
    """Whether a text is a number of at most so many digits."""
    return text.isdecimal() and text.isascii() and len(text) <= most


_LETTERS = tuple(SUITS)
_DO: dict[str, Callable[[ScoringDesk], None]] = {
    "random": ScoringDesk.draw_lots,
    "another": ScoringDesk.draw_lots,
    "clear": ScoringDesk.clear,
    "undo": ScoringDesk.undo,
    "redo": ScoringDesk.redo,
    "advance": ScoringDesk.advance,
    "reveal": ScoringDesk.reveal,
    "walk": ScoringDesk._walk,
    "text": ScoringDesk._read,
    "rulings": ScoringDesk._rule,
}
_DO_WITH: dict[str, Callable[[ScoringDesk, str], None]] = {
    "side": ScoringDesk._side,
    "players": ScoringDesk._seats,
    "mode": ScoringDesk._mode,
    "tab": ScoringDesk._show,
    "track": ScoringDesk._explain,
    "language": ScoringDesk._speak,
    "rule": ScoringDesk._unfold,
    "ruling": ScoringDesk._ruling,
    "guess": ScoringDesk.guess,
}
_KEYS: dict[str, Callable[[ScoringDesk], None]] = {
    "z": ScoringDesk.undo,
    "y": ScoringDesk.redo,
    "p": lambda desk: desk.ask(not desk.predict),
}
