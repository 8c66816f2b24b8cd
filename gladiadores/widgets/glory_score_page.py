"""The scorekeeper for the end of Glory to Rome as HTML: a pure function of its desk."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from gladiadores.games.glory_to_rome import art, powers, words
from gladiadores.games.glory_to_rome.cards import BONUS, KINDS, MATERIALS, NAMES, OF_KIND, ROLES, VALUE, Building
from gladiadores.games.glory_to_rome.scoring import Score
from gladiadores.games.glory_to_rome.structures import Structure, find
from gladiadores.games.glory_to_rome.table import PLAYERS
from gladiadores.text import Texts
from gladiadores.widgets.glory_score import ENDINGS, NAMING
from gladiadores.widgets.glory_score_desk import GloryScoreDesk, prey_key
from gladiadores.widgets.parts import button, entries, icon, tag
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

_BOX: Final = (-13.0, -13.0, 26.0, 26.0)
_MARKER: Final = (-17.0, -17.0, 34.0, 34.0)


def page(desk: GloryScoreDesk, *, scale: float = 1.0) -> str:
    """The whole scorekeeper."""
    inside = {"camps": _camps, "score": _score, "table": _people, "text": _text}[desk.tab](desk)
    scene = f"{desk.language}/{desk.book.players}/{desk.tab}/{desk.seat}"
    return frame(
        desk, _name(desk.texts), f"rt-glory rt-{desk.tab} gr", scene, scale,
        f"<style>{art.STYLE}</style>{_top(desk)}{inside}",
    )  # fmt: skip


def still(desk: GloryScoreDesk) -> str:
    """What is shown where nothing can be pressed: everybody's points and the result."""
    rows = "".join(f"<li>{escape(desk.said(seat))}</li>" for seat in range(desk.book.players))
    won = f"<p>{escape(desk.won)}</p>" if desk.won else ""
    return f'<div lang="{tag(desk.language)}"><h3>{escape(_name(desk.texts))}</h3><ul>{rows}</ul>{won}</div>'


def _name(said: Texts) -> str:
    return said.say("glory-score.report", "Glory to Rome: contagem final")


def _top(desk: GloryScoreDesk) -> str:
    said = desk.texts
    names = (
        ("camps", said.say("glory-score.tab.camps", "Acampamentos")),
        ("score", said.say("glory-score.tab.score", "Placar")),
        ("table", said.say("table.tab.table", "Mesa")),
        ("text", said.say("table.tab.text", "Texto")),
    )
    return (
        f'<div class="bs-bar">{tabs(_name(said), names, desk.tab)}<span class="bs-gap"></span>'
        f"{languages(desk, desk.game.languages)}{undoing(desk)}</div>{notes(desk)}"
    )


def _emblem(kind: int, size: float = 26) -> str:
    return art.bare(art.emblem(kind), _BOX, size)


def _marker(seat: int, size: float = 28) -> str:
    return art.bare(art.marker(seat), _MARKER, size)


# --- a camp -------------------------------------------------------------------------------------------------------


def _camps(desk: GloryScoreDesk) -> str:
    left = f"{_players(desk)}{_structures(desk)}{_vault(desk)}{_hand(desk)}"
    return (
        f'<div class="rt-main"><div class="rt-left">{left}</div>{_talk(desk, "", _sources(desk))}</div>{_nearby(desk)}'
    )


def _players(desk: GloryScoreDesk) -> str:
    """Whose camp is shown."""
    said = desk.texts
    seats = "".join(
        button(
            f"seat:{seat}", f"{desk.names[seat]}: {words.points(said, score.total)}",
            f"{_marker(seat)}<b>{score.total}</b><span>{escape(desk.names[seat])}</span>",
            css="rg-seat", on=seat == desk.seat,
        )
        for seat, score in enumerate(desk.book.scores)
    )  # fmt: skip
    label = said.say("glory-score.whose", "De quem é o acampamento")
    return f'<div class="rg-seats" role="group" aria-label="{escape(label)}" data-nav>{seats}</div>'


