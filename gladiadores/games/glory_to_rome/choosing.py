"""Actions and pending frames in plain words: what may be chosen, and what is still to come."""

from __future__ import annotations

from typing import Final

from gladiadores.core.stack import Frame
from gladiadores.games.glory_to_rome import tokens
from gladiadores.games.glory_to_rome.cards import JACK, KIND, MATERIALS, NAMES, ROLES
from gladiadores.games.glory_to_rome.frames import THINKER, FrameKind
from gladiadores.games.glory_to_rome.tokens import Said, Verb
from gladiadores.games.glory_to_rome.vocabulary import building, material, role
from gladiadores.games.seats import Names, seat
from gladiadores.text import Message, Texts

# --- actions ------------------------------------------------------------------------------------------------------

_ACTIONS: Final = {
    Verb.PASS: Message("glory.action.pass", "passar"),
    Verb.JACK: Message("glory.action.jack", "pensar: pegar um Valete"),
    Verb.DRAW: Message("glory.action.draw", "pensar: comprar cartas de Ordem"),
    Verb.LATRINE: Message("glory.action.latrine", "antes de pensar, descartar pela Latrina: {card}"),
    Verb.VOMITORIUM: Message("glory.action.vomitorium", "antes de pensar, descartar a mão inteira pelo Vomitório"),
    Verb.LEAD: Message("glory.action.lead", "liderar {role} com {card}"),
    Verb.FOLLOW: Message("glory.action.follow", "seguir com {card}"),
    Verb.MORE: Message("glory.action.more", "jogar também {card}"),
    Verb.PETITION: Message("glory.action.petition", "jogar uma petição"),
    Verb.CIRCUS: Message("glory.action.circus", "jogar 2 cartas de um papel pelo Circo"),
    Verb.WITH: Message("glory.action.with", "juntar à petição: {card} ({role})"),
    Verb.TAKE: Message("glory.action.take", "pegar do Pool: {material}"),
    Verb.DOCK: Message("glory.action.dock", "levar da mão para o estoque: {card} ({material})"),
    Verb.FOUND: Message("glory.action.found", "lançar a fundação: {card} ({material}, na cidade)"),
    Verb.OUT: Message("glory.action.out", "lançar a fundação: {card} ({material}, fora da cidade)"),
    Verb.ADD: Message("glory.action.add", "assentar em {structure}: {card} ({material})"),
    Verb.BUILD: Message("glory.action.build", "assentar em {structure}: {material} do estoque"),
    Verb.POOL_BUILD: Message("glory.action.pool-build", "assentar em {structure}: {material} do Pool"),
    Verb.SAVE: Message("glory.action.save", "guardar esta ação, para fundar fora da cidade com a próxima"),
    Verb.FOUNTAIN: Message("glory.action.fountain", "olhar a carta de cima do baralho"),
    Verb.KEEP: Message("glory.action.keep", "ficar com a carta na mão"),
    Verb.STAIR: Message("glory.action.stair", "assentar em {structure}, de {seat}: {material} do estoque"),
    Verb.POOL_STAIR: Message("glory.action.pool-stair", "assentar em {structure}, de {seat}: {material} do Pool"),
    Verb.SELL: Message("glory.action.sell", "vender do estoque: {material}"),
    Verb.ATRIUM: Message("glory.action.atrium", "vender a carta de cima do baralho, sem ver"),
    Verb.BASILICA: Message("glory.action.basilica", "vender da mão, em segredo: {card} ({material})"),
    Verb.DEMAND: Message("glory.action.demand", "demandar {material}, mostrando {card}"),
    Verb.GIVE: Message("glory.action.give", "entregar {card} ({material})"),
    Verb.GLORY: Message("glory.action.glory", "dizer «Glória a Roma»"),
    Verb.POOL: Message("glory.action.pool", "pegar do Pool o que se demandou: {material}"),
    Verb.LION: Message("glory.action.lion", "dar aos leões um cliente de {seat}: {role}"),
    Verb.HIRE: Message("glory.action.hire", "contratar do Pool: {role} ({material})"),
    Verb.AQUEDUCT: Message("glory.action.aqueduct", "contratar da mão: {role} ({card})"),
    Verb.BAR: Message("glory.action.bar", "contratar a carta de cima do baralho"),
    Verb.PRISON: Message("glory.action.prison", "tomar de {seat}: {structure}"),
    Verb.SENATE: Message("glory.action.senate", "ficar com um Valete que um adversário jogou"),
    Verb.SEWER: Message("glory.action.sewer", "levar para o estoque: {card} ({material})"),
    Verb.CLAIM: Message("glory.action.claim", "pedir que todos se rendam"),
    Verb.YES: Message("glory.action.yes", "render-se"),
    Verb.NO: Message("glory.action.no", "não se render"),
}

