import assert from "node:assert/strict";
import test from "node:test";

import { addStyle, load } from "../../widgets/elele_widgets/shared/code.js";

/** A model with code. */
function coded(state) {
  return { get: (name) => state[name] };
}

/** Let scripts load in Node, which cannot import from blob addresses, and note each script that is loaded. */
function blobs(context) {
  const made = [];
  const { Blob } = globalThis;
  globalThis.Blob = class { constructor([text]) { this.text = text; } };
  const offered = context.mock.method(URL, "createObjectURL", ({ text }) => {
    made.push(text);
    return `data:text/javascript,${encodeURIComponent(text)}`;
  });
  context.after(() => { globalThis.Blob = Blob; offered.mock.restore(); });
  return made;
}

test("a page loads the same script only once, and loads a different script too", async (context) => {
  const made = blobs(context);
  const script = "export default { begun: {} };";
  const [first, second] = [coded({ script }), coded({ script })];
  const [one, again] = await Promise.all([load(first), load(second)]);
  assert.equal(one.default.begun, again.default.begun);
  const other = await load(coded({ script: "export default 2;" }));
  assert.equal(other.default, 2);
  assert.deepEqual(made, [script, "export default 2;"]);
});

test("a script that fails is an error for each widget, and is tried again", async (context) => {
  const made = blobs(context);
  const broken = coded({ script: "throw new Error('broken');" });
  for (const _ of [1, 2]) await assert.rejects(load(broken), /broken/);
  assert.equal(made.length, 2);
});

/** A part of a page that keeps style elements. */
class Tree {
  styles = [];
  querySelector(wanted) { return this.styles.find(({ name }) => wanted === `style[data-elele="${name}"]`) ?? null; }
  append(style) { this.styles.push(style); }
}

test("a style is added once to the page and to each shadow tree, and a newer one replaces it", (context) => {
  globalThis.ShadowRoot = class extends Tree {};
  const head = new Tree();
  const createElement = () => ({ setAttribute(_, name) { this.name = name; } });
  globalThis.document = { head, createElement };
  context.after(() => { delete globalThis.document; delete globalThis.ShadowRoot; });
  const board = coded({ name: "board/board_widget.js", style: "old" });
  const shadow = new ShadowRoot();
  for (const root of [undefined, new Tree(), shadow, shadow]) addStyle(board, root);
  addStyle(coded({ name: "board/board_widget.js", style: "new" }));
  const worn = ({ styles }) => styles.map(({ textContent }) => textContent);
  assert.deepEqual([worn(head), worn(shadow)], [["new"], ["old"]]);
});
