"""The scorekeeper of Gladiadores as HTML: a pure function of its desk."""

from __future__ import annotations

from html import escape
from typing import cast

from gladiadores.games.gladiadores import board, glory, words
from gladiadores.games.gladiadores.board import COLOURS
from gladiadores.games.gladiadores.cards import SUITS
from gladiadores.games.gladiadores.cards import counts as counted
from gladiadores.games.gladiadores.glory import Glory
from gladiadores.games.gladiadores.scoring import PositionsA, PositionsB, points_a
from gladiadores.games.gladiadores.table import DECKS, TRACKS
from gladiadores.text import Texts
from gladiadores.widgets.parts import button, entries, tag
from gladiadores.widgets.table_book import moved
from gladiadores.widgets.table_parts import (
    cited,
    crown,
    field,
    frame,
    group,
    languages,
    notes,
    refusal,
    tabs,
    text_panel,
    undoing,
)
from gladiadores.widgets.table_rounds import SIDES, RoundsDesk, signed, written

CELL_KEYS = "+ - = _ − Delete Backspace 0 1 2 3 4 5 6 7 8 9 z y"


def page(desk: RoundsDesk, *, scale: float = 1.0) -> str:
    """The whole scorekeeper."""
    said, table = desk.texts, desk.book.table
    name = said.say("table.name", "Placar")
    inside = {"round": _round, "game": _game, "table": _table, "text": _text}[desk.tab](desk)
    scene = f"{desk.language}/{table.side}/{table.players}"
    return frame(desk, name, f"rt-{desk.tab}", scene, scale, _top(desk) + inside, _dyed(desk))


def still(desk: RoundsDesk) -> str:
    """What is shown where nothing can be pressed: the board and how the game stands."""
    title = desk.texts.say("table.name", "Placar")
    said = desk.won or desk.standing
    return (
        f'<div lang="{tag(desk.language)}" style="{_dyed(desk).removeprefix(";")}"><h3>{escape(title)}</h3>'
        f"{_picture(desk, False)}<p>{escape(said)}</p></div>"
    )


def _dyed(desk: RoundsDesk) -> str:
    """The cubes in the colours that the players have chosen."""
    return "".join(f";--gb-p{seat}:{COLOURS[colour]}" for seat, colour in enumerate(desk.book.colours))


def _top(desk: RoundsDesk) -> str:
    said = desk.texts
    names = (
        ("round", said.say("table.tab.round", "Rodada")),
        ("game", said.say("table.tab.game", "Partida")),
        ("table", said.say("table.tab.table", "Mesa")),
        ("text", said.say("table.tab.text", "Texto")),
    )
    label = said.say("table.name", "Placar")
    return (
        f'<div class="bs-bar">{tabs(label, names, desk.tab)}<span class="bs-gap"></span>'
        f"{languages(desk, desk.game.languages)}{undoing(desk)}</div>{notes(desk)}"
    )


# --- the round ----------------------------------------------------------------------------------------------------


def _round(desk: RoundsDesk) -> str:
    left = "" if desk.book.over else _counting(desk)
    return f'<div class="rt-main"><div class="rt-left">{left}{_boards(desk)}</div>{_panel(desk)}</div>'


def _counting(desk: RoundsDesk) -> str:
    said = desk.texts
    ways = (
        ("number", said.say("table.by.number", "Contar as cartas")),
        ("cards", said.say("table.by.cards", "Escrever as cartas")),
    )
    chosen = "cards" if desk.by_cards else "number"
    switch = "".join(button(f"by:{way}", name, on=way == chosen) for way, name in ways)
    label = said.say("table.by", "Como contar")
    inside = _written(desk) if desk.by_cards else _grid(desk)
    return f'<div class="bs-tabs rt-ways" role="group" aria-label="{escape(label)}">{switch}</div>{inside}'


def _grid(desk: RoundsDesk) -> str:
    """The cards of each play area, a row a player, and what they bring."""
    said, book = desk.texts, desk.book
    label = said.say("table.grid", "Cartas nas áreas de jogo")
    heads = "".join(
        f'<th scope="col">{board.suit(letter, size=26, language=desk.language)}</th>' for letter in SUITS
    )  # fmt: skip
    if book.table.side == "B":
        points = said.say("table.points", "Pontos")
        heads += f'<th scope="col" class="rt-total">{escape(points)}</th>'
    rows = "".join(_row(desk, seat) for seat in range(book.table.players))
    corner = said.say("table.player", "Quem")
    return (
        f'<table class="rt-grid" data-nav aria-label="{escape(label)}"><thead><tr>'
        f'<th scope="col"><span class="gs-hidden">{escape(corner)}</span></th>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table>{_hand_bar(desk)}"
    )


