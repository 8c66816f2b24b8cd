"""What is said at the tile game, in the desk's language: each sentence with the rule that it cites."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from gladiadores.core.errors import BadInput, Violation
from gladiadores.core.events import Event
from gladiadores.core.game import CHANCE
from gladiadores.core.history import Node
from gladiadores.games.gladiaattorit import notation, words
from gladiadores.games.gladiaattorit.game import GAME
from gladiadores.games.gladiaattorit.notation import Place
from gladiadores.games.gladiaattorit.story import placed
from gladiadores.games.gladiaattorit.tiles import TILES
from gladiadores.widgets.tile_desk import TileDesk, Trouble

SHOWN_OTHERWISE = ("turn.next", "simple.draw")
"""What the page shows by itself: whose turn it is, and the tile that was drawn."""


@dataclass(frozen=True, slots=True)
class Told:
    """A sentence, and the rule that it cites."""

    sentence: str
    rule: str


@dataclass(frozen=True, slots=True)
class Preview:
    """What a tile would come to on a free place: its points, and why."""

    tile: str
    points: int
    told: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class Turn:
    """What a seat did in its turn: the place of its last action in the game, and what was told."""

    ply: int
    seat: int
    told: tuple[Told, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's points: from placing, from its goal where that is known, and together."""

    seat: int
    name: str
    placing: int
    bonus: int | None
    wins: bool

    @property
    def total(self) -> int:
        return self.placing + (self.bonus or 0)


# --- rules ----------------------------------------------------------------------------------------------------------


def tell(desk: TileDesk, events: Sequence[Event]) -> tuple[Told, ...]:
    """Events in sentences."""
    return tuple(Told(GAME.tell(desk.texts, event, desk.names), event.rule) for event in events)


def refused(desk: TileDesk, trouble: Trouble) -> Told:
    """Why not; the rule is empty where none decided."""
    said = desk.texts
    if isinstance(trouble, Violation):
        return Told(GAME.refuse(said, trouble, desk.names), trouble.rule)
    if isinstance(trouble, BadInput):
        return Told(said.message(trouble.message), "")
    why = refused(desk, trouble.reason)
    place = said.say("tiles.refused-action", "Ação {number} do registro:", number=trouble.index + 1)
    return Told(f"{place} {why.sentence}", why.rule)


# --- what would come of a tile ----------------------------------------------------------------------------------------


def previews(desk: TileDesk) -> tuple[Preview, ...]:
    """What each tile of the hand would come to on the place that is looked at."""
    square = desk.looked_at
    if square is None:
        return ()
    return tuple(_preview(desk, square, tile) for tile in dict.fromkeys(desk.view.hand))


def _preview(desk: TileDesk, square: int, tile: int) -> Preview:
    view = desk.view
    placing = view.placing(tile, square)
    total = view.points[desk.seat] + placing.points
    events = list(placed(desk.seat, tile, view.table.arena.squares[square], placing, total))
    rules = [award.rule for award in placing.awards]
    scored = [event for event in events if event.rule in rules]
    return Preview(TILES[tile], placing.points, tell(desk, scored or events))


def spoken(desk: TileDesk, preview: Preview) -> str:
    """A preview in a sentence."""
    tile, points = words.tile(desk.texts, preview.tile), words.points(desk.texts, preview.points)
    return f"{tile}: {points}. " + " ".join(told.sentence for told in preview.told)


# --- what happened ----------------------------------------------------------------------------------------------------


def opening(desk: TileDesk) -> tuple[Told, ...]:
    """What was told while the game was dealt."""
    dealt = [node for before, node in pairwise(desk.line) if before.state.to_act is CHANCE]
    return tuple(told for node in dealt for told in tell(desk, _heard(desk, node)))


def turns(desk: TileDesk) -> tuple[Turn, ...]:
    """The whole game so far, turn by turn."""
    return tuple(_turn(desk, *each) for each in _played(desk))


def latest(desk: TileDesk) -> tuple[Turn, ...]:
    """The turns since the person's last one, that one included; in a lesson, what was tried."""
    played = list(_played(desk))
    if desk.lesson is not None:
        played = [each for each in played if each[0] > desk.lesson.ply]
    mine = [number for number, (_, seat, _) in enumerate(played) if seat == desk.seat]
    return tuple(_turn(desk, *each) for each in played[mine[-1] if mine else 0 :])


