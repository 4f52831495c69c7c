/**
 * Return what a person cannot read, touch or see in a part of a page, one sentence for each fault. The part is a CSS
 * selector; if nothing visible matches it, that is the only fault.
 *
 * Words are measured line by line. A line is reachable if scrolling brings it into sight: with the page, or in a box
 * that is high enough to read in. It is cut if a box without such scrolling ends before the line does, and covered if
 * something opaque lies over one of several points of it. What a person opened over the board may cover it.
 */
(part) => {
  const WORDLESS = "script, style, noscript, template, option, title, [data-unread]";
  const CONTROLS = "button, select, input:not([type=hidden]), textarea, summary, a[href], [role=button]";
  /** What a person has opened over the page, or can close, and scenes that end by themselves. */
  const OPENED = ".sheet, dialog, [role=dialog], [role=menu], [popover], .advised, .stage, .elele-beside, .jp-Dialog";
  /** Words that must be in sight as a whole wherever they stand: what the board says, and what it asks. */
  const WHOLE = ".says, .notice, .coach, [data-coach-line], .offers, [data-board] .actions, button, label, h1, h2, h3";
  /** Cards that lie over others on purpose: over card → the cards beneath it. */
  const LAID = [[".threat", ".pair"], [".loss", ".habitat"], [".badge", ".card"], [".flight", ".letter-of, .times"],
    [".zone:not(.fans) .card", ".zone:not(.fans) .card"],
    [".fans .card", ".fans .card :not(.index:not(.lower), .index:not(.lower) *)"],
  ];
  const LEAST_ROOM = 88;  // pixels: less is a slit to read through
  const LEAST_LETTERS = 9;  // pixels
  /** The least size of a control in pixels, and that of a place: eight piles lie side by side on 320 pixels. */
  const [LEAST_TARGET, LEAST_PLACE] = matchMedia("(pointer: coarse)").matches ? [44, 34] : [24, 24];
  const SLACK = 1.5;
  const seen = { opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true };
  const READ = ["backgroundColor", "backgroundImage", "clipPath", "contain", "display", "filter", "fontSize",
    "maskImage", "opacity", "overflowX", "overflowY", "position", "transform"];
  const faults = new Set();

  /** Return a function that asks only once about each node: nothing moves during a look, and each answer is slow. */
  const once = (/** @type {(node: any) => any} */ ask) => {
    const known = new Map();
    return (/** @type {any} */ node) => {
      if (!known.has(node)) known.set(node, ask(node));
      return known.get(node);
    };
  };
  const style = once((node) => {
    const all = getComputedStyle(node);
    return Object.fromEntries(READ.map((name) => [name, all[name]]));
  });
  const box = once((node) => node.getBoundingClientRect());
  const isVisible = once((node) => node.checkVisibility(seen));
  const short = (words) => {
    const line = words.replace(/\s+/g, " ").trim();
    return `“${line.length > 50 ? `${line.slice(0, 50)}…` : line}”`;
  };
  const nameOf = (node) => {
    const { place, action } = node.dataset ?? {};
    const said = node.ariaLabel || node.innerText || node.title || node.labels?.[0]?.innerText || node.alt || "";
    return `${node.localName}${place ? ` ${place}` : action ? ` ${action}` : ""} ${short(said)}`;
  };
  const whereabouts = (node) => {
    const at = node.closest("[class], [id]");
    if (!at) return "the page";
    return [at.localName, at.id && `#${at.id}`, ...[...at.classList].map((name) => `.${name}`)].join("");
  };
  const spot = ({ left, top, right, bottom }) => `[${[left, top, right, bottom].map(Math.round).join(" ")}]`;

  /** Return whether only a screen reader finds a node: it is in a box that is cut down to nothing. */
  const forTheEar = once((node) => {
    return node && node !== document.body && (style(node).clipPath === "inset(50%)" || forTheEar(node.parentElement));
  });

  /** Return the boxes that can cut a node off, from the inside out: not those between it and its containing block. */
  const around = once((node) => {
    const boxes = [];
    let { position } = style(node);
    for (let at = node.parentElement; at && at.parentElement !== document.documentElement; at = at.parentElement) {
      const its = style(at);
      const drawn = its.transform !== "none" || its.filter !== "none";
      const holds = drawn || /paint|layout|strict|content/.test(its.contain);
      const skipped = position === "fixed" ? !holds : position === "absolute" && its.position === "static" && !holds;
      if (skipped || /^(inline|contents)$/.test(its.display)) continue;
      boxes.push(at);
      position = its.position;
    }
    return boxes;
  });
  /** The size of letters on the screen. */
  const sizeOf = (node) => {
    const scale = node.getScreenCTM ? node.getScreenCTM().a : node.offsetWidth ? box(node).width / node.offsetWidth : 1;
    return parseFloat(style(node).fontSize) * (Math.abs(scale - 1) < 0.05 ? 1 : scale);
  };
  const fixed = once((node) => {
    return node && node !== document.body && (style(node).position === "fixed" || fixed(node.parentElement));
  });
  const rests = [document.documentElement, document.body].some((node) => /hidden|clip/.test(style(node).overflowY));

  /** Return whether a node lies askew, or is shrunk: it takes another room than its own. */
  const isTurned = once((node) => {
    const { width, height } = box(node);
    return node instanceof HTMLElement && style(node).display !== "inline"
      && (Math.abs(width - node.offsetWidth) > 1 || Math.abs(height - node.offsetHeight) > 1);
  });

  /** The part of a box that shows its content; of a turned or shrunk box, the room that it takes. */
  const port = once((node) => {
    const { left, top } = box(node);
    if (isTurned(node) || !node.clientWidth && !node.clientHeight) return box(node);
    const [x, y] = [left + node.clientLeft, top + node.clientTop];
    return { left: x, top: y, right: x + node.clientWidth, bottom: y + node.clientHeight };
  });

  /**
   * Follow a rectangle outwards, through the boxes that could cut it off. Return the sentence that says how it is cut
   * off, true if it waits outside a box that scrolls, or false if it can be seen where it is.
   */
  const cutOff = (node, { left, top, right, bottom }, slack, boxes) => {
    for (const at of boxes) {
      const its = style(at);
      const shown = port(at);
      const beyond = {
        x: Math.max(shown.left - left, right - shown.right) > slack.x,
        y: top < shown.top - slack.top || bottom > shown.bottom + slack.bottom,
      };
      for (const axis of /** @type {const} */ (["x", "y"])) {
        if (!beyond[axis]) continue;
        const flow = axis === "x" ? its.overflowX : its.overflowY;
        if (flow === "visible") continue;
        const how = `is cut off by ${whereabouts(at)} ${spot(shown)}`;
        if (flow === "hidden" || flow === "clip") return how;
        const room = axis === "x" ? at.clientWidth : at.clientHeight;
        const needs = axis === "x" ? at.scrollWidth : at.scrollHeight;
        if (needs <= room) return how;
        if (room < LEAST_ROOM || at.matches(WHOLE)) return `${how}, a slit of ${room} of ${needs} pixels`;
        return true;
      }
    }
    if (right > innerWidth + SLACK || left < -SLACK) return `is off the screen, which is ${innerWidth} pixels wide`;
    if (top + scrollY < -SLACK) return "is above the top of the page";
    const below = bottom > innerHeight + SLACK;
    if (below && (rests || fixed(node))) return `is below the ${innerHeight} pixels of a screen that does not scroll`;
    return below || top < -SLACK;
  };

  const DRAWN = /^(img|canvas|video|select|input|textarea|iframe|path|rect|circle|ellipse|polygon|text)$/;
  const clear = (color) => /rgba\(.*, 0(\.0\d*)?\)|transparent/.test(color);
  const opacity = once((node) => node ? Number(style(node).opacity) * opacity(node.parentElement) : 1);
  /** Return whether a node hides what lies under it at a point. */
  const opaque = (node, x, y) => {
    if (!isVisible(node) || opacity(node) < 0.3) return false;
    if (DRAWN.test(node.localName)) return true;
    const its = style(node);
    if (its.maskImage !== "none" && its.maskImage) return false;  // an icon has gaps
    if (!clear(its.backgroundColor) || its.backgroundImage !== "none") return true;
    const written = [...node.childNodes].filter((inner) => inner.nodeType === Node.TEXT_NODE && inner.data.trim());
    return written.flatMap(lines).some(({ left, right, top, bottom, height }) => {
      return x > left && x < right && y > top + height * 0.2 && y < bottom - height * 0.2;
    });
  };
  const lines = (words) => {
    const range = document.createRange();
    range.selectNodeContents(words);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  };
  const mayLie = (over, under) => [[OPENED, "*"], ...LAID].some(([upper, lower]) => {
    const top = over.closest(upper);
    return top && !top.contains(under) && under.closest(lower);
  });

  const shaped = once((node) => node && (style(node).clipPath !== "none" || shaped(node.parentElement)));
  /** Points of a line, in its upper and its lower half by turns, at least one for each 40 pixels of its first 200. */
  const pointsOf = ({ left, top, width, height }, node) => {
    if (isTurned(node)) return [0.3, 0.5, 0.7].map((along) => [left + width * along, top + height / 2]);
    const parts = Math.min(5, Math.ceil(width / 40));
    return Array.from({ length: parts + 1 }, (_, part) => {
      return [left + (0.05 + 0.9 * part / parts) * width, top + height * (part % 2 ? 0.7 : 0.3)];
    });
  };
  /** Return what hides a node at a point: what lies over it there, or a box that is cut to another shape. */
  const hidden = (node, x, y) => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight || document.elementFromPoint(x, y) === node) return "";
    const all = document.elementsFromPoint(x, y);
    const at = all.indexOf(node);
    const over = (at < 0 ? all : all.slice(0, at)).filter((one) => !one.contains(node));
    const cover = over.find((one) => opaque(one, x, y) && !(node.contains(one) && style(one).position === "static"));
    if (cover) return mayLie(cover, node) ? "" : `is covered by ${nameOf(cover)}, ${whereabouts(cover)}`;
    return at < 0 && !over.length && shaped(node) ? "is cut to another shape" : "";
  };

  const roots = [...document.querySelectorAll(part)].filter(isVisible);
  if (!roots.length) return [`nothing to look at: ${part}`];
  const within = (selector) => {
    return roots.flatMap((root) => [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)]);
  };
  const visible = (node) => isVisible(node) && !forTheEar(node);

  // Only what lies over something counts, not what takes the touches meant for it.
  // A rule for all elements would make the browser recompute the styles of the whole page.
  const every = [...document.querySelectorAll("body *")];
  const passed = every.filter((node) => getComputedStyle(node).pointerEvents === "none");
  const before = passed.map((node) => node.getAttribute("style"));
  for (const node of passed) node.style.setProperty("pointer-events", "auto", "important");

  for (const root of roots) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const words = /** @type {Text} */ (walker.currentNode);
      const node = words.parentElement;
      if (!words.data.trim() || !node || node.closest(WORDLESS) || !visible(node)) continue;
      if (node.localName === "details" && !node.open) continue;
      for (const line of lines(words)) {
        const where = `the words ${short(words.data)} ${spot(line)} in ${whereabouts(node)}`;
        const wrong = (what) => faults.add(`${where}: ${what}`);
        const slack = { x: SLACK, top: line.height * 0.25, bottom: line.height * 0.2 };
        const letters = sizeOf(node);
        if (letters < LEAST_LETTERS - 0.1) wrong(`has letters of ${letters.toFixed(1)} pixels`);
        const boxes = style(node).display === "inline" ? [] : [node];
        const cut = cutOff(node, line, slack, [...boxes, ...around(node)]);
        if (typeof cut === "string") wrong(cut);
        if (cut) continue;
        const what = pointsOf(line, node).map(([x, y]) => hidden(node, x, y)).find(Boolean);
        if (what) wrong(what);
      }
    }
  }
  passed.forEach((node, number) => {
    if (before[number] === null) node.removeAttribute("style");
    else node.setAttribute("style", before[number]);
  });

  for (const node of within(CONTROLS)) {
    const label = /^(radio|checkbox|file)$/.test(node.type) && node.closest("label");
    const target = label || node;
    if (!visible(target)) continue;
    const edge = box(target);
    const wrong = (what) => faults.add(`the control ${nameOf(node)} ${spot(edge)}: ${what}`);
    const inline = node.localName === "a" && style(node).display === "inline";
    const least = Math.min(edge.width, edge.height);
    const enough = node.dataset.place ? LEAST_PLACE : LEAST_TARGET;
    if (!inline && least < enough - 0.5) wrong(`is ${least.toFixed(0)} pixels small, not ${enough}`);
    const cut = inline ? true : cutOff(target, edge, { x: SLACK, top: SLACK, bottom: SLACK }, around(target));
    if (typeof cut === "string") wrong(cut);
    if (cut) continue;
    for (const [along, down] of [[0.5, 0.5], [0.2, 0.2], [0.8, 0.2], [0.2, 0.8], [0.8, 0.8]]) {
      const [x, y] = [edge.left + edge.width * along, edge.top + edge.height * down];
      const hit = document.elementFromPoint(x, y);
      if (!hit || target.contains(hit) || hit.contains(target) || mayLie(hit, target)) continue;
      wrong(`a touch lands on ${nameOf(hit)}, ${whereabouts(hit)}`);
      break;
    }
  }

  const lacks = (what, how, node) => faults.add(`the picture ${what} ${how}, in ${whereabouts(node.parentElement)}`);
  const pictured = (what, node) => {
    if (Math.min(box(node).width, box(node).height) < 4) lacks(what, "has no size", node);
  };
  for (const node of within("img").filter(visible)) {
    const what = short(node.alt || node.currentSrc);
    if (node.complete && !node.naturalWidth) lacks(what, "has failed", node);
    else pictured(what, node);
  }
  for (const node of within("svg use").filter((use) => visible(use.ownerSVGElement))) {
    const to = node.getAttribute("href") ?? node.getAttribute("xlink:href") ?? "";
    if (to.startsWith("#") && !document.getElementById(to.slice(1))) lacks(to, "is nowhere", node);
    else pictured(to, node);
  }
  for (const node of within(".icon").filter(visible)) {
    const what = short(node.title || node.closest("[aria-label]")?.ariaLabel || node.textContent);
    if (!/url\(/.test(style(node).maskImage)) lacks(what, "is not drawn", node);
    else pictured(what, node);
  }
  // Where a picture or an icon is missing, the board shows the name of the bird, or the first letter of a word.
  for (const node of within(":is(.plate, .court) > .missing, .card .letter").filter(visible)) {
    lacks(short(node.title || node.textContent), "is missing", node);
  }
  return [...faults];
}
