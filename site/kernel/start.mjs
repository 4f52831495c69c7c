/**
 * The module that the kernel of the notebooks loads instead of Pyodide: the same Python, restored from the memory saved
 * with the site. It already has everything that the kernel would install, from IPython to the boards.
 */
import createPyodideModule from "../../static/pyodide/pyodide.asm.mjs";
import { loadPyodide as load } from "../../static/pyodide/pyodide.mjs";
import { OwnTurn } from "./own_turn.mjs";
import { forget, PACKAGES, release, restored, settling, write } from "./python.mjs";

/** @param {string} name a file of this folder */
const here = (name) => new URL(name, import.meta.url);
/** Fetch a file of this folder. @param {string} name */
async function fetched(name) {
  const answer = await fetch(here(name));
  if (!answer.ok) throw new Error(`${answer.status}: ${name}`);
  return answer.arrayBuffer();
}
const folder = new URL("../../static/pyodide/", import.meta.url).href;

const own = new OwnTurn(new URL("../../api/", import.meta.url));
Object.assign(globalThis, {
  eleleTurn: (/** @type {"take" | "leave"} */ what) => own.ask(what),
  eleleHead: (/** @type {string} */ file, /** @type {string | undefined} */ text) => own.head(file, text),
});

// The start page looks for this lock, which is held while the notebook runs. Plain http and Node have no locks.
if ("WorkerGlobalScope" in globalThis) {
  own.mark();
  navigator.locks?.request("elele-notebook", { mode: "shared" }, () => new Promise(() => {}));
}

/** Load Python as Pyodide does. @param {any} options the options of Pyodide, whose packages are in the memory */
export async function loadPyodide(options) {
  try {
    return await restore({ ...options, packages: [] });
  } catch (error) {
    console.info("Python starts the slow way:", error);
    const indexURL = undefined;  // it stands beside its own files
    return load({ ...options, indexURL, createPyodideModule: settling(createPyodideModule) });
  }
}

/** Restore Python from the memory saved with the site. @param {any} options */
async function restore(options) {
  const head = fetched("memory.head");
  const packed = fetched("memory.bin");
  const memory = restored(head, packed, createPyodideModule);
  await head;
  const stdLibURL = here("empty.zip").href;  // the library comes with the memory
  const python = await load({ ...options, indexURL: folder, stdLibURL, ...memory.options });
  const { files, known } = await memory.files();
  forget(python._api.config);
  release(await packed);
  write(python.FS, files);
  const { packages } = python._api.lockfile;
  for (const name of known) python.loadedPackages[name] = "the saved memory";
  // All of our own modules that a site can use are in the memory; looking for another must not fetch the package.
  const others = known.filter((/** @type {string} */ name) => name !== "elele");
  const imported = others.flatMap((/** @type {string} */ name) => packages[name].imports.map(
    (/** @type {string} */ module) => [module, name]));
  python.pyimport("elele_kernel").wake(JSON.stringify(Object.fromEntries(imported)),
    (/** @type {string} */ name) => unpack(python, packages[name].file_name), () => hasDrive(python.FS));
  return python;
}

/** Return whether the browser keeps the files of this notebook. @param {any} files */
const hasDrive = (files) => files.analyzePath("/drive").object?.mount.mountpoint === "/drive";

/**
 * Unpack a package with a module that is not in the memory. Python waits for it, as for any import.
 * @param {any} python
 * @param {string} file
 */
function unpack(python, file) {
  const request = new XMLHttpRequest();
  request.open("GET", new URL(file, folder).href, false);
  request.responseType = "arraybuffer";
  request.send();
  if (request.status !== 200) throw new Error(`${request.status}: ${file}`);
  python.unpackArchive(request.response, "zip", { extractDir: PACKAGES });
}