def _structures(desk: GloryScoreDesk) -> str:
    """What is completed: the shelf of a material to pick from, and all that stands in the camp."""
    said, camp = desk.texts, desk.book.camps[desk.seat]
    label = said.say("glory-score.structures", "Estruturas completas")
    shelves = "".join(
        button(
            f"shelf:{kind}", words.material(said, MATERIALS[kind]),
            f"{_emblem(kind)}<span>{escape(words.material(said, MATERIALS[kind]))}</span>",
            css="rg-shelf", on=kind == desk.shelf,
        )
        for kind in range(KINDS)
    )  # fmt: skip
    names = "".join(
        button(
            f"build:{desk.seat}:{NAMES[card]}", words.building(said, NAMES[card]),
            on=find(camp.structures, card) is not None,
        )
        for card in OF_KIND[desk.shelf]
    )  # fmt: skip
    standing = "".join(_standing(desk, structure) for structure in camp.structures)
    if not standing:
        hint = said.say("glory-score.none", "Toquem no material e nos nomes do que está completo.")
        standing = f'<span class="bs-soft">{escape(hint)}</span>'
    shelf = said.say("glory-score.shelf", "Material")
    there = said.say("glory-score.there", "No acampamento")
    return (
        f'<div class="rt-card"><h4>{escape(label)}</h4>'
        f'<div class="rg-shelves" role="group" aria-label="{escape(shelf)}" data-nav>{shelves}</div>'
        f'<div class="rg-names" role="group" aria-label="{escape(label)}" data-nav>{names}</div>'
        f'<div class="rg-there" role="group" aria-label="{escape(there)}">{standing}</div>{_detail(desk)}</div>'
    )


def _standing(desk: GloryScoreDesk, structure: Structure) -> str:
    """A structure of the camp; pressed, it tells more."""
    said, camp = desk.texts, desk.book.camps[desk.seat]
    name = words.building(said, NAMES[structure.card])
    if structure.card == Building.STATUE:
        name = words.structure(said, f"Statue@{MATERIALS[structure.site]}")
    remark, worth = "", ""
    holder = desk.book.holder(desk.seat, structure.card)
    if not structure.done:
        remark = said.say("glory-score.work", "em obra")
    elif camp.public >> structure.card & 1:
        remark = said.say("glory-score.open", "aberta a todos")
    if structure.done and holder != desk.seat:
        worth = said.say("glory-score.held-by", "local: {player}", player=desk.names[holder])
        worth = f"<small>{escape(worth)}</small>"
    elif structure.done:
        worth = f"<b>+{VALUE[structure.site]}</b>"
    small = f"<small>{escape(remark)}</small>" if remark else ""
    opened = desk.open_structure == structure.card
    return (
        f'<button type="button" class="rg-chip{"" if structure.done else " rg-work"}" '
        f'data-key="detail:{desk.seat}:{NAMES[structure.card]}" aria-expanded="{"true" if opened else "false"}">'
        f"{_emblem(structure.site, 22)}<span>{escape(name)}</span>{worth}{small}</button>"
    )


def _detail(desk: GloryScoreDesk) -> str:
    """More of a structure: whether it is completed, a Statue's site, what a Prison took."""
    card = desk.open_structure
    if card is None:
        return ""
    said, seat = desk.texts, desk.seat
    camp = desk.book.camps[seat]
    structure = find(camp.structures, card)
    assert structure is not None
    token = NAMES[card]
    public = camp.public >> card & 1 == 1
    ways = (
        ("done", said.say("glory-score.way.done", "Completa"), structure.done and not public),
        ("work", said.say("glory-score.way.work", "Em obra"), not structure.done),
        ("open", said.say("glory-score.way.open", "Aberta a todos"), public),
    )
    states = "".join(button(f"{way}:{seat}:{token}", name, on=on) for way, name, on in ways)
    label = said.say("glory-score.state", "{card}: como está", card=words.building(said, token))
    more = _sites(desk, structure) if card == Building.STATUE else _prey(desk) if card == Building.PRISON else ""
    away = button(
        f"build:{seat}:{token}", said.say("glory-score.remove", "Tirar"), icon("clear"), css="bs-round"
    )  # fmt: skip
    function = words.function(said, card)
    return (
        f'<div class="rg-detail"><div class="rg-says"><p class="bs-soft">{escape(function)}</p>{away}</div>'
        f'<div class="bs-options" role="group" '
        f'aria-label="{escape(label)}">{states}</div>{more}</div>'
    )


def _sites(desk: GloryScoreDesk, structure: Structure) -> str:
    said = desk.texts
    sites = (
        button(
            f"site:{desk.seat}:{MATERIALS[kind]}", words.material(said, MATERIALS[kind]),
            f"{_emblem(kind, 24)}<span>+{VALUE[kind]}</span>", css="rg-site", on=kind == structure.site,
        )
        for kind in range(KINDS)
    )  # fmt: skip
    return group(said.say("glory-score.site", "Em que local está?"), sites)


