"""Keep the English notebooks: one source in Portuguese, a catalogue of its markdown cells, the rest is generated.

``notebooks/*.ipynb`` are the source. ``notebooks/locale/en/notebooks.po`` translates their markdown cells: msgctxt is
``<notebook>:<cell id>``, msgid the cell. ``notebooks/en/*.ipynb`` are generated and never edited.

    python tools/notebooks.py extract    write new and changed cells into the catalogue, drop those that are gone
    python tools/notebooks.py build      generate the English notebooks
    python tools/notebooks.py check      fail unless the catalogue is complete, the English notebooks are what `build`
                                         makes, all are free of outputs, and every relative link leads somewhere

A source notebook names its English file in its metadata: ``{"gladiadores": {"en": "00_start_here.ipynb"}}``. In a code
cell ``lang = "pt"`` (or ``LANG``) becomes ``"en"``; nothing else changes. Links are written as they are right in the
Portuguese notebook, in the translation too: a link to a notebook leads to its English sibling there, the link to the
English notebook leads back to the Portuguese one, and links to other files find their way out of the folder.
"""

from __future__ import annotations

import argparse
import json
import posixpath
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote, unquote

import nbformat
from translations import ROOT, Text, merged, problems_of, read, write_bytes

FOLDER = ROOT / "notebooks"
LANGUAGE = "en"
CATALOG = FOLDER / "locale" / LANGUAGE / "notebooks.po"
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
    """A Portuguese notebook and the file name of its English sibling."""

    path: Path
    notebook: nbformat.NotebookNode
    english: str

    @property
    def texts(self) -> Iterator[Text]:
        for cell in self.notebook.cells:
            if is_text(cell):
                yield Text(f"{self.path.stem}:{cell.id}", cell.source, self.path.name)


def is_text(cell: nbformat.NotebookNode) -> bool:
    return cell.cell_type == "markdown" and any(letter.isalpha() for letter in cell.source)


# --- reading ----------------------------------------------------------------------------------------------------


def sources() -> list[Source]:
    """The Portuguese notebooks, in the order of their names."""
    found = [load(path) for path in sorted(FOLDER.glob("*.ipynb"))]
    names = [source.english for source in found]
    for name in names:
        if names.count(name) > 1:
            raise NotebookError(f"{name} is the English name of two notebooks")
    return found


def load(path: Path) -> Source:
    raw = json.loads(path.read_text(encoding="utf-8"))
    ids = [cell.get("id") for cell in raw["cells"]]
    if not all(ids) or len(set(ids)) < len(ids):
        raise NotebookError(f"{path.name}: every cell needs an id of its own")
    notebook = nbformat.from_dict(nbformat.reads(json.dumps(raw), as_version=4))
    english = notebook.metadata.get("gladiadores", {}).get(LANGUAGE, "")
    if not re.fullmatch(r"[\w-]+\.ipynb", english):
        raise NotebookError(
            f'{path.name}: its metadata must name the English file, as {{"gladiadores": {{"en": "….ipynb"}}}}'
        )
    return Source(path, notebook, english)


# --- generating -------------------------------------------------------------------------------------------------


def generated(found: Sequence[Source]) -> dict[str, str]:
    """The English notebooks by file name, as text."""
    messages = read(CATALOG, LANGUAGE)
    siblings = {source.path.name: source.english for source in found}
    result = {}
    for source in found:
        notebook = nbformat.from_dict(json.loads(json.dumps(source.notebook)))
        for cell in notebook.cells:
            if cell.cell_type == "code":
                cell.source = LANG.sub(rf"\1\2{LANGUAGE}\2", cell.source)
                continue
            message = messages.get((f"{source.path.stem}:{cell.id}", cell.source))
            if message and message.string and not message.fuzzy:
                cell.source = str(message.string)
            cell.source = LINK.sub(lambda link: link["before"] + moved(link["target"], siblings), cell.source)
        about = {key: value for key, value in notebook.metadata.gladiadores.items() if key != LANGUAGE}
        notebook.metadata["gladiadores"] = {**about, "lang": LANGUAGE, "source": source.path.name}
        result[source.english] = nbformat.writes(notebook, version=nbformat.NO_CONVERT) + "\n"
    return result


def moved(target: str, siblings: dict[str, str]) -> str:
    """A link of a Portuguese notebook as it is right in the English one, a folder deeper."""
    if ELSEWHERE.match(target):
        return target
    path, mark, rest = re.fullmatch(r"([^#?]*)([#?]?)(.*)", target, re.DOTALL).groups()  # type: ignore[union-attr]
    path = posixpath.normpath(unquote(path))
    back = {f"{LANGUAGE}/{english}": f"../{portuguese}" for portuguese, english in siblings.items()}
    path = siblings.get(path) or back.get(path) or posixpath.join("..", path)
    return quote(path) + mark + rest


def build(found: Sequence[Source]) -> None:
    folder = FOLDER / LANGUAGE
    made = generated(found)
    for name, text in made.items():
        if not (folder / name).exists() or (folder / name).read_text(encoding="utf-8") != text:
            write_bytes(folder / name, text.encode("utf-8"))
            print(f"notebooks/{LANGUAGE}/{name}")
    for path in folder.glob("*.ipynb"):
        about = json.loads(path.read_text(encoding="utf-8")).get("metadata", {}).get("gladiadores", {})
        if path.name not in made and about.get("source"):
            path.unlink()
            print(f"notebooks/{LANGUAGE}/{path.name}: removed, its source is gone")


# --- checking ---------------------------------------------------------------------------------------------------


def problems(found: Sequence[Source]) -> Iterator[str]:
    """Everything that is wrong with the notebooks."""
    texts = [text for source in found for text in source.texts]
    yield from problems_of(texts, CATALOG, LANGUAGE, TOOL, "extract", braces=False)
    made = generated(found)
    for name, text in made.items():
        path = FOLDER / LANGUAGE / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            yield f"notebooks/{LANGUAGE}/{name}: not what `python {TOOL} build` makes"
    for path in sorted((FOLDER / LANGUAGE).glob("*.ipynb")):
        if path.name not in made:
            yield f"notebooks/{LANGUAGE}/{path.name}: has no source in notebooks/"
    for path in sorted([*FOLDER.glob("*.ipynb"), *(FOLDER / LANGUAGE).glob("*.ipynb")]):
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
        texts = [text for source in found for text in source.texts]
        faults = list(problems(found)) if command == "check" else []
        if command == "extract" and (texts or CATALOG.exists()):
            write_bytes(CATALOG, merged(texts, CATALOG, LANGUAGE, TOOL, "extract").encode("utf-8"))
        if command == "build":
            build(found)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    for fault in faults:
        print(fault)
    print(f"{len(found)} notebooks, {len(texts)} texts" + (f", {len(faults)} problems" if command == "check" else ""))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
