"""What if another card had been played: a battle changed by hand, beside the battle as it was.

A plain class that knows no widget. Both outcomes come from the engine; here they are only compared.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from gladiadores.core.events import Event
from gladiadores.games.gladiadores import words
from gladiadores.games.gladiadores.battle import STRUCK, Decided
from gladiadores.games.gladiadores.board import Scene, key_of
from gladiadores.games.gladiadores.cards import PLAYS, TOKENS, written
from gladiadores.text import Texts
from gladiadores.widgets.battle_draft import Draft, Target, why_not
from gladiadores.widgets.battle_edit import Editor
from gladiadores.widgets.battle_walk import kind_of, settled


class Outcome(NamedTuple):
    """What a battle comes to, and the events that say so."""

    winner: int
    struck: tuple[str, ...]
    taken: str
    discarded: tuple[str, ...]
    won: Event
    events: tuple[Event, ...]

    @classmethod
    def of(cls, decided: Decided) -> Outcome:
        events = decided.events
        return cls(
            winner=decided.winner,
            struck=tuple(event.params["card"] for event in events if event.rule in STRUCK),
            taken=written(decided.taken),
            discarded=tuple(sorted(decided.discarded)),
            won=next(event for event in events if kind_of(event) == "winner"),
            events=events,
        )

    def told(self, *kinds: str) -> tuple[Event, ...]:
        """The events that open steps of these kinds."""
        return tuple(event for event in self.events if kind_of(event) in kinds)


def outcome(draft: Draft) -> Outcome | None:
    """What a draft comes to; None while it lacks something."""
    if draft.lack is not None:
        return None
    return Outcome.of(settled(draft.table, draft.leader, draft.plays, draft.areas, draft.spoil))


class Group(NamedTuple):
    """Cards of a seat that lead to the same: who wins by which rule, what is eliminated, what the seat gains.

    ``gained`` is without the card itself, ``own`` whether the seat gets that one too. ``barred`` is a seat that could
    then not play its card; nobody wins there.
    """

    cards: tuple[str, ...]
    winner: int | None
    rule: str
    struck: tuple[str, ...] = ()
    gained: tuple[str, ...] = ()
    own: bool = False
    barred: int | None = None


def each_card(draft: Draft, seat: int) -> tuple[Group, ...]:
    """What each card that could stand at a seat would do, those first with which the seat wins."""
    if set(draft.missing) - {seat}:
        return ()
    table, target = draft.table, Target("card", seat)
    groups: dict[Group, list[str]] = {}
    for token, play in PLAYS.items():
        if why_not(draft, target, play) is not None:
            continue
        tried = draft.with_card(seat, play)
        barred = tried.barred
        if barred is not None:
            group = Group((), None, barred.rule or "", barred=barred.seat)
        else:
            found = Outcome.of(settled(table, tried.leader, tried.plays, tried.areas, tried.spoil))
            mine = found.taken.split() if found.winner == seat else []
            group = Group(
                cards=(),
                winner=found.winner,
                rule=found.won.rule,
                struck=tuple(card for card in found.struck if card != token),
                gained=tuple(card for card in mine if card != token),
                own=token in mine,
            )
        groups.setdefault(group, []).append(token)
    found_groups = [group._replace(cards=tuple(cards)) for group, cards in groups.items()]
    return tuple(
        sorted(found_groups, key=lambda group: (group.winner != seat, group.winner is None, -len(group.cards)))
    )


class WhatIf(Editor):
    """A change to a battle, which can be adopted or taken back."""

    tabs = ("cards", "table", "compare", "each")
    _not_here = ("players", "clear", "hand", "json", "read")  # another battle is no change to this one

    def __init__(self, original: Draft) -> None:
        super().__init__(original)
        self.original = original

    @property
    def changed(self) -> bool:
        return self.draft != self.original

    @property
    def before(self) -> Outcome:
        found = outcome(self.original)
        assert found is not None
        return found

    @property
    def after(self) -> Outcome | None:
        """What the changed battle comes to; None where a card is missing or may not be played."""
        return outcome(self.draft)

    @property
    def scene(self) -> Scene:
        scene, after = super().scene, self.after
        if after is None:
            return scene
        best = self.draft.order.index(after.winner)
        return replace(scene, winner=after.winner, marks={key_of(scene.plays[best], best): "winning"})

    def press(self, key: str, kind: str = "click", value: Any = None) -> bool:
        if key.partition(":")[0] in self._not_here:
            return False
        if key == "reset":
            self.lay(self.original)
        elif key.startswith("of:") and key[3:] in map(str, range(self.draft.players)):
            self.target = Target("card", int(key[3:]))
        else:
            return super().press(key, kind, value)
        return True

    # --- in words -------------------------------------------------------------------------------------------------

    def sentence(self, texts: Texts, names: words.Names) -> str:
        """What the change comes to; empty where nothing is changed, and why not where it comes to nothing."""
        lack, after, before = self.draft.lack, self.after, self.before
        if not self.changed:
            return ""
        if lack is not None or after is None:
            return "" if lack is None else lack.words(texts, names)
        params = {
            "change": self._change(texts, names),
            "winner": words.seat(texts, after.winner, names),
            "gain": _would(texts, after.taken),
            "before": words.seat(texts, before.winner, names),
            "had": _had(texts, before.taken),
        }
        if after.winner != before.winner:
            return texts.say(
                "whatif.winner", "{change}, {winner} venceria e {gain}; antes, {before} vencia e {had}.", **params
            )  # fmt: skip
        if after.taken != before.taken:
            return texts.say(
                "whatif.taken", "{change}, {winner} venceria do mesmo jeito, mas {gain}; antes, {had}.", **params
            )  # fmt: skip
        if after.struck != before.struck:
            return texts.say(
                "whatif.struck",
                "{change}, {winner} venceria e {gain} do mesmo jeito; muda o que se elimina: {struck} (antes: {old}).",
                struck=words.cards(texts, " ".join(after.struck)), old=words.cards(texts, " ".join(before.struck)),
                **params,
            )  # fmt: skip
        return texts.say("whatif.same", "{change}, nada mudaria: {winner} venceria e {gain}.", **params)

    def _change(self, texts: Texts, names: words.Names) -> str:
        """What was changed, as the beginning of a sentence."""
        was, now = self.original, self.draft
        seats = range(now.players)
        cards = [seat for seat in seats if was.cards[seat] != now.cards[seat]]
        areas = [seat for seat in seats if was.areas[seat] != now.areas[seat]]
        other = [was.leader != now.leader, dict(was.rulings) != dict(now.rulings), was.spoil != now.spoil]
        if len(cards) + len(areas) + sum(other) != 1:
            return texts.say("whatif.several", "Com essas mudanças")
        if cards:
            player, card = words.seat(texts, cards[0], names), words.card(texts, TOKENS[now.cards[cards[0]] or 0])
            return texts.say("whatif.card", "Se {player} jogasse {card}", player=player, card=card)
        if areas:
            player = words.seat(texts, areas[0], names)
            return texts.say("whatif.area", "Com essa área de jogo de {player}", player=player)
        if other[0]:
            return texts.say("whatif.leader", "Se {player} abrisse", player=words.seat(texts, now.leader, names))
        if other[1]:
            return texts.say("whatif.ruling", "Com a outra leitura")
        return texts.say("whatif.spoil", "Com outra escolha da carta extra")


def _would(texts: Texts, cards: str) -> str:
    if not cards:
        return texts.say("whatif.would.nothing", "não levaria nada")
    return texts.say("whatif.would", "levaria {cards}", cards=words.cards(texts, cards))


def _had(texts: Texts, cards: str) -> str:
    if not cards:
        return texts.say("whatif.had.nothing", "não levava nada")
    return texts.say("whatif.had", "levava {cards}", cards=words.cards(texts, cards))


def grouped(texts: Texts, group: Group, seat: int, names: words.Names) -> str:
    """What a group of cards would do for a seat, in a sentence."""
    if group.barred is not None:
        player = words.seat(texts, group.barred, names)
        return texts.say("whatif.group.barred", "{player} não poderia mais jogar a sua carta.", player=player)
    winner = words.seat(texts, group.winner or 0, names)
    if group.winner != seat:
        said = texts.say("whatif.group.lost", "{winner} vence.", winner=winner)
    else:
        gained = words.cards(texts, " ".join(group.gained))
        if not group.gained and not group.own:
            said = texts.say("whatif.group.nothing", "{winner} vence e não leva nada.", winner=winner)
        elif not group.gained:
            said = texts.say("whatif.group.own", "{winner} vence e leva só a própria carta.", winner=winner)
        elif group.own:
            said = texts.say(
                "whatif.group.both",
                "{winner} vence e leva, além da própria carta, {cards}.",
                winner=winner,
                cards=gained,
            )
        else:
            said = texts.say("whatif.group.won", "{winner} vence e leva {cards}.", winner=winner, cards=gained)
    if group.struck:
        struck = words.cards(texts, " ".join(group.struck))
        said += " " + texts.say("whatif.group.struck", "Elimina-se: {cards}.", cards=struck)
    return said
