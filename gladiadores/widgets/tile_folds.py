"""What folds out below the tile game: a new game, saving, counting, the log, the position in words."""

from __future__ import annotations

from html import escape

from gladiadores.bots import names as bot_names
from gladiadores.games.gladiaattorit import words
from gladiadores.games.gladiaattorit.arena import names as boards
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.table import OPTIONS
from gladiadores.games.gladiaattorit.tiles import SHIELDS, TILE, WEAPONS
from gladiadores.widgets import tile_story as story
from gladiadores.widgets.parts import button, entries
from gladiadores.widgets.tile_desk import TileDesk
from gladiadores.widgets.tile_parts import lines, refusal, turn
from gladiadores.widgets.tile_text import as_text


def fold(desk: TileDesk) -> str:
    """The one that is open."""
    folds = {"new": _new, "save": _save, "unseen": _unseen, "log": _log, "text": _words}
    if desk.fold is None:
        return ""
    return f'<div class="tg-fold">{folds[desk.fold](desk)}</div>'


def _fault(desk: TileDesk) -> str:
    return "" if desk.fault is None else f'<div role="alert">{refusal(desk, desk.fault)}</div>'


def _new(desk: TileDesk) -> str:
    """What the next game is to be like."""
    said, wishes = desk.texts, desk.wishes
    variants = {
        "standard": said.say("tiles.variant.standard", "completa"),
        "simple": said.say("tiles.variant.simple", "simples"),
    }
    named = {
        "arena": said.say("tiles.board.arena", "anfiteatro (60 lugares)"),
        "ginasio": said.say("tiles.board.ginasio", "ginásio (24 lugares)"),
        "patio": said.say("tiles.board.patio", "pátio (9 lugares)"),
    }
    bots = {
        "greedy": said.say("tiles.bots.greedy", "atentos"),
        "random": said.say("tiles.bots.random", "sorteiam"),
        "ismcts": said.say("tiles.bots.ismcts", "pensam adiante"),
    }
    fields = (
        _choice(
            "board",
            said.say("tiles.new.board", "Tabuleiro"),
            [(each, named.get(each, each)) for each in boards()],
            wishes.board,
        ),
        _choice(
            "players",
            said.say("tiles.new.players", "Jogadores"),
            [(str(each), str(each)) for each in wishes.numbers],
            str(wishes.players),
        ),
        _choice(
            "variant",
            said.say("tiles.new.variant", "Regras"),
            [(each, variants.get(each, each)) for each in OPTIONS["variant"].values],
            wishes.variant,
        ),
        _choice(
            "bots",
            said.say("tiles.new.bots", "Robôs"),
            [(each, bots.get(each, each)) for each in reversed(bot_names(GAME.id))],
            wishes.bots,
        ),
    )
    seed = said.say("tiles.new.seed", "Sorteio nº")
    this = "" if desk.dealt_by is None else said.say("tiles.new.this", "este: {seed}", seed=desk.dealt_by)
    start = button("start", said.say("tiles.new.start", "Começar"), css="tg-go")
    again = button("again", said.say("tiles.new.again", "Recomeçar esta"))
    return (
        f'<div class="tg-form">{"".join(fields)}<label><span>{escape(seed)}</span>'
        f'<input type="text" inputmode="numeric" data-key="new:seed" value="{escape(wishes.seed)}" '
        f'placeholder="{escape(this)}" size="9"></label>{start}{again}</div>{_fault(desk)}'
    )


def _choice(name: str, label: str, pairs: list[tuple[str, str]], chosen: str) -> str:
    return f'<label><span>{escape(label)}</span><select data-key="new:{name}">{entries(pairs, chosen)}</select></label>'


def _save(desk: TileDesk) -> str:
    """The game as text to copy, and a field to paste one."""
    said = desk.texts
    keep = said.say("tiles.save.keep", "Esta partida em texto: selecione, copie e guarde.")
    paste = said.say("tiles.save.paste", "Cole aqui uma partida guardada para continuar dela.")
    load = said.say("tiles.save.load", "Continuar desta")
    return (
        f'<label class="tg-wide"><span>{escape(keep)}</span><textarea data-key="kept" rows="3" readonly>'
        f"{escape(desk.written)}</textarea></label>"
        f'<div class="tg-form"><label class="tg-wide"><span>{escape(paste)}</span>'
        f'<textarea data-key="load" rows="3" spellcheck="false">{escape(desk.pasted)}</textarea></label>'
        f"{button('resume', load)}</div>{_fault(desk)}"
    )


def _unseen(desk: TileDesk) -> str:
    """How many of each tile, weapon and shield are still to come, from what the person has seen."""
    said, view = desk.texts, desk.view
    weapons, shields = view.unseen_halves
    intro = said.say("tiles.unseen", "O que você ainda não viu: na pilha, nas mãos dos outros ou fora do jogo.")
    corner = said.say("tiles.unseen.corner", "escudo \\ arma")
    head = "".join(f'<th scope="col">{escape(words.weapon(said, each))}</th>' for each in WEAPONS)
    rows = "".join(
        f'<tr><th scope="row">{escape(words.shield(said, shield))}</th>'
        + "".join(
            f"<td>{view.unseen[TILE[shield + weapon]]} <small>{shield}{weapon}</small></td>" for weapon in WEAPONS
        )
        + f"<td><strong>{shields[SHIELDS.index(shield)]}</strong></td></tr>"
        for shield in SHIELDS
    )
    every = escape(said.say("tiles.unseen.all", "todas"))
    foot = "".join(f"<td><strong>{number}</strong></td>" for number in weapons)
    return (
        f'<p>{escape(intro)}</p><table class="tg-table"><thead><tr><td>{escape(corner)}</td>{head}'
        f'<th scope="col">{every}</th></tr></thead><tbody>{rows}<tr><th scope="row">{every}</th>{foot}'
        f"<td><strong>{sum(weapons)}</strong></td></tr></tbody></table>"
    )


def _log(desk: TileDesk) -> str:
    """The whole game, turn by turn, the latest first."""
    label = escape(desk.texts.say("tiles.fold.log", "Registro"))
    turns = "".join(turn(desk, each, "log") for each in reversed(story.turns(desk)))
    dealt = lines(desk, story.opening(desk), "log0")
    return f'<div class="tg-log" tabindex="0" role="region" aria-label="{label}">{turns}{dealt}</div>'


def _words(desk: TileDesk) -> str:
    """The position in words, and a field to play in the notation."""
    said = desk.texts
    label = escape(said.say("stepper.text", "Texto"))
    write = said.say("tiles.token", "Escreva uma jogada: NG@5,3 coloca, >SC pega")
    play = said.say("tiles.token.play", "Jogar")
    field = (
        f'<div class="tg-form"><label class="tg-wide"><span>{escape(write)}</span><input type="text" data-key="token" '
        f'value="{escape(desk.typed)}" autocomplete="off" spellcheck="false"></label>{button("play", play)}</div>'
    )
    inside = f'<div class="tg-log" tabindex="0" role="region" aria-label="{label}">{as_text(desk)}</div>'
    return f"{field}{_fault(desk)}{inside}"
