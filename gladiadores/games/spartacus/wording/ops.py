"""What each primitive says on a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from gladiadores.games.spartacus import vocabulary
from gladiadores.games.spartacus.decks.cards import PILES, Op
from gladiadores.games.spartacus.decks.reading import ALL
from gladiadores.games.spartacus.wording import phrases
from gladiadores.text import Message, Texts

_SAYS: Final = {
    "gain_influence": Message("spartacus.op.gain-influence", "{who} ganha {influence}"),
    "lose_influence": Message("spartacus.op.lose-influence", "{who} perde {influence}"),
    "gain_denarii": Message("spartacus.op.gain-denarii", "{who} recebe do Banco {denarii}"),
    "pay_bank": Message("spartacus.op.pay-bank", "{who} paga ao Banco {denarii}"),
    "pay_player": Message("spartacus.op.pay-player", "{who} paga {denarii}; quem recebe: {to}"),
    "steal_denarii": Message("spartacus.op.steal-denarii", "tome {denarii}; de quem: {who}"),
    "draw_intrigue": Message("spartacus.op.draw-intrigue", "{who} compra do Baralho de Intriga {cards}"),
    "discard_intrigue": Message("spartacus.op.discard-intrigue", "{who} descarta da mão {cards}, {chooser}"),
    "swap_hand": Message("spartacus.op.swap-hand", "troque ao acaso, da mão: {cards}; com quem: {who}"),
    "peek_hand": Message("spartacus.op.peek-hand", "olhe em segredo, da mão: {cards}; de quem: {who}"),
    "peek_auction": Message("spartacus.op.peek-auction", "olhe em segredo as próximas cartas do leilão: {n}"),
    "retrieve_from_discard": Message("spartacus.op.retrieve", "volta do descarte: {things}"),
    "exhaust": Message("spartacus.op.exhaust", "esgote {meant}"),
    "ready": Message("spartacus.op.ready", "ative {meant}"),
    "injure": Message("spartacus.op.injure", "fira {meant}"),
    "heal": Message("spartacus.op.heal", "cure {meant}"),
    "discard_asset": Message("spartacus.op.discard-asset", "descarte {meant}"),
    "kill": Message("spartacus.op.kill", "morre: {meant}"),
    "transfer_asset": Message("spartacus.op.transfer", "passa a outra Casa: {meant}; a quem: {to}"),
    "gain_asset_value": Message(
        "spartacus.op.asset-value", "{meant}: o Banco paga o valor escrito, vezes {mult}; a quem: {to}"
    ),
    "counts_as": Message("spartacus.op.counts-as", "esta carta conta como {things}"),
    "cancel_scheme": Message("spartacus.op.cancel-scheme", "cancele o esquema"),
    "cancel_scheme_own": Message("spartacus.op.cancel-own", "cancele o esquema, se o alvo é a sua Casa"),
    "cancel_reaction": Message("spartacus.op.cancel-reaction", "cancele a reação"),
    "uncancellable": Message("spartacus.op.uncancellable", "não pode ser cancelado"),
    "uncancellable_but": Message("spartacus.op.uncancellable-but", "não pode ser cancelado, a não ser por: {except}"),
    "modify_required_influence": Message("spartacus.op.required", "a Influência pedida muda: {signed}"),
    "retarget": Message("spartacus.op.retarget", "o esquema muda de alvo: {retarget}"),
    "guard_roll": Message("spartacus.op.guard-roll", "o guarda cancela com {success} ou mais"),
    "reroll_guard": Message("spartacus.op.reroll-guard", "role de novo o dado do guarda"),
    "reroll_recovery": Message("spartacus.op.reroll-recovery", "role de novo a recuperação"),
    "recovery_dice": Message("spartacus.op.recovery-dice", "role {n} dados e fique com o {keep}"),
    "modify_bid": Message("spartacus.op.modify-bid", "seu lance vale {signed} ({on})"),
    "win_bid_ties": Message("spartacus.op.win-bid-ties", "sua Casa vence empates ({on})"),
    "sell_value_mult": Message("spartacus.op.sell", "por {things} o Banco paga o valor vezes {mult}, e mais {add}"),
    "swap_combatant": Message("spartacus.op.swap", "troque um combatente por outro da mesma Casa: {whose}"),
    "add_equipment_slot": Message("spartacus.op.slot", "o combatente leva a mais: {slot}, {n}"),
    "forbid_refusal": Message("spartacus.op.forbid-refusal", "o convite não pode ser recusado"),
    "modify_wager_payout": Message("spartacus.op.payout", "suas apostas pagam {signed} por denário: {corner}"),
    "modify_pool": Message("spartacus.op.modify-pool", "{pile} {signed}, {until}: {whose}"),
    "substitute_pool": Message("spartacus.op.substitute", "role {by} no lugar de {pile}"),
    "restore_die": Message("spartacus.op.restore", "recupere dados perdidos: {n} ({pile})"),
    "reroll": Message("spartacus.op.reroll", "role de novo dados de {pile}: {n}, {which}, de quem: {whose}"),
    "win_ties": Message("spartacus.op.win-ties", "vence empates ({on})"),
    "set_die": Message("spartacus.op.set-die", "ponha em {to} dados de {pile}: {n}, de quem: {whose}"),
    "on_pattern": Message("spartacus.op.on-pattern", "se os dados de {pile} mostram {pattern}: {inner}"),
    "auto_wound": Message("spartacus.op.auto-wound", "o oponente sofre ferimentos: {n}"),
    "auto_block": Message("spartacus.op.auto-block", "bloqueie dados de Ataque: {count}"),
    "prevent_wound": Message("spartacus.op.prevent", "evite ferimentos: {count}"),
    "extra_wound": Message("spartacus.op.extra", "ferimentos a mais: {n}"),
    "extra_wound_if_hit": Message("spartacus.op.extra-if-hit", "ferimentos a mais, se o ataque feriu: {n}"),
    "counter_wound": Message("spartacus.op.counter", "quem ataca sofre ferimentos: {n}"),
    "win_initiative": Message("spartacus.op.win-initiative", "vença a iniciativa desta rodada"),
    "reroll_initiative": Message("spartacus.op.reroll-initiative", "role de novo a iniciativa: {whose}"),
    "push": Message("spartacus.op.push", "empurre o oponente; hexágonos: {n}"),
    "pull": Message("spartacus.op.pull", "puxe o oponente; hexágonos: {n}"),
    "range": Message("spartacus.op.range", "ataca de longe, a até {n} hexágonos"),
    "move_bonus": Message("spartacus.op.move-bonus", "movimento: {signed}"),
    "skip_move": Message("spartacus.op.skip-move", "não anda nesta rodada: {whose}"),
    "suppress_ability": Message("spartacus.op.suppress", "as habilidades do oponente não valem nesta rodada"),
    "worsen_defeat": Message("spartacus.op.worsen", "a derrota do oponente vira {fall}"),
    "soften_defeat": Message("spartacus.op.soften", "a derrota do seu combatente vira {fall}"),
    "prevent_execution": Message("spartacus.op.spare", "o derrotado não pode ser executado"),
    "on_death": Message("spartacus.op.on-death", "se quem morre é esta carta: {inner}"),
    "choose_one": Message("spartacus.op.choose-one", "{who} escolhe: {options}"),
    "for_each_other_house": Message("spartacus.op.for-each", "para cada outra Casa: {inner}"),
    "if": Message("spartacus.op.if", "se {conditions}: {inner}"),
    "if_else": Message("spartacus.op.if-else", "se {conditions}: {inner}; se não: {otherwise}"),
    "repeat": Message("spartacus.op.repeat", "{n} vezes: {inner}"),
}

_WORDS: Final = {
    "best": Message("spartacus.word.best", "melhor"),
    "worst": Message("spartacus.word.worst", "pior"),
    "card": Message("spartacus.word.card", "por cartas"),
    "host": Message("spartacus.word.host", "pelo título de Anfitrião"),
    "both": Message("spartacus.word.both", "os dois"),
    "both-bids": Message("spartacus.word.both-bids", "por cartas e pelo título de Anfitrião"),
    "attack": Message("spartacus.word.attack", "no ataque"),
    "initiative": Message("spartacus.word.initiative", "na iniciativa"),
    "you": Message("spartacus.word.you", "seu lado"),
    "opponent": Message("spartacus.word.opponent", "o oponente"),
    "actor": Message("spartacus.word.actor", "quem o lançou"),
    "chosen": Message("spartacus.word.chosen", "à sua escolha"),
    "any": Message("spartacus.word.any", "à escolha"),
    "lowest": Message("spartacus.word.lowest", "os menores"),
    "highest": Message("spartacus.word.highest", "os maiores"),
    "all": Message("spartacus.word.all", "todos"),
    "round": Message("spartacus.word.round", "nesta rodada"),
    "fight": Message("spartacus.word.fight", "a luta inteira"),
    "double": Message("spartacus.word.double", "dois números iguais"),
    "triple": Message("spartacus.word.triple", "três números iguais"),
    "victory": Message("spartacus.word.victory", "vitória"),
    "injury": Message("spartacus.word.injury", "ferimento"),
    "decapitation": Message("spartacus.word.decapitation", "decapitação"),
    "random": Message("spartacus.word.random", "ao acaso"),
    "owner": Message("spartacus.word.owner", "à escolha de quem descarta"),
}
_PILES: Final = dict(zip(PILES, ("ATK", "DEF", "SPD"), strict=True))


def block(texts: Texts, ops: Sequence[Op]) -> str:
    """Ops one after the other."""
    return "; ".join(op(texts, each) for each in ops)


def op(texts: Texts, said: Op) -> str:
    """One primitive."""
    template = _SAYS[_variant(said)]
    return texts.translate(template.context, template.portuguese).format(**_parts(texts, said))


def _variant(said: Op) -> str:
    """Which of its texts a primitive takes."""
    name = said.name
    if name == "cancel_scheme" and said.get("scope") == "own_target":
        return "cancel_scheme_own"
    if name == "uncancellable" and said.get("except"):
        return "uncancellable_but"
    if name == "extra_wound" and said.get("if_hit"):
        return "extra_wound_if_hit"
    if name == "discard_asset" and said.get("kill"):
        return "kill"
    if name == "if" and said.get("else"):
        return "if_else"
    return name


def _parts(texts: Texts, said: Op) -> dict[str, Any]:
    """What fills the text of a primitive."""
    parts: dict[str, Any] = {name: value for name, value in said.args if isinstance(value, int | str)}
    if "who" in parts:
        parts["whose"] = _word(texts, parts["who"])
        parts["who"] = phrases.who(texts, parts["who"]) if said.get("who") != "both" else parts["whose"]
    if "side" in parts:
        parts["whose"] = _word(texts, parts["side"])
    if "chooser" in parts:
        parts["chooser"] = _word(texts, parts["chooser"]) if said.name == "discard_intrigue" else parts["chooser"]
        if said.name != "discard_intrigue":
            parts["meant"] = phrases.meant(texts, said)
    amount = said.get("n")
    if amount is not None and not isinstance(amount, str):
        parts |= _amounts(texts, said, amount)
    if "kind" in parts and said.name in ("counts_as", "retrieve_from_discard", "sell_value_mult"):
        parts["things"] = phrases.things(texts, parts["kind"], "any", said.get("n", 1))
    if isinstance(parts.get("to"), str):
        parts["retarget"] = _word(texts, parts["to"]) if said.name == "retarget" else ""
        parts["fall"] = vocabulary.fall(texts, parts["to"]) if said.name in ("worsen_defeat", "soften_defeat") else ""
        if said.name in ("pay_player", "transfer_asset", "gain_asset_value"):
            parts["to"] = phrases.who(texts, parts["to"])
    if parts.get("on") == "both":
        parts["on"] = "both-bids"
    for name in ("keep", "on", "until", "which", "pattern", "corner"):
        if name in parts:
            parts[name] = _word(texts, parts[name])
    for name in ("pile", "by"):
        if name in parts:
            parts[name] = _word(texts, "any") if parts[name] == "any" else vocabulary.pile(texts, _PILES[parts[name]])
    if "slot" in parts:
        parts["slot"] = vocabulary.kind(texts, parts["slot"])
    if said.name == "uncancellable":
        parts["except"] = texts.listed([_tag(texts, tag) for tag in said.get("except")])
    return parts | _inner(texts, said)


def _amounts(texts: Texts, said: Op, amount: Any) -> dict[str, str]:
    """A number in the ways in which texts need it."""
    signed = f"{amount:+d}".replace("-", "−") if isinstance(amount, int) else ""
    amounts = {
        "signed": signed,
        "count": str(amount) if amount != ALL else phrases.number(texts, amount, "die"),
        "influence": phrases.number(texts, amount, "influence"),
        "denarii": phrases.number(texts, amount, "denarius"),
        "cards": phrases.number(texts, amount, "card"),
    }
    if not isinstance(amount, int):
        amounts["count"] = phrases.counted(texts, amount, "die")
    if said.get("all_if_less"):
        amounts["denarii"] = texts.say(
            "spartacus.all-if-less", "{denarii}, ou tudo o que tem", denarii=amounts["denarii"]
        )
    if said.get("up_to"):
        amounts["denarii"] = texts.say("spartacus.up-to", "até {things}", things=amounts["denarii"])
    return amounts


def _inner(texts: Texts, said: Op) -> dict[str, str]:
    """What a control op holds."""
    held: dict[str, str] = {}
    if said.get("ops"):
        held["inner"] = block(texts, said.get("ops"))
    if said.get("then"):
        held["inner"] = block(texts, said.get("then"))
        held["conditions"] = texts.listed([phrases.condition(texts, need) for need in said.get("if")])
        held["otherwise"] = block(texts, said.get("else", ()))
    if said.get("options"):
        held["options"] = " / ".join(block(texts, option) for option in said.get("options"))
    return held


def _tag(texts: Texts, tag: str) -> str:
    """A tag of cards; those that are kinds have a name."""
    return vocabulary.kind(texts, tag) if tag in vocabulary.KINDS else tag


def _word(texts: Texts, token: str) -> str:
    return texts.message(_WORDS[token]) if token in _WORDS else phrases.who(texts, token)