_LEADING: Final = {
    Verb.PETITION: Message("glory.action.lead-petition", "liderar {role} com uma petição"),
    Verb.CIRCUS: Message("glory.action.lead-circus", "liderar {role} com 2 cartas de um papel, pelo Circo"),
}

_PASSES: Final = {
    FrameKind.ACADEMY: Message("glory.pass.think", "não pensar"),
    FrameKind.THINK: Message("glory.pass.think", "não pensar"),
    FrameKind.PALACE: Message("glory.pass.enough", "não jogar mais cartas"),
    FrameKind.LEGIONARY: Message("glory.pass.demand", "não demandar mais"),
    FrameKind.SPOILS: Message("glory.pass.spoils", "deixar no Pool"),
    FrameKind.STAIRWAY: Message("glory.pass.stairway", "não usar a Escadaria"),
    FrameKind.PRISON: Message("glory.pass.prison", "não tomar nada"),
    FrameKind.SENATE: Message("glory.pass.senate", "deixar os Valetes"),
    FrameKind.SEWER: Message("glory.pass.sewer", "não levar mais para o estoque"),
}
"""What passing means where it is not an action that is declined or ended."""


def action(texts: Texts, token: str, names: Names = None, pending: int | None = None) -> str:
    """What an action means: ``lançar a fundação: Fórum (mármore, na cidade)``; ``pending`` is the frame it answers."""
    said = tokens.read(token)
    if said is None:
        return texts.say("glory.action.deal", "distribuir as cartas")
    template = _ACTIONS[said.verb]
    if said.kind >= 0:
        template = _LEADING.get(said.verb, template)
    if said.verb == Verb.PASS and pending is not None:
        template = _PASSES.get(FrameKind(pending), template)
    return texts.translate(template.context, template.portuguese).format(**_parts(texts, said, names))


def _parts(texts: Texts, said: Said, names: Names) -> dict[str, str]:
    """What an action is about, in words."""
    parts = {}
    kind = said.kind
    if said.card == JACK:
        parts["card"] = texts.say("glory.a-jack", "um Valete")
    elif said.card >= 0:
        parts["card"] = building(texts, NAMES[said.card])
        kind = kind if kind >= 0 else KIND[said.card]
    if kind >= 0:
        parts |= {"material": material(texts, MATERIALS[kind]), "role": role(texts, ROLES[kind])}
    if said.structure >= 0:
        parts["structure"] = building(texts, NAMES[said.structure])
    if said.seat >= 0:
        parts["seat"] = seat(texts, said.seat, names)
    return parts


# --- groups of actions --------------------------------------------------------------------------------------------

