// Saves Python's memory, with all modules for the pages without a notebook loaded, and the names of these modules.
// node save.mjs FOLDER-OF-PYODIDE PYTHON.zip FILES.json MEMORY MODULES
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { HOME, PACKAGES, write } from "./python.mjs";

const [pyodide, code, files, memory, modules] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ _makeSnapshot: true, env: { ELELE_HOME: HOME, HOME: "/home/pyodide" } });
python.unpackArchive(new Uint8Array(await readFile(code)), "zip", { extractDir: PACKAGES });
write(python.FS, JSON.parse(await readFile(files, "utf8")));
python.runPython(await readFile(new URL("warm.py", import.meta.url), "utf8"));
await writeFile(modules, python.runPython("import sys; '\\n'.join(sys.modules)"));
sweep();
await writeFile(memory, python.makeMemorySnapshot());

/**
 * Write zeros over what Python has freed, which compresses to nothing: all that is free is taken and given back. The
 * blocks are small, so that the one that is no longer free asks for no more memory.
 */
function sweep() {
  const { HEAPU32, HEAPU8, _emscripten_get_sbrk_ptr, _free, _malloc } = python._module;
  const end = () => HEAPU32[_emscripten_get_sbrk_ptr() >> 2];
  const top = end();
  python.runPython("swept = []");
  while (end() === top) python.runPython("swept += [bytes(470) for _ in range(200)]");
  python.runPython("del swept");
  const taken = [];
  for (let size = 1 << 17; size >= 16; size >>= 1) {
    for (let block = _malloc(size); ; block = _malloc(size)) {
      taken.push(block);
      if (block + size > top) break;
      HEAPU8.fill(0, block, block + size);
    }
  }
  taken.forEach((block) => _free(block));
}
