/** Python in a browser: restore the memory that was saved when the site was built. */

/** @typedef {Record<string, (...words: number[]) => number>} Functions */
/** @typedef {Record<"_PyRuntime" | "_PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET", WebAssembly.Global>} Globals */
/** @typedef {{exports: Functions & Globals & {memory: WebAssembly.Memory}}} Instance */
/** @typedef {(imports: object, receive: (instance: any, module: unknown) => void) => object} Instantiate */

/** The folder for packages on Python's path, and the folder whose files a browser keeps. */
export const PACKAGES = "/lib/python3.14/site-packages";
export const HOME = "/progress";
/** Where Python looks for its standard library, relative to the folder for packages. */
export const LIBRARY = "../../python314.zip";
const WASM_PAGE = 65536;
/** The size of the blocks of zeros to skip, for which the browser provides no memory. */
const PAGE = 4096;
/** The index of the 32-bit word with the memory's length, in the header of a saved memory. */
const LENGTH = 3;
/** The binary logarithm of zstd's window size, which determines the memory that unpacking needs. */
export const WINDOW = 23;
const BUFFER = 1 << 17;
/** How much of a new memory is compared with a saved one: the room of the constants that WebAssembly itself brings. */
const CONSTANTS = 1 << 22;

/**
 * Divide data into the files for Python, without a copy: a line of JSON has the size of each file, and then come the
 * files.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {{files: Record<string, Uint8Array>, known: string[]}} the content of each file, and the names of the
 * packages in the saved memory; throws if the data was cut short
 */
export function divide(bytes) {
  let at = bytes.indexOf(10) + 1;
  const { sizes, known = [] } = JSON.parse(new TextDecoder().decode(bytes.subarray(0, at)));
  const files = Object.fromEntries(Object.entries(sizes).map(([path, size]) => [path, bytes.subarray(at, at += size)]));
  if (at !== bytes.length) throw new Error(`the saved files have ${bytes.length} bytes instead of ${at}`);
  return { files, known };
}

/** Split the result of `makeMemorySnapshot` into the memory and its header. @param {Uint8Array} all */
export function divided(all) {
  const head = all.slice(0, new Uint32Array(all.buffer, all.byteOffset, 2)[1]);
  const memory = all.subarray(head.length);
  new Uint32Array(head.buffer)[LENGTH] = memory.length;
  return { head, memory };
}

/** Copy the constants of a memory that nothing has used yet. @param {WebAssembly.Memory} memory */
export const constants = (memory) => new Uint8Array(memory.buffer).slice(0, CONSTANTS);

/**
 * Return settings that call a function when there is an instance of WebAssembly, before any of its code has run.
 * @param {{instantiateWasm: Instantiate}} settings
 * @param {(instance: Instance) => void} seen
 */
export function watched(settings, seen) {
  const { instantiateWasm } = settings;
  settings.instantiateWasm = (imports, receive) => instantiateWasm(imports, (instance, module) => {
    seen(instance);
    receive(instance, module);
  });
  return settings;
}

/**
 * Mark in place where bytes differ from others: equal bytes become zeros, which take almost no space when compressed.
 * Applied once more, this restores the bytes.
 * @param {Uint8Array} bytes
 * @param {Uint8Array} others
 */
export function difference(bytes, others) {
  for (let at = 0; at < others.length && at < bytes.length; at++) bytes[at] ^= others[at];
  return bytes;
}

/**
 * Return the options of `loadPyodide` that restore a saved memory, and a function that returns the files packed after
 * it, once Python has started. WebAssembly begins with less memory than was saved, and Pyodide does not add any, so
 * these options do. Pyodide itself gets only the header, and has nothing left to copy. The memory is written while it
 * is unpacked, so there is never a second copy of it.
 * @param {Promise<ArrayBuffer>} head the header, for which Pyodide waits before it makes its module
 * @param {Promise<ArrayBuffer>} packed the memory and the files, compressed
 * @param {(settings: any) => Promise<unknown>} createPyodideModule
 */
export function restored(head, packed, createPyodideModule) {
  packed.catch(() => {});  // A failure is reported below, where the memory is awaited.
  /** @type {any} */
  let module;
  /** @type {Uint8Array<ArrayBuffer>[]} */
  let rest = [];
  const options = {
    _loadSnapshot: head,
    _snapshotDeserializer: (/** @type {string} */ name) => name.split(".").reduce((part, key) => part[key], module.API),
    createPyodideModule: settling(async (/** @type {{instantiateWasm: Instantiate}} */ settings) => {
      const length = new Uint32Array(await head)[LENGTH];
      /** @type {{exports: Instance["exports"], start: Uint8Array} | undefined} */
      let made;
      module = await createPyodideModule(watched(settings, ({ exports }) => {
        const { memory } = exports;
        made = { exports, start: constants(memory) };
        const missing = length + 3 * BUFFER + room(exports) - memory.buffer.byteLength;
        memory.grow(Math.max(0, Math.ceil(missing / WASM_PAGE)));
      }));
      const data = await packed;
      if (made) {
        const trampoline = trampolineOf(made.exports);
        const own = trampoline[0];
        rest = unpack(made.exports, new Uint8Array(data), length, made.start);
        trampoline[0] = own;
      }
      return module;
    }),
  };
  return { options, files: async () => divide(joined(rest)) };
}

/** Join parts of data, and release them. @param {Uint8Array<ArrayBuffer>[]} parts */
function joined(parts) {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts.splice(0)) {
    all.set(part, at);
    at += part.length;
    release(part.buffer);
  }
  return all;
}

/**
 * Make a module of Pyodide that fails when its WebAssembly fails. By itself, Pyodide would only print a warning, and
 * the module would never be ready.
 * @param {(settings: any) => Promise<unknown>} createPyodideModule
 */
