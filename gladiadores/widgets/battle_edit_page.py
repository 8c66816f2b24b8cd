"""The battle editor and *what if* as HTML: a pure function of the desk and its editor."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from gladiadores.games.gladiadores import board, words
from gladiadores.games.gladiadores.cards import LION, PLAYS, SUITS, TOKENS, VALUES, declared, written
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.table import DECKS
from gladiadores.text import LANGUAGES, Texts
from gladiadores.widgets.battle_desk import BattleDesk
from gladiadores.widgets.battle_draft import Target, why_not
from gladiadores.widgets.battle_edit import Editor
from gladiadores.widgets.battle_walk import RULINGS
from gladiadores.widgets.parts import button, icon, tag
from gladiadores.widgets.rule_parts import chip, cited, unfolded
from gladiadores.widgets.what_if import Group, Outcome, WhatIf, each_card, grouped


def inside(desk: BattleDesk, editor: Editor) -> str:
    """Everything within the stepper's frame while there is an editor."""
    panel = {
        "cards": _cards,
        "table": _table,
        "hands": _hands,
        "text": _text,
        "compare": _compare,
        "each": _each,
    }[editor.tab](desk, editor)
    label = escape(_tab_name(desk.texts, editor.tab))
    strip = _strip(desk, editor) if editor.tab == "cards" else ""
    left = f'<div class="bs-left">{_picture(desk, editor)}{strip}{_answer(desk, editor)}</div>'
    return (
        f'{_top(desk, editor)}<div class="bs-main bs-edit">{left}<div class="bs-panel" role="region" tabindex="0" '
        f'data-key="panel" data-top="{editor.tab}" aria-label="{label}">{panel}</div></div>{_bottom(desk, editor)}'
    )


# --- the bars -----------------------------------------------------------------------------------------------------


def _tab_name(said: Texts, tab: str) -> str:
    return {
        "cards": said.say("edit.tab.cards", "Cartas"),
        "table": said.say("edit.tab.table", "Mesa"),
        "hands": said.say("edit.tab.hands", "Mãos"),
        "text": said.say("edit.tab.text", "Texto"),
        "compare": said.say("edit.tab.compare", "Comparar"),
        "each": said.say("edit.tab.each", "Cada carta"),
    }[tab]


def _top(desk: BattleDesk, editor: Editor) -> str:
    said = desk.texts
    title = said.say("stepper.what-if", "E se…?") if isinstance(editor, WhatIf) else editor.title(said)
    tabs = "".join(button(f"tab:{tab}", _tab_name(said, tab), on=tab == editor.tab) for tab in editor.tabs)
    others = "".join(
        button(
            f"language:{language}",
            LANGUAGES[language],
            f'<span class="bs-long">{LANGUAGES[language]}</span><span class="bs-short">{language.upper()}</span>',
            more=f' lang="{tag(language)}"',
        )
        for language in desk.languages
        if language != desk.language
    )
    close = button("close", said.say("edit.close", "Fechar sem mudar nada"), icon("close"), css="bs-round")
    return (
        f'<div class="bs-bar"><strong class="bs-title">{escape(title)}</strong>'
        f'<div class="bs-tabs" role="group" aria-label="{escape(title)}">{tabs}</div>'
        f'<span class="bs-gap"></span><span class="bs-ends">{others}{close}</span></div>'
    )


def _bottom(desk: BattleDesk, editor: Editor) -> str:
    said = desk.texts
    parts = [
        button("undo", said.say("edit.undo", "Desfazer"), icon("undo"), css="bs-round", off=not editor.can_undo),
        button("redo", said.say("edit.redo", "Refazer"), icon("redo"), css="bs-round", off=not editor.can_redo),
    ]
    if isinstance(editor, WhatIf):
        parts += [
            '<span class="bs-gap"></span>',
            button("reset", said.say("whatif.reset", "Voltar ao original"), off=not editor.changed),
            button("keep", said.say("whatif.keep", "Ficar com a mudança"), css="bs-check", off=not editor.changed),
        ]
    else:
        parts += [
            button("clear", said.say("edit.clear", "Limpar a mesa"), icon("clear"), css="bs-round"),
            button("random", said.say("stepper.random", "Sortear uma batalha"), icon("lots"), css="bs-round"),
            '<span class="bs-gap"></span>',
            button("use", editor.adopting(said), css="bs-check", more=" data-focus"),
        ]
    return f'<div class="bs-bar bs-foot">{"".join(parts)}</div>'


