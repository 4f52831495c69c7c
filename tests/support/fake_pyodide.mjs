/** Stands in for Pyodide in tests of loading: it requests the same files, and has a page instead of Python. */

/** Two addresses of Python, which `restored` in python.mjs needs. */
const RUNTIME = 200, OFFSET = 0;
const text = new TextEncoder();
const bytes = (/** @type {object} */ message) => ({
  getBuffer: () => ({ data: text.encode(JSON.stringify(message)), release() {} }),
});
const BOARD = `export default { initialize({ model }) {
  model.on("msg:custom", ({ patch }) => { if (patch) model.set("view", { ...model.get("view"), ...patch.set }); });
}, render({ model, el }) {
  const board = document.createElement("button");
  board.dataset.board = "";
  const draw = () => { board.textContent = "Move " + model.get("view").ply; };
  board.addEventListener("click", () => {
    const { ply } = model.get("view");
    model.send({ nonce: "touch-" + ply, intent: { type: "play", move: "move " + ply, ply } });
  });
  model.on("change:view", draw);
  draw();
  el.append(board);
} };`;
/** The state of the widget with this board. */
const state = { _model_name: "AnyModel", _esm: BOARD, view: { ply: 0 } };

/** A WebAssembly instance whose zstd passes on what it gets. */
function instance() {
  const memory = new WebAssembly.Memory({ initial: 1 });
  const words = (/** @type {number} */ at) => new Uint32Array(memory.buffer, at, 3);
  return { exports: {
    memory, _PyRuntime: { value: RUNTIME }, _PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET: { value: OFFSET },
    ZSTD_estimateDStreamSize: () => 1 << 16, ZSTD_initStaticDStream: (/** @type {number} */ space) => space,
    ZSTD_isError: () => 0,
    /** @param {number} _stream @param {number} output @param {number} input */
    ZSTD_decompressStream: (_stream, output, input) => {
      const [from, to] = [words(input), words(output)];
      const length = Math.min(from[1] - from[2], to[1] - to[2]);
      new Uint8Array(memory.buffer).copyWithin(to[0] + to[2], from[0] + from[2], from[0] + from[2] + length);
      from[2] += length;
      to[2] += length;
      return 0;
    },
  } };
}

/**
 * The modules `elele_widgets.web_page` and `importlib`. Where `self.played` is set, that many moves were made before.
 * Where `self.lost` is set, the move after that many gets no answer.
 */
function webPage() {
  /** @type {(message: object) => void} */
  let post;
  let ply = self.played ?? 0;
  return {
    connect: (/** @type {typeof post} */ given) => { post = given; },
    wake: (/** @type {string} */ kept) => `kept: ${kept}`,
    keep: (/** @type {string} */ kept) => `kept: ${kept}`,
    invalidate_caches() {},
    open_page: () => {
      post(bytes({ type: "comm_open", comm: "1", data: { state: { ...state, view: { ply } } } }));
      return JSON.stringify({ model: "1" });
    },
    hear: (/** @type {string} */ comm, /** @type {string} */ data) => {
      const { nonce, intent } = JSON.parse(data).content;
      if (intent.type === "play" && ply === self.lost) return;
      if (intent.type === "play" && intent.ply === ply) ply += 1;
      post(bytes({ type: "comm_msg", comm, data: { method: "update", state: { view: { ply, ack: nonce } } } }));
    },
  };
}

/** A file system; where `self.slow` is set, it never answers. */
const FS = {
  filesystems: { IDBFS: {} }, mkdirTree() {}, readdir: () => [".", ".."], writeFile() {}, mount() {},
  analyzePath: () => ({ exists: false }),
  syncfs: (/** @type {boolean} */ _reading, /** @type {() => void} */ done) => {
    if (!("slow" in self)) done();
  },
};

/** Start; where `self.busy` is set, that takes its milliseconds, in which nothing else happens. @param {any} options */
export async function loadPyodide(options) {
  for (const end = performance.now() + (self.busy ?? 0); performance.now() < end;);
  const { indexURL, stdLibURL = `${indexURL}python_stdlib.zip`, _loadSnapshot, createPyodideModule } = options;
  const wasm = fetch(new URL("pyodide.asm.wasm", indexURL));
  const others = Promise.all([fetch(stdLibURL), fetch(`${indexURL}pyodide-lock.json`)]);
  const instantiateWasm = async (/** @type {object} */ imports, /** @type {(...made: any[]) => void} */ receive) => {
    try {
      const { module } = await WebAssembly.instantiateStreaming(wasm, {});
      receive(instance(), module);
    } catch (error) {
      console.warn("wasm instantiation failed!", error, imports);
    }
  };
  await _loadSnapshot;
  await createPyodideModule({ instantiateWasm });
  await others;
  return { FS, _api: { config: {} }, pyimport: webPage, unpackArchive() {} };
}

/** @param {any} settings */
export default (settings) => new Promise((done) => { settings.instantiateWasm({}, () => done({ API: {} })); });
