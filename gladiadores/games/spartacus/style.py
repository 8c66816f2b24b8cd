"""How pictures of Spartacus look: colours for light and dark, the style of everything, and the root of a picture."""

from __future__ import annotations

from html import escape
from typing import Final

LIGHT = (
    "--sp-table:#f3e7d0;--sp-panel:#fcf6e8;--sp-line:#cbb48c;--sp-ink:#2a211b;--sp-soft:#64574a;--sp-face:#fffdf6;"
    "--sp-edge:#96825f;--sp-gold:#a35f00;--sp-glow:#ffcf4d;--sp-print:#2a211b;--sp-faint:#574c41;--sp-sand:#ecd6a6;"
    "--sp-rim:#b08f55;--sp-blood:#b3261e;--sp-lost:#8d7d69"
)
DARK = (
    "--sp-table:#1e1a17;--sp-panel:#29241f;--sp-line:#6a5c4a;--sp-ink:#f6efe2;--sp-soft:#cdbfa9;--sp-face:#ece3cf;"
    "--sp-edge:#7a6b52;--sp-gold:#ffc44d;--sp-glow:#ffcf4d;--sp-print:#2a211b;--sp-faint:#4f453b;--sp-sand:#54452e;"
    "--sp-rim:#94794a;--sp-blood:#ff8a7c;--sp-lost:#9b8b75"
)
"""Cards keep a light face in the dark, a little dimmed."""

STYLE: Final = (
    f".sp{{{LIGHT};max-width:100%;height:auto;color:var(--sp-ink);"
    "font-family:'Source Sans 3','Noto Sans','Segoe UI',system-ui,'DejaVu Sans',sans-serif}"
    f"@media (prefers-color-scheme:dark){{.sp{{{DARK}}}}}"
    f'[data-jp-theme-light="true"] .sp{{{LIGHT}}}'
    f'[data-jp-theme-light="false"] .sp{{{DARK}}}'
    f"@media print{{.sp.sp{{{LIGHT}}}}}"
    ".sp text{fill:currentColor;font-weight:650}"
    ".sp .sp-print{fill:var(--sp-print)}.sp .sp-faint{fill:var(--sp-faint);font-weight:400}"
    ".sp .sp-soft{fill:var(--sp-soft);font-weight:400}.sp .sp-gold{fill:var(--sp-gold)}"
    ".sp .sp-blood{fill:var(--sp-blood)}.sp .sp-white{fill:#fffdf6}.sp .sp-dark{fill:#2a211b}"
    ".sp-sign{fill:none;stroke:#2a211b;stroke-width:2.1;stroke-linecap:round;stroke-linejoin:round}"
    ".sp-pale{fill:none;stroke:#fffdf6;stroke-width:2.1;stroke-linecap:round;stroke-linejoin:round}"
    ".sp-own{fill:none;stroke:currentColor;stroke-width:2.1;stroke-linecap:round;stroke-linejoin:round}"
    ".sp-panel{fill:var(--sp-panel);stroke:var(--sp-line);stroke-width:1.4}"
    ".sp-ring{fill:none;stroke:none}"
    ".sp-button{cursor:pointer;outline:none}"
    ".sp-button>.sp-ring{stroke:var(--sp-gold);stroke-width:2.5}"
    ".sp-button:hover>.sp-ring{stroke-width:5}"
    '.sp-button[aria-pressed="true"]>.sp-ring{stroke-width:6}'
    ".sp-button:focus-visible>.sp-ring{stroke:var(--sp-ink);stroke-width:6}"
)


def picture(inside: str, box: tuple[float, float, float, float], height: float, label: str, live: bool = False) -> str:
    """The root of a picture. One whose parts are buttons is a group: what is inside an ``img`` cannot be reached."""
    x, y, wide, high = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sp" viewBox="{x:.6g} {y:.6g} {wide:.6g} {high:.6g}" '
        f'width="{wide * height / high:.6g}" height="{height:g}" role="{"group" if live else "img"}" '
        f'aria-label="{escape(label)}"><style>{STYLE}</style>{inside}</svg>'
    )


def bare(inside: str, box: tuple[float, float, float, float], height: float) -> str:
    """A picture without a label and without a style, for a page that has both."""
    x, y, wide, high = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="sp" viewBox="{x:.6g} {y:.6g} {wide:.6g} {high:.6g}" '
        f'width="{wide * height / high:.6g}" height="{height:g}" aria-hidden="true">{inside}</svg>'
    )
