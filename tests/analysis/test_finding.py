"""A finding is a sentence, a figure and a table in one language."""

from __future__ import annotations

import pandas as pd
import pytest

from gladiadores.analysis import Finding, figures
from gladiadores.analysis.figures import Axis, Series
from gladiadores.analysis.finding import WIDE
from gladiadores.analysis.intervals import Estimate
from gladiadores.analysis.numbers import number, percent, share, signed, within
from gladiadores.core.errors import BadInput
from gladiadores.text import Message, texts

PT, EN = texts("pt"), texts("en")


def draw(finding, said):
    names = [finding.word("bot", bot, said) for bot in finding.table["bot"]]
    table = finding.table
    series = Series("", names, list(table["wins"]), list(table["low"]), list(table["high"]))
    return figures.ranked([series], Axis(finding.heading("wins", said), "percent"), Axis("", "words"))


@pytest.fixture
def finding():
    table = pd.DataFrame({"bot": ["greedy", "x<y"], "wins": [0.625, -0.001], "low": [0.6, -0.01], "high": [0.65, 0.01]})
    return Finding(
        question=Message("", "Quem vence <mais>?"),
        sentence=Message("", "Ele vence {share} & mais.", share=percent(0.625)),
        table=table,
        headings={"bot": Message("", "Robô"), "wins": Message("", "Vitórias")},
        draw=draw,
        method=Message("", "Nada foi jogado."),
        words={"bot": {"greedy": Message("", "guloso")}},
    )


def test_the_reader_s_table_has_words_and_the_data_stays(finding):
    shown = finding.show("pt")
    assert list(shown.table) == ["Robô", "Vitórias"]
    assert list(shown.table["Robô"]) == ["guloso", "x<y"]
    assert list(finding.table["bot"]) == ["greedy", "x<y"]


def test_what_a_cell_shows_is_escaped_and_in_three_parts(finding, monkeypatch):
    parts = []
    monkeypatch.setattr("IPython.display.publish_display_data", parts.append)
    finding.show("pt")._ipython_display_()
    said, figure, table = parts
    assert "Ele vence 62 % &amp; mais." in said["text/html"]
    assert "Quem vence &lt;mais&gt;?" in said["text/html"]
    assert "title" not in figure["application/vnd.plotly.v1+json"]["layout"]  # or it would be there twice
    assert "x&lt;y" in table["text/html"]
    assert "x<y" in table["text/plain"]


def test_a_figure_by_itself_has_the_question_as_its_title(finding):
    figure = finding.show("pt").figure
    assert figure.layout.title.text == "Quem vence &lt;mais&gt;?"
    assert figure.layout.margin.t > finding.draw(finding, PT).layout.margin.t


def test_lying_rows_need_more_room_than_a_phone_has_across(finding, tmp_path):
    many, few = (
        figures.heat("ab", "abcdefghi"[:columns], [[1] * columns] * 2, Axis("x"), Axis("y"), "casas")
        for columns in (9, 8)
    )
    assert (many.layout.meta, few.layout.meta) == (WIDE, None)
    assert finding.draw(finding, PT).layout.meta == WIDE
    assert f'class="{WIDE}"' in finding.show("pt").save_html(tmp_path / "page.html").read_text("utf-8")


def test_in_text(finding):
    text = str(finding.show("pt"))
    assert text.startswith("Quem vence <mais>?\n\nEle vence 62 % & mais.")
    assert "0,62" in text
    assert text.endswith("Nada foi jogado.")


def test_one_page_with_everything(finding, tmp_path):
    page = finding.show("en").save_html(tmp_path / "page.html").read_text(encoding="utf-8")
    assert '<html lang="en">' in page
    assert "Plotly.newPlot" in page
    assert not [line for line in page.splitlines() if "<script src" in line or "<link" in line]


def test_a_page_that_cannot_be_written(finding, tmp_path):
    with pytest.raises(BadInput, match="Não consegui gravar"):
        finding.show().save_html(tmp_path / "nowhere" / "page.html")


def test_a_picture_of_an_unknown_kind(finding, tmp_path):
    with pytest.raises(BadInput, match=r"\.png, \.svg, \.pdf"):
        finding.show().save_picture(tmp_path / "page.gif")


@pytest.mark.parametrize(
    ("message", "portuguese", "english"),
    [
        (number(1234.56), "1234,6", "1234.6"),
        (number(-0.04), "0,0", "0.0"),
        (number(-2.5, 0), "−2", "−2"),
        (number(float("nan")), "–", "–"),
        (percent(0.456), "46 %", "46%"),
        (signed(0.5), "+0,5", "+0.5"),
        (signed(-0.5), "−0,5", "−0.5"),
        (signed(0.01), "0,0", "0.0"),
        (within(Estimate(2.4, 2.3, 2.5)), "2,4 ± 0,1", "2.4 ± 0.1"),
        (share(Estimate(0.45, 0.43, 0.47)), "45 % (43 a 47 %)", "45% (43 to 47%)"),
    ],
)
def test_numbers_as_they_are_written(message, portuguese, english):
    assert PT.message(message) == portuguese
    assert EN.message(message) == english


@pytest.mark.parametrize("kind", [figures.points, figures.lines, figures.bars])
def test_series_are_told_apart_without_colour(kind):
    many = [Series(f"s{each}", [1, 2], [each, each + 1]) for each in range(4)]
    figure = kind(many, Axis("carta"), Axis("pontos"))
    looks = {
        (trace.marker.symbol, trace.line.dash) if trace.type == "scatter" else trace.marker.pattern.shape
        for trace in figure.data
    }
    assert len(looks) == 4
    assert figure.layout.xaxis.title.text == "carta"
    assert figure.layout.yaxis.title.text == "pontos"


def test_intervals_are_drawn_from_their_ends():
    figure = figures.points([Series("", [1], [2.0], [1.5], [3.0])], Axis("x"), Axis("y"))
    assert figure.data[0].error_y.array == (1.0,)
    assert figure.data[0].error_y.arrayminus == (0.5,)


def test_numbers_on_axes_are_written_as_in_the_sentence(finding):
    assert finding.show("pt").figure.layout.separators[0] == ","
    assert finding.show("en").figure.layout.separators[0] == "."


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", [""]),
        ("Carta", ["Carta"]),
        ("Jogador (o 1 coloca a primeira peça)", ["Jogador (o 1 coloca", "a primeira peça)"]),
        ("umapalavracompridademais e outra", ["umapalavracompridademais", "e outra"]),
    ],
)
def test_long_words_stand_in_lines_about_as_long_as_each_other(text, lines):
    assert figures.broken(text, 20 if "palavra" in text else 30).split("<br>") == lines


def test_a_long_title_of_an_axis_is_broken_and_patterns_lie_on_their_colour():
    long = "Quantas vezes a sorte cabe na habilidade de quem joga"
    figure = figures.bars([Series("a", [1], [1]), Series("b", [1], [2])], Axis("x"), Axis(long))
    assert figure.layout.yaxis.title.text.split("<br>") == ["Quantas vezes a sorte cabe", "na habilidade de quem joga"]
    assert figure.data[1].marker.pattern.fillmode == "overlay"
