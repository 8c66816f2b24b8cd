"""Bots for Gladiadores that say why: a greedy one, for the cards that lie there now, and a careful one."""

from __future__ import annotations

from random import Random
from typing import cast

from gladiadores.bots import gladiadores_careful as careful
from gladiadores.bots.bot import Advice, Candidate
from gladiadores.bots.gladiadores_careful import Pile, Sight
from gladiadores.core.game import View as CoreView
from gladiadores.games.gladiadores import rules, scoring
from gladiadores.games.gladiadores.battle import fight, is_asked, replaced
from gladiadores.games.gladiadores.cards import DECLARED, LION, NO_SUIT, UNPLAYED, VALUES, bits, counts
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


class CarefulBot:
    """Weighs each card by how the battle may end: who still plays after it, and what they may hold.

    It counts the cards that are out and the suits that others do not hold, knows what a lion, a damaged weapon or an
    empty play area is worth to keep, and looks at what the spoils do to its place: on side A by the tracks on which
    others are near, on side B by what each seat's round will bring. Of equals it takes the card that comes first in
    the order of ``cards``; it would rather take no spoil than one that brings nothing.
    """

    name = "careful"

    def advise(self, view: CoreView, rng: Random) -> Advice:
        seen = cast(View, view)
        sight = sight_of(seen)
        weigh = _spoil if seen.choices else _card
        weighed = [Candidate(action, weigh(seen, sight, ACTIONS[action])) for action in seen.legal]
        weighed.sort(key=lambda candidate: (-candidate.value, _first(ACTIONS[candidate.action])))
        if len(weighed) == 1:
            reason = Message("bot.only", "É a única jogada que as regras permitem.")
        elif seen.choices:
            reason = _spoil_reason(weighed)
        else:
            reason = _card_reason(seen, sight, [ACTIONS[candidate.action] for candidate in weighed])
        return Advice(weighed[0].action, reason, tuple(weighed))


def sight_of(view: View) -> Sight:
    """What the seat sees, in playing order of the battle."""
    seat, players = cast(int, view.seat), view.table.players
    order = [(view.leader + place) % players for place in range(players)]
    return Sight(
        players=players,
        place=order.index(seat),
        hand=view.cards,
        areas=tuple([view.areas[each] for each in order]),
        voids=tuple([view.voids[each] for each in order]),
        seen=view.seen,
        deck=view.table.deck.cards,
        stakes=_stakes(view, seat),
        side_a=view.table.side == "A",
        one_above_ten=view.table.one_above_ten,
        must_take=view.table.must_take,
    )


def _stakes(view: View, seat: int) -> tuple[int, int, int, int]:
    if view.table.side == "B":
        return (careful.PLAIN,) * 4
    tracks = list(zip(*cast(scoring.PositionsA, view.positions), strict=True))
    t, m, g, x = [careful.stake(columns, seat, view.table.players, view.round) for columns in tracks]
    return t, m, g, x


def _care(sight: Sight) -> careful.Care:
    return careful.CARE_A if sight.side_a else careful.CARE_B


def _laid_out(view: View, code: int) -> tuple[int, ...]:
    """The plays with one more, then those to come."""
    plays = (*view.plays, code)
    return (*plays, *[UNPLAYED] * (view.table.players - len(plays)))


def _card(view: View, sight: Sight, code: int) -> int:
    return careful.worth_of(sight, _care(sight), _laid_out(view, code))


def _spoil(view: View, sight: Sight, code: int) -> int:
    taken = 0 if code == DECLINE else 1 << code - CHOICE
    pile = Pile(sight.place, sight.areas[sight.place] | taken, NO_SUIT, 0)
    return careful.worth(sight, pile, sight.place, sight.seen)


def _first(code: int) -> int:
    return -1 if code == DECLINE else code


def _spoil_reason(weighed: list[Candidate]) -> Message:
    if ACTIONS[weighed[0].action] == DECLINE:
        return Message("bot.careful.decline", "Qualquer carta que sobrou me atrapalharia: deixo todas.")
    return Message(
        "bot.careful.choice", "Das cartas que sobraram, é a que deixa a minha área de jogo melhor no fim da rodada."
    )


def _card_reason(view: View, sight: Sight, codes: list[int]) -> Message:
    """Why the first of some plays, best first."""
    code = codes[0]
    if _wins(view, sight, code):
        return _winning_reason(view, sight, code)
    if code >= DECLARED:
        return Message(
            "bot.careful.weapon", "A batalha fica com outro: minha arma danificada estraga o que ele recolhe."
        )
    if not any(_wins(view, sight, other) for other in codes):
        return Message(
            "bot.careful.lost", "Nada do que tenho ganha esta batalha: solto a carta que menos me faz falta."
        )
    if not sight.areas[sight.place]:
        return Message("bot.careful.empty", "Minha área de jogo está vazia, e isso vale mais do que esta batalha.")
    return Message("bot.careful.throw", "Esta batalha não me serve: solto a carta que menos me faz falta.")


def _wins(view: View, sight: Sight, code: int) -> bool:
    """Whether a play is ahead once it lies."""
    plays = _laid_out(view, code)
    return rules.winner(plays, rules.lead_suit(plays), rules.silent) == sight.place


def _winning_reason(view: View, sight: Sight, code: int) -> Message:
    plays = _laid_out(view, code)
    lead = rules.lead_suit(plays)
    rest = careful.SURE
    for follower in range(sight.place + 1, view.table.players):
        rest -= rest * careful.overtaken(sight, _care(sight), plays, code, lead, follower) >> 10
    if rest == careful.SURE:
        return Message(
            "bot.careful.win", "Com esta carta a batalha é minha, e ganhá-la é melhor para mim do que deixá-la."
        )
    percent = round(100 * rest / careful.SURE)
    if percent >= 50:
        return Message(
            "bot.careful.hold",
            "Pelas cartas que ainda estão por aí, esta segura a batalha em cerca de {percent} % dos casos.",
            percent=percent,
        )
    return Message(
        "bot.careful.pass",
        "Alguém deve superar esta carta: só em cerca de {percent} % dos casos a batalha fica comigo.",
        percent=percent,
    )
