"""What somebody does at the rules: searches, opens a rule, looks at its example, answers its question.

A plain class that knows no widget: ``press`` is told what was pressed, and everything to be shown can be read off.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal, NamedTuple

from gladiadores import games
from gladiadores.core.errors import BadInput, bad
from gladiadores.core.rulebook import Rule
from gladiadores.lessons.exercise import Reason
from gladiadores.lessons.glossary import Term
from gladiadores.lessons.puzzle import Puzzle
from gladiadores.lessons.quizzes import Quiz
from gladiadores.text import DEFAULT, LANGUAGES, MissingCatalogue, Texts, texts
from gladiadores.widgets import rules_find as find
from gladiadores.widgets.lesson_parts import toggled
from gladiadores.widgets.rules_examples import Example, examples, exercise, sources
from gladiadores.widgets.rules_find import GAMES, PARTS, Group
from gladiadores.widgets.rules_steps import Step

Tab = Literal["rules", "terms"]
TABS: tuple[Tab, ...] = ("rules", "terms")


class Verdict(NamedTuple):
    """An answer that was given, and why it is wrong; no reason where it is right. ``shown``: it was not given but
    shown."""

    chosen: tuple[str, ...]
    reason: Reason | None = None
    shown: bool = False

    @property
    def right(self) -> bool:
        return self.reason is None


class RulesDesk:
    """The rules of both games, one of them open.

    ``game`` and ``query`` narrow the list, ``rule`` opens one. Raises ``BadInput`` for a game or a rule that there is
    not.
    """

    picked: frozenset[str]
    tried: set[str]
    verdict: Verdict | None

    def __init__(self, game: str = "", rule: str | None = None, query: str = "", *, language: str = DEFAULT) -> None:
        texts(language)  # raises here rather than while drawing
        for each in GAMES:
            sources(each)  # read once, here rather than at the first click
        self.language = language
        self.game = games.game(game).id if game else ""
        self.part = ""
        self.query = query
        self.tab: Tab = "rules"
        self.as_text = False
        self.rule: Rule | None = None
        self.behind: list[Rule] = []
        """The rules that led to the one that is open, the last one last."""
        self._shut()
        if rule is not None:
            self.open(_home(rule, self.game), rule)

    def _shut(self) -> None:
        self.rule = None
        self.behind.clear()
        self.example_at = self.step = 0
        self._ask(0)

    # --- where it stands ------------------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        return texts(self.language)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages whose texts are there; a game that does not speak one is told in English."""
        return tuple(language for language in LANGUAGES if _there(language))

    @property
    def found(self) -> tuple[Group, ...]:
        """The rules that fit, part by part."""
        return find.find(self.texts, self.query, self.game, self.part)

    @property
    def terms(self) -> tuple[Term, ...]:
        """The terms that fit."""
        return find.find_terms(self.query, self.game)

    @property
    def examples(self) -> tuple[Example, ...]:
        """What shows the rule that is open."""
        return () if self.rule is None else examples(self.rule.game, self.rule.id)

    @property
    def example(self) -> Example | None:
        """The example that is looked at."""
        return self.examples[self.example_at] if self.examples else None

    @property
    def shown(self) -> Step | None:
        """The step of the example that is looked at."""
        example = self.example
        return example.steps[self.step] if example is not None and example.steps else None

    @property
    def asked(self) -> Puzzle | Quiz | None:
        """The question about the rule that is open."""
        return None if self.rule is None else exercise(self.rule.game, self.rule.id, self.seed)

    @property
    def answered(self) -> bool:
        """Whether the question is done with."""
        return self.verdict is not None and self.verdict.right

    # --- what is said ---------------------------------------------------------------------------------------------

    @property
    def count(self) -> str:
        """How much was found, in words."""
        said = self.texts
        if self.tab == "terms":
            return said.say_many("rules.terms.count", "{number} termo", "{number} termos", len(self.terms))
        return said.say_many("rules.count", "{number} regra", "{number} regras", sum(len(g.rules) for g in self.found))

    @property
    def judged(self) -> str:
        """Whether the answer was right, in words; empty without one."""
        said, verdict, asked = self.texts, self.verdict, self.asked
        if verdict is None or asked is None:
            return ""
        spoken = said.listed([asked.spoken(option, said).removesuffix(".") for option in verdict.chosen])
        if verdict.shown:
            return said.say("quiz.answer", "A resposta: {answer}.", answer=spoken)
        if verdict.right:
            return said.say("stepper.right", "Isso mesmo!")
        return said.say("stepper.wrong", "Desta vez não: você disse {answer}.", answer=spoken)

    @property
    def announcement(self) -> str:
        """What a screen reader says after something was done."""
        said = self.texts
        if self.verdict is not None:
            why = [self.verdict.reason.say(said)] if self.verdict.reason is not None else []
            return " ".join([self.judged, *why])
        if self.moved and self.shown is not None:
            return " ".join(reason.say(said) for reason in self.shown.told)
        if self.rule is not None and self.tab == "rules":
            return f"{find.title(said, self.rule)}. {find.text(said, self.rule)}"
        return f"{self.count}."

    # --- what is done ---------------------------------------------------------------------------------------------

    def press(self, key: str, kind: str = "click", value: Any = None) -> None:
        """Something was pressed or written. What is not known is passed over."""
        name, _, rest = key.partition(":")
        if kind == "key":
            self._key(str(value))
        elif key == "query" and kind == "change":
            self.look_for(str(value))
        elif key == "clear":
            self.game = self.part = ""
            self.look_for("")
        elif key == "game" and value in ("", *GAMES):
            self.game, self.part = str(value), ""
            self._listed()
        elif key == "part" and self.game and value in ("", *(part.id for part in PARTS[self.game])):
            self.part = str(value)
            self._listed()
        elif name == "tab" and rest in TABS:
            self.tab = "terms" if rest == "terms" else "rules"
        elif name == "language" and rest in self.languages:
            self.language = rest
        elif key == "text":
            self.as_text = not self.as_text
        elif name == "open":
            self._follow(rest)
        elif name == "rule" and self.rule is not None:
            self._follow(f"{self.rule.game}/{rest.rpartition('/')[2]}")
        elif key == "list":
            self._shut()
        elif key == "behind" and self.behind:
            before = self.behind.pop()
            self._show(before)
        elif name == "example" and rest.isdecimal() and int(rest) < len(self.examples):
            self._example(int(rest))
        elif key in ("back", "next"):
            self._walk(1 if key == "next" else -1)
        elif name == "option" and self.asked is not None:
            self.choose(rest)
        elif key == "check":
            self.answer(self.picked)
        elif key == "reveal":
            self.reveal()
        elif key == "another" and self.rule is not None:
            self._ask(self.seed + 1)

    def look_for(self, query: str) -> None:
        """Narrow the list to what holds these words."""
        self.query = query.strip()[:80]
        self._listed()

    def open(self, game: str, rule: str) -> None:
        """Open a rule; raises ``BadInput`` for one that there is not."""
        book = games.game(game).rulebook
        if rule not in book:
            bad("range", "rules.unknown", "Não há regra «{rule}» em {game}.", rule=rule[:40], game=game)
        if self.rule is not None and self.rule != book[rule]:
            self.behind.append(self.rule)
        self.tab = "rules"
        self._show(book[rule])

    def choose(self, option: str) -> None:
        """An option was pressed: the answer, or a part of it."""
        asked = self.asked
        if asked is None or self.answered or option not in asked.options:
            return
        if asked.many:
            self.verdict = None
            self.picked = toggled(self.picked, option)
        else:
            self.answer([option])

    def answer(self, chosen: Collection[str]) -> None:
        """Answer the question."""
        asked = self.asked
        if asked is None or self.answered or not chosen:
            return
        options = tuple(option for option in asked.options if option in chosen)
        try:
            self.verdict = Verdict(options, asked.refute(chosen))
        except BadInput:  # an option that there is not
            return
        self.tried |= set(options)

    def reveal(self) -> None:
        """Show the answer."""
        asked = self.asked
        if asked is not None and not self.answered:
            self.picked = frozenset(asked.answer)
            self.verdict = Verdict(asked.answer, shown=True)

    def _follow(self, where: str) -> None:
        game, _, rule = where.partition("/")
        if game in GAMES and rule in games.game(game).rulebook:
            if self.tab == "rules" and any(rule == each.id for group in self.found for each in group.rules):
                self.behind.clear()
                self._show(games.game(game).rulebook[rule])
            else:
                self.open(game, rule)

    def _show(self, rule: Rule) -> None:
        self.rule = rule
        self._example(0)
        self.moved = False
        self._ask(1)

    def _listed(self) -> None:
        """Another list: what was open and is not in it is shut."""
        if self.rule is not None and not any(self.rule in group.rules for group in self.found):
            self._shut()

    def _example(self, number: int) -> None:
        self.example_at = number
        example = self.example
        self.step = 0 if example is None else example.start
        self.verdict, self.moved = None, True

    def _walk(self, by: int) -> None:
        example = self.example
        if example is not None and example.steps:
            self.step = max(0, min(self.step + by, len(example.steps) - 1))
            self.moved = True

    def _ask(self, seed: int) -> None:
        """Another question about the same rule."""
        self.seed = seed
        self.picked = frozenset()
        self.tried = set()
        self.verdict = None
        self.moved = False

    def _key(self, key: str) -> None:
        if key in ("ArrowLeft", "ArrowRight"):
            self._walk(1 if key == "ArrowRight" else -1)


def _home(rule: str, game: str) -> str:
    """The game that a rule belongs to, where none is said: the first that has it."""
    return game or next((each for each in GAMES if rule in games.game(each).rulebook), GAMES[0])


def _there(language: str) -> bool:
    try:
        texts(language)
    except MissingCatalogue:
        return False
    return True
