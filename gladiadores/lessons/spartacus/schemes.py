"""Can a scheme be afforded, does a guard stop it, and how many cards may be kept? As the engine plays it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, ClassVar, Final

from gladiadores.games.spartacus import tokens, vocabulary, words
from gladiadores.games.spartacus.decks import Deck
from gladiadores.games.spartacus.decks.cards import GUARD, SCHEME
from gladiadores.games.spartacus.frames import FrameKind
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.pieces import TOP
from gladiadores.games.spartacus.state import State
from gladiadores.lessons.exercise import NONE, Names, Reason
from gladiadores.lessons.mixes import Mix
from gladiadores.lessons.spartacus import situation
from gladiadores.lessons.spartacus.puzzle import NO, YES, SpartacusPuzzle, hundredths, made, numbers, percent, played
from gladiadores.lessons.spartacus.situation import CAMP, CARD, HAND, HOUSE, SEAT, Box
from gladiadores.text import Texts

ALONE: Final = "alone"
ENOUGH: Final = "enough"
PLAYABLE: Final = "playable"

# --- support ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Support(SpartacusPuzzle):
    """``what``: ``alone``, whose support alone is enough for the scheme; ``enough``, whether that of these ``helpers``
    is; ``playable``, which schemes of the hand need nobody's support."""

    kind: ClassVar[str] = "support"

    @property
    def sight(self) -> tuple[str, ...]:
        if self.what == PLAYABLE:
            return (HAND, f"{CAMP}:{SEAT}")
        return (f"{CARD}:{self.asks['card']}", *(f"{CAMP}:{seat}" for seat in range(self.state.table.players)))

    def text(self, texts: Texts, names: Names = None) -> str:
        seat = self.seat(texts, names)
        if self.what == PLAYABLE:
            return texts.say(
                "puzzle.spartacus.support.playable", "Que esquemas {seat} pode lançar agora sem o apoio de ninguém?",
                seat=seat,
            )  # fmt: skip
        card = vocabulary.card(texts, self.asks["card"])
        if self.what == ALONE:
            return texts.say(
                "puzzle.spartacus.support.alone", "{seat} quer lançar {card}. O apoio de quem basta, sozinho?",
                seat=seat, card=card,
            )  # fmt: skip
        helpers = words.seats(texts, self.asks["helpers"], names)
        return texts.say(
            "puzzle.spartacus.support.enough", "{seat} quer lançar {card} e recebe o apoio de {helpers}. Já basta?",
            seat=seat, card=card, helpers=helpers,
        )  # fmt: skip

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        if option == NONE:
            if self.what == PLAYABLE:
                return texts.say("puzzle.spartacus.support.no-scheme", "nenhum deles")
            return texts.say("puzzle.spartacus.support.nobody", "o de ninguém sozinho")
        if self.what == PLAYABLE:
            return vocabulary.card(texts, option)
        return words.seat(texts, int(option), names) if self.what == ALONE else super().spoken(option, texts, names)

    def _told(self) -> tuple[Reason, ...]:
        if self.what == PLAYABLE:
            return ()
        wanted = {"support.given", "scheme.declared"}
        return self.reasons(event for event in self.events() if event.rule in wanted)

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        state = self.state
        if self.what == PLAYABLE:
            for option in chosen:
                if option not in (*self.answer, NONE) and option not in alone(state):
                    violation = state.verify(f"scheme:{option}")
                    return Reason(GAME.id, "scheme.influence") if violation is None else Reason.of(GAME.id, violation)
            return Reason(GAME.id, "scheme.influence")
        if self.what == ALONE:
            missed = [option for option in chosen if option not in (*self.answer, NONE)]
            for option in missed:
                told = played(state, plea(self.asks["card"], [int(option)], state))[1]
                return next(Reason.of(GAME.id, event) for event in told if event.rule == "support.given")
        return Reason(GAME.id, "support.given")


