import assert from "node:assert/strict";
import test from "node:test";

import { picturesOf } from "../../widgets/elele_widgets/js/board/shared_pictures.js";

/** A board's model that names another model with pictures, and notes what it asks for. */
function boardNaming(shared, asked) {
  const manager = {
    get_model: async (id) => {
      asked.push(id);
      return { get: (name) => ({ svg: { noio: `<svg>${id}</svg>` } })[name] };
    },
  };
  return { get: (name) => ({ shared })[name], widget_manager: manager };
}

test("a board finds its pictures in the model that it names", async () => {
  const asked = [];
  assert.deepEqual(await picturesOf(boardNaming("IPY_MODEL_one", asked)), { noio: "<svg>one</svg>" });
  assert.deepEqual(asked, ["one"]);
});

test("a board that shares nothing asks for nothing", async () => {
  const asked = [];
  assert.deepEqual([await picturesOf(boardNaming(null, asked)), asked], [{}, []]);
});