def _prey(desk: GloryScoreDesk) -> str:
    """What the Prison took: the site of the Prison is then with whoever lost that structure."""
    said, book, seat = desk.texts, desk.book, desk.seat
    label = said.say("glory-score.prey", "O que a Prisão tomou?")
    prison = book.camps[seat].prison
    nothing = said.say("glory-score.prey.none", "nada, ou a estrutura ainda não está na lista")
    pairs = [("none", nothing)]
    for prey in dict.fromkeys((*book.prey(seat), *((prison,) if prison else ()))):
        name = said.say(
            "glory-score.prey.one", "{card}, de {player}",
            card=words.building(said, NAMES[prey.card]), player=desk.names[prey.seat],
        )  # fmt: skip
        pairs.append((prey_key(prey), name))
    chosen = prey_key(prison) if prison else "none"
    return (
        f'<label class="rg-prey"><span>{escape(label)}</span>'
        f'<select data-key="prison:{seat}">{entries(pairs, chosen)}</select></label>'
    )


def _heap(desk: GloryScoreDesk, seat: int, what: str, names: Iterable[str], pictures: Iterable[str]) -> str:
    """Cards by kind, each with a step down and up."""
    said = desk.texts
    cells = ""
    for kind, (name, picture) in enumerate(zip(names, pictures, strict=True)):
        number = getattr(desk.book.camps[seat], what)[kind]
        figure = field(f"{what}:{seat}:{kind}", str(number), name, "rt-figure", ' inputmode="numeric"')
        less, more = _steps(said, name)
        steps = stepped(f"{what}-", f"{seat}:{kind}", figure, less, more, off=not number)
        cells += (
            f'<div class="rg-heap"><span class="rg-what">{picture}<small>{escape(name)}</small></span>{steps}</div>'
        )
    return f'<div class="rg-heaps">{cells}</div>'


def _steps(said: Texts, name: str) -> tuple[str, str]:
    return (
        said.say("glory-score.less", "{name}: um a menos", name=name),
        said.say("glory-score.more", "{name}: um a mais", name=name),
    )


def _vault(desk: GloryScoreDesk) -> str:
    said, book, seat = desk.texts, desk.book, desk.seat
    title = said.say(
        "glory-score.vault.title", "Cofre: {count} de {limit} cartas",
        count=sum(book.camps[seat].vault), limit=powers.vault_limit(book.state, seat),
    )  # fmt: skip
    names = [words.material(said, token) for token in MATERIALS]
    heap = _heap(desk, seat, "vault", names, map(_emblem, range(KINDS)))
    return f'<div class="rt-card"><h4>{escape(title)}</h4>{heap}</div>'


def _hand(desk: GloryScoreDesk) -> str:
    """What breaks a tie, and with a Wall the stockpile."""
    said, seat = desk.texts, desk.seat
    camp = desk.book.camps[seat]
    parts = [
        ("orders", said.say("glory-score.orders.label", "Ordens"), camp.orders),
        ("jacks", said.say("glory-score.jacks.label", "Valetes"), camp.jacks),
    ]
    held = _held(desk, parts)
    title = said.say("glory-score.hand", "Mão: para o desempate")
    hand = f'<div class="rt-card"><h4>{escape(title)}</h4>{held}</div>'
    if not camp.has(Building.WALL):
        return hand
    stock = _held(desk, [("stock", said.say("glory-score.stock.label", "Cartas"), camp.stock)])
    label = said.say("glory-score.stock", "Estoque: conta com a Muralha")
    return f'<div class="rg-both">{hand}<div class="rt-card"><h4>{escape(label)}</h4>{stock}</div></div>'


def _held(desk: GloryScoreDesk, parts: Iterable[tuple[str, str, int]]) -> str:
    """Cards of which only the number counts."""
    cells = ""
    for what, name, number in parts:
        figure = field(f"{what}:{desk.seat}", str(number), name, "rt-figure", ' inputmode="numeric"')
        less, more = _steps(desk.texts, name)
        steps = stepped(f"{what}-", str(desk.seat), figure, less, more, off=not number)
        cells += f'<div class="rg-heap"><span>{escape(name)}</span>{steps}</div>'
    return f'<div class="rg-held">{cells}</div>'


