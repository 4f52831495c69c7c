// Runs code in the Python of the pages without a notebook, restored under Node:
// `node run_in_play_python.mjs PYODIDE-OF-THE-SITE FOLDER-OF-THE-PAGES CODE`.
// `bring()` unpacks what a first game does not need, and returns the paths of its files.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, folder, code] = process.argv.slice(2);
const part = (/** @type {string} */ home, /** @type {string} */ name) => import(pathToFileURL(join(home, name)).href);
const { default: createPyodideModule } = await part(pyodide, "pyodide.asm.mjs");
const { loadPyodide } = await part(pyodide, "pyodide.mjs");
const { decompress } = await part(pyodide, "fzstd.mjs");
const { divide, restored, write } = await part(folder, "python.mjs");
const file = async (/** @type {string} */ name) => new Uint8Array(await readFile(join(folder, name))).buffer;
const memory = restored(file("memory.head"), file("memory.bin"), createPyodideModule);
const python = await loadPyodide({ stdLibURL: join(folder, "empty.zip"), ...memory.options });
write(python.FS, (await memory.files()).files);
const { files: others } = divide(decompress(new Uint8Array(await file("after.bin"))));
python.pyimport("elele_widgets.web_page").wake("no");
python.globals.set("bring", () => {
  write(python.FS, others);
  python.pyimport("importlib").invalidate_caches();
  return python.toPy(Object.keys(others));
});
python.runPython(code);