# --- the cards ----------------------------------------------------------------------------------------------------


def _picture(desk: BattleDesk, editor: Editor) -> str:
    """The table; whatever can be changed on it is a switch."""
    touch = board.Touch(editor.targets, pressed={editor.key(editor.target)})
    drawn = board.scene(editor.scene, names=desk.names, touch=touch, language=desk.language)
    return f'<div class="bs-table" data-nav>{drawn}</div>'


def _cards(desk: BattleDesk, editor: Editor) -> str:
    return _field(desk, editor) + _palette(desk, editor)


def _strip(desk: BattleDesk, editor: Editor) -> str:
    """Seats, cards and play areas as buttons, where there is no room for the table."""
    said, draft = desk.texts, editor.draft
    opens = said.say("edit.strip.leads", "abre")
    columns = []
    for seat in range(draft.players):
        player = words.seat(said, seat, desk.names)
        card, area = draft.cards[seat], draft.areas[seat]
        token = "" if card is None else TOKENS[card]
        shown = _face(token) if token else "+"
        about = words.cards(said, token)
        number = said.say_many("edit.strip.area", "{number} carta na área", "{number} cartas na área", area.bit_count())
        leads = f'<span class="bs-flag">{escape(opens)}</span>' if seat == draft.leader else ""
        card_label = said.say("edit.strip.slot", "{player}: {what}", player=player, what=about)
        area_label = said.say("edit.strip.slot", "{player}: {what}", player=player, what=number)
        area_face = f'<span aria-hidden="true">▤ {area.bit_count()}</span>'
        slots = button(
            f"target:card:{seat}", card_label, shown, css="bs-slot", on=editor.target == Target("card", seat)
        ) + button(
            f"target:area:{seat}", area_label, area_face, css="bs-slot", on=editor.target == Target("area", seat)
        )  # fmt: skip
        columns.append(f'<div class="bs-seat"><span class="bs-who">{board.badge(seat)}{leads}</span>{slots}</div>')
    return f'<div class="bs-strip" data-nav>{"".join(columns)}</div>'


def _answer(desk: BattleDesk, editor: Editor) -> str:
    """What is said to the last change: why not, or what it would come to; each with its rule."""
    said, answer = desk.texts, editor.answer
    if answer is None and isinstance(editor, WhatIf) and editor.changed:
        return _what_if(desk, editor)
    if answer is None:
        return _hint(desk, editor)
    rule = "" if answer.rule is None else cited(desk, answer.rule)
    return (
        f'<div class="bs-answer bs-no"><p>{icon("stop")}<span>{escape(answer.words(said, desk.names))}</span></p>'
        f"{rule}</div>"
    )


def _hint(desk: BattleDesk, editor: Editor) -> str:
    said, lack = desk.texts, editor.draft.lack
    if editor.tab != "cards" and lack is not None:
        hint = lack.words(said, desk.names)
    elif isinstance(editor, WhatIf):
        hint = said.say("whatif.hint", "Troque uma carta e veja o que muda.")
        if editor.tab == "cards" and _wins(editor):
            winner = words.seat(said, editor.before.winner, desk.names)
            cube = said.say(
                "whatif.cube", "O cubo em uma carta diz quem venceria com ela, no lugar de {winner}.", winner=winner
            )
            hint = f"{hint} {cube}"
    else:
        hint = said.say("edit.hint", "Aponte para um lugar da mesa e escolha a carta, ou escreva.")
    where = "" if editor.tab == "cards" else " bs-wide"
    return f'<div class="bs-answer{where}"><p class="bs-soft">{escape(hint)}</p></div>'


