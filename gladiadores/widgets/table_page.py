"""The scorekeeper for the end of the tile game as HTML: a pure function of its desk."""

from __future__ import annotations

from html import escape

from gladiadores.games.gladiaattorit import board, words
from gladiadores.games.gladiaattorit.arena import Arena, arena
from gladiadores.games.gladiaattorit.table import PLAYERS
from gladiadores.games.gladiaattorit.tiles import KIND
from gladiadores.widgets.parts import button, entries, tag
from gladiadores.widgets.table_desk import TileScoreDesk
from gladiadores.widgets.table_parts import (
    cited,
    crown,
    field,
    frame,
    group,
    languages,
    notes,
    refusal,
    stepped,
    tabs,
    text_panel,
    undoing,
)
from gladiadores.widgets.table_tiles import GOALS, column_sizes


def page(desk: TileScoreDesk, *, scale: float = 1.0) -> str:
    """The whole scorekeeper."""
    inside = _text(desk) if desk.tab == "text" else _count(desk)
    name = desk.texts.say("tiles-table.name", "Contagem final")
    scene = f"{desk.language}/{desk.book.players}"
    return frame(desk, name, f"rt-tiles rt-{desk.tab}", scene, scale, _top(desk) + inside)


def still(desk: TileScoreDesk) -> str:
    """What is shown where nothing can be pressed: everybody's points and the result."""
    title = desk.texts.say("tiles-table.name", "Contagem final")
    rows = "".join(f"<li>{escape(desk.said(seat))}</li>" for seat in range(desk.book.players))
    won = f"<p>{escape(desk.spoken(desk.book.why_won))}</p>" if desk.book.complete else ""
    return f'<div lang="{tag(desk.language)}"><h3>{escape(title)}</h3><ul>{rows}</ul>{won}</div>'


def _top(desk: TileScoreDesk) -> str:
    said = desk.texts
    label = said.say("tiles-table.name", "Contagem final")
    names = (("count", label), ("text", said.say("table.tab.text", "Texto")))
    return (
        f'<div class="bs-bar">{tabs(label, names, desk.tab)}<span class="bs-gap"></span>'
        f"{languages(desk, desk.game.languages)}{undoing(desk)}</div>{notes(desk)}"
    )


def _count(desk: TileScoreDesk) -> str:
    rows = "".join(_row(desk, seat) for seat in range(desk.book.players))
    return f'<div class="rt-main"><div class="rt-left">{_players(desk)}{rows}</div>{_panel(desk)}</div>'


def _players(desk: TileScoreDesk) -> str:
    said = desk.texts
    counts = (button(f"players:{count}", str(count), on=count == desk.book.players) for count in sorted(PLAYERS))
    label = said.say("table.players", "Jogadores")
    return f'<div class="rt-agreed">{group(label, counts)}</div>'


def _row(desk: TileScoreDesk, seat: int) -> str:
    """A player: name, points on the track, goal, what the goal brings, the total."""
    said, book = desk.texts, desk.book
    player = desk.names[seat]
    number = said.say("seat", "Jogador {number}", number=seat + 1)
    name = field(
        f"name:{seat}", book.names[seat], said.say("table.name-of", "Nome de {player}", player=number),
        more=f' placeholder="{escape(number)}" maxlength="60"',
    )  # fmt: skip
    points = field(
        f"points:{seat}", str(book.points[seat]),
        said.say("tiles-table.points-of", "Pontos de {player} na trilha", player=player), "rt-figure",
        ' inputmode="numeric"',
    )  # fmt: skip
    kinds = [("", said.say("tiles-table.goal", "objetivo…")), *((goal, words.kind(said, goal)) for goal in GOALS)]
    pick = said.say("tiles-table.goal-of", "Objetivo de {player}", player=player)
    goal = (
        f'<select data-key="goal:{seat}" aria-label="{escape(pick)}">{entries(kinds, book.goals[seat])}</select>'
    )  # fmt: skip
    drawn = (
        board.gladiator(KIND[book.goals[seat]], said, size=46) if book.goals[seat] else '<span class="rt-gap"></span>'
    )
    bonus = ""
    if book.goals[seat]:
        bonus = stepped(
            "bonus-", str(seat),
            field(
                f"bonus:{seat}", str(book.bonuses[seat]),
                said.say("tiles-table.bonus-of", "Gladiadores do objetivo de {player}", player=player),
                "rt-figure", ' inputmode="numeric"',
            ),
            said.say("tiles-table.less", "um a menos"), said.say("tiles-table.more", "um a mais"),
            off=not book.bonuses[seat],
        )  # fmt: skip
        by = said.say("tiles-table.by-column", "Por coluna")
        bonus += button(f"count-by:{seat}", by, on=desk.counted == seat)
    wins = book.complete and seat in book.winners
    crowned = crown(said.say("table.wins", "vence")) if wins else ""
    total = f"<b>{book.totals[seat]}</b>{crowned}"
    marks = stepped(
        "points-", str(seat), points,
        said.say("tiles-table.less-points", "um ponto a menos"), said.say("tiles-table.more-points", "um ponto a mais"),
        off=not book.points[seat],
    )  # fmt: skip
    label = escape(player)
    return (
        f'<div class="rt-card{" rt-winner" if wins else ""}" role="group" aria-label="{label}">'
        f'<div class="rt-line">{board.marker(seat)}{name}{marks}<span class="rt-sum">{total}</span></div>'
        f'<div class="rt-line">{drawn}{goal}{bonus}</div></div>'
    )