def _who(desk: RoundsDesk, seat: int) -> str:
    return f'<span class="rt-name">{board.badge(seat)}<span>{escape(desk.names[seat])}</span></span>'


def _row(desk: RoundsDesk, seat: int) -> str:
    cells = "".join(_cell(desk, seat, track) for track in range(TRACKS))
    if desk.book.table.side == "B":
        points = cast(PositionsB, desk.book.scored(desk.book.draft))[seat]
        cells += f'<td class="rt-total">{"" if desk.book.draft.empty else signed(points)}</td>'
    return f'<tr><th scope="row">{_who(desk, seat)}</th>{cells}</tr>'


def _cell(desk: RoundsDesk, seat: int, track: int) -> str:
    said, book = desk.texts, desk.book
    at, number = f"{seat}:{track}", book.draft.counts[seat][track]
    small, label = "", desk.cell(seat, track)
    if book.table.side == "A" and not book.draft.empty:
        move = cast(PositionsA, book.scored(book.draft))[seat][track]
        small = f'<small class="{_tint(move)}">{signed(move)}</small>'
        label += " " + said.say("table.cell.moves", "O cubo anda {spaces}.", spaces=signed(move))
    on = "true" if desk.chosen == (seat, track) else "false"
    full = sum(row[track] for row in book.draft.counts) >= counted(book.table.deck.cards)[track]
    less, more = said.say("table.less", "uma carta a menos"), said.say("table.more", "uma carta a mais")
    return (
        f'<td class="rt-cell" data-key="count:{at}" data-keys="{CELL_KEYS}"><div>'
        + _step(f"less:{at}", "−", less, number == 0)
        + f'<button type="button" class="rt-number" data-key="pick:{at}" aria-pressed="{on}" '
        f'aria-label="{escape(label)}"><b>{number}</b>{small}</button>' + _step(f"more:{at}", "+", more, full)
        + "</div></td>"
    )  # fmt: skip


def _step(key: str, sign: str, label: str, off: bool) -> str:
    """A step for the pointer; with the keyboard the number itself listens to + and −."""
    return (
        f'<span class="rt-step{" rt-off" if off else ""}" role="button" data-key="{key}" '
        f'aria-label="{escape(label)}">{sign}</span>'
    )


def _tint(value: int) -> str:
    return "rt-up" if value > 0 else "rt-down" if value < 0 else "rt-level"


def _hand_bar(desk: RoundsDesk) -> str:
    """On a narrow screen: large steps for the chosen number."""
    if desk.chosen is None:
        return ""
    said, (seat, track) = desk.texts, desk.chosen
    at = f"{seat}:{track}"
    return (
        f'<div class="rt-hand"><span>{escape(desk.cell(seat, track))}</span>'
        + button(f"less:{at}", said.say("table.less", "uma carta a menos"), "−", css="bs-round")
        + button(f"more:{at}", said.say("table.more", "uma carta a mais"), "+", css="bs-round")
        + "</div>"
    )


def _written(desk: RoundsDesk) -> str:
    """The cards of each play area as notation."""
    said, draft = desk.texts, desk.book.draft
    rows = []
    for seat in range(desk.book.table.players):
        label = said.say("table.cards", "Cartas de {player}", player=desk.names[seat])
        found = ", ".join(
            f"{words.suit(said, letter)} {number}"
            for letter, number in zip(SUITS, draft.counts[seat], strict=True)
            if number
        )
        entry = field(
            f"cards:{seat}", draft.cards[seat], label, more=' placeholder="G7 T10 X1" autocapitalize="characters"'
        )
        rows.append(f'<div class="rt-line">{_who(desk, seat)}{entry}<small>{escape(found)}</small></div>')
    hint = said.say("table.cards.hint", "A letra do naipe e o número: T Tridente, M Mangual, G Gládio, X Machado.")
    return f'<div class="rt-lines">{"".join(rows)}<p class="bs-soft">{escape(hint)}</p></div>'