def _what_if(desk: BattleDesk, editor: WhatIf) -> str:
    said, after, lack = desk.texts, editor.after, editor.draft.lack
    sentence = escape(editor.sentence(said, desk.names))
    if after is None:
        rule = cited(desk, lack.rule) if lack is not None and lack.rule is not None else ""
        return f'<div class="bs-answer bs-no"><p>{icon("stop")}<span>{sentence}</span></p>{rule}</div>'
    return f'<div class="bs-answer bs-yes"><p>{sentence}</p>{cited(desk, after.won.rule)}</div>'


def _field(desk: BattleDesk, editor: Editor) -> str:
    """What is being changed, and a field to write it into."""
    said = desk.texts
    value = editor.typed.get("write", editor.written)
    hint = (
        said.say("edit.write.card", "Escreva a carta: G7, L, XM")
        if editor.target.kind == "card"
        else said.say("edit.write.area", "Escreva as cartas: M4 G3")
    )
    return (
        f'<div class="bs-target"><strong>{escape(desk.target)}</strong>'
        f'<input type="text" data-key="write" value="{escape(value)}" autocomplete="off" spellcheck="false" '
        f'aria-label="{escape(hint)}" title="{escape(hint)}" placeholder="{escape(hint)}"></div>'
    )


def _palette(desk: BattleDesk, editor: Editor) -> str:
    """Every card there is: suits in rows, then lion and damaged weapons, the declared suit first."""
    said = desk.texts
    wins = _wins(editor)
    rows = []
    for place, suit in enumerate(SUITS):
        name = words.suit(said, suit)
        cards = "".join(_pick(desk, editor, VALUES * place + value, wins) for value in range(VALUES))
        rows.append(f'<div class="bs-suit bs-{suit}" role="group" aria-label="{escape(name)}">{cards}</div>')
    weapons = [declared(first, second) for first in range(4) for second in range(4) if first != second]
    special = "".join(_pick(desk, editor, play, wins) for play in (LION, *weapons))
    empty = button(
        "pick:", said.say("edit.remove", "Tirar o que está ali"), icon("clear"), css="bs-pickable",
        off=not editor.written,
    )  # fmt: skip
    name = said.say("edit.specials", "Cartas especiais")
    rows.append(f'<div class="bs-suit" role="group" aria-label="{escape(name)}">{special}{empty}</div>')
    return f'<div class="bs-palette" data-nav>{"".join(rows)}</div>'


def _wins(editor: Editor) -> dict[str, int]:
    """With which cards at the target somebody else would win than did, and who; only where that is asked."""
    if not isinstance(editor, WhatIf) or editor.target.kind != "card":
        return {}
    groups = each_card(editor.draft, editor.target.seat)
    was = editor.before.winner
    return {card: group.winner for group in groups if group.winner not in (None, was) for card in group.cards}


def _pick(desk: BattleDesk, editor: Editor, play: int, wins: dict[str, int]) -> str:
    said, token = desk.texts, TOKENS[play]
    on = token in editor.written.split()
    refused = not on and why_not(editor.draft, editor.target, play) is not None
    label, inside = words.card(said, token), _face(token)
    if refused:
        label = said.say("edit.refused", "{card}, não vale aqui", card=label)
    elif token in wins:
        winner = words.seat(said, wins[token], desk.names)
        label = said.say("edit.wins", "{card}: vence {player}", card=label, player=winner)
        inside += board.badge(wins[token])
    return button(f"pick:{token}", label, inside, css=f"bs-pickable{' bs-refused' if refused else ''}", on=on)


def _face(token: str) -> str:
    """A card, small: shape and value, or the two suits of a weapon, the declared one large."""
    if token == TOKENS[LION]:
        return f'<span class="bs-face bs-L">{board.sign(token)}</span>'
    if PLAYS[token] > LION:
        return f'<span class="bs-face bs-weapon">{board.sign(token[0])}{board.sign(token[1])}</span>'
    return f'<span class="bs-face bs-{token[0]}">{board.sign(token[0])}<b>{token[1:]}</b></span>'


# --- the table ----------------------------------------------------------------------------------------------------


