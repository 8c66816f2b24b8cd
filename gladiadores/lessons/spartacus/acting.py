"""May this be done, and if not, by which rule? And what happens if it is done?"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Final, cast

from gladiadores.core.errors import Violation
from gladiadores.core.events import Event
from gladiadores.core.game import CHANCE
from gladiadores.games.spartacus import tokens, words
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.pieces import TOP
from gladiadores.games.spartacus.state import State
from gladiadores.lessons.exercise import Names, Reason
from gladiadores.lessons.mixes import Mix
from gladiadores.lessons.spartacus import scenes, situation
from gladiadores.lessons.spartacus.doubts import innocent
from gladiadores.lessons.spartacus.puzzle import OFFERED, YES, SpartacusPuzzle
from gladiadores.lessons.spartacus.situation import HAND, Moment
from gladiadores.text import Texts


def sight_of(puzzle: SpartacusPuzzle) -> tuple[str, ...]:
    """What matters in this phase; the hand too where the action is about a card of it."""
    view = puzzle.view
    said = tokens.read(view.table.deck, puzzle.asks["action"])
    parts = situation.whole(view)
    held = said is not None and said.kind >= 0 and view.seat is not None and view.hand
    return (*parts, HAND) if held and HAND not in parts else parts


def refusal(state: State, action: str, seat: int | None) -> Violation | None:
    return state.verify(action) if seat is None else state.view(seat).verify(action)


@dataclass(frozen=True)
class Allowed(SpartacusPuzzle):
    """May this be done now, and if not, which rule says so?"""

    kind: ClassVar[str] = "allowed"

    @classmethod
    def of(cls, given: Mapping[str, Any], action: str, seat: int | None = None) -> Allowed:
        state = situation.reached(given)
        violation = refusal(state, action, seat)
        whose = seat if seat is not None else state.to_act if isinstance(state.to_act, int) else state.host
        wrong = [rule for rule in innocent(state, whose, action) if violation is None or rule != violation.rule]
        right = YES if violation is None else violation.rule
        named = [*wrong[: OFFERED - 1 - (violation is not None)], *([] if violation is None else [right])]
        asks = {"what": "allowed", "action": action} | ({} if seat is None else {"seat": seat})
        told = [event.rule for event in state.play(action).events] if violation is None else [right]
        return cls(
            input=dict(given), asks=asks, options=(YES, *sorted(named)), answer=(right,), many=False,
            rules=tuple(sorted(set(told))),
        )  # fmt: skip

    @property
    def sight(self) -> tuple[str, ...]:
        return sight_of(self)

    @property
    def line(self) -> tuple[str, ...]:
        return (self.asks["action"],) if self.answer == (YES,) else ()

    def text(self, texts: Texts, names: Names = None) -> str:
        state = self.state
        seat = self.asks.get("seat", state.to_act)
        action = self._action(texts, names)
        if state.to_act is None:
            return texts.say(
                "puzzle.spartacus.allowed-over", "A partida acabou. Ainda se pode {action}?", action=action
            )
        if not isinstance(seat, int):
            return texts.say("puzzle.spartacus.allowed-chance", "É a vez dos dados. Pode-se {action}?", action=action)
        return texts.say(
            "puzzle.spartacus.allowed", "{seat} pode agora {action}?", seat=words.seat(texts, seat, names),
            action=action,
        )  # fmt: skip

    def _action(self, texts: Texts, names: Names) -> str:
        token = self.asks["action"]
        if tokens.read(self.state.table.deck, token) is None:
            return texts.say("puzzle.spartacus.writes", "escrever «{token}»", token=token)
        if token == tokens.PASS:
            return texts.say("puzzle.spartacus.passes", "passar")
        return self.action(token, texts, names)

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        if option == YES:
            return super().spoken(option, texts, names)
        rule = GAME.rulebook[option]
        title = texts.translate(rule.context("title"), rule.title)
        return texts.say("puzzle.spartacus.not", "Não: «{rule}».", rule=title)

    def _told(self) -> tuple[Reason, ...]:
        state, action = self.state, self.asks["action"]
        violation = refusal(state, action, self.asks.get("seat"))
        return self.reasons([violation] if violation else seen(state, action))

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        told = self._told()
        return told[0] if told else Reason(GAME.id, self.rules[0])


def allowed(mix: Mix, rng: Random) -> Allowed | None:
    """A moment of an example where something is tried, or something tried in a position made by chance."""
    if mix.special:
        moments = [moment for moment in situation.tries() if mix.wanted is None or mix.wanted in moment.rules]
        if not moments:
            return None
        chosen = rng.choice(moments)
        return Allowed.of(chosen.given, chosen.action, chosen.seat)
    made = scenes.grown(mix, rng)
    if made is None:
        return None
    given, state = made
    wanted = mix.wants | mix.asking if mix.wanted is None else frozenset([mix.wanted])
    refused = _by_rule(state, wanted)
    free = [action for action in scenes.likely(state) if action in state.legal]
    if free and (not refused or (mix.wanted is None and rng.randrange(3) == 0)):
        return Allowed.of(given, rng.choice(free))
    return Allowed.of(given, rng.choice(refused[rng.choice(sorted(refused))])) if refused else None


def _by_rule(state: State, wanted: frozenset[str]) -> dict[str, list[str]]:
    """What somebody might try and may not, by the rule that says so, where it is one of those wanted."""
    found: dict[str, list[str]] = {}
    for action in scenes.likely(state):
        violation = state.verify(action)
        if violation is not None and violation.rule in wanted:
            found.setdefault(violation.rule, []).append(action)
    return found


# --- what happens -------------------------------------------------------------------------------------------------

DULL: Final = frozenset({
    "turn.phases", "market.open", "market.pass", "wager.place", "wager.own", "auction.bid", "auction.own-bid",
    "scheme.play", "power.use", "arena.invite", "arena.fighter", "combat.move", "game.gift", "upkeep.release",
})  # fmt: skip
"""What happens after many an action: no news, unless it is what is asked for."""
UNKNOWN: Final = frozenset({
    "setup.starting-cards", "setup.guards", "setup.denarii", "intrigue.drawn", "intrigue.seen", "market.seen",
    "auction.lot",
})  # fmt: skip
"""What nobody can know before, or tell from what is shown."""


def seen(state: State, action: str) -> tuple[Event, ...]:
    """What whoever acts is told; where chance acts, what everybody is."""
    return tuple(e for e in state.play(action).events if e.seen_by is None or state.to_act in e.seen_by)


_OPTION: Final = re.compile(r"(.*)#(\d+)(?:~(\w+)=(.+))?")
_NUMBERS: Final = ("number", "denarii", "influence", "die", "total", "turn")
"""What may be miscounted."""
_SEATS: Final = ("seat", "to")
_CARDS: Final = ("card",)


@dataclass(frozen=True)
class Happens(SpartacusPuzzle):
    """What happens if this is done? An option is an action and the number of something that it brings about, as in
    ``scheme:Rumor#1``; with ``~seat=2`` behind it, the same with something else in that place; ``@12#0`` is what
    happens at another moment of the examples."""

    kind: ClassVar[str] = "happens"

    @classmethod
    def of(
        cls, given: Mapping[str, Any], action: str, wanted: frozenset[str], rng: Random, spare: Iterable[Moment] = ()
    ) -> Happens | None:
        """``spare``: moments where other things happen, for when there is too little else to offer."""
        state = situation.reached(given)
        own = seen(state, action)
        asked = [place for place, event in enumerate(own) if event.rule in wanted]
        asked = asked or [place for place, event in enumerate(own) if event.rule not in DULL]
        asked = [place for place in asked if own[place].rule not in UNKNOWN]
        if not asked:
            return None
        place = rng.choice(asked)
        others = _of_others(state, action, own, own[place].rule, rng)
        changed = _changed(state, action, place, own, rng)
        wrong = _distinct(state, [*others[:1], *changed, *others[1:]])
        if len(wrong) < OFFERED - 1:
            wrong = _distinct(state, [*wrong, *_elsewhere(given, state, own, rng, spare)])
        if len(wrong) < 2:
            return None
        right = f"{action}#{place}"
        options = [*wrong[: OFFERED - 1], right]
        rng.shuffle(options)
        return cls(
            input=dict(given), asks={"what": "happens", "action": action}, options=tuple(options), answer=(right,),
            many=False, rules=tuple(sorted({event.rule for event in own} - UNKNOWN)),
        )  # fmt: skip

    @property
    def sight(self) -> tuple[str, ...]:
        return sight_of(self)

    @property
    def line(self) -> tuple[str, ...]:
        return (self.asks["action"],)

    def event(self, option: str) -> Event:
        """What an option says."""
        return _said(self.state, option)

    def text(self, texts: Texts, names: Names = None) -> str:
        state = self.state
        action = self.action(self.asks["action"], texts, names)
        if state.to_act is CHANCE:
            return texts.say(
                "puzzle.spartacus.happens-chance", "Agora: {action}. O que acontece com isso?", action=action
            )
        return texts.say(
            "puzzle.spartacus.happens", "{seat} decide: {action}. O que acontece com isso?",
            seat=words.seat(texts, cast(int, state.to_act), names), action=action,
        )  # fmt: skip

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        return GAME.tell(texts, self.event(option), names)

    def _told(self) -> tuple[Reason, ...]:
        return self.reasons(event for event in seen(self.state, self.asks["action"]) if event.rule not in UNKNOWN)

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        return Reason.of(GAME.id, self.event(self.answer[0]))


def _said(state: State, option: str) -> Event:
    if option.startswith(_ELSEWHERE):
        moment, _, place = option[1:].partition("#")
        return situation.moves()[int(moment)].told[int(place)]
    action, number, key, value = cast("re.Match[str]", _OPTION.fullmatch(option)).groups()
    event = seen(state, action)[int(number)]
    return event if key is None else _with(event, key, value)


def _distinct(state: State, options: Iterable[str]) -> list[str]:
    """Those that say the same only once."""
    found: dict[str, Event] = {}
    for option in options:
        event = _said(state, option)
        if not _among(event, found.values()):
            found[option] = event
    return list(found)


def _with(event: Event, key: str, value: str) -> Event:
    """The same with something else in one place."""
    return replace(event, params={**event.params, key: value if key in _CARDS else int(value)})


def _changed(state: State, action: str, place: int, own: tuple[Event, ...], rng: Random) -> list[str]:
    """The same with a number, a House or a card that is wrong."""
    event = own[place]
    found = []
    for key, value in event.params.items():
        if key in _NUMBERS and type(value) is int:
            most = 6 if key == "die" else TOP if key == "influence" else 99
            found += [f"{key}={value + step}" for step in (1, -1) if 1 <= value + step <= most]
        elif key in _SEATS and type(value) is int:
            taken = {event.params.get(name) for name in _SEATS}
            there = [seat for seat in range(state.table.players) if seat not in taken]
            found += [f"{key}={seat}" for seat in there[:1]]
        elif key in _CARDS and value in state.table.deck.market_card:
            found += [f"{key}={card}" for card in _lying(state) if card != value][:1]
    rng.shuffle(found)
    changed = {f"{action}#{place}~{each}": _with(event, *each.split("=")) for each in found}
    return [option for option, other in changed.items() if not _among(other, own)]


def _lying(state: State) -> list[str]:
    """The Market cards in the Houses."""
    market = state.table.deck.market
    return [market[asset.card].token for camp in state.assets for asset in camp]


def _of_others(state: State, action: str, own: tuple[Event, ...], rule: str, rng: Random) -> list[str]:
    """What other actions would bring about and this one does not, each once; some by the same rule first."""
    found: dict[str, Event] = {}
    for other in _instead(state, action, rng):
        for number, event in enumerate(seen(state, other)):
            dull = event.rule in DULL | UNKNOWN or event.rule.startswith(("end.", "victory."))
            if not dull and not _among(event, (*own, *found.values())):
                found[f"{other}#{number}"] = event
    options = rng.sample(list(found), len(found))
    alike = [option for option in options if found[option].rule == rule][:2]
    return [*alike, *(option for option in options if found[option].rule != rule)]


_ELSEWHERE: Final = "@"


def _elsewhere(
    given: Mapping[str, Any], state: State, own: tuple[Event, ...], rng: Random, spare: Iterable[Moment]
) -> list[str]:
    """What happens at other moments of the same example, then of its phase, by rules that say nothing here."""
    here = {event.rule for event in own} | DULL | UNKNOWN
    same: list[str] = []
    others: list[str] = []
    for number, moment in enumerate(spare):
        if moment.given["options"]["players"] != given["options"]["players"]:
            continue
        near = moment.given["setup"] == given["setup"]
        if not near and moment.given["setup"].get("position", {}).get("phase", "upkeep") != state.phase.name.lower():
            continue
        found = [f"{_ELSEWHERE}{number}#{place}" for place, event in enumerate(moment.told) if event.rule not in here]
        (same if near else others).extend(found)
    return [*rng.sample(same, len(same)), *rng.sample(others, min(OFFERED, len(others)))]


def _instead(state: State, action: str, rng: Random) -> Iterator[str]:
    """Other actions; of chance, some."""
    if state.to_act is CHANCE:
        there = {state.draw(rng) for _ in range(6)}
    else:
        there = {each for each in state.legal if not each.startswith(("gift:", "post:"))}
    yield from rng.sample(sorted(there - {action}), min(8, len(there - {action})))


def _among(event: Event, events: Iterable[Event]) -> bool:
    return any(event.rule == other.rule and event.params == other.params for other in events)


def happens(mix: Mix, rng: Random) -> Happens | None:
    """A moment of an example, or an action in a position made by chance."""
    if mix.special:
        moments = [moment for moment in situation.moves() if mix.wanted is None or mix.wanted in moment.rules]
        if not moments:
            return None
        chosen: Moment = rng.choice(moments)
        wanted = chosen.rules if mix.wanted is None else frozenset([mix.wanted])
        return Happens.of(chosen.given, chosen.action, wanted, rng, situation.moves())
    made = scenes.grown(mix, rng)
    if made is None:
        return None
    given, state = made
    wanted = mix.wants | mix.asking if mix.wanted is None else frozenset([mix.wanted])
    actions = [action for action in state.legal if not action.startswith(("gift:", "post:")) or rng.randrange(8) == 0]
    telling = [action for action in actions if any(event.rule in wanted for event in seen(state, action))]
    return Happens.of(given, rng.choice(telling), wanted, rng) if telling else None