# --- what is told -------------------------------------------------------------------------------------------------


def _panel(desk: TileScoreDesk) -> str:
    said, book = desk.texts, desk.book
    rule = None if desk.refusal is None else desk.refusal.rule
    parts = [refusal(desk, rule)]
    if desk.counted is not None and book.goals[desk.counted]:
        parts.append(_columns(desk, desk.counted))
    elif book.complete:
        parts.append(
            f'<div class="rt-won"><p class="bs-say">{escape(desk.spoken(book.why_won))}</p>'
            f"{cited(desk, book.why_won.rule)}</div>"
        )
        told = "".join(
            f'<p class="rt-say">{escape(desk.spoken(book.revealed(seat)))}</p>' for seat in range(book.players)
        )
        parts.append(told + cited(desk, "end.goal"))
    else:
        hint = said.say(
            "tiles-table.hint",
            "O anfiteatro está cheio? Escrevam os pontos de cada marcador na trilha. Depois todos mostram o objetivo: "
            "escolham o gladiador e contem quantos iguais há no tabuleiro.",
        )
        parts.append(f'<p class="bs-text">{escape(hint)}</p>{cited(desk, "end.goal")}{cited(desk, "end.winner")}')
    again = button("new", said.say("table.begin", "Nova partida"), css="bs-plain")
    label = said.say("table.why", "O que vale e por quê")
    return (
        f'<div class="rt-talk"><div class="rt-scroll" role="region" tabindex="0" data-key="talk" '
        f'aria-label="{escape(label)}">{"".join(parts)}</div>{again}</div>'
    )


def _columns(desk: TileScoreDesk, seat: int) -> str:
    """The board's columns of gladiators, from the left, each to be counted by itself."""
    said, book = desk.texts, desk.book
    kind = words.kind(said, book.goals[seat])
    title = said.say("tiles-table.columns", "{kind}: quantos há em cada coluna?", kind=kind)
    row = book.columns[seat] or (0,) * len(column_sizes())
    cells = ""
    for column, number in enumerate(row):
        label = said.say_many(
            "tiles-table.column", "Coluna {column}: {number} gladiador", "Coluna {column}: {number} gladiadores",
            number, column=column + 1,
        )  # fmt: skip
        figure = f'<b role="img" aria-label="{escape(label)}">{number}</b>'
        steps = stepped(
            "", f"{seat}:{column}", figure,
            said.say("tiles-table.less-column", "Coluna {column}: um a menos", column=column + 1),
            said.say("tiles-table.more-column", "Coluna {column}: um a mais", column=column + 1),
            off=number == 0,
        )  # fmt: skip
        cells += f'<li><span aria-hidden="true">{column + 1}</span>{steps}</li>'
    hint = said.say(
        "tiles-table.columns.hint",
        "Gladiador é o que se forma entre duas peças vizinhas. Contem de cima para baixo, uma coluna de cada vez, "
        "da esquerda para a direita.",
    )
    return (
        f'<div class="rt-columns"><p class="bs-step">{escape(title)}</p>{_plan(arena())}'
        f'<p class="bs-soft">{escape(hint)}</p><ol data-nav>{cells}</ol></div>'
    )


def _plan(board_: Arena) -> str:
    """The board's squares and its columns of gladiators, numbered."""
    squares = "".join(
        f'<rect x="{square.column * 10 + 0.6:g}" y="{square.row * 8 + 10.6:g}" width="8.8" height="6.8" rx="1"/>'
        for square in board_.squares
    )
    numbers = "".join(
        f'<text x="{column * 10 + 10}" y="7" text-anchor="middle">{column + 1}</text>'
        f'<path d="M{column * 10 + 10} 9V{len(board_.rows) * 8 + 11}"/>'
        for column in range(board_.columns - 1)
    )
    return (
        f'<svg class="rt-plan" viewBox="0 0 {board_.columns * 10} {len(board_.rows) * 8 + 12}" aria-hidden="true">'
        f"{squares}{numbers}</svg>"
    )


def _text(desk: TileScoreDesk) -> str:
    rule = None if desk.refusal is None else desk.refusal.rule
    path = None if desk.file.path is None else str(desk.file.path)
    return refusal(desk, rule) + text_panel(desk, path)
