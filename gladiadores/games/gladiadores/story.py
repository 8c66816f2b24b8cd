"""The story of a battle or a scoring: what the rules tell, as events with named parameters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gladiadores.core.events import Event
from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.cards import DECLARED, LION, NO_SUIT, SUITS, TOKENS, VALUES, written
from gladiadores.games.gladiadores.rules import Told
from gladiadores.games.gladiadores.scoring import Counts, Verdict


def lead_rule(place: int, play: int) -> str:
    """The rule by which a play fixes the lead suit; ``place`` in playing order, from 0."""
    if place:
        return Told.LEAD_AFTER_LION.id
    return Told.LEAD_COMBAT.id if play < LION else Told.LEAD_WEAPON.id


class BattleStory:
    """Listens to the rules that decide a battle. ``plays`` in playing order, beginning with the seat ``leader``."""

    def __init__(self, players: int, leader: int, plays: tuple[int, ...]) -> None:
        self.players = players
        self.leader = leader
        self.plays = plays
        self.lead = rules.lead_suit(plays)
        self.winner = leader
        self.events: list[Event] = []

    def seat(self, place: int) -> int:
        return (self.leader + place) % self.players

    def add(self, rule: str, **params: Any) -> None:
        self.events.append(Event(rule, params))

    def led(self) -> None:
        """Tell what fixed the lead suit."""
        for place, play in enumerate(self.plays):
            if play != LION:
                rule = lead_rule(place, play)
                self.add(rule, seat=self.seat(place), card=TOKENS[play], suit=SUITS[self.lead])
                return
        self.add(Told.LEAD_NONE.id)

    def tell(self, rule: int, a: int, b: int) -> None:
        told = Told(rule)
        _TELLERS[told](self, told, a, b)

    def _won(self, told: Told, place: int, play: int) -> None:
        self.winner = self.seat(place)
        suit = SUITS[self.lead] if self.lead != NO_SUIT else None
        self.add(told.id, seat=self.winner, card=TOKENS[play], **({"suit": suit} if suit else {}))
        if told is Told.WON_HIGHEST:
            self._outnumbered(play)

    def _outnumbered(self, won: int) -> None:
        """Tell why a higher number of another suit does not win: what surprises a beginner."""
        for place, play in enumerate(self.plays):
            if play < LION and play // VALUES != self.lead and play % VALUES > won % VALUES:
                self.add(
                    "battle.winner.off-suit",
                    seat=self.seat(place), card=TOKENS[play], suit=SUITS[self.lead],
                )  # fmt: skip

    def _struck(self, told: Told, weapon: int, card: int) -> None:
        params: dict[str, Any] = {
            "seat": self.seat(self.plays.index(weapon)),
            "weapon": TOKENS[weapon],
            "suit": SUITS[rules.suit_of(weapon)],
            "winner": self.winner,
        }
        if card >= 0:
            params["card"] = TOKENS[card]
        self.add(told.id, **params)
        if told is Told.STRUCK_BATTLE and self.seat(self.plays.index(card)) == self.winner:
            self.add("battle.winner.stays", seat=self.winner, card=TOKENS[card])

    def _took(self, told: Told, place: int, cards: int) -> None:
        if told is Told.TOOK_NOTHING:
            self.add(told.id, seat=self.seat(place))
        else:
            self.add(told.id, seat=self.seat(place), cards=written(cards), suit=SUITS[self.lead])

    def spoils(self, choices: int, taken: int | None, asked: bool) -> None:
        """Tell of the winner's free choice: still open (``taken`` None), declined (0), or the card as a set."""
        if not choices:
            return
        if taken is None:
            self.add(Told.MAY_CHOOSE.id, seat=self.winner, cards=written(choices))
        elif not taken:
            self.add(Told.DECLINED.id, seat=self.winner, cards=written(choices))
        else:
            self.add(Told.TOOK_CHOICE.id if asked else "battle.spoils.single", seat=self.winner, card=written(taken))

    def rest(self, left: int) -> None:
        """Tell what goes to the discard pile: lions, damaged weapons, and the combat cards ``left``."""
        specials = [TOKENS[play] for play in self.plays if play == LION or play >= DECLARED]
        cards = " ".join([*written(left).split(), *specials])
        if cards:
            self.add(Told.DISCARDED.id, cards=cards)


_TELLERS: dict[Told, Callable[[BattleStory, Told, int, int], None]] = {
    Told.WON_HIGHEST: BattleStory._won,
    Told.WON_ONE_BEATS_TEN: BattleStory._won,
    Told.WON_LION: BattleStory._won,
    Told.WON_LAST_LION: BattleStory._won,
    Told.WON_LAST_WEAPON: BattleStory._won,
    Told.WON_LONE_WEAPON: BattleStory._won,
    Told.STRUCK_BATTLE: BattleStory._struck,
    Told.STRUCK_AREA: BattleStory._struck,
    Told.STRUCK_NOTHING: BattleStory._struck,
    Told.TOOK_LEAD: BattleStory._took,
    Told.TOOK_NOTHING: BattleStory._took,
}


def scored_a(counts: Counts) -> list[Event]:
    """Why each cube moves as it does, track by track."""
    events: list[Event] = []
    for suit, held in zip(SUITS, zip(*counts, strict=True), strict=True):
        most = max(held)

        def tell(rule: int, seat: int, count: int, suit: str = suit, most: int = most) -> None:
            told = Told(rule)
            if told is Told.A_NOBODY:
                events.append(Event(told.id, {"suit": suit}))
            else:
                behind = most - count
                events.append(Event(told.id, {"seat": seat, "suit": suit, "count": count, "behind": behind}))

        rules.moves_a(held, tell)
    return events


def scored_b(counts: Counts) -> list[Event]:
    """Why each seat scores what it scores."""
    events: list[Event] = []

    def tell(rule: int, seat: int, points: int) -> None:
        events.append(Event(Told(rule).id, {"seat": seat, "points": points, **_best_and_worst(counts[seat])}))

    rules.points_b(counts, tell)
    return sorted(events, key=lambda event: event.params["seat"])


def _best_and_worst(held: tuple[int, ...]) -> dict[str, str]:
    """The best and the worst suits of a seat and the sum that its points are, as written on paper."""
    present = [count for count in held if count]
    if not present:
        return {}
    best, worst = max(present), min(present)
    if best == worst:
        return {"sum": " + ".join(map(str, present))}
    gained = [count for count in present if count == best]
    lost = [count for count in present if count == worst]
    return {
        "best": "".join(suit for suit, count in zip(SUITS, held, strict=True) if count == best),
        "worst": "".join(suit for suit, count in zip(SUITS, held, strict=True) if count == worst),
        "sum": " + ".join(map(str, gained)) + "".join(f" − {count}" for count in lost),
    }


def ended(verdict: Verdict, points: tuple[int, ...]) -> list[Event]:
    """Who has won and by which rule."""
    return [
        Event(
            verdict.rule,
            {
                "seats": list(verdict.winners),
                "tied": list(verdict.tied),
                "points": points[verdict.winners[0]],
                "compared": list(verdict.tie_break),
            },
        )
    ]
