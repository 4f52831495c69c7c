/**
 * Keep every announcement of a page's live regions in `announced`, each with the contradictions to the board at the
 * moment when it is made. A screen reader speaks also what is replaced a moment later. `falsehoods()` returns what was
 * false then, or has become false since without a touch.
 */
(() => {
  if (window.announced) return;
  window.announced = [];
  const last = new WeakMap();
  let touches = 0;
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, () => { touches += 1; }, true);
  /** How announcements name a card with its place. */
  const BIRDS = /(?:^|: |; )(?<card>[^.:;]+? \([^)]+\)), (?<sex>wahine|kāne) at (?<place>[bc]\d)/g;
  const TURNED = /the (?<sex>wahine|kāne) (?<card>[^.:;]+? \([^)]+\)) turned up on (?<place>[bc]\d)/gi;
  const CARDS = /(?<card>\w+ of \w+s) (?:turned up |lies )?on (?:pile )?(?<place>[a-l1-8])\b/g;

  const places = (/** @type {Element} */ board) => {
    const all = [...board.querySelectorAll("[data-place]")];
    return new Map(all.map((node) => [node.dataset.place, node.ariaLabel ?? ""]));
  };
  /** Return whether a button for a move can be used; undefined if the board has none. */
  const possible = (board, action) => {
    const button = board.querySelector(`.actions [data-action="${action}"]`);
    return button ? button.ariaDisabled !== "true" : undefined;
  };
  /** Return the places that are listed after some words. */
  const named = (words, before) => {
    const listed = "((?:[abc]\\d(?:, and |, or |, | and | or )?)+)";
    const list = words.match(new RegExp(`${before.source} ${listed}`, before.flags));
    return list?.[1].match(/[abc]\d/g) ?? [];
  };
  const gapsOf = (board) => {
    return [...board.querySelectorAll("[data-place]:has(> .badge.choice)")].map((node) => node.dataset.place);
  };

  /** Return whether a live region tells of moves to come: a hint or a plan, or moves to choose from. */
  const isAhead = (region, board) => {
    const advised = board?.querySelector(".advice button:not([hidden])");
    return region.matches("[data-offered]") || region.matches("[data-notice]") && Boolean(advised);
  };

  /** @param {Element} board @param {string} words @param {boolean} ahead @returns {string[]} */
  const contradictions = (board, words, ahead) => {
    const found = [];
    const [there, gaps] = [places(board), gapsOf(board)];
    const [stuck, finish] = [possible(board, "stuck"), possible(board, "finish")];
    if (stuck !== undefined && /touch (a|the|its|her|his) (wahine|kāne|mate)|now touch a habitat/i.test(words)) {
      if (gaps.length) found.push(`a gap waits at ${gaps.join(" and ")}`);
      if (stuck || finish) found.push("no pair can be placed");
    }
    if (/touch “I am stuck\.?”/i.test(words) && !stuck) found.push("“I am stuck” cannot be touched");
    if (/touch “Finish\.?”/i.test(words) && !finish) found.push("“Finish” cannot be touched");
    if (/fill the gap|touch the gap/i.test(words) && stuck !== undefined && !gaps.length) found.push("there is no gap");
    for (const place of named(words, /the gaps? at/)) if (!gaps.includes(place)) found.push(`${place} is no gap`);
    for (const place of named(words, /(?:mates? at|touch a habitat:)/i)) {
      const fits = board.querySelector(`[data-place="${place}"]`)?.hasAttribute("data-fits");
      if (!fits) found.push(`${place} is not marked as fitting`);
    }
    if (there.has("a1") && there.has("b1")) {
      for (const [place] of words.matchAll(/\b[abc]\d\b/g)) if (!there.has(place)) found.push(`there is no ${place}`);
    }
    const steps = / moves made in one step\./.test(words);  // it tells of moments on the way
    const told = steps || ahead ? [] : [BIRDS, TURNED, CARDS].flatMap((pattern) => [...words.matchAll(pattern)]);
    const at = told.map(({ groups }) => {
      return [groups.sex ? `${groups.card}, ${groups.sex}` : groups.card, groups.place];
    });
    for (const [card, place] of at) {
      const label = there.get(place);
      if (!label?.includes(card)) found.push(`${place} is “${label ?? "nowhere"}”, not ${card}`);
    }
    const [, score] = [...words.matchAll(/\bScore (\d+)\./g)].at(-1) ?? [];
    const shown = board.querySelector("[data-score]")?.getAttribute("data-score");
    if (score && shown && score !== shown) found.push(`the score is ${shown}`);
    return found;
  };

  window.falsehoods = () => window.announced.flatMap(({ words, board, ahead, touches: after, wrong }) => {
    const now = board?.isConnected && after === touches ? contradictions(board, words, ahead) : [];
    const found = [...new Set([...wrong, ...now])];
    return found.length ? [`“${words}” is announced, but ${found.join("; ")}`] : [];
  });

  /** Return what the board should say now and does not. */
  window.unsaid = () => [...document.querySelectorAll("[data-board]")].flatMap((board) => {
    const gaps = gapsOf(board);
    const said = [...board.querySelectorAll("[aria-live], [role=status]")].map((node) => node.textContent).join(" ");
    return gaps.length && said.trim() && !/\b(gaps?|fill|turn|raise|pile is empty)\b/i.test(said)
      ? [`a gap waits at ${gaps.join(" and ")}, but the board says only “${said.trim()}”`] : [];
  });

  const LIVE = "[role=status], [aria-live], [role=alert]";
  const wordsOf = (/** @type {Element} */ region) => (region.textContent ?? "").trim();
  // What is there already was announced before.
  for (const region of document.querySelectorAll(LIVE)) last.set(region, wordsOf(region));
  const hear = (/** @type {Node} */ node) => {
    const at = node instanceof Element ? node : node.parentElement;
    const region = at?.closest(LIVE);
    if (!region) return;
    const words = wordsOf(region);
    if (last.get(region) === words) return;
    last.set(region, words);
    const board = region.closest("[data-board]");
    if (!words) return;
    const ahead = isAhead(region, board);
    window.announced.push({ words, board, ahead, touches, wrong: board ? contradictions(board, words, ahead) : [] });
  };
  new MutationObserver((all) => all.forEach(({ target }) => hear(target)))
    .observe(document, { subtree: true, childList: true, characterData: true });
})();