def _sources(desk: GloryScoreDesk) -> str:
    """Where the points of the player come from, each with its rule."""
    seat = desk.seat
    sites = desk.book.sites[seat]
    events = desk.sources(seat)
    told = "".join(
        "".join(f'<p class="rt-say">{escape(desk.spoken(event))}</p>' for event in events if event.rule == rule)
        + cited(desk, rule)
        for rule in dict.fromkeys(event.rule for event in events)
    )
    said = desk.texts
    lie = said.say(
        "glory-score.sites-there", "Locais em cima do acampamento: {sites}.",
        sites=words.materials(said, [MATERIALS[kind] for kind in range(KINDS) for _ in range(sites[kind])])
        if any(sites) else said.say("glory-score.no-sites", "nenhum"),
    )  # fmt: skip
    score = desk.book.scores[seat]
    total = said.say(
        "glory-score.total", "{player}: {points}", player=desk.names[seat], points=words.points(said, score.total)
    )
    return (
        f'<p class="rt-big">{_marker(seat, 34)}<span>{escape(total)}</span></p>{told}'
        f'<p class="bs-soft">{escape(lie)}</p>'
    )


# --- the score ----------------------------------------------------------------------------------------------------


def _score(desk: GloryScoreDesk) -> str:
    left = f"{_ending(desk)}{_table(desk)}"
    return (
        f'<div class="rt-main"><div class="rt-left">{left}</div>{_talk(desk, *_verdict(desk))}'
        f'<div class="rg-below">{_bonuses(desk)}</div></div>{_nearby(desk)}'
    )


def _ending(desk: GloryScoreDesk) -> str:
    """How the game ended, and for whom."""
    said, book = desk.texts, desk.book
    names = {
        "end.deck": said.say("glory-score.end.deck", "Baralho"),
        "end.sites": said.say("glory-score.end.sites", "Locais"),
        "end.catacomb": words.building(said, "Catacomb"),
        "end.forum": words.building(said, "Forum"),
        "end.surrender": said.say("glory-score.end.surrender", "Rendição"),
    }
    ends = (button(f"ending:{rule}", names[rule], on=rule == book.ending) for rule in ENDINGS)
    asked = group(said.say("glory-score.ending", "Como a partida acabou?"), ends)
    if book.ending not in NAMING:
        return f'<div class="rg-ending">{asked}</div>'
    whose = (
        said.say("glory-score.forum-of", "Quem tem o Fórum e os seis papéis?")
        if book.ending == "end.forum"
        else said.say("glory-score.yielded-to", "A quem os outros se renderam?")
    )
    people = (
        button(f"named:{seat}", desk.names[seat], on=seat in book.named) for seat in range(book.players)
    )  # fmt: skip
    clients = "".join(_clients(desk, seat) for seat in book.named if book.ending == "end.forum")
    return f'<div class="rg-ending">{asked}{group(whose, people)}{clients}</div>'


def _clients(desk: GloryScoreDesk, seat: int) -> str:
    said = desk.texts
    title = said.say("glory-score.clients", "Clientes de {player}", player=desk.names[seat])
    names = [words.role(said, token) for token in ROLES]
    signs = (art.bare(art.sign(kind), _MARKER, 26) for kind in range(KINDS))
    return f'<div class="rt-card"><h4>{escape(title)}</h4>{_heap(desk, seat, "clients", names, signs)}</div>'


