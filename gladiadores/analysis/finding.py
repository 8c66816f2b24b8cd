"""What an analysis answers with: a sentence, a figure and a table, in the language of whoever reads it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html import escape
from importlib import import_module
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any

import pandas as pd

from gladiadores.analysis.numbers import number
from gladiadores.core.errors import BadInput, cause
from gladiadores.text import DEFAULT, Message, Texts, texts

if TYPE_CHECKING:
    import plotly.graph_objects as go

PLOTLY = "application/vnd.plotly.v1+json"
PICTURES = (".png", ".svg", ".pdf")
DECIMALS = 2
QUESTION_WIDTH = 58
"""So many letters of the question stand in a line of a figure that stands by itself."""
QUESTION_LETTERS = 20
"""Their size in pixels."""
WIDE = "gladiadores-wide"
"""The ``meta`` of a figure that needs more room than a phone has across, and the class of what is said above it: pages
let it be scrolled."""


@dataclass(frozen=True)
class Finding:
    """An answer to a question about a game.

    ``table`` is tidy, its columns named in English and without units; ``headings`` are the columns that readers see,
    with units; ``words`` say what a value of a column is called (a suit, a bot); ``draw`` makes the figure of the
    table; ``method`` says what was played.
    """

    question: Message
    sentence: Message
    table: pd.DataFrame
    headings: Mapping[str, Message]
    draw: Callable[[Finding, Texts], go.Figure]
    method: Message
    words: Mapping[str, Mapping[Any, Message]] = field(default_factory=dict)

    def show(self, language: str = DEFAULT) -> Shown:
        """As the last line of a notebook's cell. Raises ``ValueError`` for a language that there is not."""
        return Shown(self, texts(language))

    def worded(self, said: Texts) -> pd.DataFrame:
        """The table as a reader sees it: columns and values in words, numbers as they are."""
        seen = self.table[list(self.headings)].copy()
        for column, names in self.words.items():
            if column in seen:
                known = {value: said.message(name) for value, name in names.items()}
                seen[column] = [known.get(value, value) for value in seen[column]]
        return seen.rename(columns={name: said.message(heading) for name, heading in self.headings.items()})

    def heading(self, column: str, said: Texts) -> str:
        """The title of an axis."""
        return said.message(self.headings[column])

    def word(self, column: str, value: Any, said: Texts) -> str:
        """What a value of a column is called."""
        name = self.words.get(column, {}).get(value)
        return said.message(name) if name else str(value)


@dataclass(frozen=True)
class Shown:
    """A finding in one language. In a notebook it shows the sentence, the figure and, folded, the table."""

    finding: Finding
    said: Texts

    @property
    def sentence(self) -> str:
        return self.said.message(self.finding.sentence)

    @property
    def figure(self) -> go.Figure:
        """The plotly figure, its title the question."""
        figure = self._untitled()
        lines = wrap(self._question, QUESTION_WIDTH)
        above = QUESTION_LETTERS * (1 + len(lines))
        figure.update_layout(
            title={
                "text": "<br>".join(escape(line, quote=False) for line in lines),
                "font": {"size": QUESTION_LETTERS},
                "x": 0, "xanchor": "left", "y": 0.98, "yanchor": "top",
            },
            height=figure.layout.height + above,
            margin_t=figure.layout.margin.t + above,
        )  # fmt: skip
        return figure

    @property
    def table(self) -> pd.DataFrame:
        return self.finding.worded(self.said)

    def __str__(self) -> str:
        method = self.said.message(self.finding.method)
        return "\n\n".join((self.said.message(self.finding.question), self.sentence, self._plain_table(), method))

    __repr__ = __str__

    def _ipython_display_(self) -> None:
        from IPython.display import publish_display_data as publish

        figure = self._untitled()
        publish({"text/html": self._said(figure), "text/plain": self.sentence})
        publish({PLOTLY: json.loads(figure.to_json()), "text/plain": self.sentence})
        publish({"text/html": self._folded_table(), "text/plain": self._plain_table()})

    def save_html(self, path: str | Path) -> Path:
        """One page with everything in it, to be opened without a network. Raises ``BadInput`` (code ``range``)."""
        page = Path(path)
        language = escape(self.said.language)
        figure = self._untitled()
        body = figure.to_html(full_html=False, include_plotlyjs=True)
        text = (
            f'<!DOCTYPE html><html lang="{language}"><head><meta charset="utf-8">'
            f"<title>{escape(self._question)}</title>"
            '<meta name="viewport" content="width=device-width"><style>body{font:16px sans-serif;max-width:60em;'
            "margin:1em auto;padding:0 1em}main>div{overflow-x:auto}table{border-collapse:collapse}"
            f"th,td{{padding:.2em .8em;text-align:right}}.{WIDE}+div>div{{min-width:36rem}}</style></head>"
            f"<body><main>{self._said(figure)}<div>{body}</div><div>{self._folded_table()}</div></main></body></html>"
        )
        try:
            page.write_text(text, encoding="utf-8")
        except OSError as error:
            raise _unwritable(page, error) from None
        return page

    def save_picture(self, path: str | Path, scale: float = 2.0) -> Path:
        """The figure as PNG, SVG or PDF by the name's ending. Raises ``BadInput`` (code ``range``)."""
        page = Path(path)
        if page.suffix.lower() not in PICTURES:
            raise BadInput(
                "range",
                Message("analysis.picture.kind", "«{name}» não é uma figura: o nome termina em {kinds}.",
                        name=page.name[:60], kinds=", ".join(PICTURES)),
            )  # fmt: skip
        try:
            import_module("kaleido")
        except ImportError:
            raise BadInput(
                "range",
                Message(
                    "analysis.picture.extra", "Para guardar figuras falta o extra: pip install 'gladiadores[export]'."
                ),
            ) from None
        try:
            self.figure.write_image(page, scale=scale)
        except OSError as error:
            raise _unwritable(page, error) from None
        return page

    @property
    def _question(self) -> str:
        return self.said.message(self.finding.question)

    def _untitled(self) -> go.Figure:
        """The figure for where the question stands above it, in lines as long as the reader's screen has room for."""
        figure = self.finding.draw(self.finding, self.said)
        point = self.said.message(number(0.5)).strip("05")
        figure.update_layout(separators=point + "\N{NARROW NO-BREAK SPACE}")
        return figure

    def _said(self, figure: go.Figure) -> str:
        """The sentence, and the question as the title of the figure that comes next."""
        css = f' class="{WIDE}"' if figure.layout.meta == WIDE else ""
        return (
            f'<p style="font-size:1.15em"><strong>{escape(self.sentence)}</strong></p>'
            f'<p{css} style="font-size:1.3em">{escape(self._question)}</p>'
        )

    def _folded_table(self) -> str:
        summary = escape(self.said.say("analysis.table", "A tabela e como foi medido"))
        method = escape(self.said.message(self.finding.method))
        with pd.option_context("display.max_colwidth", None):
            table = self._numbers().to_html(index=False, escape=True, border=0)
        return f"<details><summary>{summary}</summary><p>{method}</p>{table}</details>"

    def _plain_table(self) -> str:
        return str(self._numbers().to_string(index=False))

    def _numbers(self) -> pd.DataFrame:
        seen = self.table.copy()
        for column in seen.select_dtypes("float"):
            seen[column] = [self.said.message(number(value, DECIMALS)) for value in seen[column]]
        return seen


def _unwritable(page: Path, error: OSError) -> BadInput:
    return BadInput(
        "range",
        Message("analysis.file", "Não consegui gravar {path}: {error}.", path=str(page), error=cause(error)),
    )
