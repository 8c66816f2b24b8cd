"""Notebooks in a real browser, in JupyterLab or as pages of Voilà, on a copy of everything; for pictures and for tests.

Whichever Chromium, Chrome or Edge is installed serves (or the one that ``CHROMIUM`` names). Nothing leaves the machine:
what a page asks for outside loopback is noted as a fault.
"""

from __future__ import annotations

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 90_000  # milliseconds
FLAGS = [
    "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage", "--disable-gpu",
    "--disable-quic", "--disable-sync", "--force-color-profile=srgb", "--no-first-run",
]  # fmt: skip
LOOPBACK = {"127.0.0.1", "localhost", "::1", None}
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge", "msedge", "chrome")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
NO_BROWSER = "no Chromium, Chrome or Edge was found: install one (Debian: apt-get install chromium) or set CHROMIUM"


def browser_path() -> str | None:
    """The browser to drive; None where there is none."""
    named = os.environ.get("CHROMIUM")
    if named:
        return shutil.which(named)
    found = (shutil.which(name) for name in (*NAMES, *PLACES))
    return next((path for path in found if path), None)


@contextmanager
def browser_page(faults: list[str], width: int = 1024, height: int = 700, **context: Any) -> Iterator[Page]:
    """An empty page; its errors and whatever it asks for outside this machine are added to ``faults``."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        try:
            page = browser.new_page(viewport={"width": width, "height": height}, locale="pt-BR", **context)
            page.on("request", lambda sent: _watch(sent.url, faults))
            page.on("websocket", lambda sent: _watch(sent.url, faults))
            page.on("pageerror", lambda error: faults.append(f"error in the page: {error}"))
            yield page
        finally:
            browser.close()


def _watch(url: str, faults: list[str]) -> None:
    if not url.startswith(("data:", "blob:")) and urlsplit(url).hostname not in LOOPBACK:
        faults.append(f"asks the network: {url}")


@contextmanager
def lab(notebooks: Sequence[Path], dark: bool = False) -> Iterator[str]:
    """A JupyterLab on copies of some notebooks and folders, without news or calls home; the address of the first.

    Replace its name by another's to open that one.
    """
    with tempfile.TemporaryDirectory(prefix="gladiadores-lab-") as folder:
        home = Path(folder)
        work = home / "work"
        work.mkdir()
        for notebook in notebooks:
            if notebook.is_dir():
                shutil.copytree(notebook, work / notebook.name)
            else:
                shutil.copy(notebook, work)
        settings = home / "config" / "labconfig" / "default_setting_overrides.json"
        settings.parent.mkdir(parents=True)
        settings.write_text(json.dumps(_settings(dark)), encoding="utf-8")
        token, port = secrets.token_hex(16), _free_port()
        command = [
            sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ip=127.0.0.1", f"--port={port}",
            "--ServerApp.port_retries=0", f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={work}",
            "--LabApp.news_url=None", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
            "--LabApp.extension_manager=readonly", "--LabApp.expose_app_in_browser=True",
            "--ServerApp.terminals_enabled=False",
        ]  # fmt: skip
        with (home / "lab.log").open("wb") as log:
            server = subprocess.Popen(command, env=_environment(home), stdout=log, stderr=subprocess.STDOUT)
        try:
            _await(server, f"http://127.0.0.1:{port}/api?token={token}", home / "lab.log")
            yield f"http://127.0.0.1:{port}/doc/tree/{notebooks[0].name}?token={token}&reset"
        finally:
            server.terminate()
            server.wait(30)


@contextmanager
def voila(what: Path, *options: str) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A Voilà server with our template: for a notebook its address, for a folder that to which names are added; and
    its process."""
    with tempfile.TemporaryDirectory(prefix="gladiadores-voila-") as folder:
        home, port = Path(folder), _free_port()
        environment = _environment(home) | {"JUPYTER_PATH": str(ROOT / "share" / "jupyter")}
        command = [
            sys.executable, "-m", "voila", str(what), "--no-browser", "--template=gladiadores", "--Voila.ip=127.0.0.1",
            f"--port={port}", *options,
        ]  # fmt: skip
        with (home / "voila.log").open("wb") as log:
            server = subprocess.Popen(command, env=environment, stdout=log, stderr=subprocess.STDOUT)
        try:
            base = f"http://127.0.0.1:{port}/"
            _await(server, f"{base}voila/static/nothing", home / "voila.log")
            yield base + ("voila/render/" if what.is_dir() else ""), server
        finally:
            server.terminate()
            server.wait(30)


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


def accessibility(page: Page, context: str) -> list[str]:
    """What axe finds within ``context``, as far as it is serious or critical."""
    from axe_playwright_python.sync_playwright import Axe

    return [
        f"axe, {each['impact']}: {each['id']}: {each['help']} ({len(each['nodes'])}: {each['nodes'][0]['html'][:120]})"
        for each in Axe().run(page, context=context).response["violations"]
        if each["impact"] in ("serious", "critical")
    ]


def _settings(dark: bool) -> dict[str, Any]:
    return {
        "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
        "@jupyterlab/apputils-extension:themes": {"theme": f"JupyterLab {'Dark' if dark else 'Light'}"},
        "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
    }


def _environment(home: Path) -> dict[str, str]:
    rooms = {
        "JUPYTER_CONFIG_DIR": "config", "JUPYTER_DATA_DIR": "data", "JUPYTER_RUNTIME_DIR": "runtime",
        "IPYTHONDIR": "ipython", "JUPYTERLAB_SETTINGS_DIR": "settings", "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    }  # fmt: skip
    kept = {"GLADIADORES_PROGRESS": str(home / "progress.json")}
    return {**kept, **os.environ, **{name: str(home / room) for name, room in rooms.items()}, "PYTHONPATH": str(ROOT)}


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def _await(server: subprocess.Popen[bytes], url: str, log: Path) -> None:
    for _ in range(600):
        if server.poll() is not None:
            raise RuntimeError(log.read_text(encoding="utf-8"))
        try:
            with urllib.request.urlopen(url, timeout=2):
                return
        except urllib.error.HTTPError:  # it answers, if only that there is no such thing
            return
        except OSError:
            time.sleep(0.1)
    raise TimeoutError("the server does not answer")
