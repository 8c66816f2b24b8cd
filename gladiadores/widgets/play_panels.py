"""The parts of a game's page beside the table: new game, record, score, hints, and the coach's line."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import cast

from gladiadores.bots.advice import PLACE, Assessment, Value, decimal
from gladiadores.games.gladiadores import board, glory
from gladiadores.games.gladiadores.cards import LION, PLAYS, SUITS, counts
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.glory import Glory
from gladiadores.widgets.match_panels import frame, problem, ruling, seat, seed, share, sizes
from gladiadores.widgets.parts import button
from gladiadores.widgets.play_desk import HINT_DEALS, PlayDesk, action_words
from gladiadores.widgets.rule_parts import cited, unfolded

SHOWN = 4
"""So many cards are compared in a hint."""


def opened(desk: PlayDesk) -> str:
    """The panel that is open."""
    inside = {"new": _new, "share": share, "score": _score}[cast(str, desk.panel)](desk)
    return frame(desk, inside)


def where(desk: PlayDesk) -> str:
    """Round and battle."""
    said, state = desk.texts, desk.state
    if desk.stage == "round":
        return "" if desk.over else said.say("match.where.next", "Depois vem a próxima rodada.")
    playing = isinstance(state.to_act, int)
    round = state.round + (playing or desk.stage == "table")
    number = said.say("match.where.round", "Rodada {number} de {total}", number=round, total=state.table.rounds)
    if desk.stage == "table" and not playing:
        return number
    last = desk.chapters[-1].battle if desk.chapters else 0
    battle = last + (desk.stage == "table" and not state.plays)
    return said.say(
        "match.where.battle", "{round}, batalha {number} de {total}",
        round=number, number=battle, total=state.table.deck.hand - 1,
    )  # fmt: skip


# --- the coach --------------------------------------------------------------------------------------------------------


def coached(desk: PlayDesk) -> str:
    """What matters at this moment, for a first round."""
    said, state = desk.texts, desk.state
    if desk.stage == "round":
        if state.table.side == "A":
            return said.say(
                "match.coach.round.a",
                "Naipe por naipe: quem tem mais cartas avança, quem tem menos recua, quem não tem nenhuma fica parado.",
            )
        return said.say(
            "match.coach.round.b",
            "Cada um conta só as próprias cartas: o melhor naipe menos o pior. Naipe ausente não conta.",
        )
    if desk.stage == "battle":
        return said.say(
            "match.coach.battle",
            "O vencedor leva o naipe líder que sobrou na arena e mais uma carta, e abre a próxima batalha.",
        )
    if desk.your_turn:
        return desk.now[1]
    if not state.plays:
        return said.say(
            "match.coach.opening", "A primeira carta fixa o naipe líder. Olhe quantas você tem de cada naipe."
        )
    return said.say(
        "match.coach.watching", "Enquanto os outros jogam: quem está vencendo, e o que você quer que ele leve?"
    )


# --- hints ------------------------------------------------------------------------------------------------------------


def hint(desk: PlayDesk) -> str:
    """As much help as was asked for."""
    if not desk.hint_level or not desk.your_turn:
        return ""
    said = desk.texts
    if desk.hint_level == 1:
        cards = ", ".join(action_words(said, action) for action in desk.view.legal)
        title = said.say("match.hint.1", "O que vale agora")
        inside = f"<p>{escape(cards)}.</p>"
    elif desk.hint_level == 2:
        rule, why = desk.now
        title = said.say("match.hint.2", "A regra que importa")
        inside = _rule(desk, rule) if desk.coaching else f"<p>{escape(why)}</p>{cited(desk, rule)}"
    else:
        title = said.say("match.hint.3", "A melhor carta, e por quê")
        inside = _weighed(desk)
    more = said.say("match.hint.more", "Mais ajuda")
    if desk.hint_level == 3:
        more = said.say("match.hint.less", "Esconder dica")
    return (
        f'<div class="pd-help" role="group" aria-label="{escape(title)}"><div class="bs-asked">'
        f"<strong>{escape(title)}</strong>{button('hint', more, css='bs-skip')}</div>{inside}</div>"
    )


def _rule(desk: PlayDesk, id: str) -> str:
    """The rule itself, where the coach has said already what it means now."""
    rule = desk.rule(id)
    title = desk.texts.translate(rule.context("title"), rule.title)
    return f"<p><strong>{escape(title)}</strong></p>{unfolded(desk, rule)}"


def _weighed(desk: PlayDesk) -> str:
    said, assessed = desk.texts, desk.assessment
    if assessed is None:
        thinking = said.say("match.hint.thinking", "Imaginando as mãos dos outros…")
        return f"<p>{escape(thinking)}</p>"
    best = action_words(said, assessed.best.action)
    taste = desk.taste
    reason = f" {said.message(taste.reason)}" if taste.action == assessed.best.action else ""
    numbers = said.say("match.hint.numbers", "Os números")
    opened = "true" if desk.weighing else "false"
    parts = [
        f"<p>{escape(_verdict(desk, assessed, best) + reason)}</p>",
        button("weighing", numbers, more=f' aria-expanded="{opened}"'),
    ]
    if not desk.weighing:
        return "".join(parts)
    parts.append(_bars(desk, assessed))
    if assessed.unit == PLACE:
        count = said.say(
            "match.hint.how-place",
            "{deals} distribuições imaginadas, jogadas até o fim da rodada. Valor: a colocação final que se espera, de "
            "0 (último) a 100 (primeiro), com o intervalo de 95 %.",
            deals=assessed.deals,
        )
    else:
        count = said.say(
            "match.hint.how",
            "{deals} de {total} distribuições imaginadas, jogadas até o fim da rodada. Saldo: seus pontos menos a "
            "média dos outros, com o intervalo de 95 %.",
            deals=assessed.deals, total=HINT_DEALS,
        )  # fmt: skip
    return "".join(parts) + f'<p class="bs-source">{escape(count)}</p>'


def _verdict(desk: PlayDesk, assessed: Assessment, best: str) -> str:
    said = desk.texts
    if len(assessed.values) == 1:
        return said.say("match.hint.only", "Só há uma jogada: {card}.", card=best)
    second = assessed.values[1]
    if assessed.is_close:
        other = action_words(said, second.action)
        return said.say(
            "match.hint.close", "Parece a melhor: {card}. Quase tão boa: {other}.", card=best, other=other
        )  # fmt: skip
    return said.say("match.hint.best", "Parece a melhor: {card}.", card=best)


def _bars(desk: PlayDesk, assessed: Assessment) -> str:
    """The best actions with their values and intervals, on one scale."""
    said, shown = desk.texts, assessed.values[:SHOWN]
    low = min(_reach(value)[0] for value in shown)
    high = max(_reach(value)[1] for value in shown)
    width = (high - low) or 1.0
    rows = []
    for value in shown:
        left, right = _reach(value)
        mean = said.message(decimal(value.mean))
        margin = "" if value.margin == float("inf") else f" ± {said.message(decimal(value.margin))}"
        rows.append(
            f'<tr><th scope="row">{small(desk, value.action)}</th><td class="pd-number">{mean}{margin}</td>'
            f'<td class="pd-range" aria-hidden="true"><span style="left:{100 * (left - low) / width:.1f}%;'
            f'width:{max(1.0, 100 * (right - left) / width):.1f}%"></span>'
            f'<i style="left:{100 * (value.mean - low) / width:.1f}%"></i></td></tr>'
        )
    caption = said.say("match.hint.table", "Saldo médio no fim da rodada")
    if assessed.unit == PLACE:
        caption = said.say("match.hint.table-place", "Colocação final que se espera, de 0 a 100")
    return f'<table class="pd-values"><caption>{escape(caption)}</caption>{"".join(rows)}</table>'


def small(desk: PlayDesk, action: str) -> str:
    """An action as small pictures, with its words for those who hear it."""
    token = action.removeprefix("+")
    label = action_words(desk.texts, action)
    if token == "-":
        return escape(label)
    signs = token if PLAYS[token] > LION else token[0]
    pictures = "".join(board.suit(sign, size=24, language=desk.language) for sign in signs)
    return (
        f'<span class="pd-small" title="{escape(label)}"><span aria-hidden="true">{pictures}'
        f'<b>{token[1:] if PLAYS[token] < LION else ""}</b></span><span class="gs-hidden">{escape(label)}</span></span>'
    )


def _reach(value: Value) -> tuple[float, float]:
    margin = 0.0 if value.margin == float("inf") else value.margin
    return value.mean - margin, value.mean + margin


# --- the score --------------------------------------------------------------------------------------------------------


def totals(desk: PlayDesk) -> str:
    """Points, and at the end who has won and why."""
    standing = desk.state.standing()
    if not desk.moved:
        return ""
    if desk.state.table.side == "A" and not desk.over:
        return ""
    if desk.over:
        why = "".join(f"<p>{escape(desk.tell(event))}</p>" for event in standing.why)
        return f'<div class="pd-winners">{why}{_points(desk, standing.points, standing.winners)}</div>'
    return _points(desk, standing.points, ())


def gathered(desk: PlayDesk) -> str:
    """How many cards of each suit everybody has gathered, and what they brought."""
    said, state = desk.texts, desk.state
    if not desk.moved or desk.over:
        return ""
    head = "".join(
        f'<th scope="col">{board.suit(suit, size=24, language=desk.language)}</th>' for suit in SUITS
    )  # fmt: skip
    on_b = state.table.side == "B"
    rows = "".join(
        f'<tr><th scope="row">{glory.cube(seat, size=24, names=desk.names, language=desk.language)} '
        f"{escape(desk.names[seat])}</th>" + "".join(_cells(desk, seat)) + "</tr>"
        for seat in range(state.table.players)
    )
    points = escape(said.say("match.points", "Pontos"))
    last = f'<th scope="col">{points}</th>' if on_b else ""
    caption = escape(said.say("match.gathered", "Cartas recolhidas"))
    return (
        f'<table class="pd-gathered"><caption>{caption}</caption><thead><tr><td></td>{head}{last}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )


def _cells(desk: PlayDesk, seat: int) -> Iterator[str]:
    state = desk.state
    held, brought = counts(state.areas[seat]), state.rounds[-1][seat]
    if isinstance(brought, int):
        yield from (f"<td>{count or '–'}</td>" for count in held)
        yield f"<td><b>{signed(brought)}</b></td>"
    else:
        yield from (
            f"<td>{count or '–'} <small>{signed(step)}</small></td>" for count, step in zip(held, brought, strict=True)
        )


def signed(value: int) -> str:
    """A number with its sign, as on the board."""
    return f"+{value}" if value > 0 else str(value).replace("-", "−")


def _points(desk: PlayDesk, points: tuple[int, ...], winners: tuple[int, ...]) -> str:
    said = desk.texts
    rows = "".join(
        f'<tr{" class=pd-first" if seat in winners else ""}><th scope="row">'
        f"{glory.cube(seat, size=24, names=desk.names, language=desk.language)} {escape(desk.names[seat])}</th>"
        f"<td>{str(points[seat]).replace('-', '−')}</td></tr>"
        for seat in sorted(range(len(points)), key=lambda seat: -points[seat])
    )
    caption = escape(said.say("match.points", "Pontos"))
    return f'<table class="pd-points"><caption>{caption}</caption>{rows}</table>'


def _score(desk: PlayDesk) -> str:
    said, state = desk.texts, desk.state
    title = escape(said.say("match.score.title", "Tabuleiro de glória, lado {side}", side=state.table.side))
    shown = Glory(state.table, state.positions)
    picture = "".join(
        f'<div class="bs-{shape}">'
        f"{glory.picture(shown, names=desk.names, language=desk.language, tall=shape == 'tall')}</div>"
        for shape in ("wide", "tall")
    )
    if state.table.side == "A":
        note = said.say("match.score.a", "Se a partida acabasse agora, as trilhas pagariam:")
    else:
        note = said.say("match.score.b", "No lado B, o espaço do cubo são os pontos:")
    points = _points(desk, state.standing().points, ())
    return f"<div><h4>{title}</h4>{picture}</div><div><h4>{escape(note)}</h4>{points}</div>"


# --- a new game -------------------------------------------------------------------------------------------------------


def _new(desk: PlayDesk) -> str:
    said, draft = desk.texts, desk.draft
    sides = "".join(
        button(f"draft:side:{side}", said.say("match.side", "Lado {side}", side=side), on=draft.options["side"] == side)
        for side in "AB"
    )
    seats = "".join(
        seat(desk, place, glory.cube(place, size=28, language=desk.language)) for place in range(len(draft.seats))
    )
    rulings = "".join(ruling(desk, name) for name in GAME.rulings if name != "columns_a")
    title = escape(said.say("match.new", "Nova partida"))
    readings = escape(said.say("match.rulings", "Leituras da mesa"))
    begin = button("begin", said.say("match.begin", "Começar"), css="pd-go")
    return (
        f"<div><h4>{title}</h4>{problem(desk)}"
        f'<div class="bs-options">{sizes(desk)}{sides}</div><div class="pd-seats">{seats}</div>{begin}</div>'
        f"<div><h4>{readings}</h4>{rulings}{seed(desk)}</div>"
    )