def plea(card: str, helpers: list[int], state: State) -> list[str]:
    """The scheme is prepared, and these support it for nothing, until it is enough."""
    line = [f"scheme:{card}"]
    now: State = state.after(line[0])
    for seat in helpers:
        if now.stack[-1].kind != FrameKind.SUPPORT:
            break
        for action in (f"ask:{seat}", tokens.CLAIM_NOTHING, "pay:0", tokens.SUPPORT):
            line.append(action)
            now = now.after(action)
    return line


def launched(state: State, line: list[str]) -> bool:
    """Whether it does not lack support any more."""
    return played(state, line)[0].stack[-1].kind != FrameKind.SUPPORT


def alone(state: State) -> tuple[str, ...]:
    """The schemes of the hand of whoever is to act that need no support."""
    deck = state.table.deck
    assert isinstance(state.to_act, int)
    held = [deck.intrigue[kind].token for kind in dict.fromkeys(state.hands[state.to_act])]
    return tuple(
        token for token in held
        if state.verify(f"scheme:{token}") is None and launched(state, [f"scheme:{token}"])
    )  # fmt: skip


def support(mix: Mix, rng: Random) -> Support | None:
    """A hand of schemes in one's own turn of Intrigue. Of the mix: ``players``, ``what``, ``influence`` (one's own),
    ``others``, ``cards``."""
    box, players, what = Box(rng), mix.pick("players", rng), mix.pick("what", rng)
    kinds = [card for card in box.deck.intrigue if card.kind == SCHEME]
    cards = [card.token for card in rng.sample(kinds, mix.number("cards", rng))]
    houses = box.houses(players)
    camps: list[dict[str, Any]] = []
    for seat in range(players):
        owned = [*box.gladiators(1), *box.slaves(1)]
        level = mix.number("influence" if seat == SEAT else "others", rng)
        camps.append({
            "house": houses[seat], "influence": level, "denarii": rng.randint(3, 8), "assets": " ".join(owned),
            "hand": " ".join(cards) if seat == SEAT else "",
        })  # fmt: skip
    given = situation.record(camps, phase="intrigue", turn=2, host=mix.pick("host", rng), stack=[f"plot {SEAT}"])
    state = made(given)
    if state is None:
        return None
    if what == PLAYABLE:
        return _playable(given, state, cards)
    able = [card for card in cards if state.verify(f"scheme:{card}") is None and card not in alone(state)]
    if not able:
        return None
    card = rng.choice(able)
    others = [seat for seat in range(players) if seat != SEAT]
    if what == ALONE:
        enough = [seat for seat in others if launched(state, plea(card, [seat], state))]
        answer = tuple(map(str, enough)) or (NONE,)
        line = plea(card, enough[:1] or others, state)
        options: tuple[str, ...] = (*map(str, others), NONE)
        asks: dict[str, Any] = {"what": what, "seat": SEAT, "card": card, "line": line}
        rules = {"support.ask", "support.given", "scheme.influence"}
    else:
        helpers = sorted(rng.sample(others, min(len(others), mix.number("helpers", rng))))
        line = plea(card, helpers, state)
        done = launched(state, line)
        options, answer = (YES, NO), (YES if done else NO,)
        asks = {"what": what, "seat": SEAT, "card": card, "helpers": helpers, "line": line}
        rules = {"support.given", "scheme.influence", *(["scheme.declared"] if done else [])}
    told = {event.rule for event in played(state, line)[1]}
    rules = {rule for rule in rules if rule in told or rule == "scheme.influence"}
    return Support(
        input=given, asks=asks, options=options, answer=answer, many=what == ALONE,
        rules=(*sorted(rules), *_eased(state, card)),
    )  # fmt: skip


