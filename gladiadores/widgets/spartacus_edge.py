"""Below the sand of Spartacus as HTML: invitations, hidden wagers, dice sorted and paired, the thumb, who waits."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from gladiadores.games.spartacus import art, board, judging, vocabulary
from gladiadores.games.spartacus.combat import comparing, measures
from gladiadores.games.spartacus.combat.fight import Fight
from gladiadores.games.spartacus.decks.cards import ATTACK, DEFENCE, SPEED
from gladiadores.games.spartacus.fighters import wagering
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.knowing import as_state
from gladiadores.games.spartacus.pieces import Phase
from gladiadores.games.spartacus.seats import in_order
from gladiadores.games.spartacus.throws import Die, attacker, sorted_dice
from gladiadores.games.spartacus.tokens import PILE_NAMES
from gladiadores.widgets.match_side import thing
from gladiadores.widgets.spartacus_sight import Sight, coin, marker, small


def edge(at: Sight) -> str:
    """Whatever matters now."""
    view = at.view
    kinds = {frame.kind for frame in view.stack}
    if kinds & {FrameKind.THUMB, FrameKind.VERDICT}:
        return _thumb(at)
    if view.fight is not None and view.fate is None:
        return _throws(at, view.fight)
    if wagering(view):
        return _wagering(at)
    if view.phase == Phase.FINAL:
        return _rivals(at)
    if len(view.entries) < 2 or FrameKind.INVITE in kinds:
        return _invitations(at)
    return ""


# --- a word about each House ------------------------------------------------------------------------------------------


def _row(at: Sight, title: str, words: Sequence[tuple[int, str]]) -> str:
    cells = "".join(
        f"<span>{marker(at.camps[seat], 22)}<small>{inside}</small></span>" for seat, inside in words
    )  # fmt: skip
    return f'<div class="sg-edge"><strong>{escape(title)}</strong><div class="sg-words">{cells}</div></div>'


def _invitations(at: Sight) -> str:
    said, view = at.said, at.view
    words = [(seat, escape(judging.answered(view, seat, said))) for seat in in_order(view, view.host)]
    return _row(at, said.say("spartacus.board.invitations", "Convites do Anfitrião"), words)


def _wagering(at: Sight) -> str:
    """Who has wagered, who does so now, and who comes later."""
    said, view = at.said, at.view
    order = in_order(view, view.host)
    now = order.index(next(frame.seat for frame in view.stack if frame.kind == FrameKind.WAGER))
    words = []
    for place, seat in enumerate(order):
        told = said.say("spartacus.board.later", "depois")
        if place == now:
            told = said.say("spartacus.board.wagering", "aposta agora")
        elif place < now and at.camps[seat].denarii:
            told = said.say("spartacus.board.covered", "coberto")
        elif place < now:
            told = said.say("spartacus.board.no-denarii", "sem denários")
        words.append((seat, f"{coin(15) if place < now else ''}{escape(told)}"))
    title = said.say("spartacus.board.hidden-wagers", "Apostas cobertas até todos terminarem")
    return _row(at, title, words)


def _rivals(at: Sight) -> str:
    said = at.said
    words = [
        (seat, escape(said.say("spartacus.board.rival", "{number}.º", number=place + 1)))
        for place, seat in enumerate(at.view.rivals)
    ]
    return _row(at, said.say("spartacus.board.rivals", "Quem luta pela vitória, nesta ordem"), words)


# --- the thumb --------------------------------------------------------------------------------------------------------


def _thumb(at: Sight) -> str:
    """Aside while the Host has not decided, then up or down; and whom it is about."""
    said, view = at.said, at.view
    shown = next((frame.a for frame in view.stack if frame.kind == FrameKind.VERDICT), None)
    way = art.ASIDE if shown is None else art.DOWN if shown else art.UP
    told = (
        said.say("spartacus.board.thumb-up", "Polegar para cima: vive"),
        said.say("spartacus.board.thumb-open", "O Anfitrião decide"),
        said.say("spartacus.board.thumb-down", "Polegar para baixo: morre"),
    )[way]
    about = ""
    if view.fate is not None:
        loser = view.entries[1 - view.fate.winner]
        name = vocabulary.card(said, at.deck.market[loser.card].token)
        fall = said.say("spartacus.board.loser", "{card} ({seat})", card=name, seat=at.telling.seat(loser.seat))
        about = f"<span>{marker(at.camps[loser.seat], 22)} {escape(fall)}</span>"
    drawn = thing(at, "thumb", told, board.thumb(way, size=58), css="gl-thing sg-thumb")
    return f'<div class="sg-edge sg-verdict">{drawn}<div><strong>{escape(told)}</strong>{about}</div></div>'


# --- dice -------------------------------------------------------------------------------------------------------------


def _throws(at: Sight, fight: Fight) -> str:
    """The attack, or before it the initiative."""
    side = attacker(fight)
    if side >= 0:
        return _attack(at, fight, side)
    if any(fight.dice):
        return _initiative(at, fight)
    told = at.said.say("spartacus.board.round-begins", "A rodada começa")
    return f'<div class="sg-edge"><small>{escape(told)}</small></div>'


def _attack(at: Sight, fight: Fight, side: int) -> str:
    """The attacker's dice above, the defender's below, and between them which die wounds."""
    attack, defence = sorted_dice(fight.dice[side]), sorted_dice(fight.dice[1 - side])
    rows = (_whose(at, side, ATTACK), _whose(at, 1 - side, DEFENCE))
    if not attack:
        told = at.said.say("spartacus.board.to-throw", "os dados ainda não rolaram")
        inside = f'<span class="sg-whose">{"".join(rows)}</span><small>{escape(told)}</small>'
        return f'<div class="sg-edge sg-throw">{inside}</div>'
    ties = measures.ties(as_state(at.view), side, "attack")
    columns = ""
    for place in range(max(len(attack), len(defence))):
        upper = _die(at, side, ATTACK, attack[place]) if place < len(attack) else "<i></i>"
        lower = _die(at, 1 - side, DEFENCE, defence[place]) if place < len(defence) else "<i></i>"
        between = "<i></i>"
        if place < len(attack):
            against = defence[place].value if place < len(defence) else None
            hits = comparing.strikes(attack[place].value, against, at.view.table.surplus_attack_min, ties)
            between = small(art.hit() if hits else art.parried(), 10, 15)
        columns += f'<span class="sg-pair">{upper}{between}{lower}</span>'
    return (
        f'<div class="sg-edge sg-throw"><span class="sg-whose">{"".join(rows)}</span>{columns}'
        f"{_wounds(at, fight, side, ties)}</div>"
    )


def _whose(at: Sight, side: int, pile: int) -> str:
    name = vocabulary.pile(at.said, PILE_NAMES[pile])
    return f"<span>{marker(at.camps[at.view.entries[side].seat], 22)}<small>{escape(name)}</small></span>"


def _die(at: Sight, side: int, pile: int, die: Die) -> str:
    name = vocabulary.pile(at.said, PILE_NAMES[pile])
    told = at.said.say("spartacus.board.die", "{pile}: {value}", pile=name, value=die.value)
    return thing(at, f"die:{side}.{die.place + 1}", told, board.die(pile, die.value, size=27), css="sg-die")


def _wounds(at: Sight, fight: Fight, side: int, ties: bool) -> str:
    """How many wounds, with what abilities add and block, and how many dice are still to be given up."""
    said, strike = at.said, fight.strike
    hits = comparing.compare(fight.dice[side], fight.dice[1 - side], at.view.table.surplus_attack_min, ties)
    changed = ""
    if strike is not None and strike.compared:
        hits = strike.wounds
    elif strike is not None:
        more = strike.extra + (strike.if_hit if hits else 0)
        changed += f" +{more}" if more else ""
        changed += f" −{strike.blocked}" if strike.blocked else ""
    losing = next((frame.a for frame in reversed(at.view.stack) if frame.kind == FrameKind.LOSE), 0)
    title = said.say("spartacus.board.wounds", "Ferimentos")
    below = ""
    if losing:
        told = said.say_many("spartacus.board.to-lose", "{number} dado a perder", "{number} dados a perder", losing)
        below = f"<small>{escape(told)}</small>"
    return (
        f'<span class="sg-wounds" title="{escape(title)}"><b>{small(art.wound(), 11, 24)}{hits}{changed}</b>{below}'
        "</span>"
    )


def _initiative(at: Sight, fight: Fight) -> str:
    said = at.said
    highest = at.view.table.initiative == "highest"
    title = said.say("spartacus.board.highest", "Maior dado") if highest else said.say("spartacus.board.sum", "Soma")
    settled = at.view.stack[-1].kind not in (FrameKind.WINDOW, FrameKind.REROLL, FrameKind.PICK_DIE)
    rows = ""
    for side in (0, 1):
        dice = "".join(_die(at, side, SPEED, die) for die in sorted_dice(fight.dice[side]))
        leads = board.laurel(size=26) if fight.leads == side and settled else ""
        result = comparing.result(fight.dice[side], highest)
        rows += (
            f'<span class="sg-roll">{_whose(at, side, SPEED)}<span class="sg-dice">{dice}</span>'
            f'<b title="{escape(title)}">{result}</b>{leads}</span>'
        )
    return f'<div class="sg-edge sg-initiative">{rows}</div>'