def _row(label: str, buttons: Iterable[str]) -> str:
    return (
        f'<div class="bs-row" role="group" aria-label="{escape(label)}"><h4>{escape(label)}</h4>'
        f'<div class="bs-options">{"".join(buttons)}</div></div>'
    )


def _table(desk: BattleDesk, editor: Editor) -> str:
    """Players, leader, the extra card, and how the rules are read."""
    said, draft = desk.texts, editor.draft
    parts = []
    if not isinstance(editor, WhatIf):
        players = (button(f"players:{number}", str(number), on=number == draft.players) for number in sorted(DECKS))
        parts.append(_row(said.say("edit.players", "Jogadores"), players))
    seats = (
        button(f"leader:{seat}", words.seat(said, seat, desk.names), on=seat == draft.leader)
        for seat in range(draft.players)
    )
    parts.append(_row(said.say("edit.leader", "Quem abre"), seats))
    choices = draft.choices
    if choices:
        free = draft.spoil not in choices
        extra = [button("spoil:", said.say("edit.spoil.highest", "A mais alta"), on=free)]
        for choice in choices:
            name = (
                said.say("stepper.option.decline", "Não levar nenhuma") if choice == "-" else words.card(said, choice)
            )
            extra.append(button(f"spoil:{choice}", name, on=draft.spoil == choice))
        parts.append(_row(said.say("edit.spoil", "A carta extra"), extra))
    for name in RULINGS:
        rule = GAME.rulebook[f"ruling.{name}"]
        readings = (
            button(
                f"reading:{name}:{reading.value}",
                said.translate(rule.context(f"reading.{reading.value}"), reading.text),
                css="bs-reading-choice",
                on=draft.rulings.get(name, GAME.rulings[name].default) == reading.value,
            )
            for reading in rule.readings
        )
        parts.append(_row(said.translate(rule.context("title"), rule.title), readings))
    return "".join(parts)


def _hands(desk: BattleDesk, editor: Editor) -> str:
    """The hands as text, as far as they are known."""
    said, draft = desk.texts, editor.draft
    intro = said.say(
        "edit.hands",
        "Se você sabe o que cada um tinha na mão antes de jogar, escreva: assim se confere quem seguiu o naipe. "
        "Vazio: não se sabe.",
    )
    parts = [f'<p class="bs-soft">{escape(intro)}</p>']
    for seat in range(draft.players):
        hand = draft.hands[seat]
        value = editor.typed.get(f"hand:{seat}", "" if hand is None else written(hand))
        player = words.seat(said, seat, desk.names)
        label = said.say("edit.hand", "Mão de {player}", player=player)
        parts.append(
            f'<label class="bs-hand"><span>{escape(player)}</span><input type="text" data-key="hand:{seat}" '
            f'value="{escape(value)}" autocomplete="off" spellcheck="false" aria-label="{escape(label)}"></label>'
        )
    return "".join(parts)


def _text(desk: BattleDesk, editor: Editor) -> str:
    """The battle as the command line is asked it, to copy and to paste."""
    said = desk.texts
    intro = said.say(
        "edit.text", "A batalha em uma linha, como no comando gladiadores battle. Copie, ou cole outra no lugar."
    )  # fmt: skip
    label = said.say("edit.text.label", "A batalha como texto")
    # a field that was written into keeps what was written; only another one shows another battle
    field = (
        f'<textarea data-key="json" data-move="json:{editor.revision}" rows="6" spellcheck="false" '
        f'aria-label="{escape(label)}">{escape(editor.typed.get("json", editor.as_text))}</textarea>'
    )
    read = button("read", said.say("edit.read", "Usar este texto"), css="bs-check")
    return f'<p class="bs-soft">{escape(intro)}</p>{field}{read}'


# --- what if ------------------------------------------------------------------------------------------------------


