"""May this be done, and if not, by which rule? And what happens if it is done?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Final, cast

from gladiadores.core.errors import Violation
from gladiadores.core.events import Event
from gladiadores.games.glory_to_rome import tokens, words
from gladiadores.games.glory_to_rome.cards import JACK, MATERIALS, NAMES
from gladiadores.games.glory_to_rome.game import GAME
from gladiadores.games.glory_to_rome.state import State
from gladiadores.lessons.exercise import Names, Reason
from gladiadores.lessons.glory_to_rome import situation
from gladiadores.lessons.glory_to_rome.base import OFFERED, GloryPuzzle
from gladiadores.lessons.glory_to_rome.doubts import innocent
from gladiadores.lessons.mixes import Mix
from gladiadores.text import Texts

YES: Final = "yes"
"""It may be done."""
DULL: Final = frozenset({"turn.next", "play.pool-after", "act.clients"})
"""What happens after many an action: no news."""
UNKNOWN: Final = frozenset({"think.hand", "building.fountain-card", "building.bar"})
"""What nobody can know before."""


def refusal(state: State, action: str, seat: int | None) -> Violation | None:
    return state.verify(action) if seat is None else state.view(seat).verify(action)


@dataclass(frozen=True)
class Allowed(GloryPuzzle):
    """May this be done now, and if not, which rule says so?"""

    kind: ClassVar[str] = "allowed"

    @classmethod
    def of(cls, given: Mapping[str, Any], action: str, seat: int | None = None) -> Allowed:
        state = situation.reached(given)
        violation = refusal(state, action, seat)
        whose = seat if seat is not None else state.to_act if isinstance(state.to_act, int) else state.leader
        wrong = [rule for rule in innocent(state, whose, action) if violation is None or rule != violation.rule]
        right = YES if violation is None else violation.rule
        named = [*wrong[: OFFERED - 1 - (violation is not None)], *([] if violation is None else [right])]
        asks = {"what": "allowed", "action": action} | ({} if seat is None else {"seat": seat})
        told = [event.rule for event in state.play(action).events] if violation is None else [right]
        return cls(
            input=dict(given), asks=asks, options=(YES, *sorted(named)), answer=(right,), many=False,
            rules=tuple(sorted(set(told))),
        )  # fmt: skip

    def text(self, texts: Texts, names: Names = None) -> str:
        seat = self.asks.get("seat", self.state.to_act)
        action = self._action(texts, names)
        if seat is None:
            return texts.say("puzzle.glory.allowed-over", "A partida acabou. Ainda se pode {action}?", action=action)
        return texts.say(
            "puzzle.glory.allowed", "{seat} pode agora {action}?", seat=words.seat(texts, seat, names), action=action
        )

    def _action(self, texts: Texts, names: Names) -> str:
        token = self.asks["action"]
        if tokens.read(token) is None:
            return texts.say("puzzle.glory.writes", "escrever «{token}»", token=token)
        return self.action(token, texts, names)

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        if option == YES:
            return texts.say("puzzle.glory.yes", "Sim.")
        rule = GAME.rulebook[option]
        title = texts.translate(rule.context("title"), rule.title)
        return texts.say("puzzle.glory.no", "Não: «{rule}».", rule=title)

    def _told(self) -> tuple[Reason, ...]:
        state, action = self.state, self.asks["action"]
        violation = refusal(state, action, self.asks.get("seat"))
        return self.reasons([violation] if violation else state.play(action).events)

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        return self._told()[0]


def allowed(mix: Mix, rng: Random) -> Allowed | None:
    """A moment of an example where something is tried, or something tried in a position made by chance."""
    if mix.special:
        moments = [moment for moment in situation.tries() if mix.wanted is None or mix.wanted in moment.rules]
        if not moments:
            return None
        chosen = rng.choice(moments)
        return Allowed.of(chosen.given, chosen.action, chosen.seat)
    made = situation.grown(mix, rng)
    if made is None:
        return None
    given, state = made
    wanted = mix.wants | mix.asking if mix.wanted is None else frozenset([mix.wanted])
    refused = _by_rule(state, wanted)
    if not refused or (mix.wanted is None and rng.randrange(3) == 0):
        return Allowed.of(given, rng.choice([action for action in state.legal if action != "-"] or ["-"]))
    return Allowed.of(given, rng.choice(refused[rng.choice(sorted(refused))]))


def _by_rule(state: State, wanted: frozenset[str]) -> dict[str, list[str]]:
    """What somebody might try and may not, by the rule that says so, where it is one of those wanted."""
    found: dict[str, list[str]] = {}
    for action in _likely(state):
        violation = state.verify(action)
        if violation is not None and violation.rule in wanted:
            found.setdefault(violation.rule, []).append(action)
    return found


def _likely(state: State) -> Iterator[str]:
    """What somebody might try in an action, allowed or not."""
    seat = cast(int, state.to_act)
    hand = dict.fromkeys(NAMES[card] for card in state.hands[seat] if card != JACK)
    begun = [NAMES[structure.card] for structure in state.structures[seat] if not structure.done]
    for card in hand:
        if card != situation.ONE_SITE:
            yield from (f"found:{card}", f"out:{card}")
        yield from (f"{verb}:{card}" for verb in ("dock", "aqueduct", "basilica"))
        yield from (f"add:{card}>{structure}" for structure in begun)
    for material in MATERIALS:
        yield from (f"{verb}:{material}" for verb in ("take", "hire", "sell"))
        yield from (f"{verb}:{material}>{structure}" for verb in ("add", "pool") for structure in begun)
    yield from ("save", "fountain", "atrium", "bar")


# --- what happens -------------------------------------------------------------------------------------------------


def seen(state: State, action: str) -> tuple[Event, ...]:
    """What whoever acts is told."""
    return tuple(e for e in state.play(action).events if e.seen_by is None or state.to_act in e.seen_by)


@dataclass(frozen=True)
class Happens(GloryPuzzle):
    """What happens if this is done? An option is an action and the number of something that it brings about, as in
    ``add:Dock>Market#1``; with ``+1`` or ``-1`` behind it, the same with another number in it."""

    kind: ClassVar[str] = "happens"

    @classmethod
    def of(cls, given: Mapping[str, Any], action: str, wanted: frozenset[str], rng: Random) -> Happens | None:
        state = situation.reached(given)
        own = seen(state, action)
        asked = [place for place, event in enumerate(own) if event.rule in wanted]
        asked = asked or [place for place, event in enumerate(own) if event.rule not in DULL]
        asked = [place for place in asked if own[place].rule not in UNKNOWN]
        if not asked:
            return None
        place = rng.choice(asked)
        miscounted = _miscounted(action, place, own)
        known = (*own, *miscounted.values())
        wrong = [*miscounted, *_of_others(state, action, known, own[place].rule, rng)]
        if len(wrong) < 2:
            return None
        right = f"{action}#{place}"
        options = [*wrong[: OFFERED - 1], right]
        rng.shuffle(options)
        return cls(
            input=dict(given), asks={"what": "happens", "action": action}, options=tuple(options), answer=(right,),
            many=False, rules=tuple(sorted({event.rule for event in own} - UNKNOWN)),
        )  # fmt: skip

    def event(self, option: str) -> Event:
        """What an option says."""
        action, number, change = cast("re.Match[str]", _OPTION.fullmatch(option)).groups()
        event = seen(self.state, action)[int(number)]
        return _counted(event, int(change)) if change else event

    def text(self, texts: Texts, names: Names = None) -> str:
        return texts.say(
            "puzzle.glory.happens", "{seat} decide {action}. O que acontece com isso?",
            seat=words.seat(texts, cast(int, self.state.to_act), names),
            action=self.action(self.asks["action"], texts, names),
        )  # fmt: skip

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        return GAME.tell(texts, self.event(option), names)

    def _told(self) -> tuple[Reason, ...]:
        return self.reasons(seen(self.state, self.asks["action"]))

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        return Reason.of(GAME.id, self.event(self.answer[0]))


