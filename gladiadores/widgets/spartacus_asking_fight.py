"""A fight: dice as they were thrown, sorted and paired; who acts first; moving and attacking; which dice to lose."""

from __future__ import annotations

from html import escape

from gladiadores.games.spartacus import board, tokens, vocabulary
from gladiadores.games.spartacus.combat import comparing, hexes, measures
from gladiadores.games.spartacus.combat.comparing import EVERY_PILE, Piles
from gladiadores.games.spartacus.combat.fight import RESTORE, Fight
from gladiadores.games.spartacus.combat.hexes import Hex
from gladiadores.games.spartacus.decks.cards import ATTACK, DEFENCE, SPEED
from gladiadores.games.spartacus.throws import attacker, sorted_dice
from gladiadores.games.spartacus.tokens import PILE_NAMES
from gladiadores.widgets.parts import button
from gladiadores.widgets.spartacus_asking_parts import Question, answers, do, feet, lead, marker, panel, passing

# --- dice on the table ------------------------------------------------------------------------------------------------


def thrown(q: Question) -> str:
    """The attack, or before it the initiative; nothing where no dice lie there."""
    fight = q.view.fight
    if fight is None or not any(fight.dice):
        return ""
    side = attacker(fight)
    return _initiative(q, fight) if side < 0 else _attack(q, fight, side)


def _attack(q: Question, fight: Fight, side: int) -> str:
    """The attacker's dice above, the defender's below, the highest with the highest; and what comes of each pair."""
    ties = measures.ties(q.state, side, "attack")
    least = q.view.table.surplus_attack_min
    attack, defence = sorted_dice(fight.dice[side]), sorted_dice(fight.dice[1 - side])
    pairs, wounds = [], 0
    for place in range(max(len(attack), len(defence))):
        die = attack[place].value if place < len(attack) else None
        against = defence[place].value if place < len(defence) else None
        hits = die is not None and comparing.strikes(die, against, least, ties)
        wounds += hits
        pairs.append(_pair(die, against, hits))
    told = q.said.say_many(
        "spartacus.ask.wounds", "Os dados fazem {number} ferimento.", "Os dados fazem {number} ferimentos.", wounds
    )
    if fight.strike is not None and fight.strike.compared and fight.strike.wounds != wounds:
        told = q.said.say_many(
            "spartacus.ask.wounds-all", "Com as habilidades: {number} ferimento.",
            "Com as habilidades: {number} ferimentos.", fight.strike.wounds,
        )  # fmt: skip
    return (
        f'<div class="sa-throw"><span class="sa-sides">{marker(q, q.view.entries[side].seat, 22)}'
        f'{marker(q, q.view.entries[1 - side].seat, 22)}</span><div class="sa-pairs" role="img" '
        f'aria-label="{escape(_spoken(q, fight, side))}">{"".join(pairs)}</div></div>{lead(told)}'
    )


def _pair(die: int | None, against: int | None, hits: bool) -> str:
    above = board.die(ATTACK, die, size=28) if die is not None else '<i class="sa-gap"></i>'
    below = board.die(DEFENCE, against, size=28) if against is not None else '<i class="sa-gap"></i>'
    sign = "✶" if hits else "–"
    return f'<span class="sa-versus{" sa-hits" if hits else ""}">{above}<b aria-hidden="true">{sign}</b>{below}</span>'


def _spoken(q: Question, fight: Fight, side: int) -> str:
    said = q.said
    return said.say(
        "spartacus.ask.thrown", "{first}: {attack}. {second}: {defence}.",
        first=vocabulary.pile(said, PILE_NAMES[ATTACK]), second=vocabulary.pile(said, PILE_NAMES[DEFENCE]),
        attack=vocabulary.dice(said, [die.value for die in sorted_dice(fight.dice[side])]),
        defence=vocabulary.dice(said, [die.value for die in sorted_dice(fight.dice[1 - side])]),
    )  # fmt: skip


def _initiative(q: Question, fight: Fight) -> str:
    highest = q.view.table.initiative == "highest"
    rows = ""
    for side in (0, 1):
        drawn = "".join(board.die(SPEED, die.value, size=28) for die in sorted_dice(fight.dice[side]))
        total = comparing.result(fight.dice[side], highest)
        rows += (
            f'<div class="sa-row">{marker(q, q.view.entries[side].seat, 22)}<span class="sa-dice">{drawn}</span>'
            f'<b class="sa-number">{total}</b></div>'
        )
    return f'<div class="sa-rows">{rows}</div>'


# --- acting -----------------------------------------------------------------------------------------------------------


def first(q: Question) -> str:
    """Who acts first in this round."""
    said = q.said
    return panel(
        q, said.say("spartacus.ask.first", "A iniciativa é sua: quem age primeiro?"), "combat.first",
        thrown(q),
        answers(
            do(q, tokens.FIRST_ME, said.say("spartacus.ask.first.me", "O meu combatente")),
            do(q, tokens.FIRST_OTHER, said.say("spartacus.ask.first.other", "O oponente")),
        ),
    )  # fmt: skip


