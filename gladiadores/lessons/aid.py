"""What a player wants beside the board, on one page of A4: self-contained HTML, made from the catalogue of rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape

from gladiadores import games
from gladiadores.core.errors import bad
from gladiadores.core.game import Game
from gladiadores.text import DEFAULT, Texts, texts

_SENTENCE = re.compile(r"\S.*?[.!?](?=\s+[^\s\da-zà-ÿ]|$)", re.S)
TAGS = {"pt": "pt-BR", "en": "en", "fi": "fi"}

_STYLE = """
@page{size:A4;margin:9mm}
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0 auto;max-width:192mm;padding:9mm 0;background:#fff;color:#1c1917;
font:8pt/1.25 'Source Sans 3','Noto Sans','Segoe UI',system-ui,'DejaVu Sans',sans-serif}
header{display:flex;align-items:baseline;justify-content:space-between;gap:6mm;
border-bottom:.7mm solid #8a2a1d;margin-bottom:2.5mm}
h1{margin:0;font-size:17pt;line-height:1.2;color:#8a2a1d}
header p{margin:0;color:#57534e}
main{columns:2;column-gap:6mm;column-fill:balance}
section{margin:0 0 2.3mm}
li,table,.row{break-inside:avoid}
h2{break-after:avoid;margin:0 0 .8mm;font-size:10.5pt;line-height:1.2;color:#8a2a1d}
p,ul,ol{margin:0 0 .7mm}
ul{padding-left:3.6mm}
ol{padding-left:4.4mm}
li{margin:0 0 .6mm}
table{border-collapse:collapse;width:100%;margin:.6mm 0 1.2mm}
th,td{border:.2mm solid #a8a29e;padding:.3mm 1.4mm;text-align:center}
th:first-child{text-align:left}
thead th{background:#f4ede0}
.row{display:flex;flex-wrap:wrap;align-items:center;gap:1mm 2.4mm;margin:.6mm 0 1.2mm}
.row span{display:inline-flex;align-items:center;gap:1mm}
svg{flex:none}
.row.pairs{display:grid;grid-template-columns:auto auto 1fr}
.row.pairs>div{grid-area:1/3/span 2;flex-wrap:nowrap}
footer{margin-top:1.5mm;padding-top:1mm;border-top:.2mm solid #a8a29e;color:#57534e;font-size:7.2pt}
@media screen{body{padding:9mm 4mm}}
@media screen and (max-width:640px){main{columns:1}}
@media print{body{padding:0;max-width:none}}
""".strip()


@dataclass(frozen=True)
class Section:
    """A heading and what stands below it, as HTML."""

    title: str
    body: str


class Writer:
    """Puts rules and tables of a game into HTML."""

    def __init__(self, game: Game, language: str) -> None:
        self.said: Texts = texts(language)
        self.book = game.rulebook

    def rules(self, *wanted: str | tuple[str, int]) -> str:
        """Rules as a list: title and text, or as many sentences of it as are wanted."""
        items = (self.rule(each) if isinstance(each, str) else self.rule(*each) for each in wanted)
        return "<ul>" + "".join(f"<li>{item}</li>" for item in items) + "</ul>"

    def rule(self, id: str, sentences: int | None = None) -> str:
        rule = self.book[id]
        text = self.said.translate(rule.context("text"), rule.text)
        told = " ".join(_SENTENCE.findall(text)[:sentences])
        return f"<b>{escape(self.title(id))}.</b> {escape(told)}"

    def title(self, id: str) -> str:
        return self.said.translate(self.book[id].context("title"), self.book[id].title)

    @staticmethod
    def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
        """A table; what stands in it is text, but for SVG."""
        top = "".join(f'<th scope="col">{_cell(cell)}</th>' for cell in head)
        body = "".join(
            f'<tr><th scope="row">{_cell(first)}</th>{"".join(f"<td>{_cell(cell)}</td>" for cell in rest)}</tr>'
            for first, *rest in rows
        )
        return f"<table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def _cell(cell: object) -> str:
    text = str(cell)
    return text if text.startswith("<svg") else escape(text.replace("-", "−") if isinstance(cell, int) else text)


def aid(game: str = "gladiadores", language: str = DEFAULT) -> str:
    """The page of a game in a language; raises ``BadInput`` where there is none."""
    makers = _makers()
    if game not in makers:
        bad("game", "aid.game", "Não há folha de ajuda para «{game}»; há {known}.",
            game=game[:24], known=", ".join(makers))  # fmt: skip
    played = games.game(game)
    if language not in played.languages:
        bad(
            "range", "aid.language", "A folha deste jogo não existe nesta língua; há {known}.",
            known=", ".join(played.languages),
        )  # fmt: skip
    writer = Writer(played, language)
    title, sections = makers[game](writer)
    said = writer.said
    heading = said.say("aid.title", "{game}: folha de ajuda", game=title)
    kind = said.say("aid.sheet", "folha de ajuda")
    documents = "; ".join(played.rulebook.documents.values())
    foot = said.say("aid.foot", "As regras em nossas palavras. Fontes: {documents}.", documents=documents)
    body = "\n".join(f"<section><h2>{escape(each.title)}</h2>{each.body}</section>" for each in sections)
    return (
        f'<!DOCTYPE html>\n<html lang="{TAGS[language]}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width">\n<title>{escape(heading)}</title>\n'
        f"<style>\n{_STYLE}\n</style>\n</head>\n<body>\n<header><h1>{escape(title)}</h1>"
        f"<p>{escape(kind)}</p></header>\n<main>\n{body}\n</main>\n"
        f"<footer>{escape(foot)}</footer>\n</body>\n</html>\n"
    )


Maker = Callable[[Writer], tuple[str, list[Section]]]


def _makers() -> Mapping[str, Maker]:
    from gladiadores.lessons.gladiaattorit.aid import sections as tiles
    from gladiadores.lessons.gladiadores.aid import sections as cards
    from gladiadores.lessons.glory_to_rome.aid import sections as glory
    from gladiadores.lessons.spartacus.aid import sections as houses

    return {"gladiadores": cards, "gladiaattorit": tiles, "glory-to-rome": glory, "spartacus": houses}
