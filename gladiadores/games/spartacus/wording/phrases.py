"""The parts of what a card says: Houses, cards that are meant, numbers, moments, conditions and costs."""

from __future__ import annotations

from typing import Any, Final

from gladiadores.games.spartacus import vocabulary
from gladiadores.games.spartacus.decks.cards import GUARD, NONE, SCHEME, Count, Number, Op, Target
from gladiadores.games.spartacus.decks.reading import ALL
from gladiadores.text import Message, Texts

_WHO: Final = {
    "you": Message("spartacus.who.you", "sua Casa"),
    "target": Message("spartacus.who.target", "a Casa alvo"),
    "second": Message("spartacus.who.second", "a segunda Casa alvo"),
    "each": Message("spartacus.who.each", "essa Casa"),
    "host": Message("spartacus.who.host", "o Anfitrião"),
    "opponent": Message("spartacus.who.opponent", "o oponente"),
    "actor": Message("spartacus.who.actor", "quem agiu"),
    "others": Message("spartacus.who.others", "cada outra Casa"),
}

_CHOOSERS: Final = {
    "you": Message("spartacus.chooser.you", "à escolha da sua Casa"),
    "owner": Message("spartacus.chooser.owner", "à escolha do dono"),
    "random": Message("spartacus.chooser.random", "ao acaso"),
}

_NAMED: Final = {
    "target": Message("spartacus.named.target", "a carta alvo"),
    "second": Message("spartacus.named.second", "a segunda carta alvo"),
    "same": Message("spartacus.named.same", "a mesma carta"),
    "self": Message("spartacus.named.self", "esta carta"),
    "subject": Message("spartacus.named.subject", "a carta de que se trata"),
}
"""Cards that are named and not counted."""

_WHENS: Final = {
    "intrigue": Message("spartacus.when.intrigue", "No seu turno de Intriga"),
    "support": Message("spartacus.when.support", "Ao buscar apoio para um esquema"),
    "market": Message("spartacus.when.market", "Na sua vez no Mercado Aberto"),
    "schemes": Message("spartacus.when.schemes", "Sempre, nos seus esquemas"),
    "guard": Message("spartacus.when.guard", "Sempre, nos guardas da sua Casa"),
    "recovery": Message("spartacus.when.recovery", "Sempre, na recuperação"),
    "counts_as": Message("spartacus.when.counts-as", "Sempre"),
    "sale": Message("spartacus.when.sale", "Sempre, ao vender ao Banco"),
    "bidding": Message("spartacus.when.bidding", "Sempre, nos lances"),
    "equipping": Message("spartacus.when.equipping", "Sempre, ao equipar"),
    "payout": Message("spartacus.when.payout", "Sempre, nas apostas"),
    "fight": Message("spartacus.when.fight", "Sempre, na luta"),
    "scheme_declared": Message("spartacus.when.scheme-declared", "Quando um esquema é lançado"),
    "reaction_declared": Message("spartacus.when.reaction-declared", "Quando uma reação é jogada"),
    "guard_rolled": Message("spartacus.when.guard-rolled", "Depois do dado de um guarda"),
    "recovery_rolled": Message("spartacus.when.recovery-rolled", "Depois de um Teste de Recuperação"),
    "invited": Message("spartacus.when.invited", "Quando uma Casa é convidada"),
    "fighters_set": Message("spartacus.when.fighters-set", "Quando os dois combatentes estão na arena"),
    "wagers_set": Message("spartacus.when.wagers-set", "Depois das apostas, antes da luta"),
    "thumb": Message("spartacus.when.thumb", "Quando o polegar se mostra"),
    "died": Message("spartacus.when.died", "Quando um combatente morre"),
    "influence_lost": Message("spartacus.when.influence-lost", "Quando uma Casa perde Influência"),
    "round_start": Message("spartacus.when.round-start", "No começo de uma rodada, antes da iniciativa"),
    "initiative_rolled": Message("spartacus.when.initiative-rolled", "Depois dos dados da iniciativa"),
    "attack_declared": Message("spartacus.when.attack-declared", "Quando um ataque é declarado"),
    "attack_rolled": Message("spartacus.when.attack-rolled", "Depois dos dados de um ataque"),
    "damage": Message("spartacus.when.damage", "Depois de comparar os dados, antes do dano"),
    "defeated": Message("spartacus.when.defeated", "Quando um combatente cai"),
}

_OF_THIS: Final = {
    ("schemes", SCHEME): Message("spartacus.when.this-scheme", "Sempre, neste esquema"),
    ("guard", GUARD): Message("spartacus.when.this-guard", "Sempre, neste guarda"),
}

