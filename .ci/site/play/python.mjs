/** Python for pages without a notebook: restore the memory that was saved when the site was built. */

/** @typedef {{exports: {memory: WebAssembly.Memory}}} Instance */
/** @typedef {(imports: object, receive: (instance: Instance, module: unknown) => void) => object} Instantiate */

/** The folder for packages on Python's path, and the folder whose files a browser keeps. */
export const PACKAGES = "/lib/python3.14/site-packages";
export const HOME = "/progress";
const PAGE = 65536;

/**
 * The options of `loadPyodide` that restore a saved memory. WebAssembly begins with less memory than was saved, and
 * Pyodide does not add any: so it is added here, before Pyodide writes into it.
 * @param {Promise<Uint8Array>} saved Pyodide waits for it before it makes its module
 * @param {(settings: any) => Promise<unknown>} createPyodideModule
 */
export function restored(saved, createPyodideModule) {
  const length = saved.then((bytes) => bytes.length, () => 0);  // without a saved memory, nothing grows
  return {
    _loadSnapshot: saved,
    createPyodideModule: (/** @type {{instantiateWasm: Instantiate}} */ settings) => {
      const { instantiateWasm } = settings;
      settings.instantiateWasm = (imports, receive) => instantiateWasm(imports, async (instance, module) => {
        const { memory } = instance.exports;
        memory.grow(Math.max(0, Math.ceil(((await length) - memory.buffer.byteLength) / PAGE)));
        receive(instance, module);
      });
      return createPyodideModule(settings);
    },
  };
}

/** Release the saved memory, which Pyodide's settings would keep. @param {object} settings */
export function forget(settings) {
  Object.assign(settings, { _loadSnapshot: undefined, createPyodideModule: undefined });
}

/**
 * Write files into Python's file system.
 * @param {{mkdirTree: (folder: string) => void, writeFile: (path: string, text: string) => void}} files
 * @param {Record<string, string>} texts path in the folder of packages → text
 */
export function write(files, texts) {
  const made = new Set();
  for (const [path, text] of Object.entries(texts)) {
    const folder = `${PACKAGES}/${path.slice(0, path.lastIndexOf("/"))}`;
    if (!made.has(folder)) files.mkdirTree(folder);
    made.add(folder);
    files.writeFile(`${PACKAGES}/${path}`, text);
  }
}
