/**
 * Runs notebooks in the Python of the site's notebooks, restored from its saved memory in a worker. Each cell runs, and
 * its result is shown, as in the kernel. Returns the errors of each notebook, by its address.
 * @param {string[]} addresses of the kernel's start, of JupyterLite's settings, and of the notebooks
 */
async (addresses) => {
  /** @param {string[]} addresses */
  const run = async ([start, settings, ...notebooks]) => {
    /** @type {string[]} */
    const slow = [];
    console.info = (...words) => slow.push(words.join(" "));
    const { loadPyodide } = await import(start);
    const read = async (/** @type {string} */ address) => (await fetch(address)).json();
    const plugins = (await read(settings))["jupyter-config-data"].litePluginSettings;
    const options = plugins["@jupyterlite/pyodide-kernel-extension:kernel"].loadPyodideOptions;
    const python = await loadPyodide({ ...options, stdout() {} });
    if (slow.length) throw new Error(slow.join("\n"));
    const { kernel_instance: kernel, ipython_shell: shell } = python.pyimport("pyodide_kernel");
    shell.send_comm = () => {};
    /** @type {Record<string, string[]>} */
    const failed = {};
    for (const notebook of notebooks) {
      const errors = failed[notebook] = [];
      shell.reset();
      for (const { cell_type: kind, source } of (await read(notebook)).cells) {
        if (kind !== "code") continue;
        const code = [source].flat().join("");
        const { status, traceback } = (await kernel.run(code)).toJs({ dict_converter: Object.fromEntries });
        if (status !== "ok") errors.push([code, ...traceback].join("\n"));
      }
    }
    return failed;
  };
  const done = "(failed) => postMessage({ failed }), (error) => postMessage({ error: String(error) })";
  const code = `onmessage = ({ data }) => (${run})(data).then(${done});`;
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: "text/javascript" })), { type: "module" });
  /** @type {{ failed?: Record<string, string[]>, error?: string }} */
  const { failed, error } = await new Promise((resolve) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => resolve({ error: message });
    worker.postMessage(addresses);
  });
  worker.terminate();
  if (error) throw new Error(error);
  return failed;
}
