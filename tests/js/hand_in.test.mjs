import assert from "node:assert/strict";
import { test } from "node:test";
import { addressee } from "../../site/play/load.mjs";
import { fitted, whyNot } from "../../widgets/elele_widgets/classroom/camera.js";
import { fileOf, mailOf } from "../../widgets/elele_widgets/shared/hand_in.js";

test("an email carries the whole line, and a line that is too long for its address has none", () => {
  const line = "elele 1 | Deal: seabirds#kahakai | Player: Noʻeau & Kai | pair b2 c4 a3 | check 01234567";
  assert.equal(new URLSearchParams(mailOf(line).split("?")[1]).get("body"), line);
  assert.equal(mailOf(line + ", turn b2".repeat(200)), "");
});

test("an email goes only to a single address", () => {
  assert.equal(addressee("o'ahu+3a@school.example"), "o'ahu+3a@school.example");
  assert.ok(mailOf("elele 1", "pua@school.example").startsWith("mailto:pua%40school.example?subject="));
  for (const wrong of ["", undefined, "pua", "a@b.c,d@e.fr", "a@b.cd?cc=d@e.fr", "a b@c.de", "a@b.cd\nCc: d@e.fr"]) {
    assert.equal(addressee(wrong), "", wrong);
  }
});

test("a file is named for the player, without what a file name may not have", () => {
  assert.equal(fileOf("Noʻeau Kāne"), "Noʻeau Kāne.txt");
  assert.equal(fileOf("../..\\etc:*?"), "etc.txt");
  assert.equal(fileOf(" / "), "hand-in.txt");
});

test("a large picture is made smaller in its own shape, and a small one stays", () => {
  assert.deepEqual(fitted(4000, 3000), { width: 1280, height: 960 });
  assert.deepEqual(fitted(640, 480), { width: 640, height: 480 });
  assert.deepEqual(fitted(0, 0), { width: 1, height: 1 });
});

test("a camera that cannot be used says why, and what else works", () => {
  const refused = Object.assign(new Error("no"), { name: "NotAllowedError" });
  assert.match(whyNot(refused), /did not allow the camera.*drop photos/);
  assert.match(whyNot(new Error("gone")), /No camera was found.*drop photos/);
});
