// Runs notebooks in the Python of the site, without a browser: `node run_in_pyodide.mjs PYODIDE-OF-THE-SITE NOTEBOOK…`
// The last line is JSON: for each notebook the cells that failed, with their errors.
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const [site, ...notebooks] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(site, "pyodide.mjs")).href);
const folder = site.endsWith("/") ? site : `${site}/`;
const env = { ELELE_HOME: "/tmp/progress" };
const lockFileURL = join(site, "pyodide-lock.json");
const python = await loadPyodide({ packageBaseUrl: folder, lockFileURL, env, stdout() {} });
/** @type {Record<string, string[]>} */
const failed = {};
for (const notebook of notebooks) {
  /** @type {string[]} */
  const errors = failed[basename(notebook, ".ipynb")] = [];
  const globals = python.toPy({ __name__: "__main__" });
  for (const cell of JSON.parse(await readFile(notebook, "utf8")).cells.filter((cell) => cell.cell_type === "code")) {
    const code = [cell.source].flat().join("");
    try {
      await python.loadPackagesFromImports(code, { messageCallback() {} });
      await python.runPythonAsync(code, { globals });
    } catch (error) {
      errors.push(`${code}\n${error}`);
    }
  }
}
console.log(JSON.stringify(failed));
