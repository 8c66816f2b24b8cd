"""Puzzles about scoring: how far a cube moves, what a round or a track is worth, who wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any, ClassVar, cast

from gladiadores.core.events import Event
from gladiadores.games.gladiadores import rules, scoring, story, words
from gladiadores.games.gladiadores.cards import SUITS, counts
from gladiadores.games.gladiadores.scoring import Counts, PositionsA
from gladiadores.games.gladiadores.table import DECKS, RULINGS, TRACKS, Table
from gladiadores.lessons.exercise import Names, Reason
from gladiadores.lessons.gladiadores.battles import GAME
from gladiadores.lessons.mixes import Mix
from gladiadores.lessons.puzzle import Puzzle
from gladiadores.text import Texts

MOVES = ("-2", "-1", "0", "1")
OPTIONS = 4
"""So many numbers are offered."""


@dataclass(frozen=True)
class Score(Puzzle):
    """How does the side score?

    ``what`` is ``move`` (side A: the spaces of one cube), ``points`` (side B: a seat's round), ``track`` and ``total``
    (side A: a seat's end points on a track, and on all), or ``winners`` (of a game).
    """

    game: ClassVar[str] = GAME
    kind: ClassVar[str] = "score"
    verb: ClassVar[str] = "score"

    @classmethod
    def about(cls, given: Mapping[str, Any], asks: Mapping[str, Any]) -> Score | None:
        """The question about a scoring; None where a ruling decides it that the question leaves open."""
        answers = {_ANSWERS[asks["what"]](tabled, given, asks) for tabled in _tables(given)}
        if len(answers) > 1:
            return None
        answer = answers.pop()
        options = _options(given, asks, answer)
        return cls(
            input=dict(given),
            asks=dict(asks),
            options=options,
            answer=answer,
            many=asks["what"] == "winners",
            rules=tuple(sorted(_rules(given, asks))),
        )

    def setting(self, texts: Texts, names: Names = None) -> str:
        rows = self.input.get("counts") or self.input["positions"]
        lines = [_row(texts, self.input, seat, row, names) for seat, row in enumerate(rows)]
        side = texts.say("puzzle.side", "Lado {side} do tabuleiro de glória.", side=self.input["side"])
        return " ".join([side, *lines, self.aside(texts, names)]).rstrip()

    def table(self, texts: Texts, names: Names = None) -> tuple[tuple[str, ...], ...]:
        rows: list[Any] = self.input.get("counts") or self.input["positions"]
        side = texts.say("puzzle.side-short", "Lado {side}", side=self.input["side"])
        if isinstance(rows[0], int):
            last = self.input["last_round"]
            head: tuple[str, ...] = (
                side,
                texts.say("puzzle.space-head", "espaço"),
                texts.say("puzzle.last-head", "última rodada"),
            )
            cells: list[tuple[str, ...]] = [(str(row), _signed(last[seat])) for seat, row in enumerate(rows)]
        else:
            head = (side, *(words.suit(texts, suit) for suit in SUITS))
            cells = [tuple(map(str, row)) for row in rows]
        return (head, *((words.seat(texts, seat, names), *row) for seat, row in enumerate(cells)))

    def aside(self, texts: Texts, names: Names = None) -> str:
        if not self.input.get("rulings"):
            return ""
        return texts.say(
            "puzzle.tie-leaders",
            "Nesta mesa, no empate conta cada trilha em que nenhum cubo está mais longe, mesmo com outro ao lado.",
        )

    def text(self, texts: Texts, names: Names = None) -> str:
        if self.what == "winners":
            return texts.say("puzzle.winners", "Quem vence a partida?")
        seat = words.seat(texts, self.asks["seat"], names)
        if self.what == "points":
            return texts.say("puzzle.points", "Quantos pontos faz {seat} nesta rodada?", seat=seat)
        if self.what == "total":
            return texts.say("puzzle.total", "Quantos pontos somam as quatro trilhas de {seat}?", seat=seat)
        suit = words.suit(texts, self.asks["suit"])
        if self.what == "track":
            return texts.say("puzzle.track", "Quantos pontos dá a trilha de {suit} a {seat}?", suit=suit, seat=seat)
        return texts.say("puzzle.move", "Como anda o cubo de {seat} na trilha de {suit}?", suit=suit, seat=seat)

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        if self.what == "winners":
            return words.seat(texts, int(option), names)
        if self.what != "move":
            return option.replace("-", "−")
        return {
            "-2": texts.say("puzzle.back-two", "recua 2 espaços"),
            "-1": texts.say("puzzle.back-one", "recua 1 espaço"),
            "0": texts.say("puzzle.stays", "não sai do lugar"),
            "1": texts.say("puzzle.ahead", "avança 1 espaço"),
        }[option]

    def _told(self) -> tuple[Reason, ...]:
        return tuple(_reasons(self.input, self.asks))

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        return self.explain()[0]


def _row(texts: Texts, given: Mapping[str, Any], seat: int, row: Any, names: Names) -> str:
    """What a seat has, in words."""
    player = words.seat(texts, seat, names)
    if "counts" in given:
        cards = texts.listed([f"{words.suit(texts, suit)} {row[track]}" for track, suit in enumerate(SUITS)])
        return texts.say("puzzle.counts", "Cartas de {seat}: {cards}.", seat=player, cards=cards)
    if given["side"] == "B":
        return texts.say(
            "puzzle.space",
            "{seat}: espaço {space}, pontos na última rodada: {last}.",
            seat=player, space=row, last=_signed(given["last_round"][seat]),
        )  # fmt: skip
    columns = texts.listed([f"{words.suit(texts, suit)} {row[track]}" for track, suit in enumerate(SUITS)])
    return texts.say("puzzle.columns", "Colunas dos cubos de {seat}: {columns}.", seat=player, columns=columns)


def _signed(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


# --- the answers --------------------------------------------------------------------------------------------------


def _tables(given: Mapping[str, Any]) -> Iterator[Table]:
    """A table for every way to settle the rulings that the question leaves open."""
    settled = given.get("rulings") or {}
    left = [name for name in ("tie_a", "floor_b") if name not in settled]
    for values in product(*(RULINGS[name].values for name in left)):
        ruled = {**settled, **dict(zip(left, values, strict=True))}
        yield Table.of({"players": given["players"], "side": given["side"]}, ruled)


def _counts(given: Mapping[str, Any]) -> Counts:
    return cast(Counts, tuple(map(tuple, given["counts"])))


def _columns(given: Mapping[str, Any]) -> PositionsA:
    return tuple(map(tuple, given["positions"]))


def _move(table: Table, given: Mapping[str, Any], asks: Mapping[str, Any]) -> tuple[str, ...]:
    return (str(scoring.moves_a(_counts(given))[asks["seat"]][SUITS.index(asks["suit"])]),)


def _points(table: Table, given: Mapping[str, Any], asks: Mapping[str, Any]) -> tuple[str, ...]:
    return (str(rules.points_b(_counts(given), rules.silent)[asks["seat"]]),)


def _track(table: Table, given: Mapping[str, Any], asks: Mapping[str, Any]) -> tuple[str, ...]:
    return (str(scoring.points_a(_columns(given))[asks["seat"]][SUITS.index(asks["suit"])]),)


def _total(table: Table, given: Mapping[str, Any], asks: Mapping[str, Any]) -> tuple[str, ...]:
    return (str(sum(scoring.points_a(_columns(given))[asks["seat"]])),)


def _winners(table: Table, given: Mapping[str, Any], asks: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(map(str, _verdict(table, given).winners))


def _verdict(table: Table, given: Mapping[str, Any]) -> scoring.Verdict:
    if given["side"] == "A":
        return scoring.verdict_a(table, _columns(given))
    return scoring.verdict_b(tuple(given["positions"]), tuple(given["last_round"]))


_ANSWERS: Mapping[str, Callable[[Table, Mapping[str, Any], Mapping[str, Any]], tuple[str, ...]]] = {
    "move": _move,
    "points": _points,
    "track": _track,
    "total": _total,
    "winners": _winners,
}

# --- the options --------------------------------------------------------------------------------------------------


def _options(given: Mapping[str, Any], asks: Mapping[str, Any], answer: tuple[str, ...]) -> tuple[str, ...]:
    what = asks["what"]
    if what == "move":
        return MOVES
    if what == "winners":
        return tuple(str(seat) for seat in range(given["players"]))
    if what == "track":
        return tuple(str(points) for points in sorted(rules.PLACE_POINTS[: max(3, given["players"])]))
    right = int(answer[0])
    wrong = _mistaken_total(given, asks) if what == "total" else _mistaken_points(given, asks)
    offered = {right}
    for number in [*wrong, right - 1, right + 1, right + 2, right - 2]:
        if len(offered) < OPTIONS:
            offered.add(number)
    return tuple(map(str, sorted(offered)))


def _mistaken_points(given: Mapping[str, Any], asks: Mapping[str, Any]) -> list[int]:
    """What those reckon on side B who overlook a rule: ties, empty suits, equal suits."""
    row = given["counts"][asks["seat"]]
    present = [count for count in row if count] or [0]
    best, worst = max(present), min(present)
    return [best - worst, best - min(row), sum(present), best]


def _mistaken_total(given: Mapping[str, Any], asks: Mapping[str, Any]) -> list[int]:
    """What those reckon on side A who let tied cubes use up the next place, or count the cubes ahead only."""
    mine = given["positions"][asks["seat"]]
    skipping = strict = 0
    for track in range(TRACKS):
        columns = [row[track] for row in given["positions"]]
        ahead = sum(column > mine[track] for column in columns)
        tied = sum(column == mine[track] for column in columns) - 1
        skipping += rules.PLACE_POINTS[ahead]
        strict += rules.PLACE_POINTS[min(ahead + tied, 3)]
    return [skipping, strict]


# --- the reasons --------------------------------------------------------------------------------------------------


def _reasons(given: Mapping[str, Any], asks: Mapping[str, Any]) -> Iterator[Reason]:
    """Why the answer is right, the deciding rule first."""
    what = asks["what"]
    if what in ("move", "points"):
        yield Reason.of(GAME, _event(given, asks))
    elif what == "winners":
        yield Reason.of(GAME, _ended(given))
    for rule in sorted(_silent(given, asks), key=_BY_WEIGHT.index):
        yield Reason(GAME, rule)


def _rules(given: Mapping[str, Any], asks: Mapping[str, Any]) -> set[str]:
    return {reason.rule for reason in _reasons(given, asks)}


def _event(given: Mapping[str, Any], asks: Mapping[str, Any]) -> Event:
    """What the engine tells of the seat (and suit) in question."""
    if asks["what"] == "points":
        return next(event for event in story.scored_b(_counts(given)) if event.params["seat"] == asks["seat"])
    return next(
        event
        for event in story.scored_a(_counts(given))
        if event.params["suit"] == asks["suit"] and event.params.get("seat", asks["seat"]) == asks["seat"]
    )


def _ended(given: Mapping[str, Any]) -> Event:
    table = next(_tables(given))
    if given["side"] == "A":
        totals = tuple(map(sum, scoring.points_a(_columns(given))))
    else:
        totals = tuple(given["positions"])
    return story.ended(_verdict(table, given), totals)[0]


_BY_WEIGHT = (
    "final.a.tied-place", "final.a.places", "final.a.three-players", "final.a.total", "score.a.tie",
    "score.b.ignore-empty", "ruling.tie_a",
)  # fmt: skip


def _silent(given: Mapping[str, Any], asks: Mapping[str, Any]) -> set[str]:
    """The rules that the engine follows here without telling them."""
    what = asks["what"]
    found: set[str] = set()
    if what == "move":
        held = [row[SUITS.index(asks["suit"])] for row in given["counts"]]
        mine = held[asks["seat"]]
        if mine and held.count(mine) > 1:
            found.add("score.a.tie")
    elif what == "points":
        row = given["counts"][asks["seat"]]
        if 0 in row and len({count for count in row if count}) > 1:
            found.add("score.b.ignore-empty")
    elif given["side"] == "A":
        tracks = [SUITS.index(asks["suit"])] if what == "track" else range(TRACKS)
        seats = range(given["players"]) if what == "winners" else [asks["seat"]]
        found.add("final.a.places" if what == "track" else "final.a.total")
        if given["players"] == 3:
            found.add("final.a.three-players")
        if any(_shared(given, seat, track) for seat in seats for track in tracks):
            found.add("final.a.tied-place")
        if given.get("rulings"):
            found.add("ruling.tie_a")
    return found


def _shared(given: Mapping[str, Any], seat: int, track: int) -> bool:
    """Whether a tie changes what a seat is paid on a track: its own, or one further ahead."""
    columns: list[int] = [row[track] for row in given["positions"]]
    return any(columns.count(column) > 1 for column in columns if column >= columns[seat])


# --- by chance ----------------------------------------------------------------------------------------------------


def score(mix: Mix, rng: Random) -> Score | None:
    what = mix.pick("what", rng)
    players = mix.pick("players", rng)
    seat = rng.randrange(players)
    asks: dict[str, Any] = {"what": what}
    if what != "winners":
        asks["seat"] = seat
    if what in ("move", "track"):
        asks["suit"] = rng.choice(SUITS)
    side = {"move": "A", "points": "B", "track": "A", "total": "A"}.get(what) or mix.pick("side", rng)
    given: dict[str, Any] = {"players": players, "side": side}
    if what in ("move", "points"):
        given["counts"] = _gathered(mix, rng, players, seat)
    elif side == "A":
        given |= _ended_a(mix, rng, players)
    else:
        given |= _ended_b(mix, rng, players)
    if mix.parts.get("rulings"):
        given["rulings"] = dict(mix.parts["rulings"])
    return Score.about(given, asks)


def _gathered(mix: Mix, rng: Random, players: int, seat: int) -> list[list[int]]:
    """Cards per seat and suit that one deck can give; ``empty``: the seat in question has none, ``all``: nobody has."""
    left = list(counts(DECKS[players].cards))
    rows = [[0] * TRACKS for _ in range(players)]
    bare = mix.parts.get("empty", "nobody")
    for other in rng.sample(range(players), players):
        if bare == "all" or (bare == "seat" and other == seat):
            continue
        suits = rng.sample(range(TRACKS), mix.number("suits", rng))
        for track in suits:
            least, most = mix.parts["cards"]
            count = min(left[track], rng.randint(least, most))
            rows[other][track] = count
            left[track] -= count
    return rows


def _ended_a(mix: Mix, rng: Random, players: int) -> dict[str, Any]:
    """The end of a game on side A; ``tied``: two seats stand alike, on other tracks."""
    positions = [[mix.number("columns", rng) for _ in SUITS] for _ in range(players)]
    if mix.parts.get("tied") and mix.pick("tied", rng):
        first, second = rng.sample(range(players), 2)
        positions[first] = [column + 1 for column in positions[first]]
        positions[second] = rng.sample(positions[first], TRACKS)
    return {"positions": positions, "final": True}


def _ended_b(mix: Mix, rng: Random, players: int) -> dict[str, Any]:
    """The end of a game on side B, the cubes near each other."""
    goal = DECKS[players].goal_b
    positions = [rng.randint(goal - 4, goal + 2) for _ in range(players)]
    if mix.pick("tied", rng):
        first, second = rng.sample(range(players), 2)
        positions[first] = positions[second] = max(positions)
    last = [rng.randint(-2, 8) for _ in range(players)]
    if mix.parts.get("shared"):
        last = [last[0]] * players
    return {"positions": positions, "last_round": last, "final": True}
