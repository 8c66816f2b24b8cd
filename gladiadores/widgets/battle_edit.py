"""A battle edited by hand: every change is answered by the next draft, or by the reason why not and its rule.

A plain class that knows no widget.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from gladiadores.core import strict
from gladiadores.core.errors import BadInput, IllegalAction
from gladiadores.games.gladiadores import notation, rules
from gladiadores.games.gladiadores.board import NO_PLAY, Mark, Scene, key_of
from gladiadores.games.gladiadores.cards import (
    HELD,
    LION,
    NO_SUIT,
    PLAYS,
    SUITS,
    TOKENS,
    WEAPON,
    bits,
    written,
)
from gladiadores.games.gladiadores.table import DECKS
from gladiadores.text import Message, Texts
from gladiadores.widgets import asked
from gladiadores.widgets.battle_draft import KINDS, Answer, Draft, Target, read_hand, why_not
from gladiadores.widgets.battle_walk import RULINGS, readings


class Editor:
    """A draft on the desk, the drafts before and after it, and what is being changed.

    ``answer`` is what is said to the last thing that was tried. What was written and cannot be read is kept in
    ``typed`` by the name of its field, so that it can be mended.
    """

    tabs: tuple[str, ...] = ("cards", "table", "hands", "text")

    def __init__(self, draft: Draft) -> None:
        self.draft = draft
        self.target = Target("card", draft.leader)
        self.tab = self.tabs[0]
        self.answer: Answer | None = None
        self.typed: dict[str, str] = {}
        self.revision = 0
        self._past: list[Draft] = []
        self._future: list[Draft] = []

    # --- what there is --------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._future)

    @property
    def written(self) -> str:
        """What stands where the present target is, in notation."""
        kind, seat = self.target
        if kind == "area":
            return written(self.draft.areas[seat])
        card = self.draft.cards[seat]
        return "" if card is None else TOKENS[card]

    @property
    def as_text(self) -> str:
        """The battle as the verb ``battle`` is asked it; empty while it lacks something."""
        return "" if self.draft.missing else json.dumps(self.draft.given, ensure_ascii=False)

    @property
    def scene(self) -> Scene:
        """The table as it is laid out."""
        draft = self.draft
        plays = tuple(NO_PLAY if card is None else card for card in (draft.cards[seat] for seat in draft.order))
        lead = rules.lead_suit(draft.plays)
        return Scene(
            draft.players,
            draft.leader,
            plays=plays,
            areas=draft.areas,
            marks=self._marks(plays),
            lead=None if lead == NO_SUIT else SUITS[lead],
        )

    def _marks(self, plays: tuple[int, ...]) -> dict[str, Mark]:
        barred = self.draft.barred
        if barred is None or barred.seat is None:
            return {}
        place = self.draft.order.index(barred.seat)
        return {key_of(plays[place], place): "barred"}

    def key(self, target: Target) -> str:
        """The key of a target in a picture of the scene."""
        if target.kind == "area":
            return f"seat:{target.seat}"
        card = self.draft.cards[target.seat]
        return f"place:{target.seat}" if card is None else key_of(card, self.draft.order.index(target.seat))

    @property
    def targets(self) -> dict[str, Target]:
        """Everything that can be changed by pointing at it, by its key in a picture of the scene."""
        return {self.key(target): target for target in self._places.values()}

    @property
    def _places(self) -> dict[str, Target]:
        """The same by seat: ``card:2``, ``area:0``."""
        seats = range(self.draft.players)
        return {f"{kind}:{seat}": Target(kind, seat) for seat in seats for kind in KINDS}

    def title(self, said: Texts) -> str:
        """What this is called."""
        return said.say("edit.title", "Editar")

    def adopting(self, said: Texts) -> str:
        """What it is called to make the draft the battle on the table."""
        return said.say("edit.use", "Usar esta batalha")

    # --- what is done ---------------------------------------------------------------------------------------------

    def press(self, key: str, kind: str = "click", value: Any = None) -> bool:
        """Something was pressed or written; whether it was something of the editor's."""
        name, _, rest = key.partition(":")
        if key in self.targets:
            self.aim(self.targets[key])
        elif name == "target" and rest in self._places:
            self.aim(self._places[rest])
        elif name == "pick" and rest in ("", *PLAYS):
            self.pick(rest)
        elif name in ("write", "hand", "json"):
            return kind == "change" and isinstance(value, str) and self._typed(key, value)
        elif name == "tab" and rest in self.tabs:
            self.tab, self.answer = rest, None
        elif key in ("undo", "redo", "clear"):
            getattr(self, key)()
        elif name == "players" and rest in map(str, DECKS):
            self.play_with(int(rest))
        elif name == "leader" and rest in map(str, range(self.draft.players)):
            self.change(replace(self.draft, leader=int(rest)))
        elif name == "spoil" and rest in ("", *self.draft.choices):
            self.change(replace(self.draft, spoil=rest or None))
        elif name == "reading":
            self._rule(*rest.partition(":")[::2])
        elif key == "read":
            self.read(self.typed.get("json", self.as_text))
        else:
            return False
        return True

    def _typed(self, key: str, text: str) -> bool:
        """Something was written into a field; whether there is that field."""
        name, _, rest = key.partition(":")
        if key == "write":
            self.write(text)
        elif name == "hand" and rest in map(str, range(self.draft.players)):
            self.write_hand(int(rest), text)
        elif key == "json":
            self.typed["json"] = asked.mended(text)
        else:
            return False
        return True

    def aim(self, target: Target) -> None:
        """Take up a seat's card or play area to be changed."""
        self.target, self.tab, self.answer = target, self.tabs[0], None
        self.typed.pop("write", None)

    def pick(self, token: str) -> None:
        """Put a card where the target is, or answer why not.

        A card that lies in the play area goes; an empty token takes away what is there.
        """
        kind, seat = self.target
        self.typed.pop("write", None)
        play = PLAYS.get(token)
        if play is None:
            self.change(self.draft.with_card(seat, None) if kind == "card" else self.draft.with_area(seat, 0))
        elif kind == "area" and play < LION and self.draft.areas[seat] >> play & 1:
            self.change(self.draft.with_area(seat, self.draft.areas[seat] & ~(1 << play)))
        else:
            self.answer = why_not(self.draft, self.target, play)
            if self.answer is None:
                self._put(play)

    def _put(self, play: int) -> None:
        kind, seat = self.target
        if kind == "area":
            self.change(self.draft.with_area(seat, self.draft.areas[seat] | 1 << play))
            return
        fresh = self.draft.cards[seat] is None
        self.change(self.draft.with_card(seat, play))
        if fresh and self.draft.missing:  # who lays out a battle goes on to the next card
            self.target = Target("card", self.draft.missing[0])

    def write(self, text: str) -> None:
        """The target as written: a card, or the cards of a play area; what cannot be kept stays written, with why."""
        text = asked.mended(text).strip().upper()
        kind, seat = self.target
        try:
            if kind == "card":
                self.pick(TOKENS[notation.read_play(text, "plays")] if text else "")
            else:
                self._write_area(seat, notation.read_cards(text, f"areas[{seat}]"))
        except BadInput as error:
            self.answer = Answer(error)
        if self.answer is not None:
            self.typed["write"] = text

    def _write_area(self, seat: int, area: int) -> None:
        empty = self.draft.with_area(seat, 0)
        refused = (why_not(empty, self.target, _as_played(card)) for card in bits(area))
        self.answer = next((answer for answer in refused if answer is not None), None)
        if self.answer is None:
            self.typed.pop("write", None)
            self.change(self.draft.with_area(seat, area))

    def write_hand(self, seat: int, text: str) -> None:
        """A seat's hand as written; empty: it is not known."""
        text = asked.mended(text)
        try:
            hand = read_hand(text.strip().upper(), seat, self.draft)
        except BadInput as error:
            self.answer = Answer(error, "setup.deck" if error.code == "deck" else None)
            self.typed[f"hand:{seat}"] = text
            return
        self.typed.pop(f"hand:{seat}", None)
        self.change(self.draft.with_hand(seat, hand))
        self.answer = self.draft.barred

    def read(self, text: str) -> None:
        """A whole battle as written, in the words of the command line where it is none; hands are not kept."""
        text = asked.mended(text)
        try:
            draft = Draft.read(strict.parse(text.encode("utf-8", "surrogatepass")))
        except BadInput as error:
            self.answer = Answer(error)
            self.typed["json"] = text
        except IllegalAction as error:
            self.answer = Answer(error.violation, error.violation.rule)
            self.typed["json"] = text
        else:
            self.lay(draft)

    def play_with(self, players: int) -> None:
        """Change the number of players, and say which cards have left."""
        before = self.draft
        self.change(before.for_players(players))
        left = before.deck.cards & ~self.draft.deck.cards & _visible(before)
        if self.target.seat >= players:
            self.target = Target("card", self.draft.leader)
        if left:
            gone = Message(
                "edit.left", "Saem da mesa, porque não entram no baralho de três: {cards}.", cards=written(left)
            )
            self.answer = Answer(gone, "setup.deck.three")

    def _rule(self, name: str, value: str) -> None:
        if name in RULINGS and value in readings(name):
            self.change(replace(self.draft, rulings={**self.draft.rulings, name: readings(name)[value]}))

    def clear(self) -> None:
        """Begin with an empty table."""
        self.lay(Draft.empty(self.draft.players, self.draft.leader, self.draft.rulings))

    def lay(self, draft: Draft) -> None:
        """Another battle altogether."""
        self.typed.clear()
        self.change(draft)
        self.target = Target("card", draft.leader)

    def change(self, draft: Draft) -> None:
        """Go on with another draft; the present one can be had back."""
        self.answer = None
        if draft != self.draft:
            self._past.append(self.draft)
            self._future.clear()
            self._show(draft)

    def undo(self) -> None:
        self._swap(self._past, self._future)

    def redo(self) -> None:
        self._swap(self._future, self._past)

    def _swap(self, source: list[Draft], other: list[Draft]) -> None:
        self.answer = None
        if source:
            other.append(self.draft)
            self._show(source.pop())

    def _show(self, draft: Draft) -> None:
        self.draft = draft
        self.revision += 1
        self.typed.clear()
        if self.target.seat >= draft.players:
            self.target = Target("card", draft.leader)


def _as_played(held: int) -> int:
    """A way to play a card that is held."""
    return LION if LION <= held < WEAPON else next(play for play in PLAYS.values() if HELD[play] == held)


def _visible(draft: Draft) -> int:
    """The cards that lie on the table, as a set; lions not counted."""
    return _union((*draft.areas, *(1 << HELD[card] for card in draft.cards if card is not None and card != LION)))


def _union(sets: Iterable[int]) -> int:
    union = 0
    for cards in sets:
        union |= cards
    return union
