import assert from "node:assert/strict";
import { test } from "node:test";
import { isAnotherClass, noted, readClass, writeClass } from "../../widgets/elele_widgets/classroom/kept_class.js";

const NAMES = { type: "names", text: "Kai\nLani" };
const NOTE = { type: "note", mail: "pua@school.example", bell: "10:45", names: "list" };
const LINE = { type: "paste", text: "elele 1 | …" };

/** @param {object[]} intents */
function all(...intents) {
  return intents.reduce((sent, one) => noted(/** @type {any} */ (sent), one), /** @type {object[]} */ ([]));
}

test("a list and a deal replace the ones before, and the same hand-in is kept once", () => {
  const later = { type: "names", text: "Kai" };
  assert.deepEqual(all(NAMES, LINE, later, LINE), [LINE, later]);
});

test("a name is assigned to one student, and an empty name takes that back on every page", () => {
  const first = { type: "assign", typed: "Key", name: "Kai" };
  const second = { ...first, name: "Lani" };
  assert.deepEqual(all(first, second), [second]);
  const back = { ...first, name: "" };
  assert.deepEqual(all(first, back), [back]);
  assert.deepEqual(readClass(writeClass(/** @type {any} */ ([back]))), [back]);
});

test("removing everything keeps the list and the deal, and questions are not kept", () => {
  assert.deepEqual(all(NAMES, LINE, { type: "marks" }, { type: "clear" }), [NAMES]);
});

test("what the link of the last task says to the class is kept, and comes back from the file", () => {
  const later = { ...NOTE, bell: "11:30" };
  assert.deepEqual(all(NOTE, LINE, later, { type: "clear" }), [later]);
  assert.deepEqual(readClass(writeClass(/** @type {any} */ ([NOTE]))), [NOTE]);
});

test("the file of a class comes back as it was, and without what does not belong in it", () => {
  assert.deepEqual(readClass(writeClass(/** @type {any} */ ([NAMES, LINE]))), [NAMES, LINE]);
  assert.deepEqual(readClass(JSON.stringify({ elele: "class 1", sent: [{ ...LINE, more: 1 }] })), [LINE]);
});

test("a file with less than half of its list in common is of another class", () => {
  const listed = (/** @type {string[]} */ ...names) => [{ type: "names", text: names.join("\r\n") }, LINE];
  const mine = /** @type {any} */ (listed("Kai", " Lani", "", "Nohea"));
  for (const [names, other] of /** @type {const} */ ([
    [["Kai", "Lani", "Nohea"], false], [["Kai", "Zoe"], false], [["Kai", "Zoe", "Mei"], true], [["Zoe"], true],
    [[""], false],
  ])) {
    assert.equal(isAnotherClass(mine, /** @type {any} */ (listed(...names))), other, names.join());
  }
  assert.equal(isAnotherClass(mine, /** @type {any} */ ([LINE])), false, "a class without a list");
  const [list] = mine;
  assert.equal(isAnotherClass([list], /** @type {any} */ (listed("Zoe"))), false, "nothing was handed in yet");
  assert.equal(isAnotherClass([/** @type {any} */ (LINE)], mine), false, "no list yet");
});

test("a file that is not that of a class, or that has anything else in it, is refused", () => {
  for (const sent of [null, {}, [null], [{ type: "clear" }], [{ type: "paste" }], [{ type: "constructor" }], ["x"]]) {
    assert.equal(readClass(JSON.stringify({ elele: "class 1", sent })), null, JSON.stringify(sent));
  }
  for (const text of ["", "[]", "null", '{"elele":"class 2","sent":[]}', "elele 1 | Deal"]) {
    assert.equal(readClass(text), null, text);
  }
});
