"""One battle decided by itself, the hands unknown: what the stepper shows and the verb ``battle`` answers."""

from __future__ import annotations

from typing import NamedTuple

from gladiadores.core.events import Event
from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.cards import LION, TOKENS, bits
from gladiadores.games.gladiadores.story import BattleStory
from gladiadores.games.gladiadores.table import Table

STRUCK = (rules.Told.STRUCK_BATTLE.id, rules.Told.STRUCK_AREA.id)


def fight(
    table: Table, leader: int, plays: tuple[int, ...], areas: tuple[int, ...], tell: rules.Tell
) -> tuple[int, rules.Battle]:
    """Steps 2 to 4 up to the free choice: the winner's seat, and the battle with its damage and spoils."""
    lead = rules.lead_suit(plays)
    place = rules.winner(plays, lead, tell)
    seat = (leader + place) % table.players
    return seat, rules.battle(plays, place, lead, areas[seat], table.one_above_ten, tell)


def replaced(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    """The values by seat with one seat's replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def is_asked(choices: int, must_take: bool) -> bool:
    """Whether the winner is asked which card to take: not where there is none, nor where there is no choice."""
    return bool(choices & (choices - 1)) if must_take else bool(choices)


class Decided(NamedTuple):
    """A whole battle. ``taken`` and ``choices`` are sets of cards, ``discarded`` tokens as played or as lying.

    While the choice is open (``open``), its cards are neither taken nor discarded. ``events`` tell the story from
    the lead suit on.
    """

    lead: int
    winner: int
    choices: int
    taken: int
    discarded: tuple[str, ...]
    areas: tuple[int, ...]
    open: bool
    events: tuple[Event, ...]


def decide(table: Table, leader: int, plays: tuple[int, ...], areas: tuple[int, ...], spoil: int | None) -> Decided:
    """Decide a battle. ``spoil``: the card chosen as a set, 0 to decline, None to leave the choice to the ruling."""
    story = BattleStory(table.players, leader, plays)
    story.led()
    seat, battle = fight(table, leader, plays, areas, story.tell)
    asked = is_asked(battle.choices, table.must_take)
    still_open = asked and spoil is None
    chosen = spoil if spoil is not None else 0 if asked else battle.choices
    left = 0 if still_open else battle.choices & ~chosen
    story.spoils(battle.choices, None if still_open else chosen, asked)
    if not still_open:
        story.rest(left)
    struck = tuple(event.params["card"] for event in story.events if event.rule in STRUCK)
    specials = tuple(TOKENS[play] for play in plays if play >= LION)
    gathered = battle.area & ~areas[seat]
    return Decided(
        lead=battle.lead,
        winner=seat,
        choices=battle.choices,
        taken=gathered | chosen,
        discarded=(*specials, *struck, *(TOKENS[card] for card in bits(left))),
        areas=replaced(areas, seat, battle.area | chosen),
        open=still_open,
        events=tuple(story.events),
    )
