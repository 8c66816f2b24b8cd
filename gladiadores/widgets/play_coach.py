"""The rule that matters most at this moment, for whoever is learning."""

from __future__ import annotations

from gladiadores.games.gladiadores import rules
from gladiadores.games.gladiadores.cards import LION, NO_SUIT, SUIT_CARDS, SUITS, VALUES, WEAPON_CARDS, lions
from gladiadores.games.gladiadores.view import View
from gladiadores.games.gladiadores.words import suit
from gladiadores.text import Texts


def rule_now(said: Texts, view: View) -> tuple[str, str]:
    """A rule's id, and a sentence that says what it means for the seat that is to act."""
    if view.choices:
        return "battle.spoils.choice", said.say(
            "match.now.choice",
            "Você venceu e já levou o naipe líder. Escolha a carta extra: pense em que naipe você quer ter mais.",
        )
    if not view.plays:
        return "battle.play.any-lead", said.say(
            "match.now.lead",
            "Você abre a batalha: vale qualquer carta. O naipe dela será o naipe líder; o leão não tem naipe.",
        )
    lead = rules.lead_suit(view.plays)
    if lead == NO_SUIT:
        return "battle.lead.lion", said.say(
            "match.now.lions",
            "Só há leão na arena: jogue o que quiser. A primeira carta que não for leão fixa o naipe.",
        )
    return _following(said, view, lead)


def _following(said: Texts, view: View, lead: int) -> tuple[str, str]:
    name = suit(said, SUITS[lead])
    own = view.cards & SUIT_CARDS[lead]
    ten, one = VALUES * lead + VALUES - 1, VALUES * lead
    if LION in view.plays and lions(view.cards):
        return "battle.winner.last-lion", said.say(
            "match.now.last-lion", "Já há leão na arena. Só outro leão vence agora: o último que cair."
        )
    if LION in view.plays:
        return "battle.winner.lion", said.say(
            "match.now.lion", "Há leão na arena, e você não tem outro: esta batalha não é sua. Perca pouco."
        )
    if ten in view.plays and own >> one & 1:
        return "battle.winner.one-beats-ten", said.say(
            "match.now.one", "O 10 de {suit} está na arena, e você tem o 1: ele vence o 10.", suit=name
        )
    if own:
        return "battle.follow.combat", said.say(
            "match.now.follow",
            "O naipe líder é {suit}, e você tem: jogue uma carta dele, ou uma carta especial.", suit=name,
        )  # fmt: skip
    if view.cards & WEAPON_CARDS:
        return "battle.damage.battle", said.say(
            "match.now.weapon",
            "Você não tem {suit}: vale tudo. Outro naipe não vence, mas uma arma danificada elimina uma carta.",
            suit=name,
        )
    return "battle.follow.void", said.say(
        "match.now.void",
        "Você não tem {suit}: vale tudo. Carta de outro naipe não vence, mas o vencedor pode levá-la.",
        suit=name,
    )
