"""Puzzles of Spartacus: one right answer, found another way than the puzzle does; a rule behind every wrong one."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, pairwise, product
from math import factorial, prod
from typing import Any

import pytest

from gladiadores import games
from gladiadores.core.record import Record, replay
from gladiadores.games.spartacus import decks, odds, tokens
from gladiadores.lessons import puzzles
from gladiadores.lessons.exercise import LEVELS, NONE, Level, is_right
from gladiadores.lessons.mixes import mixes
from gladiadores.lessons.puzzle import Puzzle
from gladiadores.lessons.spartacus.acting import Happens
from gladiadores.lessons.spartacus.doubts import DOUBTS
from gladiadores.lessons.spartacus.puzzle import NO, YES
from gladiadores.text import EVERYWHERE, texts
from tests.lessons.test_puzzles import wrong_answers
from tests.sweep import sweep

GAME = "spartacus"
SEEDS = range(sweep(60, 3))
EVERY = list(product(puzzles.kinds(GAME), LEVELS))
DECK = decks.standard()
each_kind = pytest.mark.parametrize(("kind", "level"), EVERY)

# --- read off the position as it is written ---------------------------------------------------------------------------


def position(puzzle: Puzzle) -> dict[str, Any]:
    found: dict[str, Any] = puzzle.input["setup"]["position"]
    return found


def camps(puzzle: Puzzle) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = position(puzzle)["camps"]
    return found


def owned(camp: dict[str, Any]) -> Iterator[tuple[Any, str]]:
    """The Market cards of a House with their marks."""
    for text in camp.get("assets", "").split():
        token = text.partition("+")[0].rstrip("!?*")
        yield DECK.market[DECK.market_card[token]], text.removeprefix(token)


def has(camp: dict[str, Any], op: str) -> dict[str, Any] | None:
    """The arguments of what a card of a House does all the time."""
    for card, marks in owned(camp):
        if "!" not in marks and "?" not in marks:
            for effect in card.effects:
                for each in DECK.effects[effect].ops:
                    if each.name == op:
                        return dict(each.args)
    return None


def rolls(puzzle: Puzzle) -> list[list[list[int]]]:
    """The throws of the line, each in its groups."""
    thrown = [action.removeprefix("roll:") for action in puzzle.asks["line"] if action.startswith("roll:")]
    return [[[int(die) for die in group.split(".")] for group in roll.split("/")] for roll in thrown]


# --- the rules, naively -----------------------------------------------------------------------------------------------


def begun(puzzle: Puzzle) -> Any:
    return replay(games.game(GAME), Record.read(puzzle.input))


def allowed(puzzle: Puzzle) -> str:
    state, asked = begun(puzzle), puzzle.asks
    if asked.get("seat") is not None:
        violation = state.view(asked["seat"]).verify(asked["action"])
        return YES if violation is None else str(violation.rule)
    violation = state.verify(asked["action"])
    return YES if violation is None else str(violation.rule)


def upkeep(puzzle: Puzzle) -> int:
    """Recovery, then income, then pay."""
    camp, dice = camps(puzzle)[0], dict(puzzle.asks["dice"])
    denarii, influence = camp["denarii"], camp["influence"]
    released = [action.partition(":")[2] for action in puzzle.asks["line"] if action.startswith("release:")]
    for card, marks in owned(camp):
        best = max(map(int, dice[card.token].split("."))) if card.token in dice else 6
        if "?" in marks and best < 4:
            influence -= best == 1 and "*" in marks
            continue
        if card.token in released:
            influence -= "*" in marks
        elif card.kind == 0:
            denarii -= 1
        elif card.kind == 1:
            denarii += 1
    return int(denarii if puzzle.what == "denarii" else influence)


def sale(puzzle: Puzzle) -> int:
    camp = camps(puzzle)[0]
    denarii = camp["denarii"]
    for action in puzzle.asks["line"]:
        word, _, token = action.partition(":")
        if word == "sell":
            card = DECK.market[DECK.market_card[token]]
            more = has(camp, "sell_value_mult")
            fits = more is not None and more["kind"] == ("gladiator", "slave", "equipment")[card.kind]
            denarii += card.price * more["mult"] + more["add"] if more is not None and fits else card.price
        else:
            (effect,) = DECK.intrigue[DECK.intrigue_card[token]].effects
            (op,) = DECK.effects[effect].ops
            count = op.get("n")
            assert (count.per, count.state) == ("slave", "ready")
            twice = has(camp, "counts_as")
            ready = [card for card, marks in owned(camp) if card.kind == 1 and "!" not in marks]
            number = len(ready) + (0 if twice is None else twice["n"] - 1)
            denarii += min(count.most, count.times * number)
    return int(denarii)


def auction(puzzle: Puzzle) -> str:
    """Bids as they were told, round by round."""
    there, rounds = camps(puzzle), puzzle.asks["rounds"]
    title = "lots" not in position(puzzle)
    paid: Counter[int] = Counter()
    winner = None
    for bids in rounds:
        for seat, bid in bids:
            paid[seat] += bid
        worth = {}
        for seat, _ in bids:
            more = None if title else has(there[seat], "modify_bid")
            worth[seat] = paid[seat] + (more["n"] if more is not None and paid[seat] else 0)
        assert any(bid for _, bid in bids) or bids == rounds[-1]
        if not any(bid for _, bid in bids):
            break
        best = [seat for seat in worth if worth[seat] == max(worth.values())]
        favoured = [seat for seat in best if has(there[seat], "win_bid_ties")]
        if len(best) == 1 or len(favoured) == 1:
            winner = (best if len(best) == 1 else favoured)[0]
            break
    if winner is None and title:
        throws = rolls(puzzle)
        seats = [seat for seat, _ in rounds[-1]]
        for throw in throws:
            dice = dict(zip(sorted(seats), throw[0], strict=True))
            seats = [seat for seat in seats if dice[seat] == max(dice.values())]
        (winner,) = seats
        paid[winner] = 0
    if puzzle.what == "denarii":
        seat = puzzle.asks["seat"]
        return str(there[seat]["denarii"] - (paid[seat] if seat == winner else 0))
    return NONE if winner is None else str(winner)


def wounds(attack: list[int], defence: list[int], ties: bool = False) -> int:
    one, other = sorted(attack, reverse=True), sorted(defence, reverse=True)
    met = [*other, *[2.5] * len(one)]
    return sum(die > against or (ties and die == against) for die, against in zip(one, met, strict=False))


def fought(puzzle: Puzzle) -> tuple[int, int]:
    """Which side won, and how many piles of the other are empty."""
    fight = position(puzzle)["fight"]
    side = fight["strike"]["side"]
    attack, defence = rolls(puzzle)[0]
    left = sum(fight["piles"][1 - side]) - wounds(attack, defence)
    assert left < 3
    return side, 3 - max(0, left)


def wager(puzzle: Puzzle) -> int:
    seat = puzzle.asks["seat"]
    camp, (side, fall) = camps(puzzle)[seat], fought(puzzle)
    more = has(camp, "modify_wager_payout")
    denarii = camp["denarii"]
    for corner, staked in position(puzzle)["wagers"][seat]:
        pays = 1 if corner < 2 else 2
        if more is not None and more["corner"] in ("any", ("victory", "victory", "injury", "decapitation")[corner]):
            pays += more["n"]
        if corner == (side if corner < 2 else fall):
            denarii += staked * (1 + pays)
    return int(denarii)


def influence(puzzle: Puzzle) -> int:
    seat, at = puzzle.asks["seat"], position(puzzle)
    side, fall = fought(puzzle)
    won, lost = at["entries"][side], at["entries"][1 - side]
    marks = {card.token: found for camp in camps(puzzle) for card, found in owned(camp)}
    number = camps(puzzle)[seat]["influence"]
    if seat == lost["seat"] and fall == 3 and "*" in marks[lost["card"]]:
        number -= 1
    if seat == won["seat"]:
        number = min(12, number + 1)
        number = min(12, number + ("+2" in marks[won["card"]]))
    favours = int(marks[lost["card"]].strip("+*") or 0)
    if seat == at["host"] and "down" in puzzle.asks["line"]:
        assert fall < 3
        number -= favours
    return int(number)


def throws(dice: int) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every throw of so many dice without their order, and how likely it is."""
    for throw in combinations_with_replacement(range(1, 7), dice):
        orders = factorial(dice) // prod(factorial(throw.count(face)) for face in set(throw))
        yield throw, Fraction(orders, 6**dice)


