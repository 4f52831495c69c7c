// Saves the memory of Python with all modules of the pages without a notebook in it.
// node save.mjs FOLDER-OF-PYODIDE PYTHON.zip FILES.json SAVED
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { HOME, PACKAGES, write } from "./python.mjs";

const [pyodide, code, files, saved] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodide, "pyodide.mjs")).href);
const python = await loadPyodide({ _makeSnapshot: true, env: { ELELE_HOME: HOME, HOME: "/home/pyodide" } });
python.unpackArchive(new Uint8Array(await readFile(code)), "zip", { extractDir: PACKAGES });
write(python.FS, JSON.parse(await readFile(files, "utf8")));
await python.runPythonAsync(await readFile(new URL("warm.py", import.meta.url), "utf8"));
await writeFile(saved, python.makeMemorySnapshot());
