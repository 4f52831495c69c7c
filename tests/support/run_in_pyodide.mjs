// Runs lessons in the Python of the site, without a browser: `node run_in_pyodide.mjs PYODIDE-OF-THE-SITE LESSON…`
// Reports every cell that fails; the exit status is 1 if any cell failed.
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";

const [site, ...lessons] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(site, "pyodide.mjs")).href);
const folder = site.endsWith("/") ? site : `${site}/`;
const env = { ELELE_HOME: "/tmp/progress" };
const lockFileURL = join(site, "pyodide-lock.json");
const python = await loadPyodide({ packageBaseUrl: folder, lockFileURL, env, stdout() {} });
for (const lesson of lessons) {
  const globals = python.toPy({ __name__: "__main__" });
  for (const cell of JSON.parse(await readFile(lesson, "utf8")).cells.filter((cell) => cell.cell_type === "code")) {
    const code = [cell.source].flat().join("");
    try {
      await python.loadPackagesFromImports(code, { messageCallback() {} });
      await python.runPythonAsync(code, { globals });
    } catch (error) {
      console.log(`${basename(lesson)}: ${code}\n${error}`);
      process.exitCode = 1;
    }
  }
}
