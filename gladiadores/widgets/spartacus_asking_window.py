"""The window in which others may answer, as one clear question: who did what to whom, and what each answer would do."""

from __future__ import annotations

from html import escape
from typing import Final

from gladiadores.games.spartacus import board, faces, tokens
from gladiadores.games.spartacus.art import plain_die
from gladiadores.games.spartacus.decks.cards import GUARD
from gladiadores.games.spartacus.decks.moments import FIGHT_WINDOWS, WINDOWS
from gladiadores.games.spartacus.effects.conditions import scheme_targets
from gladiadores.games.spartacus.effects.countering import guard_needs
from gladiadores.games.spartacus.effects.subjects import recovering, subject
from gladiadores.games.spartacus.effects.who import GUARDS
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.style import bare
from gladiadores.games.spartacus.wording import phrases
from gladiadores.widgets.spartacus_asking_fight import thrown
from gladiadores.widgets.spartacus_asking_parts import Question, answers, do, feet, lead, panel, quoted
from gladiadores.widgets.spartacus_choices import short

FACES: Final = 6


def window(q: Question) -> str:
    """Somebody did something: to answer, or to let it pass."""
    when = WINDOWS[q.top.a]
    title, told = _scheme(q) if when == "scheme_declared" else (_title(q, when), _about(q, when))
    answering = [action for action in q.legal if action != tokens.PASS and not _aside(action)]
    guards_first = sorted(answering, key=lambda action: action not in (tokens.GUARD, tokens.GUARD_HAND))
    given = [_answer(q, action) for action in guards_first]
    nothing = lead(q.said.say("spartacus.ask.window.nothing", "Você não tem com que responder."), css="sa-soft")
    return panel(
        q, title, "guard.play" if tokens.GUARD in q.legal or tokens.GUARD_HAND in q.legal else "reaction.window",
        told, answers(*given) or nothing, feet(_let_pass(q, when)),
    )  # fmt: skip


def _aside(action: str) -> bool:
    """What may be done at any decision."""
    return action.startswith(("gift:", "post:"))


# --- a scheme ---------------------------------------------------------------------------------------------------------


def _scheme(q: Question) -> tuple[str, str]:
    """Who launches what against whom, and what it does."""
    said, scheme = q.said, q.view.scheme
    assert scheme is not None
    token = q.deck.intrigue[scheme.card].token
    mine = q.seat in scheme_targets(q.state)
    if mine:
        title = said.say("spartacus.ask.scheme.you", "Esquema de {seat} contra você!", seat=q.name(scheme.seat))
    else:
        title = said.say("spartacus.ask.scheme.other", "Esquema de {seat}", seat=q.name(scheme.seat))
    aimed = [_target(q, place, target) for place, target in enumerate(scheme.targets) if target != q.seat or not mine]
    at = said.say("spartacus.ask.scheme.at", "Alvo: {targets}.", targets=said.listed(aimed)) if aimed else ""
    return title, quoted(q, q.card(token), q.text(token)) + lead(at)


def _target(q: Question, place: int, target: int) -> str:
    scheme = q.view.scheme
    assert scheme is not None
    kinds = q.deck.effects[q.deck.intrigue[scheme.card].effects[0]].target
    if kinds[place].kind == "house":
        return q.name(target)
    name = q.intrigue(target - GUARDS) if target >= GUARDS else q.market(target)
    owner = next((s for s, held in enumerate(q.view.assets) if any(each.card == target for each in held)), -1)
    return q.said.say("spartacus.ask.of", "{card} ({seat})", card=name, seat=q.name(owner)) if owner >= 0 else name


def _let_pass(q: Question, when: str) -> str:
    if when == "scheme_declared":
        label = q.said.say("spartacus.ask.scheme.pass", "Deixar o esquema passar")
    else:
        label = q.said.say("spartacus.ask.window.pass", "Deixar passar")
    return do(q, tokens.PASS, label, css="sa-pass")


# --- answers ----------------------------------------------------------------------------------------------------------


def _answer(q: Question, action: str) -> str:
    """A guard with what its die would do, a reaction or ability with what it says."""
    if action in (tokens.GUARD, tokens.GUARD_HAND):
        return _guard(q, action)
    read = tokens.read(q.deck, action)
    if read is not None and read.effect >= 0:
        named = q.said.say("spartacus.ask.use", "Usar: {card}", card=short(q.view, q.said, action, q.names))
        return do(q, action, named, note=q.effect(read.effect), picture=_sign(q, q.deck.effects[read.effect].owner))
    token = action.partition(":")[2]
    named = q.said.say("spartacus.ask.react", "Reagir: {card}", card=q.card(token))
    return do(q, action, named, note=q.text(token), picture=board.sign("reaction", size=28))


def _sign(q: Question, owner: str) -> str:
    """What kind of card an ability stands on, or that it is a House's."""
    card = q.deck.market_card.get(owner)
    return board.sign("house" if card is None else faces.kind_of(q.deck.market[card]), size=28)