def _compare(desk: BattleDesk, editor: Editor) -> str:
    """Both outcomes side by side; what differs stands out."""
    assert isinstance(editor, WhatIf)
    said, before, after = desk.texts, editor.before, editor.after
    if after is None or not editor.changed:
        nothing = said.say("whatif.nothing", "Ainda não há o que comparar: troque uma carta.")
        return f'<p class="bs-soft">{escape(nothing)}</p>'
    rows = (
        (said.say("whatif.row.winner", "Vence"), ("winner",), _winner),
        (said.say("whatif.row.struck", "Elimina"), ("damage",), _struck),
        (said.say("whatif.row.taken", "Leva"), ("gather", "taken"), _taken),
        (said.say("whatif.row.discarded", "Descarte"), ("rest",), _discarded),
    )
    first, second = said.say("whatif.before", "Antes"), said.say("whatif.after", "Com a mudança")
    body = ""
    for label, kinds, shown in rows:
        was, now = shown(desk, before), shown(desk, after)
        differs = was != now
        mark = '<span class="bs-differs" aria-hidden="true">≠</span>' if differs else ""
        rules = [_rules_of(outcome, kinds) for outcome in (before, after)]
        old, new = (_chips(desk, each) for each in rules)
        body += (
            f'<tr{" class=bs-changed" if differs else ""}><th scope="row">{escape(label)}{mark}</th>'
            f'<td><span class="bs-short">{escape(first)}: </span>{escape(was)}{old}</td>'
            f'<td><span class="bs-short">{escape(second)}: </span>{escape(now)}{new}</td></tr>'
        )
        if desk.open_rule in {*rules[0], *rules[1]}:
            body += f'<tr><td colspan="3">{unfolded(desk, desk.rule(desk.open_rule or ""))}</td></tr>'
    head = (
        f'<thead><tr><td></td><th scope="col">{escape(first)}</th><th scope="col">{escape(second)}</th></tr></thead>'
    )  # fmt: skip
    return f'<table class="bs-compare">{head}<tbody>{body}</tbody></table>'


def _winner(desk: BattleDesk, outcome: Outcome) -> str:
    said = desk.texts
    card = words.card(said, outcome.won.params["card"])
    player = words.seat(said, outcome.winner, desk.names)
    return said.say("whatif.with", "{player}, com {card}", player=player, card=card)


def _struck(desk: BattleDesk, outcome: Outcome) -> str:
    return words.cards(desk.texts, " ".join(outcome.struck))


def _taken(desk: BattleDesk, outcome: Outcome) -> str:
    return words.cards(desk.texts, outcome.taken)


def _discarded(desk: BattleDesk, outcome: Outcome) -> str:
    return words.cards(desk.texts, " ".join(outcome.discarded))


def _rules_of(outcome: Outcome, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """The rules that decided a part of an outcome."""
    return tuple(dict.fromkeys(event.rule for event in outcome.told(*kinds)))


def _chips(desk: BattleDesk, rules: Iterable[str]) -> str:
    chips = "".join(chip(desk, rule) for rule in rules)
    return f'<div class="bs-chips">{chips}</div>' if chips else ""


def _each(desk: BattleDesk, editor: Editor) -> str:
    """What each card would do at a seat, cards that do the same together."""
    said, draft, seat = desk.texts, editor.draft, editor.target.seat
    seats = (
        button(f"of:{other}", words.seat(said, other, desk.names), on=other == seat) for other in range(draft.players)
    )  # fmt: skip
    player = words.seat(said, seat, desk.names)
    title = said.say("whatif.each", "O que cada carta faria na vez de {player}", player=player)
    now = draft.cards[seat]
    rows = "".join(_group(desk, group, seat, "" if now is None else TOKENS[now]) for group in each_card(draft, seat))
    return f'{_row(title, seats)}<ul class="bs-groups">{rows}</ul>'


def _group(desk: BattleDesk, group: Group, seat: int, now: str) -> str:
    said = desk.texts
    cards = "".join(
        f'<span class="bs-mini{" bs-now" if card == now else ""}">{_face(card)}'
        f'<span class="gs-hidden">{escape(words.card(said, card))}</span></span>'
        for card in group.cards
    )
    wins = " bs-wins" if group.winner == seat else ""
    sentence = escape(grouped(said, group, seat, desk.names))
    return (
        f'<li class="bs-group{wins}"><div class="bs-minis">{cards}</div><p>{sentence}</p>{cited(desk, group.rule)}</li>'
    )
