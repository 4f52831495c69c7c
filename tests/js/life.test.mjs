/** The words of the life list, and the sheet of the board. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { START, update } from "../../widgets/elele_widgets/board/state.js";
import { lifeLabel, lifeTitle } from "../../widgets/elele_widgets/seabirds/list.js";
import "../../widgets/elele_widgets/seabirds/parts.js";

test("the headline counts the birds", () => {
  assert.equal(lifeTitle({ found: 7, many: 20 }), "Your life list: 7 of 20 birds");
});

const NOIO = { shape: "", title: "Noio", english: "Black Noddy" };

test("a bird has a label, which has no name until the bird is found", () => {
  assert.equal(lifeLabel({ ...NOIO, pairs: 2 }), "Noio, Black Noddy, 2 pairs nested");
  assert.equal(lifeLabel({ ...NOIO, pairs: 1 }), "Noio, Black Noddy, 1 pair nested");
  assert.equal(lifeLabel({ ...NOIO, pairs: 0 }), "Noio, Black Noddy");
  assert.equal(lifeLabel({ shape: "" }), "A bird still to find");
});

test("opening the sheet asks for the list, and closing it asks for nothing", () => {
  const opened = update({ ...START, mode: "play" }, { type: "action", name: "life" });
  assert.equal(opened.state.panel, "life");
  assert.deepEqual(opened.intents, [{ type: "query", name: "life", ply: -1 }]);
  const closed = update(opened.state, { type: "action", name: "life" });
  assert.equal(closed.state.panel, "");
  assert.deepEqual(closed.intents, []);
});