def chance(puzzle: Puzzle) -> str:
    at = position(puzzle)
    one, other = at["fight"]["piles"]
    if puzzle.what == "win":
        return str(round(100 * odds.fight(tuple(one), tuple(other)).wins[0]))
    if puzzle.what == "lead":
        pairs = [(sum(a), sum(b), p * q) for (a, p), (b, q) in product(throws(one[2]), throws(other[2]))]
        more, less = sum(p for a, b, p in pairs if a > b), sum(p for a, b, p in pairs if a < b)
        return str(round(100 * more / (more + less)))
    ties = has(camps(puzzle)[0], "win_ties") is not None
    least = {"hit": 1, "wounds": puzzle.asks["least"], "fall": sum(other) - 2}[puzzle.what]
    found = sum(
        (p * q for (a, p), (d, q) in product(throws(one[0]), throws(other[1])) if wounds([*a], [*d], ties) >= least),
        Fraction(0),
    )
    return str(round(100 * found))


def die(puzzle: Puzzle) -> str:
    at = position(puzzle)
    mine, other = (tuple(piles) for piles in at["fight"]["piles"])
    lost, back = at["fight"]["strike"]["wounds"], at["fight"]["first"] == 1
    found = odds.duel(mine, other).giving(0, mine, other, lost, back)
    best = max(found, key=lambda pile: found[pile])
    assert tokens.LOSE[best] in begun(puzzle).legal
    return tokens.LOSE[best]