_OPTION: Final = re.compile(r"(.*)#(\d+)([+-]1)?")


def _counted(event: Event, change: int) -> Event:
    """The same with another number."""
    return replace(event, params={**event.params, "number": event.params["number"] + change})


def _miscounted(action: str, place: int, own: tuple[Event, ...]) -> dict[str, Event]:
    """The same with a number that is wrong; nothing where there is no number."""
    event = own[place]
    if not isinstance(event.params.get("number"), int):
        return {}
    changed = {f"{action}#{place}{change:+d}": _counted(event, change) for change in (1, -1)}
    return {option: event for option, event in changed.items() if not _among(event, own)}


def _of_others(state: State, action: str, known: tuple[Event, ...], rule: str, rng: Random) -> list[str]:
    """What other actions would bring about and this one does not, each once; some by the same rule first."""
    found: dict[str, Event] = {}
    for other in state.legal:
        for number, event in enumerate(() if other in (action, "claim") else seen(state, other)):
            dull = event.rule in DULL | UNKNOWN or event.rule.startswith(("score.", "end."))
            if not dull and not _among(event, (*known, *found.values())):
                found[f"{other}#{number}"] = event
    options = rng.sample(list(found), len(found))
    alike = [option for option in options if found[option].rule == rule][:2]
    return [*alike, *(option for option in options if found[option].rule != rule)]


def _among(event: Event, events: Iterable[Event]) -> bool:
    return any(event.rule == other.rule and event.params == other.params for other in events)


def happens(mix: Mix, rng: Random) -> Happens | None:
    """A moment of an example, or an action in a position made by chance."""
    if mix.special:
        moments = [moment for moment in situation.moves() if mix.wanted is None or mix.wanted in moment.rules]
        if not moments:
            return None
        chosen = rng.choice(moments)
        wanted = chosen.rules if mix.wanted is None else frozenset([mix.wanted])
        return Happens.of(chosen.given, chosen.action, wanted, rng)
    made = situation.grown(mix, rng)
    if made is None:
        return None
    given, state = made
    wanted = mix.wants | mix.asking if mix.wanted is None else frozenset([mix.wanted])
    actions = [action for action in state.legal if action != "-"]
    telling = [action for action in actions if any(event.rule in wanted for event in seen(state, action))]
    return Happens.of(given, rng.choice(telling), wanted, rng) if telling else None
