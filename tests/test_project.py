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
from pathlib import Path
from types import ModuleType

import nbformat
import pytest
from babel.messages.pofile import read_po, write_po
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

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
    assert [shown(path) for path in files() if path.stat().st_size > 1_000_000] == []
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


def tool(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    spec = importlib.util.spec_from_file_location(f"tools_{name}", ROOT / "tools" / f"{name}.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look there
    spec.loader.exec_module(module)
    return module


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
    assert check() == ["hello: missing", "hello: stale (no such id, or its Portuguese text has changed)"]
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


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The notebook tool, at work on a folder with two notebooks."""
    notebooks = tool("notebooks", monkeypatch)
    folder = tmp_path / "notebooks"
    folder.mkdir()
    monkeypatch.setattr(notebooks, "ROOT", tmp_path)
    monkeypatch.setattr(notebooks, "FOLDER", folder)
    monkeypatch.setattr(notebooks, "CATALOG", folder / "locale" / "en" / "notebooks.po")
    (tmp_path / "figura.svg").write_text("<svg/>")
    write_notebook(
        folder / "00_aqui.ipynb", "00_here.ipynb",
        "# Aqui\n[English](en/00_here.ipynb), [batalha](01_batalha.ipynb#fim), ![](../figura.svg), [jogo](https://example.org)",
        "lang = 'pt'\nlanguage = 'pt'",
    )  # fmt: skip
    write_notebook(folder / "01_batalha.ipynb", "01_battle.ipynb", "# Batalha", 'show(lang="pt")')
    return notebooks


def write_notebook(path: Path, english: str, text: str, code: str) -> None:
    notebook = nbformat.v4.new_notebook(metadata={"gladiadores": {"en": english}})
    notebook.cells = [nbformat.v4.new_markdown_cell(text, id="text"), nbformat.v4.new_code_cell(code, id="code")]
    nbformat.write(notebook, path)


def test_english_notebooks_are_generated(desk: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    def run(command: str) -> tuple[int, str]:
        return desk.main([command]), capsys.readouterr().out

    assert run("extract")[0] == 0
    with desk.CATALOG.open("rb") as file:
        catalog = read_po(file, locale="en")
    for message in catalog:
        message.string = str(message.id).replace("# Aqui", "# Here").replace("# Batalha", "# Battle")
    with desk.CATALOG.open("wb") as file:
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
