"""The kinds of puzzles of the tile game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from string import ascii_lowercase
from typing import Any, ClassVar, cast

from gladiadores.core.events import Event
from gladiadores.games.gladiaattorit import notation, rules, story, words
from gladiadores.games.gladiaattorit.arena import Square
from gladiadores.games.gladiaattorit.notation import Place
from gladiadores.games.gladiaattorit.state import State
from gladiadores.games.gladiaattorit.tiles import BASICS, EMPTY, KIND, KINDS, TILES
from gladiadores.lessons.exercise import NONE, Names, Reason
from gladiadores.lessons.gladiaattorit import picture, position
from gladiadores.lessons.mixes import Mix
from gladiadores.lessons.puzzle import Puzzle
from gladiadores.lessons.puzzles import Maker
from gladiadores.text import DEFAULT, Texts, texts

GAME = "gladiaattorit"
OFFERED = 4
"""So many numbers or places are offered."""
PICTURE = 420
"""How high the board is drawn."""


@dataclass(frozen=True)
class TilePuzzle(Puzzle):
    """A question about the position that a record leads to."""

    game: ClassVar[str] = GAME
    verb: ClassVar[str] = "replay"

    @property
    def state(self) -> State:
        return position.reached(self.input)

    def setting(self, texts: Texts, names: Names = None) -> str:
        return f"{position.squares(texts, self.state)} {self.aside(texts, names)}".rstrip()

    def aside(self, texts: Texts, names: Names = None) -> str:
        return position.held(texts, self.state, names)

    def picture(self, language: str = DEFAULT, names: Names = None) -> str:
        return picture.drawing(
            self.state, texts(language), names, laid=self.asks.get("action"), letters=self.letters, height=PICTURE
        )  # fmt: skip

    @property
    def letters(self) -> dict[str, str]:
        """The letter of each option that is a placement."""
        return {option: letter for option, letter in zip(self.options, ascii_lowercase, strict=False) if "@" in option}

    def table(self, texts: Texts, names: Names = None) -> tuple[tuple[str, ...], ...]:
        return position.grid(texts, self.state)

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        said = notation.read(option)
        if isinstance(said, Place):
            tile, place = words.tile(texts, TILES[said.tile]), words.place(texts, str(said.square))
            return texts.say("puzzle.tiles.place", "colocar {tile} na {place}", tile=tile, place=place)
        if said is not None:
            return texts.say("puzzle.tiles.take", "pegar {tile}", tile=words.tile(texts, TILES[said.tile]))
        return option


def scored(state: State, action: str) -> tuple[Event, ...]:
    """What the engine tells of a placement, up to its points."""
    said = cast(Place, notation.read(action))
    seat = cast(int, state.to_act)
    placing = position.placing(state, action)
    return tuple(story.placed(seat, said.tile, said.square, placing, state.points[seat] + placing.points))


def rules_of(state: State, action: str) -> set[str]:
    """The rules by which a placement scores: those told, and those that the engine follows in silence."""
    placing = position.placing(state, action)
    found = {event.rule for event in scored(state, action)} - {"score.total"}
    arena = state.table.arena
    for award in placing.awards:
        around = [other for seam in award.seams for other in arena.beside[seam] if other not in award.seams]
        if award.kind in BASICS and any(placing.gladiators[other] == award.kind for other in around):
            found.add("score.no-basic-group")
        if award.kind not in BASICS and any(_at_corner(arena, placing.gladiators, award)):
            found.add("score.corner")
    if len(placing.awards) == 2 and all(award.points for award in placing.awards):
        found.add("score.both")
    return found


def _at_corner(arena: Any, gladiators: tuple[int, ...], award: rules.Award) -> Iterator[bool]:
    """Equal gladiators outside the group that touch it only across a corner."""
    squares = {arena.squares[arena.seams[seam].left] for seam in award.seams}
    for seam, kind in enumerate(gladiators):
        if kind == award.kind and seam not in award.seams:
            row, column = arena.squares[arena.seams[seam].left]
            yield any(abs(row - square.row) == 1 == abs(column - square.column) for square in squares)


# --- how many points ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Points(TilePuzzle):
    """How many points does this placement score?"""

    kind: ClassVar[str] = "points"

    @classmethod
    def about(cls, given: Mapping[str, Any], action: str) -> Points:
        state = position.reached(given)
        right = position.points_of(state, action)
        return cls(
            input=dict(given),
            asks={"what": "points", "action": action},
            options=_numbers(right, _mistaken(position.placing(state, action))),
            answer=(str(right),),
            many=False,
            rules=tuple(sorted(rules_of(state, action))),
        )

    def text(self, texts: Texts, names: Names = None) -> str:
        return texts.say(
            "puzzle.tiles.points", "Quantos pontos dá isto: {action}?", action=self.spoken(self.asks["action"], texts)
        )

    def _told(self) -> tuple[Reason, ...]:
        return tuple(Reason.of(GAME, event) for event in scored(self.state, self.asks["action"]))

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        told = self._told()
        return next((each for each in told if each.rule.startswith("score.") and each.rule != "score.total"), told[0])


def _mistaken(placing: rules.Placing) -> list[int]:
    """What those reckon who count only the new gladiators, or a double group twice."""
    made = len(placing.made)
    sizes = sum(len(award.seams) for award in placing.awards)
    twice = sum(2 * len(award.seams) - 2 for award in placing.awards if award.rule == "score.double")
    return [made, sizes, twice]


def _numbers(right: int, wrong: list[int]) -> tuple[str, ...]:
    offered = {right}
    for number in [*wrong, right + 1, right - 1, right + 2, right + 3]:
        if number >= 0 and len(offered) < OFFERED:
            offered.add(number)
    return tuple(map(str, sorted(offered)))


def points(mix: Mix, rng: Random) -> Points | None:
    given, state = position.grown(mix, rng)
    if not isinstance(state.to_act, int) or state.taking:
        return None
    return Points.about(given, _telling(state, mix, rng))


def _telling(state: State, mix: Mix, rng: Random) -> str:
    """A placement that has something to ask: one of the rules wanted where there is one."""
    legal = list(state.legal)
    rng.shuffle(legal)
    wanted = mix.wants | mix.asking
    return next((action for action in legal if wanted & rules_of(state, action)), legal[0])


# --- which place --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Best(TilePuzzle):
    """Which of these placements scores most?"""

    kind: ClassVar[str] = "best"

    @classmethod
    def about(cls, given: Mapping[str, Any], actions: tuple[str, ...]) -> Best | None:
        """The question about some placements; None where two share the first place."""
        state = position.reached(given)
        scores = {action: position.points_of(state, action) for action in actions}
        best = [action for action in actions if scores[action] == max(scores.values())]
        if len(best) > 1 or len(actions) < 2:
            return None
        return cls(
            input=dict(given),
            asks={"what": "best"},
            options=actions,
            answer=(best[0],),
            many=False,
            rules=tuple(sorted(rules_of(state, best[0]))),
        )

    def text(self, texts: Texts, names: Names = None) -> str:
        return texts.say("puzzle.tiles.best", "Onde a peça dá mais pontos?")

    def _told(self) -> tuple[Reason, ...]:
        return tuple(Reason.of(GAME, event) for event in scored(self.state, self.answer[0]))

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        events = scored(self.state, chosen[0])
        return Reason.of(GAME, next((event for event in events if event.rule.startswith("score.")), events[0]))


def best(mix: Mix, rng: Random) -> Best | None:
    """Placements of one tile; only where no placement of it scores as much as the best one offered."""
    given, state = position.grown(mix, rng)
    if not isinstance(state.to_act, int) or state.taking:
        return None
    tile = rng.choice(state.hands[state.to_act])
    actions = [action for action in state.legal if action.startswith(TILES[tile])]
    actions.sort(key=lambda action: (-position.points_of(state, action), rng.random()))
    if len(actions) < 2 or position.points_of(state, actions[0]) == position.points_of(state, actions[1]):
        return None
    order = list(state.legal)
    return Best.about(given, tuple(sorted(actions[:OFFERED], key=order.index)))


# --- which gladiators ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Made(TilePuzzle):
    """Which gladiators does this placement make?"""

    kind: ClassVar[str] = "made"

    @classmethod
    def about(cls, given: Mapping[str, Any], action: str) -> Made:
        state = position.reached(given)
        made = {KINDS[each.kind] for each in position.placing(state, action).made}
        said = cast(Place, notation.read(action))
        own = TILES[said.tile]
        likely = dict.fromkeys([*sorted(made), own[1] + own[0], *_of_neighbours(state, said)])
        options = [*likely, *(kind for kind in KINDS if kind not in likely)][: OFFERED + 1]
        chosen = tuple(sorted(options, key=KINDS.index))
        told = {event.rule for event in scored(state, action) if event.rule.startswith("place.")}
        basic = {"parts.basics" if KIND[kind] in BASICS else "parts.specials" for kind in made}
        return cls(
            input=dict(given),
            asks={"what": "made", "action": action},
            options=(*chosen, NONE),
            answer=tuple(kind for kind in chosen if kind in made) or (NONE,),
            many=True,
            rules=tuple(sorted(told | basic | {"parts.halves", "board.facing"})),
        )

    def text(self, texts: Texts, names: Names = None) -> str:
        action = super().spoken(self.asks["action"], texts, names)
        return texts.say("puzzle.tiles.made", "Quais gladiadores isto forma: {action}?", action=action)

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        if option == NONE:
            return texts.say("puzzle.tiles.no-gladiator", "nenhum gladiador")
        return words.kind(texts, option)

    def _told(self) -> tuple[Reason, ...]:
        return tuple(Reason.of(GAME, event) for event in scored(self.state, self.asks["action"]))

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        if self.answer == (NONE,):
            return self.explain()[0]
        return Reason(GAME, "board.facing") if set(chosen) - set(self.answer) else self.explain()[0]


def _of_neighbours(state: State, said: Place) -> Iterator[str]:
    """What the tiles above, below and beside would make if the rules were others."""
    row, column = said.square
    own = TILES[said.tile]
    for square in (Square(row - 1, column), Square(row + 1, column), Square(row, column - 1), Square(row, column + 1)):
        number = state.table.arena.index.get(square)
        if number is not None and 0 <= state.tiles[number] < len(TILES):
            other = TILES[state.tiles[number]]
            yield own[1] + other[0]
            yield other[1] + own[0]


def made(mix: Mix, rng: Random) -> Made | None:
    given, state = position.grown(mix, rng)
    if not isinstance(state.to_act, int) or state.taking:
        return None
    legal = list(state.legal)
    rng.shuffle(legal)
    count = mix.pick("made", rng)
    fits = [action for action in legal if len(position.placing(state, action).made) == count]
    return Made.about(given, fits[0]) if fits else None


# --- what is allowed ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Allowed(TilePuzzle):
    """Which of these may the player do now?"""

    kind: ClassVar[str] = "legal"

    @classmethod
    def about(cls, given: Mapping[str, Any], actions: tuple[str, ...]) -> Allowed:
        state = position.reached(given)
        refused = {action: state.verify(action) for action in actions}
        return cls(
            input=dict(given),
            asks={"what": "legal"},
            options=(*actions, NONE),
            answer=tuple(action for action in actions if refused[action] is None) or (NONE,),
            many=True,
            rules=tuple(sorted({_allowing(state, action) for action in actions})),
        )

    def text(self, texts: Texts, names: Names = None) -> str:
        seat = words.seat(texts, cast(int, self.state.to_act), names)
        return texts.say("puzzle.tiles.legal", "O que {seat} pode fazer agora?", seat=seat)

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        if option == NONE:
            return texts.say("puzzle.tiles.nothing", "nada disso")
        return super().spoken(option, texts, names)

    def _told(self) -> tuple[Reason, ...]:
        return tuple(self._about(action) for action in self.options if action != NONE)

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        wrong = [action for action in chosen if action not in self.answer and action != NONE]
        missing = [action for action in self.answer if action not in chosen and action != NONE]
        return self._about([*wrong, *missing][0])

    def _about(self, action: str) -> Reason:
        violation = self.state.verify(action)
        return Reason.of(GAME, violation) if violation else Reason(GAME, _allowing(self.state, action))


def _allowing(state: State, action: str) -> str:
    """The rule that refuses an action, or under which it may be done."""
    violation = state.verify(action)
    if violation is not None:
        return violation.rule
    return "take.one" if state.taking else "place.anywhere"


def legal(mix: Mix, rng: Random) -> Allowed | None:
    """Some actions, allowed or not: tiles held and not held, free places and others, takes."""
    given, state = position.grown(mix, rng)
    seat = state.to_act
    if not isinstance(seat, int):
        return None
    arena = state.table.arena
    held = [TILES[tile] for tile in state.hands[seat]] or [TILES[0]]
    rows, columns = len(arena.rows), arena.columns
    squares = [Square(row, column) for row in range(rows) for column in range(columns)]
    free = [square for square in squares if square in arena.index and state.tiles[arena.index[square]] == EMPTY]
    others = [square for square in squares if square not in free]
    strange = [tile for tile in TILES if tile not in held]
    places = [f"{rng.choice(held)}@{square}" for square in rng.sample(free, min(2, len(free)))]
    places += [f"{rng.choice(held)}@{square}" for square in rng.sample(others, min(2, len(others)))]
    places += [f"{rng.choice(strange)}@{rng.choice(free)}"] if free else []
    takes = [f">{TILES[tile]}" for tile in rng.sample(state.face_up, min(1, len(state.face_up)))]
    closed = [tile for tile in TILES if tile not in [TILES[each] for each in state.face_up]]
    takes.append(f">{rng.choice(closed)}")
    actions = rng.sample(places, min(len(places), 4)) + takes
    return Allowed.about(given, tuple(dict.fromkeys(rng.sample(actions, min(len(actions), OFFERED)))))


# --- the end ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Final(TilePuzzle):
    """Who wins, or what is a goal worth? ``what``: ``winners``, ``bonus``."""

    kind: ClassVar[str] = "final"

    @classmethod
    def about(cls, given: Mapping[str, Any], asks: Mapping[str, Any]) -> Final:
        state = position.reached(given)
        told = tuple(story.ended(state.goals, state.gladiators, state.points))
        if asks["what"] == "winners":
            options = tuple(str(seat) for seat in range(state.table.players))
            answer = tuple(map(str, state.standing().winners))
            found = {told[-1].rule}
        else:
            right = state.bonus[asks["seat"]]
            options = _numbers(right, [right - 1, right + 1, 0])
            answer = (str(right),)
            found = {"end.goal"}
        return cls(
            input=dict(given),
            asks=dict(asks),
            options=options,
            answer=answer,
            many=asks["what"] == "winners",
            rules=tuple(sorted(found)),
        )

    def aside(self, texts: Texts, names: Names = None) -> str:
        state = self.state
        lines = [
            texts.say(
                "puzzle.tiles.goal", "{seat}: {points} na trilha; objetivo: {kind}.",
                seat=words.seat(texts, seat, names), points=points, kind=words.kind(texts, KINDS[state.goals[seat]]),
            )
            for seat, points in enumerate(state.points)
        ]  # fmt: skip
        return " ".join(lines)

    def text(self, texts: Texts, names: Names = None) -> str:
        if self.what == "winners":
            return texts.say("puzzle.tiles.winners", "Contados os objetivos, quem vence?")
        seat = words.seat(texts, self.asks["seat"], names)
        return texts.say("puzzle.tiles.bonus", "Quantos pontos dá o objetivo de {seat}?", seat=seat)

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        return words.seat(texts, int(option), names) if self.what == "winners" else option

    def _told(self) -> tuple[Reason, ...]:
        state = self.state
        told = tuple(story.ended(state.goals, state.gladiators, state.points))[1:]
        if self.what == "bonus":
            told = tuple(event for event in told if event.params.get("seat") == self.asks["seat"])[:1]
        return tuple(Reason.of(GAME, event) for event in told)

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        return self._told()[-1]


def final(mix: Mix, rng: Random) -> Final | None:
    given, state = position.grown(mix, rng)
    what = mix.pick("what", rng)
    asks = {"what": what} if what == "winners" else {"what": what, "seat": rng.randrange(state.table.players)}
    return Final.about(given, asks)


MAKERS: Mapping[str, Maker] = {"points": points, "best": best, "made": made, "legal": legal, "final": final}
