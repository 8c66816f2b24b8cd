"""What somebody does at the tile game: picks tiles, places and takes them, looks, goes back, opens folds, begins anew.

A plain class that knows no widget: ``press`` is told what was pressed, and everything to be shown can be read off. It
knows no rule either: what is allowed, made and scored is asked of the game.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count, pairwise
from random import Random
from typing import Any, cast

from gladiadores.bots import Advice, Bot, bot
from gladiadores.bots import names as bot_names
from gladiadores.bots.match import Match
from gladiadores.core.errors import BadInput, Violation, speaking
from gladiadores.core.game import CHANCE
from gladiadores.core.history import Node
from gladiadores.core.record import Record, RefusedAction
from gladiadores.core.shape import printable
from gladiadores.core.strict import parse
from gladiadores.games.gladiaattorit import notation, words
from gladiadores.games.gladiaattorit.arena import Square, arena
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.notation import Place
from gladiadores.games.gladiaattorit.rules import Award, Placing
from gladiadores.games.gladiaattorit.state import State
from gladiadores.games.gladiaattorit.table import OPTIONS
from gladiadores.games.gladiaattorit.tiles import EMPTY, TILE
from gladiadores.games.gladiaattorit.view import View
from gladiadores.lessons.gladiaattorit.lesson import Lesson
from gladiadores.text import DEFAULT, Message, MissingCatalogue, Texts, texts
from gladiadores.widgets import asked

Trouble = Violation | BadInput | RefusedAction
FOLDS = ("new", "save", "unseen", "log", "text")
LONGEST_SEED = 9
LONGEST_PAUSE = 3600
ANSWER_FIRST = BadInput(
    "choice", Message("tiles.answer-first", "Antes de jogar, responda: quantos pontos? Escolha um dos números.")
)


@dataclass(slots=True)
class Wishes:
    """What the next game is to be like."""

    players: int
    variant: str
    board: str
    bots: str
    seed: str

    @property
    def numbers(self) -> tuple[int, ...]:
        """How many may play on the board, in ascending order."""
        least, most = arena(self.board).players
        return tuple(range(least, most + 1))


class TileDesk:
    """A game on the table, one person's seat at it, and everything around it.

    ``bots`` is one name for all other seats or a name a seat; ``record`` is a game to go on with, as a record, as plain
    values or as text; ``lesson`` is a position to try something in, with no bots moving. ``pause`` is the time in
    seconds that a bot's action stands before the next. Raises ``BadInput``, in the language asked for, or
    ``RefusedAction``.
    """

    def __init__(
        self,
        players: int = 3,
        variant: str = "standard",
        board: str = "arena",
        *,
        seat: int = 0,
        bots: str | Sequence[str] = "greedy",
        seed: int | None = None,
        language: str = DEFAULT,
        names: Sequence[str] | None = None,
        record: Record | Mapping[str, Any] | str | None = None,
        lesson: Lesson | None = None,
        pause: float = 1.6,
    ) -> None:
        with speaking(asked.language(language, GAME.languages)):
            self.language = language
            self.pause = asked.number(pause, "pause", 0, LONGEST_PAUSE)
            self.seat = seat
            self.lesson = _lesson(lesson)
            self.answer: int | None = None
            self.fold: str | None = None
            self._bots = _bots(bots)
            self._names = None if names is None else asked.texts_in(names, "names")
            given = asked.seed(seed)
            self.seed = _drawn() if given is None else given
            if lesson is not None:
                record = lesson.record
            if record is not None:
                self._resume(_record(record))
            else:
                self._begin(_options(players, variant, board))
            if self._names is not None and len(self._names) < self.view.table.players:
                raise BadInput(
                    "shape",
                    Message(
                        "tiles.names", "names: são {players} jogadores, e há {names} nomes.",
                        players=self.view.table.players, names=len(self._names),
                    ),
                )  # fmt: skip

    # --- which game -----------------------------------------------------------------------------------------------

    def _begin(self, options: Mapping[str, Any]) -> None:
        """A new game, dealt."""
        state = GAME.new(options)
        match = Match(GAME, cast(Any, state), self._seated(state.table.players), Random(self.seed))
        while match.state.to_act is CHANCE:
            match.step()
        self._sit_down(match)
        self.dealt_by: int | None = self.seed

    def _resume(self, record: Record) -> None:
        """Go on with a record; nothing is changed where it cannot be replayed."""
        if record.game != GAME.id:
            raise BadInput(
                "game",
                Message(
                    "tiles.other-game", "Este registro é de outro jogo: «{game}». Aqui se joga «{known}».",
                    game=printable(record.game), known=GAME.id,
                ),
            )  # fmt: skip
        state = GAME.begin(record.options, record.rulings, record.setup)
        match = Match.resumed(GAME, record, self._seated(state.table.players), Random(self.seed))
        while match.state.to_act is CHANCE:
            match.step()
        self._sit_down(match)

    def _seated(self, players: int) -> list[Bot | None]:
        asked.whole(self.seat, "seat", 0, players - 1)
        named = [self._bots] * players if isinstance(self._bots, str) else list(self._bots)
        if len(named) < players:
            raise BadInput(
                "shape",
                Message(
                    "tiles.bots", "bots: são {players} lugares, e há {bots} robôs.", players=players, bots=len(named)
                ),
            )
        known = bot_names(GAME.id)
        return [
            None if seat == self.seat else bot(asked.choice(name, "bots", known), GAME.id)
            for seat, name in enumerate(named[:players])
        ]

    def _sit_down(self, match: Match) -> None:
        self.match = match
        self.id = next(_IDS)
        self.dealt_by = None
        self.running = self.lesson is None
        table = self.state.table
        named = self._bots if isinstance(self._bots, str) else self._bots[(self.seat + 1) % len(self._bots)]
        self.wishes = Wishes(table.players, table.variant, table.board, named, "")
        self.typed = self.pasted = ""
        self.answer = None
        self._tidy()

    def _tidy(self) -> None:
        """What was pointed at, refused or advised is over."""
        self.picked: str | None = None
        self.pointed: int | None = None
        self.hovered: int | None = None
        self.trouble: Trouble | None = None
        self.fault: Trouble | None = None
        self.hint: Advice | None = None
        self.opened: str | None = None

    # --- what is there --------------------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        return cast(State, self.match.state)

    @property
    def view(self) -> View:
        """What the person knows, and all that is shown."""
        return self.state.view(self.seat)

    @property
    def mine(self) -> bool:
        """Whether the person is to act."""
        return self.match.waits_for_person()

    @property
    def taking(self) -> bool:
        """Whether the person is to take a tile."""
        return self.mine and self.state.taking

    @property
    def over(self) -> bool:
        return self.match.over

    @property
    def line(self) -> tuple[Node, ...]:
        """The positions from the first to this one, with what happened on the way."""
        return self.match.history.here.line()

    @property
    def done(self) -> bool:
        """Whether a lesson has had its try."""
        return self.lesson is not None and self.match.history.ply >= self.lesson.ply + self.lesson.actions

    @property
    def tried(self) -> bool:
        """Whether something was done in a lesson."""
        return self.lesson is not None and self.match.history.ply > self.lesson.ply

    @property
    def asking(self) -> bool:
        """Whether a lesson's question waits for its answer; nothing else can be done until then."""
        return self.lesson is not None and self.lesson.shows is not None and not self.done

    @property
    def asked(self) -> tuple[int, int] | None:
        """The square that a lesson asks about, and the tile that is to go there."""
        said = notation.read(self.lesson.shows) if self.lesson is not None and self.lesson.shows is not None else None
        return (self.state.table.arena.index[said.square], said.tile) if isinstance(said, Place) else None

    @property
    def learnt(self) -> bool:
        """Whether the lesson's try went as it should."""
        lesson = self.lesson
        if lesson is None or not self.done:
            return False
        if lesson.shows is not None:
            return self.answer == lesson.points
        return lesson.reached(node.events for node in self.line[lesson.ply + 1 :])

    @property
    def chosen(self) -> int | None:
        """The tile that is about to be placed: the one picked, or the only one there is."""
        if self.picked is not None:
            return TILE[self.picked[:2]]
        held = set(self.state.hands[self.seat])
        return held.pop() if len(held) == 1 else None

    @property
    def looked_at(self) -> int | None:
        """The free place that is being looked at: pointed to with the mouse or the keyboard, or clicked."""
        if self.asking:
            return None
        square = self.pointed if self.hovered is None else self.hovered
        return square if square is not None and self.state.tiles[square] == EMPTY else None

    @property
    def last(self) -> tuple[int, Placing] | None:
        """Where the last tile was placed, and what came of it; None at the beginning."""
        for before, node in reversed(list(pairwise(self.line))):
            said = notation.read(str(node.action))
            if isinstance(said, Place):
                was = cast(State, before.state)
                square = was.table.arena.index[said.square]
                return square, was.view(None).placing(said.tile, square)
        return None

    @property
    def moves(self) -> dict[int, str]:
        """Names for the tiles on the board, so that the one just placed is seen to arrive."""
        return {} if self.last is None else {self.last[0]: f"placed:{self.last[0]}"}

    def place_of(self, action: str) -> int | None:
        """The square that an action places a tile on."""
        said = notation.read(action)
        return self.state.table.arena.index.get(said.square) if isinstance(said, Place) else None

    @property
    def awards(self) -> tuple[Award, ...]:
        """What the last tile scored."""
        return () if self.last is None else self.last[1].awards

    @property
    def wait(self) -> float | None:
        """Seconds until the next bot acts; None while none does."""
        if not self.running or self.over or self.mine:
            return None
        return self.pause * (0.55 if self.state.taking else 1)

    # --- what is said ---------------------------------------------------------------------------------------------

    @property
    def texts(self) -> Texts:
        return texts(self.language)

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of the game whose texts are there."""
        return tuple(language for language in GAME.languages if _there(language))

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names; whoever has none is called by his number."""
        given = self._names or ()
        seats = range(len(given), self.state.table.players)
        return (*given[: self.state.table.players], *(words.seat(self.texts, seat) for seat in seats))

    @property
    def written(self) -> str:
        """The game as text, to be kept or sent."""
        return json.dumps(self.match.record().to_json(), ensure_ascii=False)

    # --- what is done ---------------------------------------------------------------------------------------------

    def press(self, key: str, kind: str = "click", value: Any = None) -> None:
        """Something was pressed, looked at, typed or switched. What is not known is passed over."""
        name, _, rest = key.partition(":")
        written = asked.mended(value) if isinstance(value, str) else ""
        if kind == "tick":
            self._tick(written)
        elif kind == "focus":
            self.look(rest)
        elif kind == "blur":
            self.look("")
        elif kind == "key":
            self._key(written)
        elif name == "square" and _SQUARE.fullmatch(rest):
            self.point(rest)
        elif name in ("hand", "put") and rest[:2] in TILE:
            self.pick(rest)
        elif name == "face" and rest[:2] in TILE:
            self.attempt(notation.take_token(TILE[rest[:2]]))
        elif name == "token":
            self.type(written)
        elif name == "rule":
            self.opened = None if self.opened == rest else rest
        elif name == "fold" and rest in FOLDS:
            self.fold = None if self.fold == rest else rest
            self.fault = None
        elif name == "language" and rest in self.languages:
            self.language = rest
        elif name == "new":
            self._wish(rest, written)
        elif name == "load" and kind == "change":
            self.load(written)
        elif name == "answer":
            self._answer(rest)
        elif key in _PLAIN:
            _PLAIN[key](self)

    def look(self, square: str) -> None:
        """Somebody looks at a free place; empty: at none."""
        self.hovered = self._square(square) if square else None

    def point(self, square: str) -> None:
        """A square was clicked: a tile that is picked goes there; if none is, the place waits for one."""
        index = self._square(square)
        free = index is not None and self.state.tiles[index] == EMPTY
        if free and self.mine and not self.state.taking and self.chosen is None and not self.asking:
            self._tidy()
            self.pointed = index
            return
        tile = self.chosen
        if tile is None:
            tile = next(iter(self.state.hands[self.seat]), 0)
        row, column = map(int, square.split(","))
        self.attempt(notation.place_token(tile, Square(row, column)))

    def pick(self, tile: str) -> None:
        """A tile of the hand was clicked: it goes to the place that waits, or is ready to be placed."""
        if self.taking or self.over or self.asking:
            free = next(iter(self.view.free), self.state.table.arena.places[0])
            self.attempt(notation.place_token(TILE[tile[:2]], self.state.table.arena.squares[free]))
        elif self.mine and self.pointed is not None:
            square = self.state.table.arena.squares[self.pointed]
            self.attempt(notation.place_token(TILE[tile[:2]], square))
        else:
            again = self.picked == tile
            self._tidy()
            self.picked = None if again else tile

    def type(self, typed: str) -> None:
        """An action was written, in the notation."""
        if not typed.strip():
            return
        self.typed = typed
        if self.attempt(typed.strip().upper()):
            self.typed = ""
        self.fault = self.trouble

    def attempt(self, action: str) -> bool:
        """Do it for the person, or keep why not."""
        self._tidy()
        self.trouble = ANSWER_FIRST if self.asking else self.view.verify(action)
        if self.trouble is not None:
            return False
        self.match.play(action)
        self.running = self.lesson is None
        return True

    def guess(self, points: int) -> None:
        """A number of points was guessed; the tile is placed, and shows whether it was right."""
        if self.lesson is not None and self.lesson.shows is not None and self.asking:
            self._tidy()
            self.answer = points
            self.match.play(self.lesson.shows)

    def ask(self) -> None:
        """Ask the greedy bot for advice, or put it away."""
        again = self.hint is not None
        self._tidy()
        if self.asking:
            self.trouble = ANSWER_FIRST
        if again or self.asking or not self.mine:
            return
        self.hint = bot("greedy", GAME.id).advise(cast(Any, self.view), Random(self.seed))

    def undo(self) -> None:
        """One action back."""
        if self.can_undo:
            self._move(self.match.history.undo)

    def redo(self) -> None:
        """One action forward again."""
        self._move(self.match.history.redo)

    def back(self) -> None:
        """Back to the person's last decision."""
        self._move(self.match.undo)

    def _move(self, move: Any) -> None:
        move()
        self.running = False
        self._tidy()

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to take back; the deal stays."""
        parent = self.match.history.here.parent
        start = self.match.history.ply == (self.lesson.ply if self.lesson is not None else 0)
        return not start and parent is not None and parent.state.to_act is not CHANCE

    @property
    def can_redo(self) -> bool:
        return self.match.history.can_redo

    @property
    def can_go_back(self) -> bool:
        """Whether the person has decided something that can be decided anew."""
        return self.can_undo and any(before.state.to_act == self.seat for before in self.line[:-1])

    def carry_on(self) -> None:
        """Let the bots go on."""
        self._tidy()
        self.running = True

    def hurry(self) -> None:
        """Let the bots act at once, until the person is to act."""
        self._tidy()
        self.running = True
        while self.match.step() is not None:
            pass

    def start(self) -> None:
        """Begin the game that was wished for; what cannot be is kept to be shown, and this game goes on."""
        wishes, before = self.wishes, (self._bots, self.seed, self.seat)
        self.fault = None
        try:
            self._bots, self.seed = wishes.bots, _seed(wishes.seed)
            self.seat = min(self.seat, wishes.players - 1)
            self._begin({"players": wishes.players, "variant": wishes.variant, "board": wishes.board})
        except BadInput as error:
            self._bots, self.seed, self.seat = before
            self.fault = error
        else:
            self.lesson = self.fold = None
            self.running = True

    def again(self) -> None:
        """The lesson from its beginning, or the same deal once more."""
        self.match.history.go(self.lesson.ply if self.lesson is not None else 1)
        self.answer = None
        self.running = self.lesson is None
        self._tidy()

    def load(self, text: str) -> None:
        """Go on with a record that was pasted; a damaged one is answered with its fault, and nothing is lost."""
        if not text.strip():
            return
        self.fault = None
        try:
            self._resume(_record(text))
        except (BadInput, RefusedAction) as error:
            self.fault, self.pasted = error, asked.mended(text)
        else:
            self.lesson = self.fold = None
            self.running = False

    def _wish(self, name: str, value: str) -> None:
        wishes = self.wishes
        numbers = {str(number): number for number in wishes.numbers}
        if name == "players" and value in numbers:
            wishes.players = numbers[value]
        elif name == "board" and value in OPTIONS["board"].values:
            wishes.board = value
            wishes.players = min(max(wishes.players, wishes.numbers[0]), wishes.numbers[-1])
        elif name == "variant" and value in OPTIONS["variant"].values:
            wishes.variant = value
        elif name == "bots" and value in bot_names(GAME.id):
            wishes.bots = value
        elif name == "seed":
            wishes.seed = value

    def _answer(self, written: str) -> None:
        guesses = self.lesson.guesses if self.lesson is not None else ()
        for points in guesses:
            if str(points) == written:
                self.guess(points)

    def _tick(self, value: str) -> None:
        """A bot's time has come; ticks of another position (or another window) do not count."""
        if self.wait is not None and value == str(self.match.history.ply):
            self.hovered = self.hint = None
            self.match.step()

    def _key(self, key: str) -> None:
        keys = {"d": "hint", "h": "hint", "z": "undo", "y": "redo"}
        if key.lower() in keys:
            _PLAIN[keys[key.lower()]](self)

    def _square(self, written: str) -> int | None:
        if not _SQUARE.fullmatch(written):
            return None
        row, column = map(int, written.split(","))
        return self.state.table.arena.index.get(Square(row, column))