def required(puzzle: Puzzle, token: str) -> int:
    """What stands on the scheme, less what it says of the Host."""
    card = DECK.intrigue[DECK.intrigue_card[token]]
    eased = 0
    for effect in (DECK.effects[each] for each in card.effects[1:]):
        for op in effect.ops:
            if op.name == "modify_required_influence" and position(puzzle)["host"] == 0:
                eased += op.get("n")
    return card.influence + eased


def support(puzzle: Puzzle) -> tuple[str, ...]:
    levels = [camp["influence"] for camp in camps(puzzle)]
    if puzzle.what == "playable":
        state = begun(puzzle)
        able = [each for each in puzzle.options if each != NONE and state.verify(f"scheme:{each}") is None]
        return tuple(each for each in able if levels[0] >= required(puzzle, each)) or (NONE,)
    needed = required(puzzle, puzzle.asks["card"])
    if puzzle.what == "alone":
        others = range(1, len(levels))
        return tuple(str(seat) for seat in others if levels[0] + levels[seat] >= needed) or (NONE,)
    return (YES if levels[0] + sum(levels[seat] for seat in puzzle.asks["helpers"]) >= needed else NO,)


def guard(puzzle: Puzzle) -> str:
    """Better guards, and Houses whose guards are better, stop it with more numbers; the best guard is called first."""
    camp = camps(puzzle)[puzzle.asks["seat"]]
    house = DECK.houses[DECK.house[camp["house"]]]

    def needs(effects: tuple[int, ...]) -> int:
        found = [op.get("success") for each in effects for op in DECK.effects[each].ops if op.name == "guard_roll"]
        return min([4, *found])

    posted = [DECK.intrigue[DECK.intrigue_card[token]] for token in camp["guards"].split()]
    least = sorted(min(needs(card.effects), needs(house.effects)) for card in posted)
    if puzzle.what == "stopped":
        dice = [throw[0][0] for throw in rolls(puzzle)]
        return YES if any(thrown >= needed for thrown, needed in zip(dice, least, strict=False)) else NO
    return str(round(100 * float(1 - prod(Fraction(needed - 1, 6) for needed in least))))


def hand(puzzle: Puzzle) -> int:
    camp = camps(puzzle)[0]
    cashed = [action.partition(":")[2] for action in puzzle.asks["line"]]
    if puzzle.what == "denarii":
        worth = [DECK.intrigue[DECK.intrigue_card[token]].cash for token in cashed]
        return int(camp["denarii"] + sum(worth))
    return max(0, len(camp["hand"].split()) - len(cashed) - DECK.hand_limits[camp["influence"]])


