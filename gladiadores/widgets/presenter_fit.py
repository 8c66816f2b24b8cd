"""How large the type of the presenter may be: what there is to read is laid out in lines, as in a window of 1024 × 700.

All lengths are in the type of the stage; sizes go from 0, the largest. The letters are counted as those of the widest
face that a computer without fonts of its own shows, so that nothing ever ends below the fold.
"""

from __future__ import annotations

from gladiadores.text import Texts
from gladiadores.widgets.parts import sources
from gladiadores.widgets.presenter_desk import PresenterDesk
from gladiadores.widgets.presenter_slides import Poll

SIZES = (1.0, 0.9, 0.8, 0.72, 0.66, 0.6)
"""The type of what is told, as in the style sheet."""
SOURCED = 3
"""Up to this size the source of a rule is told too."""
HIGH = 22.1
WIDE = 16.4
FLAT = 38.0
"""How high what is told may be, and how wide it is beside a picture and without one."""
_LETTER, _BOLD = 0.565, 0.63
_PRESSED = 2.15
"""A button, however small the type."""
_GAP = 0.45


def size(desk: PresenterDesk, width: float) -> int:
    """The largest type in which all can be seen, else the smallest."""
    fits = (number for number, type_ in enumerate(SIZES) if _height(desk, number, width / type_) * type_ <= HIGH)
    return next(fits, len(SIZES) - 1)


def _height(desk: PresenterDesk, number: int, width: float) -> float:
    """What all blocks take, one below the other, in their own type."""
    said = desk.texts
    text = desk.slide.text(desk.at, said, desk.names)
    blocks = [1.1]
    if desk.at == 0:
        blocks.append(_lines(desk.slide.title(said), width, 1.25, _BOLD) * 1.2)
    if desk.answer:
        answer = _lines(desk.answer, width - 1.6, 1.3, _BOLD) * 1.2
        blocks.append(answer + (1.2 if desk.hits else 0))
    blocks += [
        _lines(sentence, width, 1.12 if first else 1.0, _BOLD if first else _LETTER) * 1.3
        for first, sentence in sentences(desk)
    ]
    if text:
        blocks.append(_lines(text, width, 1.0, _LETTER) * 1.3)
    blocks += _rule(desk, said, number, width)
    if desk.poll is not None:
        blocks += _asked(desk, desk.poll, number, width)
    elif desk.answered is not None and any(desk.counts.values()):
        blocks.append(_rows(desk.answered, width, 1.7, 7.3))
    return sum(blocks) + _GAP * (len(blocks) - 1)


def sentences(desk: PresenterDesk) -> list[tuple[bool, str]]:
    """What is told, and which sentence is the first; beside an open question only what was told last."""
    told = list(dict.fromkeys(sentence for sentence, _ in desk.told))
    if desk.poll is not None:
        told = told[-1:]
    return [(not number, sentence) for number, sentence in enumerate(told)]


def _rule(desk: PresenterDesk, said: Texts, number: int, width: float) -> list[float]:
    rule = desk.rule
    if rule is None:
        return []
    title = said.translate(rule.context("title"), rule.title)
    if not desk.rule_open:
        return [_lines(title, width - 1.5, 1.0, _BOLD) * 1.3]
    inner = width - 2.2
    told = 1.0 + _lines(title, inner - 1.6, 1.1, _BOLD) * 1.2 + 0.3
    told += _lines(said.translate(rule.context("text"), rule.text), inner, 1.0, _LETTER) * 1.3
    if number <= SOURCED:
        told += 0.3 + _lines(sources(said, rule), inner, 0.8, _LETTER) * 1.3
    return [told]


def _asked(desk: PresenterDesk, poll: Poll, number: int, width: float) -> list[float]:
    """The question and its answers, each a button."""
    prompt = _lines(poll.prompt, width, 1.15, _BOLD) * 1.2
    return [prompt + 0.35 + _rows(poll, width, _PRESSED / SIZES[number], 7.0 if many(poll) else 9.8)]


def _rows(poll: Poll, width: float, least: float, beside: float) -> float:
    """Rows of answers, in two columns where they are many; ``beside`` is what stands next to an answer."""
    columns = 2 if many(poll) else 1
    room = max(width / columns - beside, 2.0)
    heights = [
        max(least, 0.2 + _lines("" if option.card else option.label, room, 1.0, _LETTER) * 1.15)
        for option in poll.options
    ]
    rows = [max(heights[start : start + columns]) for start in range(0, len(heights), columns)]
    return sum(rows) + 0.3 * (len(rows) - 1)


def many(poll: Poll) -> bool:
    return len(poll.options) > 4


def _lines(text: str, width: float, type_: float, letter: float) -> int:
    """How many lines a text takes, word by word."""
    room = width / (type_ * letter)
    lines, filled = 1, 0.0
    for word in text.split():
        long = len(word)
        if filled and filled + 1 + long > room:
            lines, filled = lines + 1, 0.0
        filled += long + (1 if filled else 0)
        if filled > room:
            lines, filled = lines + int(filled // room), filled % room
    return lines