_SQUARE = re.compile(r"[0-9]{1,3},[0-9]{1,3}")
_IDS = count(1)
_PLAIN = {
    "close": TileDesk._tidy,
    "hint": TileDesk.ask,
    "undo": TileDesk.undo,
    "redo": TileDesk.redo,
    "back": TileDesk.back,
    "continue": TileDesk.carry_on,
    "hurry": TileDesk.hurry,
    "start": TileDesk.start,
    "again": TileDesk.again,
}


def _record(given: Record | Mapping[str, Any] | str) -> Record:
    """A record from itself, from plain values or from text; raises ``BadInput``."""
    if isinstance(given, Record):
        return given
    return Record.read(parse(given.strip().encode("utf-8", "surrogatepass")) if isinstance(given, str) else given)


def _options(players: Any, variant: Any, board: Any) -> dict[str, Any]:
    """What is agreed before a game, each value by itself; raises ``BadInput``."""
    given = {"players": players, "variant": variant, "board": board}
    for name, value in given.items():
        if not OPTIONS[name].accepts(value):
            raise asked.wrong(name, value, OPTIONS[name].expected, "range")
    return given


def _bots(given: Any) -> str | tuple[str, ...]:
    """One name, or one a seat; which names there are is looked at as they sit down."""
    if isinstance(given, str):
        return given
    if isinstance(given, Sequence) and all(isinstance(each, str) for each in given):
        return tuple(given)
    known = ", ".join(f'"{name}"' for name in bot_names(GAME.id))
    wanted = Message("tiles.asked.bots", "{known}, ou uma lista com um nome para cada lugar", known=known)
    raise asked.wrong("bots", given, wanted)


def _lesson(given: Any) -> Lesson | None:
    if given is None or isinstance(given, Lesson):
        return given
    raise asked.wrong("lesson", given, 'gladiadores.lessons.gladiaattorit.lesson.lesson("basic")')


def _drawn() -> int:
    return Random().randrange(10**6)


def _seed(written: str) -> int:
    """The number of a deal; none written draws one."""
    if not written.strip():
        return _drawn()
    if not written.strip().isdecimal() or len(written.strip()) > LONGEST_SEED:
        raise BadInput(
            "range",
            Message("tiles.bad-seed", "«{seed}» não é um número de sorteio: escreva só algarismos, até {longest}.",
                seed=printable(written.strip()), longest=LONGEST_SEED),
        )  # fmt: skip
    return int(written)


def _there(language: str) -> bool:
    try:
        texts(language)
    except MissingCatalogue:
        return False
    return True