_PASS: Final = Message("glory.group.pass", "Passar")
_THINK: Final = Message("glory.group.think", "Pensar")
_LEAD: Final = Message("glory.group.lead", "Liderar")
_LEAD_JACK: Final = Message("glory.group.lead-jack", "Liderar com um Valete")
_LEAD_PETITION: Final = Message("glory.group.lead-petition", "Liderar com uma petição")
_LEAD_CIRCUS: Final = Message("glory.group.lead-circus", "Liderar pelo Circo, com 2 cartas de um papel")
_FOLLOW: Final = Message("glory.group.follow", "Seguir")
_MORE: Final = Message("glory.group.more", "Jogar mais")
_PETITION: Final = Message("glory.group.petition", "Petição")
_WITH: Final = Message("glory.group.with", "Cartas da petição")
_TAKE: Final = Message("glory.group.take", "Juntar material")
_FOUND: Final = Message("glory.group.found", "Lançar uma fundação")
_OUT: Final = Message("glory.group.out", "Fundar fora da cidade")
_ADD: Final = Message("glory.group.add", "Assentar material")
_FOUNTAIN: Final = Message("glory.group.fountain", "Fonte")
_STAIR: Final = Message("glory.group.stair", "Escadaria")
_SELL: Final = Message("glory.group.sell", "Vender")
_DEMAND: Final = Message("glory.group.demand", "Demandar")
_ANSWER: Final = Message("glory.group.answer", "Responder à demanda")
_POOL: Final = Message("glory.group.pool", "Pegar do Pool")
_LIONS: Final = Message("glory.group.lions", "Clientes para os leões")
_HIRE: Final = Message("glory.group.hire", "Contratar")
_PRISON: Final = Message("glory.group.prison", "Prisão")
_SENATE: Final = Message("glory.group.senate", "Senado")
_SEWER: Final = Message("glory.group.sewer", "Esgoto")
_SURRENDER: Final = Message("glory.group.surrender", "Rendição")

_GROUPS: Final = {
    Verb.PASS: _PASS, Verb.JACK: _THINK, Verb.DRAW: _THINK, Verb.LATRINE: _THINK, Verb.VOMITORIUM: _THINK,
    Verb.LEAD: _LEAD, Verb.FOLLOW: _FOLLOW, Verb.MORE: _MORE, Verb.PETITION: _PETITION, Verb.CIRCUS: _PETITION,
    Verb.WITH: _WITH, Verb.TAKE: _TAKE, Verb.DOCK: _TAKE, Verb.FOUND: _FOUND, Verb.OUT: _OUT, Verb.ADD: _ADD,
    Verb.BUILD: _ADD, Verb.POOL_BUILD: _ADD, Verb.SAVE: _OUT, Verb.FOUNTAIN: _FOUNTAIN, Verb.KEEP: _FOUNTAIN,
    Verb.STAIR: _STAIR, Verb.POOL_STAIR: _STAIR, Verb.SELL: _SELL, Verb.ATRIUM: _SELL, Verb.BASILICA: _SELL,
    Verb.DEMAND: _DEMAND, Verb.GIVE: _ANSWER, Verb.GLORY: _ANSWER, Verb.POOL: _POOL, Verb.LION: _LIONS,
    Verb.HIRE: _HIRE, Verb.AQUEDUCT: _HIRE, Verb.BAR: _HIRE, Verb.PRISON: _PRISON, Verb.SENATE: _SENATE,
    Verb.SEWER: _SEWER, Verb.CLAIM: _SURRENDER, Verb.YES: _SURRENDER, Verb.NO: _SURRENDER,
}  # fmt: skip

_LED_OTHERWISE: Final = {Verb.PETITION: _LEAD_PETITION, Verb.CIRCUS: _LEAD_CIRCUS}


def group(texts: Texts, token: str) -> str:
    """The heading under which an action is listed: ``Pensar``, ``Lançar uma fundação``."""
    said = tokens.read(token)
    if said is None:
        return texts.say("glory.group.deal", "Distribuir")
    if said.kind >= 0 and said.verb in _LED_OTHERWISE:
        return texts.message(_LED_OTHERWISE[said.verb])
    if said.verb == Verb.LEAD and said.card == JACK:
        return texts.message(_LEAD_JACK)
    return texts.message(_GROUPS[said.verb])


# --- what is pending ----------------------------------------------------------------------------------------------

