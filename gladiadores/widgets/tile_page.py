"""The tile game as HTML: a pure function of its desk."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from gladiadores.games.gladiaattorit import board, words
from gladiadores.games.gladiaattorit.board import Marks, square_key
from gladiadores.games.gladiaattorit.tiles import TILE, TILES
from gladiadores.text import LANGUAGES, Texts
from gladiadores.widgets import tile_story as story
from gladiadores.widgets.parts import button, icon, tag
from gladiadores.widgets.tile_desk import TileDesk
from gladiadores.widgets.tile_folds import fold
from gladiadores.widgets.tile_parts import lines, refusal, turn
from gladiadores.widgets.tile_story import Preview, Score

KEYS = "d h z y"
_LAMP = (
    '<svg class="bs-icon" viewBox="0 0 24 24" aria-hidden="true">'
    '<path d="M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-1 1-1 2-1 2H9s0-1-1-2z"/></svg>'
)


def page(desk: TileDesk, *, scale: float = 1.0) -> str:
    """The whole game."""
    said = desk.texts
    lesson = desk.lesson
    name = said.say("tiles.name", "Jogo de peças do anfiteatro") if lesson is None else lesson.title(said)
    table = desk.state.table
    scene = f"{desk.id}/{desk.language}"
    inside = _lesson(desk) if lesson is not None else _scores(desk)
    return (
        f'<section class="bs tg tg-{table.board}" lang="{tag(desk.language)}" style="--bs-scale:{scale:g}" '
        f'data-key="game" data-keys="{KEYS}" data-scene="{escape(scene)}" tabindex="-1" aria-label="{escape(name)}">'
        f'{inside}<div class="tg-main">{_board(desk)}<div class="tg-side">{_now(desk)}{_tiles(desk)}{_talk(desk)}</div>'
        f"</div>{_bars(desk)}{fold(desk)}</section>"
    )


def still(desk: TileDesk) -> str:
    """What is shown where nothing can be pressed: the board, and what was told last."""
    picture = board.board(desk.view, said=desk.texts, names=desk.names, prefix=f"gt-{desk.id}-still")
    told = "".join(f"<p>{escape(each.sentence)}</p>" for played in story.turns(desk)[-1:] for each in played.told)
    return f'<div lang="{tag(desk.language)}">{picture}{told}<p>{escape(story.prompt(desk))}</p></div>'


# --- above the board ----------------------------------------------------------------------------------------------


def _scores(desk: TileDesk) -> str:
    label = escape(desk.texts.say("tiles.scores", "Pontos"))
    seats = "".join(_score(desk, each) for each in story.scores(desk))
    many = " tg-many" if len(story.scores(desk)) > 4 else ""
    return f'<div class="tg-top"><ul class="tg-scores{many}" aria-label="{label}">{seats}</ul>{_languages(desk)}</div>'


def _languages(desk: TileDesk) -> str:
    inside = "".join(_language(language) for language in desk.languages if language != desk.language)
    return f'<span class="tg-languages">{inside}</span>'


def _language(language: str) -> str:
    code = language.upper()
    label, more = f"{code}: {LANGUAGES[language]}", f' lang="{tag(language)}"'
    return button(f"language:{language}", label, f"<span>{code}</span>", css="bs-plain tg-language", more=more)


def _score(desk: TileDesk, score: Score) -> str:
    said = desk.texts
    you = said.say("tiles.you", "(você)")
    own = f" <em>{escape(you)}</em>" if score.seat == desk.seat else ""
    points = said.say("tiles.score", "{number}", number=score.total if desk.over else score.placing)
    turn = ' aria-current="true"' if desk.state.to_act == score.seat else ""
    wins = " tg-wins" if score.wins else ""
    return (
        f'<li class="tg-score{wins}"{turn}>{board.marker(score.seat, size=26)}'
        f'<span class="tg-name">{escape(score.name)}{own}</span>'
        f'<strong aria-label="{escape(words.points(said, int(points)))}">{points}</strong></li>'
    )


def _lesson(desk: TileDesk) -> str:
    said, lesson = desk.texts, desk.lesson
    assert lesson is not None
    again = button("again", said.say("tiles.lesson.again", "De novo"), more=" data-focus") if desk.tried else ""
    parts = [f"<div><h3>{escape(lesson.title(said))}</h3>{again}</div><p>{escape(lesson.goal(said))}</p>"]
    if lesson.shows is not None and not desk.done:
        answers = "".join(
            button(f"answer:{each}", words.points(said, each), css="bs-option") for each in lesson.guesses
        )
        parts.append(f'<div class="bs-options" data-nav>{answers}</div>')
    if desk.done:
        right = desk.learnt
        verdict = said.say("stepper.right", "Isso mesmo!") if right else story.amiss(desk)
        parts.append(
            f'<p class="bs-verdict {"bs-right" if right else "bs-wrong"}">{icon("right" if right else "wrong")}'
            f"<span>{escape(verdict)}</span></p>"
        )
        if right or lesson.shows is not None:
            parts.append(f'<p class="tg-learnt">{escape(lesson.done(said))}</p>')
    return f'<div class="tg-lesson">{"".join(parts)}</div>'


# --- the board and the tiles --------------------------------------------------------------------------------------


def _board(desk: TileDesk) -> str:
    view, arena = desk.view, desk.state.table.arena
    placing = desk.mine and not desk.state.taking and not desk.asking
    free = frozenset(square_key(arena, square) for square in view.free)
    shown: dict[int, int] = {}
    looked = desk.looked_at
    if looked is not None and desk.chosen is not None and placing:
        shown[looked] = view.placing(desk.chosen, looked).points
    selected = [] if desk.pointed is None else [square_key(arena, desk.pointed)]
    advised = None if desk.hint is None else desk.place_of(desk.hint.action)
    if advised is not None:
        selected.append(square_key(arena, advised))
    marks = Marks(
        enabled=free if placing else frozenset(),
        selected=frozenset(selected),
        preview=shown,
        ghost=desk.chosen if placing else None,
        asked=desk.asked if desk.asking else None,
        scored=desk.awards,
        last=None if desk.last is None else desk.last[0],
        moves=desk.moves,
        letters=True,
    )
    drawn = board.board(view, marks, desk.texts, names=desk.names, prefix=f"gt-{desk.id}")
    return f'<div class="tg-board" data-nav data-hover>{drawn}</div>'


def _tiles(desk: TileDesk) -> str:
    """The hand, the open tiles and the goal."""
    if desk.over:
        return ""
    said, view = desk.texts, desk.view
    taking = desk.taking and not desk.done
    simple = view.table.simple
    parts = []
    hand = list(_keyed("hand", view.hand))
    picked = {
        key
        for key, tile in hand
        if desk.picked == key.partition(":")[2] or (desk.picked is None and desk.chosen == tile)
    }
    label = said.say("tiles.hand", "Sua mão") if not simple else said.say("tiles.drawn", "Sua peça")
    advised = desk.hint.action[:2] if desk.hint is not None else ""
    enabled = set() if desk.asking else {key for key, _ in hand}
    marks = Marks(enabled=enabled, selected=picked if not taking else (), letters=True)
    parts.append(
        _row(
            label,
            [(key, tile, advised == TILES[tile]) for key, tile in hand],
            marks,
            said,
            "tg-hand" if taking or desk.over or desk.asking else "tg-hand tg-offered",
        )
    )
    if not simple:
        open_tiles = list(_keyed("face", view.face_up))
        keys = {key for key, _ in open_tiles}
        advised = desk.hint.action[1:] if desk.hint is not None and desk.hint.action[0] == ">" else ""
        marks = Marks(enabled=set() if desk.asking else keys, letters=True)
        label = said.say("tiles.open", "Peças abertas")
        inside = [(key, tile, advised == TILES[tile]) for key, tile in open_tiles]
        parts.append(_row(label, inside, marks, said, "tg-open tg-offered tg-due" if taking else "tg-open"))
    return f'<div class="tg-tiles">{"".join(parts)}{_goal(desk)}</div>'


def _keyed(name: str, tiles: Iterable[int]) -> Iterator[tuple[str, int]]:
    """Tiles with their keys; further copies are numbered."""
    seen: dict[int, int] = {}
    for tile in tiles:
        seen[tile] = seen.get(tile, 0) + 1
        copy = f":{seen[tile]}" if seen[tile] > 1 else ""
        yield f"{name}:{TILES[tile]}{copy}", tile


def _row(label: str, tiles: list[tuple[str, int, bool]], marks: Marks, said: Texts, css: str) -> str:
    focus = " data-focus" if "tg-offered" in css else ""
    drawn = "".join(
        f'<span class="tg-tile{" tg-advised" if advised else ""}">'
        f"{board.tile(tile, said, key=key, marks=marks, size=62)}</span>"
        for key, tile, advised in tiles
    )
    nothing = said.say("tiles.none", "nenhuma peça")
    none = f'<span class="tg-none">{escape(nothing)}</span>'
    return (
        f'<div class="tg-row {css}" role="group" aria-label="{escape(label)}">'
        f'<span class="tg-label" aria-hidden="true">{escape(label)}</span>'
        f'<div class="tg-line" data-nav{focus}>{drawn or none}</div></div>'
    )


def _goal(desk: TileDesk) -> str:
    view, said = desk.view, desk.texts
    if view.goal is None:
        return ""
    worth = words.points(said, view.bonus[desk.seat] or 0)
    label = said.say("tiles.goal.own", "Seu objetivo")
    return (
        f'<div class="tg-row tg-goal"><span class="tg-label">{escape(label)}</span><div class="tg-line">'
        f"{board.goal(view.goal, said, size=66)}<b>{escape(worth)}</b></div></div>"
    )


# --- what is said -------------------------------------------------------------------------------------------------


def _now(desk: TileDesk) -> str:
    """What is to be done now."""
    said = desk.texts
    if desk.done:
        return ""
    tick = ""
    if desk.wait is not None:
        tick = f' data-tick="{desk.wait * 1000:g}" data-tick-value="{desk.match.history.ply}"'
    controls = ""
    if not desk.over and not desk.mine and desk.lesson is None:
        if not desk.running:
            controls = button("continue", said.say("tiles.continue", "Continuar"), css="tg-go", more=" data-focus")
        else:
            controls = button(
                "hurry", said.say("tiles.hurry", "Ir até a minha vez"), css="bs-plain", more=" data-focus"
            )
    mine = " tg-mine" if desk.mine else ""
    return (
        f'<div class="tg-now{mine}" data-key="clock"{tick}><strong>{escape(story.prompt(desk))}</strong>'
        f"{controls}</div>"
    )


def _talk(desk: TileDesk) -> str:
    """Why not, what would come of it, the advice, or the story: one of them, the most pressing."""
    said = desk.texts
    if desk.trouble is not None:
        inside, top = refusal(desk, desk.trouble), "no"
    elif story.previews(desk):
        inside, top = _previews(desk), f"look{desk.looked_at}"
    else:
        inside, top = _advice(desk) + _story(desk), f"{desk.match.history.ply}{desk.hint is not None}"
    label = escape(said.say("stepper.talk", "O que acontece"))
    return (
        f'<div class="tg-talk"><div class="tg-scroll" tabindex="0" role="region" data-key="talk" data-top="{top}" '
        f'aria-label="{label}">{inside}</div></div>'
    )


def _previews(desk: TileDesk) -> str:
    """What each tile of the hand would score on the place that is looked at."""
    said, square = desk.texts, desk.looked_at
    assert square is not None
    place = words.place(said, str(desk.state.table.arena.squares[square]))
    title = said.say("tiles.preview", "E se fosse na {place}?", place=place)
    rows = "".join(_preview(desk, preview) for preview in story.previews(desk))
    return f'<p class="bs-step">{escape(title)}</p><div class="tg-previews">{rows}</div>'


def _preview(desk: TileDesk, preview: Preview) -> str:
    said = desk.texts
    chosen = " tg-chosen" if desk.chosen == TILE[preview.tile] else ""
    why = lines(desk, preview.told, f"p{preview.tile}")
    points = said.say("tiles.plus", "+{number}", number=preview.points)
    tile = words.tile(said, preview.tile)
    label = said.say("tiles.preview.put", "{points}: colocar {tile}", tile=tile, points=points)
    face = f"{board.tile(TILE[preview.tile], said, size=48)}<b>{points}</b>"
    put = button(f"put:{preview.tile}", label, face, css="tg-put") if desk.pointed == desk.looked_at else face
    return f'<div class="tg-preview{chosen}"><div class="tg-worth">{put}</div><div>{why}</div></div>'


def _advice(desk: TileDesk) -> str:
    if desk.hint is None:
        return ""
    return f'<p class="tg-hint">{_LAMP}<span>{escape(story.advice(desk))}</span></p>'


def _story(desk: TileDesk) -> str:
    """The last turns, the latest first; at the end how it came out; at the beginning how it was dealt."""
    if desk.over:
        return _ending(desk)
    turns = "".join(turn(desk, each) for each in reversed(story.latest(desk)))
    if turns:
        return turns
    if desk.asking:
        wait = desk.texts.say(
            "tiles.help.answer", "Quando você responder, a peça vai para o lugar marcado, e aqui aparece a conta."
        )
        return f'<p class="tg-help">{escape(wait)}</p>'
    help = desk.texts.say(
        "tiles.help",
        "Passe o mouse, ou o foco do teclado, por um lugar livre: aqui aparece quanto cada peça da sua mão faria ali, "
        "e por qual regra. Um clique coloca.",
    )
    dealt = "" if desk.lesson is not None else lines(desk, story.opening(desk), "0")
    return f'<p class="tg-help">{escape(help)}</p>{dealt}'


def _ending(desk: TileDesk) -> str:
    """Who won and why, with a table of points."""
    said = desk.texts
    why = lines(desk, story.tell(desk, desk.match.state.standing().why), "end", "tg-won")
    heads = (
        said.say("tiles.end.player", "Jogador"), said.say("tiles.end.placing", "Colocação"),
        said.say("tiles.end.goal", "Objetivo"), said.say("tiles.end.total", "Total"),
    )  # fmt: skip
    rows = "".join(
        f'<tr{" class=tg-wins" if score.wins else ""}><th scope="row">{board.marker(score.seat, size=20)} '
        f"{escape(score.name)}</th><td>{score.placing}</td><td>{_revealed(desk, score)}</td>"
        f"<td><strong>{score.total}</strong></td></tr>"
        for score in sorted(story.scores(desk), key=lambda score: (-score.total, -(score.bonus or 0), score.seat))
    )
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    turns = "".join(turn(desk, each) for each in story.turns(desk)[-1:])
    return (
        f'{why}<table class="tg-table tg-ending"><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>{turns}'
    )  # fmt: skip


def _revealed(desk: TileDesk, score: Score) -> str:
    kind = desk.view.goals[score.seat]
    return "" if kind is None else f"{board.gladiator(kind, desk.texts, size=34)} {score.bonus}"


# --- below the board ----------------------------------------------------------------------------------------------


def _bars(desk: TileDesk) -> str:
    said = desk.texts
    parts = [
        button("undo", said.say("tiles.undo", "Desfazer"), icon("undo"), css="bs-round", off=not desk.can_undo),
        button("redo", said.say("tiles.redo", "Refazer"), icon("redo"), css="bs-round", off=not desk.can_redo),
    ]
    if desk.lesson is None:
        parts.append(_rethink(desk))
    parts.append(
        button("hint", said.say("tiles.hint", "Dica"), on=desk.hint is not None, off=not desk.mine or desk.asking)
    )
    parts.append('<span class="bs-gap"></span>')
    folds = {
        "unseen": said.say("tiles.fold.unseen", "Contagem"),
        "log": said.say("tiles.fold.log", "Registro"),
        "text": said.say("stepper.text", "Texto"),
        "save": said.say("tiles.fold.save", "Guardar"),
        "new": said.say("tiles.fold.new", "Nova"),
    }
    if desk.lesson is not None:
        folds = {"text": folds["text"]}
    for name, label in folds.items():
        opened = "true" if desk.fold == name else "false"
        parts.append(button(f"fold:{name}", label, more=f' aria-expanded="{opened}"'))
    if desk.lesson is not None:
        parts.append(_languages(desk))
    return f'<div class="bs-bar tg-bar">{"".join(parts)}</div>'


def _rethink(desk: TileDesk) -> str:
    said = desk.texts
    short = said.say("tiles.back.short", "Repensar")
    label = said.say("tiles.back", "{short}: voltar à minha última decisão", short=short)
    return button("back", label, escape(short), off=not desk.can_go_back)
