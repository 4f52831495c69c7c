// The form of a task.
import assert from "node:assert/strict";
import { test } from "node:test";
import { afterAnswer, shapeOf, siteOf, ticked } from "../../widgets/elele_widgets/classroom/form.js";

/** @type {import("../../widgets/elele_widgets/shared/types.js").TaskField} */
const BIRDS = {
  name: "birds", label: "Birds", kind: "ticks", options: [["moli", "Mōlī"], ["iwa", "ʻIwa"]], value: "",
};
const PAGES = [
  "", "index.html", "play.html#seabirds#kahakai", "lab/index.html?path=notebooks/00_welcome.ipynb", "lab/",
];

test("a page of a site has the address of the site; a page of a program has none", () => {
  for (const page of PAGES) {
    assert.equal(siteOf(`https://birds.example.org/class/${page}`, true), "https://birds.example.org/class/");
  }
  assert.equal(siteOf("http://127.0.0.1:8000/play.html", true), "http://127.0.0.1:8000/");
  assert.equal(siteOf("http://127.0.0.1:8888/lab/tree/00_welcome.ipynb", false), "");
  assert.equal(siteOf("about:blank", true), "");
});

test("tick boxes keep the order of the options", () => {
  assert.equal(ticked(BIRDS, "iwa", true), "iwa");
  assert.equal(ticked({ ...BIRDS, value: "iwa" }, "moli", true), "moli+iwa");
  assert.equal(ticked({ ...BIRDS, value: "moli+iwa" }, "moli", false), "iwa");
  assert.equal(ticked({ ...BIRDS, value: "iwa" }, "iwa", false), "");
});

test("the shape of a field does not depend on its value", () => {
  assert.equal(shapeOf({ ...BIRDS, value: "moli" }), shapeOf(BIRDS));
  assert.notEqual(shapeOf({ ...BIRDS, options: [["moli", "Mōlī"]] }), shapeOf(BIRDS));
});

test("a window that waits for slips is closed when none come", () => {
  assert.equal(afterAnswer(true, { busy: false }), "show");
  assert.equal(afterAnswer(false, { busy: true }), "wait");
  assert.equal(afterAnswer(false, { busy: false }), "close");
});
