"""Both fighters beside the sand, and the four corners with the wagers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gladiadores.games.spartacus import art, faces, vocabulary
from gladiadores.games.spartacus.art import placed, sign
from gladiadores.games.spartacus.camps import Telling, camp
from gladiadores.games.spartacus.combat import measures
from gladiadores.games.spartacus.combat.comparing import EVERY_PILE, Fall
from gladiadores.games.spartacus.decks.cards import ATTACK, DEFENCE, SPEED
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.knowing import as_state
from gladiadores.games.spartacus.lettering import SOFT, WHITE, cut, line
from gladiadores.games.spartacus.marks import Marks, Size, thing
from gladiadores.games.spartacus.pieces import INJURY, PAYOUTS, Asset, Entry
from gladiadores.games.spartacus.sand import SIDES
from gladiadores.games.spartacus.tokens import PILE_NAMES
from gladiadores.text import Message, Texts

if TYPE_CHECKING:
    from gladiadores.games.spartacus.view import View

FIGHTER: Final = Size(142, 202)
CORNER: Final = Size(142, 62)
LETTERS: Final = {
    ATTACK: Message("spartacus.letter.attack", "A"),
    DEFENCE: Message("spartacus.letter.defence", "D"),
    SPEED: Message("spartacus.letter.speed", "V"),
}
CORNER_TITLES: Final = (
    Message("spartacus.board.victory-first", "Vitória de I"),
    Message("spartacus.board.victory-second", "Vitória de II"),
    Message("spartacus.board.injury", "Ferimento"),
    Message("spartacus.board.decapitation", "Decapitação"),
)


# --- a fighter --------------------------------------------------------------------------------------------------------


def fighter(view: View, side: int, telling: Telling, marks: Marks) -> str:
    """Who fights on this side, with his dice and his equipment; an empty place before that is known."""
    if side >= len(view.entries):
        return _nobody(side, telling.said)
    entry = view.entries[side]
    owner = camp(view, entry.seat)
    css = art.ink_on(owner.colour)
    wide = FIGHTER.wide
    ground = art.lit_panel(*FIGHTER) if owner.acts else art.panel(*FIGHTER)
    head = (
        f'{ground}<path d="M2.5 28V10Q2.5 2.5 10 2.5H{wide - 10:g}Q{wide - 2.5:g} 2.5 {wide - 2.5:g} 10V28Z" '
        f'fill="{owner.colour}"/>{placed(owner.marker(), 20, 16, 0.72)}'
        f"{cut(telling.seat(entry.seat), 37, 21, 14, wide - 68, css)}"
        f"{line(SIDES[side], wide - 10, 22, 17, 22, css, 'end')}"
    )
    if entry.card < 0:
        return head + cut(_choosing(telling.said), 10, 52, 13.5, wide - 20, SOFT)
    return head + _body(view, side, entry, telling.said, marks)


def _choosing(said: Texts) -> str:
    return said.say("spartacus.board.choosing", "escolhe quem luta")


def _nobody(side: int, said: Texts) -> str:
    told = said.say("spartacus.board.nobody", "ninguém ainda")
    return (
        f'<rect x="1" y="1" width="{FIGHTER.wide - 2:g}" height="{FIGHTER.high - 2:g}" rx="9" fill="none" '
        'stroke="var(--sp-line)" stroke-width="1.6" stroke-dasharray="6 5"/>'
        f"{line(SIDES[side], FIGHTER.wide / 2, 100, 46, 100, SOFT, 'middle')}"
        f"{line(told, FIGHTER.wide / 2, 126, 14, FIGHTER.wide - 20, SOFT, 'middle')}"
    )


def _body(view: View, side: int, entry: Entry, said: Texts, marks: Marks) -> str:
    deck = view.table.deck
    name = vocabulary.card(said, deck.market[entry.card].token)
    asset = next((each for each in view.assets[entry.seat] if each.card == entry.card), Asset(entry.card))
    room = FIGHTER.wide - 20 - 20 * faces.honours_count(asset)
    top = cut(faces.short_name(name, 16, room), 10, 48, 16, room)
    top += placed(faces.honours(asset), FIGHTER.wide - 16, 42, 0.9)
    label = faces.market_label(deck, asset, said)
    drawn = thing(f"fighter:{side}", label, top, marks, Size(FIGHTER.wide, 30))
    for pile in EVERY_PILE:
        drawn += placed(_pile(view, side, pile, said, marks), 10, 56 + 27 * pile)
    drawn += "".join(_equipment(view, entry, said))
    return drawn + _doing(view, side, said)


def _pile(view: View, side: int, pile: int, said: Texts, marks: Marks) -> str:
    """A pile: its letter, the dice that are left, the places of those that are lost, and what is thrown now where
    that is another number."""
    full = view.table.deck.market[view.entries[side].card].dice or (0, 0, 0)
    left = view.fight.piles[side][pile] if view.fight is not None else full[pile]
    letter = said.message(LETTERS[pile])
    dice = [art.lettered(pile, letter)] * left + [art.gone(pile)] * max(0, full[pile] - left)
    step = min(25.0, 98 / max(1, len(dice) - 1))
    drawn = placed(art.row(dice, step / 0.86), 11, 12, 0.86)
    if view.fight is not None and left and view.fate is None:
        now = measures.pool(as_state(view), side, pile)
        if now != left:
            drawn += line(f"→{now}", 122, 18, 15, 26, "sp-gold", "end")
    told = said.say(
        "spartacus.board.pile", "{pile}: {left} de {full}", pile=vocabulary.pile(said, PILE_NAMES[pile]), left=left,
        full=full[pile],
    )  # fmt: skip
    return thing(f"pile:{side}.{PILE_NAMES[pile]}", told, drawn, marks, Size(124, 25))


def _equipment(view: View, entry: Entry, said: Texts) -> list[str]:
    drawn = []
    for row, card in enumerate(entry.equipment[:3]):
        printed = view.table.deck.market[card]
        y = 147 + 15.5 * row
        name = vocabulary.card(said, printed.token)
        drawn.append(placed(sign(faces.kind_of(printed), "sp-own"), 18, y - 4.5, 0.6))
        drawn.append(cut(name, 30, y, 13, FIGHTER.wide - 40, SOFT))
    return drawn


def _doing(view: View, side: int, said: Texts) -> str:
    """The initiative, and what he has done in this round; how he fell."""
    fight = view.fight
    if view.fate is not None and view.fate.winner != side:
        fall = view.fate.fall
        return line(_fell(said, fall), 12, 192, 14.5, FIGHTER.wide - 24, "sp-blood")
    if view.fate is not None:
        won = said.say("spartacus.board.won", "venceu")
        return placed(art.laurel(), 22, 186, 0.8) + line(won, 40, 191, 14.5, 90)
    if fight is None:
        return ""
    told = []
    if fight.leads == side:
        told.append(said.say("spartacus.board.leads", "iniciativa"))
    if fight.moved >> side & 1:
        told.append(said.say("spartacus.board.moved", "andou"))
    if fight.struck >> side & 1:
        told.append(said.say("spartacus.board.struck", "atacou"))
    return line(" · ".join(told), 10, 194, 12.5, FIGHTER.wide - 20, "sp-gold") if told else ""


_FALLS: Final = {Fall.YIELD: "yield", Fall.INJURY: "injury", Fall.DECAPITATION: "decapitation"}


def _fell(said: Texts, fall: Fall) -> str:
    return vocabulary.fall(said, _FALLS[fall]) if fall in _FALLS else ""


# --- wagers -----------------------------------------------------------------------------------------------------------


def corner(view: View, place: int, telling: Telling, marks: Marks) -> str:
    """A corner: what is wagered on there, what it pays, and the denarii of each House that may be seen."""
    said = telling.said
    title = said.message(CORNER_TITLES[place])
    pays = f"{PAYOUTS[place]}:1"
    ground = "#7d2a20" if place >= INJURY else "#6b1f52"
    drawn = (
        f"{art.panel(*CORNER)}"
        f'<path d="M2 21V10Q2 2 10 2H{CORNER.wide - 10:g}Q{CORNER.wide - 2:g} 2 {CORNER.wide - 2:g} 10V21Z" '
        f'fill="{ground}"/>{line(title, 9, 16, 13, CORNER.wide - 52, WHITE)}'
        f"{line(pays, CORNER.wide - 9, 16.5, 14, 40, WHITE, 'end')}"
    )
    there = [(seat, n) for seat, wagers in enumerate(view.wagers) for at, n in wagers if at == place]
    for row, (seat, number) in enumerate(there):
        chip = f"{placed(camp(view, seat).marker(), 0, 0, 0.62)}{placed(faces.priced(number), 12, 7, 0.74)}"
        drawn += placed(chip, 19 + 33 * row, 41)
    told = [
        said.say("spartacus.board.wager", "{seat} {denarii}", seat=telling.seat(seat),
                 denarii=vocabulary.denarii(said, number))
        for seat, number in there
    ]  # fmt: skip
    label = said.say(
        "spartacus.board.corner", "{corner}: {wagers}", corner=f"{title} {pays}", wagers=", ".join(told) or "—"
    )
    return thing(f"corner:{place}", label, drawn, marks, CORNER)


def wagering(view: View) -> bool:
    """Whether wagers are being placed and hidden."""
    return any(frame.kind == FrameKind.WAGER for frame in view.stack)