def _played(desk: TileDesk) -> Iterator[tuple[int, int, list[Node]]]:
    """Turns as the number of their last action, the seat, and what it did: it places, and may take."""
    done: list[Node] = []
    ply = owner = 0
    for number, (before, node) in enumerate(pairwise(desk.line), 1):
        seat = before.state.to_act
        if not isinstance(seat, int):
            continue
        if done and isinstance(notation.read(str(node.action)), Place):
            yield ply, owner, done
            done = []
        done.append(node)
        ply, owner = number, seat
    if done:
        yield ply, owner, done


def _turn(desk: TileDesk, ply: int, seat: int, nodes: list[Node]) -> Turn:
    told = tuple(told for node in nodes for told in tell(desk, _heard(desk, node)))
    points = sum(event.params["points"] for node in nodes for event in node.events if event.rule == "score.total")
    return Turn(ply, seat, told, points)


def _heard(desk: TileDesk, node: Node) -> list[Event]:
    """What the person heard of what happened."""
    return [
        event for event in node.events if (desk.over or event.seen(desk.seat)) and event.rule not in SHOWN_OTHERWISE
    ]


def scores(desk: TileDesk) -> tuple[Score, ...]:
    """Everybody's points, and what the goals that the person knows are worth."""
    view, winners = desk.view, desk.match.state.standing().winners
    return tuple(
        Score(seat, name, view.points[seat], view.bonus[seat] if view.goals else None, seat in winners)
        for seat, name in enumerate(desk.names)
    )


# --- what is to be done -----------------------------------------------------------------------------------------------


def prompt(desk: TileDesk) -> str:
    """What is to be done now."""
    said, seat = desk.texts, desk.state.to_act
    if not isinstance(seat, int):
        return said.say("tiles.prompt.over", "Fim de partida.")
    if seat != desk.seat:
        name = desk.names[seat]
        if desk.state.taking:
            return said.say("tiles.prompt.bot-takes", "{player} escolhe uma peça aberta…", player=name)
        return said.say("tiles.prompt.bot", "{player} pensa…", player=name)
    if desk.state.taking:
        return said.say("tiles.prompt.take", "Pegue uma das peças abertas.")
    if desk.asking:
        return said.say("tiles.prompt.answer", "Sua vez de responder: quantos pontos?")
    if desk.chosen is None:
        return said.say("tiles.prompt.pick", "Sua vez: escolha uma peça.")
    return said.say("tiles.prompt.place", "Sua vez: onde colocar {tile}?", tile=TILES[desk.chosen])


def advice(desk: TileDesk) -> str:
    """The hint in words; empty where none was asked for."""
    if desk.hint is None:
        return ""
    said, action = desk.texts, notation.read(desk.hint.action)
    if isinstance(action, Place):
        tile, place = words.tile(said, TILES[action.tile]), words.place(said, str(action.square))
        what = said.say("tiles.hint.place", "Dica: coloque {tile} na {place}.", tile=tile, place=place)
    else:
        tile = words.tile(said, desk.hint.action.lstrip(">"))
        what = said.say("tiles.hint.take", "Dica: pegue {tile}.", tile=tile)
    return f"{what} {said.message(desk.hint.reason)}"


def amiss(desk: TileDesk) -> str:
    """What a lesson's try came to, where it was not what was wanted."""
    said = desk.texts
    if desk.answer is not None:
        return said.say(
            "stepper.wrong", "Desta vez não: você disse {answer}.", answer=words.points(said, desk.answer)
        )  # fmt: skip
    points = words.points(said, sum(award.points for award in desk.awards))
    return said.say("tiles.lesson.amiss", "Ainda não: esta jogada deu {points}. Tente de novo.", points=points)


def verdict(desk: TileDesk) -> str:
    """How a lesson's try went; empty before it."""
    said, lesson = desk.texts, desk.lesson
    if lesson is None or not desk.done:
        return ""
    if desk.learnt:
        return said.say("stepper.right", "Isso mesmo!")
    return amiss(desk)


def announcement(desk: TileDesk) -> str:
    """What a screen reader says after something was done."""
    trouble = desk.trouble or desk.fault
    if trouble is not None:
        return refused(desk, trouble).sentence
    seen = previews(desk)
    if seen:
        return " ".join(spoken(desk, preview) for preview in seen)
    if desk.hint is not None:
        return advice(desk)
    told = [each.sentence for turn in latest(desk)[-1:] for each in turn.told]
    return " ".join(filter(None, (*told, verdict(desk), prompt(desk))))