def _table(desk: GloryScoreDesk) -> str:
    """A column a player, a row a source of points; the source opens its rule."""
    said, book = desk.texts, desk.book
    rows = (
        ("score.influence", said.say("glory-score.row.influence", "Influência"), [s.influence for s in book.scores]),
        ("score.vault", said.say("glory-score.row.vault", "Cofre"), [s.vault for s in book.scores]),
        ("score.bonus", said.say("glory-score.row.bonus", "Bônus"), [BONUS * len(s.bonuses) for s in book.scores]),
        ("building.statue", words.building(said, "Statue"), [s.statue for s in book.scores]),
        ("building.wall", words.building(said, "Wall"), [s.wall for s in book.scores]),
    )
    body = "".join(
        f'<tr><th scope="row">{_opener(desk, rule, name)}</th>'
        + "".join(f"<td>{number or '–'}</td>" for number in numbers)
        + "</tr>"
        for rule, name, numbers in rows
    )
    total = said.say("glory-score.row.total", "Total")
    sums = "".join(f"<td>{_sum(desk, seat, score)}</td>" for seat, score in enumerate(book.scores))
    hand = said.say("glory-score.row.hand", "Na mão")
    hands = "".join(f"<td>{camp.orders + camp.jacks}</td>" for camp in book.camps)
    heads = "".join(f'<th scope="col">{_head(desk, seat)}</th>' for seat in range(book.players))
    corner = said.say("glory-score.row", "De onde vêm")
    label = said.say("glory-score.table", "Os pontos de cada um")
    return (
        f'<table class="rg-table" aria-label="{escape(label)}"><thead><tr><th scope="col">'
        f'<span class="gs-hidden">{escape(corner)}</span></th>{heads}</tr></thead><tbody>{body}'
        f'<tr class="rg-sums"><th scope="row">{_opener(desk, "score.total", total)}</th>{sums}</tr>'
        f'<tr class="rg-soft"><th scope="row">{_opener(desk, "score.tie", hand)}</th>{hands}</tr></tbody></table>'
    )


def _head(desk: GloryScoreDesk, seat: int) -> str:
    name = desk.names[seat]
    label = desk.texts.say("glory-score.to-camp", "Acampamento de {player}", player=name)
    return button(f"seat:{seat}", label, f"{_marker(seat, 30)}<span>{escape(name)}</span>", css="rg-head")


def _sum(desk: GloryScoreDesk, seat: int, score: Score) -> str:
    wins = seat in desk.book.standing.winners
    return f"<b>{score.total}</b>" + (crown(desk.texts.say("table.wins", "vence")) if wins else "")


def _opener(desk: GloryScoreDesk, rule: str, name: str) -> str:
    """What is counted, to be pressed for its rule, which unfolds beside the table."""
    opened = "true" if desk.open_rule == rule else "false"
    hint = desk.texts.say("stepper.rule", "Regra: {title}", title=name)
    return (
        f'<button type="button" class="rg-source" data-key="rule:{rule}" aria-expanded="{opened}" '
        f'aria-label="{escape(hint)}" title="{escape(hint)}"><span>{escape(name)}</span></button>'
    )


