"""The verbs ``battle``, ``legal`` and ``score`` of the notation (docs/notation.md): JSON values in, JSON values out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from gladiadores.core import shape
from gladiadores.core.errors import IllegalAction, bad
from gladiadores.core.events import Event
from gladiadores.games.gladiadores import notation, opening, rules, scoring, story
from gladiadores.games.gladiadores.battle import Decided, decide
from gladiadores.games.gladiadores.cards import NO_SUIT, SUITS, counts, written
from gladiadores.games.gladiadores.game import GAME
from gladiadores.games.gladiadores.notation import CHOICE, DECLINE
from gladiadores.games.gladiadores.rules import Told
from gladiadores.games.gladiadores.state import verify_choice, verify_play
from gladiadores.games.gladiadores.table import DECKS, TRACKS, Table
from gladiadores.text import Texts


def battle(given: object, texts: Texts) -> dict[str, Any]:
    """Decide a battle; raises ``BadInput``, or ``IllegalAction`` for a spoil that may not be taken."""
    request = shape.keys(given, "battle", ("players", "leader", "plays"), ("areas", "spoil", "rulings"))
    table = _table(request)
    leader = shape.whole(request["leader"], "leader", 0, table.players - 1)
    plays = opening.read_plays(request["plays"], "plays", table.players)
    if len(plays) < table.players:
        shape.items(request["plays"], "plays", table.players)
    areas = _areas(request.get("areas"), table)
    together = notation.of_plays(plays, "plays")
    notation.check_deck(together, table.deck, "plays")
    for seat, area in enumerate(areas):
        together = notation.join(together, area, f"areas[{seat}]")
        notation.check_deck(together, table.deck, f"areas[{seat}]")
    undecided = decide(table, leader, plays, areas, None)
    spoil = _spoil(request.get("spoil"), undecided, table)
    decided = undecided if spoil is None else decide(table, leader, plays, areas, spoil)
    return {
        "lead": _suit(decided.lead),
        "winner": decided.winner,
        "eliminated": [_eliminated(event) for event in decided.events if event.rule in _STRIKES],
        "choices": written(decided.choices).split(),
        "taken": written(decided.taken).split(),
        "discarded": list(decided.discarded),
        "areas": [written(area) for area in decided.areas],
        "explanation": explained(decided.events, texts),
    }


def legal(given: object, texts: Texts) -> dict[str, Any]:
    """Which cards of a hand may be played, and why the others may not; raises ``BadInput``."""
    request = shape.keys(given, "legal", ("players", "hand", "plays"), ("rulings",))
    table = _table(request)
    hand = notation.read_cards(request["hand"], "hand")
    notation.check_deck(hand, table.deck, "hand")
    if not 2 <= hand.bit_count() <= table.deck.hand:
        bad(
            "shape",
            "input.hand-bounds",
            "{field}: cartas na mão: {count}; devem ser de 2 a {most}.",
            field="hand", count=hand.bit_count(), most=table.deck.hand,
        )  # fmt: skip
    plays = opening.read_plays(request["plays"], "plays", table.players - 1)
    together = notation.join(hand, notation.of_plays(plays, "plays"), "plays")
    notation.check_deck(together, table.deck, "plays")
    lead = rules.lead_suit(plays)
    allowed = rules.playable(hand, lead)
    refusals = [(token, verify_play(hand, lead, notation.ACTIONS[token])) for token in notation.plays(hand & ~allowed)]
    return {
        "legal": list(notation.plays(allowed)),
        "illegal": [
            {"card": token, "rule": violation.rule, "text": GAME.refuse(texts, violation)}
            for token, violation in refusals
            if violation is not None
        ],
    }


def score(given: object, texts: Texts) -> dict[str, Any]:
    """Score a round from counts, or a game from the cubes' places; raises ``BadInput``."""
    request = shape.keys(given, "score", ("players", "side"), ("counts", "positions", "last_round", "final", "rulings"))
    side = request["side"]
    if side not in ("A", "B"):
        shape.text(side, "side")
        bad("range", "input.side", "{field}: {value} não vale; use A ou B.", field="side", value=shape.printable(side))
    final = request.get("final")
    if final is not None and final is not True:
        bad("shape", "input.final", "{field}: só pode ser true.", field="final")
    ends = final is not None or request.get("positions") is not None
    needed = ("counts",) if not ends else ("positions", "final", "last_round")[: 2 if side == "A" else 3]
    shape.keys(
        {name: value for name, value in request.items() if value is not None},
        "score", ("players", "side", *needed), ("rulings",),
    )  # fmt: skip
    table = _table(request, side)
    if final is None:
        return _round(_counts(request["counts"], table), side, texts)
    positions = opening.read_positions(request["positions"], "positions", table)
    if side == "A":
        points = scoring.points_a(positions)
        totals = tuple(map(sum, points))
        verdict = scoring.verdict_a(table, positions)
        answer: dict[str, Any] = {"points": [list(each) for each in points], "totals": list(totals)}
    else:
        totals = positions
        last = [
            shape.whole(points, f"last_round[{seat}]", -shape.LARGEST)
            for seat, points in enumerate(shape.items(request["last_round"], "last_round", table.players))
        ]
        verdict = scoring.verdict_b(positions, tuple(last))
        answer = {}
    why = explained(tuple(story.ended(verdict, totals)), texts)
    return {**answer, "winners": list(verdict.winners), "explanation": why}