def _eased(state: State, card: str) -> tuple[str, ...]:
    """Whether the scheme asks for less than what stands on it."""
    deck = state.table.deck
    printed = deck.intrigue[deck.intrigue_card[card]]
    changes = any(
        op.name == "modify_required_influence" for effect in printed.effects[1:] for op in deck.effects[effect].ops
    )
    return ("effect.modify-required-influence",) if changes and state.host == SEAT else ()


def _playable(given: Mapping[str, Any], state: State, cards: list[str]) -> Support | None:
    found = alone(state)
    if len(cards) < 3 or any(_rule(state, card) not in ("", "scheme.influence") for card in cards):
        return None
    return Support(
        input=dict(given), asks={"what": PLAYABLE, "seat": SEAT}, options=(*cards, NONE), many=True,
        answer=tuple(card for card in cards if card in found) or (NONE,), rules=("scheme.influence", "scheme.play"),
    )  # fmt: skip


def _rule(state: State, card: str) -> str:
    violation = state.verify(f"scheme:{card}")
    return "" if violation is None else violation.rule


# --- guards -------------------------------------------------------------------------------------------------------

STOPPED: Final = "stopped"
CHANCES: Final = "chance"


@dataclass(frozen=True)
class Guard(SpartacusPuzzle):
    """A scheme is declared. ``what``: ``stopped``, whether these dice stop it; ``chance``, how likely it is that all
    the guards there are do."""

    kind: ClassVar[str] = "guard"

    @property
    def sight(self) -> tuple[str, ...]:
        return (f"{CARD}:{self.asks['card']}", f"{HOUSE}:{self.asks['seat']}")

    def text(self, texts: Texts, names: Names = None) -> str:
        seat = self.seat(texts, names)
        told = texts.say(
            "puzzle.spartacus.guard", "{by} lança contra {seat} o esquema: {card}.", seat=seat,
            by=words.seat(texts, self.asks["by"], names), card=vocabulary.card(texts, self.asks["card"]),
        )  # fmt: skip
        if self.what == STOPPED:
            dice = [action.removeprefix("roll:") for action in self.line if action.startswith("roll:")]
            asks = texts.say_many(
                "puzzle.spartacus.guard.stopped",
                "{seat} chama um guarda, e o dado mostra {dice}. O esquema é cancelado?",
                "{seat} chama guardas, um depois do outro, e os dados mostram {dice}. O esquema é cancelado?",
                len(dice), seat=seat, dice=texts.listed(dice),
            )  # fmt: skip
        else:
            asks = texts.say(
                "puzzle.spartacus.guard.chance",
                "{seat} chama todos os guardas que for preciso. Com que chance o esquema é cancelado?", seat=seat,
            )  # fmt: skip
        return f"{told} {asks}"

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        return super().spoken(option, texts, names) if self.what == STOPPED else percent(texts, option)

    def _told(self) -> tuple[Reason, ...]:
        if self.what == STOPPED:
            return super()._told()
        return ()


def stops(state: State, seat: int) -> Fraction:
    """How likely it is that a seat stops the scheme with all its guards on the table, while nobody else answers."""
    if state.stack[-1].kind == FrameKind.GUARD_ROLL:
        throws = [action for action, _ in state.outcomes()]
        return sum((_stopped(state, action, seat) for action in throws), Fraction(0)) / len(throws)
    if state.stack[-1].kind != FrameKind.WINDOW or (state.to_act == seat and not state.posted[seat]):
        return Fraction(0)
    calls = state.to_act == seat and tokens.GUARD in state.legal
    return _stopped(state, tokens.GUARD if calls else tokens.PASS, seat)


def _stopped(state: State, action: str, seat: int) -> Fraction:
    step = state.play(action)
    if any(event.rule == "guard.cancels" for event in step.events):
        return Fraction(1)
    return stops(step.state, seat)  # type: ignore[arg-type]


