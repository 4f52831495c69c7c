// Runs code in the Python of the pages without a notebook, restored under Node:
// `node run_in_play_python.mjs PYODIDE-OF-THE-SITE FOLDER-OF-THE-PAGES CODE`.
// The code finds the paths of the files that came with the memory in `files`.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, folder, code] = process.argv.slice(2);
const part = (/** @type {string} */ home, /** @type {string} */ name) => import(pathToFileURL(join(home, name)).href);
const { default: createPyodideModule } = await part(pyodide, "pyodide.asm.mjs");
const { loadPyodide } = await part(pyodide, "pyodide.mjs");
const { restored, write } = await part(folder, "python.mjs");
const file = async (/** @type {string} */ name) => new Uint8Array(await readFile(join(folder, name))).buffer;
const memory = restored(file("memory.head"), file("memory.bin"), createPyodideModule);
const python = await loadPyodide({ stdLibURL: join(folder, "empty.zip"), ...memory.options });
const { files } = await memory.files();
write(python.FS, files);
python.pyimport("elele_widgets.web_page").wake("no");
python.globals.set("files", python.toPy(Object.keys(files)));
python.runPython(code);
