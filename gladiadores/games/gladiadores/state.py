"""A position of Gladiadores: a value that never changes.

``play`` tells what happens, ``after`` does not; both go through the same moves. The parts of a position are
integers and tuples (see ``cards``), so a draft is a copy of a dozen references.
"""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import TYPE_CHECKING, cast

from gladiadores.core.choices import NOTHING, Choices
from gladiadores.core.errors import BadInput, Violation
from gladiadores.core.events import Event
from gladiadores.core.game import CHANCE, Chance, Standing
from gladiadores.core.position import Position
from gladiadores.games.gladiadores import notation, rules, scoring, story
from gladiadores.games.gladiadores.battle import fight, is_asked, replaced
from gladiadores.games.gladiadores.cards import (
    COMBAT_CARDS,
    HELD,
    LION,
    NO_SUIT,
    SUIT_CARDS,
    SUITS,
    TOKENS,
    add,
    bits,
    counts,
    remove,
    written,
)
from gladiadores.games.gladiadores.notation import ACTIONS, CHOICE, DECLINE
from gladiadores.games.gladiadores.table import Table

if TYPE_CHECKING:
    from gladiadores.games.gladiadores.view import View


class State(Position):
    """A position: whose turn it is, what everybody holds and has gathered, and where the cubes stand.

    ``hands`` and ``areas`` are sets of cards by seat; ``plays`` the plays in the arena in playing order, beginning
    with ``leader`` (all of them until the battle is over); ``choices`` the combat cards of which the winner of the
    battle (``to_act``) may take one, 0 when there is none to choose; ``positions`` the cubes and ``rounds`` the moves
    or points of each finished round; ``seen`` the cards of this round that all have seen, ``voids`` the suits (bit 1
    for T, 2 for M, 4 for G, 8 for X) that a seat has shown not to hold. Treat every attribute as read-only.
    """

    __slots__ = (
        "areas", "choices", "events", "first", "hands", "leader", "plays", "positions", "round", "rounds", "seen",
        "table", "to_act", "voids",
    )  # fmt: skip

    table: Table
    first: int
    round: int
    leader: int
    to_act: int | Chance | None
    hands: tuple[int, ...]
    plays: tuple[int, ...]
    areas: tuple[int, ...]
    choices: int
    positions: scoring.Positions
    rounds: tuple[scoring.Positions, ...]
    seen: int
    voids: tuple[int, ...]
    events: tuple[Event, ...]

    @classmethod
    def opening(cls, table: Table, first: int) -> State:
        """Before the first deal (Guia, "Preparação"; Manual, p. 3)."""
        nothing = (0,) * table.players
        state = cls._bare(table, first)
        state.round = 0
        state.leader = first
        state.to_act = CHANCE
        state.hands = state.areas = state.voids = nothing
        state.positions = scoring.start(table)
        return state

    @classmethod
    def midway(
        cls,
        table: Table,
        first: int,
        round: int,
        leader: int,
        hands: tuple[int, ...],
        areas: tuple[int, ...],
        plays: tuple[int, ...],
        positions: scoring.Positions,
    ) -> State:
        """In the middle of a round, the parts being sound; cards that are nowhere are gone."""
        state = cls._bare(table, first)
        state.round = round
        state.leader = leader
        state.to_act = (leader + len(plays)) % table.players
        state.hands = hands
        state.areas = areas
        state.plays = plays
        state.positions = positions
        state.voids = (0,) * table.players
        for card in [*(HELD[play] for play in plays), *(card for area in areas for card in bits(area))]:
            state.seen = add(state.seen, card)
        return state

    @classmethod
    def _bare(cls, table: Table, first: int) -> State:
        state = cls.__new__(cls)
        state.table = table
        state.first = first
        state.plays = ()
        state.choices = 0
        state.rounds = ()
        state.seen = 0
        state.events = ()
        return state

    def _draft(self) -> State:
        draft = State.__new__(State)
        draft.table = self.table
        draft.first = self.first
        draft.round = self.round
        draft.leader = self.leader
        draft.to_act = self.to_act
        draft.hands = self.hands
        draft.plays = self.plays
        draft.areas = self.areas
        draft.choices = self.choices
        draft.positions = self.positions
        draft.rounds = self.rounds
        draft.seen = self.seen
        draft.voids = self.voids
        draft.events = self.events
        return draft

    # --- what may be done -----------------------------------------------------------------------------------------

    @property
    def lead(self) -> int:
        """The lead suit of the battle in progress, ``NO_SUIT`` while there is none."""
        return rules.lead_suit(self.plays)

    @property
    def legal(self) -> Choices:
        seat = self.to_act
        if seat is CHANCE or seat is None:
            return NOTHING
        if self.choices:
            return Choices(notation.choices(self.choices, not self.table.must_take))
        return Choices(notation.plays(rules.playable(self.hands[seat], rules.lead_suit(self.plays))))

    def verify(self, action: str) -> Violation | None:
        if self.to_act is None:
            return Violation("end.over", code="game-over")
        if self.to_act is CHANCE:
            return self._verify_deal(action)
        code = ACTIONS.get(action)
        if code is None:
            return Violation("battle.play.from-hand", code="token")
        if self.choices:
            return verify_choice(self.choices, self.table.must_take, self.to_act, code)
        return verify_play(self.hands[self.to_act], self.lead, code)

    def _verify_deal(self, action: str) -> Violation | None:
        if action in ACTIONS:
            return Violation("setup.deal")
        try:
            notation.read_deal(notation.split_deal(action), self.table.players, self.table.deck, "deal")
        except BadInput as error:
            return Violation("setup.deck", {"reason": error.message}, error.code)
        return None

    # --- what happens ---------------------------------------------------------------------------------------------

    def _take(self, action: str, events: list[Event] | None) -> State:
        draft = self._draft()
        if self.to_act is CHANCE:
            draft._deal(action, events)
            return draft
        code = ACTIONS[action]
        if code >= CHOICE:
            draft._choose(0 if code == DECLINE else 1 << code - CHOICE, events)
        else:
            draft._lay(code, events)
        return draft

    def draw(self, rng: Random) -> str:
        """A deal: the shuffled deck dealt out by seat, two cards left over."""
        size = self.table.deck.hand
        deck = sorted(bits(self.table.deck.cards), key=lambda _: rng.random())
        return notation.deal_token(deck[size * seat : size * (seat + 1)] for seat in range(self.table.players))

    def outcomes(self) -> tuple[tuple[str, float], ...]:
        """There are far too many deals to list."""
        return ()

    def _deal(self, action: str, events: list[Event] | None) -> None:
        self.hands = notation.dealt(action)
        self.leader = self.to_act = (self.first + self.round) % self.table.players
        self.areas = self.voids = (0,) * self.table.players
        self.seen = 0
        if events is not None:
            for seat, hand in enumerate(self.hands):
                events.append(Event("setup.deal", {"seat": seat, "cards": written(hand)}, seen_by=(seat,)))
            events.append(Event("round.first-leader", {"seat": self.leader, "round": self.round + 1}))

    def _lay(self, code: int, events: list[Event] | None) -> None:
        """Step 1: a card into the arena; the last one decides the battle."""
        seat = cast(int, self.to_act)
        card = HELD[code]
        lead = rules.lead_suit(self.plays)
        voids = rules.voids_after(self.voids[seat], lead, code)
        if voids != self.voids[seat]:
            self.voids = replaced(self.voids, seat, voids)
        self.hands = replaced(self.hands, seat, remove(self.hands[seat], card))
        self.seen = add(self.seen, card)
        self.plays = (*self.plays, code)
        if events is not None:
            events.append(_laid(seat, code, lead, self.plays))
        if len(self.plays) < self.table.players:
            self.to_act = (seat + 1) % self.table.players
        else:
            self._decide(events)

    def _decide(self, events: list[Event] | None) -> None:
        """Steps 2 to 4: winner, damage, spoils."""
        told = None if events is None else story.BattleStory(self.table.players, self.leader, self.plays)
        if told is not None and told.lead == NO_SUIT:
            told.led()
        tell = rules.silent if told is None else told.tell
        seat, battle = fight(self.table, self.leader, self.plays, self.areas, tell)
        self.areas = replaced(self.areas, seat, battle.area)
        self.to_act = seat
        asked = is_asked(battle.choices, self.table.must_take)
        if told is not None and events is not None:
            told.spoils(battle.choices, None if asked else battle.choices, asked)
            if not asked:
                told.rest(0)
            events += told.events
        if asked:
            self.choices = battle.choices
        else:
            self._gather(battle.choices, events)

    def _choose(self, taken: int, events: list[Event] | None) -> None:
        """Step 4: the winner's free choice."""
        if events is not None:
            told = story.BattleStory(self.table.players, self.leader, self.plays)
            told.winner = cast(int, self.to_act)
            told.spoils(self.choices, taken, asked=True)
            told.rest(self.choices & ~taken)
            events += told.events
        self._gather(taken, events)

    def _gather(self, taken: int, events: list[Event] | None) -> None:
        """The battle is over: the winner leads the next one, unless each hand is down to its last card."""
        seat = self.leader = cast(int, self.to_act)
        self.areas = replaced(self.areas, seat, self.areas[seat] | taken)
        self.choices = 0
        self.plays = ()
        if self.hands[seat].bit_count() == 1:
            self._end_round(events)
        elif events is not None:
            events.append(Event("battle.leader", {"seat": seat}))

    def _end_round(self, events: list[Event] | None) -> None:
        """The last cards are discarded, the round is scored, and the game ends or chance deals again."""
        if events is not None:
            for seat, hand in enumerate(self.hands):
                events.append(Event("round.last-card", {"seat": seat, "card": written(hand)}, seen_by=(seat,)))
        self.hands = (0,) * self.table.players
        gathered = tuple([counts(area) for area in self.areas])
        if self.table.side == "A":
            moves = scoring.moves_a(gathered)
            self.positions = scoring.moved_a(self.table, cast(scoring.PositionsA, self.positions), moves)
            self.rounds = (*self.rounds, moves)
            over = False
        else:
            points = rules.points_b(gathered, rules.silent)
            self.positions = scoring.moved_b(self.table, cast(scoring.PositionsB, self.positions), points)
            self.rounds = (*self.rounds, points)
            over = scoring.ends_b(self.table, self.positions)
        if events is not None:
            events += story.scored_a(gathered) if self.table.side == "A" else story.scored_b(gathered)
        self.round += 1
        if over or self.round == self.table.rounds:
            self.to_act = None
            if events is not None:
                reason = "end.threshold-b" if over else "end.rounds"
                events.append(Event(reason, {"goal": self.table.deck.goal_b} if over else {"rounds": self.round}))
                events += self.standing().why
        else:
            self.to_act = CHANCE
            if events is not None:
                first = (self.first + self.round) % self.table.players
                events.append(Event("round.pass-first", {"seat": first}))

    # --- what is seen ---------------------------------------------------------------------------------------------

    def view(self, seat: int | None) -> View:
        from gladiadores.games.gladiadores.view import View

        return View.of(self, seat)

    def standing(self) -> Standing:
        """Side A: the end-of-game points of the cubes as they stand; side B: the spaces they stand on."""
        if self.table.side == "A":
            positions = cast(scoring.PositionsA, self.positions)
            points = tuple(map(sum, scoring.points_a(positions)))
        else:
            points = cast(scoring.PositionsB, self.positions)
        if self.to_act is not None:
            return Standing(points, ())
        if self.table.side == "A":
            verdict = scoring.verdict_a(self.table, positions)
        else:
            verdict = scoring.verdict_b(points, cast(scoring.PositionsB, self.rounds[-1]))
        return Standing(points, verdict.winners, tuple(story.ended(verdict, points)))

    # --- as a value -----------------------------------------------------------------------------------------------

    @property
    def position(self) -> Hashable:
        """Everything that makes the position, the log aside."""
        return (
            self.table, self.first, self.round, self.leader, self.to_act, self.hands, self.plays, self.areas,
            self.choices, self.positions, self.rounds, self.seen, self.voids,
        )  # fmt: skip

    def __repr__(self) -> str:
        hands = " / ".join(map(written, self.hands))
        return f"<Gladiadores: round {self.round + 1}, {self.to_act} to act, hands {hands}>"

    def _repr_svg_(self) -> str:
        from gladiadores.games.gladiadores import board

        return board.view(self.view(None))


