"""A puzzle of Spartacus: the parts of the table that it is about, and what its answer brings about, step by step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from html import escape
from typing import NamedTuple, cast

from gladiadores.games.spartacus import board, vocabulary, wording
from gladiadores.games.spartacus.art import ink_on
from gladiadores.games.spartacus.camps import Telling, camp
from gladiadores.games.spartacus.game import GAME
from gladiadores.games.spartacus.lettering import WHITE
from gladiadores.games.spartacus.pieces import Phase
from gladiadores.games.spartacus.state import State
from gladiadores.games.spartacus.style import STYLE
from gladiadores.games.spartacus.view import View
from gladiadores.lessons.exercise import Names, Reason
from gladiadores.lessons.spartacus import situation
from gladiadores.lessons.spartacus.puzzle import SpartacusPuzzle
from gladiadores.lessons.spartacus.situation import ARENA, CAMP, CARD, HAND, HOUSE, MARKET
from gladiadores.text import DEFAULT, Texts, texts


class Shown(NamedTuple):
    """What is seen, and what is told with it."""

    view: View
    told: tuple[Reason, ...] = ()


def kind_names(said: Texts) -> dict[str, str]:
    """The kinds of puzzles in words."""
    return {
        "upkeep": said.say("quiz.kind.upkeep", "Depois da Manutenção"),
        "hand": said.say("quiz.kind.hand", "As cartas da mão"),
        "support": said.say("quiz.kind.support", "O esquema e o apoio"),
        "guard": said.say("quiz.kind.guard", "O guarda detém?"),
        "sale": said.say("quiz.kind.sale", "Vendas e ganhos"),
        "auction": said.say("quiz.kind.auction", "Lances ocultos"),
        "wager": said.say("quiz.kind.wager", "O que a aposta paga"),
        "influence": said.say("quiz.kind.influence", "Influência depois da luta"),
        "odds": said.say("quiz.kind.odds", "Com que chance"),
        "die": said.say("quiz.kind.die", "Que dado perder"),
    }


def answered(puzzle: SpartacusPuzzle) -> tuple[str, ...]:
    """What is done in the answer."""
    return puzzle.line


def story(puzzle: SpartacusPuzzle) -> tuple[Shown, ...]:
    """The position, then what becomes of it action by action, as whoever was to act sees it."""
    state, seat = puzzle.state, puzzle.view.seat
    shown = [Shown(puzzle.view)]
    for action in answered(puzzle):
        step = state.play(action)
        told = tuple(Reason.of(GAME.id, event) for event in step.events if event.seen(seat))
        state = cast(State, step.state)
        shown.append(Shown(state.view(seat), told))
    return tuple(shown)


def drawn(puzzle: SpartacusPuzzle, at: int = 0, language: str = DEFAULT, names: Names = None) -> str:
    """The parts of the table at a step of the story."""
    shown = story(puzzle)
    view = shown[min(at, len(shown) - 1)].view
    said = texts(language)
    if view.to_act is None:
        return board.view(view, language, names=names)
    label = escape(situation.told(said, view, puzzle.sight, names))
    parts = "".join(_part(part, view, Telling(said, names)) for part in puzzle.sight)
    return f'<div class="sq" role="img" aria-label="{label}"><style>{STYLE}</style>{parts}</div>'


def _part(part: str, view: View, telling: Telling) -> str:
    name, _, which = part.partition(":")
    deck, language = view.table.deck, telling.said.language
    if name in (CAMP, HOUSE):
        return _camp(view, int(which), telling, name == HOUSE)
    if name in (HAND, CARD):
        kinds = view.hand if name == HAND else [deck.intrigue_card[which]]
        held = [f'<div class="sq-card">{board.intrigue_card(kind, telling.said, deck=deck)}</div>' for kind in kinds]
        told = _listed(wording.card(telling.said, deck, which)) if name == CARD else ""
        return f'<div class="sq-hand">{"".join(held)}{told}</div>' if held else ""
    if name == ARENA and view.phase in (Phase.ARENA, Phase.FINAL):
        inside = board.arena(view, language, names=telling.names)
        inside += _listed(
            told for token in situation.gear(view) for told in situation.card_says(telling.said, deck, token)
        )
    elif name == MARKET and view.phase == Phase.MARKET:
        inside = board.market(view, language, names=telling.names)
    else:
        return ""
    return f'<div class="sq-stage">{inside}</div>'


def _camp(view: View, seat: int, telling: Telling, whole: bool) -> str:
    """A House: who it is, its Influence, treasury and hand, its cards, and where it is ``whole`` its powers."""
    deck, said, house = view.table.deck, telling.said, camp(view, seat)
    influence = said.say("spartacus.board.influence", "Influência {number}", number=house.influence)
    stakes = f"<small>+{house.stakes}</small>" if house.stakes else ""
    host = board.sign("host", size=26) if house.hosts else ""
    head = (
        f'<div class="sq-head" style="background:{house.colour};color:{_ink(house.colour)}">'
        f"{board.marker(house, size=26)}<b>{escape(house.title(deck, telling))}</b>{host}</div>"
    )
    counts = (
        f'<div class="sq-counts"><b>{escape(influence)}</b><span>{board.coin(size=22)}<b>{house.denarii}</b>{stakes}'
        f"</span><span>{board.intrigue_back(size=24)}<b>{house.hand}/{house.limit}</b></span></div>"
    )
    tiles = [board.tile(asset, said, deck=deck, height=46) for asset in house.assets]
    for token, number in Counter(deck.intrigue[kind].token for kind in house.posted).items():
        called = escape(vocabulary.card(said, token))
        tiles.append(f'<span class="sq-guards">{board.sign("guard", size=28)}<b>{called} × {number}</b></span>')
    told = _listed(situation.sayings(said, view, seat, whole))
    acts = " sq-acts" if house.acts else ""
    return f'<div class="sq-camp{acts}">{head}{counts}<div class="sq-tiles">{"".join(tiles)}</div>{told}</div>'


def _listed(told: Iterable[str]) -> str:
    items = "".join(f"<li>{escape(each)}</li>" for each in told)
    return f'<ul class="sq-says">{items}</ul>' if items else ""


def _ink(colour: str) -> str:
    """Letters that can be read on the colour of a House."""
    return "#fffdf6" if ink_on(colour) == WHITE else "#2a211b"