def acts(q: Question) -> str:
    """To move and to attack, in either order."""
    fight, side, said = q.view.fight, q.top.a, q.said
    assert fight is not None
    name = q.market(q.view.entries[side].card)
    moves = [action for action in q.legal if action.startswith("move:")]
    attack = ""
    if tokens.ATTACK in q.legal:
        dice, against = measures.pool(q.state, side, ATTACK), measures.pool(q.state, 1 - side, DEFENCE)
        note = said.say("spartacus.ask.attack.dice", "{dice} de Ataque contra {against} de Defesa.",
                        dice=dice, against=against)  # fmt: skip
        label = said.say("spartacus.ask.attack", "Atacar {card}", card=q.market(q.view.entries[1 - side].card))
        attack = do(q, tokens.ATTACK, label, note=note, picture=board.sign("weapon", size=28))
    elif fight.struck >> side & 1:
        attack = lead(said.say("spartacus.ask.attack.done", "Já atacou nesta rodada."), css="sa-soft")
    else:
        attack = lead(said.say("spartacus.ask.attack.far", "O oponente está longe: só se ataca quem está ao alcance."))
    title = said.say("spartacus.ask.acts", "A vez de {card}", card=name)
    return panel(
        q,
        title,
        "combat.once",
        attack if attack.startswith("<p") else answers(attack),
        _moves(q, moves),
        feet(passing(q)),
    )


def _moves(q: Question, moves: list[str]) -> str:
    """The hexes that may be reached: those from which one may attack first, told apart."""
    if not moves:
        return ""
    fight, side = q.view.fight, q.top.a
    assert fight is not None
    reach = measures.reach(q.state, side)
    told = q.said.say("spartacus.ask.move", "Andar: toque num hexágono marcado na arena, ou escolha aqui.")
    near: list[str] = []
    far: list[str] = []
    for action in moves:
        at = _hex(action)
        close = hexes.distance(at, fight.where[1 - side]) <= reach
        (near if close else far).append(_step(q, action, close))
    return f'{lead(told, css="sa-soft")}<div class="sa-hexes" data-nav>{"".join((*near, *far))}</div>'


def _hex(action: str) -> Hex:
    q, _, r = action.partition(":")[2].partition(".")
    return int(q), int(r)


def _step(q: Question, action: str, close: bool) -> str:
    place = action.partition(":")[2]
    if close:
        label = q.said.say("spartacus.ask.move.close", "Andar até {hex}, ao alcance do oponente", hex=place)
    else:
        label = q.said.say("spartacus.action.move", "andar até {number}", number=place)
    advised = " sa-advised" if q.advised == action else ""
    inside = f"{'⚔ ' if close else ''}{escape(place.replace('-', '−'))}"
    return button(f"do:{q.desk.serial}:{action}", label, inside, css=f"sa-hex{' sa-close' if close else ''}{advised}")


# --- dice that are lost, and dice for abilities -----------------------------------------------------------------------


def lose(q: Question) -> str:
    """A die of which pile; piles that the rule of one bars say so."""
    said, fight, side, number = q.said, q.view.fight, q.top.b, q.top.a
    assert fight is not None
    title = said.say_many(
        "spartacus.ask.lose", "{card} perde {number} dado: de que pilha?",
        "{card} perde {number} dados, um de cada vez: de que pilha?", number,
        card=q.market(q.view.entries[side].card),
    )  # fmt: skip
    piles = fight.piles[side]
    after = said.say("spartacus.ask.lose.stands", "Depois ele fica com {number} dados.", number=sum(piles) - number)
    buttons = [_pile(q, piles, pile) for pile in EVERY_PILE]
    return panel(
        q, title, "combat.rule-of-one",
        thrown(q),
        f'<div class="sa-piles" data-nav>{"".join(buttons)}</div>',
        lead(after, css="sa-soft"),
    )  # fmt: skip


def _pile(q: Question, piles: Piles, pile: int) -> str:
    """The dice of a pile, the last one about to go."""
    action, left = tokens.LOSE[pile], piles[pile]
    name = vocabulary.pile(q.said, PILE_NAMES[pile])
    drawn = "".join(board.die(pile, 6, size=20) for _ in range(left))
    inside = f'<b>{escape(name)}</b><span class="sa-dice">{drawn}</span>'
    if action not in q.legal:
        kept = q.said.say("spartacus.ask.lose.kept", "fica em {number}", number=left)
        return f'<span class="sa-pile sa-off">{inside}<small>{escape(kept)}</small></span>'
    told = f"{left} → {left - 1}"
    label = q.said.say("spartacus.ask.lose.from", "Perder um dado de {pile}: {told}", pile=name, told=told)
    advised = " sa-advised" if q.advised == action else ""
    return button(f"do:{q.desk.serial}:{action}", label, f"{inside}<small>{told}</small>", css=f"sa-pile{advised}")


def pick_die(q: Question) -> str:
    """A die that an ability throws again, sets, or brings back."""
    said, fight = q.said, q.view.fight
    assert fight is not None
    picking = fight.picking
    assert picking is not None
    owner = q.deck.effects[picking.effect].owner
    title = said.say("spartacus.ask.die", "{card}: que dado?", card=q.card(owner))
    found = []
    for action in q.legal:
        word, _, number = action.partition(":")
        if word not in ("die", "option"):
            continue
        place = int(number) - 1
        if picking.to == RESTORE:
            inside = board.die(place, 6, size=34)
            label = vocabulary.pile(said, PILE_NAMES[place])
        else:
            value = fight.dice[picking.side][place]
            inside = board.die(_pile_on_table(fight, picking.side), value, size=34)
            label = said.say("spartacus.ask.die.value", "O dado que mostra {number}", number=value)
        advised = " sa-advised" if q.advised == action else ""
        found.append(button(f"do:{q.desk.serial}:{action}", label, inside, css=f"sa-small{advised}"))
    return panel(
        q, title, "combat.reroll", lead(q.effect(picking.effect), css="sa-soft"),
        f'<div class="sa-chips" data-nav>{"".join(found)}</div>', thrown(q), feet(passing(q)),
    )  # fmt: skip


def _pile_on_table(fight: Fight, side: int) -> int:
    """Which dice of a side lie there."""
    if fight.strike is None:
        return SPEED
    return ATTACK if fight.strike.side == side else DEFENCE
