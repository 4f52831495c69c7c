/** Pictures side by side in one: each is found again at its position. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { spriteOf } from "../../widgets/elele_widgets/board/sprite.js";

const picture = (path) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32"><path d="${path}"/></svg>`;

test("each picture stands alone at its position, with a gap beside it", () => {
  const { svg, size, at } = spriteOf([["rat", picture("M1")], ["cat", picture("M2")], ["dog", picture("M3")]]);
  assert.ok(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 32" preserveAspectRatio="none">'));
  assert.deepEqual([...svg.matchAll(/x="(\d+)" width="48" height="32".*?d="(M\d)"/g)].map(([, x, path]) => [x, path]), [
    ["0", "M1"], ["96", "M2"], ["192", "M3"],
  ]);
  assert.deepEqual([size, at], ["500% 100%", { rat: "0% 0", cat: "50% 0", dog: "100% 0" }]);
});

test("a single picture fills its sprite, and a game without pictures has an empty one", () => {
  const { size, at } = spriteOf([["rat", picture("M1")]]);
  assert.deepEqual([size, at], ["100% 100%", { rat: "0% 0" }]);
  assert.deepEqual(spriteOf([]).at, {});
});