export function settling(createPyodideModule) {
  return (/** @type {{instantiateWasm: Instantiate}} */ settings) => {
    const { instantiateWasm } = settings;
    const { instantiateStreaming } = WebAssembly;
    return new Promise((done, failed) => {
      WebAssembly.instantiateStreaming = (...given) => {
        const made = instantiateStreaming(...given);
        made.catch(failed);
        return made;
      };
      settings.instantiateWasm = (imports, receive) => instantiateWasm(imports, (instance, module) => {
        try {
          receive(instance, module);
        } catch (error) {  // there may be too little memory
          failed(error);
        }
      });
      createPyodideModule(settings).then(done, failed);
    }).finally(() => { WebAssembly.instantiateStreaming = instantiateStreaming; });
  };
}

/**
 * Return the word in which Python keeps the address of the function that calls functions of C with any number of
 * arguments. Pyodide makes this function when it starts, but not on an iPhone or iPad: there the word is 0.
 * @param {Globals & {memory: WebAssembly.Memory}} exports
 */
function trampolineOf({ memory, _PyRuntime, _PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET }) {
  const [offset] = new Int32Array(memory.buffer, _PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET.value, 1);
  return new Int32Array(memory.buffer, _PyRuntime.value + offset, 1);
}

/** Return how many bytes zstd needs to unpack a stream. @param {Functions} functions */
const room = ({ ZSTD_estimateDStreamSize }) => ZSTD_estimateDStreamSize(1 << WINDOW);

/**
 * Release fetched data now, by sending them to a closed port. Otherwise a browser keeps them until it collects garbage,
 * which it does late in a worker that creates little.
 * @param {ArrayBuffer} data
 */
export function release(data) {
  const { port1, port2 } = new MessageChannel();
  port2.close();
  port1.postMessage(null, [data]);
  port1.close();
}

/**
 * Unpack a memory in place with the zstd that Pyodide has for Python's `compression.zstd`, and return the parts of what
 * follows it. zstd works in the memory above it, into which Python's own memory grows later.
 * @param {Instance["exports"]} exports
 * @param {Uint8Array} packed
 * @param {number} length
 * @param {Uint8Array} start the constants, of which the packed memory has only the difference
 */
function unpack(exports, packed, length, start) {
  const { memory, ZSTD_decompressStream, ZSTD_initStaticDStream, ZSTD_isError } = exports;
  const [input, output, words] = [0, 1, 2].map((number) => length + number * BUFFER);
  const space = words + BUFFER;
  const heap = new Uint8Array(memory.buffer);
  const given = new Uint32Array(memory.buffer, words, 6);
  const stream = ZSTD_initStaticDStream(space, room(exports));
  const rest = [];
  let at = 0;
  for (let from = 0; from < packed.length; from += BUFFER) {
    const part = packed.subarray(from, from + BUFFER);
    heap.set(part, input);
    given.set([input, part.length, 0], 3);
    do {
      given.set([output, BUFFER, 0]);
      const code = ZSTD_decompressStream(stream, words, words + 12);
      if (ZSTD_isError(code)) throw new Error("the saved memory is damaged");
      const unpacked = heap.subarray(output, output + given[2]);
      const own = unpacked.subarray(0, Math.max(0, length - at));
      put(heap, difference(own, start.subarray(at)), at);
      if (own.length < unpacked.length) rest.push(unpacked.slice(own.length));
      at += unpacked.length;
    } while (given[5] < part.length || given[2] === BUFFER);
  }
  if (at < length) throw new Error(`the saved memory has ${at} bytes instead of ${length}`);
  heap.fill(0, length, space + room(exports));
  return rest;
}

/**
 * Write bytes into a memory, but not zeros over zeros, because the browser provides memory only for bytes that are
 * written.
 * @param {Uint8Array} heap
 * @param {Uint8Array} bytes
 * @param {number} at
 */
export function put(heap, bytes, at) {
  for (let from = 0; from < bytes.length; from += PAGE) {
    const page = bytes.subarray(from, from + PAGE);
    const there = heap.subarray(at + from, at + from + page.length);
    if (!empty(page) || !empty(there)) there.set(page);
  }
}

/** @param {Uint8Array} bytes */
function empty(bytes) {
  for (let at = 0; at < bytes.length; at++) if (bytes[at]) return false;
  return true;
}

/** Release the data to which Pyodide's settings refer. @param {object} settings */
export function forget(settings) {
  for (const name of ["_loadSnapshot", "_snapshotDeserializer", "createPyodideModule"]) {
    Object.assign(settings, { [name]: undefined });
  }
}

/**
 * Return the parts of Pyodide to which Python's modules may refer, each with its path.
 * @param {any} api
 * @returns {Map<unknown, string>}
 */
export function named(api) {
  const shown = api.public_api;
  const names = new Map(Object.keys(api).map((key) => [api[key], key]));
  for (const key of Reflect.ownKeys(shown)) names.set(shown[key], `public_api.${String(key)}`);
  return names;
}

/**
 * Write files into Python's file system, which keeps the given bytes without a copy.
 * @param {{mkdirTree: (folder: string) => void, writeFile: (path: string, content: any, options: object) => void}} files
 * @param {Record<string, string | Uint8Array>} contents path in the folder of packages → content
 */
export function write(files, contents) {
  const made = new Set();
  for (const [path, content] of Object.entries(contents)) {
    const folder = `${PACKAGES}/${path.slice(0, path.lastIndexOf("/"))}`;
    if (!made.has(folder)) files.mkdirTree(folder);
    made.add(folder);
    files.writeFile(`${PACKAGES}/${path}`, content, { canOwn: true });
  }
}
