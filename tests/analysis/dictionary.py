"""The data dictionaries in docs/: which columns they name, of which types."""

from __future__ import annotations

import re
from pathlib import Path

import pandas as pd

DOCS = Path(__file__).parents[2] / "docs"


def sections(page: str, start: str) -> list[str]:
    """The sections of a page whose headings start so."""
    text = (DOCS / page).read_text(encoding="utf-8")
    return re.split(rf"^## {re.escape(start)}", text, flags=re.MULTILINE)[1:]


def columns(section: str, frame: pd.DataFrame) -> list[str]:
    """The columns that a section names, in order; where it says a type, the table's column must be of it."""
    rows = re.findall(r"^\| (`[^|]*?) \|([^|]*)\|", section, flags=re.MULTILINE)
    named = [(name, kind.strip()) for names, kind in rows for name in re.findall(r"`(\w+)`", names)]
    for name, kind in named:
        found = "text" if isinstance(frame[name].dtype, pd.CategoricalDtype) else str(frame[name].dtype)
        assert found == (kind or found), name
    return [name for name, _ in named]