_CONDITIONS: Final = {
    "has_at_least": Message("spartacus.if.has-at-least", "{who} tem pelo menos {things}"),
    "has_none": Message("spartacus.if.has-none", "{who} não tem nenhum {things}"),
    "denarii": Message("spartacus.if.denarii", "{who} tem de {least} a {most} denários"),
    "denarii-most": Message("spartacus.if.denarii-most", "{who} tem no máximo {denarii}"),
    "denarii-least": Message("spartacus.if.denarii-least", "{who} tem pelo menos {denarii}"),
    "lowest": Message("spartacus.if.lowest", "{who} tem a menor Influência"),
    "lowest-alone": Message("spartacus.if.lowest-alone", "{who} tem, sozinha, a menor Influência"),
    "highest": Message("spartacus.if.highest", "{who} tem a maior Influência"),
    "highest-alone": Message("spartacus.if.highest-alone", "{who} tem, sozinha, a maior Influência"),
    "phase": Message("spartacus.if.phase", "é a fase de {phases}"),
    "not-phase": Message("spartacus.if.not-phase", "não é a fase de {phases}"),
    "is_host": Message("spartacus.if.is-host", "{who} tem o título de Anfitrião"),
    "is_target": Message("spartacus.if.is-target", "é de {who} que se trata"),
    "died_in_arena": Message("spartacus.if.died-in-arena", "foi na arena"),
}

_COSTS: Final = {
    "exhaust_self": Message("spartacus.cost.exhaust-self", "esgote esta carta"),
    "exhaust_n": Message("spartacus.cost.exhaust-n", "esgote {things}"),
    "discard_n": Message("spartacus.cost.discard-n", "descarte {things}"),
    "pay": Message("spartacus.cost.pay", "pague {denarii}"),
}


_ALL: Final = {
    "denarius": Message("spartacus.all.denarius", "todos os denários"),
    "card": Message("spartacus.all.card", "todas as cartas da mão"),
    "influence": Message("spartacus.all.influence", "toda a Influência"),
    "die": Message("spartacus.all.die", "todos"),
}


def capital(sentence: str) -> str:
    """With a capital letter."""
    return sentence[:1].upper() + sentence[1:]


def who(texts: Texts, token: str) -> str:
    return texts.message(_WHO[token])


def when(texts: Texts, moment: str, owner: int = NONE) -> str:
    """The moment; ``owner`` is the kind of the card where it is an Intrigue card, for which alone the effect counts."""
    return texts.message(_OF_THIS.get((moment, owner)) or _WHENS[moment])


def kinds(texts: Texts, token: str, number: int) -> str:
    """``2 escravos``."""
    return {
        "gladiator": lambda: texts.say_many(
            "spartacus.n.gladiator", "{number} gladiador", "{number} gladiadores", number
        ),
        "slave": lambda: texts.say_many("spartacus.n.slave", "{number} escravo", "{number} escravos", number),
        "fighter": lambda: texts.say_many("spartacus.n.fighter", "{number} combatente", "{number} combatentes", number),
        "equipment": lambda: texts.say_many(
            "spartacus.n.equipment", "{number} equipamento", "{number} equipamentos", number
        ),
        "asset": lambda: texts.say_many("spartacus.n.asset", "{number} Recurso", "{number} Recursos", number),
        "guard": lambda: texts.say_many(
            "spartacus.n.guard", "{number} guarda na mesa", "{number} guardas na mesa", number
        ),
        "card": lambda: texts.say_many("spartacus.n.card", "{number} carta", "{number} cartas", number),
        "champion": lambda: texts.say_many("spartacus.n.champion", "{number} Campeão", "{number} Campeões", number),
        "denarius": lambda: texts.say_many("spartacus.n.denarius", "{number} denário", "{number} denários", number),
        "influence": lambda: texts.say_many(
            "spartacus.n.influence", "{number} de Influência", "{number} de Influência", number
        ),
        "favour": lambda: texts.say_many("spartacus.n.favour", "{number} Favor", "{number} Favores", number),
        "scheme": lambda: texts.say_many("spartacus.n.scheme", "{number} esquema", "{number} esquemas", number),
        "die": lambda: texts.say_many("spartacus.n.die", "{number} dado", "{number} dados", number),
        "reaction": lambda: texts.say_many("spartacus.n.reaction", "{number} reação", "{number} reações", number),
    }[token]()


def things(texts: Texts, token: str, state: str, number: int) -> str:
    """``2 escravos ativos``."""
    counted = kinds(texts, token, number)
    if state == "any":
        return counted
    return texts.say(
        "spartacus.things", "{number} {things} {state}",
        number=number, things=counted.removeprefix(f"{number} "), state=_state(texts, state, number),
    )  # fmt: skip


