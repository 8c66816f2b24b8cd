"""The panels of the combat lab: an attack, the initiative, a fight, which die to lose, wagers, abilities."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Final

from gladiadores.games.spartacus import art, faces, odds, style, tokens, vocabulary, wording
from gladiadores.games.spartacus.combat.comparing import EVERY_PILE, Fall
from gladiadores.games.spartacus.decks.cards import ATTACK, DEFENCE
from gladiadores.games.spartacus.pieces import DECAPITATION, INJURY, PAYOUTS
from gladiadores.text import Message, Texts
from gladiadores.widgets.combat_lab_desk import FIGHTS, THROWS, CombatLabDesk, Wager
from gladiadores.widgets.combat_parts import bar, decimal, interval, percent, signed, stepper, switch
from gladiadores.widgets.parts import button, entries

RULES: Final[Mapping[str, tuple[str, ...]]] = {
    "attack": ("combat.compare", "combat.surplus"),
    "initiative": ("combat.initiative", "combat.initiative-tie", "combat.first"),
    "fight": ("combat.rule-of-one", "combat.yield", "combat.injury", "combat.decapitation"),
    "die": ("combat.damage", "combat.rule-of-one"),
    "wagers": ("wager.won", "wager.exactly", "wager.against"),
    "abilities": ("combat.cards-first", "combat.exhaust"),
}
_TELLING: Final = {
    "initiative": Message("combat.lab.asks.initiative", "Quem tem a iniciativa mais vezes? Dê o seu palpite."),
    "fight": Message("combat.lab.asks.fight", "Quem vence mais vezes? Dê o seu palpite."),
    "wagers": Message("combat.lab.asks.wagers", "Que canto ganha mais, em média? Dê o seu palpite."),
}
"""The panels that would tell what may be guessed, and what is asked there."""
SIDES: Final = ("cl-one", "cl-two")
MARKS: Final = ("I", "II")
_FALLS: Final = {Fall.YIELD: "yield", Fall.INJURY: "injury", Fall.DECAPITATION: "decapitation"}
_WAYS: Final = {
    odds.BEST: Message("combat.lab.way.best", "do melhor jeito"),
    "balanced": Message("combat.lab.way.balanced", "da pilha mais alta"),
    "attack first": Message("combat.lab.way.attack", "primeiro o Ataque"),
    "defence first": Message("combat.lab.way.defence", "primeiro a Defesa"),
    "speed first": Message("combat.lab.way.speed", "primeiro a Velocidade"),
}


def panel(desk: CombatLabDesk) -> str:
    """The one that is open; where it would tell what is still to be guessed, a way to see it."""
    if desk.hidden and desk.panel in _TELLING:
        return _guess(desk)
    return _bet(desk) + _PANELS[desk.panel](desk)


def _guess(desk: CombatLabDesk) -> str:
    """What is to be guessed, and everything that may be said."""
    said = desk.texts
    asks = said.message(_TELLING[desk.panel])
    choices = "".join(button(f"reveal:{place}", name) for place, name in enumerate(_guesses(desk)))
    return (
        f'<p class="cl-lead">{escape(asks)}</p><div class="cl-line">{choices}</div>'
        f'<div class="cl-line">{_reveal(said)}</div>'
    )


def _guesses(desk: CombatLabDesk) -> list[str]:
    if desk.panel == "wagers":
        return [_corner(desk, corner) for corner in range(len(PAYOUTS))]
    return [f"{MARKS[side]} {desk.name(side)}" for side in (0, 1)]


def _bet(desk: CombatLabDesk) -> str:
    """What was guessed, and whether it was right."""
    if desk.bet is None or desk.bet[0] != desk.panel or desk.answer < 0:
        return ""
    said, guesses = desk.texts, _guesses(desk)
    guessed, right = guesses[desk.bet[1]], guesses[desk.answer]
    told = (
        said.say("combat.lab.bet.right", "O seu palpite: {guess}. Acertou!", guess=guessed)
        if guessed == right
        else said.say(
            "combat.lab.bet.wrong", "O seu palpite: {guess}. A conta diz: {right}.", guess=guessed, right=right
        )
    )
    return f'<p class="cl-bet">{escape(told)}</p>'


def _reveal(said: Texts) -> str:
    return button("reveal", said.say("combat.lab.reveal", "Mostrar as contas"), css="cl-go")


def _named(desk: CombatLabDesk, side: int) -> str:
    """``I Asper``, in the colour of the side."""
    return f'<b class="cl-name {SIDES[side]}">{MARKS[side]} {escape(desk.name(side))}</b>'


def _sides(desk: CombatLabDesk, label: str) -> str:
    """Which of the two it is about."""
    both = [(str(side), f"{MARKS[side]} {desk.name(side)}") for side in (0, 1)]
    return f"<span>{escape(label)}</span>{switch('side', both, str(desk.side), label)}"


# --- one attack -------------------------------------------------------------------------------------------------------


def _attack(desk: CombatLabDesk) -> str:
    said, side = desk.texts, desk.side
    attack = desk.attack(side)
    fell = float(sum(chance for wounds, chance in enumerate(attack.spread) if desk.falls(1 - side, wounds)))
    told = said.say("combat.lab.attack.mean", "Em média: {mean} ferimentos.", mean=decimal(said, attack.mean, 2))
    if fell:
        told += " " + said.say(
            "combat.lab.attack.falls", "{name} cai já neste ataque: {chance}.",
            name=desk.name(1 - side), chance=percent(said, fell, 1),
        )  # fmt: skip
    below = _reveal(said) if desk.hidden else f"<p>{escape(told)}</p>"
    head = _sides(desk, said.say("combat.lab.attacks", "Ataca"))
    rows = "".join(_wounds(desk, wounds, float(chance)) for wounds, chance in enumerate(attack.spread))
    return (
        f'<div class="cl-line">{head}{_surplus(desk)}</div><div class="cl-two-columns"><div>'
        f'<p class="cl-lead">{_dice_against(desk)}</p><table class="cl-table cl-attack">{_heads(desk)}<tbody>{rows}'
        f"</tbody></table>{below}</div><div>{_throws(desk)}</div></div>"
    )


def _dice_against(desk: CombatLabDesk) -> str:
    """How many dice meet how many, with what cards change."""
    said, side = desk.texts, desk.side
    attack, mine, other = desk.attack(side), desk.fighters[side].left, desk.fighters[1 - side].left
    parts = [
        said.say("combat.lab.attack.dice", "{dice} de Ataque contra {against} de Defesa.",
                 dice=attack.dice, against=attack.against)
    ]  # fmt: skip
    if (attack.dice, attack.against) != (mine[ATTACK], other[DEFENCE]):
        parts.append(
            said.say("combat.lab.attack.changed", "Uma carta muda as pilhas, de {dice} e {against}.",
                     dice=mine[ATTACK], against=other[DEFENCE])
        )  # fmt: skip
    if attack.ties:
        parts.append(said.say("combat.lab.attack.ties", "Por uma carta, o empate fere."))
    return escape(" ".join(parts))


def _surplus(desk: CombatLabDesk) -> str:
    said = desk.texts
    label = said.say("combat.lab.surplus", "Dado que sobra fere com")
    never = said.say("combat.lab.surplus.never", "nunca")
    options = [(str(least), f"{least}+" if least < 7 else never) for least in range(2, 8)]
    chosen = str(desk.table.surplus_attack_min)
    return (
        f'<label class="cl-label">{escape(label)} <select data-key="ruling:surplus_attack_min">'
        f"{entries(options, chosen)}</select></label>"
    )


def _heads(desk: CombatLabDesk) -> str:
    said = desk.texts
    names = [
        said.say("combat.lab.attack.wounds", "ferimentos"), "", said.say("combat.lab.attack.chance", "chance"),
        *([said.say("combat.lab.attack.tried", "saiu")] if desk.tally else []),
    ]  # fmt: skip
    heads = "".join(f"<th{' class=cl-number' if place else ''}>{escape(name)}</th>" for place, name in enumerate(names))
    return f"<thead><tr>{heads}</tr></thead>"


def _wounds(desk: CombatLabDesk, wounds: int, chance: float) -> str:
    said = desk.texts
    fall = desk.falls(1 - desk.side, wounds)
    ends = f" <small>{escape(vocabulary.fall(said, _FALLS[fall]))}</small>" if fall else ""
    thrown = sum(desk.tally.values())
    seen = desk.tally[wounds] / thrown if thrown else None
    tried = f'<td class="cl-number cl-tried">{escape(percent(said, seen))}</td>' if seen is not None else ""
    return (
        f"<tr><th scope=row><b>{wounds}</b>{ends}</th><td class=cl-wide>"
        f'{bar(0 if desk.hidden else chance, SIDES[desk.side], seen)}</td><td class="cl-number">'
        f"{escape('?' if desk.hidden else percent(said, chance, 1))}</td>{tried}</tr>"
    )


def _throws(desk: CombatLabDesk) -> str:
    """The dice as they meet, and buttons to throw them."""
    said, thrown = desk.texts, sum(desk.tally.values())
    labels = (
        said.say("combat.lab.throw", "Jogar os dados"),
        said.say("combat.lab.throw.many", "Jogar {number} vezes", number=THROWS[1]),
    )
    buttons = "".join(button(f"throw:{number}", label) for number, label in zip(THROWS, labels, strict=True))
    if not thrown:
        told = escape(said.say("combat.lab.throw.first", "Jogue: os dados se comparam aos pares, do maior ao menor."))
        return f'<div class="cl-line">{buttons}</div><p class="cl-soft">{told}</p>'
    columns = "".join(_pair(*pair) for pair in desk.pairs)
    wounds = sum(hit for _, _, hit in desk.pairs)
    told = said.say_many("combat.lab.throw.wounds", "Aqui: {number} ferimento.", "Aqui: {number} ferimentos.", wounds)
    number = said.say_many(
        "combat.lab.throw.count", "O traço na barra é o que saiu em {number} jogada.",
        "O traço na barra é o que saiu em {number} jogadas.", thrown,
    )  # fmt: skip
    return (
        f'<div class="cl-line">{buttons}</div><div class="cl-pairs">{columns}</div>'
        f"<p><b>{escape(told)}</b> {escape(number)}</p>"
    )


def _pair(die: int | None, against: int | None, hit: bool) -> str:
    """A die of the attack above the one it meets."""
    box = (-13.5, -13.5, 27, 27)
    upper = style.bare(art.thrown(ATTACK, die), box, 40) if die is not None else ""
    lower = style.bare(art.thrown(DEFENCE, against), box, 40) if against is not None else ""
    middle = style.bare(art.hit() if hit else art.parried(), (-11, -11, 22, 22), 24) if die is not None else ""
    return f"<span><span>{upper}</span><span>{middle}</span><span>{lower}</span></span>"


# --- the initiative ---------------------------------------------------------------------------------------------------


def _initiative(desk: CombatLabDesk) -> str:
    said, lead = desk.texts, desk.lead
    label = said.say("combat.lab.counts", "Conta")
    kinds = [
        ("initiative:sum", said.say("combat.lab.counts.sum", "a soma")),
        ("initiative:highest", said.say("combat.lab.counts.highest", "o dado mais alto")),
    ]
    chosen = f"initiative:{desk.table.initiative}"
    rows = "".join(
        f'<tr><th scope=row>{name}</th><td class=cl-wide>{bar(chance, css)}</td><td class="cl-number">'
        f"{escape(percent(said, chance, 1))}</td></tr>"
        for name, chance, css in (
            (_named(desk, 0), lead.once[0], SIDES[0]),
            (_named(desk, 1), lead.once[1], SIDES[1]),
            (escape(said.say("combat.lab.tie", "empate")), lead.once[2], ""),
        )
    )
    dice = said.say(
        "combat.lab.lead.dice", "Dados de Velocidade: {one} joga {first}, {two} joga {second}.",
        one=desk.name(0), first=lead.dice[0], two=desk.name(1), second=lead.dice[1],
    )  # fmt: skip
    once = escape(said.say("combat.lab.lead.once", "Quem tira mais, numa jogada"))
    again = (
        said.say("combat.lab.lead.again", "No empate joga-se de novo. No fim, {name} tem a iniciativa: {share}.",
                 name=desk.name(0), share=percent(said, lead.ends[0], 1))
        if lead.breaks_ties < 0
        else said.say("combat.lab.lead.breaks", "{winner} ganha os empates. No fim, {name} tem a iniciativa: {share}.",
                      winner=desk.name(lead.breaks_ties), name=desk.name(0), share=percent(said, lead.ends[0], 1))
    )  # fmt: skip
    return (
        f'<div class="cl-line"><span>{escape(label)}</span>{switch("ruling", kinds, chosen, label)}</div>'
        f'<div class="cl-two-columns"><div><p class="cl-lead">{escape(dice)}</p>'
        f'<table class="cl-table"><caption>{once}</caption><tbody>{rows}</tbody></table><p>{escape(again)}</p></div>'
        f"<div>{_worth_of_it(desk)}</div></div>"
    )


def _worth_of_it(desk: CombatLabDesk) -> str:
    """What acting first is worth in the coming round."""
    said, acting = desk.texts, desk.acting
    title = escape(said.say("combat.lab.lead.worth", "Quanto vale agir primeiro nesta rodada?"))
    if acting is None:
        return f'<p class="cl-lead">{title}</p>{_wait(said)}'
    rows = "".join(
        f"<tr><th scope=row>{_named(desk, side)}</th><td class=cl-wide>{bar(acting[side], SIDES[0])}</td>"
        f'<td class="cl-number">{escape(percent(said, acting[side], 1))}</td></tr>'
        for side in (0, 1)
    )
    points = said.say(
        "combat.lab.lead.points", "Agir primeiro vale {points} pontos percentuais de vitória.",
        points=decimal(said, 100 * (acting[0] - acting[1])),
    )  # fmt: skip
    wins = escape(said.say("combat.lab.lead.wins", "{name} vence a luta quando age primeiro…", name=desk.name(0)))
    return (
        f'<p class="cl-lead">{title}</p><table class="cl-table"><caption>{wins}</caption><tbody>{rows}</tbody></table>'
        f"<p>{escape(points)}</p>"
    )


def _wait(said: Texts) -> str:
    told = said.say("combat.lab.reckoning", "Calculando…")
    return f'<p class="cl-soft">{escape(told)}</p>'


# --- a fight ----------------------------------------------------------------------------------------------------------


def _fight(desk: CombatLabDesk) -> str:
    said, known = desk.texts, desk.odds
    if known is None:
        return _wait(said)
    heads = "".join(f"<th scope=col>{escape(vocabulary.fall(said, name))}</th>" for name in _FALLS.values())
    rows = "".join(
        f"<tr><th scope=row>{_named(desk, side)}</th>"
        + "".join(f'<td class="cl-number">{escape(percent(said, known.falls[1 - side][fall]))}</td>' for fall in _FALLS)
        + f'<td class="cl-number"><b>{escape(percent(said, known.wins[side]))}</b></td></tr>'
        for side in (0, 1)
    )
    who = escape(said.say("combat.lab.fight.who", "Vence"))
    total = escape(said.say("combat.lab.fight.total", "ao todo"))
    caption = escape(said.say("combat.lab.fight.ends", "Quem vence, e como cai o outro"))
    length = escape(
        said.say(
            "combat.lab.fight.length", "Em média a luta dura {rounds} rodadas.", rounds=decimal(said, known.rounds)
        )
    )
    ways = "".join(_ways(desk, side) for side in (0, 1))
    return (
        f'<table class="cl-table cl-ends"><caption>{caption}</caption><thead><tr><th scope=col>{who}</th>{heads}'
        f"<th scope=col>{total}</th></tr></thead><tbody>{rows}</tbody></table><p>{length}</p>"
        f'<div class="cl-two-columns">{ways}</div>'
    )


def _ways(desk: CombatLabDesk, side: int) -> str:
    """How often a side wins, by the way in which it loses dice."""
    said = desk.texts
    title = said.say("combat.lab.ways", "{name} perde dados…", name=f"{MARKS[side]} {desk.name(side)}")
    found = sorted(desk.ways(side), key=lambda way: -(way[1] if way[1] is not None else -1))
    rows = "".join(
        f"<tr><th scope=row>{escape(said.message(_WAYS[way]))}</th><td class=cl-wide>"
        f'{bar(share or 0, SIDES[side])}</td><td class="cl-number">'
        f"{escape(percent(said, share) if share is not None else '…')}</td></tr>"
        for way, share in found
    )
    return f'<div><table class="cl-table"><caption>{escape(title)}</caption><tbody>{rows}</tbody></table></div>'


# --- which die to lose ------------------------------------------------------------------------------------------------


def _die(desk: CombatLabDesk) -> str:
    said = desk.texts
    sides = _sides(desk, said.say("combat.lab.die.who", "Perde dados"))
    wounds = stepper(
        "wound", said.say("combat.lab.die.wounds", "Ferimentos"), str(desk.wounds),
        said.say("combat.lab.die.less", "Um ferimento a menos"), said.say("combat.lab.die.more", "Um ferimento a mais"),
    )  # fmt: skip
    label = escape(said.say("combat.lab.die.back", "ainda ataca nesta rodada"))
    back = (
        f'<label class="bs-switch"><input type="checkbox" data-key="back"{" checked" if desk.back else ""}>'
        f"<span></span>{label}</label>"
    )
    return f'<div class="cl-line">{sides}{wounds}{back}</div>{_asked(desk)}'


def _asked(desk: CombatLabDesk) -> str:
    """Which pile the die comes from; what each is worth when somebody has guessed."""
    said, name = desk.texts, desk.name(desk.side)
    if desk.duel is None:
        return _wait(said)
    values = desk.giving
    if not values:
        fall = vocabulary.fall(said, _FALLS[desk.falls(desk.side, desk.wounds)])
        told = said.say(
            "combat.lab.die.falls", "Com {number} ferimentos, {name} cai de qualquer jeito: {fall}. Pela Regra do Um, "
            "tanto faz que dados perdeu antes.",
            number=desk.wounds, name=name, fall=fall,
        )  # fmt: skip
        return f'<p class="cl-lead">{escape(told)}</p>'
    asks = said.say_many(
        "combat.lab.die.asks", "{name} perde {number} dado. De que pilha?",
        "{name} perde {number} dados. De que pilha sai o primeiro?", desk.wounds, name=name,
    )  # fmt: skip
    dice = "".join(_pile_to_lose(desk, pile, values) for pile in EVERY_PILE)
    return f'<p class="cl-lead">{escape(asks)}</p><div class="cl-choices">{dice}</div>{_judged(desk, values)}'


def _pile_to_lose(desk: CombatLabDesk, pile: int, values: Mapping[int, float]) -> str:
    said, token = desk.texts, tokens.PILE_NAMES[pile]
    left = desk.fighters[desk.side].left[pile]
    name = vocabulary.pile(said, token)
    drawn = style.bare(art.lettered(pile, str(left)), (-13.5, -13.5, 27, 27), 40)
    shown, css = "", ""
    if pile not in desk.may_lose:
        forbidden = said.say("combat.lab.die.not", "não pode")
        shown = f"<small>{escape(forbidden)}</small>"
    elif desk.guess is not None:
        best = values[pile] == max(values.values())
        css = " cl-best" if best else ""
        shown = f"{bar(values[pile], SIDES[desk.side])}<b>{escape(percent(said, values[pile], 1))}</b>"
    return button(
        f"guess:{token}", said.say("combat.lab.die.from", "Perder um dado de {pile}", pile=name),
        f"{drawn}<span>{escape(name)}</span>{shown}", css=f"cl-choice{css}", on=desk.guess == pile,
    )  # fmt: skip


def _judged(desk: CombatLabDesk, values: Mapping[int, float]) -> str:
    """What the guess costs, and a way to go on with it."""
    said = desk.texts
    if desk.guess is None or desk.guess not in values:
        told = said.say("combat.lab.die.guess", "Dê o seu palpite: depois aparece quanto vale cada pilha.")
        return f'<p class="cl-soft">{escape(told)}</p>'
    best = max(values.values())
    lost = 100 * (best - values[desk.guess])
    if lost < 0.05:
        told = said.say("combat.lab.die.right", "É a melhor escolha: {name} vence {share} das lutas.",
                        name=desk.name(desk.side), share=percent(said, best, 1))  # fmt: skip
    else:
        pile = next(pile for pile, value in values.items() if value == best)
        told = said.say(
            "combat.lab.die.wrong", "Custa {points} pontos percentuais. Melhor: {pile}.",
            points=decimal(said, lost), pile=vocabulary.pile(said, tokens.PILE_NAMES[pile]),
        )  # fmt: skip
    on = button("give", said.say("combat.lab.die.give", "Perder este dado e seguir"))
    return f'<div class="cl-line"><p class="cl-lead">{escape(told)}</p>{on}</div>'


# --- wagers -----------------------------------------------------------------------------------------------------------


def _wagers(desk: CombatLabDesk) -> str:
    said, found = desk.texts, desk.wagers
    if not found:
        return _wait(said)
    stake = stepper(
        "stake", said.say("combat.lab.wager.stake", "Denários"), str(desk.stake),
        said.say("combat.lab.wager.less", "Apostar menos"), said.say("combat.lab.wager.more", "Apostar mais"),
    )  # fmt: skip
    heads = "".join(
        f"<th scope=col>{escape(head)}</th>"
        for head in (
            said.say("combat.lab.wager.corner", "Canto"), said.say("combat.lab.wager.chance", "Chance"),
            said.say("combat.lab.wager.pays", "Paga"), said.say("combat.lab.wager.from", "Compensa acima de"),
            said.say("combat.lab.wager.gain", "Ganho médio"),
        )
    )  # fmt: skip
    rows = "".join(_wager(desk, wager) for wager in found)
    return (
        f'<div class="cl-line">{_source(desk)}{stake}</div><table class="cl-table cl-wagers"><thead><tr>{heads}</tr>'
        f"</thead><tbody>{rows}</tbody></table>{_advice(desk, found)}"
    )


def _source(desk: CombatLabDesk) -> str:
    """By the dice alone, or by what was fought with abilities."""
    said = desk.texts
    label = said.say("combat.lab.source", "Contas")
    sources = [("dice", said.say("combat.lab.source.dice", "só os dados"))]
    if desk.may_go_by_cards:
        sources.append(
            ("cards", said.say("combat.lab.source.cards", "{number} lutas com habilidades", number=desk.trial.fights))
        )
    return f"<span>{escape(label)}</span>{switch('source', sources, 'cards' if desk.by_cards else 'dice', label)}"


def _wager(desk: CombatLabDesk, wager: Wager) -> str:
    said = desk.texts
    corner = _corner(desk, wager.corner)
    chance = percent(said, wager.chance.share, 1)
    gain = signed(said, wager.gain.share, 2)
    if desk.by_cards:
        chance = said.say("combat.lab.between", "{low} a {high}", low=percent(said, wager.chance.low),
                          high=percent(said, wager.chance.high))  # fmt: skip
        gain = said.say("combat.lab.between", "{low} a {high}", low=signed(said, wager.gain.low, 2),
                        high=signed(said, wager.gain.high, 2))  # fmt: skip
    verdict = {1: "cl-good", -1: "cl-bad", 0: ""}[wager.verdict]
    sign = {1: "▲", -1: "▼", 0: "?"}[wager.verdict]
    return (
        f'<tr class="{verdict}"><th scope=row>{escape(corner)}</th><td class="cl-number">{escape(chance)}</td>'
        f'<td class="cl-number">{wager.pays} : 1</td><td class="cl-number">{escape(percent(said, wager.fair))}</td>'
        f'<td class="cl-number"><b>{escape(gain)}</b> <span aria-hidden="true">{sign}</span></td></tr>'
    )


def _advice(desk: CombatLabDesk, found: list[Wager]) -> str:
    said = desk.texts
    good = [wager for wager in found if wager.verdict > 0]
    told = (
        said.say("combat.lab.wager.good", "Vale a pena, em média: {corners}.",
                 corners=said.listed([_corner(desk, wager.corner) for wager in good]))
        if good
        else said.say("combat.lab.wager.none", "De nenhum canto se pode dizer que ganha: guarde os denários.")
    )  # fmt: skip
    more = "" if desk.may_go_by_cards else said.say(
        "combat.lab.wager.cards", "Para contar com as habilidades, lute antes em “Habilidades”."
    )  # fmt: skip
    return f'<p><b>{escape(told)}</b> <span class="cl-soft">{escape(more)}</span></p>'


def _corner(desk: CombatLabDesk, corner: int) -> str:
    """What is wagered on."""
    said = desk.texts
    if corner == INJURY:
        return said.say("combat.lab.wager.injury", "alguém cai ferido")
    if corner == DECAPITATION:
        return said.say("combat.lab.wager.decapitation", "alguém é decapitado")
    return said.say("combat.lab.wager.victory", "{name} vence", name=desk.name(corner))


# --- abilities --------------------------------------------------------------------------------------------------------


def _abilities(desk: CombatLabDesk) -> str:
    said = desk.texts
    label = (
        said.say("combat.lab.stop", "Parar")
        if desk.to_fight
        else said.say("combat.lab.go", "Lutar {number} vezes", number=FIGHTS)
    )
    cards = "".join(_cards(desk, side) for side in (0, 1))
    return (
        f'<div class="cl-line">{button("fight", label, css="cl-go")}{_fought(desk)}</div>{_estimate(desk)}'
        f'<div class="cl-two-columns">{cards}</div>'
    )


def _fought(desk: CombatLabDesk) -> str:
    said, number = desk.texts, desk.trial.fights
    if not number:
        told = said.say(
            "combat.lab.sim.first",
            "Com habilidades não há conta exata: luta-se muitas vezes, desde os cantos da arena, usando o que se tem.",
        )
        return f'<p class="cl-soft">{escape(told)}</p>'
    told = said.say_many(
        "combat.lab.sim.fought", "{number} luta, {rounds} rodadas em média",
        "{number} lutas, {rounds} rodadas em média", number, rounds=decimal(said, desk.trial.length),
    )  # fmt: skip
    return f"<p>{escape(told)}</p>"


def _estimate(desk: CombatLabDesk) -> str:
    """Who wins, with all that it may be, beside what the dice alone say."""
    said, trial = desk.texts, desk.trial
    if not trial.fights:
        return ""
    mark = desk.odds.wins if desk.odds is not None and not desk.hidden else (None, None)
    rows = ""
    for side in (0, 1):
        share = trial.wins(side)
        between = said.say("combat.lab.between", "{low} a {high}", low=percent(said, share.low),
                           high=percent(said, share.high))  # fmt: skip
        rows += (
            f"<tr><th scope=row>{_named(desk, side)}</th><td class=cl-wide>"
            f'{interval(share.low, share.share, share.high, SIDES[side], mark[side])}</td><td class="cl-number">'
            f'<b>{escape(percent(said, share.share))}</b></td><td class="cl-number">{escape(between)}</td></tr>'
        )
    return f'<table class="cl-table"><tbody>{rows}</tbody></table><p>{escape(_compared(desk))}</p>'


def _compared(desk: CombatLabDesk) -> str:
    """Whether the cards make a difference that is more than chance."""
    said, odds = desk.texts, desk.odds
    if odds is None or desk.hidden:
        return ""
    share, plain = desk.trial.wins(0), odds.wins[0]
    line = said.say("combat.lab.sim.mark", "O traço é a conta só dos dados: {share}.", share=percent(said, plain))
    if share.low <= plain <= share.high:
        return line + " " + said.say("combat.lab.sim.unsure", "Com estas lutas, não se vê diferença.")
    better = 0 if share.low > plain else 1
    return line + " " + said.say("combat.lab.sim.sure", "As cartas e a arena ajudam {name}.", name=desk.name(better))


def _cards(desk: CombatLabDesk, side: int) -> str:
    """What the cards of a side say."""
    said = desk.texts
    items = ""
    for token in desk.fighters[side].cards:
        told = wording.card(said, desk.deck, token)
        text = " ".join(told) if told else said.say("combat.lab.sim.plain", "sem habilidade.")
        sign = style.bare(
            art.sign(faces.kind_of(desk.deck.market[desk.deck.market_card[token]]), "sp-own"),
            (-13.5, -13.5, 27, 27), 22,
        )  # fmt: skip
        items += f"<li>{sign}<span><b>{escape(vocabulary.card(said, token))}:</b> {escape(text)}</span></li>"
    return f'<ul class="cl-cards {SIDES[side]}" aria-label="{MARKS[side]}">{items}</ul>'


_PANELS: Final[Mapping[str, Callable[[CombatLabDesk], str]]] = {
    "attack": _attack,
    "initiative": _initiative,
    "fight": _fight,
    "die": _die,
    "wagers": _wagers,
    "abilities": _abilities,
}
