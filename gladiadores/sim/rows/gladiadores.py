"""The rows of Gladiadores: games, rounds, battles and plays; seats, rounds, battles and places count from 0."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, NamedTuple, cast

from gladiadores.core.game import State as CoreState
from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.battle import STRUCK, Decided, decide
from gladiadores.games.gladiadores.cards import LION, NO_SUIT, SUIT_CARDS, SUITS, TOKENS, counts, written
from gladiadores.games.gladiadores.notation import ACTIONS, CHOICE, DECLINE
from gladiadores.games.gladiadores.rules import Told
from gladiadores.games.gladiadores.state import State
from gladiadores.sim.rows.columns import GAME, ROUND, SEAT, Column, Rows, outcome
from gladiadores.sim.rows.games import Outcomes

CARDS = tuple(dict.fromkeys(token for token in TOKENS if token))
COMBAT = TOKENS[:LION]

BATTLE = Column("battle", "int8", "", "number of the battle in the round, from 0")

_GAMES = (
    GAME,
    Column("rounds", "int8", "rounds", "rounds played"),
    Column("plays", "int16", "cards", "cards laid in the arena"),
    Column("early", "bool", "", "whether a cube on side B ended the game before its last round"),
)
_ROUNDS = (
    GAME,
    ROUND,
    SEAT,
    Column("leads", "bool", "", "whether the seat led the first battle of the round"),
    Column("battles", "int8", "battles", "battles that the seat won"),
    *Column("cards_<suit>", "int8", "cards", "combat cards of the suit gathered when the round was scored").by(SUITS),
)
_ROUNDS_A = (
    *Column("moved_<suit>", "int8", "spaces", "side A: spaces on the track as scored, before its ends stop a cube").by(
        SUITS
    ),
    *Column("column_<suit>", "int32", "", "side A: the column where the cube stands after the round").by(SUITS),
)
_ROUNDS_B = (
    Column("points", "int32", "points", "side B: points of the round, as scored"),
    Column("space", "int32", "", "side B: the space where the cube stands after the round"),
)
_BATTLES = (
    GAME,
    ROUND,
    BATTLE,
    Column("leader", "int8", "", "the seat that led the battle"),
    Column("lead", "text", "", "the lead suit; missing where only lions were played", tuple(SUITS)),
    Column("winner", "int8", "", "the seat that won"),
    Column("card", "text", "", "the play that won", CARDS),
    Column("gathered", "int8", "cards", "cards of the lead suit that the winner gathered"),
    Column("choices", "int8", "cards", "other combat cards of which the winner might take one"),
    Column("taken", "text", "", "the one that was taken; missing where none was", COMBAT),
    Column("struck", "int8", "cards", "cards eliminated by damaged weapons, wherever they lay"),
    Column("struck_area", "int8", "cards", "those of them that lay in the winner's play area"),
)
_PLAYS = (
    GAME,
    ROUND,
    BATTLE,
    Column("place", "int8", "", "place in playing order, from 0; the leader has 0"),
    Column("seat", "int8", "", "the seat that played"),
    Column("card", "text", "", "the play; of a damaged weapon the declared suit first", CARDS),
    Column("hand", "int8", "cards", "cards in the hand before the play"),
    Column("legal", "int8", "cards", "those of them that might be played; every lion counts"),
    Column("won", "bool", "", "whether the play won the battle"),
    Column("struck", "text", "", "the card that the damaged weapon eliminated; missing where there was none", COMBAT),
    Column("struck_area", "bool", "", "whether that card lay in the winner's play area"),
)


def levels(options: Mapping[str, Any]) -> Mapping[str, Rows]:
    """The four levels of detail, for these players and this side."""
    scored = _ROUNDS_A if options["side"] == "A" else _ROUNDS_B
    return {
        "game": Rows("game", "a game", (*_GAMES, *outcome(options["players"]))),
        "round": Rows("round", "what one seat gathered and scored in a round", (*_ROUNDS, *scored)),
        "battle": Rows("battle", "a battle", _BATTLES),
        "play": Rows("play", "a card laid in the arena", _PLAYS),
    }


def chronicle(rows: Rows | None) -> Outcomes:
    """Who writes down the rows of a level; nothing is written where there are none."""
    kinds: dict[str, type[Outcomes]] = {"game": Games, "round": Rounds, "battle": Battles, "play": Plays}
    return kinds[rows.level](rows) if rows else Games(None)


class Games(Outcomes):
    """Writes a row a game."""

    def is_play(self, action: str) -> bool:
        return ACTIONS[action] < CHOICE

    def more(self, state: CoreState) -> dict[str, Any]:
        ended = cast(State, state)
        return {"rounds": ended.round, "early": ended.round < ended.table.rounds}


class Rounds(Games):
    """Writes a row for what each seat gathered and scored in a round."""

    def __init__(self, rows: Rows | None) -> None:
        super().__init__(rows)
        self._won: list[int] = []

    def acted(self, game: int, before: CoreState, action: str, after: CoreState) -> None:
        old, new = cast(State, before), cast(State, after)
        if old.plays and not new.plays:
            self._won.append(new.leader)
        if new.round > old.round:
            for seat, area in enumerate(new.areas):
                self.write(
                    {
                        "game": game,
                        "round": old.round,
                        "seat": seat,
                        "leads": (new.first + old.round) % new.table.players == seat,
                        "battles": self._won.count(seat),
                        **_by_suit("cards", counts(area)),
                        **self._scored(new, seat),
                    }
                )
            self._won = []

    def _scored(self, state: State, seat: int) -> dict[str, Any]:
        scored: Any = state.rounds[-1][seat]
        stands: Any = state.positions[seat]
        if state.table.side == "B":
            return {"points": scored, "space": stands}
        return {**_by_suit("moved", scored), **_by_suit("column", stands)}


def _by_suit(name: str, values: tuple[int, ...]) -> dict[str, int]:
    return {f"{name}_{suit}": value for suit, value in zip(SUITS, values, strict=True)}


class Fight(NamedTuple):
    """A battle that is over: where and how it was fought, and how many cards were held and allowed at each play."""

    game: int
    round: int
    battle: int
    leader: int
    plays: tuple[int, ...]
    held: tuple[int, ...]
    legal: tuple[int, ...]
    decided: Decided

    def seat(self, place: int) -> int:
        return (self.leader + place) % len(self.plays)

    @property
    def place(self) -> int:
        """Of the play that won."""
        return (self.decided.winner - self.leader) % len(self.plays)

    def struck(self) -> dict[str, tuple[str, bool]]:
        """By damaged weapon as played: the card it eliminated, and whether that lay in the winner's play area."""
        return {
            event.params["weapon"]: (event.params["card"], event.rule == Told.STRUCK_AREA.id)
            for event in self.decided.events
            if event.rule in STRUCK
        }


