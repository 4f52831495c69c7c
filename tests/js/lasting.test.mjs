import assert from "node:assert/strict";
import { test } from "node:test";
import { keepText, recallText } from "../../widgets/elele_widgets/shared/lasting.js";

test("a database that breaks once it is open keeps nothing, and nobody waits for it", async () => {
  let closed = 0;
  const base = {
    transaction() { throw new Error("the store is missing"); },
    close() { closed += 1; },
  };
  const open = () => {
    const opening = { result: base, onsuccess() {} };
    queueMicrotask(() => opening.onsuccess());
    return opening;
  };
  Object.defineProperty(globalThis, "indexedDB", { value: { open }, configurable: true });
  assert.equal(await keepText("class", "Kai"), false);
  assert.equal(await recallText("class"), undefined);
  assert.equal(closed, 2);
});