def _boards(desk: RoundsDesk) -> str:
    return (
        f'<div class="rt-board"><div class="bs-wide">{_picture(desk, False)}</div>'
        f'<div class="bs-tall">{_picture(desk, True)}</div></div>'
    )


def _picture(desk: RoundsDesk, tall: bool) -> str:
    """The board: where the cubes are, and where they have come from or are about to go."""
    book = desk.book
    before, after = (book.places[-2] if book.rounds else book.positions), book.positions
    if not book.draft.empty:
        before, after = book.positions, moved(book.table, book.positions, book.draft.counts)
    points = points_a(cast(PositionsA, book.positions)) if book.over and book.table.side == "A" else None
    shown = Glory(book.table, after, before=before, points=points)
    return glory.picture(shown, names=desk.names, language=desk.language, tall=tall)


# --- what is told -------------------------------------------------------------------------------------------------


def _panel(desk: RoundsDesk) -> str:
    said, book = desk.texts, desk.book
    rule = None if desk.refusal is None else desk.refusal.rule
    parts = [refusal(desk, rule)]
    if book.over:
        parts.append(_victory(desk))
        below = button("new", said.say("table.begin", "Nova partida"), css="bs-check", more=" data-focus")
    else:
        parts.append(f'<p class="bs-step">{escape(_heading(desk))}</p>')
        close = said.say("table.close", "Pontuar a rodada {number}", number=len(book.rounds) + 1)
        below = button("close", close, css="bs-check rt-close", off=book.draft.empty, more=" data-focus")
    if not book.begun:
        hint = said.say(
            "table.hint",
            "Acabada a rodada, contem as cartas de cada área de jogo. Os cubos mostram aonde vão; "
            "«Pontuar a rodada» os leva. Nomes, cores e lado do tabuleiro: em «Mesa».",
        )
        parts.append(f'<p class="bs-text">{escape(hint)}</p>')
    else:
        parts.append(_reasons(desk))
    label = said.say("table.why", "O que vale e por quê")
    return (
        f'<div class="rt-talk"><div class="rt-scroll" role="region" tabindex="0" data-key="talk" '
        f'data-top="{len(book.rounds)}" aria-label="{escape(label)}">{"".join(parts)}</div>{below}</div>'
    )


def _heading(desk: RoundsDesk) -> str:
    said, number = desk.texts, desk.told_round
    if number is not None:
        return said.say("table.scored", "Rodada {number} pontuada.", number=number + 1)
    return said.say(
        "table.round", "Rodada {number} de {rounds}",
        number=len(desk.book.rounds) + 1, rounds=desk.book.table.rounds,
    )  # fmt: skip


def _reasons(desk: RoundsDesk) -> str:
    """Why each one scores what he scores; on side A a track at a time."""
    suits = ""
    if desk.book.table.side == "A":
        label = desk.texts.say("table.track", "Qual trilha")
        suits = "".join(
            button(
                f"track:{letter}", words.suit(desk.texts, letter),
                board.suit(letter, size=28, language=desk.language), css="rt-suit", on=track == desk.track,
            )
            for track, letter in enumerate(SUITS)
        )  # fmt: skip
        suits = f'<div class="rt-suits" role="group" aria-label="{escape(label)}" data-nav>{suits}</div>'
    seen: set[str] = set()
    told = ""
    for sentence, rule in desk.reasons:
        told += f'<p class="rt-say">{escape(sentence)}</p>'
        if rule not in seen:
            seen.add(rule)
            told += cited(desk, rule)
    return suits + told


def _victory(desk: RoundsDesk) -> str:
    """Who has won, why, and how far the others have come."""
    said, book = desk.texts, desk.book
    wins = said.say("table.wins", "vence")
    seats = sorted(range(book.table.players), key=lambda seat: (seat not in book.verdict.winners, -book.totals[seat]))
    rows = "".join(
        f"<li>{_who(desk, seat)}<b>{written(book.totals[seat])}</b>"
        f"{crown(wins) if seat in book.verdict.winners else ''}</li>"
        for seat in seats
    )
    ended = book.ended_by
    end = "" if ended is None else f'<p class="rt-say">{escape(desk.spoken(ended))}</p>{cited(desk, ended.rule)}'
    return (
        f'<div class="rt-won"><p class="bs-say">{escape(desk.won)}</p>{cited(desk, book.verdict.rule)}'
        f'<ol class="rt-order">{rows}</ol></div>{end}'
    )


# --- looking back -------------------------------------------------------------------------------------------------