def verify_play(hand: int, lead: int, code: int) -> Violation | None:
    """Why a card may not be played from a hand while ``lead`` is the lead suit; None when it may."""
    if code >= CHOICE:
        return Violation("battle.spoils.single")
    card = HELD[code]
    if not hand >> card & 1:
        return Violation("battle.play.from-hand", {"card": TOKENS[code], "cards": written(hand)}, "not-in-hand")
    if rules.playable(hand, lead) >> card & 1:
        return None
    return Violation(
        "battle.follow.combat",
        {
            "card": TOKENS[code],
            "suit": SUITS[lead],
            "cards": written(hand & SUIT_CARDS[lead]),
            "specials": written(hand & ~COMBAT_CARDS),
        },
    )


def verify_choice(choices: int, must_take: bool, winner: int, code: int) -> Violation | None:
    """Why a winner may not do this while ``choices`` lie open; None when it may be done."""
    cards = written(choices)
    if code < CHOICE:
        return Violation("battle.spoils.open", {"seat": winner, "cards": cards})
    if code == DECLINE and not must_take:
        return None
    if not choices:
        return Violation("battle.spoils.single", code="choice")
    if code == DECLINE:
        return Violation("battle.spoils.must", {"cards": cards}, "choice")
    if choices >> code - CHOICE & 1:
        return None
    return Violation("battle.spoils.choice", {"card": TOKENS[code - CHOICE], "cards": cards}, "choice")


def _laid(seat: int, code: int, lead: int, plays: tuple[int, ...]) -> Event:
    """The event of a play, named after the rule that the card was played under."""
    params = {"seat": seat, "card": TOKENS[code]}
    if lead == NO_SUIT:
        if code == LION:
            return Event("battle.play.lion-first", params)
        return Event(story.lead_rule(len(plays) - 1, code), {**params, "suit": SUITS[rules.suit_of(code)]})
    params["suit"] = SUITS[lead]
    if code >= LION:
        return Event("battle.follow.special", params)
    return Event("battle.follow.combat" if SUIT_CARDS[lead] >> code & 1 else "battle.follow.void", params)
