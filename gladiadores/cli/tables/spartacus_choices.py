"""What a seat may do in Spartacus, every choice in words; long rows of numbers in a line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from gladiadores.cli.tables.spartacus_cards import says
from gladiadores.games.spartacus import choosing, tokens, wording
from gladiadores.games.spartacus.decks import Deck
from gladiadores.games.spartacus.verbs import Verb
from gladiadores.games.spartacus.view import View
from gladiadores.text import Texts

_NUMBERED: Final = ("bid", "price", "pay", "number", "gift", "wager", "give", "want")
"""Words of actions whose last part may be a number of denarii."""
_SHORT: Final = 3
"""So many numbers in a row are told one by one."""


def choices(texts: Texts, view: View) -> Iterator[str]:
    """Every action with what it means, and what the card says that it is about."""
    pending = view.stack[-1].kind if view.stack else None
    for _, group in groupby(view.legal, _row):
        row = list(group)
        if len(row) > _SHORT:
            yield texts.say(
                "play.spartacus.row",
                "{first} … {last} : {meaning} … {most}",
                first=row[0], last=row[-1], meaning=choosing.action(texts, row[0], pending=pending),
                most=row[-1].rpartition(":")[2].removesuffix("d"),
            )  # fmt: skip
            continue
        for action in row:
            meaning = choosing.action(texts, action, pending=pending)
            yield texts.say("play.spartacus.action", "{token} : {meaning}", token=action, meaning=meaning)
            yield from _explained(texts, view.table.deck, action)


def _row(action: str) -> str:
    """Actions that are alike but for a number have this in common; others are their own row."""
    head, _, last = action.rpartition(":")
    if head.partition(":")[0] in _NUMBERED and last.removesuffix("d").isdigit():
        return f"{head}:{'d' if last.endswith('d') else ''}"
    return action


def _explained(texts: Texts, deck: Deck, action: str) -> Sequence[str]:
    """What the card or the House says, or the one effect that is meant."""
    said = tokens.read(deck, action)
    if said is None:
        return ()
    if said.verb == Verb.USE:
        return (f"  {wording.effect(texts, deck.effects[said.effect])}",)
    if said.verb in (Verb.SCHEME, Verb.REACT):
        return says(texts, deck, deck.intrigue[said.kind].token)
    if said.verb == Verb.HOUSE:
        return says(texts, deck, deck.houses[said.house].token)
    return ()
