"""The position editor as HTML: a pure function of its desk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from gladiadores.games.gladiadores import board, notation, words
from gladiadores.games.gladiadores.cards import HELD, LION, PLAYS, SUITS, TOKENS, VALUES, bits
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.soundness import Fault
from gladiadores.games.gladiadores.table import DECKS
from gladiadores.text import LANGUAGES, Texts
from gladiadores.widgets import battle_page
from gladiadores.widgets.parts import button, chip, entries, icon, sources, tag
from gladiadores.widgets.position_desk import STEPPER, TABS, PositionDesk, pickable
from gladiadores.widgets.position_draft import ARENA, Place


def page(desk: PositionDesk, *, scale: float = 1.0) -> str:
    """The whole editor, and below it the stepper where one is open."""
    name = desk.texts.say("position.name", "Editor de posições")
    panel = {"cards": _cards, "table": _table, "text": _text, "send": _send}[desk.tab](desk)
    label = escape(_tab_names(desk.texts)[desk.tab])
    css = f"pe-main pe-on-{desk.tab}{' pe-four' if desk.draft.players == max(DECKS) else ''}"
    return (
        f'<section class="bs pe" lang="{tag(desk.language)}" style="--bs-scale:{scale:g}" data-key="position" '
        f'data-scene="position/{desk.language}" tabindex="-1" aria-label="{escape(name)}">{_top(desk)}'
        f'<div class="{css}">{_seats(desk)}{_status(desk)}'
        f'<div class="pe-panel" role="region" tabindex="0" data-key="panel" data-top="{desk.tab}" '
        f'aria-label="{label}">{panel}</div></div>{_bottom(desk)}</section>'
        f"{_stepper(desk, scale)}"
    )


def still(desk: PositionDesk) -> str:
    """What is shown where nothing can be pressed: who holds what, and whether it is sound."""
    said = desk.texts
    lines = "".join(
        f"<li>{escape(desk.place(place))}: {escape(words.cards(said, _written(desk, place)))}</li>"
        for place in desk.draft.places
    )
    wrong = "".join(f"<li>{escape(desk.fault(fault))}</li>" for fault in desk.draft.faults)
    return f'<div lang="{tag(desk.language)}"><p>{escape(desk.verdict)}</p><ul>{wrong}</ul><ul>{lines}</ul></div>'


def _written(desk: PositionDesk, place: Place) -> str:
    return " ".join(token for token, _ in _tokens(desk, place))


def _tokens(desk: PositionDesk, place: Place) -> Iterator[tuple[str, int]]:
    """What lies somewhere: each card in notation, and as a code as held."""
    if place.kind == "arena":
        for play in desk.draft.plays:
            yield notation.action_token(play), HELD[play]
    else:
        for card in bits(desk.draft.cards(place)):
            yield TOKENS[card], card


# --- the bars -----------------------------------------------------------------------------------------------------


def _tab_names(said: Texts) -> dict[str, str]:
    return {
        "cards": said.say("edit.tab.cards", "Cartas"),
        "table": said.say("edit.tab.table", "Mesa"),
        "text": said.say("edit.tab.text", "Texto"),
        "send": said.say("position.tab.send", "Abrir"),
    }


def _top(desk: PositionDesk) -> str:
    said = desk.texts
    named = _tab_names(said)
    tabs = "".join(button(f"tab:{tab}", named[tab], on=tab == desk.tab) for tab in TABS)
    title = escape(said.say("position.name", "Editor de posições"))
    others = "".join(
        button(f"language:{language}", LANGUAGES[language], language.upper(), more=f' lang="{tag(language)}"')
        for language in desk.languages
        if language != desk.language
    )
    lion = board.suit("L", size=30, language=desk.language)
    return (
        f'<div class="bs-bar">{lion}<strong class="pe-title">{title}</strong>'
        f'<span class="bs-gap"></span>'
        f'<div class="bs-tabs" role="group" aria-label="{title}">{tabs}</div>{others}</div>'
    )


def _bottom(desk: PositionDesk) -> str:
    said = desk.texts
    parts = [
        button("undo", said.say("edit.undo", "Desfazer"), icon("undo"), css="bs-round", off=not desk.can_undo),
        button("redo", said.say("edit.redo", "Refazer"), icon("redo"), css="bs-round", off=not desk.can_redo),
        button("clear", said.say("edit.clear", "Limpar a mesa"), icon("clear"), css="bs-round"),
        button("random", said.say("position.random", "Sortear uma posição"), icon("lots"), css="bs-round"),
        '<span class="bs-gap"></span>',
        button("rotate", said.say("position.rotate", "Girar os lugares")),
        button("mirror", said.say("position.mirrored", "Espelhar")),
        button("complete", said.say("position.fill", "Completar as mãos"), css="bs-check"),
    ]
    return f'<div class="bs-bar pe-foot">{"".join(parts)}</div>'


# --- who holds what -----------------------------------------------------------------------------------------------


def _seats(desk: PositionDesk) -> str:
    """The arena, and every seat with its hand and its play area."""
    said, draft = desk.texts, desk.draft
    wrong = 0
    for fault in draft.faults:
        wrong |= fault.cards
    arena = _row(desk, ARENA, said.say("position.arena", "Arena"), wrong)
    rows = [f'<div class="pe-seat"><div class="pe-who"></div>{arena}</div>']
    leads, plays = said.say("edit.strip.leads", "abre"), said.say("position.turn", "joga")
    for seat in range(draft.players):
        flags = f"<small>{escape(leads)}</small>" if seat == draft.leader else ""
        if seat == draft.to_act and desk.sound:
            flags += f"<small>{escape(plays)}</small>"
        name = escape(words.seat(said, seat, desk.names))
        hand = _row(desk, Place("hand", seat), said.say("position.hand", "Mão"), wrong)
        area = _row(desk, Place("area", seat), said.say("position.area", "Área"), wrong)
        rows.append(
            f'<div class="pe-seat"><div class="pe-who">{board.badge(seat)}<span>{name}</span>{flags}</div>'
            f"<div>{hand}{area}</div></div>"
        )
    return f'<div class="pe-seats" data-key="seats" data-nav>{"".join(rows)}</div>'


def _row(desk: PositionDesk, place: Place, name: str, wrong: int) -> str:
    """A place to be filled, and the cards in it, each to be taken away."""
    said = desk.texts
    at = f"{place.kind}:{place.seat}"
    cards = list(_tokens(desk, place))
    label = said.say_many("position.place", "{place}: {number} carta", "{place}: {number} cartas", len(cards),
                          place=desk.place(place))  # fmt: skip
    head = button(
        f"target:{at}", label, f'<span>{escape(name)}</span><b aria-hidden="true">{len(cards)}</b>',
        css="pe-place", on=desk.target == place,
    )  # fmt: skip
    inside = "".join(_card(desk, at, token, bool(wrong >> card & 1)) for token, card in cards)
    css = " pe-here" if desk.target == place else ""
    return f'<div class="pe-row{css}">{head}<div class="pe-cards">{inside}</div></div>'


def _card(desk: PositionDesk, at: str, token: str, wrong: bool) -> str:
    name = words.card(desk.texts, token)
    label = desk.texts.say("position.drop", "Tirar {card}", card=name)
    return button(f"drop:{at}:{token}", label, _face(token), css=f"pe-card{' pe-wrong' if wrong else ''}")


def _face(token: str) -> str:
    """A card, small: shape and value, or the two suits of a weapon."""
    if token == TOKENS[LION]:
        return f'<span class="bs-face bs-L">{board.sign(token)}</span>'
    if PLAYS[token] > LION:
        return f'<span class="bs-face pe-weapon">{board.sign(token[0])}{board.sign(token[1])}</span>'
    return f'<span class="bs-face bs-{token[0]}">{board.sign(token[0])}<b>{token[1:]}</b></span>'


# --- what is wrong ------------------------------------------------------------------------------------------------


def _status(desk: PositionDesk) -> str:
    """Whether it is sound, and all that is not, each thing with its rule."""
    said, draft = desk.texts, desk.draft
    sound = not draft.faults
    parts = [
        f'<p class="bs-verdict {"bs-right" if sound else "bs-wrong"}">{icon("right" if sound else "stop")}'
        f"<span>{escape(desk.verdict)}</span></p>"
    ]
    if desk.answer:
        parts.insert(0, f'<p class="pe-answer">{escape(desk.answer)}</p>')
    if draft.doubts:
        doubt = said.say("position.doubts", "Dá para jogar, mas numa partida isso não acontece:")
        parts.append(f"<p>{escape(doubt)}</p>")
    listed = "".join(
        f"<li>{_fault(desk, fault, number)}</li>" for number, fault in enumerate(draft.faults or draft.doubts)
    )
    if listed:
        parts.append(f"<ul>{listed}</ul>")
    return f'<div class="pe-status">{"".join(parts)}</div>'


def _fault(desk: PositionDesk, fault: Fault, number: int) -> str:
    listed = desk.draft.faults or desk.draft.doubts
    first = next(place for place, each in enumerate(listed) if each.rule == fault.rule)
    rule = GAME.rulebook[fault.rule]
    opened = desk.open_rule == fault.rule
    cited = "" if number != first else chip(desk.texts, rule, f"rule:{rule.id}", opened)
    if cited and opened:
        text = escape(desk.texts.translate(rule.context("text"), rule.text))
        cited += f'<div class="bs-rule"><p>{text}</p><p class="bs-source">{escape(sources(desk.texts, rule))}</p></div>'
    return f"<span>{escape(desk.fault(fault))}</span> {cited}"


# --- the panels ---------------------------------------------------------------------------------------------------


def _cards(desk: PositionDesk) -> str:
    """What is changed, as text, and every card there is."""
    said = desk.texts
    hint = said.say("position.write", "Escreva as cartas: G7 L TM")
    value = desk.typed.get("write", desk.written)
    field = (
        f'<div class="pe-target"><strong>{escape(desk.place(desk.target))}</strong>'
        f'<input type="text" data-key="write" value="{escape(value)}" autocomplete="off" spellcheck="false" '
        f'aria-label="{escape(hint)}" title="{escape(hint)}" placeholder="{escape(hint)}"></div>'
    )
    rows = []
    for place, suit in enumerate(SUITS):
        cards = "".join(_pick(desk, VALUES * place + value) for value in range(VALUES))
        name = escape(words.suit(said, suit))
        rows.append(f'<div class="bs-suit" role="group" aria-label="{name}">{cards}</div>')
    special = "".join(_pick(desk, play) for play in pickable(desk.target))
    name = escape(said.say("edit.specials", "Cartas especiais"))
    if special:
        rows.append(f'<div class="bs-suit" role="group" aria-label="{name}">{special}</div>')
    left = said.say_many(
        "position.left", "{number} carta em lugar nenhum", "{number} cartas em lugar nenhum",
        desk.draft.left.bit_count(),
    )  # fmt: skip
    return f'{field}<div class="bs-palette" data-nav>{"".join(rows)}</div><p class="bs-source">{escape(left)}</p>'


def _pick(desk: PositionDesk, play: int) -> str:
    said, draft, token = desk.texts, desk.draft, TOKENS[play]
    card = HELD[play]
    lying = draft.where(card)
    on = play in draft.plays if desk.target.kind == "arena" else desk.target in lying
    label, inside, css = words.card(said, token), _face(token), "bs-pickable"
    if play == LION:
        inside += f"<i>{(draft.left >> LION).bit_count() - (draft.left >> LION + 4).bit_count()}</i>"
    elif lying and not on:
        label = said.say("position.lies", "{card}, {place}", card=label, place=desk.place(lying[0]))
        css += " pe-away"
        inside += board.badge(lying[0].seat) if lying[0].kind != "arena" else ""
    elif not draft.table.deck.cards >> card & 1:
        css += " bs-refused"
        label = said.say("edit.refused", "{card}, não vale aqui", card=label)
    return button(f"pick:{token}", label, inside, css=css, on=None if play == LION else on)


def _choices(label: str, buttons: Iterable[str]) -> str:
    return (
        f'<div class="bs-row" role="group" aria-label="{escape(label)}"><h4>{escape(label)}</h4>'
        f'<div class="bs-options">{"".join(buttons)}</div></div>'
    )


def _table(desk: PositionDesk) -> str:
    """Players, side, round, who leads, and the cubes."""
    said, draft = desk.texts, desk.draft
    seats = [(str(seat), words.seat(said, seat, desk.names)) for seat in range(draft.players)]
    picked = (
        ("leader", said.say("edit.leader", "Quem abre"), draft.leader),
        ("first", said.say("position.first", "Quem abriu a primeira rodada"), draft.first),
    )
    parts = [
        _choices(
            said.say("edit.players", "Jogadores"),
            (button(f"players:{each}", str(each), on=each == draft.players) for each in sorted(DECKS)),
        ),
        _choices(
            said.say("position.side", "Lado do tabuleiro"),
            (button(f"side:{side}", side, on=side == draft.side) for side in "AB"),
        ),
        _choices(
            said.say("position.round", "Rodada"),
            (button(f"round:{each}", str(each + 1), on=each == draft.round) for each in range(draft.players)),
        ),
        *(
            f'<label class="pe-pick"><span>{escape(label)}</span>'
            f'<select data-key="{key}">{entries(seats, str(seat))}</select></label>'
            for key, label, seat in picked
        ),
    ]
    return f'<div class="pe-choices">{"".join(parts)}</div>{_cubes(desk)}'


def _cubes(desk: PositionDesk) -> str:
    said, draft = desk.texts, desk.draft
    if draft.side == "A":
        title = said.say("position.columns", "Colunas dos cubos")
        head = "".join(f'<th scope="col">{board.suit(suit, size=26, language=desk.language)}</th>' for suit in SUITS)
        tracks: tuple[str, ...] = tuple(words.suit(said, suit) for suit in SUITS)
    else:
        title = said.say("position.spaces", "Espaços dos cubos")
        head, tracks = "", ("",)
    rows = ""
    for seat, stands in enumerate(draft.positions):
        player = words.seat(said, seat, desk.names)
        numbers = stands if isinstance(stands, tuple) else (stands,)
        cells = "".join(
            f"<td>{_number(desk, f'cube:{seat}:{track}', f'{player}, {name}'.rstrip(', '), at)}</td>"
            for track, (name, at) in enumerate(zip(tracks, numbers, strict=True))
        )
        rows += f'<tr><th scope="row">{board.badge(seat)} {escape(player)}</th>{cells}</tr>'
    top = f"<thead><tr><td></td>{head}</tr></thead>" if head else ""
    return f'<table class="pe-cubes"><caption>{escape(title)}</caption>{top}<tbody>{rows}</tbody></table>'


def _number(desk: PositionDesk, key: str, label: str, value: int) -> str:
    shown = desk.typed.get(key, str(value).replace("-", "−"))
    return (
        f'<input type="text" inputmode="numeric" data-key="{key}" value="{escape(shown)}" size="3" '
        f'aria-label="{escape(label)}" autocomplete="off">'
    )


def _text(desk: PositionDesk) -> str:
    """The layout as a record, to copy and to paste."""
    said = desk.texts
    intro = said.say("position.text", "A posição como registro. Copie para guardar ou mandar; cole outra por cima.")
    label = said.say("position.text.label", "A posição como texto")
    # a field that was written into keeps what was written; only another one shows another layout
    field = (
        f'<textarea data-key="json" data-move="json:{desk.at}:{len(desk.history)}" rows="11" spellcheck="false" '
        f'aria-label="{escape(label)}">{escape(desk.typed.get("json", desk.draft.as_text))}</textarea>'
    )
    read = button("read", said.say("edit.read", "Usar este texto"), css="bs-check")
    return f'<p class="bs-soft">{escape(intro)}</p>{field}{read}'


def _send(desk: PositionDesk) -> str:
    """Where a sound layout can go."""
    said = desk.texts
    if not desk.sound:
        first = said.say("position.not-yet", "Primeiro corrija o que falta: está na lista ao lado.")
        return f'<p class="bs-text">{escape(first)}</p>'
    step = said.say("position.step", "Ver a batalha passo a passo")
    about_step = said.say("position.step.about", "Abre embaixo. Quem ainda não jogou joga ao acaso o que pode.")
    play = said.say("position.play", "Jogar no terminal, contra os robôs")
    save = said.say("position.save", "Gravar {name}", name=desk.file)
    simulate = said.say("position.simulate", "Deixar os robôs jogarem, no caderno (editor é este quadro)")
    return (
        f'<div class="pe-way">{button("step", step, css="bs-check")}<p class="bs-soft">{escape(about_step)}</p></div>'
        f'<div class="pe-way">{_copy(play, desk.play_line)}{button("save", save)}</div>'
        f'<div class="pe-way">{_copy(simulate, desk.simulate_line)}</div>'
    )


def _copy(label: str, text: str) -> str:
    return (
        f'<label>{escape(label)}<input type="text" readonly data-move="{escape(text)}" value="{escape(text)}" '
        f'spellcheck="false"></label>'
    )


# --- the stepper --------------------------------------------------------------------------------------------------


def _stepper(desk: PositionDesk, scale: float) -> str:
    """The battle in progress; its keys are told apart from those of the editor."""
    if desk.stepper is None:
        return ""
    inside = battle_page.page(desk.stepper, scale=scale).replace(' data-key="', f' data-key="{STEPPER}')
    shut = button("shut", desk.texts.say("stage.dismiss", "Fechar"), icon("close"), css="bs-round")
    title = escape(desk.texts.say("position.battle", "A batalha em andamento"))
    return f'<div class="pe-below"><div class="bs pe-strip"><strong>{title}</strong>{shut}</div>{inside}</div>'
