"""The rows of Glory to Rome: games, seats, turns and decisions; ``glory_tally`` counts what they say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from gladiadores.core.game import State as CoreState
from gladiadores.games.glory_to_rome import scoring, tokens
from gladiadores.games.glory_to_rome.cards import JACK, MATERIALS, NAMES, ROLES, name
from gladiadores.games.glory_to_rome.frames import FrameKind
from gladiadores.games.glory_to_rome.state import State
from gladiadores.games.glory_to_rome.tokens import Verb
from gladiadores.sim.rows.columns import GAME, Column, Rows, outcome
from gladiadores.sim.rows.games import PLAYS, Outcomes, ended
from gladiadores.sim.rows.glory_tally import Tally

ENDINGS = ("sites", "deck", "catacomb", "forum", "forum-several", "surrender")
MOMENTS = tuple(kind.name.lower() for kind in FrameKind if kind != FrameKind.DEAL)
VERBS = tuple(verb.name.lower() for verb in Verb)

_SEAT = Column("seat", "int8", "", "the seat, from 0")
_TURN = Column("turn", "int16", "", "number of the turn in the game, from 0")
_TURNS = Column("turns", "int16", "turns", "turns played, one a leader")
_ENDING = Column("ending", "text", "", "how the game ended: the rule, without `end.`", ENDINGS)
_LEFT = (
    Column("deck", "int16", "cards", "cards left in the deck"),
    Column("town", "int8", "sites", "sites left in town"),
)
_SOURCES = (
    ("influence", "points of influence, the 2 of the beginning among them"),
    ("vault", "points of the materials in the vault"),
    ("bonus", "points of merchant bonuses"),
    ("statue", "points of the Statue"),
    ("wall", "points of the Wall"),
)

_SEATS = (
    GAME,
    _SEAT,
    Column("order", "int8", "", "place after the start player, who has 0"),
    _TURNS,
    _ENDING,
    Column("points", "int16", "points", "points at the end"),
    Column("share", "float64", "wins", "1 for the winner, 1/k for each of k winners, else 0"),
    Column("place", "int8", "", "1 for the winners, else 1 and the number of seats ahead"),
    *(Column(source, "int16", "points", meaning) for source, meaning in _SOURCES),
    Column("completed", "int8", "structures", "completed, those taken with a Prison among them"),
    Column("thinks", "int16", "times", "Thinker actions"),
    *Column("led_<role>", "int8", "times", "times that the seat led the role").by(ROLES),
    *Column("followed_<role>", "int8", "times", "times that it followed the role").by(ROLES),
    *Column("clients_<role>", "int8", "clients", "clients of the role at the end").by(ROLES),
    *Column("built_<building>", "int16", "", "turn in which it had the building complete; -1 for never").by(NAMES),
)

_PLAYS = (
    GAME,
    _TURN,
    _SEAT,
    Column("moment", "text", "", "what is decided", MOMENTS),
    Column("verb", "text", "", "what is done", VERBS),
    Column("card", "text", "", "the Order or Jack it is done with; missing where there is none", (*NAMES, name(JACK))),
    Column("material", "text", "", "the material, or the role by its material; missing for none", MATERIALS),
    Column("structure", "text", "", "the structure that it is done to; missing where there is none", NAMES),
    Column("other", "int8", "", "the other seat that it concerns; -1 for none"),
    Column("choices", "int16", "actions", "actions that were legal"),
)  # fmt: skip


def levels(options: Mapping[str, Any]) -> Mapping[str, Rows]:
    """The four levels of detail, for this number of players."""
    seats = range(options["players"])
    games = (
        GAME,
        PLAYS,
        _TURNS,
        _ENDING,
        Column("first", "int8", "", "the start player's seat"),
        *_LEFT,
        *outcome(options["players"]),
        *(
            column
            for source, meaning in _SOURCES
            for column in Column(f"{source}_<seat>", "int16", "points", meaning).by(seats)
        ),
        *Column("completed_<seat>", "int8", "structures", "structures that the seat completed").by(seats),
    )  # fmt: skip
    turns = (
        GAME,
        _TURN,
        Column("leader", "int8", "", "the seat that led, or thought instead"),
        Column("role", "text", "", "the role led; missing where the leader thought", ROLES),
        Column("followers", "int8", "seats", "others who followed"),
        *_LEFT,
        *Column("points_<seat>", "int16", "points", "points of the seat after the turn, its vault included").by(seats),
    )
    return {
        "game": Rows("game", "a game", games),
        "seat": Rows("seat", "a seat of a game", _SEATS),
        "turn": Rows("turn", "a turn", turns),
        "play": Rows("play", "a decision of a seat", _PLAYS),
    }


def chronicle(rows: Rows | None) -> Outcomes:
    """Who writes down the rows of a level; nothing is written where there are none."""
    return _WRITERS[rows.level](rows) if rows else Outcomes(None)


class Games(Outcomes):
    """Writes a row a game; keeps count while it is played."""

    def __init__(self, rows: Rows | None) -> None:
        super().__init__(rows)
        self.tally: Tally | None = None

    def acted(self, game: int, before: CoreState, action: str, after: CoreState) -> None:
        old, new = cast(State, before), cast(State, after)
        if self.tally is None:
            self.tally = Tally(old)
        turn = self.tally.turns
        self.tally.count(old, action, new)
        self.told(game, turn, old, action, new)

    def told(self, game: int, turn: int, old: State, action: str, new: State) -> None:
        """What finer levels write of an action in this turn."""

    def ended(self, game: int, state: CoreState, plays: int) -> None:
        tally, over = cast(Tally, self.tally), cast(State, state)
        self.finish(game, over, plays, tally)
        self.tally = None

    def finish(self, game: int, state: State, plays: int, tally: Tally) -> None:
        row: dict[str, Any] = {
            "game": game,
            "plays": plays,
            "turns": tally.turns + 1,
            "ending": ending(state),
            "first": tally.first,
            **_left(state),
            **ended(state.standing()),
        }
        for seat, score in enumerate(scoring.scores(state)):
            row.update({f"{source}_{seat}": points for source, points in by_source(score).items()})
            row[f"completed_{seat}"] = tally.completed(seat)
        self.write(row)


class Seats(Games):
    """Writes a row a seat of a game."""

    def finish(self, game: int, state: State, plays: int, tally: Tally) -> None:
        over, players = ended(state.standing()), state.table.players
        for seat, score in enumerate(scoring.scores(state)):
            self.write(
                {
                    "game": game,
                    "seat": seat,
                    "order": (seat - tally.first) % players,
                    "turns": tally.turns + 1,
                    "ending": ending(state),
                    **{what: over[f"{what}_{seat}"] for what in ("points", "share", "place")},
                    **by_source(score),
                    "completed": tally.completed(seat),
                    "thinks": tally.thinks[seat],
                    **_by("led", ROLES, tally.led[seat]),
                    **_by("followed", ROLES, tally.followed[seat]),
                    **_by("clients", ROLES, state.clients[seat]),
                    **_by("built", NAMES, tally.built[seat]),
                }
            )


class Turns(Games):
    """Writes a row a turn, when it is over."""

    def told(self, game: int, turn: int, old: State, action: str, new: State) -> None:
        tally = cast(Tally, self.tally)
        if tally.turns == turn and new.to_act is not None:
            return
        led = tally.last
        self.write(
            {
                "game": game,
                "turn": turn,
                "leader": led.leader,
                "role": None if led.role is None else ROLES[led.role],
                "followers": led.followers,
                **_left(new),
                **{f"points_{seat}": score.total for seat, score in enumerate(scoring.scores(new))},
            }
        )

    def finish(self, game: int, state: State, plays: int, tally: Tally) -> None:
        """All is written."""


class Plays(Games):
    """Writes a row a decision."""

    def told(self, game: int, turn: int, old: State, action: str, new: State) -> None:
        said = tokens.ACTIONS[action]
        card, kind, structure = said.card, said.kind, said.structure
        self.write(
            {
                "game": game,
                "turn": turn,
                "seat": old.to_act,
                "moment": FrameKind(old.stack[-1].kind).name.lower(),
                "verb": said.verb.name.lower(),
                "card": None if card < 0 else name(card),
                "material": None if kind < 0 else MATERIALS[kind],
                "structure": None if structure < 0 else NAMES[structure],
                "other": said.seat,
                "choices": len(old.legal),
            }
        )

    def finish(self, game: int, state: State, plays: int, tally: Tally) -> None:
        """All is written."""


_WRITERS = {"game": Games, "seat": Seats, "turn": Turns, "play": Plays}


def ending(state: State) -> str:
    """How a game ended, as the column says it."""
    assert state.result is not None
    return state.result.rule.removeprefix("end.")


def by_source(score: scoring.Score) -> dict[str, int]:
    """Points by where they come from; together they are all."""
    known = score.influence + score.vault + score.statue + score.wall
    return {
        "influence": score.influence, "vault": score.vault, "bonus": score.total - known,
        "statue": score.statue, "wall": score.wall,
    }  # fmt: skip


def _left(state: State) -> dict[str, int]:
    return {"deck": len(state.deck) - state.drawn, "town": sum(state.in_town)}


def _by(what: str, names: tuple[str, ...], numbers: Any) -> dict[str, int]:
    return {f"{what}_{each}": number for each, number in zip(names, numbers, strict=True)}
