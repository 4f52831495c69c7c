import assert from "node:assert/strict";
import { test } from "node:test";

import { intended } from "../../widgets/elele_widgets/questions/items_view.js";

const CHOICES = [{ text: "a", state: "" }, { text: "b", state: "wrong" }, { text: "c", state: "" }];
const ITEM = { kind: "choice", choices: CHOICES, ended: false, over: false, step: 3, part: "check" };

test("a number key makes a choice, unless that choice was tried or the focus is in the field", () => {
  assert.deepEqual(intended("1", ITEM, ""), { type: "choose", number: 1, step: 3 });
  assert.deepEqual(intended("3", ITEM, "button"), { type: "choose", number: 3, step: 3 });
  for (const key of ["2", "4", "0", "a", "Enter"]) assert.equal(intended(key, ITEM, ""), null);
  assert.equal(intended("1", ITEM, "field"), null);
  assert.equal(intended("1", { ...ITEM, kind: "number", choices: [] }, ""), null);
});

test("Enter goes on after the answer, unless a button has the focus or the question is a prediction", () => {
  const ended = { ...ITEM, ended: true };
  assert.deepEqual(intended("Enter", ended, ""), { type: "next", step: 3 });
  assert.equal(intended("Enter", ended, "button"), null);
  assert.equal(intended("1", ended, ""), null);
  assert.equal(intended("Enter", { ...ended, over: true }, ""), null);
  assert.equal(intended("Enter", { ...ended, part: "predict" }, ""), null);
});
