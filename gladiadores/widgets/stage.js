// Shows the HTML that Python gives and reports what is done with it (see stage.py). It knows no game.

const FOCUSABLE = ":is(button, input, select, textarea, summary, a[href], [tabindex]):not(:disabled)";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const visible = (node) => node.getClientRects().length > 0;
const typed = (node) => node.matches("select, textarea, input:not([type=checkbox], [type=radio], [type=range])");

// Make `from` look like `to` with as few changes as possible, so that focus, scroll and a drag in progress survive.
function morph(from, to) {
  if (from.dataset.top !== to.dataset.top) from.scrollTop = 0;
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  if (from.matches("input") && !from.matches(":active") && !from.unsaid) {
    from.value = to.getAttribute("value") ?? "";
    from.checked = to.hasAttribute("checked");
  }
  morphChildren(from, to);
  if (from.matches("textarea") && !from.unsaid) from.value = to.value;
  if (from.matches("select")) from.value = to.value;
}

function morphChildren(from, to) {
  const wanted = [...to.childNodes];
  wanted.forEach((next, at) => {
    const now = from.childNodes[at];
    if (!now) from.append(next);
    else if (!alike(now, next)) now.replaceWith(next);
    else if (next.nodeType === Node.ELEMENT_NODE) morph(now, next);
    else if (now.nodeValue !== next.nodeValue) now.nodeValue = next.nodeValue;
  });
  while (from.childNodes.length > wanted.length) from.lastChild.remove();
}

function alike(a, b) {
  return a.nodeName === b.nodeName && a.dataset?.key === b.dataset?.key && a.dataset?.move === b.dataset?.move;
}

// Where everything that can move is, from the corner of the stage.
function places(body) {
  const base = body.getBoundingClientRect();
  const found = new Map();
  for (const node of body.querySelectorAll("[data-move]")) {
    const box = node.getBoundingClientRect();
    if (box.width) found.set(node.dataset.move, { node, box, x: box.left - base.left, y: box.top - base.top });
  }
  return found;
}

function glide(before, after) {
  for (const [name, { node, box, x, y }] of after) {
    const old = before.get(name);
    if (!old) {
      node.animate({ opacity: [0, 1] }, { duration: 220, easing: "ease-out" });
    } else if (Math.hypot(old.x - x, old.y - y) > 2) {
      const unit = node.getScreenCTM?.()?.a || 1; // pixels a unit of an SVG's own
      node.style.transformBox = "fill-box";
      node.style.transformOrigin = "0 0";
      const start = `translate(${(old.x - x) / unit}px, ${(old.y - y) / unit}px) scale(${old.box.width / box.width})`;
      node.animate({ transform: [start, "none"] }, { duration: 380, easing: "cubic-bezier(.2,.7,.3,1)" });
    }
  }
}

const PAGE = "/voila/render/"; // one of several that Voilà shows
const book = (root) => root.closest(".jp-Notebook") ?? (location.pathname.includes(PAGE) ? document.body : root);

// Where the notebook's own link to its sibling is, if it leads somewhere; JupyterLab's lead to its files.
async function sibling(root, name) {
  const links = [...book(root).querySelectorAll("a[href]")];
  const there = links.find((each) => each.textContent.trim() === name && each.pathname.endsWith(".ipynb"));
  if (!there || location.pathname.includes(PAGE)) return there;
  const answer = await fetch(there.href, { method: "HEAD" }).catch(() => null);
  return answer?.ok ? there : undefined;
}

