// Saves Python's memory, compressed, after a script has loaded all modules that a page needs. It also saves their
// names. node save.mjs FOLDER-OF-PYODIDE PYTHON.zip FILES.json WARM.py HOME FOLDER LEVEL
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { constants as zlib, zstdCompressSync } from "node:zlib";
import { constants, difference, divided, named, PACKAGES, watched, WINDOW, write } from "./python.mjs";

const [pyodide, code, files, warm, home, folder, level] = process.argv.slice(2);
const part = (/** @type {string} */ name) => import(pathToFileURL(join(pyodide, name)).href);
const { loadPyodide } = await part("pyodide.mjs");
const { default: createPyodideModule } = await part("pyodide.asm.mjs");
let start = new Uint8Array();
const python = await loadPyodide({
  _makeSnapshot: true, env: { ELELE_HOME: home, HOME: "/home/pyodide" },
  createPyodideModule: (/** @type {any} */ settings) => createPyodideModule(
    watched(settings, ({ exports }) => { start = constants(exports.memory); })),
});
python.unpackArchive(new Uint8Array(await readFile(code)), "zip", { extractDir: PACKAGES });
write(python.FS, JSON.parse(await readFile(files, "utf8")));
python.runPython(await readFile(warm, "utf8"));
await writeFile(join(folder, "modules.txt"), python.runPython("import sys; '\\n'.join(sys.modules)"));
sweep();
const names = named(python._api);
/** @param {object} part a part of Pyodide to which a Python module refers */
const serializer = (part) => {
  if (!names.has(part)) throw new Error(`this cannot be saved with Python's memory: ${part}`);
  return names.get(part);
};
const { head, memory } = divided(python.makeMemorySnapshot({ serializer }));
await writeFile(join(folder, "memory.head"), head);
const params = {
  [zlib.ZSTD_c_checksumFlag]: 1, [zlib.ZSTD_c_compressionLevel]: Number(level), [zlib.ZSTD_c_windowLog]: WINDOW,
};
await writeFile(join(folder, "memory.bin"), zstdCompressSync(difference(memory, start), { params }));

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
