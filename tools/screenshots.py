"""Take the pictures of the documentation: real notebooks in a real JupyterLab in a real Chromium.

    python tools/screenshots.py                  those of the documentation, into docs/images/
    python tools/screenshots.py --out /tmp/x     somewhere else
    python tools/screenshots.py --only test      those whose name has "test" in it (for looking at, elsewhere)
    python tools/screenshots.py --check          look for accessibility problems too; fails on serious ones

Needs the extras ``lab`` and ``test`` and a browser (see laboratory.py). A server of its own is started for
every picture.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import nbformat
from laboratory import PATIENCE, ROOT, accessibility, browser_page, lab, run_all
from playwright.sync_api import Page


@dataclass(frozen=True)
class Shot:
    """A picture: the code of the cell, the size of the window, and what is done before it is taken."""

    name: str
    code: str
    act: Callable[[Page], None]
    width: int = 1024
    height: int = 700
    dark: bool = False


def press(*keys: str) -> Callable[[Page], None]:
    """Click on things by their key, one after the other, each seen to have an effect."""

    def act(page: Page) -> None:
        for key in keys:
            before = page.locator(".bs").first.inner_html()
            page.locator(f'.bs [data-key="{key}"]:visible').first.click()
            page.wait_for_function("before => document.querySelector('.bs').innerHTML !== before", arg=before)
        page.wait_for_timeout(600)  # until what moves has arrived

    return act


_STEPPER = "from gladiadores.widgets import BattleStepper\nBattleStepper({})"
SHOTS = (
    Shot("battle-stepper", _STEPPER.format('"manual-06"'), press(*["next"] * 6, "rule:battle.spoils.lead")),
    Shot(
        "battle-stepper-dark",
        _STEPPER.format('"manual-10", predict=True'),
        press(*["next"] * 4, "seat:0"),
        dark=True,
    ),
    Shot(
        "battle-stepper-phone",
        _STEPPER.format('"manual-08", names=["Ana", "Bruno", "Carla", "Davi"]'),
        press(*["next"] * 5),
        width=390,
        height=1100,
    ),
)


def main() -> int:
    """Take the pictures that were asked for; 1 where something was wrong."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "images")
    parser.add_argument("--only", default="battle-stepper")
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    faults = 0
    for shot in SHOTS:
        if args.only in shot.name:
            faults += take(shot, args.out / f"{shot.name}.png", args.check)
    return 1 if faults else 0


def take(shot: Shot, path: Path, check: bool) -> int:
    """Take one picture; how much was wrong on the way."""
    faults: list[str] = []
    colours = "dark" if shot.dark else "light"
    with (
        tempfile.TemporaryDirectory(prefix="gladiadores-shots-") as folder,
        lab([_notebook(shot.code, Path(folder))], shot.dark) as url,
        browser_page(faults, shot.width, shot.height, color_scheme=colours) as page,
    ):
        page.goto(url, wait_until="domcontentloaded")
        run_all(page)
        page.locator(".bs").first.wait_for(timeout=PATIENCE)
        page.locator(".bs").first.evaluate("node => node.scrollIntoView()")
        shot.act(page)
        box = page.locator(".bs").first.bounding_box() or {"width": 0, "height": 0}
        if check:
            faults += accessibility(page, ".gs")
        page.screenshot(path=path)
    print(f"{path.name}: widget {box['width']:.0f} x {box['height']:.0f}, {path.stat().st_size // 1024} kB")
    for fault in faults:
        print(f"  {fault}")
    return len(faults)


def _notebook(code: str, folder: Path) -> Path:
    """A notebook of one cell."""
    notebook = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(code)],
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    )
    path = folder / "notebook.ipynb"
    nbformat.write(notebook, path)
    return path


if __name__ == "__main__":
    sys.exit(main())
