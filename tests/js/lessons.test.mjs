// The start page: copies of lessons that this browser keeps, and the backup.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ageOf, digestOf, freeName, zipped } from "../../site/lessons.mjs";

const lesson = (source, begun) => ({
  cells: [
    { cell_type: "markdown", source: ["# Mōlī\n", "\"Two\" birds"] },
    { cell_type: "code", source, outputs: [] },
  ],
  metadata: begun === undefined ? {} : { elele: { lesson: begun } },
});

test("the digest is the one of the site's build, however the text of a cell is stored", async () => {
  assert.equal(await digestOf(lesson("1 + 1")), "e14cb79dcdd82d96");
  assert.equal(await digestOf(lesson(["1 +", " 1"])), "e14cb79dcdd82d96");
});

test("a copy of an earlier version is older, and changed if somebody wrote in it", async () => {
  const begun = await digestOf(lesson("1 + 1"));
  assert.equal(await ageOf(lesson("1 + 1", begun), begun), "today's");
  assert.equal(await ageOf(lesson("my own", begun), begun), "today's");
  assert.equal(await ageOf(lesson("1 + 1", begun), "newer"), "older");
  assert.equal(await ageOf(lesson("my own", begun), "newer"), "changed");
});

test("a copy that says nothing of its version counts as changed", async () => {
  const today = await digestOf(lesson("1 + 1"));
  assert.equal(await ageOf(lesson("1 + 1"), today), "changed");
  for (const broken of [null, "", {}, { metadata: {} }]) assert.equal(await ageOf(broken, today), "changed");
});

test("a copy gets a name that no file has", () => {
  const used = new Set(["notebooks/00_welcome.ipynb", "notebooks/00_welcome-mine1.ipynb"]);
  assert.equal(freeName("notebooks/00_welcome.ipynb", used), "notebooks/00_welcome-mine2.ipynb");
});

test("an archive has every part where its list says", () => {
  const parts = zipped(new Map([["mōlī", new Uint8Array([1, 2, 3])], ["empty", new Uint8Array()]]));
  const all = Buffer.concat(parts);
  const end = all.length - 22;
  assert.equal(all.readUInt32LE(end), 0x06054b50);
  assert.equal(all.readUInt16LE(end + 10), 2);
  const list = all.readUInt32LE(end + 16);
  assert.equal(all.readUInt32LE(list), 0x02014b50);
  assert.equal(all.readUInt32LE(list + 16), 0x55bc801d, "the checksum of 1, 2, 3");
  assert.equal(all.readUInt32LE(all.readUInt32LE(list + 42)), 0x04034b50);
});
