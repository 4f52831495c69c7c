/** The directions of imports, and which folders may name a game. */

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const WIDGETS = fileURLToPath(new URL("../../widgets/elele_widgets/", import.meta.url));
const GAMES = ["elba", "elemental", "seabirds"];
/** Folder → the other folders whose modules it may import. A game's folder may import all, but no other game's. */
const MAY = {
  shared: [], board: ["shared"], steps: ["shared", "board"], questions: ["shared", "board"],
  classroom: ["shared", "board"],
};

/** The files of some folders with one ending. @param {string[]} folders @param {string} ending */
function files(folders, ending) {
  const inside = (folder) => readdirSync(join(WIDGETS, folder)).filter((name) => name.endsWith(ending));
  return folders.flatMap((folder) => inside(folder).map((name) => `${folder}/${name}`));
}

/** The text of a file without its comments. @param {string} name */
function code(name) {
  return readFileSync(join(WIDGETS, name), "utf8").replace(/\/\*.*?\*\//gs, "").replace(/^\s*\/\/.*$/gm, "");
}

test("modules import only from their own folder and those below", () => {
  for (const name of files([...Object.keys(MAY), ...GAMES], ".js")) {
    const [own] = name.split("/");
    for (const [, path] of code(name).matchAll(/^import .* from "(.*)";$/gm)) {
      const [folder] = normalize(join(dirname(name), path)).split("/");
      assert.ok([own, ...MAY[own] ?? Object.keys(MAY)].includes(folder), `${name} imports ${path}`);
    }
  }
});

test("shared code and style name no game", () => {
  const folders = ["shared", "board", "steps"];
  for (const name of [...files(folders, ".js"), ...files(folders, ".css")]) {
    for (const game of GAMES) assert.ok(!code(name).includes(game), `${name} names ${game}`);
  }
});
