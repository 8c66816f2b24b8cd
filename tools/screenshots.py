"""Take the pictures of the documentation: real notebooks in a real JupyterLab in a real Chromium.

    python tools/screenshots.py                  all pictures, into docs/images/
    python tools/screenshots.py --out /tmp/x     somewhere else
    python tools/screenshots.py --only phone     those whose name has "phone" in it
    python tools/screenshots.py --check          look for accessibility problems too; fails on serious ones

Needs the extras ``lab`` and ``test`` and a Chromium (``CHROMIUM``, default /usr/bin/chromium). Nothing leaves the
machine; a server of its own is started for every picture, on a copy of everything.
"""

from __future__ import annotations

import argparse
import json
import os
import secrets
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import nbformat
from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FLAGS = [
    "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage", "--disable-gpu",
    "--disable-quic", "--disable-sync", "--force-color-profile=srgb", "--no-first-run",
]  # fmt: skip
LOOPBACK = {"127.0.0.1", "localhost", "::1", None}
PATIENCE = 90_000  # milliseconds


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
    parser.add_argument("--only", default="")
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
    with lab(shot.code, shot.dark) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            page = browser.new_page(
                viewport={"width": shot.width, "height": shot.height},
                locale="pt-BR",
                color_scheme="dark" if shot.dark else "light",
            )
            page.on("request", lambda sent: _watch(sent.url, faults))
            page.on("websocket", lambda sent: _watch(sent.url, faults))
            page.on("pageerror", lambda error: faults.append(f"error in the page: {error}"))
            page.goto(url, wait_until="domcontentloaded")
            run_all(page)
            page.locator(".bs").first.wait_for(timeout=PATIENCE)
            page.locator(".bs").first.evaluate("node => node.scrollIntoView()")
            shot.act(page)
            box = page.locator(".bs").first.bounding_box() or {"width": 0, "height": 0}
            if check:
                faults += accessibility(page)
            page.screenshot(path=path)
        finally:
            browser.close()
    print(f"{path.name}: widget {box['width']:.0f} x {box['height']:.0f}, {path.stat().st_size // 1024} kB")
    for fault in faults:
        print(f"  {fault}")
    return len(faults)


def _watch(url: str, faults: list[str]) -> None:
    if not url.startswith(("data:", "blob:")) and urlsplit(url).hostname not in LOOPBACK:
        faults.append(f"asks the network: {url}")


def run_all(page: Page) -> None:
    """Run the notebook once its kernel is there; the toolbar says `idle` before it is."""
    page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=PATIENCE)
    page.wait_for_function(
        """() => {
            const k = window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel;
            return k && k.connectionStatus === 'connected' && k.status === 'idle';
        }""",
        timeout=PATIENCE,
    )
    # not awaited: the promise is kept only when every cell is done, and evaluate has no timeout
    page.evaluate("() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }")


def accessibility(page: Page) -> list[str]:
    """What axe finds in the widget, as far as it is serious or critical."""
    from axe_playwright_python.sync_playwright import Axe

    found = Axe().run(page, context=".gs").response["violations"]
    return [
        f"axe, {each['impact']}: {each['id']}: {each['help']} ({len(each['nodes'])}: {each['nodes'][0]['html'][:120]})"
        for each in found
        if each["impact"] in ("serious", "critical")
    ]


@contextmanager
def lab(code: str, dark: bool) -> Iterator[str]:
    """A JupyterLab with a notebook of one cell, without side bars, news or calls home; the address of the notebook."""
    with tempfile.TemporaryDirectory(prefix="gladiadores-shots-") as folder:
        home = Path(folder)
        work = home / "work"
        work.mkdir()
        notebook = nbformat.v4.new_notebook(
            cells=[nbformat.v4.new_code_cell(code)],
            metadata={"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
        )
        nbformat.write(notebook, work / "notebook.ipynb")
        settings = home / "config" / "labconfig" / "default_setting_overrides.json"
        settings.parent.mkdir(parents=True)
        settings.write_text(
            json.dumps(
                {
                    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
                    "@jupyterlab/apputils-extension:themes": {"theme": f"JupyterLab {'Dark' if dark else 'Light'}"},
                    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
                }
            )
        )
        rooms = {
            "JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "JUPYTER_RUNTIME_DIR": "runtime",
            "IPYTHONDIR": "ipython", "JUPYTERLAB_SETTINGS_DIR": "settings", "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
        }  # fmt: skip
        env = {**os.environ, **{name: str(home / room) for name, room in rooms.items()}, "PYTHONPATH": str(ROOT)}
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        token = secrets.token_hex(16)
        command = [
            sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}",
            "--ServerApp.port_retries=0", f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={work}",
            "--LabApp.news_url=None", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
            "--LabApp.extension_manager=readonly", "--LabApp.expose_app_in_browser=True",
            "--ServerApp.terminals_enabled=False",
        ]  # fmt: skip
        with (home / "lab.log").open("wb") as log:
            server = subprocess.Popen(command, env=env, stdout=log, stderr=subprocess.STDOUT)
        try:
            _await(server, f"http://127.0.0.1:{port}/api?token={token}", home / "lab.log")
            yield f"http://127.0.0.1:{port}/doc/tree/notebook.ipynb?token={token}&reset"
        finally:
            server.terminate()
            server.wait(30)


def _await(server: subprocess.Popen[bytes], url: str, log: Path) -> None:
    for _ in range(300):
        if server.poll() is not None:
            raise RuntimeError(log.read_text(encoding="utf-8"))
        try:
            with urllib.request.urlopen(url, timeout=2):
                return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError("JupyterLab does not answer")


if __name__ == "__main__":
    sys.exit(main())
