"""What else lies on the edge of the sand: invitations, hidden wagers, the thumb, who waits for the final."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gladiadores.games.spartacus import art, fighters, throws, vocabulary
from gladiadores.games.spartacus.art import placed
from gladiadores.games.spartacus.camps import Camp, Telling, camps
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.lettering import SOFT, cut, line
from gladiadores.games.spartacus.marks import Marks, Size, thing
from gladiadores.games.spartacus.pieces import Phase
from gladiadores.games.spartacus.seats import in_order
from gladiadores.text import Texts

if TYPE_CHECKING:
    from gladiadores.games.spartacus.view import View


def edge(view: View, telling: Telling, marks: Marks, wide: float) -> str:
    """Whatever matters now."""
    kinds = {frame.kind for frame in view.stack}
    if kinds & {FrameKind.THUMB, FrameKind.VERDICT}:
        return _thumb(view, telling, marks, wide)
    if view.fight is not None and view.fate is None:
        drawn = throws.throws(view, view.fight, telling, marks, wide)
        return drawn or _waiting(telling.said.say("spartacus.board.round-begins", "A rodada começa"), wide)
    if fighters.wagering(view):
        return _wagering(view, telling, wide)
    if view.phase == Phase.FINAL:
        return _rivals(view, telling, wide)
    if len(view.entries) < 2 or any(frame.kind == FrameKind.INVITE for frame in view.stack):
        return _invitations(view, telling, wide)
    return _waiting(telling.said.say("spartacus.board.ready", "Os dois combatentes estão na areia"), wide)


def _waiting(told: str, wide: float) -> str:
    return line(told, wide / 2, 62, 16, wide - 30, SOFT, "middle")


def _thumb(view: View, telling: Telling, marks: Marks, wide: float) -> str:
    """The thumb: aside while the Host has not decided, then up or down; and whom it is about."""
    said = telling.said
    shown = next((frame.a for frame in view.stack if frame.kind == FrameKind.VERDICT), None)
    way = art.ASIDE if shown is None else art.DOWN if shown else art.UP
    told = (
        said.say("spartacus.board.thumb-up", "Polegar para cima: vive"),
        said.say("spartacus.board.thumb-open", "O Anfitrião decide"),
        said.say("spartacus.board.thumb-down", "Polegar para baixo: morre"),
    )[way]
    drawn = thing("thumb", told, placed(art.thumb(way), 48, 46, 2), marks, Size(96, 100))
    seen = camps(view)
    drawn = placed(drawn, 26, 3) + line(told, 146, 36, 19, wide - 160)
    if view.fate is not None:
        loser = view.entries[1 - view.fate.winner]
        owner = seen[loser.seat]
        name = vocabulary.card(said, view.table.deck.market[loser.card].token)
        fall = said.say("spartacus.board.loser", "{card} ({seat})", card=name, seat=telling.seat(loser.seat))
        drawn += placed(owner.marker(), 162, 66, 0.95) + cut(fall, 186, 72, 17, wide - 200)
    return drawn + placed(_asked_for(view, telling, wide - 160), 146, 100)


def _asked_for(view: View, telling: Telling, wide: float) -> str:
    """The price that somebody is asked for."""
    frame = view.stack[-1]
    if frame.kind != FrameKind.BRIBE:
        return ""
    told = telling.said.say(
        "spartacus.board.price", "Preço pedido a {seat}: {denarii}", seat=telling.seat(frame.seat),
        denarii=vocabulary.denarii(telling.said, frame.a),
    )  # fmt: skip
    return cut(told, 0, 0, 15, wide, "sp-gold")


# --- invitations, wagers, rivals --------------------------------------------------------------------------------------


def _row(seen: list[tuple[Camp, str]], title: str, telling: Telling, wide: float) -> str:
    """Houses side by side, with a word about each."""
    drawn = line(title, 14, 24, 15.5, wide - 28)
    step = (wide - 20) / max(1, len(seen))
    for place, (camp, told) in enumerate(seen):
        body = placed(camp.marker(), 18, 30, 1.05) + cut(telling.seat(camp.seat), 40, 26, 14, step - 44)
        drawn += placed(body + cut(told, 40, 43, 13, step - 44, SOFT), 10 + step * place, 32)
    return drawn


def answered(view: View, seat: int, said: Texts) -> str:
    """What a House has answered to an invitation to the arena."""
    pending = {frame.kind for frame in view.stack if frame.seat == seat}
    if any(entry.seat == seat for entry in view.entries) or pending & {FrameKind.FIGHTER, FrameKind.EQUIP}:
        return said.say("spartacus.board.accepted", "aceitou")
    if FrameKind.ANSWER in pending:
        return said.say("spartacus.board.invited", "convidada")
    if view.invited >> seat & 1:
        return said.say("spartacus.board.refused", "recusou")
    return said.say("spartacus.board.uninvited", "sem convite")


def _invitations(view: View, telling: Telling, wide: float) -> str:
    said, seen = telling.said, camps(view)
    words = [(seen[seat], answered(view, seat, said)) for seat in in_order(view, view.host)]
    title = said.say("spartacus.board.invitations", "Convites do Anfitrião")
    return _row(words, title, telling, wide) + placed(_asked_for(view, telling, wide / 2 - 14), wide / 2, 24)


def _wagering(view: View, telling: Telling, wide: float) -> str:
    """Who has wagered, covered by the marker of the House, who does so now, and who comes later."""
    said, seen = telling.said, camps(view)
    order = in_order(view, view.host)
    now = order.index(next(frame.seat for frame in view.stack if frame.kind == FrameKind.WAGER))
    words = []
    for place, seat in enumerate(order):
        told = said.say("spartacus.board.later", "depois")
        if place == now:
            told = said.say("spartacus.board.wagering", "aposta agora")
        elif place < now and seen[seat].denarii:
            told = said.say("spartacus.board.covered", "coberto")
        elif place < now:
            told = said.say("spartacus.board.no-denarii", "sem denários")
        words.append((seen[seat], told))
    title = said.say("spartacus.board.hidden-wagers", "Apostas cobertas até todos terminarem")
    step = (wide - 20) / len(order)
    covered = [place for place, seat in enumerate(order) if place < now and seen[seat].denarii]
    coins = [placed(art.coin(), 42 + step * place, 77, 0.75) for place in covered]
    return _row(words, title, telling, wide) + "".join(coins)


def _rivals(view: View, telling: Telling, wide: float) -> str:
    said, seen = telling.said, camps(view)
    words = [(seen[seat], said.say("spartacus.board.rival", "{number}.º", number=place + 1))
             for place, seat in enumerate(view.rivals)]  # fmt: skip
    title = said.say("spartacus.board.rivals", "Quem luta pela vitória, nesta ordem")
    return _row(words, title, telling, wide)


def words_of_round(view: View, said: Texts) -> str:
    """Which round it is."""
    if view.fight is None:
        return ""
    return said.say("spartacus.board.round", "Rodada {number}", number=view.fight.round)