def _game(desk: RoundsDesk) -> str:
    said, book = desk.texts, desk.book
    if not book.rounds:
        nothing = said.say("table.no-rounds", "Nenhuma rodada pontuada ainda.")
        return f'<div class="rt-panel"><p class="bs-text">{escape(nothing)}</p></div>'
    heads = "".join(f'<th scope="col">{_who(desk, seat)}</th>' for seat in range(book.table.players))
    rows = ""
    for number, each in enumerate(book.rounds):
        name = said.say("table.round.name", "Rodada {number}", number=number + 1)
        look = button(f"look:{number}", name, on=desk.shown == number)
        scored = book.scored(each)
        cells = "".join(f"<td>{_brought(said, scored[seat])}</td>" for seat in range(book.table.players))
        rows += f'<tr><th scope="row">{look}</th>{cells}</tr>'
    now = said.say("table.now.a", "Trilhas") if book.table.side == "A" else said.say("table.now.b", "Espaço")
    totals = "".join(f"<td><b>{written(total)}</b></td>" for total in book.totals)
    why = f'<div class="rt-why">{_reasons(desk)}</div>' if desk.shown is not None else ""
    won = (
        f'<p class="bs-say">{escape(desk.won)}</p>{cited(desk, book.verdict.rule)}'
        if book.over
        else f'<p class="bs-text">{escape(desk.standing)}</p>'
    )
    corner = said.say("table.tab.game", "Partida")
    return (
        f'<div class="rt-panel"><table class="rt-rounds"><thead><tr><th scope="col"><span class="gs-hidden">'
        f"{escape(corner)}</span></th>{heads}</tr></thead><tbody>{rows}"
        f'<tr class="rt-now"><th scope="row">{escape(now)}</th>{totals}</tr></tbody></table>{won}{why}</div>'
    )


def _brought(said: Texts, scored: int | tuple[int, ...]) -> str:
    """What a round brought a seat: points, or spaces a track."""
    if isinstance(scored, int):
        return f"<b>{signed(scored)}</b>"
    return '<span class="rt-moves">' + "".join(
        f'<span class="{_tint(move)}">{board.suit(letter, size=20, language=said.language)}{signed(move)}</span>'
        for letter, move in zip(SUITS, scored, strict=True)
    ) + "</span>"  # fmt: skip


# --- who plays ----------------------------------------------------------------------------------------------------


def _table(desk: RoundsDesk) -> str:
    said, book = desk.texts, desk.book
    rule = None if desk.refusal is None else desk.refusal.rule
    colours = [
        said.say("table.colour.grey", "cinza"), said.say("table.colour.orange", "laranja"),
        said.say("table.colour.white", "branco"), said.say("table.colour.yellow", "amarelo"),
    ]  # fmt: skip
    people = ""
    for seat in range(book.table.players):
        number = said.say("seat", "Jogador {number}", number=seat + 1)
        label = said.say("table.name-of", "Nome de {player}", player=number)
        pick = said.say("table.colour-of", "Cor de {player}", player=desk.names[seat])
        options = entries(((str(colour), name) for colour, name in enumerate(colours)), str(book.colours[seat]))
        entry = field(f"name:{seat}", book.names[seat], label, more=f' placeholder="{escape(number)}" maxlength="60"')
        people += (
            f'<div class="rt-line">{board.badge(seat)}{entry}'
            f'<select data-key="colour:{seat}" aria-label="{escape(pick)}">{options}</select></div>'
        )
    players = (button(f"players:{count}", str(count), on=count == book.table.players) for count in sorted(DECKS))
    sides = (
        button(f"side:{side}", said.say("table.side", "Lado {side}", side=side), on=side == book.table.side)
        for side in SIDES
    )
    begin = button("new", said.say("table.begin", "Nova partida"), css="bs-check")
    return (
        f'<div class="rt-panel">{refusal(desk, rule)}<div class="rt-lines">{people}</div><div class="rt-agreed">'
        + group(said.say("table.players", "Jogadores"), players)
        + group(said.say("table.sides", "Tabuleiro de glória"), sides)
        + f"</div>{begin}</div>"
    )


def _text(desk: RoundsDesk) -> str:
    rule = None if desk.refusal is None else desk.refusal.rule
    path = None if desk.file.path is None else str(desk.file.path)
    return refusal(desk, rule) + text_panel(desk, path)
