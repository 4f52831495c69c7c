// Starts the kernel of the site without restoring a memory, because Node fetches no files.
// node kernel_starts_slowly.mjs START.mjs SETTINGS.json
import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";

const [start, settings] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(start).href);
const plugins = JSON.parse(await readFile(settings, "utf8"))["jupyter-config-data"].litePluginSettings;
const options = plugins["@jupyterlite/pyodide-kernel-extension:kernel"].loadPyodideOptions;
const python = await loadPyodide({ ...options, stdout() {} });
python.runPython("import piplite.piplite, pyodide_kernel");
await python.loadPackagesFromImports("import elele");
// Nobody answers.
python.runPython("from elele_course.store import sqlite_locks\nwith sqlite_locks.only_notebook(): pass");
console.log(python.runPython("import elele; str(elele.deal('elba#7'))"));