class Fights(Games, ABC):
    """Follows every battle to its end."""

    def __init__(self, rows: Rows | None) -> None:
        super().__init__(rows)
        self._battle = 0
        self._held: list[int] = []
        self._legal: list[int] = []
        self._last: tuple[State, int] | None = None

    @abstractmethod
    def fought(self, fight: Fight) -> None:
        """Write down a battle that is over."""

    def acted(self, game: int, before: CoreState, action: str, after: CoreState) -> None:
        old, new = cast(State, before), cast(State, after)
        code = ACTIONS[action]
        if code < CHOICE:
            hand = old.hands[cast(int, old.to_act)]
            self._held.append(hand.bit_count())
            self._legal.append(rules.playable(hand, old.lead).bit_count())
            self._last = old, code
        if not new.plays:
            self._end(game, new, _chosen(code))

    def _end(self, game: int, after: State, chosen: int | None) -> None:
        old, code = cast(tuple[State, int], self._last)
        plays = (*old.plays, code)
        decided = decide(old.table, old.leader, plays, old.areas, chosen)
        self.fought(
            Fight(game, old.round, self._battle, old.leader, plays, tuple(self._held), tuple(self._legal), decided)
        )
        self._held, self._legal = [], []
        self._battle = 0 if after.round > old.round else self._battle + 1


def _chosen(code: int) -> int | None:
    """The winner's choice as a set of cards; None where the winner was not asked."""
    if code < CHOICE:
        return None
    return 0 if code == DECLINE else 1 << code - CHOICE


class Battles(Fights):
    """Writes a row a battle."""

    def fought(self, fight: Fight) -> None:
        decided, struck = fight.decided, fight.struck().values()
        lead = None if decided.lead == NO_SUIT else SUITS[decided.lead]
        gathered = 0 if lead is None else decided.taken & SUIT_CARDS[decided.lead]
        self.write(
            {
                "game": fight.game,
                "round": fight.round,
                "battle": fight.battle,
                "leader": fight.leader,
                "lead": lead,
                "winner": decided.winner,
                "card": TOKENS[fight.plays[fight.place]],
                "gathered": gathered.bit_count(),
                "choices": decided.choices.bit_count(),
                "taken": written(decided.taken & decided.choices) or None,
                "struck": len(struck),
                "struck_area": sum(in_area for _, in_area in struck),
            }
        )


class Plays(Fights):
    """Writes a row a card laid in the arena."""

    def fought(self, fight: Fight) -> None:
        struck = fight.struck()
        for place, play in enumerate(fight.plays):
            card = TOKENS[play]
            eliminated, in_area = struck.get(card, (None, False))
            self.write(
                {
                    "game": fight.game,
                    "round": fight.round,
                    "battle": fight.battle,
                    "place": place,
                    "seat": fight.seat(place),
                    "card": card,
                    "hand": fight.held[place],
                    "legal": fight.legal[place],
                    "won": place == fight.place,
                    "struck": eliminated,
                    "struck_area": in_area,
                }
            )
