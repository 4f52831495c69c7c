// What a page remembers about kept answers: when it offers a copy, and how it finds that the browser has deleted them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Copies, STORE } from "../../site/play/copies.mjs";

const ask = (type) => ({ content: { intent: { type } } });

/** A browser's store for texts, and how often it was asked to delete nothing. */
function browser() {
  const texts = new Map(), asked = [];
  return {
    texts, asked,
    store: { getItem: (key) => texts.get(key) ?? null, setItem: (key, value) => { texts.set(key, value); } },
    manager: { persisted: async () => asked.length > 0, persist: async () => { asked.push(1); } },
  };
}

test("after ten answers without a copy the page offers one, and a copy ends that", async () => {
  const { store, manager } = browser();
  const copies = new Copies(store, manager);
  for (let number = 1; number <= 12; number++) {
    copies.send(ask("choose"));
    copies.send(ask("hint"));
    await copies.keep(2 * number, "");
    assert.equal(copies.told?.says, number < 10 ? undefined : `${number} answers are only in this browser.`);
  }
  copies.copy("elele-backup-2026-11-29.zip");
  assert.equal(new Copies(store).told, null, "the next page knows");
});

test("only what is kept counts, and the browser is asked once to delete nothing", async () => {
  const { store, manager, asked } = browser();
  const copies = new Copies(store, manager);
  for (const type of ["choose", "write", "play"]) copies.send(ask(type));
  await copies.keep(0, "");
  assert.deepEqual([copies.note.kept, asked.length], [0, 0]);
  await copies.keep(2, "");
  await copies.keep(3, "");
  await copies.keep(3, "");
  assert.deepEqual([copies.note.kept, asked.length], [2, 1]);
});

test("the end of the chain of answers is noted with what is kept, and forgotten when that is deleted", async () => {
  const { store } = browser();
  await new Copies(store).keep(1, "id 3 seal");
  assert.equal(new Copies(store).note.head, "id 3 seal");
  const next = new Copies(store);
  next.send(ask("choose"));
  await next.keep(1, "id 4 seal");
  assert.equal(next.note.head, "id 4 seal");
  next.find(true);
  assert.equal(next.note.head, "");
});

test("a restored file meets no end of a newer chain, even if the browser crashes before it is kept", async () => {
  const { store } = browser();
  const copies = new Copies(store);
  copies.send(ask("choose"));
  await copies.keep(1, "id 7 seal");
  copies.send(ask("choose"));
  copies.send(ask("restore"));
  assert.equal(new Copies(store).note.head, "");
  await copies.keep(2, "id 8 seal");
  assert.equal(new Copies(store).note.head, "", "news of the file before");
  await copies.keep(3, "id 3 seal");
  assert.equal(new Copies(store).note.head, "id 3 seal");
});

test("deleted answers are missed, and the last copy is named until something is brought back", async () => {
  const { store } = browser();
  const first = new Copies(store);
  first.find(true);
  assert.equal(first.told, null, "nothing was kept yet");
  first.send(ask("play"));
  await first.keep(1, "");
  first.copy("elele-backup-2026-11-29.zip");
  const second = new Copies(store);
  second.find(false);
  assert.equal(second.told, null);
  second.find(true);
  assert.match(second.told.says, /deleted .* Your last copy is the file elele-backup-2026-11-29\.zip\.$/);
  const third = new Copies(store);
  third.find(true);
  assert.match(third.told?.says, /deleted/, "the page with the copies knows it, too");
  third.send(ask("restore"));
  assert.equal(third.told, null);
});

test("deleted answers are no news once something is kept again", async () => {
  const { store } = browser();
  const first = new Copies(store);
  first.send(ask("play"));
  await first.keep(1, "");
  first.find(true);
  first.send(ask("play"));
  await first.keep(2, "");
  assert.equal(first.told, null);
});

test("a browser without a store, and a note that is no note, change nothing", async () => {
  const { store, texts } = browser();
  texts.set(STORE, "{");
  for (const copies of [new Copies(undefined), new Copies(store)]) {
    copies.find(true);
    copies.send(ask("choose"));
    await copies.keep(1, "");
    assert.equal(copies.told, null);
  }
});

test("starting over on the start page forgets the note", () => {
  assert.ok(readFileSync(new URL("../../site/lessons.mjs", import.meta.url), "utf8").includes(`NOTE = "${STORE}"`));
});
