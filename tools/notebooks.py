"""Keep the notebooks in other languages: one source in Portuguese, catalogues of its markdown cells, the rest is made.

``notebooks/*.ipynb`` are the source. ``notebooks/locale/<language>/notebooks.po`` translates their markdown cells:
msgctxt is ``<notebook>:<cell id>``, msgid the cell. ``notebooks/<language>/*.ipynb`` are generated and never edited.

    python tools/notebooks.py extract    write new and changed cells into the catalogues, drop those that are gone
    python tools/notebooks.py build      generate the notebooks in other languages
    python tools/notebooks.py check      fail unless the catalogues are complete, the generated notebooks are what
                                         `build` makes, all are free of outputs, and every relative link leads somewhere

A source notebook names its siblings in its metadata, the English one always, a Finnish one where there is one:
``{"gladiadores": {"en": "30_learn.ipynb", "fi": "30_opi.ipynb"}}``. In a code cell ``lang = "pt"`` (or ``LANG``)
becomes ``"en"`` or ``"fi"``; nothing else changes. Links are written as they are right in the Portuguese notebook, in
the translations too. A link to a notebook leads to its sibling in the same language, or to the English one where there
is none. The link to the sibling of one's own language leads back to the Portuguese one: ``[Português](en/….ipynb)`` in
English, ``[Português](fi/….ipynb)`` in Finnish. Links to other files find their way out of the folder.
"""

from __future__ import annotations

import argparse
import json
import posixpath
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, unquote

import nbformat
from translations import ROOT, Text, merged, problems_of, read, write_bytes

FOLDER = ROOT / "notebooks"
ENGLISH = "en"
LANGUAGES = (ENGLISH, "fi")  # every notebook has an English sibling, some have more
TOOL = "tools/notebooks.py"

