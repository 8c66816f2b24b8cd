"""A greedy bot for Gladiadores: it plays for the cards that lie there now, and says why."""

from __future__ import annotations

from random import Random
from typing import cast

from gladiadores.bots.bot import Advice, Candidate
from gladiadores.core.game import View as CoreView
from gladiadores.games.gladiadores import rules, scoring
from gladiadores.games.gladiadores.battle import fight, is_asked, replaced
from gladiadores.games.gladiadores.cards import DECLARED, LION, VALUES, bits, counts
from gladiadores.games.gladiadores.notation import ACTIONS, CHOICE, DECLINE
from gladiadores.games.gladiadores.view import View
from gladiadores.text import Message


class GreedyBot:
    """Weighs each card as if the battle ended with it, by the score of the play areas that would result.

    It takes the spoil that scores best, wins with the cheapest card that wins, and throws away its cheapest card
    where no card gains anything. It looks neither at what others may still play nor at later battles.
    """

    name = "greedy"

    def advise(self, view: CoreView, rng: Random) -> Advice:
        seen = cast(View, view)
        seat = cast(int, seen.seat)
        now = _worth(seen, seat, seen.areas)
        weighed = [
            Candidate(action, self._choice(seen, seat, action) if seen.choices else self._play(seen, seat, action))
            for action in seen.legal
        ]
        weighed.sort(key=lambda candidate: (-candidate.value, _cost(ACTIONS[candidate.action]), candidate.action))
        best = weighed[0]
        gain = best.value - now
        return Advice(best.action, _reason(seen, best.action, gain), tuple(weighed))

    def _choice(self, view: View, seat: int, action: str) -> float:
        code = ACTIONS[action]
        taken = 0 if code == DECLINE else 1 << code - CHOICE
        return _worth(view, seat, replaced(view.areas, seat, view.areas[seat] | taken))

    def _play(self, view: View, seat: int, action: str) -> float:
        plays = (*view.plays, ACTIONS[action])
        winner, battle = fight(view.table, view.leader, plays, view.areas, rules.silent)
        spoils = [1 << card for card in bits(battle.choices)]
        if not spoils or not is_asked(battle.choices, view.table.must_take):
            spoils = [battle.choices]
        values = [_worth(view, seat, replaced(view.areas, winner, battle.area | taken)) for taken in spoils]
        return max(values) if winner == seat else min(values)


def _worth(view: View, seat: int, areas: tuple[int, ...]) -> float:
    """How far ahead of the others' mean the seat would be if the round were scored now.

    Gathered cards count a little by themselves: on the way they are worth having.
    """
    gathered = tuple([counts(area) for area in areas])
    if view.table.side == "A":
        scores = [float(sum(moves)) for moves in scoring.moves_a(gathered)]
    else:
        scores = [float(points) for points in rules.points_b(gathered, rules.silent)]
    others = (sum(scores) - scores[seat]) / (len(scores) - 1)
    return scores[seat] - others + 0.1 * sum(gathered[seat])


def _cost(code: int) -> int:
    """What parting with a card costs: low combat cards least, then high ones, damaged weapons, lions most."""
    if code >= CHOICE:
        return 0
    if code == LION:
        return 30
    return 20 if code >= DECLARED else code % VALUES + 1


def _reason(view: View, action: str, gain: float) -> Message:
    code = ACTIONS[action]
    if code == DECLINE:
        return Message("bot.greedy.decline", "Nenhuma carta que sobrou me ajuda: deixo todas.")
    if code >= CHOICE:
        return Message("bot.greedy.choice", "É a carta que mais vale na minha área de jogo agora.")
    if not view.plays:
        return Message("bot.greedy.lead", "Abro a batalha com a carta que me rende mais se ninguém a superar.")
    place = rules.winner((*view.plays, code), rules.lead_suit((*view.plays, code)), rules.silent)
    if place == len(view.plays):
        return Message("bot.greedy.win", "Com esta carta eu passo à frente na batalha, gastando o mínimo.")
    if code >= DECLARED and gain > 0:
        return Message("bot.greedy.weapon", "A batalha não é minha, mas esta arma tira do vencedor uma carta.")
    return Message("bot.greedy.throw", "Não ganho nada nesta batalha: jogo a carta que menos me faz falta.")
