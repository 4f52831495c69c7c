// After a script has loaded all modules that a page needs, saves Python's memory and the files that Python reads
// later, compressed. node save.mjs FOLDER-OF-PYODIDE PYTHON.zip FILES.json WARM.py HOME FOLDER
import { readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { constants, difference, divided, LIBRARY, named, PACKAGES, watched, write } from "./python.mjs";
import { compressed } from "./zstd.mjs";

const [pyodide, code, files, warm, home, folder] = process.argv.slice(2);
const { texts, known, never, later, elsewhere, settings, soon, level } = JSON.parse(await readFile(files, "utf8"));
const part = (/** @type {string} */ name) => import(pathToFileURL(join(pyodide, name)).href);
const { loadPyodide } = await part("pyodide.mjs");
const { default: createPyodideModule } = await part("pyodide.asm.mjs");
let start = new Uint8Array();
const python = await loadPyodide({
  _makeSnapshot: true, env: { ...settings, ELELE_HOME: home, HOME: "/home/pyodide" },
  createPyodideModule: (/** @type {any} */ options) => createPyodideModule(
    watched(options, ({ exports }) => { start = constants(exports.memory); })),
});
python.unpackArchive(new Uint8Array(await readFile(code)), "zip", { extractDir: PACKAGES });
write(python.FS, texts);
python.runPython(await readFile(warm, "utf8"));
sweep();
const names = named(python._api);
/** @param {object} part a part of Pyodide to which a Python module refers */
const serializer = (part) => {
  if (!names.has(part)) throw new Error(`this cannot be saved with Python's memory: ${part}`);
  return names.get(part);
};
const { head, memory } = divided(python.makeMemorySnapshot({ serializer }));
await writeFile(join(folder, "memory.head"), head);
const contents = Object.entries(packed());
const isSoon = (/** @type {[string, Buffer]} */ [name]) => soon === null || new RegExp(`^(?:${soon})`).test(name);
const first = listed(contents.filter(isSoon));
await writeFile(join(folder, "memory.bin"), compressed(Buffer.concat([difference(memory, start), ...first]), level));
const rest = listed(contents.filter((file) => !isSoon(file)));
if (soon !== null) await writeFile(join(folder, "after.bin"), compressed(Buffer.concat(rest), level));

/** Return all files with their paths in the folder of packages. @returns {Record<string, Buffer>} */
function packed() {
  const present = python.runPython("import sys\n{*sys.modules}");
  python.runPython(readFileSync(new URL("library.py", import.meta.url), "utf8"));
  const told = JSON.stringify({ never, later, elsewhere, packages: PACKAGES, library: LIBRARY });
  const modules = python.globals.get("packed")(present, told).toJs();
  const files = Object.entries({ ...texts, ...modules });
  return Object.fromEntries(files.map(([name, content]) => [name, Buffer.from(content)]));
}

/** Return files as `divide` in `python.mjs` expects them. @param {[string, Buffer][]} files */
function listed(files) {
  const sizes = Object.fromEntries(files.map(([name, content]) => [name, content.length]));
  return [Buffer.from(`${JSON.stringify({ sizes, known })}\n`), ...files.map(([, content]) => content)];
}

/**
 * Fill the memory that Python has freed with zeros, which take almost no space when compressed: allocate all free
 * memory, and free it again. The blocks are small, so that the last one, for which there is no room, adds little
 * memory.
 */
function sweep() {
  const { _emscripten_get_sbrk_ptr, _free, _malloc } = python._module;
  // When the memory grows, the module replaces its views of the memory, so they are read anew each time.
  const end = () => python._module.HEAPU32[_emscripten_get_sbrk_ptr() >> 2];
  const top = end();
  python.runPython("swept = []");
  while (end() === top) python.runPython("swept += [bytes(470) for _ in range(200)]");
  python.runPython("del swept");
  const taken = [];
  for (let size = 1 << 17; size >= 16; size >>= 1) {
    for (let block = _malloc(size); ; block = _malloc(size)) {
      taken.push(block);
      if (block + size > top) break;
      python._module.HEAPU8.fill(0, block, block + size);
    }
  }
  taken.forEach((block) => _free(block));
}