def _state(texts: Texts, token: str, number: int) -> str:
    return {
        "ready": lambda: texts.say_many("spartacus.state.ready", "ativo", "ativos", number),
        "exhausted": lambda: texts.say_many("spartacus.state.exhausted", "esgotado", "esgotados", number),
        "wounded": lambda: texts.say_many("spartacus.state.wounded", "ferido", "feridos", number),
        "down": lambda: texts.say_many("spartacus.state.down", "esgotado ou ferido", "esgotados ou feridos", number),
    }[token]()


def number(texts: Texts, value: Number, token: str) -> str:
    """``2 denários``, ``1 denário por escravo ativo``, ``todos``."""
    if isinstance(value, Count):
        return counted(texts, value, token)
    if value == ALL:
        return texts.message(_ALL[token])
    return kinds(texts, token, value)


def counted(texts: Texts, count: Count, token: str) -> str:
    """A number that is counted when it is needed."""
    said = texts.say(
        "spartacus.per", "{each} por {thing} ({who})",
        each=kinds(texts, token, count.times),
        thing=things(texts, count.per, count.state, 1).removeprefix("1 "), who=who(texts, count.of),
    )  # fmt: skip
    if count.most >= ALL:
        return said
    return texts.say("spartacus.per-most", "{said}, no máximo {most}", said=said, most=count.most)


def meant(texts: Texts, op: Op) -> str:
    """The cards that an op is about: ``a carta alvo``; ``1 escravo ativo da Casa alvo, à escolha do dono``."""
    chooser = op.get("chooser")
    if chooser in _NAMED:
        return texts.message(_NAMED[chooser])
    said = texts.say(
        "spartacus.meant", "{things} ({who}), {chooser}",
        things=_how_many(texts, op), who=who(texts, op.get("who")), chooser=texts.message(_CHOOSERS[chooser]),
    )  # fmt: skip
    return texts.say("spartacus.up-to", "até {things}", things=said) if op.get("up_to") else said


def _how_many(texts: Texts, op: Op) -> str:
    value = op.get("n", 1)
    if isinstance(value, Count):
        return counted(texts, value, op.get("kind"))
    if value == ALL:
        return texts.say(
            "spartacus.all-things", "todos: {things}", things=things(texts, op.get("kind"), op.get("state"), 2)[2:]
        )
    return things(texts, op.get("kind"), op.get("state"), value)


def target(texts: Texts, aimed: Target) -> str:
    """What an effect is aimed at."""
    if aimed.kind == "house":
        return {
            "own": texts.say("spartacus.aim.own-house", "a própria Casa"),
            "other": texts.say("spartacus.aim.other-house", "outra Casa"),
            "any": texts.say("spartacus.aim.any-house", "uma Casa"),
        }[aimed.whose]
    said = things(texts, aimed.kind, aimed.state, 1).removeprefix("1 ")
    return {
        "own": texts.say("spartacus.aim.own", "{things} da própria Casa", things=said),
        "other": texts.say("spartacus.aim.other", "{things} de outra Casa", things=said),
        "any": texts.say("spartacus.aim.any", "{things} de qualquer Casa", things=said),
    }[aimed.whose]


def condition(texts: Texts, need: Op) -> str:
    parts: dict[str, Any] = {"who": who(texts, need.get("of", "you"))}
    name = need.name
    if name in ("has_at_least", "has_none"):
        kind, state = need.get("kind"), need.get("state")
        parts["things"] = things(texts, kind, state, need.get("n", 1))
        if name == "has_none":
            parts["things"] = parts["things"].removeprefix("1 ")
    elif name == "denarii":
        least, most = need.get("least"), need.get("most")
        name = "denarii-most" if not least else "denarii-least" if most >= 999 else name
        parts |= {"least": least, "most": most, "denarii": vocabulary.denarii(texts, least or most)}
    elif name == "influence_rank":
        name = need.get("is") + ("-alone" if need.get("unique") else "")
    elif name == "phase":
        name = "phase" if need.get("in") else "not-phase"
        parts["phases"] = texts.listed([vocabulary.phase(texts, each) for each in need.get("in") or need.get("not_in")])
    template = _CONDITIONS[name]
    return texts.translate(template.context, template.portuguese).format(**parts)


def cost(texts: Texts, op: Op) -> str:
    parts = {}
    if op.name in ("exhaust_n", "discard_n"):
        state = op.get("state", "ready")
        parts["things"] = things(texts, op.get("kind"), state, op.get("n"))
        if op.get("kind") == "card":
            parts["things"] = texts.say("spartacus.of-the-hand", "{things} da mão", things=parts["things"])
    elif op.name == "pay":
        parts["denarii"] = number(texts, op.get("n"), "denarius")
    template = _COSTS[op.name]
    return texts.translate(template.context, template.portuguese).format(**parts)