function render({ model, el }) {
  const root = document.createElement("div");
  root.className = "gs";
  root.innerHTML =
    '<div class="gs-error" role="alert" hidden></div><div class="gs-aside" hidden></div><div class="gs-body"></div>' +
    '<div class="gs-hidden" role="status" aria-live="polite"></div>';
  const [error, aside, body, live] = root.children;
  el.append(root);
  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  let timer = 0;
  let rest = 0;
  let looked = null;
  let nearing = null; // what will be looked at
  let pointing = false;

  const lost = () => {
    error.textContent = model.get("lost");
    error.hidden = false;
  };
  // after a restart of the kernel nobody listens: sending throws or rejects
  const send = async (node, kind, value = null) => {
    try {
      await model.send({ key: node.dataset.key, kind, value });
    } catch {
      lost();
    }
  };

  function draw() {
    clearTimeout(timer);
    const held = body.contains(document.activeElement) ? document.activeElement.closest("[data-key]") : null;
    const scene = body.querySelector("[data-scene]")?.dataset.scene;
    const before = calm.matches ? null : places(body);
    const next = document.createElement("template");
    next.innerHTML = model.get("html");
    morphChildren(body, next.content);
    for (const nav of body.querySelectorAll("[data-nav]")) rove(nav);
    if (held && !(held.isConnected && visible(held) && held.contains(document.activeElement))) refocus(held.dataset.key);
    if (before && scene === body.querySelector("[data-scene]")?.dataset.scene) glide(before, places(body));
    const clock = body.querySelector("[data-tick]");
    if (clock) timer = setTimeout(() => send(clock, "tick", clock.dataset.tickValue ?? null), +clock.dataset.tick);
  }

  function refocus(key) {
    const there = `[data-key="${CSS.escape(key)}"]`;
    const nodes = [there, "[data-focus], [data-focus] [data-key]", "[data-keys]"].flatMap((selector) => [
      ...body.querySelectorAll(selector),
    ]);
    const target = nodes.find((node) => visible(node) && node.matches(FOCUSABLE));
    target?.focus({ preventScroll: true });
  }

  // One Tab stop for all that the arrow keys reach.
  function rove(nav, stop) {
    const nodes = [...nav.querySelectorAll('[tabindex], button')].filter(visible);
    stop ??= nodes.find((node) => node.contains(document.activeElement)) ?? nodes[0];
    for (const node of nodes) node.setAttribute("tabindex", node === stop ? "0" : "-1");
  }

  function move(nav, from, [dx, dy]) {
    const centre = (node) => {
      const box = node.getBoundingClientRect();
      return [box.left + box.width / 2, box.top + box.height / 2];
    };
    const [x, y] = centre(from);
    let best = null;
    let least = Infinity;
    for (const node of nav.querySelectorAll("[tabindex]")) {
      if (node === from || !visible(node)) continue;
      const [nx, ny] = centre(node);
      const along = (nx - x) * dx + (ny - y) * dy;
      const aside = Math.abs((nx - x) * dy) + Math.abs((ny - y) * dx);
      if (along > 1 && along + 2 * aside < least) [best, least] = [node, along + 2 * aside];
    }
    if (best) {
      rove(nav, best);
      best.focus();
    }
  }

  root.addEventListener("click", (event) => {
    const node = event.target.closest("[data-key]");
    if (!node || node.matches("input, select, textarea, [data-keys], [aria-disabled=true]")) return;
    if (event.target.closest("label, summary")) return;
    send(node, "click");
  });
  root.addEventListener("change", (event) => report(event, "change"));
  root.addEventListener("input", (event) => {
    if (event.target.matches("[type=range]")) report(event, "input");
    else event.target.unsaid = typed(event.target); // an update leaves alone what is being written
  });
  function report({ target }, kind) {
    target.unsaid = false;
    if (target.dataset.key) send(target, kind, target.type === "checkbox" ? target.checked : target.value);
  }

  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.key === "Escape") return;
    if (event.shiftKey && event.key === "Enter") return;
    event.stopPropagation(); // else JupyterLab, in command mode, takes "d d" for its own and deletes the cell
    const { target } = event;
    const key = event.key === " " ? "Space" : event.key;
    const nav = target.closest("[data-nav]");
    const native = target.matches("button, summary, input, select, textarea, a[href]");
    if ((key === "Enter" || key === "Space") && !native && target.matches("[data-key][role=button]")) {
      event.preventDefault();
      send(target, "click");
    } else if (ARROWS[key] && nav && target !== nav && !typed(target)) {
      event.preventDefault();
      move(nav, target, ARROWS[key]);
    } else {
      const listener = target.closest("[data-keys]");
      if (!listener?.dataset.keys.split(" ").includes(key) || typed(target)) return;
      if (target.matches("[type=range]") && (ARROWS[key] || key === "Home" || key === "End")) return;
      if (native && key === "Space") return;
      event.preventDefault();
      send(listener, "key", key);
    }
  });

  root.addEventListener("focusin", ({ target }) => {
    const nav = target.closest("[data-nav]");
    if (nav && target !== nav) rove(nav, target);
    if (target.readOnly) target.select();
    look(target);
  });
  root.addEventListener("focusout", ({ relatedTarget }) => look(relatedTarget));
  root.addEventListener("pointerleave", ({ relatedTarget }) => relatedTarget || look(null)); // out of the window
  // Only a pointer that moves looks: browsers say that it is over whatever an update puts below it.
  function point({ target, pointerType }) {
    if (pointerType !== "mouse") return;
    const within = root.contains(target);
    if (within || pointing) look(within ? target : null);
    pointing = within;
  }
  document.addEventListener("pointermove", point);

  // What is looked at, once the pointer or the focus has come to rest on it.
  function look(node) {
    const next = node?.closest("[data-hover] [data-key]") ?? null;
    if (next?.dataset.key === nearing?.dataset.key) return;
    nearing = next && { dataset: { key: next.dataset.key } };
    clearTimeout(rest);
    rest = setTimeout(() => {
      if (nearing?.dataset.key === looked?.dataset.key) return;
      send(nearing ?? looked, nearing ? "focus" : "blur");
      looked = nearing;
    }, 80);
  }

  const tell = () => (live.textContent = model.get("announcement"));
  const fail = () => {
    error.innerHTML = model.get("error");
    error.hidden = !error.innerHTML;
  };
  const offered = () => {
    const others = [...book(root).querySelectorAll(".gs-aside:not([hidden])")].filter((each) => each !== aside);
    aside.hidden = !!others.length || !aside.querySelector("p:not([hidden])"); // once in a notebook
  };
  const offer = () => {
    aside.innerHTML = model.get("aside") ?? "";
    for (const link of aside.querySelectorAll("[data-sibling]")) {
      link.closest("p").hidden = true;
      sibling(root, link.dataset.sibling).then((there) => {
        if (!there) return;
        link.href = there.href;
        link.onclick = (event) => {
          event.preventDefault();
          there.click(); // JupyterLab opens it beside this one
        };
        link.closest("p").hidden = false;
        offered();
      });
    }
    offered();
  };
  const goOver = () => model.get("wanted") && model.send({ key: "stage:go-over", kind: "click", value: null });
  const heard = {
    "change:html": draw,
    "change:announcement": tell,
    "change:error": fail,
    "change:aside": offer,
    "change:wanted": goOver,
  };
  for (const [name, call] of Object.entries(heard)) model.on(name, call);
  let found = root;
  const shown = new ResizeObserver(() => {
    if (found === book(root)) return;
    found = book(root); // only what is in the page knows its notebook
    offer();
  });
  shown.observe(root);
  draw();
  fail();
  offer();
  goOver();
  return () => {
    clearTimeout(timer);
    clearTimeout(rest);
    document.removeEventListener("pointermove", point);
    shown.disconnect();
    for (const [name, call] of Object.entries(heard)) model.off(name, call);
  };
}

export default { render };