def guard(mix: Mix, rng: Random) -> Guard | None:
    """A scheme against a House with guards. Of the mix: ``players``, ``what``, ``guards``, ``better`` (the chance, in
    per cent, that a guard is a better one)."""
    box, players, what = Box(rng), mix.pick("players", rng), mix.pick("what", rng)
    by, seat = rng.sample(range(players), 2)
    posted = [
        _guard(box.deck, rng, rng.randrange(100) < mix.parts.get("better", 0)) for _ in range(mix.number("guards", rng))
    ]
    houses = box.houses(players)
    camps: list[dict[str, Any]] = []
    for each in range(players):
        camps.append({
            "house": houses[each], "influence": TOP - 2, "denarii": rng.randint(3, 8),
            "assets": " ".join([*box.gladiators(1), *box.slaves(1)]),
            "guards": " ".join(posted) if each == seat else "",
        })  # fmt: skip
    aimed = [card for card in box.deck.intrigue if card.kind == SCHEME and _aims_at_house(box.deck, card.effects[0])]
    card = rng.choice(aimed).token
    camps[by]["hand"] = card
    given = situation.record(camps, phase="intrigue", turn=2, host=by, stack=[f"plot {by}"])
    state = made(given)
    if state is None or state.verify(f"scheme:{card}") is not None:
        return None
    given = situation.after(given, f"scheme:{card}", *([f"at:{seat}"]))
    now = made(given)
    while now is not None and now.to_act != seat and now.stack[-1].kind == FrameKind.WINDOW:
        given = situation.after(given, tokens.PASS)
        now = made(given)
    if now is None or now.to_act != seat or tokens.GUARD not in now.legal:
        return None
    asks: dict[str, Any] = {"what": what, "seat": seat, "by": by, "card": card}
    better = _better(now, seat)
    if what == STOPPED:
        line = _called(now, seat, rng)
        told = {event.rule for event in played(now, line)[1]}
        done = "guard.cancels" in told
        if not line:
            return None
        rules = sorted(told & {"guard.play", "guard.cancels", "guard.fails", "effect.guard-roll", "scheme.cancelled"})
        return Guard(
            input=given, asks={**asks, "line": line}, options=(YES, NO), answer=(YES if done else NO,), many=False,
            rules=tuple(rules),
        )  # fmt: skip
    right = stops(now, seat)
    passes, each_passes = 1 - right, float(1 - right) ** (1 / len(posted))
    others = [1 - each_passes**calls for calls in range(1, len(posted) + 3)]
    wrong = [passes, Fraction(1, 2), *others, Fraction(2, 3), Fraction(1, 3), Fraction(5, 6)]
    found = hundredths(float(right), map(float, wrong), rng)
    if found is None:
        return None
    return Guard(
        input=given, asks=asks, options=found[0], answer=(found[1],), many=False,
        rules=("guard.play", "guard.cancels", "guard.fails", *(["effect.guard-roll"] if better else [])),
    )  # fmt: skip


def _guard(deck: Deck, rng: Random, better: bool) -> str:
    return rng.choice([card.token for card in deck.intrigue if card.kind == GUARD and bool(card.effects) == better])


def _aims_at_house(deck: Deck, effect: int) -> bool:
    return [(target.kind, target.whose) for target in deck.effects[effect].target] == [("house", "other")]


def _better(state: State, seat: int) -> bool:
    """Whether a guard of the House stops with more than the usual numbers."""
    step = state.play(tokens.GUARD)
    return any(event.rule == "effect.guard-roll" for event in step.events)


def _called(state: State, seat: int, rng: Random) -> list[str]:
    """Guards are called one after the other until one stops it or there are no more."""
    line: list[str] = []
    while True:
        if state.stack[-1].kind == FrameKind.GUARD_ROLL:
            line.append(state.draw(rng))
        elif state.to_act == seat and tokens.GUARD in state.legal:
            line.append(tokens.GUARD)
        elif state.stack[-1].kind == FrameKind.WINDOW and state.to_act != seat:
            line.append(tokens.PASS)
        else:
            return line
        step = state.play(line[-1])
        if any(event.rule == "guard.cancels" for event in step.events):
            return line
        state = step.state  # type: ignore[assignment]


