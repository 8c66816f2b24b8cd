"""Questions at the table of Spartacus that have a panel of their own, and what is sketched of the answers.

``Asking`` belongs to a desk. Nothing here decides a rule: what may be set is what the game allows, and what is played
goes through the desk. Keys of its controls begin with ``ask:``: ``set``, ``more``, ``less`` for amounts, ``take`` for
things, ``whom`` for a House, ``claim`` for what is said of a scheme, ``open`` for what is folded, ``go`` for the
answer.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from gladiadores.games.spartacus import tokens
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.widgets.match_choices import plain
from gladiadores.widgets.spartacus_asking_arena import equip, fighter, invite, invited, thumb, wager
from gladiadores.widgets.spartacus_asking_effects import aim, choose
from gladiadores.widgets.spartacus_asking_fight import acts, first, lose, pick_die
from gladiadores.widgets.spartacus_asking_gift import beside
from gladiadores.widgets.spartacus_asking_market import bid, bribe, price
from gladiadores.widgets.spartacus_asking_offer import answer_offer, sheet, trade
from gladiadores.widgets.spartacus_asking_parts import NOBODY, Question, Sketch
from gladiadores.widgets.spartacus_asking_steps import after, equipment, steps, wagers_with
from gladiadores.widgets.spartacus_asking_support import plea, seek
from gladiadores.widgets.spartacus_asking_upkeep import pay
from gladiadores.widgets.spartacus_asking_window import window

if TYPE_CHECKING:
    from gladiadores.widgets.spartacus_desk import SpartacusDesk

PANELS: Final[dict[int, Callable[[Question], str]]] = {
    FrameKind.PAY: pay,
    FrameKind.SUPPORT: seek,
    FrameKind.PITCH: seek,
    FrameKind.PLEA: plea,
    FrameKind.TARGET: aim,
    FrameKind.WINDOW: window,
    FrameKind.CHOOSE: choose,
    FrameKind.TRADE: trade,
    FrameKind.BUILD: sheet,
    FrameKind.ANSWER_OFFER: answer_offer,
    FrameKind.BID: bid,
    FrameKind.HOST_BID: bid,
    FrameKind.INVITE: invite,
    FrameKind.PRICE: price,
    FrameKind.BRIBE: bribe,
    FrameKind.ANSWER: invited,
    FrameKind.FIGHTER: fighter,
    FrameKind.EQUIP: equip,
    FrameKind.WAGER: wager,
    FrameKind.THUMB: thumb,
    FrameKind.FIRST: first,
    FrameKind.FIGHTER_ACTS: acts,
    FrameKind.LOSE: lose,
    FrameKind.PICK_DIE: pick_die,
}
LARGEST: Final = tokens.MOST


class Asking:
    """What somebody is about to answer: a sketch of which the game knows nothing yet."""

    def __init__(self) -> None:
        self.sketch = Sketch()

    # --- what is shown ----------------------------------------------------------------------------------------------

    def panel(self, desk: SpartacusDesk) -> str | None:
        """The question that is pending, as HTML; None where plain choices will do, as for a thing that was picked."""
        if not desk.your_turn or desk.picked is not None:
            return None
        question = Question(desk, self.sketch)
        shown = PANELS.get(question.top.kind)
        return None if shown is None else shown(question)

    def below(self, desk: SpartacusDesk) -> str:
        """What may be done beside every question."""
        if not desk.your_turn or desk.picked is not None:
            return ""
        question = Question(desk, self.sketch)
        return beside(question, question.top.kind in PANELS)

    # --- what is done -----------------------------------------------------------------------------------------------

    def touch(self, desk: SpartacusDesk, key: str) -> bool:
        """A thing on the table was pressed: whether it belongs to the sketch."""
        question = Question(desk, self.sketch)
        name, _, rest = plain(key).partition(":")
        if question.top.kind == FrameKind.WAGER and name == "corner":
            return self._add_to_corner(question, rest)
        if name == "asset":
            return self._take_card(question, rest)
        whom = {FrameKind.SUPPORT: f"ask:{rest}", FrameKind.TRADE: f"offer:{rest}"}.get(FrameKind(question.top.kind))
        if name == "house" and whom in question.legal:
            self._whom(int(rest))
            return True
        return False

    def _add_to_corner(self, q: Question, rest: str) -> bool:
        """A denarius more; after the last one that is possible none again."""
        if not any(action.startswith(f"wager:{rest}:") for action in q.legal):
            return False
        name = f"corner-{rest}"
        number = self.sketch.amounts.get(name, 0) + 1
        fits = after(q.desk.state, wagers_with(q, int(rest), number)) is not None
        self.sketch.amounts[name] = number if fits else 0
        return True

    def _take_card(self, q: Question, token: str) -> bool:
        """Into what is put together, or out of it."""
        word = {FrameKind.PAY: "release", FrameKind.EQUIP: "equip"}.get(FrameKind(q.top.kind))
        building = q.top.kind == FrameKind.BUILD or (q.top.kind == FrameKind.TRADE and self.sketch.whom != NOBODY)
        if building:
            card = q.deck.market_card.get(token)
            own = any(each.card == card for each in q.view.assets[q.seat])
            word = "give" if own else "want"
        if word is None or (not building and f"{word}:{token}" not in q.legal):
            return False
        return self._take(q, f"{word}:{token}")

    def _take(self, q: Question, action: str) -> bool:
        chosen = self.sketch.chosen
        if action in chosen:
            chosen.remove(action)
        elif q.top.kind == FrameKind.EQUIP:
            chosen.append(action)
            if after(q.desk.state, equipment(q)) is None:
                chosen.remove(action)
                return False
        else:
            chosen.append(action)
        return True

    def press(self, desk: SpartacusDesk, name: str, rest: str, kind: str, value: Any) -> tuple[str, ...]:
        """A control of the panel was used: the actions to be played, one after another. What is not known, or comes too
        late, is passed over."""
        question = Question(desk, self.sketch)
        word, _, what = rest.partition(":")
        if word == "go":
            moment, _, answer = what.partition(":")
            return steps(question, answer) if moment == str(self.sketch.moment) else ()
        if word == "claim":
            self._claim(question, what or str(value))
        elif word in ("set", "more", "less"):
            self._set(what, {"more": 1, "less": -1}.get(word), value)
        elif word == "take":
            self._take(question, what)
        elif word == "whom" and what.removeprefix("-").isdecimal():
            self._whom(int(what))
        elif word == "give" and what.isdecimal():
            self.sketch.amounts["gift-to"] = int(what)
        elif word == "open":
            self.sketch.opened ^= {what}
        return ()

    def _claim(self, q: Question, what: str) -> None:
        action = what if what.startswith("claim:") else f"claim:{what}"
        if tokens.read(q.deck, action) is not None:
            self.sketch.claim = action

    def _set(self, name: str, step: int | None, value: Any) -> None:
        """An amount; guards are chosen one by one."""
        if "-guard:" in name:
            if step == 1:
                self.sketch.chosen.append(name)
            elif name in self.sketch.chosen:
                self.sketch.chosen.remove(name)
        elif step is not None:
            self.sketch.amounts[name] = max(0, min(LARGEST, self.sketch.amounts.get(name, 0) + step))
        elif str(value).isascii() and str(value).isdecimal():
            self.sketch.amounts[name] = min(LARGEST, int(str(value)[:9]))

    def _whom(self, seat: int) -> None:
        """Somebody else: what was put together for another is forgotten."""
        self.sketch.whom = NOBODY if seat == self.sketch.whom else seat
        self.sketch.chosen = []
        self.sketch.amounts = {}

    def forget(self) -> None:
        """The game has moved on."""
        self.sketch = Sketch(self.sketch.moment + 1)