LANG = re.compile(r"""(\b(?:lang|LANG)\s*=\s*)(["'])pt(?:[-_]BR)?\2""")
LINK = re.compile(
    r"""(?P<before>\]\(\s*<?|\b(?:href|src)\s*=\s*["']|^[ ]{0,3}\[[^\]\n]+\]:\s*<?)(?P<target>[^)\s"'<>]+)""",
    re.MULTILINE,
)
ELSEWHERE = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|[#/?]")  # an address, an anchor, an absolute path


class NotebookError(ValueError):
    """A source notebook that cannot be worked with."""


@dataclass(frozen=True)
class Source:
    """A Portuguese notebook and the file names of its siblings by language."""

    path: Path
    notebook: nbformat.NotebookNode
    siblings: Mapping[str, str]

    @property
    def texts(self) -> Iterator[Text]:
        for cell in self.notebook.cells:
            if is_text(cell):
                yield Text(f"{self.path.stem}:{cell.id}", cell.source, (self.path.name,))


def is_text(cell: nbformat.NotebookNode) -> bool:
    return cell.cell_type == "markdown" and any(letter.isalpha() for letter in cell.source)


# --- reading ----------------------------------------------------------------------------------------------------


def sources() -> list[Source]:
    """The Portuguese notebooks, in the order of their names."""
    found = [load(path) for path in sorted(FOLDER.glob("*.ipynb"))]
    names = [f"{language}/{name}" for source in found for language, name in source.siblings.items()]
    for name in names:
        if names.count(name) > 1:
            raise NotebookError(f"{name} is the sibling of two notebooks")
    return found


def load(path: Path) -> Source:
    raw = json.loads(path.read_text(encoding="utf-8"))
    ids = [cell.get("id") for cell in raw["cells"]]
    if not all(ids) or len(set(ids)) < len(ids):
        raise NotebookError(f"{path.name}: every cell needs an id of its own")
    notebook = nbformat.from_dict(nbformat.reads(json.dumps(raw), as_version=4))
    about = notebook.metadata.get("gladiadores", {})
    siblings = {language: about[language] for language in LANGUAGES if language in about}
    if ENGLISH not in siblings:
        raise NotebookError(
            f'{path.name}: its metadata must name the English file, as {{"gladiadores": {{"en": "….ipynb"}}}}'
        )
    for language, name in siblings.items():
        if not re.fullmatch(r"[\w-]+\.ipynb", str(name)):
            raise NotebookError(f"{path.name}: {name!r}, of its metadata ({language}), is no name for a notebook")
    return Source(path, notebook, siblings)


def in_language(found: Sequence[Source], language: str) -> list[Source]:
    """The sources that have a sibling in this language."""
    return [source for source in found if language in source.siblings]


def texts_in(found: Sequence[Source], language: str) -> list[Text]:
    """The texts to translate into this language."""
    return [text for source in in_language(found, language) for text in source.texts]


def catalog_path(language: str) -> Path:
    return FOLDER / "locale" / language / "notebooks.po"


# --- generating -------------------------------------------------------------------------------------------------


def generated(found: Sequence[Source], language: str) -> dict[str, str]:
    """The notebooks of a language by file name, as text."""
    messages = read(catalog_path(language), language)
    ways = ways_in(found, language)
    result = {}
    for source in in_language(found, language):
        notebook = nbformat.from_dict(json.loads(json.dumps(source.notebook)))
        for cell in notebook.cells:
            if cell.cell_type == "code":
                cell.source = LANG.sub(rf"\1\2{language}\2", cell.source)
                continue
            message = messages.get((f"{source.path.stem}:{cell.id}", cell.source))
            if message and message.string and not message.fuzzy:
                cell.source = str(message.string)
            cell.source = LINK.sub(lambda link: link["before"] + moved(link["target"], ways), cell.source)
        about = {key: value for key, value in notebook.metadata.gladiadores.items() if key not in LANGUAGES}
        notebook.metadata["gladiadores"] = {**about, "lang": language, "source": source.path.name}
        result[source.siblings[language]] = nbformat.writes(notebook, version=nbformat.NO_CONVERT) + "\n"
    return result


def ways_in(found: Sequence[Source], language: str) -> dict[str, str]:
    """Where links to notebooks lead in this language's folder, by where they lead in the Portuguese notebooks."""
    ways = {}
    for source in found:
        if language in source.siblings:
            ways[source.path.name] = source.siblings[language]
            ways[f"{language}/{source.siblings[language]}"] = f"../{source.path.name}"
        else:
            ways[source.path.name] = f"../{ENGLISH}/{source.siblings[ENGLISH]}"
    return ways


def moved(target: str, ways: Mapping[str, str]) -> str:
    """A link of a Portuguese notebook as it is right in a generated one, a folder deeper."""
    if ELSEWHERE.match(target):
        return target
    path, mark, rest = re.fullmatch(r"([^#?]*)([#?]?)(.*)", target, re.DOTALL).groups()  # type: ignore[union-attr]
    path = posixpath.normpath(unquote(path))
    return quote(ways.get(path) or posixpath.join("..", path)) + mark + rest


def build(found: Sequence[Source], language: str) -> None:
    folder = FOLDER / language
    made = generated(found, language)
    for name, text in made.items():
        if not (folder / name).exists() or (folder / name).read_text(encoding="utf-8") != text:
            write_bytes(folder / name, text.encode("utf-8"))
            print(f"notebooks/{language}/{name}")
    for path in folder.glob("*.ipynb"):
        about = json.loads(path.read_text(encoding="utf-8")).get("metadata", {}).get("gladiadores", {})
        if path.name not in made and about.get("source"):
            path.unlink()
            print(f"notebooks/{language}/{path.name}: removed, its source is gone")


# --- checking ---------------------------------------------------------------------------------------------------


def problems(found: Sequence[Source]) -> Iterator[str]:
    """Everything that is wrong with the notebooks."""
    for language in LANGUAGES:
        texts = texts_in(found, language)
        yield from problems_of(texts, catalog_path(language), language, TOOL, "extract", braces=False)
        made = generated(found, language)
        for name, text in made.items():
            path = FOLDER / language / name
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                yield f"notebooks/{language}/{name}: not what `python {TOOL} build` makes"
        for path in sorted((FOLDER / language).glob("*.ipynb")):
            if path.name not in made:
                yield f"notebooks/{language}/{path.name}: has no source in notebooks/"
    for folder in (FOLDER, *(FOLDER / language for language in LANGUAGES)):
        for path in sorted(folder.glob("*.ipynb")):
            for problem in leftovers(json.loads(path.read_text(encoding="utf-8"))):
                yield f"{path.relative_to(ROOT).as_posix()}: {problem}"
            for target in dead_links(path):
                yield f"{path.relative_to(ROOT).as_posix()}: the link to {target} leads nowhere"


def leftovers(raw: dict) -> Iterator[str]:
    """What running a notebook has left in it."""
    if "widgets" in raw.get("metadata", {}):
        yield "widget state is saved in it (nbstripout --keep-id removes it)"
    for cell in raw["cells"]:
        if cell["cell_type"] == "code" and (cell.get("outputs") or cell.get("execution_count") is not None):
            yield f"cell {cell.get('id')} has outputs (nbstripout --keep-id removes them)"


def dead_links(path: Path) -> Iterator[str]:
    """The relative links of a notebook to files that do not exist."""
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type == "markdown":
            for link in LINK.finditer(cell.source):
                target = re.split(r"[#?]", link["target"])[0]
                if not ELSEWHERE.match(link["target"]) and not (path.parent / unquote(target)).exists():
                    yield link["target"]


# --- command line -----------------------------------------------------------------------------------------------


def main(argv: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter, prog="python tools/notebooks.py"
    )
    parser.add_argument("command", choices=("extract", "build", "check"))
    command = parser.parse_args(argv).command
    try:
        found = sources()
        faults = list(problems(found)) if command == "check" else []
        for language in LANGUAGES:
            texts, path = texts_in(found, language), catalog_path(language)
            if command == "extract" and (texts or path.exists()):
                write_bytes(path, merged(texts, path, language, TOOL, "extract").encode("utf-8"))
            if command == "build":
                build(found, language)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    for fault in faults:
        print(fault)
    count = len(texts_in(found, ENGLISH))
    print(f"{len(found)} notebooks, {count} texts" + (f", {len(faults)} problems" if command == "check" else ""))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