# --- the hand -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hand(SpartacusPuzzle):
    """How many cards are to be discarded when the turn of Intrigue ends, after what is cashed in on the ``line``?"""

    kind: ClassVar[str] = "hand"

    @property
    def sight(self) -> tuple[str, ...]:
        return (HAND, f"{CAMP}:{SEAT}")

    def text(self, texts: Texts, names: Names = None) -> str:
        seat = self.seat(texts, names)
        cashed = [vocabulary.card(texts, action.partition(":")[2]) for action in self.line]
        if self.what == "denarii":
            return texts.say(
                "puzzle.spartacus.hand.denarii", "{seat} troca por denários: {cards}. Quantos denários tem então?",
                seat=seat, cards=texts.listed(cashed),
            )  # fmt: skip
        if cashed:
            return texts.say(
                "puzzle.spartacus.hand.cashed",
                "{seat} troca por denários: {cards}. Depois termina o turno de Intriga. Quantas cartas descarta?",
                seat=seat, cards=texts.listed(cashed),
            )  # fmt: skip
        return texts.say(
            "puzzle.spartacus.hand.ends", "{seat} termina o turno de Intriga. Quantas cartas descarta?", seat=seat
        )

    def spoken(self, option: str, texts: Texts, names: Names = None) -> str:
        if self.what == "denarii":
            return vocabulary.denarii(texts, int(option))
        return texts.say_many("puzzle.spartacus.cards", "{number} carta", "{number} cartas", int(option))

    def _refutation(self, chosen: tuple[str, ...]) -> Reason:
        return Reason(GAME.id, "intrigue.cash" if self.what == "denarii" else "intrigue.limit")


def discards(state: State) -> int:
    """How many cards whoever is to act discards at the end of the turn of Intrigue."""
    number = 0
    seat = state.to_act
    state = state.after(tokens.PASS)
    while state.stack[-1].kind == FrameKind.DISCARD and state.to_act == seat:
        number += 1
        state = state.after(state.legal[0])
    return number


def hand(mix: Mix, rng: Random) -> Hand | None:
    """Of the mix: ``what``, ``influence``, ``cards``, ``cashed``."""
    box, what = Box(rng), mix.pick("what", rng)
    cards = [card.token for card in rng.sample(box.deck.intrigue, mix.number("cards", rng))]
    houses = box.houses(3)
    camps: list[dict[str, Any]] = [
        {"house": houses[seat], "influence": mix.number("influence", rng), "denarii": rng.randint(0, 6)}
        for seat in range(3)
    ]
    camps[SEAT]["hand"] = " ".join(cards)
    given = situation.record(camps, phase="intrigue", turn=2, host=SEAT, stack=[f"plot {SEAT}"])
    state = made(given)
    if state is None:
        return None
    line = [f"cash:{card}" for card in rng.sample(cards, min(mix.number("cashed", rng), len(cards)))]
    after = played(state, line)[0]
    if what == "denarii":
        if not line:
            return None
        right, before = after.denarii[SEAT], state.denarii[SEAT]
        wrong, rules = [before + len(line), right - before, before + 2 * len(line), right + 1], ["intrigue.cash"]
    else:
        right = discards(after)
        left, limit = len(cards) - len(line), state.table.deck.hand_limits[state.influence[SEAT]]
        wrong = [max(0, len(cards) - limit), max(0, left - 3), max(0, left - 4), left]
        rules = ["intrigue.limit", *(["intrigue.cash"] if line else [])]
    return Hand(
        input=given, asks={"what": what, "seat": SEAT, "line": line}, options=numbers(right, wrong, rng),
        answer=(str(right),), many=False, rules=tuple(rules),
    )  # fmt: skip
