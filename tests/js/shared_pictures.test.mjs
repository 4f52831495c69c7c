import assert from "node:assert/strict";
import test from "node:test";

import { fetchPictures, picturesOf } from "../../widgets/elele_widgets/js/board/shared_pictures.js";

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

test("boards that name one model ask for it once", async () => {
  const asked = [];
  const [first, second] = [boardNaming("IPY_MODEL_one", asked), boardNaming("IPY_MODEL_one", asked)];
  assert.deepEqual(picturesOf(first), {});
  await fetchPictures(first);
  await fetchPictures(second);
  assert.deepEqual(asked, ["one"]);
  assert.deepEqual(picturesOf(second), { noio: "<svg>one</svg>" });
});

test("a board that shares nothing asks for nothing", async () => {
  const asked = [];
  const board = boardNaming(null, asked);
  await fetchPictures(board);
  assert.deepEqual([asked, picturesOf(board)], [[], {}]);
});
