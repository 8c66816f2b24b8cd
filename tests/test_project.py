"""The project's own files agree with each other, and name nothing that they must not name."""

from __future__ import annotations

import gettext
import importlib.util
import json
import os
import re
import subprocess
import sys
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import nbformat
import pytest
from babel.messages.pofile import read_po, write_po
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from gladiadores import games
from gladiadores.text import DEFAULT, EVERYWHERE, LANGUAGES

ROOT = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = {name: [Requirement(entry) for entry in entries] for name, entries in PROJECT["optional-dependencies"].items()}
BASE = [Requirement(entry) for entry in PROJECT["dependencies"]]
CONSTRAINTS = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()


def files() -> list[Path]:
    """The project's files: what git tracks or would track."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, check=False,
    )  # fmt: skip
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [path for name in listed.stdout.decode().split("\0") if name and (path := ROOT / name).is_file()]


def text_of(path: Path) -> str:
    """A text file's text; nothing for a binary one."""
    content = path.read_bytes()
    return "" if b"\0" in content else content.decode("utf-8", "replace")


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# --- dependencies -----------------------------------------------------------------------------------------------


def test_constraints_hold_names_versions_and_markers_only() -> None:
    for line in CONSTRAINTS:
        assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*==[0-9][0-9a-z.+!]*( ; [\w .'\"()<>=!*-]+)?", line), line
        Requirement(line)


def test_every_dependency_is_constrained_within_its_bounds() -> None:
    versions: dict[str, list[Version]] = {}
    for line in CONSTRAINTS:
        pin = Requirement(line)
        versions.setdefault(pin.name, []).append(Version(next(iter(pin.specifier)).version))
    for requirement in [*BASE, *(entry for entries in EXTRAS.values() for entry in entries)]:
        name = canonicalize_name(requirement.name)
        if name == PROJECT["name"]:
            continue
        assert name in versions, f"{name} is not in constraints.txt"
        for version in versions[name]:
            assert requirement.specifier.contains(version), f"{name} {version} is not {requirement.specifier}"


def test_each_package_is_named_once() -> None:
    named = Counter(
        canonicalize_name(entry.name) for entry in [*BASE, *(entry for entries in EXTRAS.values() for entry in entries)]
    )
    del named[PROJECT["name"]]
    assert [name for name, times in named.items() if times > 1] == []


def test_the_extra_all_is_everything_but_the_bench() -> None:
    def reach(extra: str) -> set[str]:
        inner = (name for entry in EXTRAS[extra] if entry.name == PROJECT["name"] for name in entry.extras)
        return {extra}.union(*(reach(name) for name in inner))

    assert reach("all") == set(EXTRAS) - {"bench"}


def test_conda_installs_what_pyproject_says() -> None:
    lines = (ROOT / "environment.yml").read_text(encoding="utf-8").splitlines()
    entries = [line.strip().removeprefix("- ") for line in lines if line.strip().startswith("- ")]
    assert entries == [
        "conda-forge", f"python{PROJECT['requires-python']}", "pip", "pip:", "-c constraints.txt", "-e .[all]",
    ]  # fmt: skip


def test_the_versions_agree() -> None:
    source = (ROOT / "gladiadores" / "__init__.py").read_text(encoding="utf-8")
    assert f'__version__ = "{PROJECT["version"]}"' in source
    newest = re.search(r"^OLDEST = \((\d+), (\d+)\)$", (ROOT / "lab").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest
    assert PROJECT["requires-python"] == ">=" + ".".join(newest.groups())


# --- what the files say -----------------------------------------------------------------------------------------


def test_no_file_names_a_registry_or_a_path_of_a_machine() -> None:
    # in pieces, so that this file does not name them itself
    names = [
        "py" + r"pi\.org",
        "python" + "hosted",
        "registry.npm" + "js",
        "npm" + r"js\.org",
        "file:" + "//",
        r"\.\./sha" + "red",
    ]
    paths = ["/wo" + "rk/", "/ro" + "ot/", "/ho" + r"me/\w", "/Us" + r"ers/\w", r"C:\\" + "Users"]
    pattern = re.compile("|".join([*names, *(rf"(?<![\w.]){path}" for path in paths)]))
    assert [
        f"{shown(path)}: {match[0]}" for path in files() if (match := pattern.search(text_of(path)))
    ] == []  # fmt: skip


def test_no_large_file_and_nothing_generated_is_tracked() -> None:
    most = {".po": 2_000_000}
    assert [shown(path) for path in files() if path.stat().st_size > most.get(path.suffix, 1_000_000)] == []
    assert [shown(path) for path in files() if path.suffix in {".mo", ".pyc", ".whl"} or path.name == "uv.lock"] == []


# --- the start script -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "status", "told"),
    [
        (["--help"], 0, "./lab voila NOTEBOOK"),
        (["dance"], 2, "Unknown command dance"),
        (["--port", "many"], 2, "--port wants a number"),
        (["voila"], 2, "Name the notebook"),
        (["voila", "none.ipynb"], 2, "There is no notebook none.ipynb"),
    ],
)
def test_the_start_script_answers_in_a_sentence(arguments: list[str], status: int, told: str) -> None:
    done = subprocess.run(
        [sys.executable, "lab", *arguments], cwd=ROOT, capture_output=True, encoding="utf-8", check=False,
        env={**os.environ, "PYTHONUTF8": "1"},
    )  # fmt: skip
    assert done.returncode == status
    assert told in done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    assert len((done.stderr).splitlines()) in (0, 2)  # the same in two languages


# --- the tools for translations ---------------------------------------------------------------------------------

STALE = "stale (no such id, its Portuguese text has changed, or this language leaves it out)"


def tool(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    spec = importlib.util.spec_from_file_location(f"tools_{name}", ROOT / "tools" / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look there
    spec.loader.exec_module(module)
    return module


@cache
def texts_of_the_house() -> tuple[list[Any], list[str]]:
    """All texts, and what is wrong with them; looking for them takes seconds."""
    with pytest.MonkeyPatch.context() as patch:
        found: tuple[list[Any], list[str]] = tool("translations", patch).find_texts(ROOT)
        return found


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A small package with a text in Python, one with a plural, and a rule with a ruling."""
    (tmp_path / "babel.cfg").write_bytes((ROOT / "babel.cfg").read_bytes())
    game = tmp_path / "gladiadores" / "games" / "arena"
    game.mkdir(parents=True)
    (game / "words.py").write_text(
        "def words(texts, n):\n"
        '    hello = texts.say("hello", "Olá, {name}", name="Ana")\n'
        '    return hello + texts.say_many("cards", "uma carta", "{number} cartas", n)\n'
    )
    (game / "rules.toml").write_text(
        'game = "arena"\n[[rule]]\nid = "ruling.spoil"\ntitle = "Espólio"\ntext = "Quem vence leva uma carta."\n'
        'told = "{seat} levou {card}."\n[[rule.reading]]\nvalue = "must"\ntext = "Tem de levar."\n'
    )
    return tmp_path


def test_texts_are_found_by_id(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found, problems = tool("translations", monkeypatch).find_texts(house)
    assert problems == []
    assert {text.context: text.id for text in found} == {
        "arena:ruling.spoil.title": "Espólio",
        "arena:ruling.spoil.text": "Quem vence leva uma carta.",
        "arena:ruling.spoil.told": "{seat} levou {card}.",
        "arena:ruling.spoil.reading.must": "Tem de levar.",
        "cards": ("uma carta", "{number} cartas"),
        "hello": "Olá, {name}",
    }


@pytest.mark.parametrize(
    ("source", "complaint"),
    [
        ('texts.say("hello", f"Olá, {name}")', "must both be plain strings"),
        ('texts.say(key, "Olá, você")', "without an id"),
        ('texts.say("bye", "Tchau, {name")', "braces do not parse"),
        ('texts.say("hello", "Oi, {name}")', "has another text"),
        ('whisper("good.night", "Boa noite")', "missing in babel.cfg"),
        ("""f'<b>{texts.say("good.day", "Bom dia")}</b>'""", "stands in an f-string"),
    ],
)
def test_texts_that_would_be_lost_are_reported(
    house: Path, monkeypatch: pytest.MonkeyPatch, source: str, complaint: str
) -> None:
    (house / "gladiadores" / "more.py").write_text(source, encoding="utf-8")
    _, problems = tool("translations", monkeypatch).find_texts(house)
    assert any(complaint in problem for problem in problems), problems


def test_a_catalogue_is_checked_text_by_text(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    translations = tool("translations", monkeypatch)
    texts, _ = translations.find_texts(house)
    path = translations.catalog_path(house, "en")

    def check() -> list[str]:
        return [problem.split(": ", 1)[1] for problem in translations.problems_of(texts, path, "en", "tool")]

    def update() -> str:
        translations.write_bytes(path, translations.merged(texts, path, "en", "tool").encode())
        return path.read_text(encoding="utf-8")

    def put(old: str, new: str) -> None:
        content = path.read_text(encoding="utf-8")
        assert old in content
        path.write_text(content.replace(old, new, 1), encoding="utf-8")

    assert check() == [f"{text.context}: missing" for text in texts]
    assert update() == update()
    assert check() == [f"{text.context}: empty" for text in texts]
    for text, english in {
        "Espólio": "Spoils", "Quem vence leva uma carta.": "The winner takes a card.",
        "{seat} levou {card}.": "{seat} took {card}.", "Tem de levar.": "Must take.", "Olá, {name}": "Hello, {name}",
    }.items():  # fmt: skip
        put(f'msgid "{text}"\nmsgstr ""', f'msgid "{text}"\nmsgstr "{english}"')
    put('msgstr[0] ""\nmsgstr[1] ""', 'msgstr[0] "one card"\nmsgstr[1] "{number} cards"')
    assert check() == []
    assert update() == path.read_text(encoding="utf-8")
    assert check() == []

    put("Hello, {name}", "Hello, {nome}")
    assert check() == ["hello: placeholders differ: ['name'] in Portuguese, ['nome'] here"]
    put("Hello, {nome}", "Hello, {name}")
    put('msgctxt "hello"', '#, fuzzy\nmsgctxt "hello"')
    assert check() == ["hello: fuzzy"]
    with pytest.raises(translations.CatalogError, match="fuzzy: hello"):
        translations.compile_catalogs(house)
    put("#, fuzzy\n", "")
    put("Olá, {name}", "Oi, {name}")
    assert check() == ["hello: missing", f"hello: {STALE}"]
    assert "Oi, {name}" not in update()
    assert check() == ["hello: empty"]


def test_catalogues_are_compiled_beside_their_source(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    translations = tool("translations", monkeypatch)
    texts, _ = translations.find_texts(house)
    path = translations.catalog_path(house, "en")
    translations.write_bytes(path, translations.merged(texts, path, "en", "tool").encode())
    content = path.read_text(encoding="utf-8").replace('msgid "Espólio"\nmsgstr ""', 'msgid "Espólio"\nmsgstr "Spoils"')
    path.write_text(content, encoding="utf-8")
    orphan = house / translations.LOCALE / "xx" / "LC_MESSAGES" / "gladiadores.mo"
    translations.write_bytes(orphan, b"")

    assert translations.compile_catalogs(house) == [path.with_suffix(".mo"), orphan]
    assert translations.compile_catalogs(house) == []
    assert not orphan.exists()
    english = gettext.translation("gladiadores", house / translations.LOCALE, ["en"])
    assert english.pgettext("arena:ruling.spoil.title", "Espólio") == "Spoils"


def test_a_text_with_an_empty_form_is_not_compiled(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    translations = tool("translations", monkeypatch)
    texts, _ = translations.find_texts(house)
    path = translations.catalog_path(house, "en")
    half = translations.merged(texts, path, "en", "tool").replace('msgstr[0] ""', 'msgstr[0] "one card"')
    translations.write_bytes(path, half.encode())
    translations.compile_catalogs(house)
    english = gettext.translation("gladiadores", house / translations.LOCALE, ["en"])
    english.add_fallback(Elsewhere())
    assert english.npgettext("cards", "uma carta", "{number} cartas", 2) == "asked elsewhere"


class Elsewhere(gettext.NullTranslations):
    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return "asked elsewhere"


# --- a language that has a part of the texts --------------------------------------------------------------------


def test_the_languages_are_the_same_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    translations, notebooks = tool("translations", monkeypatch), tool("notebooks", monkeypatch)
    assert translations.REQUIRED == set(LANGUAGES) - {DEFAULT} == set(notebooks.LANGUAGES)
    assert set(translations.LEFT_OUT) == set(LANGUAGES) - set(EVERYWHERE)


def test_finnish_has_what_the_readers_of_the_tile_game_meet(monkeypatch: pytest.MonkeyPatch) -> None:
    translations = tool("translations", monkeypatch)
    texts, _ = texts_of_the_house()
    assert translations.wanted_in("en", texts) == texts
    wanted = {text.context for text in translations.wanted_in("fi", texts)}
    left_out = {text.context for text in texts} - wanted
    assert wanted >= {"list.last", "stage.lost", "installed.ready", "kind.list", "input.game", "bot.random"}
    assert left_out >= {"gladiadores:battle.winner.last-lion.text", "scenario:manual-01.title", "stepper.own", "suit.G"}


@pytest.mark.parametrize("game", games.ids())
def test_a_game_is_translated_into_the_languages_that_it_speaks(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    translations = tool("translations", monkeypatch)
    texts, _ = texts_of_the_house()
    spoken = games.game(game).languages
    assert set(EVERYWHERE) <= set(spoken) <= set(LANGUAGES)
    for language in set(LANGUAGES) - {DEFAULT}:
        rules = [text for text in translations.wanted_in(language, texts) if text.context.startswith(f"{game}:")]
        assert bool(rules) == (language in spoken), language


@pytest.fixture
def wide_house(house: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tool, at work on a package of which Finnish leaves out a part."""
    for name, line in {
        "core/shape.py": 'say("input.list", "Isto não é uma lista")',
        "games/gladiadores/words.py": 'say("suit", "Gládio"); say("seat", "Jogador {number}")',
        "games/gladiaattorit/words.py": 'say("seat", "Jogador {number}"); say("tile", "Peça")',
        "widgets/battle_page.py": 'say("page", "Página"); say("page", "Página")',
        "widgets/battle_desk.py": 'say("page", "Página")',
    }.items():
        path = house / "gladiadores" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(line, encoding="utf-8")
    translations = tool("translations", monkeypatch)
    monkeypatch.setattr(translations, "ROOT", house)
    return translations


def test_all_places_of_a_text_are_known(wide_house: ModuleType) -> None:
    places = {text.context: text.places for text in wide_house.find_texts(wide_house.ROOT)[0]}
    assert places["seat"] == (
        "gladiadores/games/gladiaattorit/words.py:1",
        "gladiadores/games/gladiadores/words.py:1",
    )
    assert places["page"] == ("gladiadores/widgets/battle_desk.py:1", *["gladiadores/widgets/battle_page.py:1"] * 2)
    assert places["arena:ruling.spoil.title"] == ("gladiadores/games/arena/rules.toml",)


def test_a_text_is_left_out_if_all_files_with_it_are(wide_house: ModuleType) -> None:
    texts, problems = wide_house.find_texts(wide_house.ROOT)
    assert problems == []
    wanted = [text.context for text in wide_house.wanted_in("fi", texts) if not text.context.startswith("arena:")]
    assert wanted == ["cards", "hello", "input.list", "seat", "tile"]
    assert wide_house.wanted_in("en", texts) == texts


def fill(path: Path, language: str) -> None:
    """Translate every text of a catalogue by itself."""
    with path.open("rb") as file:
        catalog = read_po(file, locale=language)
    for message in catalog:
        message.string = message.id
    with path.open("wb") as file:
        write_po(file, catalog)


def test_a_catalogue_is_complete_when_it_has_its_part(
    wide_house: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    def run(command: str) -> tuple[int, str]:
        return wide_house.main([command]), capsys.readouterr().out

    assert run("update")[0] == 0
    for language in ("en", "fi"):
        fill(wide_house.catalog_path(wide_house.ROOT, language), language)
    assert run("update")[0] == 0
    assert run("check") == (0, "11 texts, 0 problems\n")
    finnish = wide_house.catalog_path(wide_house.ROOT, "fi").read_text(encoding="utf-8")
    assert "Jogador" in finnish
    assert "Gládio" not in finnish
    assert "Gládio" in wide_house.catalog_path(wide_house.ROOT, "en").read_text(encoding="utf-8")
    assert run("compile")[1].splitlines() == [
        f"gladiadores/locale/{language}/LC_MESSAGES/gladiadores.mo: compiled" for language in ("en", "fi")
    ]


TILE = 'msgctxt "tile"\nmsgid "Peça"\nmsgstr "Peça"\n'


@pytest.mark.parametrize(
    ("old", "new", "complaints"),
    [
        (TILE, "", {"tile: missing"}),
        (TILE, TILE.replace('msgstr "Peça"', 'msgstr ""'), {"tile: empty"}),
        (TILE, "#, fuzzy\n" + TILE, {"tile: fuzzy"}),
        (TILE, TILE.replace('msgid "Peça"', 'msgid "Ladrilho"'), {"tile: missing", f"tile: {STALE}"}),
        (TILE, TILE + '\nmsgctxt "suit"\nmsgid "Gládio"\nmsgstr "Gladius"\n', {f"suit: {STALE}"}),
        ('msgstr[1] "{number} cartas"', 'msgstr[1] ""', {"cards: empty"}),
        ('msgstr "Jogador {number}"', 'msgstr "Pelaaja"',
         {"seat: placeholders differ: ['number'] in Portuguese, [] here"}),
        (TILE, "# hand-made\n\n\n" + TILE, {"not as `python tools/translations.py update` writes it"}),
    ],
)  # fmt: skip
def test_a_tampered_finnish_catalogue_fails_the_check(
    wide_house: ModuleType, capsys: pytest.CaptureFixture[str], old: str, new: str, complaints: set[str]
) -> None:
    wide_house.main(["update"])
    for language in ("en", "fi"):
        fill(wide_house.catalog_path(wide_house.ROOT, language), language)
    wide_house.main(["update"])
    path = wide_house.catalog_path(wide_house.ROOT, "fi")
    content = path.read_text(encoding="utf-8")
    assert content.count(old) == 1
    path.write_text(content.replace(old, new), encoding="utf-8")
    capsys.readouterr()
    assert wide_house.main(["check"]) == 1
    *told, _ = capsys.readouterr().out.splitlines()
    assert {line.partition("gladiadores.po: ")[2] for line in told} == complaints


# --- the tool for notebooks -------------------------------------------------------------------------------------


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The notebook tool, at work on a folder with two notebooks."""
    notebooks = tool("notebooks", monkeypatch)
    folder = tmp_path / "notebooks"
    folder.mkdir()
    monkeypatch.setattr(notebooks, "ROOT", tmp_path)
    monkeypatch.setattr(notebooks, "FOLDER", folder)
    (tmp_path / "figura.svg").write_text("<svg/>")
    write_notebook(
        folder / "00_aqui.ipynb", {"en": "00_here.ipynb"},
        "# Aqui\n[English](en/00_here.ipynb), [batalha](01_batalha.ipynb#fim), ![](../figura.svg), [jogo](https://example.org)",
        "lang = 'pt'\nlanguage = 'pt'",
    )  # fmt: skip
    write_notebook(folder / "01_batalha.ipynb", {"en": "01_battle.ipynb"}, "# Batalha", 'show(lang="pt")')
    return notebooks


def write_notebook(path: Path, siblings: dict[str, str], text: str, code: str) -> None:
    notebook = nbformat.v4.new_notebook(metadata={"gladiadores": siblings})
    notebook.cells = [nbformat.v4.new_markdown_cell(text, id="text"), nbformat.v4.new_code_cell(code, id="code")]
    nbformat.write(notebook, path)


def test_english_notebooks_are_generated(desk: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    def run(command: str) -> tuple[int, str]:
        return desk.main([command]), capsys.readouterr().out

    assert run("extract")[0] == 0
    with desk.catalog_path("en").open("rb") as file:
        catalog = read_po(file, locale="en")
    for message in catalog:
        message.string = str(message.id).replace("# Aqui", "# Here").replace("# Batalha", "# Battle")
    with desk.catalog_path("en").open("wb") as file:
        write_po(file, catalog)
    assert run("extract")[0] == 0
    assert run("build")[0] == 0
    assert run("check") == (0, "2 notebooks, 2 texts, 0 problems\n")

    here = nbformat.read(desk.FOLDER / "en" / "00_here.ipynb", as_version=4)
    assert here.cells[0].source == (
        "# Here\n[English](../00_aqui.ipynb), [batalha](01_battle.ipynb#fim), ![](../../figura.svg), [jogo](https://example.org)"
    )
    assert here.cells[1].source == "lang = 'en'\nlanguage = 'pt'"
    assert [cell.id for cell in here.cells] == ["text", "code"]
    assert here.metadata == {"gladiadores": {"lang": "en", "source": "00_aqui.ipynb"}}
    battle = nbformat.read(desk.FOLDER / "en" / "01_battle.ipynb", as_version=4)
    assert battle.cells[1].source == 'show(lang="en")'
    assert not (desk.FOLDER / "fi").exists()
    assert not desk.catalog_path("fi").exists()


LINKS = (
    "[English](en/30_tiles.ipynb) · [Suomi](fi/30_laatat.ipynb) · [mais](31_mais.ipynb?a=1) · [aqui](00_aqui.ipynb#fim)"
    " · [battle](en/01_battle.ipynb) · ![](../figura.svg)"
)


@pytest.fixture
def tiles(desk: ModuleType) -> ModuleType:
    """The notebook tool, at work on two more notebooks, which are there in Finnish too; all are built."""
    write_notebook(
        desk.FOLDER / "30_areias.ipynb", {"en": "30_tiles.ipynb", "fi": "30_laatat.ipynb"}, LINKS, 'lang = "pt"'
    )
    write_notebook(
        desk.FOLDER / "31_mais.ipynb", {"en": "31_more.ipynb", "fi": "31_lisaa.ipynb"}, "# Mais", 'lang = "pt"'
    )
    desk.main(["extract"])
    for language in ("en", "fi"):
        fill(desk.catalog_path(language), language)
    desk.main(["extract"])
    desk.main(["build"])
    return desk


def test_notebooks_in_finnish_are_generated_where_the_source_names_one(
    tiles: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert tiles.main(["check"]) == 0
    assert capsys.readouterr().out == "4 notebooks, 4 texts, 0 problems\n"
    assert {
        language: sorted(path.name for path in (tiles.FOLDER / language).iterdir()) for language in ("en", "fi")
    } == {
        "en": ["00_here.ipynb", "01_battle.ipynb", "30_tiles.ipynb", "31_more.ipynb"],
        "fi": ["30_laatat.ipynb", "31_lisaa.ipynb"],
    }
    finnish = nbformat.read(tiles.FOLDER / "fi" / "30_laatat.ipynb", as_version=4)
    assert finnish.cells[1].source == 'lang = "fi"'
    assert finnish.metadata == {"gladiadores": {"lang": "fi", "source": "30_areias.ipynb"}}
    with tiles.catalog_path("fi").open("rb") as file:
        assert [message.context for message in read_po(file, locale="fi") if message.id] == [
            "30_areias:text", "31_mais:text",
        ]  # fmt: skip


@pytest.mark.parametrize(
    ("path", "links"),
    [
        ("en/30_tiles.ipynb", [
            "../30_areias.ipynb", "../fi/30_laatat.ipynb", "31_more.ipynb?a=1", "00_here.ipynb#fim",
            "../01_batalha.ipynb", "../../figura.svg",
        ]),
        ("fi/30_laatat.ipynb", [
            "../en/30_tiles.ipynb", "../30_areias.ipynb", "31_lisaa.ipynb?a=1", "../en/00_here.ipynb#fim",
            "../en/01_battle.ipynb", "../../figura.svg",
        ]),
    ],
)  # fmt: skip
def test_links_lead_to_siblings_and_to_the_other_languages(tiles: ModuleType, path: str, links: list[str]) -> None:
    text = nbformat.read(tiles.FOLDER / path, as_version=4).cells[0].source
    assert re.findall(r"\]\((.*?)\)", text) == links


def test_what_is_wrong_with_finnish_notebooks_is_listed(tiles: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    def complaints() -> str:
        capsys.readouterr()
        assert tiles.main(["check"]) == 1
        return capsys.readouterr().out

    path = tiles.catalog_path("fi")
    content = path.read_text(encoding="utf-8")
    path.write_text(content.replace('msgstr "# Mais"', 'msgstr ""'), encoding="utf-8")
    assert "31_mais:text: empty" in complaints()
    path.write_text(content.replace('msgstr "# Mais"', 'msgstr "# Lisää"'), encoding="utf-8")
    assert "notebooks/fi/31_lisaa.ipynb: not what" in complaints()
    path.write_text(content, encoding="utf-8")

    made = tiles.FOLDER / "fi" / "31_lisaa.ipynb"
    (tiles.FOLDER / "fi" / "vanha.ipynb").write_bytes(made.read_bytes())
    raw = json.loads(made.read_text(encoding="utf-8"))
    raw["cells"][1]["execution_count"] = 3
    raw["cells"][0]["source"] = ["[ei](ei.ipynb)"]
    made.write_text(json.dumps(raw), encoding="utf-8")
    told = complaints()
    for complaint in [
        "notebooks/fi/vanha.ipynb: has no source",
        "notebooks/fi/31_lisaa.ipynb: cell code has outputs",
        "notebooks/fi/31_lisaa.ipynb: the link to ei.ipynb leads nowhere",
    ]:
        assert complaint in told
    assert tiles.main(["build"]) == 0
    assert not (tiles.FOLDER / "fi" / "vanha.ipynb").exists()

    write_notebook(tiles.FOLDER / "31_mais.ipynb", {"en": "31_more.ipynb"}, "# Mais", 'lang = "pt"')
    told = complaints()
    assert f"31_mais:text: {STALE}" in told
    assert "notebooks/fi/31_lisaa.ipynb: has no source" in told


@pytest.mark.parametrize(
    ("siblings", "complaint"),
    [
        ({}, "must name the English file"),
        ({"fi": "40_uusi.ipynb"}, "must name the English file"),
        ({"en": "40_new.ipynb", "fi": "../40_uusi.ipynb"}, "'../40_uusi.ipynb', of its metadata (fi), is no name"),
        ({"en": "40_new.ipynb", "fi": "30_laatat.ipynb"}, "fi/30_laatat.ipynb is the sibling of two notebooks"),
        ({"en": "30_tiles.ipynb"}, "en/30_tiles.ipynb is the sibling of two notebooks"),
    ],
)
def test_a_notebook_names_its_siblings(
    tiles: ModuleType, capsys: pytest.CaptureFixture[str], siblings: dict[str, str], complaint: str
) -> None:
    write_notebook(tiles.FOLDER / "40_novo.ipynb", siblings, "# Novo", "lang = 'pt'")
    assert tiles.main(["check"]) == 1
    assert complaint in capsys.readouterr().err


def test_what_is_wrong_with_notebooks_is_listed(desk: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    desk.main(["extract"])
    desk.main(["build"])
    raw = json.loads((desk.FOLDER / "00_aqui.ipynb").read_text(encoding="utf-8"))
    raw["metadata"]["widgets"] = {"state": {}}
    raw["cells"][1]["execution_count"] = 3
    raw["cells"][0]["source"] = ["[nada](nada.ipynb)"]
    (desk.FOLDER / "00_aqui.ipynb").write_text(json.dumps(raw), encoding="utf-8")
    (desk.FOLDER / "en" / "old.ipynb").write_bytes((desk.FOLDER / "en" / "01_battle.ipynb").read_bytes())
    capsys.readouterr()
    assert desk.main(["check"]) == 1
    told = capsys.readouterr().out
    for complaint in [
        "00_aqui:text: missing",
        "00_aqui:text: stale",
        "01_batalha:text: empty",
        "notebooks/en/00_here.ipynb: not what",
        "notebooks/en/old.ipynb: has no source",
        "notebooks/00_aqui.ipynb: widget state",
        "notebooks/00_aqui.ipynb: cell code has outputs",
        "notebooks/00_aqui.ipynb: the link to nada.ipynb leads nowhere",
    ]:
        assert complaint in told
    assert desk.main(["build"]) == 0
    assert not (desk.FOLDER / "en" / "old.ipynb").exists()
