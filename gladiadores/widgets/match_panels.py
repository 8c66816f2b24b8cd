"""The panels that every game has at its table: who plays, how the rules are read, the record."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from urllib.parse import quote

from gladiadores.widgets.match_desk import MatchDesk
from gladiadores.widgets.match_table import HUMAN, LONGEST_NAME
from gladiadores.widgets.parts import button, entries, icon


def sizes(desk: MatchDesk) -> str:
    """How many play."""
    said = desk.texts
    return "".join(
        button(f"draft:players:{count}", said.say("match.players", "{number} jogadores", number=count),
               on=len(desk.draft.seats) == count)
        for count in sorted(desk.sizes)
    )  # fmt: skip


def seed(desk: MatchDesk) -> str:
    """The number that the deal depends on."""
    said, number = desk.texts, desk.draft.seed
    label = said.say("match.seed", "Número da partida: o mesmo dá as mesmas cartas")
    return (
        f'<label class="pd-field"><span>{escape(label)}</span><input type="text" inputmode="numeric" '
        f'data-key="draft:seed" value="{"" if number is None else number}" placeholder="{desk.seed}"></label>'
    )


def frame(desk: MatchDesk, inside: str) -> str:
    """A panel, with the button that closes it."""
    close = button(f"panel:{desk.panel}", desk.texts.say("match.close", "Fechar"), icon("close"), css="bs-round pd-x")
    return f'<div class="pd-panel pd-{desk.panel}" data-top="{desk.panel}">{close}{inside}</div>'


def seat(desk: MatchDesk, seat: int, piece: str) -> str:
    """Who sits there, and what they are called; ``piece`` is the picture of the player's piece."""
    said, draft = desk.texts, desk.draft
    labels = {
        HUMAN: said.say("match.who.human", "pessoa"),
        "random": said.say("match.who.random", "robô: ao acaso"),
        "greedy": said.say("match.who.greedy", "robô: guloso"),
        "careful": said.say("match.who.careful", "robô: cauteloso"),
        "monte-carlo": said.say("match.who.monte-carlo", "robô: forte"),
        "ismcts": said.say("match.who.ismcts", "robô: pensa adiante"),
        "search": said.say("match.who.search", "robô: o mais forte"),
    }
    pairs: Iterable[tuple[str, str]] = ((who, labels.get(who, who)) for who in desk.players_offered)
    number = said.say("seat", "Jogador {number}", number=seat + 1)
    who = said.say("match.who", "Quem joga: {seat}", seat=number)
    name = said.say("match.who.name", "Nome: {seat}", seat=number)
    return (
        f'<div class="pd-seat">{piece}'
        f'<select data-key="draft:seat:{seat}" aria-label="{escape(who)}">{entries(pairs, draft.seats[seat])}</select>'
        f'<input type="text" data-key="draft:name:{seat}" maxlength="{LONGEST_NAME}" aria-label="{escape(name)}" '
        f'placeholder="{escape(desk.nickname(seat, draft.seats[seat]))}" value="{escape(draft.names[seat])}"></div>'
    )


def ruling(desk: MatchDesk, name: str) -> str:
    """How a ruling is read at this table."""
    said, rule = desk.texts, desk.ruled(name)
    title = said.translate(rule.context("title"), rule.title)
    chosen = desk.draft.rulings.get(name, desk.game.rulings[name].default)
    pairs = [
        (str(reading.value), said.translate(rule.context(f"reading.{reading.value}"), reading.text))
        for reading in rule.readings
    ]
    written = "null" if chosen is None else str(chosen)
    return (
        f'<label class="pd-field"><span>{escape(title)}</span><select data-key="draft:ruling:{name}">'
        f"{entries(pairs, written)}</select></label>"
    )


# --- the record -------------------------------------------------------------------------------------------------------


def share(desk: MatchDesk) -> str:
    """The game as text, and a field to paste one."""
    said = desk.texts
    title = escape(said.say("match.share.title", "Guardar"))
    note = said.say(
        "match.share.note",
        "Este texto é a partida inteira. Copie e guarde, ou mande a alguém. Ele mostra todas as mãos!",
    )
    record = desk.record
    label = escape(said.say("match.share.record", "Registro da partida"))
    resume = escape(said.say("match.share.resume", "Retomar"))
    save = escape(said.say("match.share.file", "Baixar como arquivo"))
    paste = said.say("match.share.paste", "Para retomar uma partida, cole o texto dela aqui")
    load = button("load", said.say("match.share.load", "Retomar esta partida"), css="pd-go")
    return (
        f"<div><h4>{title}</h4><p>{escape(note)}</p>"
        f'<textarea readonly rows="4" data-key="record" aria-label="{label}">{escape(record)}</textarea>'
        f'<a class="pd-file" download="{desk.game.id}.json" href="data:application/json;charset=utf-8,{quote(record)}">'
        f"{save}</a></div><div><h4>{resume}</h4>{problem(desk)}"
        f'<label class="pd-field"><span>{escape(paste)}</span><textarea rows="4" data-key="pasted">'
        f"{escape(desk.pasted)}</textarea></label>{load}</div>"
    )


def problem(desk: MatchDesk) -> str:
    """What was wrong with what somebody wrote."""
    if desk.problem is None:
        return ""
    kept = desk.texts.say("match.kept", "A partida na mesa continua como estava.")
    return (
        f'<div class="pd-refused" role="alert"><p>{icon("stop")}<span>{escape(desk.texts.message(desk.problem))} '
        f"{escape(kept)}</span></p></div>"
    )
