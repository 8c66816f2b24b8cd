"""The arena of Spartacus as HTML: the sand between the fighters, the corners with the wagers, the edge."""

from __future__ import annotations

from html import escape

from gladiadores.games.spartacus import fighters, judging, sand, vocabulary
from gladiadores.games.spartacus.fighters import FIGHTER
from gladiadores.games.spartacus.marks import Size
from gladiadores.games.spartacus.pieces import DECAPITATION, INJURY, PAYOUTS, VICTORY_I, VICTORY_II, Phase
from gladiadores.widgets.match_side import thing
from gladiadores.widgets.spartacus_edge import edge
from gladiadores.widgets.spartacus_sight import Sight, drawing, marker, price

_SAND = Size(310, 282)


def arena(at: Sight) -> str:
    """Everything in it."""
    sides = "".join(
        f'<div class="sg-side sg-side-{side}">{_fighter(at, side)}'
        f"{''.join(_corner(at, each) for each in corners)}</div>"
        for side, corners in ((0, (VICTORY_I, INJURY)), (1, (VICTORY_II, DECAPITATION)))
    )
    middle = f'<div class="sg-pit">{_round(at)}{_ground(at)}{edge(at)}</div>'
    return f'<div class="sg-stage sg-arena" data-nav>{sides}{middle}</div>'


def _round(at: Sight) -> str:
    return f"<strong>{escape(judging.words_of_round(at.view, at.said))}</strong>"


def _ground(at: Sight) -> str:
    label = at.said.say("spartacus.pit.sand", "A areia")
    return drawing(sand.sand(at.view, at.telling, at.marks, _SAND), _SAND, label, "sg-sand")


def _fighter(at: Sight, side: int) -> str:
    entries = at.view.entries
    name = at.telling.seat(entries[side].seat) if side < len(entries) else ""
    label = f"{sand.SIDES[side]}: {name}"
    return drawing(fighters.fighter(at.view, side, at.telling, at.marks), FIGHTER, label, "sg-fighter")


def _corner(at: Sight, corner: int) -> str:
    """What is wagered on there, what it pays, and the denarii of each House that may be seen."""
    if at.view.phase == Phase.FINAL:
        return ""
    said = at.said
    title = said.message(fighters.CORNER_TITLES[corner])
    pays = f"{PAYOUTS[corner]}:1"
    there = [(seat, number) for seat, placed in enumerate(at.view.wagers) for at_, number in placed if at_ == corner]
    chips = "".join(f"{marker(at.camps[seat], 18)}{price(number, 18)}" for seat, number in there)
    told = [
        said.say("spartacus.board.wager", "{seat} {denarii}", seat=at.telling.seat(seat),
                 denarii=vocabulary.denarii(said, number))
        for seat, number in there
    ]  # fmt: skip
    label = said.say(
        "spartacus.board.corner", "{corner}: {wagers}", corner=f"{title} {pays}", wagers=", ".join(told) or "—"
    )
    inside = f"<span>{escape(title)}</span><small>{pays}</small>{chips}"
    bloody = " sg-bloody" if corner in (INJURY, DECAPITATION) else ""
    return thing(at, f"corner:{corner}", label, inside, css=f"sg-corner{bloody}")
