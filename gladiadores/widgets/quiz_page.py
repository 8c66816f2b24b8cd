"""The quiz as HTML: a pure function of its desk."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import cast

from gladiadores.games.gladiaattorit import board as tile_board
from gladiadores.games.gladiaattorit import words as tile_words
from gladiadores.games.gladiaattorit.scene import Marks
from gladiadores.games.gladiadores import board
from gladiadores.games.gladiadores.board import Touch
from gladiadores.games.gladiadores.cards import DECLARED, LION, PLAYS
from gladiadores.lessons.exercise import LEVELS, NONE
from gladiadores.lessons.gladiaattorit import picture, position
from gladiadores.lessons.gladiaattorit.kinds import TilePuzzle
from gladiadores.lessons.lesson import lessons
from gladiadores.lessons.puzzle import Puzzle
from gladiadores.lessons.quizzes import KIND
from gladiadores.text import Texts
from gladiadores.widgets import lesson_parts, puzzle_scene, quiz_tables
from gladiadores.widgets.parts import button, entries, icon, tag
from gladiadores.widgets.quiz_desk import ALL, QuizDesk
from gladiadores.widgets.quiz_draw import kind_of, kinds, level_of

KEYS = "a b c d e f g h i j k l n N ArrowLeft ArrowRight"


def page(desk: QuizDesk, *, scale: float = 1.0) -> str:
    """The whole quiz."""
    said = desk.texts
    name = said.say("quiz.name", "Perguntas")
    if desk.fold is not None:
        inside = {"progress": _progress, "sheet": _sheet}[desk.fold](desk)
    else:
        inside = (_end(desk) if desk.over else _question(desk)) + _bottom(desk)
    return (
        f'<section class="bs qz" lang="{tag(desk.language)}" style="--bs-scale:{scale:g}" data-key="quiz" '
        f'data-keys="{KEYS}" data-scene="{desk.seed}/{desk.number}/{desk.kind}/{desk.level}/{desk.language}" '
        f'tabindex="-1" aria-label="{escape(name)}">{_top(desk)}'
        f"{lesson_parts.notices(said, desk.notices)}{inside}</section>"
    )


def still(desk: QuizDesk) -> str:
    """What is shown where nothing can be pressed: the question, its board, its options."""
    said = desk.texts
    if desk.over:
        return f'<p lang="{tag(desk.language)}">{escape(desk.result)}</p>'
    options = "".join(
        f"<li>{letter}) {escape(desk.asked.spoken(option, said))}</li>" for letter, option in desk.letters.items()
    )
    drawn = desk.asked.picture(desk.language) if isinstance(desk.asked, Puzzle) else ""
    setting = "" if drawn else f"<p>{escape(desk.asked.setting(said))}</p>"
    return (
        f'<div lang="{tag(desk.language)}"><h3>{escape(desk.asked.text(said))}</h3>{drawn}{setting}'
        f"<ul>{options}</ul></div>"
    )


# --- the bars -----------------------------------------------------------------------------------------------------


def kind_names(said: Texts) -> dict[str, str]:
    """The kinds of exercises of all games in words."""
    return {
        "winner": said.say("quiz.kind.winner", "Quem vence"),
        "legal": said.say("quiz.kind.legal", "O que se pode jogar"),
        "struck": said.say("quiz.kind.struck", "Que carta morre"),
        "taken": said.say("quiz.kind.taken", "O que se leva"),
        "score": said.say("quiz.kind.score", "Pontuação"),
        "points": said.say("quiz.kind.points", "Quantos pontos"),
        "best": said.say("quiz.kind.best", "O melhor lugar"),
        "made": said.say("quiz.kind.made", "Que gladiadores"),
        "final": said.say("quiz.kind.final", "O fim da partida"),
        **quiz_tables.kind_names(said),
        KIND: said.say("quiz.kind.quiz", "Sobre as regras"),
    }


def _top(desk: QuizDesk) -> str:
    said = desk.texts
    named, levels = kind_names(said), lesson_parts.levels(said)
    parts = []
    if not desk.rules and len(desk.kinds) > 1:
        pairs = [(ALL, said.say("quiz.all-kinds", "Tudo")), *((kind, named[kind]) for kind in desk.kinds)]
        label = escape(said.say("quiz.pick-kind", "Que perguntas"))
        chosen = entries(pairs, desk.kind)
        parts.append(f'<select class="bs-pick" data-key="kind" aria-label="{label}">{chosen}</select>')
    if not desk.rules and len(desk.levels) > 1 and desk.kinds != (KIND,):
        pairs = [(ALL, said.say("quiz.all-levels", "todos os níveis")), *((each, levels[each]) for each in desk.levels)]
        label = escape(said.say("quiz.pick-level", "Que nível"))
        chosen = entries(pairs, desk.level)
        parts.append(f'<select class="bs-pick" data-key="level" aria-label="{label}">{chosen}</select>')
    parts.append('<span class="bs-gap"></span>' + lesson_parts.language_buttons(desk.game, desk.language))
    parts.append(button("text", said.say("stepper.text", "Texto"), on=desk.as_text))
    folds = {
        "progress": said.say("quiz.progress", "Progresso"),
        "sheet": said.say("quiz.sheet", "Folha"),
    }
    parts += [
        button(fold, label, more=f' aria-expanded="{"true" if desk.fold == fold else "false"}"')
        for fold, label in folds.items()
    ]
    return f'<div class="bs-bar">{"".join(parts)}</div>'


def _bottom(desk: QuizDesk) -> str:
    said = desk.texts
    parts = []
    if desk.steps and not desk.as_text:
        last = len(desk.steps) - 1
        label = escape(said.say("quiz.controls", "Ver como foi"))
        parts.append(
            f'<div class="bs-keys" role="group" aria-label="{label}">'
            + button("back", said.say("stepper.back", "Voltar"), icon("back"), css="bs-round", off=desk.at == 0)
            + button("next", said.say("stepper.next", "Avançar"), icon("next"), css="bs-round", off=desk.at == last)
            + "</div>"
        )
    if desk.firsts and not desk.over:
        parts.append(f'<span class="qz-tally">{escape(_tally(desk))}</span>')
    parts.append('<span class="bs-gap"></span>')
    if desk.over:
        parts.append(button("again", said.say("quiz.again", "Outras perguntas"), css="bs-check", more=" data-focus"))
    else:
        if not desk.answered:
            parts.append(button("reveal", said.say("quiz.reveal", "Ver a resposta")))
        last_one = desk.n is not None and desk.number + 1 == desk.n
        onward = said.say("quiz.finish", "Terminar") if last_one else said.say("quiz.onward", "Próxima pergunta")
        if not desk.firsts[desk.number :]:
            onward = said.say("stepper.skip", "Pular")
        css = "bs-check" if desk.answered else "bs-plain"
        parts.append(button("onward", onward, css=css, more=" data-focus" if desk.answered else ""))
        if desk.all_cards:
            every = said.say("quiz.all", "Todas")
            parts.append(button("all", every, on=desk.picked == desk.all_cards))
            parts.append(button("check", said.say("lesson.check", "Conferir"), css="bs-check", off=not desk.picked))
    return f'<div class="bs-bar qz-bottom">{"".join(parts)}</div>'


def _tally(desk: QuizDesk) -> str:
    return desk.texts.say("stepper.tally", "Acertos: {right} de {asked}", right=desk.right, asked=len(desk.firsts))


# --- the question -------------------------------------------------------------------------------------------------


def _question(desk: QuizDesk) -> str:
    drawn = "" if desk.as_text else _picture(desk)
    flat = "" if drawn else " qz-flat"
    return f'<div class="bs-main{flat}">{drawn}{_talk(desk)}</div>'


def _picture(desk: QuizDesk) -> str:
    if desk.table is not None:
        return _table(desk)
    if isinstance(desk.asked, TilePuzzle):
        return f'<div class="bs-table qz-tiles" data-nav>{_tiles(desk, desk.asked)}</div>'
    if isinstance(desk.asked, quiz_tables.Seated):
        return f'<div class="qz-glory">{quiz_tables.drawn(desk.asked, desk.at, desk.language)}</div>'
    return ""


def _table(desk: QuizDesk) -> str:
    """The table of Gladiadores: as it is asked, or as the story has it."""
    puzzle = desk.table
    assert puzzle is not None
    scene = desk.story[desk.at].scene if desk.story else puzzle_scene.question_scene(puzzle)
    keys = desk.pointed
    pressed = {key for key, option in keys.items() if option in desk.picked} if puzzle.many else None
    dimmed: tuple[str, ...] = ()
    if desk.answered and puzzle.kind == "legal":
        dimmed = tuple(f"hand:{option}" for option in puzzle.options if option not in puzzle.answer)
    touch = Touch(tuple(keys), dimmed, pressed)
    return '<div class="bs-table" data-nav>' + "".join(
        f'<div class="bs-{shape}">{board.scene(scene, touch=touch, language=desk.language, tall=shape == "tall")}</div>'
        for shape in ("wide", "tall")
    ) + "</div>"  # fmt: skip


def _tiles(desk: QuizDesk, puzzle: TilePuzzle) -> str:
    """The board of the tile game: as it is asked, or as it is after a placement."""
    said, state = desk.texts, puzzle.state
    action = _placed(desk, puzzle)
    if action is None:
        marks = Marks(enabled=tuple(desk.pointed))
        return picture.drawing(state, said, laid=puzzle.asks.get("action"), letters=puzzle.letters, marks=marks)
    placing = position.placing(state, action)
    square = state.table.arena.index[position.square_of(action)]
    after = state.after(action)
    return picture.drawing(after, said, marks=Marks(scored=placing.awards, last=square))


def _placed(desk: QuizDesk, puzzle: TilePuzzle) -> str | None:
    """The placement whose outcome is shown: that in question, or the one that was chosen."""
    if desk.outcome is None or puzzle.kind not in ("points", "made", "best"):
        return None
    return desk.outcome.chosen[0] if puzzle.kind == "best" else str(puzzle.asks["action"])


def _talk(desk: QuizDesk) -> str:
    label = escape(desk.texts.say("quiz.question", "A pergunta"))
    return (
        f'<div class="bs-talk"><div class="bs-inner"><div class="bs-scroll" tabindex="0" role="region" data-key="talk" '
        f'data-top="{escape(_spot(desk))}" aria-label="{label}">'
        f"{''.join(_said(desk))}</div></div></div>"
    )


def _spot(desk: QuizDesk) -> str:
    """What is read: another question or another outcome is read from its top."""
    chosen = () if desk.outcome is None else desk.outcome.chosen
    return f"{desk.number}/{' '.join(chosen)}"


def _said(desk: QuizDesk) -> Iterator[str]:
    said, asked = desk.texts, desk.asked
    level = "" if kind_of(asked) == KIND else f" · {lesson_parts.levels(said)[level_of(asked)]}"
    yield f'<p class="bs-step">{escape(desk.heading)} · {escape(kind_names(said)[kind_of(asked)])}{escape(level)}</p>'
    if desk.outcome is None or desk.as_text or desk.table is None:
        yield _setting(desk)
    several = escape(said.say("sheet.many", "Pode haver mais de uma."))
    many = f" <em>{several}</em>" if asked.many else ""
    yield f'<p class="qz-text">{escape(asked.text(said))}{many}</p>'
    if desk.outcome is not None:
        yield f'<div class="qz-outcome">{"".join(_outcome(desk))}</div>'
    yield _options(desk)


def _setting(desk: QuizDesk) -> str:
    """The situation, as far as no picture shows it."""
    said, asked = desk.texts, desk.asked
    if not isinstance(asked, Puzzle):
        return ""
    table = asked.table(said)
    if table and (desk.as_text or not isinstance(asked, TilePuzzle)):
        return _as_table(table, said.say("quiz.situation", "A situação")) + _paragraph(asked.aside(said))
    if desk.as_text or not isinstance(asked, TilePuzzle) or asked.kind == "final":
        return _paragraph(asked.setting(said) if desk.as_text else asked.aside(said))
    return _racks(said, asked)


def _racks(said: Texts, puzzle: TilePuzzle) -> str:
    """The tiles that the question is about: the one to be placed, or those at hand and those that lie open."""
    state = puzzle.state
    if puzzle.kind != "legal":
        action = str(puzzle.asks.get("action", puzzle.options[0]))
        return _rack(said, said.say("quiz.tile", "A peça"), [position.tile_of(action)])
    seat = cast(int, state.to_act)
    hand = said.say("quiz.hand", "Na mão")
    open_ = said.say("quiz.open", "Abertas")
    return _rack(said, hand, state.hands[seat]) + _rack(said, open_, state.face_up)


def _rack(said: Texts, title: str, tiles: Sequence[int]) -> str:
    drawn = "".join(tile_board.tile(tile, said, size=52) for tile in tiles)
    return f'<div class="qz-rack"><span>{escape(title)}</span>{drawn}</div>' if tiles else ""


def _paragraph(text: str) -> str:
    return f'<p class="bs-text">{escape(text)}</p>' if text else ""


def _as_table(rows: tuple[tuple[str, ...], ...], label: str) -> str:
    head, *body = rows
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    lines = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for row in body
    )
    inside = f"<thead><tr>{top}</tr></thead><tbody>{lines}</tbody>"
    return (
        f'<div class="qz-wide" tabindex="0" role="region" aria-label="{escape(label)}">'
        f'<table class="qz-table">{inside}</table></div>'
    )


def _outcome(desk: QuizDesk) -> Iterator[str]:
    """Right or wrong, and why."""
    said, outcome = desk.texts, desk.outcome
    assert outcome is not None
    yield lesson_parts.verdict(outcome.right, desk.verdict)
    if outcome.reason is not None:
        yield lesson_parts.sentence(said, outcome.reason, "why", desk.opened)
    else:
        yield lesson_parts.told(said, desk.asked.explain(), "why", desk.opened)


def _options(desk: QuizDesk) -> str:
    """The options as buttons; once it has been answered, which is right."""
    said, asked = desk.texts, desk.asked
    label = escape(asked.text(said))
    buttons = "".join(_option(desk, letter, option) for letter, option in desk.letters.items())
    return f'<div class="qz-options" role="group" aria-label="{label}" data-nav>{buttons}</div>'


def _option(desk: QuizDesk, letter: str, option: str) -> str:
    said = desk.texts
    spoken = desk.asked.spoken(option, said)
    done, mark, css = desk.answered, "", "bs-option qz-option"
    if done and option in desk.asked.answer:
        mark, css = icon("right"), f"{css} qz-right"
    elif option in desk.tried or (done and option in (desk.outcome.chosen if desk.outcome else ())):
        mark, css = icon("wrong"), f"{css} qz-wrong"
    short = tile_words.place(said, option.partition("@")[2]) if kind_of(desk.asked) == "best" else spoken
    face = f'<i aria-hidden="true">{letter})</i>{_face(desk, option)}<span>{escape(short)}</span>{mark}'
    on = option in desk.picked if desk.asked.many else None
    return button(f"option:{option}", spoken, face, css=css, off=done, on=on)


def _face(desk: QuizDesk, option: str) -> str:
    """The suit of a card, where an option is one."""
    if desk.table is None or option == NONE or option not in PLAYS:
        return ""
    play = PLAYS[option]
    letter = "L" if play == LION else option[0]
    return "" if play >= DECLARED else board.suit(letter, size=24, language=desk.language)


def _end(desk: QuizDesk) -> str:
    """What it came to."""
    said = desk.texts
    items = []
    for number, first in enumerate(desk.firsts, start=1):
        name, label = "wrong", said.say("quiz.mark.wrong", "errada")
        if first is None:
            label = said.say("quiz.mark.none", "sem resposta")
        elif first:
            name, label = "right", said.say("quiz.mark.right", "certa")
        items.append(f'<li class="bs-{name}">{icon(name)}<span>{number}: {escape(label)}</span></li>')
    praise = (
        said.say("quiz.all-right", "Tudo certo: você conhece estas regras.")
        if desk.right == len(desk.firsts)
        else said.say("quiz.not-all", "As etiquetas dizem o porquê. Peça outras perguntas e tente de novo.")
    )
    return (
        f'<div class="qz-end"><p class="qz-text">{escape(desk.result)}</p><ol>{"".join(items)}</ol>'
        f"<p>{escape(praise)}</p></div>"
    )


# --- what folds out -----------------------------------------------------------------------------------------------


def _progress(desk: QuizDesk) -> str:
    """What was answered so far, by kind and level, in this file."""
    said, named = desk.texts, kind_names(desk.texts)
    levels = lesson_parts.levels(said)
    rows = [("", *levels.values())]
    for kind in kinds(desk.game):
        tallies = [desk.progress.tally(desk.game, kind, level) for level in LEVELS]
        rows.append((named[kind], *(f"{right}/{right + wrong}" if right + wrong else "–" for right, wrong in tallies)))
    intro = said.say(
        "quiz.progress.intro", "Certas de primeira, de todas as respondidas. Fica guardado neste computador."
    )  # fmt: skip
    if desk.asks_reset:
        ask = said.say("quiz.reset.ask", "Apagar todo o progresso, também o das lições e do outro jogo?")
        yes = button("reset:yes", said.say("quiz.reset.yes", "Apagar"), css="bs-check")
        no = button("reset:no", said.say("quiz.reset.no", "Não apagar"), more=" data-focus")
        reset = (
            f'<div class="qz-ask" role="alertdialog" aria-label="{escape(ask)}"><strong>{escape(ask)}</strong>{yes}{no}'
            "</div>"
        )
    else:
        reset = button("reset:", said.say("quiz.reset", "Apagar o progresso…"))
    table = _as_table(tuple(rows), said.say("quiz.progress", "Progresso"))
    return f'<div class="qz-fold"><p>{escape(intro)}</p>{table}{_lessons(desk)}{reset}{_back(desk)}</div>'


def _sheet(desk: QuizDesk) -> str:
    """A sheet to print: what is to be on it, and the file."""
    said, wishes = desk.texts, desk.sheet
    named, levels = kind_names(said), lesson_parts.levels(said)
    intro = said.say("quiz.sheet.intro", "Uma folha para imprimir, com as respostas numa página à parte.")
    fields = "".join(
        f'<label>{escape(label)} <input type="text" inputmode="numeric" size="6" data-key="sheet:{name}" '
        f'value="{escape(value)}"></label>'
        for name, label, value in (
            ("number", said.say("quiz.sheet.number-label", "Quantos exercícios"), wishes.number),
            ("seed", said.say("quiz.sheet.seed", "Folha nº"), wishes.seed),
        )
    )
    there = {kind: named[kind] for kind in kinds(desk.game)}
    boxes = _boxes(said.say("quiz.pick-kind", "Que perguntas"), there, wishes.kinds)
    boxes += _boxes(said.say("quiz.pick-level", "Que nível"), levels, wishes.levels)
    make = button("sheet:make", said.say("quiz.sheet.make", "Fazer a folha"), css="bs-check")
    ready = ""
    if wishes.made:
        name = escape(wishes.name(desk.language))
        if wishes.link:
            load = escape(said.say("quiz.sheet.load", "Baixar {name}", name=wishes.name(desk.language)))
            ready = f'<a class="qz-link" download="{name}" href="{wishes.link}">{load}</a>'
        ready += button("sheet:save", said.say("quiz.sheet.save", "Gravar ao lado do caderno"))
    told = f'<p role="status">{escape(said.message(wishes.told))}</p>' if wishes.told else ""
    return (
        f'<div class="qz-fold"><p>{escape(intro)}</p><div class="qz-form">{fields}</div>{boxes}'
        f'<div class="qz-form">{make}{ready}</div>{told}{_back(desk)}</div>'
    )


def _back(desk: QuizDesk) -> str:
    return button(str(desk.fold), desk.texts.say("quiz.back", "Voltar às perguntas"))


def _lessons(desk: QuizDesk) -> str:
    """How many lessons were solved, where the game has some."""
    there = [each for each in lessons() if each.game == desk.game]
    solved = sum(desk.progress.times_solved(each.id) > 0 for each in there)
    told = desk.texts.say("quiz.lessons", "Lições resolvidas: {solved} de {all}.", solved=solved, all=len(there))
    return f"<p>{escape(told)}</p>" if there else ""


def _boxes(legend: str, named: dict[str, str], chosen: Sequence[str]) -> str:
    boxes = "".join(
        f'<label><input type="checkbox" data-key="sheet:{key}"{" checked" if key in chosen else ""}>'
        f"<span>{escape(label)}</span></label>"
        for key, label in named.items()
    )
    return f"<fieldset><legend>{escape(legend)}</legend>{boxes}</fieldset>"
