"""A stage in a plain page of a real Chromium, without Jupyter: its messages go straight to Python and back."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from gladiadores.widgets import stage
from gladiadores.widgets.stage import Stage
from tools import laboratory

TRAITS = ("html", "announcement", "error", "lost")

_SHOW = """async ([script, state]) => {
  const { render } = (await import(URL.createObjectURL(new Blob([script], { type: "text/javascript" })))).default;
  const heard = {};
  window.sent = [];
  window.update = (next) => {
    const changed = Object.keys(next).filter((name) => state[name] !== next[name]);
    Object.assign(state, next);
    for (const name of changed) for (const call of heard["change:" + name] ?? []) call();
  };
  const model = {
    get: (name) => state[name],
    on: (name, call) => (heard[name] ??= []).push(call),
    off: (name, call) => (heard[name] = heard[name].filter((other) => other !== call)),
    send: async (content) => {
      window.sent.push(content);
      const begun = performance.now();
      window.update(await window.toPython(content));
      window.took = performance.now() - begun;
    },
  };
  window.cleanup = render({ model, el: document.querySelector("main") });
}"""


@contextmanager
def browser_page(width: int = 1024, height: int = 700, **context: Any) -> Iterator[Page]:
    """An empty page; an error in it, or a request to the network, fails."""
    faults: list[str] = []
    with laboratory.browser_page(faults, width, height, **context) as page:
        yield page
    assert not faults


def show(page: Page, shown: Stage) -> None:
    """Show a stage in the page; it is live."""

    def to_python(content: Any) -> dict[str, Any]:
        shown._handle_custom_msg(content, [])
        return state(shown)

    page.set_content('<!doctype html><html lang="pt-BR"><title>-</title><body><main></main></body></html>')
    page.add_style_tag(content=str(shown._css))
    page.expose_function("toPython", to_python)
    script = Path(stage.__file__).with_name("stage.js").read_text(encoding="utf-8")
    page.evaluate(_SHOW, [script, state(shown)])


def state(shown: Stage) -> dict[str, Any]:
    return {name: getattr(shown, name) for name in TRAITS}
