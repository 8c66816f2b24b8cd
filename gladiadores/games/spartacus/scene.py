"""A whole view of Spartacus as one drawing: what is asked, Influence and piles, the Houses, what goes on, the hand.

What goes on is large where it matters: the arena in its phase, the lots on the market; in the other phases the Houses.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from gladiadores.games.spartacus import beside, faces, houses
from gladiadores.games.spartacus.art import placed
from gladiadores.games.spartacus.camps import Camp, Telling, camps
from gladiadores.games.spartacus.faces import SMALL
from gladiadores.games.spartacus.header import HIGH as HEADER
from gladiadores.games.spartacus.header import TRACK, header, piles, track
from gladiadores.games.spartacus.lettering import SOFT, line
from gladiadores.games.spartacus.marks import Block, Marks, Size, thing
from gladiadores.games.spartacus.pieces import Phase
from gladiadores.games.spartacus.pit import pit
from gladiadores.games.spartacus.plots import plots
from gladiadores.games.spartacus.stalls import stalls

if TYPE_CHECKING:
    from gladiadores.games.spartacus.view import View

WIDE: Final = 1000.0
TALL: Final = 676.0
_GAP: Final = 6.0
_MIDDLE: Final = HEADER + TRACK + 2 * _GAP
_STAGE: Final = 584.0
"""How wide the arena and the market are."""
_BROADEST: Final = 184.0
_NARROWEST: Final = 104.0
"""A card of the hand where there are few, and many."""
_SIDE: Final = 300.0
"""How wide what stands beside the Houses is."""


def scene(view: View, telling: Telling, marks: Marks) -> Block:
    """Everything, one below the other."""
    seen = camps(view)
    drawn = header(view, telling, WIDE)
    drawn += placed(track(view, seen, telling, marks), 0, HEADER + _GAP)
    drawn += placed(piles(view, telling.said, marks), 780, HEADER + _GAP)
    hand = held(view, seen, telling, marks, WIDE)
    high = TALL - _MIDDLE - (SMALL.high + _GAP + 4 if hand else 0)
    drawn += placed(_centre(view, seen, telling, marks, high), 0, _MIDDLE)
    return Block(drawn + placed(hand, 0, TALL - SMALL.high), Size(WIDE, TALL))


def _centre(view: View, seen: Sequence[Camp], telling: Telling, marks: Marks, high: float) -> str:
    stage = Size(_STAGE, high)
    side = Size(_SIDE, high)
    if view.result is not None:
        drawn = beside.winners(view, telling, side)
    elif view.phase in (Phase.ARENA, Phase.FINAL):
        return placed(pit(view, telling, marks, stage), 0, 0) + _column(view, seen, telling, marks, high)
    elif view.phase == Phase.MARKET:
        return placed(stalls(view, telling, marks, stage), 0, 0) + _column(view, seen, telling, marks, high)
    elif view.phase == Phase.SETUP:
        return _boards(view, seen, telling, marks, high) + placed(beside.choices(view, telling, side), WIDE - _SIDE, 0)
    elif view.phase == Phase.UPKEEP:
        drawn = beside.upkeep(view, telling, marks, side)
    else:
        drawn = plots(view, telling, marks, side)
    return _grid(view, seen, telling, marks, high) + placed(drawn, WIDE - _SIDE, 0)


# --- the Houses -------------------------------------------------------------------------------------------------------


def _column(view: View, seen: Sequence[Camp], telling: Telling, marks: Marks, high: float) -> str:
    """One below the other beside what goes on."""
    size = Size(WIDE - _STAGE - _GAP, (high - _GAP * (len(seen) - 1)) / len(seen))
    return "".join(
        placed(
            houses.compact(view.table.deck, camp, telling, marks, size),
            _STAGE + _GAP, (size.high + _GAP) * camp.seat,
        )
        for camp in seen
    )  # fmt: skip


def _grid(view: View, seen: Sequence[Camp], telling: Telling, marks: Marks, high: float) -> str:
    """Two in a row; an odd one has a row for itself."""
    rows = -(-len(seen) // 2) if len(seen) > 2 else len(seen)
    wide, tall = WIDE - _SIDE - _GAP, (high - _GAP * (rows - 1)) / rows
    half = (wide - _GAP) / 2
    drawn = ""
    for camp in seen:
        alone = len(seen) == 2 or (len(seen) % 2 == 1 and camp.seat == len(seen) - 1)
        row = camp.seat if len(seen) == 2 else camp.seat // 2
        x = 0 if alone else (half + _GAP) * (camp.seat % 2)
        body = houses.full(view.table.deck, camp, telling, marks, Size(wide if alone else half, tall))
        drawn += placed(body, x, (tall + _GAP) * row)
    return drawn


def _boards(view: View, seen: Sequence[Camp], telling: Telling, marks: Marks, high: float) -> str:
    """The boards of all Houses, with the marker of whoever has chosen one."""
    deck, drawn = view.table.deck, ""
    rows = max(2, -(-len(deck.houses) // 2))
    size = Size((WIDE - _SIDE - 2 * _GAP) / 2, (high - _GAP * (rows - 1)) / rows)
    for place, board in enumerate(deck.houses):
        body = faces.house(deck, place, telling.said, size)
        for camp in seen:
            if camp.house == place:
                body += placed(camp.marker(), size.wide - 26, 20, 1.05)
        body = thing(f"board:{board.token}", faces.house_label(deck, place, telling.said), body, marks, size)
        drawn += placed(body, (size.wide + _GAP) * (place % 2), (size.high + _GAP) * (place // 2))
    return drawn


# --- the hand ---------------------------------------------------------------------------------------------------------


def hand_keys(view: View) -> tuple[tuple[str, int], ...]:
    """The cards of the seat's hand with their keys; further copies are numbered."""
    deck = view.table.deck
    return tuple(
        (
            f"hand:{deck.intrigue[kind].token}" + (f":{copy + 1}" if (copy := view.hand[:place].count(kind)) else ""),
            kind,
        )
        for place, kind in enumerate(view.hand)
    )


