"""Presenting to a room: situations one after the other, guesses counted before what happens is shown.

A plain class that knows no widget: ``press`` is told what was pressed, and everything to be shown can be read off.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gladiadores import games
from gladiadores.core.rulebook import Rule
from gladiadores.text import DEFAULT, EVERYWHERE, Texts, texts
from gladiadores.widgets.presenter_slides import Option, Poll, Situation, Slide, slides

AGAIN = "~"
"""Keys end in this and a number that counts what was done: so a button is a new one after it was pressed, the focus
goes back to the stage, and the space bar never presses a button twice."""
MOST = 999
"""Nobody presents to more people at once."""


class PresenterDesk:
    """The slide and the step that are shown, and what the audience has said.

    Raises ``BadInput`` or ``IllegalAction`` for a situation that cannot be.
    """

    def __init__(
        self,
        situations: Iterable[Situation] | None = None,
        *,
        names: Sequence[str] | None = None,
        predict: bool = True,
        language: str = DEFAULT,
    ) -> None:
        self.names = None if names is None else tuple(map(str, names))
        self.language = language
        texts(language)  # raises here rather than while drawing
        self.slides = slides(situations, self.names, language)
        self.predict = predict
        self.other_theme = False
        self.number = self.at = self.done = 0
        self.rule_open = False
        self.asking = True
        """Whether the question at this step is open; right after an answer it waits for the next key."""
        self._counts: dict[tuple[int, int], dict[str, int]] = {}
        self._given: list[tuple[tuple[int, int], str]] = []

    # --- where it stands ------------------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        return texts(self.language)

    @property
    def languages(self) -> tuple[str, ...]:
        return EVERYWHERE

    @property
    def slide(self) -> Slide:
        return self.slides[self.number]

    @property
    def steps(self) -> int:
        return self.slide.steps

    @property
    def at_end(self) -> bool:
        return self.at == self.steps - 1

    @property
    def poll(self) -> Poll | None:
        """The question that is open; None where nobody is asked."""
        return self._waiting if self.asking else None

    @property
    def _waiting(self) -> Poll | None:
        """The question at this step."""
        if not self.predict or self.at_end:
            return None
        return self.slide.poll(self.at, self.texts, self.names)

    @property
    def answered(self) -> Poll | None:
        """The question that this step answers, if it was asked."""
        if not self.predict or self.at == 0:
            return None
        return self.slide.poll(self.at - 1, self.texts, self.names)

    @property
    def counts(self) -> Mapping[str, int]:
        """What was guessed: at the question that is open, or the one that was just answered."""
        return self._counts.get((self.number, self.at if self.poll is not None else self.at - 1), {})

    @property
    def told(self) -> list[tuple[str, str]]:
        return self.slide.told(self.at, self.texts, self.names)

    @property
    def rule(self) -> Rule | None:
        """The rule behind what is told at this step."""
        id = self.slide.key_rule(self.told) if self.told or self.at else None
        return None if id is None else games.game(self.slide.game).rulebook[id]

    # --- what is said ---------------------------------------------------------------------------------------------

    @property
    def place(self) -> str:
        """Which step of which situation."""
        return self.texts.say(
            "presenter.place", "{number} de {all} · passo {step} de {steps}",
            number=self.number + 1, all=len(self.slides), step=self.at + 1, steps=self.steps,
        )  # fmt: skip

    @property
    def answer(self) -> str:
        """The answer to the question before; empty where there was none."""
        poll = self.answered
        if poll is None or not poll.right:
            return ""
        right = [option.label for option in poll.options if option.key in poll.right]
        listed = self.texts.listed(right) or self.texts.say("stepper.no-card", "nenhuma carta")
        return self.texts.say("presenter.answer", "Resposta: {answer}", answer=listed)

    @property
    def hits(self) -> str:
        """How many of the guesses were right, in words; empty without guesses, or where more than one may be."""
        poll = self.answered
        total = sum(self.counts.values())
        if poll is None or len(poll.right) != 1 or not total:
            return ""
        right = sum(self.counts.get(key, 0) for key in poll.right)
        return self.texts.say("presenter.hits", "{right} de {all} acertaram.", right=right, all=total)

    @property
    def announcement(self) -> str:
        """What a screen reader says after something was done."""
        said, poll = self.texts, self.poll
        if self._last is not None and poll is not None:
            count = self.counts.get(self._last.key, 0)
            return said.say("presenter.counted", "{option}: {count}", option=self._last.label, count=count)
        parts = [self.slide.title(said) + "."] if self.at == 0 else []
        parts += [f"{self.answer}."] if self.answer else []
        parts += [self.hits, self.slide.text(self.at, said, self.names)]
        parts += [sentence for sentence, _ in self.told]
        if self.rule is not None and self.rule_open:
            parts.append(said.translate(self.rule.context("text"), self.rule.text))
        parts += [poll.prompt] if poll is not None else []
        return " ".join(part for part in parts if part)

    # --- what is done ---------------------------------------------------------------------------------------------

    _last: Option | None = None

    def press(self, key: str, kind: str = "click", value: Any = None) -> None:
        """Something was pressed or picked. What is not known is passed over."""
        self._last = None
        self.done += 1
        name, _, rest = key.partition(AGAIN)[0].partition(":")
        if kind == "key":
            self._key(str(value))
        elif name == "pick" and str(value).isdecimal():
            self.turn_to(int(value))
        elif name == "count":
            self.count(rest)
        elif name == "less":
            self.count(rest, -1)
        elif name == "language" and rest in self.languages:
            self.language = rest
        elif name in _ACTIONS:
            _ACTIONS[name](self)

    def _key(self, key: str) -> None:
        name = _KEYS.get(key, key.lower())
        poll = self.poll
        if name in _ACTIONS:
            _ACTIONS[name](self)
        elif key.isdecimal() and poll is not None:
            number = (int(key) or 10) - 1
            if number < len(poll.options):
                self.count(poll.options[number].key)

    def turn_to(self, number: int) -> None:
        """To a situation, from its beginning."""
        if 0 <= number < len(self.slides):
            self.number = number
            self.go(0)

    def go(self, at: int) -> None:
        """To a step, clipped to the first and the last."""
        self.at = max(0, min(at, self.steps - 1))
        self.rule_open, self.asking = False, True

    def onward(self) -> None:
        """The next step; after the last, the next situation. A question that waits is asked, an open one answered."""
        if self.poll is not None:
            self.reveal()
        elif self._waiting is not None:
            self.rule_open, self.asking = False, True
        elif self.at_end:
            self.turn_to(self.number + 1)
        else:
            self.go(self.at + 1)

    def back(self) -> None:
        """The step before; before the first, the situation before."""
        if self.at == 0:
            self.turn_to(self.number - 1)
        else:
            self.go(self.at - 1)

    def reveal(self) -> None:
        """Answer the open question, with its rule; without one, show the rule of this step or put it away."""
        poll = self.poll
        if poll is None:
            self.rule_open = not self.rule_open and self.rule is not None
            return
        if not poll.right and self.counts:
            self.slide.choose(self.at, max(self.counts, key=lambda key: self.counts[key]))
        self.go(self.at + 1)
        self.rule_open, self.asking = True, False

    def ask(self) -> None:
        """Ask before something is shown, or do not."""
        self.predict = not self.predict
        self.asking = True

    def count(self, key: str, number: int = 1) -> None:
        """So many more have guessed this."""
        poll = self.poll
        option = next((each for each in poll.options if each.key == key), None) if poll is not None else None
        if option is None:
            return
        place = (self.number, self.at)
        counts = self._counts.setdefault(place, {})
        counts[key] = max(0, min(counts.get(key, 0) + number, MOST))
        self._last = option
        if number > 0:
            self._given.append((place, key))

    def take_back(self) -> None:
        """Take the last guess back."""
        place = (self.number, self.at)
        for given in reversed(self._given):
            if given[0] == place:
                self._given.remove(given)
                self.count(given[1], -1)
                return

    def clear(self) -> None:
        """Forget the guesses at this question."""
        self._counts.pop((self.number, self.at), None)

    def switch_theme(self) -> None:
        """Light or dark, whichever it is not now."""
        self.other_theme = not self.other_theme


_ACTIONS = {
    "next": PresenterDesk.onward,
    "back": PresenterDesk.back,
    "before": lambda desk: desk.turn_to(desk.number - 1),
    "after": lambda desk: desk.turn_to(desk.number + 1),
    "first": lambda desk: desk.go(0),
    "last": lambda desk: desk.go(desk.steps - 1),
    "p": PresenterDesk.ask,
    "r": PresenterDesk.reveal,
    "f": PresenterDesk.switch_theme,
    "c": PresenterDesk.clear,
    "undo": PresenterDesk.take_back,
}
_KEYS = {
    "Space": "next", "ArrowRight": "next", "PageDown": "next", "ArrowLeft": "back", "PageUp": "back",
    "ArrowUp": "before", "ArrowDown": "after", "Home": "first", "End": "last", "Backspace": "undo",
}  # fmt: skip