def explained(events: tuple[Event, ...] | list[Event], texts: Texts) -> list[dict[str, str]]:
    """Events with the rule each is told by, in words."""
    return [{"rule": event.rule, "text": GAME.tell(texts, event)} for event in events]


def _round(held: scoring.Counts, side: str, texts: Texts) -> dict[str, Any]:
    if side == "A":
        moves = [list(each) for each in scoring.moves_a(held)]
        return {"moves": moves, "explanation": explained(story.scored_a(held), texts)}
    points = list(rules.points_b(held, rules.silent))
    return {"points": points, "explanation": explained(story.scored_b(held), texts)}


def _table(request: Mapping[str, Any], side: str = "A") -> Table:
    players = shape.whole(request["players"], "players", min(DECKS), max(DECKS))
    rulings = request.get("rulings")
    return Table.of({"players": players, "side": side}, {} if rulings is None else shape.mapping(rulings, "rulings"))


def _areas(given: object, table: Table) -> tuple[int, ...]:
    if given is None:
        return (0,) * table.players
    areas = shape.items(given, "areas", table.players)
    return tuple(notation.read_area(area, f"areas[{seat}]") for seat, area in enumerate(areas))


def _spoil(given: object, undecided: Decided, table: Table) -> int | None:
    """The spoil chosen as a set; 0 declines, None leaves it to the ruling. Raises ``IllegalAction`` for a wrong one."""
    if given is None:
        return None
    code = DECLINE if given == "-" else CHOICE + notation.read_play(given, "spoil")
    violation = verify_choice(undecided.choices, table.must_take, undecided.winner, code)
    if violation is not None:
        raise IllegalAction(f"+{given}", violation)
    return 0 if code == DECLINE else 1 << code - CHOICE


def _counts(given: object, table: Table) -> scoring.Counts:
    """Cards per seat and suit; raises ``BadInput`` (``shape``, or ``range`` for more cards than a suit has)."""
    most = counts(table.deck.cards)
    rows = [
        [
            shape.whole(count, f"counts[{seat}][{track}]", 0, most[track])
            for track, count in enumerate(shape.items(row, f"counts[{seat}]", TRACKS))
        ]
        for seat, row in enumerate(shape.items(given, "counts", table.players))
    ]
    for track, column in enumerate(zip(*rows, strict=True)):
        if sum(column) > most[track]:
            bad(
                "range",
                "input.suit-sum",
                "{field}: as cartas de {suit} somam {total}; o naipe tem {most}.",
                field="counts", suit=SUITS[track], total=sum(column), most=most[track],
            )  # fmt: skip
    return cast(scoring.Counts, tuple(tuple(row) for row in rows))


_STRIKES = {
    Told.STRUCK_BATTLE.id: "battle",
    Told.STRUCK_AREA.id: "area",
    Told.STRUCK_NOTHING.id: None,
}


def _eliminated(event: Event) -> dict[str, Any]:
    return {"by": event.params["weapon"], "card": event.params.get("card"), "from": _STRIKES[event.rule]}


def _suit(lead: int) -> str | None:
    return None if lead == NO_SUIT else SUITS[lead]