def held(view: View, seen: Sequence[Camp], telling: Telling, marks: Marks, wide: float) -> str:
    """What the viewing seat holds, in a row of this width; nothing for the open table."""
    if view.seat is None or view.phase == Phase.SETUP:
        return ""
    deck, said = view.table.deck, telling.said
    drawn = placed(seen[view.seat].marker(), 26, 40, 1.25)
    drawn += line(said.say("spartacus.board.hand", "Sua mão"), 26, 78, 13, 54, SOFT, "middle")
    drawn += line(f"{len(view.hand)}/{seen[view.seat].limit}", 26, 98, 16, 52, "", "middle")
    keys = hand_keys(view)
    room = wide - 56
    size = Size(min(_BROADEST, max(_NARROWEST, room / max(1, len(keys)) - _GAP)), SMALL.high)
    step = min(size.wide + _GAP, (room - size.wide) / max(1, len(keys) - 1))
    for place, (key, kind) in enumerate(keys):
        body = faces.intrigue_card(deck, kind, said, size)
        drawn += placed(thing(key, faces.intrigue_label(deck, kind, said), body, marks, size), 56 + step * place, 0)
    if not keys:
        drawn += line(said.say("spartacus.board.no-cards", "nenhuma carta de Intriga"), 70, 64, 16, 260, SOFT)
    return drawn + _ground_of_hand(wide)


def _ground_of_hand(wide: float) -> str:
    return f'<path d="M0 -5H{wide:g}" stroke="var(--sp-line)" stroke-width="1.2"/>'


TABLE: Final = f'<rect x="-8" y="-8" width="{WIDE + 16:g}" height="{TALL + 16:g}" rx="10" fill="var(--sp-table)"/>'
"""The ground of everything."""
BOX: Final = (-8.0, -8.0, WIDE + 16, TALL + 16)