_FRAMES: Final = {
    FrameKind.DEAL: Message("glory.frame.deal", "distribuir as cartas"),
    FrameKind.LEAD: Message("glory.frame.lead", "{seat}: pensar ou liderar"),
    FrameKind.FOLLOW: Message("glory.frame.follow", "{seat}: pensar ou seguir"),
    FrameKind.SENATE: Message("glory.frame.senate", "{seat}: Senado, os Valetes dos adversários"),
    FrameKind.SEWER: Message("glory.frame.sewer", "{seat}: Esgoto, as cartas jogadas"),
    FrameKind.ACADEMY: Message("glory.frame.academy", "{seat}: Academia, pensar"),
    FrameKind.PALACE: Message("glory.frame.palace", "{seat}: Palácio, jogar mais cartas"),
    FrameKind.THINK: Message("glory.frame.think", "{seat}: pensar"),
    FrameKind.MERCHANT: Message("glory.frame.merchant", "{seat}: ação de Mercador"),
    FrameKind.LABORER: Message("glory.frame.laborer", "{seat}: ação de Trabalhador"),
    FrameKind.CRAFTSMAN: Message("glory.frame.craftsman", "{seat}: ação de Artesão"),
    FrameKind.ARCHITECT: Message("glory.frame.architect", "{seat}: ação de Arquiteto"),
    FrameKind.PATRON: Message("glory.frame.patron", "{seat}: ação de Patrono"),
    FrameKind.STAIRWAY: Message("glory.frame.stairway", "{seat}: Escadaria"),
    FrameKind.FOUNTAIN: Message("glory.frame.fountain", "{seat}: Fonte, usar a carta ou ficar com ela"),
    FrameKind.SPOILS: Message("glory.frame.spoils", "{seat}: pegar do Pool o que se demandou"),
    FrameKind.GIVE: Message("glory.frame.give", "{seat}: responder à demanda de {other}"),
    FrameKind.PRISON: Message("glory.frame.prison", "{seat}: Prisão, tomar uma estrutura"),
    FrameKind.CLAIM: Message("glory.frame.claim", "{seat}: render-se a {other}, ou não"),
}
_ABOUT_ANOTHER: Final = {FrameKind.GIVE, FrameKind.CLAIM}


def frame(texts: Texts, pending: Frame, names: Names = None) -> str:
    """Something that is pending, in words: ``Ana: mais 2 ações de Artesão``."""
    kind, player = FrameKind(pending.kind), seat(texts, pending.seat, names)
    if kind in _FRAMES:
        other = seat(texts, pending.a, names) if kind in _ABOUT_ANOTHER else ""
        template = _FRAMES[kind]
        return texts.translate(template.context, template.portuguese).format(seat=player, other=other)
    return _counted(texts, kind, pending, player)


def _counted(texts: Texts, kind: FrameKind, pending: Frame, player: str) -> str:
    """A frame that says how many are still to come."""
    if kind == FrameKind.ACT:
        if not pending.a:
            return texts.say("glory.frame.clients", "{seat}: os clientes", seat=player)
        return texts.say_many(
            "glory.frame.act",
            "{seat}: mais {number} ação, depois os clientes",
            "{seat}: mais {number} ações, depois os clientes",
            pending.a, seat=player,
        )  # fmt: skip
    if kind == FrameKind.REPEAT:
        if pending.a == THINKER:
            return texts.say_many(
                "glory.frame.school",
                "{seat}: pensar mais {number} vez",
                "{seat}: pensar mais {number} vezes",
                pending.b, seat=player,
            )  # fmt: skip
        return texts.say_many(
            "glory.frame.repeat",
            "{seat}: mais {number} ação de {role}",
            "{seat}: mais {number} ações de {role}",
            pending.b, seat=player, role=role(texts, ROLES[pending.a]),
        )  # fmt: skip
    if kind == FrameKind.PETITION:
        return texts.say_many(
            "glory.frame.petition",
            "{seat}: mais {number} carta para a petição",
            "{seat}: mais {number} cartas para a petição",
            pending.a, seat=player,
        )  # fmt: skip
    if kind == FrameKind.LEGIONARY:
        return texts.say_many(
            "glory.frame.legionary",
            "{seat}: demandar com até {number} carta",
            "{seat}: demandar com até {number} cartas",
            pending.a, seat=player,
        )  # fmt: skip
    if not pending.a:
        return texts.say("glory.frame.coliseum", "{seat}: depois, os leões do Coliseu", seat=player)
    return texts.say_many(
        "glory.frame.lions",
        "{seat}: mais {number} cliente para os leões",
        "{seat}: mais {number} clientes para os leões",
        pending.a - 1, seat=player,
    )  # fmt: skip