def _guard(q: Question, action: str) -> str:
    """The best guard there is: what its die must show, out of six faces."""
    said, own = q.said, q.view.posted[q.seat]
    held = tuple(kind for kind in q.view.hand if q.deck.intrigue[kind].kind == GUARD)
    there = own if action == tokens.GUARD else held
    kind = min(there, key=lambda each: (guard_needs(q.state, q.seat, each), each))
    needed = guard_needs(q.state, q.seat, kind)
    name = q.intrigue(kind)
    if action == tokens.GUARD:
        label = said.say("spartacus.ask.guard.table", "Guarda da mesa: {card}", card=name)
    else:
        label = said.say("spartacus.ask.guard.hand", "Guarda da mão: {card}", card=name)
    wins = max(0, FACES + 1 - needed)
    told = said.say("spartacus.ask.guard.die", "Com {number} ou mais: {wins} em 6.", number=needed, wins=wins)
    more = len(there) - 1
    if more:
        told += " " + said.say_many(
            "spartacus.ask.guard.more", "Se falhar, resta {number}.", "Se falhar, restam {number}.", more
        )
    return do(q, action, label, note=told, picture=board.sign("guard", size=28), more=dice(needed))


def dice(needed: int) -> str:
    """The six faces of a die, those that are enough in full colour."""
    drawn = "".join(
        f'<span class="{"sa-hit" if value >= needed else "sa-miss"}">{_die(value)}</span>'
        for value in range(1, FACES + 1)
    )
    return f'<span class="sa-faces" aria-hidden="true">{drawn}</span>'


def _die(value: int, size: float = 22) -> str:
    return bare(plain_die(value), (-13, -13, 26, 26), size)


# --- other windows ----------------------------------------------------------------------------------------------------


def _title(q: Question, when: str) -> str:
    """What has happened, as a question."""
    happened = phrases.when(q.said, when)
    return q.said.say("spartacus.ask.window", "{when}: você responde?", when=happened)


def _about(q: Question, when: str) -> str:
    if when in FIGHT_WINDOWS:
        return thrown(q)
    told = {
        "reaction_declared": _reaction, "guard_rolled": _guard_die, "recovery_rolled": _recovery, "invited": _invited,
        "thumb": _thumb, "died": _died, "influence_lost": _lost, "fighters_set": _fighters, "wagers_set": _fighters,
    }.get(when)  # fmt: skip
    return told(q) if told is not None else ""


def _reaction(q: Question) -> str:
    frame = next(frame for frame in reversed(q.view.stack) if frame.kind == FrameKind.REACTING)
    owner = q.deck.effects[frame.a].owner
    told = q.said.say("spartacus.ask.reaction", "{seat} reage.", seat=q.name(frame.seat))
    return lead(told) + quoted(q, q.card(owner), q.effect(frame.a))


def _guard_die(q: Question) -> str:
    frame = next(frame for frame in reversed(q.view.stack) if frame.kind == FrameKind.GUARD_RESULT)
    needed, die = guard_needs(q.state, frame.seat, frame.b), q.view.dice[0]
    stops = q.said.say("spartacus.ask.guard.stops", "O esquema será cancelado.")
    fails = q.said.say("spartacus.ask.guard.fails", "Não basta: o guarda falha.")
    told = q.said.say(
        "spartacus.ask.guard.rolled", "O guarda de {seat} rolou {die}; precisa de {number} ou mais.",
        seat=q.name(frame.seat), die=die, number=needed,
    )  # fmt: skip
    return f'<div class="sa-beside">{_die(die, 38)}{lead(told, stops if die >= needed else fails)}</div>'


def _recovery(q: Question) -> str:
    seat, card = recovering(q.state)
    told = q.said.say(
        "spartacus.ask.recovery", "{card} ({seat}) tenta se recuperar.", card=q.market(card), seat=q.name(seat)
    )
    drawn = "".join(_die(value, 38) for value in q.view.dice)
    return f'<div class="sa-beside">{drawn}{lead(told)}</div>'


def _invited(q: Question) -> str:
    return lead(q.said.say("spartacus.ask.invited", "O convite é para {seat}.", seat=q.name(q.top.b)))


def _thumb(q: Question) -> str:
    card = subject(q.state)
    told = q.said.say("spartacus.ask.thumb.down", "{card} vai morrer.", card=q.market(card))
    return f'<div class="sa-beside">{board.thumb(2, size=44)}{lead(told)}</div>'


def _died(q: Question) -> str:
    told = q.said.say(
        "spartacus.ask.died", "{card} ({seat}) morreu.", card=q.market(q.view.matter), seat=q.name(q.top.b)
    )
    return lead(told)


def _lost(q: Question) -> str:
    return lead(q.said.say("spartacus.ask.lost", "{seat} perdeu Influência.", seat=q.name(q.top.b)))


def _fighters(q: Question) -> str:
    told = [
        q.said.say("spartacus.ask.of", "{card} ({seat})", card=q.market(entry.card), seat=q.name(entry.seat))
        for entry in q.view.entries
    ]
    return f'<p class="sa-lead">{escape(" × ".join(told))}</p>'
