// Compresses files with zstd, for pages that unpack them. `node zstd.mjs FILE` writes FILE.zst beside a file.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { constants as zlib, zstdCompressSync } from "node:zlib";
import { WINDOW } from "./python.mjs";

/** The level of compression, which the build may lower for tests: 12 would take a tenth of the time, and make the file a tenth larger. */
const LEVEL = Number(process.env.ZSTD_LEVEL ?? 19);
const params = {
  [zlib.ZSTD_c_checksumFlag]: 1, [zlib.ZSTD_c_compressionLevel]: LEVEL, [zlib.ZSTD_c_windowLog]: WINDOW,
};

/** Return bytes compressed. @param {Buffer} bytes */
export const compressed = (bytes) => zstdCompressSync(bytes, { params });

const [, script, file] = process.argv;
if (script === fileURLToPath(import.meta.url)) await writeFile(`${file}.zst`, compressed(await readFile(file)));