NAIVE: dict[str, Any] = {
    "allowed": allowed, "upkeep": upkeep, "sale": sale, "auction": auction, "wager": wager, "influence": influence,
    "odds": chance, "die": die, "guard": guard, "hand": hand,
}  # fmt: skip


def right_answer(puzzle: Puzzle) -> tuple[str, ...]:
    if puzzle.kind == "happens":
        assert isinstance(puzzle, Happens)
        told = begun(puzzle).play(puzzle.asks["action"]).events
        return tuple(each for each in puzzle.options if puzzle.event(each) in told)
    if puzzle.kind == "support":
        return support(puzzle)
    return (str(NAIVE[puzzle.kind](puzzle)),)


# --- the tests --------------------------------------------------------------------------------------------------------


@each_kind
def test_every_puzzle_has_one_right_answer(kind: str, level: Level) -> None:
    for seed in SEEDS:
        puzzle = puzzles.puzzle(GAME, kind, level, seed)
        assert right_answer(puzzle) == puzzle.answer, (seed, puzzle.input, puzzle.asks)
        assert set(puzzle.answer) <= set(puzzle.options)
        assert len(set(puzzle.options)) == len(puzzle.options) >= 2
        assert is_right(puzzle, puzzle.answer)
        assert puzzle.refute(puzzle.answer) is None


@each_kind
def test_every_wrong_answer_is_refuted_with_a_rule_and_all_is_said(kind: str, level: Level) -> None:
    book = games.game(GAME).rulebook
    puzzle = puzzles.puzzle(GAME, kind, level, 1)
    for language in EVERYWHERE:
        said = texts(language)
        spoken = [puzzle.spoken(option, said) for option in puzzle.options]
        assert len(set(spoken)) == len(spoken)
        assert all("{" not in text for text in (puzzle.setting(said), puzzle.text(said), *spoken))
        for chosen in wrong_answers(puzzle):
            reason = puzzle.refute(chosen)
            assert reason is not None
            assert reason.rule in book
            assert reason.say(said)
    assert set(puzzle.rules) <= {reason.rule for reason in puzzle.explain()}
    assert "<svg" in puzzle.picture()


@each_kind
def test_the_same_seed_makes_the_same_puzzle(kind: str, level: Level) -> None:
    first = puzzles.puzzle(GAME, kind, level, 2)
    assert puzzles.puzzle(GAME, kind, level, 2) == first
    assert pickle.loads(pickle.dumps(first)) == first


@pytest.mark.parametrize("rule", sorted(puzzles.asked(GAME)))
def test_a_puzzle_can_be_asked_for_by_rule(rule: str) -> None:
    for seed in range(sweep(10, 1)):
        puzzle = puzzles.asking(GAME, rule, seed)
        assert puzzle is not None
        assert rule in puzzle.rules
        assert right_answer(puzzle) == puzzle.answer


def test_what_would_happen_is_offered_once_however_it_is_said() -> None:
    said = texts("pt")
    for seed in SEEDS:
        for level in LEVELS:
            puzzle = puzzles.puzzle(GAME, "happens", level, seed)
            spoken = [puzzle.spoken(option, said) for option in puzzle.options]
            assert len(set(spoken)) == len(spoken) >= 3


def test_rules_that_are_offered_as_wrong_reasons_do_not_forbid_it() -> None:
    for seed in SEEDS:
        for level in LEVELS:
            puzzle = puzzles.puzzle(GAME, "allowed", level, seed)
            state, said = begun(puzzle), tokens.read(DECK, puzzle.asks["action"])
            assert said is not None
            for rule in puzzle.options:
                if rule not in (YES, *puzzle.answer):
                    assert not DOUBTS[rule](state, state.to_act, said)


def test_chances_that_are_offered_lie_apart() -> None:
    for seed in SEEDS:
        for kind, level in (("odds", "easy"), ("odds", "hard"), ("guard", "hard")):
            offered = sorted(map(int, puzzles.puzzle(GAME, kind, level, seed).options))  # type: ignore[arg-type]
            assert min(b - a for a, b in pairwise(offered)) >= 5


def test_mixes_name_rules_of_the_catalogue() -> None:
    named = {rule for mix in mixes(GAME) for rule in mix.asking | mix.wants | mix.without}
    assert named <= set(games.game(GAME).rulebook)