def _bonuses(desk: GloryScoreDesk) -> str:
    """How many cards of each material everybody stored, and who has the bonus; a cell answers why."""
    said, book = desk.texts, desk.book
    label = said.say("glory-score.bonus-table", "Bônus de Mercador: quem guardou mais de cada material")
    corner, rows = said.say("glory-score.shelf", "Material"), ""
    heads = "".join(
        f'<th scope="col"><span class="rg-what">{_marker(seat, 24)}<span>{escape(name)}</span></span></th>'
        for seat, name in enumerate(desk.names)
    )
    for kind in range(KINDS):
        name = words.material(said, MATERIALS[kind])
        cells = "".join(f"<td>{_cell(desk, seat, kind, name)}</td>" for seat in range(book.players))
        head = f'<span class="rg-what">{_emblem(kind)}<span>{escape(name)}</span></span>'
        rows += f'<tr><th scope="row">{head}</th>{cells}</tr>'
    return (
        f'<h4 class="rg-title">{escape(label)}</h4>'
        f'<table class="rg-table rg-bonus" aria-label="{escape(label)}" data-nav><thead><tr>'
        f'<th scope="col"><span class="gs-hidden">{escape(corner)}</span></th>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )


def _cell(desk: GloryScoreDesk, seat: int, kind: int, name: str) -> str:
    said, number = desk.texts, desk.book.camps[seat].vault[kind]
    told = desk.book.bonus(kind)
    wins = told is not None and told.params.get("seat") == seat
    ties = told is not None and seat in told.params.get("seats", ())
    label = said.say(
        "glory-score.cell", "{player}, {material}: {count}", player=desk.names[seat], material=name, count=number
    )
    mark = ""
    if wins:
        mark = f"<small>+{BONUS}</small>"
        label += said.say("glory-score.cell.wins", ", ganha o bônus")
    elif ties:
        mark = "<small>=</small>"
        label += said.say("glory-score.cell.ties", ", empata")
    css = "rg-most" if wins else "rg-tied" if ties else ""
    return button(
        f"bonus:{seat}:{kind}", label, f"<b>{number}</b>{mark}", css=f"rg-cell {css}".strip(),
        on=desk.asked == (seat, kind),
    )  # fmt: skip


# --- the people ---------------------------------------------------------------------------------------------------


def _people(desk: GloryScoreDesk) -> str:
    """How many play, and what they are called."""
    said, book = desk.texts, desk.book
    counts = (button(f"players:{count}", str(count), on=count == book.players) for count in sorted(PLAYERS))
    label, lines = said.say("table.players", "Jogadores"), ""
    for seat in range(book.players):
        number = said.say("seat", "Jogador {number}", number=seat + 1)
        name = field(
            f"name:{seat}", book.names[seat], said.say("table.name-of", "Nome de {player}", player=number),
            more=f' placeholder="{escape(number)}" maxlength="60"',
        )  # fmt: skip
        lines += f'<div class="rt-line">{_marker(seat, 34)}{name}</div>'
    return f'<div class="rt-panel">{group(label, counts)}<div class="rt-lines">{lines}</div></div>'


# --- what is told -------------------------------------------------------------------------------------------------


def _talk(desk: GloryScoreDesk, asked: str, inside: str) -> str:
    """What was refused or asked, what is doubtful, and what the page tells; below it a new game."""
    said = desk.texts
    rule = None if desk.refusal is None else desk.refusal.rule
    doubts = "".join(
        f'<div class="rg-doubt" role="note"><p>{escape(desk.spoken(doubt.text))}</p>'
        f"{cited(desk, doubt.rule) if doubt.rule else ''}</div>"
        for doubt in desk.doubts
    )
    again = button("new", said.say("table.begin", "Nova partida"), css="bs-plain")
    label = said.say("table.why", "O que vale e por quê")
    top = f"{desk.tab}/{desk.seat}/{desk.asked}/{bool(desk.refused)}"
    return (
        f'<div class="rt-talk"><div class="rt-scroll" role="region" tabindex="0" data-key="talk" data-top="{top}" '
        f'aria-label="{escape(label)}">{refusal(desk, rule)}{asked}{doubts}{inside}</div>{again}</div>'
    )


def _nearby(desk: GloryScoreDesk) -> str:
    """On a phone, where the panel is far below: why the last change was not made."""
    if not desk.refused:
        return ""
    return f'<div class="rg-nearby">{refusal(desk, None if desk.refusal is None else desk.refusal.rule)}</div>'


def _verdict(desk: GloryScoreDesk) -> tuple[str, str]:
    """The rule that was opened and the answer about a bonus; who has won and why."""
    said, events = desk.texts, desk.book.why
    if events:
        *before, last = events
        told = "".join(
            f'<p class="rt-say">{escape(desk.spoken(event))}</p>{cited(desk, event.rule)}' for event in before
        )
        verdict = (
            f'<div class="rt-won">{told}<p class="bs-say rg-won">{crown()}<span>{escape(desk.spoken(last))}</span></p>'
            f"{cited(desk, last.rule)}</div>"
        )
    else:
        hint = said.say(
            "glory-score.hint",
            "Digam como a partida acabou, e aqui aparece quem vence e por quê. Tocar num nome volta ao acampamento.",
        )
        verdict = f'<p class="bs-text">{escape(hint)}</p>'
    answer, asked = desk.answer, ""
    if answer is not None and answer.rule is not None:
        asked = f'<p class="rt-say">{escape(desk.spoken(answer.text))}</p>{cited(desk, answer.rule)}'
    shown = {event.rule for event in events} | {doubt.rule for doubt in desk.doubts}
    shown |= {each.rule for each in (answer, desk.refusal) if each is not None}
    opened = "" if desk.open_rule is None or desk.open_rule in shown else cited(desk, desk.open_rule)
    return opened + asked, verdict


def _text(desk: GloryScoreDesk) -> str:
    """The result in words, and the score in a line to be kept."""
    said = desk.texts
    rule = None if desk.refusal is None else desk.refusal.rule
    path = None if desk.file.path is None else str(desk.file.path)
    title = said.say("glory-score.share", "O resultado em palavras, para mandar a quem quiser")
    lines = desk.book.players + 4
    words_ = (
        f'<h4>{escape(title)}</h4><textarea class="rg-report" readonly rows="{lines}" data-key="report" '
        f'aria-label="{escape(title)}">{escape(desk.report)}</textarea>'
    )
    return f'{refusal(desk, rule)}<div class="rg-words">{words_}</div>{text_panel(desk, path)}'
