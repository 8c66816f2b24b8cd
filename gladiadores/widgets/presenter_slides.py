"""What is presented: situations of all games as slides, each a few steps, with a question before some of them.

A slide says what is seen and told at each step; who shows it counts steps. Everything comes from the engine's story,
from puzzles and quizzes, and from the lessons of the tile game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from string import ascii_uppercase
from typing import Any, NamedTuple, TypeAlias

from gladiadores import scenarios
from gladiadores.core.errors import bad
from gladiadores.core.shape import printable
from gladiadores.games.gladiaattorit import words as tile_words
from gladiadores.games.gladiaattorit.game import GAME as TILE_GAME
from gladiadores.games.gladiaattorit.scene import Marks
from gladiadores.games.gladiaattorit.state import State as TileState
from gladiadores.games.gladiadores import board
from gladiadores.lessons.exercise import NONE, Names, Reason
from gladiadores.lessons.gladiaattorit import picture, position
from gladiadores.lessons.gladiaattorit.kinds import TilePuzzle
from gladiadores.lessons.gladiaattorit.lesson import Lesson, lesson
from gladiadores.lessons.gladiadores.battles import BattlePuzzle
from gladiadores.lessons.gladiadores.hands import Playable
from gladiadores.lessons.puzzle import Puzzle
from gladiadores.lessons.quizzes import Quiz, quizzes
from gladiadores.scenarios import Scenario
from gladiadores.text import DEFAULT, Texts
from gladiadores.widgets import puzzle_scene, quiz_tables
from gladiadores.widgets.battle_desk import BattleDesk
from gladiadores.widgets.battle_walk import DECLINE
from gladiadores.widgets.quiz_draw import kind_of
from gladiadores.widgets.quiz_page import kind_names

TILES = "tiles:"
QUIZ = "quiz:"
MOST_TOLD = 3
"""So many sentences at most say why an answer is right."""
MOST_PLACES = 9
"""With more places than this to choose from nobody is asked where."""

Situation: TypeAlias = str | Scenario | Puzzle | Quiz | Lesson | Mapping[str, Any]
"""An example of the manual, a puzzle, a quiz, a lesson of the tile game, or a battle as the verb ``battle`` is asked it
(with a ``title`` of its own, if wanted); by id: ``manual-01``, ``quiz:…``, ``tiles:check-1``."""


class Option(NamedTuple):
    """What can be guessed: its key, in words, and the card it is, if it is one."""

    key: str
    label: str
    card: str = ""


class Poll(NamedTuple):
    """A question to the audience; with nothing that is ``right`` it is theirs to choose."""

    prompt: str
    options: tuple[Option, ...]
    right: frozenset[str]


class Slide(ABC):
    """A situation in steps, from 0. ``poll`` is what may be asked at a step; the step after it shows the answer."""

    game: str

    @property
    @abstractmethod
    def steps(self) -> int: ...

    @abstractmethod
    def title(self, said: Texts) -> str: ...

    @abstractmethod
    def picture(self, at: int, said: Texts, names: Names) -> str:
        """The situation drawn, as SVG or HTML; empty where there is nothing to draw."""

    @abstractmethod
    def told(self, at: int, said: Texts, names: Names) -> list[tuple[str, str]]:
        """Sentences, each with the id of its rule."""

    @abstractmethod
    def poll(self, at: int, said: Texts, names: Names) -> Poll | None: ...

    def text(self, at: int, said: Texts, names: Names) -> str:
        """What else is to be read at a step."""
        return ""

    def table(self, at: int, said: Texts, names: Names) -> tuple[tuple[str, ...], ...]:
        """The situation as a table, its head first; empty where there is none."""
        return ()

    def key_rule(self, told: Sequence[tuple[str, str]]) -> str | None:
        """The rule that matters most among those told."""
        return told[0][1] if told else None

    def choose(self, at: int, key: str) -> None:
        """The audience has chosen, where it was theirs to choose."""
        return


# --- battles ------------------------------------------------------------------------------------------------------


class BattleSlide(Slide):
    """A battle from the empty arena to the discard pile. Raises what ``BattleDesk`` raises."""

    game = "gladiadores"

    def __init__(self, given: Scenario | Mapping[str, Any], names: Names, language: str = DEFAULT) -> None:
        self.own_title = ""
        if isinstance(given, Scenario):
            self.desk = BattleDesk(given.id, [given], names=names, predict=True, language=language)
        else:
            own = {key: value for key, value in given.items() if key != "title"}
            self.own_title = str(given.get("title", ""))
            self.desk = BattleDesk(presets=(), battle=own, names=names, predict=True, language=language)

    @property
    def steps(self) -> int:
        return len(self.desk.walk.frames)

    def _at(self, at: int, said: Texts) -> BattleDesk:
        self.desk.language = said.language
        self.desk.walk.go(at)
        return self.desk

    def title(self, said: Texts) -> str:
        scenario = self.desk.scenario
        if scenario is not None:
            return scenario.title(said)
        return self.own_title or said.say("presenter.own", "Uma batalha nossa")

    def text(self, at: int, said: Texts, names: Names) -> str:
        scenario = self.desk.scenario
        if scenario is None:
            return ""
        return scenario.text(said) if at == 0 else scenario.lesson(said) if at == self.steps - 1 else ""

    def picture(self, at: int, said: Texts, names: Names) -> str:
        desk = self._at(at, said)
        return board.scene(desk.walk.frame.scene, names=desk.names, language=said.language)

    def told(self, at: int, said: Texts, names: Names) -> list[tuple[str, str]]:
        desk = self._at(at, said)
        return desk.told(desk.walk.frame)

    def poll(self, at: int, said: Texts, names: Names) -> Poll | None:
        desk = self._at(at, said)
        question = desk.walk.question
        if question is not None:
            return Poll(desk.question, tuple(self._option(key, said) for key in question.options), question.answer)
        if desk.walk.open_choice:
            prompt = said.say("presenter.choice", "A carta extra: qual vocês levariam?")
            return Poll(prompt, tuple(self._option(key, said) for key in desk.walk.open_choice), frozenset())
        return None

    def _option(self, key: str, said: Texts) -> Option:
        if key == DECLINE:
            return Option(key, said.say("stepper.option.decline", "Não levar nenhuma"))
        return Option(key, self.desk.said(frozenset({key})), key.partition(":")[2] if key.startswith("card:") else "")

    def choose(self, at: int, key: str) -> None:
        self.desk.walk.go(at)
        if key in self.desk.walk.open_choice:
            self.desk.walk.choose(key)


# --- puzzles and quizzes ------------------------------------------------------------------------------------------


class ExerciseSlide(Slide):
    """A puzzle or a quiz: the question, then its answer with the reason."""

    steps = 2

    def __init__(self, asked: Puzzle | Quiz) -> None:
        self.asked = asked
        self.game = asked.game

    def title(self, said: Texts) -> str:
        return said.say("presenter.puzzle", "Exercício: {kind}", kind=kind_names(said)[kind_of(self.asked)])

    def text(self, at: int, said: Texts, names: Names) -> str:
        return self.asked.aside(said, names) if at == 0 and isinstance(self.asked, Puzzle) else ""

    def table(self, at: int, said: Texts, names: Names) -> tuple[tuple[str, ...], ...]:
        drawn = isinstance(self.asked, TilePuzzle | BattlePuzzle | Playable)
        return self.asked.table(said, names) if isinstance(self.asked, Puzzle) and not drawn else ()

    def picture(self, at: int, said: Texts, names: Names) -> str:
        asked = self.asked
        if isinstance(asked, quiz_tables.Seated):
            return quiz_tables.drawn(asked, at and len(quiz_tables.answered(asked)), said.language, names)
        if at == 0 and isinstance(asked, Puzzle):
            return asked.picture(said.language, names)
        if isinstance(asked, BattlePuzzle | Playable):
            story = puzzle_scene.story(asked)
            scene = story[-1].scene if story else puzzle_scene.question_scene(asked)
            dimmed = [f"hand:{each}" for each in asked.options if each not in asked.answer]
            touch = board.Touch((), tuple(dimmed if asked.kind == "legal" else ()), None)
            return board.scene(scene, names=names, touch=touch, language=said.language)
        if isinstance(asked, TilePuzzle) and asked.kind in ("points", "made", "best"):
            return _placed(asked.state, asked.answer[0] if asked.kind == "best" else str(asked.asks["action"]), said)
        return asked.picture(said.language, names) if isinstance(asked, Puzzle) else ""

    def told(self, at: int, said: Texts, names: Names) -> list[tuple[str, str]]:
        if at == 0:
            return []
        told = [each for each in self.asked.explain() if each.told is not None]
        asked = [each for each in told if each.rule in self.asked.rules] or told
        return [(each.say(said, names), each.rule) for each in asked[-MOST_TOLD:]]

    def key_rule(self, told: Sequence[tuple[str, str]]) -> str | None:
        cited = [rule for _, rule in told if rule in self.asked.rules and rule != "score.total"]
        return (cited or list(self.asked.rules))[-1]

    def poll(self, at: int, said: Texts, names: Names) -> Poll | None:
        if at > 0:
            return None
        asked = self.asked
        options = tuple(self._option(number, option, said, names) for number, option in enumerate(asked.options))
        return Poll(asked.text(said, names), options, frozenset(asked.answer))

    def _option(self, number: int, option: str, said: Texts, names: Names) -> Option:
        label = self.asked.spoken(option, said, names)
        if isinstance(self.asked, TilePuzzle) and option in self.asked.letters:
            label = self.asked.letters[option]
        card = option if isinstance(self.asked, BattlePuzzle | Playable) and self.asked.kind != "winner" else ""
        return Option(option, label, "" if option == NONE else card)


# --- lessons of the tile game -------------------------------------------------------------------------------------


class TileSlide(Slide):
    """A position of the tile game and something to be seen in it: how many points, or where."""

    game = TILE_GAME.id
    steps = 2

    def __init__(self, given: Lesson) -> None:
        self.lesson = given

    @cached_property
    def state(self) -> TileState:
        return self.lesson.state

    @cached_property
    def places(self) -> tuple[str, ...]:
        """The placements there are."""
        return tuple(self.state.legal)

    @cached_property
    def right(self) -> tuple[str, ...]:
        """The placements that do what is wanted; any one will do where that is not seen by placing alone."""
        if self.lesson.shows is not None:
            return (self.lesson.shows,)
        return tuple(filter(self._learnt, self.places)) or self.places

    def _learnt(self, action: str) -> bool:
        return self.lesson.reached([self.state.play(action).events])

    @property
    def _letters(self) -> dict[str, str]:
        asked = self.lesson.shows is None and len(self.right) < len(self.places) <= MOST_PLACES
        return dict(zip(self.places, ascii_uppercase, strict=False)) if asked else {}

    def title(self, said: Texts) -> str:
        return said.say("presenter.tiles", "Peças: {title}", title=self.lesson.title(said))

    def text(self, at: int, said: Texts, names: Names) -> str:
        return self.lesson.done(said) if at else self.lesson.goal(said)

    def picture(self, at: int, said: Texts, names: Names) -> str:
        if at:
            return _placed(self.state, self.right[0], said)
        return picture.drawing(self.state, said, names, laid=self.lesson.shows, letters=self._letters)

    def told(self, at: int, said: Texts, names: Names) -> list[tuple[str, str]]:
        if not at:
            return []
        events = self.state.play(self.right[0]).events
        told = [Reason.of(self.game, event) for event in events if event.rule.startswith("score.")]
        told = [reason for reason in told if reason.rule != "score.total"] or told
        return [(reason.say(said, names), reason.rule) for reason in told]

    def key_rule(self, told: Sequence[tuple[str, str]]) -> str | None:
        cited = {rule for _, rule in told}
        taught = (rule for rule in self.lesson.rules if rule in cited)
        return next(taught, super().key_rule(told))

    def poll(self, at: int, said: Texts, names: Names) -> Poll | None:
        lesson = self.lesson
        if at:
            return None
        if lesson.shows is not None:
            options = tuple(Option(str(each), tile_words.points(said, each)) for each in lesson.guesses)
            prompt = said.say("presenter.how-many", "O que vocês dizem?")
            return Poll(prompt, options, frozenset({str(lesson.points)}))
        if not self._letters:
            return None
        named = tuple(Option(action, letter) for action, letter in self._letters.items())
        return Poll(said.say("presenter.where", "Em que lugar?"), named, frozenset(self.right))


def _placed(state: TileState, action: str, said: Texts) -> str:
    """The board after a placement, with what it scored."""
    placing = position.placing(state, action)
    square = state.table.arena.index[position.square_of(action)]
    return picture.drawing(state.after(action), said, marks=Marks(scored=placing.awards, last=square))


# --- which ones ---------------------------------------------------------------------------------------------------


def slides(given: Iterable[Situation] | None, names: Names = None, language: str = DEFAULT) -> tuple[Slide, ...]:
    """The slides of some situations; of all battles of the manual without them. Raises ``BadInput`` or
    ``IllegalAction``."""
    made = tuple(_slide(each, names, language) for each in (manual() if given is None else given))
    if not made:
        bad("shape", "presenter.nothing", "Não há o que apresentar: a lista de situações está vazia.")
    return made


def manual() -> tuple[Scenario, ...]:
    """The battles of the manual, from easy to hard."""
    battles = [each for each in scenarios.manual() if each.verb == "battle"]
    return tuple(sorted(battles, key=lambda each: (each.path is None, each.path or 0)))


def _slide(given: Situation, names: Names, language: str) -> Slide:
    if isinstance(given, str) and given.startswith(TILES):
        return TileSlide(lesson(given.removeprefix(TILES)))
    if isinstance(given, str) and given.startswith(QUIZ):
        return ExerciseSlide(_quiz(given.removeprefix(QUIZ)))
    if isinstance(given, str):
        return BattleSlide(scenarios.scenario(given), names, language)
    if isinstance(given, Puzzle | Quiz):
        return ExerciseSlide(given)
    if isinstance(given, Lesson):
        return TileSlide(given)
    if not isinstance(given, Scenario | Mapping):
        bad("shape", "presenter.unknown", "Isto não é uma situação: {given}.", given=printable(str(given)))
    return BattleSlide(given, names, language)


def _quiz(id: str) -> Quiz:
    known = {quiz.id: quiz for game in ("gladiadores", "gladiaattorit") for quiz in quizzes(game)}
    if id not in known:
        bad("range", "presenter.quiz-id", "Não há pergunta «{id}»; há {known}.", id=id[:40], known=", ".join(known))
    return known[id]
