"""The Intrigue cards of a game of Spartacus, each a thing of its own: where each of them went.

A card is its place in the deal. What lies hidden may be another card than it was, as long as everything that was seen
could have happened.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from gladiadores.core import CHANCE

if TYPE_CHECKING:
    from conformance.play import Played

Names = tuple[str, ...]
FIXED = -1
"""The place of a card that everybody saw come."""


@dataclass
class Letter:
    """One card."""

    place: int
    name: str
    said: list[int] = field(default_factory=list)
    """The actions of the record that name it while it is hidden."""


@dataclass
class Trace:
    """Where the cards are after some actions."""

    hands: list[list[Letter]]
    scheme: Letter | None
    drawn: int
    shuffled: bool
    places: list[int]
    """Of every action, its place in the record; -1 for what stands in the setup."""

    def renamed(
        self, hands: Sequence[Names], scheme: str, deal: Sequence[str], pile: Names, actions: list[str]
    ) -> list[str] | None:
        """The deal in which the hands, the scheme and the pile are these; the actions that name a card are changed too.
        None where it cannot be."""
        letters = [*deal[: self.drawn], *pile]
        for mine, wanted in zip(self.hands, hands, strict=True):
            if not _rename(mine, list(wanted), letters, actions):
                return None
        if self.scheme is not None and scheme and not _rename([self.scheme], [scheme], letters, actions):
            return None
        return letters if Counter(letters) == Counter(deal) else None


def _rename(letters: list[Letter], names: list[str], deal: list[str], actions: list[str]) -> bool:
    """Give cards these names, each its own where it can."""
    left = list(names)
    others = []
    for letter in sorted(letters, key=lambda letter: letter.place):
        if letter.name in left:
            left.remove(letter.name)
        else:
            others.append(letter)
    if len(left) != len(others) or any(letter.place == FIXED for letter in others):
        return False
    for letter, name in zip(others, left, strict=True):
        deal[letter.place] = name
        for index in letter.said:
            word, _, _ = actions[index].partition(":")
            actions[index] = f"{word}:{name}"
    return True


def trace(played: Played, ply: int) -> Trace:
    """Follow every card."""
    found = Trace([[] for _ in played.seats], None, 0, False, [])
    deal = next((action.split(";")[3].split(",") for action in played.actions if action.startswith("deal:")), [])
    count = 0
    for before, action, events, after in zip(
        played.states[:ply], played.actions[:ply], played.events[:ply], played.states[1 : ply + 1], strict=True
    ):
        state: Any = before
        dealt = state.phase.name == "SETUP" and state.to_act is CHANCE
        found.places.append(-1 if dealt else count)
        count += not dealt
        if action.startswith("shuffle:"):
            found.shuffled = True
        if not found.shuffled:
            _step(found, state, action, events, after, deal)
    return found


def _step(found: Trace, state: Any, action: str, events: Sequence[Any], after: Any, deal: list[str]) -> None:
    kinds = [card.token for card in state.table.deck.intrigue]
    word, _, name = action.partition(":")
    was = {id(letter): seat for seat, hand in enumerate(found.hands) for letter in hand}
    for event in events:
        if event.rule == "intrigue.draw":
            for _ in range(event.params["number"]):
                found.hands[event.params["seat"]].append(Letter(found.drawn, deal[found.drawn]))
                found.drawn += 1
    _move(found, after, kinds)
    if word not in ("scheme", "card", "pick") or name not in kinds:
        return
    moved = [letter for seat, hand in enumerate(found.hands) for letter in hand if was.get(id(letter), seat) != seat]
    if word == "scheme" and found.scheme is not None:
        moved.append(found.scheme)
    elif word == "pick" and not moved:
        seat = _picked_from(state, after, name, kinds)
        moved = [letter for letter in found.hands[seat] if letter.name == name][:1] if seat >= 0 else []
    for letter in moved:
        letter.said.append(found.places[-1])


def _picked_from(state: Any, after: Any, name: str, kinds: list[str]) -> int:
    """Whose card chance has drawn."""
    for seat, (old, new) in enumerate(zip(state.hands, after.hands, strict=True)):
        if old.count(kinds.index(name)) > new.count(kinds.index(name)):
            return seat
    target = state.runs[-1].targets if state.runs else ()
    return int(target[0]) if target and target[0] < len(state.hands) else -1


def _move(found: Trace, after: Any, kinds: list[str]) -> None:
    """Cards that are no longer in a hand went to another, to the scheme, or away; who has more took them from there."""
    loose: list[Letter] = [] if found.scheme is None else [found.scheme]
    for seat, hand in enumerate(after.hands):
        left = Counter(kinds[kind] for kind in hand)
        kept = []
        for letter in found.hands[seat]:
            if left[letter.name]:
                left[letter.name] -= 1
                kept.append(letter)
            else:
                loose.append(letter)
        found.hands[seat] = kept
    for seat, hand in enumerate(after.hands):
        missing = Counter(kinds[kind] for kind in hand) - Counter(letter.name for letter in found.hands[seat])
        for name in missing.elements():
            letter = next((each for each in loose if each.name == name), None)
            if letter is not None:
                loose.remove(letter)
            found.hands[seat].append(letter or Letter(FIXED, name))
    if after.scheme is None or after.scheme.declared:
        found.scheme = None
    else:
        found.scheme = next(each for each in loose if each.name == kinds[after.scheme.card])
